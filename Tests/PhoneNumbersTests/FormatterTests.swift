import PhoneNumbers
import Testing

/// ``PhoneFormatter``: what people do in a field for numbers.
@Suite("a field for phone numbers")
struct FormatterTests {
  private static func digits(_ text: String) -> String { text.filter { $0.isNumber } }

  @Test("groups what is typed, and keeps the cursor behind it")
  func typing() {
    var field = PhoneFormatter(region: .us)
    for digit in "6502530000" {
      field.replace(field.cursor..<field.cursor, with: String(digit))
      #expect(field.cursor == field.text.count)
    }
    #expect(field.text == "(650) 253-0000" && field.number?.e164 == "+16502530000")
    // A digit in the middle that was forgotten.
    field = PhoneFormatter("650250000", region: .us)
    #expect(field.text == "(650) 250-000")
    field.replace(8..<8, with: "3")
    #expect(field.text == "(650) 253-0000" && field.cursor == 9)
    field = PhoneFormatter(region: .kr)
    field.replace(0..<0, with: "010 1234 5678")
    #expect(field.text == "010-1234-5678" && field.cursor == 13)
  }

  @Test("lets go of every digit, wherever the cursor is, in every region")
  func deleting() {
    for region in PhoneRegion.all {
      for typed in ["6502530000", "01012345678", "+442079460958", "00112233445566778899"] {
        var field = PhoneFormatter(typed, region: region)
        var count = Self.digits(field.text).count
        #expect(count == Self.digits(typed).count)
        while field.cursor > 0, !field.text.isEmpty {
          let before = field.text.count { $0.isNumber || $0 == "+" }
          field.deleteBackward()
          #expect(field.text.count { $0.isNumber || $0 == "+" } == before - 1)
          count = min(count, before)
        }
        #expect(field.text.isEmpty, "\(region) \(typed): \(field.text)")
        // From the middle, forward.
        field = PhoneFormatter(typed, region: region)
        field.moveCursor(to: 3)
        for _ in 0..<40 where field.cursor < field.text.count {
          let before = Self.digits(field.text).count
          field.replace(field.cursor..<field.cursor + 1, with: "")
          #expect(Self.digits(field.text).count == before - 1)
        }
        #expect(field.cursor == field.text.count)
      }
    }
  }

  @Test("leaves alone what is no number, and cuts ranges that reach beyond it")
  func otherText() {
    var field = PhoneFormatter("*31#0612345678", region: .us)
    #expect(field.text == "*31#0612345678" && field.cursor == 14)
    field.replace(0..<4, with: "")
    #expect(Self.digits(field.text) == "0612345678")
    field.replace(-5..<500, with: "1-800-FLOWERS")
    #expect(field.text == "1-800-FLOWERS")
    field.replace(0..<field.text.count, with: "")
    #expect(field.text.isEmpty && field.cursor == 0)
    field.replace(0..<0, with: "＋４４ ２０ ７９４６ ０９５８")
    #expect(field.text == "+44 20-7946-0958")
    field.replace(0..<field.text.count, with: String(repeating: "1", count: 100))
    #expect(field.text.count == 100)
  }

  @Test("any change keeps the digits that were there and those that were typed", arguments: 0..<400)
  func anyChange(seed: Int) {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    func random(_ bound: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(bound))
    }
    let region = PhoneRegion.all[random(PhoneRegion.all.count)]
    var field = PhoneFormatter(region: region)
    for _ in 0..<40 {
      let start = random(field.text.count + 1)
      let end = min(field.text.count, start + random(3))
      let typed = (0..<random(4)).map { _ in String(random(10)) }.joined()
      let characters = Array(field.text)
      let expected =
        Self.digits(String(characters[..<start])) + typed + Self.digits(String(characters[end...]))
      let removed = String(characters[start..<end])
      field.moveCursor(to: end)
      field.replace(start..<end, with: typed)
      if typed.isEmpty, !removed.isEmpty, Self.digits(removed).isEmpty {
        #expect(Self.digits(field.text).count >= expected.count - 1)
      } else {
        #expect(Self.digits(field.text) == expected)
      }
      #expect(0...field.text.count ~= field.cursor)
    }
  }
}
