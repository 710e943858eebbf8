/// The masks, and how bad a masked symbol is for scanners (ISO/IEC 18004 §7.8).
enum QRMask {
  /// Whether a mask inverts the module at a place (table 10).
  static func inverts(_ mask: Int, _ row: Int, _ column: Int) -> Bool {
    switch mask {
    case 0: (row + column) % 2 == 0
    case 1: row % 2 == 0
    case 2: column % 3 == 0
    case 3: (row + column) % 3 == 0
    case 4: (row / 2 + column / 3) % 2 == 0
    case 5: row * column % 2 + row * column % 3 == 0
    case 6: (row * column % 2 + row * column % 3) % 2 == 0
    default: ((row + column) % 2 + row * column % 3) % 2 == 0
    }
  }

  /// The penalty of a symbol: the mask with the smallest is taken (table 11).
  static func penalty(_ rows: [[Bool]]) -> Int {
    let size = rows.count
    var result = 0
    let columns = (0..<size).map { column in rows.map { $0[column] } }
    for line in rows + columns { result += runs(line) + finders(line) }
    for row in 1..<size {
      for column in 1..<size {
        let isDark = rows[row][column]
        if rows[row - 1][column] == isDark, rows[row][column - 1] == isDark,
          rows[row - 1][column - 1] == isDark
        {
          result += 3
        }
      }
    }
    let dark = rows.reduce(0) { $0 + $1.count { $0 } }
    return result + abs(dark * 20 - size * size * 10) / (size * size) * 10
  }

  /// Runs of five and more of one colour.
  private static func runs(_ line: [Bool]) -> Int {
    var result = 0
    var length = 1
    for i in 1...line.count {
      if i < line.count, line[i] == line[i - 1] {
        length += 1
      } else {
        if length >= 5 { result += length - 2 }
        length = 1
      }
    }
    return result
  }

  /// What looks like a finder: 1 1 3 1 1 with four light modules on a side.
  private static func finders(_ line: [Bool]) -> Int {
    var result = 0
    var last = 0
    for (index, isDark) in line.enumerated() {
      last = (last << 1 | (isDark ? 1 : 0)) & 0x7FF
      if index >= 10, last == 0b000_0101_1101 || last == 0b101_1101_0000 { result += 40 }
    }
    return result
  }
}
