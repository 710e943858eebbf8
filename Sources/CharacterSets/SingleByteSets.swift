internal import ContactBytes

/// The sets in which a byte is a character: US-ASCII, ISO 8859-1 and Windows-1252.
enum SingleByteSet {
  case ascii
  case isoLatin1
  case windows1252

  /// Appends `bytes` as UTF-8; a byte that is no character becomes U+FFFD.
  func decode(
    _ bytes: Span<UInt8>, into output: inout [UInt8], _ conversion: inout TextConversion
  ) {
    output.appendBlock(of: 3 &* bytes.count &+ 8) { target in
      var position = 0
      var end = 0
      while true {
        target.storeASCII(from: bytes, at: &position, to: &end)
        guard position < bytes.count else { return end }
        let scalar = scalar(bytes[position])
        if scalar == .replacementCharacter { conversion.countReplacement(at: position) }
        target.storeUTF8(scalar, at: &end)
        position &+= 1
      }
    }
  }

  /// The character that a byte of 0x80 and more is.
  @inline(__always)
  private func scalar(_ byte: UInt8) -> UInt32 {
    switch self {
    case .ascii: .replacementCharacter
    case .isoLatin1: UInt32(byte)
    case .windows1252: byte < 0xA0 ? Self.windowsAdditions[Int(byte & 0x1F)] : UInt32(byte)
    }
  }

  /// The byte that is a character outside of ASCII, or nil.
  func byte(_ scalar: UInt32) -> UInt8? {
    switch self {
    case .ascii:
      return nil
    case .isoLatin1:
      return UInt8(exactly: scalar)
    case .windows1252:
      if (0xA0...0xFF).contains(scalar) { return UInt8(scalar) }
      guard scalar != .replacementCharacter else { return nil }
      return Self.windowsAdditions.firstIndex(of: scalar).map { UInt8(0x80 + $0) }
    }
  }

  /// What Windows-1252 has at 0x80 to 0x9F; five places are empty.
  private static let windowsAdditions: [UInt32] = [
    0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0xFFFD, 0x017D, 0xFFFD,
    0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178,
  ]
}
