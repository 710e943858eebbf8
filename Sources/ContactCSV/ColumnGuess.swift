internal import ContactBytes
internal import ContactModel

/// Decides what each column of a file means, and by which conventions its cells are read.
struct ColumnGuess: Sendable {
  private(set) var mapping: CSVMapping
  /// What the program writes when there is no value, for each column.
  private var defaultTexts: [String] = []
  /// How the dates of each column are read; nil for a column without dates.
  private var dates: [DateReading?] = []
  private(set) var conventions: CSVDialect.Conventions
  /// What was decided that the table itself does not say.
  private(set) var findings: [Finding] = []

  /// Decides for a file whose head was read.
  ///
  /// - Throws: ``CSVError/unknownColumn(_:headers:location:)`` when an assignment names no column.
  init(_ reading: HeaderReading, _ options: CSVReader.Options) throws(CSVError) {
    let width = reading.header?.cells.count ?? reading.samples.map(\.cells.count).max() ?? 0
    let headers = reading.header?.cells ?? Array(repeating: "", count: width)
    conventions = reading.match?.dialect.conventions ?? CSVDialect.Conventions(groups: .any)
    mapping = CSVMapping(
      dialect: reading.match?.dialect.name,
      delimiter: Character(Unicode.Scalar(reading.delimiter)),
      headerLine: reading.header.map { $0.line + 1 } ?? 0, columns: [])
    for (index, header) in headers.enumerated() {
      mapping.columns.append(column(index, header, of: reading))
      let isNetwork = mapping.columns[index].field.part == .type
      defaultTexts.append(
        reading.match?.columns[index]?.defaultText ?? (isNetwork ? "SMTP" : ""))
    }
    if reading.match == nil { divideCalendars(reading.samples) }
    doubtCalendars(reading.samples)
    if reading.match == nil {
      decideByLanguage()
      divideBirthday()
      divideNames(reading.samples)
      doubtNames(reading.samples)
      divideTitles(reading.samples)
      doubtAddresses()
      joinAddresses()
    }
    try apply(options.assignments, line: mapping.headerLine)
    if options.includesSensitive { keepSensitive() }
    let columns = DateColumns(
      mapping, reading.samples,
      .init(
        order: conventions.dates, isKnown: reading.match != nil, chosen: options.dateOrder,
        region: options.dateRegion, thisYear: options.thisYear))
    dates = columns.readings
    findings = Self.findings(on: mapping, reading) + columns.findings
  }

  /// What one column means.
  private func column(
    _ index: Int, _ header: String, of reading: HeaderReading
  ) -> CSVMapping.Column {
    let values = reading.samples.lazy.map {
      $0.cells.indices.contains(index) ? $0.cells[index] : ""
    }
    var column = CSVMapping.Column(
      number: index + 1, header: header, field: Self.extensionField(header, number: index + 1),
      confidence: 0, reason: .unknown,
      samples: HeaderReading.samples(of: index, in: reading.samples))
    if let known = reading.match?.columns[index] {
      column.field = known.field
      column.confidence = 1
      column.reason = .dialect
    } else if reading.match != nil, let field = HeaderReading.foreignField(header) {
      column.field = field
      column.confidence = 0.85
      column.reason = .synonym
    } else if let guess = Synonyms.standard.guess(header),
      guess.confidence >= (reading.match == nil ? 0 : 0.85),
      guess.confidence >= 0.9 || CellContent.fits(Array(values), guess.field)
    {
      column.field = guess.field
      column.confidence = guess.confidence
      column.reason = .synonym
      // What Outlook calls the type of an address is the network that it is of.
      let networks = Set(values.lazy.filter { !$0.isEmpty })
      if guess.field.kind == .email, guess.field.part == .label,
        networks.isSubset(of: ["SMTP", "EX"])
      {
        column.field.part = .type
      }
    } else if reading.match == nil, var field = CellContent.field(of: Array(values)),
      field.kind != .name || !mapping.columns.contains(where: { $0.field.kind == .name })
    {
      if !header.isEmpty { field.qualify(with: header, keeping: field.label) }
      column.field = field
      column.confidence = header.isEmpty ? 0.5 : 0.4
      column.reason = .content
    }
    return column
  }

  /// What the columns mean.
  var meanings: [ColumnMeaning] {
    mapping.columns.indices.map { index in
      ColumnMeaning(
        field: mapping.columns[index].field, defaultText: defaultTexts[index],
        dates: dates[index] ?? DateReading(order: conventions.dates),
        asked: mapping.columns[index].field.namesCalendar
          ? CalendarText(mapping.columns[index].header) : nil)
    }
  }

  // MARK: What columns mean beside each other

  /// Takes a column of the calendar of birthdays, such as `생일(양력/음력)`, for one of birthdays where its cells
  /// hold days: as people head it, they stand there with or without the word for a calendar.
  private mutating func doubtCalendars(_ samples: [HeaderReading.Row]) {
    for index in mapping.columns.indices
    where mapping.columns[index].field == CSVField(kind: .birthday, part: .calendar) {
      let cells = samples.compactMap { $0.cells.indices.contains(index) ? $0.cells[index] : nil }
        .filter { !$0.isEmpty }
      let days = cells.count { $0.utf8.count(where: ASCII.isDigit) > 2 }
      guard days > 0, days * 2 >= cells.count else { continue }
      let birthday = CSVField(kind: .birthday)
      let isTaken = mapping.columns.contains { $0.field == birthday }
      mapping.columns[index].field =
        isTaken
        ? Self.extensionField(mapping.columns[index].header, number: index + 1) : birthday
      mapping.columns[index].confidence = 0.7
      mapping.columns[index].reason = .content
    }
  }

  /// Takes `Partner` of a German table for the spouse, and `Service` of a French one for the department, as
  /// Outlook writes them: in other languages the words mean too much.
  private mutating func decideByLanguage() {
    let keys = mapping.columns.map { Synonyms.key($0.header) }
    let words: [(header: String, language: Set<String>, field: CSVField)] = [
      (
        "partner", ["vorname", "nachname", "weiterevornamen"],
        CSVField(kind: .related, label: "spouse")
      ),
      (
        "service", ["prenom", "societe", "deuxiemeprenom"],
        CSVField(kind: .organization, part: .department)
      ),
    ]
    for word in words where !word.language.isDisjoint(with: keys) {
      for index in keys.indices
      where keys[index] == word.header && mapping.columns[index].reason != .synonym {
        mapping.columns[index].field = word.field
        mapping.columns[index].confidence = 0.8
        mapping.columns[index].reason = .synonym
      }
    }
  }

  /// Takes `Birth Day` for the day alone where other columns hold the month or the year of birth.
  private mutating func divideBirthday() {
    func columns(_ part: CSVField.Part) -> [Int] {
      mapping.columns.indices.filter {
        mapping.columns[$0].field.kind == .birthday && mapping.columns[$0].field.part == part
      }
    }
    guard !(columns(.month) + columns(.year)).isEmpty, columns(.day).isEmpty,
      let day = columns(.value).first, mapping.columns[day].reason == .synonym
    else { return }
    mapping.columns[day].field.part = .day
  }

  /// Takes `음력` for the calendar of a birthday where its cells name one or answer yes or no, and for a birthday where
  /// they are dates; so any header that names a calendar.
  private mutating func divideCalendars(_ samples: [HeaderReading.Row]) {
    for index in mapping.columns.indices {
      let column = mapping.columns[index]
      let isValue = column.field.part == .value || column.field.namesCalendar
      guard column.field.kind == .birthday, isValue, column.reason == .synonym else { continue }
      let asked = CalendarText(column.header)
      let cells = samples.compactMap { row in
        row.cells.indices.contains(index) && !row.cells[index].isEmpty ? row.cells[index] : nil
      }
      guard asked.isSolar || asked.isLunar, !cells.isEmpty else { continue }
      let areWords = cells.allSatisfy {
        CalendarText($0).isCalendar || $0.utf8.count < 16 && Answer.isYes($0) != nil
      }
      if areWords, !column.field.namesCalendar {
        mapping.columns[index].field = CSVField(
          kind: .birthday, number: column.field.number,
          part: asked.isLeapMonth ? .leap : .calendar)
      } else if column.field.namesCalendar, asked.isSolar != asked.isLunar,
        cells.count(where: { LunarDate($0) ?? LunarDate(CalendarText($0).rest) != nil }) * 2
          > cells.count
      {
        mapping.columns[index].field = CSVField(
          kind: .birthday, label: asked.isSolar ? "" : "lunar", number: column.field.number)
      }
    }
  }

  /// Takes `이름` beside `성` for the given name, and `Name` beside `Vorname` for the family name, unless
  /// its values show that it is the whole name.
  private mutating func divideNames(_ samples: [HeaderReading.Row]) {
    func only(_ found: [Int]) -> Int? { found.count == 1 ? found[0] : nil }
    let fulls = names(.full).filter {
      mapping.columns[$0].reason == .synonym
        && Synonyms.familyOrFull.contains(Synonyms.key(mapping.columns[$0].header))
    }
    guard let full = only(fulls) else { return }
    let (given, family) = (only(names(.given)), only(names(.family)))
    guard let other = given ?? family, given == nil || family == nil else { return }
    let holdsOther = samples.contains { row in
      row.cells.indices.contains(max(full, other)) && !row.cells[other].isEmpty
        && Array(row.cells[full].utf8).holds(words: Array(row.cells[other].utf8))
    }
    guard !holdsOther else { return }
    mapping.columns[full].field.part = given == nil ? .given : .family
  }

  /// The columns of a part of the name.
  private func names(_ part: CSVField.Part) -> [Int] {
    mapping.columns.indices.filter {
      mapping.columns[$0].field.kind == .name && mapping.columns[$0].field.part == part
    }
  }

  /// Takes `Ansprechpartner` beside columns of a name for somebody else, and a name for lists beside its parts for the
  /// form by which it is filed.
  private mutating func doubtNames(_ samples: [HeaderReading.Row]) {
    let fulls = names(.full)
    let parts = names(.given) + names(.family)
    let sure = fulls.filter { mapping.columns[$0].confidence > 0.85 } + names(.sorted)
    for index in fulls
    where mapping.columns[index].confidence <= 0.85 && mapping.columns[index].reason == .synonym {
      let isWhole = samples.contains { row in
        parts.contains { part in
          row.cells.indices.contains(max(part, index)) && !row.cells[part].isEmpty
            && Array(row.cells[index].utf8).holds(words: Array(row.cells[part].utf8))
        }
      }
      guard !sure.isEmpty || !parts.isEmpty && !isWhole || fulls.first != index else { continue }
      mapping.columns[index].field = CSVField(
        kind: .related, label: mapping.columns[index].header)
    }
    for index in names(.sorted) where !names(.full).isEmpty || !parts.isEmpty {
      mapping.columns[index].field = CSVField("X-FILE-AS") ?? mapping.columns[index].field
    }
  }

  /// Takes the second `Titre` of Outlook for the position, as the first is the title before the name; and so is
  /// `Title` beside `Job Title`, or where its cells are such as `Mr.`.
  private mutating func divideTitles(_ samples: [HeaderReading.Row]) {
    let titles = mapping.columns.indices.filter {
      mapping.columns[$0].field == CSVField(kind: .name, part: .prefix)
        && mapping.columns[$0].reason == .synonym
    }
    let position = CSVField(kind: .organization, part: .title)
    let positions = mapping.columns.indices.filter { mapping.columns[$0].field == position }
    for index in positions where Synonyms.key(mapping.columns[index].header) == "title" {
      let cells = samples.compactMap { $0.cells.indices.contains(index) ? $0.cells[index] : nil }
        .filter { !$0.isEmpty }
      let isAddress = cells.count(where: Self.isTitle) * 2 > cells.count
      guard titles.isEmpty, positions.count > 1 || isAddress else { continue }
      mapping.columns[index].field = CSVField(kind: .name, part: .prefix)
      return
    }
    // Words of address and ranks before the name may stand in two columns: `Anrede;Titel`.
    for index in (titles + positions).sorted().dropFirst() where !titles.isEmpty {
      let header = Synonyms.key(mapping.columns[index].header)
      guard ["title", "titel", "titre"].contains(header),
        header != Synonyms.key(mapping.columns[titles[0]].header), names(.prefix2).isEmpty,
        index != titles[0]
      else { continue }
      let cells = samples.compactMap { $0.cells.indices.contains(index) ? $0.cells[index] : nil }
        .filter { !$0.isEmpty }
      let areTitles = cells.count(where: Self.isTitle) * 2 > cells.count
      guard areTitles || cells.isEmpty && titles.contains(index) else { continue }
      mapping.columns[index].field = CSVField(kind: .name, part: .prefix2)
      return
    }
    guard titles.count == 2, !positions.contains(where: { !titles.contains($0) }) else { return }
    mapping.columns[titles[1]].field = position
  }

  /// Whether all words of a cell stand before names.
  private static func isTitle(_ cell: String) -> Bool {
    let words = cell.split(separator: " ")
    return TitleWords.count(in: words) == words.count
  }

  /// Takes `Birth City` for no address: words that are no kind make one only where several of its parts
  /// have them, or the whole.
  private mutating func doubtAddresses() {
    let doubtful = mapping.columns.indices.filter {
      let column = mapping.columns[$0]
      return column.field.kind == .address && column.field.part != .value
        && column.reason == .synonym && column.confidence < 0.7
    }
    for index in doubtful {
      let label = mapping.columns[index].field.label
      let isAlone = !mapping.columns.indices.contains {
        $0 != index && mapping.columns[$0].field.kind == .address
          && mapping.columns[$0].field.label == label
      }
      guard isAlone else { continue }
      mapping.columns[index].field = Self.extensionField(
        mapping.columns[index].header, number: index + 1)
      mapping.columns[index].confidence = 0
      mapping.columns[index].reason = .unknown
    }
  }

  /// Gives `City` and `우편번호` the kind of the address before them, unless an address without a kind
  /// has them.
  private mutating func joinAddresses() {
    let addresses = mapping.columns.indices.filter {
      mapping.columns[$0].field.kind == .address && mapping.columns[$0].field.part != .label
    }
    let plain = addresses.filter { mapping.columns[$0].field.label.isEmpty }
    let isWhole: (Int) -> Bool = {
      [.value, .street, .formatted].contains(mapping.columns[$0].field.part)
    }
    let kinds = addresses.filter { !mapping.columns[$0].field.label.isEmpty }
    guard !kinds.isEmpty, !plain.contains(where: isWhole) else { return }
    for index in plain {
      guard let owner = kinds.last(where: { $0 < index }) ?? kinds.first else { continue }
      mapping.columns[index].field.label = mapping.columns[owner].field.label
      if mapping.columns[index].field.number == 1 {
        mapping.columns[index].field.number = mapping.columns[owner].field.number
      }
    }
  }

  private mutating func apply(_ assignments: [CSVAssignment], line: Int) throws(CSVError) {
    let headers = mapping.columns.map(\.header)
    for assignment in assignments {
      let indices = assignment.indices(among: headers)
      if indices.isEmpty {
        throw .unknownColumn(
          assignment.column, headers: headers,
          location: InputLocation(byteOffset: 0, line: max(line, 1)))
      }
      for index in indices {
        mapping.columns[index].confidence = 1
        mapping.columns[index].reason = .explicit
        // An assignment of the same field keeps the default text of the dialect.
        if mapping.columns[index].field == assignment.field { continue }
        mapping.columns[index].field = assignment.field
        defaultTexts[index] = ""
      }
    }
  }

  /// The field of an unknown column: an X- name made from its header.
  static func extensionField(_ header: String, number: Int) -> CSVField {
    let letters = header.utf8.map { byte -> UInt8 in
      byte &- 0x30 < 10 || (byte & 0xDF) &- 0x41 < 26 ? byte : ASCII.hyphen
    }
    let words = String(decoding: letters, as: UTF8.self).split(separator: "-")
    let isASCII = header.utf8.allSatisfy { $0 < 0x80 }
    if !words.isEmpty, isASCII, let field = CSVField("X-" + words.joined(separator: "-")) {
      return field
    }
    return CSVField(kind: .custom, label: header.isEmpty ? "Column \(number)" : header)
  }

  private mutating func keepSensitive() {
    for index in mapping.columns.indices where mapping.columns[index].field.kind == .sensitive {
      mapping.columns[index].field = CSVField(kind: .custom, label: mapping.columns[index].header)
    }
  }
}

// MARK: - Findings

extension ColumnGuess {
  /// What is odd about the head of a table, and columns that are unknown or left out.
  private static func findings(on mapping: CSVMapping, _ reading: HeaderReading) -> [Finding] {
    var findings: [Finding] = []
    func add(_ rule: String, _ severity: Finding.Severity, _ message: String, line: Int) {
      findings.append(
        Finding(
          rule: rule, severity: severity, message: message,
          location: InputLocation(byteOffset: 0, line: max(line, 1))))
    }
    for row in reading.preamble {
      add(
        "row-above-header", .note,
        "this row stands above the header and is no contact: \(shown(row.cells))",
        line: row.line + 1)
    }
    if let records = reading.recordsAboveHeader {
      add(
        "row-above-header", .warning,
        "the header stands below \(records == 1 ? "a row, which is" : "\(records) rows, which are") "
          + "read as \(records == 1 ? "a contact" : "contacts")", line: mapping.headerLine)
    }
    if reading.dividedHeader != nil {
      add(
        "second-header", .note,
        "the header has two rows, which are read as one: "
          + shown(mapping.columns.map(\.header)), line: mapping.headerLine)
    }
    if let row = reading.secondHeader {
      add(
        "second-header", .warning,
        "this row looks like a header, but is read as a contact: \(shown(row.cells))",
        line: row.line + 1)
    }
    let known = mapping.columns.filter { $0.reason != .unknown }
    if reading.header == nil {
      let columns = known.map { "\($0.number) is \($0.field)" }.joined(separator: ", ")
      add(
        "no-header", .note,
        "the table has no header; what its columns mean was guessed from their cells: "
          + (columns.isEmpty ? "nothing" : "column \(columns)"), line: 1)
    } else if known.allSatisfy({ $0.reason == .content }), let header = reading.header {
      add(
        "unknown-header", .warning,
        "this row is taken for the header, though none of its words is known: "
          + shown(header.cells), line: mapping.headerLine)
    }
    for column in mapping.columns {
      if column.reason == .unknown, !(column.header.isEmpty && column.sample.isEmpty) {
        add(
          "unknown-column", .note,
          "column \(column.number)\(column.header.isEmpty ? "" : " '\(column.header)'") is not known; "
            + "its values are kept as \(column.field)",
          line: mapping.headerLine)
      } else if column.field.kind == .ignore {
        add(
          "ignored-column", .note,
          "column \(column.number) is left out, as the mapping says", line: mapping.headerLine)
      }
    }
    return findings
  }

  /// The cells of a row as a message shows them.
  private static func shown(_ cells: [String]) -> String {
    let text = cells.filter { !$0.isEmpty }.joined(separator: ", ")
    return "'" + (text.count > 300 ? text.prefix(299) + "…" : text) + "'"
  }
}
