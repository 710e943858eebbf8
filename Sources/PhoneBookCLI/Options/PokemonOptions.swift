internal import Pokedex
internal import PokemonClient

/// The options of commands that ask PokéAPI.
struct PokemonOptions: OptionGroup {
  private var isOffline = false
  private var base: String?
  private var deadline: Double?

  static var declarations: [OptionDeclaration<Self>] {
    flag(
      "offline", "use the cache alone, and no network; that of a mirror by its --pokeapi-url",
      \.isOffline)
    value("pokeapi-url", "URL", "ask a mirror of \(PokemonClient.defaultBase)", \.base) { value in
      guard PokemonClient.isAddress(value.text) else {
        throw UsageError("--pokeapi-url needs an address that begins with http:// or https://")
      }
      return value.text.hasSuffix("/") ? String(value.text.dropLast()) : value.text
    }
    value("timeout", "SECONDS", "the most seconds of one download (30)", \.deadline) {
      Double(try $0.number(in: 1...3600))
    }
  }

  /// Makes the client that the options ask for.
  ///
  /// Downloads are kept in `$XDG_CACHE_HOME/phonebook/pokemon`, else in `~/.cache/phonebook/pokemon`.
  func client(_ environment: [String: String]) -> PokemonClient {
    var client = PokemonClient(cacheFolder: Self.cacheFolder(environment))
    client.isOffline = isOffline
    if let base { client.base = base }
    if let deadline { client.deadline = deadline }
    return client
  }

  /// Where downloads are kept; nil when there is no home (XDG Base Directory Specification).
  private static func cacheFolder(_ environment: [String: String]) -> String? {
    let home = environment["HOME"].map { "\($0)/.cache" }
    let folder = [environment["XDG_CACHE_HOME"], home].compactMap { $0 }.first { $0.hasPrefix("/") }
    return folder.map { "\($0)/phonebook/pokemon" }
  }
}

extension OptionFields {
  /// The option that chooses a type of Pokémon.
  static func pokemonType(
    _ field: OptionField<Self, PokemonType?>
  ) -> OptionDeclaration<Self> {
    value("type", "TYPE", "just those of a type, such as 불꽃 or fire", field) { value in
      guard let type = PokemonType.named(value.text) else {
        let names = PokemonType.all.flatMap { [$0.korean, $0.identifier] }
        throw UsageError(
          "there is no type '\(value.text)'",
          suggestion: names.first { $0.hasPrefix(value.text) }
            ?? Suggestion.closest(to: value.text, among: names))
      }
      return type
    }.offering(PokemonType.all.flatMap { [$0.korean, $0.identifier] })
  }
}

/// How Pokémon are shown.
enum PokemonText {
  /// The one species that a number or a name means; nil when none matches.
  ///
  /// - Throws: ``UsageError`` when several match.
  static func species(_ query: String) throws(UsageError) -> Species? {
    let search = SpeciesSearch(query)
    if let species = search.only() { return species }
    let results = search.results()
    if results.isEmpty { return nil }
    let names = results.prefix(5).map { "\($0.korean) \($0.paddedNumber)" }
    throw UsageError(
      "several match: " + names.joined(separator: ", ")
        + (results.count > 5 ? " and \(results.count - 5) more" : "") + "; use the number")
  }

  /// The one species that the value of an option means.
  static func species(_ value: OptionValue) throws(UsageError) -> Species {
    guard let species = try species(value.text) else {
      throw UsageError(
        "there is no Pokémon '\(value.text)'; pokedex search finds the names",
        suggestion: suggestion(for: value.text))
    }
    return species
  }

  /// The name that is nearly a text; nil where none is.
  static func suggestion(for text: String) -> String? {
    Suggestion.closest(to: text, among: Species.all.flatMap { [$0.korean, $0.english] })
  }

  /// The names and the number, such as `피카츄 (Pikachu, #0025)`.
  static func name(_ avatar: PokemonAvatar) -> String {
    guard let species = avatar.species else { return "#\(avatar.number)" }
    return "\(species.korean) (\(species.english), \(species.paddedNumber))"
  }

  /// A measure in tenths of its unit, such as `0.4`.
  static func tenths(_ value: Int) -> String { "\(value / 10).\(value % 10)" }
}
