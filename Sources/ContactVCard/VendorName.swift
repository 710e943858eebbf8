internal import ContactBytes
internal import ContactModel

/// A name by which some program writes a thing that vCard 4.0 has a property for.
///
/// A card has the meaning of 4.0. What came under a vendor's name keeps that name in the parameter
/// ``originalName``, unless it is the one that 2.1 and 3.0 use anyway; so the way back is exact.
struct VendorName: Sendable {
  enum Meaning: Sendable, Equatable {
    /// The same value under another name.
    case property(PropertyName)
    /// A related person by name (RFC 6350 §6.6.6), with this TYPE.
    case related(String)
    /// An account, which becomes a URI of this scheme.
    case account(scheme: String)
    /// A web page with this TYPE.
    case page(String)
  }

  var spelling: String
  var meaning: Meaning

  /// The parameter that keeps a vendor's name; a second one is the usual name, where the property had both.
  static let originalName = "X-ORIGINAL-NAME"
  /// The parameter that keeps those columns of Android's own property that have no meaning here.
  static let originalData = "X-ORIGINAL-DATA"
  /// The parameters that only keep what a property was called.
  static let originals = [originalName, originalData]
  /// The property in which Android keeps what vCard 2.1 has no name for.
  static let android = "X-ANDROID-CUSTOM"

  /// The kind of a field there that somebody made, by a name of Google's.
  static let androidField = "vnd.com.google.cursor.item/contact_user_defined_field"

  /// The properties of those days that Android gives numbers of their own, and what a second such day is called.
  static let androidDays: [String: (name: PropertyName, label: String)] = [
    "1": (.anniversary, "Anniversary"), "3": (.birthday, "Birthday"),
  ]

  /// The parameter in which Samsung keeps the label of a phone.
  static let samsung = "X-CUSTOM"

  private static let rows: [VendorName] = [
    .init(spelling: "X-ANNIVERSARY", meaning: .property(.anniversary)),
    .init(spelling: "X-EVOLUTION-ANNIVERSARY", meaning: .property(.anniversary)),
    .init(spelling: "X-MS-ANNIVERSARY", meaning: .property(.anniversary)),
    .init(spelling: "X-KADDRESSBOOK-X-ANNIVERSARY", meaning: .property(.anniversary)),
    // A group of Huawei's, Xiaomi's and DW Contacts', and one of OPPO's.
    .init(spelling: "X-GROUP-MEMBERSHIP", meaning: .property(.categories)),
    .init(spelling: "X-OPPO-GROUP", meaning: .property(.categories)),
    .init(spelling: "X-SPOUSE", meaning: .related("spouse")),
    .init(spelling: "X-MS-SPOUSE", meaning: .related("spouse")),
    .init(spelling: "X-EVOLUTION-SPOUSE", meaning: .related("spouse")),
    .init(spelling: "X-KADDRESSBOOK-X-SPOUSESNAME", meaning: .related("spouse")),
    .init(spelling: "X-MS-CHILD", meaning: .related("child")),
    .init(spelling: "X-MANAGER", meaning: .related("x-manager")),
    .init(spelling: "X-MS-MANAGER", meaning: .related("x-manager")),
    .init(spelling: "X-EVOLUTION-MANAGER", meaning: .related("x-manager")),
    .init(spelling: "X-KADDRESSBOOK-X-MANAGERSNAME", meaning: .related("x-manager")),
    .init(spelling: "X-ASSISTANT", meaning: .related("x-assistant")),
    .init(spelling: "X-MS-ASSISTANT", meaning: .related("x-assistant")),
    .init(spelling: "X-EVOLUTION-ASSISTANT", meaning: .related("x-assistant")),
    .init(spelling: "X-KADDRESSBOOK-X-ASSISTANTSNAME", meaning: .related("x-assistant")),
    .init(spelling: "X-EVOLUTION-BLOG-URL", meaning: .page("blog")),
    .init(spelling: "X-KADDRESSBOOK-BLOGFEED", meaning: .page("blog")),
    .init(spelling: "X-AIM", meaning: .account(scheme: "aim")),
    .init(spelling: "X-ICQ", meaning: .account(scheme: "icq")),
    .init(spelling: "X-JABBER", meaning: .account(scheme: "xmpp")),
    .init(spelling: "X-MSN", meaning: .account(scheme: "msnim")),
    .init(spelling: "X-YAHOO", meaning: .account(scheme: "ymsgr")),
    .init(spelling: "X-SKYPE", meaning: .account(scheme: "skype")),
    .init(spelling: "X-SKYPE-USERNAME", meaning: .account(scheme: "skype")),
    .init(spelling: "X-GADUGADU", meaning: .account(scheme: "gg")),
    .init(spelling: "X-GROUPWISE", meaning: .account(scheme: "groupwise")),
    .init(spelling: "X-GOOGLE-TALK", meaning: .account(scheme: "gtalk")),
    .init(spelling: "X-GOOGLE TALK", meaning: .account(scheme: "gtalk")),
    .init(spelling: "X-GTALK", meaning: .account(scheme: "gtalk")),
    .init(spelling: "X-QQ", meaning: .account(scheme: "qq")),
    .init(spelling: "X-TWITTER", meaning: .account(scheme: "twitter")),
    .init(spelling: "X-MATRIX", meaning: .account(scheme: "matrix")),
    .init(spelling: "X-SIP", meaning: .account(scheme: "sip")),
    // Any protocol: RFC 3860.
    .init(spelling: "X-MS-IMADDRESS", meaning: .account(scheme: "im")),
  ]

  private static let rowsByKey = Dictionary(
    rows.map { ($0.spelling, $0) }, uniquingKeysWith: { first, _ in first })

  /// What a name that the property table lacks means; nil when it is not known.
  ///
  /// A property of 4.0 alone also stands in older versions with `X-` before its name.
  static func named(_ spelling: String) -> VendorName? {
    if let row = rowsByKey[spelling.uppercased()] {
      return VendorName(spelling: spelling, meaning: row.meaning)
    }
    return ExtensionName.property(named: spelling).map {
      VendorName(spelling: spelling, meaning: .property($0))
    }
  }

  /// The name by which 2.1 and 3.0 hold a property of 4.0, when nothing says otherwise.
  static func defaultName(
    for name: PropertyName, value: String, form: ValueForm, label: String?
  ) -> String {
    switch name {
    case .anniversary: label == "_$!<Anniversary>!$_" ? "X-ABDATE" : "X-ANNIVERSARY"
    case .related where form == .text && label != nil: "X-ABRELATEDNAMES"
    case .kind where value == "org": "X-ABShowAs"
    case .kind where value == "group": "X-ADDRESSBOOKSERVER-KIND"
    case .member: "X-ADDRESSBOOKSERVER-MEMBER"
    case .nickname, .categories: PropertyTable.standard[name].spelling
    default: "X-" + PropertyTable.standard[name].spelling
    }
  }

  /// What the numbers of Android say of a related person, the first row with a type the one that is
  /// written for it; `isPrecise` where the type alone says as much as the label.
  static let androidRelations: [(number: String, label: String, type: String?, isPrecise: Bool)] = [
    ("1", "Assistant", "x-assistant", true), ("3", "Child", "child", true),
    ("6", "Friend", "friend", true), ("7", "Manager", "x-manager", true),
    ("9", "Parent", "parent", true), ("13", "Sister", "sibling", false),
    ("14", "Spouse", "spouse", true), ("2", "Brother", "sibling", false),
    ("4", "Domestic Partner", nil, false), ("5", "Father", "parent", false),
    ("8", "Mother", "parent", false), ("10", "Partner", nil, false),
    ("11", "Referred by", nil, false), ("12", "Relative", nil, false),
  ]

  /// The name of the property in which Android keeps an account, and the name there; nil for one that it has no
  /// property for.
  static func androidAccount(_ uri: String) -> (name: String, account: String)? {
    guard let colon = uri.firstIndex(of: ":") else { return nil }
    let scheme = VendorName.Meaning.account(scheme: uri[..<colon].lowercased())
    let row = rows.last { $0.meaning == scheme && androidAccounts.contains($0.spelling) }
    return row.map { ($0.spelling, String(uri[uri.index(after: colon)...])) }
  }

  private static let androidAccounts: Set<String> = [
    "X-AIM", "X-ICQ", "X-JABBER", "X-MSN", "X-YAHOO", "X-SKYPE-USERNAME", "X-GOOGLE-TALK", "X-QQ",
    "X-SIP",
  ]

  /// The kind, the value and all columns behind it of Android's own property, with their escapes.
  static func parts(of value: String) -> [Substring] {
    var parts: [Substring] = []
    var start = value.startIndex
    var isEscaped = false
    for index in value.utf8.indices where parts.count < 2 {
      let byte = value.utf8[index]
      if byte == ASCII.semicolon, !isEscaped {
        parts.append(value[start..<index])
        start = value.utf8.index(after: index)
      }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    return parts + [value[start...]]
  }

  /// Columns of Android's own property, without their escapes.
  static func columns(of data: String) -> [String] {
    RawText.unescaped(data, component: Separator.component)
      .split(separator: "\u{1F}", omittingEmptySubsequences: false).map(String.init)
  }

  /// The columns of Android that stand for a label or a TYPE of RELATED: a number, and a text where it
  /// has none.
  static func androidRelation(ofType type: String, label: String?) -> String {
    let type = type.lowercased() == "agent" ? "x-assistant" : type.lowercased()
    let shown = label.map { AppleLabel.shown($0) }
    let word = shown.flatMap(AppleLabel.word)
    let row =
      androidRelations.first { $0.label == shown || $0.label == word }
      ?? (shown == nil ? androidRelations.first { $0.type == type } : nil)
    return row.map { $0.number + ";" } ?? "0;" + escaped(shown ?? type)
  }

  /// Whether a parameter only keeps what a property was called.
  static func isOriginal(_ parameter: Parameter) -> Bool {
    originals.contains(parameter.name)
  }

  /// Text as it stands in a raw value: with the escapes of RFC 2426 §5.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\", ";": result += "\\" + String(character)
      case "\n": result += "\\n"
      default: result.append(character)
      }
    }
    return result
  }
}

/// Samsung's own address: the seven parts of ADR, and the whole address as one text.
///
/// The ordinary ADR of the same address usually follows, and gets the text as its label.
struct SamsungAddress: Equatable {
  /// The parts of ADR, as a card lays them out.
  let parts: String
  /// The whole address.
  let label: String

  /// The name of the property.
  static let spelling = "X-SAMSUNGADR"
  /// What the parameter ``VendorName/originalData`` says when no ordinary ADR followed.
  static let alone = "alone"

  /// Reads a raw value; nil when it could not be written again as it was.
  init?(raw: String) {
    var bytes = Array(raw.utf8)
    let count = bytes.count
    var span = bytes.mutableSpan
    // Raw values have `\n` for a line feed in any version.
    let rule = ValueDecoding(form: .structured, name: .organization, version: .v30)
    let length = rule.decode(&span, 0..<count, isFolded: false)
    let components = String(decoding: bytes[..<length], as: UTF8.self)
      .split(separator: "\u{1F}", omittingEmptySubsequences: false)
    guard components.count == 8, !components[7].isEmpty else { return nil }
    parts = components[..<7].joined(separator: "\u{1F}")
    label = String(components[7])
    guard self.raw == raw else { return nil }
  }

  /// Takes an address and its label.
  init(parts: String, label: String) {
    self.parts = parts
    self.label = label
  }

  /// The value as it stands in a card of 2.1 or 3.0.
  var raw: String {
    (parts.split(separator: "\u{1F}", omittingEmptySubsequences: false).map(String.init) + [label])
      .map(VendorName.escaped).joined(separator: ";")
  }
}

// MARK: - Parameters and parts of names that only 4.0 has

extension LegacyDowngrade {
  /// The parameters of 4.0 alone (RFC 6350, 9554 and 9555) that have `X-` before their names in older versions.
  static let newerParameters: Set = [
    "ALTID", "AUTHOR", "AUTHOR-NAME", "CREATED", "DERIVED", "INDEX", "JSCOMPS", "JSPTR", "LEVEL",
    "PID", "PROP-ID", "SCRIPT",
  ]
  /// Those of them that other forms are made of first, where there are such.
  private static let lastParameters: Set = [
    "CALSCALE", "CC", "GEO", "MEDIATYPE", "PHONETIC", "SORT-AS", "TZ",
  ]
  /// The parameters that hold the parts of a name or of an address that only RFC 9554 has.
  static func furtherParts(of name: PropertyName) -> [String] {
    switch name {
    case .name: ["X-SURNAME2", "X-GENERATION"]
    case .address:
      [
        "X-ROOM", "X-APARTMENT", "X-FLOOR", "X-STREET-NUMBER", "X-STREET-NAME", "X-BUILDING",
        "X-BLOCK", "X-SUBDISTRICT", "X-DISTRICT", "X-LANDMARK", "X-DIRECTION",
      ]
    default: []
    }
  }

  /// Gives parameters their older names, and a name its five parts; finds the further FN and N.
  mutating func prepare(_ card: inout Card) {
    var counts = (names: 0, fullNames: 0)
    for index in card.records.indices where !card.records[index].isRemoved {
      let record = card.records[index]
      Self.rename(Self.newerParameters, at: index, of: &card)
      if record.name == .fullName { counts.fullNames += 1 }
      guard record.name == .name else { continue }
      counts.names += 1
      if card.bytes.span.count(of: Separator.component, in: record.value) > 4 {
        shorten(&card, index)
      }
    }
    guard counts.names > 1 || counts.fullNames > 1 else { return }
    let own = card.first(.defaultLanguage)?.value.lowercased()
    for name in [PropertyName.name, .fullName] {
      // Pronunciations have names of their own, and what is marked as bytes is no name.
      let indices = card.properties(name).filter { $0.values(ofParameter: "ENCODING").isEmpty }
        .map(\.index)
      guard indices.count > 1 else { continue }
      let spelled = indices.filter { Property(card: card, index: $0).isSpelled }
      let kept =
        spelled.first {
          own != nil
            && Property(card: card, index: $0).values(ofParameter: "LANGUAGE").first?.lowercased()
              == own
        } ?? spelled.first ?? indices[0]
      further.formUnion((name == .name ? spelled : indices).filter { $0 != kept })
    }
  }

  /// Puts `X-` before the names of the parameters that are left and that only 4.0 has, where properties of older
  /// versions have them; programs know those of their own properties as they are.
  static func renameRest(of card: inout Card) {
    for index in card.records.indices where !card.records[index].isRemoved {
      if card.records[index].name != .extended { rename(lastParameters, at: index, of: &card) }
    }
  }

  /// A parameter by the name that 4.0 has for it.
  static func newer(_ parameter: Parameter) -> Parameter {
    guard parameter.name.hasPrefix("X-") else { return parameter }
    let name = String(parameter.name.dropFirst(2))
    return newerParameters.contains(name) || lastParameters.contains(name)
      ? Parameter(name, parameter.values) : parameter
  }

  private static func rename(_ names: Set<String>, at index: Int, of card: inout Card) {
    let record = card.records[index]
    guard record.parametersLength > 3, !card.bytes.span.areTypes(record.parameters),
      hasParameter(of: names, card.bytes.span, record.parameters)
    else { return }
    let parameters = Property(card: card, index: index).parameters.map {
      names.contains($0.name) ? Parameter("X-" + $0.name, $0.values) : $0
    }
    card.replaceParameters(at: index, with: parameters)
  }

  /// Whether a parameter has one of some names, whose lengths are looked at first.
  private static func hasParameter(
    of names: Set<String>, _ span: borrowing Span<UInt8>, _ range: Range<Int>
  ) -> Bool {
    // A separator stands before each name, and an equals sign behind it; values may be long.
    var start = range.lowerBound + 1
    while start < range.upperBound {
      let end = min(span.firstIndex(of: Separator.component, from: start), range.upperBound)
      let name = start..<min(span.firstIndex(of: ASCII.equals, from: start), end)
      start = end + 1
      switch name.count {
      // The most frequent one of this length is none of them.
      case 5 where span.hasASCII("LABEL", at: name.lowerBound): continue
      case 2, 3, 5...9, 11: if names.contains(String(utf8: span, name)) { return true }
      default: continue
      }
    }
    return false
  }

  /// Leaves the seven parts of an address, with what stands in them now in parameters, too, unless an app is to read
  /// them, which shows parts alone: lines are the street there as well.
  mutating func shortenAddress(_ card: inout Card, _ index: Int) {
    if options.vendorNames != .original, let lines = card.linesOfAddress(card.records[index]) {
      let separators = [Separator.component, Separator.component]
      let parts = separators + card.bytes[lines] + separators + separators
      card.replaceValue(at: index, with: parts.span)
      return reportLoss(
        "ADR;LABEL", "shows the parts of an address", replacement: "ADR", isMoved: true)
    }
    let parts = Property(card: card, index: index).components
    card.fillStreet(at: index)
    guard parts.count > 7, options.vendorNames == .original else { return }
    var parameters = Property(card: card, index: index).parameters
    let count = parameters.count
    for (name, items) in zip(Self.furtherParts(of: .address), parts[7...])
    where items.contains(where: { !$0.isEmpty }) {
      parameters.append(Parameter(name, items))
    }
    guard parameters.count > count else { return }
    card.replaceParameters(at: index, with: parameters)
    reportLoss("ADR", "has seven parts of an address", replacement: "X-…", isMoved: true)
  }

  /// Leaves the first five parts of a name, with the others in parameters.
  mutating func shorten(_ card: inout Card, _ index: Int) {
    let property = Property(card: card, index: index)
    let parts = property.components
    guard parts.count > 5 else { return }
    var parameters = property.parameters
    for (name, items) in zip(Self.furtherParts(of: .name), parts[5...])
    where items.contains(where: { !$0.isEmpty }) {
      parameters.append(Parameter(name, items))
      reportLoss("N", "has five parts of a name", replacement: name, isMoved: true)
    }
    let value = Array(
      parts[..<5].map { $0.joined(separator: "\u{1E}") }.joined(separator: "\u{1F}").utf8)
    card.replaceValue(at: index, with: value.span)
    if parameters != property.parameters { card.replaceParameters(at: index, with: parameters) }
  }

  /// Puts a further FN or N under a name of its own.
  mutating func moveFurther(_ card: Card, _ property: Property) {
    let spelling = "X-" + property.spelling
    rewriting.replace(property, of: card) {
      $0.name = .extended
      $0.spelling = spelling
    }
    reportLoss(
      property.spelling, "has one \(property.spelling)", replacement: spelling, isMoved: true)
  }
}

extension VCard4Upgrade {
  /// Whether a property may have what ``LegacyDowngrade`` gave another name: parameters, and parts of a name.
  static func mayHaveNewer(
    _ record: PropertyRecord, _ span: borrowing Span<UInt8>
  ) -> Bool {
    guard record.parametersLength > 6 else { return false }
    var cursor = ParameterCursor(record.parameters)
    while cursor.advance(in: span) {
      if cursor.name.count > 3, span[cursor.name.lowerBound] == 0x58,
        span[cursor.name.lowerBound + 1] == ASCII.hyphen
      {
        return true
      }
    }
    return false
  }

  /// Gives parameters and parts of names back what they are in 4.0.
  static func restoreNewer(_ card: inout Card) {
    for index in card.records.indices where mayHaveNewer(card.records[index], card.bytes.span) {
      let property = Property(card: card, index: index)
      var parameters = property.parameters.map { LegacyDowngrade.newer($0) }
      let names = LegacyDowngrade.furtherParts(of: property.name)
      let further = names.map { name in parameters.first { $0.name == name }?.values ?? [] }
      let components = property.components
      if components.count == (property.name == .name ? 5 : 7), !further.allSatisfy(\.isEmpty),
        property.name == .name || Self.areSaid(further, by: components)
      {
        parameters.removeAll { names.contains($0.name) }
        let value = Array(
          (components + further).map { $0.joined(separator: "\u{1E}") }
            .joined(separator: "\u{1F}").utf8)
        card.replaceValue(at: index, with: value.span)
      }
      if parameters != property.parameters { card.replaceParameters(at: index, with: parameters) }
    }
  }
  /// Whether the street and the extended address say the further parts of an address still: else somebody has changed
  /// them since.
  private static func areSaid(_ further: [[String]], by components: [[String]]) -> Bool {
    let said = components[1...2].map { Array($0.joined(separator: "\u{1E}").utf8) }
    return further.allSatisfy { items in
      let part = Array(items.joined(separator: "\u{1E}").utf8)
      return said.contains { $0.holds(words: part) }
    }
  }
}
