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
    if isWide { format.title = "table with columns of its own (\(dialect.name))" }
    let makeReader: @Sendable (ReadingOptions) -> CSVReader = { options in
      CSVReader(
        .init(
          delimiter: options.delimiter, dialect: isWide ? nil : dialect,
          assignments: options.assignments, includesSensitive: options.includesSensitive))
    }
    format.makeReader = makeReader
    format.readMapping = { options, head throws(CSVError) in
      var reader = makeReader(options)
      var findings: [Finding] = []
      _ = try reader.prepare(from: head, isFinal: true, findings: &findings)
      return reader.mapping
    }
    if dialect.isWritable {
      format.makeWriter = { options in
        CSVWriter(
          dialect,
          options: .init(
            delimiter: options.delimiter, overflow: options.dropsOverflow ? .drop : .notes,
            guardsFormulas: options.guardsFormulas,
            keepsPhonesText: options.keepsPhonesText))
      }
      format.makeEditor = { CSVReader.editor(of: $0, takesIdentifiers: isWide) }
    }
    format.valueSpans = { text, options in makeReader(options).valueSpans(in: text) }
    format.largestRecord = CSVLimits().recordBytes
    format.makeBoundary = { options, head in
      var reader = makeReader(options)
      var findings: [Finding] = []
      _ = try? reader.prepare(from: head, isFinal: true, findings: &findings)
      let prepared = reader
      return { span in
        let boundary = prepared.lastRecordBoundary(in: span)
        return boundary > 0 ? boundary : nil
      }
    }
    if isWide {
      format.sniff = { mapping(of: $0).map(isPlausible) ?? false }
      format.refine = { head in
        mapping(of: head)?.dialect.flatMap { FormatTable.format(named: $0) }
      }
    }
    return format
  }

  /// What a reader makes of the head of a table.
  private static func mapping(of head: borrowing Span<UInt8>) -> CSVMapping? {
    guard head.firstIndex(of: 0, from: 0) >= head.count else { return nil }
    var reader = CSVReader()
    var findings: [Finding] = []
    _ = try? reader.prepare(from: head, isFinal: true, findings: &findings)
    return reader.mapping
  }

  /// Whether a header says enough to be one of contacts: two columns, one of them known.
  private static func isPlausible(_ mapping: CSVMapping) -> Bool {
    mapping.dialect != nil
      || mapping.columns.count >= 2 && mapping.columns.contains { $0.reason != .unknown }
  }
}
