internal import ContactBook

/// How wide the columns of a table are.
struct ColumnLayout {
  private let widest: [Int]
  private var widths: [Int]

  /// Begins with columns that are as wide as their headers.
  init(_ headers: [String], widest: [Int]) {
    self.widest = widest
    widths = zip(headers, widest).map { min(DisplayWidth.of($0), $1) }
  }

  /// Makes room for a cell, which is not looked at where the column is as wide as it may be.
  mutating func fit(_ column: Int, _ cell: @autoclosure () -> String) {
    guard widths[column] < widest[column] else { return }
    widths[column] = min(max(widths[column], DisplayWidth.of(cell())), widest[column])
  }

  /// One line without blanks at its end, cut at the width of the terminal; nil for no end.
  func line(_ cells: [String], columns: Int? = nil) -> String {
    var line = ""
    for (index, cell) in cells.enumerated() {
      let text = DisplayWidth.truncated(cell, to: widths[index])
      line +=
        index + 1 < cells.count ? DisplayWidth.padded(text, to: widths[index]) + "  " : text
    }
    if let columns { line = DisplayWidth.truncated(line, to: columns) }
    while line.hasSuffix(" ") { line.removeLast() }
    return line
  }
}
