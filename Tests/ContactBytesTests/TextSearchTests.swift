import ContactBytes
import TestSupport
import Testing

struct TextSearchTests {
  @Test("the named bytes are the characters they name")
  func namedBytes() {
    #expect(ASCII.colon == UInt8(ascii: ":"))
    #expect(ASCII.backslash == UInt8(ascii: "\\"))
  }

  @Test(
    "a text is found where its bytes stand",
    arguments: [
      ("피카츄", "카", true), ("피카츄", "츄", true), ("피카츄", "피카츄!", false), ("aab", "ab", true),
      ("", "a", false), ("a", "", false), ("Nidoran♀", "♀", true), ("ㄱ", "가", false),
    ])
  func holding(text: String, part: String, expected: Bool) {
    #expect(text.holds(part) == expected)
    #expect(text.dropFirst(0).holds(part.dropFirst(0)) == expected)
  }

  @Test(
    "the pieces between a text, and another in its place",
    arguments: [
      ("a\"\"b\"\"", ["a", "b", ""]), ("\"\"\"", ["", "\""]), ("", [""]), ("김", ["김"]),
    ])
  func pieces(text: String, expected: [String]) {
    #expect(text.pieces(between: "\"\"").map(String.init) == expected)
    #expect(text.exchanging("\"\"", for: "é") == expected.joined(separator: "é"))
  }

  @Test("the first byte of a kind is found as by looking at each, wherever the search begins")
  func firstIndex() {
    var random = SeededRandom(seed: 20_261_123)
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 0...120, using: &random)).map { _ in
        UInt8.random(in: 0x29...0x3C, using: &random)
      }
      let byte = Bool.random(using: &random) ? 0x3A : UInt8.random(in: 0x30...0x40, using: &random)
      let start = Int.random(in: 0...bytes.count, using: &random)
      let expected = bytes[start...].firstIndex(of: byte) ?? bytes.count
      #expect(
        bytes.span.firstIndex(of: byte, from: start) == expected, "\(bytes), \(byte), \(start)")
    }
  }
}
