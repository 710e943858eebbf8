internal import ContactBytes
public import ContactModel

/// The Pokémon that a contact has for a picture.
///
/// It is recorded on the PHOTO property, as the parameters `X-POKEMON` (the number of the species) and
/// `X-SHINY=TRUE`. Parameters stay with the picture in every format that holds all of a card (vCard, our
/// JSON, jCard, JSContact, our CSV, a backup), and go with it when another picture takes its place.
public struct PokemonAvatar: Sendable, Hashable {
  /// The number of the species.
  public var number: Int
  /// Whether it has the rare colour that games call shiny.
  public var isShiny: Bool

  /// Makes an avatar of a number and a colour.
  public init(number: Int, isShiny: Bool) {
    self.number = number
    self.isShiny = isShiny
  }

  /// Reads the parameters of a PHOTO property; nil for any other property and for a number without species.
  public init?(_ photo: Property) {
    guard photo.name == .photo,
      let number = photo.values(ofParameter: Self.numberName).first.flatMap({ Int($0) }),
      1...Species.count ~= number
    else { return nil }
    self.number = number
    isShiny = photo.values(ofParameter: Self.shinyName).contains { $0.lowercased() == "true" }
  }

  /// The species.
  public var species: Species? { Species.numbered(number) }

  private static let numberName = "X-POKEMON"
  private static let shinyName = "X-SHINY"

  /// The names of the parameters that say which Pokémon a picture shows.
  package static let parameterNames: Set<String> = [numberName, shinyName]

  /// The parameters of the PHOTO property.
  var parameters: [Parameter] {
    let number = Parameter(Self.numberName, String(number))
    return isShiny ? [number, Parameter(Self.shinyName, "TRUE")] : [number]
  }
}

extension Card {
  /// The Pokémon that the contact has for a picture; nil when it has none.
  public var pokemon: PokemonAvatar? {
    properties(.photo).lazy.compactMap { PokemonAvatar($0) }.first
  }

  /// Whether the contact has a picture, or the address of one.
  public var hasPhoto: Bool {
    properties(.photo).contains { $0.data.map { !$0.isEmpty } ?? !$0.value.isEmpty }
  }

  /// Gives the contact a Pokémon for its picture, in the place of any other.
  ///
  /// - Parameters:
  ///   - avatar: Which Pokémon.
  ///   - picture: The bytes of its PNG, which are kept as they are.
  public mutating func setPokemon(_ avatar: PokemonAvatar, picture: [UInt8]) {
    removeProperties { $0.name == .photo }
    append(.photo, data: picture, mediaType: "image/png", parameters: avatar.parameters)
  }
}

/// Draws the Pokémon of each contact, the same ones for the same seed.
///
/// What a contact gets depends on the seed and on its index in the book alone: so a book whose avatars
/// were only partly downloaded gets the missing ones as they were drawn at first.
public struct AvatarDraw: Sendable, Hashable {
  /// The seed of the random numbers: the same seed draws the same.
  public var seed: UInt64
  /// The numbers that are drawn, each as likely as any other.
  public var numbers: ClosedRange<Int>
  /// One in so many is shiny; 0 for none.
  public var shinyOdds: Int

  /// The numbers to draw from by default.
  public static let defaultNumbers = 1...1000
  /// By default, one in 4,096 is shiny.
  public static let defaultShinyOdds = 4096

  /// Makes a draw.
  ///
  /// - Parameters:
  ///   - seed: The seed of the random numbers.
  ///   - numbers: The numbers to draw from; those that no species has are left out.
  ///   - shinyOdds: One in so many is shiny; 0 or less for none.
  public init(
    seed: UInt64, numbers: ClosedRange<Int> = defaultNumbers, shinyOdds: Int = defaultShinyOdds
  ) {
    self.seed = seed
    self.numbers = numbers.clamped(to: 1...Species.count)
    self.shinyOdds = max(0, shinyOdds)
  }

  /// The avatar of the contact at an index of the book, which counts from 0.
  public func avatar(at index: Int) -> PokemonAvatar {
    // Two numbers of SplitMix64 a contact; the seed is mixed first, so that the draw of one seed is not
    // that of the next one, moved by a contact.
    let start =
      SplitMix64.mixed(seed &+ SplitMix64.step) &+ UInt64(truncatingIfNeeded: index) &* 2
      &* SplitMix64.step
    let first = SplitMix64.mixed(start &+ SplitMix64.step)
    let second = SplitMix64.mixed(start &+ SplitMix64.step &+ SplitMix64.step)
    let number = numbers.lowerBound + Self.part(of: numbers.count, first)
    return PokemonAvatar(
      number: number, isShiny: shinyOdds > 0 && Self.part(of: shinyOdds, second) == 0)
  }

  /// A random number below `count`; the parts differ by less than one in 2^50.
  private static func part(of count: Int, _ random: UInt64) -> Int {
    Int(random.multipliedFullWidth(by: UInt64(count)).high)
  }
}
