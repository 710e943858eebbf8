internal import ContactModel

/// How one vCard property becomes the objects of a JSContact map (RFC 9555 §2.4–2.13).
struct JSContactRow: Sendable {
  /// The parameters that become members of the object.
  struct Parts: OptionSet, Sendable {
    let rawValue: UInt16
    /// TYPE=home and TYPE=work become `contexts`.
    static let contexts = Parts(rawValue: 1)
    /// PREF becomes `pref`.
    static let preference = Parts(rawValue: 2)
    /// MEDIATYPE becomes `mediaType`.
    static let mediaType = Parts(rawValue: 4)
    /// The X-ABLabel of the same group becomes `label`.
    static let label = Parts(rawValue: 8)
    /// INDEX becomes `listAs`.
    static let listAs = Parts(rawValue: 16)
    /// LEVEL becomes `level`.
    static let level = Parts(rawValue: 32)
    /// SERVICE-TYPE and USERNAME become `service` and `user`.
    static let service = Parts(rawValue: 64)
    /// TYPE=cell and others become `features`.
    static let features = Parts(rawValue: 128)
    /// CREATED, AUTHOR and AUTHOR-NAME become `created` and `author`.
    static let author = Parts(rawValue: 256)
    /// The members of every resource (RFC 9553 §1.4.4).
    static let resource: Parts = [.contexts, .preference, .mediaType, .label]
  }

  /// The vCard property.
  let name: PropertyName
  /// The path of the map.
  let map: [String]
  /// The member that holds the value.
  let field: String
  /// What distinguishes the property from others of its map; nil where the map alone does.
  let mark: Mark?
  /// The parameters that become members of the object.
  let parts: Parts

  /// The member of an object by which the properties of one map are distinguished.
  enum Mark: Sendable {
    /// The value of the member `kind`.
    case kind(String)
    /// The value of the member `vCardName`.
    case vCardName(String)
  }

  init(
    _ name: PropertyName, _ map: String, _ field: String, marked mark: Mark? = nil, _ parts: Parts
  ) {
    self.name = name
    self.map = map.split(separator: "/").map(String.init)
    self.field = field
    self.mark = mark
    self.parts = parts
  }

  /// The value of the member `kind`, if that is the mark.
  var kind: String? { if case .kind(let kind) = mark { kind } else { nil } }
  /// The value of the member `vCardName`, if that is the mark.
  var vCardName: String? { if case .vCardName(let name) = mark { name } else { nil } }

  /// All rows; of several with one map, the first that fits an object is its property.
  static let all: [JSContactRow] = [
    .init(.nickname, "nicknames", "name", [.contexts, .preference]),
    .init(.title, "titles", "name", marked: .kind("title"), []),
    .init(.role, "titles", "name", marked: .kind("role"), []),
    .init(
      .telephone, "phones", "number", [.contexts, .preference, .label, .features]),
    .init(.email, "emails", "address", [.contexts, .preference, .label]),
    .init(
      .instantMessage, "onlineServices", "uri", marked: .vCardName("impp"),
      [.contexts, .preference, .label, .service]),
    .init(
      .appleSocialProfile, "onlineServices", "uri", marked: .vCardName("x-socialprofile"),
      [.contexts, .preference, .label, .service]),
    .init(
      .socialProfile, "onlineServices", "uri", [.contexts, .preference, .label, .service]),
    .init(.language, "preferredLanguages", "language", [.contexts, .preference]),
    .init(.pronouns, "speakToAs/pronouns", "pronouns", [.contexts, .preference]),
    .init(.photo, "media", "uri", marked: .kind("photo"), .resource),
    .init(.logo, "media", "uri", marked: .kind("logo"), .resource),
    .init(.sound, "media", "uri", marked: .kind("sound"), .resource),
    .init(.contactURI, "links", "uri", marked: .kind("contact"), .resource),
    .init(.url, "links", "uri", .resource),
    .init(.source, "directories", "uri", marked: .kind("entry"), .resource),
    .init(
      .organizationDirectory, "directories", "uri", marked: .kind("directory"),
      .resource.union(.listAs)),
    .init(.key, "cryptoKeys", "uri", .resource),
    .init(.calendarURI, "calendars", "uri", marked: .kind("calendar"), .resource),
    .init(.freeBusyURL, "calendars", "uri", marked: .kind("freeBusy"), .resource),
    .init(
      .calendarAddressURI, "schedulingAddresses", "uri", [.contexts, .preference, .label]),
    .init(.note, "notes", "note", .author),
    .init(
      .expertise, "personalInfo", "value", marked: .kind("expertise"), [.level, .listAs, .label]),
    .init(.hobby, "personalInfo", "value", marked: .kind("hobby"), [.level, .listAs, .label]),
    .init(
      .interest, "personalInfo", "value", marked: .kind("interest"), [.level, .listAs, .label]),
  ]

  /// The row of a vCard property; nil for a property that is converted otherwise.
  static func row(of name: PropertyName) -> JSContactRow? { byName[Int(name.rawValue)] }

  private static let byName: [JSContactRow?] = PropertyName.allCases.map { name in
    all.first { $0.name == name }
  }

  /// The row that an object of a map belongs to.
  ///
  /// - Returns: Nil when its kind has no vCard property.
  static func row(of object: JSONObject, in map: [String]) -> JSContactRow? {
    let rows = byMap[map] ?? []
    let vCardName = object["vCardName"]?.string?.lowercased()
    let kind = object["kind"]?.string
    if let vCardName,
      let row = rows.first(where: {
        PropertyTable.standard[$0.name].spelling.lowercased() == vCardName
      })
    {
      return row.kind == nil || row.kind == kind || map == ["titles"] && kind == nil ? row : nil
    }
    return rows.first {
      $0.vCardName == nil
        && ($0.kind == kind || kind == nil && $0.kind == "title")
    }
  }

  private static let byMap = Dictionary(grouping: all, by: \.map)

  // MARK: - Words

  /// The TYPE values that are contexts (RFC 9555 §2.3.22).
  static let contexts = [("home", "private"), ("work", "work")]
  /// Those of ADR (RFC 9554 §5).
  static let addressContexts = contexts + [("billing", "billing"), ("delivery", "delivery")]
  /// The TYPE values of TEL that are features (RFC 9555 §2.7.6).
  static let features = [
    ("cell", "mobile"), ("fax", "fax"), ("main-number", "main-number"), ("pager", "pager"),
    ("text", "text"), ("textphone", "textphone"), ("video", "video"), ("voice", "voice"),
  ]
  /// The LEVEL values of EXPERTISE (RFC 9555 §2.3.13).
  static let expertiseLevels = [("beginner", "low"), ("average", "medium"), ("expert", "high")]
  /// Those of HOBBY and INTEREST.
  static let levels = [("low", "low"), ("medium", "medium"), ("high", "high")]
  /// The values of `grammaticalGender` (RFC 9553 §2.2.4).
  static let grammaticalGenders: Set = [
    "animate", "common", "feminine", "inanimate", "masculine", "neuter",
  ]
}
