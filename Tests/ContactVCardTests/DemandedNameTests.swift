import ContactModel
import ContactVCard
import Testing

/// FN and N where a version demands them, and bytes in whatever version.
@Suite("What a version demands")
struct DemandedNameTests {
  private static func lines(_ lines: String, _ source: String, _ version: VCardVersion) -> [String]
  {
    let writing = CardWriting(lines, from: source, to: version)
    let text = String(decoding: writing.bytes, as: UTF8.self).replacing("\r\n ", with: "")
    return text.split(separator: "\r\n").map(String.init).filter {
      !$0.hasPrefix("BEGIN:") && !$0.hasPrefix("END:") && !$0.hasPrefix("VERSION:")
    }
  }

  @Test(
    "a full name is made of the parts, and N stands behind it",
    arguments: [
      ("N:Kim;Mina;;;", VCardVersion.v40, ["FN:Mina Kim", "N:Kim;Mina;;;"]),
      ("N:Kim;Mina;;;", .v30, ["FN:Mina Kim", "N:Kim;Mina;;;"]),
      ("N:Kim;Mina;;;", .v21, ["N:Kim;Mina;;;"]),
      ("N:김;하늘;;;", .v40, ["FN:김하늘", "N:김;하늘;;;"]),
      ("N:Lee;Ada;M.;Dr.;Jr.", .v30, ["FN:Dr. Ada M. Lee Jr.", "N:Lee;Ada;M.;Dr.;Jr."]),
      ("UID:u\nTEL:1\nN:Kim;;;;", .v30, ["UID:u", "TEL:1", "FN:Kim", "N:Kim;;;;"]),
      ("FN:\nN:Kim;Mina;;;", .v30, ["FN:Mina Kim", "N:Kim;Mina;;;"]),
      ("item1.FN:\nN:Kim;Mina;;;", .v40, ["item1.FN:Mina Kim", "N:Kim;Mina;;;"]),
      ("FN:Mina", .v30, ["FN:Mina", "N:;;;;"]), ("FN:Mina", .v40, ["FN:Mina"]),
      ("TEL:1\nFN:Mina\nEMAIL:a@b", .v30, ["TEL:1", "FN:Mina", "N:;;;;", "EMAIL:a@b"]),
      ("UID:u\nTEL:1", .v30, ["UID:u", "FN:", "N:;;;;", "TEL:1"]),
      ("UID:u\nTEL:1", .v40, ["UID:u", "FN:", "TEL:1"]),
    ])
  func names(lines: String, version: VCardVersion, expected: [String]) {
    #expect(Self.lines(lines, "3.0", version) == expected)
  }

  @Test("a folded full name keeps its lines together")
  func folded() {
    let name = "FN:" + String(repeating: "long ", count: 40) + "name"
    #expect(Self.lines(name, "4.0", .v30) == [name, "N:;;;;"])
  }

  @Test("base64 of a property that nobody knows stays base64", arguments: VCardVersion.allCases)
  func bytes(version: VCardVersion) {
    let base64 = "AAABAAEAEBAAAAEAIABoBAAAFgAAACgAAAAQAAAAIAAAAAEAIAAAAAAAQAQAAAABAAEAEBAAAAE="
    let sources = [
      ("2.1", "X-MS-CARDPICTURE;TYPE=JPEG;ENCODING=BASE64:\n \(base64)\n"),
      ("2.1", "X-MS-CARDPICTURE;TYPE=JPEG;BASE64:\(base64)"),
      ("3.0", "X-MS-CARDPICTURE;TYPE=JPEG;ENCODING=b:\(base64)"),
      (
        "3.0",
        "X-MS-CARDPICTURE;TYPE=JPEG;ENCODING=b:\(base64.prefix(40))\n \(base64.dropFirst(40))"
      ),
    ]
    for (source, line) in sources {
      let text = "BEGIN:VCARD\nVERSION:\(source)\nFN:a\n\(line)\nEND:VCARD\n"
      let writing = CardWriting(Array(text.utf8), options: VCardWriter.Options(version: version))
      let found = CardReading(writing.bytes).cards[0].properties(.extended)
      #expect(found.map(\.value) == [base64], "\(source) to \(version)")
      #expect(found[0].values(ofParameter: "TYPE") == ["JPEG"])
      let name = version == .v21 ? "ENCODING=BASE64" : "ENCODING=b"
      #expect(String(decoding: writing.bytes, as: UTF8.self).contains(name))
    }
  }

  @Test("base64 that holds no text is not made one")
  func noText() {
    let reading = CardReading(
      version: "3.0", "FN:a\nNOTE;ENCODING=b:AAECAw==\nTITLE;ENCODING=b:Qm9zcw==")
    #expect(reading.lines == [["FN:a", "NOTE;ENCODING=b:AAECAw==", "TITLE:Boss"]])
    #expect(reading.rules == ["bad-base64"])
  }

  @Test(
    "a type that says what is preferred is written in one way",
    arguments: [
      (
        "ADR;TYPE=home,pref;X-A=1:;;a;b;;;", VCardVersion.v30,
        "ADR;TYPE=home;TYPE=pref;X-A=1:;;a;b;;;"
      ),
      ("EMAIL;TYPE=PREF:a@b", .v30, "EMAIL;TYPE=pref:a@b"),
      ("EMAIL;TYPE=PREF:a@b", .v21, "EMAIL;PREF:a@b"),
      ("EMAIL;TYPE=pref,work;PREF=1:a@b", .v30, "EMAIL;TYPE=work;TYPE=pref:a@b"),
      ("EMAIL;TYPE=pref:a@b", .v40, "EMAIL;TYPE=pref:a@b"),
    ])
  func preference(line: String, version: VCardVersion, expected: String) {
    #expect(Self.lines("FN:a\nN:b;;;;\n" + line, "4.0", version).last == expected)
  }

  @Test("a circumflex is doubled (RFC 6868 §3)", arguments: ["x^y", "x^", "^", "^^", "^n", "a^'b"])
  func circumflex(value: String) {
    var card = Card()
    card.append(.fullName, "a")
    card.append(.title, "t", parameters: [Parameter("X-A", value)])
    var writer = VCardWriter(version: .v40)
    var (bytes, losses) = ([UInt8](), [Loss]())
    writer.write(card, into: &bytes, losses: &losses)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("X-A=" + value.replacing("^", with: "^^") + ":t"))
    #expect(CardReading(bytes).cards == [card])
  }

  @Test("CR, LF and CRLF are one line break each, also in a raw value")
  func lineBreaks() {
    var card = Card()
    card.append(.fullName, "a")
    card.append(.name, "b\u{1F}\u{1F}\u{1F}\u{1F}")
    card.append(.note, "1\r\n2\r3\n4")
    for version in [VCardVersion.v30, .v40] {
      var writer = VCardWriter(version: version)
      var (bytes, losses) = ([UInt8](), [Loss]())
      writer.write(card, into: &bytes, losses: &losses)
      #expect(String(decoding: bytes, as: UTF8.self).contains("NOTE:1\\n2\\n3\\n4\r\n"))
    }
  }

  @Test("demanded names stand before all but the identifier and the kind")
  func demandedNamesFirst() {
    var options = VCardWriter.Options(version: .v30)
    options.vendorNames = .android
    let custom = "X-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;Nick;1;;;;;;;;;;;;;"
    let text = "BEGIN:VCARD\nVERSION:3.0\n\(custom)\nTEL:1\nEND:VCARD\n"
    let writing = CardWriting(Array(text.utf8), options: options)
    #expect(
      String(decoding: writing.bytes, as: UTF8.self)
        .hasPrefix("BEGIN:VCARD\r\nVERSION:3.0\r\nFN:\r\nN:;;;;\r\nX-ANDROID-CUSTOM"))
  }

  @Test("Apple gets Android's own dates and relations with their labels")
  func android() {
    let custom = "X-ANDROID-CUSTOM:vnd.android.cursor.item/"
    let text = """
      BEGIN:VCARD
      VERSION:2.1
      N:Moss;Ida;;;
      \(custom)contact_event;2003-04-05;0;First flight;;;
      \(custom)relation;Otto;0;Godfather;;;
      \(custom)relation;Rosa;13;;;
      \(custom)nickname;Mossy;1;;;
      END:VCARD
      """
    var options = VCardWriter.Options(version: .v30)
    options.vendorNames = .apple
    let writing = CardWriting(Array(text.utf8), options: options)
    #expect(
      writing.lines == [
        "FN:Ida Moss", "N:Moss;Ida;;;",
        "item1.X-ABDATE:2003-04-05", "item1.X-ABLabel:First flight",
        "item2.X-ABRELATEDNAMES:Otto", "item2.X-ABLabel:Godfather",
        "item3.X-ABRELATEDNAMES:Rosa", "item3.X-ABLabel:_$!<Sister>!$_", "NICKNAME:Mossy",
      ])
    #expect(Contact(CardReading(Array(text.utf8)).cards[0]).nicknames == ["Mossy"])
    options = VCardWriter.Options(version: .v21)
    options.vendorNames = .android
    let back = CardWriting(writing.bytes, options: options)
    let wanted = [
      "contact_event;2003-04-05;0;First flight", "relation;Otto;0;Godfather", "relation;Rosa;13;",
    ]
    for line in wanted { #expect(back.lines.contains { $0.hasPrefix(custom + line) }) }
    #expect(!back.lines.contains { $0.contains("X-ABLabel") })
    options = VCardWriter.Options(version: .v30)
    options.vendorNames = .apple
    #expect(CardWriting(back.bytes, options: options).lines == writing.lines)
  }
}
