internal import ContactBytes
internal import ContactModel

/// Reads records of the wide table: the columns of a file put onto properties.
struct WideBuilder: Sendable {
  /// The columns of one value; -1 for none.
  private struct Step: Sendable {
    let entry: WideEntry
    let number: Int
    var label = -1
    /// The columns of the value, or of its components.
    var values: [Int] = []
    /// The column of a value whose components should have columns of their own.
    var whole = -1
    var extra = -1
    var head = -1

    /// Takes a column for the part of the value that its header names; false when there is no such
    /// part.
    mutating func take(_ column: Int, _ part: String) -> Bool {
      switch (entry.layout, part) {
      case (_, "Label"): label = column
      case (_, "vCard"): head = column
      case (_, entry.extra?.header): extra = column
      case (.components, ""): whole = column
      case (_, ""): set(0, column)
      case (.components(let names), _):
        guard let index = names.firstIndex(of: part) else { return false }
        set(index, column)
      case (.units, _):
        let unit = Int(part.dropFirst(5)) ?? 0
        guard part == "Unit \(unit)", 1...1000 ~= unit else { return false }
        set(unit, column)
      default: return false
      }
      return true
    }

    /// Whether no column holds the value that the label is of.
    var isLabelAlone: Bool { whole < 0 && head < 0 && values.allSatisfy { $0 < 0 } }

    private mutating func set(_ index: Int, _ column: Int) {
      while values.count <= index { values.append(-1) }
      values[index] = column
    }
  }

  private var steps: [Step] = []
  private let delimiter: UInt8
  /// The language of the headers.
  private let language: WordLanguage
  /// The columns that no property has; their values become custom fields.
  private var unmapped: [(column: Int, header: String)] = []
  private var fields: [CSVField] = []
  /// How the dates of each column are read that are not written as this table has them; nil for any other column.
  private var dates: [DateReading?] = []
  /// The number of groups that the card at hand has so far.
  private var groups = 0

  // MARK: Headers

  /// Puts the headers of a file onto properties.
  ///
  /// - Returns: Nil when the file is not of the wide table: not all parts of a name have columns.
  init?(_ headers: [String], delimiter: UInt8) {
    guard let language = WideEntry.language(of: headers) else { return nil }
    self.delimiter = delimiter
    self.language = language
    var indices: [String: Int] = [:]
    for (column, written) in headers.enumerated() {
      let header = WideEntry.english(written, in: language)
      guard let (step, part) = Self.step(for: header) else {
        if !header.isEmpty { unmapped.append((column, header)) }
        fields.append(CSVField(kind: .custom, label: header))
        continue
      }
      fields.append(Self.field(step))
      let key = step.entry.header(number: step.number)
      let index = indices[key] ?? steps.count
      if index == steps.count {
        indices[key] = index
        steps.append(step)
      }
      _ = steps[index].take(column, part)
    }
    // A label whose value has another header now is kept under its own.
    for step in steps where step.label >= 0 && step.isLabelAlone {
      unmapped.append((step.label, headers[step.label]))
      fields[step.label] = CSVField(kind: .custom, label: headers[step.label])
    }
    // Whatever the order of columns, groups are counted in the order in which they were written.
    steps = steps.ordered {
      let (left, right) = (Self.rank($0.entry), Self.rank($1.entry))
      return (left, $0.entry.header, $0.number) < (right, $1.entry.header, $1.number)
    }
  }

  private static func rank(_ entry: WideEntry) -> Int {
    let index = WideEntry.indices[Int(entry.name.rawValue)]
    return index < 0 ? .max : index
  }

  /// The value and the part of it that a header names.
  private static func step(for header: String) -> (step: Step, part: String)? {
    let name = WideEntry.all[WideEntry.indices[Int(PropertyName.name.rawValue)]]
    if let blank = header.lastIndex(of: " "), let number = Int(header[blank...].dropFirst()),
      WideEntry.nameParts.contains(String(header[..<blank]))
    {
      return (Step(entry: name, number: number), String(header[..<blank]))
    }
    if WideEntry.nameParts.contains(header) { return (Step(entry: name, number: 1), header) }
    for entry in WideEntry.all where header.hasPrefix(entry.header) {
      if let found = step(for: header, of: entry) { return found }
    }
    for other in [WideEntry.customHeader, WideEntry.otherHeader, WideEntry.lunarHeader]
    where header.hasPrefix(other) {
      return step(for: header, of: WideEntry(extensionHeader: other))
    }
    let spelling = String(header.prefix { $0 != " " })
    guard spelling.hasPrefix("X-"), WideEntry.header(forExtension: spelling) == spelling else {
      return nil
    }
    return step(for: header, of: WideEntry(extensionHeader: spelling))
  }

  private static func step(
    for header: String, of entry: WideEntry
  ) -> (step: Step, part: String)? {
    let rest = header.dropFirst(entry.header.count)
    guard rest.isEmpty || rest.hasPrefix(" ") else { return nil }
    var words = rest.split(separator: " ", maxSplits: 1)
    var number = 1
    if let first = words.first, let found = Int(first), found > 0 {
      number = found
      words.removeFirst()
    } else if entry.isNumbered {
      return nil
    }
    let part = words.joined(separator: " ")
    var step = Step(entry: entry, number: number)
    return step.take(0, part) ? (Step(entry: entry, number: number), part) : nil
  }

  private static func field(_ step: Step) -> CSVField {
    let entry = step.entry
    let name = entry.name == .extended ? entry.header : PropertyTable.standard[entry.name].spelling
    var field = CSVField(name) ?? CSVField(kind: .custom, label: entry.header)
    if step.number <= 9_999 { field.number = step.number }
    return field
  }

  /// What a preview shows; of a column that no property has an assignment decides.
  ///
  /// - Throws: ``CSVError`` for an assignment of another field, or to a column that does not exist.
  mutating func mapping(
    _ header: HeaderReading.Row, samples: [HeaderReading.Row], _ options: CSVReader.Options,
    findings: inout [Finding]
  ) throws(CSVError) -> CSVMapping {
    let location = InputLocation(byteOffset: 0, line: header.line + 1)
    var assigned: Set<Int> = []
    for assignment in options.assignments {
      let indices = assignment.indices(among: header.cells)
      if indices.isEmpty, !assignment.mayBeMissing {
        throw .unknownColumn(assignment.column, headers: header.cells, location: location)
      }
      for index in indices where fields[index] != assignment.field {
        guard assigned.contains(index) || unmapped.contains(where: { $0.column == index }) else {
          throw .fixedColumn(assignment.column, location: location)
        }
        fields[index] = assignment.field
        assigned.insert(index)
      }
    }
    unmapped.removeAll { assigned.contains($0.column) }
    for (column, name) in unmapped {
      guard let field = CellContent.field(of: samples.filledCells(of: column)), field.kind != .name
      else { continue }
      findings.report(
        Finding(
          rule: "unknown-column", severity: .note,
          message:
            "column \(column + 1) '\(name)' is not known; its values look like \(field) and are kept as "
            + "\(fields[column])", location: location))
    }
    let mapping = CSVMapping(
      dialect: CSVDialect.wide.name, delimiter: Character(Unicode.Scalar(delimiter)),
      headerLine: header.line + 1,
      columns: zip(header.cells, fields).enumerated().map { index, column in
        CSVMapping.Column(
          number: index + 1, header: column.0, field: column.1, confidence: 1,
          reason: assigned.contains(index) ? .explicit : .dialect,
          samples: HeaderReading.samples(of: index, in: samples))
      })
    findings += decideDates(mapping, samples, options)
    return mapping
  }

  /// Decides how dates are read which a spreadsheet wrote anew when somebody saved the table in it.
  private mutating func decideDates(
    _ mapping: CSVMapping, _ samples: [HeaderReading.Row], _ options: CSVReader.Options
  ) -> [Finding] {
    var (mapping, samples) = (mapping, samples)
    for index in mapping.columns.indices { mapping.columns[index].field = CSVField(kind: .custom) }
    for step in steps where PropertyTable.standard[step.entry.name].form == .date {
      guard let column = step.values.first, column >= 0 else { continue }
      mapping.columns[column].field = CSVField(
        kind: step.entry.name == .birthday ? .birthday : .date)
      for row in samples.indices where samples[row].cells.indices.contains(column) {
        let cells = samples[row].cells
        let isOurs = PartialDate(inTable: cells[column].utf8Span.span) != nil
        let isText = cells.indices.contains(step.head) && !cells[step.head].isEmpty
        if isOurs || isText { samples[row].cells[column] = "" }
      }
    }
    let columns = DateColumns(
      mapping, samples,
      .init(
        order: .iso, isKnown: false, chosen: options.dateOrder, region: options.dateRegion,
        thisYear: options.thisYear))
    dates = columns.readings
    return columns.findings
  }

  // MARK: Records

  /// Appends the properties of a record to `card`.
  ///
  /// Groups are counted after those that it has already.
  mutating func build(
    _ input: borrowing Span<UInt8>, _ scanner: borrowing RecordScanner, after groups: Int,
    into card: inout Card
  ) {
    self.groups = groups
    for step in steps {
      var value = WideValue()
      value.label = text(step.label, input, scanner)
      value.column = step.values.first ?? -1
      for column in step.values { value.cells.append(text(column, input, scanner)) }
      value.extra = text(step.extra, input, scanner)
      value.head = text(step.head, input, scanner)
      let whole = text(step.whole, input, scanner)
      let head = value.head.isEmpty ? nil : WideHead(value.head)
      if head == nil, !whole.isEmpty {
        append(value, step.entry, nil, (whole, nil), &card)
      } else {
        append(value, step.entry, head, content(of: value, step.entry, head), &card)
      }
    }
    for (column, header) in unmapped {
      // What a table for a spreadsheet calls a property by its words has its name again; all else is a field of
      // somebody's own.
      let field = ColumnGuess.extensionField(header)
      let isNamed =
        field.kind == .property && !WideEntry.isKnown(header)
        && ExtensionName.words(Array(field.property.utf8)) == Array(header.utf8)
      let entry = WideEntry(extensionHeader: isNamed ? field.property : WideEntry.customHeader)
      let value = WideValue(
        label: isNamed ? [] : Array(header.utf8), cells: [text(column, input, scanner)])
      append(value, entry, nil, content(of: value, entry, nil), &card)
    }
    card.putEmptyNamesBehindIdentifiers()
  }

  /// The text of a cell.
  private func text(
    _ column: Int, _ input: borrowing Span<UInt8>, _ scanner: borrowing RecordScanner
  ) -> [UInt8] {
    let cell = scanner.cell(column)
    guard !cell.isEmpty else { return [] }
    var bytes: [UInt8] = []
    scanner.append(cell, input, to: &bytes)
    return bytes
  }

  /// Appends a property, and its label when that is a property of its own.
  private mutating func append(
    _ value: WideValue, _ entry: WideEntry, _ head: WideHead?,
    _ content: Content, _ card: inout Card
  ) {
    // A label without a value makes no property.
    guard !content.value.isEmpty || content.blob != nil || head != nil else { return }
    if head == nil, Self.isLunar(entry, content.value) {
      let text = String(decoding: content.value, as: UTF8.self)
      if let date = LunarDate(text), date.isPossible { return LunarBirthday.append(date, &card) }
      return LunarBirthday.append(text: text, &card)
    }
    var label = RowBuilder.Label()
    if let kind = entry.labelKind { label = WideMeaning.label(value.label, kind, in: language) }
    var group = head?.group ?? []
    if !label.text.isEmpty, group.isEmpty {
      groups += 1
      group = Array("item\(groups)".utf8)
    }
    let isChanged = head?.value.map { Self.isChanged(value.cells, from: $0, entry) } ?? true
    var bytes = isChanged ? content.value : head?.value ?? []
    if (head?.form ?? PropertyTable.standard[entry.name].form) == .date,
      let date = PartialDate.basicForm(ofExtended: bytes) ?? Self.day(ofNames: bytes)
        ?? (head == nil ? day(ofSpreadsheet: bytes, in: value.column) : nil)
    {
      bytes = date
    }
    let parameters =
      head.map { Self.parameters($0, label, value.label, entry) }
      ?? WideMeaning.parameters(label, extra: value.extra, entry, value: bytes)
    let (name, spelling) = Self.name(entry, head)
    card.appendRecord(
      name, spelling: spelling.span,
      form: head?.form ?? WideMeaning.form(entry.name, value: bytes), group: group.span,
      parameters: parameters.span, value: bytes.span)
    if head?.isLink != true, let blob = content.blob { card.attachBlob(blob) }
    guard !label.text.isEmpty else { return }
    let none: [UInt8] = []
    card.appendRecord(
      .appleLabel, spelling: PropertyTable.standard[.appleLabel].spellingBytes.span, form: nil,
      group: group.span, parameters: none.span, value: label.text.span)
  }

  /// A date whose month stands there by its name or with its unit, as people read one without a year, `March 7` and
  /// `3월 7일`; nil for any other.
  @inline(never)
  private static func day(ofNames bytes: [UInt8]) -> [UInt8]? {
    guard bytes.contains(where: { ASCII.isLetter($0) || $0 >= 0x80 }),
      let date = PartialDate(cell: bytes.span, order: .iso)
    else { return nil }
    return Array(date.basicText.utf8)
  }

  /// A date as a spreadsheet writes it, in the order of its column; nil for a text, and where it may be another day.
  @inline(never)
  private func day(ofSpreadsheet bytes: [UInt8], in column: Int) -> [UInt8]? {
    guard dates.indices.contains(column), let reading = dates[column] else { return nil }
    if let date = PartialDate(inTable: bytes.span) {
      return WideMeaning.isDivided(bytes) ? Array(date.basicText.utf8) : nil
    }
    let time = DayTime(behindDateIn: bytes.span)
    let length = time?.dateLength ?? bytes.count
    let cell = bytes.span.extracting(0..<length)
    let order = reading.order(of: cell)
    let readings = PartialDate.readings(ofCell: cell, lastYear: reading.lastYear)
    let areOne = readings.allSatisfy { $0.date == readings[0].date }
    guard order.isSaid || areOne else { return nil }
    let text = String(utf8: bytes.span, 0..<length)
    var date =
      PartialDate(cell: cell, order: order.order, lastYear: reading.lastYear)
      ?? (areOne ? readings.first?.date : nil)
      ?? (reading.isSerial ? DateColumns.date(serial: text) : nil)
    if time?.time != nil, date?.day == nil { return nil }
    date?.time = time?.time
    return date.map { Array($0.basicText.utf8) }
  }

  /// Whether a person changed the parts of an address that stands in the column "vCard", too.
  @inline(never)
  private static func isChanged(
    _ cells: [[UInt8]], from value: [UInt8], _ entry: WideEntry
  ) -> Bool {
    guard entry.name == .address, cells.dropFirst().contains(where: { !$0.isEmpty }) else {
      return false
    }
    return !cells.elementsEqual(WideValue.readable(value, entry))
  }

  /// Whether a cell or its header says that it is a birthday by the lunar calendar.
  private static func isLunar(_ entry: WideEntry, _ value: [UInt8]) -> Bool {
    if entry.header == WideEntry.lunarHeader { return true }
    guard entry.name == .birthday, PartialDate(inTable: value.span) == nil else { return false }
    let words = CalendarText(String(decoding: value, as: UTF8.self))
    return words.isLunar && !words.isSolar
  }

  /// The parameters of the column "vCard"; the types are those of the label where a person changed it.
  private static func parameters(
    _ head: WideHead, _ label: RowBuilder.Label, _ cell: [UInt8], _ entry: WideEntry
  ) -> [UInt8] {
    guard let kind = entry.labelKind, !cell.isEmpty, !label.types.isEmpty || label.text.isEmpty
    else { return head.parameters }
    let written = ParameterText.types(head.parameters.span, 0..<head.parameters.count)
    let isChanged = WideMeaning.word(for: label.types, kind) != WideMeaning.word(for: written, kind)
    return isChanged ? head.parameters(withTypes: label.types) : head.parameters
  }

  private static func name(
    _ entry: WideEntry, _ head: WideHead?
  ) -> (name: PropertyName, spelling: [UInt8]) {
    guard entry.name == .extended else {
      return (entry.name, PropertyTable.standard[entry.name].spellingBytes)
    }
    if let head {
      let isOther = entry.header == WideEntry.otherHeader
      let known = PropertyTable.standard.lookup(head.name.span, 0..<head.name.count)
      return (isOther ? known : .extended, head.name)
    }
    let spelling =
      switch entry.header {
      case WideEntry.customHeader: ExtensionName.customField
      case WideEntry.otherHeader: "X-OTHER"
      case let header: header
      }
    return (.extended, Array(spelling.utf8))
  }

  // MARK: Values

  /// A value, and the bytes of a picture.
  private typealias Content = (value: [UInt8], blob: [UInt8]?)

  /// The value that the cells hold, and the bytes of a picture.
  private func content(
    of value: WideValue, _ entry: WideEntry, _ head: WideHead?
  ) -> Content {
    switch entry.layout {
    case .components, .units:
      return (components(value, entry, head), nil)
    case .single, .labelled:
      let cell = value.cells.first ?? []
      let form = PropertyTable.standard[entry.name].form
      if form == .binary, head?.isLink != true, let found = Self.blob(cell) { return found }
      let isText =
        entry.layout == .labelled(.custom)
        || entry.header != WideEntry.lunarHeader && head?.form == nil
          && Self.name(entry, head).name == .extended
      if isText, head?.value == nil {
        var raw: [UInt8] = []
        RawText.escape(cell.span, into: &raw)
        return (raw, nil)
      }
      // A table for a spreadsheet has the name at a service, and beside it the service.
      if entry.name == .instantMessage, head?.value == nil, !cell.isEmpty, !value.extra.isEmpty,
        !cell.contains(ASCII.colon)
      {
        let service = String(decoding: value.extra, as: UTF8.self)
        return (Messenger.address(cell, service: service), nil)
      }
      if entry.name == .gender, head?.value == nil, !cell.isEmpty {
        return (GenderWord.value(of: cell), nil)
      }
      let isList = entry.name != .extended && (head?.form ?? form) == .list
      return (isList ? items(cell) : cell, nil)
    }
  }

  /// The components of a structured value: as many as the column "vCard" states, else the default
  /// number, else up to the last that is there.
  ///
  /// An address may have nothing but its formatted form.
  private func components(
    _ content: WideValue, _ entry: WideEntry, _ head: WideHead?
  ) -> [UInt8] {
    let cells = content.cells
    var count = (cells.lastIndex { !$0.isEmpty } ?? -1) + 1
    if let written = head?.componentCount {
      count = written
    } else if count > 0 || !content.extra.isEmpty {
      count = max(count, entry.componentCount)
    }
    var value: [UInt8] = []
    for index in 0..<count {
      if index > 0 { value.append(Separator.component) }
      if index < cells.count { value += items(cells[index]) }
    }
    return value
  }

  private func items(_ cell: [UInt8]) -> [UInt8] {
    Array(JointList.split(cell).joined(separator: [Separator.item]))
  }

  /// The bytes and the media type of a `data:` URI as the writer makes it.
  private static func blob(_ cell: [UInt8]) -> Content? {
    let mark = Array(";base64,".utf8)
    guard cell.starts(with: "data:".utf8), let comma = cell.firstIndex(of: ASCII.comma),
      comma >= mark.count, cell[(comma + 1 - mark.count)...comma].elementsEqual(mark)
    else { return nil }
    var bytes: [UInt8] = []
    let span = cell.span
    guard Base64.decode(span.extracting(comma + 1..<span.count), into: &bytes).isValid else {
      return nil
    }
    return (Array(cell[5..<(comma + 1 - mark.count)]), bytes)
  }
}

extension Card {
  /// Puts names without a text, which came into a vCard that must have them, where they stand there: behind UID and KIND
  /// at its beginning, before all else.
  fileprivate mutating func putEmptyNamesBehindIdentifiers() {
    let names = records.prefix { record in
      (record.name == .fullName || record.name == .name)
        && record.value.allSatisfy { bytes[$0] == Separator.component }
    }
    let front = records.dropFirst(names.count).prefix { $0.name == .uid || $0.name == .kind }
    let rest = records.dropFirst(names.count + front.count)
    guard !names.isEmpty, !front.isEmpty else { return }
    records = Array(front + names + rest)
  }
}
