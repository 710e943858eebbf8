import ContactBook
import ContactBytes
import ContactCSV
import ContactIO
import ContactModel
import ContactPipeline
import PhoneNumbers
import TestSupport
import Testing

struct AnonymizerTests {
  private func anonymized(_ name: String, seed: UInt64) throws -> [UInt8] {
    let path = name.hasPrefix("/") ? name : PackageFiles.path("Samples/\(name)")
    let descriptor = try FileDescriptor.reading(path)
    defer { try? descriptor.close() }
    let input = try OpenInput.recognize(
      descriptor, format: nil, encoding: nil, options: ReadingOptions())
    return try BookAnonymizer(seed: seed)
      .anonymized(input, original: FileDescriptor.contents(of: path)).bytes
  }

  /// What stands in the place of a number in a table, for each of twenty seeds.
  private func numbers(for number: String) throws -> [String] {
    let folder = try TemporaryFolder()
    try folder.write("t.csv", Array("Name,Phone\nAnn,\(number)\n".utf8))
    return try (UInt64(0)..<20).map { seed in
      let bytes = try anonymized(folder.file("t.csv"), seed: seed)
      let row = String(decoding: bytes, as: UTF8.self).split(separator: "\n")[1]
      return String(row.drop { $0 != "," }.dropFirst())
    }
  }

  /// The values of people in a file, property by property.
  private func cards(_ bytes: [UInt8], _ name: String) throws -> [Card] {
    let folder = try TemporaryFolder()
    try folder.write(name, bytes)
    let book = try BookFile(
      folder.file(name), format: nil, encoding: nil, options: ReadingOptions(),
      ReplacementPlan())
    return book.entries.map(\.card)
  }

  private static let personal: Set<PropertyName> = [
    .fullName, .name, .nickname, .email, .address, .organization, .title, .note, .uid, .url,
    .related, .instantMessage,
  ]

  /// The words of three characters and more that say something of people.
  private func words(_ cards: [Card]) -> Set<String> {
    var words: Set<String> = []
    for property in cards.flatMap(\.properties) where Self.personal.contains(property.name) {
      let parts = property.value.lowercased().split { !$0.isLetter && !$0.isNumber }
      for part in parts where part.count >= 3 { words.insert(String(part)) }
    }
    return words
  }

  private static let seed = UInt64.random(in: 0...UInt64.max)

  @Test("nothing of a person stays, and everything else does", arguments: SampleFiles.editable)
  func samples(name: String) throws {
    let original = try PackageFiles.bytes("Samples/\(name)")
    let result = try anonymized(name, seed: Self.seed)
    #expect(result.count == original.count, "seed \(Self.seed)")
    #expect(
      result.count { $0 == 0x0A } == original.count { $0 == 0x0A }, "lines, seed \(Self.seed)")
    let kept: Set<String> = [
      "http", "https", "www", "com", "org", "net", "example", "urn", "uuid", "mailto",
      "xmpp", "skype", "aim", "ymsgr",
    ]
    let (before, after) = (try cards(original, name), try cards(result, name))
    #expect(before.count == after.count)
    #expect(before.map(\.count) == after.map(\.count))
    // The country of an address is of many people.
    let countries = before.flatMap { $0.properties(.address) }.flatMap { address in
      address.value.split(separator: "\u{1F}", omittingEmptySubsequences: false).suffix(1)
        .map { $0.lowercased() }
    }
    let survivors = words(before).subtracting(countries).subtracting(kept).intersection(
      words(after))
    #expect(survivors.isEmpty, "\(survivors), seed \(Self.seed)")
  }

  @Test("the same seed gives the same people")
  func seeds() throws {
    #expect(try anonymized("icloud.vcf", seed: 1) == anonymized("icloud.vcf", seed: 1))
    #expect(try anonymized("icloud.vcf", seed: 1) != anonymized("icloud.vcf", seed: 2))
  }

  @Test("a number stays valid or not, and keeps its hyphens and its kind")
  func numbers() throws {
    let original = try cards(PackageFiles.bytes("Samples/google.csv"), "google.csv")
    let result = try cards(anonymized("google.csv", seed: Self.seed), "google.csv")
    var before = BookStatistics()
    var after = BookStatistics()
    for card in original { before.add(card) }
    for card in result { after.add(card) }
    #expect(before.phoneRegions["?"] == after.phoneRegions["?"], "seed \(Self.seed)")
    #expect(before.phoneTypes["mobile"] == after.phoneTypes["mobile"], "seed \(Self.seed)")
    for (old, new) in zip(original, result) {
      let shapes = [old, new].map { card in
        card.properties(.telephone).map { $0.value.map { $0.isNumber ? "0" : $0 } }
      }
      #expect(shapes[0] == shapes[1])
    }
  }

  @Test(
    "a number abroad keeps its calling code and its kind, and a date of any order is one",
    arguments: [
      "+353 85 4858837", "00353 1 677 8899", "+44 7400 123456", "+1 212 555 0100",
      "+39 02 1234 5678",
      "+34 612 345 678", "14/07/1944", "01.12.1971", "7/24/85", "7/4/85",
    ])
  func shapes(text: String) throws {
    let table = "Name;Phone;Birthday\nAnn;\(text);\(text)\n"
    let folder = try TemporaryFolder()
    try folder.write("t.csv", Array(table.utf8))
    let bytes = try anonymized(folder.file("t.csv"), seed: Self.seed)
    let cells = String(decoding: bytes, as: UTF8.self).split(whereSeparator: { ";\n".contains($0) })
    let made = String(cells[4])
    #expect(made != text && made.map(\.isNumber) == text.map(\.isNumber), "seed \(Self.seed)")
    if !text.contains(where: { "/.".contains($0) }) {
      let numbers = try [text, made].map {
        try PhoneNumber(parsing: $0, defaultRegion: PhoneRegion("IE"))
      }
      #expect(
        numbers[0].region == numbers[1].region && numbers[0].type == numbers[1].type, "\(made)")
    } else {
      let parts = made.split { !$0.isNumber }.compactMap { Int($0) }
      #expect(1...12 ~= min(parts[0], parts[1]) && 1...31 ~= max(parts[0], parts[1]), "\(made)")
    }
  }

  @Test(
    "a date of any year stays one of the calendar, in its form",
    arguments: [
      "1815-12-10", "1850-06-01", "1899-02-28", "1066-10-14", "12/10/1815", "10.12.1815",
      "1815/12/10",
      "18151210", "1815", "1815-12", "1990-12", "1815. 12. 10.", "1815년 12월 10일", "1990년 1월 2일",
      "1815-12-10T10:00:00Z", "--12-10",
    ])
  func dates(text: String) throws {
    let folder = try TemporaryFolder()
    let vcard = "BEGIN:VCARD\nVERSION:4.0\nFN:Ann\nBDAY:\(text)\nEND:VCARD\n"
    for (name, content) in [("t.csv", "Name;Birthday\nAnn;\(text)\n"), ("t.vcf", vcard)] {
      try folder.write(name, Array(content.utf8))
      let known = try date(of: Array(content.utf8), name)
      for seed in Self.seed..<Self.seed + 8 {
        let bytes = try anonymized(folder.file(name), seed: seed)
        let made = String(decoding: bytes, as: UTF8.self)
        #expect(made.map(\.isNumber) == content.map(\.isNumber), "\(made), seed \(seed)")
        // A text that is no date there may be anything.
        guard let known else { continue }
        let date = try #require(try date(of: bytes, name), "\(made), seed \(seed)")
        #expect(date.isPossible && date != known, "\(made), seed \(seed)")
        // A year of another century is one still: not every program reads it.
        let centuries = [date.year, known.year].map { year in year.map { $0 < 1900 ? $0 / 100 : 19 }
        }
        #expect(known.year.map { $0 < 1900 } != true || centuries[0] == centuries[1], "\(made)")
      }
    }
  }

  @Test(
    "a date with a year of two digits can be read in the same orders as before",
    arguments: [
      "98.4.12", "08.4.12", "98-04-12", "08. 4. 12", "1.12.71", "25/12/71", "12/25/71", "00.4.12",
      "980412",
      "251271",
    ])
  func orders(text: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("t.csv", Array("Name;Birthday\nAnn;\(text)\n".utf8))
    func orders(_ date: String) -> [Bool] {
      [PartialDate.Order.yearMonthDay, .monthDayYear, .dayMonthYear].map {
        PartialDate(cell: Array(date.utf8).span, order: $0)?.isPossible == true
      }
    }
    for seed in Self.seed..<Self.seed + 8 {
      let made = try #require(
        String(decoding: anonymized(folder.file("t.csv"), seed: seed), as: UTF8.self)
          .split(whereSeparator: { ";\n".contains($0) }).last.map(String.init))
      #expect(made != text && made.map(\.isNumber) == text.map(\.isNumber), "\(made), seed \(seed)")
      #expect(orders(made) == orders(text), "\(made), seed \(seed)")
    }
  }

  private func date(of bytes: [UInt8], _ name: String) throws -> PartialDate? {
    try cards(bytes, name).first?.first(.birthday).flatMap { PartialDate($0.value) }
  }

  @Test(
    "equal dates become equal ones in all columns and forms, ditto marks stay, and so does the form of an amount"
  )
  func equality() throws {
    let folder = try TemporaryFolder()
    let rows = [
      ["Name", "Birthday", "Notes", "Joined", "Address", "Phone"],
      ["Ann", "1975-03-02", "1975. 3. 2", "1995-12-25", "1 Long Street", "02-345-6789"],
      ["Bob", "1975-03-02", "3/2/1975", "1995-12-25 ", "dito", "상동"],
      ["Cid", "19750302", "75.3.2", "25.12.1995", "〃", "8.21022E+11"],
    ]
    let table = rows.map { $0.joined(separator: ";") + "\n" }.joined()
    try folder.write("t.csv", Array(table.utf8))
    for seed in UInt64(0)..<20 {
      let bytes = try anonymized(folder.file("t.csv"), seed: seed)
      let made = String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst().map {
        $0.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
      }
      let dates = made.flatMap { [$0[1], $0[2]] } + made.map { $0[3].filter { $0 != " " } }
      let days = dates.map { text -> Set<Int> in
        let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
        return Set(
          numbers.flatMap { $0 > 9999 ? [$0 / 10000, $0 / 100 % 100, $0 % 100] : [$0] }
            .map { $0 % 100 })
      }
      #expect(Set(days[..<6]).count == 1 && Set(days[6...]).count == 1, "\(made)")
      #expect(days[0].isDisjoint(with: [75]) && days[6].isDisjoint(with: [95]), "\(made)")
      #expect(made[1][4...] == ["dito", "상동"] && made[2][4] == "〃", "\(made)")
      #expect(made[2][5].hasPrefix("8.") && made[2][5].hasSuffix("E+11"), "\(made)")
      #expect(made[2][5] != "8.21022E+11" && made[2][5].count == 11, "\(made)")
    }
  }

  @Test(
    "what is wrong with a number is wrong with the one in its place, whatever the seed",
    arguments: [
      "1068120562", "10-7136-8180", "053-764-123", "016-234-5678", "02-123-45", "+82 10 1234 567",
      "010-1234-5678", "7641235", "15881234",
    ])
  func faults(number: String) throws {
    func reading(_ text: String) -> (issue: PhoneIssue?, notes: PhoneNotes) {
      var cleaning = PhoneCleaning()
      PhoneCleaner(region: .kr).clean(Array(text.utf8).span, into: &cleaning)
      return (cleaning.issue, cleaning.notes)
    }
    for made in try numbers(for: number) {
      #expect(made != number && reading(made) == reading(number), "\(made) for \(number)")
    }
  }

  @Test(
    "a number with an extension stays one of its region and kind, whatever the seed",
    arguments: [
      "+48 22 654 32 10 ext. 12", "tel:+48-22-654-32-10;ext=123", "+48226543210 x12",
      "+1 212 555 0100 ext 7",
      "02-345-6789 ext. 12", "+49 30 123456 #12", "+82 2-345-6789 x3",
    ])
  func extensions(number: String) throws {
    let original = try PhoneNumber(parsing: number, defaultRegion: .kr)
    for made in try numbers(for: number) {
      let other = try PhoneNumber(parsing: made, defaultRegion: .kr)
      #expect(made.filter { !$0.isNumber } == number.filter { !$0.isNumber }, "\(made)")
      #expect(other.isValid == original.isValid && other.type == original.type, "\(made)")
      #expect(
        other.region == original.region && other.extension?.count == original.extension?.count,
        "\(made)")
    }
  }

  @Test(
    "no word of a person stays, and the words of formats do",
    arguments: [
      (
        "a.vcf",
        """
        BEGIN:VCARD
        VERSION:3.0
        FN:Annegret Zimmermann
        TEL;TYPE=home,Segelboot:+49 6221 123456 Sekretariat
        TEL;WORK;SEGELBOOT:Sekretariat 02-123-4567
        item1.TEL:010-1234-5678
        item1.X-ABLabel:Ferienhaus
        item2.X-ABLabel:_$!<Mother>!$_
        item3.X-ABLabel:_$!<Ferienhaus>!$_
        ADR:;;12 Hauptallee Apt 5;Heidelberg;;;
        CATEGORIES:Kegelverein
        NOTE:Hauptallee 12 1.2.1990 Kegelverein 5
        X-SERVICE;X-OWN=Segelboot:Kegelverein
        END:VCARD

        """, ["home", "WORK", "Mother", "TYPE"]
      ),
      (
        "a.csv",
        "First Name,Last Name,Labels,Phone 1 - Label,Phone 1 - Value,Custom Field 1 - Label,Custom Field 1 - Value\n"
          + "Annegret,Zimmermann,* myContacts ::: Kegelverein,Work Fax,010-1234-5678,Segelboot,12 Hauptallee\n"
          + "Annegret,Zimmermann,,* Ferienhaus,010-1234-5678 ::: 02-345-6789,,\n",
        ["Work Fax", "* myContacts"]
      ),
      (
        "a.ldif",
        "dn: cn=Zimmermann\\, Annegret,dc=Kegelverein\nobjectClass: person\ncn: Annegret\n"
          + "manager: cn=Hauptallee\\, Segelboot,ou=Heidelberg\n", ["dn: cn=", "\\, ", ",dc="]
      ),
      (
        "a.json",
        #"[{"name":{"full":"Annegret Zimmermann"},"phones":[{"number":"010-1234-5678","types":["home","Segelboot"]}],"own":{"list":["Ferienhaus",{"deep":"Hauptallee"}],"type":{"deep":"Kegelverein"}},"rest":["Segelboot",["Ferienhaus"]]}]"#
          + "\n", ["home"]
      ),
      (
        "a.jcard",
        #"["vcard",[["version",{},"text","4.0"],["fn",{},"text","Annegret Zimmermann"],["tel",{"type":["home","Segelboot"]},"uri","tel:+8210"],["x-own",{},"unknown","Kegelverein 12 Hauptallee"]]]"#
          + "\n", ["home", "x-own", "unknown", "4.0"]
      ),
      (
        "a.jscontact",
        #"{"@type":"Card","version":"1.0","uid":"u","name":{"full":"Annegret Zimmermann"},"keywords":{"Kegelverein":true},"phones":{"k1":{"number":"02-123-4567","label":"Ferienhaus","vCardParams":{"type":"Segelboot","value":"text"}}},"vCardProps":[["x-own",{},"unknown","Hauptallee 12"]]}"#
          + "\n", ["Card", "x-own", "unknown", "\"text\""]
      ),
      (
        "b.vcf",
        """
        BEGIN:VCARD
        VERSION:3.0
        PRODID:-//Kegelverein//iPhone OS//EN
        MAILER:Segelboot
        KIND:individual
        LANG:de-AT
        FN:Annegret Zimmermann
        item1.TEL:010-1234-5678
        Annegret.EMAIL:a@example.com
        ANNEGRET.X-ABLABEL:_$!<Home>!$_
        ADR;LABEL="12 Hauptallee\\nHeidelberg\\, Kegelverein";ALTID=1:;;12 Hauptallee;Heidelberg;;;
        ADR;LABEL="12 Hauptallee^nHeidelberg";ALTID=Segelboot;SORT-AS="Zimmermann":;;12 Hauptallee;Heidelberg;;;
        END:VCARD

        """,
        ["iPhone OS//EN", "KIND:individual", "LANG:de-AT", "item1.TEL", "\\n", "^n", "ALTID=1:"]
      ),
      (
        "b.csv",
        "Kegelverein Heidelberg,,\nMembers of Annegret,,\nName,Phone,Segelboot 2\n"
          + "Annegret Zimmermann,010-1234-5678,12 Hauptallee\n", ["Name,Phone,"]
      ),
      (
        "b.ldif",
        "# Kegelverein Heidelberg\ndn: cn=Zimmermann\\2C Annegret\nobjectClass: person\ncn: Annegret\n",
        ["\\2C ", "objectClass: person"]
      ),
      (
        "b.json",
        #"[{"name":{"full":"Annegret"},"productID":"Kegelverein","phones":[{"number":"010-1234-5678","group":"Segelboot"},{"number":"010-1234-5679","group":"item1"}],"extra":{"Zimmermann's":1,"postCode":2}},{"Heidelberg":"010-1234-5678"}]"#
          + "\n", ["\"item1\"", "postCode", "productID"]
      ),
    ])
  func ownWords(name: String, text: String, kept: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.write(name, Array(text.utf8))
    let made = String(
      decoding: try anonymized(folder.file(name), seed: Self.seed), as: UTF8.self)
    let words = [
      "Annegret", "Zimmermann", "Segelboot", "Sekretariat", "Ferienhaus", "Hauptallee",
      "Kegelverein",
      "Heidelberg",
    ]
    for word in words {
      #expect(!made.lowercased().contains(word.lowercased()), "\(word), seed \(Self.seed): \(made)")
    }
    for word in kept { #expect(made.contains(word), "\(word), seed \(Self.seed): \(made)") }
  }

  @Test(
    "the parts of a birthday become those of another, whatever the seed",
    arguments: [
      (
        "a.ldif",
        "dn: cn=Ann\nobjectClass: person\ncn: Ann\nbirthyear: 1987\nbirthmonth: 11\nbirthday: 27\n"
      ),
      (
        "a.csv",
        "First Name,Last Name,Display Name,Primary Email,Birth Year,Birth Month,Birth Day\nAnn,Lee,Ann Lee,a@b.kr,1987,11,27\n"
      ),
      (
        "a.jscontact",
        #"{"@type":"Card","version":"1.0","uid":"u","name":{"full":"Ann"},"anniversaries":{"a":{"kind":"birth","date":{"@type":"PartialDate","year":1987,"month":11,"day":27}}}}"#
      ),
    ])
  func partsOfBirthday(name: String, text: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(name, Array(text.utf8))
    for seed in UInt64(0)..<20 {
      let made = try cards(anonymized(folder.file(name), seed: seed), name)
      let birthday = try #require(made[0].properties(.birthday).first?.value)
      let date = try #require(PartialDate(birthday), "\(birthday), seed \(seed)")
      #expect(1930..<2010 ~= date.year ?? 0 && date.year != 1987, "\(birthday), seed \(seed)")
      #expect(date.month != 11 && date.day != nil && date.day != 27, "\(birthday), seed \(seed)")
    }
  }

  @Test(
    "a date in words stays a date of the same words, whatever the seed",
    arguments: [
      "9. Mai 2008", "May 9 2008", "9 mai 2008", "2008년 5월 9일", "31 December 1990", "(음) 85년 3월 2일",
      "09-May-08", "3 de marzo de 1990", "5월 9일",
    ])
  func datesInWords(text: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("t.csv", Array("Name;Birthday\nAnn;\(text)\n".utf8))
    for seed in UInt64(0)..<20 {
      let bytes = try anonymized(folder.file("t.csv"), seed: seed)
      let made = try #require(
        String(decoding: bytes, as: UTF8.self).split(whereSeparator: { ";\n".contains($0) }).last)
      let shapes = [text, String(made)].map { $0.map { $0.isNumber ? "0" : $0 } }
      #expect(made != text && shapes[0] == shapes[1], "\(made), seed \(seed)")
      let calendar = CalendarText(String(made))
      let date = PartialDate(
        cell: Array(calendar.rest.utf8).span, order: .dayMonthYear, isLunar: calendar.isLunar)
      #expect(date?.day != nil && date?.month != nil, "\(made), seed \(seed)")
    }
  }

  @Test("a table that cannot be read keeps nothing, its header included")
  func unreadable() throws {
    let header = "Name,Phone\n"
    let row = "\"Ada" + String(repeating: "x", count: 1 << 25) + "\n"
    let bytes = Array((header + row).utf8)
    let spans = CSVReader().valueSpans(in: bytes)
    #expect(spans.first?.range == 0..<4)
  }

  @Test(
    "a Korean name in one piece agrees with its parts",
    arguments: [
      ("성,이름,표시이름,별명", "김,철수,김철수,철수"), ("성,이름,표시이름,별명", "남궁,민,남궁민,민"),
      ("성,이름,표시이름,별명", "이,건,이건,건이"),
    ])
  func parts(header: String, row: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("t.csv", Array("\(header)\n\(row)\n".utf8))
    for seed in UInt64(0)..<10 {
      let bytes = try anonymized(folder.file("t.csv"), seed: seed)
      let cells = String(decoding: bytes, as: UTF8.self).split(separator: "\n")[1]
        .split(separator: ",")
      #expect(cells[0] + cells[1] == cells[2])
      #expect(!row.contains(cells[2]))
    }
  }

  @Test(
    "a mobile number of Germany stays one",
    arguments: ["+49 151 23456789", "0160 1234567", "0176-23456789", "0049 1512 3456789"])
  func germanMobiles(phone: String) throws {
    let region = try #require(PhoneRegion("DE"))
    for other in try numbers(for: phone) {
      let number = try PhoneNumber(parsing: other, defaultRegion: region)
      #expect(number.isValid && number.type == .mobile && other != phone, "\(other)")
    }
  }

  @Test("zeros alone stay, and each of several numbers in a cell keeps what tells its region")
  func severalNumbers() throws {
    #expect(Set(try numbers(for: "0/0/00")) == ["0/0/00"])
    for cell in try numbers(for: "02-345-6789 / +82 10-2345-6789") {
      #expect(cell.hasPrefix("02-") && cell.contains(" / +82 10-"), "\(cell)")
      #expect(!cell.contains("345-6789"))
    }
  }

  @Test("the values of a table are its cells without quotes, guards and labels")
  func tableValues() {
    let text = "First Name,E-mail 1 - Label,E-mail 1 - Value\n\"Ada \"\"L\"\"\",* Work,'a ::: b\n"
    let bytes = Array(text.utf8)
    let values = CSVReader().valueSpans(in: bytes).filter { !$0.isLabel }.map { span in
      String(decoding: bytes[span.range], as: UTF8.self)
    }
    #expect(values == ["Ada \"\"L\"\"", "a", "b"])
  }
}
