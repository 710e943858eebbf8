import ContactCleaning
import ContactModel
import ContactPipeline
import TestSupport
import Testing

/// Inputs that are made to take long: reading, cleaning and writing them must take linear time.
@Suite("Growth", .serialized)
struct GrowthTests {
  /// An input that can be made of any size.
  struct Attack: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let format: String
    /// How often the repeated piece stands in the smaller input.
    let count: Int
    let make: @Sendable (Int) -> String

    init(
      _ name: String, _ format: String, _ count: Int, _ make: @escaping @Sendable (Int) -> String
    ) {
      testDescription = "\(format): \(name)"
      self.format = format
      self.count = count
      self.make = make
    }

    /// One vCard with lines of the version.
    static func vCard(
      _ name: String, _ version: String, _ count: Int, _ lines: @escaping @Sendable (Int) -> String
    ) -> Attack {
      Attack(name, "vcard", count) { count in
        "BEGIN:VCARD\nVERSION:\(version)\nFN:a\n\(lines(count))\nEND:VCARD\n"
      }
    }

    /// One JSContact Card with members.
    static func jsContact(
      _ name: String, _ count: Int, _ members: @escaping @Sendable (Int) -> String
    ) -> Attack {
      Attack(name, "jscontact", count) { count in
        "{\"@type\":\"Card\",\"version\":\"1.0\",\"uid\":\"a\",\(members(count))}"
      }
    }
  }

  private static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  private static func joined(_ count: Int, _ separator: String, _ piece: (Int) -> String) -> String
  {
    (0..<count).map(piece).joined(separator: separator)
  }

  private static let attacks: [Attack] = [
    .vCard("nested AGENT", "2.1", 40) { repeated("AGENT:\nBEGIN:VCARD\nVERSION:2.1\n", $0) },
    .vCard("a long line", "3.0", 4_000) { "NOTE:" + repeated("x", $0) },
    .vCard("soft breaks", "2.1", 400) { "NOTE;QUOTED-PRINTABLE:" + repeated("x=\n", $0) + "x" },
    .vCard("semicolons", "3.0", 300) { "ADR:" + repeated(";", $0) },
    .vCard("numbers in one value", "3.0", 60) { "TEL:" + repeated("010-1234-5678/", $0) },
    .vCard("commas", "4.0", 300) { "CATEGORIES:" + repeated("a,", $0) },
    .vCard("items of an address", "3.0", 2_000) { "ADR:;;a" + repeated(",b", $0) },
    .vCard("folds", "3.0", 500) { "NOTE:" + repeated("x\n ", $0) },
    .vCard("distinct X- names", "3.0", 30) { joined($0, "\n") { "X-A\($0):1" } },
    .vCard("distinct parameters", "4.0", 30) { "TEL" + joined($0, "") { ";X-A\($0)=1" } + ":1" },
    .vCard("parameters of many phones", "3.0", 200) {
      joined($0, "\n") { "TEL;X-A\($0)=1:\($0)" }
    },
    .vCard("groups with labels", "3.0", 30) {
      joined($0, "\n") { "g\($0).TEL:1\ng\($0).X-ABLabel:l\($0)" }
    },
    .vCard("labels of one group", "3.0", 30) {
      repeated("g.TEL:1\n", $0) + repeated("g.X-ABLabel:l\n", $0)
    },
    .vCard("a long label of many", "3.0", 30) {
      repeated("g.TEL:1\n", $0) + "g.X-ABLabel:" + repeated("0123456789", $0)
    },
    .vCard("instant messages", "3.0", 30) { joined($0, "\n") { "X-AIM:a\($0)" } },
    .vCard("events of Android", "3.0", 60) {
      repeated("X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;2000-01-02;2;a;;\n", $0)
        + "X-BIRTHDAY:1990-01-02"
    },
    .vCard("labels of addresses", "3.0", 30) {
      joined($0, "\n") { "ADR;TYPE=x\($0):;;a\nLABEL;TYPE=x\($0):a" }
    },
    Attack("unknown members", "ndjson", 30) { "{" + joined($0, ",") { "\"k\($0)\":1" } + "}\n" },
    Attack("groups with labels", "ndjson", 30) {
      let phones = joined($0, ",") { "{\"number\":\"\($0)\",\"label\":\"l\($0)\"}" }
      return "{\"phones\":[\(phones)]}\n"
    },
    Attack("parameters", "json", 30) {
      let parameters = joined($0, ",") { "\"X\($0)\":\"1\"" }
      return "[{\"phones\":[{\"number\":\"1\",\"parameters\":{\(parameters)}}]}]"
    },
    Attack("nesting", "json", 200) { repeated("[", $0) },
    Attack("nesting", "jcard", 200) { "[\"vcard\"," + repeated("[", $0) },
    Attack("properties", "jcard", 30) {
      let properties = joined($0, ",") { "[\"x-a\($0)\",{\"group\":\"g\($0)\"},\"text\",\"1\"]" }
      return "[\"vcard\",[[\"version\",{},\"text\",\"4.0\"],\(properties)]]"
    },
    Attack("phones", "jscontact", 200) {
      let phones = joined($0, ",") { "\"p\($0)\":{\"number\":\"\($0)\",\"label\":\"l\($0)\"}" }
      return "{\"@type\":\"Card\",\"version\":\"1.0\",\"uid\":\"a\",\"phones\":{\(phones)}}"
    },
    Attack("unknown members", "jscontact", 30) {
      let members = joined($0, ",") { "\"example.com:k\($0)\":1" }
      return "{\"@type\":\"Card\",\"version\":\"1.0\",\"uid\":\"a\",\(members)}"
    },
    .jsContact("localizations", 30) {
      let titles = joined($0, ",") { "\"t\($0)\":{\"name\":\"a\"}" }
      let languages = joined($0, ",") {
        "\"l\($0)\":{\"titles/t\($0)/name\":\"b\($0)\",\"example.com:k\":\($0)}"
      }
      return "\"titles\":{\(titles)},\"localizations\":{\(languages)}"
    },
    .jsContact("changes of one localization", 30) {
      let titles = joined($0, ",") { "\"t\($0)\":{\"name\":\"a\"}" }
      let changes = joined($0, ",") { "\"titles/t\($0)\":null" }
      return "\"titles\":{\(titles)},\"localizations\":{\"de\":{\(changes)}}"
    },
    .jsContact("a long pointer", 100) {
      "\"localizations\":{\"de\":{\"titles" + repeated("/a", $0) + "\":1}}"
    },
    .jsContact("anniversaries", 30) {
      let anniversaries = joined($0, ",") {
        "\"a\($0)\":{\"kind\":\"birth\",\"date\":{\"year\":1985},\"place\":{\"full\":\"p\($0)\"}}"
      }
      return "\"anniversaries\":{\(anniversaries)}"
    },
    .vCard("alternatives in other languages", "4.0", 30) {
      joined($0, "\n") { "TITLE;ALTID=\($0):a\nTITLE;ALTID=\($0);LANGUAGE=de:b" }
    },
    .vCard("languages of one property", "4.0", 30) {
      "TITLE;ALTID=1:a\n" + joined($0, "\n") { "TITLE;ALTID=1;LANGUAGE=l\($0):b" }
    },
    .vCard("phonetics of addresses", "4.0", 30) {
      joined($0, "\n") {
        "ADR;ALTID=\($0);LANGUAGE=zh:;;a;b;c\nADR;ALTID=\($0);LANGUAGE=zh;PHONETIC=ipa:;;d;e;f"
      }
    },
    .vCard("birthdays and their places", "4.0", 30) {
      joined($0, "\n") { "BDAY:19850412\nBIRTHPLACE:a\($0)\nDEATHDATE:2000\nDEATHPLACE:b" }
    },
    .vCard("values of two kinds by turns", "3.0", 60) {
      repeated("URL:a\n", $0) + repeated("ADR:;;b\nTEL:1\nEMAIL:a@b.c\n", $0)
    },
    .vCard("distinct categories", "4.0", 100) {
      "CATEGORIES:" + joined($0, ",") { "c\($0)" }
    },
    .vCard("organisations and titles", "3.0", 30) {
      joined($0, "\n") { "g\($0).ORG:o\($0)\ng\($0).TITLE:t\($0)" }
    },
    Attack("cards on one line", "jcard", 40) {
      let cards = joined($0, ",") { "[\"vcard\",[[\"fn\",{},\"text\",\"a\($0)\"]]]" }
      return "[\(cards)]"
    },
    Attack("contacts on one line", "json", 40) {
      "[" + joined($0, ",") { "{\"phones\":[{\"number\":\"\($0)\"}]}" } + "]"
    },
    Attack("one column often", "csv", 400) {
      "Name" + repeated(",Phone", $0) + "\na" + repeated(",1", $0) + "\n"
    },
    Attack("area codes beside numbers", "csv", 100) {
      "Name" + repeated(",Area Code,Phone", $0) + "\na" + repeated(",030,1234567", $0) + "\n"
    },
    Attack("birthdays", "csv", 100) {
      "Name," + joined($0, ",") { "Birthday \($0)" } + "\na" + repeated(",1985-04-12", $0) + "\n"
    },
    Attack("columns", "csv", 20) {
      "Name," + joined($0, ",") { "Column \($0)" } + "\na," + joined($0, ",") { "\($0)" } + "\n"
    },
    Attack("columns beside a birthday", "csv", 250) {
      "Name,Birthday," + joined($0, ",") { "Column \($0)" } + "\na,1985-04-12"
        + repeated(",x", $0) + "\n"
    },
    Attack("ditto marks", "csv", 10) { count in
      let (values, marks) = (joined(count, ",") { "\($0)" }, repeated(",\u{3003}", count))
      return "Name," + joined(count, ",") { "Column \($0)" } + "\na," + values + "\nb" + marks
        + "\nc" + marks + "\n"
    },
    Attack("an open quote", "csv", 300) { "Name,Phone\n\"a" + repeated("\n,\"\"", $0) },
    Attack("quotes", "csv", 300) { "Name,Phone\n" + repeated("\"", $0) + ",1\n" },
    Attack("folds", "ldif", 300) { "dn: cn=a\ncn: a\ndescription: " + repeated("x\n ", $0) },
    Attack("values in another set", "ldif", 100) {
      "dn: cn=a\ncn: a\n" + repeated("description:: 6Q==\n", $0)
    },
    Attack("attributes", "ldif", 30) {
      "dn: cn=a\ncn: a\n" + joined($0, "\n") { "x\($0): 1" } + "\n"
    },
  ]

  @Test("eight times the input takes about eight times as long", arguments: attacks)
  func growth(attack: Attack) {
    let small = min(Self.time(attack, attack.count), Self.time(attack, attack.count))
    // Quadratic growth is sixty-four times as long; other work on the machine may disturb some.
    let limit = small * 26 + .milliseconds(60)
    var large = Self.time(attack, attack.count * 8)
    if large >= limit { large = Self.time(attack, attack.count * 8) }
    #expect(large < limit, "\(small) became \(large)")
  }

  @Test(
    "a sheet with a remark above each contact takes eight times as long for eight times the rows")
  func remarks() throws {
    func row(_ cells: String...) -> String {
      "<row>" + cells.map { "<c t=\"inlineStr\"><is><t>\($0)</t></is></c>" }.joined() + "</row>"
    }
    func time(_ count: Int) throws -> Duration {
      let contacts = row("■ a") + row("Ann", "010-1234-5678")
      let book = MadeWorkbook(row("Name", "Phone") + Self.repeated(contacts, count))
      let bytes = try book.bytes()
      return try processorTime {
        let converted = try convert(bytes, to: "ndjson", name: "a.xlsx") {
          $0.threadingThreshold = .max
        }
        #expect(converted.findings.count { $0.rule == "remark-row" } == count)
        #expect(converted.findings.allSatisfy { $0.location.column == 1 })
      }
    }
    let (small, large) = (try time(500), try time(4_000))
    #expect(large < small * 26 + .milliseconds(60), "\(small) became \(large)")
  }

  @Test(
    "rows that change keep the places of their values, in eight times the time for eight times the columns",
    arguments: ["Note", "X-F#"])
  func changedRows(header: String) throws {
    let format = try #require(FormatTable.format(named: "csv"))
    func time(_ count: Int) throws -> Duration {
      let headers = Self.joined(count, ",") { header.replacing("#", with: "\($0)") }
      // Each third cell is empty, so that the others would be written before their places.
      func table(without gone: Int?) -> String {
        let cells = Self.joined(count, ",") {
          $0 % 3 == 0 || $0 == gone ? "" : "https://example.com/\($0)"
        }
        return "Name,Email,\(headers)\n" + Self.repeated("Ann,a@example.com,\(cells)\n", 3)
      }
      let reader = try #require(format.makeReader?(ReadingOptions()))
      let text = try RecordText(Array(table(without: nil).utf8), reader: reader)
      let editor = try #require(format.makeEditor?(text))
      var changes = RecordChanges()
      for (index, record) in text.records.enumerated() {
        var card = record.card
        card.removeProperties { $0.value == "https://example.com/4" }
        changes.replaced[index] = card
      }
      return try processorTime {
        var losses: [Loss] = []
        let changed = try #require(editor.text(with: changes, losses: &losses))
        #expect(String(decoding: changed, as: UTF8.self) == table(without: 4))
      }
    }
    let (small, large) = (try time(50), try time(400))
    #expect(large < small * 26 + .milliseconds(60), "\(small) became \(large)")
  }

  /// One format of each writer.
  private static let targets = [
    "vcard2.1", "vcard4", "ndjson", "jcard", "jscontact", "ldif", "csv", "google-csv",
    "outlook-csv", "html",
  ]
  .compactMap { FormatTable.format(named: $0) }

  /// The time to read, clean and write an attack of a size.
  private static func time(_ attack: Attack, _ count: Int) -> Duration {
    let bytes = Array(attack.make(count).utf8)
    return processorTime {
      let reading = MemoryReading(bytes, as: attack.format)
      #expect(reading.isInside)
      for card in reading.cards {
        var (card, changes, findings) = (card, [Change](), [Finding]())
        CardCleaner().clean(&card, changes: &changes, findings: &findings)
      }
      for format in targets {
        let text = MemoryReading.write(reading.cards, as: format)
        #expect(reading.cards.isEmpty || !text.isEmpty)
      }
    }
  }
}
