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
  package static let withoutDelimiter =
    "the lines have a name and a number with nothing between them; put a comma or a tab between the two"

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
