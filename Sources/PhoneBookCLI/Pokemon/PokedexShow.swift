internal import ContactIO
internal import ContactPipeline
internal import Pokedex
internal import PokemonClient

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
      // Everything is there before anything is said or written.
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
      streams.report("no Pokémon answers to that")
      return .findings
    }
    let names = results.prefix(5).map { "\($0.korean) \($0.paddedNumber)" }
    throw UsageError(
      "several answer to that: " + names.joined(separator: ", ")
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
    let output = try AtomicOutput(path: path)
    do {
      try output.descriptor.write(cry.span)
      try output.commit()
    } catch {
      output.discard()
      throw error
    }
  }
}
