package import ContactModel

extension CSVReader {
  /// An editor of the rows of a text.
  ///
  /// - Parameters:
  ///   - text: The text and the reader that read it.
  ///   - takesIdentifiers: Whether the table has a column for UIDs, or could have one.
  package static func editor(of text: RecordText, takesIdentifiers: Bool) -> any RecordEditor {
    let mapping = (text.reader as? CSVReader)?.mapping
    return CSVEditor(text: text, mapping: mapping, takesIdentifiers: takesIdentifiers)
  }
}

/// Changes single cells; writes the whole table anew where its columns do not suffice and more are possible.
private struct CSVEditor: RecordEditor {
  let text: RecordText
  /// What the columns are; nil when the text has none.
  let mapping: CSVMapping?
  let takesIdentifiers: Bool

  func text(with changes: RecordChanges, losses: inout [Loss]) -> [UInt8]? {
    guard let mapping else { return nil }
    let cards = changes.cards(of: text)
    var newLosses: [Loss] = []
    var spliced: [UInt8]?
    if var rows = CSVRowEditor(mapping, cards: cards) {
      let records = changes.written(for: text) { card, replaced in
        guard let replaced else { return rows.row(of: card, losses: &newLosses) + text.lineEnd }
        return rows.row(
          text.bytes(of: replaced), of: replaced.card, as: card, losses: &newLosses)
      }
      spliced = text.splicing(records)
    }
    if spliced == nil || !newLosses.isEmpty, let rewritten = rewritten(cards, mapping) {
      return rewritten
    }
    losses += newLosses
    return spliced
  }

  /// The whole table with the columns that all cards need; nil for a dialect whose columns are always the
  /// same, for a table that has columns of its own, and where there are losses all the same.
  private func rewritten(_ cards: [Card], _ mapping: CSVMapping) -> [UInt8]? {
    guard let dialect = CSVDialect.all.first(where: { $0.name == mapping.dialect }),
      dialect.isWritable
    else { return nil }
    let options = CSVWriter.Options(delimiter: mapping.delimiter)
    var present = CSVWriter(dialect, options: options)
    guard present.needsSurvey else { return nil }
    for record in text.records { present.survey(record.card) }
    let headers = CSVRowEditor.headers(of: present, delimiter: mapping.delimiter.asciiValue ?? 0x2C)
    guard Set(mapping.columns.map(\.header)).isSubset(of: headers) else { return nil }
    var writer = CSVWriter(dialect, options: options)
    for card in cards { writer.survey(card) }
    var result = writer.opening()
    var losses: [Loss] = []
    for card in cards { writer.write(card, into: &result, losses: &losses) }
    return losses.isEmpty ? result : nil
  }
}
