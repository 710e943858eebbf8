internal import ContactBook
internal import Pokedex

/// How Pokémon are shown.
enum PokemonText {
  /// The names and the number, such as `피카츄 (Pikachu, #0025)`.
  static func name(_ avatar: PokemonAvatar) -> String {
    guard let species = avatar.species else { return "#\(avatar.number)" }
    return "\(species.korean) (\(species.english), \(species.paddedNumber))"
  }

  /// A measure in tenths of its unit, such as `0.4`.
  static func tenths(_ value: Int) -> String { "\(value / 10).\(value % 10)" }
}

/// How a list of species is printed.
enum SpeciesFormat: String, CaseIterable {
  case table, tsv, json

  /// The text of a list.
  func text(_ list: [Species]) -> String {
    switch self {
    case .table: Self.table(list)
    case .tsv:
      "number\tkorean\tenglish\n"
        + list.map { "\($0.number)\t\($0.korean)\t\($0.english)\n" }.joined()
    case .json:
      // No name has a sign that JSON escapes.
      "["
        + list.map {
          "\n{\"number\":\($0.number),\"korean\":\"\($0.korean)\",\"english\":\"\($0.english)\"}"
        }.joined(separator: ",") + "\n]\n"
    }
  }

  private static func table(_ list: [Species]) -> String {
    let width = list.map { DisplayWidth.of($0.korean) }.max() ?? 0
    return list.map { species in
      let korean = DisplayWidth.padded(species.korean, to: width)
      return "\(species.paddedNumber)  \(korean)  \(species.english)\n"
    }.joined()
  }
}
