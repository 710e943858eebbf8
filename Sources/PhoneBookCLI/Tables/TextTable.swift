/// Rows of cells in columns that stand below each other on a terminal.
struct TextTable {
  /// The most places that each column may take; longer cells end in `…`.
  var widest: [Int]
  private var rows: [[String]] = []

  /// Begins a table with its headers.
  init(_ headers: [String]) {
    widest = headers.map { _ in 40 }
    rows.append(headers)
  }

  /// Adds a row of as many cells; control characters are made visible.
  mutating func add(_ cells: [String]) {
    rows.append(zip(cells, widest).map { Self.cut(TerminalText.shown($0), to: $1) })
  }

  /// The table, a line a row.
  func text() -> String {
    var widths = [Int](repeating: 0, count: widest.count)
    for row in rows {
      for (index, cell) in row.enumerated() { widths[index] = max(widths[index], Self.width(cell)) }
    }
    var text = ""
    for row in rows {
      var line = ""
      for (index, cell) in row.enumerated() {
        line += cell
        guard index + 1 < row.count else { break }
        line += String(repeating: " ", count: widths[index] - Self.width(cell) + 2)
      }
      text += line + "\n"
    }
    return text
  }

  private static func cut(_ cell: String, to most: Int) -> String {
    guard width(cell) > most else { return cell }
    var result = ""
    var places = 0
    for character in cell {
      let size = width(String(character))
      guard places + size < most else { break }
      result.append(character)
      places += size
    }
    return result + "…"
  }

  /// The number of places that a text takes; characters of East Asia and pictures take two.
  static func width(_ text: String) -> Int {
    text.reduce(0) { sum, character in
      guard let first = character.unicodeScalars.first else { return sum }
      return sum + (isWide(first) ? 2 : isNothing(first) ? 0 : 1)
    }
  }

  private static func isNothing(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .format, .nonspacingMark, .enclosingMark: true
    default: false
    }
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA000...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
      0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
