internal import Pokedex

/// `phonebook pokedex VERB …`: looks up Pokémon.
struct PokedexCommand: Command {
  private var offset = 0
  private var limit = Int.max
  private var format = SpeciesFormat.table
  /// Whether `show` opens the large picture.
  var opensPicture = false
  /// Where `show` writes the call; nil for nowhere.
  var cryPath: String?
  private var input = InputOptions()
  /// How PokéAPI is asked.
  var pokemon = PokemonOptions()

  init() {}

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
    number("offset", in: 0...Int.max, "list: leave the first N out", \.offset) { $0 }
    number("limit", in: 0...Int.max, "list, search: show no more than N", \.limit) { $0 }
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
    if list.isEmpty, !streams.isQuiet { streams.report("no Pokémon answers to that") }
    return shown.isEmpty ? .findings : .success
  }
}
