internal import ContactBytes
internal import ContactModel

/// What stands beside the value of a property, worked out once for each way in which one is written.
///
/// Label, extra cell and column "vCard" hang on group, name, parameters and form only, as long as the value
/// is plain text; so they are looked up by those bytes.
struct WideShapes: Sendable {
  /// The cells beside a value.
  struct Shape: Sendable {
    var label: [UInt8]
    var extra: [UInt8]
    var head: [UInt8]
  }

  private struct Entry: Sendable {
    var hash: UInt64
    var form: ValueForm
    var key: Range<Int>
  }

  private(set) var shapes: [Shape] = []
  private var entries: [Entry] = []
  private var keys: [UInt8] = []
  private var table = [Int](repeating: -1, count: 256)

  /// The most that is remembered from card to card, and the most parameters that are worth it.
  private static let limit = 1_000
  private static let longestParameters = 64

  /// Forgets what hardly comes again; to be called between two cards.
  mutating func trim() {
    if entries.count > Self.limit { self = WideShapes() }
  }

  /// The number of the shape of a property whose value is plain; nil for one that must be looked at.
  mutating func number(
    _ record: PropertyRecord, _ entry: WideColumns.Entry, _ card: borrowing Card
  ) -> Int? {
    guard record.parametersLength <= Self.longestParameters, record.name != .related,
      !record.hasBlob
    else { return nil }
    let range = Int(record.start)..<record.parameters.upperBound
    let hash = MemoHash.of(card.bytes.span, range)
    var place = Int(truncatingIfNeeded: hash >> 20) & (table.count - 1)
    while table[place] >= 0 {
      let known = entries[table[place]]
      if known.hash == hash, known.form == record.form,
        keys.span.equals(known.key, card.bytes.span, range)
      {
        return table[place]
      }
      place = (place + 1) & (table.count - 1)
    }
    return remember(record, entry, hash: hash, range, card)
  }

  private mutating func remember(
    _ record: PropertyRecord, _ entry: WideColumns.Entry, hash: UInt64, _ range: Range<Int>,
    _ card: borrowing Card
  ) -> Int {
    var outline = WideOutline()
    let value = outline.value(record, entry, label: [], card)
    shapes.append(Shape(label: value.label, extra: value.extra, head: value.head))
    let start = keys.count
    keys += card.bytes[range]
    entries.append(Entry(hash: hash, form: record.form, key: start..<keys.count))
    if entries.count * 2 > table.count {
      table = Array(repeating: -1, count: table.count * 2)
      for index in entries.indices { put(index) }
    } else {
      put(entries.count - 1)
    }
    return entries.count - 1
  }

  private mutating func put(_ index: Int) {
    var place = Int(truncatingIfNeeded: entries[index].hash >> 20) & (table.count - 1)
    while table[place] >= 0 { place = (place + 1) & (table.count - 1) }
    table[place] = index
  }
}

/// Whether the cells of a value are its bytes as they stand.
enum WidePlainness {
  /// The number of components of a value that needs no other column than its own; nil for any other.
  static func componentCount(
    _ record: PropertyRecord, _ entry: WideColumns.Entry, _ card: borrowing Card
  ) -> Int? {
    let range = record.value
    guard !range.isEmpty, !record.hasBlob, record.form != .binary else { return nil }
    let isStructured =
      switch entry.layout {
      case .components, .units: true
      case .single, .labelled: false
      }
    guard isStructured == (record.form == .structured) else { return nil }
    var count = 1
    var isEmpty = true
    for i in range {
      let byte = card.bytes[i]
      if byte == Separator.component, isStructured {
        count += 1
      } else if byte < 0x20 ? byte != ASCII.lineFeed && byte != ASCII.tab : byte == ASCII.equals {
        // Formula texts and items of lists are looked at one by one.
        return nil
      } else {
        if byte == ASCII.colon, record.form == .list || isStructured,
          isRun(card, i, before: range.upperBound)
        {
          return nil
        }
        isEmpty = false
      }
    }
    guard !isEmpty else { return nil }
    switch entry.layout {
    case .components: return count == WideMeaning.usualCount(entry) ? count : nil
    case .units:
      return count == 1 || card.bytes[range.upperBound - 1] != Separator.component ? count : nil
    case .labelled(.custom): return nil
    case .single, .labelled: return 1
    }
  }

  /// Whether three colons begin here, which a list writes as four.
  private static func isRun(_ card: borrowing Card, _ i: Int, before end: Int) -> Bool {
    i + 2 < end && card.bytes[i + 1] == ASCII.colon && card.bytes[i + 2] == ASCII.colon
  }
}
