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
