internal import ContactBytes

/// Finds the values in the rows of a table; the head stays, and so do columns of labels.
struct TableValues: ValueFinding {
  /// Where the first row begins.
  let start: Int
  let delimiter: UInt8
  /// The columns that hold labels and other words of the format, from 0.
  let keptColumns: Set<Int>

  func values(in text: [UInt8]) -> [ValueSpan] {
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
          values.append(ValueSpan(range: cell..<i, writing: .plain))
        }
        column = endsRow ? 0 : column + 1
        cell = i + 1
      }
      i += 1
    }
    return values
  }
}
