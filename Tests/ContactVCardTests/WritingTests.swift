import ContactModel
import ContactVCard
import Testing

/// Numbers in comments are those of the behaviours that a vCard converter must get right.
@Suite("Writing of properties")
struct WritingTests {
  @Test(
    "a card that lost most of its properties is written in every version",
    arguments: [VCardVersion.v21, .v30, .v40])
  func shrunken(version: VCardVersion) throws {
    var card = Card()
    card.append(.fullName, "Team")
    card.append(.kind, "group")
    for number in 0..<300 { card.append(.member, "urn:uuid:member-\(number)") }
    // Taken away one by one, and then so many that the bytes of all are given back.
    for index in 100..<200 { card.remove(at: index) }
    card.removeProperties { $0.name == .member && $0.value.hasSuffix("1") }
    card.append(.note, "x")
    for index in 2..<280 { card.remove(at: index) }
    card.removeProperties { $0.name == .note }
    card.append(.related, "urn:uuid:other")
    var output: [UInt8] = []
    var losses: [Loss] = []
    var writer = VCardWriter(version: version)
    writer.write(card, into: &output, losses: &losses)
    let text = String(decoding: output, as: UTF8.self)
    #expect(text.contains("member-299") && text.contains("other"))
    #expect(!text.contains("member-15"))
  }

  @Test(
    "a line of one version in another",
    arguments: [
      // 22: preferences.
      ("4.0", "TEL;PREF=1;TYPE=cell:1", VCardVersion.v30, "TEL;TYPE=pref;TYPE=cell:1", []),
      ("4.0", "TEL;PREF=1;TYPE=cell:1", .v21, "TEL;PREF;cell:1", []),
      ("4.0", "TEL;PREF=7:1", .v30, "TEL;TYPE=pref:1", ["TEL;PREF -> TYPE=pref"]),
      ("2.1", "TEL;HOME;PREF:1", .v40, "TEL;TYPE=HOME;PREF=1:1", []),
      // 23: telephone URIs.
      ("4.0", "TEL;VALUE=uri:tel:+1-555;ext=102", .v30, "TEL:+1-555 x102", []),
      ("4.0", "TEL;VALUE=uri:tel:+1-555", .v40, "TEL;VALUE=uri:tel:+1-555", []),
      (
        "4.0", "TEL;VALUE=uri:tel:555;phone-context=+1", .v30, "TEL:555", ["TEL -> nothing"]
      ),
      (
        "3.0", "TEL:tel:555\\;tel:556", .v30, "TEL:tel:555\\;tel:556", []
      ),
      ("3.0", "TEL:tel:tel:555", .v30, "TEL:tel:tel:555", []),
      ("3.0", "TEL:tel:555 or 556", .v30, "TEL:tel:555 or 556", []),
      ("3.0", "TEL:tel:+1(5).5-5\\;ext=2", .v30, "TEL:+1(5).5-5 x2", []),
      // 24: bytes.
      (
        "3.0", "PHOTO;ENCODING=b;TYPE=JPEG:/9j/4A==", .v40, "PHOTO:data:image/jpeg;base64,/9j/4A==",
        []
      ),
      (
        "4.0", "PHOTO:data:image/png;base64,iVBORw==", .v30, "PHOTO;ENCODING=b;TYPE=PNG:iVBORw==",
        []
      ),
      (
        "3.0", "PHOTO;VALUE=uri:data:image/png;base64,iVBORw==", .v30,
        "PHOTO;ENCODING=b;TYPE=PNG:iVBORw==", []
      ),
      ("3.0", "PHOTO:https://e.com/p.jpg", .v40, "PHOTO:https://e.com/p.jpg", []),
      ("3.0", "PHOTO:https://e.com/p.jpg", .v30, "PHOTO;VALUE=uri:https://e.com/p.jpg", []),
      (
        "3.0", #"PHOTO:data:image/png\;base64\,iVBORw=="#, .v40,
        "PHOTO:data:image/png;base64,iVBORw==", []
      ),
      // 25, 26: separators and escapes.
      ("2.1", "N:Richter,James", .v30, #"N:Richter\,James;;;;"#, []),
      ("2.1", "ADR:;;1 Road, Flat 2", .v40, #"ADR:;;1 Road\, Flat 2;;;;"#, []),
      ("3.0", #"N:a\,b;c"#, .v21, "N:a,b;c;;;", []),
      ("3.0", "N:a,b;c", .v21, "N:a,b;c;;;", ["N -> the texts joined by commas"]),
      ("3.0", #"ORG:A\;B;C"#, .v21, #"ORG:A\;B;C"#, []),
      ("3.0", #"NOTE:a\;b\,c\\d"#, .v21, #"NOTE:a;b,c\\d"#, []),
      ("3.0", "CATEGORIES:a,b\\,c", .v21, "CATEGORIES:a,b\\,c", []),
      // 27: lines and quotation marks.
      ("3.0", "NOTE:a\\nb", .v21, "NOTE;ENCODING=QUOTED-PRINTABLE:a=0D=0Ab", []),
      ("2.1", "NOTE;QUOTED-PRINTABLE:a=0Db=0Ac=0D=0Ad", .v40, "NOTE:a\\nb\\nc\\nd", []),
      ("4.0", #"NOTE;X="a;b^'":c"#, .v40, #"NOTE;X="a;b^'":c"#, []),
      ("4.0", #"NOTE;X="a;b":c"#, .v21, "NOTE;X=a b:c", ["NOTE;X -> blanks in their places"]),
      // 28: no ENCODING or CHARSET outside of 2.1.
      ("2.1", "NOTE;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=EA=B9=80", .v30, "NOTE:김", []),
      ("3.0", "NOTE:김", .v21, "NOTE;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=EA=B9=80", []),
      ("4.0", "BDAY;VALUE=date-and-or-time:19900412", .v30, "BDAY:1990-04-12", []),
      ("4.0", "BDAY;VALUE=text:2016-08-01", .v30, "BDAY:2016-08-01", []),
      ("2.1", "GEO:1.5;2.5", .v40, "GEO:geo:1.5,2.5", []),
      ("4.0", "GEO:geo:1.5,2.5", .v21, "GEO:1.5;2.5", []),
      ("2.1", "PHOTO;URL;GIF:http://e.com/p", .v30, "PHOTO;VALUE=uri;TYPE=GIF:http://e.com/p", []),
      ("2.1", "PHOTO;URL;GIF:http://e.com/p", .v21, "PHOTO;VALUE=URL;GIF:http://e.com/p", []),
      ("4.0", "KIND:org", .v21, "X-ABShowAs:COMPANY", []),
      ("4.0", "GENDER:F", .v30, "X-GENDER:F", ["GENDER -> X-GENDER"]),
      (
        "4.0", "BDAY;VALUE=text:spring", .v30, "BDAY;VALUE=text:spring", ["BDAY -> BDAY;VALUE=text"]
      ),
      // 29: digits are ASCII in any locale.
      ("4.0", "TEL;PREF=10:٠١٢", .v40, "TEL;PREF=10:٠١٢", []),
      ("2.1", "TEL;TYPE=URL:1", .v21, "TEL;TYPE=URL:1", []),
      // Names hold letters, digits and hyphens (RFC 6350 §3.3).
      (
        "3.0", "X-GOOGLE TALK:a", .v30, "X-GOOGLE-TALK:a", ["X-GOOGLE TALK -> X-GOOGLE-TALK"]
      ),
      (
        "2.1", "some.other.value:1", .v21, "some.other-value:1", ["other.value -> other-value"]
      ),
      ("4.0", "X-a/b-C:1", .v40, "X-a-b-C:1", ["X-a/b-C -> X-a-b-C"]),
      ("4.0", "X-생일:1", .v40, "X---:1", ["X-생일 -> X---"]),
      ("4.0", "a b.TEL:1", .v40, "a-b.TEL:1", ["a b -> a-b"]),
      ("4.0", "TEL;X/A=b:1", .v30, "TEL;X-A=b:1", ["X/A -> X-A"]),
      ("4.0", "X-WAB-SPOUSE_NAME:a", .v30, "X-WAB-SPOUSE_NAME:a", []),
    ] as [(String, String, VCardVersion, String, [String])])
  func lines(
    source: String, line: String, version: VCardVersion, expected: String, losses: [String]
  ) {
    let writing = CardWriting(line, from: source, to: version)
    // Without the full name that a name without one gets.
    #expect(writing.lines.filter { !line.hasPrefix("N:") || !$0.hasPrefix("FN:") } == [expected])
    #expect(writing.lossLines == losses)
  }

  @Test("lines are short, and no fold parts a character", arguments: VCardVersion.allCases)
  func folds(version: VCardVersion) {
    for padding in 0..<80 {
      let text =
        String(repeating: "x", count: padding) + "김철수 박영희 👨‍👩‍👧 é " + String(repeating: "한 ", count: 60)
      let writing = CardWriting("NOTE:\(text)", from: "3.0", to: version)
      for line in writing.bytes.split(separator: UInt8(ascii: "\n")) {
        #expect(line.count <= (version == .v21 ? 77 : 76))
        #expect(String(validating: line, as: UTF8.self) != nil)
        if version == .v21 { #expect(line.first != UInt8(ascii: " ")) }
      }
      #expect(CardReading(writing.bytes).cards.first?.first(.note)?.value == text)
    }
  }

  @Test("base64 ends with an empty line where that is wanted (behaviour 30)")
  func emptyLines() {
    let text =
      "BEGIN:VCARD\nVERSION:3.0\nFN:a\nN:;;;;\nPHOTO;ENCODING=b;TYPE=JPEG:/9j/4A==\nTEL:1\nEND:VCARD\n"
    var options = VCardWriter.Options(version: .v30)
    #expect(!CardWriting(Array(text.utf8), options: options).lines.contains(""))
    options.endsBase64WithEmptyLine = true
    let outlook = CardWriting(Array(text.utf8), options: options)
    #expect(outlook.lines == ["FN:a", "PHOTO;ENCODING=b;TYPE=JPEG:/9j/4A==", "", "TEL:1"])
    options.version = .v21
    let old = CardWriting(Array(text.utf8), options: options)
    #expect(old.lines == ["FN:a", "PHOTO;ENCODING=BASE64;JPEG:", " /9j/4A==", "", "TEL:1"])
    #expect(CardReading(old.bytes).cards == CardReading(outlook.bytes).cards)
  }

  @Test(
    "Apple's programs get the names that they know",
    arguments: [
      ("4.0", "BDAY:--0309", "BDAY;X-APPLE-OMIT-YEAR=1604:1604-03-09"),
      ("4.0", "BDAY:19900309", "BDAY:1990-03-09"),
      (
        "4.0", "ANNIVERSARY:--0612",
        "item1.X-ABDATE;X-APPLE-OMIT-YEAR=1604:1604-06-12\nitem1.X-ABLabel:_$!<Anniversary>!$_"
      ),
      (
        "3.0", "X-MS-ANNIVERSARY:2010-06-12",
        "item1.X-ABDATE:2010-06-12\nitem1.X-ABLabel:_$!<Anniversary>!$_"
      ),
      (
        "4.0", "item1.TEL:1\nRELATED;VALUE=text;TYPE=spouse:Kim",
        "item1.TEL:1\nitem2.X-ABRELATEDNAMES:Kim\nitem2.X-ABLabel:_$!<Spouse>!$_"
      ),
      (
        "3.0", "item1.X-ABRELATEDNAMES:Kim\nitem1.X-ABLabel:boss",
        "item1.X-ABRELATEDNAMES:Kim\nitem1.X-ABLabel:boss"
      ),
      ("3.0", "X-JABBER:a@b.c", "IMPP:xmpp:a@b.c"),
    ])
  func appleNames(source: String, lines: String, expected: String) {
    var options = VCardWriter.Options(version: .v30)
    options.vendorNames = .apple
    let text = "BEGIN:VCARD\nVERSION:\(source)\n\(lines)\nEND:VCARD\n"
    let writing = CardWriting(Array(text.utf8), options: options)
    #expect(writing.lines.joined(separator: "\n") == expected)
    #expect(writing.losses.isEmpty)
  }

  @Test(
    "Google and Android get what they know",
    arguments: [
      (VCardWriter.VendorNames.google, VCardVersion.v30, "BDAY:--0309", "BDAY:--0309"),
      (.android, .v30, "BDAY:--0309", "BDAY:--03-09"),
      (.android, .v30, "BDAY;X-APPLE-OMIT-YEAR=1604:--0309", "BDAY:--03-09"),
      (.original, .v30, "BDAY:--0309", "BDAY:--03-09"),
      (.android, .v30, "NICKNAME:a,b", "NICKNAME:a,b"),
      (
        .android, .v21, #"NICKNAME:a,b\;c"#,
        "X-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;a;1;;;;;;;;;;;;;\n"
          + #"X-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;b\;c;1;;;;;;;;;;;;;"#
      ),
      (
        .android, .v30, "RELATED;VALUE=text;TYPE=spouse:Kim",
        "X-ANDROID-CUSTOM:vnd.android.cursor.item/relation;Kim;14;;;;;;;;;;;;;"
      ),
      (
        .android, .v30, "ANNIVERSARY:20100612",
        "X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;2010-06-12;1;;;;;;;;;;;;;"
      ),
      (
        .android, .v30, "RELATED;VALUE=text;TYPE=spouse;X-ORIGINAL-NAME=X-SPOUSE:Kim",
        "X-ANDROID-CUSTOM:vnd.android.cursor.item/relation;Kim;14;;;;;;;;;;;;;"
      ),
      (
        .android, .v30, "item3.RELATED;VALUE=text;X-ORIGINAL-NAME=X-ABRELATEDNAMES:Kim",
        "X-ANDROID-CUSTOM:vnd.android.cursor.item/relation;Kim;0;;;;;;;;;;;;;"
      ),
      (.android, .v30, "item1.TEL;TYPE=home:1\nitem1.X-ABLabel:", "TEL;TYPE=home:1"),
      (.android, .v30, "item1.TEL:1\nitem1.X-ABLabel: ", "TEL:1"),
      (
        .android, .v30, "item1.TEL;TYPE=home;TYPE=fax:1\nitem1.X-ABLabel:club",
        "TEL;TYPE=fax,X-club:1"
      ),
      (
        .android, .v30,
        "item1.X-ABLabel:club\nitem1.TEL;TYPE=home:1\nitem2.X-ABLabel:x\nitem2.URL:y",
        "TEL;TYPE=X-club:1\nitem1.URL:y\nitem1.X-ABLabel:x"
      ),
      (.android, .v30, "TEL;TYPE=home;TYPE=X-club:1", "TEL;TYPE=home,X-club:1"),
      (
        .android, .v30, "ADR;TYPE=home;TYPE=postal;LABEL=a:;;b;c;;;",
        "ADR;TYPE=home;TYPE=postal:;;b;c;;;\nLABEL;TYPE=home;TYPE=postal:a"
      ),
      (
        .original, .v30, "N;ALTID=1:김;하늘\nN;ALTID=1;PHONETIC=script:Gim;Haneul",
        "FN:김하늘\nN;X-ALTID=1:김;하늘;;;\nX-PHONETIC-LAST-NAME:Gim\nX-PHONETIC-FIRST-NAME:Haneul"
      ),
    ])
  func otherNames(
    names: VCardWriter.VendorNames, version: VCardVersion, lines: String, expected: String
  ) {
    var options = VCardWriter.Options(version: version)
    options.vendorNames = names
    let text = "BEGIN:VCARD\nVERSION:4.0\n\(lines)\nEND:VCARD\n"
    let writing = CardWriting(Array(text.utf8), options: options)
    #expect(writing.lines.joined(separator: "\n").replacing("\n ", with: "") == expected)
    // Beside a label in words Android heeds no other type, which is told.
    let isLabelled = lines.contains("X-ABLabel:club")
    #expect(
      writing.losses.filter { !$0.isMoved }.map(\.property) == (isLabelled ? ["TEL;TYPE"] : []))
  }

  @Test(
    "what only 4.0 has does not stand in older versions, and comes back",
    arguments: [
      "FN;ALTID=1;LANGUAGE=pl:Jan Żak\nFN;ALTID=1;LANGUAGE=en:John Zak\n"
        + "N;ALTID=1;LANGUAGE=pl:Żak;Jan;;;\nN;ALTID=1;LANGUAGE=en:Zak;John;;;",
      "LANGUAGE:en\nFN;LANGUAGE=pl:Jan Żak\nFN;LANGUAGE=en:John Zak\nN:Zak;John;;;",
      "FN:A\nN:Vega;A;;;;Ruiz;Jr.",
      "FN:A\nN:B;A;;;\nTEL;PROP-ID=p1:1\nTITLE;ALTID=1;LANGUAGE=de:Chefin\nTITLE;ALTID=1;LANGUAGE=en:Boss",
      "FN;DERIVED=TRUE:A\nN:B;A;;;\nNOTE;AUTHOR-NAME=Kim;CREATED=20240101T000000Z:x\nEMAIL;PID=1.1;INDEX=2:a@b.c",
      "FN:A\nN:B;A;;;\nTEL;MEDIATYPE=text/plain:1\nORG;SORT-AS=acm:Acme\nBDAY;CALSCALE=gregorian:19900201\n"
        + "ADR;CC=US;TZ=Zone;GEO=here;PHONETIC=ipa:;5;54 Main St North;Reno;;89501;USA;;;5;54;Main St;;;;North;;",
    ], [VCardVersion.v21, .v30])
  func newerParts(lines: String, version: VCardVersion) {
    let source = "BEGIN:VCARD\nVERSION:4.0\n\(lines)\nEND:VCARD\n"
    let older = CardWriting(
      Array(source.utf8), options: VCardWriter.Options(version: version))
    #expect(older.losses.filter { !$0.isMoved }.isEmpty)
    let text = older.lines.joined(separator: "\n").replacing("\n ", with: "")
    #expect(older.lines.count { $0.hasPrefix("N:") || $0.hasPrefix("N;") } <= 1)
    #expect(older.lines.count { $0.hasPrefix("FN:") || $0.hasPrefix("FN;") } == 1)
    for name in [
      "ALTID", "PROP-ID", "PID", "DERIVED", "AUTHOR-NAME", "CREATED", "INDEX", "CC", "TZ", "GEO",
      "PHONETIC", "SORT-AS", "MEDIATYPE", "CALSCALE",
    ] {
      #expect(!text.contains(";\(name)="), "\(text)")
    }
    #expect(!text.contains("USA;"))
    let whole = "BEGIN:VCARD\nVERSION:\(version.rawValue)\n\(text)\nEND:VCARD\n"
    let back = CardWriting(Array(whole.utf8), options: VCardWriter.Options(version: .v40))
    let normal = CardWriting(Array(source.utf8), options: VCardWriter.Options(version: .v40))
    #expect(back.lines.sorted() == normal.lines.sorted())
  }

  @Test("parts of an address that its street no longer says do not come back into it")
  func changedStreet() {
    let line = "ADR;X-STREET-NUMBER=54;X-STREET-NAME=Main St:;;9 Oak Rd;Reno;;89501;USA"
    let writing = CardWriting(line, from: "3.0", to: .v40)
    #expect(writing.lines.contains { $0.hasSuffix(":;;9 Oak Rd;Reno;;89501;USA") })
  }

  @Test("a picture over the limit is left out and named")
  func pictureLimit() {
    let text = "BEGIN:VCARD\nVERSION:3.0\nFN:Kim\nPHOTO;ENCODING=b:/9j/4A==\nEND:VCARD\n"
    var options = VCardWriter.Options(version: .v30)
    options.maximumPhotoByteCount = 4
    #expect(CardWriting(Array(text.utf8), options: options).losses.isEmpty)
    options.maximumPhotoByteCount = 3
    let writing = CardWriting(Array(text.utf8), options: options)
    #expect(writing.lines == ["FN:Kim"])
    #expect(writing.losses.map(\.contact) == ["Kim"])
    #expect(writing.lossLines == ["PHOTO -> nothing"])
  }

  @Test("cards inside of cards are written four levels deep (behaviour 17)")
  func nesting() throws {
    var text = "FN:0"
    for level in 1...6 {
      text += "\nAGENT:\nBEGIN:VCARD\nVERSION:2.1\nFN:\(level)"
    }
    text += String(repeating: "\nEND:VCARD", count: 6) + "\nTEL:1"
    for version in VCardVersion.allCases {
      let writing = CardWriting(text, from: "2.1", to: version)
      #expect(writing.lossLines == ["AGENT -> nothing"])
      var card = try #require(CardReading(writing.bytes).cards.first)
      #expect(card.first(.telephone)?.value == "1")
      var depth = 0
      while let agent = card.first(.agent) {
        depth += 1
        card = try #require(CardReading(agent.value).cards.first)
        #expect(card.first(.fullName)?.value == "\(depth)")
      }
      #expect(depth == 4)
    }
    // What follows an empty AGENT is not part of it.
    #expect(CardReading(version: "2.1", "AGENT:\nTEL:1").lines == [["AGENT:", "TEL:1"]])
  }

  @Test(
    "a version keeps the sample on its way through another",
    arguments: [(VCardVersion.v30, VCardVersion.v40), (.v21, .v30), (.v21, .v40)])
  func roundTrips(version: VCardVersion, other: VCardVersion) {
    let first = CardWriting(Samples.mixed, options: VCardWriter.Options(version: version))
    let between = CardWriting(first.bytes, options: VCardWriter.Options(version: other))
    let again = CardWriting(between.bytes, options: VCardWriter.Options(version: version))
    let cards = CardReading(first.bytes).cards
    let cardsAgain = CardReading(again.bytes).cards
    #expect(cards.count == 4 && cardsAgain.count == 4)
    for (card, cardAgain) in zip(cards, cardsAgain) {
      // The other version may demand a full name that the card does not have.
      let wasNamed = card.first(.fullName) != nil
      let again = cardAgain.properties.filter { wasNamed || $0.name != .fullName }
      let lines = [card.properties, again].map { properties in
        Set(properties.map { $0.line.replacing("\nFN:Smith Agent\n", with: "\n") })
      }
      #expect(lines[0] == lines[1])
    }
  }

  @Test("what is read again is the same card", arguments: VCardVersion.allCases)
  func stability(version: VCardVersion) {
    let options = VCardWriter.Options(version: version)
    let first = CardWriting(Samples.mixed, options: options)
    #expect(CardWriting(first.bytes, options: options).bytes == first.bytes)
  }
}

@Suite("Names that no vCard can hold")
struct UnwritableNameTests {
  @Test(
    "names from elsewhere cannot break a line, and the change is told",
    arguments: [
      ("X-A\nEND:VCARD", "", [], "X-A-END-VCARD:1"),
      ("end", "", [], "X-end:1"),
      ("", "", [], "X-UNNAMED:1"),
      ("X.A", "", [], "X-A:1"),
      ("X-A ", "", [], "X-A-:1"),
      ("X-A", "g.h:", [], "g-h-.X-A:1"),
      ("X-A", "", [Parameter("A:B;\n\"C", "x")], "X-A;A-B---C=x:1"),
    ] as [(String, String, [Parameter], String)])
  func replaced(name: String, group: String, parameters: [Parameter], line: String) throws {
    for version in VCardVersion.allCases {
      var card = Card()
      card.append(.fullName, "A")
      card.appendRaw(name, "1", group: group, parameters: parameters)
      var writer = VCardWriter(options: .init(version: version))
      var output: [UInt8] = []
      var losses: [Loss] = []
      writer.write(card, into: &output, losses: &losses)
      let lines = String(decoding: output, as: UTF8.self).split(separator: "\r\n")
      #expect(lines.contains(Substring(line)), "\(lines)")
      #expect(lines.filter { $0.uppercased() == "END:VCARD" }.count == 1)
      #expect(losses.count == 1)
    }
  }

  @Test("a parameter whose name has a quotation mark comes back as it was written")
  func quotedParameterName() throws {
    let once = CardWriting("FN;\"=;T:A", from: "3.0", to: .v40)
    let twice = CardWriting(once.bytes, options: VCardWriter.Options(version: .v40))
    #expect(once.lossLines == ["\" -> -"])
    #expect(twice.bytes == once.bytes)
    #expect(twice.lossLines == [])
  }
}
