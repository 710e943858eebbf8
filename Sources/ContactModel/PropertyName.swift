internal import ContactBytes

/// The properties that have a meaning here; any other is ``extended`` and keeps its own name.
@frozen
public enum PropertyName: UInt8, Sendable, Hashable, CaseIterable {
  /// A property known only by the name that the card keeps for it.
  case extended

  // RFC 6350 §6.1–6.2: general and identification.
  /// SOURCE: where the card itself can be fetched.
  case source
  /// KIND: whether the card stands for a person, a group, an organization or a place.
  case kind
  /// XML: XML that has no other place.
  case xml
  /// FN: the name as it is shown.
  case fullName
  /// N: the name in its parts.
  case name
  /// NICKNAME: nicknames.
  case nickname
  /// PHOTO: a picture of the person.
  case photo
  /// BDAY: the birthday.
  case birthday
  /// ANNIVERSARY: the day of the marriage or its equivalent.
  case anniversary
  /// GENDER: sex and gender identity.
  case gender
  // RFC 6350 §6.3–6.6: addressing, communication, geographical, organizational.
  /// ADR: a postal address.
  case address
  /// TEL: a telephone number.
  case telephone
  /// EMAIL: an e-mail address.
  case email
  /// IMPP: an address for instant messages.
  case instantMessage
  /// LANG: a language for contacting the person.
  case language
  /// TZ: the time zone.
  case timeZone
  /// GEO: the position on the globe.
  case geo
  /// TITLE: the job title.
  case title
  /// ROLE: the function in the organization.
  case role
  /// LOGO: a picture of the organization.
  case logo
  /// ORG: the organization and its units.
  case organization
  /// MEMBER: a member of the group.
  case member
  /// RELATED: a related person.
  case related
  // RFC 6350 §6.7–6.9: explanatory, security, calendar.
  /// CATEGORIES: the groups that the contact belongs to.
  case categories
  /// NOTE: a note.
  case note
  /// PRODID: the program that wrote the card.
  case productID
  /// REV: when the card was changed last.
  case revision
  /// SOUND: a sound, such as the name spoken.
  case sound
  /// UID: the identifier of the contact.
  case uid
  /// CLIENTPIDMAP: the sources of property identifiers.
  case clientPIDMap
  /// URL: a web page.
  case url
  /// KEY: a public key or certificate.
  case key
  /// FBURL: where busy times are published.
  case freeBusyURL
  /// CALADRURI: where to send requests for the calendar.
  case calendarAddressURI
  /// CALURI: where the calendar is.
  case calendarURI
  // RFC 6474, RFC 6715, RFC 8605, RFC 9554, RFC 9555.
  /// BIRTHPLACE: the place of birth.
  case birthPlace
  /// DEATHPLACE: the place of death.
  case deathPlace
  /// DEATHDATE: the date of death.
  case deathDate
  /// EXPERTISE: a subject that the person knows.
  case expertise
  /// HOBBY: a hobby.
  case hobby
  /// INTEREST: an interest.
  case interest
  /// ORG-DIRECTORY: the directory of the organization.
  case organizationDirectory
  /// CONTACT-URI: a web page for contacting the person.
  case contactURI
  /// CREATED: when the card was created.
  case created
  /// GRAMGENDER: the grammatical gender for addressing the person.
  case grammaticalGender
  /// LANGUAGE: the language of the card.
  case defaultLanguage
  /// PRONOUNS: the pronouns of the person.
  case pronouns
  /// SOCIALPROFILE: a profile in a social network.
  case socialProfile
  /// JSPROP: a property of JSContact.
  case jsProperty
  // RFC 2426 and vCard 2.1, gone from 4.0.
  /// LABEL: an address as formatted text.
  case label
  /// MAILER: the e-mail program.
  case mailer
  /// AGENT: a person who acts for this one.
  case agent
  /// SORT-STRING: the text to sort the name by.
  case sortString
  /// NAME: the name of the source.
  case sourceName
  /// PROFILE: the text `VCARD`.
  case profile
  /// CLASS: who may see the card.
  case classification
  // Names of vendors that every address book meets.
  /// X-ABLabel: the label of the properties of its group.
  case appleLabel
  /// X-ABADR: the country whose layout an address has.
  case appleAddressFormat
  /// X-ABDATE: a date with a label.
  case appleDate
  /// X-ABRELATEDNAMES: a related person with a label.
  case appleRelatedName
  /// X-ABShowAs: whether to show a company.
  case appleShowAs
  /// X-PHONETIC-FIRST-NAME: how the given name is pronounced.
  case phoneticFirstName
  /// X-PHONETIC-MIDDLE-NAME: how the middle name is pronounced.
  case phoneticMiddleName
  /// X-PHONETIC-LAST-NAME: how the family name is pronounced.
  case phoneticLastName
  /// X-SOCIALPROFILE: a profile in a social network.
  case appleSocialProfile
  /// X-ADDRESSBOOKSERVER-KIND: the text `group` in a group.
  case addressBookServerKind
  /// X-ADDRESSBOOKSERVER-MEMBER: a member of a group.
  case addressBookServerMember
  // Ours: a person's age in years (contact rules, classic).
  /// X-AGE: the person's age in years.
  case age
}

extension PropertyName {
  /// What the property is about, by the table of properties.
  public var role: PropertyRole { PropertyTable.standard.role(of: self) }

  /// The number of components that a structured value has at least: five in N, seven in ADR
  /// (RFC 6350 §6.2.2, §6.3.1).
  @inlinable
  package var leastComponentCount: Int {
    switch self {
    case .name: 5
    case .address: 7
    default: 1
    }
  }
}

extension PropertyName {
  /// Whether it is an account at a service, which SERVICE-TYPE names (RFC 9554 §4.9).
  package var isOfService: Bool {
    self == .instantMessage || self == .socialProfile || self == .appleSocialProfile
  }
}

/// The field in which a person's age is kept where a format has none for it.
package enum AgeField {
  /// The labels of a custom field, or of a line of the notes, that mean it; the first is written.
  package static let labels = ["Age", "나이"]

  /// Whether the bytes are an age: one to three digits, with few words at most, `about 30`.
  package static func isAge(_ value: [UInt8]) -> Bool {
    value.count <= 24 && (1...3).contains(value.count(where: ASCII.isDigit))
  }

  /// The age that a line of notes says, as tables of apps have it.
  package static func age(in line: Substring) -> String? {
    for label in labels where line.hasPrefix(label + ": ") {
      let text = line.dropFirst(label.count + 2)
      return isAge(Array(text.utf8)) ? String(text) : nil
    }
    return nil
  }
}

/// The names of properties that no standard has.
package enum ExtensionName {
  /// The name of a custom field: a label and a value without a property of their own.
  package static let customField = "X-CUSTOM-FIELD"

  /// Whether a value under this name is the number of a record of a program, which has one.
  package static func isRecordNumber(_ name: String) -> Bool { name.uppercased() == "X-HUBSPOT-ID" }

  /// Words by which a field is one for a password or a key, `|` between them.
  package static let secretWords = """
    password|passwd|passcode|pin|pin number|비밀번호|암호|패스워드|passwort|kennwort|mot de passe|code pin|contraseña|senha|hasło|heslo|\
    wachtwoord|lösenord|пароль|şifre|密码|密碼|パスワード|暗証番号|cvv|cvc
    """

  /// Attributes of directories that hold a key or hashes of a password, in small letters.
  package static let secretAttributes = [
    "supplementalcredentials", "krbprincipalkey", "krb5key", "ipanthash", "userpkcs12",
  ]

  private static let secrets = secretWords.split(separator: "|").map { $0.filter(\.isLetter) }

  /// Whether the name of a property, of an attribute or of a field says that it holds a password, a hash of one or a key,
  /// and not when one was set: no message shows such a value.
  package static func isSecret(_ name: some StringProtocol) -> Bool {
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
    let key = words.joined()
    let isNamed = secrets.contains { secret in
      secret.utf8.count > 5 ? key.holds(secret) : words.contains { $0 == secret }
    }
    return (isNamed || (secretAttributes + ["pwd"]).contains(where: key.holds))
      && !["time", "lastset", "count", "age", "length", "properties"].contains(where: key.hasSuffix)
  }

  /// The names of Apple's own files under which people write what has no property: its programs read them again.
  private static let apples = ["X-MAIDENNAME": "Maiden Name"]

  /// The beginnings of names that vendors keep for their own programs.
  private static let vendors = [
    "X-ABADR", "X-ABDATE", "X-ABLABEL", "X-ABRELATEDNAMES", "X-ABSHOWAS", "X-ABUID", "X-APPLE",
    "X-MS-", "X-ANDROID", "X-EVOLUTION", "X-KADDRESSBOOK", "X-MOZILLA",
    "X-SAMSUNG", "X-PHONETIC", "X-PRONUNCIATION", "X-IRMC", "X-ALTBDAY", "X-ADDRESS", "X-IMAGE",
    "X-WALLPAPER", "X-WATCH", "X-GROUP-ID", "X-ACTIVITY", "X-SHARED", "X-SOCIAL", "X-FILE-AS",
    "X-ORG-",
  ]

  /// What a directory keeps of an entry itself (operational attributes, RFC 4512 §3.4), by the names of their values.
  private static let operational = Set(
    """
    modifytimestamp createtimestamp modifiersname creatorsname entryuuid entrydn entrycsn contextcsn subschemasubentry \
    structuralobjectclass hassubordinates numsubordinates governingstructurerule collectiveattributesubentries \
    whencreated whenchanged usncreated usnchanged nsuniqueid ipauniqueid pwdchangedtime
    """.split(separator: " ").map { "X-LDAP-" + $0.uppercased() })

  /// Whether a directory, and nobody else, keeps values under this name.
  package static func isOperational(_ name: [UInt8]) -> Bool {
    let start = Array("X-LDAP-".utf8)
    return name.prefix(start.count).elementsEqual(start)
      && operational.contains(String(decoding: name, as: UTF8.self))
  }

  /// Whether a spreadsheet shows values under this name: those of people, and by what they sort them.
  package static func isForReaders(_ name: [UInt8]) -> Bool {
    isPersonal(name) || String(decoding: name, as: UTF8.self).uppercased() == "X-FILE-AS"
  }

  /// Whether Apple's programs keep values under this name, which people write.
  package static func isApples(_ name: String) -> Bool { apples[name.uppercased()] != nil }

  /// The name of Apple's that has these words; nil for all others.
  package static func apples(withWords words: String) -> String? {
    apples.first { $0.value == words }?.key
  }

  /// The property that programs write under this name because older versions lack it: one of 4.0 alone, of those that 2.1
  /// lacks, or a name behind the first; nil for a name without such a meaning.
  package static func property(named spelling: String) -> PropertyName? {
    guard spelling.prefix(2).uppercased() == "X-",
      let name = PropertyTable.standard.property(named: String(spelling.dropFirst(2))),
      PropertyTable.standard[name].versions == .v40
        || [.nickname, .categories, .name, .fullName].contains(name)
    else { return nil }
    return name
  }

  /// Whether people, and not programs, write values under this name.
  package static func isPersonal(_ name: [UInt8]) -> Bool {
    let text = String(decoding: name, as: UTF8.self).uppercased()
    return text.hasPrefix("X-") && !vendors.contains { text.hasPrefix($0) }
      && !operational.contains(text)
  }

  /// The words of a name: `X-BLOOD-TYPE` is `Blood Type`; none for a custom field, whose label has
  /// them.
  package static func words(_ name: [UInt8]) -> [UInt8] {
    let text = String(decoding: name, as: UTF8.self)
    guard text.uppercased() != customField else { return [] }
    if let words = apples[text.uppercased()] { return Array(words.utf8) }
    let words = text.dropFirst(2).split(whereSeparator: {
      $0.isASCII && !$0.isLetter && !$0.isNumber
    }).map {
      $0.prefix(1).uppercased() + $0.dropFirst().lowercased()
    }
    return Array(words.joined(separator: " ").utf8)
  }
}
