internal import ContactBytes
internal import ContactModel

/// Writes cards so that all they hold can be read back: as many columns as the cards need.
struct WideWriter: Sendable {
  let output: RowOutput
  /// Whether the table is for a spreadsheet, and holds only what people read there.
  let isSpreadsheet: Bool
  /// The language of the headers, and of the words in the cells of a table for a spreadsheet.
  let language: WordLanguage
  /// Whether a card without any value becomes a row all the same.
  var keepsBlankRows = false

  /// One property, or the extensions of one header.
  struct Series: Sendable {
    let entry: WideEntry
    /// What the values of all cards need.
    var need = Need()
    /// The columns of each value, once they are laid out.
    var spots: [Spot] = []
    /// The number of values in the card at hand.
    var count = 0
    /// Whether extensions have the header by their names, and custom fields by their labels.
    var isOfName = false, isOfLabel = false
  }

  /// The columns of one value; -1 for none.
  struct Spot: Sendable {
    var label = -1
    /// The first of the columns of the value.
    var value = -1
    /// The number of them.
    var count = 0
    var extra = -1
    var head = -1
  }

  /// The properties in the order of their columns, then the extensions as they were met.
  var series = WideEntry.all.map { entry in
    // A name has columns always.
    Series(entry: entry, need: Need(count: [.fullName, .name].contains(entry.name) ? 1 : 0))
  }
  /// The indices of extensions in `series`, by their headers.
  private var extensions: [String: Int] = [:]
  /// The indices of what the card at hand has values of.
  private var used: [Int] = []
  /// The most custom fields of one card of a table for a spreadsheet.
  var mostCustoms = 0
  /// Labels of custom fields that can be no headers.
  var refusedLabels: Set<String> = []
  /// The headers; empty until the columns are laid out.
  private var columns: [String] = []
  private var shapes = Shapes()
  /// The values with a label in words in the card at hand: their series, record and number.
  private var labelled: [(series: Int, record: Int, number: Int)] = []
  private var text: [UInt8] = []
  private var cells: [Range<Int>] = []
  /// What the columns do not hold of the card at hand.
  var losses: [Loss] = []

  init(output: RowOutput, isSpreadsheet: Bool, language: WordLanguage) {
    self.output = output
    self.isSpreadsheet = isSpreadsheet
    self.language = language
    lay()
  }

  // MARK: Columns

  /// Counts the columns that a card needs.
  mutating func survey(_ card: borrowing Card) {
    columns.removeAll()
    forEachValue(card, isSurvey: true)
  }

  /// Takes over what another copy counted.
  mutating func merge(_ other: WideWriter) {
    columns.removeAll()
    for theirs in other.series {
      let index =
        theirs.entry.name == .extended
        ? index(ofExtension: theirs.entry.header)
        : WideEntry.indices[Int(theirs.entry.name.rawValue)]
      series[index].need.merge(theirs.need)
      series[index].isOfName = series[index].isOfName || theirs.isOfName
      series[index].isOfLabel = series[index].isOfLabel || theirs.isOfLabel
    }
    mostCustoms = max(mostCustoms, other.mostCustoms)
  }

  /// The series of custom fields whose label is its header, if some have it.
  func index(ofLabel label: String) -> Int? {
    extensions[label].flatMap { series[$0].isOfLabel ? $0 : nil }
  }

  /// Counts one more value of a header in the card at hand.
  ///
  /// - Returns: The number of the value.
  mutating func count(_ index: Int) -> Int {
    if series[index].count == 0 { used.append(index) }
    series[index].count += 1
    return series[index].count
  }

  mutating func index(ofExtension header: String) -> Int {
    if let index = extensions[header] { return index }
    extensions[header] = series.count
    series.append(Series(entry: WideEntry(extensionHeader: header)))
    return series.count - 1
  }

  /// Lays the columns out for the cards that were counted.
  mutating func endSurvey() {
    if columns.isEmpty { lay() }
  }

  private mutating func lay() {
    columns = []
    let known = WideEntry.all.count
    let order = series.indices.prefix(known) + extensions.ordered { $0.key < $1.key }.map(\.value)
    let needs = Need.bounded(foldedNeeds(of: Array(order)), extensionsFrom: known)
    for index in series.indices { series[index].spots = [] }
    for (index, need) in zip(order, needs) {
      for number in 1..<need.count + 1 {
        series[index].spots.append(spot(of: series[index].entry, number: number, need))
      }
    }
  }

  /// What the headers need when only the first labels of custom fields are some: the fields with others stand with their
  /// label in the columns for custom fields.
  private func foldedNeeds(of order: [Int]) -> [(entry: WideEntry, need: Need)] {
    let folded = Set(
      order.filter { series[$0].isOfLabel }.dropFirst(Self.mostLabels)
        .filter { !series[$0].isOfName })
    let foldedCount = folded.reduce(0) { $0 + series[$1].need.count }
    return order.map { index in
      let (entry, need) = (series[index].entry, series[index].need)
      if folded.contains(index) { return (entry, Need()) }
      guard foldedCount > 0, entry.header == WideEntry.customHeader else { return (entry, need) }
      return (entry, Need(count: min(mostCustoms, need.count + foldedCount)))
    }
  }

  /// The most labels of custom fields that are headers.
  private static let mostLabels = 40

  /// Adds the columns of one value.
  private mutating func spot(of entry: WideEntry, number: Int, _ need: Need) -> Spot {
    var spot = Spot()
    for part in need.parts(entry, number: number) {
      switch part {
      case "Label": spot.label = columns.count
      case "vCard": spot.head = columns.count
      case entry.extra?.header: spot.extra = columns.count
      default:
        if spot.count == 0 { spot.value = columns.count }
        spot.count += 1
      }
      columns.append(entry.header(number: number, part: part, in: language))
    }
    return spot
  }

  /// The headers of the columns that the surveyed cards need.
  var headers: [String] {
    var laid = self
    laid.endSurvey()
    return laid.columns
  }

  // MARK: Rows

  /// Writes one record.
  mutating func write(
    _ card: borrowing Card, into bytes: inout [UInt8], losses: inout [Loss]
  ) {
    endSurvey()
    text.removeAll(keepingCapacity: true)
    cells.removeAll(keepingCapacity: true)
    cells.append(contentsOf: repeatElement(0..<0, count: columns.count))
    forEachValue(card, isSurvey: false)
    let contact = card.displayName
    if text.isEmpty, !keepsBlankRows {
      losses.append(Loss(property: "contact", contact: contact, reason: "it holds nothing"))
    } else {
      for column in output.append(text.span, cells, to: &bytes) {
        self.losses.append(.controls(of: columns[column]))
      }
    }
    for loss in self.losses {
      var named = loss
      if !loss.isNeverCarried { named.contact = contact }
      losses.append(named)
    }
    self.losses.removeAll()
  }

  /// Reports a value without a column.
  private mutating func reportUnplaced(_ header: String) {
    losses.append(
      Loss(
        property: header, contact: "",
        reason: "a table has no more than \(CSVLimits().columns) columns"))
  }

  /// Whether a property of a card has a value.
  private static func holdsSomething(_ card: borrowing Card) -> Bool {
    let span = card.bytes.span
    for record in card.records where !record.isRemoved {
      if record.hasBlob { return true }
      for index in record.value
      where span[index] != Separator.component && span[index] != Separator.item {
        return true
      }
    }
    return false
  }

  /// Goes through the values of a card, and counts the columns that they need or writes them.
  private mutating func forEachValue(_ card: borrowing Card, isSurvey: Bool) {
    for index in used { series[index].count = 0 }
    used.removeAll(keepingCapacity: true)
    // Empty properties make no row that anybody could read back.
    guard Self.holdsSomething(card) else { return }
    if isSpreadsheet { return forEachReadableValue(card, isSurvey: isSurvey) }
    shapes.trim()
    let labels = WideValue.labels(of: card, in: language, forReaders: false)
    let isLabel = Set(labels.values)
    var others: [Int] = []
    for index in card.records.indices {
      let record = card.records[index]
      if record.isRemoved { continue }
      if record.name == .appleLabel {
        if !isLabel.contains(index) { others.append(index) }
        continue
      }
      let target = seriesIndex(of: record, card)
      let number = count(target)
      guard labels.isEmpty || labels[index] == nil else {
        labelled.append((target, index, number))
        continue
      }
      let entry = series[target].entry
      if let count = Shapes.plainCount(record, entry, card),
        let shape = shapes.number(record, entry, card, in: language)
      {
        if isSurvey {
          series[target].need.add(shapes.shapes[shape], number: number, cellCount: count)
        } else if let spot = spot(target, number) {
          set(spot.label, shapes.shapes[shape].label)
          put(record, target, spot, card)
          set(spot.extra, shapes.shapes[shape].extra)
          set(spot.head, shapes.shapes[shape].head)
        }
      } else {
        var groups = 0
        let value = WideValue(record, entry, label: [], groups: &groups, card, in: language)
        take(value, target, number, isSurvey: isSurvey)
      }
    }
    if !others.isEmpty { takeLabels(others, card, isSurvey: isSurvey) }
    guard !labelled.isEmpty else { return }
    // A reader counts groups in the order of the columns.
    var groups = 0
    for (target, index, number) in labelled.sorted(by: { ($0.0, $0.1) < ($1.0, $1.1) }) {
      let label = labels[index].map { Array(card.bytes[card.records[$0].value]) } ?? []
      let value = WideValue(
        card.records[index], series[target].entry, label: label, groups: &groups, card, in: language
      )
      take(value, target, number, isSurvey: isSurvey)
    }
    labelled.removeAll(keepingCapacity: true)
  }

  /// Takes labels without a column beside their value, in the order of their groups wherever they stand.
  private mutating func takeLabels(_ labels: [Int], _ card: borrowing Card, isSurvey: Bool) {
    let groups = labels.map { Array(card.bytes[card.records[$0].group]) }
    let sorted = zip(groups, labels).sorted { left, right in
      left.0.count != right.0.count
        ? left.0.count < right.0.count : left.0.lexicographicallyPrecedes(right.0)
    }
    for (_, index) in sorted {
      let target = seriesIndex(of: card.records[index], card)
      var groups = 0
      let value = WideValue(
        card.records[index], series[target].entry, label: [], groups: &groups, card, in: language)
      take(value, target, count(target), isSurvey: isSurvey)
    }
  }

  private mutating func seriesIndex(of record: PropertyRecord, _ card: borrowing Card) -> Int {
    let index = WideEntry.indices[Int(record.name.rawValue)]
    guard index < 0 else { return index }
    return self.index(
      ofExtension: WideEntry.header(
        forExtension: String(utf8: card.bytes.span, record.nameRange)))
  }

  /// Counts the columns of a value, or writes it.
  mutating func take(_ value: WideValue, _ index: Int, _ number: Int, isSurvey: Bool) {
    guard !isSurvey else {
      return series[index].need.add(value, number: number, cellCount: value.cells.count)
    }
    guard let spot = spot(index, number) else { return }
    if value.cells.count > spot.count { reportUnplaced(series[index].entry.header) }
    for (offset, cell) in value.cells.prefix(spot.count).enumerated() {
      set(spot.value + offset, cell)
    }
    set(spot.label, value.label)
    set(spot.extra, value.extra)
    set(spot.head, value.head)
  }

  /// The columns of a value; nil when it has none.
  private mutating func spot(_ index: Int, _ number: Int) -> Spot? {
    if number <= series[index].spots.count { return series[index].spots[number - 1] }
    reportUnplaced(series[index].entry.header)
    return nil
  }

  // MARK: Cells

  /// Writes a plain value, each component into its column.
  private mutating func put(
    _ record: PropertyRecord, _ index: Int, _ spot: Spot, _ card: borrowing Card
  ) {
    let range = record.value
    if record.form == .date,
      let date = PartialDate.extendedForm(ofBasic: card.bytes.span.extracting(range))
    {
      return set(spot.value, date)
    }
    guard record.form == .structured else { return setPlain(spot.value, card, range) }
    var start = range.lowerBound
    var column = spot.value
    for i in range where card.bytes[i] == Separator.component {
      setPlain(column, card, start..<i)
      start = i + 1
      column += 1
      if column == spot.value + spot.count {
        return reportUnplaced(series[index].entry.header)
      }
    }
    setPlain(column, card, start..<range.upperBound)
  }

  private mutating func setPlain(_ column: Int, _ card: borrowing Card, _ range: Range<Int>) {
    guard column >= 0, !range.isEmpty else { return }
    let start = text.count
    text.append(card.bytes.span, range)
    cells[column] = start..<text.count
  }

  /// Writes a cell.
  @inline(__always)
  private mutating func set(_ column: Int, _ cell: [UInt8]) {
    if column >= 0, !cell.isEmpty { append(cell, to: column) }
  }

  private mutating func append(_ cell: [UInt8], to column: Int) {
    let start = text.count
    text += cell
    cells[column] = start..<text.count
  }
}
