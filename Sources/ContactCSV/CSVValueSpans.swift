internal import ContactBytes
package import ContactModel

extension CSVReader {
  /// The values in the rows of a text; the header is left out, and so are columns of labels.
  ///
  /// - Parameter text: The whole text, of which the reader has read nothing yet.
  /// - Returns: The values; also those of the header when the table cannot be read, since it is not known
  ///   what is in it.
  package func valueSpans(in text: [UInt8]) -> [ValueSpan] {
    var reader = self
    var card = Card()
    var findings: [Finding] = []
    let first = try? reader.next(from: text.span, isFinal: true, into: &card, findings: &findings)
    let start =
      switch first {
      case .card(let range): range.lowerBound
      case nil: 0
      default: text.count
      }
    let dialect = CSVDialect.all.first { $0.name == reader.mapping?.dialect }
    let columns = reader.mapping?.columns ?? []
    return TableValues(
      keptColumns: Set(columns.indices.filter { columns[$0].holdsLabels }),
      defaults: Set(dialect?.columns.map(\.defaultText).filter { !$0.isEmpty } ?? [])
    ).spans(in: text, from: start, RecordScanner(delimiter: reader.delimiter))
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

/// Which cells of a table are values of people.
private struct TableValues {
  /// The columns that hold labels and other words of the format, from 0.
  let keptColumns: Set<Int>
  /// What cells hold by default, where a contact has no value.
  let defaults: Set<String>

  /// The values of the rows that begin at `start`.
  func spans(in text: [UInt8], from start: Int, _ scanner: RecordScanner) -> [ValueSpan] {
    var scanner = scanner
    var values: [ValueSpan] = []
    var i = start
    while i < text.count {
      guard case .record(let next) = scanner.scan(text.span, from: i, isFinal: true) else {
        // A record that is too large for the scanner is one value, so that nothing of it is kept.
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
    if defaults.contains(String(decoding: text[start..<end], as: UTF8.self)) { return [] }
    var parts: [ValueSpan] = []
    while start < end {
      let length = JointList.next(text.span.extracting(start..<end), from: 0)
      parts.append(ValueSpan(range: start..<start + length, writing: .plain))
      start += length + JointList.separator.utf8CodeUnitCount
    }
    return parts
  }
}
