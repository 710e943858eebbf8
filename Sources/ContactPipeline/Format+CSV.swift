internal import ContactBytes
internal import ContactCSV
internal import ContactModel

extension Format {
  /// The tables: our own, which stands for any that is read, and those of address books.
  static let tables: [Format] = CSVDialect.all.map(table)

  /// A workbook with one sheet, which has our own table.
  static let xlsx: Format = {
    var format = table(.wide).inWorkbook
    (format.name, format.fileEndings) = ("xlsx", ["xlsx"])
    format.summary = "workbook with the table of csv; reads a sheet of any (other tables with --to)"
    format.title = "workbook (xlsx)"
    format.sniff = { _ in false }
    return format
  }()

  private static func table(_ dialect: CSVDialect) -> Format {
    let isWide = dialect.name == CSVDialect.wide.name
    var format = Format(
      name: dialect.name, fileEndings: isWide ? ["csv", "tsv"] : [], writtenEnding: "csv",
      summary: isWide
        ? "table of everything a contact has; reads any CSV with a header (for Google use --for google)"
        : "table of \(dialect.title)")
    if !isWide {
      format.neverCarried = [.machine]
      format.isTableOfProgram = true
      format.groups = .labels
    }
    if isWide { format.title = "table with columns of its own (\(dialect.name))" }
    let makeReader: @Sendable (ReadingOptions) -> CSVReader = { options in
      var readerOptions = CSVReader.Options(
        delimiter: options.delimiter, dialect: isWide ? nil : dialect,
        assignments: options.assignments, includesSensitive: options.includesSensitive)
      readerOptions.hasNoHeader = options.hasNoHeader
      readerOptions.dateOrder = options.dateOrder
      readerOptions.dateRegion = options.dateRegion
      readerOptions.keepsCells = options.keepsCells
      readerOptions.dividesAddresses = options.dividesAddresses
      readerOptions.guessesNames = options.guessesNames
      readerOptions.thisYear = options.thisYear
      readerOptions.isDialled = options.isDialled
      readerOptions.likelyEncoding = options.likelyEncoding
      return CSVReader(readerOptions)
    }
    format.makeReader = makeReader
    format.readHead = { options, head throws(CSVError) in
      try reader(makeReader(options), after: head)
    }
    if dialect.isWritable {
      // A sheet holds days, which have no order.
      if dialect.conventions.hasLocalDates { format.localDates = dialect.conventions.dates }
      format.makeWriter = { options in
        let dialect = options.isSheet ? dialect : dialect.writingDates(options.dateOrder)
        var writing = CSVWriter.Options(
          delimiter: options.delimiter, overflow: options.dropsOverflow ? .drop : .notes,
          // The table that holds everything is the same in every language, but in a workbook, which is for people.
          language: isWide && !options.isSpreadsheet && !options.isSheet
            ? .english : options.language,
          guardsFormulas: options.guardsFormulas,
          keepsPhonesText: options.keepsPhonesText, isSpreadsheet: options.isSpreadsheet)
        writing.isSheet = options.isSheet
        writing.isMobile = options.isMobile
        let writer = CSVWriter(dialect, options: writing)
        if isWide { return writer }
        return PeopleWriter(writer, title: dialect.title)
      }
      format.makeEditor = { CSVReader.editor(of: $0, takesIdentifiers: isWide) }
    }
    format.valueSpans = { text, reader in (reader as? CSVReader)?.valueSpans(in: text) ?? [] }
    format.largestRecord = CSVLimits().recordBytes
    if isWide { format.sniff = { isTable($0) } }
    return format
  }

  /// A reader that has read the head of a table.
  private static func reader(
    _ reader: CSVReader, after head: borrowing Span<UInt8>
  ) throws(CSVError) -> CSVReader {
    var reader = reader
    var findings: [Finding] = []
    _ = try reader.prepare(from: head, isFinal: true, findings: &findings)
    reader.headFindings = findings
    return reader
  }

  /// Whether bytes are text, in which zero bytes may be a mishap: one in a line, or those at the end; what has control
  /// characters beside them is no text.
  static func isText(_ head: borrowing Span<UInt8>) -> Bool {
    guard head.firstIndex(of: 0, from: 0) < head.count else { return true }
    var end = head.count
    while end > 0, head[end - 1] == 0 { end -= 1 }
    var (zeroCount, lineCount) = (0, 1)
    for i in 0..<end {
      switch head[i] {
      case 0: zeroCount += 1
      case ASCII.lineFeed: lineCount += 1
      case ASCII.tab, 0x0B...0x0D, 0x1A: break
      case 0..<ASCII.space: return false
      default: break
      }
    }
    return end > 0 && zeroCount <= lineCount
  }

  /// Whether a text is a table of contacts: of a dialect, or with two columns, one of them known; with cards
  /// behind it, such as a letter may have, only where the columns are known for certain.
  static func isTable(_ head: borrowing Span<UInt8>) -> Bool {
    var options = CSVReader.Options()
    options.thisYear = ReadingOptions().thisYear
    guard isText(head),
      let table = try? reader(CSVReader(options), after: head), let mapping = table.mapping
    else { return false }
    if mapping.dialect != nil || table.isCertain { return true }
    return table.isPlausible && mapping.columns.count >= 2
      && mapping.columns.contains { $0.reason != .unknown && $0.confidence > 0.3 }
      && !holdsCard(head)
  }
}

extension Format {
  /// The same table in a workbook.
  package var inWorkbook: Format {
    var format = self
    (format.isWorkbook, format.isBinary, format.writtenEnding) = (true, true, "xlsx")
    format.onlyUTF8 = "a workbook is XML in UTF-8"
    (format.makeEditor, format.localDates) = (nil, nil)
    if let makeWriter {
      format.makeWriter = { options in
        var options = options
        (options.isSheet, options.delimiter) = (true, ",")
        return SheetWriter(makeWriter(options))
      }
    }
    return format
  }
}

/// Writes a table for a sheet, whose cells hold no more than so many characters.
private struct SheetWriter: CardWriter {
  private var base: any CardWriter

  /// Makes a writer that writes a table as `base` does.
  init(_ base: any CardWriter) {
    self.base = base
  }

  func opening() -> [UInt8] { base.opening() }
  func separator() -> [UInt8] { base.separator() }
  func closing() -> [UInt8] { base.closing() }
  var needsSurvey: Bool { base.needsSurvey }
  mutating func survey(_ card: borrowing Card) { base.survey(card) }
  mutating func endSurvey() { base.endSurvey() }
  mutating func merge(survey other: SheetWriter) { base.mergeAny(survey: other.base) }

  mutating func write(
    _ card: borrowing Card, into output: inout [UInt8], losses: inout [Loss]
  ) {
    let start = output.count
    base.write(card, into: &output, losses: &losses)
    guard output.count - start > SpreadsheetCell.most else { return }
    let record = Array(output[start...])
    output.removeSubrange(start...)
    var scanner = RecordScanner(delimiter: ASCII.comma)
    guard case .record = scanner.scan(record.span, from: 0, isFinal: true) else { return }
    for column in 0..<scanner.count {
      if column > 0 { output.append(ASCII.comma) }
      var text: [UInt8] = []
      scanner.appendPlainText(of: column, in: record.span, to: &text)
      if SpreadsheetCell.cut(&text) { losses.append(loss(of: card, column, kept: text)) }
      output.append(ASCII.quote)
      for byte in text { output += byte == ASCII.quote ? [byte, byte] : [byte] }
      output.append(ASCII.quote)
    }
    output.append(ASCII.lineFeed)
  }

  private func loss(of card: borrowing Card, _ column: Int, kept: [UInt8]) -> Loss {
    let header = base.opening()
    var scanner = RecordScanner(delimiter: ASCII.comma)
    var title: [UInt8] = []
    if case .record = scanner.scan(header.span, from: 0, isFinal: true) {
      scanner.appendPlainText(of: column, in: header.span, to: &title)
    }
    return Loss(
      property: String(utf8: title.span), contact: card.displayName,
      reason: SpreadsheetCell.reason,
      replacement: kept.isEmpty ? nil : SpreadsheetCell.rest())
  }
}

/// Writes the people of an address book into a table, which holds nothing else: a card of a group becomes no
/// row.
///
/// A pipeline gives its members its name before; alone the writer can only say what is lost.
private struct PeopleWriter: CardWriter {
  private var base: any CardWriter
  private let title: String

  /// Makes a writer that writes people as `base` does, for the table of a program.
  init(_ base: any CardWriter, title: String) {
    self.base = base
    self.title = title
  }

  func opening() -> [UInt8] { base.opening() }
  func separator() -> [UInt8] { base.separator() }
  func closing() -> [UInt8] { base.closing() }
  var needsSurvey: Bool { base.needsSurvey }
  mutating func survey(_ card: borrowing Card) { if !card.isGroup { base.survey(card) } }
  mutating func merge(survey other: PeopleWriter) { base.mergeAny(survey: other.base) }

  mutating func write(
    _ card: borrowing Card, into output: inout [UInt8], losses: inout [Loss]
  ) {
    guard card.isGroup else { return base.write(card, into: &output, losses: &losses) }
    let name = card.groupCardName
    for property in card.properties where !property.value.isEmpty || property.data != nil {
      switch property.name {
      // The name says as much, and the row is not there.
      case .name, .kind, .addressBookServerKind: continue
      default:
        losses.append(
          Loss(
            property: property.spelling, contact: name, reason: "\(title) holds people, no groups"))
      }
    }
  }
}
