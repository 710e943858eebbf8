internal import ContactBytes
internal import ContactModel

extension VCardWriter {
  /// The most bytes of a value that are written together, so that long ones take little room.
  static let pieceByteCount = 64 << 10

  /// Appends text with the escapes of RFC 6350 §3.4; a card's separators become `;` and `,`.
  ///
  /// - Parameters:
  ///   - span: The bytes of the card.
  ///   - range: The value.
  ///   - output: Grows by the text.
  ///   - keepsPunctuation: Whether semicolons and commas stay as they are.
  func appendEscaped(
    _ span: borrowing Span<UInt8>, _ range: Range<Int>, into output: inout [UInt8],
    keepsPunctuation: Bool
  ) {
    var start = range.lowerBound
    while start < range.upperBound {
      let end = min(range.upperBound, start + Self.pieceByteCount)
      output.appendBlock(of: 2 &* (end &- start) &+ 8) { block in
        var written = 0
        Self.storeEscaped(span, start..<end, keepsPunctuation, in: &block, at: &written)
        return written
      }
      start = end
    }
  }

  /// Writes the bytes of `range` at `end`, where a block has room for twice as many and eight.
  @inline(__always)
  static func storeEscaped(
    _ span: borrowing Span<UInt8>, _ range: Range<Int>, _ keepsPunctuation: Bool,
    in block: inout MutableSpan<UInt8>, at end: inout Int
  ) {
    var i = range.lowerBound
    while i < range.upperBound {
      let count = min(8, range.upperBound &- i)
      let word = Word(bits: span.word(upTo: count, at: i))
      var special = word.bytesBelow(Separator.item) | word.bytes(equalTo: ASCII.backslash)
      if !keepsPunctuation {
        special |= word.bytes(equalTo: ASCII.comma) | word.bytes(equalTo: ASCII.semicolon)
      }
      block.store(word.withPunctuation, at: end)
      let plainCount = min(special == 0 ? 8 : Word.firstIndex(in: special), count)
      i &+= plainCount
      end &+= plainCount
      guard plainCount < count else { continue }
      switch span[i] {
      case ASCII.lineFeed, ASCII.carriageReturn:
        block[end] = ASCII.backslash
        block[end &+ 1] = UInt8(ascii: "n")
        end &+= 2
      case ASCII.backslash, ASCII.comma, ASCII.semicolon:
        block[end] = ASCII.backslash
        block[end &+ 1] = span[i]
        end &+= 2
      case let byte:
        block[end] = byte
        end &+= 1
      }
      i &+= 1
    }
  }
}

extension Word {
  /// The bytes with `;` and `,` in place of a card's separators.
  @inline(__always)
  var withPunctuation: UInt64 {
    let components = everyByte(equalTo: Separator.component)
    let items = everyByte(equalTo: Separator.item)
    let replaced = Word.replacing(bits, components, Separator.component, with: ASCII.semicolon)
    return Word.replacing(replaced, items, Separator.item, with: ASCII.comma)
  }
}
