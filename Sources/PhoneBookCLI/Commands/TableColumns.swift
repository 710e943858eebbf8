internal import CharacterSets
internal import ContactBytes
internal import ContactCSV
internal import ContactCleaning
internal import ContactIO
internal import ContactModel
internal import ContactPipeline
internal import PhoneNumbers

/// The columns of a table of unknown kind, by its header, or by the first of its rows.
struct TableColumns {
  /// How many rows stand above the header, and are none of the table.
  let rowsAbove: Int
  /// The titles in the header, or what stands there where it has no titles; of two rows, both together.
  let titles: [String]
  /// What stands in the lower row of the header.
  private let lowerTitles: [String]
  /// The columns that hold numbers, counted from 0, as far as the first rows show.
  private var numbers: [Int] = []
  /// The columns that hold what is no part of a number.
  private var texts: [Int] = []
  /// Whether the first rows have as many cells as the titles.
  private var isRegular = true
  /// Whether there is one row alone.
  private let isOneRow: Bool

  /// The column of the country of an address, counted from 0; nil for none.
  private(set) var country: Int?

  /// Whether a spreadsheet has taken the zeros from the front of the numbers, which are Korean.
  private(set) var lacksZeros = false

  /// Whether the first row is the title of telephones.
  private let namesNumbers: Bool

  /// Whether the first row is known for one of the table, which has no header.
  private let lacksHeader: Bool

  /// How many rows are looked at.
  private static let sampleCount = 50

  /// Reads the first rows of a table in UTF-8, or in whatever has its delimiters as ASCII.
  init(_ head: borrowing Span<UInt8>, delimiter: UInt8, encoding: TextEncoding) {
    var bytes: [UInt8] = []
    bytes.append(head)
    let text = Array(encoding.text(of: bytes).utf8)
    let header = RecordScanner.titles(of: text.span, delimiter: delimiter)
    rowsAbove = header.count
    lacksHeader = RecordScanner.header(in: text.span, delimiter: delimiter).line == 0
    var scanner = RecordScanner(delimiter: delimiter)
    var rows: [[String]] = []
    var (start, count) = (0, 0)
    while start < head.count, rows.count < Self.sampleCount {
      guard case .record(let end) = scanner.scan(head, from: start, isFinal: true) else { break }
      // The last row of the sample may be cut.
      if end == head.count, rows.count > 2, head[end - 1] != ASCII.lineFeed { break }
      if scanner.contentEnd > start, count >= rowsAbove {
        rows.append(
          (0..<scanner.count).map { column in
            var cell: [UInt8] = []
            scanner.appendText(of: column, in: head, to: &cell)
            return encoding.text(of: cell)
          })
      }
      (start, count) = (end, count + 1)
    }
    lowerTitles = rows.first ?? []
    isOneRow = rows.count < 2
    titles = header.divided ?? lowerTitles
    let known = Self.knownColumns(titles)
    namesNumbers = !known.phones.isEmpty
    for column in titles.indices { examine(column, rows.dropFirst()) }
    let regularCount = rows.count { $0.count == titles.count }
    numbers.removeAll { known.dates.contains($0) }
    country = known.country
    // Rows that are cut short or have a cell too many are rows of a table whose titles are known.
    isRegular = regularCount == rows.count || !known.phones.isEmpty && regularCount * 2 > rows.count
    let filled = known.phones.filter { column in
      rows.dropFirst().contains { $0.indices.contains(column) && !$0[column].isEmpty }
    }
    // Below the header of telephones, one short number is enough.
    let isShown = filled.contains { column in
      rows.dropFirst().contains { $0.indices.contains(column) && Self.digits($0[column]) > 2 }
    }
    if !numbers.isEmpty || isShown {
      // Beside columns of telephones, digits alone may count anything.
      if !filled.isEmpty { numbers.removeAll { !Self.areDialled($0, rows.dropFirst()) } }
      numbers = Set(numbers + filled).sorted()
    }
    let cells = rows.dropFirst().flatMap { row in
      numbers.compactMap { row.indices.contains($0) ? row[$0] : nil }
    }
    lacksZeros = LostZero.isShown(
      by: cells,
      isInKorean: titles.contains { $0.unicodeScalars.contains { "가"..."힣" ~= $0 } })
  }

  /// The columns whose titles say that they hold numbers of telephones, dates, or the country of an address.
  private static func knownColumns(
    _ titles: [String]
  ) -> (phones: [Int], dates: [Int], country: Int?) {
    var header: [UInt8] = []
    for (index, title) in titles.enumerated() {
      if index > 0 { header.append(ASCII.comma) }
      CellText.appendQuoted(Array(title.utf8).span, delimiter: ASCII.comma, to: &header)
    }
    var reader = CSVReader()
    var findings: [Finding] = []
    _ = try? reader.prepare(from: header.span, isFinal: true, findings: &findings)
    guard let mapping = reader.mapping, mapping.headerLine == 1 else { return ([], [], nil) }
    let columns = mapping.columns.filter {
      $0.field.part != .label && titles.indices.contains($0.number - 1)
    }
    return (
      columns.filter { $0.field.kind == .phone && $0.field.part == .value }.map { $0.number - 1 },
      columns.filter { [.birthday, .anniversary, .date].contains($0.field.kind) }.map {
        $0.number - 1
      },
      columns.first { $0.field.kind == .address && $0.field.part == .country }.map { $0.number - 1 }
    )
  }

  /// Whether the cells of a column begin as numbers that are dialled do, or are written in groups as these are.
  private static func areDialled(_ column: Int, _ rows: ArraySlice<[String]>) -> Bool {
    let cells = rows.compactMap { $0.indices.contains(column) ? $0[column] : nil }
    return cells.allSatisfy { cell in
      cell.isEmpty || cell.first.map("+0('".contains) == true
        || cell.contains { "-/() ".contains($0) } && !isDate(cell)
    }
  }

  private mutating func examine(_ column: Int, _ rows: ArraySlice<[String]>) {
    let cells = rows.compactMap { $0.indices.contains(column) ? $0[column] : nil }
      .filter { !$0.isEmpty }
    let wanted = cells.count / 2 + 1
    if cells.count(where: { Self.digits($0) >= 7 && !Self.hasLetters($0) && !Self.isDate($0) })
      >= wanted
    {
      numbers.append(column)
    }
    // In front of a number there are no few digits, as there may be behind a pause.
    let isText = { Self.hasLetters($0) || column == 0 && Self.digits($0) < 7 }
    if isText(titles[column]), cells.allSatisfy(isText) || Self.hasLetters(titles[column]) {
      texts.append(column)
    }
  }

  private static func digits(_ cell: String) -> Int { cell.count(where: \.isNumber) }

  /// Whether a cell looks like a day of this century or the last, such as `19900102`, `1990.1.2` or `2/1/1990`, perhaps
  /// with a time behind it.
  private static func isDate(_ cell: String) -> Bool {
    var parts = cell.split { !$0.isNumber }
    if parts.count > 3, cell.contains(":") { parts.removeSubrange(3...) }
    if parts.count == 1, parts[0].count == 8 {
      parts = [parts[0].prefix(4), parts[0].dropFirst(4).prefix(2), parts[0].suffix(2)]
    }
    if parts.count == 3, parts[2].count == 4 { parts.reverse() }
    guard parts.count == 3, parts[0].count == 4, let year = Int(parts[0]), 1900..<2100 ~= year,
      let month = Int(parts[1]), let day = Int(parts[2])
    else { return false }
    return 1...12 ~= min(month, day) && 1...31 ~= max(month, day)
  }

  private static func hasLetters(_ cell: String) -> Bool { cell.contains(where: \.isLetter) }

  /// Whether the rows are those of a table, and not numbers one per line.
  var isTable: Bool { isRegular && titles.count > 1 && !numbers.isEmpty && !texts.isEmpty }

  /// Whether the first row is a header, by what stands there in the columns of these names: a title that is the name, or
  /// no number where the columns are named by their own.
  func haveHeader(over names: [String]) -> Bool {
    if names.contains(where: titles.contains) { return true }
    let columns = names.compactMap { try? indices(of: $0, hasHeader: false)[0] }
    return columns.count < names.count
      || !lacksHeader
        && columns.allSatisfy { !Self.isNumber(titles[$0]) }
  }

  /// Whether a cell is a number, perhaps with words behind it.
  private static func isNumber(_ cell: String) -> Bool {
    digits(cell) > 6 && (!hasLetters(cell) || digits(String(cell.prefix { !$0.isLetter })) > 4)
  }

  /// Whether the rows are numbers one per line, whatever signs stand in a line; rows of as many numbers are a table.
  var isList: Bool { titles.count < 2 || texts.isEmpty && (!isRegular || isOneRow) }

  /// Whether a list has a title above it: one for telephones, or else words above numbers.
  var listHasTitle: Bool {
    guard let title = titles.first, !namesNumbers else { return namesNumbers }
    return Self.hasLetters(title) && !Self.isNumber(title) && numbers.allSatisfy { $0 == 0 }
      && !NoValue.isSaid(by: Array(title.utf8).span)
  }

  /// Whether lines of a list may be taken for several cells.
  var dividesLines: Bool { titles.count > 1 || !isRegular }

  /// The one column that holds numbers; nil where there are several, or none.
  var onlyColumn: Int? { numbers.count == 1 ? numbers[0] : nil }

  /// What to say to someone who has named no column.
  var advice: String {
    if numbers.isEmpty {
      return
        "no column seems to hold numbers; name it with --column: \(shownTitles)"
    }
    var known: Set<String> = []
    let names = numbers.map { Self.isNumber(titles[$0]) ? String($0 + 1) : titles[$0] }
      .filter { known.insert($0).inserted }
      .map { "--column '\($0)'" }.joined(separator: " ")
    return
      "this is a table with \(titles.count) columns; name those with numbers and what is wanted, "
      + "as in: \(names) --append e164,valid (or --replace national)"
  }

  /// The first titles, for a message.
  private var shownTitles: String {
    let shown = titles.prefix(12).map { "'\($0)'" }.joined(separator: ", ")
    return titles.count > 12 ? "\(shown) and \(titles.count - 12) more" : shown
  }

  /// The index, from 0, of the one column of this title, or of this number, from 1.
  func index(of name: String, hasHeader: Bool) throws(UsageError) -> Int {
    let indices = try indices(of: name, hasHeader: hasHeader)
    guard indices.count > 1 else { return indices[0] }
    let numbers = indices.map { String($0 + 1) }.joined(separator: ", ")
    throw UsageError("several columns are called '\(name)'; give the number of one: \(numbers)")
  }

  /// The indices, from 0, of all columns of this title, or of the one of this number, from 1.
  func indices(of name: String, hasHeader: Bool) throws(UsageError) -> [Int] {
    if hasHeader {
      let lower = name.lowercased()
      for titles in [titles, lowerTitles] {
        let exact = titles.indices.filter { titles[$0] == name }
        let found =
          exact.isEmpty ? titles.indices.filter { titles[$0].lowercased() == lower } : exact
        if !found.isEmpty { return found }
      }
    }
    if let number = Int(name), number >= 1, number <= titles.count { return [number - 1] }
    guard hasHeader else {
      throw UsageError("without a header, a column is a number from 1 to \(titles.count)")
    }
    throw UsageError(
      titles.allSatisfy(\.isEmpty)
        ? "there is no column '\(name)': no column has a title"
        : "there is no column '\(name)', but \(shownTitles)",
      suggestion: Int(name) == nil ? Suggestion.closest(to: name, among: titles) : nil)
  }
}

extension RegionChoice {
  /// The same, where the first rows of the one table that is read say that its numbers are Korean, as nobody does; and with
  /// doubt where most numbers of the files are of another region, and would get a calling code in the form that is written.
  func shown(
    by paths: [String], _ input: InputOptions, _ streams: StandardStreams,
    writing form: CleaningOptions.Phones? = nil
  ) -> RegionChoice {
    guard isAssumed, !paths.isEmpty, !paths.contains(where: PipelineInputs.isReadOnce) else {
      return self
    }
    var choice = self
    choice.isShown = paths.count == 1 && lacksZeros(paths, input, streams)
    if !choice.isShown, form == .e164 || form == .international {
      choice.isDoubted = fitsOther(paths, input, streams.silenced)
    }
    return choice
  }

  /// Whether the first rows of a table lack the zeros of Korean numbers.
  private func lacksZeros(
    _ paths: [String], _ input: InputOptions, _ streams: StandardStreams
  ) -> Bool {
    guard let inputs = try? input.inputs(paths, streams),
      let descriptor = try? FileDescriptor.reading(paths[0])
    else { return false }
    defer { try? descriptor.close() }
    return (try? inputs.recognize(descriptor))?.withTable { head, delimiter in
      TableColumns(head, delimiter: delimiter, encoding: .utf8).lacksZeros
    } ?? false
  }

  /// Whether most numbers of the files are of another region.
  private func fitsOther(
    _ paths: [String], _ input: InputOptions, _ streams: StandardStreams
  ) -> Bool {
    let cleaner = CardCleaner(options: CleaningOptions(region: forCards))
    let step = CleaningStep(cleaner, of: self, changes: false, namesContacts: false)
    guard let found = try? input.inspect(paths, step, streams, Diagnostics(streams, style: .none))
    else { return false }
    let done = found.steps.second
    return done.misfits.other(than: home, of: done.use.byHome) != nil
  }
}

extension TextEncoding {
  /// The text of bytes in the set.
  func text(of bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    guard self != .utf8, (try? decode(bytes.span, into: &text)) != nil else {
      return String(utf8: bytes.span)
    }
    return String(utf8: text.span)
  }
}
