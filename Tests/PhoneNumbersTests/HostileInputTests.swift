import PhoneNumbers
import TestSupport
import Testing

@Suite("hostile phone values")
struct HostileInputTests {
  static let samples = [
    "+82 (0)10-2345-6789", "02-123-4567 내선 12", "tel:2-123-4567;phone-context=+82;isub=1",
    "010-2345-6789(집)/02-123-4567", "８.21E+11", "１０２３４５６７８９", "124-81-00998", "+52 1 55 1234 5678",
    "02-123-4567~8", "휴대폰: 010-2345-6789 ｅｘｔ．12#", "(530) 583-6985 x302/x2303", "0082-10-2345-6789",
  ]

  private func read(_ bytes: [UInt8]) {
    var result = PhoneCleaning()
    for region in [PhoneRegion.kr, PhoneRegion("AR"), PhoneRegion("US")] {
      guard let region else { continue }
      for style in PhoneCleaner.Style.allCases {
        PhoneCleaner(region: region, style: style).clean(bytes.span, into: &result)
        let isWritten = result.verdict != .rejected
        #expect(isWritten == (result.issue == nil))
        #expect(isWritten || result.text.isEmpty)
      }
      for rules in [PhoneRules.reference, .customary] {
        let number = try? PhoneNumberParser(region: region, rules: rules).parse(bytes.span)
        for format in PhoneNumberFormat.allCases { _ = number?.formatted(format) }
      }
    }
  }

  @Test("every beginning of a value is read", arguments: samples)
  func truncation(sample: String) {
    let bytes = Array(sample.utf8)
    for length in 0...bytes.count { read(Array(bytes.prefix(length))) }
  }

  @Test("values with changed bytes are read", arguments: samples)
  func mutation(sample: String) {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededRandom(seed: seed)
    print("seed \(seed) for \(sample)")
    for _ in 0..<40 {
      var bytes = Array(sample.utf8)
      bytes[Int.random(in: 0..<bytes.count, using: &generator)] = .random(
        in: 0...255, using: &generator)
      read(bytes)
    }
  }

  @Test("values of any length are read", arguments: [0, 1, 249, 250, 251, 5_000])
  func length(count: Int) {
    for byte in "0+ 12~(/,x\u{e9}".utf8 { read([UInt8](repeating: byte, count: count)) }
    read([UInt8](repeating: 0x30, count: count) + Array("ext".utf8))
    read(
      Array("tel:".utf8) + [UInt8](repeating: 0x31, count: count) + Array(";phone-context=+1".utf8))
  }
}
