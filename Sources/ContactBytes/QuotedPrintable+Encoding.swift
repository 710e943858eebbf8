extension QuotedPrintable {
  /// Appends `text` as quoted-printable, cut into lines by soft breaks.
  ///
  /// Printable ASCII stands for itself but `=`; so do blanks, unless one ends the text. All other
  /// bytes, line ends too, become `=XX`. A soft break (`=` CR LF, never before a blank) never cuts an
  /// escape, nor the escapes of one UTF-8 character, because readers exist that decode each line by
  /// itself.
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
      // One place is kept for the `=` of a soft break.
      if column > 0, column &+ width >= limit {
        output.append(ASCII.equals)
        output.append(ASCII.carriageReturn)
        output.append(ASCII.lineFeed)
        column = 0
        // Some readers take blanks at the beginning of a line for an indent.
        if byte == ASCII.space || byte == ASCII.tab { isLiteral = false }
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
    output.append(digit(byte >> 4))
    output.append(digit(byte & 15))
  }

  @inline(__always)
  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") &+ value : UInt8(ascii: "A") &- 10 &+ value
  }
}
