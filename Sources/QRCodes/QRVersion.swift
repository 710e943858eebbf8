/// How much of a symbol can be damaged without loss.
public enum CorrectionLevel: Sendable, Hashable, CaseIterable {
  /// About 7 %.
  case low
  /// About 15 %.
  case medium
}

/// A size of symbols, 1 to 40, with the numbers that the standard gives it (ISO/IEC 18004).
struct QRVersion: Sendable, Hashable {
  let number: Int

  /// All versions, the smallest first.
  static let all = (1...40).map(QRVersion.init)

  /// The number of modules on a side (§6.3.2).
  var size: Int { number * 4 + 17 }

  /// The number of bits of the byte count (table 3).
  var countBits: Int { number < 10 ? 8 : 16 }

  /// The number of codewords, data and correction together (table 1).
  var codewordCount: Int {
    var modules = (16 * number + 128) * number + 64
    if number >= 2 {
      let alignments = number / 7 + 2
      modules -= (25 * alignments - 10) * alignments - 55
      if number >= 7 { modules -= 36 }
    }
    return modules / 8
  }

  /// The number of correction codewords in each block (table 9).
  func correctionCount(_ level: CorrectionLevel) -> Int {
    level == .low ? Self.lowCounts[number - 1] : Self.mediumCounts[number - 1]
  }

  /// The number of blocks (table 9).
  func blockCount(_ level: CorrectionLevel) -> Int {
    level == .low ? Self.lowBlocks[number - 1] : Self.mediumBlocks[number - 1]
  }

  /// The number of data codewords.
  func dataCount(_ level: CorrectionLevel) -> Int {
    codewordCount - correctionCount(level) * blockCount(level)
  }

  /// The number of bytes that fit in byte mode, behind the name of the character set if there is one.
  func capacity(_ level: CorrectionLevel, declaresUTF8: Bool = false) -> Int {
    (dataCount(level) * 8 - 4 - countBits - (declaresUTF8 ? 12 : 0)) / 8
  }

  /// The rows and columns whose crossings hold alignment patterns (annex E).
  var alignmentCentres: [Int] {
    guard number > 1 else { return [] }
    let count = number / 7 + 2
    let step = number == 32 ? 26 : (number * 4 + count * 2 + 1) / (count * 2 - 2) * 2
    return [6] + (0..<count - 1).map { size - 7 - $0 * step }.reversed()
  }

  private static let lowCounts = [
    7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28,
    28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
  ]
  private static let mediumCounts = [
    10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26,
    26, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
  ]
  private static let lowBlocks = [
    1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8,
    8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25,
  ]
  private static let mediumBlocks = [
    1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16,
    17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
  ]
}
