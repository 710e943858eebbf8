internal import ContactBytes

/// One property of a card: a handle that shares the card's storage.
public struct Property: Sendable {
  package let card: Card
  /// The index of the property among the card's records.
  package let index: Int

  package init(card: Card, index: Int) {
    self.card = card
    self.index = index
  }

  var record: PropertyRecord { card.records[index] }

  /// Which property it is; ``PropertyName/extended`` when only ``spelling`` identifies it.
  public var name: PropertyName { record.name }

  /// The name as it is written.
  public var spelling: String { text(record.nameRange) }

  /// The group, such as `item1`; empty when there is none.
  public var group: String { text(record.group) }

  /// The layout of the value.
  public var form: ValueForm { record.form }

  /// The known TYPE values.
  public var types: TypeSet { record.types }

  /// The PREF parameter, 1 (most preferred) to 100; nil when there is none.
  public var preference: Int? { record.preference == 0 ? nil : Int(record.preference) }

  /// The value as text: components separated by U+001F and items by U+001E where the form has them,
  /// the media type of a value that is bytes.
  public var value: String { text(record.value) }

  /// The components of a structured value, each with its items; one item each for other forms.
  public var components: [[String]] {
    let span = card.bytes.span
    var result: [[String]] = []
    var parts = PartCursor(record.value, separator: Separator.component)
    while parts.advance(in: span) { result.append(texts(in: parts.part)) }
    return result
  }

  /// The bytes of a value that is binary; nil for every other.
  public var data: [UInt8]? { record.hasBlob ? card.blobs[Int(record.blob)] : nil }

  /// The parameters in their order.
  public var parameters: [Parameter] {
    var result: [Parameter] = []
    let span = card.bytes.span
    var cursor = ParameterCursor(record.parameters)
    while cursor.advance(in: span) {
      result.append(Parameter(String(utf8: span, cursor.name), texts(in: cursor.values)))
    }
    return result
  }

  /// The values of all parameters of one name, in any case of letters.
  public func values(ofParameter name: String) -> [String] {
    let name = name.uppercased()
    let span = card.bytes.span
    var result: [String] = []
    var cursor = ParameterCursor(record.parameters)
    while cursor.advance(in: span) {
      if cursor.isNamed(name, in: span) { result += texts(in: cursor.values) }
    }
    return result
  }

  /// The values of a parameter, or the items of a component.
  private func texts(in range: Range<Int>) -> [String] {
    let span = card.bytes.span
    var result: [String] = []
    var items = PartCursor(range, separator: Separator.item)
    while items.advance(in: span) { result.append(String(utf8: span, items.part)) }
    return result
  }

  /// The TYPE values that distinguish one value from another, as they are written; a mobile telephone is always `cell`.
  package var typeWords: [String] { TypeSet.words(values(ofParameter: "TYPE")) }

  /// Calls `body` with the bytes of the value, without a copy.
  public func withValue<Result>(_ body: (Span<UInt8>) throws -> Result) rethrows -> Result {
    try body(card.bytes.span.extracting(record.value))
  }

  private func text(_ range: Range<Int>) -> String {
    String(utf8: card.bytes.span, range)
  }
}

/// The labels that Apple's programs write in a wrapping of their own: `_$!<HomePage>!$_`.
package enum AppleLabel {
  /// The words, and what they are in Korean.
  private static let words: [String: String] = {
    let pairs = """
      Home=집 Work=직장 School=학교 Mobile=휴대전화 Main=대표 HomePage=홈페이지 HomeFAX=집_팩스 WorkFAX=직장_팩스
      OtherFAX=기타_팩스 Pager=호출기 Other=기타 Anniversary=기념일 Spouse=배우자 Partner=동반자 Child=자녀 Mother=어머니
      Father=아버지 Parent=부모 Brother=형제 Sister=자매 Friend=친구 Manager=관리자 Assistant=비서 AssistantPhone=비서_전화
      Profile=프로필 Blog=블로그 Radio=무전기 Car=차량 AppleWatch=Apple_Watch Wife=아내 Husband=남편 Son=아들 Daughter=딸
      Girlfriend=여자친구 Boyfriend=남자친구 Sibling=형제자매 Grandparent=조부모 Grandmother=할머니 Grandfather=할아버지
      Grandchild=손주 Granddaughter=손녀 Grandson=손자 Aunt=고모/이모 Uncle=삼촌 Cousin=사촌 Niece=조카딸 Nephew=조카
      Teacher=선생님 Colleague=동료 MotherInLaw=배우자의_어머니 FatherInLaw=배우자의_아버지 SisterInLaw=배우자의_자매
      BrotherInLaw=배우자의_형제 DaughterInLaw=며느리 SonInLaw=사위 Stepmother=새어머니 Stepfather=새아버지
      Stepdaughter=의붓딸 Stepson=의붓아들
      """.split { $0 == " " || $0 == "\n" }.map { $0.split(separator: "=") }
    return Dictionary(
      uniqueKeysWithValues: pairs.map { pair in
        (String(pair[0]), String(pair[1].map { $0 == "_" ? " " : $0 }))
      })
  }()

  /// The TYPE of RELATED that a label says; nil when 4.0 has none for it.
  package static func relation(of label: String?) -> String? {
    switch label {
    case "_$!<Spouse>!$_": "spouse"
    case "_$!<Child>!$_": "child"
    case "_$!<Mother>!$_", "_$!<Father>!$_", "_$!<Parent>!$_": "parent"
    case "_$!<Brother>!$_", "_$!<Sister>!$_": "sibling"
    case "_$!<Friend>!$_": "friend"
    default: nil
    }
  }

  /// Whether the bytes are one of the words without the wrapping.
  package static func isBuiltInWord(_ span: borrowing Span<UInt8>, _ range: Range<Int>) -> Bool {
    range.count <= 14 && words[String(utf8: span, range)] != nil
  }

  /// The bytes of the word inside the wrapping, from which ``stored(_:)`` makes the label again; the whole range for
  /// any other label.
  package static func unwrapped(_ span: borrowing Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
    let inner = shown(span, range)
    return isBuiltInWord(span, inner) ? inner : range
  }

  /// The bytes of the label as people read it, whatever word is inside the wrapping.
  package static func shown(_ span: borrowing Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
    guard range.count > 8, span.hasASCII("_$!<", at: range.lowerBound),
      span.hasASCII(">!$_", at: range.upperBound - 4)
    else { return range }
    return range.lowerBound + 4..<range.upperBound - 4
  }

  /// The label as people read it: Apple's own words without their wrapping.
  package static func shown(_ label: String) -> String {
    let bytes = Array(label.utf8)
    return String(utf8: bytes.span, shown(bytes.span, bytes.indices))
  }

  /// A label as people read it, of which Apple's own words are said in a language.
  package static func shown(_ label: String, in language: WordLanguage) -> String {
    language == .korean ? words[label] ?? label : label
  }

  /// One of Apple's own words as people read it: `Home page` for `HomePage`; any other label as it is.
  package static func inWords(_ label: String) -> String {
    guard words[label] != nil else { return label }
    if label == "AppleWatch" { return "Apple Watch" }
    var text = ""
    for (before, letter) in zip(" " + label, label) {
      let isFirst = letter.isUppercase && before.isLowercase
      text += (isFirst ? " " : "") + (text.isEmpty ? String(letter) : letter.lowercased())
    }
    return text.hasSuffix(" in law") ? text.dropLast(7) + "-in-law" : text
  }

  /// The same in Korean of what ``inWords(_:)`` gives; nil for any other label.
  package static func korean(ofWords text: String) -> String? {
    words.first { inWords($0.key) == text }?.value
  }

  /// The word of Apple's that a label is, or that it is in Korean, as tables for people have it; nil for any other label.
  package static func word(of label: String) -> String? {
    words[label] != nil ? label : koreanWords[label]
  }

  private static let koreanWords = Dictionary(
    words.map { ($0.value, $0.key) }, uniquingKeysWith: { min($0, $1) })

  /// The label as it stands in a card: Apple's own words with their wrapping.
  package static func stored(_ label: String) -> String {
    words[label] != nil ? "_$!<\(label)>!$_" : label
  }
}

extension Card {
  /// The labels as people read them, by their groups; of several in a group the first counts.
  package var shownLabels: [String: String] {
    Dictionary(
      properties(.appleLabel).map { ($0.group, AppleLabel.shown($0.value)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Appends an X-ABLabel for each group that has a label, in the order of the groups: `item2` before
  /// `item10`.
  package mutating func appendLabels(_ labelOfGroup: [String: String]) {
    let sorted = labelOfGroup.sorted {
      $0.key.utf8.count != $1.key.utf8.count
        ? $0.key.utf8.count < $1.key.utf8.count
        : $0.key.utf8.lexicographicallyPrecedes($1.key.utf8)
    }
    for (group, label) in sorted { append(.appleLabel, AppleLabel.stored(label), group: group) }
  }
}

/// Names for new groups: `item1`, `item2` and so on, but for those that are taken.
package struct NewGroups: Sendable {
  private let taken: Set<String>
  private let word: String
  private var number = 0

  /// Begins with the word and 1.
  package init(taken: Set<String>, word: String = "item") {
    self.taken = taken
    self.word = word
  }

  /// A name that is not taken, and was not given before.
  package mutating func next() -> String {
    repeat { number += 1 } while taken.contains("\(word)\(number)")
    return "\(word)\(number)"
  }
}

/// A property that ``Contact`` has no field for, in the form `[name, parameters, type, value …]`
/// of jCard (RFC 7095 §3.3) and of RFC 9555 §2.15.1.
///
/// The group is the parameter `group`. A structured value is an array of components.
public struct ExtensionProperty: Codable, Hashable, Sendable {
  /// The name as it is written in vCard.
  public var name: String
  /// The parameters by name, in lower case; the group is among them.
  public var parameters: [String: TextList]
  /// The form of the value: `text`, `uri`, `date-and-or-time` …, or `unknown` for a raw one, as it stands in a vCard.
  public var type: String
  /// The values: one, or several of a list property.
  public var values: [ExtensionValue]

  /// Makes a property of its parts.
  public init(
    name: String, parameters: [String: TextList] = [:], type: String = "unknown",
    values: [ExtensionValue]
  ) {
    self.name = name
    self.parameters = parameters
    self.type = type
    self.values = values
  }

  /// Reads an array of at least four elements.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    name = try container.decode(String.self)
    parameters = try container.decode([String: TextList].self)
    type = try container.decode(String.self)
    values = []
    while !container.isAtEnd { values.append(try container.decode(ExtensionValue.self)) }
  }

  /// Writes an array of four elements or more.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(name)
    try container.encode(parameters)
    try container.encode(type)
    for value in values { try container.encode(value) }
  }
}

/// A value of an ``ExtensionProperty``: a text, or the components of a structured value.
public enum ExtensionValue: Codable, Hashable, Sendable {
  /// One text.
  case text(String)
  /// Components, each of one text or several.
  case components([TextList])

  /// Reads a string or an array; numbers and truth values become text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let flag = try? container.decode(Bool.self) {
      self = .text(flag ? "true" : "false")
    } else if let number = try? container.decode(Int.self) {
      self = .text(String(number))
    } else if let number = try? container.decode(Double.self) {
      self = .text(String(number))
    } else {
      self = .components(try container.decode([TextList].self))
    }
  }

  /// Writes a string or an array.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .components(let components): try container.encode(components)
    }
  }
}
