internal import ContactBytes
internal import ContactCSV
internal import ContactModel

extension Format {
  /// The tables: our own, which stands for any that is read, and those of address books.
  static let tables: [Format] = CSVDialect.all.map(table)

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
    }
    if isWide { format.title = "table with columns of its own (\(dialect.name))" }
    let makeReader: @Sendable (ReadingOptions) -> CSVReader = { options in
      var readerOptions = CSVReader.Options(
        delimiter: options.delimiter, dialect: isWide ? nil : dialect,
        assignments: options.assignments, includesSensitive: options.includesSensitive)
      readerOptions.dateOrder = options.dateOrder
      return CSVReader(readerOptions)
    }
    format.makeReader = makeReader
    format.readHead = { options, head throws(CSVError) in
      try reader(makeReader(options), after: head)
    }
    if dialect.isWritable {
      format.makeWriter = { options in
        let writer = CSVWriter(
          dialect,
          options: .init(
            delimiter: options.delimiter, overflow: options.dropsOverflow ? .drop : .notes,
            language: options.language,
            guardsFormulas: options.guardsFormulas,
            keepsPhonesText: options.keepsPhonesText, isSpreadsheet: options.isSpreadsheet))
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
    return reader
  }

  /// Whether a text is a table of contacts: of a dialect, or with two columns, one of them known; with cards
  /// behind it, such as a letter may have, only where the columns are known for certain.
  private static func isTable(_ head: borrowing Span<UInt8>) -> Bool {
    guard head.firstIndex(of: 0, from: 0) >= head.count,
      let table = try? reader(CSVReader(), after: head), let mapping = table.mapping
    else { return false }
    if mapping.dialect != nil || table.isCertain { return true }
    return table.isPlausible && mapping.columns.count >= 2
      && mapping.columns.contains { $0.reason != .unknown }
      && !holdsCard(head)
  }
}
