internal import ContactBytes
internal import ContactModel

/// Writes cards into the columns of one dialect.
///
/// A card is looked at as a whole (``CardOutline``), its values are given to slots (groups of columns
/// that take one value), the cells are put together in one buffer, and the row is written from it.
struct DialectWriter: Sendable {
  let dialect: CSVDialect
  let output: RowOutput
  let options: CSVWriter.Options
  let hasNumberedColumns: Bool

  /// The names of properties that have a column of their own.
  private let propertyColumns: Set<String>
  /// How many values of each kind the numbered columns hold.
  private var counts: [Int]
  private(set) var layout: WritingLayout
  var outline = CardOutline()
  /// The bytes of the cells, in any order.
  var text: [UInt8] = []
  /// Where each column's cell stands in `text`.
  var cells: [Range<Int>] = []
  /// The slots that have a value.
  var isFilled: [Bool] = []
  /// Lines for the notes.
  var noteLines: [[UInt8]] = []
  /// What stands elsewhere than in a column of its own, or nowhere.
  var losses: [Loss] = []

  init(_ dialect: CSVDialect, output: RowOutput, options: CSVWriter.Options) {
    self.dialect = dialect
    self.output = output
    self.options = options
    hasNumberedColumns = dialect.columns.contains(where: \.isNumbered)
    propertyColumns = Set(dialect.columns.map(\.field.property))
    counts = Array(
      repeating: dialect.habits.leastNumber, count: CSVField.Kind.allCases.count)
    layout = WritingLayout(dialect, counts: counts)
  }

  var joinsValues: Bool { dialect.habits.joinsValues }

  /// The row of headers.
  func header() -> [UInt8] {
    var bytes: [UInt8] = []
    var ranges: [Range<Int>] = []
    for header in layout.headers {
      let start = bytes.count
      bytes.append(header)
      ranges.append(start..<bytes.count)
    }
    var row: [UInt8] = []
    var plain = output
    plain.guardsText = false
    plain.append(bytes.span, ranges, to: &row)
    return row
  }

  // MARK: Counting

  /// Takes note of how many numbered columns the card needs.
  mutating func survey(_ card: borrowing Card) {
    guard hasNumberedColumns else { return }
    outline.read(card)
    var isGrown = false
    for kind in CSVField.Kind.allCases {
      let needed = numberedCount(kind, card)
      if needed > counts[kind.place] {
        counts[kind.place] = needed
        isGrown = true
      }
    }
    if isGrown { layout = WritingLayout(dialect, counts: counts) }
  }

  /// Takes over what another copy noted.
  mutating func merge(_ other: DialectWriter) {
    for index in counts.indices { counts[index] = max(counts[index], other.counts[index]) }
    layout = WritingLayout(dialect, counts: counts)
  }

  /// How many numbered columns the values of a kind take.
  private func numberedCount(_ kind: CSVField.Kind, _ card: borrowing Card) -> Int {
    switch kind {
    case .organization:
      return max(
        outline[kind].count, card.records.count { $0.name == .title && !$0.isRemoved })
    case .custom:
      let items = outline[kind].filter { item in
        let name = String(utf8: card.bytes.span, card.records[item.record].nameRange)
        return !propertyColumns.contains(name.uppercased())
      }
      return groupsByLabel(items, kind, card).count
    default:
      return joinsValues
        ? groupsByLabel(outline[kind], kind, card).count : outline[kind].count
    }
  }

  /// The values of one label, in the order of the first of each; they share numbered columns.
  func groupsByLabel(
    _ items: [CardOutline.Item], _ kind: CSVField.Kind, _ card: borrowing Card
  ) -> [(label: [UInt8], items: [CardOutline.Item])] {
    var groups: [(label: [UInt8], items: [CardOutline.Item])] = []
    for item in items {
      let label = labelText(item, kind, card)
      if joinsValues, let known = groups.firstIndex(where: { $0.label == label }) {
        groups[known].items.append(item)
      } else {
        groups.append((label, [item]))
      }
    }
    return groups
  }

  // MARK: Writing

  /// Writes one record.
  mutating func write(
    _ card: borrowing Card, into bytes: inout [UInt8], losses: inout [Loss]
  ) {
    outline.read(card)
    text.removeAll(keepingCapacity: true)
    noteLines.removeAll(keepingCapacity: true)
    self.losses.removeAll(keepingCapacity: true)
    cells.removeAll(keepingCapacity: true)
    cells.append(contentsOf: repeatElement(0..<0, count: layout.headers.count))
    isFilled.removeAll(keepingCapacity: true)
    isFilled.append(contentsOf: repeatElement(false, count: layout.slots.count))

    placeName(card)
    placeOrganizations(card)
    placeAnniversary(card)
    for kind in [CSVField.Kind.phone, .email, .url, .address, .im, .related, .date] {
      placeLabelled(kind, card)
    }
    placeBirthday(card)
    placeGroups(card)
    placePhoto(card)
    placeGender(card)
    placeProperties(card)
    placeLabelled(.custom, card)
    placeRest(card)
    placeNotes(card)
    for usual in layout.usual where cells[usual.column].isEmpty && isUsual(usual.column) {
      let start = text.count
      text += usual.text
      cells[usual.column] = start..<text.count
    }
    output.append(text.span, cells, to: &bytes)
    if !self.losses.isEmpty {
      let name = card.firstIndex(of: .fullName).map { index in
        String(utf8: card.bytes.span, card.records[index].value)
      }
      for loss in self.losses {
        var named = loss
        named.contact = name ?? ""
        losses.append(named)
      }
    }
  }

  /// Whether the usual word of a column is to be written: beside a value it belongs to, if any.
  private func isUsual(_ column: Int) -> Bool {
    for slot in layout.slots.indices where layout.slots[slot].columns.contains(column) {
      return layout.slots[slot].columns.count == 1 || isFilled[slot]
        || layout.slots[slot].columns[0] == column
    }
    return true
  }

  // MARK: Cells

  /// Writes a cell.
  mutating func set(_ column: Int, _ value: [UInt8]) {
    guard column >= 0 else { return }
    let start = text.count
    text += value
    cells[column] = start..<text.count
  }

  /// Writes a cell from bytes of the card, as long as it holds one text.
  mutating func set(_ column: Int, _ card: borrowing Card, _ range: Range<Int>) {
    guard column >= 0 else { return }
    let start = text.count
    text.append(card.bytes.span, range)
    cells[column] = start..<text.count
  }

  /// Notes that a property stands elsewhere, or nowhere.
  mutating func lose(_ property: String, _ reason: String, replacement: String? = nil) {
    losses.append(
      Loss(property: property, contact: "", reason: reason, replacement: replacement))
  }

  /// The parts of a structured value; items of one part are joined by blanks.
  func components(_ card: borrowing Card, _ range: Range<Int>) -> [[UInt8]] {
    let span = card.bytes.span
    var parts: [[UInt8]] = []
    var cursor = PartCursor(range, separator: Separator.component)
    while cursor.advance(in: span) {
      var part: [UInt8] = []
      for i in cursor.part {
        if span[i] == Separator.item {
          part.append(ASCII.space)
        } else {
          part.append(span[i])
        }
      }
      parts.append(part)
    }
    return parts
  }
}
