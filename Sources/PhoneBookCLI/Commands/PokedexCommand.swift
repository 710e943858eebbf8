internal import ContactBook
internal import ContactIO
internal import ContactModel
internal import ContactPipeline
internal import Glibc
internal import Pokedex
internal import PokemonClient

/// `phonebook pokedex VERB …`: looks up Pokémon.
struct PokedexCommand: Command {
  private var offset = 0
  private var limit = Int.max
  private var format = SpeciesFormat.table
  /// Whether `show` opens the large picture.
  var opensPicture = false
  /// The file to which `show` writes the call; nil for none.
  var cryPath: String?
  private var input = InputOptions()
  /// How PokéAPI is asked.
  var pokemon = PokemonOptions()

  static let help = CommandHelp(
    name: "pokedex", operands: "list|search TEXT|show WHO|mine FILE…",
    summary: "look up Pokémon, and which of them your contacts have",
    details: """
      pokedex list            all species, by number
      pokedex search TEXT     by number or a part of it, Korean name, initial consonants, English name
      pokedex show WHO        one of them: types, height, weight, picture, call
      pokedex mine FILE…      the Pokémon that contacts have for pictures

      list and search need no network; show asks PokéAPI once, and its cache from then on.
      """,
    examples: [
      ("phonebook pokedex search ㅍㅋㅊ", "by initial consonants"),
      ("phonebook pokedex list --offset 150 --limit 10", "ten of them, after the first 150"),
      ("phonebook pokedex show 피카츄 --cry pikachu.ogg", "and keep its call"),
    ])

  static var declarations: [OptionDeclaration<Self>] {
    value("offset", "N", "list: leave the first N out", \.offset) { try $0.number(in: 0...Int.max) }
    value("limit", "N", "list, search: show no more than N", \.limit) {
      try $0.number(in: 0...Int.max)
    }
    choice(
      "format", "table|tsv|json", "list, search: how to print (table)", \.format,
      SpeciesFormat.allCases.choices)
    flag("open", "show: open the large picture", \.opensPicture)
    text("cry", "FILE", "show: write the call to FILE (Ogg)", \.cryPath)
    group(
      \.input, .from.described("mine: read this format (else recognised)"),
      .encoding.described("mine: read text in this character set"))
    group(\.pokemon)
  }

  func run(_ words: [String], _ streams: StandardStreams) throws -> ExitStatus {
    let verbs = ["list", "search", "show", "mine"]
    guard let verb = words.first else {
      throw UsageError("pokedex needs a verb: list, search, show or mine")
    }
    let operands = Array(words.dropFirst())
    switch verb {
    case "list":
      guard operands.isEmpty else { throw UsageError("pokedex list takes no names; try search") }
      return try print(Species.all, streams)
    case "search":
      guard !operands.isEmpty else { throw UsageError("name what to search for") }
      let query = operands.joined(separator: " ")
      return try print(SpeciesSearch(query).results(), streams)
    case "show": return try show(operands, streams)
    case "mine": return try PokedexMine.run(operands, input, streams)
    default:
      throw UsageError(
        "there is no 'pokedex \(verb)'", suggestion: Suggestion.closest(to: verb, among: verbs))
    }
  }

  /// Prints a part of a list.
  private func print(_ list: [Species], _ streams: StandardStreams) throws -> ExitStatus {
    let shown = Array(list.dropFirst(offset).prefix(limit))
    try streams.write(format.text(shown))
    if list.isEmpty { streams.inform("no Pokémon matches") }
    return shown.isEmpty ? .findings : .success
  }
}

extension PokedexCommand {
  /// Shows one species, with what PokéAPI knows of it.
  func show(_ operands: [String], _ streams: StandardStreams) throws -> ExitStatus {
    guard !operands.isEmpty else { throw UsageError("name a Pokémon, or its number") }
    let query = operands.joined(separator: " ")
    let search = SpeciesSearch(query)
    guard let species = search.only() else { return try Self.refuse(search.results(), streams) }
    let client = pokemon.client(streams.environment)
    let details: PokemonDetails
    let cry: [UInt8]?
    let picture: String?
    do throws(PokemonError) {
      // Everything is fetched before anything is shown or written.
      details = try client.details(of: species.number)
      cry = cryPath != nil ? try client.cry(of: species.number) : nil
      picture = opensPicture ? try client.artworkFile(of: species.number) : nil
    } catch {
      streams.report("\(species.name): error: \(error)")
      return .failure
    }
    try streams.write(Self.text(species, details))
    if let cry, let cryPath { try Self.write(cry, to: cryPath, streams) }
    if let picture, !PictureViewer.open(picture) {
      streams.report("there is no program to open it with; the picture is \(picture)")
      return .findings
    }
    return .success
  }

  private static func refuse(
    _ results: [Species], _ streams: StandardStreams
  ) throws(UsageError) -> ExitStatus {
    guard !results.isEmpty else {
      streams.report("no Pokémon matches")
      return .findings
    }
    let names = results.prefix(5).map { "\($0.korean) \($0.paddedNumber)" }
    throw UsageError(
      "several match: " + names.joined(separator: ", ")
        + (results.count > 5 ? " and \(results.count - 5) more" : "") + "; use the number")
  }

  private static func text(_ species: Species, _ details: PokemonDetails) -> String {
    let types = details.types.map(PokemonType.name).joined(separator: ", ")
    return """
      \(species.paddedNumber)  \(species.name)
      types    \(TerminalText.shown(types))
      height   \(PokemonText.tenths(details.height)) m
      weight   \(PokemonText.tenths(details.weight)) kg
      picture  \(TerminalText.shown(details.artwork ?? "–"))

      """
  }

  private static func write(_ cry: [UInt8], to path: String, _ streams: StandardStreams) throws {
    guard path != "-" else { return try streams.output.write(cry.span) }
    try AtomicOutput.write(to: path) { try $0.write(cry.span) }
  }
}

/// How a list of species is printed.
private enum SpeciesFormat: String, CaseIterable {
  case table, tsv, json

  /// The text of a list.
  func text(_ list: [Species]) -> String {
    switch self {
    case .table: Self.table(list)
    case .tsv:
      "number\tkorean\tenglish\n"
        + list.map { "\($0.number)\t\($0.korean)\t\($0.english)\n" }.joined()
    case .json:
      // No name has a sign that JSON escapes.
      "["
        + list.map {
          "\n{\"number\":\($0.number),\"korean\":\"\($0.korean)\",\"english\":\"\($0.english)\"}"
        }.joined(separator: ",") + "\n]\n"
    }
  }

  private static func table(_ list: [Species]) -> String {
    let width = list.map { DisplayWidth.of($0.korean) }.max() ?? 0
    return list.map { species in
      let korean = DisplayWidth.padded(species.korean, to: width)
      return "\(species.paddedNumber)  \(korean)  \(species.english)\n"
    }.joined()
  }
}

// MARK: - Desktop

// This part is audited: the C strings and the file actions given to posix_spawnp live until it returns.

/// The desktop's own program for a kind of file.
private enum PictureViewer {
  /// Opens a picture.
  ///
  /// - Returns: False when there is no such program, or it fails.
  static func open(_ path: String) -> Bool {
    let program = "xdg-open"
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe _ = posix_spawn_file_actions_destroy(&actions) }
    for number: Int32 in 0...2 {
      unsafe posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
    }
    var words = unsafe ([program, path] as [String]).map { unsafe strdup($0) }
    unsafe words.append(nil)
    defer { for index in unsafe words.indices { unsafe free(words[index]) } }
    var child = pid_t()
    guard unsafe posix_spawnp(&child, program, &actions, nil, words, environ) == 0 else {
      return false
    }
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) < 0, errno == EINTR {}
    return status == 0
  }
}

/// The work of `phonebook pokedex mine`: which Pokémon the contacts of books have.
private enum PokedexMine {
  /// What was seen of the cards.
  private struct Sightings: CardStep {
    private(set) var contactCount = 0
    private(set) var avatars: [(avatar: PokemonAvatar, contact: String)] = []

    mutating func take(_ card: inout Card, _ notes: inout CardNotes) -> Bool {
      guard !card.isGroup else { return false }
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
    let seen = inspection.steps.second
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
      let names = contacts.prefix(namedContacts).map(TerminalText.name)
      text += avatar.isShiny ? "✨ " : "   "
      text += PokemonText.name(avatar) + "  "
      text += names.joined(separator: ", ")
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
