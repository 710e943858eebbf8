internal import ContactBytes
internal import ContactModel

/// Writes cards so that all they hold can be read back: as many columns as the cards need.
struct WideWriter: Sendable {
  let output: RowOutput

  private var needs = WideNeeds()
  private var columns: [String] = []
  private var indices: [String: Int] = [:]
  /// For each entry the columns of its values.
  private var spots: [[Spot]] = []
  private var shapes = WideShapes()
  /// The number of values of each entry in the card at hand.
  private var numbers = [Int](repeating: 0, count: WideColumns.entries.count)
  /// The values with a label in words in the card at hand.
  private var labelled: [(place: Int, index: Int, number: Int)] = []
  private var text: [UInt8] = []
  private var cells: [Range<Int>] = []
  /// The headers of the values of the card at hand that have no column.
  private var homeless: [String] = []

  /// The columns of one value; -1 for none.
  private struct Spot: Sendable {
    var label = -1
    /// The first of the columns of the value.
    var value = -1
    /// The number of them.
    var count = 0
    var extra = -1
    var head = -1
  }

  init(output: RowOutput) {
    self.output = output
    lay()
  }

  // MARK: Counting

  /// Takes note of the columns that a card needs.
  mutating func survey(_ card: borrowing Card) {
    columns.removeAll()
    shapes.trim()
    guard Self.isSimple(card) else {
      for (place, value) in WideOutline(card).values { needs.note(place, value) }
      return
    }
    let labels = WideOutline.labels(of: card)
    for place in numbers.indices { numbers[place] = 0 }
    let isLabel = Set(labels.values)
    for index in card.records.indices where isCounted(index, isLabel, card) {
      let record = card.records[index]
      let place = WideColumns.places[Int(record.name.rawValue)]
      numbers[place] += 1
      let entry = WideColumns.entries[place]
      if labels[index] != nil {
        labelled.append((place, index, numbers[place]))
      } else if let units = WidePlainness.componentCount(record, entry, card),
        let shape = shapes.number(record, entry, card)
      {
        needs.entries[place].note(
          numbers[place], hasHead: !shapes.shapes[shape].head.isEmpty,
          hasExtra: !shapes.shapes[shape].extra.isEmpty, units: units)
      } else {
        var outline = WideOutline()
        let value = outline.value(record, entry, label: [], card)
        needs.entries[place].note(value, number: numbers[place])
      }
    }
    forEachLabelled(labels, card) { writer, place, number, value in
      writer.needs.entries[place].note(value, number: number)
    }
  }

  /// Whether a record has columns of its own: it is no label that stands in another's.
  private func isCounted(_ index: Int, _ isLabel: Set<Int>, _ card: borrowing Card) -> Bool {
    let record = card.records[index]
    guard !record.isRemoved, WideColumns.places[Int(record.name.rawValue)] >= 0 else {
      return false
    }
    return record.name != .appleLabel || !isLabel.contains(index)
  }

  /// Takes the values that have a label in words, in the order of columns, by which groups are counted.
  private mutating func forEachLabelled(
    _ labels: [Int: Int], _ card: borrowing Card,
    _ body: (inout WideWriter, Int, Int, WideValue) -> Void
  ) {
    guard !labelled.isEmpty else { return }
    let sorted = labelled.sorted { ($0.place, $0.index) < ($1.place, $1.index) }
    labelled.removeAll(keepingCapacity: true)
    var outline = WideOutline()
    for (place, index, number) in sorted {
      let label = labels[index].map { Array(card.bytes[card.records[$0].value]) } ?? []
      let value = outline.value(
        card.records[index], WideColumns.entries[place], label: label, card)
      body(&self, place, number, value)
    }
  }

  /// Whether all properties of a card have entries: no name is one that only its spelling tells.
  private static func isSimple(_ card: borrowing Card) -> Bool {
    for record in card.records where !record.isRemoved {
      if record.name == .extended { return false }
    }
    return true
  }

  /// Takes over what another copy noted.
  mutating func merge(_ other: WideWriter) {
    needs.join(other.needs)
    columns.removeAll()
  }

  // MARK: Columns

  /// Lays the columns out.
  private mutating func lay() {
    columns = []
    spots = []
    let (entryNeeds, extensions) = needs.bounded()
    for (entry, need) in zip(WideColumns.entries, entryNeeds) {
      var ofEntry: [Spot] = []
      for number in 1..<need.count + 1 { ofEntry.append(add(entry, number: number, need)) }
      spots.append(ofEntry)
    }
    for (header, need) in extensions {
      for number in 1..<need.count + 1 {
        _ = add(WideOutline.entry(forExtension: header), number: number, need)
      }
    }
    indices = [:]
    for (index, column) in columns.enumerated() { indices[column] = index }
  }

  /// Adds the columns of one value.
  private mutating func add(_ entry: WideColumns.Entry, number: Int, _ need: WideNeeds.Need) -> Spot
  {
    var spot = Spot()
    for part in need.parts(entry, number: number) {
      switch part {
      case "Label": spot.label = columns.count
      case "vCard": spot.head = columns.count
      case WideColumns.extraPart(entry): spot.extra = columns.count
      default:
        if spot.count == 0 { spot.value = columns.count }
        spot.count += 1
      }
      columns.append(WideColumns.header(entry, number: number, part: part))
    }
    return spot
  }

  /// The row of headers.
  func header() -> [UInt8] {
    var bytes: [UInt8] = []
    var ranges: [Range<Int>] = []
    var laid = self
    if columns.isEmpty { laid.lay() }
    for header in laid.columns {
      let start = bytes.count
      bytes.append(header)
      ranges.append(start..<bytes.count)
    }
    var row: [UInt8] = []
    output.append(bytes.span, ranges, to: &row)
    return row
  }

  // MARK: Rows

  /// Writes one record.
  mutating func write(
    _ card: borrowing Card, into bytes: inout [UInt8], losses: inout [Loss]
  ) {
    if columns.isEmpty { lay() }
    shapes.trim()
    text.removeAll(keepingCapacity: true)
    cells.removeAll(keepingCapacity: true)
    cells.append(contentsOf: repeatElement(0..<0, count: columns.count))
    if Self.isSimple(card) {
      placeSimple(card)
    } else {
      for (place, value) in WideOutline(card).values { placeAny(place, value) }
    }
    output.append(text.span, cells, to: &bytes)
    guard !homeless.isEmpty else { return }
    let contact = card.displayName
    for header in homeless {
      losses.append(
        Loss(
          property: header, contact: contact,
          reason: "a table has no more than \(CSVLimits().columns) columns"))
    }
    homeless.removeAll()
  }

  /// Writes the values of a card whose properties all have entries.
  private mutating func placeSimple(_ card: borrowing Card) {
    let labels = WideOutline.labels(of: card)
    for place in numbers.indices { numbers[place] = 0 }
    let isLabel = Set(labels.values)
    for index in card.records.indices where isCounted(index, isLabel, card) {
      let record = card.records[index]
      let place = WideColumns.places[Int(record.name.rawValue)]
      numbers[place] += 1
      let entry = WideColumns.entries[place]
      guard numbers[place] <= spots[place].count else {
        homeless.append(entry.header)
        continue
      }
      let spot = spots[place][numbers[place] - 1]
      if labels[index] != nil {
        labelled.append((place, index, numbers[place]))
      } else if WidePlainness.componentCount(record, entry, card) != nil,
        let shape = shapes.number(record, entry, card)
      {
        set(spot.label, shapes.shapes[shape].label)
        placeComponents(record, entry, spot, card)
        set(spot.extra, shapes.shapes[shape].extra)
        set(spot.head, shapes.shapes[shape].head)
      } else {
        var outline = WideOutline()
        put(outline.value(record, entry, label: [], card), entry, spot)
      }
    }
    forEachLabelled(labels, card) { writer, place, number, value in
      writer.put(value, WideColumns.entries[place], writer.spots[place][number - 1])
    }
  }

  /// Writes the components of a plain value, each into its column.
  private mutating func placeComponents(
    _ record: PropertyRecord, _ entry: WideColumns.Entry, _ spot: Spot, _ card: borrowing Card
  ) {
    let range = record.value
    guard record.form == .structured else { return setPlain(spot.value, card, range) }
    var start = range.lowerBound
    var column = spot.value
    for i in range where card.bytes[i] == Separator.component {
      setPlain(column, card, start..<i)
      start = i + 1
      column += 1
      if column == spot.value + spot.count { return homeless.append(entry.header) }
    }
    setPlain(column, card, start..<range.upperBound)
  }

  private mutating func setPlain(_ column: Int, _ card: borrowing Card, _ range: Range<Int>) {
    guard column >= 0, column < cells.count, !range.isEmpty else { return }
    let start = text.count
    if WideGuard.isTaken(card.bytes.span, range) { text.append(0x27) }
    text.append(card.bytes.span, range)
    cells[column] = start..<text.count
  }

  private mutating func set(_ column: Int, _ cell: [UInt8]) {
    guard column >= 0, !cell.isEmpty else { return }
    let start = text.count
    Self.append(cell, to: &text)
    cells[column] = start..<text.count
  }

  private mutating func put(_ value: WideValue, _ entry: WideColumns.Entry, _ spot: Spot) {
    if value.cells.count > spot.count { homeless.append(entry.header) }
    set(spot.label, value.label)
    for (place, cell) in value.cells.prefix(spot.count).enumerated() {
      set(spot.value + place, cell)
    }
    set(spot.extra, value.extra)
    set(spot.head, value.head)
  }

  /// Writes a value of any card.
  private mutating func placeAny(_ place: WideOutline.Place, _ value: WideValue) {
    if let known = WideNeeds.places[place.header] {
      guard place.number <= spots[known].count else { return homeless.append(place.header) }
      put(value, WideColumns.entries[known], spots[known][place.number - 1])
      return
    }
    let entry = WideOutline.entry(forExtension: place.header)
    func index(_ part: String) -> Int {
      indices[WideColumns.header(entry, number: place.number, part: part)] ?? -1
    }
    if index("") < 0 { homeless.append(place.header) }
    set(index("Label"), value.label)
    set(index(""), value.cells[0])
    set(index("vCard"), value.head)
  }

  /// Appends a cell; an apostrophe at its start that a reader would take for a guard is doubled.
  private static func append(_ cell: [UInt8], to text: inout [UInt8]) {
    if WideGuard.isTaken(cell.span, 0..<cell.count) { text.append(0x27) }
    text += cell
  }
}

/// The apostrophe before cells that spreadsheets would run as formulas.
enum WideGuard {
  /// Whether a cell begins with an apostrophe that a reader takes away.
  static func isTaken(_ cell: borrowing Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard range.count > 1, cell[range.lowerBound] == 0x27 else { return false }
    switch cell[range.lowerBound + 1] {
    case 0x27, ASCII.equals, 0x2B, ASCII.hyphen, 0x40, ASCII.tab: return true
    default: return false
    }
  }
}
