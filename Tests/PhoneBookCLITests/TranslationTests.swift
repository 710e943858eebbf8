import ContactBook
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
        "빠짐: 1 × 연락처 (생일이나 기념일이 없어 일정이 없음), 2 × NOTE (달력에 보이지 않음)"
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
        "joined A + B: same phone 1, the same name",
        "합침 A + B: 같은 전화번호 1, 같은 이름"
      ),
      (
        "a.csv:2:11: note: column 2 '결혼': numbers such as '36000' are read as days that a spreadsheet counted: '1998-07-24' [date-serial]",
        "a.csv:2:11: 참고: 2번째 열 '결혼': '36000' 같은 수는 스프레드시트의 날짜 번호로 보고 '1998-07-24'로 읽습니다 [date-serial]"
      ),
      (
        "a.csv:1:1: warning: no column is taken for the name of the contacts; it may be column 1, 'Mom': --map COLUMN=name says so [no-name-column]",
        "a.csv:1:1: 경고: 어느 열도 연락처의 이름으로 보지 않습니다. 1번째 열, 'Mom'일 수 있습니다. --map 열=name으로 정하세요 [no-name-column]"
      ),
      (
        "a.ndjson:1:9: error: this line was left out: expected a string or an object in .name [bad-line] correct the line, or delete it",
        "a.ndjson:1:9: 오류: 이 줄을 뺐습니다: .name에 문자열이나 객체가 와야 합니다 [bad-line] 줄을 고치거나 지우세요"
      ),
      ("not written: A, B, C, D, E and 2 more people", "쓰지 않은 사람: A, B, C, D, E 외 2명"),
      (
        "1 person had two ages; the first of these is kept, the other is in the note: 정미라 (51, 50)",
        "나이가 둘인 사람이 1명 있습니다. 둘 가운데 여기에 앞서 적은 값을 남기고 다른 것은 메모에 적었습니다: 정미라 (51, 50)"
      ),
      (
        "a.csv:6:26: warning: column 3 '주소' has '\"' with nothing above it that it could stand for; it is kept as it is [ditto-mark]",
        "a.csv:6:26: 경고: 3번째 열 '주소'의 '\"' 표시는 위에 가리킬 값이 없어 그대로 둡니다 [ditto-mark]"
      ),
      (
        "… and 10 more, of which errors: 5 [not-utf-8]",
        "… 그 밖에 10개, 그 가운데 오류 5개 [not-utf-8]"
      ),
      ("2 of 3: the same name; only the name is equal", "3쌍 가운데 2번째: 같은 이름; 이름만 같음"),
      ("place of death: x", "place of death: x"), ("1 point", "1점"), ("8 points", "8점"),
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
      ("related (parent, Mother)", "관계 (부모, 어머니)"), ("phone (Other)", "전화 (기타)"),
      ("web page (Home page)", "웹 페이지 (홈페이지)"), ("Club (Mother)", "Club (Mother)"),
    ])
  func labels(english: String, korean: String) throws {
    #expect(try #require(Translation.into(.korean)).label(english) == korean)
  }

  /// The words that a text of Korean may hold: names of formats, commands and options.
  private static let names: Set<String> = [
    "phonebook", "convert", "force", "photo", "photos", "size", "csv", "vcard", "vcf", "split",
    "no",
    "name", "age", "phone", "e", "mail", "mhz", "classic", "in", "name,", "phonenumber", "tel",
  ]

  /// The English words of a line in Korean, but for names.
  private static func english(in line: String) -> [Substring] {
    line.split { !($0.isASCII && ($0.isLetter || "-_.".contains($0))) }
      .filter { word in
        word.first?.isLowercase == true && word.count > 1
          && !names.contains(word.lowercased()) && !word.contains(".")
      }
  }

  @Test("what is not counted is said behind one problem and behind several")
  func problems() throws {
    let translation = try #require(Translation.into(.korean))
    for problems in ["2 × phone-text", "2 × phone-text, 1 × name-missing, 1 × phone-empty"] {
      let said = translation.line("  problems    \(problems); duplicates not counted")
      #expect(said == "  문제        \(problems) (중복은 세지 않음)")
    }
  }

  @Test("no English is left in a message of any property and any reason")
  func composed() throws {
    let translation = try #require(Translation.into(.korean))
    let table = try PackageFiles.text("Sources/PhoneBookCLI/Presentation/KoreanLosses.swift")
    let reasons = table.split(separator: "\n").filter {
      $0.hasPrefix("    ") && !$0.hasPrefix("     ") && !$0.contains("{…}")
        && !$0.contains(" title ")
        && !$0.hasPrefix("    JSON") && !$0.contains("\"\"\"") && !$0.hasPrefix("    static")
    }.map { line in
      var text = line.trimmingPrefix { $0 == " " }.description
      for (hole, value) in [("{T}", "this table"), ("{#}", "3"), ("{}", "7")] {
        text = text.replacingOccurrences(of: hole, with: value)
      }
      return text
    }
    let properties =
      PropertyName.allCases.dropFirst()
      .map { PersonText.words(ofProperty: PropertyTable.standard[$0].spelling) }
      + [
        "contact", "lunar birthday", "custom field (등급)", "X-ALTBDAY", "related (담당자)",
      ]
    let fields = PersonField.allCases.map(\.rawValue)
    #expect(reasons.count > 50 && properties.count > 50)
    var lines: [String] = []
    for (index, reason) in reasons.enumerated() {
      let (one, other) = (
        properties[index % properties.count], properties[(index + 7) % properties.count]
      )
      let lost = [one, other].map { words in
        words.hasSuffix(")") ? "\(words.dropLast()); \(reason))" : "\(words) (\(reason))"
      }
      let templates = [
        "read 2 contacts (vcard), wrote 2 (csv); lost: 3 × \(lost[0]), 1 × \(lost[1])",
        "ADA: \(one) left out: \(reason)", "a.csv: note: \(one): \(reason)",
      ]
      lines.append(templates[index % 2])
      if index % 3 == 0 { lines.append(templates[2]) }
    }
    for (index, one) in properties.enumerated() {
      let other = index % 4 == 0 ? "phone (work, fax)" : properties[(index + 7) % properties.count]
      let templates = [
        "a.csv: error: the table has no column for \(one), \(other), custom field (등급); add a column with such a heading in the program of the table, convert the file to vCard first (phonebook convert FILE -o FILE.vcf), or leave it out with --force",
        "a.csv: ADA: no place for \(one): X",
        "read 2 contacts (vcard), wrote 2 (csv); moved to \(other): 3 × \(one), 1 × \(other); never carried: \(one), \(other)",
      ]
      lines.append(templates[index % templates.count])
    }
    for (index, field) in fields.enumerated() {
      lines.append(
        index % 2 == 0
          ? "a.json: error: \(field): it takes a number from 0 to 999"
          : "a.vcf: error: there is no such \(field) to remove")
    }
    for line in lines {
      let said = translation.line(line)
      #expect(Self.english(in: said) == [], "\(line) → \(said)")
    }
  }

  @Test("no English is left in what to do about a finding, with a value before it and without")
  func advice() throws {
    let translation = try #require(Translation.into(.korean))
    let source = try PackageFiles.text("Sources/PhoneBookCLI/Presentation/Diagnostics.swift")
    let table = try #require(source.range(of: "private enum Advice"))
    let texts = source[table.upperBound...].matches(of: /(?:return|:)\s+"(['a-z-][^\\"]* [^\\"]+)"/)
      .map {
        String($0.output.1)
      }
    #expect(texts.count > 50)
    let ofRules = [
      Finding.mendingAdvice, Finding.dividingAdvice, Finding.removingAdvice, Finding.editCellAdvice,
    ]
    for text in texts + ofRules {
      #expect(translation.holds(text), "\(text)")
      for value in ["", "휴대폰 \"없음\"; ", "조말례: 휴대폰 \"1; 2\"; "] {
        let said = translation.line(
          "a.csv:2:11: note: the phone only says that there is none [phone-empty] \(value)\(text)")
        let advice = translation.text(text)
        #expect(
          said == "a.csv:2:11: 참고: 번호가 없다는 말뿐입니다 [phone-empty] \(value)\(advice)", "\(text)")
      }
    }
  }

  @Test("every reason that joins people, or keeps them apart, is said alone and in company")
  func reasons() throws {
    let translation = try #require(Translation.into(.korean))
    let table = try PackageFiles.text("Sources/PhoneBookCLI/Presentation/KoreanEvidence.swift")
    let reasons = table.split(separator: "\n").filter {
      $0.hasPrefix("    ") && !$0.hasPrefix("     ")
    }.dropFirst().prefix { !$0.contains("'decision'") }.map(String.init)
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.hasPrefix("but ") && !$0.contains("points join") && !$0.hasPrefix("{…}") }
      .map { $0.replacing("{…}", with: "1990-01-02").replacing("{}", with: "7") }
    #expect(reasons.count > 90 && reasons.contains { $0.hasPrefix("names of different people") })
    let birthdays = "different birthdays 1968-08-04 / 1968-01-11"
    for (index, reason) in reasons.enumerated() {
      let other = reasons[(index + 7) % reasons.count]
      let lines = [
        "not joined A / B: \(reason); alike: \(reason); unlike: \(reason), \(birthdays)",
        "not joined A / B: different names; unlike: \(birthdays), \(reason), \(other)",
        "a.csv:2:11: note: perhaps the same person as record 1 in line 1: same phone, but \(reason)",
      ]
      // Those with commas are parted wrongly the most easily.
      for line in reason.contains(", ") ? lines[...] : lines[(index % 3)...(index % 3)] {
        let said = translation.line(line)
        #expect(Self.english(in: said) == [], "\(line) → \(said)")
      }
    }
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
      ("clean", "을(를)", "을"), ("그룹:VIP", "(으)로", "로"), ("VAT", "이(가)", "가"), ("flat", "이(가)", "이"),
      ("ZIP", "(으)로", "으로"),
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
