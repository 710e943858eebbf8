internal import ContactBytes
internal import ContactJSON

/// What we use of what PokéAPI knows of a Pokémon.
///
/// An answer of the API has up to 700 KB, nearly all of it about games; the few values are picked out of
/// it, and only they are kept in the cache, in the same form, so that one reader reads both.
public struct PokemonDetails: Sendable, Hashable {
  /// The number.
  public var number: Int
  /// The height in decimetres.
  public var height = 0
  /// The weight in hectograms.
  public var weight = 0
  /// The identifiers of the types, such as `electric`.
  public var types: [String] = []
  /// The address of the small picture.
  public var sprite: String?
  /// The address of the small picture in the rare colour.
  public var shinySprite: String?
  /// The address of the large picture.
  public var artwork: String?
  /// The address of the call.
  public var cry: String?

  /// Reads an object as `/api/v2/pokemon/{id}` gives it; nil when it is none.
  package init?(json: borrowing Span<UInt8>) {
    var bytes: [UInt8] = []
    bytes.append(json)
    guard let answer: Answer = try? JSONCoding.value(from: bytes) else { return nil }
    number = answer.id
    height = answer.height ?? 0
    weight = answer.weight ?? 0
    types = answer.types?.prefix(Self.typeLimit).map(\.type.name) ?? []
    sprite = Self.address(answer.sprites.small)
    shinySprite = Self.address(answer.sprites.shiny)
    artwork = Self.address(answer.sprites.other?.artwork?.large)
    cry = Self.address(answer.cries?.latest)
  }

  /// The most types that are kept.
  private static let typeLimit = 8

  /// An address of another scheme than those of the web could name a file of this machine.
  private static func address(_ text: String?) -> String? {
    text.flatMap { PokemonClient.isAddress($0) ? $0 : nil }
  }

  /// The same values in the form of the API.
  package var json: [UInt8] {
    let answer = Answer(
      id: number, height: height, weight: weight, types: types.map { .init(type: .init(name: $0)) },
      sprites: .init(
        small: sprite, shiny: shinySprite, other: .init(artwork: .init(large: artwork))),
      cries: .init(latest: cry))
    return (try? JSONCoding.bytes(answer, .compact)) ?? []
  }

  /// The members of an answer that matter; without `sprites` it is an object of something else.
  private struct Answer: Codable {
    let id: Int
    let height: Int?
    let weight: Int?
    let types: [Slot]?
    let sprites: Sprites
    let cries: Cries?

    struct Slot: Codable {
      struct Kind: Codable {
        let name: String
      }

      let type: Kind
    }

    struct Sprites: Codable {
      let small: String?
      let shiny: String?
      let other: Others?

      enum CodingKeys: String, CodingKey {
        case small = "front_default"
        case shiny = "front_shiny"
        case other
      }
    }

    struct Others: Codable {
      struct Artwork: Codable {
        let large: String?

        enum CodingKeys: String, CodingKey {
          case large = "front_default"
        }
      }

      let artwork: Artwork?

      enum CodingKeys: String, CodingKey {
        case artwork = "official-artwork"
      }
    }

    struct Cries: Codable {
      let latest: String?
    }
  }
}
