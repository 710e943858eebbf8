internal import ContactBytes
internal import ContactModel

// What leaves a doubt about how the rows of a table are meant.

extension ColumnGuess {
  /// The first name of a field before a colon where most of the rows begin with such, as in `Name: Ann`; nil for rows.
  static func fieldOfLines(_ reading: HeaderReading) -> String? {
    let fields = reading.samples.compactMap { row -> String? in
      let halves = (row.cells.first ?? "").split(separator: ":", maxSplits: 1)
      guard halves.count == 2, halves[0].utf8.count < 64 else { return nil }
      let field = String(halves[0])
      return Synonyms.standard.isKnown(field) ? field : nil
    }
    return fields.count * 2 > reading.samples.count && Set(fields).count > 1 ? fields.first : nil
  }

  /// The first columns of a table that have a value in the first of several rows only, as merged cells are saved: those
  /// before the names, whose values differ from one to the next, and which are empty again and again.
  static func columnsOfMergedCells(
    _ mapping: CSVMapping, _ reading: HeaderReading
  ) -> [CSVMapping.Column] {
    let name = mapping.columns.firstIndex { $0.field.kind == .name && $0.field.namesContact }
    guard reading.match == nil, reading.header != nil, mapping.beside == nil, let name else {
      return []
    }
    let rows = reading.samples.filter { $0.cells.indices.contains(name) && !$0.cells[name].isEmpty }
    var found: [CSVMapping.Column] = []
    // The place of each row in what the columns before divide, and how often cells end and begin again.
    var places = Array(repeating: 0, count: rows.count)
    var (ends, beginnings) = (0, 0)
    for column in mapping.columns[..<name] {
      let cells = rows.map { $0.cells[column.number - 1] }
      let empty = cells.count(where: \.isEmpty)
      if empty == 0 { continue }
      let isPlace =
        column.reason == .unknown || [.groups, .address].contains(column.field.kind)
        || column.field.kind == .organization && column.field.part != .title
      let values = zip(places, cells).filter { !$1.isEmpty }.map { "\($0) \($1)" }
      guard isPlace, !column.header.isEmpty, cells[0] != "",
        cells.allSatisfy({ $0.utf8.count <= 40 }), Set(values).count == values.count,
        found.isEmpty ? empty * 3 >= cells.count : isInside(cells, places)
      else { break }
      found.append(column)
      for (index, pair) in zip(cells, cells.dropFirst()).enumerated() {
        if !pair.0.isEmpty, pair.1.isEmpty { ends += 1 }
        if pair.0.isEmpty, !pair.1.isEmpty { beginnings += 1 }
        if !pair.1.isEmpty { for row in (index + 1)..<places.count { places[row] += 1 } }
      }
    }
    return ends > 1 && beginnings > 0 ? found : []
  }

  /// Whether cells are filled wherever the place of the row is another one than that of the row above.
  private static func isInside(_ cells: [String], _ places: [Int]) -> Bool {
    zip(zip(places, places.dropFirst()), cells.dropFirst()).allSatisfy {
      $0.0 == $0.1 || !$1.isEmpty
    }
  }

  /// Takes the numbers of classes for no groups where another column holds several years: people of class 1 of two years
  /// are in no group together.
  mutating func doubtClasses(_ samples: [HeaderReading.Row]) {
    for index in mapping.columns.indices
    where mapping.columns[index].field.kind == .groups && mapping.columns[index].reason == .synonym
      && Self.namesClass(mapping.columns[index])
    {
      let areNumbers = samples.filledCells(of: index).allSatisfy { cell in
        (cell.last == "반" ? cell.dropLast() : cell[...]).utf8.allSatisfy(ASCII.isDigit)
      }
      let years = mapping.columns.indices.filter {
        Self.headersOfYears.contains(Synonyms.key(mapping.columns[$0].header))
          && Set(samples.filledCells(of: $0)).count > 1
      }
      if areNumbers, !years.isEmpty { forget(index) }
    }
  }

  /// Whether a header says that the column names the class of pupils.
  static func namesClass(_ column: CSVMapping.Column) -> Bool {
    ["반", "학급"].contains(Synonyms.key(column.header))
  }

  private static let headersOfYears: Set<String> = [
    "학년", "기수", "기", "회", "회차", "졸업회", "졸업기수", "졸업년도", "졸업연도", "입학년도", "입학연도", "학번",
  ]

  /// The columns of birthdays of which the header names both calendars, and cells none, where no column beside them does.
  static func columnsOfEitherCalendar(
    _ mapping: CSVMapping, _ reading: HeaderReading
  ) -> [CSVMapping.Column] {
    if mapping.columns.contains(where: { $0.field.part == .calendar }) { return [] }
    return mapping.columns.filter { column in
      column.field == CSVField(kind: .birthday) && column.reason == .synonym
        && ["음", "양"].allSatisfy { column.header.holds($0) }
        && reading.samples.filledCells(of: column.number - 1).contains { cell in
          let words = CalendarText(cell)
          return !words.isLunar && !words.isSolar
        }
    }
  }
}

extension CSVReader {
  /// What is said of a list of names and numbers that nothing divides.
  private static let withoutDelimiter =
    "the lines have a name and a number with nothing between them; put a comma or a tab between the two"

  /// What is said of lines most of which are a name and a number that nothing divides; nil for others.
  package static func lackOfDelimiter(_ lines: some Sequence<String>) -> String? {
    let filled = lines.filter { $0.contains { !$0.isWhitespace } }
    guard lackDelimiter(filled) else { return nil }
    // What stands in every line between the two, and in no name or number.
    let sign = [":", " "].first { (sign: Character) in
      filled.allSatisfy { line in
        let cells = line.split(separator: sign, omittingEmptySubsequences: false)
        let number = cells.dropFirst().first.map { $0.filter { !$0.isWhitespace } } ?? ""
        return cells[0].contains(where: \.isLetter) && !line.utf8.contains(ASCII.quote)
          && CellContent.kind(of: number) == .phone
      }
    }
    guard let sign else { return withoutDelimiter }
    return "the lines have a name and a number with only '\(sign)' between them; "
      + "convert, list and check read them with --delimiter '\(sign)'"
  }

  /// Whether most of some lines are a name and a number with nothing between them that divides cells, as in a chat:
  /// `Ann Lee 010-3366-5571`.
  package static func lackDelimiter(_ lines: some Sequence<String>) -> Bool {
    var (fitting, count) = (0, 0)
    for line in lines where line.contains(where: { !$0.isWhitespace }) {
      count += 1
      let words = line.utf8.reversed().drop { $0 <= ASCII.space }
      let number = words.prefix { ASCII.isDigit($0) || "+-. ()".utf8.contains($0) }
      let name = words.dropFirst(number.count)
      let digits = number.count(where: ASCII.isDigit)
      if 8...15 ~= digits, name.contains(where: { $0 >= 0x80 || ASCII.isLetter($0) }),
        !name.contains(where: { ",;\t|@{<".utf8.contains($0) })
      {
        fitting += 1
      }
    }
    return fitting * 2 > count
  }
}
