internal import ContactBytes
internal import ContactModel

/// What the attributes of address books mean: the schemas inetOrgPerson (RFC 2798) and
/// mozillaAbPersonAlpha, with the older names of both, and of evolutionPerson what these have no place for.
package struct LDIFAttribute: Sendable {
  /// What a value becomes.
  package enum Meaning: Sendable, Equatable {
    /// The full name: FN.
    case fullName
    /// The name to show (RFC 2798 §2.3): FN, before any other name.
    case displayName
    /// The family name, the first component of N.
    case family
    /// The given name, the second component of N.
    case given
    /// The honorific before the name, the fourth component of N.
    case prefix
    /// The generation after the name, the fifth component of N.
    case suffix
    /// NICKNAME.
    case nickname
    /// EMAIL; the first one stands in an attribute of its own.
    case email(isFirst: Bool)
    /// TEL with these types.
    case phone(types: [String])
    /// One part of the ADR with this type.
    case address(type: String, part: AddressPart)
    /// A postal address in one value, lines divided by `$` (RFC 4517 §3.3.28).
    case postalAddress(type: String)
    /// The name of ORG.
    case organization
    /// A unit of ORG.
    case department
    /// TITLE.
    case title
    /// URL with these types.
    case url(types: [String])
    /// One part of BDAY.
    case birth(DatePart)
    /// NOTE.
    case note
    /// PHOTO.
    case photo
    /// UID.
    case uid
    /// RELATED, with the label Manager.
    case manager
    /// CATEGORIES.
    case category
    /// LANG.
    case language
    /// IMPP of this service.
    case messenger(service: String)
    /// MEMBER of a group, by the name of its entry.
    case member
    /// MEMBER of a group of accounts, by its UID (RFC 2307).
    case memberUID
    /// REV (RFC 4512 §3.4.4).
    case revision
    /// CREATED (RFC 4512 §3.4.2).
    case created
    /// A class of the entry; those of people and groups say no more than that it is one.
    case objectClass
    /// Kept as a property of this name.
    case named(String)
    /// URL, with its label behind a blank (RFC 2079).
    case labelledURL
    /// What lets in whoever knows it.
    case secret
    /// Describes how the directory keeps the entry, not the person.
    case structural
  }

  /// The parts of an address, by their index in `ADR`.
  package enum AddressPart: Int, Sendable {
    /// The post office box.
    case box = 0
    /// The second line of the street.
    case second = 1
    /// The street.
    case street = 2
    /// The locality.
    case city = 3
    /// The region.
    case region = 4
    /// The postal code.
    case code = 5
    /// The country.
    case country = 6
  }

  /// The parts of a date, by their index in a date.
  package enum DatePart: Int, Sendable {
    /// The year, with four digits.
    case year
    /// The month, 1 to 12.
    case month
    /// The day of the month.
    case day
  }

  /// The name that is written.
  package let name: String
  /// Other names by which it is read.
  package let aliases: [String]
  /// What its values become.
  package let meaning: Meaning

  init(_ name: String, _ meaning: Meaning, aliases: [String] = []) {
    self.name = name
    self.aliases = aliases
    self.meaning = meaning
  }

  /// What several attributes make together, of which one may not be in another language than the others; nil for
  /// an attribute that stands for itself.
  var whole: String? {
    switch meaning {
    case .fullName, .displayName, .family, .given, .prefix, .suffix: "name"
    case .organization, .department: "organization"
    case .address(let type, _): "address " + type
    default: nil
    }
  }

  /// The parameter that keeps what stands behind the name of an attribute (RFC 4512 §2.5.2), such as `lang-ko`.
  static let optionParameter = "X-LDAP-OPTION"

  /// The attribute for a property that is no standard one, by its name in capitals.
  package static func named(_ name: String) -> LDIFAttribute? {
    let maker = "X-MOZILLA-"
    let name = name.hasPrefix(maker) ? "X-\(name.dropFirst(maker.count))" : name
    return all.first { $0.meaning == .named(name) }
  }

  /// The attributes in the order in which they are written.
  package static let all: [LDIFAttribute] = [
    LDIFAttribute("givenName", .given),
    LDIFAttribute("sn", .family, aliases: ["surname"]),
    LDIFAttribute("cn", .fullName, aliases: ["commonname"]),
    LDIFAttribute("displayName", .displayName),
    LDIFAttribute("fileAs", .named("X-FILE-AS")),
    LDIFAttribute("personalTitle", .prefix),
    LDIFAttribute("generationQualifier", .suffix),
    LDIFAttribute("mozillaNickname", .nickname, aliases: ["xmozillanickname"]),
    LDIFAttribute("mail", .email(isFirst: true), aliases: ["rfc822mailbox"]),
    LDIFAttribute("mozillaSecondEmail", .email(isFirst: false), aliases: ["xmozillasecondemail"]),
    LDIFAttribute(
      "nsAIMid", .messenger(service: "AIM"), aliases: ["nscpaimscreenname"]),
    LDIFAttribute("telephoneNumber", .phone(types: ["work"]), aliases: ["othertelephone"]),
    LDIFAttribute("homePhone", .phone(types: ["home"]), aliases: ["otherhomephone"]),
    LDIFAttribute(
      "facsimileTelephoneNumber", .phone(types: ["fax"]),
      aliases: ["fax", "otherfacsimiletelephonenumber"]),
    LDIFAttribute("homeFacsimileTelephoneNumber", .phone(types: ["home", "fax"])),
    LDIFAttribute("pager", .phone(types: ["pager"]), aliases: ["pagerphone", "otherpager"]),
    LDIFAttribute(
      "mobile", .phone(types: ["cell"]),
      aliases: ["cellphone", "mobiletelephonenumber", "othermobile"]),
    LDIFAttribute("carPhone", .phone(types: ["car"])),
    LDIFAttribute("otherPhone", .phone(types: ["other"])),
    LDIFAttribute("mozillaHomeStreet", .address(type: "home", part: .street)),
    LDIFAttribute("mozillaHomeStreet2", .address(type: "home", part: .second)),
    LDIFAttribute("mozillaHomeLocalityName", .address(type: "home", part: .city)),
    LDIFAttribute("mozillaHomeState", .address(type: "home", part: .region)),
    LDIFAttribute("mozillaHomePostalCode", .address(type: "home", part: .code)),
    LDIFAttribute("mozillaHomeCountryName", .address(type: "home", part: .country)),
    LDIFAttribute("postOfficeBox", .address(type: "work", part: .box)),
    LDIFAttribute("street", .address(type: "work", part: .street), aliases: ["streetaddress"]),
    LDIFAttribute("mozillaWorkStreet2", .address(type: "work", part: .second)),
    LDIFAttribute("l", .address(type: "work", part: .city), aliases: ["locality", "localityname"]),
    LDIFAttribute(
      "st", .address(type: "work", part: .region), aliases: ["region", "stateorprovincename"]),
    LDIFAttribute("postalCode", .address(type: "work", part: .code), aliases: ["zip"]),
    LDIFAttribute("c", .address(type: "work", part: .country), aliases: ["countryname", "co"]),
    LDIFAttribute("homePostalAddress", .postalAddress(type: "home")),
    LDIFAttribute("postalAddress", .postalAddress(type: "work")),
    LDIFAttribute("title", .title),
    LDIFAttribute(
      "ou", .department,
      aliases: ["department", "orgunit", "organizationalunitname"]),
    LDIFAttribute("o", .organization, aliases: ["company", "organizationname"]),
    LDIFAttribute(
      "mozillaWorkUrl", .url(types: ["work"]), aliases: ["workurl"]),
    LDIFAttribute("mozillaHomeUrl", .url(types: ["home"]), aliases: ["homeurl"]),
    LDIFAttribute("labeledURI", .labelledURL, aliases: ["labeledurl"]),
    LDIFAttribute("birthyear", .birth(.year)),
    LDIFAttribute("birthmonth", .birth(.month)),
    LDIFAttribute("birthday", .birth(.day)),
    LDIFAttribute("mozillaCustom1", .named("X-CUSTOM1"), aliases: ["custom1"]),
    LDIFAttribute("mozillaCustom2", .named("X-CUSTOM2"), aliases: ["custom2"]),
    LDIFAttribute("mozillaCustom3", .named("X-CUSTOM3"), aliases: ["custom3"]),
    LDIFAttribute("mozillaCustom4", .named("X-CUSTOM4"), aliases: ["custom4"]),
    LDIFAttribute("businessCategory", .category),
    LDIFAttribute("preferredLanguage", .language),
    LDIFAttribute("manager", .manager),
    LDIFAttribute("uid", .uid, aliases: ["userid"]),
    LDIFAttribute("jpegPhoto", .photo, aliases: ["thumbnailphoto"]),
    LDIFAttribute("description", .note, aliases: ["notes", "comment"]),
    LDIFAttribute("member", .member),
    LDIFAttribute("uniqueMember", .member),
    LDIFAttribute("memberUid", .memberUID),
    LDIFAttribute("userPassword", .secret, aliases: ExtensionName.secretAttributes),
    LDIFAttribute("dn", .structural),
    LDIFAttribute("objectClass", .objectClass),
    LDIFAttribute("modifyTimestamp", .revision),
    LDIFAttribute("createTimestamp", .created),
    LDIFAttribute("version", .structural),
    LDIFAttribute("changetype", .structural),
  ]

  /// The attributes of mozillaAbPersonAlpha, and of what address books added to it, whose names do not say so.
  static let ofAddressBooks: Set<String> = [
    "nsAIMid", "carPhone", "otherPhone", "fileAs", "homeFacsimileTelephoneNumber", "birthyear",
    "birthmonth", "birthday",
  ]

  /// The classes that entries of address books are of, in small letters.
  static let classes: Set<String> = [
    "top", "person", "organizationalperson", "inetorgperson", "mozillaabpersonalpha",
    "mozillaabgroup", "groupofnames",
  ]

  /// The classes of groups but for `groupOfNames`, in small letters.
  static let groupClasses: Set<String> = [
    "groupofuniquenames", "groupofmembers", "mozillaablist", "group", "posixgroup",
  ]

  /// Attributes that hold bytes, in small letters: identifiers, certificates, pictures, and what a directory keeps of
  /// an entry.
  private static let data: Set<Substring> = [
    "objectguid", "objectsid", "sidhistory", "tokengroups", "ms-ds-consistencyguid",
    "ms-ds-creatorsid", "msexchmailboxguid", "msexcharchiveguid", "msexchmasteraccountsid",
    "msexchmailboxsecuritydescriptor", "msexchsafesendershash", "msexchsaferecipientshash",
    "msexchblockedsendershash", "ntsecuritydescriptor", "replpropertymetadata",
    "replicationmetadata", "logonhours", "usercertificate", "usersmimecertificate",
    "cacertificate", "jpegphoto", "thumbnailphoto", "thumbnaillogo", "photo", "audio",
  ]

  /// Whether an attribute, by its spelling in lower case, holds bytes and no text, where they are written as base64.
  static func holdsData(_ spelling: String) -> Bool {
    let parts = spelling.split(separator: ";")
    return parts.first.map(data.contains) == true || parts.dropFirst().contains("binary")
  }

  /// Whether an attribute, by its name in lower case, holds a password, a hash of one or a key, and not when one was
  /// set.
  static func isSecret(_ name: String) -> Bool {
    byName[name].map { $0.meaning == .secret } ?? ExtensionName.isSecret(name)
  }

  /// The attributes by their names in lower case.
  package static let byName: [String: LDIFAttribute] = {
    var table: [String: LDIFAttribute] = [:]
    for attribute in all {
      for name in [attribute.name] + attribute.aliases { table[name.lowercased()] = attribute }
    }
    return table
  }()
}
