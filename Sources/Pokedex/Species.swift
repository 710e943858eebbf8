/// A species of Pokémon: its number and its names.
///
/// The table of all species is built in, so that it can be listed and searched without a network.
public struct Species: Sendable, Hashable {
  /// The number in the National Pokédex, from 1 on.
  public let number: Int
  /// The Korean name, such as `피카츄`.
  public let korean: String
  /// The English name, such as `Pikachu`.
  public let english: String

  /// The number of species that there are.
  public static let count = 1025

  /// Every species, by number.
  ///
  /// - Complexity: O(*n*) the first time that a program asks; nothing before.
  public static let all: [Species] = read()

  /// The species of a number; nil when there is none.
  public static func numbered(_ number: Int) -> Species? {
    1...count ~= number ? all[number - 1] : nil
  }

  /// Both names, such as `피카츄 (Pikachu)`.
  public var name: String { "\(korean) (\(english))" }

  /// The number as it is usually written, such as `#0025`.
  public var paddedNumber: String {
    let digits = String(number)
    return "#" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// Takes the constant text apart.
  private static func read() -> [Species] {
    let lines = SpeciesNames.text.description.split(separator: "\n")
    return lines.enumerated().map { index, line in
      let names = line.split(separator: "|")
      return Species(number: index + 1, korean: String(names[0]), english: String(names[1]))
    }
  }
}
