internal import ContactBytes
internal import ContactModel

extension VCardWriter {
  /// How much of a line was written.
  enum PlainPart {
    /// Nothing.
    case nothing
    /// Group, name, parameters and colon.
    case head
    /// All but the end, since the line is so long that it has to be folded.
    case unfoldedLine
    /// All, its end included.
    case line
  }

  /// Appends as much of a line as needs no second look, which is all of nearly every line: a card has
  /// its properties in the order of a line already.
  ///
  /// - Parameters:
  ///   - record: The property.
  ///   - span: The bytes of the card.
  ///   - output: Grows by the line, by its head, or not at all when the head asks for quotes, other
  ///     characters or a parameter of the version.
  /// - Returns: What was written.
  func appendPlain(
    _ record: PropertyRecord, _ span: borrowing Span<UInt8>, to output: inout [UInt8]
  ) -> PlainPart {
    if version != .v40,
      record.hasBlob || record.form == .binary || record.preference > 0
        || record.types.contains(.pref)
    {
      return .nothing
    }
    if record.groupLength > 0, !Self.isPlain(span, record.group) { return .nothing }
    let isExtended = record.name == .extended
    if isExtended {
      let name = record.nameRange
      if !Self.isPlain(span, name) || Self.isFrame(span, name) { return .nothing }
    }
    let hasPlainValue =
      switch record.form {
      case .text, .list, .structured: record.valueLength <= Self.pieceByteCount
      default: false
      }
    let missing = hasPlainValue ? missingComponents(record, span) : 0
    let nameCount =
      isExtended ? Int(record.nameLength) : table.spellingRange(of: record.name).count
    var room = Int(record.groupLength) &+ nameCount &+ Int(record.parametersLength) &+ 16
    if hasPlainValue { room &+= 2 &* Int(record.valueLength) &+ missing }
    var part = PlainPart.nothing
    output.appendBlock(of: room) { block in
      var end = 0
      if record.groupLength > 0 {
        block.store(span, record.group, at: &end)
        block[end] = ASCII.dot
        end &+= 1
      }
      if isExtended {
        block.store(span, record.nameRange, at: &end)
      } else {
        table.storeSpelling(of: record.name, in: &block, at: &end)
      }
      guard
        record.parametersLength == 0
          || Self.storePlainParameters(span, record.parameters, in: &block, at: &end)
      else { return 0 }
      block[end] = ASCII.colon
      end &+= 1
      part = .head
      guard hasPlainValue else { return end }
      Self.storeEscaped(span, record.value, false, in: &block, at: &end)
      for _ in 0..<missing {
        block[end] = ASCII.semicolon
        end &+= 1
      }
      part = .unfoldedLine
      guard end <= Self.lineLimit else { return end }
      part = .line
      block[end] = ASCII.carriageReturn
      block[end &+ 1] = ASCII.lineFeed
      return end &+ 2
    }
    return part
  }

  /// Writes parameters of plain words.
  ///
  /// - Returns: False when one has other characters, an odd name, one that begins with E, or not just
  ///   one equals sign.
  @inline(__always)
  private static func storePlainParameters(
    _ span: borrowing Span<UInt8>, _ range: Range<Int>, in block: inout MutableSpan<UInt8>,
    at end: inout Int
  ) -> Bool {
    // A separator stands before each name, and an equals sign behind it.
    var isInName = false
    var nameStart = range.lowerBound
    var i = range.lowerBound
    while i < range.upperBound {
      let count = min(8, range.upperBound &- i)
      let word = Word(bits: Word(bits: span.word(upTo: count, at: i)).prefix(count))
      let components = word.everyByte(equalTo: Separator.component)
      let items = word.everyByte(equalTo: Separator.item)
      let letters = Word.replacing(
        Word.replacing(word.bits, components, Separator.component, with: 0x41),
        items, Separator.item, with: 0x41)
      let others = Word(bits: letters).wordEnds | Word(bits: letters).bytes(equalTo: 0x7F)
      // The zeros behind the last byte count as others.
      if others != 0, Word.firstIndex(in: others) < count { return false }
      var marks = components | word.everyByte(equalTo: ASCII.equals)
      while marks != 0 {
        let mark = i &+ Word.firstIndex(in: marks)
        marks &= marks &- 1
        let beginsName = span[mark] == Separator.component
        if beginsName == isInName { return false }
        // Most are TYPE.
        if !beginsName, span.word(upTo: 4, at: nameStart) & 0xFFFF_FFFF != 0x4550_5954,
          !isPlain(span, nameStart..<mark)
        {
          return false
        }
        // ENCODING wants a second look.
        if beginsName, span[mark &+ 1] | 0x20 == 0x65 { return false }
        isInName = beginsName
        nameStart = mark &+ 1
      }
      block.store(word.withPunctuation, at: end)
      end &+= count
      i &+= count
    }
    return !isInName
  }
}
