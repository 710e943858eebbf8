import ContactCleaning
import ContactModel
import Testing

@Suite("classic rules")
struct ClassicRulesTests {
  @Test(
    "a phone that is typed needs two hyphens and nine digits",
    arguments: [
      ("02-123-4567", true), ("010-1234-5678", true), ("010-123-4567", true),
      ("0-1-01234567", true), ("-0101234567-", true), ("010-1234-56789", true),
      ("02-12-3456", false), ("01-234-567", false), ("0101234-5678", false),
      ("01012345678", false), ("010-12-34-5678", false), ("--", false), ("", false),
      ("010-1234-567O", false), ("+82-10-1234", false), ("010 1234 5678", false),
      ("０１０-1234-5678", false), ("010–1234–5678", false), ("010.1234.5678", false),
      (" 010-1234-5678", false),
    ])
  func phoneCheck(phone: String, isAccepted: Bool) {
    let card = Card([(.fullName, "홍길동"), (.telephone, phone)])
    #expect(checked(card, rules: .classic).isEmpty == isAccepted)
  }

  @Test(
    "digits are grouped by their count",
    arguments: [
      ("021234567", "02-123-4567"), ("0212345678", "021-234-5678"),
      ("01012345678", "010-1234-5678"), ("010123456789", "010-1234-56789"),
      ("0101234567890123", "010-1234-567890123"), ("0-1-01234567", "010-123-4567"),
      ("010-1234-5678", "010-1234-5678"), ("0-1-0-1-2345678", "010-1234-5678"),
      ("01-01234567", "010-123-4567"), ("12345678", "12345678"), ("0101234567a", "0101234567a"),
      ("+821012345678", "+821012345678"), ("", ""), ("1012345678", "010-1234-5678"),
      ("821012345678", "010-1234-5678"), ("00821012345678", "010-1234-5678"),
      ("4277091111", "4277091111"), ("7012345678", "7012345678"),
      ("212345678", "212345678"), ("101234567", "101234567"), ("10-9876-5432", "10-9876-5432"),
      ("8212345678", "8212345678"), ("427-709-1111", "427-709-1111"),
    ])
  func grouping(phone: String, expected: String) {
    let card = Card([(.fullName, "홍길동"), (.telephone, phone)])
    let cleaned = Cleaned(card, rules: .classic)
    #expect(cleaned.value(.telephone) == expected)
    let isRefused = !checked(cleaned.card, rules: .classic).isEmpty
    #expect(cleaned.findings.isEmpty != isRefused)
  }

  @Test(
    "an age is one to three ASCII digits",
    arguments: [
      ("0", true), ("7", true), ("07", true), ("007", true), ("42", true), ("999", true),
      ("1000", false), ("0007", false), ("-1", false), ("１２", false), ("", false), ("1 2", false),
      (" 7", false), ("7세", false), ("3.5", false), ("+7", false), ("٣", false),
    ])
  func age(age: String, isAccepted: Bool) {
    let card = Card([(.fullName, "홍길동"), (.age, age)])
    #expect(checked(card, rules: .classic).isEmpty == isAccepted)
    #expect(Cleaned(card, rules: .classic).value(.age) == age)
  }

  @Test(
    "all white space in a name goes",
    arguments: [
      ("홍 길동", "홍길동"), (" 홍\t길 동\n", "홍길동"), ("John Smith", "JohnSmith"), ("홍　길동", "홍길동"),
      ("김철수 과장", "김철수과장"), ("홍길동", "홍길동"),
    ])
  func name(name: String, expected: String) {
    let cleaned = Cleaned(Card([(.fullName, name)]), rules: .classic)
    #expect(cleaned.value(.fullName) == expected)
    #expect(cleaned.findings.isEmpty)
  }

  @Test("a name of nothing but white space is refused", arguments: ["", " ", "\t \u{3000}"])
  func emptyName(name: String) {
    let cleaned = Cleaned(Card([(.fullName, name)]), rules: .classic)
    #expect(cleaned.value(.fullName) == name)
    #expect(cleaned.findings.map(\.rule) == ["classic-name"])
    #expect(cleaned.changes.isEmpty)
  }

  @Test("a card without a name is refused")
  func missingName() {
    let findings = checked(Card([(.age, "7")]), rules: .classic)
    #expect(findings.map(\.rule) == ["classic-name"])
    #expect(findings.map(\.severity) == [.error])
  }
}
