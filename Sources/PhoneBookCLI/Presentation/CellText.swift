internal import ContactBook
internal import ContactBytes

/// Text in the cells of tables and in JSON, byte by byte.
enum CellText {
  /// Appends text for a line of tab-separated cells: control characters and backslashes are escaped,
  /// as `\t`, `\n`, `\r`, `\\` and `\x1B`.
  static func appendTabbed(_ text: borrowing Span<UInt8>, to output: inout [UInt8]) {
    var isPlain = true
    for index in 0..<text.count where needsEscape(text[index]) {
      isPlain = false
      break
    }
    if isPlain {
      output.append(text)
      return
    }
    for index in 0..<text.count {
      switch text[index] {
      case ASCII.tab: output.append("\\t")
      case ASCII.lineFeed: output.append("\\n")
      case ASCII.carriageReturn: output.append("\\r")
      case ASCII.backslash: output.append("\\\\")
      case let byte where needsEscape(byte):
        output.append("\\x")
        output.append(hexadecimal(byte >> 4))
        output.append(hexadecimal(byte & 15))
      case let byte: output.append(byte)
      }
    }
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == ASCII.backslash || byte == 0x7F
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8 {
    digit < 10 ? 0x30 + digit : 0x37 + digit
  }

  /// Appends the text of a cell, in quotes if it needs them (RFC 4180 §2).
  static func appendQuoted(
    _ text: borrowing Span<UInt8>, delimiter: UInt8, to output: inout [UInt8]
  ) {
    var needsQuotes = false
    for index in 0..<text.count {
      let byte = text[index]
      if byte == delimiter || byte == ASCII.quote || byte == ASCII.lineFeed
        || byte == ASCII.carriageReturn
      {
        needsQuotes = true
        break
      }
    }
    guard needsQuotes else {
      output.append(text)
      return
    }
    output.append(ASCII.quote)
    for index in 0..<text.count {
      if text[index] == ASCII.quote { output.append(ASCII.quote) }
      output.append(text[index])
    }
    output.append(ASCII.quote)
  }

  /// Appends a JSON string (RFC 8259 §7); bytes that are no UTF-8 become U+FFFD.
  static func appendJSON(_ text: borrowing Span<UInt8>, to output: inout [UInt8]) {
    output.append(ASCII.quote)
    if UTF8Check.isValid(copy text) {
      appendEscaped(text, to: &output)
    } else {
      appendEscaped(Array(String(utf8: text).utf8).span, to: &output)
    }
    output.append(ASCII.quote)
  }

  private static func appendEscaped(_ text: borrowing Span<UInt8>, to output: inout [UInt8]) {
    for index in 0..<text.count {
      let byte = text[index]
      if byte < 0x20 || byte == 0x7F {
        output.append("\\u00")
        output.append(hexadecimal(byte >> 4))
        output.append(hexadecimal(byte & 15))
      } else {
        if byte == ASCII.quote || byte == ASCII.backslash { output.append(ASCII.backslash) }
        output.append(byte)
      }
    }
  }
}

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
