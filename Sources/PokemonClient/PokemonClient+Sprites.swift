internal import ContactIO
internal import ContactPipeline
public import Pokedex

extension PokemonClient {
  /// The small pictures of many Pokémon, several downloads at once.
  ///
  /// - Parameters:
  ///   - avatars: Which; any may stand there several times.
  ///   - progress: Hears of how many species are done, of how many.
  /// - Returns: For each its picture, or why there is none.
  public func sprites(
    of avatars: [PokemonAvatar], progress: (Int, Int) -> Void = { _, _ in }
  ) -> [PokemonAvatar: Result<[UInt8], PokemonError>] {
    // Both colours of a species are one piece of work, so that its data is asked for once.
    let groups = Dictionary(grouping: Set(avatars), by: \.number)
    let numbers = groups.keys.sorted()
    let workers = OrderedWorkers<[PokemonAvatar], [Result<[UInt8], PokemonError>]>(
      count: min(Self.requestLimit, max(1, numbers.count))
    ) { group in
      group.map { avatar in
        Result { () throws(PokemonError) in try sprite(of: avatar) }
      }
    }
    var results: [PokemonAvatar: Result<[UInt8], PokemonError>] = [:]
    for number in numbers { workers.submit(groups[number] ?? []) }
    for (index, number) in numbers.enumerated() {
      for (avatar, result) in zip(groups[number] ?? [], workers.take()) { results[avatar] = result }
      progress(index + 1, numbers.count)
    }
    return results
  }
}
