internal import ContactBytes
package import ContactModel

extension CSVReader {
  /// The values in the rows of a text; the header is left out, and so are columns of labels.
  ///
  /// - Parameter text: The whole text, of which the reader has read nothing yet.
  /// - Returns: The values; also those of the header when the table cannot be read, since nobody knows
  ///   what is in it.
  package func valueSpans(in text: [UInt8]) -> [ValueSpan] {
    var reader = self
    var card = Card()
    var findings: [Finding] = []
    var start = text.count
    do {
      let progress = try reader.next(
        from: text.span, isFinal: true, into: &card, findings: &findings)
      if case .card(let range) = progress { start = range.lowerBound }
    } catch {
      start = 0
    }
    let dialect = CSVDialect.all.first { $0.name == reader.mapping?.dialect }
    let columns = reader.mapping?.columns ?? []
    return TableValues(
      start: start, delimiter: reader.mapping?.delimiter.asciiValue ?? ASCII.comma,
      keptColumns: Set(columns.indices.filter { columns[$0].holdsLabels }),
      usual: Set(dialect?.columns.map(\.usual).filter { !$0.isEmpty } ?? [])
    ).spans(in: text)
  }
}

extension CSVMapping.Column {
  /// Whether the cells are labels and other words of the format, and not values of people.
  fileprivate var holdsLabels: Bool {
    switch field.part {
    case .label, .type, .service, .calendar, .month, .day: true
    default: header.hasSuffix(" vCard") || header.hasSuffix(" Label")
    }
  }
}

private struct TableValues {
  /// Where the first row begins.
  let start: Int
  let delimiter: UInt8
  /// The columns that hold labels and other words of the format, from 0.
  let keptColumns: Set<Int>
  /// What cells hold by default, where a contact has no value.
  let usual: Set<String>

  func spans(in text: [UInt8]) -> [ValueSpan] {
    let input = text.span
    var scanner = RecordScanner(delimiter: delimiter)
    var values: [ValueSpan] = []
    var i = start
    while i < text.count {
      guard case .record(let next) = scanner.scan(input, from: i, isFinal: true) else {
        // Of a record that is too large for the scanner nothing may stay as it is.
        return values + [ValueSpan(range: i..<text.count, writing: .plain)]
      }
      for column in 0..<scanner.count where !keptColumns.contains(column) {
        values += parts(text, scanner.innerRange(of: column))
      }
      i = next
    }
    return values
  }

  /// The values of a cell, without its apostrophe, and each of several for itself.
  private func parts(_ text: [UInt8], _ cell: Range<Int>) -> [ValueSpan] {
    var start = cell.lowerBound
    let end = cell.upperBound
    if start < end, text[start] == 0x27 { start += 1 }
    if usual.contains(String(decoding: text[start..<end], as: UTF8.self)) { return [] }
    var parts: [ValueSpan] = []
    var part = start
    var i = start
    while i + 5 <= end {
      if text.span.hasASCII(" ::: ", at: i) {
        parts.append(ValueSpan(range: part..<i, writing: .plain))
        part = i + 5
        i = part
      } else {
        i += 1
      }
    }
    if part < end { parts.append(ValueSpan(range: part..<end, writing: .plain)) }
    return parts
  }
}
