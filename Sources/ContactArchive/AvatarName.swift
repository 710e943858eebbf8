/// How an archive names its images by their contents.
package enum AvatarName: Int, Hashable, Sendable {
  /// By the first 128 bits of the BLAKE2b-256, in hexadecimal digits, since format version 2.
  ///
  /// No accident makes two images share them, and an assembler that meets two that do refuses them.
  case short = 32
  /// By all 256 bits, as format version 1 names them.
  case full = 64

  /// The name of an image.
  ///
  /// - Parameters:
  ///   - digest: The BLAKE2b-256 of its bytes in 64 hexadecimal digits.
  ///   - mediaType: What the image is.
  /// - Returns: The name without the folder.
  func name(_ digest: String, _ mediaType: String) -> String {
    digest.prefix(rawValue) + "." + Self.ending(of: mediaType)
  }

  /// How an archive names a path; nil for one that archives do not give to images.
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

/// What tells an image from another that would have its name.
enum AvatarCheck: Hashable, Sendable {
  /// The last 64 bits of its digest, which are in no short name.
  case digest(UInt64)
  /// Its CRC-32, where it is copied from an archive.
  case checksum(UInt32)

  /// The check of an image by its digest in 64 hexadecimal digits.
  init(digest: String) {
    self = .digest(UInt64(digest.suffix(16), radix: 16) ?? 0)
  }

  /// Whether two checks are of one kind, and so tell whether their images are the same.
  func isSure(against other: AvatarCheck) -> Bool {
    switch (self, other) {
    case (.digest, .digest), (.checksum, .checksum): true
    default: false
    }
  }
}
