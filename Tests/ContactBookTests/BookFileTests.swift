import ContactBook
import ContactBytes
import ContactCSV
import ContactIO
import ContactModel
import ContactPipeline
import Glibc
import TestSupport
import Testing

struct BookFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func open(_ name: String) throws -> BookFile {
    try BookFile(
      folder.file(name), format: nil, encoding: nil, options: ReadingOptions(), ReplacementPlan())
  }

  private func write(_ changes: RecordChanges, to name: String, force: Bool = false) throws {
    let book = try open(name)
    try book.write(try book.changed(by: changes, force: force).bytes)
  }

  private static var newPerson: Card {
    var card = Card()
    card.append(.fullName, "홍길순")
    card.append(.name, "홍\u{1F}길순")
    card.append(.telephone, "010-7777-8888", parameters: [Parameter("TYPE", "cell")])
    return card
  }

  @Test(
    "a person who is added and removed again leaves every byte", arguments: SampleFiles.editable)
  func addAndRemove(name: String) throws {
    let original = try PackageFiles.bytes("Samples/\(name)")
    try folder.write(name, original)
    var changes = RecordChanges()
    changes.added = [Self.newPerson]
    try write(changes, to: name)
    let added = try folder.bytes(name)
    #expect(added.starts(with: original))
    let book = try open(name)
    #expect(book.entries.last?.card.displayName == "홍길순")
    var removal = RecordChanges()
    removal.removed = [book.entries.count - 1]
    let bytes = try book.changed(by: removal, force: false).bytes
    #expect(bytes == original)
  }

  @Test("a changed value changes nothing around it", arguments: SampleFiles.editable)
  func change(name: String) throws {
    let original = try PackageFiles.bytes("Samples/\(name)")
    try folder.write(name, original)
    let book = try open(name)
    let place = try #require(
      book.entries.indices.first { place in
        book.entries[place].card.first(.telephone) != nil && book.entries[place].faultLine == nil
      })
    var card = book.entries[place].card
    let index = try #require(card.firstIndex(of: .telephone))
    card.replaceValue(at: index, with: Array("010-5555-4444".utf8).span)
    var changes = RecordChanges()
    changes.replaced[place] = card
    let bytes = try book.changed(by: changes, force: false).bytes
    let before = original.split(separator: 0x0A, omittingEmptySubsequences: false)
    let after = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    #expect(before.count == after.count)
    #expect(zip(before, after).count { $0 != $1 } == 1)
  }

  @Test(
    "a changed property of a vCard leaves all other lines",
    arguments: [
      (
        "2.1",
        [
          "TEL;X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=EB=B6=80=EC=9D=B8):010 1",
          "X-ANDROID-CUSTOM;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:vnd.android.cursor.item/nickname;=EA=B9=80;1;;",
          "NOTE;ENCODING=QUOTED-PRINTABLE:=31a=0A=", "def", "ORG;ENCODING=quoted-printable:=41",
          "TITLE;CHARSET=EUC-KR;ENCODING=QUOTED-PRINTABLE:=B1=E8", "SORT-STRING:Kim",
          "BDAY:1990-02-03",
          "X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;1990-02-03;3;;;;;;;;;;;;;;",
        ]
      ),
      (
        "3.0",
        [
          "item1.TEL;type=pref:010 1", "item1.X-ABLabel:club", "SORT-STRING:Kim",
          "NOTE:folded", "  odd", " ly", "BDAY;VALUE=date:19900203", "tel;type=home:010 2",
          "ADR;TYPE=HOME:;;Way 1;;;;", "LABEL;TYPE=HOME:Way 1", "X-ABShowAs:COMPANY",
        ]
      ),
      (
        "4.0",
        [
          "TEL;TYPE=\"voice,cell\":010 1", "JSPROP;JSPTR=\"a\":\"b\"", "BDAY:19900203",
          "NOTE:fold", " ed",
        ]
      ),
    ])
  func otherLines(version: String, lines: [String]) throws {
    let head = ["BEGIN:VCARD", "VERSION:\(version)", "N:Kim;Min;;;", "FN:Kim Min"]
    let text = (head + lines + ["END:VCARD", ""]).joined(separator: "\r\n")
    try folder.write("a.vcf", text)
    let before = try open("a.vcf").entries[0].card
    let values: [(name: PropertyName, value: String, line: String)] = [
      (.telephone, "010-3", "TEL"), (.name, "Lee\u{1F}Min\u{1F}\u{1F}\u{1F}", "N:"),
      (.note, "둘\n셋", "NOTE"), (.birthday, "1991-04-05", "BDAY"), (.note, "", "NOTE"),
    ]
    for (name, value, line) in values {
      for index in before.records.indices where before.records[index].name == name {
        var card = before
        if value.isEmpty { card.remove(at: index) }
        card.replaceValue(at: index, with: Array(value.utf8).span)
        var changes = RecordChanges()
        changes.replaced[0] = card
        let bytes = try open("a.vcf").changed(by: changes, force: false).bytes
        let after = String(decoding: bytes, as: UTF8.self)
        let kept = after.replacing("\r\n", with: "\n").split(separator: "\n")
        let gone = (head + lines).filter { !kept.contains($0[...]) }
        #expect(
          gone.filter { $0.uppercased().contains(line) || $0.contains("1990") }.count >= 1
            && gone.allSatisfy {
              $0.uppercased().contains(line) || $0.contains("contact_event") && name == .birthday
                || $0.first == " " || $0 == "def"
            }, "\(after)")
        // The lines of a note end as they did.
        #expect(!after.contains("=0D"))
      }
    }
  }

  @Test(
    "records of a JSON array go and come with their commas",
    arguments: [
      ([0], 2), ([1], 2), ([2], 2), ([0, 1], 1), ([1, 2], 1), ([0, 2], 1), ([0, 1, 2], 0),
    ])
  func arrays(removed: [Int], left: Int) throws {
    let text = """
      [
        {"name": {"full": "A"}},
        {"name": {"full": "B"}},
        {"name": {"full": "C"}}
      ]

      """
    for adds in [false, true] {
      try folder.write("a.json", text)
      var changes = RecordChanges()
      changes.removed = Set(removed)
      if adds { changes.added = [Self.newPerson, Self.newPerson] }
      try write(changes, to: "a.json")
      let result = try folder.text("a.json")
      if left + changes.added.count > 0 {
        #expect(try open("a.json").entries.count == left + changes.added.count)
      }
      let commas = result.split(separator: "\n").count { $0.hasSuffix(",") }
      #expect(commas == max(0, left + changes.added.count - 1), "\(result)")
      #expect(result.hasPrefix("[") && result.hasSuffix("]\n"))
    }
  }

  @Test("one object becomes an array when another comes")
  func singleObject() throws {
    try folder.write(
      "one.json", "{\"name\": \"Ada\", \"age\": 3, \"phoneNumber\": \"010-1111-2222\"}\n")
    var changes = RecordChanges()
    changes.added = [Self.newPerson]
    try write(changes, to: "one.json")
    let text = try folder.text("one.json")
    #expect(text.contains("\"phoneNumber\": \"010-7777-8888\""))
    #expect(try open("one.json").entries.count == 2)
  }

  @Test(
    "a JSON text keeps its shape when records are added",
    arguments: [
      ("a.json", "[]", "[\n", "]"), ("b.json", "[ {\"name\": \"A\"} ]", "[ {", " ]"),
      (
        "c.jcard", "[\"vcard\",[[\"version\",{},\"text\",\"4.0\"],[\"fn\",{},\"text\",\"A\"]]]",
        "[\n[\"vcard\"", "]\n"
      ),
      (
        "d.jcard", "[[\"vcard\",[[\"version\",{},\"text\",\"4.0\"],[\"fn\",{},\"text\",\"A\"]]]]",
        "[[\"vcard\"", "]"
      ),
    ])
  func shapes(name: String, text: String, start: String, end: String) throws {
    try folder.write(name, text)
    let count = try open(name).entries.count
    var changes = RecordChanges()
    changes.added = [Self.newPerson, Self.newPerson]
    try write(changes, to: name)
    let result = try folder.text(name)
    #expect(result.hasPrefix(start) && result.hasSuffix(end), "\(result)")
    #expect(try open(name).entries.count == count + 2)
  }

  @Test("a table of all columns gets the columns that a new contact needs")
  func moreColumns() throws {
    try folder.write("wide.csv", try wide([Cards.card("FN:Ada", "TEL:010-1111-2222")]))
    let header = try folder.text("wide.csv").split(separator: "\n")[0]
    var changes = RecordChanges()
    changes.added = [Cards.card("FN:Bob", "TEL:010-2222-3333", "EMAIL:b@example.com", "NOTE:n")]
    try write(changes, to: "wide.csv")
    let text = try folder.text("wide.csv")
    #expect(text.split(separator: "\n")[0].count > header.count)
    let book = try open("wide.csv")
    #expect(book.entries.map(\.card.displayName) == ["Ada", "Bob"])
    #expect(book.entries[1].card.first(.email)?.value == "b@example.com")
  }

  private func wide(_ cards: [Card]) throws -> [UInt8] {
    var writer = CSVWriter(.wide)
    for card in cards { writer.survey(card) }
    var bytes = writer.opening()
    var losses: [Loss] = []
    for card in cards { writer.write(card, into: &bytes, losses: &losses) }
    return bytes
  }

  @Test("what a format has no place for is refused, and left out when that is asked for")
  func refusal() throws {
    try folder.write(
      "c.json", "[{\"name\": \"Ada\", \"age\": \"3\", \"phoneNumber\": \"010-1111-2222\"}]\n")
    var card = try #require(try open("c.json").entries.first).card
    card.append(.email, "ada@example.com")
    var changes = RecordChanges()
    changes.replaced[0] = card
    #expect(throws: BookError.self) { try open("c.json").changed(by: changes, force: false) }
    let bytes = try open("c.json").changed(by: changes, force: true).bytes
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text == "[{ \"name\": \"Ada\", \"age\": \"3\", \"phoneNumber\": \"010-1111-2222\" }]\n")
  }

  @Test("a record with lines that could not be read is not written without being asked")
  func unreadableParts() throws {
    try folder.write("f.vcf", "BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nno property\nEND:VCARD\n")
    var card = try #require(try open("f.vcf").entries.first).card
    card.append(.note, "n")
    var changes = RecordChanges()
    changes.replaced[0] = card
    #expect(throws: BookError.unreadableParts(line: 4)) {
      try open("f.vcf").changed(by: changes, force: false)
    }
  }

  @Test("a character that the file's character set lacks is refused")
  func encoding() throws {
    try folder.write("outlook-ko.csv", try PackageFiles.bytes("Samples/outlook-ko.csv"))
    var changes = RecordChanges()
    var card = Self.newPerson
    card.append(.note, "😀")
    changes.added = [card]
    #expect(
      throws: BookError.encodingTooSmall(
        encoding: "windows-949", character: "😀", format: "outlook-csv-ko")
    ) {
      try open("outlook-ko.csv").changed(by: changes, force: false)
    }
  }

  @Test("a file that was written meanwhile is not written over")
  func changedMeanwhile() throws {
    try folder.write("a.vcf", "BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nEND:VCARD\n")
    let book = try open("a.vcf")
    var changes = RecordChanges()
    changes.added = [Self.newPerson]
    let bytes = try book.changed(by: changes, force: false).bytes
    try folder.write("a.vcf", "BEGIN:VCARD\nVERSION:3.0\nFN:Eve\nEND:VCARD\n")
    #expect(throws: IOError("write", folder.file("a.vcf"), code: ESTALE)) { try book.write(bytes) }
    #expect(try folder.text("a.vcf").contains("Eve"))
    #expect(folder.names() == ["a.vcf"])
  }
}
