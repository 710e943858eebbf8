import ContactCleaning
import Testing

@Suite("search keys")
struct SearchKeyTests {
  @Test(
    "a query is found without regard to how it is typed",
    arguments: [
      ("홍길동", "ㅎㄱㄷ", true), ("홍길동", "ㄱㄷ", true), ("홍길동", "ㄷㄱ", false), ("홍길동", "길", true),
      ("홍길동", "홍ㄱ", true),
      ("홍길동", "호", true), ("홍길동", "기", true), ("홍길동", "홍기동", false), ("홍 길동", "홍길동", true),
      ("홍길동", "홍 길", true),
      ("\u{1112}\u{1169}\u{11BC}\u{1100}\u{1175}\u{11AF}", "홍길", true),
      ("John Smith", "JOHN", true),
      ("John Smith", "nsm", true), ("ＪＯＨＮ", "john", true), ("José", "JOSE\u{301}", true),
      ("José", "Jose", false),
      ("Ärzte", "ärz", true), ("홍길동", "", true), ("", "홍", false), ("ㅎㅎ", "ㅎ", true),
      ("까치", "ㄲ", true), ("까치", "ㄱ", false),
    ])
  func contains(text: String, query: String, isFound: Bool) {
    #expect(SearchKey(text).contains(SearchKey(query)) == isFound)
  }

  @Test("a prefix stands at the start")
  func prefix() {
    #expect(SearchKey("홍길동").hasPrefix(SearchKey("ㅎㄱ")))
    #expect(!SearchKey("홍길동").hasPrefix(SearchKey("길")))
    #expect(SearchKey("홍길동").hasPrefix(SearchKey("")))
  }
}
