internal import ContactBytes
package import ContactModel

extension CSVReader {
  /// Makes an editor of the rows of a text.
  ///
  /// - Parameters:
  ///   - text: The text and the reader that read it.
  ///   - takesIdentifiers: Whether the table has a column for UIDs, or could have one.
  /// - Returns: The editor.
  package static func editor(of text: RecordText, takesIdentifiers: Bool) -> any RecordEditor {
    let reader = text.reader as? CSVReader
    return CSVEditor(
      text: text, mapping: reader?.mapping,
      guardsCells: text.records.isEmpty ? nil : reader?.guardsCells,
      mayTakeIdentifiers: takesIdentifiers, hasDittoMarks: reader?.needsOrder == true)
  }
}

/// Puts values in place of the ditto marks of rows that follow each other.
private struct RowFiller {
  private var marks = DittoMarks()
  private var scanner: RecordScanner
  private let columns: [CSVMapping.Column]

  init(_ mapping: CSVMapping) {
    scanner = RecordScanner(delimiter: mapping.delimiter.asciiValue ?? ASCII.comma)
    columns = mapping.columns
  }

  /// The columns of the marks of the last row, and whether each stands for the cell above it.
  var found: [Int: Bool] { marks.last }

  /// The next row with what its marks stand for.
  mutating func filled(_ row: [UInt8]) -> [UInt8] {
    guard case .record = scanner.scan(record: row.span) else { return row }
    let filled = marks.fill(scanner, row.span, columns, from: 0)
    return filled.map { $0 + row[scanner.contentEnd...] } ?? row
  }

  /// The next row as it is written, with the marks of the row that it replaces where they stand for the same in it.
  ///
  /// - Parameters:
  ///   - written: The row, with a value in the place of each mark.
  ///   - row: The row that it replaces.
  ///   - filled: That row with what its marks stand for.
  /// - Returns: The row.
  mutating func marked(_ written: [UInt8], like row: [UInt8], _ filled: [UInt8]) -> [UInt8] {
    var result = written
    if row != filled {
      var (cells, end) = scanner.rawCells(of: written)
      let meanings = scanner.rawCells(of: filled).cells
      for (column, own) in scanner.rawCells(of: row).cells.enumerated()
      where column < cells.count && own != meanings[column] {
        if stands(own, in: column, for: cells[column]) { cells[column] = own }
      }
      result = Array(cells.joined(separator: [scanner.delimiter])) + written[end...]
    }
    _ = self.filled(result)
    return result
  }

  /// Whether a mark in a cell of the next row stands for a value.
  private func stands(_ mark: [UInt8], in column: Int, for value: [UInt8]) -> Bool {
    let quotes = mark.first == ASCII.quote && mark.count > 1 ? 1 : 0
    guard column < columns.count, column < marks.above.count, marks.above[column] == value,
      let kind = DittoMarks.kind(of: quotes..<mark.count - quotes, mark.span)
    else { return false }
    return DittoMarks.mayFill(kind, columns[column].field, with: value)
  }
}

extension RecordText {
  /// The text with what ditto marks stand for in some rows.
  ///
  /// - Parameters:
  ///   - mapping: What the columns are.
  ///   - isWanted: Whether it is for a row, by its index, the row as it stands, and with what its marks stand for.
  /// - Returns: The text.
  fileprivate func fillingDittoMarks(
    _ mapping: CSVMapping, where isWanted: (Int, [UInt8], [UInt8]) -> Bool
  ) -> RecordText {
    var filler = RowFiller(mapping)
    var index = 0
    return replacing { row in
      defer { index += 1 }
      let filled = filler.filled(row)
      return isWanted(index, row, filled) ? filled : row
    }
  }
}

/// Changes single cells; where the columns do not suffice and more are possible, a program's table gets those that are
/// needed, and a wide one is written anew.
private struct CSVEditor: RecordEditor {
  private(set) var text: RecordText
  /// What the columns are; nil when the text has none.
  private(set) var mapping: CSVMapping?
  /// Whether the cells of the file begin with apostrophes, whatever those of its program do elsewhere; nil where it has
  /// none.
  let guardsCells: Bool?
  let mayTakeIdentifiers: Bool
  let hasDittoMarks: Bool

  var dividesAddresses: Bool {
    guard mapping?.dialect != CSVDialect.wide.name else { return false }
    let parts = Set(
      mapping?.columns.lazy.map(\.field).filter { $0.kind == .address }.map(\.part) ?? [])
    return parts.contains(.street)
      && (parts.isSuperset(of: [.code, .city])
        || !parts.isDisjoint(with: [.codecity, .citycode, .cityregion]))
  }

  /// In a column of keys of another program nothing is made up.
  var takesIdentifiers: Bool {
    guard mayTakeIdentifiers, let mapping else { return mayTakeIdentifiers }
    return mapping.dialect == CSVDialect.wide.name
      || text.records.contains { $0.card.first(.uid)?.value.hasPrefix("urn:uuid:") == true }
  }

  var takesGroups: Bool {
    guard let mapping, mapping.dialect != CSVDialect.wide.name else { return true }
    return mapping.columns.contains { $0.field.kind == .groups }
  }

  func columnNames(of text: RecordText) -> [String] {
    (text.reader as? CSVReader)?.mapping?.columns.map(\.header) ?? []
  }

  /// A person who goes would move the others of the row.
  var keepsRecords: Bool { mapping?.beside != nil }

  func text(with changes: RecordChanges, losses: inout [Loss]) -> [UInt8]? {
    guard var mapping else { return nil }
    if let beside = mapping.beside {
      // The marks there stand for cells in the middle of other rows.
      guard changes.removed.isEmpty, changes.added.isEmpty, !hasDittoMarks || changes.isEmpty
      else { return nil }
      mapping.columns.removeSubrange(beside.width...)
    }
    let cards = changes.cards(of: text)
    var result: (text: [UInt8], losses: [Loss])?
    // A wide table without columns for programs is one for a spreadsheet.
    for isSpreadsheet in mapping.dialect == CSVDialect.wide.name ? [false, true] : [false]
    where result == nil {
      let options = options(mapping, changes, isSpreadsheet: isSpreadsheet)
      result = spliced(changes, cards, mapping, options)
      if result == nil, let rewritten = rewritten(cards, mapping, options) { return rewritten }
    }
    if let kept = result, !kept.losses.isEmpty,
      let widened = widened(changes, cards, mapping), widened.losses.count < kept.losses.count
    {
      result = widened
    }
    if result == nil, let guess = guessedMapping {
      mapping = guess
      result = spliced(changes, cards, mapping, options(mapping, changes, isSpreadsheet: false))
    }
    losses += result?.losses ?? []
    return result?.text
  }

  /// What the columns mean by their headers: those of a wide table that somebody has changed.
  private var guessedMapping: CSVMapping? {
    guard let options = (text.reader as? CSVReader)?.options else { return nil }
    let reading = HeaderReading.read(text.bytes.span, isFinal: true, options)
    return try? reading.columns(options).0.mapping
  }

  /// How rows are written among those that the file has.
  private func options(
    _ mapping: CSVMapping, _ changes: RecordChanges, isSpreadsheet: Bool
  ) -> CSVWriter.Options {
    let headers = mapping.columns.map(\.header)
    let language: WordLanguage =
      switch mapping.dialect {
      case CSVDialect.wide.name: WideEntry.language(of: headers) ?? .english
      case nil where mapping.isKorean: .korean
      default: changes.language
      }
    var options = CSVWriter.Options(
      delimiter: mapping.delimiter, overflow: changes.dropsOverflow == true ? .drop : .notes,
      language: language, keepsPhonesText: isSpreadsheet, isSpreadsheet: isSpreadsheet)
    options.isMobile = changes.isMobile
    return options
  }

  /// The text with the rows of changed cards in the columns that it has, and what has none; nil for a wide table that
  /// would need other columns.
  private func spliced(
    _ changes: RecordChanges, _ cards: [Card], _ mapping: CSVMapping, _ options: CSVWriter.Options
  ) -> (text: [UInt8], losses: [Loss])? {
    // A row is changed with the values of its own ditto marks.
    let text =
      hasDittoMarks
      ? self.text.fillingDittoMarks(mapping) { index, _, _ in changes.replaced[index] != nil }
      : self.text
    let editor = CSVRowEditor(mapping, of: text, cards: cards, guardsCells: guardsCells, options)
    guard var rows = editor else { return nil }
    rows.spelledDates = changes.spelledDates
    var losses: [Loss] = []
    var records = changes.written(for: text) { card, replaced in
      guard let replaced else { return rows.row(of: card, losses: &losses) + text.lineEnd }
      return rows.row(text.bytes(of: replaced), of: replaced.card, as: card, losses: &losses)
    }
    let place = placeOfNew
    guard hasDittoMarks else { return (text.splicing(records, newAt: place), losses) }
    // A mark becomes its value where it would stand for something else below rows that changed or went.
    var below = RowFiller(mapping)
    let kept = self.text.fillingDittoMarks(mapping) { index, row, filled in
      if let written = records.replaced[index] {
        if !written.isEmpty { records.replaced[index] = below.marked(written, like: row, filled) }
        return false
      }
      guard below.filled(row) != filled else { return false }
      _ = below.filled(filled)
      return true
    }
    return (
      kept.splicing(records, newAt: place.map { kept.bytes.count - text.bytes.count + $0 }), losses
    )
  }

  /// Where new records belong; nil for the end of the text.
  ///
  /// That is the end of the last record where a row below it sums up others, or zero bytes stand behind it, as a crash leaves
  /// them.
  private var placeOfNew: Int? {
    guard let end = text.records.last?.range.upperBound else { return nil }
    if text.bytes.last == 0 { return end }
    guard let people = (text.reader as? CSVReader)?.columnsOfPeople else { return nil }
    var scanner = RecordScanner(delimiter: mapping?.delimiter.asciiValue ?? ASCII.comma)
    let span = text.bytes.span
    var i = end
    while i < span.count, case .record(let next) = scanner.scan(span, from: i, isFinal: true) {
      if RowInspection.isSum(scanner, span, people) { return end }
      i = next
    }
    return nil
  }

  /// Compares the marks of the rows that are kept.
  func marks(after kept: [Int], in changed: RecordText) -> MarkChanges {
    var result = MarkChanges()
    guard hasDittoMarks, let mapping else { return result }
    var (before, after) = (RowFiller(mapping), RowFiller(mapping))
    var place = 0
    for index in text.records.indices {
      let filled = before.filled(text.bytes(of: text.records[index]))
      guard place < kept.count, kept[place] == index else { continue }
      let row = changed.bytes(of: changed.records[place])
      _ = after.filled(row)
      place += 1
      let scanner = RecordScanner(delimiter: mapping.delimiter.asciiValue ?? ASCII.comma)
      let (old, new) = (scanner.rawCells(of: filled).cells, scanner.rawCells(of: row).cells)
      let count = result.cellCount
      for (column, stood) in before.found.ordered(by: { $0.key < $1.key })
      where column < new.count {
        let stands = after.found[column]
        if !stood, stands == true {
          result.unsure.append((place - 1, mapping.columns[column].header))
        } else if stood, stands == nil, new[column] == old[column] {
          result.cellCount += 1
        }
      }
      if result.cellCount > count { result.rowCount += 1 }
    }
    return result
  }

  /// The text with the changes in further columns that its program has, and what has none there either; nil where none
  /// are needed.
  private func widened(
    _ changes: RecordChanges, _ cards: [Card], _ mapping: CSVMapping
  ) -> (text: [UInt8], losses: [Loss])? {
    if hasDittoMarks || mapping.beside != nil { return nil }
    let options = options(mapping, changes, isSpreadsheet: false)
    guard let table = CSVAddedColumns(for: changes, of: text, mapping, options)?.table(),
      let columns = (table.reader as? CSVReader)?.mapping
    else { return nil }
    var editor = self
    (editor.text, editor.mapping) = (table, columns)
    return editor.spliced(changes, cards, columns, options)
  }

  /// The whole wide table with the columns that all cards need; nil for any other, for one that has columns of its own,
  /// and where there are losses all the same.
  private func rewritten(
    _ cards: [Card], _ mapping: CSVMapping, _ options: CSVWriter.Options
  ) -> [UInt8]? {
    guard mapping.dialect == CSVDialect.wide.name else { return nil }
    var present = CSVWriter(.wide, options: options)
    for record in text.records { present.survey(record.card) }
    guard Set(mapping.columns.map(\.header)).isSubset(of: present.headers) else { return nil }
    var writer = CSVWriter(.wide, options: options)
    for card in cards { writer.survey(card) }
    var result = writer.opening()
    var losses: [Loss] = []
    for card in cards { writer.write(card, into: &result, losses: &losses) }
    return losses.isEmpty ? result : nil
  }
}
