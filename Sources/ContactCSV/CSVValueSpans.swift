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
    var values: [ValueSpan] = []
    var column = 0
    var cell = start
    var i = start
    var isQuoted = false
    while i <= text.count {
      let isAtEnd = i == text.count
      let byte = isAtEnd ? ASCII.lineFeed : text[i]
      if !isAtEnd, byte == ASCII.quote, isQuoted || i == cell { isQuoted.toggle() }
      let endsRow = byte == ASCII.lineFeed || byte == ASCII.carriageReturn
      if isAtEnd || !isQuoted && (byte == delimiter || endsRow) {
        if cell < i, !keptColumns.contains(column) {
          values += parts(text, cell..<i)
        }
        column = endsRow ? 0 : column + 1
        cell = i + 1
      }
      i += 1
    }
    return values
  }

  /// The values of a cell, without its quotes and guards, and each of several for itself.
  private func parts(_ text: [UInt8], _ cell: Range<Int>) -> [ValueSpan] {
    var (start, end) = (cell.lowerBound, cell.upperBound)
    if end - start > 1, text[start] == ASCII.quote, text[end - 1] == ASCII.quote {
      (start, end) = (start + 1, end - 1)
    }
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
