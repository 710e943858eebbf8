internal import ContactBytes
internal import ContactModel
internal import ContactVCard

/// Changes single lines of a vCard, so that all others keep their spelling, folding and character set.
enum VCardLineEdit {
  /// The record with its changed lines.
  ///
  /// - Parameters:
  ///   - raw: The record as it stands in the file.
  ///   - before: What was read from it.
  ///   - after: The card as it shall be, its properties at the places that they had.
  ///   - writer: Writes the new lines.
  ///   - lineEnd: The end of a line in the file.
  /// - Returns: Nil when the lines cannot be told apart, or do not read as they should; then the whole
  ///   record is written anew.
  static func edited(
    _ raw: [UInt8], before: Card, after: Card, writer: VCardWriter, lineEnd: [UInt8]
  ) -> [UInt8]? {
    guard after.records.count >= before.records.count else { return nil }
    let starts = lineStarts(raw)
    var replaced: [(lines: Range<Int>, text: [UInt8])] = []
    for index in before.records.indices where !isSame(before, after, index) {
      guard let lines = lines(of: index, in: before, raw, starts) else { return nil }
      let text = after.records[index].isRemoved ? [] : line(of: index, in: after, writer)
      replaced.append((lines, text))
    }
    var added: [UInt8] = []
    for index in before.records.count..<after.records.count where !after.records[index].isRemoved {
      added += line(of: index, in: after, writer)
    }
    let end = endLine(raw, starts) ?? starts.count - 1
    replaced.append((end..<end, added))
    replaced.sort { $0.lines.lowerBound < $1.lines.lowerBound }
    var result: [UInt8] = []
    var copied = 0
    for (lines, text) in replaced {
      let start = starts[lines.lowerBound]
      guard start >= copied else { return nil }
      result += raw[copied..<start]
      for byte in text where byte != ASCII.carriageReturn {
        if byte == ASCII.lineFeed { result += lineEnd } else { result.append(byte) }
      }
      copied = lines.isEmpty ? start : starts[lines.upperBound]
    }
    result += raw[copied...]
    return reads(result, as: after) ? result : nil
  }

  /// Whether text reads as a card says.
  private static func reads(_ text: [UInt8], as card: Card) -> Bool {
    var reader = VCardReader()
    var found = Card()
    var findings: [Finding] = []
    guard
      let progress = try? reader.next(
        from: text.span, isFinal: true, into: &found, findings: &findings),
      progress == .card(0..<text.count)
    else { return false }
    return CardDigest(found) == CardDigest(card)
  }

  private static func isSame(_ before: Card, _ after: Card, _ index: Int) -> Bool {
    if before.records[index].isRemoved { return true }
    if after.records[index].isRemoved { return false }
    let (old, new) = (Property(card: before, index: index), Property(card: after, index: index))
    return old == new
  }

  // MARK: - Lines

  /// Where the physical lines begin, and the end of the last.
  private static func lineStarts(_ raw: [UInt8]) -> [Int] {
    var starts = [0]
    let span = raw.span
    while let last = starts.last, last < raw.count {
      starts.append(span.afterLineEnding(at: span.lineEnd(from: last)))
    }
    return starts
  }

  /// The physical lines of one property; nil when another one has the same.
  private static func lines(
    of index: Int, in card: Card, _ raw: [UInt8], _ starts: [Int]
  ) -> Range<Int>? {
    let first = Int(card.records[index].line)
    guard first + 1 < starts.count else { return nil }
    var end = starts.count - 1
    for (other, record) in card.records.enumerated() where other != index {
      let line = Int(record.line)
      if line == first { return nil }
      if line > first { end = min(end, line) }
    }
    for line in first + 1..<max(end, first + 1) where isFrame(raw, starts[line]) {
      end = line
      break
    }
    return first..<end
  }

  /// The line that ends the card; nil when it is missing.
  private static func endLine(_ raw: [UInt8], _ starts: [Int]) -> Int? {
    starts.indices.dropLast().last { raw.span.hasASCII("END:VCARD", at: starts[$0]) }
  }

  /// Whether a line is one that no property has.
  private static func isFrame(_ raw: [UInt8], _ start: Int) -> Bool {
    let span = raw.span
    return span.hasASCII("END:", at: start) || span.hasASCII("BEGIN:", at: start)
      || span.hasASCII("VERSION:", at: start)
  }

  /// The lines of one property as they are written.
  private static func line(of index: Int, in card: Card, _ writer: VCardWriter) -> [UInt8] {
    var single = Card()
    single.appendCopy(of: card.records[index], from: card)
    var writer = writer
    var losses: [Loss] = []
    var bytes: [UInt8] = []
    writer.write(single, into: &bytes, losses: &losses)
    let text = bytes.span
    // Without BEGIN, VERSION and END, and without the empty FN that a card must have.
    var start = text.afterLineEnding(at: text.lineEnd(from: 0))
    start = text.afterLineEnding(at: text.lineEnd(from: start))
    var end = bytes.count - 11
    let emptyName = Array("FN:\r\n".utf8)
    if card.records[index].name != .fullName, bytes[..<end].suffix(5).elementsEqual(emptyName) {
      end -= 5
    }
    return start < end ? Array(bytes[start..<end]) : []
  }
}
