public import ContactModel

/// The Pokémon that a contact has for a picture.
///
/// It is recorded on the PHOTO property, as the parameters `X-POKEMON` (the number of the species) and
/// `X-SHINY=TRUE`. Parameters stay with the picture in every format that holds all of a card (vCard, our
/// JSON, jCard, JSContact, our CSV, a backup), and go with it when another picture takes its place.
public struct PokemonAvatar: Sendable, Hashable {
  /// The number of the species.
  public var number: Int
  /// Whether it is of the rare colour.
  public var isShiny: Bool

  /// Makes an avatar of a number and a colour.
  public init(number: Int, isShiny: Bool) {
    self.number = number
    self.isShiny = isShiny
  }

  /// The avatar that a picture is; nil when the property is no picture of a Pokémon that there is.
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

  /// What is written on the picture.
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
