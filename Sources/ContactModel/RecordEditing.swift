// What a format offers so that files of it can be changed in place: an editor of single records for the
// commands that edit a book, and where the values stand for the one that anonymizes it.

internal import ContactBytes

/// A text of records, and the card that was read from each of them.
package struct RecordText: Sendable {
  /// One record: where it stands in the text, and what was read from it.
  package struct Record: Sendable {
    /// The bytes of the record.
    package let range: Range<Int>
    /// What was read.
    package let card: Card
    /// The line of the first thing in it that could not be used, from 1; nil when there is none.
    package let faultLine: Int?
  }

  /// The text as its reader takes it.
  package let bytes: [UInt8]
  /// The records in their order.
  package let records: [Record]
  /// What could not be read, in and between the records, the first of it one by one.
  package let faults: [Finding]
  /// The reader after the last record; it knows the columns of a table.
  package let reader: any CardReader
  /// The end of the first line; LF when there is none.
  package let lineEnd: [UInt8]

  /// Reads all records of a text.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - reader: A reader at the beginning.
  /// - Throws: The reader's own error.
  package init(_ bytes: [UInt8], reader: any CardReader) throws {
    var cards = CardSequence(bytes, reader: reader)
    var records: [Record] = []
    var card = Card()
    var faults: [Finding] = []
    func takeFaults() {
      for finding in cards.findings where finding.severity == .error {
        faults.report(finding, limit: 1_000)
      }
      cards.findings.removeAll(keepingCapacity: true)
    }
    while try cards.next(into: &card) {
      let fault = cards.findings.first { $0.severity == .error }
      records.append(
        Record(range: cards.range, card: card.exactCopy(), faultLine: fault?.location.line))
      takeFaults()
    }
    takeFaults()
    self.bytes = bytes
    self.faults = faults
    self.records = records
    self.reader = cards.reader
    let end = bytes[bytes.span.lineEnd(from: 0)...].prefix(2)
    lineEnd =
      end.first != ASCII.carriageReturn
      ? [ASCII.lineFeed] : end.last == ASCII.lineFeed ? Array(end) : [ASCII.carriageReturn]
  }

  private init(_ bytes: [UInt8], _ records: [Record], of text: RecordText) {
    (self.bytes, self.records, faults) = (bytes, records, text.faults)
    (reader, lineEnd) = (text.reader, text.lineEnd)
  }

  /// The text with other bytes for each record, which mean the same.
  package func replacing(_ record: ([UInt8]) -> [UInt8]) -> RecordText {
    var text: [UInt8] = []
    var records: [Record] = []
    var copied = 0
    for old in self.records {
      text += bytes[copied..<old.range.lowerBound]
      let start = text.count
      text += record(bytes(of: old))
      records.append(
        Record(range: start..<text.count, card: old.card, faultLine: old.faultLine))
      copied = old.range.upperBound
    }
    return RecordText(text + bytes[copied...], records, of: self)
  }

  /// The bytes of a record.
  package func bytes(of record: Record) -> [UInt8] { Array(bytes[record.range]) }
}

/// What shall become of the records of a text.
package struct RecordChanges: Sendable {
  /// The new content of records, by their indices.
  package var replaced: [Int: Card] = [:]
  /// The indices of records that are removed.
  package var removed: Set<Int> = []
  /// New records, for the end.
  package var added: [Card] = []
  /// Whether a value without a column of a table is dropped, or moved to its notes; nil where it may be neither.
  package var dropsOverflow: Bool?
  /// Whether what has no place there either is left out, which is told; else it may not be.
  package var leavesOutUnplaced = false
  /// The language of the words that notes get, where the columns of a table are in none of their own.
  package var language = WordLanguage.english
  /// The dates of the new content that are written as `1990-01-02` where the cell of a table may mean another day.
  package var spelledDates: Set<PropertyName> = []
  /// Whether a number is that of a mobile phone, by which one that nothing is said of gets its column; nil to heed none.
  package var isMobile: (@Sendable ([UInt8]) -> Bool)?

  /// Makes changes that leave everything as it is.
  package init() {}

  /// Whether there is nothing to do.
  package var isEmpty: Bool { replaced.isEmpty && removed.isEmpty && added.isEmpty }

  /// All cards of a text as they shall be.
  package func cards(of text: RecordText) -> [Card] {
    text.records.indices.compactMap { index in
      removed.contains(index) ? nil : replaced[index] ?? text.records[index].card
    } + added
  }

  /// Writes the records that change.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - write: Gives the bytes of a card, and gets the record that it replaces; nil for a new one.
  /// - Returns: The bytes of the records.
  package func written(
    for text: RecordText, _ write: (Card, RecordText.Record?) -> [UInt8]
  ) -> WrittenRecords {
    var result = WrittenRecords()
    for index in removed { result.replaced[index] = [] }
    for (index, card) in replaced.sorted(by: { $0.key < $1.key }) {
      result.replaced[index] = write(card, text.records[index])
    }
    for card in added { result.added.append(write(card, nil)) }
    return result
  }
}

/// The bytes of records that change.
package struct WrittenRecords: Sendable {
  /// The new bytes of records, by their indices; empty for those that are removed.
  package var replaced: [Int: [UInt8]] = [:]
  /// The bytes of new records.
  package fileprivate(set) var added: [[UInt8]] = []
}

/// What became of marks for values of other records in a changed text.
package struct MarkChanges {
  /// How many of them hold the value that they stood for, and of how many records.
  package var (cellCount, rowCount) = (0, 0)
  /// Those that were taken for texts and would be for marks now, by the places of their records and by their columns.
  package var unsure: [(record: Int, column: String)] = []

  /// Makes the changes of a text without such marks.
  package init() {}
}

/// Changes single records of a text, while every other byte stays as it is.
package protocol RecordEditor: Sendable {
  /// Whether a record has a place for a UID.
  var takesIdentifiers: Bool { get }
  /// Whether a record has places of their own for the street, the postal code and the city, and none for a whole address.
  var dividesAddresses: Bool { get }
  /// Whether a record has a place of its own for groups.
  var takesGroups: Bool { get }
  /// Whether records can only be changed, and none can come or go.
  var keepsRecords: Bool { get }
  /// Whether values of a record stand in others, for which it has marks.
  var hasDittoMarks: Bool { get }
  /// What the columns of a text are called, which this editor, too, can change; none where it is no table.
  func columnNames(of text: RecordText) -> [String]
  /// What the records are called where they have another shape than the format's default one.
  var shapeName: String? { get }

  /// The text with its changes.
  ///
  /// - Parameters:
  ///   - changes: What to change.
  ///   - losses: Grows by what the format cannot hold.
  /// - Returns: The new text; nil when the text has no form that the editor knows.
  func text(with changes: RecordChanges, losses: inout [Loss]) -> [UInt8]?

  /// What became of ditto marks.
  ///
  /// - Parameters:
  ///   - kept: The records that are kept, by their indices.
  ///   - changed: The changed text, which begins with them.
  /// - Returns: What became of the marks in them.
  func marks(after kept: [Int], in changed: RecordText) -> MarkChanges
}

extension RecordEditor {
  /// True: most formats have such a place.
  package var takesIdentifiers: Bool { true }
  /// False: other formats hold an address as it is given.
  package var dividesAddresses: Bool { false }
  /// True: only tables may have no such place.
  package var takesGroups: Bool { true }
  /// False: in most formats each record stands by itself.
  package var keepsRecords: Bool { false }
  /// False: tables alone have such marks.
  package var hasDittoMarks: Bool { false }
  /// None: tables alone have such marks.
  package func marks(after kept: [Int], in changed: RecordText) -> MarkChanges { MarkChanges() }
  /// None: tables alone have columns.
  package func columnNames(of text: RecordText) -> [String] { [] }
  /// Nil: most formats have one shape.
  package var shapeName: String? { nil }
}

// MARK: - Records that follow each other

extension RecordText {
  /// The text with changed records, each of which ends with the end of its last line.
  ///
  /// - Parameters:
  ///   - records: The bytes of the records.
  ///   - areParagraphs: Whether an empty line stands between two records.
  ///   - place: Where new records stand, behind all others; nil for the end of the text.
  /// - Returns: The new text.
  package func splicing(
    _ records: WrittenRecords, areParagraphs: Bool = false, newAt place: Int? = nil
  ) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + records.added.reduce(0) { $0 + $1.count })
    var copied = 0
    for (index, record) in records.replaced.sorted(by: { $0.key < $1.key }) {
      let range = self.records[index].range
      result += bytes[copied..<range.lowerBound]
      copied = range.upperBound
      result += record
      guard record.isEmpty, areParagraphs else { continue }
      // The empty line is removed with the paragraph.
      let span = bytes.span
      while copied < bytes.count, span.lineEnd(from: copied) == copied {
        copied = span.afterLineEnding(at: copied)
      }
    }
    let end = place ?? bytes.count
    result += bytes[copied..<end]
    for record in records.added {
      if let last = result.last, last != ASCII.lineFeed, last != ASCII.carriageReturn {
        result += lineEnd
      }
      let hasEmptyLine = result.suffix(lineEnd.count * 2).elementsEqual(lineEnd + lineEnd)
      if areParagraphs, !result.isEmpty, !hasEmptyLine { result += lineEnd }
      result += record
    }
    return result + bytes[end...]
  }

  /// The record of a card, its lines ended as those of the text.
  package func record(
    of card: Card, by writer: any CardWriter, losses: inout [Loss]
  ) -> [UInt8] {
    var writer = writer
    var bytes: [UInt8] = []
    writer.write(card, into: &bytes, losses: &losses)
    return withLineEnds(bytes)
  }

  /// Lines that end with LF or CRLF, with the line ends of the text.
  package func withLineEnds(_ lines: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(lines.count)
    for byte in lines where byte != ASCII.carriageReturn {
      if byte == ASCII.lineFeed { result += lineEnd } else { result.append(byte) }
    }
    return result
  }
}

// MARK: - Values

/// Where a value stands in a text, and how it is written there.
package struct ValueSpan: Sendable {
  /// How a value is written.
  package enum Writing: Sendable {
    /// As it is; folds are inside of it.
    case plain
    /// With backslashes before characters.
    case backslashed
    /// As quoted-printable.
    case quotedPrintable
    /// As base64 of text.
    case base64Text
    /// As base64 of a distinguished name, whose attributes keep their names.
    case base64Name
    /// As base64 of a picture or other bytes.
    case base64Data
  }

  /// What the digits of a number count.
  package enum Number: Sendable {
    case month, day
    /// Anything, in JSON, where no number begins with a zero.
    case quantity
  }

  /// The bytes of the value.
  package let range: Range<Int>
  /// How it is written.
  package let writing: Writing
  /// Whether lines may be folded inside of the value: a line end with a blank behind it is not part of it.
  package let isFolded: Bool
  /// What the text calls it: the column, attribute, member or property.
  package var name = ""
  /// The property of a card that it becomes, as vCard names it; empty when that is not known.
  package var property = ""
  /// How many bytes of the value stand before them, such as the first digit of a number, which is never another.
  package var leadCount = 0
  /// Whether it is a password or a key, which no message shows.
  package var isSecret = false
  /// Whether it is a label or a type, which may be a word of the format, or one of the owner's own.
  package var isLabel = false
  /// Whether it is no value but a name that somebody gave: of a group, a member or a column, or a title.
  package var isName = false
  /// Whether it is a word of the format, or no text at all, which stays whoever the person is.
  package var isWord = false
  /// Whether it is a ditto mark, which stands for the value above it.
  package var isMark = false
  /// What it counts, where it is a number alone.
  package var number: Number?

  /// Makes a span.
  package init(range: Range<Int>, writing: Writing, isFolded: Bool = false) {
    self.range = range
    self.writing = writing
    self.isFolded = isFolded
  }

  /// Whether a name by which values are tied together only counts them, such as `item1`, `2.1` or a letter.
  package static func isCount(_ name: some StringProtocol) -> Bool {
    let digits = name.lowercased().hasPrefix("item") ? name.dropFirst(4) : name[...]
    return name.utf8.count <= 2 || digits.utf8.allSatisfy { $0 == ASCII.dot || ASCII.isDigit($0) }
  }
}
