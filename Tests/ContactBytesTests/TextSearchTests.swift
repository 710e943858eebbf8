import ContactBytes
import Testing

struct TextSearchTests {
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
}
