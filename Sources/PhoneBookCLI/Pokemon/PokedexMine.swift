internal import ContactBook
internal import ContactModel
internal import ContactPipeline
internal import Pokedex
internal import Synchronization

/// The work of `phonebook pokedex mine`: which Pokémon the contacts of books have.
enum PokedexMine {
  /// What was seen of the cards that went by.
  private final class Sightings: Sendable {
    struct State {
      var contactCount = 0
      var avatars: [(avatar: PokemonAvatar, contact: String)] = []
    }

    let state = Mutex(State())

    func see(_ card: Card) {
      guard !card.isGroupCard else { return }
      let avatar = card.pokemon
      let name = avatar == nil ? "" : card.displayName
      state.withLock { state in
        state.contactCount += 1
        if let avatar { state.avatars.append((avatar, name)) }
      }
    }
  }

  /// The most contacts of one Pokémon that are named.
  private static let namedContacts = 3

  /// Reads the books, and says which Pokémon are in them.
  static func run(
    _ operands: [String], _ input: InputOptions, _ streams: StandardStreams
  ) throws -> ExitStatus {
    guard !operands.isEmpty else { throw UsageError("name a file to read (- is standard input)") }
    let sightings = Sightings()
    var run = ConversionRun(streams: streams, isQuiet: streams.isQuiet, style: .none)
    var conversion = Conversion(writer: NullWriter())
    conversion.step = { card, _ in
      sightings.see(card)
      return false
    }
    var sink = NullSink()
    for path in run.expand(operands) {
      _ = try run.convert(path, conversion, input.format, input.encoding, to: &sink)
    }
    if run.report.readCount == 0 { return .failure }
    let seen = sightings.state.withLock { $0 }
    try streams.write(text(seen))
    let isWhole = run.report.errorCount == 0 && run.report.failedInputCount == 0
    return isWhole && !seen.avatars.isEmpty ? .success : .findings
  }

  private static func text(_ seen: Sightings.State) -> String {
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
