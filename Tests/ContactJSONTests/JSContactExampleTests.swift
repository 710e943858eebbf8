import ContactJSON
import ContactModel
import Testing

/// The examples of RFC 9553, typed from its facts: what they are in vCard, and that they come back.
@Suite struct `JSContact examples` {
  static let examples: [(String, String, [String])] = [
    (
      "2.1.6 members",
      #""kind":"group","name":{"full":"The Doe family"},"members":{"urn:uuid:03a0e51f":true}"#,
      ["KIND:group", "FN:The Doe family", "MEMBER:urn:uuid:03a0e51f"]
    ),
    (
      "2.1.8 relatedTo",
      #""relatedTo":{"urn:uuid:f81d4fae":{"relation":{"friend":true}},"8cac@example.com":{"relation":{}}}"#,
      ["RELATED;TYPE=friend:urn:uuid:f81d4fae", "RELATED:8cac@example.com"]
    ),
    (
      "2.2.1 a second surname",
      #"""
      "name":{"components":[{"kind":"given","value":"Diego"},{"kind":"surname","value":"Rivera"},
        {"kind":"surname2","value":"Barrientos"}],"isOrdered":true}
      """#,
      [
        "FN;DERIVED=TRUE:Diego Rivera Barrientos",
        "N;JSCOMPS=\";1;0;5\":Rivera,Barrientos;Diego;;;;Barrientos;",
      ]
    ),
    (
      "2.2.1 pronunciation",
      #"""
      "name":{"components":[{"kind":"given","value":"John","phonetic":"/ˈdʒɑːn/"},
        {"kind":"surname","value":"Smith","phonetic":"/smɪθ/"}],"isOrdered":true,
        "phoneticSystem":"ipa"}
      """#,
      [
        "FN;DERIVED=TRUE:John Smith", "N;JSCOMPS=\";1;0\";ALTID=1:Smith;John;;;;;",
        "N;PHONETIC=ipa;JSCOMPS=\";1;0\";ALTID=1:/smɪθ/;/ˈdʒɑːn/;;;",
      ]
    ),
    (
      "2.2.1 sorting",
      #"""
      "name":{"components":[{"kind":"given","value":"Robert"},{"kind":"given2","value":"Pau"},
        {"kind":"surname","value":"Shou Chang"}],
        "sortAs":{"surname":"Pau Shou Chang","given":"Robert"},"isOrdered":true}
      """#,
      [
        "FN;DERIVED=TRUE:Robert Pau Shou Chang",
        "N;SORT-AS=\"Pau Shou Chang,Robert\";JSCOMPS=\";1;2;0\":Shou Chang;Robert;Pau;;;;",
      ]
    ),
    (
      "2.2.5 titles",
      #"""
      "titles":{"le9":{"kind":"title","name":"Research Scientist"},
        "k2":{"kind":"role","name":"Project Leader","organizationId":"o2"}},
        "organizations":{"o2":{"name":"ABC, Inc."}}
      """#,
      [
        "TITLE;PROP-ID=le9:Research Scientist", "ROLE;PROP-ID=k2:Project Leader",
        "ORG;PROP-ID=o2:ABC\\, Inc.", "JSPROP;JSPTR=titles/k2/organizationId:\"o2\"",
      ]
    ),
    (
      "2.3.2 onlineServices",
      #"""
      "onlineServices":{"x1":{"uri":"xmpp:alice@example.com"},"x2":{"service":"Mastodon",
        "user":"@alice@example2.com","uri":"https://example2.com/@alice"}}
      """#,
      [
        "SOCIALPROFILE;PROP-ID=x1:xmpp:alice@example.com",
        "SOCIALPROFILE;SERVICE-TYPE=Mastodon;USERNAME=@alice@example2.com;PROP-ID=x2:https://example2.com/@alice",
      ]
    ),
    (
      "2.5.1 an address of Bangkok",
      #"""
      "addresses":{"k25":{"components":[{"kind":"number","value":"46"},
        {"kind":"name","value":"1 Sukhumvit 51 Alley"},
        {"kind":"subdistrict","value":"Khlong Tan Nuea"},{"kind":"district","value":"Watthana"},
        {"kind":"locality","value":"Bangkok"},{"kind":"country","value":"Thailand"},
        {"kind":"postcode","value":"10110"}],"defaultSeparator":", ","isOrdered":true}}
      """#,
      [
        "ADR;PROP-ID=k25;JSCOMPS=\"s,\\, ;10;11;14;15;3;6;5\":;;46\\, 1 Sukhumvit 51 Alley\\, Khlong Tan Nuea\\, Watthana;Bangkok;;10110;Thailand;;;;46;1 Sukhumvit 51 Alley;;;Khlong Tan Nuea;Watthana;;"
      ]
    ),
    (
      "2.5.1 an address in two languages",
      #"""
      "addresses":{"k26":{"components":[{"kind":"block","value":"2-7"},
        {"kind":"separator","value":"-"},{"kind":"number","value":"2"},
        {"kind":"separator","value":" "},{"kind":"district","value":"Marunouchi"}],
        "defaultSeparator":", ","isOrdered":true,"full":"2-7-2 Marunouchi"}},
      "localizations":{"jp":{"addresses/k26":{"components":[
        {"kind":"district","value":"丸ノ内"},{"kind":"block","value":"2-7"},
        {"kind":"separator","value":"-"},{"kind":"number","value":"2"}],
        "defaultSeparator":"","isOrdered":true,"full":"丸ノ内2-7-2"}}}
      """#,
      [
        "ADR;LABEL=2-7-2 Marunouchi;PROP-ID=k26;JSCOMPS=\"s,\\, ;13;s,-;10;s, ;15\";ALTID=1:;;2-7-2 Marunouchi;;;;;;;;2;;;2-7;;Marunouchi;;",
        "ADR;LABEL=丸ノ内2-7-2;PROP-ID=k26;JSCOMPS=\"s,;15;13;s,-;10\";LANGUAGE=jp;ALTID=1:;;丸ノ内2-7-2;;;;;;;;2;;;2-7;;丸ノ内;;",
      ]
    ),
    (
      "2.7.1 a title in two languages",
      #"""
      "name":{"full":"Gabriel García Márquez"},"titles":{"t1":{"kind":"title","name":"novelist"}},
      "localizations":{"es":{"titles/t1/name":"escritor"}}
      """#,
      [
        "FN:Gabriel García Márquez", "TITLE;PROP-ID=t1;ALTID=1:novelist",
        "TITLE;PROP-ID=t1;LANGUAGE=es;ALTID=1:escritor",
      ]
    ),
    (
      "2.7.1 a name in two scripts",
      #"""
      "name":{"components":[{"kind":"title","value":"Mr."},{"kind":"given","value":"Ivan"},
        {"kind":"given2","value":"Petrovich"},{"kind":"surname","value":"Vasiliev"}]},
      "localizations":{"uk-Cyrl":{"name":{"components":[{"kind":"title","value":"г-н"},
        {"kind":"given","value":"Иван"},{"kind":"given2","value":"Петрович"},
        {"kind":"surname","value":"Васильев"}]}}}
      """#,
      [
        "FN;DERIVED=TRUE:Mr. Ivan Petrovich Vasiliev", "N;ALTID=1:Vasiliev;Ivan;Petrovich;Mr.;;;",
        "N;LANGUAGE=uk-Cyrl;ALTID=1:Васильев;Иван;Петрович;г-н;;;",
      ]
    ),
    (
      "2.8.1 anniversaries",
      #"""
      "anniversaries":{"k8":{"kind":"birth","date":{"year":1953,"month":4,"day":15}},
        "k9":{"kind":"death","date":{"@type":"Timestamp","utc":"2019-10-15T23:10:00Z"},
        "place":{"full":"4445 Tree Street\nNew England, ND 58647\nUSA"}}}
      """#,
      [
        "BDAY;PROP-ID=k8:19530415", "DEATHDATE;PROP-ID=k9:20191015T231000Z",
        "DEATHPLACE;PROP-ID=k9:4445 Tree Street\\nNew England\\, ND 58647\\nUSA",
      ]
    ),
    (
      "2.8.4 personalInfo",
      #"""
      "personalInfo":{"pi2":{"kind":"expertise","value":"chemistry","level":"high"},
        "pi1":{"kind":"hobby","value":"reading","level":"high"}}
      """#,
      ["EXPERTISE;LEVEL=expert;PROP-ID=pi2:chemistry", "HOBBY;LEVEL=high;PROP-ID=pi1:reading"]
    ),
  ]

  @Test(arguments: examples)
  func `are these lines of vCard, and come back`(
    section: String, members: String, lines: [String]
  ) throws {
    let card = try JSContactFigureTests.card(members)
    #expect(Cards.lines(card).filter { $0 != "FN:" } == lines)
    let original = try #require(Cards.json("{\(members)}").object)
    let again = try JSContactFigureTests.json(card)
    #expect(try Self.everyLanguage(again) == Self.everyLanguage(original))
  }

  /// The card itself and in each of its languages: the same localization can be patched in many ways.
  private static func everyLanguage(_ json: JSONObject) throws -> [String: JSONObject] {
    var versions = ["": json]
    for member in json["localizations"]?.object?.members ?? [] {
      let patch = try #require(member.value.object)
      versions[member.name] = JSONPatch.applied(patch, to: json)
    }
    for name in versions.keys {
      versions[name]?["localizations"] = nil
      versions[name]?.withObject("name") { name in
        guard name["isOrdered"] == nil, let components = name["components"]?.array else { return }
        name["components"] = .array(components.sorted { $0.compactText < $1.compactText })
      }
    }
    return versions
  }
}
