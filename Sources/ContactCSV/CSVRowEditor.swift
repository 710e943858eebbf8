internal import ContactBytes
internal import ContactModel

/// Writes rows into the columns that a file has, and changes no cell that need not change.
///
/// A row is written twice, for the card as it was and as it shall be; only cells in which the two
/// differ get new text, and every other cell keeps the bytes that it has.
struct CSVRowEditor: Sendable {
  private let delimiter: UInt8
  private var writer: CSVWriter
  private let mapping: CSVMapping
  private let text: RecordText
  /// Which columns together hold one value.
  private let slots: CellSlots
  /// The columns of each slot, by the kind of their values.
  private let slotsByKind: [(kind: CSVField.Kind, slots: [[Int]])]
  /// The columns of the codes of countries, by those of the numbers that they are of.
  private let countries: [Int: Int]
  /// The columns of the codes of areas, by the numbers that they are of.
  private let areas: [CSVField: [Int]]
  /// The column of the extension, by the number that it is of.
  private let extensions: [CSVField: Int]
  /// The dates that are written as `1990-01-02` where a cell may mean another day.
  var spelledDates: Set<PropertyName> = []
  /// How the dates of a column are written, by its index, once it was looked at; nil where its cells do not show it.
  private var dates: [Int: DateTemplate?] = [:]
  /// Whether names of a column have commas, once it was looked at.
  private var namesWithComma: [Int: Bool] = [:]
  /// The words of columns of calendars for what other columns call otherwise.
  private var calendars: [Int: [[UInt8]: [UInt8]]] = [:]

  /// Prepares to write rows of a file; nil for a wide table that would need other columns.
  ///
  /// - Parameters:
  ///   - mapping: What the columns of the file are.
  ///   - text: The file.
  ///   - cards: All cards of the file as they shall be: the wide table needs columns for all.
  ///   - guardsCells: Whether every cell begins with an apostrophe; nil to do as the program does.
  ///   - options: How rows are written.
  init?(
    _ mapping: CSVMapping, of text: RecordText, cards: [Card], guardsCells: Bool?,
    _ options: CSVWriter.Options
  ) {
    self.mapping = mapping
    self.text = text
    let fields = mapping.columns.map(\.field)
    slots = CellSlots(mapping.keptFields)
    slotsByKind = Dictionary(grouping: slots.slots.map(\.columns)) { fields[$0[0]].kind }
      .map { ($0.key, $0.value) }
    countries = CSVField.countryCodes(of: fields)
    areas = Dictionary(grouping: fields.indices.filter { fields[$0].part == .code }) {
      fields[$0].whole
    }
    extensions = Dictionary(
      fields.indices.filter { fields[$0].part == .extension }.map { (fields[$0].whole, $0) }
    ) { first, _ in first }
    delimiter = mapping.delimiter.asciiValue ?? ASCII.comma
    let isWide = mapping.dialect == CSVDialect.wide.name
    writer = CSVWriter(
      isWide ? .wide : CSVDialect(filling: mapping, guardsCells: guardsCells), options: options)
    writer.keepBlankRows()
    guard isWide else { return }
    for card in cards { writer.survey(card) }
    guard writer.headers == mapping.columns.map(\.header) else { return nil }
  }

  /// The row of a card that is new, without the end of the line.
  mutating func row(of card: Card, losses: inout [Loss]) -> [UInt8] {
    writer.keepApart([])
    let cells = cells(of: card, losses: &losses)
    return joined(cells.indices.map { respelled(cells[$0], in: $0) })
  }

  /// The row of a card that was changed, with the end of the line that it has.
  ///
  /// - Parameters:
  ///   - row: The row as it stands in the file.
  ///   - before: The card that was read from it.
  ///   - after: The card as it shall be.
  ///   - losses: Grows by what has no column, if it is new.
  /// - Returns: The row.
  mutating func row(
    _ row: [UInt8], of before: Card, as after: Card, losses: inout [Loss]
  ) -> [UInt8] {
    var oldLosses: [Loss] = []
    var newLosses: [Loss] = []
    var (cells, end) = RecordScanner(delimiter: delimiter).rawCells(of: row)
    writer.keepApart([])
    var old = self.cells(of: before, losses: &oldLosses)
    if arrange(&cells, of: before, as: after, joined: old) {
      oldLosses.removeAll()
      old = self.cells(of: before, losses: &oldLosses)
    }
    let needless = writer.noteLines
    if !needless.isEmpty {
      // What the row itself has no column for stands in its cells all the same.
      writer.omitFromNotes(needless)
      oldLosses.removeAll()
      old = self.cells(of: before, losses: &oldLosses)
    }
    let new = slots.kept(self.cells(of: after, losses: &newLosses), like: old)
    if !needless.isEmpty { writer.omitFromNotes([]) }
    losses += newLosses.added(to: oldLosses)
    let quotesAll = cells.count > 1 && cells.allSatisfy { $0.first == ASCII.quote }
    let standing = texts(of: cells)
    let places = CellPlaces(texts(of: old), standing, slots)
    for (number, cell) in new.enumerated() where number >= old.count || old[number] != cell {
      let index = standIn(for: number, old, standing) ?? places.column(of: number)
      while cells.count <= index { cells.append([]) }
      if number >= old.count || old[number].isEmpty, places.isTaken(index) {
        losses.append(
          Loss(
            property: mapping.columns[index].header, contact: after.displayName,
            reason: "\(writer.dialect.title) has no further column for it"))
        continue
      }
      let wasQuoted = quotesAll || cells[index].first == ASCII.quote
      let before = number < old.count ? old[number] : []
      // A date of a sheet stands here as ISO has it, whatever texts the rest of its column has.
      let isISO = PartialDate(String(decoding: cells[index], as: UTF8.self))?.isWholeDate == true
      let own = isISO ? DateTemplate(cells[index], nil, delimiter: delimiter) : nil
      let spelled = respelled(cell, in: index, insteadOf: before, by: own)
      let number = takingExtension(off: spelled, in: index, standing, quotesAll, &cells)
      let cell = Self.guarded(number, as: cells[index])
      let needsQuotes = wasQuoted && cell.first != ASCII.quote
      cells[index] = needsQuotes ? [ASCII.quote] + cell + [ASCII.quote] : cell
      if mapping.columns[index].field.kind == .phone {
        for code in codes(of: index)
        where code < standing.count && isJoined(standing[code], in: code, before, cell) {
          guard spread(code, to: standing, but: index, &cells) else { continue }
          cells[code] = quotesAll ? [ASCII.quote, ASCII.quote] : []
        }
      }
    }
    for property in spelledDates {
      for (index, text, date) in text.doubtfulDates(in: row, of: property)
      where texts(of: [cells[index]]) == [Array(text.utf8)] {
        let isQuoted = cells[index].first == ASCII.quote
        let cell = Array((isQuoted ? "\"\(date)\"" : date).utf8)
        cells[index] = cell
      }
    }
    return joined(cells) + row[end...]
  }

  /// The column of somebody else who is the contact in a row that has nothing in that of the name; nil for any other row.
  private func standIn(for number: Int, _ old: [[UInt8]], _ standing: [[UInt8]]) -> Int? {
    guard number < old.count, mapping.columns[number].field.kind == .name, !old[number].isEmpty,
      number >= standing.count || standing[number].isEmpty
    else { return nil }
    let name = texts(of: [old[number]])[0]
    return standing.indices.first { column in
      standing[column] == name && column < mapping.columns.count
        && mapping.columns[column].field.kind == .related
    }
  }

  /// Has values of one label written as a row has them, each in columns of its own or all in one cell; where it has them in
  /// both ways and they change, all go into one cell.
  ///
  /// - Parameters:
  ///   - cells: The cells of the row.
  ///   - card: The card that was read from it.
  ///   - after: The card as it shall be.
  ///   - joined: The row of the card that was read with such values in one cell.
  /// - Returns: Whether the row is written in another way than that.
  private mutating func arrange(
    _ cells: inout [[UInt8]], of card: Card, as after: Card, joined: [[UInt8]]
  ) -> Bool {
    guard conventions.joinsValues else { return false }
    let open = slotsByKind.filter { count($0.slots, joined) != count($0.slots, cells) }
    if open.isEmpty { return false }
    var losses: [Loss] = []
    let changed = self.cells(of: after, losses: &losses)
    writer.keepApart(Set(open.map(\.kind)))
    let apart = self.cells(of: card, losses: &losses)
    var kinds: Set<CSVField.Kind> = []
    for (kind, slots) in open {
      if count(slots, apart) == count(slots, cells) {
        kinds.insert(kind)
        continue
      }
      let hasJoint = slots.joined().contains { column in
        guard column < cells.count else { return false }
        let cell = cells[column]
        return JointList.mayDivide(cell.span, cell.indices)
      }
      let changes = slots.joined().contains { column in
        let sides = [joined, changed].map { column < $0.count ? $0[column] : [] }
        return sides[0] != sides[1]
      }
      for column in slots.joined() where hasJoint && changes && column < joined.count {
        while cells.count <= column { cells.append([]) }
        cells[column] = joined[column]
      }
    }
    writer.keepApart(kinds)
    return !kinds.isEmpty
  }

  /// How many of some slots have a value in a row; a label alone is none.
  private func count(_ slots: [[Int]], _ cells: [[UInt8]]) -> Int {
    slots.count { columns in
      columns.contains {
        $0 < cells.count && !cells[$0].isEmpty && cells[$0] != [ASCII.quote, ASCII.quote]
          && mapping.columns[$0].field.part != .label
      }
    }
  }

  /// A number without the extension that stands in a column of its own; where it has another one or none, that column
  /// becomes empty.
  private func takingExtension(
    off number: [UInt8], in column: Int, _ standing: [[UInt8]], _ quotesAll: Bool,
    _ cells: inout [[UInt8]]
  ) -> [UInt8] {
    guard let other = extensions[mapping.columns[column].field], other < standing.count,
      !standing[other].isEmpty
    else { return number }
    let mark = RowBuilder.extensionMark(standing[other])
    // The comma before it puts the cell in quotes.
    let isQuoted = number.count > 1 && number.first == ASCII.quote
    let text = isQuoted ? number.dropFirst().dropLast() : number[...]
    if text.reversed().starts(with: mark.reversed()), !text.dropLast(mark.count).contains(delimiter)
    {
      return Array(text.dropLast(mark.count))
    }
    cells[other] = quotesAll ? [ASCII.quote, ASCII.quote] : []
    return number
  }

  /// The columns of the codes of country and area before a number.
  private func codes(of number: Int) -> [Int] {
    areas[mapping.columns[number].field, default: []] + [countries[number]].compactMap(\.self)
  }

  /// Puts the code of a country, which leaves its column with one number, before the others in the row that it is of.
  ///
  /// - Returns: False where another one has the code of its area between the two, so that the code must stay.
  private func spread(
    _ code: Int, to standing: [[UInt8]], but number: Int, _ cells: inout [[UInt8]]
  ) -> Bool {
    let others = countries.filter { other, column in
      column == code && other != number && other < standing.count && !standing[other].isEmpty
        && texts(of: [cells[other]]) == [standing[other]]
        && !RowBuilder.isInternational(standing[other])
    }.keys
    guard
      others.allSatisfy({ codes(of: $0).allSatisfy { $0 == code || standing[$0].isEmpty } })
    else { return false }
    for other in others {
      let cell = Self.guarded(
        RowBuilder.number(standing[other], ofCountry: standing[code]), as: cells[other])
      let needsQuotes = cells[other].first == ASCII.quote && cell.first != ASCII.quote
      cells[other] = needsQuotes ? [ASCII.quote] + cell + [ASCII.quote] : cell
    }
    return true
  }

  /// Whether the code in a cell was part of the number before, or would be put before the new one, which is whole.
  private func isJoined(
    _ code: [UInt8], in column: Int, _ before: [UInt8], _ number: [UInt8]
  ) -> Bool {
    guard code.contains(where: { ASCII.isDigit($0) && $0 != 0x30 }) else { return false }
    let first = number.first { ASCII.isDigit($0) || $0 == UInt8(ascii: "+") }
    return first.map { $0 != 0x30 && ASCII.isDigit($0) } ?? true
      || RowBuilder.begins(
        before, with: code, ofCountry: mapping.columns[column].field.part == .country)
  }

  /// The texts of cells, without quotes and without what keeps spreadsheets from making numbers of them.
  private func texts(of cells: [[UInt8]]) -> [[UInt8]] {
    cells.map { cell in
      let width = cell.first == ASCII.quote && cell.count > 1 ? 1 : 0
      let inner = cell[width..<cell.count - width]
      if inner.first == ASCII.equals,
        let text = TextMark.text(
          of: width..<cell.count - width, in: cell.span, quoteWidth: 1 + width)
      {
        return Array(cell[text.range])
      }
      return Array(inner.first == 0x27 ? inner.dropFirst() : inner)
    }
  }

  /// What the program does whose table it is.
  private var conventions: CSVDialect.Conventions {
    CSVDialect.all.first { $0.name == mapping.dialect }?.conventions ?? .init()
  }

  /// A new cell with its date in the spelling of the old one if that is given, else as the others of its column have
  /// theirs, and else in the order in which the column is read; unless it is the same date in another spelling.
  private mutating func respelled(
    _ cell: [UInt8], in column: Int, insteadOf before: [UInt8] = [], by own: DateTemplate? = nil
  ) -> [UInt8] {
    guard !cell.isEmpty, mapping.columns.indices.contains(column) else { return cell }
    if mapping.columns[column].field.part == .sorted { return sortedName(cell, in: column) }
    if mapping.columns[column].field.namesCalendar { return calendar(cell, in: column) }
    guard mapping.columns[column].field.holdsDate,
      let start = cell.firstIndex(where: ASCII.isDigit),
      let last = cell.lastIndex(where: ASCII.isDigit)
    else { return cell }
    let conventions = self.conventions
    let order = conventions.dates
    // Where dates are marked with their cells, what was not cleaned is the text of a cell already.
    let reader = text.reader as? CSVReader
    if mapping.dialect == nil, reader?.options.keepsCells == true { return cell }
    if let day = PartialDate(String(decoding: cell, as: UTF8.self)), day.year == nil {
      guard let text = (own ?? template(of: column))?.text(withoutYear: day),
        reader?.dateReading(of: column)?.date(of: text.span)?.date == day
      else { return cell }
      return text
    }
    let span = cell.span.extracting(start...last)
    guard let date = PartialDate(cell: span, order: order), date.isWholeDate,
      let template = own ?? template(of: column)
        ?? DateTemplate(
          of: Array(cell[start...last]), reader?.dateReading(of: column), conventions),
      order != .iso || template.date(of: before) != date
    else { return cell }
    return cell[..<start] + template.text(of: date) + cell[(last + 1)...]
  }

  /// A name with the family name first, without a comma where no name of its column has one and it is read as the same.
  private mutating func sortedName(_ cell: [UInt8], in column: Int) -> [UInt8] {
    let text = cell.first == ASCII.quote ? Array(cell.dropFirst().dropLast()) : cell
    guard let comma = text.firstIndex(of: ASCII.comma) else { return cell }
    let plain = Array(text[..<comma] + text[(comma + 1)...])
    guard let own = NameText.divided(text), let read = NameText.divided(plain), own == read,
      !plain.contains(where: [delimiter, ASCII.quote].contains)
    else { return cell }
    if namesWithComma[column] == nil {
      var (count, commas) = (0, 0)
      readCells(of: column) { own in
        if own.contains(ASCII.comma) { commas += 1 }
        if own.contains(ASCII.space) { count += 1 }
        return true
      }
      namesWithComma[column] = commas > 0 || count == 0
    }
    return namesWithComma[column] == true ? cell : plain
  }

  /// What names a calendar or a leap month, in the word that the column has for it: `음`, or `N` below `음력여부`.
  private mutating func calendar(_ cell: [UInt8], in column: Int) -> [UInt8] {
    if let known = calendars[column]?[cell] { return known }
    let asked = CalendarText(mapping.columns[column].header)
    let isLeap = mapping.columns[column].field.part == .leap
    func meaning(_ cell: [UInt8]) -> [Bool] {
      let text = CalendarText(calendar: String(decoding: cell, as: UTF8.self), asked: asked)
      let isLeapMonth = text?.isLeapMonth == true
      return isLeap ? [isLeapMonth] : [text?.isSolar == true, text?.isLunar == true, isLeapMonth]
    }
    let wanted = meaning(cell)
    let unsafe = [delimiter, ASCII.quote, ASCII.lineFeed, ASCII.carriageReturn]
    var word = cell
    readCells(of: column) { own in
      guard meaning(own) == wanted, !own.contains(where: unsafe.contains) else { return true }
      word = own
      return false
    }
    calendars[column, default: [:]][cell] = word
    return word
  }

  /// How most dates of a column are written that have the order of most; nil where these are in one piece.
  private mutating func template(of column: Int) -> DateTemplate? {
    if let known = dates[column] { return known }
    let reading = (text.reader as? CSVReader)?.dateReading(of: column)
    let takesGuesses = conventions.dates != .iso
    var found: [(template: DateTemplate, count: Int)] = []
    var orders: [PartialDate.Order: Int] = [:]
    // Cells that cannot have the year first, and whether others do, or can.
    var (lastYears, hasYearFirst) = (0, false)
    readCells(of: column) { own in
      let cell = own.first == 0x27 ? Array(own.dropFirst()) : own
      let read = DateTemplate(cell, reading, delimiter: delimiter, takesGuesses: takesGuesses)
      guard let template = read else {
        if cell.count == 6, cell.allSatisfy(ASCII.isDigit),
          let order = reading?.order(of: cell.span)
        {
          orders[order.order, default: 0] += 1
        }
        return true
      }
      orders[template.order, default: 0] += 1
      let isDayFirst =
        template.order == .dayMonthYear && cell.contains(ASCII.dot) && !mapping.isKorean
      if template.order != .yearMonthDay,
        isDayFirst || reading?.order(of: cell.span).isChosen == true
          || !PartialDate.readings(ofCell: cell.span).contains(where: { $0.order == .yearMonthDay })
      {
        lastYears += 1
      } else {
        hasYearFirst = true
      }
      // Numbers above nine do not show whether a zero stands before others.
      if let index = found.firstIndex(where: { $0.template.isLike(template) }) {
        found[index].count += 1
        found[index].template.isPadded = found[index].template.isPadded ?? template.isPadded
      } else {
        found.append((template, 1))
      }
      return true
    }
    // Of two orders that are as frequent the one with the year first cannot be taken for another.
    // One cell alone, by which others are read that can have the year first, may be a slip.
    let isSlip = mapping.dialect == nil && lastYears == 1 && hasYearFirst
    let most = orders.max {
      ($0.value, $0.key == .yearMonthDay ? 1 : 0) < ($1.value, $1.key == .yearMonthDay ? 1 : 0)
    }?.key
    let order = isSlip ? .yearMonthDay : most
    found.removeAll { $0.template.order != order }
    let count = found.map(\.count).max()
    let template = found.first { $0.count == count }?.template
    dates[column] = template
    return template
  }

  /// Reads the cells of a column of the file, one after another, until `goesOn` has seen enough.
  private func readCells(of column: Int, _ goesOn: ([UInt8]) -> Bool) {
    var scanner = RecordScanner(delimiter: delimiter)
    for record in text.records {
      let span = text.bytes.span.extracting(record.range)
      scanner.scan(record: span)
      var cell: [UInt8] = []
      scanner.append(scanner.cell(column), span, to: &cell)
      if !goesOn(cell) { return }
    }
  }

  /// A new cell with what kept spreadsheets from making a number of the one in its place: an apostrophe, or `="…"`.
  private static func guarded(_ cell: [UInt8], as old: [UInt8]) -> [UInt8] {
    let inner = old.first == ASCII.quote ? 1 : 0
    guard inner < old.count, cell.first != ASCII.quote, TextMark.isNeeded(cell.span) else {
      return cell
    }
    if old[inner] == 0x27, cell.first != 0x27,
      RowOutput.isGuarded(old.span, inner..<old.count - inner)
    {
      return [0x27] + cell
    }
    guard old[inner] == ASCII.equals,
      TextMark.text(of: inner..<old.count - inner, in: old.span, quoteWidth: 1 + inner) != nil
    else { return cell }
    var marked: [UInt8] = []
    TextMark.append(cell.span, cell.indices, to: &marked)
    return marked
  }

  /// The cells of a card, each as it is written.
  private mutating func cells(of card: Card, losses: inout [Loss]) -> [[UInt8]] {
    var row: [UInt8] = []
    var card = card
    // What stands above the columns stands in no cell.
    if let groups = mapping.beside?.groups, !groups.isEmpty {
      card.removeProperties { $0.name == .categories && groups.contains($0.value) }
    }
    writer.write(card, into: &row, losses: &losses)
    return RecordScanner(delimiter: delimiter).rawCells(of: row).cells
  }

  private func joined(_ cells: [[UInt8]]) -> [UInt8] {
    Array(cells.joined(separator: [delimiter]))
  }
}

extension RecordScanner {
  /// The cells of a row as they stand there, and where what they are ends.
  func rawCells(of row: [UInt8]) -> (cells: [[UInt8]], end: Int) {
    var scanner = self
    scanner.scan(record: row.span)
    return ((0..<scanner.count).map { Array(row[scanner.rawRange(of: $0)]) }, scanner.contentEnd)
  }
}

extension CSVDialect {
  /// The dialect of a file that has exactly the columns of `mapping`.
  init(filling mapping: CSVMapping, guardsCells: Bool?) {
    let known = CSVDialect.all.first { $0.name == mapping.dialect }
    var conventions = known?.conventions ?? Conventions(groups: .semicolons)
    conventions.leastNumber = 0
    conventions.isOfFile = true
    if let guardsCells { conventions.guardsText = guardsCells }
    if known == nil {
      let isASCII = mapping.columns.allSatisfy { $0.header.utf8.allSatisfy { $0 < 0x80 } }
      conventions.lunarMark = isASCII ? "lunar" : "음력"
      conventions.takesYears = true
    }
    let columns = zip(mapping.columns, mapping.keptFields).map { column, own in
      let model = known?.columns.first { model in
        var field = model.field
        field.number = own.number
        return field == own
      }
      // A column with a label of its own, such as the telephone of a spouse, may be somebody else's.
      let isPlain = known == nil && (own.kind == .phone || own.kind == .email)
      let label = LabelSpec(own)
      let isTyped =
        !label.types.isEmpty && LabelTable.types(forLabel: label.text, of: .related) == nil
      return Column(
        header: column.header, aliases: [], field: own,
        takesAny: model?.takesAny ?? (isPlain && own.label.isEmpty),
        takesUnknown: model?.takesUnknown ?? (isPlain && isTyped),
        defaultText: model?.defaultText ?? "",
        isDistinctive: false, isNumbered: false)
    }
    self.init(
      name: mapping.dialect ?? "table", title: "this table", conventions: conventions,
      columns: columns)
  }
}
