import ContactModel
import ContactVCard
import Testing

/// What programs write under names of their own has the meaning of 4.0 in a card, and goes back.
@Suite("Meaning of vendors' properties")
struct MeaningTests {
  private static let androidField = "vnd.com.google.cursor.item/contact_user_defined_field"

  /// A property of 3.0, and the same one in 4.0.
  static let pairs: [(String, String)] = [
    ("X-ANNIVERSARY:2010-06-12", "ANNIVERSARY:20100612"),
    (
      "X-EVOLUTION-ANNIVERSARY:2010-06-12",
      "ANNIVERSARY;X-ORIGINAL-NAME=X-EVOLUTION-ANNIVERSARY:20100612"
    ),
    (
      "X-MS-SPOUSE:Kim\\, Lee",
      "RELATED;VALUE=text;TYPE=spouse;X-ORIGINAL-NAME=X-MS-SPOUSE:Kim\\, Lee"
    ),
    (
      "X-KADDRESSBOOK-X-AssistantsName:Kim",
      "RELATED;VALUE=text;TYPE=x-assistant;X-ORIGINAL-NAME=X-KADDRESSBOOK-X-AssistantsName:Kim"
    ),
    (
      "X-EVOLUTION-BLOG-URL:http://b", "URL;TYPE=blog;X-ORIGINAL-NAME=X-EVOLUTION-BLOG-URL:http://b"
    ),
    ("X-JABBER;TYPE=HOME:a@b.c", "IMPP;TYPE=HOME;X-ORIGINAL-NAME=X-JABBER:xmpp:a@b.c"),
    ("X-SKYPE-USERNAME:kim.lee", "IMPP;X-ORIGINAL-NAME=X-SKYPE-USERNAME:skype:kim.lee"),
    ("X-MS-IMADDRESS:kim@b.c", "IMPP;X-ORIGINAL-NAME=X-MS-IMADDRESS:im:kim@b.c"),
    (
      "X-SAMSUNGADR:;;1 Road;Town;;1;KR;1 Road\\nTown\nADR;TYPE=HOME:;;1 Road;Town;;1;KR",
      "ADR;TYPE=HOME;LABEL=1 Road^nTown;X-ORIGINAL-NAME=X-SAMSUNGADR:;;1 Road;Town;;1;KR"
    ),
    (
      "X-SAMSUNGADR:;;1 Road;Town;;1;KR;1 Road",
      "ADR;LABEL=1 Road;X-ORIGINAL-NAME=X-SAMSUNGADR;X-ORIGINAL-DATA=alone:;;1 Road;Town;;1;KR"
    ),
    ("X-SAMSUNGADR:;;1 Road", "X-SAMSUNGADR:;;1 Road"),
    ("X-AIM:not an account", "X-AIM:not an account"),
    ("IMPP;X-SERVICE-TYPE=Skype:skype:kim", "IMPP;SERVICE-TYPE=Skype:skype:kim"),
    (
      "X-SOCIALPROFILE;TYPE=twitter;X-USER=kim:http://twitter.com/kim",
      "SOCIALPROFILE;SERVICE-TYPE=twitter;USERNAME=kim:http://twitter.com/kim"
    ),
    ("X-ABShowAs:COMPANY", "KIND:org"),
    ("X-ADDRESSBOOKSERVER-KIND:group", "KIND:group"),
    ("X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:1", "MEMBER:urn:uuid:1"),
    ("BDAY;X-APPLE-OMIT-YEAR=1604:1604-03-09", "BDAY;X-APPLE-OMIT-YEAR=1604:--0309"),
    ("BDAY:--03-09", "BDAY:--0309"), ("BDAY:1990-03-09", "BDAY:19900309"),
    ("REV:2012-03-05T13:19:33Z", "REV:20120305T131933Z"),
    ("BDAY:1990-03-09T10:00:00.5+03:00", "BDAY:19900309T100000.5+0300"),
    // 19: what is no date stays as it was written.
    ("BDAY:19879215", "BDAY:19879215"), ("BDAY:1990-03", "BDAY:1990-03"),
    (
      "item1.X-ABDATE;X-APPLE-OMIT-YEAR=1604:1604-06-12\nitem1.X-ABLabel:_$!<Anniversary>!$_",
      "item1.ANNIVERSARY;X-APPLE-OMIT-YEAR=1604:--0612\nitem1.X-ABLabel:_$!<Anniversary>!$_"
    ),
    (
      "item1.X-ABDATE;X-APPLE-OMIT-YEAR=1604:1604-06-12\nitem1.X-ABLabel:first day",
      "item1.X-ABDATE;X-APPLE-OMIT-YEAR=1604:--06-12\nitem1.X-ABLabel:first day"
    ),
    ("X-GENDER:F;woman", "GENDER:F;woman"), ("X-GENDER:Female", "X-GENDER:Female"),
    ("X-HOBBY:reading", "HOBBY:reading"),
    (
      "X-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;Nick;1;;;",
      "NICKNAME;X-ORIGINAL-NAME=X-ANDROID-CUSTOM;X-ORIGINAL-DATA=\"1;;;\":Nick"
    ),
    (
      "X-ANDROID-CUSTOM:vnd.android.cursor.item/relation;Kim;14;;",
      "RELATED;VALUE=text;TYPE=spouse;X-ORIGINAL-NAME=X-ANDROID-CUSTOM;X-ORIGINAL-DATA=\"14;;\":Kim"
    ),
    (
      "X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;2010-01-01;1;;",
      "ANNIVERSARY;X-ORIGINAL-NAME=X-ANDROID-CUSTOM;X-ORIGINAL-DATA=\"1;;\":20100101"
    ),
    (
      "BDAY:2010-01-01\nX-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;2010-01-01;3;;",
      "BDAY;X-ORIGINAL-NAME=X-ANDROID-CUSTOM,BDAY;X-ORIGINAL-DATA=\"3;;\":20100101"
    ),
    (
      "BDAY:2010-01-01\nX-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;2010-01-02;3;;",
      "BDAY:20100101\nevent1.X-ABDATE;X-ORIGINAL-NAME=X-ANDROID-CUSTOM;X-ORIGINAL-DATA=\"3;;\":2010-01-02\n"
        + "event1.X-ABLabel:Birthday"
    ),
    (
      "X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;2010-01-02;1;;\nX-ANNIVERSARY:2010-01-01",
      "event1.X-ABDATE;X-ORIGINAL-NAME=X-ANDROID-CUSTOM;X-ORIGINAL-DATA=\"1;;\":2010-01-02\n"
        + "ANNIVERSARY:20100101\nevent1.X-ABLabel:_$!<Anniversary>!$_"
    ),
    (
      "X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;2010-01-01;0;label",
      "event1.X-ABDATE;X-ORIGINAL-NAME=X-ANDROID-CUSTOM;X-ORIGINAL-DATA=\"0;label\":2010-01-01\n"
        + "event1.X-ABLabel:label"
    ),
    (
      "X-ANDROID-CUSTOM:vnd.android.cursor.item/relation;Kim;0;a\\;b;",
      "relation1.RELATED;VALUE=text;X-ORIGINAL-NAME=X-ANDROID-CUSTOM;X-ORIGINAL-DATA=\"0;a\\;b;\":Kim\n"
        + "relation1.X-ABLabel:a\\;b"
    ),
    (
      "X-ANDROID-CUSTOM:vnd.android.cursor.item/relation;Kim;2;",
      "relation1.RELATED;VALUE=text;TYPE=sibling;X-ORIGINAL-NAME=X-ANDROID-CUSTOM;"
        + "X-ORIGINAL-DATA=\"2;\":Kim\nrelation1.X-ABLabel:_$!<Brother>!$_"
    ),
    ("X-SEAL;ENCODING=b;X-A=c:AAECAw==", "X-SEAL;ENCODING=b;X-A=c:AAECAw=="),
    // 16: labels of addresses, of which one without an address of its kind is one itself.
    (
      "LABEL;TYPE=HOME:1 Road\\nTown\nLABEL:2 Road",
      "ADR;TYPE=HOME;LABEL=1 Road^nTown:;;;;;;\nADR;LABEL=2 Road:;;;;;;"
    ),
    (
      "ADR;TYPE=HOME:;;1 Road;Town;;;\nLABEL;TYPE=HOME:1 Road\\nTown",
      "ADR;TYPE=HOME;LABEL=1 Road^nTown:;;1 Road;Town;;;"
    ),
    (
      "ADR;TYPE=HOME:;;1 Road;Town;;;\nLABEL;TYPE=WORK:1 Road\\nTown",
      "ADR;TYPE=HOME:;;1 Road;Town;;;\nADR;TYPE=WORK;LABEL=1 Road^nTown:;;;;;;"
    ),
    ("FN:a\nN:Lee;Kim;;;\nSORT-STRING:Kim", "FN:a\nN;SORT-AS=Kim:Lee;Kim;;;"),
    (
      "item1.X-ABDATE:2010-06-12\nitem1.X-ABLabel:_$!<Anniversary>!$_",
      "item1.ANNIVERSARY:20100612\nitem1.X-ABLabel:_$!<Anniversary>!$_"
    ),
    (
      "item1.X-ABDATE:2010-06-12\nitem1.X-ABLabel:first day",
      "item1.X-ABDATE:2010-06-12\nitem1.X-ABLabel:first day"
    ),
    (
      "item1.X-ABRELATEDNAMES:Kim\nitem1.X-ABLabel:_$!<Spouse>!$_",
      "item1.RELATED;VALUE=text;TYPE=spouse:Kim\nitem1.X-ABLabel:_$!<Spouse>!$_"
    ),
    (
      "item1.X-ABRELATEDNAMES:Kim\nitem1.X-ABLabel:boss",
      "item1.RELATED;VALUE=text:Kim\nitem1.X-ABLabel:boss"
    ),
    ("TEL;TYPE=HOME;TYPE=pref:1", "TEL;TYPE=HOME;PREF=1:1"),
    // One anniversary is all that 4.0 allows.
    (
      "X-ANNIVERSARY:2010-06-12\nX-MS-ANNIVERSARY:2011-06-12",
      "ANNIVERSARY:20100612\nX-MS-ANNIVERSARY:2011-06-12"
    ),
    // What stands several times means the same each time.
    ("X-GENDER:M\nX-GENDER:F\nX-FOO:x", "GENDER:M\nGENDER:F\nX-FOO:x"),
    // What is no date is a text.
    (
      "X-MS-ANNIVERSARY:some day",
      "ANNIVERSARY;VALUE=text;X-ORIGINAL-NAME=X-MS-ANNIVERSARY:some day"
    ),
    ("X-NICKNAME:Nick", "NICKNAME;X-ORIGINAL-NAME=X-NICKNAME:Nick"),
    // A field that somebody made on Android.
    (
      "X-ANDROID-CUSTOM:\(androidField);Shoe size;25;;;",
      "field1.X-CUSTOM-FIELD;X-ORIGINAL-NAME=X-ANDROID-CUSTOM;X-ORIGINAL-DATA=\";;;\":25\n"
        + "field1.X-ABLabel:Shoe size"
    ),
    // The same account twice, as Apple writes it.
    ("IMPP:xmpp:a@b.c\nX-JABBER:a@b.c", "IMPP:xmpp:a@b.c\nX-JABBER:a@b.c"),
    ("KIND:individual\nX-ABShowAs:COMPANY", "KIND:individual\nX-ABShowAs:COMPANY"),
  ]

  @Test("3.0 becomes 4.0", arguments: pairs)
  func forward(older: String, newer: String) {
    let writing = CardWriting(older, from: "3.0", to: .v40)
    #expect(unfolded(writing) == newer)
    #expect(writing.losses.isEmpty)
  }

  @Test("4.0 becomes 3.0 again, and 3.0 stays 3.0", arguments: pairs.dropLast())
  func back(older: String, newer: String) {
    for version in ["3.0", "4.0"] {
      let writing = CardWriting(version == "3.0" ? older : newer, from: version, to: .v30)
      #expect(unfolded(writing) == older)
    }
    #expect(CardWriting(older, from: "3.0", to: .v30).losses.isEmpty)
  }

  @Test("4.0 stays 4.0", arguments: pairs)
  func unchanged(older: String, newer: String) {
    #expect(unfolded(CardWriting(newer, from: "4.0", to: .v40)) == newer)
    // 4.0 has another spelling of dates.
    if ["BDAY", "REV"].contains(where: older.hasPrefix) { return }
    // 4.0 has another place for them, whoever writes them there.
    let isForeign = ["\nLABEL", "SORT-STRING", "X-ABShowAs", "X-ADDRESSBOOKSERVER"].contains {
      older.contains($0)
    }
    let expected = isForeign ? newer : older
    #expect(unfolded(CardWriting(older, from: "4.0", to: .v40)) == expected)
  }

  @Test("4.0 has the meaning of 4.0 where that is asked for", arguments: pairs)
  func translated(older: String, newer: String) throws {
    var options = VCardReader.Options()
    options.translatesVendors = true
    func lines(_ version: String, _ options: VCardReader.Options) throws -> [String] {
      let text = "BEGIN:VCARD\nVERSION:\(version)\n\(older)\nEND:VCARD\n"
      var cards = CardSequence(Array(text.utf8), reader: VCardReader(options: options))
      return try #require(try cards.next()).properties.map { "\($0.spelling):\($0.value)" }
    }
    if older.hasPrefix("LABEL") { return }
    #expect(try lines("4.0", options) == lines("3.0", VCardReader.Options()))
  }

  @Test("how a name is pronounced does not hide what it is sorted by")
  func sortString() {
    let names = "N;SORT-AS=Blauw:Blau;Ilse;;;\nN;PHONETIC=ipa:blau;ilze;;;"
    let lines = CardWriting(names, from: "4.0", to: .v30).lines
    #expect(lines.contains("SORT-STRING:Blauw") && lines.contains("X-PHONETIC-LAST-NAME:blau"))
  }

  @Test("what sorts a card is that of the first of several names, there and back")
  func sortStringOfSeveral() {
    let older = ["N:Blau;Ilse;;;", "SORT-STRING:Blauw", "X-N:Rot;Ilse;;;"]
    let newer = ["N;SORT-AS=Blauw:Blau;Ilse;;;", "N:Rot;Ilse;;;"]
    let upgraded = CardWriting(older.joined(separator: "\n"), from: "3.0", to: .v40).lines
    #expect(upgraded.filter { $0.hasPrefix("N") } == newer)
    let back = CardWriting(newer.joined(separator: "\n"), from: "4.0", to: .v30).lines
    #expect(older.allSatisfy(back.contains))
  }

  @Test("an address in lines stays one beside another of its kind, there and back")
  func linesBesideAnAddress() {
    let newer = [
      "ADR;TYPE=home;PREF=2:;;1 Hill;Town;;;", "ADR;TYPE=home;PREF=1;LABEL=9 Lake Road:;;;;;;",
      "ADR;TYPE=work;LABEL=2 Quay:;;;;;;",
    ]
    let older = CardWriting(newer.joined(separator: "\n"), from: "4.0", to: .v30).lines
    #expect(
      older == [
        "ADR;TYPE=home:;;1 Hill;Town;;;", "ADR;TYPE=home;TYPE=pref:;;;;;;",
        "LABEL;TYPE=home;TYPE=pref:9 Lake Road", "LABEL;TYPE=work:2 Quay",
      ])
    let again = CardWriting(older.joined(separator: "\n"), from: "3.0", to: .v40).lines
    #expect(again == ["ADR;TYPE=home:;;1 Hill;Town;;;"] + newer[1...])
    #expect(CardWriting(older.joined(separator: "\n"), from: "3.0", to: .v30).lines == older)
  }

  @Test(
    "a parameter of 4.0 has an older name beside every property",
    arguments: ["TEL;PROP-ID=a:1", "EMAIL;PROP-ID=a:a@b.example", "NICKNAME;PROP-ID=a:Al"])
  func newerParameters(line: String) {
    let older = line.replacing(";PROP", with: ";X-PROP")
    #expect(CardWriting(line, from: "4.0", to: .v30).lines.contains(older))
    #expect(CardWriting(older, from: "3.0", to: .v40).lines.contains(line))
  }

  private func unfolded(_ writing: CardWriting) -> String {
    writing.lines.joined(separator: "\n").replacing("\n ", with: "")
  }

  @Test(
    "Samsung's labels become those of a group",
    arguments: [
      ("TEL;X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=EC=A7=91):02", "집"),
      ("TEL;X-CUSTOM(X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=EC=A7=91)):02", "집"),
      ("TEL;X-CUSTOM(Car):02", "Car"),
    ])
  func customLabels(line: String, label: String) {
    let reading = CardReading(version: "2.1", "item1.URL:http://a\n\(line)\nEMAIL:a@b.c")
    #expect(
      reading.lines == [
        ["item1.URL:http://a", "item2.TEL:02", "item2.X-ABLabel:\(label)", "EMAIL:a@b.c"]
      ])
  }
}
