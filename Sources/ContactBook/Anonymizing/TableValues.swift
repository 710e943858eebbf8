internal import ContactBytes
internal import ContactCSV

/// Finds the values in the rows of a table; the head stays, and so do columns of labels.
struct TableValues: ValueFinding {
  /// Where the first row begins.
  let start: Int
  let delimiter: UInt8
  /// The columns that hold labels and other words of the format, from 0.
  let keptColumns: Set<Int>
  /// Cells that the program writes when there is nothing to say.
  let usual: Set<String>

  func values(in text: [UInt8]) -> [ValueSpan] {
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
