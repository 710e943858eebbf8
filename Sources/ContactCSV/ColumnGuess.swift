internal import ContactBytes
internal import ContactModel

/// Decides what each column of a file means, and by which conventions its cells are read.
struct ColumnGuess: Sendable {
  var mapping: CSVMapping
  /// What programs write when there is no value, for each column.
  private var emptyTexts: [[String]] = []
  /// How the dates of each column are read; nil for a column without dates.
  private var dates: [DateReading?] = []
  private(set) var conventions: CSVDialect.Conventions
  /// What was decided that the table itself does not say.
  private(set) var findings: [Finding] = []
  /// Whether one of the columns so far is of names.
  private var isNamed = false
  /// Whether the table is in Korean, and so the names that columns without a header get.
  let isKorean: Bool

  /// Whether a cell is a number as people of the region dial it; nil where no plan is at hand.
  let isDialled: (@Sendable (String) -> Bool)?

  /// How sure it is of cells half of which are names that they are all, which a letter may have as well.
  private static let faint = 0.3

  /// Decides for a file whose head was read.
  ///
  /// - Throws: ``CSVError/unknownColumn(_:headers:location:)`` when an assignment names no column.
  init(_ whole: HeaderReading, _ options: CSVReader.Options) throws(CSVError) {
    isDialled = options.isDialled
    let beside = whole.beside
    let reading = beside.map(whole.below) ?? whole
    let texts = (reading.header.map { [$0] } ?? reading.samples).lazy.flatMap(\.cells)
    isKorean = texts.prefix(64).contains {
      $0.unicodeScalars.contains { "\u{AC00}"..."\u{D7A3}" ~= $0 }
    }
    let width = reading.header?.cells.count ?? reading.samples.map(\.cells.count).max() ?? 0
    let headers = reading.header?.cells ?? Array(repeating: "", count: width)
    conventions = reading.match?.dialect.conventions ?? CSVDialect.Conventions(groups: .any)
    // A table that is changed in place has one cell for them.
    conventions.mayJoinValues = reading.match == nil && !options.keepsCells
    mapping = CSVMapping(
      dialect: reading.match?.dialect.name,
      delimiter: Character(Unicode.Scalar(reading.delimiter)),
      headerLine: reading.header.map { $0.line + 1 } ?? 0, columns: [])
    for (index, words) in Synonyms.spelledOut(headers).enumerated() {
      mapping.columns.append(column(index, headers[index], words, of: reading))
      let field = mapping.columns[index].field
      isNamed = isNamed || field.kind == .name && field.namesContact
      let isNetwork = mapping.columns[index].field.part == .type
      emptyTexts.append(
        reading.match?.columns[index]?.emptyTexts ?? (isNetwork ? ["SMTP"] : []))
    }
    if reading.match == nil { divideCalendars(reading.samples) }
    preferNamedNames()
    doubtCalendars(reading.samples)
    if reading.match == nil {
      takeCalendars(reading.samples)
      decideByLanguage(reading.samples)
      divideBirthday(reading.samples)
      divideNames(reading.samples)
      doubtNames(reading.samples)
      nameByRelation()
      nameBySpouse()
      employByClient()
      divideCouples(reading.samples)
      takeOwnValues()
      giveRepeatedValues()
      divideTitles(reading.samples)
      joinNumbers(reading.samples)
      doubtNumbers(reading.samples)
      joinExtensions(reading.samples)
      doubtOrganizations(reading.samples)
      doubtAddresses(reading.samples)
      divideStreets(reading.samples)
      joinAddresses()
      placeFurtherLines()
    }
    mapping.beside = beside
    try apply(options.assignments, to: whole.header?.cells ?? headers, line: mapping.headerLine)
    if options.includesSensitive { keepSensitive() }
    let columns = DateColumns(
      mapping, reading.samples,
      .init(
        order: conventions.dates, isKnown: reading.match != nil, chosen: options.dateOrder,
        region: options.dateRegion, thisYear: options.thisYear,
        isCleaned: options.keepsCells && mapping.dialect == nil, hasAllRows: reading.isWhole))
    dates = columns.readings
    mapping.dateOrder = dates.lazy.compactMap { $0?.knownOrder }.first
    findings =
      Self.findings(on: mapping, reading, keepsCells: options.keepsCells) + columns.findings
    if beside != nil { repeatColumns(of: whole) }
  }

  /// How rows are read of which only the columns with a field that was assigned to them count.
  static func planOfAssigned(
    _ mapping: CSVMapping, _ samples: [HeaderReading.Row], _ options: CSVReader.Options
  ) -> ReadingPlan {
    var mapping = mapping
    for index in mapping.columns.indices where mapping.columns[index].reason != .explicit {
      mapping.columns[index].field = CSVField(kind: .ignore)
    }
    let dates = DateColumns(
      mapping, samples,
      .init(
        order: .iso, isKnown: false, chosen: options.dateOrder, region: options.dateRegion,
        thisYear: options.thisYear)
    ).readings
    let meanings = zip(mapping.columns, dates).map { column, dates in
      ColumnMeaning(field: column.field, dates: dates ?? DateReading(order: .iso))
    }
    return ReadingPlan(meanings, conventions: CSVDialect.Conventions(groups: .any))
  }

  /// Makes the columns of all people beside each other of those of one.
  private mutating func repeatColumns(of reading: HeaderReading) {
    let columns = mapping.columns
    let headers = (reading.header?.cells ?? []).prefix(columns.count * (mapping.beside?.count ?? 1))
    mapping.columns = headers.enumerated().map { index, header in
      var column = columns[index % columns.count]
      (column.number, column.header) = (index + 1, header)
      column.samples = HeaderReading.samples(of: index, in: reading.samples)
      return column
    }
  }

  /// What one column means, by its header, which the words say in full.
  private func column(
    _ index: Int, _ header: String, _ words: String, of reading: HeaderReading
  ) -> CSVMapping.Column {
    let values = reading.samples.lazy.map {
      $0.cells.indices.contains(index) ? $0.cells[index] : ""
    }
    var column = CSVMapping.Column(
      number: index + 1, header: header, field: CSVField(kind: .custom), confidence: 0,
      reason: .unknown,
      samples: HeaderReading.samples(of: index, in: reading.samples))
    // What a program calls `Privat` is a mark of the contact, and a number only where somebody has put numbers there.
    lazy var areNumbers =
      reading.match != nil && kinds(header) != nil
      && CellContent.field(of: Array(values))?.kind == .phone
    lazy var guess = Synonyms.standard.guess(words)
    func isTaken(for field: CSVField) -> Bool { field.kind != .property || !areNumbers }
    if let known = reading.match?.columns[index], isTaken(for: known.field) {
      column.field = known.field
      column.confidence = 1
      column.reason = .dialect
    } else if reading.match != nil, let field = HeaderReading.foreignField(header),
      isTaken(for: field)
    {
      column.field = field
      column.confidence = 0.85
      column.reason = .synonym
    } else if reading.match == nil,
      let field = fieldOfPlace(header, guess?.field, Array(values))
    {
      column.field = field
      column.confidence = 0.7
      column.reason = .content
    } else if let guess,
      guess.confidence >= (reading.match == nil ? 0 : 0.85),
      guess.confidence >= 0.9 && guess.field.kind != .related
        || CellContent.fits(Array(values), guess.field)
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
    } else if reading.match == nil || areNumbers,
      case let plain = CellContent.field(of: Array(values)),
      var field = plain
        ?? dialledField(header, Array(values), mayFollow: reading.header == nil && isNamed),
      field.kind != .name || !isNamed
    {
      // That it is of the person is no kind of a number.
      if let kind = kinds(header), field.label.isEmpty {
        field.qualify(with: kind, keeping: "")
      } else if !header.isEmpty, guess?.field.kind != .name,
        !Self.numberWords.contains(Synonyms.key(header)),
        !Synonyms.standard.numbers.contains(Synonyms.key(header))
      {
        field.qualify(with: header, keeping: field.label)
      }
      column.field = field
      column.confidence = header.isEmpty ? 0.5 : 0.4
      column.reason = plain == nil ? .plan : .content
    } else if reading.header == nil, !isNamed, case let filled = values.filter({ !$0.isEmpty }),
      CellContent.areNamesOfPeople(filled) || isOnlyText(Array(filled), index, of: reading)
    {
      column.field = CSVField(kind: .name, part: .full)
      column.confidence = Self.faint
      column.reason = .content
    } else {
      column.field = extensionField(header, number: index + 1)
    }
    return column
  }

  /// Whether values are short texts without digits, and the only texts of rows without a header, or beside a number: what
  /// else a list calls its people by.
  private func isOnlyText(_ values: [String], _ index: Int, of reading: HeaderReading) -> Bool {
    func isText(_ text: String) -> Bool {
      text.utf8.count <= 64 && text.contains(where: \.isLetter) && CellContent.kind(of: text) == nil
    }
    let others = reading.samples.lazy.flatMap { row in
      row.cells.enumerated().lazy.filter { $0.offset != index }.map(\.element)
    }
    return !values.isEmpty && (values.count > 1 || others.contains { !$0.isEmpty })
      && values.allSatisfy { isText($0) && !$0.utf8.contains(where: ASCII.isDigit) }
      && !others.contains { $0.contains(where: \.isLetter) && CellContent.kind(of: $0) == nil }
  }

  /// The field of a column of numbers that the plan of the region has; nil where they are none, or the header names
  /// another kind of number.
  ///
  /// Beside names, nothing but telephones is in a list without headers.
  private func dialledField(
    _ header: String, _ values: [String], mayFollow: Bool
  ) -> CSVField? {
    // Below `Particular`, one number is enough.
    let cells = kinds(header) == nil ? values : values.filter { !$0.isEmpty }
    guard let isDialled, !Synonyms.namesOtherNumber(header),
      CellContent.areDialled(cells, mayFollow: mayFollow, isDialled)
    else { return nil }
    return CSVField(kind: .phone)
  }

  /// The kinds that a header of nothing else but words for a number says, as a label has them: `home` of `Particular` and
  /// of `Home Number`; nil for any other.
  ///
  /// - Parameters:
  ///   - header: The header.
  ///   - valueKinds: The kinds of value that its words may name.
  /// - Returns: The kinds, with a plus between them.
  func kinds(_ header: String, of valueKinds: Set<CSVField.Kind> = [.phone]) -> String? {
    let words = header.split(separator: " ").filter {
      !Synonyms.standard.numbers.contains(Synonyms.key($0))
    }
    let label = words.joined(separator: " ").exchanging("번호", for: "")
    guard let types = Synonyms.standard.types(ofLabel: label, of: valueKinds),
      types.allSatisfy({ ["home", "work", "other", "pref"].contains($0) })
    else { return nil }
    return types.joined(separator: "+")
  }

  /// What the columns mean, of several people beside each other those of one.
  var meanings: [ColumnMeaning] {
    emptyTexts.indices.map { index in
      ColumnMeaning(
        field: mapping.columns[index].field, emptyTexts: emptyTexts[index],
        dates: dates[index] ?? DateReading(order: conventions.dates),
        asked: mapping.columns[index].field.namesCalendar
          ? CalendarText(mapping.columns[index].header) : nil,
        hasOpenSexes: mapping.columns[index].field.kind == .gender
          && GenderWord.mayMeanEither(mapping.columns[index].samples))
    }
  }

  private mutating func apply(
    _ assignments: [CSVAssignment], to headers: [String], line: Int
  ) throws(CSVError) {
    let beside = mapping.beside?.count ?? 1
    for assignment in assignments {
      let indices = assignment.indices(among: headers)
      if indices.isEmpty, !assignment.mayBeMissing {
        throw .unknownColumn(
          assignment.column, headers: headers,
          location: InputLocation(byteOffset: 0, line: max(line, 1)))
      }
      // What one of the people beside each other has, all have.
      let count = mapping.columns.count
      for index in indices.lazy.filter({ $0 < count * beside }).map({ $0 % count }) {
        mapping.columns[index].confidence = 1
        mapping.columns[index].reason = .explicit
        // An assignment of the same field keeps the default text of the dialect.
        if mapping.columns[index].field == assignment.field { continue }
        mapping.columns[index].field = assignment.field
        emptyTexts[index] = []
      }
    }
    separateAssigned()
  }

  /// Gives columns to which a value was assigned a number of their own, where another column has such a value with parts
  /// in columns beside it: `Phone 1 - Label` is that of `Phone 1 - Value`.
  private mutating func separateAssigned() {
    let fields = mapping.columns.filter { $0.reason != .explicit }.map(\.field)
    let parts = Set(fields.filter { $0.part != .value }.map(\.whole))
    let values = Set(fields.filter { $0.part == .value && !$0.isOfOne })
    let assigned = mapping.columns.indices.filter { mapping.columns[$0].reason == .explicit }
    let taken = Set(assigned.map { mapping.columns[$0].field }).intersection(values)
    for field in taken.intersection(parts) {
      let number = 1 + (fields.filter { $0.kind == field.kind }.map(\.number).max() ?? 0)
      for index in assigned where mapping.columns[index].field.whole == field {
        mapping.columns[index].field.number = number
      }
    }
  }

  /// The field of an unknown column: an X- name made from its header.
  func extensionField(_ header: String, number: Int) -> CSVField {
    if !header.isEmpty { return Self.extensionField(header) }
    return CSVField(kind: .custom, label: isKorean ? "\(number)번째 열" : "Column \(number)")
  }

  /// The field of a column that has a header: a name made from it where that says the same, else a custom field under it.
  static func extensionField(_ header: String) -> CSVField {
    let letters = header.utf8.map { byte -> UInt8 in
      byte &- 0x30 < 10 || (byte & 0xDF) &- 0x41 < 26 ? byte : ASCII.hyphen
    }
    let words = String(decoding: letters, as: UTF8.self).split(separator: "-")
    let isASCII = header.utf8.allSatisfy { $0 < 0x80 }
    let name = "X-" + words.joined(separator: "-")
    // Signs and words in other capitals, such as IBAN and `Subs paid`, come back from no name.
    let said = ExtensionName.words(Array(name.utf8))
    if !header.uppercased().hasPrefix("X-"), said != Array(header.utf8) {
      return CSVField(kind: .custom, label: header)
    }
    // A name that a program keeps for itself would be looked for by no other.
    if !words.isEmpty, isASCII, let field = CSVField(name),
      ExtensionName.isForReaders(Array(name.utf8))
        || PropertyTable.standard.property(named: name) != nil
    {
      return field
    }
    return CSVField(kind: .custom, label: header)
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
  private static func findings(
    on mapping: CSVMapping, _ reading: HeaderReading, keepsCells: Bool
  ) -> [Finding] {
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
    if let words = mapping.wordsOfBeside {
      add("repeated-columns", .note, words, line: mapping.headerLine)
      if let groups = mapping.beside?.groups, !groups.isEmpty {
        add(
          "repeated-columns", .note,
          "the people of each list are put into the group that is named above it: \(shown(groups))",
          line: mapping.headerLine)
      }
    } else if reading.match == nil {
      let headers = mapping.columns.filter { $0.field.kind == .name && $0.field.part == .full }
        .map(\.header).filter { !$0.isEmpty }
      let counts = Dictionary(headers.map { ($0, 1) }, uniquingKeysWith: +)
      if let header = headers.first(where: { counts[$0] ?? 0 > 1 }) {
        add(
          "repeated-columns", .warning,
          "\(counts[header] ?? 0) columns are called '\(header)': people beside each other in a row are "
            + "read as one contact; put the lists below each other",
          line: mapping.headerLine)
      }
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
      let isSaid = !known.isEmpty && known.allSatisfy { $0.reason == .explicit }
      add(
        "no-header", .note,
        isSaid
          ? "the table has no header: its first row is read as a contact"
          : "the table has no header; what its columns mean was guessed from their cells: "
            + (columns.isEmpty ? "nothing" : "column \(columns)"), line: 1)
      if known.isEmpty, let field = fieldOfLines(reading) {
        add(
          "no-header", .warning,
          "the lines are no rows, but fields such as '\(field)', and each of them is read as a contact; write each "
            + "person in one row, below a row with the names of the fields", line: 1)
      } else if reading.isSingleColumn,
        CSVReader.lackDelimiter(reading.samples.lazy.flatMap(\.cells))
      {
        add("no-header", .warning, CSVReader.withoutDelimiter, line: 1)
      }
    } else if known.allSatisfy(\.reason.isOfCells), let header = reading.header {
      add(
        "unknown-header", .warning,
        "this row is taken for the header, though none of its words is known: "
          + shown(header.cells), line: mapping.headerLine)
    } else if let header = reading.header,
      reading.isDoubtful
        || known.allSatisfy({
          $0.reason.isOfCells || Synonyms.standard.relation(in: $0.header) != nil
        })
    {
      add(
        "unknown-header", .warning,
        "this row is taken for the header, though its words may be a person's as well: "
          + shown(header.cells), line: mapping.headerLine)
    }
    for column in columnsOfEitherCalendar(mapping, reading) {
      add(
        "either-calendar", .warning,
        "column \(column.number) '\(column.header)' may hold days of either calendar; those that do not say which are "
          + "taken for days of the usual calendar", line: mapping.headerLine)
    }
    let isSaid = mapping.columns.allSatisfy { $0.reason == .explicit }
    func list(_ columns: some Sequence<CSVMapping.Column>) -> String {
      columns.prefix(3).map { $0.header.isEmpty ? "column \($0.number)" : "'\($0.header)'" }
        .joined(separator: ", ")
    }
    if !isSaid, !mapping.columns.contains(where: \.field.namesContact) {
      let candidates = list(mapping.columns.filter(\.mayBeName))
      add(
        "no-name-column", .warning,
        "no column is taken for the name of the contacts"
          + (candidates.isEmpty ? "" : "; it may be \(candidates): --map COLUMN=name says so"),
        line: mapping.headerLine)
    }
    func firstName(_ part: CSVField.Part) -> CSVMapping.Column? {
      mapping.columns.first { $0.field == CSVField(kind: .name, part: part) }
    }
    let named = firstName(.full) ?? firstName(.given)
    let isGuessed = reading.match == nil && mapping.beside == nil
    let ofOne = Dictionary(
      grouping: mapping.columns.filter { isGuessed && $0.reason == .synonym && $0.field.isOfOne },
      by: \.field)
    for column in mapping.columns where column.reason == .synonym {
      let (field, number) = (column.field, column.number)
      // Of names that stand twice that is said already.
      guard let first = ofOne[field]?[0], first.number < number,
        first.header != column.header || field.part != .full,
        reading.samples.contains(where: { row in
          guard row.cells.indices.contains(number - 1) else { return false }
          let cells = (row.cells[first.number - 1], row.cells[number - 1])
          return !cells.0.isEmpty && !cells.1.isEmpty && cells.0 != cells.1
        })
      else { continue }
      add(
        "repeated-columns", .warning,
        "\(list([first])) and \(list([column])) both mean \(field): the first is used, and what differs is kept "
          + "beside it; --map decides otherwise", line: mapping.headerLine)
    }
    let areas = Dictionary(
      grouping: mapping.columns.filter {
        [.code, .extension].contains($0.field.part) && $0.field.kind == .phone
          && $0.reason == .synonym
      },
      by: \.field.whole)
    let countries = CSVField.countryCodes(of: mapping.columns.map(\.field)).mapValues {
      mapping.columns[$0]
    }.filter { $0.value.reason == .synonym }
    for (index, number) in mapping.columns.enumerated()
    where number.field.kind == .phone && number.field.part == .value {
      let codes = [countries[index]].compactMap(\.self) + areas[number.field, default: []]
      if codes.isEmpty { continue }
      add(
        "joined-columns", .note,
        "the columns \(list(codes.prefix(3) + [number])) are read as one number; --map decides otherwise",
        line: mapping.headerLine)
    }
    let people = mapping.columns.filter { $0.field.kind == .related && $0.reason == .synonym }
    let equals = people.filter(\.mayBeContact)
    // Below words that are not for relatives, the same header names as many people.
    let others = mapping.columns.filter { column in
      reading.dividedHeader != nil && named.map { column.header.hasSuffix(" " + $0.header) } == true
        && (column.reason == .unknown || column.field.kind == .related)
        && Synonyms.standard.relation(in: column.header) == nil
    }
    let told = others.isEmpty ? equals : others
    if let named, !told.isEmpty,
      !others.isEmpty || named.confidence <= 0.85 || equals.contains(where: \.isSecond)
    {
      add(
        "repeated-columns", .warning,
        "a row names several people: \(list([named])) is taken for the contact, and \(list(told)) for others; "
          + "--map decides otherwise", line: mapping.headerLine)
    } else if let named, !named.header.isEmpty,
      named.reason == .content || named.confidence <= 0.85
    {
      let others = mapping.columns.prefix(named.number - 1).filter(\.mayBeName)
      let labels = Set(people.map(\.field.label))
      let values = mapping.columns.filter { $0.field.kind == .phone || $0.field.kind == .email }
      let unowned = values.filter { LabelSpec($0.field).text.isEmpty && $0.field.part == .value }
      if named.reason == .content, !others.isEmpty {
        add(
          "repeated-columns", .warning,
          "\(list([named])) is taken for the name of the contacts by its cells; it may be \(list(others)) instead: "
            + "--map COLUMN=name says so", line: mapping.headerLine)
      } else if !people.isEmpty, !unowned.isEmpty,
        !values.contains(where: { labels.contains(LabelSpec($0.field).text) })
      {
        add(
          "repeated-columns", .warning,
          "a row names several people: \(list([named])) is taken for the contact, whose are \(list(unowned)), and "
            + "\(list(people)) for others; --map decides otherwise",
          line: mapping.headerLine)
      }
    }
    for column in mapping.columns {
      if column.reason == .plan, !column.header.isEmpty {
        add(
          "unknown-column", .note,
          "column \(column.number) '\(column.header)' is not known; its cells are numbers of telephones, and are "
            + "read as \(column.field)",
          line: mapping.headerLine)
      }
      if column.reason == .unknown, !(column.header.isEmpty && column.sample.isEmpty) {
        add(
          "unknown-column", .note,
          "column \(column.number)\(column.header.isEmpty ? "" : " '\(column.header)'") is not known; "
            + "its values are kept as \(column.field)",
          line: mapping.headerLine)
      } else if column.field.kind == .ignore {
        add(
          "ignored-column", .note,
          "column \(column.number) is \(keepsCells ? "not read, and stays" : "left out"), as the mapping says",
          line: mapping.headerLine)
      }
    }
    return findings
  }

  /// The cells of a row as a message shows them.
  static func shown(_ cells: [String]) -> String {
    let text = cells.filter { !$0.isEmpty }.joined(separator: ", ")
    return "'" + (text.count > 300 ? text.prefix(299) + "…" : text) + "'"
  }
}

extension CSVField {
  /// Whether a contact is known by what the column holds: a name or a part of one, a nickname or a company.
  var namesContact: Bool {
    switch kind {
    case .name: part != .prefix && part != .prefix2 && part != .suffix
    case .organization: part == .value
    default: property == "NICKNAME"
    }
  }
}

extension CSVField {
  /// Whether a contact has one value of the kind.
  var isOfOne: Bool {
    [.name, .birthday, .anniversary, .gender].contains(kind) && !namesCalendar || property == "UID"
  }
}

extension CSVMapping.Column {
  /// Whether the person of the column is one beside the contact who may be the contact as well.
  fileprivate var mayBeContact: Bool {
    isSecond || Synonyms.standard.guess(header)?.field.kind == .name && field.part == .value
  }

  /// Whether the person of the column has a part of the name that the contact has in another.
  fileprivate var isSecond: Bool {
    field.kind == .related && field.part != .value
      && [header, header + " name"].contains {
        Synonyms.standard.guess($0)?.field.kind == .name
      }
  }

  /// Whether nothing is known of the column, and its cells are words, as names are.
  fileprivate var mayBeName: Bool {
    (reason == .unknown || field.kind == .related) && !samples.isEmpty
      && samples.allSatisfy { cell in
        cell.contains(where: \.isLetter) && cell.utf8.count < 64
          && !cell.utf8.contains { $0 &- 0x30 < 10 || "@/".utf8.contains($0) }
      }
  }
}
