internal import ContactBytes
internal import ContactModel

/// Writes cards into the columns of one dialect.
///
/// A card is outlined as a whole (``CardOutline``), its values are given to slots (groups of columns
/// that take one value), the cells are put together in one buffer, and the row is written from it.
struct DialectWriter: Sendable {
  let dialect: CSVDialect
  let output: RowOutput
  let options: CSVWriter.Options
  /// Whether a card for which there is no column becomes a row all the same.
  var keepsBlankRows = false

  /// The numbered kinds, whose values are counted.
  let numberedKinds: [CSVField.Kind]
  /// How many values of each kind the surveyed cards have, at least.
  private var counts: [Int]
  /// The columns for the counts as they were when they were laid out.
  private(set) var layout: Layout
  /// Whether the columns are laid out for the counts.
  private var isLaidOut = true
  var outline: CardOutline
  /// The bytes of the cells, in any order.
  var text: [UInt8] = []
  /// Where each column's cell stands in `text`.
  var cells: [Range<Int>] = []
  /// The slots that have a value.
  var isFilled: [Bool] = []
  /// Lines for the notes, each once, in their order.
  var noteLines: [[UInt8]] = []
  /// The same lines, to find one at once.
  var knownNoteLines: Set<[UInt8]> = []
  /// The kinds of which values of one label stand each in columns of its own.
  var kindsApart: Set<CSVField.Kind> = []
  /// Lines that the notes do not get, since cells that stay hold what they say.
  var needlessNoteLines: Set<[UInt8]> = []
  /// What stands elsewhere than in a column of its own, or is left out.
  var losses: [Loss] = []
  /// What the losses so far of the card say of each property.
  var lossesByProperty = LossesByProperty()
  /// Whether each property is one that no table carries and that was named already, by its number.
  var neverCarried = [Bool](repeating: false, count: Int(UInt8.max) + 1)

  init(_ dialect: CSVDialect, output: RowOutput, options: CSVWriter.Options) {
    self.dialect = dialect
    self.output = output
    self.options = options
    let numbered = Set(dialect.columns.lazy.filter(\.isNumbered).map(\.field.kind))
    numberedKinds = CSVField.Kind.allCases.filter(numbered.contains)
    outline = CardOutline(dialect.conventions.language)
    counts = Array(
      repeating: dialect.conventions.leastNumber, count: CSVField.Kind.allCases.count)
    layout = Layout(dialect, counts: counts)
  }

  var joinsValues: Bool { dialect.conventions.joinsValues }

  /// A word of the notes in their language.
  func word(_ english: String) -> String { options.language.note(english) }

  // MARK: Counting

  /// The most columns of one kind: a card with more values must not make every row as long as itself.
  private static let mostNumbered = 500

  /// Counts the numbered columns that the card needs.
  mutating func survey(_ card: borrowing Card) {
    guard !numberedKinds.isEmpty else { return }
    let most = CardOutline.mostValues(card)
    guard numberedKinds.contains(where: { most[$0.index] > counts[$0.index] }) else { return }
    outline.read(card)
    for kind in numberedKinds where kind == .organization || !outline.range(of: kind).isEmpty {
      need(min(numberedCount(kind, card), Self.mostNumbered), kind.index)
    }
  }

  /// Counts so many columns of a kind.
  private mutating func need(_ count: Int, _ kind: Int) {
    guard count > counts[kind] else { return }
    counts[kind] = count
    isLaidOut = false
  }

  /// Takes over what another copy counted.
  mutating func merge(_ other: DialectWriter) {
    for index in counts.indices { need(other.counts[index], index) }
  }

  /// Lays the columns out for the cards that were counted.
  mutating func endSurvey() {
    guard !isLaidOut else { return }
    layout = Layout(dialect, counts: counts)
    isLaidOut = true
  }

  /// The headers of the columns that the surveyed cards need.
  var headers: [String] {
    isLaidOut ? layout.headers : Layout(dialect, counts: counts).headers
  }

  /// How many numbered columns the values of a kind take.
  private func numberedCount(_ kind: CSVField.Kind, _ card: borrowing Card) -> Int {
    let range = outline.range(of: kind)
    if kind == .organization {
      var titles = 0
      for record in card.records where record.name == .title && !record.isRemoved { titles += 1 }
      return max(range.count, titles)
    }
    guard joinsValues else { return range.count }
    // Values of one label share columns.
    var count = 0
    for index in range where isCounted(outline.items[index], card) {
      let number = outline.items[index].labelNumber
      let isRepeated = (range.lowerBound..<index).contains { earlier in
        outline.items[earlier].labelNumber == number && isCounted(outline.items[earlier], card)
      }
      if !isRepeated { count += 1 }
      if count == Self.mostNumbered { break }
    }
    return count
  }

  /// Whether a value stands in numbered columns, and not in one that its property has for itself.
  private func isCounted(_ item: CardOutline.Item, _ card: borrowing Card) -> Bool {
    item.kind != .custom || propertySlot(item.record, card) < 0
  }

  /// The slot of a property's own column, also of one that another table held as a custom field; -1 when it
  /// has none.
  func propertySlot(_ index: Int, _ card: borrowing Card) -> Int {
    let record = card.records[index]
    guard record.name == .extended else { return layout.slotOfProperty[Int(record.name.rawValue)] }
    guard !layout.spelledSlots.isEmpty else { return -1 }
    for index in layout.spelledSlots.indices
    where card.isSpelled(record, layout.spelledSlots[index].spelling) {
      return layout.spelledSlots[index].slot
    }
    guard record.groupLength > 0, card.isSpelled(record, Array(ExtensionName.customField.utf8)),
      let item = outline.items.first(where: { $0.record == index })
    else { return -1 }
    let label = outline.label(of: item)
    return layout.spelledSlots.first { $0.words == label }?.slot ?? -1
  }

  // MARK: Writing

  /// Writes one record; of a card for which there is no column at all none, unless blank ones are kept.
  mutating func write(
    _ card: borrowing Card, into bytes: inout [UInt8], losses: inout [Loss]
  ) {
    endSurvey()
    outline.read(card)
    text.removeAll(keepingCapacity: true)
    if !noteLines.isEmpty {
      noteLines.removeAll(keepingCapacity: true)
      knownNoteLines.removeAll(keepingCapacity: true)
    }
    self.losses.removeAll(keepingCapacity: true)
    lossesByProperty = LossesByProperty()
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
    reportParameters(card)
    if cells.contains(where: { !$0.isEmpty }) || keepsBlankRows {
      for (column, text, slot) in layout.defaultTexts
      where cells[column].isEmpty && (slot.map { isFilled[$0] } ?? true) {
        set(column, text)
      }
      for column in output.append(text.span, cells, to: &bytes) {
        self.losses.append(.controls(of: layout.headers[column]))
      }
    } else {
      reportLoss("contact", "\(dialect.title) has no column for anything that it holds")
    }
    guard !self.losses.isEmpty else { return }
    let name = card.displayName
    for loss in self.losses {
      var named = loss
      if !loss.isNeverCarried { named.contact = name }
      losses.append(named)
    }
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

  /// Writes a cell from bytes of the card; items of a component are joined by blanks, and by commas in an address.
  mutating func setComponent(
    _ column: Int, _ card: borrowing Card, _ range: Range<Int>, isOfAddress: Bool = false
  ) {
    guard column >= 0, !range.isEmpty else { return }
    let start = text.count
    if isOfAddress {
      AddressParts.append(card.bytes.span, range, to: &text)
    } else {
      Self.appendComponent(card.bytes.span, range, to: &text)
    }
    cells[column] = start..<text.count
  }

  /// Appends a component; its items are joined by blanks.
  static func appendComponent(
    _ bytes: borrowing Span<UInt8>, _ range: Range<Int>, to text: inout [UInt8]
  ) {
    let start = text.count
    text.append(bytes, range)
    for i in start..<text.count where text[i] == Separator.item { text[i] = ASCII.space }
  }

  /// Reports that something of a property is left out, or that all of it stands elsewhere.
  mutating func reportLoss(
    _ property: String, _ reason: String, replacement: String? = nil, isMoved: Bool = false
  ) {
    losses.append(
      Loss(
        property: property, contact: "", reason: reason, replacement: replacement,
        isMoved: isMoved))
  }

  /// The first components of a structured value; empty ones for those that it has not.
  func componentRanges(_ card: borrowing Card, _ range: Range<Int>) -> [7 of Range<Int>] {
    var ranges = InlineArray<7, Range<Int>>(repeating: 0..<0)
    var count = 0
    var start = range.lowerBound
    for i in range where card.bytes[i] == Separator.component {
      if count < 7 { ranges[count] = start..<i }
      count += 1
      start = i + 1
    }
    if count < 7 { ranges[count] = start..<range.upperBound }
    return ranges
  }

  /// Whether a structured value has more components than these first seven.
  func hasFurtherParts(_ parts: [7 of Range<Int>], _ value: Range<Int>) -> Bool {
    var end = 0
    for k in parts.indices { end = max(end, parts[k].upperBound) }
    return end < value.upperBound
  }
}

extension Card {
  /// The parts of a structured value; items of one part are joined by blanks.
  func componentTexts(_ range: Range<Int>) -> [[UInt8]] {
    bytes[range].split(separator: Separator.component, omittingEmptySubsequences: false).map {
      $0.map { $0 == Separator.item ? ASCII.space : $0 }
    }
  }

  /// A date as `1985-10-20`, with its time if it has one, or what stands in its place; for people in a language.
  func dateText(_ record: PropertyRecord, in language: WordLanguage? = nil) -> [UInt8] {
    let value = bytes.span.extracting(record.value)
    if record.form != .text, let date = PartialDate(inTable: value) {
      return Array((language.map(date.text) ?? date.extendedText).utf8)
    }
    return Array(bytes[record.value])
  }
}
