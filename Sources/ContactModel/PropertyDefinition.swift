internal import ContactBytes

/// The versions of vCard that define a property or a parameter.
public struct VersionSet: OptionSet, Sendable, Hashable {
  /// One bit a version.
  public let rawValue: UInt8
  /// Makes a set of its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// vCard 2.1.
  public static let v21 = VersionSet(rawValue: 1)
  /// vCard 3.0, RFC 2426.
  public static let v30 = VersionSet(rawValue: 2)
  /// vCard 4.0, RFC 6350 and the documents that extend it.
  public static let v40 = VersionSet(rawValue: 4)
  /// Every version.
  public static let all: VersionSet = [.v21, .v30, .v40]
  /// 3.0 and 4.0.
  public static let since30: VersionSet = [.v30, .v40]
  /// 2.1 and 3.0.
  public static let until30: VersionSet = [.v21, .v30]
}

/// How often a property may stand in a card (RFC 6350 §6).
public enum Cardinality: Sendable, Hashable {
  /// At most once.
  case atMostOne
  /// At least once.
  case atLeastOne
  /// Any number of times.
  case any
}

/// What a property is about: by it, and not by lists of their own, writers and rules decide what a
/// property is to them.
///
/// A writer whose format has no place for a property reports a ``Loss``. What has the role ``label`` goes
/// with the property that it labels. What has the role ``machine`` no format but vCard and JSON carries,
/// nor does what only people read, such as a page, carry the role ``identity``: that is named once for
/// all contacts, and `Schemas/properties-never-carried.md` lists it format by format.
public enum PropertyRole: Sendable, Hashable, CaseIterable {
  /// A property that the table does not know.
  case unknown
  /// Who the person is: names, dates, gender, age, languages, interests.
  case person
  /// How and where to reach the person: phones, e-mails, addresses, web pages, calendars.
  case communication
  /// Work, and relations to others: ORG, TITLE, RELATED, the members of a group.
  case organizational
  /// Bytes, or references to some: PHOTO, LOGO, SOUND, KEY.
  case media
  /// What somebody wrote down about the contact: NOTE, CATEGORIES, CLASS.
  case explanatory
  /// What the card stands for, a person, a group or an organization: KIND and its older names.
  case kind
  /// The label of the other properties of its group: X-ABLabel.
  case label
  /// Which card it is, and where it came from: UID, SOURCE, CLIENTPIDMAP.
  case identity
  /// What programs keep for themselves: PRODID, REV, CREATED, PROFILE, X-ABADR.
  case machine
}

/// The value types of RFC 6350 §4 by the names that VALUE parameters and jCard use.
public enum ValueType: String, Sendable, Hashable {
  /// Text (RFC 6350 §4.1).
  case text
  /// A URI (RFC 6350 §4.2).
  case uri
  /// A date without a time (RFC 6350 §4.3.1).
  case date
  /// A whole number (RFC 6350 §4.5).
  case integer
  /// A value whose type is not known (RFC 7095 §5.1).
  case unknown
  /// A date, a time or both, of which parts may be missing (RFC 6350 §4.3.4).
  case dateAndOrTime = "date-and-or-time"
  /// A whole date with a whole time (RFC 6350 §4.3.5).
  case timestamp
  /// A distance from UTC (RFC 6350 §4.7).
  case utcOffset = "utc-offset"
  /// The tag of a language (RFC 6350 §4.8, RFC 5646).
  case languageTag = "language-tag"
}

/// What is known of one property.
public struct PropertyDefinition: Sendable {
  /// The property.
  public let name: PropertyName
  /// Its name as it is written, by which it is also found, in any case of letters.
  public let spelling: String
  /// The layout of its value.
  public let form: ValueForm
  /// The type of its value when no VALUE parameter says otherwise.
  public let valueType: ValueType
  /// The versions that define it; an X- name belongs to all.
  public let versions: VersionSet
  /// How often a card may have it.
  public let cardinality: Cardinality
  /// What it is about.
  public let role: PropertyRole
  /// The document that defines it.
  public let reference: String
  /// `spelling` as bytes.
  package let spellingBytes: [UInt8]

  init(_ row: PropertyTable.Row) {
    name = row.name
    spelling = row.spelling
    form = row.form
    valueType = row.valueType
    versions = row.versions
    cardinality = row.cardinality
    role = row.role
    reference = row.reference
    spellingBytes = Array(row.spelling.utf8)
  }
}

/// How a property's value is laid out in a card, and so how readers and writers treat it.
@frozen
public enum ValueForm: UInt8, Sendable, Hashable {
  /// As read, still with the escapes of its source: every unknown property, and a known one that
  /// could not be parsed.
  case raw
  /// One text.
  case text
  /// Several texts, separated by U+001E (`NICKNAME`, `CATEGORIES`).
  case list
  /// Components separated by U+001F, each of one or more items separated by U+001E (`N`, `ADR`).
  case structured
  /// A URI, in which commas and semicolons mean themselves.
  case uri
  /// A date, a time or both, in any of the forms of RFC 6350 §4.3; kept as text.
  case date
  /// Bytes in the card's blobs, with the media type as the value; or a URI when there is no blob.
  case binary
}

extension ValueForm {
  /// The form that a value has under its VALUE parameter, if there is one (RFC 6350 §5.2).
  package func under(_ parameters: [Parameter]) -> ValueForm {
    guard let type = parameters.first(where: { $0.name == "VALUE" })?.values.first else {
      return self
    }
    let bytes = Array(type.utf8)
    return read(asValueType: bytes.span, bytes.indices)
  }

  /// The form that a value has when a VALUE parameter names the type in `range`.
  package func read(asValueType span: borrowing Span<UInt8>, _ range: Range<Int>) -> ValueForm {
    switch range.count {
    case 3
    where span.hasASCII("URI", at: range.lowerBound) || span.hasASCII("URL", at: range.lowerBound):
      self == .text || self == .date ? .uri : self
    case 4 where span.hasASCII("TEXT", at: range.lowerBound):
      self == .uri || self == .date ? .text : self
    default: self
    }
  }
}

extension PropertyTable {
  /// The columns of the table, as ``PropertyDefinition`` has them.
  typealias Row = (
    name: PropertyName, spelling: String, form: ValueForm, valueType: ValueType,
    versions: VersionSet, cardinality: Cardinality, role: PropertyRole, reference: String
  )

  /// One row a property, in the order of ``PropertyName``.
  static let rows: [Row] = [
    (.extended, "", .raw, .unknown, .all, .any, .unknown, "RFC 6350 §6.10"),
    (.source, "SOURCE", .uri, .uri, .since30, .any, .identity, "RFC 6350 §6.1.3"),
    (.kind, "KIND", .text, .text, .v40, .atMostOne, .kind, "RFC 6350 §6.1.4"),
    (.xml, "XML", .text, .text, .v40, .any, .explanatory, "RFC 6350 §6.1.5"),
    (.fullName, "FN", .text, .text, .all, .atLeastOne, .person, "RFC 6350 §6.2.1"),
    (.name, "N", .structured, .text, .all, .atMostOne, .person, "RFC 6350 §6.2.2"),
    (.nickname, "NICKNAME", .list, .text, .since30, .any, .person, "RFC 6350 §6.2.3"),
    (.photo, "PHOTO", .binary, .uri, .all, .any, .media, "RFC 6350 §6.2.4"),
    (.birthday, "BDAY", .date, .dateAndOrTime, .all, .atMostOne, .person, "RFC 6350 §6.2.5"),
    (
      .anniversary, "ANNIVERSARY", .date, .dateAndOrTime, .v40, .atMostOne, .person,
      "RFC 6350 §6.2.6"
    ),
    (.gender, "GENDER", .structured, .text, .v40, .atMostOne, .person, "RFC 6350 §6.2.7"),
    (.address, "ADR", .structured, .text, .all, .any, .communication, "RFC 6350 §6.3.1"),
    (.telephone, "TEL", .text, .text, .all, .any, .communication, "RFC 6350 §6.4.1"),
    (.email, "EMAIL", .text, .text, .all, .any, .communication, "RFC 6350 §6.4.2"),
    (.instantMessage, "IMPP", .uri, .uri, .since30, .any, .communication, "RFC 6350 §6.4.3"),
    (.language, "LANG", .text, .languageTag, .v40, .any, .communication, "RFC 6350 §6.4.4"),
    (.timeZone, "TZ", .text, .text, .all, .any, .communication, "RFC 6350 §6.5.1"),
    (.geo, "GEO", .uri, .uri, .all, .any, .communication, "RFC 6350 §6.5.2"),
    (.title, "TITLE", .text, .text, .all, .any, .organizational, "RFC 6350 §6.6.1"),
    (.role, "ROLE", .text, .text, .all, .any, .organizational, "RFC 6350 §6.6.2"),
    (.logo, "LOGO", .binary, .uri, .all, .any, .media, "RFC 6350 §6.6.3"),
    (.organization, "ORG", .structured, .text, .all, .any, .organizational, "RFC 6350 §6.6.4"),
    (.member, "MEMBER", .uri, .uri, .v40, .any, .organizational, "RFC 6350 §6.6.5"),
    (.related, "RELATED", .uri, .uri, .v40, .any, .organizational, "RFC 6350 §6.6.6"),
    (.categories, "CATEGORIES", .list, .text, .since30, .any, .explanatory, "RFC 6350 §6.7.1"),
    (.note, "NOTE", .text, .text, .all, .any, .explanatory, "RFC 6350 §6.7.2"),
    (.productID, "PRODID", .text, .text, .since30, .atMostOne, .machine, "RFC 6350 §6.7.3"),
    (.revision, "REV", .date, .timestamp, .all, .atMostOne, .machine, "RFC 6350 §6.7.4"),
    (.sound, "SOUND", .binary, .uri, .all, .any, .media, "RFC 6350 §6.7.5"),
    (.uid, "UID", .text, .uri, .all, .atMostOne, .identity, "RFC 6350 §6.7.6"),
    (.clientPIDMap, "CLIENTPIDMAP", .structured, .text, .v40, .any, .identity, "RFC 6350 §6.7.7"),
    (.url, "URL", .uri, .uri, .all, .any, .communication, "RFC 6350 §6.7.8"),
    (.key, "KEY", .binary, .uri, .all, .any, .media, "RFC 6350 §6.8.1"),
    (.freeBusyURL, "FBURL", .uri, .uri, .v40, .any, .communication, "RFC 6350 §6.9.1"),
    (.calendarAddressURI, "CALADRURI", .uri, .uri, .v40, .any, .communication, "RFC 6350 §6.9.2"),
    (.calendarURI, "CALURI", .uri, .uri, .v40, .any, .communication, "RFC 6350 §6.9.3"),
    (.birthPlace, "BIRTHPLACE", .text, .text, .v40, .atMostOne, .person, "RFC 6474 §2.1"),
    (.deathPlace, "DEATHPLACE", .text, .text, .v40, .atMostOne, .person, "RFC 6474 §2.2"),
    (.deathDate, "DEATHDATE", .date, .dateAndOrTime, .v40, .atMostOne, .person, "RFC 6474 §2.3"),
    (.expertise, "EXPERTISE", .text, .text, .v40, .any, .person, "RFC 6715 §2.1"),
    (.hobby, "HOBBY", .text, .text, .v40, .any, .person, "RFC 6715 §2.2"),
    (.interest, "INTEREST", .text, .text, .v40, .any, .person, "RFC 6715 §2.3"),
    (
      .organizationDirectory, "ORG-DIRECTORY", .uri, .uri, .v40, .any, .organizational,
      "RFC 6715 §2.4"
    ),
    (.contactURI, "CONTACT-URI", .uri, .uri, .v40, .any, .communication, "RFC 8605 §2.1"),
    (.created, "CREATED", .date, .timestamp, .v40, .atMostOne, .machine, "RFC 9554 §3.1"),
    (.grammaticalGender, "GRAMGENDER", .text, .text, .v40, .any, .person, "RFC 9554 §3.2"),
    (.defaultLanguage, "LANGUAGE", .text, .languageTag, .v40, .atMostOne, .person, "RFC 9554 §3.3"),
    (.pronouns, "PRONOUNS", .text, .text, .v40, .any, .person, "RFC 9554 §3.4"),
    (.socialProfile, "SOCIALPROFILE", .uri, .uri, .v40, .any, .communication, "RFC 9554 §3.5"),
    (.jsProperty, "JSPROP", .text, .text, .v40, .any, .explanatory, "RFC 9555 §3.2.1"),
    (.label, "LABEL", .text, .text, .until30, .any, .communication, "RFC 2426 §3.2.2"),
    (.mailer, "MAILER", .text, .text, .until30, .any, .communication, "RFC 2426 §3.3.3"),
    (.agent, "AGENT", .text, .text, .until30, .any, .organizational, "RFC 2426 §3.5.4"),
    (.sortString, "SORT-STRING", .text, .text, .v30, .any, .person, "RFC 2426 §3.6.5"),
    (.sourceName, "NAME", .text, .text, .v30, .any, .identity, "RFC 2426 §2.1.2"),
    (.profile, "PROFILE", .text, .text, .v30, .any, .machine, "RFC 2426 §2.1.3"),
    (.classification, "CLASS", .text, .text, .v30, .any, .explanatory, "RFC 2426 §3.7.1"),
    (.appleLabel, "X-ABLabel", .text, .text, .all, .any, .label, "Apple"),
    (.appleAddressFormat, "X-ABADR", .text, .text, .all, .any, .machine, "Apple"),
    (.appleDate, "X-ABDATE", .date, .dateAndOrTime, .all, .any, .person, "Apple"),
    (.appleRelatedName, "X-ABRELATEDNAMES", .text, .text, .all, .any, .organizational, "Apple"),
    (.appleShowAs, "X-ABShowAs", .text, .text, .all, .any, .kind, "Apple"),
    (.phoneticFirstName, "X-PHONETIC-FIRST-NAME", .text, .text, .all, .any, .person, "Apple"),
    (.phoneticMiddleName, "X-PHONETIC-MIDDLE-NAME", .text, .text, .all, .any, .person, "Apple"),
    (.phoneticLastName, "X-PHONETIC-LAST-NAME", .text, .text, .all, .any, .person, "Apple"),
    (.appleSocialProfile, "X-SOCIALPROFILE", .uri, .uri, .all, .any, .communication, "Apple"),
    (.addressBookServerKind, "X-ADDRESSBOOKSERVER-KIND", .text, .text, .all, .any, .kind, "Apple"),
    (
      .addressBookServerMember, "X-ADDRESSBOOKSERVER-MEMBER", .uri, .uri, .all, .any,
      .organizational,
      "Apple"
    ),
    (.age, "X-AGE", .text, .integer, .all, .atMostOne, .person, "PhoneBook"),
  ]
}
