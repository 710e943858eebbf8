import PhoneNumbers
import Testing

/// Plain values take a fast path; a value that begins with a zero-width space, which is trimmed, takes the
/// complete reading.
@Suite("fast path")
struct FastPathTests {
  private static let groupings = [
    [3, 4, 4], [2, 4, 4], [2, 3, 4], [3, 3, 4], [3, 2, 5], [11], [10], [9], [4, 4], [4, 4, 4],
    [2, 2, 2, 2, 2], [1, 3, 3, 4], [3, 8], [7, 4],
  ]
  private static let separators = ["-", " ", ".", ") ", "--"]
  private static let beginnings = [
    "010", "011", "02", "031", "050", "070", "080", "0", "00", "1588", "82", "123", "06",
  ]
  private static let prefixes = ["", "+82 ", "+82 0", "+1 ", "+81-", "+49 ", "+52 1", "+", "(+82)"]

  @Test("has the answers of the complete reading", arguments: PhoneCleaner.Style.allCases)
  func answers(style: PhoneCleaner.Style) throws {
    var random = SystemRandomNumberGenerator()
    var fast = PhoneCleaning()
    var complete = PhoneCleaning()
    for code in ["KR", "US", "JP"] {
      let region = try #require(PhoneRegion(code))
      for value in Self.values(using: &random) {
        var cleaner = PhoneCleaner(region: region, style: style)
        cleaner.assumesRegion = Bool.random(using: &random)
        cleaner.clean(Array(value.utf8).span, into: &fast)
        cleaner.clean(Array(("\u{200B}" + value).utf8).span, into: &complete)
        if style == .digits { continue }
        #expect(fast.number == complete.number, "\(value)")
        #expect(fast.issue == complete.issue, "\(value)")
        #expect(fast.notes == complete.notes, "\(value)")
        #expect(fast.suggestion == complete.suggestion, "\(value)")
        if style != .keep { #expect(fast.text == complete.text, "\(value)") }
      }
    }
  }

  /// Numbers as people write them: each beginning in each grouping, with random digits.
  private static func values(using random: inout some RandomNumberGenerator) -> [String] {
    var values: [String] = []
    for prefix in prefixes {
      for beginning in beginnings {
        for lengths in groupings {
          var digits = beginning
          let count = lengths.reduce(0, +)
          while digits.count < count { digits += String(Int.random(in: 0...9, using: &random)) }
          let separator = separators.randomElement(using: &random) ?? "-"
          var groups: [Substring] = []
          var rest = digits[...]
          for length in lengths {
            groups.append(rest.prefix(length))
            rest = rest.dropFirst(length)
          }
          values.append(prefix + groups.joined(separator: separator))
        }
      }
    }
    return values
  }

  @Test("knows a business number by its check digit, as the complete reading does")
  func businessNumber() {
    var result = PhoneCleaning()
    for value in ["031-23-45674", "031 - 23 - 45674"] {
      PhoneCleaner(region: .kr).clean(Array(value.utf8).span, into: &result)
      #expect(result.issue == .businessNumber, "\(value)")
    }
    PhoneCleaner(region: .kr).clean(Array("031-23-45675".utf8).span, into: &result)
    #expect(result.text == Array("031-234-5675".utf8))
  }

  @Test("leaves alone what is known for a mobile number in its usual form")
  func usualMobiles() {
    let cleaner = PhoneCleaner(region: .kr)
    var result = PhoneCleaning()
    for exchange in 1000...9999 {
      let value = Array("010-\(exchange)-5678".utf8)
      guard isUsual(value) else { continue }
      cleaner.clean(value.span, into: &result)
      #expect(result.verdict == .unchanged, "\(exchange)")
    }
    for value in ["010-2345-678", "011-2345-6789", "010 2345 6789", "010-2345-678a", ""] {
      #expect(!isUsual(Array(value.utf8)), "\(value)")
    }
  }

  private func isUsual(_ value: [UInt8]) -> Bool { PhoneCleaner.isUsualInKorea(value.span) }
}
