internal import ContactBytes
internal import ContactModel

// What is said of the columns of a table.

extension ColumnGuess {
  /// What is odd about the head of a table, and columns that are unknown or left out.
  static func findings(
    on mapping: CSVMapping, _ reading: HeaderReading, _ people: [OtherPerson], keepsCells: Bool
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
        let advice = CSVReader.lackOfDelimiter(reading.samples.flatMap(\.cells))
      {
        add("no-header", .warning, advice, line: 1)
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
    for column in columnsOfMergedCells(mapping, reading) {
      add(
        "merged-cells", .warning,
        "column \(column.number) '\(column.header)' has a value in the first of several rows only, as merged cells are "
          + "saved; the cells below are read as empty: write the value, or a ditto mark such as \u{3003}, in each of them",
        line: mapping.headerLine)
    }
    let isSaid = mapping.columns.allSatisfy { $0.reason == .explicit }
    if !isSaid, !mapping.columns.contains(where: \.field.namesContact) {
      let candidates = mapping.list(mapping.columns.filter(\.mayBeName))
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
        "\(mapping.list([first])) and \(mapping.list([column])) both mean \(field): the first is used, and what differs is kept "
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
        "the columns \(mapping.list(codes.prefix(3) + [number])) are read as one number; --map decides otherwise",
        line: mapping.headerLine)
    }
    for message in saidOfPeople(mapping, reading, people, named) {
      add("repeated-columns", .warning, message, line: mapping.headerLine)
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
        let what =
          namesClass(column)
          ? "holds numbers of classes of more than one year, which are no groups" : "is not known"
        add(
          "unknown-column", .note,
          "column \(column.number)\(column.header.isEmpty ? "" : " '\(column.header)'") \(what); "
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

  /// What is said of postal codes that are a digit short where all others of the column are whole, in a region whose
  /// codes may begin with a zero, and no column names the country.
  static func shortCodes(
    _ mapping: CSVMapping, _ reading: HeaderReading, _ region: DateRegion?
  ) -> [Finding] {
    guard let region, PostalCode.mayBeginWithZero(in: region.code) else { return [] }
    return mapping.columns.indices.compactMap { index in
      let field = mapping.columns[index].field
      guard field.kind == .address, field.part == .code,
        !mapping.columns.contains(where: { $0.field.kind == .address && $0.field.part == .country })
      else { return nil }
      let codes = reading.samples.filter {
        $0.cells.indices.contains(index) && !$0.cells[index].isEmpty
      }
      let short = codes.filter { PostalCode.isShort($0.cells[index].utf8) }
      guard let first = short.first, short.count * 3 <= codes.count,
        codes.count(where: { PostalCode.isWhole($0.cells[index].utf8) }) + short.count
          == codes.count
      else { return nil }
      var finding = Finding(
        rule: "postal-code", severity: .warning,
        message:
          "the postal code may have lost the zero in front: others of the column have five digits",
        location: first.places.indices.contains(index)
          ? first.places[index] : InputLocation(byteOffset: 0, line: first.line + 1))
      finding.count = short.count
      return finding
    }
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

extension ColumnGuess {
  /// What is said of a table whose columns of names have other fields now, though some rows have no other name: a column
  /// that is assigned for one sheet of several may have the names of another.
  static func findings(
    onNamesTaken named: [Int], by mapping: CSVMapping, _ reading: HeaderReading
  ) -> [Finding] {
    let taken = named.filter { mapping.columns[$0].reason == .explicit }
    let others = mapping.columns.indices.filter { mapping.columns[$0].field.namesContact }
    let isSaid = mapping.columns.allSatisfy { $0.reason == .explicit }
    guard !isSaid, !taken.isEmpty, mapping.namedColumns.isEmpty, !others.isEmpty,
      reading.samples.contains(where: { row in
        func holds(_ index: Int) -> Bool {
          row.cells.indices.contains(index) && !row.cells[index].isEmpty
        }
        return taken.contains(where: holds) && !others.contains(where: holds)
      })
    else { return [] }
    let columns = mapping.list(taken.map { mapping.columns[$0] })
    return [
      Finding(
        rule: "no-name-column", severity: .warning,
        message:
          "contacts have no name, since \(columns) is given another meaning; --map 'SHEET!COLUMN=FIELD' says it for one sheet",
        location: InputLocation(byteOffset: 0, line: max(mapping.headerLine, 1)))
    ]
  }
}

extension CSVMapping {
  /// The indices of the columns of the contacts' names, and of their parts.
  var namedColumns: [Int] {
    columns.indices.filter { columns[$0].field.kind == .name && columns[$0].field.namesContact }
  }
}

extension CSVField {
  /// Whether a contact has one value of the kind.
  var isOfOne: Bool {
    [.name, .birthday, .anniversary, .gender].contains(kind) && !namesCalendar || property == "UID"
  }
}

extension CSVMapping {
  /// The first of some columns in words: by their headers, and by their numbers where others have the same header.
  func list(_ some: some Sequence<Column>, atMost limit: Int = 3) -> String {
    some.prefix(limit).map { column in
      let isOne = columns.count { $0.header == column.header } == 1
      let name = column.header.isEmpty ? "" : "'\(column.header)'"
      return isOne && !name.isEmpty
        ? name : "column \(column.number)" + (name.isEmpty ? "" : " " + name)
    }.joined(separator: ", ")
  }
}

extension CSVMapping.Column {
  /// Whether nothing is known of the column, and its cells are words, as names are, and not all codes as those of states.
  var mayBeName: Bool {
    (reason == .unknown || field.kind == .related) && !samples.isEmpty
      && samples.allSatisfy { cell in
        cell.contains(where: \.isLetter) && cell.utf8.count < 64
          && !cell.utf8.contains { $0 &- 0x30 < 10 || "@/".utf8.contains($0) }
      }
      && !samples.allSatisfy { $0.utf8.count == 2 && $0.utf8.allSatisfy { 0x41...0x5A ~= $0 } }
  }
}
