extension Base64 {
  /// The bit that marks a byte outside of the alphabet in ``decodingTables``.
  static let fault: UInt32 = 1 << 31

  /// Four tables of 256 entries: the six bits of a character as the first to the fourth of its
  /// group.
  static let decodingTables: [UInt32] = {
    var tables = [UInt32](repeating: fault, count: 4 * 256)
    for (value, character) in alphabet.enumerated() {
      for place in 0..<4 {
        tables[place * 256 + Int(character)] = UInt32(value) << UInt32(6 * (3 - place))
      }
    }
    for place in 0..<4 {
      // The URL-safe alphabet differs in the last two characters (RFC 4648 §5).
      tables[place * 256 + Int(UInt8(ascii: "-"))] = tables[place * 256 + Int(UInt8(ascii: "+"))]
      tables[place * 256 + Int(UInt8(ascii: "_"))] = tables[place * 256 + Int(UInt8(ascii: "/"))]
    }
    return tables
  }()

  /// The two characters of each twelve bits, the first in the lower byte.
  static let encodingPairs: [UInt16] = alphabet.flatMap { first in
    alphabet.map { second in UInt16(first) | UInt16(second) << 8 }
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
}
