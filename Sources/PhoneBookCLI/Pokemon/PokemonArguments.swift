internal import PokemonClient

/// The options of commands that ask PokéAPI.
enum PokemonArguments {
  /// The options.
  static let options: [OptionDefinition] = [
    OptionDefinition("offline", nil, "use the cache alone, and no network"),
    OptionDefinition("pokeapi-url", nil, "URL", "ask a mirror of \(PokemonClient.defaultBase)"),
    OptionDefinition("timeout", nil, "SECONDS", "the most seconds of one download (30)"),
  ]

  /// Makes the client that a command line asks for.
  ///
  /// Downloads are kept in `$XDG_CACHE_HOME/phonebook/pokemon`, else in `~/.cache/phonebook/pokemon`.
  static func client(
    _ arguments: ParsedArguments, _ streams: StandardStreams
  ) throws(UsageError) -> PokemonClient {
    var client = PokemonClient(cacheFolder: cacheFolder(streams.environment))
    client.isOffline = arguments.has("offline")
    if let url = arguments.value("pokeapi-url") {
      guard PokemonClient.isAddress(url) else {
        throw UsageError("--pokeapi-url needs an address that begins with http:// or https://")
      }
      client.base = url.hasSuffix("/") ? String(url.dropLast()) : url
    }
    if let seconds = try arguments.number("timeout", in: 1...3600) {
      client.deadline = Double(seconds)
    }
    return client
  }

  /// Where downloads are kept; nil when there is no home (XDG Base Directory Specification).
  private static func cacheFolder(_ environment: [String: String]) -> String? {
    let home = environment["HOME"].map { "\($0)/.cache" }
    let folder = [environment["XDG_CACHE_HOME"], home].compactMap { $0 }.first { $0.hasPrefix("/") }
    return folder.map { "\($0)/phonebook/pokemon" }
  }
}
