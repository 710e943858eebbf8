internal import Pokedex

extension CommandDefinition {
  /// The command `phonebook pokedex`.
  static let pokedex = CommandDefinition(
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
    ],
    options: [
      OptionDefinition("offset", nil, "N", "list: leave the first N out"),
      OptionDefinition("limit", nil, "N", "list, search: show no more than N"),
      OptionDefinition("format", nil, "table|tsv|json", "list, search: how to print (table)"),
      OptionDefinition("open", nil, "show: open the large picture"),
      OptionDefinition("cry", nil, "FILE", "show: write the call to FILE (Ogg)"),
      OptionDefinition("from", nil, "FORMAT", "mine: read this format (else recognised)"),
      OptionDefinition("encoding", nil, "NAME", "mine: read text in this character set"),
    ] + PokemonArguments.options
  ) { arguments, streams in
    let verbs = ["list", "search", "show", "mine"]
    guard let verb = arguments.operands.first else {
      throw UsageError("pokedex needs a verb: list, search, show or mine")
    }
    let operands = Array(arguments.operands.dropFirst())
    switch verb {
    case "list":
      guard operands.isEmpty else { throw UsageError("pokedex list takes no names; try search") }
      return try PokedexCommand.print(Species.all, arguments, streams)
    case "search":
      guard !operands.isEmpty else { throw UsageError("name what to search for") }
      let query = operands.joined(separator: " ")
      return try PokedexCommand.print(SpeciesSearch(query).results(), arguments, streams)
    case "show": return try PokedexCommand.show(operands, arguments, streams)
    case "mine": return try PokedexMine.run(operands, arguments, streams)
    default:
      throw UsageError(
        "there is no 'pokedex \(verb)'", suggestion: Suggestion.closest(to: verb, among: verbs))
    }
  }
}

/// The work of `phonebook pokedex` that is not about contacts.
enum PokedexCommand {
  /// Prints a part of a list.
  static func print(
    _ list: [Species], _ arguments: ParsedArguments, _ streams: StandardStreams
  ) throws -> ExitStatus {
    let offset = try arguments.number("offset", in: 0...Int.max) ?? 0
    let limit = try arguments.number("limit", in: 0...Int.max) ?? Int.max
    let format = try SpeciesFormat(arguments)
    let shown = Array(list.dropFirst(offset).prefix(limit))
    try streams.write(format.text(shown))
    if list.isEmpty, !arguments.has("quiet") { streams.report("no Pokémon answers to that") }
    return shown.isEmpty ? .findings : .success
  }
}
