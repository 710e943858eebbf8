/// What stands on the disc of a person without a picture.
enum Initials {
  /// The number of colours that the page's style has.
  private static let colourCount: UInt32 = 8

  /// One letter of a name in Hangul or Han, the first letters of two words of any other.
  static func of(_ name: String) -> String {
    let words = name.split(whereSeparator: \.isWhitespace)
      .compactMap { word in word.first { $0.isLetter || $0.isNumber } }
    guard let first = words.first else { return "?" }
    guard let scalar = first.unicodeScalars.first, scalar.value < 0x1100, words.count > 1,
      let last = words.last
    else { return first.uppercased() }
    return first.uppercased() + last.uppercased()
  }

  /// The colour of a name: always the same for the same name.
  static func colour(of name: String) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    for byte in name.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return (hash ^ hash >> 16) % colourCount
  }
}
