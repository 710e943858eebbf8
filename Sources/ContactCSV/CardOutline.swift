internal import ContactBytes
internal import ContactModel

/// The values of a card by kind, the preferred ones first: what a writer of columns works on.
struct CardOutline: Sendable {
  /// One value.
  struct Item: Sendable {
    /// The index of its record.
    var record: Int
    /// What kind of value it is.
    var kind: CSVField.Kind
    /// The known types that distinguish it from other values.
    var types: TypeSet
    /// The preference: 1 to 100, or 101 for none.
    var preference: Int
    /// The bytes of its label in the card; empty when it has none.
    var label: Range<Int>
    /// The number of its label: values with equal labels have equal numbers.
    fileprivate(set) var labelNumber = 0
    /// What the label says, and what it leaves unsaid.
    fileprivate(set) var marks: ValueLabel.Marks = []
    /// The order among other values: by kind, then by preference.
    fileprivate var rank: Int { kind.index * 128 + preference }
  }

  /// The values in the order of their kinds.
  private(set) var items: [Item] = []
  /// For each record whether it has been written or reported.
  var isUsed: [Bool] = []
  private var memo: LabelMemo
  private var labels: [(group: Range<Int>, value: Range<Int>, record: Int)] = []
  /// The labels by their groups, where a search through all takes too long: the last of each group, and
  /// the records that are not yet used.
  private var labelsByGroup: [[UInt8]: (value: Range<Int>, records: [Int])] = [:]

  /// The indices of the values of one kind.
  func range(of kind: CSVField.Kind) -> Range<Int> {
    let index = kind.index
    var first = 0
    while first < items.count, items[first].kind.index < index { first += 1 }
    var end = first
    while end < items.count, items[end].kind.index == index { end += 1 }
    return first..<end
  }

  init(_ language: WordLanguage) {
    memo = LabelMemo(language)
  }

  /// The label of a value in words, as a label column holds it without the mark of the primary one.
  func label(of item: Item) -> [UInt8] { memo.labels[item.labelNumber] }

  /// Takes the values of another card.
  mutating func read(_ card: borrowing Card) {
    memo.trim()
    items.removeAll(keepingCapacity: true)
    labels.removeAll(keepingCapacity: true)
    isUsed.removeAll(keepingCapacity: true)
    isUsed.append(contentsOf: repeatElement(false, count: card.records.count))
    for index in card.records.indices {
      let record = card.records[index]
      if record.isRemoved {
        isUsed[index] = true
      } else if record.name == .appleLabel, record.groupLength > 0 {
        labels.append((record.group, record.value, index))
      }
    }
    labelsByGroup.removeAll(keepingCapacity: true)
    if labels.count > Self.fewLabels {
      let span = card.bytes.span
      for label in labels {
        let group = Array(card.bytes[label.group])
        let first = labelsByGroup[group]?.value ?? label.value
        guard span.equals(first, span, label.value) else { continue }
        labelsByGroup[group, default: (first, [])].records.append(label.record)
      }
    }
    var isSorted = true
    for index in card.records.indices where !isUsed[index] {
      let record = card.records[index]
      guard let kind = Self.kind(of: record, card) else { continue }
      if Self.isEmpty(record, card) {
        // An address of separators only is no value.
        isUsed[index] = true
        continue
      }
      var types = record.types.intersection(LabelSpec.distinctive)
      if record.types.contains(.iPhone) { types.insert(.cell) }
      var item = Item(
        record: index, kind: kind, types: types,
        preference: record.preference > 0
          ? Int(record.preference) : record.types.contains(.pref) ? 1 : 101,
        label: 0..<0)
      if record.groupLength > 0, let label = useLabel(of: record, card) { item.label = label }
      // Pages of other kinds stand behind those that are nothing else.
      if kind == .url, record.name != .url { item.preference = 102 }
      (item.labelNumber, item.marks) = memo.label(of: item, card)
      if item.marks.contains(.isTyped) { item.types.formUnion(memo.types(of: item)) }
      if let last = items.last, last.rank > item.rank { isSorted = false }
      items.append(item)
    }
    if !isSorted { items.sort { ($0.rank, $0.record) < ($1.rank, $1.record) } }
  }

  /// The types that the label of a value is a word for; nil for one in words of its own.
  func entry(of item: Item) -> LabelTable.Entry? {
    guard item.marks.contains(.isTyped) else { return nil }
    let word = String(decoding: label(of: item), as: UTF8.self)
    return LabelTable.of(item.kind).entry(of: word, in: memo.language)
  }

  /// The bytes of the first label in the record's group, which is then used; another one is not.
  private mutating func useLabel(
    of record: PropertyRecord, _ card: borrowing Card
  ) -> Range<Int>? {
    var found: Range<Int>?
    if labels.count > Self.fewLabels {
      let group = Array(card.bytes[record.group])
      guard let label = labelsByGroup[group] else { return nil }
      for record in label.records { isUsed[record] = true }
      labelsByGroup[group]?.records = []
      return label.value
    }
    let span = card.bytes.span
    for label in labels where span.equals(label.group, span, record.group) {
      let first = found ?? label.value
      found = first
      if span.equals(first, span, label.value) { isUsed[label.record] = true }
    }
    return found
  }

  /// Up to this number, labels are searched one by one.
  private static let fewLabels = 16

  /// Whether a value has no byte but separators, nor is an address that is only a label.
  private static func isEmpty(_ record: PropertyRecord, _ card: borrowing Card) -> Bool {
    if record.hasBlob { return false }
    for i in record.value
    where card.bytes[i] != Separator.component && card.bytes[i] != Separator.item {
      return false
    }
    return card.linesOfAddress(record) == nil
  }

  /// Whether a record is one of the values that have labels.
  static func isLabelled(_ record: PropertyRecord, _ card: borrowing Card) -> Bool {
    kind(of: record, card) != nil
  }

  /// The kind of a record; nil for those that are only found by their names.
  private static func kind(of record: PropertyRecord, _ card: borrowing Card) -> CSVField.Kind? {
    switch record.name {
    case .instantMessage, .socialProfile, .appleSocialProfile:
      // A web address is no messenger.
      Messenger.isWebAddress(card.bytes.span, record.value) ? .url : .im
    case .extended:
      Messenger.isName(of: record, card)
        ? .im : ExtensionName.isPersonal(Array(card.bytes[record.nameRange])) ? .custom : nil
    default: kind(named: record.name)
    }
  }

  /// The kind of the values of a property, as far as its name says: messengers may be web addresses, and not
  /// all extensions are values that people write.
  private static func kind(named name: PropertyName) -> CSVField.Kind? {
    switch name {
    case .telephone: .phone
    case .email: .email
    case .address: .address
    case .url: .url
    case .instantMessage, .socialProfile, .appleSocialProfile: .im
    case .related, .appleRelatedName: .related
    case .appleDate, .anniversary: .date
    case .organization: .organization
    case .age, .extended: .custom
    default: nil
    }
  }

  /// The most values of a kind that a card can have, by its properties' names alone.
  static func mostValues(_ card: borrowing Card) -> [24 of Int] {
    var numbers = InlineArray<24, Int>(repeating: 0)
    var titles = 0
    for record in card.records where !record.isRemoved {
      if record.name == .title { titles += 1 }
      guard let kind = kind(named: record.name) else { continue }
      numbers[kind.index] += 1
      if kind == .im { numbers[CSVField.Kind.url.index] += 1 }
      if kind == .custom { numbers[CSVField.Kind.im.index] += 1 }
    }
    // A title without an organisation takes the columns of one.
    let organizations = CSVField.Kind.organization.index
    numbers[organizations] = max(numbers[organizations], titles)
    return numbers
  }
}

/// What a value is called.
enum ValueLabel {
  /// What the label of a value says, and what it leaves unsaid.
  struct Marks: OptionSet, Sendable {
    let rawValue: Int
    /// The label is in words of its own, and not of known types.
    static let isOwn = Marks(rawValue: 1)
    /// There are types that the label does not say.
    static let leavesTypes = Marks(rawValue: 2)
    /// There are parameters for which no table has a place.
    static let leavesParameters = Marks(rawValue: 4)
    /// The label stands beside the value, and is a word for types.
    static let isTyped = Marks(rawValue: 8)
    /// The number of bits.
    static let width = 4
  }

  /// The label of a value as a label column holds it, without the mark of the primary one.
  static func text(
    _ item: CardOutline.Item, _ card: borrowing Card, _ language: WordLanguage
  ) -> (text: [UInt8], marks: Marks) {
    if !item.label.isEmpty {
      let shown = AppleLabel.shown(card.bytes.span, item.label)
      let word = String(utf8: card.bytes.span, shown)
      if let entry = LabelTable.of(item.kind).entry(of: word, in: language) {
        return (Array(entry.word(in: language).utf8), .isTyped)
      }
      let isAnniversary = item.kind == .date && word == "Anniversary"
      return (Array((isAnniversary ? language.note(word) : word).utf8), .isOwn)
    }
    let record = card.records[item.record]
    let further: Marks =
      ParameterText.namesOfRest(card.bytes.span, record.parameters, of: record.name).isEmpty
      ? [] : .leavesParameters
    switch record.name {
    case .anniversary: return (Array(language.note("Anniversary").utf8), further)
    case .age: return (Array(AgeField.labels[0].utf8), further)
    case .appleDate: return ([], further)
    case .extended where item.kind != .im:
      return (ExtensionName.words(Array(card.bytes[record.nameRange])), further)
    case .instantMessage, .socialProfile, .appleSocialProfile, .extended:
      let service = service(record, card)
      if !service.isEmpty {
        let own = further.union(.isOwn)
        return (item.kind == .url ? Array(service.utf8) : types(item, card, language).text, own)
      }
    default: break
    }
    let (text, marks) = types(item, card, language)
    return (text, marks.union(further))
  }

  /// The words for the types of a value.
  private static func types(
    _ item: CardOutline.Item, _ card: borrowing Card, _ language: WordLanguage
  ) -> (text: [UInt8], marks: Marks) {
    words(for: typeWords(card.records[item.record], card), item.kind, language)
  }

  private static func words(
    for words: [String], _ kind: CSVField.Kind, _ language: WordLanguage
  ) -> (text: [UInt8], marks: Marks) {
    guard !words.isEmpty else { return ([], []) }
    let table = LabelTable.of(kind)
    if let entry = table.entry(for: words.map { $0.lowercased() }) {
      return (Array(entry.word(in: language).utf8), [])
    }
    if words.contains(where: TypeSet.isProgramWord) {
      let said = Self.words(for: words.filter { !TypeSet.isProgramWord($0) }, kind, language)
      return (said.text, said.marks.union(.leavesTypes))
    }
    // A label that is a type says what one beside the value does; another type may be a word for one that the table
    // has, as `personal` is, and is read as that.
    let own = ownLabel(of: words, kind)
    if own != nil || words.count == 1 {
      let (label, rest) = own ?? (words[0], [])
      let entry = table.entry(of: label, in: language)
      let text = Array((entry?.word(in: language) ?? label).utf8)
      let said = Self.words(for: rest, kind, language).text
      return (
        text,
        [entry == nil ? .isOwn : .isTyped, said.isEmpty || said == text ? [] : .leavesTypes]
      )
    }
    let known = words.map { $0.lowercased() }.filter { table.entry(for: [$0]) != nil }
    let names = known.compactMap { table.entry(for: [$0])?.word(in: language) }
    // Several types are called as they are where there is no other beside them.
    let text =
      table.entry(for: known)?.word(in: language)
      ?? (known.isEmpty ? words : names).joined(separator: " ")
    return (
      Array(text.utf8), known.isEmpty ? .isOwn : known.count < words.count ? .leavesTypes : []
    )
  }

  /// The label that somebody wrote on Android, whose word for it is a type of the label behind `X-`, and the types
  /// beside it; nil where no type is such a word.
  static func ownLabel(
    of words: [String], _ kind: CSVField.Kind
  ) -> (label: String, rest: [String])? {
    let table = LabelTable.of(kind)
    let isOwn = { (word: String) in
      TypeSet.label(of: word) != nil && table.entry(for: [word.lowercased()]) == nil
    }
    let own = words.filter(isOwn).map { ownWord($0, isRelation: kind == .related) }
    return own.isEmpty ? nil : (own.joined(separator: " "), words.filter { !isOwn($0) })
  }

  /// A type as people read it: without the `X-` before a word of one's own, and a relation with a capital.
  static func ownWord(_ type: String, isRelation: Bool) -> String {
    guard let word = TypeSet.label(of: type) else { return type }
    return isRelation ? word.prefix(1).uppercased() + word.dropFirst() : word
  }

  /// The name of the service of a messenger or a profile, which a parameter, a type or the scheme of its URI says;
  /// empty for none.
  static func service(_ record: PropertyRecord, _ card: borrowing Card) -> String {
    let span = card.bytes.span
    for name in ["SERVICE-TYPE", "X-SERVICE-TYPE"] as [StaticString] {
      if let range = ParameterText.range(of: name, in: span, record.parameters), !range.isEmpty {
        return Messenger.shown(String(utf8: span, range))
      }
    }
    if record.name == .instantMessage {
      return Messenger.service(ofURI: span.extracting(record.value))
    }
    if record.name == .extended {
      return Messenger.service(ofExtension: Array(card.bytes[record.nameRange])) ?? ""
    }
    guard record.name == .socialProfile || record.name == .appleSocialProfile else { return "" }
    let words = typeWords(record, card)
    return words.first { LabelTable.of(.url).entry(for: [$0.lowercased()]) == nil } ?? ""
  }

  /// The TYPE values that distinguish one value from another, as they are written.
  static func typeWords(_ record: PropertyRecord, _ card: borrowing Card) -> [String] {
    TypeSet.words(ParameterText.types(card.bytes.span, record.parameters))
  }
}

/// The labels of values in words, each worked out once; equal labels have equal numbers.
private struct LabelMemo: Sendable {
  let language: WordLanguage
  private var memo = MemoTable()
  /// The labels by their numbers.
  private(set) var labels: [[UInt8]] = [[]]
  private var numbers: [[UInt8]: Int] = [[]: 0]
  /// The types that labels of each kind are words for, by their numbers.
  private var types: [[Int: TypeSet]] = Array(
    repeating: [:], count: CSVField.Kind.allCases.count)

  /// The most different values that are remembered from card to card.
  private static let limit = 2_000

  init(_ language: WordLanguage) {
    self.language = language
  }

  /// The distinctive types that the label of a value is a word for.
  mutating func types(of item: CardOutline.Item) -> TypeSet {
    if let known = types[item.kind.index][item.labelNumber] { return known }
    let word = String(decoding: labels[item.labelNumber], as: UTF8.self)
    let entry = LabelTable.of(item.kind).entry(of: word, in: language)
    let found = entry?.typeSet.intersection(LabelSpec.distinctive) ?? TypeSet()
    types[item.kind.index][item.labelNumber] = found
    return found
  }

  /// Forgets everything when too much is remembered; to be called between two cards.
  mutating func trim() {
    if memo.count > Self.limit { self = LabelMemo(language) }
  }

  /// The number of the label of a value, which its `X-ABLabel` or its name and parameters say, and
  /// what it leaves unsaid.
  mutating func label(
    of item: CardOutline.Item, _ card: borrowing Card
  ) -> (number: Int, marks: ValueLabel.Marks) {
    let record = card.records[item.record]
    var plain = item
    plain.label = 0..<0
    // The value of a messenger may name its service.
    let isMessenger = item.kind == .im
    let range = record.nameRange.lowerBound..<record.parameters.upperBound
    let head = isMessenger ? made(plain, card) : entry(plain, range, isFromLabel: 0, card)
    guard !item.label.isEmpty else { return head }
    let own = isMessenger ? made(item, card) : entry(item, item.label, isFromLabel: 1, card)
    // Types beside a label in words are unsaid.
    let isService = item.kind == .url && record.name != .url
    let leavesTypes =
      !labels[head.number].isEmpty && labels[head.number] != labels[own.number] && !isService
      && record.name != .extended
      && record.name != .anniversary && !isRelation(item, card)
    let marks = own.marks.union(head.marks.subtracting(.isOwn))
    return (own.number, leavesTypes ? marks.union(.leavesTypes) : marks)
  }

  /// Whether the label of a related person says the only type, as that of a sister says that of a sibling.
  private func isRelation(_ item: CardOutline.Item, _ card: borrowing Card) -> Bool {
    guard item.kind == .related,
      let type = AppleLabel.relation(of: String(utf8: card.bytes.span, item.label))
    else { return false }
    return ValueLabel.typeWords(card.records[item.record], card).map { $0.lowercased() } == [type]
  }

  private mutating func entry(
    _ item: CardOutline.Item, _ range: Range<Int>, isFromLabel: UInt8, _ card: borrowing Card
  ) -> (number: Int, marks: ValueLabel.Marks) {
    let kind = item.kind.rawValue &* 2 &+ isFromLabel
    let width = ValueLabel.Marks.width
    if let packed = memo.number(of: range, in: card.bytes.span, kind: kind) {
      return (packed >> width, ValueLabel.Marks(rawValue: packed & (1 << width - 1)))
    }
    let (number, marks) = made(item, card)
    memo.store(number << width | marks.rawValue, for: range, in: card.bytes.span, kind: kind)
    return (number, marks)
  }

  private mutating func made(
    _ item: CardOutline.Item, _ card: borrowing Card
  ) -> (number: Int, marks: ValueLabel.Marks) {
    let (label, marks) = ValueLabel.text(item, card, language)
    // Messengers of two services are no values of one label.
    let service = item.kind == .im ? ValueLabel.service(card.records[item.record], card) : ""
    let key = service.isEmpty ? label : label + [Separator.component] + service.utf8
    let number = numbers[key] ?? labels.count
    if number == labels.count {
      labels.append(label)
      numbers[key] = number
    }
    return (number, marks)
  }
}
