internal import ContactBook
internal import ContactBytes
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
  private var type: PokemonType?
  /// Whether `list` shows just the Pokémon that contacts have.
  private var isMine = false
  /// Whether `show` opens the large picture.
  var opensPicture = false
  /// The file to which `show` writes the call; nil for none.
  var cryPath: String?
  @Boxed private var input = InputOptions()
  /// How PokéAPI is asked.
  @Boxed var pokemon = PokemonOptions()

  static let help = CommandHelp(
    name: "pokedex", operands: "list|search TEXT|show POKEMON|mine FILE…",
    verbs: ["list", "search", "show", "mine"], naming: "show pokemon",
    summary: "look up Pokémon, and which of them your contacts have",
    details: """
      pokedex list            all species, by number; with --mine FILE… those that contacts have
      pokedex search TEXT     by number or a part of it, Korean name, initial consonants, English name
      pokedex show POKEMON    one of them: types, height, weight, picture, call
      pokedex mine FILE…      the Pokémon that contacts have for pictures

      list and search need no network; show asks PokéAPI once, and its cache from then on: the folder
      phonebook/pokemon of $XDG_CACHE_HOME (else ~/.cache), which may be deleted.
      """,
    examples: [
      ("phonebook pokedex search ㅍㅋㅊ", "by initial consonants"),
      ("phonebook pokedex search --type 불꽃", "all of a type"),
      ("phonebook pokedex list --offset 150 --limit 10", "ten of them, after the first 150"),
      ("phonebook pokedex show 피카츄 --cry pikachu.ogg", "and keep its call"),
    ])

  static var declarations: [OptionDeclaration<Self>] {
    value("offset", "N", "leave the first N out", \.offset) { try $0.number(in: 0...Int.max) }
      .of("list", "search")
    value("limit", "N", "show no more than N", \.limit) { try $0.number(in: 0...Int.max) }
      .of("list", "search")
    pokemonType(\.type).of("list", "search")
    flag("mine", "just those that the contacts of FILE… have", \.isMine).of("list")
    choice(
      "format", "table|tsv|json", "how to show it (table)", \.format,
      SpeciesFormat.allCases.choices)
    flag("open", "open the large picture", \.opensPicture).of("show")
    text("cry", "FILE", "write the call to FILE (Ogg)", \.cryPath).of("show").writing(.cry)
    for option in [
      OptionDeclaration<InputOptions>.from, .encoding, .failFast, .standardInputName, .only,
    ] {
      option.within(\.input).of("mine", "list --mine")
    }
    for option in PokemonOptions.declarations { option.within(\.pokemon).of("show") }
  }

  func run(_ words: [String], _ streams: StandardStreams) throws -> ExitStatus {
    let verbs = ["list", "search", "show", "mine"]
    guard let verb = words.first else {
      throw UsageError("pokedex needs a verb: list, search, show or mine")
    }
    let operands = Array(words.dropFirst())
    switch verb {
    case "list":
      if isMine {
        let (seen, status) = try PokedexMine.sightings(operands, input, streams)
        guard status != .failure else { return status }
        let numbers = Set(seen.avatars.map(\.avatar.number))
        return max(
          status, try print(Species.all.filter { numbers.contains($0.number) }, streams))
      }
      guard operands.isEmpty else {
        throw UsageError("pokedex list takes no names; search does, and --mine takes files")
      }
      return try print(Species.all, streams)
    case "search":
      guard !operands.isEmpty || type != nil else { throw UsageError("name what to search for") }
      let query = operands.joined(separator: " ")
      return try print(SpeciesSearch(query).results(), streams, for: query)
    case "show": return try show(operands, streams)
    case "mine": return try PokedexMine.run(operands, input, format, streams)
    default:
      throw UsageError(
        "there is no 'pokedex \(verb)'",
        suggestion: (try? PokemonText.species(verb)).flatMap { $0 } == nil
          ? Suggestion.closest(to: verb, among: verbs) : "'phonebook pokedex show \(verb)'")
    }
  }

  /// Prints a part of a list; says what is perhaps meant where a query finds nothing.
  private func print(
    _ list: [Species], _ streams: StandardStreams, for query: String = ""
  ) throws -> ExitStatus {
    let isFound = !list.isEmpty
    let list = type.map { type in list.filter { $0.types.contains(type) } } ?? list
    let shown = list.dropFirst(offset).prefix(limit).map(SpeciesRow.init)
    try shown.write(as: format, streams)
    if !shown.isEmpty || !list.isEmpty && limit == 0 { return .success }
    streams.inform(ofNoPokemon: isFound ? "" : query)
    return .findings
  }
}

extension StandardStreams {
  /// Says that no Pokémon is found, and which one is called nearly so.
  fileprivate func inform(ofNoPokemon query: String) {
    let isType = PokemonType.named(query) != nil
    let near = isType ? "--type \(query)" : PokemonText.suggestion(for: query)
    inform("no Pokémon matches" + (near.map { "; did you mean \($0)?" } ?? ""))
  }
}

extension PokedexCommand {
  /// Shows one species, with what PokéAPI knows of it.
  func show(_ operands: [String], _ streams: StandardStreams) throws -> ExitStatus {
    guard !operands.isEmpty else { throw UsageError("name a Pokémon, or its number") }
    let query = operands.joined(separator: " ")
    guard let species = try PokemonText.species(query) else {
      streams.inform(ofNoPokemon: query)
      return .findings
    }
    let showsPicture = format == .table && TerminalPicture.isPossible(streams)
    let client = pokemon.client(streams.environment)
    let details: PokemonDetails
    let cry: [UInt8]?
    let picture: String?
    do throws(PokemonError) {
      // Everything is fetched before anything is shown or written.
      details = try client.details(of: species.number)
      cry = cryPath != nil ? try client.cry(of: species.number) : nil
      picture =
        opensPicture || showsPicture ? try client.artworkFile(of: species.number) : nil
    } catch {
      streams.report("\(species.name): error: \(error)")
      return .failure
    }
    if format == .table {
      if showsPicture, let picture {
        try TerminalPicture.show(try FileDescriptor.contents(of: picture), streams)
      }
      let lines = Self.lines(species, details, streams.label)
      let isCard = streams.output.isTerminal && !showsPicture
      try streams.write((isCard ? Self.card(lines) : lines).map { $0 + "\n" }.joined())
    } else {
      try [DetailsRow(species, details)].write(as: format, streams)
    }
    if let cry, let cryPath { try Self.write(cry, to: cryPath, streams) }
    if opensPicture, let picture, !PictureViewer.open(picture) {
      streams.report("there is no program to open it with; the picture is \(picture)")
      return .findings
    }
    return .success
  }

  private static func lines(
    _ species: Species, _ details: PokemonDetails, _ say: (String) -> String
  ) -> [String] {
    let types = details.types.map { PokemonType.named($0)?.name ?? $0 }.joined(separator: ", ")
    let rows = [
      ("types", types), ("height", "\(PokemonText.tenths(details.height)) m"),
      ("weight", "\(PokemonText.tenths(details.weight)) kg"),
      ("picture", details.artwork ?? "–"),
    ]
    return ["\(species.paddedNumber)  \(species.name)"]
      + rows.map { DisplayWidth.padded(say($0), to: 9) + TerminalText.shown($1) }
  }

  /// The lines in a frame: the card of a terminal that shows no pictures.
  private static func card(_ lines: [String]) -> [String] {
    let width = lines.map { DisplayWidth.of($0) }.max() ?? 0
    let bar = String(repeating: "─", count: width + 2)
    return ["╭\(bar)╮"] + lines.map { "│ \(DisplayWidth.padded($0, to: width)) │" } + ["╰\(bar)╯"]
  }

  private static func write(_ cry: [UInt8], to path: String, _ streams: StandardStreams) throws {
    guard path != "-" else { return try streams.output.write(cry.span) }
    try SideFile.cry.write(to: path) { try $0.write(cry.span) }
  }
}

/// How Pokémon are shown.
private enum SpeciesFormat: String, CaseIterable {
  case table, tsv, json
}

/// A row of a list that is shown in one of the forms (`Schemas/lists.schema.json`).
private protocol ListedRow: Encodable {
  /// The names of the cells.
  static var heads: [String] { get }
  /// The cells of a table for other programs.
  var cells: [String] { get }
  /// The cells of a table for people who read a language.
  func shownCells(in language: WordLanguage) -> [String]
}

extension Array where Element: ListedRow {
  /// Writes the rows.
  fileprivate func write(as format: SpeciesFormat, _ streams: StandardStreams) throws {
    switch format {
    case .json: try streams.write(json: self)
    case .tsv:
      let lines = ([Element.heads] + map(\.cells)).map { $0.joined(separator: "\t") + "\n" }
      try streams.write(lines.joined())
    case .table:
      let rows = map { $0.shownCells(in: streams.language) }
      guard let first = rows.first else { return }
      let widths = first.indices.map { column in
        rows.map { DisplayWidth.of($0[column]) }.max() ?? 0
      }
      let lines = rows.map { row in
        zip(row, widths).dropLast().map { DisplayWidth.padded($0, to: $1) + "  " }.joined()
          + (row.last ?? "") + "\n"
      }
      try streams.write(lines.joined())
    }
  }
}

/// A species in a list.
private struct SpeciesRow: ListedRow {
  let number: Int
  let korean: String
  let english: String
  let types: [String]

  init(_ species: Species) {
    (number, korean, english) = (species.number, species.korean, species.english)
    types = species.types.map(\.identifier)
  }

  static let heads = ["number", "korean", "english", "types"]
  var cells: [String] { ["\(number)", korean, english, types.joined(separator: ",")] }
  func shownCells(in language: WordLanguage) -> [String] {
    let names = types.compactMap { identifier in
      PokemonType.named(identifier).map { language == .korean ? $0.korean : $0.english }
    }.joined(separator: ", ")
    return [Species.numbered(number)?.paddedNumber ?? "", korean, english, names]
  }
}

/// A species with what PokéAPI knows of it.
private struct DetailsRow: ListedRow {
  let number: Int
  let korean: String
  let english: String
  let types: [String]
  /// In decimetres.
  let height: Int
  /// In hectograms.
  let weight: Int
  /// The address of the large picture; nil when there is none.
  let artwork: String?
  /// The address of the call; nil when there is none.
  let cry: String?

  init(_ species: Species, _ details: PokemonDetails) {
    (number, korean, english) = (species.number, species.korean, species.english)
    (types, height, weight) = (details.types, details.height, details.weight)
    (artwork, cry) = (details.artwork, details.cry)
  }

  static let heads = [
    "number", "korean", "english", "types", "height", "weight", "artwork", "cry",
  ]
  var cells: [String] {
    ["\(number)", korean, english, types.joined(separator: ","), "\(height)", "\(weight)"]
      + [artwork ?? "", cry ?? ""]
  }
  func shownCells(in language: WordLanguage) -> [String] { cells }
}

/// A contact that has a Pokémon.
private struct OwnerRow: ListedRow {
  let number: Int
  let korean: String
  let english: String
  let isShiny: Bool
  let contact: String

  static let heads = ["number", "korean", "english", "shiny", "contact"]
  var cells: [String] {
    ["\(number)", korean, english, "\(isShiny)", TerminalText.shown(contact)]
  }
  func shownCells(in language: WordLanguage) -> [String] { cells }
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
  struct Sightings: CardStep {
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

  /// Reads the books.
  static func sightings(
    _ operands: [String], _ input: InputOptions, _ streams: StandardStreams
  ) throws -> (seen: Sightings, status: ExitStatus) {
    let inspection = try input.inspect(
      operands, Sightings(), streams, Diagnostics(streams, style: .none))
    return (inspection.steps.second, inspection.statusOfFindings())
  }

  /// Reads the books, and lists the Pokémon in them.
  static func run(
    _ operands: [String], _ input: InputOptions, _ format: SpeciesFormat,
    _ streams: StandardStreams
  ) throws -> ExitStatus {
    let (seen, status) = try sightings(operands, input, streams)
    guard status != .failure else { return status }
    if format == .table {
      try streams.write(text(seen, streams))
    } else {
      let rows = seen.avatars.compactMap { avatar, contact in
        avatar.species.map {
          OwnerRow(
            number: $0.number, korean: $0.korean, english: $0.english, isShiny: avatar.isShiny,
            contact: streams.hidesValues ? "" : contact)
        }
      }
      try rows.write(as: format, streams)
      if rows.isEmpty { streams.inform("no contact has a Pokémon") }
    }
    return seen.avatars.isEmpty ? .findings : status
  }

  private static func text(_ seen: Sightings, _ streams: StandardStreams) -> String {
    var text = ""
    let groups = Dictionary(grouping: seen.avatars, by: \.avatar)
    let sorted = groups.keys.ordered {
      ($0.number, $0.isShiny ? 1 : 0) < ($1.number, $1.isShiny ? 1 : 0)
    }
    for avatar in sorted {
      let contacts = (groups[avatar] ?? []).map(\.contact)
      let names = contacts.prefix(namedContacts).map(streams.mention)
      text += avatar.isShiny ? "✨ " : "   "
      text += PokemonText.name(avatar) + "  "
      let rest = contacts.count - names.count
      text += (names + (rest > 0 ? [streams.said("and \(rest) more")] : [])).joined(separator: ", ")
      text += "\n"
    }
    let speciesCount = Set(seen.avatars.map(\.avatar.number)).count
    let shinyCount = seen.avatars.count { $0.avatar.isShiny }
    var sum = "\(speciesCount) of \(grouped(Species.count)) Pokémon"
    sum += shinyCount > 0 ? ", \(shinyCount) shiny" : ""
    let count = seen.avatars.count
    sum +=
      "; \(count) of \(counted(seen.contactCount, "contact")) \(count == 1 ? "has" : "have") one"
    return text + streams.said(sum) + "\n"
  }

  /// A number with a comma before its last three digits.
  private static func grouped(_ number: Int) -> String {
    number < 1000 ? "\(number)" : "\(number / 1000),\(String(number % 1000 + 1000).dropFirst())"
  }
}
