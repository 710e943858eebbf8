internal import PokemonClient

/// The options of commands that ask PokéAPI.
struct PokemonOptions: OptionGroup {
  private var isOffline = false
  private var base: String?
  private var deadline: Double?

  init() {}

  static var declarations: [OptionDeclaration<Self>] {
    flag("offline", "use the cache alone, and no network", \.isOffline)
    value("pokeapi-url", "URL", "ask a mirror of \(PokemonClient.defaultBase)", \.base) { value in
      guard PokemonClient.isAddress(value.text) else {
        throw UsageError("--pokeapi-url needs an address that begins with http:// or https://")
      }
      return value.text.hasSuffix("/") ? String(value.text.dropLast()) : value.text
    }
    number(
      "timeout", "SECONDS", in: 1...3600, "the most seconds of one download (30)", \.deadline
    ) { Double($0) }
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
