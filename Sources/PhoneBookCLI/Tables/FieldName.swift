internal import ContactCSV

/// Understands what a user calls the meaning of a column.
enum FieldName {
  /// The field that a text names.
  ///
  /// - Throws: ``UsageError`` that says what was perhaps meant, and which fields there are.
  static func field(_ text: String, of column: String) throws(UsageError) -> CSVField {
    if let field = CSVField(text) { return field }
    let meant =
      CSVField.meant(by: text)?.description
      ?? Suggestion.closest(to: text, among: CSVField.known + CSVField.examples)
    let question = meant.map { " (did you mean '\($0)'?)" } ?? ""
    throw UsageError(
      """
      there is no field '\(text)' for the column '\(column)'\(question)
      Fields: \(CSVField.known.joined(separator: ", "))
      With labels or by vCard names, for example: \(CSVField.examples.joined(separator: ", "))
      """)
  }

  /// One instruction `COLUMN=FIELD`; the last equals sign divides.
  static func assignment(_ text: String) throws(UsageError) -> CSVAssignment {
    guard let equals = text.lastIndex(of: "="), equals != text.startIndex else {
      throw UsageError("--map takes COLUMN=FIELD, such as 'Handy=phone:cell', not '\(text)'")
    }
    let column = String(text[..<equals])
    return CSVAssignment(
      column: column, field: try field(String(text[equals...].dropFirst()), of: column))
  }
}
