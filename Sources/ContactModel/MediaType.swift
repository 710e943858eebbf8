/// The short names of media types that vCard 2.1 and 3.0 use in TYPE (RFC 2426 §3.1.4, §3.6.6, §3.7.2).
package enum MediaType {
  private static let names: [(type: String, name: String)] = [
    ("image/jpeg", "JPEG"), ("image/png", "PNG"), ("image/gif", "GIF"), ("image/bmp", "BMP"),
    ("image/tiff", "TIFF"), ("image/webp", "WEBP"), ("image/heic", "HEIC"),
    ("image/svg+xml", "SVG"), ("audio/basic", "BASIC"), ("audio/wav", "WAVE"),
    ("audio/aac", "AAC"), ("audio/ogg", "OGG"), ("audio/mpeg", "MP3"),
    ("application/pgp-keys", "PGP"), ("application/pkix-cert", "X509"),
  ]

  private static let otherNames: [(name: String, type: String)] = [
    ("JPG", "image/jpeg"), ("WAV", "audio/wav"), ("MPEG", "audio/mpeg"), ("OGA", "audio/ogg"),
  ]

  /// The media type that a short name or a media type in any case of letters means.
  ///
  /// - Returns: Nil for a TYPE value that is neither.
  package static func named(_ name: String) -> String? {
    let upper = name.uppercased()
    if let row = names.first(where: { $0.name == upper }) { return row.type }
    if let row = otherNames.first(where: { $0.name == upper }) { return row.type }
    let lower = name.lowercased()
    let parts = lower.utf8.split(separator: 0x2F, omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }),
      !lower.utf8.contains(where: { $0 <= 0x20 || $0 == 0x3B })
    else { return nil }
    return lower == "image/jpg" ? "image/jpeg" : lower
  }

  /// The short name of a media type, or the media type itself where it has none.
  package static func shortName(of type: String) -> String {
    names.first { $0.type == type }?.name ?? type
  }

  /// The media type that the first bytes of an image show; nil when they are of no known kind.
  package static func sniffed(_ bytes: [UInt8]) -> String? {
    func has(_ prefix: [UInt8], at start: Int = 0) -> Bool {
      bytes.count >= start + prefix.count
        && bytes[start..<start + prefix.count].elementsEqual(prefix)
    }
    if has([0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
    if has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return "image/png" }
    if has(Array("GIF87a".utf8)) || has(Array("GIF89a".utf8)) { return "image/gif" }
    if has(Array("RIFF".utf8)), has(Array("WEBP".utf8), at: 8) { return "image/webp" }
    if has(Array("BM".utf8)), bytes.count > 26 { return "image/bmp" }
    if has(Array("ftyp".utf8), at: 4),
      has(Array("hei".utf8), at: 8) || has(Array("mif1".utf8), at: 8)
    {
      return "image/heic"
    }
    return nil
  }
}
