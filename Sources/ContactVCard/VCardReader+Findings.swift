internal import ContactBytes
internal import ContactModel

// A finding that concerns a value gets its column only when all of the card is read: reading itself
// keeps no columns.

extension VCardReader {
  /// The column of a finding that concerns the value of its line, until ``locateFindings(in:from:)``
  /// finds it.
  static let valueColumn = 0
  /// The column of one that concerns the character set that the line names.
  static let charsetColumn = -1

  /// Reports what is odd about the line that begins at `index`, or about its value.
  mutating func report(
    _ rule: String, _ severity: Finding.Severity, _ message: String, at index: Int, column: Int = 1
  ) {
    findings.report(finding(rule, severity, message, at: index, column: column))
  }

  private func finding(
    _ rule: String, _ severity: Finding.Severity, _ message: String, at index: Int, column: Int = 1
  ) -> Finding {
    Finding(
      rule: rule, severity: severity, message: message,
      location: InputLocation(
        byteOffset: position.byteOffset + index, line: position.line + 1, column: column),
      record: position.record)
  }

  /// Reports what is odd about a line outside any card, or about one before which a card begins, whose
  /// number is `record`.
  mutating func reportOutside(
    _ rule: String, _ severity: Finding.Severity, _ message: String, at index: Int, record: Int = 0
  ) {
    var finding = finding(rule, severity, message, at: index)
    finding.record = record
    findings.report(finding)
  }

  /// Reports what is odd about the whole card, whose first byte stands at `index`.
  mutating func reportCard(
    _ rule: String, _ severity: Finding.Severity, _ message: String, at index: Int
  ) {
    var finding = finding(rule, severity, message, at: index)
    finding.location.line = cardLine + 1
    findings.report(finding)
  }

  /// Reports what is odd about the value of a property of the finished card.
  mutating func reportValue(
    of record: PropertyRecord, _ rule: String, _ message: String,
    _ severity: Finding.Severity = .warning
  ) {
    var finding = finding(rule, severity, message, at: 0, column: Self.valueColumn)
    finding.location.line = cardLine + Int(record.line) + 1
    findings.report(finding)
  }

  /// Gives the findings of a card their columns and the bytes before them.
  ///
  /// - Parameters:
  ///   - input: The bytes that the findings are about.
  ///   - start: How many bytes and lines stand before the first byte.
  mutating func locateFindings(in input: borrowing Span<UInt8>, from start: InputPosition) {
    var lineStart = 0
    var line = start.line + 1
    let order = findings.indices.sorted {
      findings[$0].location.line < findings[$1].location.line
    }
    for index in order where findings[index].location.column < 1 {
      while line < findings[index].location.line, lineStart < input.count {
        lineStart = input.afterLineEnding(at: input.lineEnd(from: lineStart))
        line += 1
      }
      let column = Self.column(findings[index].location.column, of: input, from: lineStart)
      findings[index].location.column = column + 1
      findings[index].location.byteOffset = start.byteOffset + lineStart + column
    }
  }

  /// The number of bytes before the value, or before the name of its character set, in the physical
  /// line that begins at `start`; 0 where the line has none.
  private static func column(
    _ wanted: Int, of input: borrowing Span<UInt8>, from start: Int
  ) -> Int {
    let end = input.lineEnd(from: start)
    var quoting = Quoting(.v40)
    var colon: Int?
    var i = start
    while i < end {
      if input[i] == ASCII.quote { quoting.meet(input, at: i) }
      if wanted == charsetColumn, input.hasASCII("CHARSET=", at: i) { return i + 8 - start }
      if input[i] == ASCII.colon {
        colon = colon ?? i
        if !quoting.isOpen {
          colon = i
          break
        }
      }
      i += 1
    }
    return colon.map { $0 + 1 - start } ?? 0
  }
}
