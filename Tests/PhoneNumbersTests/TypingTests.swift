import PhoneNumbers
import Testing

@Suite("numbers that are being typed")
struct TypingTests {
  @Test(
    "grow group by group",
    arguments: [
      ("KR", "01023456789", ["0", "01", "010", "010-2", "010-23", "010-234", "010-2345"]),
      ("KR", "021234567", ["0", "02", "02-1", "02-12", "02-123", "02-123-4", "02-123-45"]),
      (
        "KR", "050712345678",
        ["0", "05", "050", "0507", "0507-1", "0507-12", "0507-123", "0507-123-4"]
      ),
      ("KR", "15881234", ["1", "15", "158", "1588", "1588-1", "1588-12"]),
      (
        "US", "4155552671",
        ["(4", "(41", "(415", "(415) 5", "(415) 55", "(415) 555", "(415) 555-2"]
      ),
    ])
  func steps(home: String, typed: String, expected: [String]) throws {
    let region = try #require(PhoneRegion(home))
    let steps = (1...expected.count).map {
      PhoneNumber.formattedAsYouType(String(typed.prefix($0)), region: region)
    }
    #expect(steps == expected)
  }

  @Test("are whole numbers at the end, and never lose a digit")
  func ends() {
    var count = 0
    for row in ReferenceFixture.shared.rows where row.type != 0 && row.error == nil {
      guard let number = try? PhoneNumber(parsing: row.e164), number.isValid else { continue }
      // A 010 number with seven digits is one of the plan, but nobody types it.
      if number.region == .kr, row.international.hasPrefix("10-"), number.nationalNumber.count == 9
      {
        continue
      }
      let international = PhoneNumber.formattedAsYouType(number.formatted(.e164), region: .kr)
      #expect(international == number.formatted(.international))
      guard let region = number.region else { continue }
      let national = number.formatted(.national)
      let digits = national.filter { $0.isASCII && $0.isNumber }
      for length in stride(from: 1, through: digits.count, by: 3) {
        let typed = String(digits.prefix(length))
        let grouped = PhoneNumber.formattedAsYouType(typed, region: region)
        #expect(grouped.filter { $0.isASCII && $0.isNumber } == typed)
      }
      if PhoneNumber.formattedAsYouType(digits, region: region) == national { count += 1 }
    }
    // The others have prefixes that do not stand before the number, or are replaced.
    #expect(count > 11_000)
  }
}
