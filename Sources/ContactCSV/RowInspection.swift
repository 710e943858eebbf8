internal import ContactBytes
internal import ContactModel

/// Finds out what is odd about a record that needed repair.
package struct RowInspection {
  /// The location of the record's first byte.
  let location: InputLocation
  let record: Int
  private(set) var findings: [Finding] = []

  init(location: InputLocation, record: Int) {
    self.location = location
    self.record = record
  }

  private mutating func add(
    _ rule: String, _ severity: Finding.Severity, _ message: String, at location: InputLocation
  ) {
    findings.report(
      Finding(
        rule: rule, severity: severity, message: message, location: location, record: record))
  }

  /// Reports quotes and control characters where none should be; the quotes of a ditto mark are told of as such.
  mutating func inspectQuotes(
    _ scanner: borrowing RecordScanner, _ input: borrowing Span<UInt8>, hasDittoMarks: Bool
  ) {
    for column in 0..<scanner.count {
      let cell = scanner.cell(column)
      if hasDittoMarks, DittoMarks.isMark(scanner.range(of: cell), input) {
        // What stands for the cell above is told as such.
      } else if cell.flags.contains(.open) {
        add(
          "unclosed-quote", .error,
          "the quote before cell \(column + 1) is never closed; the cell ends with its line",
          at: scanner.location(of: cell.start, in: input, from: location))
      } else if cell.flags.contains(.stray) {
        add(
          "stray-quote", .warning, "cell \(column + 1) has a quote that is not doubled",
          at: scanner.location(of: cell.start, in: input, from: location))
      }
      guard cell.flags.contains(.control) else { continue }
      for i in scanner.range(of: cell)
      where input[i] == 0 || input[i] == Separator.component || input[i] == Separator.item {
        add(
          "control-character", .warning,
          "cell \(column + 1) has a control character, which is left out",
          at: scanner.location(of: i - scanner.start, in: input, from: location))
        break
      }
    }
  }

  /// Reports rows that are shorter or longer than the header, and keeps what is beyond it; of a short one that nothing ends,
  /// as programs end every line, that the rest may be missing.
  mutating func inspectWidth(
    _ columnCount: Int, _ scanner: borrowing RecordScanner,
    _ input: borrowing Span<UInt8>, _ card: inout Card, wholeWidth: Int?
  ) {
    if scanner.count < columnCount {
      // A closing quote ends a cell, and a cell alone with a number may be a line below the table: `page 1 of 1`.
      let isCut =
        scanner.contentEnd == input.count && scanner.count < wholeWidth ?? 0
        && input[input.count - 1] != ASCII.quote
      let mayBeBelow =
        scanner.count == 1
        && scanner.range(of: scanner.cell(0)).contains { ASCII.isDigit(input[$0]) }
      add(
        "short-row", isCut && !mayBeBelow ? .warning : .note,
        "the row has \(scanner.count == 1 ? "1 cell" : "\(scanner.count) cells") and the header \(columnCount)"
          + (isCut ? ", and no line end: \(Finding.mayBeCut)" : ""), at: location)
    }
    var isReported = false
    for column in columnCount..<max(scanner.count, columnCount) {
      let cell = scanner.cell(column)
      guard !cell.isEmpty else { continue }
      if !isReported {
        add(
          "long-row", .warning,
          "the row has \(scanner.count) cells and the header \(columnCount); "
            + "the rest is kept as X-EXTRA-CELL",
          at: scanner.location(of: cell.start, in: input, from: location))
        isReported = true
      }
      var text: [UInt8] = []
      scanner.append(cell, input, to: &text)
      var raw: [UInt8] = []
      RawText.escape(text.span, into: &raw)
      card.append(
        .extended, spelling: "X-EXTRA-CELL", form: .raw, group: "", parameters: [], value: raw,
        blob: nil)
    }
  }

  /// Reports columns that are left out, and what the builder could not read.
  mutating func inspectColumns(
    _ builder: borrowing RowBuilder, _ columns: [CSVMapping.Column],
    _ scanner: borrowing RecordScanner, _ input: borrowing Span<UInt8>, keepsCells: Bool
  ) {
    for column in builder.plan.sensitiveColumns where !scanner.cell(column).isEmpty {
      add(
        "sensitive-column", .warning,
        "column \(column + 1) holds a password or a number that the law protects; it is "
          + (keepsCells ? "not read, and stays in its cell" : "left out"),
        at: scanner.location(of: scanner.cell(column).start, in: input, from: location))
    }
    for (column, remark) in builder.remarks {
      let (rule, severity, message) = remark.finding
      add(
        rule, severity, "column \(column + 1) \(message)",
        at: scanner.location(of: scanner.cell(column).start, in: input, from: location))
      // A label is no value of a person, as which others are found by their places.
      if column < columns.count, columns[column].holdsLabels {
        findings[findings.count - 1].property = columns[column].shownName
      }
      if case .guessedName = remark, column < columns.count {
        findings[findings.count - 1].property = columns[column].shownName
        findings[findings.count - 1].value = String(
          String(utf8: input, scanner.range(of: scanner.cell(column))).prefix(Finding.valueLimit))
      }
    }
  }
}

// MARK: - Rows that are no contact

extension RecordScanner {
  /// The only cell of the last record that holds anything; nil where several do, or none.
  @inline(__always)
  func onlyCell(_ input: borrowing Span<UInt8>) -> Range<Int>? {
    var found: Range<Int>?
    for column in 0..<count where !cell(column).isEmpty {
      if found != nil { return nil }
      found = range(of: cell(column))
    }
    return found
  }
}

extension RowInspection {
  /// The signs that headings and remarks begin with, and no names.
  private static let signs = [
    "■", "□", "▣", "▪", "◆", "◇", "◈", "▶", "▷", "▲", "△", "●", "○", "◎", "※", "【", "[", "* ",
  ].map { Array($0.utf8) }

  /// What a number counts of which people are members, in Korean: `24기`, `제3회`, `3학년 2반`.
  private static let classes: Set<String> = [
    "기", "제기", "회", "제회", "반", "학년", "학년반", "학번", "조", "팀", "차", "년도", "학년도",
  ]

  /// What stands below the last row of a list, in small letters and without blanks.
  private static let endings: Set<String> = [
    "이하여백", "이하공란", "이하빈칸", "以下余白", "以下餘白", "以下空白", "以上", "nothingfollows", "endoflist",
    "endederliste",
  ]

  /// Whether a cell that stands alone in its row is a heading or a remark.
  static func isRemark(_ input: borrowing Span<UInt8>, _ cell: Range<Int>) -> Bool {
    if cell.count < 32,
      endings.contains(String(utf8: input, cell).lowercased().filter(\.isLetter))
    {
      return true
    }
    guard [0x2A, 0x5B, 0xE2, 0xE3].contains(input[cell.lowerBound]) else { return false }
    return signs.contains { sign in
      cell.count > sign.count && sign.indices.allSatisfy { input[cell.lowerBound + $0] == sign[$0] }
    }
  }
}

extension RowInspection {
  /// Whether a cell is a number with what it counts of which people are members, and no name.
  static func isClass(_ input: borrowing Span<UInt8>, _ cell: Range<Int>) -> Bool {
    cell.count < 24 && cell.contains { ASCII.isDigit(input[$0]) }
      && classes.contains(String(utf8: input, cell).filter(\.isLetter))
  }

  /// Whether a cell that stands alone in its row may be a heading, since it is certainly no person and no value of one;
  /// of several words it may be one where a name is a part, too.
  static func mayBeHeading(
    _ input: borrowing Span<UInt8>, _ cell: Range<Int>, isPart: Bool = false
  ) -> Bool {
    let text = String(utf8: input, cell)
    let isName = CellContent.isNameOfPerson(text) && !(isPart && text.utf8.contains(ASCII.space))
    return text.contains(where: \.isLetter) && !isName && CellContent.kind(of: text) == nil
  }
}

// Rows that count or add up those of people, such as `Summe;250;1.200 €`

extension RowInspection {
  /// Words for a sum, in small letters.
  private static let words: [[UInt8]] = """
    total|totals|total paid|total unpaid|total paid members|total unpaid members|total due|total owed|total amount|\
    total fee|total fees|total dues|total cotisations|summe beitrag|summe beiträge|summe betrag|gesamtbetrag|grand total|subtotal|sub-total|sub total|sum|summe|summen|gesamt|gesamtsumme|gesamtzahl|insgesamt|\
    zwischensumme|anzahl|somme|sous-total|suma|totale|합계|합 계|합계 금액|합계금액|총 금액|총금액|총 회비|총회비|총 납부|총납부|총 납부 인원|총납부인원|총 미납|총미납|총 미납 인원|총합계|총합|총계|총 계|소계|소 계|누계|계|총원|총인원|총 인원|총인원수|총 인원수|合計|小計|総計|計
    """.split(separator: "|").map { Array($0.utf8) }
  /// Words for a sum with those behind them who are counted (`Total Mitglieder`, `Nombre de membres`), by their first bytes.
  private static let sums: [[[UInt8]]] = """
    total|totals|totale|totali|totales|totaux|subtotal|summe|summen|gesamt|gesamtzahl|insgesamt|zwischensumme|\
    anzahl|mitgliederzahl|mitgliederbestand|bestand|effectif|effectifs|sous-total|nombre de|nombre d'|nombre d’|numero di|\
    numero soci|número de|number of|count of|razem|ogółem|celkem|totaal|aantal|summa|antal|toplam|итого|всего|\
    합계|총합계|총계|소계|총|合計|総計
    """.split(separator: "|").map { Array($0.utf8) }
    .reduce(into: [[[UInt8]]](repeating: [], count: 256)) { $0[Int($1[0])].append($1) }
  /// How the words begin for those who are counted: without one, `Total Taxi` may be somebody.
  private static let counted: [String] = """
    mitglied|teilnehm|person|aktive|passive|membre|adhér|inscrit|soci|membri|iscritt|member|people|participant|entries|\
    contact|kontakte|miembro|leden|człon|osób|osob|člen|medlem|üye|члено|человек|회원|인원|인원수|学生|会員
    """.split(separator: "|").map(String.init)
  /// Words for a count of people, which may be the name of a group of them, too.
  private static let counts = "인원|인원수|전체".split(separator: "|").map { Array($0.utf8) }
  private static let beginnings: [Bool] = {
    var beginnings = [Bool](repeating: false, count: 256)
    for word in words + counts { beginnings[Int(word[0])] = true }
    return beginnings
  }()

  /// Whether a row that begins so begins with a word for a sum; cells stand between commas.
  package static func namesSum(_ row: borrowing Span<UInt8>) -> Bool {
    var start = 0
    while start < row.count, row[start] == ASCII.comma { start += 1 }
    var end = start
    while end < row.count, row[end] != ASCII.comma { end += 1 }
    return (words + counts).contains { isWord($0, row, start..<end) }
      || sums.joined().contains { isWord($0, row, start..<end, mayGoOn: true) }
  }

  /// The columns of which a sum has no value: telephones, addresses of e-mail, birthdays.
  static func columnsOfPeople(_ mapping: CSVMapping) -> [Int] {
    mapping.columns.indices.filter {
      [.phone, .email, .birthday].contains(mapping.columns[$0].field.kind)
    }
  }

  /// Whether a record adds up others: a word for a sum is the first that stands in it, the columns of people are empty or
  /// count, and of the rest nearly all is numbers; all of it are short ones where the word has others behind it.
  static func isSum(
    _ scanner: borrowing RecordScanner, _ input: borrowing Span<UInt8>, _ columnsOfPeople: [Int]
  ) -> Bool {
    var first = 0
    while first < scanner.count, scanner.cell(first).isEmpty { first += 1 }
    guard first < scanner.count else { return false }
    let cell = scanner.range(of: scanner.cell(first))
    let beginning = Int(input[cell.lowerBound] | (input[cell.lowerBound] < 0x80 ? 0x20 : 0))
    let mayBeWord = beginnings[beginning]
    let isSum = mayBeWord && words.contains { isWord($0, input, cell) }
    if !isSum, sums[beginning].contains(where: { isWord($0, input, cell, mayGoOn: true) }) {
      let others = (first + 1..<max(scanner.count, first + 1)).map {
        scanner.range(of: scanner.cell($0))
      }.filter { !$0.isEmpty }
      let areCounts =
        others.isEmpty ? endsWithCount(input, cell) : others.allSatisfy { isShort(input, $0) }
      if areCounts { return true }
    }
    guard
      isSum || mayBeWord && counts.contains(where: { isWord($0, input, cell) })
        || countsPeople(input, cell)
    else { return false }
    let people = columnsOfPeople.contains { column in
      let range = scanner.range(of: scanner.cell(column))
      return range.count { ASCII.isDigit(input[$0]) } > 5 || range.contains { input[$0] == 0x40 }
    }
    if people { return false }
    let texts = (first + 1..<max(scanner.count, first + 1)).count { column in
      let range = scanner.range(of: scanner.cell(column))
      if range.isEmpty { return false }
      return isSum ? !range.contains { ASCII.isDigit(input[$0]) } : !isAmount(input, range)
    }
    // Beside a count of people, a text is of a household: `박영희 가족 총 3명,부산`.
    return texts < (isSum ? 2 : 1)
  }

  /// Whether a cell is a number of few digits, and none of a telephone.
  private static func isShort(_ input: borrowing Span<UInt8>, _ cell: Range<Int>) -> Bool {
    isAmount(input, cell) && cell.count { ASCII.isDigit(input[$0]) } < 7
  }

  /// Whether a cell ends with a colon and a number: `Anzahl Mitglieder: 9`.
  private static func endsWithCount(_ input: borrowing Span<UInt8>, _ cell: Range<Int>) -> Bool {
    guard let colon = cell.last(where: { input[$0] == ASCII.colon }) else { return false }
    let rest = colon + 1..<cell.upperBound
    return rest.contains { ASCII.isDigit(input[$0]) }
      && rest.allSatisfy { ASCII.isDigit(input[$0]) || input[$0] == ASCII.space }
  }

  /// Whether a cell is a number, with a unit at most.
  private static func isAmount(_ input: borrowing Span<UInt8>, _ cell: Range<Int>) -> Bool {
    let text = String(utf8: input, cell)
    return text.first?.isLetter == false && text.count(where: \.isLetter) < 4
      && text.utf8.contains(where: ASCII.isDigit)
  }

  /// Whether a cell ends by how many people there are in all, behind one word at most: `교인 총 2명`.
  private static func countsPeople(_ input: borrowing Span<UInt8>, _ cell: Range<Int>) -> Bool {
    guard 6..<64 ~= cell.count, input[cell.upperBound - 1] == 0x85 else { return false }
    let text = String(utf8: input, cell)
    let letters = text.filter { $0.isLetter || $0.isNumber }
    let digits = letters.dropLast().reversed().prefix { $0.isNumber }.count
    let words = text.prefix { $0 != "총" }.split(separator: " ")
    return digits > 0 && letters.last == "명" && letters.dropLast(digits + 1).last == "총"
      && words.count < 2
  }

  /// Whether a cell is a word, with nothing behind it but a colon, a bracket or a number, or other words where it may go
  /// on.
  private static func isWord(
    _ word: [UInt8], _ input: borrowing Span<UInt8>, _ cell: Range<Int>, mayGoOn: Bool = false
  ) -> Bool {
    guard cell.count >= word.count else { return false }
    for i in word.indices {
      let byte = input[cell.lowerBound + i]
      guard (byte &- 0x41 < 26 ? byte | 0x20 : byte) == word[i] else { return false }
    }
    var end = cell.lowerBound + word.count
    while end < cell.upperBound, input[end] == ASCII.space { end += 1 }
    if mayGoOn, end > cell.lowerBound + word.count || input[end - 1] == UInt8(ascii: "'") {
      let rest = String(utf8: input, end..<cell.upperBound).lowercased()
      if counted.contains(where: rest.hasPrefix) { return true }
    }
    return end == cell.upperBound || ASCII.isDigit(input[end]) || ":=(".utf8.contains(input[end])
  }
}

// Rows that name nobody: a flat where nobody lives, and who wrote the list

extension RowInspection {
  /// Words, and the first two bytes of each, which tell nearly all other cells from them.
  private struct Words {
    private let all: [[UInt8]]
    private let starts: [UInt16]

    init(_ text: String) {
      all = text.split(separator: "|").map { Array($0.utf8) }
      starts = Set(all.map { Self.start($0.span, 0) }).sorted()
    }

    private static func start(_ bytes: borrowing Span<UInt8>, _ place: Int) -> UInt16 {
      UInt16(ASCII.lowercased(bytes[place])) << 8 | UInt16(ASCII.lowercased(bytes[place + 1]))
    }

    /// The first word that a cell begins with, as ``RowInspection/isWord(_:_:_:)`` wants it; nil for any other cell.
    @inline(__always)
    func word(of cell: Range<Int>, _ input: borrowing Span<UInt8>) -> [UInt8]? {
      guard cell.count > 2, starts.contains(Self.start(input, cell.lowerBound)) else { return nil }
      return all.first { isWord($0, input, cell) }
    }
  }

  /// What stands in place of a name where there is none.
  private static let vacancies = Words(
    "공실|공가|빈집|빈 집|빈방|없음|미입주|空室|空き室|空家|vacant|unoccupied|leerstand|leerstehend|vacante")

  /// What a row below the list begins with.
  private static let footers = Words(
    """
    작성자|작성일|작성일자|작성부서|작성|기준일|기준일자|출력일|출력일시|출력자|인쇄일|prepared by|created by|created on|printed on|printed by|\
    last updated|erstellt von|erstellt am|gedruckt am
    """)

  /// Whether a record says in place of the name that there is nobody.
  @inline(__always)
  static func isVacant(
    _ scanner: borrowing RecordScanner, _ input: borrowing Span<UInt8>, name: Int
  ) -> Bool {
    var range = scanner.range(of: scanner.cell(name))
    guard 3...24 ~= range.count else { return false }
    let isFrame = { (byte: UInt8) in "()[]<>-* ".utf8.contains(byte) }
    if isFrame(input[range.lowerBound]) {
      while let first = range.first, isFrame(input[first]) { range = range.dropFirst() }
      while let last = range.last, isFrame(input[last]) { range = range.dropLast() }
    }
    return vacancies.word(of: range, input)?.count == range.count
  }

  /// Whether a record begins with a word that says who or what made the list.
  ///
  /// - Returns: The column of the word; nil for any other record.
  @inline(__always)
  static func columnOfFooter(
    _ scanner: borrowing RecordScanner, _ input: borrowing Span<UInt8>
  ) -> Int? {
    var first = 0
    while first < scanner.count, scanner.cell(first).isEmpty { first += 1 }
    guard first < scanner.count else { return nil }
    let cell = scanner.range(of: scanner.cell(first))
    return footers.word(of: cell, input) == nil ? nil : first
  }
}

extension CSVMapping {
  /// Whether people wrote the table, with family and given names in columns of their own.
  var dividesNames: Bool {
    let parts = columns.lazy.filter { $0.field.kind == .name }.map(\.field.part)
    return dialect == nil && parts.contains(.family) && parts.contains(.given)
  }

  /// The fields of the columns: a further one of what a contact has once, as in two lists that were joined, is of the name
  /// under which ``Card/keepBeside(_:)`` keeps what it says.
  var keptFields: [CSVField] {
    var known: Set<CSVField> = []
    return columns.map { column in
      let isFurther =
        dialect == nil && beside == nil && column.field.isOfOne && column.field.part != .full
        && !known.insert(column.field).inserted
      return isFurther ? ColumnGuess.extensionField(column.header) : column.field
    }
  }

  /// Whether several columns are of what a contact has once.
  var repeatsColumns: Bool { keptFields != columns.map(\.field) }
}

extension Card {
  /// Keeps what a further column says of what a contact has once, unless it is the same, under the name of that column.
  mutating func keepBeside(_ columns: [CSVMapping.Column]) {
    let parts: [CSVField.Part] = [.family, .given, .middle, .prefix, .suffix]
    var kept: [(field: CSVField, text: String)] = []
    for name in [PropertyName.name, .birthday, .anniversary, .gender, .uid] {
      let own = columns.filter {
        ReadingPlan.property(of: $0.field.kind) == name
          || name == .uid && $0.field.property == "UID"
      }
      let places = records.indices.filter { records[$0].name == name && !records[$0].isRemoved }
      let values = places.map {
        Property(card: self, index: $0).components.map { $0.joined(separator: " ") }
      }
      for (count, place) in places.enumerated().dropFirst() where values[count].count <= parts.count
      {
        for (part, text) in values[count].enumerated()
        where !text.isEmpty && !(part < values[0].count && text == values[0][part]) {
          let same = own.filter { name != .name || $0.field.part == parts[part] }
          guard let column = same.dropFirst(count).first ?? same.last else { continue }
          let date = name == .name || name == .uid ? nil : PartialDate(text)?.extendedText
          kept.append((ColumnGuess.extensionField(column.header), date ?? text))
        }
        remove(at: place)
        // The whole name that was made of its parts.
        if name == .name, records[place - 1].name == .fullName,
          !own.contains(where: { $0.field.part == .full })
        {
          remove(at: place - 1)
        }
      }
    }
    var groups = NewGroups(taken: Set(properties.map(\.group)))
    for (field, text) in kept {
      let group = field.kind == .custom ? groups.next() : ""
      var raw: [UInt8] = []
      RawText.escape(Array(text.utf8).span, into: &raw)
      let spelling = field.kind == .custom ? ExtensionName.customField : field.property
      appendRaw(spelling, String(decoding: raw, as: UTF8.self), group: group)
      if !group.isEmpty { append(.appleLabel, group: group, value: Array(field.label.utf8)) }
    }
  }
}
