internal import ContactBytes
internal import ContactModel

/// Writes cards so that all they hold can be read back: as many columns as the cards need.
struct WideWriter: Sendable {
  let output: RowOutput

  /// What the values under one header need.
  private struct Need: Sendable {
    /// The number of values.
    var count = 0
    /// The values up to this number have a column "vCard".
    var heads = 0
    /// The values up to this number have an extra column.
    var extras = 0
    /// The number of components.
    var units = 1
  }

  private var needs: [String: Need] = [:]
  private var columns: [String] = []
  private var indices: [String: Int] = [:]

  init(output: RowOutput) {
    self.output = output
    lay()
  }

  // MARK: Counting

  /// Takes note of the columns that a card needs.
  mutating func survey(_ card: borrowing Card) {
    for (place, value) in WideOutline(card).values {
      var need = needs[place.header, default: Need()]
      need.count = max(need.count, place.number)
      if !value.head.isEmpty { need.heads = max(need.heads, place.number) }
      if !value.extra.isEmpty { need.extras = max(need.extras, place.number) }
      need.units = max(need.units, value.cells.count)
      needs[place.header] = need
    }
    columns.removeAll()
  }

  /// Takes over what another copy noted.
  mutating func merge(_ other: WideWriter) {
    for (header, need) in other.needs {
      var own = needs[header, default: Need()]
      own.count = max(own.count, need.count)
      own.heads = max(own.heads, need.heads)
      own.extras = max(own.extras, need.extras)
      own.units = max(own.units, need.units)
      needs[header] = own
    }
    columns.removeAll()
  }

  // MARK: Columns

  /// Lays the columns out.
  private mutating func lay() {
    columns = Self.columns(for: needs)
    indices = [:]
    for (index, column) in columns.enumerated() { indices[column] = index }
  }

  private static func columns(for needs: [String: Need]) -> [String] {
    var columns: [String] = []
    for entry in WideColumns.entries {
      var need = needs[entry.header] ?? Need()
      if entry.name == .fullName || entry.name == .name { need.count = max(need.count, 1) }
      for number in 1..<need.count + 1 {
        columns += headers(entry, number: number, need)
      }
    }
    let known = Set(WideColumns.entries.map(\.header))
    for header in needs.keys.filter({ !known.contains($0) }).sorted() {
      guard let need = needs[header] else { continue }
      for number in 1..<need.count + 1 {
        columns += headers(WideOutline.entry(forExtension: header), number: number, need)
      }
    }
    return columns
  }

  /// The headers of one value.
  private static func headers(
    _ entry: WideColumns.Entry, number: Int, _ need: Need
  ) -> [String] {
    var parts: [String] = []
    if WideColumns.kind(entry) != nil { parts.append("Label") }
    switch entry.layout {
    case .single, .labelled: parts.append("")
    case .components(let names):
      parts += names.prefix(entry.name == .name ? max(need.units, 5) : names.count)
    case .units: parts += [""] + (1..<max(need.units, 1)).map { "Unit \($0)" }
    }
    if let extra = WideColumns.extraPart(entry), number <= need.extras { parts.append(extra) }
    if number <= need.heads { parts.append("vCard") }
    return parts.map { WideColumns.header(entry, number: number, part: $0) }
  }

  /// The row of headers.
  func header() -> [UInt8] {
    var bytes: [UInt8] = []
    var ranges: [Range<Int>] = []
    for header in Self.columns(for: needs) {
      let start = bytes.count
      bytes.append(header)
      ranges.append(start..<bytes.count)
    }
    var row: [UInt8] = []
    output.append(bytes.span, ranges, to: &row)
    return row
  }

  /// The entries by their headers.
  private static let entries = Dictionary(
    WideColumns.entries.map { ($0.header, $0) }
  ) { first, _ in first }

  // MARK: Rows

  /// Writes one record.
  mutating func write(_ card: borrowing Card, into bytes: inout [UInt8]) {
    if columns.isEmpty { lay() }
    var text: [UInt8] = []
    var cells = [Range<Int>](repeating: 0..<0, count: columns.count)
    for (place, value) in WideOutline(card).values {
      let entry =
        Self.entries[place.header] ?? WideOutline.entry(forExtension: place.header)
      func set(_ part: String, _ cell: [UInt8]) {
        let header = WideColumns.header(entry, number: place.number, part: part)
        guard !cell.isEmpty, let index = indices[header] else { return }
        let start = text.count
        Self.append(cell, to: &text)
        cells[index] = start..<text.count
      }
      set("Label", value.label)
      switch entry.layout {
      case .single, .labelled: set("", value.cells[0])
      case .components(let names):
        for (name, cell) in zip(names, value.cells) { set(name, cell) }
      case .units:
        for (unit, cell) in value.cells.enumerated() { set(unit == 0 ? "" : "Unit \(unit)", cell) }
      }
      if let extra = WideColumns.extraPart(entry) { set(extra, value.extra) }
      set("vCard", value.head)
    }
    output.append(text.span, cells, to: &bytes)
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
