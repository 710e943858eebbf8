internal import ContactBytes
package import ContactModel

extension RecordText {
  /// The dates of a row in a table of one's own that may be other days, as their order or their century is a guess.
  ///
  /// - Parameters:
  ///   - row: The row as it stands in the file.
  ///   - property: The property that the cells become, a birthday or an anniversary.
  /// - Returns: The indices of the cells, their texts, and the days that they are read as, such as `1990-01-02`.
  package func doubtfulDates(
    in row: [UInt8], of property: PropertyName
  ) -> [(column: Int, text: String, date: String)] {
    guard let reader = reader as? CSVReader, let mapping = reader.mapping, mapping.dialect == nil
    else { return [] }
    var scanner = RecordScanner(delimiter: reader.delimiter)
    guard case .record = scanner.scan(record: row.span) else { return [] }
    let kind: CSVField.Kind = property == .birthday ? .birthday : .anniversary
    return (0..<min(scanner.count, mapping.columns.count)).compactMap { column in
      guard mapping.columns[column].field.kind == kind else { return nil }
      var cell: [UInt8] = []
      scanner.append(scanner.cell(column), row.span, to: &cell)
      let text = String(decoding: cell, as: UTF8.self)
      guard let meaning = reader.dateReading(of: column)?.meaning(of: text), meaning.isGuess,
        let date = meaning.date, date.isWholeDate
      else { return nil }
      return (column, text, date.extendedText)
    }
  }
}
