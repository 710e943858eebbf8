internal import ContactCleaning

extension PokemonClient {
  /// What kinds of things are downloaded, and what shows that an answer is one.
  enum MediaKind: String, Sendable {
    case details, sprite, artwork, cry

    /// The ending of a file of it.
    var ending: String {
      switch self {
      case .details: "json"
      case .sprite, .artwork: "png"
      case .cry: "ogg"
      }
    }

    /// What to call it in an error.
    var name: String {
      switch self {
      case .details: "data"
      case .sprite, .artwork: "PNG picture"
      case .cry: "Ogg sound"
      }
    }

    /// The most bytes that an answer may have: several times what the largest of them has.
    var limit: Int {
      switch self {
      case .details: 4 << 20
      case .sprite: 256 << 10
      case .artwork: 4 << 20
      case .cry: 2 << 20
      }
    }

    /// Whether bytes are of this kind, and complete as far as their format shows it.
    func accepts(_ bytes: [UInt8]) -> Bool {
      guard bytes.count <= limit else { return false }
      switch self {
      case .details: return PokemonDetails(json: bytes.span) != nil
      case .sprite, .artwork:
        let image = ImageProbe(bytes)
        return image.mediaType == "image/png" && image.isComplete
          && 1...Self.sideLimit ~= image.width && 1...Self.sideLimit ~= image.height
      case .cry: return bytes.starts(with: Array("OggS".utf8))
      }
    }

    /// The most pixels of a side of a picture.
    private static let sideLimit = 4096
  }
}
