internal import Pokedex

extension CommandDefinition {
  /// The command `phonebook avatars`.
  static let avatars = CommandDefinition(
    name: "avatars", operands: "assign FILE…",
    summary: "give contacts without a picture a Pokémon",
    details: """
      avatars assign FILE… -o OUT   every contact without a picture gets a Pokémon, drawn by chance

      The pictures come from PokéAPI and are downloaded once: they are kept in the folder
      phonebook/pokemon of $XDG_CACHE_HOME (else ~/.cache). A picture that cannot be had is named, and
      costs only itself: run the command again, on what it wrote, to fill what is missing. Which Pokémon
      it is stays on the picture (PHOTO;X-POKEMON=25, and X-SHINY=TRUE for one of the rare colour).
      """,
    examples: [
      ("phonebook avatars assign contacts.vcf -o faces.vcf", "who has no picture gets one"),
      ("phonebook avatars assign book.vcf -o book.vcf --seed 7", "the same ones each time"),
      ("phonebook pokedex mine faces.vcf", "which are they?"),
    ],
    options: ConversionPlan.options.filter { conversionOptions.contains($0.name) } + [
      OptionDefinition("all", nil, "replace pictures, too"),
      OptionDefinition("seed", nil, "N", "draw the same Pokémon for the same N"),
      OptionDefinition("range", nil, "FIRST-LAST", "the numbers to draw from (1-1000)"),
      OptionDefinition("shiny-odds", nil, "N", "one in N has the rare colour (4096; 0: none)"),
    ] + OnlyFilter.options + PokemonArguments.options
  ) { arguments, streams in
    guard arguments.operands.first == "assign" else {
      throw UsageError("avatars needs a verb: avatars assign FILE… -o OUT")
    }
    return try AvatarAssignment.run(
      arguments, Array(arguments.operands.dropFirst()), streams)
  }

  private static let conversionOptions: Set = [
    "output", "to", "from", "encoding", "strict", "fail-fast", "force", "timestamp", "report",
  ]
}
