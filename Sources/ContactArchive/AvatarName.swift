internal import ContactBytes
internal import ContactModel
internal import ContactVCard

/// How an archive names its images by their contents.
package enum AvatarName: Int, Hashable, Sendable {
  /// By the first 128 bits of the BLAKE2b-256, in hexadecimal digits, since format version 2.
  ///
  /// Two different images do not share them by chance; an assembler that finds two that do refuses them.
  case short = 32
  /// By all 256 bits, as format version 1 names them.
  case full = 64

  /// The name of an image, without the folder, by the BLAKE2b-256 of its bytes in 64 hexadecimal digits.
  func name(_ digest: String, _ mediaType: String) -> String {
    digest.prefix(rawValue) + "." + Self.ending(of: mediaType)
  }

  /// The kind of name that a path is; nil for a path that archives do not give to images.
  package init?(ofPath path: String) {
    guard path.hasPrefix(ArchiveLayout.avatarFolder) else { return nil }
    let name = path.utf8.dropFirst(ArchiveLayout.avatarFolder.utf8.count)
    let digits = name.prefix { ($0 >= 0x30 && $0 <= 0x39) || ($0 >= 0x61 && $0 <= 0x66) }
    let rest = name.dropFirst(digits.count)
    guard rest.first == UInt8(ascii: "."), (2...9).contains(rest.count),
      rest.dropFirst().allSatisfy({ ($0 >= 0x30 && $0 <= 0x39) || ($0 >= 0x61 && $0 <= 0x7A) })
    else { return nil }
    self.init(rawValue: digits.count)
  }

  /// Whether a path is one that archives give to an image.
  package static func names(_ path: String, _ image: borrowing Span<UInt8>) -> Bool {
    AvatarName(ofPath: path) != nil
      && BLAKE2b.hexDigest(of: image).hasPrefix(digits(ofPath: path))
  }

  /// The digits in a path that archives give to an image.
  static func digits(ofPath path: String) -> Substring {
    path.dropFirst(ArchiveLayout.avatarFolder.count).prefix { $0 != "." }
  }

  /// The ending of an image's name by its media type.
  private static func ending(of mediaType: String) -> String {
    switch mediaType {
    case "image/jpeg": "jpg"
    case "image/png": "png"
    case "image/gif": "gif"
    case "image/webp": "webp"
    case "image/bmp": "bmp"
    case "image/heic": "heic"
    case "image/tiff": "tif"
    case "image/svg+xml": "svg"
    default: "bin"
    }
  }
}

/// The names of images in the cards of a part.
enum AvatarReferences {
  /// The result of reading the cards of a part.
  struct Reading {
    /// The number of cards.
    var cardCount = 0
    /// The number of those of them that are groups.
    var groupCount = 0
    /// What was odd.
    var findings: [Finding] = []
  }

  /// Calls `body` with each name that a PHOTO or LOGO gives, if archives give such, and its card.
  @discardableResult
  static func forEach(
    in part: borrowing Span<UInt8>, _ body: (String, borrowing Card) -> Void
  ) throws -> Reading {
    var reader = VCardReader()
    var card = Card()
    var reading = Reading()
    var offset = 0
    while case .card(let range) = try reader.next(
      from: part.extracting(offset..<part.count), isFinal: true, into: &card,
      findings: &reading.findings)
    {
      offset += range.upperBound
      reading.cardCount += 1
      if card.isGroup { reading.groupCount += 1 }
      for record in card.records where record.name == .photo || record.name == .logo {
        guard !record.hasBlob,
          card.bytes.span.hasASCII("AVATARS/", at: record.value.lowerBound)
        else { continue }
        let name = String(utf8: card.bytes.span, record.value)
        // Any other path is a reference of the contact itself, to a file outside of the archive.
        if AvatarName(ofPath: name) != nil { body(name, card) }
      }
    }
    return reading
  }
}
