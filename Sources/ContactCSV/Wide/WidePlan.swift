internal import ContactBytes
internal import ContactModel

/// Reads records of the wide dialect: the columns of a file put onto properties.
struct WidePlan: Sendable {
  /// The columns of one value.
  private struct Step: Sendable {
    var entry: WideColumns.Entry
    var number: Int
    /// The columns by what they hold: `Label`, a component's header, `vCard`, empty for the value.
    var columns: [String: Int] = [:]
  }

  private var steps: [Step] = []
  private let delimiter: UInt8
  /// The columns that no property has; their values become custom fields.
  private var strangers: [(column: Int, header: String)] = []
  private var fields: [CSVField] = []

  /// Puts the headers of a file onto properties.
  ///
  /// - Returns: Nil when the file is not of the wide dialect: not all parts of a name have columns.
  init?(_ headers: [String], delimiter: UInt8) {
    let telling = ["Full Name"] + WideColumns.nameParts.prefix(5)
    guard Set(headers).isSuperset(of: telling) else { return nil }
    self.delimiter = delimiter
    var places: [WideOutline.Place: Int] = [:]
    for (column, header) in headers.enumerated() {
      guard let (entry, number, part) = Self.entry(for: header) else {
        if !header.isEmpty { strangers.append((column, header)) }
        fields.append(CSVField(kind: .custom, label: header))
        continue
      }
      fields.append(Self.field(entry, number: number, part: part))
      let place = WideOutline.Place(header: entry.header, number: number)
      if let known = places[place] {
        steps[known].columns[part] = column
      } else {
        places[place] = steps.count
        steps.append(Step(entry: entry, number: number, columns: [part: column]))
      }
    }
    // Whatever the order of columns, groups are counted in the order in which they were written.
    let order = Dictionary(
      WideColumns.entries.enumerated().map { ($0.element.header, $0.offset) }
    ) { first, _ in first }
    steps.sort {
      let (left, right) = (order[$0.entry.header] ?? .max, order[$1.entry.header] ?? .max)
      return (left, $0.entry.header, $0.number) < (right, $1.entry.header, $1.number)
    }
  }

  /// The property, the number and the part that a header names.
  private static func entry(
    for header: String
  ) -> (entry: WideColumns.Entry, number: Int, part: String)? {
    let (base, ownNumber) = numbered(header)
    if WideColumns.nameParts.contains(base),
      let name = WideColumns.entries.first(where: { $0.name == .name })
    {
      return (name, ownNumber ?? 1, base)
    }
    for entry in WideColumns.entries where header.hasPrefix(entry.header) {
      if let found = rest(of: header, after: entry) { return found }
    }
    let custom = WideOutline.entry(forExtension: WideColumns.customHeader)
    if header.hasPrefix(custom.header), let found = rest(of: header, after: custom) { return found }
    let other = WideOutline.entry(forExtension: WideColumns.otherHeader)
    if header.hasPrefix(other.header + " "), let found = rest(of: header, after: other) {
      return found
    }
    guard header.hasPrefix("X-") else { return nil }
    let name = String(header.prefix { $0 != " " })
    guard WideOutline.header(forExtension: name) == name else { return nil }
    return rest(of: header, after: WideOutline.entry(forExtension: name))
  }

  private static func rest(
    of header: String, after entry: WideColumns.Entry
  ) -> (entry: WideColumns.Entry, number: Int, part: String)? {
    var words = header.dropFirst(entry.header.count).split(
      separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
    guard header.count == entry.header.count || header.dropFirst(entry.header.count).hasPrefix(" ")
    else { return nil }
    var number = 1
    if let first = words.first, let found = Int(first), found > 0 {
      number = found
      words.removeFirst()
    } else if entry.isNumbered {
      return nil
    }
    let part = words.joined(separator: " ")
    var parts = ["", "Label", "vCard"]
    if case .components(let names) = entry.layout { parts += names }
    if let extra = WideColumns.extraPart(entry) { parts.append(extra) }
    guard parts.contains(part) || entry.layout == .units && part.hasPrefix("Unit ") else {
      return nil
    }
    return (entry, number, part)
  }

  private static func numbered(_ header: String) -> (base: String, number: Int?) {
    guard let blank = header.lastIndex(of: " "), let number = Int(header[blank...].dropFirst())
    else { return (header, nil) }
    return (String(header[..<blank]), number)
  }

  private static func field(
    _ entry: WideColumns.Entry, number: Int, part: String
  ) -> CSVField {
    let name = entry.name == .extended ? entry.header : PropertyTable.standard[entry.name].spelling
    var field = CSVField(name) ?? CSVField(kind: .custom, label: entry.header)
    if number <= 9_999 { field.number = number }
    return field
  }

  /// What a preview shows.
  ///
  /// - Throws: ``CSVError`` for an assignment that says something else, or names no column.
  func mapping(
    _ header: HeaderReading.Row, samples: [HeaderReading.Row], _ assignments: [CSVAssignment]
  ) throws(CSVError) -> CSVMapping {
    let location = SourceLocation(byteOffset: 0, line: header.line + 1)
    for assignment in assignments {
      guard let index = assignment.index(among: header.cells) else {
        throw .unknownColumn(assignment.column, headers: header.cells, location: location)
      }
      guard fields[index] == assignment.field else {
        throw .fixedColumn(assignment.column, location: location)
      }
    }
    return CSVMapping(
      dialect: CSVDialect.wide.name, delimiter: Character(Unicode.Scalar(delimiter)),
      headerLine: header.line + 1,
      columns: zip(header.cells, fields).enumerated().map { index, column in
        CSVMapping.Column(
          number: index + 1, header: column.0, field: column.1, confidence: 1, reason: .dialect,
          samples: HeaderReading.samples(of: index, in: samples))
      })
  }

  // MARK: Records

  /// Appends the properties of a record to `card`.
  func build(
    _ input: borrowing Span<UInt8>, base: Int, _ scanner: borrowing RecordScanner,
    into card: inout Card
  ) {
    var groups = 0
    for step in steps {
      var cells: [String: [UInt8]] = [:]
      for (part, column) in step.columns {
        let cell = scanner.cell(column)
        guard !cell.isEmpty else { continue }
        var bytes: [UInt8] = []
        RowBuilder.append(cell, input, base, to: &bytes)
        if WideGuard.isTaken(bytes.span, 0..<bytes.count) { bytes.removeFirst() }
        cells[part] = bytes
      }
      guard !cells.isEmpty else { continue }
      WideProperty(step.entry, cells).append(to: &card, groups: &groups)
    }
    for (column, header) in strangers {
      let cell = scanner.cell(column)
      guard !cell.isEmpty else { continue }
      var bytes: [UInt8] = []
      RowBuilder.append(cell, input, base, to: &bytes)
      let entry = WideOutline.entry(forExtension: WideColumns.customHeader)
      WideProperty(entry, ["": bytes, "Label": Array(header.utf8)]).append(
        to: &card, groups: &groups)
    }
  }
}
