import ContactCleaning
import ContactModel
import Foundation
import PhoneBookCLI
import Testing

/// Lines in Korean.
struct TranslationTests {
  @Test(
    "a line is said in Korean part by part, and names, rules and values stay",
    arguments: [
      ("read 2 contacts (vcard), wrote 2 (json)", "연락처 2개를 읽어(vcard) 2개를 썼습니다(json)"),
      (
        "lost: 1 × contact (no birthday or anniversary, so no event), 2 × NOTE (a calendar does not show it)",
        "잃음: 1 × contact (생일이나 기념일이 없어 일정이 없음), 2 × NOTE (달력에 보이지 않음)"
      ),
      (
        "a.ldif: note: 1 × ADR (LDIF has no attribute for additional names), 1 × N (LDIF keeps no labels)",
        "a.ldif: 참고: 1 × ADR (LDIF에 다른 이름의 속성이 없음), 1 × N (LDIF는 이름표를 담지 않음)"
      ),
      (
        "a.vcf:1:2: warning: this line is not UTF-8; read as cp949 [not-utf-8] FN \"x\"; name the character set with --encoding",
        "a.vcf:1:2: 경고: UTF-8이 아닌 줄입니다. cp949로 읽습니다 [not-utf-8] FN \"x\"; --encoding으로 문자 집합을 정하세요"
      ),
      (
        "joined A + B: same phone 1, names equal after normalisation",
        "합침 A + B: 같은 전화번호 1, 정리하면 같은 이름"
      ),
      ("nothing that the table knows", "nothing that the table knows"), ("", ""),
    ])
  func lines(english: String, korean: String) throws {
    let translation = try #require(Translation.into(.korean))
    #expect(translation.line(english) == korean)
    let none = Translation.into(.english)
    #expect(none == nil)
  }

  @Test(
    "a label is said word by word",
    arguments: [
      ("phone", "전화"), ("phone (work, fax)", "전화 (직장, 팩스)"), ("X-FOO (x)", "X-FOO (x)"),
    ])
  func labels(english: String, korean: String) throws {
    #expect(try #require(Translation.into(.korean)).label(english) == korean)
  }

  @Test(
    "what people are called is never translated",
    arguments: [
      "bar", "content", "home", "nothing", "phone", "different", "text", "a note", "FILE", "object",
    ])
  func names(name: String) throws {
    let translation = try #require(Translation.into(.korean))
    for line in [
      "joined \(name) + \(name): both cards say the same", "added k3v90qxe  \(name)",
      "restored k3v90qxe  \(name)", "not joined \(name) / \(name): only the name is equal",
      "\(name): error: there is no such file or folder",
    ] {
      let count = line.components(separatedBy: name).count
      #expect(translation.line(line).components(separatedBy: name).count == count, "\(line)")
    }
  }

  @Test("every rule has a manual in Korean, and every translation of one is of a rule")
  func rules() throws {
    let translation = try #require(Translation.into(.korean))
    for rule in RuleSet.allRules {
      let manual = try #require(translation.manual(ofRule: rule.name), "\(rule.name)")
      #expect(manual.contains("\n\n") == rule.manual.contains("\n\n"), "\(rule.name)")
    }
  }
}
