internal import ContactBytes
package import ContactModel

extension VCardWriter {
  /// An editor of the cards of a text, each of which keeps its version.
  ///
  /// New cards get the version of the last one; of an empty text, that of the writer.
  package func editor(of text: RecordText) -> any RecordEditor {
    let last = text.records.last.flatMap { VCardEditor.version(of: text.bytes[$0.range]) }
    return VCardEditor(text: text, version: last ?? version)
  }
}

/// Changes single lines of a card, so that all others keep their spelling, folding and character set.
private struct VCardEditor: RecordEditor {
  let text: RecordText
  /// The version of new cards.
  let version: VCardVersion

  func text(with changes: RecordChanges, losses: inout [Loss]) -> [UInt8]? {
    let records = changes.written(for: text) { card, replaced in
      let version = replaced.flatMap { Self.version(of: text.bytes[$0.range]) } ?? version
      let writer = VCardWriter(version: version)
      for keepsHeads in [true, false] {
        let changed = replaced.flatMap {
          edited($0, as: card, writer: writer, keepsHeads: keepsHeads)
        }
        if let changed { return changed }
      }
      return text.record(of: card, by: writer, losses: &losses)
    }
    return text.splicing(records)
  }

  /// The version that a card names; nil when it names none.
  static func version(of record: ArraySlice<UInt8>) -> VCardVersion? {
    let lines = record.split { $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn }
    for line in lines where line.count < 64 {
      let text = String(decoding: line, as: UTF8.self).uppercased().filter { $0 != " " }
      guard text.hasPrefix("VERSION:") || text.hasPrefix("VERSION;"),
        let colon = text.lastIndex(of: ":")
      else { continue }
      return VCardVersion(rawValue: String(text[colon...].dropFirst()))
    }
    return nil
  }

  /// A card with its changed lines.
  ///
  /// - Parameters:
  ///   - record: The card as it stands in the text.
  ///   - after: The card as it shall be, its properties in the order that they had, but for those added.
  ///   - writer: Writes the new lines.
  ///   - keepsHeads: Whether what stands before a value stays where the value alone changes.
  /// - Returns: Nil when two properties share a line, or the new lines do not read as they should; then
  ///   the whole card is written anew.
  private func edited(
    _ record: RecordText.Record, as after: Card, writer: VCardWriter, keepsHeads: Bool
  ) -> [UInt8]? {
    let before = record.card
    let raw = text.bytes(of: record)
    let places = after.records.indices.filter { !after.records[$0].flags.contains(.added) }
    guard places.count >= before.records.count else { return nil }
    let starts = Self.lineStarts(raw)
    let firsts = before.records.map { Int($0.line) }.sorted()
    var replaced: [(lines: Range<Int>, text: [UInt8])] = []
    for (index, place) in zip(before.records.indices, places)
    where !Self.isSame(before, index, after, place) {
      let first = Int(before.records[index].line)
      if Self.isFrame(raw, starts[first]) {
        // A label that has no line of its own, such as one in a parameter, goes with what it labels.
        if after.records[place].isRemoved { continue }
        return nil
      }
      guard let lines = Self.lines(from: first, firsts, raw, starts) else { return nil }
      var line = after.records[place].isRemoved ? [] : Self.line(of: place, in: after, writer)
      let (end, was) = (Self.endOfFirst(line), Self.line(of: index, in: before, writer))
      // What a property has in a line of its own, such as SORT-STRING of N, stands there still, or changes there.
      let rest = was[Self.endOfFirst(was)...]
      if line[end...] == rest {
        line.removeSubrange(end...)
      } else if let other = Self.firstLine(rest, in: raw, starts) {
        replaced.append((other..<other + 1, Array(line[end...])))
        line.removeSubrange(end...)
      }
      let old = Array(raw[starts[lines.lowerBound]..<starts[lines.upperBound]])
      Self.respell(&line, as: old)
      if keepsHeads, Self.differsInValue(before, index, after, place) {
        line = Self.line(old, withValueOf: line) ?? line
      }
      replaced.append((lines, line))
    }
    let kept = Set(places.prefix(before.records.count))
    var added: [UInt8] = []
    for index in after.records.indices
    where !kept.contains(index) && !after.records[index].isRemoved {
      added += Self.line(of: index, in: after, writer)
    }
    let end = Self.endLine(raw, starts) ?? starts.count - 1
    replaced.append((end..<end, added))
    replaced.sort { $0.lines.lowerBound < $1.lines.lowerBound }
    var result: [UInt8] = []
    var copied = 0
    for (lines, line) in replaced {
      let start = starts[lines.lowerBound]
      guard start >= copied else { return nil }
      result += raw[copied..<start]
      result += text.withLineEnds(line)
      copied = lines.isEmpty ? start : starts[lines.upperBound]
    }
    result += raw[copied...]
    return Self.reads(result, as: after, writer) ? result : nil
  }

  /// Whether text reads as a card says, or as it does where it is written anew, such as a date in the form of the version.
  private static func reads(_ text: [UInt8], as card: Card, _ writer: VCardWriter) -> Bool {
    guard let found = digest(text) else { return false }
    if found == CardDigest(card) { return true }
    var (writer, anew, losses) = (writer, [UInt8](), [Loss]())
    writer.write(card, into: &anew, losses: &losses)
    return found == digest(anew)
  }

  /// The digest of the card that a text is; nil where it is another number of them.
  private static func digest(_ text: [UInt8]) -> CardDigest? {
    var reader = VCardReader()
    var found = Card()
    var findings: [Finding] = []
    let progress = try? reader.next(
      from: text.span, isFinal: true, into: &found, findings: &findings)
    return progress == .card(0..<text.count) ? CardDigest(found) : nil
  }

  private static func isSame(
    _ before: Card, _ index: Int, _ after: Card, _ place: Int
  ) -> Bool {
    if before.records[index].isRemoved { return true }
    if after.records[place].isRemoved { return false }
    return Property(card: before, index: index) == Property(card: after, index: place)
  }

  /// Whether two properties are the same but for their values.
  private static func differsInValue(
    _ before: Card, _ index: Int, _ after: Card, _ place: Int
  ) -> Bool {
    let (old, new) = (
      Property(card: before, index: index), Property(card: after, index: place)
    )
    return old.spelling == new.spelling && old.form == new.form && old.group == new.group
      && old.parameters == new.parameters && old.data == nil && new.data == nil
  }

  // MARK: - Lines

  /// A line with the value of another one, encoded as its own was where that says how; nil where it cannot be.
  private static func line(_ old: [UInt8], withValueOf new: [UInt8]) -> [UInt8]? {
    guard let end = headEnd(old), let newEnd = headEnd(new) else { return nil }
    var head = Array(old[..<end])
    let (kinds, newKinds) = (encodings(head), encodings(new[..<newEnd]))
    if head.contains(ASCII.lineFeed) || head.contains(ASCII.carriageReturn) { return nil }
    guard kinds.encoding || newKinds.encoding else { return head + new[newEnd...] }
    var value = Array(new[(newEnd + 1)...].dropLast(2))
    if newKinds.encoding {
      let encoded = value
      value = []
      guard QuotedPrintable.decode(encoded.span, into: &value).isValid else { return nil }
    } else if value.contains(ASCII.lineFeed) {
      return nil
    }
    let text = String(decoding: old[end...], as: UTF8.self).uppercased()
    if kinds.encoding, text.holds("=0A"), !text.holds("=0D") {
      // Lines of the value end as they did.
      value.removeAll { $0 == ASCII.carriageReturn }
    }
    if newKinds.charset, !kinds.charset { head += ";CHARSET=UTF-8".utf8 }
    if !kinds.encoding { head += ";ENCODING=QUOTED-PRINTABLE".utf8 }
    head.append(ASCII.colon)
    var column = head.count
    QuotedPrintable.encode(value.span, into: &head, column: &column)
    return head + [ASCII.carriageReturn, ASCII.lineFeed]
  }

  /// Where the first property ends of several lines.
  private static func endOfFirst(_ lines: [UInt8]) -> Int {
    let blanks = [ASCII.space, ASCII.tab, ASCII.carriageReturn]
    let last = lines.indices.dropLast().first { index in
      lines[index] == ASCII.lineFeed && !blanks.contains(lines[index + 1])
        && (index < 2 || lines[index - 2] != ASCII.equals)
    }
    return last.map { $0 + 1 } ?? lines.count
  }

  /// The first line of a card that holds what a whole line does; nil where none does.
  private static func firstLine(
    _ line: ArraySlice<UInt8>, in raw: [UInt8], _ starts: [Int]
  ) -> Int? {
    let text = line.prefix { $0 != ASCII.carriageReturn }
    guard !text.isEmpty, text.count + 2 == line.count else { return nil }
    return starts.indices.dropLast().first {
      raw[starts[$0]..<raw.span.lineEnd(from: starts[$0])] == text
    }
  }

  /// Whether parameters before a value say that it is quoted-printable, and name a character set.
  private static func encodings(
    _ head: some Collection<UInt8>
  ) -> (encoding: Bool, charset: Bool) {
    let parameters = head.split(separator: ASCII.semicolon).dropFirst().map {
      String(decoding: $0, as: UTF8.self).uppercased()
    }
    return (
      parameters.contains { $0 == "QUOTED-PRINTABLE" || $0 == "ENCODING=QUOTED-PRINTABLE" },
      parameters.contains { $0.hasPrefix("CHARSET=") }
    )
  }

  /// Where the colon stands that ends the head of a line.
  private static func headEnd(_ line: [UInt8]) -> Int? {
    var isQuoted = false
    return line.firstIndex { byte in
      if byte == ASCII.quote { isQuoted.toggle() }
      return byte == ASCII.colon && !isQuoted
    }
  }

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
  ///
  /// - Parameters:
  ///   - first: The first of them.
  ///   - firsts: The first lines of all properties, in ascending order.
  ///   - raw: The card.
  ///   - starts: Where its lines begin.
  /// - Returns: The lines, without those of the frame behind them.
  private static func lines(
    from first: Int, _ firsts: [Int], _ raw: [UInt8], _ starts: [Int]
  ) -> Range<Int>? {
    guard first + 1 < starts.count else { return nil }
    var (low, high) = (0, firsts.count)
    while low < high {
      let middle = (low + high) / 2
      if firsts[middle] < first { low = middle + 1 } else { high = middle }
    }
    var end = starts.count - 1
    if low + 1 < firsts.count {
      if firsts[low + 1] == first { return nil }
      end = min(end, firsts[low + 1])
    }
    let head = String(decoding: raw[starts[first]..<starts[first + 1]], as: UTF8.self).uppercased()
    let isBase64 = head.holds("BASE64") || head.holds("ENCODING=B")
    for line in first + 1..<max(end, first + 1)
    where isFrame(raw, starts[line]) || !mayContinue(raw, starts[line], isBase64: isBase64) {
      end = line
      break
    }
    return first..<end
  }

  /// The line that ends the card; nil when it is missing.
  private static func endLine(_ raw: [UInt8], _ starts: [Int]) -> Int? {
    starts.indices.dropLast().last { raw.span.hasASCII("END:VCARD", at: starts[$0]) }
  }

  /// Whether a line may go on with the one before it: folded, or base64 or quoted-printable of vCard 2.1.
  private static func mayContinue(_ raw: [UInt8], _ start: Int, isBase64: Bool) -> Bool {
    if isBase64 || raw[start] == ASCII.space || raw[start] == ASCII.tab { return true }
    let before = raw[..<start].last { $0 != ASCII.lineFeed && $0 != ASCII.carriageReturn }
    return before == ASCII.equals
  }

  /// Whether a line belongs to the frame of a card: BEGIN, VERSION or END.
  private static func isFrame(_ raw: [UInt8], _ start: Int) -> Bool {
    let span = raw.span
    return span.hasASCII("END:", at: start) || span.hasASCII("BEGIN:", at: start)
      || span.hasASCII("VERSION:", at: start) || span.hasASCII("VERSION;", at: start)
  }

  /// Gives the names of a line's property and parameters the letters that they have in the line that it replaces.
  private static func respell(_ line: inout [UInt8], as old: [UInt8]) {
    let known = names(old).map { old[$0] }
    for range in names(line) {
      let name = line[range].map(ASCII.lowercased)
      if let same = known.first(where: { $0.map(ASCII.lowercased) == name }) {
        line.replaceSubrange(range, with: same)
      }
    }
  }

  /// Where the names of the property and of the parameters stand in front of a value.
  private static func names(_ line: [UInt8]) -> [Range<Int>] {
    var names: [Range<Int>] = []
    var start: Int? = 0
    var isQuoted = false
    for (index, byte) in line.enumerated() {
      if byte == ASCII.quote { isQuoted.toggle() }
      if isQuoted { continue }
      if byte == ASCII.dot, names.isEmpty { start = index + 1 }
      guard [ASCII.semicolon, ASCII.equals, ASCII.colon].contains(byte) else { continue }
      if let start { names.append(start..<index) }
      start = byte == ASCII.semicolon ? index + 1 : nil
      if byte == ASCII.colon { break }
    }
    return names
  }

  /// The lines of one property as they are written.
  private static func line(of index: Int, in card: Card, _ writer: VCardWriter) -> [UInt8] {
    var single = Card()
    single.appendCopy(of: card.records[index], from: card)
    var writer = writer
    writer.writesParts = true
    var losses: [Loss] = []
    var bytes: [UInt8] = []
    writer.write(single, into: &bytes, losses: &losses)
    let text = bytes.span
    // Without BEGIN, VERSION and END.
    var start = text.afterLineEnding(at: text.lineEnd(from: 0))
    start = text.afterLineEnding(at: text.lineEnd(from: start))
    let end = bytes.count - 11
    return start < end ? Array(bytes[start..<end]) : []
  }
}
