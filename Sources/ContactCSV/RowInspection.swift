internal import ContactBytes
internal import ContactModel

/// Finds out what is odd about a record that needed repair.
struct RowInspection {
  /// The location of the record's first byte.
  let location: InputLocation
  let record: Int
  private(set) var findings: [Finding] = []

  init(location: InputLocation, record: Int) {
    self.location = location
    self.record = record
  }

  private mutating func add(
    _ rule: String, _ severity: Finding.Severity, _ message: String, at location: InputLocation
  ) {
    findings.report(
      Finding(
        rule: rule, severity: severity, message: message, location: location, record: record))
  }

  /// Reports quotes and control characters where none should be.
  mutating func inspectQuotes(
    _ scanner: borrowing RecordScanner, _ input: borrowing Span<UInt8>
  ) {
    for column in 0..<scanner.count {
      let cell = scanner.cell(column)
      if cell.flags.contains(.open) {
        add(
          "unclosed-quote", .error,
          "the quote before cell \(column + 1) is never closed; the cell ends with its line",
          at: scanner.location(of: cell.start, in: input, from: location))
      } else if cell.flags.contains(.stray) {
        add(
          "stray-quote", .warning, "cell \(column + 1) has a quote that is not doubled",
          at: scanner.location(of: cell.start, in: input, from: location))
      }
      guard cell.flags.contains(.control) else { continue }
      for i in scanner.range(of: cell)
      where input[i] == 0 || input[i] == Separator.component || input[i] == Separator.item {
        add(
          "control-character", .warning,
          "cell \(column + 1) has a control character, which is left out",
          at: scanner.location(of: i - scanner.start, in: input, from: location))
        break
      }
    }
  }

  /// Reports rows that are shorter or longer than the header, and keeps what is beyond it.
  mutating func inspectWidth(
    _ plan: borrowing ReadingPlan, _ scanner: borrowing RecordScanner,
    _ input: borrowing Span<UInt8>, _ card: inout Card
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
          at: scanner.location(of: cell.start, in: input, from: location))
        isReported = true
      }
      var text: [UInt8] = []
      scanner.append(cell, input, to: &text)
      var raw: [UInt8] = []
      RawText.escape(text.span, into: &raw)
      card.append(
        .extended, spelling: "X-EXTRA-CELL", form: .raw, group: "", parameters: [], value: raw,
        blob: nil)
    }
  }

  /// Reports columns that are left out, and what the builder could not read.
  mutating func inspectColumns(
    _ builder: borrowing RowBuilder, _ scanner: borrowing RecordScanner,
    _ input: borrowing Span<UInt8>
  ) {
    for column in builder.plan.sensitiveColumns where !scanner.cell(column).isEmpty {
      add(
        "sensitive-column", .warning,
        "column \(column + 1) holds a number that the law protects; it is left out",
        at: scanner.location(of: scanner.cell(column).start, in: input, from: location))
    }
    for (column, remark) in builder.remarks {
      let (rule, severity, message) = remark.finding
      add(
        rule, severity, "column \(column + 1) \(message)",
        at: scanner.location(of: scanner.cell(column).start, in: input, from: location))
    }
  }
}
