extension TextEncoding {
  /// Which set a text seems to be in, and why.
  package struct Detection: Hashable, Sendable {
    /// The set; for a text that is ASCII so far, UTF-8.
    package var encoding: TextEncoding
    /// The bytes of the byte order mark at the start, which the reader should skip; 0 for none.
    package var byteOrderMarkLength = 0
    /// What decided.
    package var evidence: Evidence

    /// Whether the set is likely rather than certain, so that a person should be told.
    package var isGuess: Bool { evidence == .plausibility }
  }

  /// What tells the set of a text.
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

  /// Finds out the set of a text from its beginning.
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
