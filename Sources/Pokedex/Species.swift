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
  /// - Complexity: O(*n*) at the first use.
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

  /// Parses the constant text.
  private static func read() -> [Species] {
    let lines = names.description.split { $0 == ";" || $0 == "\n" }
    return lines.enumerated().map { index, line in
      let names = line.split(separator: "|")
      return Species(number: index + 1, korean: String(names[0]), english: String(names[1]))
    }
  }
}

/// A type of Pokémon, such as fire.
public struct PokemonType: Sendable, Hashable {
  /// The identifier of PokéAPI, such as `fire`.
  public let identifier: String
  /// The Korean name, such as `불꽃`.
  public let korean: String

  /// The English name, such as `Fire`.
  public var english: String { identifier.prefix(1).uppercased() + identifier.dropFirst() }

  /// Both names, such as `불꽃 (Fire)`.
  public var name: String { "\(korean) (\(english))" }

  /// Every type that a species has, in the order of PokéAPI.
  public static let all: [PokemonType] = """
    normal 노말|fighting 격투|flying 비행|poison 독|ground 땅|rock 바위|bug 벌레|ghost 고스트|steel 강철|\
    fire 불꽃|water 물|grass 풀|electric 전기|psychic 에스퍼|ice 얼음|dragon 드래곤|dark 악|fairy 페어리
    """.split(separator: "|").map { row in
      let names = row.split(separator: " ")
      return PokemonType(identifier: String(names[0]), korean: String(names[1]))
    }

  /// The type of a Korean or English name, without regard to case; nil when there is none.
  public static func named(_ name: String) -> PokemonType? {
    all.first { $0.korean == name || $0.identifier == name.lowercased() }
  }
}

extension Species {
  /// The types, of which there are one or two.
  public var types: [PokemonType] {
    let letters = Array(Self.types.description.utf8)[(number * 2 - 2)..<(number * 2)]
    return letters.compactMap { letter in
      let index = Int(letter) - 0x61
      return PokemonType.all.indices.contains(index) ? PokemonType.all[index] : nil
    }
  }
}
