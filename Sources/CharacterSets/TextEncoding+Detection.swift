internal import ContactBytes

extension TextEncoding {
  /// Which set a text seems to be in, and why.
  package struct Detection: Hashable, Sendable {
    /// The set; for a text that is ASCII so far, UTF-8.
    package var encoding: TextEncoding
    /// The bytes of the byte order mark at the start, which the reader should skip; 0 for none.
    package var byteOrderMarkLength = 0
    /// What decided.
    package var evidence: Evidence

    /// Whether the set is likely rather than certain, which should be reported.
    package var isGuess: Bool { evidence == .plausibility }
  }

  /// What the detection of a set rests on.
  package enum Evidence: Sendable {
    /// A byte order mark.
    case byteOrderMark
    /// Every second byte of much of the text is 0, as in UTF-16.
    case zeroBytes
    /// There is only ASCII, which all sets but UTF-16 share; what comes later may be anything.
    case ascii
    /// There are other characters, and all are well-formed UTF-8.
    case wellFormedUTF8
    /// It is not all UTF-8, and this set makes the most sense of it.
    case plausibility
  }

  /// Detects the set of a text from its beginning.
  ///
  /// A byte order mark decides first, then zero bytes, then strict UTF-8. Otherwise UTF-8 (with
  /// some faults), CP949, Windows-1252 and Shift_JIS are rated by how common their characters would
  /// be.
  ///
  /// - Parameters:
  ///   - head: The beginning of the text; some kilobytes that include characters outside of ASCII
  ///     suffice.
  ///   - isComplete: Whether `head` is the whole text; otherwise its end may cut a character.
  /// - Returns: The set, the length of its byte order mark, and what decided.
  package static func detect(_ head: Span<UInt8>, isComplete: Bool) -> Detection {
    if let marked = markedEncoding(head) { return marked }
    if let encoding = unmarkedUTF16(head) {
      return Detection(encoding: encoding, evidence: .zeroBytes)
    }
    let valid = UTF8Check.validPrefix(of: head)
    if valid == head.count || !isComplete && isCut(head, at: valid) {
      let isASCII = UTF8Check.asciiPrefix(of: head) == head.count
      return Detection(encoding: .utf8, evidence: isASCII ? .ascii : .wellFormedUTF8)
    }
    return Detection(encoding: Plausibility.mostLikely(head), evidence: .plausibility)
  }

  private static func markedEncoding(_ head: Span<UInt8>) -> Detection? {
    for encoding in [TextEncoding.utf8, .utf16LittleEndian, .utf16BigEndian] {
      let mark = encoding.byteOrderMark
      if head.count >= mark.count, mark.indices.allSatisfy({ head[$0] == mark[$0] }) {
        return Detection(
          encoding: encoding, byteOrderMarkLength: mark.count, evidence: .byteOrderMark)
      }
    }
    return nil
  }

  /// The byte order of UTF-16 without a mark, or nil: text has no zero bytes in any other set.
  private static func unmarkedUTF16(_ head: Span<UInt8>) -> TextEncoding? {
    var zeros = (even: 0, odd: 0)
    for position in 0..<head.count where head[position] == 0 {
      if position.isMultiple(of: 2) { zeros.even += 1 } else { zeros.odd += 1 }
    }
    // The line ends, commas and digits of a text in any language are more than an eighth of it; a
    // letter such as U+AC00 may put a few zeros on the other side.
    let enough = max(head.count / 16, 1)
    if zeros.odd >= enough, zeros.odd >= 3 * zeros.even { return .utf16LittleEndian }
    if zeros.even >= enough, zeros.even >= 3 * zeros.odd { return .utf16BigEndian }
    return nil
  }

  private static func isCut(_ head: Span<UInt8>, at position: Int) -> Bool {
    if case .incomplete = UTF8Check.sequence(in: head, at: position) { return true }
    return false
  }
}

/// Rates how much sense a text makes in a character set.
///
/// Each byte outside of ASCII earns up to one point, by how common the character is that it would
/// belong to in names and addresses, and a byte that belongs to none costs three. So the ratings of
/// two sets can be compared: they are over the same bytes.
enum Plausibility {
  /// Returns the set that rates highest; among equals the first of UTF-8, CP949, Windows-1252,
  /// Shift_JIS.
  static func mostLikely(_ text: Span<UInt8>) -> TextEncoding {
    let text = text.extracting(0..<min(text.count, sampleCount))
    var best = (encoding: TextEncoding.utf8, rating: rate(text, utf8))
    let others: [(TextEncoding, Rule)] = [
      (.cp949, cp949), (.windows1252, windows1252), (.shiftJIS, shiftJIS),
    ]
    for (encoding, rule) in others {
      let rating = rate(text, rule)
      if rating > best.rating { best = (encoding, rating) }
    }
    return best.encoding
  }

  private static let sampleCount = 65_536

  /// A character: its length in bytes, and the points of each of them.
  private typealias Rating = (length: Int, points: Double)
  private typealias Rule = (Span<UInt8>, Int) -> Rating

  private static let fault: Rating = (1, -3)

  private static func rate(_ text: Span<UInt8>, _ rule: Rule) -> Double {
    var rating = 0.0
    var position = 0
    while position < text.count {
      if text[position] < 0x80 {
        position += 1
        continue
      }
      let (length, points) = rule(text, position)
      // A trail byte may be ASCII, which is no evidence.
      for index in position..<position + length where text[index] >= 0x80 { rating += points }
      position += length
    }
    return rating
  }

  private static func utf8(_ text: Span<UInt8>, _ position: Int) -> Rating {
    guard case .character(let length) = UTF8Check.sequence(in: text, at: position) else {
      return fault
    }
    return (length, 1)
  }

  private static func cp949(_ text: Span<UInt8>, _ position: Int) -> Rating {
    guard position + 1 < text.count else { return (1, 0) }
    let lead = text[position]
    let trail = text[position + 1]
    guard CP949.isCharacter(lead, trail) else { return fault }
    switch (lead, trail) {
    case (0xB0...0xC8, 0xA1...): return (2, 1)  // the syllables in common use
    case (0xA1...0xAC, 0xA1...): return (2, 0.4)  // symbols
    case (0xCA...0xFD, _): return (2, 0.2)  // Hanja
    default: return (2, 0.1)  // rare syllables
    }
  }

  private static func shiftJIS(_ text: Span<UInt8>, _ position: Int) -> Rating {
    let lead = text[position]
    // Katakana of half width, a byte each.
    if (0xA1...0xDF).contains(lead) { return (1, 0.4) }
    guard (0x81...0x9F).contains(lead) || (0xE0...0xFC).contains(lead) else { return fault }
    guard position + 1 < text.count else { return (1, 0) }
    let trail = text[position + 1]
    guard (0x40...0xFC).contains(trail), trail != 0x7F else { return fault }
    switch (lead, trail) {
    case (0x82, 0x9F...0xF1), (0x83, 0x40...0x96): return (2, 1)  // Hiragana and Katakana
    case (0x88...0x97, _): return (2, 0.8)  // Kanji in common use
    case (0x81, _), (0x82, _): return (2, 0.6)  // punctuation, digits of full width
    case (0x98...0x9F, _), (0xE0...0xEA, _): return (2, 0.3)  // other Kanji
    default: return (2, 0.1)
    }
  }

  private static func windows1252(_ text: Span<UInt8>, _ position: Int) -> Rating {
    let byte = text[position]
    switch byte {
    case 0x81, 0x8D, 0x8F, 0x90, 0x9D: return fault
    default: break
    }
    let before: UInt8 = position > 0 ? text[position - 1] : ASCII.space
    let after: UInt8 = position + 1 < text.count ? text[position + 1] : ASCII.space
    // European languages have their letters with accents between others of ASCII, rarely in a row.
    if before >= 0x80, after >= 0x80 { return (1, -0.5) }
    if before >= 0x80 || after >= 0x80 { return (1, 0.1) }
    guard byte >= 0xC0 || [0x8A, 0x8C, 0x8E, 0x9A, 0x9C, 0x9E, 0x9F].contains(byte) else {
      return (1, 0.5)
    }
    return (1, ASCII.isLetter(before) || ASCII.isLetter(after) ? 1 : 0.3)
  }
}
