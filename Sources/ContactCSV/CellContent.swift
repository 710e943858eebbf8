internal import ContactBytes
internal import ContactModel

/// Guesses the field of a column from its values, where its header is not known.
enum CellContent {
  /// The most bytes of a cell that shows what it is; a longer one is a text.
  private static var longest: Int { 256 }

  /// The field that most of the values suggest; nil when they suggest none.
  static func field(of values: [String]) -> CSVField? {
    let values = values.filter { !$0.isEmpty }
    guard !values.isEmpty, values.allSatisfy({ $0.utf8.count <= longest }) else { return nil }
    let needed = (values.count * 4 + 4) / 5
    func most(_ test: (String) -> Bool) -> Bool { values.count(where: test) >= needed }
    if most(isEmail) { return CSVField(kind: .email) }
    if most({ isMobile(number($0)) }) { return CSVField(kind: .phone, label: "cell") }
    if most({ arePhones(number($0)) }) { return CSVField(kind: .phone) }
    if most(isAddressOfPage) { return CSVField(kind: .url) }
    if most(isKoreanName) || most(isName) { return CSVField(kind: .name, part: .full) }
    return nil
  }

  /// The fields of the columns of rows that no header names, by their cells.
  static func fields(of rows: [HeaderReading.Row]) -> [CSVField] {
    let width = min(rows.map(\.cells.count).max() ?? 0, 64)
    return (0..<width).compactMap { column in
      field(of: rows.filledCells(of: column))
    }
  }

  /// Whether a row is one of values and not of headers: with a date only where no words are headers, for those of
  /// a list of meetings are dates; with a number or an address unless many cells are headers, for one may name
  /// a column.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - isBelowHeaders: Whether the first row holds the headers of a program, so that no words need be known.
  /// - Returns: Whether it is.
  static func isData(_ row: HeaderReading.Row, isBelowHeaders: Bool = false) -> Bool {
    // The header of a letter names addresses too: `To: a@b.example, c@d.example` (RFC 5322 §3.6.3).
    if let first = row.cells.first, first.contains("@"), let colon = first.firstIndex(of: ":"),
      first[..<colon].allSatisfy({ $0.isLetter || $0 == "-" }), first[colon...].hasPrefix(": ")
    {
      return false
    }
    let cells = row.cells.lazy.filter { $0.utf8.count <= longest }
    if cells.contains(where: { isEmail($0) || isPhone($0) }) {
      if isBelowHeaders { return true }
      let filled = row.cells.prefix(64).count { !$0.isEmpty }
      let needed = max(5, filled / 3 + 1)
      return HeaderReading.knownCount(row.cells, atMost: needed) < needed
    }
    return cells.contains { isDate($0[...]) } && HeaderReading.knownCount(row.cells, atMost: 2) < 2
  }

  /// Whether a cell of a row, or the end of its only one, is a number too long for what stands in headers, but a date; many
  /// headers may have one beside them.
  static func isNumbered(_ row: HeaderReading.Row) -> Bool {
    let isOne = row.cells.count == 1
    return row.cells.prefix(64).contains { cell in
      let text = isOne ? cell.utf8.drop { !ASCII.isDigit($0) } : cell.utf8[...]
      let digits = text.count(where: ASCII.isDigit)
      let date = digits == 8 ? PartialDate(utf8: Array(text).span, syntax: .standard) : nil
      return 7...15 ~= digits && text.allSatisfy { ASCII.isDigit($0) || " -".utf8.contains($0) }
        && (digits == text.count || digits > 8) && !isDate(Substring(text))
        && date?.isPossible != true
    } && HeaderReading.knownCount(row.cells, atMost: 5) < 5
  }

  /// Whether the cells of a row have labels before their values, as in `Name: Ann`: before a number or an address, or all of
  /// them where others below or above have such labels before other values.
  static func isLabelled(_ row: HeaderReading.Row, among others: [HeaderReading.Row]) -> Bool {
    let cells = row.cells.prefix(64).enumerated().filter { !$0.element.isEmpty }
    let values = cells.map { labelled($0.element) }
    if zip(cells, values).contains(where: { cell, value in
      value.map { kind(of: $0) != nil && cell.element.contains(":") } ?? false
    }) {
      return HeaderReading.knownCount(row.cells, atMost: 5) < 5
    }
    return values.allSatisfy { $0 != nil }
      && cells.contains { column, cell in
        others.filledCells(of: column).contains { $0 != cell && labelled($0) != nil }
      }
  }

  /// What stands behind a label, which is made of words of headers, and a colon or a hyphen in a cell; nil where no value
  /// does.
  private static func labelled(_ cell: String) -> String? {
    guard cell.utf8.count <= longest else { return nil }
    for divider in [":", "：", " - "] {
      let parts = cell.pieces(between: divider)
      guard parts.count > 1, Synonyms.standard.isKnown(String(parts[0])) else { continue }
      let value = parts.dropFirst().joined(separator: divider).drop { $0 == " " }
      let isValue = !value.isEmpty && !"([".contains(value.first ?? "(")
      return isValue && !Synonyms.standard.isKnown(String(value)) ? String(value) : nil
    }
    return nil
  }

  /// Whether a row with a number, an address or a date is one of headers nevertheless: several of its cells name what
  /// the cells below them hold, one of them for certain.
  static func isHeader(
    _ row: HeaderReading.Row, above others: ArraySlice<HeaderReading.Row>
  ) -> Bool {
    guard HeaderReading.knownCount(row.cells, atMost: 2) > 1 else { return false }
    var (fitting, isCertain) = (0, false)
    for (column, cell) in row.cells.prefix(64).enumerated() where Synonyms.standard.isHeader(cell) {
      let below = others.filledCells(of: column)
      guard let named = Synonyms.standard.guess(cell)?.field, !below.isEmpty,
        !below.contains(cell), fits(below, named)
      else { continue }
      fitting += 1
      if field(of: below)?.kind == named.kind { isCertain = true }
    }
    return fitting > 1 && isCertain
  }

  /// Whether a cell is an address or a number of a telephone; nil for any other.
  static func kind(of value: String) -> CSVField.Kind? {
    guard value.utf8.count <= longest else { return nil }
    return isEmail(value) ? .email : isPhone(value) ? .phone : nil
  }

  /// Whether a cell is a value of its column as those below it are, of which each has words and a number, or a time.
  static func isValue(_ cell: String, as others: [String]) -> Bool {
    !others.isEmpty
      && ([cell] + others).allSatisfy {
        $0.contains(where: \.isLetter) && kind(of: $0) == nil && holdsValue($0)
      }
  }

  /// Whether a number of a telephone or an address of mail stands in a cell, among other words or alone, or a day with a
  /// time.
  private static func holdsValue(_ cell: String) -> Bool {
    guard cell.utf8.count <= longest else { return false }
    if let time = DayTime(behindDateIn: Array(cell.utf8).span),
      isDate(Substring(String(decoding: cell.utf8.prefix(time.dateLength), as: UTF8.self)))
    {
      return true
    }
    let words = cell.split { " ,;:()<>".contains($0) }
    if words.contains(where: { isEmail(String($0)) }) { return true }
    return cell.utf8.split { !ASCII.isDigit($0) && !" +-().".utf8.contains($0) }.contains { part in
      let digits = part.count(where: ASCII.isDigit)
      let number = String(decoding: part, as: UTF8.self).split { $0 == " " }.joined(separator: " ")
      return digits > 8 && number.last?.isNumber == true && isPhone(number)
    }
  }

  /// Whether values can be what a header of unknown words was taken for; true where nothing contradicts.
  static func fits(_ values: [String], _ field: CSVField) -> Bool {
    let values = values.filter { !$0.isEmpty }
    let fitting = values.count { value in
      switch field.kind {
      // The name of an address may have the address behind it.
      case .email where field.part == .value:
        value.utf8.contains(0x40) && !value.utf8.contains { "()".utf8.contains($0) }
      case .phone where field.part == .value: value.utf8.count { $0 &- 0x30 < 10 } > 2
      case .url where field.part == .value: value.utf8.contains(0x2E)
      case .related where field.part == .value:
        value.contains(where: \.isLetter) && !isPhone(number(value))
      // A code of letters and digits is none, and no answer to whether somebody is a member.
      case .name where field.part == .full:
        kind(of: number(value)) == nil && value.contains(where: \.isLetter)
          && Answer.isYes(value) == nil
          && (value.utf8.contains(ASCII.space) || !value.utf8.contains(where: ASCII.isDigit))
      case .address where field.part == .city: value.contains(where: \.isLetter)
      case .address where field.part == .code: value.utf8.contains { $0 &- 0x30 < 10 }
      // The code of a country may be the one that is dialled.
      case .address where field.part == .country: value.contains(where: \.isLetter)
      case .birthday where field.namesCalendar: true
      // A number of few digits is a count, or a weight.
      case .date:
        value.utf8.contains(where: ASCII.isDigit)
          && !(value.utf8.count < 5 && value.utf8.allSatisfy(ASCII.isDigit))
      case .birthday: value.utf8.contains { $0 &- 0x30 < 10 }
      default: true
      }
    }
    return fitting * 2 >= values.count
  }

  private static func isEmail(_ value: String) -> Bool {
    let parts = value.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && !parts[0].isEmpty && parts[1].contains(".")
      && !value.utf8.contains { $0 <= 0x20 || ",;:|<>\"".utf8.contains($0) }
  }

  private static func isPhone(_ value: String) -> Bool {
    let value = value.utf8.first == 0x27 ? value.dropFirst() : value[...]
    let digits = value.utf8.count { $0 &- 0x30 < 10 }
    if digits == 10, value.utf8.count == 12 {
      // As it is written in North America, with dots or blanks.
      let groups = value.split(separator: value.utf8.contains(ASCII.dot) ? "." : " ")
      if groups.map(\.utf8.count) == [3, 3, 4] {
        return value.utf8.count(where: ASCII.isDigit) == 10
      }
    }
    return 8...15 ~= digits && !isDate(value)
      && value.utf8.allSatisfy { byte in
        byte &- 0x30 < 10 || " +-()./".utf8.contains(byte)
      } && (value.first == "0" || value.first == "+" || value.first == "(" || value.contains("-"))
  }

  /// Whether a value is a number, or several with a sign between them that divides them.
  private static func arePhones(_ value: String) -> Bool {
    let numbers = value.split { "/,;|\n".contains($0) }
    return isPhone(value)
      || numbers.count > 1 && numbers.allSatisfy { isPhone(String($0.drop { $0 == " " })) }
  }

  /// A value without the word in brackets that says whose a number is: `010-2222-0001` of `010-2222-0001(딸)`.
  private static func number(_ value: String) -> String {
    let rest: Substring
    let word: Substring
    if value.last == ")", let open = value.lastIndex(of: "(") {
      (rest, word) = (value[..<open], value[open...])
    } else if value.first == "(", let close = value.firstIndex(of: ")") {
      (rest, word) = (value[close...].dropFirst(), value[...close])
    } else {
      return value
    }
    guard word.contains(where: \.isLetter), !word.contains(where: \.isNumber), !isPeriod(rest)
    else { return value }
    return rest.split(separator: " ").joined(separator: " ")
  }

  /// Whether a value begins and ends with a year or a day, as `2010-2015` and `03.2010-02.2015` do; `02-2012-2013` does
  /// not.
  private static func isPeriod(_ value: Substring) -> Bool {
    let groups = value.split { !$0.isASCII || !$0.isNumber }
    let isYear = groups.map { $0.count == 4 && (Int($0).map { 1900...2099 ~= $0 } ?? false) }
    return isYear.count(where: \.self) > 1 && value.first != "+"
      && (isYear[0] || groups.count.isMultiple(of: 2))
      && zip(groups, isYear).allSatisfy { $0.count < 3 || $1 }
  }

  /// Whether most values are numbers of telephones.
  static func areMostlyPhones(_ values: [String]) -> Bool {
    let filled = values.filter { !$0.isEmpty }
    return filled.count { isPhone(number($0)) } * 2 > filled.count
  }

  /// Whether three groups of digits make a date, without a letter beside them.
  private static func isDate(_ value: Substring) -> Bool {
    if value.utf8.contains(where: { ($0 | 0x20) &- 0x61 < 26 }) { return false }
    let groups = value.utf8.split { !($0 &- 0x30 < 10) }.map(\.count)
    return groups.count == 3 && groups.reduce(0, +) <= 8
      && (groups[0] == 4 && groups[2] <= 2 || groups[0] <= 2 && groups[2] == 4)
  }

  /// Whether nearly all values, at least two or the only one, are numbers as people of the region dial them, and no
  /// others such as years, amounts and those that follow each other.
  ///
  /// Those that follow each other are some only where `mayFollow` says so.
  static func areDialled(
    _ values: [String], mayFollow: Bool, _ isDialled: (String) -> Bool
  ) -> Bool {
    let filled = values.filter { !$0.isEmpty }
    guard !filled.isEmpty, filled.count > 1 || values.count == 1,
      filled.allSatisfy({ 7...24 ~= $0.utf8.count })
    else { return false }
    let numbers = filled.compactMap { Int($0) }.sorted()
    // The distance of any two numbers fits without a sign.
    let isRow =
      !mayFollow && numbers.count > 1
      && UInt(bitPattern: numbers[numbers.count - 1] &- numbers[0]) < 100 * UInt(numbers.count)
    return !isRow && filled.count { !isDate($0[...]) && isDialled($0) } * 10 >= filled.count * 9
  }

  /// Whether most values are numbers of more digits than a postal code has; of several codes in a cell each is one.
  static func areLongerThanCodes(_ values: [String]) -> Bool {
    let numbers = values.lazy.filter { !$0.isEmpty }.map(number)
    let longer = numbers.count { number in
      let digits = number.utf8.count(where: ASCII.isDigit)
      return 10...15 ~= digits
        && number.utf8.allSatisfy { ASCII.isDigit($0) || " +-().".utf8.contains($0) }
        && number.utf8.split { !ASCII.isDigit($0) }.contains { $0.count != 5 }
    }
    return longer * 2 > numbers.count
  }

  private static func isMobile(_ value: String) -> Bool {
    let digits = String(decoding: value.utf8.filter { $0 &- 0x30 < 10 }, as: UTF8.self)
    return isPhone(value) && (digits.hasPrefix("010") || digits.hasPrefix("8210"))
  }

  private static func isAddressOfPage(_ value: String) -> Bool {
    value.hasPrefix("http://") || value.hasPrefix("https://") || value.hasPrefix("www.")
  }

  private static func isKoreanName(_ value: String) -> Bool {
    let bytes = Array(value.utf8)
    return 6...12 ~= bytes.count && HangulText.isHangul(bytes.span, 0..<bytes.count)
  }

  /// Whether a value is certainly the name of a person: one of Hangul that begins with a family name, or words of letters
  /// none of which stands in headers.
  static func isNameOfPerson(_ value: String) -> Bool {
    guard value.utf8.count <= 64, !Synonyms.standard.isKnown(value) else { return false }
    if isName(value) {
      return value.unicodeScalars.allSatisfy { $0 == " " || $0.properties.isAlphabetic }
        && !value.split(separator: " ").contains { Synonyms.standard.isHeader(String($0)) }
    }
    return 2...4 ~= value.count && isKoreanName(value) && HangulText.beginsWithFamilyName(value)
      && !HangulText.isWordForPeople(value)
  }

  /// Whether values are the names of people: most of them certainly, and not by two syllables, as those of places are.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - mayHaveMore: Whether a name may stand beside other words, as in `이영희(세입자)` and `배우자 선혜윤`.
  /// - Returns: Whether they are.
  static func areNamesOfPeople(
    _ values: some Collection<String>, mayHaveMore: Bool = false
  ) -> Bool {
    let names = values.compactMap { value -> String? in
      if isNameOfPerson(value) { return value }
      guard mayHaveMore, value.utf8.count <= 64 else { return nil }
      return value.split { !$0.isLetter }.lazy.map { String($0) }.first(where: isNameOfPerson)
    }
    return !names.isEmpty && names.count * 2 >= values.count
      && names.count { $0.utf8.count > 6 } * 2 >= names.count
  }

  /// Whether a row that may be a header is one of people: a name stands where the rows below have names, its other cells
  /// are written as most below them, and none is a word of headers.
  static func isPerson(
    _ row: HeaderReading.Row, above others: ArraySlice<HeaderReading.Row>
  ) -> Bool {
    var isNamed = false
    if row.cells.contains(where: { HangulText.isWordForPeople($0) }) { return false }
    for (column, cell) in row.cells.prefix(64).enumerated() where !cell.isEmpty {
      let below = others.filledCells(of: column)
      if isNameOfPerson(cell), areNamesOfPeople(below) {
        isNamed = true
      } else {
        let shape = Self.shape(of: cell)
        let alike = below.count { Self.shape(of: $0) == shape }
        if alike * 2 < below.count || Synonyms.standard.isHeader(cell) { return false }
      }
    }
    return isNamed
  }

  /// Which of digits, letters of ASCII and other letters a value has, a bit for each.
  static func shape(of value: String) -> UInt8 {
    var shape: UInt8 = 0
    for byte in value.utf8 {
      shape |= byte &- 0x30 < 10 ? 1 : (byte | 0x20) &- 0x61 < 26 ? 2 : byte >= 0x80 ? 4 : 0
    }
    return shape
  }

  /// Whether a value is two to four words that begin with capitals, as names in Latin letters are.
  private static func isName(_ value: String) -> Bool {
    let words = value.split(separator: " ")
    return 2...4 ~= words.count
      && words.allSatisfy { word in
        word.unicodeScalars.first.map { $0.properties.isUppercase } ?? false
          && word.unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || "-'’.".unicodeScalars.contains($0)
          }
      }
  }
}

// Marks such as 〃 by which people say that a cell means the same as the one above it

/// Reads cells that hold nothing but a ditto mark as the cells above them.
struct DittoMarks: Sendable {
  /// Whether marks are filled, for which rows must be read in their order; else they are told of alone.
  let isFilling: Bool

  init(isFilling: Bool = true) { self.isFilling = isFilling }

  /// A mark that is told of.
  struct Told {
    let column: Int
    let reading: Reading
    let text: String
  }

  /// What a mark is read as: the cell above it; itself, since it is not certain; or itself, since nothing stands above it.
  enum Reading: Int { case above, doubtful, belowNothing }

  /// The cells of the row above, as they stand in the file, with what their own marks stand for.
  private(set) var above: [[UInt8]] = []
  /// The columns of the marks of the last record, and whether each stands for the cell above it, while marks are filled.
  private(set) var last: [Int: Bool] = [:]
  /// What was not told yet, and the columns that have told already; each mark below nothing is told of.
  private var told: [Told] = []
  private var tellers: [Reading: Set<Int>] = [:]

  /// How sure it is that a cell is a ditto mark: by its sign, by words that are nothing else, by one that may be a name.
  enum Kind { case sign, words, word }

  /// Signs of which one is enough, but for two quotes around nothing; and those of which it takes two.
  private static let signs: Set<Unicode.Scalar> = ["\u{2033}", "\u{3003}", "\u{301E}"]
  private static let quotes: Set<Unicode.Scalar> = ["\"", "\u{201C}", "\u{201D}", "\u{201E}"]
  private static let halves: Set<Unicode.Scalar> = ["'", "\u{2019}", "\u{B4}", ","]
  private static let words = [
    "위와 같음", "위와같음", "위와 동일", "위와동일", "同上", "上同", "s. o.", "s.o.", "siehe oben", "wie oben",
    "see above", "same as above",
  ].map { Array($0.utf8) }
  private static let possibleNames = ["상동", "ditto", "dito", "dto.", "dto", "idem"].map {
    Array($0.utf8)
  }

  /// How sure it is that a cell, as it stands in the file, is a ditto mark; nil where it is none.
  @inline(__always)
  static func kind(of cell: Range<Int>, _ input: borrowing Span<UInt8>) -> Kind? {
    guard 1...24 ~= cell.count else { return nil }
    switch input[cell.lowerBound] {
    case 0x20, 0x22, 0x27, 0x2C, 0x2D, 0xC2, 0xE2, 0xE3: return kind(ofSigns: cell, input)
    case 0x44, 0x49, 0x53, 0x57, 0x64, 0x69, 0x73, 0x77, 0xE4, 0xE5, 0xEC:
      return kind(ofWord: cell, input)
    default: return nil
    }
  }

  private static func kind(ofSigns cell: Range<Int>, _ input: borrowing Span<UInt8>) -> Kind? {
    if cell.count == 1, input[cell.lowerBound] == ASCII.hyphen { return nil }
    var (count, run) = (0, 0)
    for scalar in String(utf8: input, cell).unicodeScalars {
      if quotes.contains(scalar) {
        // In quotes, a quote stands there twice.
        run += scalar == "\"" ? 1 : 2
        count += 2
        if run > 2 { return nil }
        continue
      }
      run = 0
      if signs.contains(scalar) {
        count += 2
      } else if halves.contains(scalar) {
        count += 1
      } else if !" -\u{2013}\u{3000}".unicodeScalars.contains(scalar) {
        return nil
      }
    }
    return count > 1 ? .sign : nil
  }

  private static func kind(ofWord cell: Range<Int>, _ input: borrowing Span<UInt8>) -> Kind? {
    guard cell.count > 2 else { return nil }
    switch input[cell.lowerBound + 1] {
    // The second byte tells most names from them.
    case 0x2E, 0x41, 0x44, 0x45, 0x49, 0x54, 0x61, 0x64, 0x65, 0x69, 0x74, 0x83, 0x90, 0x9C, 0xB8:
      if words.contains(where: { isWord($0, cell, input) }) { return .words }
      return possibleNames.contains { isWord($0, cell, input) } ? .word : nil
    default: return nil
    }
  }

  /// Whether a cell is a word, in any case of letters.
  private static func isWord(
    _ word: [UInt8], _ cell: Range<Int>, _ input: borrowing Span<UInt8>
  ) -> Bool {
    word.count == cell.count
      && word.indices.allSatisfy { ASCII.lowercased(input[cell.lowerBound + $0]) == word[$0] }
  }

  /// Whether a cell is a ditto mark, of whatever column.
  static func isMark(_ cell: Range<Int>, _ input: borrowing Span<UInt8>) -> Bool {
    kind(of: cell, input) != nil
  }

  /// Whether a cell of a column is one: a word that may be a name is none among names.
  static func isMark(_ cell: Range<Int>, _ input: borrowing Span<UInt8>, in field: CSVField) -> Bool
  {
    kind(of: cell, input).map { $0 != .word || !mayBeName(field) } ?? false
  }

  private static func mayBeName(_ field: CSVField) -> Bool {
    field.kind == .name || field.property == "NICKNAME"
  }

  /// Puts values in place of the ditto marks of the last record, if marks are filled.
  ///
  /// - Parameters:
  ///   - scanner: What scanned the record.
  ///   - input: What is read.
  ///   - columns: The columns of the table.
  ///   - first: The column that the record begins in.
  /// - Returns: The record; nil where nothing of it changes.
  mutating func fill(
    _ scanner: borrowing RecordScanner, _ input: borrowing Span<UInt8>,
    _ columns: [CSVMapping.Column], from first: Int
  ) -> [UInt8]? {
    guard isFilling else {
      for index in 0..<max(0, min(scanner.count, columns.count - first))
      where Self.isMark(scanner.range(of: scanner.cell(index)), input) {
        tell(of: index, scanner, input, from: first, .doubtful)
      }
      return nil
    }
    var row: [UInt8] = []
    var isFilled = false
    if !last.isEmpty { last.removeAll(keepingCapacity: true) }
    for index in 0..<scanner.count {
      let column = first + index
      while above.count <= column { above.append([]) }
      if index > 0 { row.append(scanner.delimiter) }
      let inner = scanner.range(of: scanner.cell(index))
      let quote = scanner.cell(index).flags.contains(.quoted) ? [ASCII.quote] : []
      var cell = quote
      cell.append(input, inner)
      cell += quote
      if column < columns.count, let kind = Self.kind(of: inner, input) {
        let mayFill = Self.mayFill(kind, columns[column].field, with: above[column])
        let isBelowNothing = above[column].isEmpty && kind != .word
        tell(
          of: index, scanner, input, from: first,
          mayFill ? .above : isBelowNothing ? .belowNothing : .doubtful)
        last[column] = mayFill
        if mayFill {
          cell = above[column]
          isFilled = true
        } else {
          // Marks below one that stands for nothing do so, too.
          above[column] = []
        }
      } else {
        above[column] = inner.isEmpty ? [] : cell
      }
      row += cell
    }
    return isFilled ? row : nil
  }

  /// Tells of the mark in a cell, unless its column has done so and need not again.
  private mutating func tell(
    of index: Int, _ scanner: borrowing RecordScanner, _ input: borrowing Span<UInt8>,
    from first: Int, _ reading: Reading
  ) {
    let isNew = tellers[reading, default: []].insert(first + index).inserted
    guard isNew || reading == .belowNothing else { return }
    var text: [UInt8] = []
    scanner.append(scanner.cell(index), input, to: &text)
    told.append(
      Told(column: first + index, reading: reading, text: String(decoding: text, as: UTF8.self)))
  }

  /// Whether a mark stands for the cell above it: a word that may be a name or a place does for a longer text or one
  /// with digits.
  static func mayFill(_ kind: Kind, _ field: CSVField, with above: [UInt8]) -> Bool {
    guard !above.isEmpty else { return false }
    if kind != .word { return true }
    return !mayBeName(field)
      && (above.contains { ASCII.isDigit($0) || $0 == ASCII.space } || above.count > 9)
  }

  /// What columns have to tell since this was last asked.
  mutating func takeTold() -> [Told] {
    defer { told.removeAll() }
    return told
  }
}

extension RecordScanner {
  /// Whether one of the cells of a text is a ditto mark.
  func hasDittoMark(_ input: borrowing Span<UInt8>, from start: Int) -> Bool {
    var scanner = self
    var next = start
    while next < input.count,
      case .record(let end) = scanner.scan(input, from: next, isFinal: true)
    {
      for column in 0..<scanner.count
      where DittoMarks.isMark(scanner.range(of: scanner.cell(column)), input) {
        return true
      }
      next = end
    }
    return false
  }
}
