internal import CharacterSets
internal import ContactBytes
package import ContactModel
internal import ContactWorkbook

/// An input that is held in memory as a whole: for work that changes parts of it.
package struct WholeInput {
  /// The format.
  package let format: Format
  /// The name of the character set.
  package let encoding: String
  /// The text as the reader takes it: UTF-8 without a mark; a vCard file as its bytes are when its lines
  /// may be of different sets.
  package let text: [UInt8]
  /// Reads the text from its beginning.
  package let reader: any CardReader
  private let readingFormat: Format
  /// The rows of the sheet that the text is; nil for any other.
  private let rows: SheetRows?

  /// Reads an input to its end.
  ///
  /// - Returns: Nil for an archive, which is no text.
  /// - Throws: ``IOError``.
  package init?(_ input: OpenInput) throws {
    guard case .stream(var stream) = input.source else { return nil }
    var text: [UInt8] = []
    try stream.readToEnd(into: &text)
    format = input.format
    encoding = input.encoding
    if let decoded = Self.decoded(text, of: input) {
      self.text = decoded
      reader = input.readingFormat.makeReader?(ReadingOptions()) ?? input.reader
    } else {
      self.text = text
      reader = input.reader
    }
    readingFormat = input.readingFormat
    rows = input.workbook?.table.rows
  }

  /// The text of a format whose reader decodes each value, where all of it is of one set other than UTF-8
  /// and would be written as it was.
  private static func decoded(_ text: [UInt8], of input: OpenInput) -> [UInt8]? {
    guard !input.readingFormat.decodesWholeText,
      let encoding = TextEncoding(rawValue: input.encoding), encoding != .utf8,
      !encoding.isUTF16, !String(decoding: text, as: UTF8.self).uppercased().holds("CHARSET=")
    else { return nil }
    var decoded: [UInt8] = []
    var again: [UInt8] = []
    guard (try? encoding.decode(text.span, into: &decoded)) != nil,
      (try? encoding.encode(decoded.span, into: &again))?.isExact == true, again == text
    else { return nil }
    return decoded
  }

  /// Where the values stand in the text, without ditto marks; nil for a format that does not say it.
  package func valueSpans() -> [ValueSpan]? {
    readingFormat.valueSpans?(text, reader).filter { !$0.isMark }
  }

  /// What could not be read of the records of the text, at its places in the file, with the values that it is about
  /// and whose these are.
  package func faults(of records: RecordText, in file: String) -> [Finding] {
    var findings = records.faults
    if findings.isEmpty { return [] }
    for index in findings.indices {
      let place = findings[index].location.byteOffset
      guard let record = records.records.first(where: { $0.range.contains(place) }) else {
        continue
      }
      let text = records.bytes(of: record)
      findings[index...index].describe(
        at: record.range.lowerBound, in: text,
        readingFormat.valueSpans?(text, records.reader) ?? [],
        of: Finding.contact(named: record.card.displayName))
    }
    if rows != nil { findings[...].countCells(from: 0, in: text.span, since: 0) }
    let origin = ChunkOrigin(file: file, position: InputPosition(), rows: rows)
    for index in findings.indices {
      findings[index].file = file
      findings[index].location = origin.location(of: findings[index].location)
    }
    return findings
  }

  /// The text, as the reader takes it, in the character set of the file, behind the mark that the file begins
  /// with; nil when the set cannot hold it.
  package func encoded(_ text: [UInt8], like original: [UInt8]) throws -> [UInt8]? {
    let (bytes, isExact) = try encodedAsFarAsPossible(text, like: original)
    return isExact ? bytes : nil
  }

  /// The same, with question marks for what the character set cannot hold, and whether there are none.
  package func encodedAsFarAsPossible(
    _ text: [UInt8], like original: [UInt8]
  ) throws -> (bytes: [UInt8], isExact: Bool) {
    let mark = TextEncoding.markedEncoding(original.span)?.byteOrderMarkLength ?? 0
    var bytes = Array(original.prefix(mark))
    if original.count - mark == self.text.count, original.dropFirst(mark).elementsEqual(self.text) {
      return (bytes + text, true)
    }
    guard let encoding = TextEncoding(rawValue: encoding) else { return (bytes + text, false) }
    let conversion = try encoding.encode(text.span, into: &bytes)
    return (bytes, conversion.isExact)
  }

  /// The first character of a text that the character set of the file cannot hold; empty where there is none.
  package func firstLacking(in text: [UInt8]) throws -> String {
    guard let encoding = TextEncoding(rawValue: encoding) else { return "" }
    return String(
      String(decoding: text, as: UTF8.self).first { character in
        var bytes: [UInt8] = []
        return (try? encoding.encode(Array(character.utf8).span, into: &bytes))?.isExact != true
      }.map { [$0] } ?? [])
  }

  /// Whether the file can be put together again from its text, byte for byte.
  package func isExact(_ original: [UInt8]) -> Bool {
    (try? encoded(text, like: original)) == original
  }
}
