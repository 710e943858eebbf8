import ContactModel
import TestSupport

/// Cards that lack what formats demand, or have what few of them have a place for.
enum OddCards {
  static let texts = [
    """
    BEGIN:VCARD
    VERSION:3.0
    N:Seo;Yuna;;;
    EMAIL;TYPE=INTERNET,pref:yuna@example.org
    END:VCARD
    BEGIN:VCARD
    VERSION:3.0
    FN:Harbour Bakery
    ADR;TYPE=work,pref:;;3 Quay;Port;;4000;NZ
    LABEL;TYPE=work,pref:3 Quay\\nPort 4000
    KEY;ENCODING=b;TYPE=PGP:AAECAwQFBgc=
    X-SEAL;ENCODING=b;X-FILENAME=seal.ico:AAABAAEAEBAAAAAA
    URL:https://bakery.example
    X-SOCIALPROFILE;TYPE=mastodon;X-USER=bake:https://social.example/@bake
    item1.X-ABDATE:2011-05-06
    item1.X-ABLabel:Opening
    item2.TEL;TYPE=pref:+64 9 555 0101
    item2.X-ABLabel:Counter
    TITLE:Baker
    item3.TITLE:Mayor
    IMPP;X-SERVICE-TYPE=AIM:aim:harbour
    TEL;TYPE=cell:+64 21 555 0102
    TEL;TYPE=cell:+64 21 555 0103
    END:VCARD
    BEGIN:VCARD
    VERSION:3.0
    UID:no-name-at-all
    TEL;TYPE=CELL:010-5555-0101
    END:VCARD
    """,
    """
    BEGIN:VCARD
    VERSION:4.0
    TEL:555 0105
    BDAY;VALUE=text:206-12-15
    END:VCARD
    BEGIN:VCARD
    VERSION:4.0
    NOTE:nobody
    END:VCARD
    """,
    """
    BEGIN:VCARD
    VERSION:2.1
    N:Moss;Ida
    X-MS-CARDPICTURE;TYPE=JPEG;ENCODING=BASE64:
     /9j/4AAQSkZJRgABAQEAYABgAAD/2wBDAAcF

    X-NICKNAME:Idi
    X-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;Mossy;1;;;;;;;;;;;;;
    X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;2003-04-05;0;First flight;;;;;;;;;;;;
    X-ANDROID-CUSTOM:vnd.android.cursor.item/relation;Otto;0;Godfather;;;;;;;;;;;;
    X-ANDROID-CUSTOM:vnd.android.cursor.item/relation;Rosa;13;;;;;;;;;;;;;
    NOTE;ENCODING=QUOTED-PRINTABLE:one=0D=0Atwo
    END:VCARD
    """,
    """
    BEGIN:VCARD
    VERSION:4.0
    FN:Ilse Blau
    ADR;TYPE=HOME,pref;GEO="geo:1.5,2.5":;;1 Hill;Town;;100;DE
    ADR;LABEL="9 Lake Road^nSeaside":;;;;;;
    X-P;X-A=x^^ny;X-B=a^^b:v
    BDAY:19700102T030405+0600
    ANNIVERSARY;CALSCALE=gregorian:20010203
    ORG;SORT-AS="Blau":Blau GmbH;Werk 2
    X-ABShowAs:COMPANY
    RELATED;TYPE=friend;VALUE=text:Otto
    item1.IMPP;PREF=1;SERVICE-TYPE=Signal:x-signal:ilse
    item1.X-ABLabel:Boat
    LABEL;TYPE=HOME,pref:1 Hill\\nTown
    NICKNAME;VALUE=text:Ili
    TEL;VALUE=uri;TYPE=cell:tel:+49-30-5550101
    TEL:tel:+49-30-5550102
    TEL;VALUE=text;TYPE=work:tel:+49 30 555 0103
    X-QQ:5550104
    X-HOBBY:rowing
    item2.URL:https://blau.example/shop
    item2.X-ABLabel:_$!<Other>!$_
    REV:20240102T030405Z
    PRODID:-//Example//Cards 7//EN
    END:VCARD
    """,
    """
    [{"@type":"Card","version":"1.0","uid":"urn:uuid:7","language":"en","name":{"full":"Bo Reed",
    "components":[{"kind":"given","value":"Bo"},{"kind":"surname","value":"Reed"},
    {"kind":"surname2","value":"Ash"}]},
    "titles":{"k1":{"name":"Baker","vCardParams":{"language":"en"}}},
    "notes":{"n":{"note":"one\\r\\ntwo","author":{"name":"Jo"}}},
    "localizations":{"fr":{"titles/k1/name":"Boulanger"}},"example.com:shoe":{"size":42}}]
    """,
    """
    dn: cn=Nils Hav,ou=people,dc=example,dc=org
    objectclass: inetOrgPerson
    cn: Nils Hav
    sn: Hav
    givenName: Nils
    labeledURI: https://hav.example/ The sea
    labeledURI: https://other.example/
    userCertificate;binary:: AAECAwQFBgcICQ==
    street: 1 Pier$Dock 4
    x-odd:: b25lDQp0d28=
    description: likes herring

    dn: cn=Solo
    objectclass: person
    cn: Solo
    sn: Solo
    """,
  ]

  /// What hostile texts are put together from.
  private static let pieces = [
    "\r", "\n", "\r\n", "\r\nEND:VCARD\r\n", "\nBEGIN:VCARD\nFN:x\n", "\rTEL:1\r", "\n\ndn: cn=x\n",
    "\u{0}", "\u{1B}", "\u{7F}", "\u{1E}", "\u{1F}", "\u{2028}", "=", ":", ";", ",", "\"", "^",
    "^n",
    "\\", "\\n", ".", " ", "#", "a", "b", "하", "é", "data:;base64,", "tel:", "pref",
  ]

  private static func text(_ random: inout SeededRandom) -> String {
    (0..<Int.random(in: 1...7, using: &random)).map { _ in
      pieces[Int.random(in: pieces.indices, using: &random)]
    }.joined()
  }

  /// A card whose names, groups, parameters and values hold whatever divides the lines of some format.
  static func hostile(_ random: inout SeededRandom) -> Card {
    let names: [PropertyName] = [
      .nickname, .note, .telephone, .email, .url, .address, .organization,
      .categories, .birthday, .title, .photo, .key,
    ]
    var card = Card()
    card.append(.fullName, "A" + text(&random))
    card.append(.name, "N" + text(&random))
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      let parameters = (0..<Int.random(in: 0...2, using: &random)).map { _ in
        Parameter(
          Bool.random(using: &random) ? "TYPE" : "X-" + text(&random),
          [text(&random), text(&random)])
      }
      let group = Int.random(in: 0..<4, using: &random) == 0 ? text(&random) : ""
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        card.appendRaw("X-" + text(&random), text(&random), group: group, parameters: parameters)
      case 1:
        card.append(
          .photo, data: Array(text(&random).utf8), mediaType: text(&random), group: group,
          parameters: parameters)
      default:
        let name = names[Int.random(in: names.indices, using: &random)]
        card.append(name, text(&random), group: group, parameters: parameters)
      }
    }
    return card
  }

  /// Values and parameters that people and programs write, though not often.
  private static let values = [
    "", "Ann Lee", "Rene, J.", "a;b", "c:d", "x\\y", "line\nbreak", "\"quoted\"", "^caret^", "^n",
    "tab\there", "é김😀", "=3D", "  lead", "trail ", "http://a.example/x?y=1", "tel:+1-555",
    "urn:uuid:1", "1990-01-02", "--0102", "19900102T030405Z", "circa 1800", "1.5;2.5", "+0900",
    "BEGIN:VCARD", "\u{2028}", "a,b,c", "a\\,b", "a\\nb", "_$!<Home>!$_", "xmpp:ann@x", "en",
    String(repeating: "x", count: 90), String(repeating: "김", count: 40),
  ]

  /// A card with properties, groups and parameters that every format can name, of odd values.
  static func plausible(_ random: inout SeededRandom) -> Card {
    let names: [PropertyName] = [
      .nickname, .note, .telephone, .email, .url, .address, .organization, .categories, .birthday,
      .title, .role, .related, .instantMessage, .hobby, .key, .timeZone, .anniversary, .language,
      .member, .source, .uid, .productID,
    ]
    func value() -> String { values[Int.random(in: values.indices, using: &random)] }
    var card = Card()
    card.append(.fullName, "A " + value())
    if Bool.random(using: &random) {
      card.append(.name, [value(), "B", value()].joined(separator: "\u{1F}"))
    }
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      let parameters = (0..<Int.random(in: 0...2, using: &random)).map { _ in
        let name = ["TYPE", "X-P", "LANGUAGE", "SORT-AS"][Int.random(in: 0..<4, using: &random)]
        return Parameter(name, name == "TYPE" ? ["work", "x-boat"] : [value(), value()])
      }
      let group = Int.random(in: 0..<5, using: &random) == 0 ? "item1" : ""
      if Int.random(in: 0..<5, using: &random) == 0 {
        card.appendRaw("X-FOO", "a\\, b\\n", group: group, parameters: parameters)
      } else {
        let name = names[Int.random(in: names.indices, using: &random)]
        let parts = name == .address || name == .organization ? "\u{1F}" : ""
        card.append(
          name, value() + parts + value(), group: group, parameters: parameters)
      }
      if !group.isEmpty { card.append(.appleLabel, value(), group: group) }
    }
    return card
  }
}
