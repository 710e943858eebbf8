import ContactBytes
import ContactModel
import ContactPipeline
import Synchronization
import TestSupport
import Testing

/// What holds for the cards of the samples, for invented ones and for every format.
@Suite("Laws of conversion")
struct ConversionLawTests {
  /// The formats that are read and written card by card.
  private static let formats = FormatTable.all.filter {
    $0.makeReader != nil && $0.makeWriter != nil && !$0.isArchive
  }
  /// Those that are no tables.
  private static let plain = formats.filter { $0.readHead == nil }
  /// Those of them that hold more than a name, an age and a number.
  private static let rich = plain.filter { !$0.name.hasPrefix("classic-") }

  /// The tables of the apps that most people have, and our own.
  private static let tables = [
    "google-csv", "outlook-csv", "naver-csv", "csv", "thunderbird-csv", "hubspot-csv",
  ]

  private static let samples: [[Card]] =
    [
      "android-2.1.vcf", "broken.vcf", "google.vcf", "icloud.vcf", "outlook-2.1-cp949.vcf",
      "vcard4-everything.vcf", "contacts.ndjson", "classic.json", "thunderbird.ldif", "google.csv",
      "outlook.csv", "naver.csv",
    ].map { cards(inFile: $0) } + OddCards.texts.map { cards(in: Array($0.utf8)) }

  @Test("as many cards come back as were written", arguments: plain.map(\.name))
  func counts(format name: String) throws {
    let format = try #require(FormatTable.format(named: name))
    for cards in Self.samples {
      #expect(format.cards(in: format.text(of: cards).bytes).count == cards.count)
    }
  }

  @Test(
    "every value is there, or its property is named", arguments: plain.map(\.name))
  func values(format name: String) throws {
    let format = try #require(FormatTable.format(named: name))
    for card in Self.samples.joined() {
      let (bytes, losses) = format.text(of: [card])
      let found = Values(of: format.cards(in: bytes))
      for property in card.properties where !found.hold(property) {
        let names = losses.map { $0.property.uppercased() }
        let spelling = property.spelling.uppercased()
        #expect(
          names.contains {
            $0 == spelling || $0.hasPrefix(spelling + ";") || $0.contains(";X-ABLABEL=")
          },
          "\(name) says nothing of \(spelling): \(property.value)")
      }
    }
  }

  @Test("the second pass writes the bytes of the first", arguments: rich.map(\.name))
  func secondPass(format name: String) throws {
    let first = try #require(FormatTable.format(named: name))
    let others = Self.rich.filter { $0.name != name }
    for cards in Self.samples { Self.expectSecondPass(cards, first, others) }
  }

  @Test(
    "the second pass between a table and another format writes the bytes of the first",
    arguments: Self.tables)
  func secondPass(table name: String) throws {
    let table = try #require(FormatTable.format(named: name))
    let others = Self.rich + Self.formats.filter { Self.tables.contains($0.name) }
    for cards in Self.samples {
      Self.expectSecondPass(cards, table, others)
      for other in Self.rich { Self.expectSecondPass(cards, other, [table]) }
    }
  }

  @Test(
    "the second pass of invented cards writes the bytes of the first", arguments: rich.map(\.name))
  func secondPassOfInventedCards(format name: String) throws {
    let first = try #require(FormatTable.format(named: name))
    var random = SeededRandom(seed: 7)
    let cards = (0..<40).map { _ in OddCards.plausible(&random) }
    let others = Self.rich.filter { $0.name != name }
    for card in cards { Self.expectSecondPass([card], first, others) }
  }

  @Test(
    "many telephones stand in the same columns on the second pass",
    arguments: tables + ["google-outlook-csv", "outlook-csv-ko"])
  func secondPassOfTelephones(table name: String) throws {
    let table = try #require(FormatTable.format(named: name))
    let vCard = try #require(FormatTable.format(named: "vcard"))
    var random = SeededRandom(seed: 20)
    // LDIF takes telephones of other places for those of work, among them a further mobile phone in Outlook's
    // column; more of one type than a table has columns for stand elsewhere in it.
    let types = ["work", "home", "fax", "work,fax", "home,fax", "main", ""]
    for _ in 0..<25 {
      var text = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ada King\r\nN:King;Ada;;;\r\n"
      for number in 0..<Int.random(in: 1...5, using: &random) {
        let type = number == 0 ? "cell" : types[Int.random(in: types.indices, using: &random)]
        text += "TEL\(type.isEmpty ? "" : ";TYPE=" + type):+44 20 7946 \(1000 + number)\r\n"
      }
      let cards = vCard.cards(in: Array((text + "END:VCARD\r\n").utf8))
      for other in Self.rich { Self.expectSecondPass(cards, other, [table]) }
      Self.expectSecondPass(cards, table, Self.rich)
    }
  }

  @Test(
    "the second pass of what must be moved writes the bytes of the first",
    arguments: moving)
  func secondPassOfOddities(format name: String) throws {
    let first = try #require(FormatTable.format(named: name))
    let others = Self.formats.filter { $0.name != name && Self.moving.contains($0.name) }
    for text in Self.oddities {
      let card = "BEGIN:VCARD\nVERSION:3.0\n\(text)\nEND:VCARD\n"
      Self.expectSecondPass(Self.cards(in: Array(card.utf8)), first, others)
    }
  }

  /// Formats that have places for different things.
  private static let moving = [
    "vcard", "json", "ldif", "csv", "google-csv", "outlook-csv", "outlook-csv-web", "naver-csv",
    "yahoo-csv", "groupware-csv", "google-csv-classic", "classic-json",
  ]

  private static let androidField = "vnd.com.google.cursor.item/contact_user_defined_field"

  /// Cards of which some format has to move something.
  private static let oddities = [
    // One column for messengers, with and without their service.
    "FN:Ada\nN:;Ada;;;\nIMPP;X-SERVICE-TYPE=AIM:aim:ada\nIMPP;X-SERVICE-TYPE=Skype:skype:king",
    "FN:Ada\nN:;Ada;;;\nIMPP;X-SERVICE-TYPE=Skype:skype:king\nIMPP:im:ada@example.org",
    // Telephones of no place or of one that a table does not have.
    "FN:Ada\nN:;Ada;;;\nTEL;TYPE=pref:1111",
    "FN:Ada\nN:;Ada;;;\nTEL;TYPE=main:1111\nTEL;TYPE=work:2222",
    "FN:Ada\nN:;Ada;;;\nTEL;TYPE=work,fax:1111\nTEL;TYPE=pager:2222",
    // Pages of which less is known in one table than in another.
    "FN:Ada\nN:;Ada;;;\nURL;TYPE=home:http://a.example\nURL:http://b.example",
    // Labels that stand behind everything, in an order of their own.
    "FN:Ada\nN:;Ada;;;\na.TEL:1\nitem2.URL:http://a.example\nitem1.TEL:2\nX-FOO:x\n"
      + "item1.X-ABLabel:one\nitem2.X-ABLabel:two",
    // A name for lists, and one that is the company's.
    "FN:King\\, Ada\nN:King;Ada;;;\nTEL:1",
    "FN:Ada King\nX-FILE-AS:Ada\\, the King\nTEL:1",
    "FN:Example Inc.\nORG:Example Inc.\nTEL:1",
    // More telephones of no column than one, of which the notes say what they are.
    "FN:Ada\nN:;Ada;;;\nTEL;TYPE=other:1111\nTEL;TYPE=car:2222\nTEL;TYPE=pager:3333",
    "FN:Ada\nN:;Ada;;;\nTEL;TYPE=main:1111\nTEL;TYPE=car:2222\nNOTE:Home Fax: 1111",
    "FN:Ada\nN:;Ada;;;\nTEL;TYPE=home:1111\nTEL;TYPE=home:2222\nTEL;TYPE=home:3333",
    // The primary one beside others, several of no kind, and several mobile ones of some place.
    "FN:Ada\nN:;Ada;;;\nTEL;TYPE=other:1111\nTEL;TYPE=pref:2222",
    "FN:Ada\nN:;Ada;;;\nTEL;TYPE=work:1111\nTEL:2222\nTEL:3333\nTEL;TYPE=car:4444",
    "FN:Ada\nN:;Ada;;;\nTEL;TYPE=cell,work:1111\nTEL;TYPE=cell,home:2222\nTEL;TYPE=cell:3333\n"
      + "TEL;TYPE=cell:4444",
    // A messenger under the name of its service, once more and as no address can hold it.
    "FN:Ada\nN:;Ada;;;\nIMPP:aim:ada\nX-AIM;TYPE=home:ada\nX-ICQ:i seek you\nX-AIM:a%20b\nNOTE:Aim: ada",
    "FN:Ada\nN:;Ada;;;\nX-QQ:2158\nX-GENDER:male\nTEL;TYPE=X-CAR:1",
    "N:King;Ada;;;\nIMPP;TYPE=home:aim:ada\nitem1.URL:http://a.example\nitem1.X-ABLabel:Other",
    "FN:Ada\nN:;Ada;;;\nX-GOOGLE-TALK:ada\nNOTE:Likes tea",
    // A middle name that only the full name has.
    "FN:伊能伊予圭一\nN:伊能;圭一;;;\nTEL:1",
    "FN:伊能伊予圭一\nN:伊能;圭一;伊予;;\nTEL:1",
    // Relations and days of somebody's own, and some without a word.
    "FN:Ada\nN:;Ada;;;\nRELATED;VALUE=text;TYPE=x-manager:Bo\nitem7.X-ABRELATEDNAMES:Cy\n"
      + "item7.X-ABLabel:Mother\nX-ABRELATEDNAMES:Di\nX-ABDATE:1999-01-02",
    "FN:Ada\nN:;Ada;;;\nTEL;TYPE=X-lab:1\nADR;TYPE=home:;;;;;;\nTEL;TYPE=fax:",
    "BDAY:1970-07-14",
    // A day without a label, before a label of somebody's own.
    "FN:Ada\nN:;Ada;;;\nX-ABDATE:2000-09-12\nitem1.URL:http://a.example\nitem1.X-ABLabel:shop",
    // Two names of which one is sorted by something, and two genders.
    "FN:Ada\nN:King;Ada;;;\nN:Lovelace;Ada;;;\nSORT-STRING:King\nTEL:1",
    "FN:Ada\nN:King;Ada;;;\nX-GENDER:F\nX-GENDER:\\;of her own",
    // Several genders before something else, and several names with several texts in a part.
    "FN:Ada\nN:King;Ada;;;\nX-GENDER:F\nX-GENDER:M\nX-GENDER:F;king\nX-FOO:x",
    "FN:Ada\nN;LANGUAGE=en:King;Ada;;;\nN:Byron\\, Lady;Ada,Augusta;;;\nTEL:1",
    // Telephones with labels of their own, of which one has a column for its label.
    "FN:Ada\nN:;Ada;;;\na.TEL:1111\na.X-ABLabel:Boat\nb.TEL:2222\nb.X-ABLabel:Cabin\nc.TEL:3333\n"
      + "c.X-ABLabel:Farm",
    // A whole name in one part, with a title behind it, and no name, behind an identifier.
    "FN:Ada King Jr.\nN:;Ada King;;;Jr.\nTEL:1",
    "UID:urn:uuid:1\nX-FOO:x",
    // A field of Android that somebody made.
    "FN:Ada\nN:King;Ada;;;\nX-ANDROID-CUSTOM:\(androidField);Class;25;;;",
    // A name that no other program would take for one.
    "FN:Ada\nN:;Ada;;;\nX-chat/all:1",
    // Types in another order than that of their word, and words for types that are called otherwise.
    "FN:Ada\nN:;Ada;;;\nTEL;TYPE=PAGER,WORK,MSG:1\nIMPP;TYPE=personal:sip:ada@a.example",
    // Two addresses of nobody, the second preferred, and accounts with and without what their URI begins with.
    "EMAIL;TYPE=work:work@a.example\nEMAIL;TYPE=home,pref:home@a.example",
    "FN:Ada\nN:;Ada;;;\nX-SIP:100\nX-SIP:sip:200",
    // An address in lines that say more than its parts, and one whose lines say just these.
    "FN:Ada\nN:;Ada;;;\nADR;TYPE=home;LABEL=\"Ada Ltd\\n1 Hill\\nTown, CA  9\":;;1 Hill;Town;CA;9;",
    "FN:Ada\nN:;Ada;;;\nADR;TYPE=home;LABEL=\"1 Hill\\nTown\":;;1 Hill\\nTown;;;;",
    // An address that is only a label, alone and beside others.
    "FN:Ada\nN:;Ada;;;\nLABEL;TYPE=home:12 Elm St\\nReno",
    "FN:Ada\nN:;Ada;;;\nLABEL;TYPE=home:12 Elm St\\nReno\nLABEL;TYPE=work:9 Lake Road",
    "FN:Ada\nN:;Ada;;;\nADR;TYPE=work:;;1 Hill;Town;;;\nLABEL;TYPE=home,pref:9 Lake Road",
    "FN:Ada\nN:;Ada;;;\nADR;TYPE=home:;;1 Hill;Town;;;\nADR;TYPE=home:;;;;;;\nLABEL;TYPE=home:9 Lake Road",
    // An age in words, and names of which the parts say less than the whole.
    "FN:Ada\nN:;Ada;;;\nX-AGE:about 30",
    "FN:Mina the Great\nX-LDAP-CN:Mina Kim",
    // No name, behind what stands before names.
    "UID:urn:uuid:1", "UID:urn:uuid:1\nX-ABShowAs:COMPANY", "X-KIND:device\nTEL:1",
    // A title before the only part of a name, which some formats have in the full name alone.
    "FN:Dr. King\nN:King;;;Dr.;", "FN:Prof. Dr. Ada\nN:;Ada;;Prof. Dr.;",
    // More pages of one kind than there are places.
    "FN:Ada\nN:;Ada;;;\nURL;TYPE=home:http://a.example\nURL;TYPE=home:http://b.example\nURL:http://c.example",
    // A day without a year, with a label.
    "FN:Ada\nN:;Ada;;;\nitem1.X-ABDATE:--06-05\nitem1.X-ABLabel:First met",
    // Nothing that another format has a place for.
    "X-FOO:a",
  ]

  @Test(
    "the second pass through what an app gets writes the bytes of the first",
    arguments: ["apple", "android", "excel", "outlook", "naver"])
  func secondPassOfApps(name: String) throws {
    let app = try #require(AppProfile.named(name, language: "en"))
    let names =
      Self.moving + ["classic-json", "jscontact", "google-csv-classic", "thunderbird-csv"]
    let format = try #require(FormatTable.format(named: app.formats[0]))
    let others = Self.formats.filter {
      names.contains($0.name) && !app.formats.contains($0.name)
    }
    // For Apple a name without parts gets some behind all else.
    for text in Self.oddities where name != "apple" || text.contains("\nN:") {
      let cards = Self.cards(in: Array("BEGIN:VCARD\nVERSION:3.0\n\(text)\nEND:VCARD\n".utf8))
      Self.expectSecondPass(cards, format, others, appOfFirst: app)
      for other in others { Self.expectSecondPass(cards, other, [format], appOfSecond: app) }
    }
  }

  @Test("hostile cards come back in their number, with their properties", arguments: [1, 2, 3, 4])
  func hostileCards(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let cards = (0..<40).map { _ in OddCards.hostile(&random) }
    for format in Self.plain {
      let again = format.cards(in: format.text(of: cards).bytes)
      #expect(again.count == cards.count, "\(format.name), seed \(seed)")
      guard ["vcard2.1", "vcard", "vcard4", "jcard"].contains(format.name) else { continue }
      #expect(
        again.map { $0.properties.map(\.name) } == cards.map { $0.properties.map(\.name) },
        "\(format.name), seed \(seed)")
    }
  }

  /// Expects that cards which went through one format and each of the others, and do so again, give the same bytes.
  private static func expectSecondPass(
    _ cards: [Card], _ first: Format, _ others: [Format], appOfFirst: AppProfile? = nil,
    appOfSecond: AppProfile? = nil
  ) {
    func there(_ cards: [Card]) -> [UInt8] { first.text(of: cards, for: appOfFirst).bytes }
    let start = there(cards)
    let cards = first.cards(in: start)
    for second in others {
      let once = second.text(of: cards, for: appOfSecond).bytes
      let again = there(second.cards(in: once))
      // What is read of the same bytes is the same, and so is what is written of it.
      if again == start { continue }
      let twice = second.text(of: first.cards(in: again), for: appOfSecond).bytes
      if once == twice { continue }
      Issue.record(
        "\(appOfFirst?.name ?? first.name) and \(appOfSecond?.name ?? second.name): \(difference(once, twice))"
      )
    }
  }

  /// The first line that differs.
  private static func difference(_ left: [UInt8], _ right: [UInt8]) -> String {
    let lines = [left, right].map { bytes in
      bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
    }
    let pair = zip(lines[0], lines[1]).first { $0 != $1 }
    return pair.map { "\($0.prefix(400)) | \($1.prefix(400))" } ?? "one is longer"
  }

  private static func cards(inFile name: String) -> [Card] {
    cards(in: (try? PackageFiles.bytes("Samples/\(name)")) ?? [])
  }

  private static func cards(in bytes: [UInt8]) -> [Card] {
    FormatTable.format(sniffing: bytes.span)?.cards(in: bytes) ?? []
  }
}

/// A writer of each format, and of each for an app, as it is before its first card: their columns are laid out once.
private let writers = Mutex<[String: any CardWriter]>([:])

/// The cards that were read of texts, by the name of their format.
private let readings = Mutex<[String: [[UInt8]: [Card]]]>([:])

extension Format {
  /// The text of a file with the cards, perhaps for an app, and what it does not hold.
  func text(of cards: [Card], for app: AppProfile? = nil) -> (bytes: [UInt8], losses: [Loss]) {
    let writer = writers.withLock { writers -> (any CardWriter)? in
      let key = "\(name) \(app?.name ?? "")"
      if let writer = writers[key] { return writer }
      var options = WritingOptions()
      app?.apply(to: &options)
      guard let writer = makeWriter?(options) else { return nil }
      writers[key] = AppProfile.limited(
        writer, of: self, for: app, in: .english, photoByteLimit: nil)
      return writers[key]
    }
    return writer?.file(of: cards) ?? ([], [])
  }

  /// The cards of a text; each text is read once, for many formats lead to the same.
  func cards(in bytes: [UInt8]) -> [Card] {
    if let cards = readings.withLock({ $0[name]?[bytes] }) { return cards }
    let cards = read(bytes)
    readings.withLock { $0[name, default: [:]][bytes] = cards }
    return cards
  }

  private func read(_ bytes: [UInt8]) -> [Card] {
    var options = ReadingOptions()
    options.translatesVendors = true
    guard let reader = makeReader?(options) else { return [] }
    var sequence = CardSequence(bytes, reader: reader)
    var cards: [Card] = []
    while let card = try? sequence.next() { cards.append(card) }
    return cards
  }
}

/// All that some cards say, in letters and digits alone.
private struct Values {
  private var text = ""
  private var blobs: Set<[UInt8]> = []

  init(of cards: [Card]) {
    for property in cards.flatMap(\.properties) {
      text += " " + Self.letters(property.value)
      text += property.parameters.map { Self.letters($0.values.joined()) }.joined(separator: " ")
      if let data = property.data { blobs.insert(data) }
    }
  }

  /// Whether they say what a property says.
  func hold(_ property: Property) -> Bool {
    if let data = property.data { return blobs.contains(data) }
    // A card inside of a card is written anew, and an address may have its scheme or not.
    if property.name == .agent || property.name == .kind { return true }
    return property.components.joined().allSatisfy { item in
      let text = item.lowercased().hasPrefix("tel:") ? String(item.dropFirst(4)) : item
      return self.text.contains(Self.letters(text))
    }
  }

  private static func letters(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.lowercased().unicodeScalars.filter {
          $0.properties.isAlphabetic || $0.properties.numericType != nil
        }))
  }
}
