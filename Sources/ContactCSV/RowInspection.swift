internal import ContactBytes
internal import ContactModel

/// Finds out what is odd about a record, once something told that it is.
struct RowInspection {
  /// The place of the record's first byte.
  var location: SourceLocation
  var record: Int
  var findings: [Finding]

  private mutating func add(
    _ rule: String, _ severity: Finding.Severity, _ message: String, at place: SourceLocation
  ) {
    findings.append(
      Finding(
        rule: rule, severity: severity, message: message, location: place, record: record))
  }

  /// The place of a byte of the record.
  private func place(
    _ offset: Int, _ input: borrowing Span<UInt8>, _ start: Int
  ) -> SourceLocation {
    var line = location.line
    var lineStart = 0
    var i = start
    while true {
      let end = input.lineEnd(from: i)
      let next = input.afterLineEnding(at: end)
      guard end < start + offset, next <= start + offset else { break }
      line += 1
      lineStart = next - start
      i = next
    }
    return SourceLocation(
      byteOffset: location.byteOffset + offset, line: line, column: offset - lineStart + 1)
  }

  /// Reports quotes and control characters where none should be.
  mutating func inspectQuotes(
    _ scanner: borrowing RecordScanner, _ input: borrowing Span<UInt8>, _ start: Int
  ) {
    for column in 0..<scanner.count {
      let cell = scanner.cell(column)
      if cell.flags.contains(.open) {
        add(
          "unclosed-quote", .error,
          "the quote before cell \(column + 1) is never closed; the cell ends with its line",
          at: place(cell.start, input, start))
      } else if cell.flags.contains(.stray) {
        add(
          "stray-quote", .warning, "cell \(column + 1) has a quote that is not doubled",
          at: place(cell.start, input, start))
      }
      guard cell.flags.contains(.control) else { continue }
      for i in start + cell.start..<start + cell.end
      where input[i] == 0 || input[i] == Separator.component || input[i] == Separator.item {
        add(
          "control-character", .warning,
          "cell \(column + 1) has a control character, which is left out",
          at: place(i - start, input, start))
        break
      }
    }
  }

  /// Reports rows that are shorter or longer than the header, and keeps what is beyond it.
  mutating func inspectWidth(
    _ plan: borrowing ReadingPlan, _ scanner: borrowing RecordScanner,
    _ input: borrowing Span<UInt8>, _ start: Int, _ card: inout Card
  ) {
    if scanner.count < plan.columnCount {
      add(
        "short-row", .note,
        "the row has \(scanner.count) cells and the header \(plan.columnCount)", at: location)
    }
    var isReported = false
    for column in plan.columnCount..<max(scanner.count, plan.columnCount) {
      let cell = scanner.cell(column)
      guard !cell.isEmpty else { continue }
      if !isReported {
        add(
          "long-row", .warning,
          "the row has \(scanner.count) cells and the header \(plan.columnCount); "
            + "the rest is kept as X-EXTRA-CELL",
          at: place(cell.start, input, start))
        isReported = true
      }
      var text: [UInt8] = []
      RowBuilder.append(cell, input, start, to: &text)
      var raw: [UInt8] = []
      RawText.escape(text.span, into: &raw)
      card.append(
        .extended, spelling: "X-EXTRA-CELL", form: .raw, group: "", parameters: [], value: raw,
        blob: nil)
    }
  }

  /// Reports columns that are left out, and what the builder could not read.
  mutating func inspectColumns(
    _ plan: borrowing ReadingPlan, _ builder: borrowing RowBuilder,
    _ scanner: borrowing RecordScanner, _ input: borrowing Span<UInt8>, _ start: Int
  ) {
    for column in plan.sensitiveColumns where !scanner.cell(column).isEmpty {
      add(
        "sensitive-column", .warning,
        "column \(column + 1) holds a number that the law protects; it is left out",
        at: place(scanner.cell(column).start, input, start))
    }
    for column in builder.unreadableDates {
      add(
        "unreadable-date", .warning,
        "column \(column + 1) holds no date; its text is kept",
        at: place(scanner.cell(column).start, input, start))
    }
  }
}
