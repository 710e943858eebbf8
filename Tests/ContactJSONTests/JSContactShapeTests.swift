import ContactJSON
import ContactModel
import Testing

/// Values of another JSON type than RFC 9553 gives a member.
@Suite("Values of another kind in JSContact") struct JSContactShapeTests {
  @Test(
    "what is clear is read",
    arguments: [
      (#""phones":{"p":{"number":2062520011}}"#, "TEL;PROP-ID=p:2062520011"),
      (#""phones":["206-252-0010"]"#, "TEL;PROP-ID=1:206-252-0010"),
      (#""phones":"206-252-0010""#, "TEL;PROP-ID=1:206-252-0010"),
      (#""phones":[{"number":"1","pref":"1"}]"#, "TEL;PREF=1;PROP-ID=1:1"),
      (#""phones":{"number":"1","contexts":"work"}"#, "TEL;TYPE=work;PROP-ID=1:1"),
      (#""phones":{"p":{"number":"1","features":["fax"]}}"#, "TEL;TYPE=fax;PROP-ID=p:1"),
      (#""emails":{"e":"pat@x.org"}"#, "EMAIL;PROP-ID=e:pat@x.org"),
      (#""emails":[{"address":"pat@x.org"}]"#, "EMAIL;PROP-ID=1:pat@x.org"),
      (#""organizations":["ACME"]"#, "ORG;PROP-ID=1:ACME"),
      (#""organizations":{"o":{"name":"ACME","units":["A"]}}"#, "ORG;PROP-ID=o:ACME;A"),
      (#""keywords":["a","b"]"#, "CATEGORIES:a,b"), (#""notes":"n""#, "NOTE;PROP-ID=1:n"),
      (#""titles":{"t":"Boss"}"#, "TITLE;PROP-ID=t:Boss"),
      (#""addresses":{"a":"1 Rd, Bath"}"#, #"ADR;LABEL="1 Rd, Bath";PROP-ID=a:;;;;;;"#),
      (
        #""anniversaries":{"a":{"kind":"birth","date":"1990-04-15"}}"#,
        "BDAY;PROP-ID=a:19900415"
      ),
      (
        #""anniversaries":[{"kind":"birth","date":{"year":"1990","month":4,"day":15}}]"#,
        "BDAY;PROP-ID=1:19900415"
      ),
    ])
  func clear(member: String, line: String) throws {
    let read = try Self.read(member)
    #expect(read.lines == [line])
    #expect(read.findings.isEmpty)
  }

  /// Members with `$` in the place of a value, and before each the first letter of the value's type; `w` for objects
  /// whose names are words.
  private static let members = #"""
    s "created":$
    s "updated":$
    s "kind":$
    s "language":$
    s "prodId":$
    s "uid":$
    o "members":$
    b "members":{"a":$}
    o "keywords":$
    b "keywords":{"a":$}
    o "relatedTo":$
    o "relatedTo":{"a":$}
    o "relatedTo":{"a":{"relation":$}}
    b "relatedTo":{"a":{"relation":{"x":$}}}
    o "name":$
    s "name":{"full":$}
    a "name":{"components":$}
    o "name":{"components":[$]}
    s "name":{"components":[{"kind":"given","value":$}]}
    s "name":{"components":[{"kind":$,"value":"a"}]}
    b "name":{"full":"a","isOrdered":$}
    o "name":{"full":"a","sortAs":$}
    o "speakToAs":$
    s "speakToAs":{"grammaticalGender":$}
    o "speakToAs":{"pronouns":$}
    s "speakToAs":{"pronouns":{"p":{"pronouns":$}}}
    a "organizations":{"o":{"units":$}}
    o "organizations":{"o":{"units":[$]}}
    s "organizations":{"o":{"units":[{"name":$}]}}
    s "titles":{"t":{"kind":$,"name":"a"}}
    w "phones":{"p":{"number":"1","contexts":$}}
    b "phones":{"p":{"number":"1","contexts":{"work":$}}}
    w "phones":{"p":{"number":"1","features":$}}
    n "phones":{"p":{"number":"1","pref":$}}
    s "phones":{"p":{"number":"1","label":$}}
    s "onlineServices":{"o":{"user":$}}
    s "onlineServices":{"o":{"service":$,"user":"a"}}
    s "media":{"m":{"kind":$,"uri":"a:b"}}
    s "media":{"m":{"kind":"photo","uri":$}}
    n "directories":{"d":{"kind":"directory","uri":"a:b","listAs":$}}
    s "links":{"l":{"uri":"a:b","mediaType":$}}
    a "addresses":{"a":{"components":$}}
    o "addresses":{"a":{"components":[$]}}
    s "addresses":{"a":{"countryCode":$}}
    s "addresses":{"a":{"coordinates":$}}
    s "addresses":{"a":{"timeZone":$}}
    o "localizations":$
    o "localizations":{"de":$}
    s "anniversaries":{"a":{"kind":$,"date":{"year":1}}}
    o "anniversaries":{"a":{"kind":"birth","date":$}}
    n "anniversaries":{"a":{"kind":"birth","date":{"year":$}}}
    s "anniversaries":{"a":{"kind":"birth","date":{"utc":$}}}
    o "anniversaries":{"a":{"kind":"birth","date":{"year":1},"place":$}}
    s "notes":{"n":{"note":"a","created":$}}
    o "notes":{"n":{"note":"a","author":$}}
    o "personalInfo":$
    o "personalInfo":{"p":$}
    s "personalInfo":{"p":{"kind":"hobby","value":$}}
    s "personalInfo":{"p":{"kind":"hobby","value":"a","level":$}}
    a "vCardProps":$
    a "vCardProps":[$]
    """#

  private static let maps = [
    ("nicknames", "name"), ("organizations", "name"), ("titles", "name"), ("emails", "address"),
    ("onlineServices", "uri"), ("phones", "number"), ("preferredLanguages", "language"),
    ("calendars", "uri"), ("schedulingAddresses", "uri"), ("addresses", "full"),
    ("cryptoKeys", "uri"), ("directories", "uri"), ("links", "uri"), ("media", "uri"),
    ("anniversaries", "kind"), ("notes", "note"),
  ]

  @Test("a value of another kind reaches the card or is reported")
  func law() throws {
    let values: [(type: Character, String)] = [
      ("s", #""zzz9""#), ("n", "90417"), ("b", "true"), ("a", #"["zzz9"]"#), ("a", "[90417]"),
      ("a", "[true]"), ("o", #"{"zz":"zzz9"}"#), ("o", #"{"zz":90417}"#),
    ]
    let lines = Self.members.split(separator: "\n").map(String.init)
    let ofMaps = Self.maps.flatMap { map, field in
      [
        #"o "\#(map)":$"#, #"o "\#(map)":{"k":$}"#, #"s "\#(map)":{"k":{"\#(field)":$}}"#,
      ]
    }
    for line in lines + ofMaps {
      let member = String(line.dropFirst(2))
      for (other, value) in values where other != line.first {
        if line.first == "w", [#""zzz9""#, #"["zzz9"]"#].contains(value) { continue }
        let read = try Self.read(member.replacing("$", with: value))
        let isRead = read.lines.contains { line in
          !line.hasPrefix("JSPROP") && ["zzz9", "90417"].contains { line.contains($0) }
        }
        #expect(
          isRead || read.findings.contains { $0.rule == "unknown-member" && $0.severity == .error },
          "\(member) \(value)")
      }
    }
  }

  @Test("in jCard a value of another kind reaches the card or is reported")
  func jCard() throws {
    for property in [
      #"["tel",{},"text",2062520011]"#, #"["tel",{},"uri",{"x":"2062520011"}]"#,
      #"["n",{},"text",2062520011]"#, #"["email",[],"text","2062520011"]"#,
      #"["note",{},7,"2062520011"]"#, #"["bday",{},"date",[2062520011]]"#,
      #"{"tel":"2062520011"}"#, #""2062520011""#, #"["tel",{"type":2062520011},"text","1"]"#,
    ] {
      let text = #"["vcard",[["version",{},"text","4.0"],\#(property)]]"#
      let read = try Cards.read(JCardReader(), Array(text.utf8))
      #expect(
        Cards.lines(read.cards[0]).contains { $0.contains("2062520011") }
          || read.findings.contains { $0.severity == .error }, "\(property)")
    }
  }

  private static func read(_ members: String) throws -> (lines: [String], findings: [Finding]) {
    let text = #"{"@type":"Card","version":"1.0",\#(members)}"#
    let read = try Cards.read(JSContactReader(), Array(text.utf8))
    return (Cards.lines(read.cards[0]).filter { $0 != "FN:" }, read.findings)
  }
}
