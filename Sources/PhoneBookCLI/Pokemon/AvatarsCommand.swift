internal import Pokedex

/// `phonebook avatars assign FILE…`: gives contacts without a picture a Pokémon.
struct AvatarsCommand: Command {
  /// What is read and written.
  var conversion = ConversionOptions()
  /// Whether pictures that contacts have are replaced.
  var replacesPictures = false
  /// What the draw depends on; nil for chance.
  var seed: Int?
  /// The numbers to draw from.
  var numbers = AvatarDraw.defaultNumbers
  /// One in so many has the rare colour.
  var shinyOdds = AvatarDraw.defaultShinyOdds
  /// How PokéAPI is asked.
  var pokemon = PokemonOptions()

  static let help = CommandHelp(
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
    ])

  static var declarations: [OptionDeclaration<Self>] {
    group(\.conversion.output, .path, .to)
    group(\.conversion.input, .from, .encoding)
    group(\.conversion, ConversionOptions.strict)
    group(\.conversion.input, .failFast)
    group(\.conversion.output, .force, .timestamp)
    group(\.conversion, ConversionOptions.report)
    flag("all", "replace pictures, too", \.replacesPictures)
    number("seed", in: 0...Int.max, "draw the same Pokémon for the same N", \.seed) { $0 }
    value("range", "FIRST-LAST", "the numbers to draw from (1-1000)", \.numbers) { value in
      let ends = value.text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard ends.count == 2, let first = ends[0], let last = ends[1], first <= last,
        1...Species.count ~= first, 1...Species.count ~= last
      else {
        throw UsageError("--range needs two numbers from 1 to \(Species.count), such as 1-151")
      }
      return first...last
    }
    number(
      "shiny-odds", in: 0...1_000_000_000, "one in N has the rare colour (4096; 0: none)",
      \.shinyOdds
    ) { $0 }
    group(\.conversion.input, .only)
    group(\.pokemon)
  }

  func run(_ operands: [String], _ streams: StandardStreams) throws -> ExitStatus {
    guard operands.first == "assign" else {
      throw UsageError("avatars needs a verb: avatars assign FILE… -o OUT")
    }
    return try AvatarAssignment.run(self, Array(operands.dropFirst()), streams)
  }
}
