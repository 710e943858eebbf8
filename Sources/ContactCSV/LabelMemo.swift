internal import ContactBytes
internal import ContactModel

/// The labels of values in words, each worked out once.
///
/// Most cards say the same few things, such as `TEL;TYPE=CELL`: the bytes of name and parameters, or of a
/// label in words, are looked up, and equal labels have equal numbers.
struct LabelMemo: Sendable {
  private struct Entry: Sendable {
    var hash: UInt64
    var isFromLabel: Bool
    var kind: CSVField.Kind
    /// Where the bytes stand in `keys`.
    var key: Range<Int>
    var number: Int
  }

  private let language: CSVDialect.Language
  private var keys: [UInt8] = []
  private var entries: [Entry] = []
  /// The places of entries by their hash, -1 for none; the count is a power of two.
  private var table = [Int](repeating: -1, count: 256)
  /// The labels by their numbers.
  private(set) var labels: [[UInt8]] = [[]]
  private var numbers: [[UInt8]: Int] = [[]: 0]

  /// The most different values that are remembered from card to card.
  private static let limit = 2_000

  init(_ language: CSVDialect.Language) {
    self.language = language
  }

  /// Forgets what hardly comes again; to be called between two cards.
  mutating func trim() {
    guard entries.count > Self.limit else { return }
    self = LabelMemo(language)
  }

  /// The number of the label of a value.
  mutating func number(of item: CardOutline.Item, _ card: borrowing Card) -> Int {
    let record = card.records[item.record]
    let isFromLabel = !item.label.isEmpty
    let range =
      isFromLabel ? item.label : record.nameRange.lowerBound..<record.parameters.upperBound
    let hash = MemoHash.of(card.bytes.span, range) ^ UInt64(item.kind.place)
    var place = Int(truncatingIfNeeded: hash >> 20) & (table.count - 1)
    while table[place] >= 0 {
      let entry = entries[table[place]]
      if entry.hash == hash, entry.isFromLabel == isFromLabel, entry.kind.place == item.kind.place,
        keys.span.equals(entry.key, card.bytes.span, range)
      {
        return entry.number
      }
      place = (place + 1) & (table.count - 1)
    }
    return remember(item, hash: hash, range, isFromLabel: isFromLabel, card)
  }

  private mutating func remember(
    _ item: CardOutline.Item, hash: UInt64, _ range: Range<Int>, isFromLabel: Bool,
    _ card: borrowing Card
  ) -> Int {
    let label = ValueLabel.text(item, card, language)
    let number = numbers[label] ?? labels.count
    if number == labels.count {
      labels.append(label)
      numbers[label] = number
    }
    let start = keys.count
    keys += card.bytes[range]
    entries.append(
      Entry(
        hash: hash, isFromLabel: isFromLabel, kind: item.kind, key: start..<keys.count,
        number: number))
    if entries.count * 2 > table.count {
      table = Array(repeating: -1, count: table.count * 2)
      for index in entries.indices { put(index) }
    } else {
      put(entries.count - 1)
    }
    return number
  }

  private mutating func put(_ index: Int) {
    var place = Int(truncatingIfNeeded: entries[index].hash >> 20) & (table.count - 1)
    while table[place] >= 0 { place = (place + 1) & (table.count - 1) }
    table[place] = index
  }
}
