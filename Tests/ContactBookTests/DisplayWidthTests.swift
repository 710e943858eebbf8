import ContactBook
import Testing

struct DisplayWidthTests {
  @Test(
    "text takes the columns that a terminal gives it",
    arguments: [
      ("abc", 3), ("홍길동", 6), ("ㅎㄱ", 4), ("山田", 4), ("Jörg", 4), ("e\u{301}", 1), ("😀", 2),
      ("👩‍👩‍👧", 2), ("🇰🇷", 2), ("❤️", 2), ("ｱ", 1), ("Ａ", 2), ("", 0), ("\u{1112}\u{1169}\u{11BC}", 2),
      ("a\u{200B}b", 2),
    ])
  func width(text: String, columns: Int) {
    #expect(DisplayWidth.of(text) == columns)
  }

  @Test("text is cut at a whole character, and says so")
  func truncation() {
    #expect(DisplayWidth.truncated("홍길동", to: 6) == "홍길동")
    #expect(DisplayWidth.truncated("홍길동", to: 5) == "홍길…")
    #expect(DisplayWidth.truncated("홍길동", to: 4) == "홍…")
    #expect(DisplayWidth.truncated("abc", to: 0) == "")
    #expect(DisplayWidth.padded("홍", to: 4) == "홍  ")
  }
}
