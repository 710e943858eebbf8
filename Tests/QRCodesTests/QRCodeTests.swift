import QRCodes
import Testing

struct QRCodeTests {
  @Test(
    "the smallest version that holds the bytes is taken (table 7 of the standard)",
    arguments: [
      (17, CorrectionLevel.low, 1), (18, .low, 2), (14, .medium, 1), (15, .medium, 2),
      (230, .low, 9), (231, .low, 10), (271, .low, 10), (2331, .medium, 40), (2953, .low, 40),
    ])
  func versions(count: Int, level: CorrectionLevel, expected: Int) throws {
    let code = try QRCode(Array(repeating: 0x41, count: count), level: level)
    #expect(code.version == expected)
    #expect(code.size == 17 + 4 * expected)
  }

  @Test("one byte too many is an error that tells the limit")
  func tooLong() {
    for (level, limit) in [(CorrectionLevel.low, 2953), (.medium, 2331)] {
      #expect(throws: QRCodeError.tooLong(limit: limit)) {
        try QRCode(Array(repeating: 0, count: limit + 1), level: level)
      }
    }
  }

  @Test("codes of every kind of version are those that an independent decoder read back")
  func independentlyRead() throws {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for version in [1, 2, 6, 7, 9, 10, 14, 21, 32] {
      for level in CorrectionLevel.allCases {
        let count = QRCode.capacity(level, version: version)
        let code = try QRCode((0..<count).map { UInt8($0 * 37 % 95) + 32 }, level: level)
        #expect(code.version == version)
        for row in 0..<code.size {
          for column in 0..<code.size {
            hash = (hash ^ (code.isDark(row: row, column: column) ? 1 : 0)) &* 0x100_0000_01B3
          }
        }
      }
    }
    #expect(hash == 0x6A78_EE0F_E83F_2153)
  }

  @Test("a text that is not ASCII says that it is UTF-8, which may need a larger version")
  func characterSet() throws {
    #expect(try QRCode(text: String(repeating: "a", count: 14)).version == 1)
    #expect(try QRCode(text: "가나다라").version == 1)
    #expect(try QRCode(text: "가나다라ab").version == 2)
    #expect(try QRCode(text: "abc") == QRCode(Array("abc".utf8)))
    #expect(try QRCode(text: "가") != QRCode(Array("가".utf8)))
  }

  @Test("the finders stand in three corners, and the quiet zone is light")
  func patterns() throws {
    let code = try QRCode(Array("김하늘".utf8))
    for (row, column) in [(0, 0), (0, code.size - 7), (code.size - 7, 0)] {
      let line = (0..<7).map { code.isDark(row: row + 2, column: column + $0) }
      #expect(line == [true, false, true, true, true, false, true])
    }
    #expect(!code.isDark(row: -1, column: 0) && !code.isDark(row: 0, column: code.size))
  }

  @Test("text has two modules a character and the quiet zone around")
  func text() throws {
    let code = try QRCode(Array("A".utf8))
    let dark = code.text(.darkOnLight).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(dark.count == 16 && dark.dropLast().allSatisfy { $0.count == 29 })
    #expect(dark[0].allSatisfy { $0 == " " } && dark[2].hasPrefix("    █▀▀▀▀▀█ "))
    #expect(code.text(.lightOnDark).hasPrefix("█████████"))
    let colours = code.text(.colours).split(separator: "\n")
    #expect(colours.allSatisfy { $0.hasPrefix("\u{1B}[38;5;16;48;5;231m") && $0.hasSuffix("[0m") })
  }
}
