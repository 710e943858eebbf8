internal import ContactBytes
internal import ContactModel

/// A card as the cells of the wide dialect, before columns are given to them.
struct WideOutline: Sendable {
  /// Where a value stands: the header of its property and its number, from 1.
  struct Place: Hashable, Sendable {
    var header: String
    var number: Int
  }

  private(set) var values: [(place: Place, value: WideValue)] = []
  /// How many groups `item1`, `item2` … a reader will have made.
  private var groups = 0
  private var numbers: [String: Int] = [:]

  /// Looks at nothing yet.
  init() {}

  /// Looks at a card; its properties come out in the order of the columns.
  init(_ card: borrowing Card) {
    let labels = Self.labels(of: card)
    let isLabel = Set(labels.values)
    let isPlain = labels.isEmpty
    for (place, index) in Self.order(of: card) {
      guard isPlain || !isLabel.contains(index) else { continue }
      let entry = WideColumns.entries[place]
      let label = labels[index].map { Array(card.bytes[card.records[$0].value]) } ?? []
      add(value(card.records[index], entry, label: label, card), entry.header)
    }
    addExtensions(card, labels)
  }

  /// The records of properties that have an entry, in the order of the columns.
  static func order(of card: borrowing Card) -> [(place: Int, index: Int)] {
    var order: [(place: Int, index: Int)] = []
    var isSorted = true
    for index in card.records.indices where !card.records[index].isRemoved {
      let place = WideColumns.places[Int(card.records[index].name.rawValue)]
      guard place >= 0 else { continue }
      if let last = order.last, last.place > place { isSorted = false }
      order.append((place, index))
    }
    if !isSorted { order.sort { ($0.place, $0.index) < ($1.place, $1.index) } }
    return order
  }

  private mutating func add(_ value: WideValue, _ header: String) {
    let number = numbers[header, default: 0] + 1
    numbers[header] = number
    values.append((Place(header: header, number: number), value))
  }

  private mutating func addExtensions(_ card: borrowing Card, _ labels: [Int: Int]) {
    var named: [(name: String, index: Int)] = []
    for index in card.records.indices
    where card.records[index].name == .extended && !card.records[index].isRemoved {
      let name = String(utf8: card.bytes.span, card.records[index].nameRange)
      named.append((Self.header(forExtension: name), index))
    }
    // A sort that keeps equal names in their order, so that a reader meets them as they were.
    let sorted = named.enumerated().sorted {
      ($0.element.name, $0.offset) < ($1.element.name, $1.offset)
    }
    for (_, element) in sorted {
      let record = card.records[element.index]
      let label = labels[element.index].map { Array(card.bytes[card.records[$0].value]) } ?? []
      add(value(record, Self.entry(forExtension: element.name), label: label, card), element.name)
    }
  }

  /// The header for a property that only its name tells.
  static func header(forExtension name: String) -> String {
    let upper = name.uppercased()
    if upper == ReadingPlan.customField { return WideColumns.customHeader }
    let isPlain = upper.utf8.allSatisfy {
      $0 == ASCII.hyphen || ASCII.isDigit($0) || $0 &- 0x41 < 26
    }
    return upper.hasPrefix("X-") && upper.utf8.count > 2 && isPlain
      ? upper : WideColumns.otherHeader
  }

  static func entry(forExtension header: String) -> WideColumns.Entry {
    WideColumns.Entry(
      name: .extended, header: header,
      layout: header == WideColumns.customHeader ? .labelled(.custom) : .single)
  }

  // MARK: Labels

  /// The records of labels that a label column can hold, by the record that they belong to.
  static func labels(of card: borrowing Card) -> [Int: Int] {
    guard card.firstIndex(of: .appleLabel) != nil else { return [:] }
    var labels: [[UInt8]: [Int]] = [:]
    var owners: [[UInt8]: [Int]] = [:]
    for index in card.records.indices {
      let record = card.records[index]
      guard record.groupLength > 0, !record.isRemoved else { continue }
      let group = Array(card.bytes[record.group])
      if record.name == .appleLabel {
        labels[group, default: []].append(index)
      } else if kind(of: record, card) != nil {
        owners[group, default: []].append(index)
      }
    }
    var result: [Int: Int] = [:]
    for (group, indices) in labels {
      guard indices.count == 1, let owner = owners[group], owner.count == 1 else { continue }
      let record = card.records[indices[0]]
      let text = Array(card.bytes[record.value])
      guard let kind = kind(of: card.records[owner[0]], card), record.parametersLength == 0,
        record.form == .text, !text.isEmpty, WideMeaning.isPlain(text),
        !text.starts(with: "* ".utf8), WideMeaning.label(text, kind).types.isEmpty
      else { continue }
      result[owner[0]] = indices[0]
    }
    return result
  }

  /// The kind of a property that has a label column.
  private static func kind(of record: PropertyRecord, _ card: borrowing Card) -> CSVField.Kind? {
    if record.name == .extended {
      let name = String(utf8: card.bytes.span, record.nameRange)
      return name.uppercased() == ReadingPlan.customField ? .custom : nil
    }
    let place = WideColumns.places[Int(record.name.rawValue)]
    return place >= 0 ? WideColumns.kind(WideColumns.entries[place]) : nil
  }

  /// The values of the TYPE parameters, as they are written.
  private static func types(_ record: PropertyRecord, _ card: borrowing Card) -> [String] {
    let span = card.bytes.span
    var words: [String] = []
    var cursor = ParameterCursor(record.parameters)
    while cursor.advance(in: span) {
      guard cursor.name.count == 4, span.hasASCII("TYPE", at: cursor.name.lowerBound) else {
        continue
      }
      var items = PartCursor(cursor.values, separator: Separator.item)
      while items.advance(in: span) { words.append(String(utf8: span, items.part)) }
    }
    return words
  }

  // MARK: One property

  /// The cells of one property, after the label that was found for it.
  mutating func value(
    _ record: PropertyRecord, _ entry: WideColumns.Entry, label: [UInt8], _ card: borrowing Card
  ) -> WideValue {
    var result = WideValue()
    var head = WideHead()
    head.group = Array(card.bytes[record.group])
    head.name = Array(card.bytes[record.nameRange])
    head.parameters = Array(card.bytes[record.parameters])
    var needsHead = fillCells(record, entry, card, &result, &head)

    let kind = WideColumns.kind(entry)
    let types = kind == nil ? [] : Self.types(record, card)
    var expected: (types: [String], text: [UInt8], isPreferred: Bool) = ([], [], false)
    if let kind {
      result.label = label.isEmpty ? WideMeaning.word(for: types, kind) : label
      if record.preference == 1 { result.label = Array("* ".utf8) + result.label }
      expected = WideMeaning.label(result.label, kind)
    }
    result.extra = extra(record, entry, card)
    let value = result.cells.first ?? []
    let parameters = WideMeaning.parameters(
      types: expected.types, isPreferred: expected.isPreferred, extra: result.extra,
      name: record.name, value: value)
    let group = expected.text.isEmpty ? [] : Array("item\(groups + 1)".utf8)
    let form =
      WideMeaning.form(record.name, value: value) ?? PropertyTable.standard[record.name].form
    if record.form != form { head.form = record.form }
    if entry.header == WideColumns.otherHeader
      || record.name == .extended && !Self.isUpperCase(head.name)
    {
      needsHead = true
    }
    // A label in words must come back as one, and none where none was.
    if expected.text != label { needsHead = true }
    if needsHead || head.form != nil || parameters != head.parameters || group != head.group
      || !result.cells.contains(where: { !$0.isEmpty })
    {
      head.append(to: &result.head)
    } else if !group.isEmpty {
      groups += 1
    }
    return result
  }

  private static func isUpperCase(_ name: [UInt8]) -> Bool {
    name.allSatisfy { $0 &- 0x61 >= 26 }
  }

  /// The components of a value, the items of each joined by ` ::: `.
  private static func cells(_ value: [UInt8]) -> [[UInt8]] {
    let span = value.span
    var cells: [[UInt8]] = []
    var cursor = PartCursor(0..<span.count, separator: Separator.component)
    while cursor.advance(in: span) {
      var cell: [UInt8] = []
      cell.reserveCapacity(cursor.part.count)
      var items = PartCursor(cursor.part, separator: Separator.item)
      var isFirst = true
      while items.advance(in: span) {
        if !isFirst { cell.append(" ::: ") }
        isFirst = false
        JointList.append(span.extracting(items.part), to: &cell)
      }
      cells.append(cell)
    }
    return cells
  }

  /// Fills the cells of the value.
  ///
  /// - Returns: Whether the column "vCard" must say more.
  private func fillCells(
    _ record: PropertyRecord, _ entry: WideColumns.Entry, _ card: borrowing Card,
    _ result: inout WideValue, _ head: inout WideHead
  ) -> Bool {
    let value = Array(card.bytes[record.value])
    if record.hasBlob {
      var cell = Array("data:".utf8)
      cell += value
      cell.append(";base64,")
      let blob = card.blobs[Int(record.blob)]
      Base64.encode(blob.span, into: &cell)
      result.cells = [cell]
      return false
    }
    if record.form == .binary, value.starts(with: "data:".utf8) { head.isLink = true }
    // Most values are one text, which is the cell.
    let isOneCell =
      switch entry.layout {
      case .single: true
      case .labelled(let kind): kind != .custom
      case .components, .units: false
      }
    if isOneCell, record.form != .list, WideMeaning.isPlain(value) {
      result.cells = [value]
      return head.isLink
    }
    let cells = Self.cells(value)
    let isPlain = cells.allSatisfy(WideMeaning.isPlain)
    switch (entry.layout, record.form) {
    case (.components(let headers), .structured) where cells.count <= headers.count && isPlain:
      result.cells = cells
      if cells.count != WideMeaning.usualCount(entry) { head.componentCount = cells.count }
      return head.componentCount != nil
    case (.units, .structured) where isPlain:
      result.cells = cells
      if cells.count > 1, cells.last?.isEmpty == true { head.componentCount = cells.count }
      return head.componentCount != nil
    case (_, .list) where isPlain && cells.count == 1:
      result.cells = cells
      return head.isLink
    case (.labelled, .raw) where !isOneCell:
      var text: [UInt8] = []
      RawText.unescape(value.span, into: &text)
      var again: [UInt8] = []
      RawText.escape(text.span, into: &again)
      result.cells = [text]
      guard again == value, WideMeaning.isPlain(text) else { break }
      return head.isLink
    default:
      break
    }
    // No cell can hold it: people see it as it is best read, the column "vCard" has it.
    head.value = value
    result.cells = [
      Array(
        cells.map { $0.map { $0 < 0x20 && $0 != ASCII.lineFeed ? ASCII.space : $0 } }
          .joined(separator: Array("; ".utf8)))
    ]
    return true
  }

  /// The formatted address, or the service of a messenger.
  private func extra(
    _ record: PropertyRecord, _ entry: WideColumns.Entry, _ card: borrowing Card
  ) -> [UInt8] {
    let name: StaticString
    switch entry.name {
    case .address: name = "LABEL"
    case .instantMessage: name = "SERVICE-TYPE"
    default: return []
    }
    let span = card.bytes.span
    var cursor = ParameterCursor(record.parameters)
    while cursor.advance(in: span) {
      guard cursor.name.count == name.utf8CodeUnitCount,
        span.hasASCII(name, at: cursor.name.lowerBound)
      else { continue }
      let text = Array(card.bytes[cursor.values])
      return WideMeaning.isPlain(text) ? text : []
    }
    return []
  }
}
