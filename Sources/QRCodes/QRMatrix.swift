/// The modules of a symbol while it is drawn.
struct QRMatrix {
  let version: QRVersion
  let size: Int
  private var modules: [Bool]
  /// Which modules belong to patterns that no mask touches.
  private var isFixed: [Bool]

  /// Draws the patterns of a version, and keeps the room of the format (§6.3).
  init(_ version: QRVersion) {
    self.version = version
    size = version.size
    modules = Array(repeating: false, count: size * size)
    isFixed = modules
    for i in 0..<size {
      fix(6, i, i % 2 == 0)
      fix(i, 6, i % 2 == 0)
    }
    for (row, column) in [(3, 3), (3, size - 4), (size - 4, 3)] { drawFinder(row, column) }
    drawAlignments()
    drawFormat(.low, mask: 0)
    drawVersion()
  }

  subscript(row: Int, column: Int) -> Bool { modules[row * size + column] }

  private mutating func fix(_ row: Int, _ column: Int, _ isDark: Bool) {
    modules[row * size + column] = isDark
    isFixed[row * size + column] = true
  }

  private mutating func drawFinder(_ row: Int, _ column: Int) {
    for y in -4...4 {
      for x in -4...4 where 0..<size ~= row + y && 0..<size ~= column + x {
        let distance = max(abs(x), abs(y))
        fix(row + y, column + x, distance != 2 && distance != 4)
      }
    }
  }

  private mutating func drawAlignments() {
    let centres = version.alignmentCentres
    guard let last = centres.last else { return }
    for row in centres {
      for column in centres {
        let isFinder =
          row == 6 && (column == 6 || column == last) || row == last && column == 6
        if isFinder { continue }
        for y in -2...2 {
          for x in -2...2 { fix(row + y, column + x, max(abs(x), abs(y)) != 1) }
        }
      }
    }
  }

  /// Level and mask, twice, with ten bits of correction (§7.9).
  mutating func drawFormat(_ level: CorrectionLevel, mask: Int) {
    let data = (level == .low ? 1 : 0) << 3 | mask
    var remainder = data
    for _ in 0..<10 { remainder = remainder << 1 ^ (remainder >> 9) * 0x537 }
    let bits = (data << 10 | remainder) ^ 0x5412
    func isSet(_ bit: Int) -> Bool { bits >> bit & 1 == 1 }
    for bit in 0...5 { fix(bit, 8, isSet(bit)) }
    fix(7, 8, isSet(6))
    fix(8, 8, isSet(7))
    fix(8, 7, isSet(8))
    for bit in 9..<15 { fix(8, 14 - bit, isSet(bit)) }
    for bit in 0..<8 { fix(8, size - 1 - bit, isSet(bit)) }
    for bit in 8..<15 { fix(size - 15 + bit, 8, isSet(bit)) }
    fix(size - 8, 8, true)
  }

  /// The version, twice, with twelve bits of correction (§7.10).
  private mutating func drawVersion() {
    guard version.number >= 7 else { return }
    var remainder = version.number
    for _ in 0..<12 { remainder = remainder << 1 ^ (remainder >> 11) * 0x1F25 }
    let bits = version.number << 12 | remainder
    for bit in 0..<18 {
      let isDark = bits >> bit & 1 == 1
      fix(size - 11 + bit % 3, bit / 3, isDark)
      fix(bit / 3, size - 11 + bit % 3, isDark)
    }
  }

  /// Places the codewords in columns of two, up and down from the right (§7.7.3).
  mutating func place(_ codewords: [UInt8]) {
    var bit = 0
    var right = size - 1
    while right >= 1 {
      if right == 6 { right = 5 }
      let goesUp = (right + 1) & 2 == 0
      for step in 0..<size {
        let row = goesUp ? size - 1 - step : step
        for column in [right, right - 1] where !isFixed[row * size + column] {
          guard bit < codewords.count * 8 else { return }
          modules[row * size + column] = codewords[bit >> 3] >> (7 - bit & 7) & 1 == 1
          bit += 1
        }
      }
      right -= 2
    }
  }

  /// Inverts the modules that a mask names; twice is as before (§7.8.2).
  mutating func apply(mask: Int) {
    for row in 0..<size {
      for column in 0..<size where !isFixed[row * size + column] {
        if Self.inverts(mask, row, column) { modules[row * size + column].toggle() }
      }
    }
  }

  /// The rows, from the top.
  var rows: [[Bool]] {
    (0..<size).map { Array(modules[$0 * size..<($0 + 1) * size]) }
  }
}

// The masks, and how bad a masked symbol is for scanners (ISO/IEC 18004 §7.8).
extension QRMatrix {
  /// Whether a mask inverts the module of a row and column (table 10).
  private static func inverts(_ mask: Int, _ row: Int, _ column: Int) -> Bool {
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
