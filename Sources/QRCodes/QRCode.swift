/// A QR code of bytes, as ISO/IEC 18004 describes it: byte mode, the smallest version that holds them.
public struct QRCode: Sendable, Hashable {
  /// The number of modules on a side, without the quiet zone.
  public let size: Int
  /// The version, 1 to 40.
  public let version: Int
  private let rows: [[Bool]]

  /// Makes the code of bytes.
  ///
  /// - Parameters:
  ///   - bytes: What a scanner reads.
  ///   - level: How much damage the code bears.
  /// - Throws: ``QRCodeError/tooLong(limit:)`` when no version holds the bytes.
  public init(_ bytes: [UInt8], level: CorrectionLevel = .medium) throws(QRCodeError) {
    try self.init(bytes, declaresUTF8: false, level)
  }

  /// Makes the code of a text, which declares UTF-8 where scanners would have to guess.
  ///
  /// - Parameters:
  ///   - text: What a scanner reads.
  ///   - level: How much damage the code bears.
  /// - Throws: ``QRCodeError/tooLong(limit:)`` when no version holds the text.
  public init(text: String, level: CorrectionLevel = .medium) throws(QRCodeError) {
    let bytes = Array(text.utf8)
    try self.init(bytes, declaresUTF8: bytes.contains { $0 >= 0x80 }, level)
  }

  private init(
    _ bytes: [UInt8], declaresUTF8: Bool, _ level: CorrectionLevel
  ) throws(QRCodeError) {
    let possible = QRVersion.all.first {
      $0.capacity(level, declaresUTF8: declaresUTF8) >= bytes.count
    }
    guard let version = possible else { throw .tooLong(limit: Self.capacity(level)) }
    var matrix = QRMatrix(version)
    matrix.place(Self.codewords(of: bytes, declaresUTF8: declaresUTF8, version, level))
    var best = (rows: matrix.rows, penalty: Int.max)
    for mask in 0..<8 {
      matrix.drawFormat(level, mask: mask)
      matrix.apply(mask: mask)
      let rows = matrix.rows
      let penalty = QRMatrix.penalty(rows)
      if penalty < best.penalty { best = (rows, penalty) }
      matrix.apply(mask: mask)
    }
    size = version.size
    self.version = version.number
    rows = best.rows
  }

  /// Whether the module is dark; outside of the code everything is light.
  public func isDark(row: Int, column: Int) -> Bool {
    0..<size ~= row && 0..<size ~= column && rows[row][column]
  }

  /// The most bytes that a code of a level holds.
  ///
  /// - Parameters:
  ///   - level: The level.
  ///   - version: The largest version that may be used, 1 to 40.
  /// - Returns: The number of bytes.
  public static func capacity(_ level: CorrectionLevel, version: Int = 40) -> Int {
    QRVersion(number: min(max(version, 1), 40)).capacity(level)
  }
}

extension QRCode {
  /// How text distinguishes light modules from dark ones.
  public enum Inks: Sendable, Hashable {
    /// Black on white by the colour codes of terminals, whatever the terminal's own colours are.
    case colours
    /// The light modules are drawn: right where text is light on dark.
    case lightOnDark
    /// The dark modules are drawn: right where text is dark on light.
    case darkOnLight
  }

  /// The code as lines of half blocks, two modules a character, with the quiet zone of four modules.
  public func text(_ inks: Inks) -> String {
    var text = ""
    for row in stride(from: -4, to: size + 4, by: 2) {
      if inks == .colours { text += "\u{1B}[38;5;16;48;5;231m" }
      for column in -4..<size + 4 {
        let isDrawn = inks != .lightOnDark
        // Where the number of rows is odd, the lower half of the last line stays as the terminal is.
        let hasLower = row + 1 < size + 4
        let upper = isDark(row: row, column: column) == isDrawn
        let lower = hasLower ? isDark(row: row + 1, column: column) == isDrawn : false
        text += upper ? (lower ? "█" : "▀") : (lower ? "▄" : " ")
      }
      if inks == .colours { text += "\u{1B}[0m" }
      text += "\n"
    }
    return text
  }
}

/// Why no code can be made.
public enum QRCodeError: Error, Hashable, CustomStringConvertible {
  /// There are more bytes than the largest version holds.
  case tooLong(limit: Int)

  /// One sentence on the limit.
  public var description: String {
    switch self {
    case .tooLong(let limit): "a QR code holds at most \(limit) bytes"
    }
  }
}
