internal import ContactBook
internal import ContactModel
internal import ContactPipeline
internal import Pokedex

/// The work of `phonebook pokedex mine`: which Pokémon the contacts of books have.
enum PokedexMine {
  /// What was seen of the cards.
  private struct Sightings: CardStep {
    private(set) var contactCount = 0
    private(set) var avatars: [(avatar: PokemonAvatar, contact: String)] = []

    mutating func take(_ card: inout Card, _ notes: inout CardNotes) -> Bool {
      guard !card.isGroupCard else { return false }
      contactCount += 1
      if let avatar = card.pokemon { avatars.append((avatar, card.displayName)) }
      return true
    }

    mutating func join(_ next: Sightings, from origin: ChunkOrigin) {
      contactCount += next.contactCount
      avatars += next.avatars
    }
  }

  /// The most contacts of one Pokémon that are named.
  private static let namedContacts = 3

  /// Reads the books, and lists the Pokémon in them.
  static func run(
    _ operands: [String], _ input: InputOptions, _ streams: StandardStreams
  ) throws -> ExitStatus {
    let inspection = try input.inspect(
      operands, Sightings(), streams, Diagnostics(streams, style: .none))
    let seen = inspection.steps.step
    let status = inspection.statusOfFindings()
    guard status != .failure else { return status }
    try streams.write(text(seen))
    return seen.avatars.isEmpty ? .findings : status
  }

  private static func text(_ seen: Sightings) -> String {
    var text = ""
    let groups = Dictionary(grouping: seen.avatars, by: \.avatar)
    let sorted = groups.keys.sorted {
      ($0.number, $0.isShiny ? 1 : 0) < ($1.number, $1.isShiny ? 1 : 0)
    }
    for avatar in sorted {
      let contacts = (groups[avatar] ?? []).map(\.contact)
      let names = contacts.prefix(namedContacts).map { $0.isEmpty ? "(no name)" : $0 }
      text += avatar.isShiny ? "✨ " : "   "
      text += PokemonText.name(avatar) + "  "
      text += TerminalText.shown(names.joined(separator: ", "))
      if contacts.count > names.count { text += " and \(contacts.count - names.count) more" }
      text += "\n"
    }
    let speciesCount = Set(seen.avatars.map(\.avatar.number)).count
    let shinyCount = seen.avatars.count { $0.avatar.isShiny }
    text += "\(speciesCount) of \(grouped(Species.count)) Pokémon"
    text += shinyCount > 0 ? ", \(shinyCount) shiny" : ""
    text += "; \(seen.avatars.count) of \(seen.contactCount) contacts have one\n"
    return text
  }

  /// A number with a comma before its last three digits.
  private static func grouped(_ number: Int) -> String {
    number < 1000 ? "\(number)" : "\(number / 1000),\(String(number % 1000 + 1000).dropFirst())"
  }
}
