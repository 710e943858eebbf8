import ContactJSON
import ContactModel
import Testing

/// The examples of RFC 9555, typed from its facts, in both directions.
///
/// Identifiers are implementation-specific (RFC 9555 §2.1.2): `k1` stands for the first of a map.
@Suite("JSContact figures") struct JSContactFigureTests {
  /// The card of vCard lines as JSContact, without what every card has.
  static func json(_ card: Card) throws -> JSONObject {
    let text = Cards.write([card], JSContactWriter(style: .lines))
    var object = try #require(Cards.json(text).object)
    #expect(object["@type"] == "Card")
    #expect(object["version"] == "1.0")
    #expect(object["uid"]?.string != nil)
    object["@type"] = nil
    object["version"] = nil
    if card.first(.uid) == nil { object["uid"] = nil }
    return object
  }

  /// The card of the members of a JSContact Card.
  static func card(_ members: String) throws -> Card {
    let text = #"{"@type":"Card","version":"1.0",\#(members)}"#
    return try Cards.read(JSContactReader(), Array(text.utf8)).cards[0]
  }

  /// vCard lines, what they become, and what comes back where that says more.
  static let figures: [(String, String, String, [String]?)] = [
    (
      "1", "item1.TEL;VALUE=uri:tel:+1-555-555-5555",
      #""phones":{"k1":{"number":"tel:+1-555-555-5555","vCardParams":{"group":"item1"}}}"#,
      ["item1.TEL;VALUE=uri;PROP-ID=k1:tel:+1-555-555-5555"]
    ),
    (
      "2", "item2.X-FOO:bar", #""vCardProps":[["x-foo",{"group":"item2"},"unknown","bar"]]"#, nil
    ),
    (
      "4", "FN:John Doe\nTITLE;ALTID=1:Boss\nTITLE;ALTID=1;LANGUAGE=fr:Patron",
      #"""
      "name":{"full":"John Doe"},"titles":{"k1":{"kind":"title","name":"Boss"}},
      "localizations":{"fr":{"titles/k1/name":"Patron"}}
      """#,
      [
        "FN:John Doe", "TITLE;PROP-ID=k1;ALTID=1:Boss",
        "TITLE;PROP-ID=k1;LANGUAGE=fr;ALTID=1:Patron",
      ]
    ),
    (
      "5",
      """
      LANGUAGE:zh-Hant
      N;ALTID=1;LANGUAGE=zh-Hant:孫;中山;文,逸仙;;
      N;ALTID=1;PHONETIC=jyut;SCRIPT=Latn;LANGUAGE=yue:syun1;zung1saan1;man4,jat6sin1;;
      """,
      #"""
      "language":"zh-Hant",
      "name":{"components":[{"kind":"surname","value":"孫"},{"kind":"given","value":"中山"},
        {"kind":"given2","value":"文"},{"kind":"given2","value":"逸仙"}]},
      "localizations":{"yue":{"name/phoneticSystem":"jyut","name/phoneticScript":"Latn",
        "name/components/0/phonetic":"syun1","name/components/1/phonetic":"zung1saan1",
        "name/components/2/phonetic":"man4","name/components/3/phonetic":"jat6sin1"}}
      """#,
      [
        "LANGUAGE:zh-Hant", "FN;DERIVED=TRUE:孫中山文逸仙",
        "N;ALTID=1;LANGUAGE=zh-Hant:孫;中山;文,逸仙;;;;",
        "N;PHONETIC=jyut;SCRIPT=Latn;LANGUAGE=yue;ALTID=1:syun1;zung1saan1;man4,jat6sin1;;",
      ]
    ),
    (
      "6",
      """
      TEL;PROP-ID=PHONE-A;VALUE=uri;PREF=1;TYPE="voice,home":tel:+1-555-555-5555
      TEL;PROP-ID=PHONE-B;VALUE=uri;TYPE=home:tel:+33-01-23-45-67
      """,
      #"""
      "phones":{"PHONE-A":{"contexts":{"private":true},"features":{"voice":true},
        "number":"tel:+1-555-555-5555","pref":1},
        "PHONE-B":{"contexts":{"private":true},"number":"tel:+33-01-23-45-67"}}
      """#,
      [
        "TEL;VALUE=uri;TYPE=home,voice;PREF=1;PROP-ID=PHONE-A:tel:+1-555-555-5555",
        "TEL;VALUE=uri;TYPE=home;PROP-ID=PHONE-B:tel:+33-01-23-45-67",
      ]
    ),
    ("7", "KIND:individual", #""kind":"individual""#, nil),
    (
      "8", "SOURCE;PROP-ID=E:https://dir.example.com/addrbook/jdoe/Jean%20Dupont.vcf",
      #"""
      "directories":{"E":{"kind":"entry",
        "uri":"https://dir.example.com/addrbook/jdoe/Jean%20Dupont.vcf"}}
      """#, nil
    ),
    (
      "9",
      """
      BDAY:19531015T231000Z
      BIRTHPLACE:123 Main Street\\nAny Town\\, CA 91921-1234\\nU.S.A.
      DEATHDATE:19960415
      DEATHPLACE:5 Court Street\\nNew England\\, ND 58647\\nU.S.A.
      ANNIVERSARY:19860201
      """,
      #"""
      "anniversaries":{
        "k1":{"kind":"birth","date":{"@type":"Timestamp","utc":"1953-10-15T23:10:00Z"},
          "place":{"full":"123 Main Street\nAny Town, CA 91921-1234\nU.S.A."}},
        "k2":{"kind":"death","date":{"year":1996,"month":4,"day":15},
          "place":{"full":"5 Court Street\nNew England, ND 58647\nU.S.A."}},
        "k3":{"kind":"wedding","date":{"year":1986,"month":2,"day":1}}}
      """#,
      [
        "BDAY;PROP-ID=k1:19531015T231000Z",
        "BIRTHPLACE;PROP-ID=k1:123 Main Street\\nAny Town\\, CA 91921-1234\\nU.S.A.",
        "DEATHDATE;PROP-ID=k2:19960415",
        "DEATHPLACE;PROP-ID=k2:5 Court Street\\nNew England\\, ND 58647\\nU.S.A.",
        "ANNIVERSARY;PROP-ID=k3:19860201",
      ]
    ),
    ("10", "FN:John Q. Public\\, Esq.", #""name":{"full":"John Q. Public, Esq."}"#, nil),
    (
      "11",
      "GRAMGENDER:neuter\nPRONOUNS;PREF=2;PROP-ID=a:they/them\nPRONOUNS;PREF=1;PROP-ID=b:xe/xir",
      #"""
      "speakToAs":{"grammaticalGender":"neuter","pronouns":{
        "a":{"pronouns":"they/them","pref":2},"b":{"pronouns":"xe/xir","pref":1}}}
      """#, nil
    ),
    (
      "12",
      "N;SORT-AS=\"Stevenson,John Philip\":Stevenson;John;Philip,Paul;Dr.;Jr.,M.D.,A.C.P.;;Jr.",
      #"""
      "name":{"components":[{"kind":"surname","value":"Stevenson"},{"kind":"given","value":"John"},
        {"kind":"given2","value":"Philip"},{"kind":"given2","value":"Paul"},
        {"kind":"title","value":"Dr."},{"kind":"credential","value":"M.D."},
        {"kind":"credential","value":"A.C.P."},{"kind":"generation","value":"Jr."}],
        "sortAs":{"surname":"Stevenson","given":"John Philip"}}
      """#,
      [
        "FN;DERIVED=TRUE:Dr. John Philip Paul Stevenson Jr. M.D. A.C.P.",
        "N;SORT-AS=\"Stevenson,John Philip\":Stevenson;John;Philip,Paul;Dr.;Jr.,M.D.,A.C.P.;;Jr.",
      ]
    ),
    (
      "13", "NICKNAME;PROP-ID=N1:Johnny", #""nicknames":{"N1":{"name":"Johnny"}}"#, nil
    ),
    (
      "14", "PHOTO;PROP-ID=P1:https://www.example.com/pub/photos/jqpublic.gif",
      #""media":{"P1":{"kind":"photo","uri":"https://www.example.com/pub/photos/jqpublic.gif"}}"#,
      nil
    ),
    (
      "15", "ADR;TYPE=work;CC=US:;;54321 Oak St;Reston;VA;20190;USA;;;;54321;Oak St;;;;;;",
      #"""
      "addresses":{"k1":{"contexts":{"work":true},"components":[
        {"kind":"locality","value":"Reston"},{"kind":"region","value":"VA"},
        {"kind":"postcode","value":"20190"},{"kind":"country","value":"USA"},
        {"kind":"number","value":"54321"},{"kind":"name","value":"Oak St"}],"countryCode":"US"}}
      """#,
      ["ADR;CC=US;TYPE=work;PROP-ID=k1:;;54321 Oak St;Reston;VA;20190;USA;;;;54321;Oak St;;;;;;"]
    ),
    (
      "16", "EMAIL;TYPE=work:jqpublic@xyz.example.com\nEMAIL;PREF=1:jane_doe@example.com",
      #"""
      "emails":{"k1":{"contexts":{"work":true},"address":"jqpublic@xyz.example.com"},
        "k2":{"address":"jane_doe@example.com","pref":1}}
      """#,
      [
        "EMAIL;TYPE=work;PROP-ID=k1:jqpublic@xyz.example.com",
        "EMAIL;PREF=1;PROP-ID=k2:jane_doe@example.com",
      ]
    ),
    (
      "17", "IMPP;PREF=1;PROP-ID=OS:xmpp:alice@example.com",
      #""onlineServices":{"OS":{"uri":"xmpp:alice@example.com","pref":1,"vCardName":"impp"}}"#, nil
    ),
    (
      "18",
      "LANG;TYPE=work;PREF=1;PROP-ID=a:en\nLANG;TYPE=work;PREF=2;PROP-ID=b:fr\nLANG;TYPE=home;PROP-ID=c:fr",
      #"""
      "preferredLanguages":{"a":{"language":"en","contexts":{"work":true},"pref":1},
        "b":{"language":"fr","contexts":{"work":true},"pref":2},
        "c":{"language":"fr","contexts":{"private":true}}}
      """#, nil
    ),
    ("19", "LANGUAGE:de-AT", #""language":"de-AT""#, nil),
    (
      "20", "SOCIALPROFILE;SERVICE-TYPE=Mastodon;PROP-ID=OS:https://example.com/@foo",
      #""onlineServices":{"OS":{"service":"Mastodon","uri":"https://example.com/@foo"}}"#, nil
    ),
    (
      "22", "CONTACT-URI;PREF=1;PROP-ID=C:mailto:contact@example.com",
      #""links":{"C":{"kind":"contact","uri":"mailto:contact@example.com","pref":1}}"#, nil
    ),
    (
      "23", "LOGO;PROP-ID=L:https://www.example.com/pub/logos/abccorp.jpg",
      #""media":{"L":{"kind":"logo","uri":"https://www.example.com/pub/logos/abccorp.jpg"}}"#, nil
    ),
    (
      "24",
      """
      KIND:group
      UID:urn:uuid:ab4310aa-fa43-11e9-8f0b-362b9e155667
      FN:The Doe family
      MEMBER:urn:uuid:03a0e51f-d1aa-4385-8a53-e29025acd8af
      MEMBER:urn:uuid:b8767877-b4a1-4c70-9acc-505d3819e519
      """,
      #"""
      "kind":"group","uid":"urn:uuid:ab4310aa-fa43-11e9-8f0b-362b9e155667",
      "name":{"full":"The Doe family"},
      "members":{"urn:uuid:03a0e51f-d1aa-4385-8a53-e29025acd8af":true,
        "urn:uuid:b8767877-b4a1-4c70-9acc-505d3819e519":true}
      """#, nil
    ),
    (
      "25", "ORG;SORT-AS=ABC;PROP-ID=O:ABC\\, Inc.;North American Division;Marketing",
      #"""
      "organizations":{"O":{"name":"ABC, Inc.","sortAs":"ABC",
        "units":[{"name":"North American Division"},{"name":"Marketing"}]}}
      """#, nil
    ),
    (
      "26",
      """
      RELATED;TYPE=friend:urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6
      RELATED;TYPE=contact:https://example.com/directory/john.vcf
      RELATED;VALUE=text:Please contact my deputy John for any inquiries.
      """,
      #"""
      "relatedTo":{
        "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6":{"relation":{"friend":true}},
        "https://example.com/directory/john.vcf":{"relation":{"contact":true}},
        "Please contact my deputy John for any inquiries.":{"relation":{}}}
      """#, nil
    ),
    (
      "28", "EXPERTISE;INDEX=2;LEVEL=beginner;PROP-ID=a:Chinese literature",
      #"""
      "personalInfo":{"a":{"kind":"expertise","value":"Chinese literature","level":"low",
        "listAs":2}}
      """#, nil
    ),
    (
      "29", "HOBBY;INDEX=1;LEVEL=high;PROP-ID=a:reading",
      #""personalInfo":{"a":{"kind":"hobby","value":"reading","level":"high","listAs":1}}"#, nil
    ),
    (
      "30", "INTEREST;INDEX=1;LEVEL=medium;PROP-ID=a:r&b music",
      #""personalInfo":{"a":{"kind":"interest","value":"r&b music","level":"medium","listAs":1}}"#,
      nil
    ),
    (
      "31", "ORG-DIRECTORY;INDEX=1;PROP-ID=a:https://directory.mycompany.example.com",
      #"""
      "directories":{"a":{"kind":"directory","uri":"https://directory.mycompany.example.com",
        "listAs":1}}
      """#, nil
    ),
    (
      "32", "CATEGORIES:internet,IETF,Industry,Information Technology",
      #""keywords":{"internet":true,"IETF":true,"Industry":true,"Information Technology":true}"#,
      nil
    ),
    ("33", "CREATED:19940930T143510Z", #""created":"1994-09-30T14:35:10Z""#, nil),
    (
      "34",
      "NOTE;AUTHOR-NAME=John;CREATED=20221123T150132Z;PROP-ID=N:Office hours\\, Mon-Fri.",
      #"""
      "notes":{"N":{"note":"Office hours, Mon-Fri.","created":"2022-11-23T15:01:32Z",
        "author":{"name":"John"}}}
      """#, nil
    ),
    (
      "35", "PRODID:ACME Contacts App version 1.23.5",
      #""prodId":"ACME Contacts App version 1.23.5""#, nil
    ),
    ("36", "REV:19951031T222710Z", #""updated":"1995-10-31T22:27:10Z""#, nil),
    (
      "37", "SOUND;PROP-ID=S:CID:JOHNQPUBLIC.19960229T080000.xyzMail@example.com",
      #"""
      "media":{"S":{"kind":"sound","uri":"CID:JOHNQPUBLIC.19960229T080000.xyzMail@example.com"}}
      """#, nil
    ),
    (
      "38", "UID:urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6",
      #""uid":"urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6""#, nil
    ),
    (
      "39", "URL;PROP-ID=L:https://example.org/restaurant.french/~chezchic.html",
      #""links":{"L":{"uri":"https://example.org/restaurant.french/~chezchic.html"}}"#, nil
    ),
    (
      "40", "item1.TEL;VALUE=uri;PROP-ID=p1:tel:+1-555-555-5555\nitem1.X-ABLabel:foo",
      #"""
      "phones":{"p1":{"number":"tel:+1-555-555-5555","label":"foo",
        "vCardParams":{"group":"item1"}}}
      """#, nil
    ),
    (
      "41", "KEY;PROP-ID=K:https://www.example.com/keys/jdoe.cer",
      #""cryptoKeys":{"K":{"uri":"https://www.example.com/keys/jdoe.cer"}}"#, nil
    ),
    (
      "42", "CALADRURI;PREF=1;PROP-ID=a:mailto:janedoe@example.com",
      #""schedulingAddresses":{"a":{"uri":"mailto:janedoe@example.com","pref":1}}"#, nil
    ),
    (
      "43", "CALURI;MEDIATYPE=text/calendar;PROP-ID=a:https://ftp.example.com/calA.ics",
      #"""
      "calendars":{"a":{"kind":"calendar","uri":"https://ftp.example.com/calA.ics",
        "mediaType":"text/calendar"}}
      """#, nil
    ),
    (
      "44", "FBURL;PREF=1;PROP-ID=a:https://www.example.com/busy/janedoe",
      #"""
      "calendars":{"a":{"kind":"freeBusy","uri":"https://www.example.com/busy/janedoe","pref":1}}
      """#, nil
    ),
    (
      "45", "item1.X-FOO;X-BAR=Hello:World!",
      #""vCardProps":[["x-foo",{"x-bar":"Hello","group":"item1"},"unknown","World!"]]"#, nil
    ),
    (
      "46", "EMAIL;PROP-ID=email1;X-FOO=Bar:jane_doe@example.com",
      #""emails":{"email1":{"address":"jane_doe@example.com","vCardParams":{"x-foo":"Bar"}}}"#, nil
    ),
    (
      "48", "JSPROP;JSPTR=someUnknownProperty:true", #""someUnknownProperty":true"#, nil
    ),
    (
      "49", "JSPROP;JSPTR=\"example.com:foo\":{\"bar\":1234}",
      #""example.com:foo":{"bar":1234}"#, nil
    ),
    (
      "50",
      "TEL;VALUE=uri;PROP-ID=phone1:tel:+33-01-23-45-67\nJSPROP;JSPTR=\"phones/phone1/example.com:foo~1bar\":\"tux hux\"",
      #""phones":{"phone1":{"number":"tel:+33-01-23-45-67","example.com:foo/bar":"tux hux"}}"#, nil
    ),
    (
      "51", "FN;DERIVED=TRUE:Jane Doe\nN;JSCOMPS=\";1;0\":Doe;Jane;;;;;",
      #"""
      "name":{"components":[{"kind":"given","value":"Jane"},{"kind":"surname","value":"Doe"}],
        "isOrdered":true}
      """#, nil
    ),
    (
      "52",
      "FN;DERIVED=TRUE:John Philip Paul Stevenson Jr. M.D.\nN;JSCOMPS=\";1;2;2,1;0;6;4,1\":Stevenson;John;Philip,Paul;;Jr.,M.D.;;Jr.",
      #"""
      "name":{"components":[{"kind":"given","value":"John"},{"kind":"given2","value":"Philip"},
        {"kind":"given2","value":"Paul"},{"kind":"surname","value":"Stevenson"},
        {"kind":"generation","value":"Jr."},{"kind":"credential","value":"M.D."}],
        "isOrdered":true}
      """#, nil
    ),
    (
      // The figure has number and name the other way round than RFC 9554 §2.1, which it refers to.
      "53",
      "ADR;PROP-ID=a1;JSCOMPS=\"s,\\, ;10;s, ;11;3\":;;54321 Oak St;Reston;;;;;;;54321;Oak St;;;;;;",
      #"""
      "addresses":{"a1":{"components":[{"kind":"number","value":"54321"},
        {"kind":"separator","value":" "},{"kind":"name","value":"Oak St"},
        {"kind":"locality","value":"Reston"}],"defaultSeparator":", ","isOrdered":true}}
      """#, nil
    ),
  ]

  @Test(arguments: figures)
  func `hold in both directions`(
    figure: String, lines: String, members: String, back: [String]?
  ) throws {
    let expected = try #require(Cards.json("{\(members)}").object)
    #expect(try Self.json(Cards.vCard(lines)) == expected, "figure \(figure)")
    let returned = try Cards.lines(Self.card(members)).filter { $0 != "FN:" }
    #expect(
      returned == back ?? lines.split(separator: "\n").map(String.init), "figure \(figure), back")
  }

  @Test func `the role and the organization of one group belong together (27)`() throws {
    let json = try Self.json(
      Cards.vCard("TITLE:Research Scientist\ngroup1.ROLE:Project Leader\ngroup1.ORG:ABC\\, Inc."))
    #expect(json.value(at: ["titles", "k2", "organizationId"]) == "k1")
    #expect(json.value(at: ["organizations", "k1", "name"]) == "ABC, Inc.")
  }
}
