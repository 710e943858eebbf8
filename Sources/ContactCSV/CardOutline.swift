internal import ContactBytes
internal import ContactModel

/// The values of a card by kind, the preferred ones first: what a writer of columns looks at.
struct CardOutline: Sendable {
  /// One value.
  struct Item: Sendable {
    /// The index of its record.
    var record: Int
    /// What kind of value it is.
    var kind: CSVField.Kind
    /// The known types that tell it from others.
    var types: TypeSet
    /// The preference: 1 to 100, or 101 for none.
    var preference: Int
    /// The bytes of its label in the card; empty when it has none.
    var label: Range<Int>
    /// The words of its label, as ``LabelMemo`` numbers them.
    var labelNumber = 0
    /// The place among other values: by kind, then by preference.
    fileprivate var rank: Int { kind.place * 128 + preference }
  }

  /// The values in the order of their kinds.
  private(set) var items: [Item] = []
  /// For each record whether something was made of it.
  var isUsed: [Bool] = []
  private var labels: [(group: Range<Int>, value: Range<Int>, record: Int)] = []
  /// The labels by their groups, where looking through all takes too long: the last of each group, and
  /// the records that are not yet done with.
  private var labelsByGroup: [[UInt8]: (value: Range<Int>, records: [Int])] = [:]

  /// The places of the values of one kind.
  func range(of kind: CSVField.Kind) -> Range<Int> {
    let place = kind.place
    var first = 0
    while first < items.count, items[first].kind.place < place { first += 1 }
    var end = first
    while end < items.count, items[end].kind.place == place { end += 1 }
    return first..<end
  }

  /// The values of one kind.
  subscript(kind: CSVField.Kind) -> ArraySlice<Item> { items[range(of: kind)] }

  /// Takes the values of another card.
  mutating func read(_ card: borrowing Card, _ memo: inout LabelMemo) {
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
      for label in labels {
        labelsByGroup[Array(card.bytes[label.group]), default: (0..<0, [])].value = label.value
        labelsByGroup[Array(card.bytes[label.group])]?.records.append(label.record)
      }
    }
    var isSorted = true
    for index in card.records.indices where !isUsed[index] {
      let record = card.records[index]
      guard let kind = Self.kind(of: record, card) else { continue }
      if Self.isEmpty(record, card) {
        // An address of separators only says nothing, nor does its label.
        isUsed[index] = true
        useLabel(of: record, card)
        continue
      }
      var types = record.types.intersection(LabelSpec.telling)
      if record.types.contains(.iPhone) { types.insert(.cell) }
      var item = Item(
        record: index, kind: kind, types: types,
        preference: record.preference > 0
          ? Int(record.preference) : record.types.contains(.pref) ? 1 : 101,
        label: 0..<0)
      if record.groupLength > 0, let label = useLabel(of: record, card) { item.label = label }
      item.labelNumber = memo.number(of: item, card)
      if let last = items.last, last.rank > item.rank { isSorted = false }
      items.append(item)
    }
    if !isSorted { items.sort { ($0.rank, $0.record) < ($1.rank, $1.record) } }
  }

  /// The bytes of the label in the record's group, which is then done with.
  @discardableResult
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
    for label in labels where Self.equal(card, label.group, record.group) {
      found = label.value
      isUsed[label.record] = true
    }
    return found
  }

  /// So many labels are looked through one by one.
  private static let fewLabels = 16

  /// Whether a value has no byte but separators.
  private static func isEmpty(_ record: PropertyRecord, _ card: borrowing Card) -> Bool {
    if record.hasBlob { return false }
    for i in record.value
    where card.bytes[i] != Separator.component && card.bytes[i] != Separator.item {
      return false
    }
    return true
  }

  private static func equal(
    _ card: borrowing Card, _ left: Range<Int>, _ right: Range<Int>
  ) -> Bool {
    guard left.count == right.count else { return false }
    for k in 0..<left.count
    where card.bytes[left.lowerBound + k] != card.bytes[right.lowerBound + k] {
      return false
    }
    return true
  }

  /// The kind of a record; nil for those that are only found by their names.
  private static func kind(of record: PropertyRecord, _ card: borrowing Card) -> CSVField.Kind? {
    switch record.name {
    case .telephone: .phone
    case .email: .email
    case .address: .address
    case .url: .url
    case .instantMessage, .socialProfile, .appleSocialProfile: .im
    case .related, .appleRelatedName: .related
    case .appleDate, .anniversary: .date
    case .organization: .organization
    case .age: .custom
    case .extended:
      ExtensionName.isPersonal(Array(card.bytes[record.nameRange])) ? .custom : nil
    default: nil
    }
  }
}

extension CSVField.Kind {
  /// The kind's place in a list of all kinds.
  var place: Int {
    switch self {
    case .name: 0
    case .phone: 1
    case .email: 2
    case .address: 3
    case .url: 4
    case .im: 5
    case .related: 6
    case .date: 7
    case .birthday: 8
    case .anniversary: 9
    case .organization: 10
    case .groups: 11
    case .photo: 12
    case .gender: 13
    case .custom: 14
    case .ignore: 15
    case .sensitive: 16
    case .property: 17
    }
  }
}
