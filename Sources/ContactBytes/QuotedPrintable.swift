/// Quoted-printable of RFC 2045 §6.7, as vCard 2.1 uses it for values outside of ASCII.
package enum QuotedPrintable {
  /// The irregularities that a decoder found in a text.
  package struct Outcome: Hashable, Sendable {
    /// The number of `=` that begin neither two hexadecimal digits nor a soft line break.
    package var illegalEscapeCount = 0
    /// The offset of the first of them in the text, counted from 0, or nil.
    package var firstIllegalEscape: Int?

    /// Whether all of the text was quoted-printable.
    package var isValid: Bool { illegalEscapeCount == 0 }
  }

  /// Decodes a value and appends its bytes.
  ///
  /// Soft line breaks, `=` before a line end (blanks between them are skipped) or at the very end,
  /// are removed; it makes no difference whether the reader has joined the lines already.
  /// Hexadecimal digits may be of either case. An `=` that means nothing is kept as it stands, and
  /// counted. All other bytes are copied.
  @discardableResult
  package static func decode(_ text: Span<UInt8>, into output: inout [UInt8]) -> Outcome {
    var outcome = Outcome()
    let digits = hexadecimalDigits
    output.appendBlock(of: text.count &+ 8) { target in
      decode(text, digits, into: &target, &outcome)
    }
    return outcome
  }

  @inline(__always)
  private static func decode(
    _ text: Span<UInt8>, _ table: [UInt8], into target: inout MutableSpan<UInt8>,
    _ outcome: inout Outcome
  ) -> Int {
    let digits = table.span
    // States the size for the optimizer, which then drops the bounds check of each look-up.
    guard digits.count == 256 else { return 0 }
    let count = text.count
    var position = 0
    var end = 0
    while position < count {
      guard text[position] == ASCII.equals else {
        if count &- position >= 8 {
          let word = Word(text, at: position)
          target.store(word.bits, at: end)
          // An empty mask has 64 zeros, which are eight bytes.
          let plain = Word.firstIndex(in: word.bytes(equalTo: ASCII.equals))
          position &+= plain
          end &+= plain
        } else {
          target[end] = text[position]
          position &+= 1
          end &+= 1
        }
        continue
      }
      if count &- position >= 3 {
        let high = digits[Int(text[position &+ 1])]
        let low = digits[Int(text[position &+ 2])]
        if (high | low) < 16 {
          target[end] = high << 4 | low
          position &+= 3
          end &+= 1
          continue
        }
      }
      if let next = endOfSoftBreak(in: text, after: position) {
        position = next
      } else {
        outcome.illegalEscapeCount &+= 1
        outcome.firstIllegalEscape = outcome.firstIllegalEscape ?? position
        target[end] = ASCII.equals
        position &+= 1
        end &+= 1
      }
    }
    return end
  }

  /// Returns the offset after the soft line break whose `=` stands at `position`, or nil if it is
  /// none.
  private static func endOfSoftBreak(in text: Span<UInt8>, after position: Int) -> Int? {
    var next = position &+ 1
    while next < text.count, text[next] == ASCII.space || text[next] == ASCII.tab { next &+= 1 }
    guard next < text.count else { return next }
    switch text[next] {
    case ASCII.lineFeed:
      return next &+ 1
    case ASCII.carriageReturn:
      let hasLineFeed = next &+ 1 < text.count && text[next &+ 1] == ASCII.lineFeed
      return next &+ (hasLineFeed ? 2 : 1)
    default:
      return nil
    }
  }

  /// The value of each byte as a hexadecimal digit; 16 and more for all others.
  private static let hexadecimalDigits: [UInt8] = (0...255).map { byte in
    switch UInt8(byte) {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt8(byte) - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt8(byte) - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt8(byte) - UInt8(ascii: "a") + 10
    default: 0xFF
    }
  }
}

extension QuotedPrintable {
  /// Appends `text` as quoted-printable, cut into lines by soft breaks.
  ///
  /// Printable ASCII stands for itself but `=`; so do blanks, unless one ends the text. All other
  /// bytes, line ends too, become `=XX`, and so does what would begin a line like one that frames
  /// cards. A soft break (`=` CR LF, never before a blank) never cuts an escape, nor the escapes of
  /// one UTF-8 character, because readers exist that decode each line by itself.
  ///
  /// - Parameters:
  ///   - text: UTF-8; malformed bytes are encoded one by one.
  ///   - output: Grows by the encoded text, which ends without a line end.
  ///   - column: The characters on the line before the text, such as the name of the property;
  ///     receives those on the last line, so that a value may be encoded part by part.
  ///   - limit: The longest line in characters, its `=` counted, its line end not. A character
  ///     whose escapes are longer by themselves stands on a line of its own.
  package static func encode(
    _ text: Span<UInt8>, into output: inout [UInt8], column: inout Int, limit: Int = 76
  ) {
    var position = 0
    while position < text.count {
      let byte = text[position]
      let isLast = position &+ 1 == text.count
      var isLiteral =
        byte == ASCII.space || byte == ASCII.tab ? !isLast : isPrintable(byte)
      var length = 1
      if byte >= 0x80, case .character(let count) = UTF8Check.sequence(in: text, at: position) {
        length = count
      }
      let width = isLiteral ? 1 : 3 &* length
      // One column is kept for the `=` of a soft break.
      if column > 0, column &+ width >= limit {
        output.append(ASCII.equals)
        output.append(ASCII.carriageReturn)
        output.append(ASCII.lineFeed)
        column = 0
        // Some readers take blanks at the beginning of a line for an indent.
        if byte == ASCII.space || byte == ASCII.tab { isLiteral = false }
        // And lines that frame cards for the end of the value.
        if text.hasASCII("END:VCARD", at: position) || text.hasASCII("BEGIN:VCARD", at: position) {
          isLiteral = false
        }
      }
      column &+= isLiteral ? 1 : 3 &* length
      if isLiteral {
        output.append(byte)
      } else {
        for index in position..<position &+ length { escape(text[index], into: &output) }
      }
      position &+= length
    }
  }

  @inline(__always)
  private static func isPrintable(_ byte: UInt8) -> Bool {
    byte > ASCII.space && byte < 0x7F && byte != ASCII.equals
  }

  @inline(__always)
  private static func escape(_ byte: UInt8, into output: inout [UInt8]) {
    output.append(ASCII.equals)
    output.append(ASCII.capitalHexadecimalDigit(byte >> 4))
    output.append(ASCII.capitalHexadecimalDigit(byte & 15))
  }
}
