internal import ContactBytes
internal import ContactModel

/// The values of a card by kind, the preferred ones first: what a writer of columns looks at.
struct CardOutline: Sendable {
  /// One value.
  struct Item: Sendable {
    /// The index of its record.
    var record: Int
    /// The known types that tell it from others.
    var types: TypeSet
    /// The preference: 1 to 100, or 101 for none.
    var preference: Int
    /// The bytes of its label in the card; empty when it has none.
    var label: Range<Int>
  }

  private(set) var items: [[Item]]
  /// For each record whether something was made of it.
  var isUsed: [Bool] = []
  private var labels: [(group: Range<Int>, value: Range<Int>, record: Int)] = []

  init() {
    items = Array(repeating: [], count: CSVField.Kind.allCases.count)
  }

  /// The values of one kind.
  subscript(kind: CSVField.Kind) -> [Item] { items[kind.place] }

  /// Takes the values of another card.
  mutating func read(_ card: borrowing Card) {
    for index in items.indices { items[index].removeAll(keepingCapacity: true) }
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
    for index in card.records.indices where !isUsed[index] {
      let record = card.records[index]
      guard let kind = Self.kind(of: record, card) else { continue }
      var types = record.types.intersection(LabelSpec.telling)
      if record.types.contains(.iPhone) { types.insert(.cell) }
      var item = Item(
        record: index, types: types,
        preference: record.preference > 0
          ? Int(record.preference) : record.types.contains(.pref) ? 1 : 101,
        label: 0..<0)
      if record.groupLength > 0 {
        for label in labels where Self.equal(card, label.group, record.group) {
          item.label = label.value
          isUsed[label.record] = true
        }
      }
      insert(item, kind)
    }
  }

  /// Keeps the items of a kind in the order of preference, those of equal preference as they came.
  private mutating func insert(_ item: Item, _ kind: CSVField.Kind) {
    var place = items[kind.place].count
    while place > 0, items[kind.place][place - 1].preference > item.preference { place -= 1 }
    items[kind.place].insert(item, at: place)
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
