internal import ContactBytes
package import ContactModel

/// What a column of a CSV file means, as tables of dialects and explicit mappings write it.
///
/// The text is `KIND[:LABEL][#NUMBER][.PART]`:
///
/// - `name.family`, `address:home.city`, `organization.department`: a part of a structured value;
/// - `name.sorted`: a whole name with the family name first, such as `Smith, Jo`; `name.prefix2`: a second title; `name.family2`:
///   a second family name, as in Spanish; `address.house2`: what stands behind the number of the house;
/// - `related:Mother.given`: a part of the name of somebody else;
/// - `phone:cell`, `phone:work+fax`, `email`: a value with known types, or with none;
/// - `phone:Callback`, `date:결혼`: a value with a label in words of its own;
/// - `address:home#2.city`: the second home address, where several columns make one value;
/// - `phone#1.label`, `phone#1.value`: a value whose label stands in a column beside it;
/// - `phone.country`, `phone.code`: the codes of country and area that stand before the number in columns of their own,
///   that of the country before every number beside it; `phone.extension`: what is dialled behind it;
/// - `NOTE`, `X-MILEAGE`: any property of one text, by its vCard name;
/// - `ignore`: left out, with a finding; `sensitive`: left out unless sensitive data is asked for.
public struct CSVField: Hashable, Sendable {
  /// Which property a column belongs to.
  package enum Kind: UInt8, Sendable, CaseIterable {
    case name, phone, email, address, url, im, related, date, birthday, anniversary
    case organization, groups, photo, gender, custom, ignore, sensitive
    /// A property of one text; its name is the field's ``CSVField/property``.
    case property

    /// How fields write it; empty for a property.
    var word: String { Self.words[index] }

    /// The names of the cases in their order, since asking Swift for the name of a case is slow.
    private static let words = """
      name phone email address url im related date birthday anniversary organization groups photo gender custom \
      ignore sensitive
      """.split(separator: " ").map(String.init) + [""]

    /// The index of the kind in a list of all kinds.
    @inline(__always) var index: Int { Int(rawValue) }

    /// The kinds by their words.
    static let named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.word, $0) })
  }

  /// Which part of the property a column holds.
  package enum Part: UInt8, Sendable, CaseIterable {
    case value, label
    case full, family, given, middle, prefix, suffix, sorted, prefix2, family2
    case formatted, street, street2, street3, city, region, code, country, pobox, extended, house,
      house2, codecity, citycode, cityregion
    case title, department, unit, role, symbol, location, phonetic
    case service, display, type
    case year, month, day, calendar, leap
    case `extension`

    /// How fields write it; empty for the value itself.
    var word: String { Self.words[index] }

    /// The names of the cases in their order.
    private static let words =
      [""]
        + """
        label full family given middle prefix suffix sorted prefix2 family2 formatted street street2 street3 city region code country pobox \
        extended house house2 codecity citycode cityregion title department unit role symbol location phonetic service display type year month day calendar leap extension
        """.split(separator: " ").map(String.init)

    /// The number of parts.
    static var count: Int { Part.extension.index + 1 }

    /// The index of the part in a list of all parts.
    @inline(__always) var index: Int { Int(rawValue) }

    /// The parts by their words.
    static let named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.word, $0) })
  }

  package var kind: Kind
  package var label: String
  package var number: Int
  package var part: Part
  /// The vCard name of a ``Kind/property``.
  package var property: String

  /// Reads a field from its text.
  ///
  /// - Returns: Nil when the text is no field.
  public init?(_ text: some StringProtocol) {
    let text = String(text)
    let start =
      text.utf8.firstIndex { $0 == ASCII.colon || $0 == Self.mark || $0 == ASCII.dot }
      ?? text.endIndex
    let word = String(text[..<start])
    if !word.isEmpty, let known = Kind.named[word] {
      kind = known
      property = ""
    } else {
      guard Self.isPropertyName(word) else { return nil }
      kind = .property
      property = word.uppercased()
    }
    var rest = text[start...]
    part = .value
    // A label may hold dots and number signs too: only a part that the kind has is taken off.
    if let dot = rest.utf8.lastIndex(of: ASCII.dot),
      let known = Part.named[String(rest[dot...].dropFirst())],
      known != .value, Self.parts(of: kind).contains(known)
    {
      part = known
      rest = rest[..<dot]
    }
    number = 1
    if let mark = rest.utf8.lastIndex(of: Self.mark), let count = Int(rest[mark...].dropFirst()),
      count > 0
    {
      number = count
      rest = rest[..<mark]
    }
    guard rest.isEmpty || rest.first == ":" && kind != .property else { return nil }
    label = String(rest.dropFirst()).withoutSeparators
    guard Self.parts(of: kind).contains(part) else { return nil }
  }

  package init(kind: Kind, label: String = "", number: Int = 1, part: Part = .value) {
    self.kind = kind
    self.label = label
    self.number = number
    self.part = part
    property = ""
  }

  /// What stands before the number.
  private static let mark = UInt8(ascii: "#")

  private static func isPropertyName(_ word: String) -> Bool {
    guard let first = word.utf8.first, first & 0xDF >= 0x41, first & 0xDF <= 0x5A else {
      return false
    }
    let isKnown = PropertyTable.standard.property(named: word) != nil
    let isOurs = word.utf8.count > 2 && word.uppercased().hasPrefix("X-")
    return (isKnown || isOurs)
      && word.utf8.allSatisfy { byte in
        byte == 0x2D || byte &- 0x30 < 10 || (byte & 0xDF) &- 0x41 < 26
      }
  }

  /// The parts that a kind has.
  package static func parts(of kind: Kind) -> [Part] {
    switch kind {
    case .name: [.full, .family, .given, .middle, .prefix, .suffix, .sorted, .prefix2, .family2]
    case .phone: [.value, .label, .country, .code, .extension]
    case .url, .custom: [.value, .label]
    case .related: [.value, .label, .family, .given]
    case .date: [.value, .label]
    case .email: [.value, .label, .display, .type]
    case .im: [.value, .label, .service]
    case .address:
      [
        .formatted, .street, .street2, .street3, .city, .region, .code, .country, .pobox,
        .extended, .label, .value, .house, .codecity, .citycode, .cityregion, .house2,
      ]
    case .birthday: [.value, .year, .month, .day, .calendar, .leap]
    case .organization:
      [.value, .department, .unit, .title, .role, .label, .symbol, .location, .phonetic]
    case .anniversary, .groups, .photo, .gender, .ignore, .sensitive, .property: [.value]
    }
  }
}

extension CSVField {
  /// The value that a column holds a part of, by the same kind, label and number.
  var whole: CSVField {
    var whole = self
    whole.part = .value
    return whole
  }

  /// Which column of the code of a country each column of a number has, by their indices: one without a label is of
  /// every number beside it, up to the next such column, and any other of the number with its label.
  static func countryCodes(of fields: [CSVField]) -> [Int: Int] {
    var codes: [Int: Int] = [:]
    guard fields.contains(where: { $0.kind == .phone && $0.part == .country }) else { return codes }
    let own = Dictionary(
      fields.enumerated().filter { $1.kind == .phone && $1.part == .country }.map { ($1.whole, $0) }
    ) { first, _ in first }
    var beside: Int?
    for (index, field) in fields.enumerated() {
      switch (field.kind, field.part) {
      case (.phone, .country): beside = field.label.isEmpty ? index : nil
      case (.phone, .value):
        codes[index] = field.label.isEmpty ? beside ?? own[field] : own[field.whole] ?? beside
      case (.phone, _): break
      default: beside = nil
      }
    }
    return codes
  }

  /// Whether a column holds whole dates, in the order of its own cells.
  var isDate: Bool { part == .value && [.birthday, .anniversary, .date].contains(kind) }

  /// Whether a column names the calendar of the birthday beside it, or says that its month is a leap month.
  var namesCalendar: Bool { kind == .birthday && (part == .calendar || part == .leap) }

  /// Whether a column holds dates, perhaps as the property itself spells them.
  package var holdsDate: Bool {
    let name = PropertyTable.standard.property(named: property)
    return isDate || name.map { PropertyTable.standard[$0].form == .date } == true
  }
}

extension CSVField: CustomStringConvertible {
  /// The text that ``init(_:)`` reads.
  public var description: String {
    var text = kind == .property ? property : kind.word
    if !label.isEmpty { text += ":" + label }
    let end = part == .value ? "" : "." + part.word
    // A label that ends as a number or a part would is kept from being taken for one.
    let isPlain = number == 1 && CSVField(text + end)?.label == label
    return text + (isPlain ? "" : "#\(number)") + end
  }
}

extension CSVField {
  /// Every field that has a name of its own, as messages list them: kinds with their parts.
  package static let known: [String] = Kind.allCases.flatMap { kind in
    parts(of: kind).compactMap { part in
      guard kind != .property, kind != .name || part != .value else { return nil }
      return CSVField(kind: kind, part: part).description
    }
  }

  /// Examples of fields with a label, and of those that are properties.
  package static let examples = [
    "phone:cell", "phone:home", "phone:work", "phone:work+fax", "email:home", "email:work",
    "address:home", "address:work", "im:KakaoTalk", "custom:LABEL", "birthday:lunar", "NICKNAME",
    "NOTE", "UID",
    "X-AGE",
  ]

  /// The field that a header of this text would mean: what a person may have had in mind.
  package static func meant(by word: String) -> CSVField? {
    let guess = Synonyms.standard.guess(word)
    return guess.flatMap { $0.confidence >= 0.7 ? $0.field : nil }
  }
}

extension CSVField {
  /// Whether a word is the heading of notes in tables, and nothing else.
  package static func isNote(_ word: String) -> Bool {
    guard let guess = Synonyms.standard.words[Synonyms.key(word)] else { return false }
    return guess.field.property == "NOTE" && guess.confidence >= 0.9
  }
}

extension String {
  /// The text as people type it, with another control character in place of those that part the values of a card, which
  /// no text of one holds: writers say what becomes of it.
  package var withoutSeparators: String {
    String(map { "\u{1E}\u{1F}".contains($0) ? "\u{1D}" : $0 })
  }
}

/// The known types or the custom words that label a phone, e-mail or address.
package struct LabelSpec: Hashable, Sendable {
  /// The TYPE values, in the order of writing.
  package var types: [String] = []
  /// The label in custom words; empty when the types are enough.
  package var text = ""
  /// Whether the value is the preferred one of its kind.
  package var isPreferred = false

  /// No label.
  package init() {}

  /// Reads the label of a field: known types, then words, joined by `+`.
  package init(_ field: CSVField) {
    switch field.kind {
    case .custom, .date, .im:
      text = field.label
      return
    default: break
    }
    var words = field.label.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    // Types come first, and words of its author's own after them.
    while let word = words.first, word == "pref" || Self.known.contains(word) {
      if word == "pref" { isPreferred = true } else { types.append(word) }
      words.removeFirst()
    }
    text = words.joined(separator: "+")
  }

  /// The TYPE values that a field can name.
  private static let known: Set<String> = [
    "home", "work", "cell", "fax", "pager", "main", "other", "car", "textphone", "voice", "text",
    "video", "internet", "isdn", "spouse", "child", "parent", "friend", "agent", "sibling",
    "contact", "colleague", "emergency",
  ]

  /// The bits of ``types``.
  package var typeSet: TypeSet { TypeSet(types) }

  /// The types that distinguish one value of a kind from another.
  package static let distinctive: TypeSet = [
    .home, .work, .cell, .fax, .pager, .main, .other, .car, .textphone,
  ]
}

extension TypeSet {
  /// The bits of TYPE values.
  init(_ types: [String]) {
    self = types.reduce(into: []) { set, type in
      let bytes = Array(type.utf8)
      set.formUnion(TypeSet(value: bytes.span, 0..<bytes.count))
    }
  }
}
