import ContactCleaning
import ContactIO
import ContactModel
import Foundation
import PhoneBookCLI
import TestSupport
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

  @Test(
    "a particle fits the word before it as it is read",
    arguments: [
      ("홍길동", "이(가)", "이"), ("영희", "이(가)", "가"), ("ID", "은(는)", "는"), ("ID", "(으)로", "로"),
      ("CSV", "을(를)", "를"), ("URL", "을(를)", "을"), ("PNG", "과(와)", "와"), ("KR", "은(는)", "은"),
      ("ZIP", "이(가)", "이"), ("BOM", "(으)로", "으로"), ("2", "을(를)", "를"), ("3", "을(를)", "을"),
      ("10", "(으)로", "으로"),
      ("298개", "을(를)", "를"), ("스냅샷 1", "(으)로", "로"), ("생일(양력음력)", "(으)로", "로"),
      ("파일 (x.csv)", "이(가)", "이"),
      ("snapshot", "은(는)", "은"), ("convert", "은(는)", "는"), ("sheet", "은(는)", "는"),
      ("clean", "을(를)", "을"),
      ("undo", "을(를)", "를"), ("'phonebook'", "은(는)", "은"), ("(이름 없음)", "이(가)", "이"),
    ])
  func particles(word: String, open: String, form: String) throws {
    let particle = try #require(KoreanParticle.all.first { $0.open == open })
    #expect(particle.form(behind: word) == form)
  }

  @Test("no text decides on a particle that only the word before it can decide, and none is wrong")
  func templates() throws {
    let names = try Folder.names(PackageFiles.path("Sources/PhoneBookCLI/Presentation"))
    var count = 0
    for name in names where name.hasPrefix("Korean") {
      for line in try PackageFiles.text("Sources/PhoneBookCLI/Presentation/\(name)")
        .split(separator: "\n") where line.hasPrefix("      ")
      {
        for (word, particle) in Self.particles(in: String(line)) {
          count += 1
          let forms = KoreanParticle.all.filter { $0.forms.contains(particle) }
          let isRight = forms.contains { $0.form(behind: word) == particle }
          #expect(isRight && !word.hasSuffix("}"), "\(word)\(particle) in \(name): \(line)")
        }
      }
    }
    #expect(count > 100)
  }

  /// The words of Latin letters and digits, and the holes, that a particle stands behind, with the quotes and
  /// parentheses between.
  private static func particles(in line: String) -> [(word: String, particle: String)] {
    var found: [(String, String)] = []
    var word = ""
    var rest = line[...]
    func isHangul(_ character: Character?) -> Bool {
      character?.unicodeScalars.first.map { "가"..."힣" ~= $0 } ?? false
    }
    while let character = rest.first {
      if isHangul(character), !word.isEmpty {
        let run = String(rest.prefix { isHangul($0) })
        let follows = rest.dropFirst(run.count).first
        if follows != "(", KoreanParticle.all.contains(where: { $0.forms.contains(run) }) {
          found.append((word, run))
        }
        rest = rest.dropFirst(run.count)
        word = ""
        continue
      }
      rest = rest.dropFirst()
      if character.isASCII, character.isLetter || character.isNumber || "{}".contains(character) {
        word.append(character)
      } else if !(word.isEmpty || "'”\"".contains(character)) {
        word = ""
      }
    }
    return found
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
