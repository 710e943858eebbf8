internal import ContactBytes
internal import ContactModel

/// How the parts of a date stand beside each other: of one column, dates may come from several programs, and
/// those of one shape show nothing of the others.
enum DateShape: CaseIterable {
  /// All that are neither of the two others.
  case separated
  /// A dot stands behind the first number: `1.2.1990`.
  case dotted
  /// Six digits in one piece: `900102`.
  case sixDigits

  /// The shape of a cell.
  init(_ cell: borrowing Span<UInt8>) {
    var start = 0
    while start < cell.count, !ASCII.isDigit(cell[start]) { start += 1 }
    var end = start
    while end < cell.count, ASCII.isDigit(cell[end]) { end += 1 }
    if start == 0, end > 0, end < cell.count, cell[end] == ASCII.dot {
      self = .dotted
    } else if end - start == 6 {
      self = .sixDigits
    } else {
      self = .separated
    }
  }
}

/// How the dates of one column are read.
struct DateReading: Sendable {
  /// How the parts of dates are ordered where the numbers leave it open.
  struct Order: Sendable {
    var order: PartialDate.Order
    /// Whether it was said already that dates can be read in several ways, or the user decided on one.
    var isSaid = false
    /// Whether nothing but a convention speaks for the order.
    var isGuess = false
    /// Whether the user decided on it.
    var isChosen = false
    /// Whether cells that a clean-up leaves would be read in another one without those that it changes.
    var isNeeded = false
  }

  private var separated: Order
  private var dotted: Order
  private var sixDigits: Order
  /// Whether cells are numbers of days, as spreadsheets count them.
  var isSerial = false
  /// Whether nobody who writes such headers has the day before the month where there is no year.
  var isMonthFirst = false
  /// The last year that two digits mean.
  let lastYear: Int

  init(order: PartialDate.Order, lastYear: Int = PartialDate.spreadsheetLastYear) {
    self.lastYear = lastYear
    separated = Order(order: order)
    dotted = separated
    sixDigits = separated
  }

  /// How dates of a shape are read.
  subscript(shape: DateShape) -> Order {
    get {
      switch shape {
      case .separated: separated
      case .dotted: dotted
      case .sixDigits: sixDigits
      }
    }
    set {
      switch shape {
      case .separated: separated = newValue
      case .dotted: dotted = newValue
      case .sixDigits: sixDigits = newValue
      }
    }
  }

  /// The date of a cell in the order of its column, in any other order where that one makes no date; nil where it is
  /// none, or may be several.
  func date(of cell: borrowing Span<UInt8>) -> (date: PartialDate, isOfOtherOrder: Bool)? {
    if let date = PartialDate(cell: copy cell, order: order(of: cell).order, lastYear: lastYear) {
      return (date, false)
    }
    if isSerial {
      return DateColumns.date(serial: String(utf8: cell, 0..<cell.count)).map { ($0, false) }
    }
    let readings = PartialDate.readings(ofCell: copy cell, lastYear: lastYear)
    guard let only = readings.first?.date, readings.allSatisfy({ $0.date == only }) else {
      return nil
    }
    return (only, true)
  }

  /// What a cell is read as, and what that follows from where it is no date, as of another calendar.
  struct Meaning: Equatable {
    var date: PartialDate?
    var order: PartialDate.Order?
    var isGuess = false
  }

  /// What a cell is read as.
  func meaning(of text: String) -> Meaning {
    let cell = text.utf8Span.span
    let length = Self.lengthWithoutTime(cell)
    if let date = date(of: cell.extracting(first: length))?.date {
      return Meaning(date: date, isGuess: isGuess(date, of: cell))
    }
    let rest = CalendarText(text).rest
    let orders: [PartialDate.Order] = [.monthDayYear, .dayMonthYear, .yearMonthDay]
    guard PartialDate(yearFirst: rest.utf8Span.span) == nil,
      orders.contains(where: {
        PartialDate(cell: rest.utf8Span.span, order: $0, isLunar: true, lastYear: lastYear) != nil
      })
    else { return Meaning() }
    return Meaning(order: order(of: cell).order, isGuess: order(of: cell).isGuess)
  }

  /// Whether a cell may hold another date than the one that was read, as far as the table shows.
  func isGuess(_ date: PartialDate, of cell: borrowing Span<UInt8>) -> Bool {
    let order = order(of: cell)
    if order.order == .dayMonthYear, PartialDate.isSlip(copy cell, in: nil) { return true }
    if order.isChosen || isOfSpreadsheet(cell) { return false }
    let text = String(utf8: cell, 0..<cell.count)
    let groups = text.utf8.split { !ASCII.isDigit($0) }.map(\.count)
    // Nobody has a day of this century but with a year of four digits for certain.
    if let year = date.year, year >= 2000, groups.allSatisfy({ $0 <= 2 || $0 == 6 }) { return true }
    if isCertain(date, of: cell) { return false }
    guard order.isGuess, groups.first != 4, groups.count > 1,
      !text.contains(where: \.isLetter)
    else { return false }
    let readings = PartialDate.readings(ofCell: copy cell, lastYear: lastYear)
    return readings.isEmpty || readings.contains { $0.date != date }
  }

  /// Whether a cell shows the order of others that a clean-up leaves.
  func isNeeded(_ cell: borrowing Span<UInt8>) -> Bool {
    order(of: cell).isNeeded && !isOfSpreadsheet(cell)
      && !String(utf8: cell, 0..<cell.count).contains(where: \.isLetter)
  }

  /// Whether a cell is the number of a day, as spreadsheets count them.
  private func isOfSpreadsheet(_ cell: borrowing Span<UInt8>) -> Bool {
    isSerial && DateColumns.date(serial: String(utf8: cell, 0..<cell.count)) != nil
  }

  /// Whether a date without a year has its month first for certain.
  func isCertain(_ date: PartialDate, of cell: borrowing Span<UInt8>) -> Bool {
    isMonthFirst && date.year == nil && order(of: cell).order != .dayMonthYear
  }

  /// The order that cells, the header or the user show without doubt; nil for none.
  var knownOrder: PartialDate.Order? {
    [separated, dotted].first { !$0.isGuess }?.order
  }

  /// How the date of a cell is read.
  func order(of cell: borrowing Span<UInt8>) -> Order { self[DateShape(cell)] }

  /// The bytes of a cell before a time of day, as ``DayTime`` finds it.
  static func lengthWithoutTime(_ cell: borrowing Span<UInt8>) -> Int {
    DayTime(behindDateIn: cell)?.dateLength ?? cell.count
  }
}

/// The order of day, month and year that a header says, such as `dd/mm/yyyy`, `TT.MM.JJJJ` and `(년/월/일)`.
struct DateOrderWords {
  /// The order.
  let order: PartialDate.Order
  /// The header without the words for it.
  let rest: String

  /// Whether it says nothing else, as the cells of a row below the header may.
  var isAll: Bool { !rest.contains { $0.isLetter || $0.isNumber } }

  private enum Part { case day, month, year }

  /// Finds the order in a header; nil where it says none.
  init?(_ header: String) {
    guard header.utf8.count <= 128 else { return nil }
    let words = Self.words(of: header)
    for count in [3, 2, 1] where words.count >= count {
      for start in 0...words.count - count {
        let taken = words[start..<start + count]
        guard Self.areAdjacent(taken, in: header), let order = Self.order(taken.map { header[$0] })
        else { continue }
        self.order = order
        rest = String(
          header[..<taken[start].lowerBound] + header[taken[start + count - 1].upperBound...])
        return
      }
    }
    return nil
  }

  /// The runs of letters.
  private static func words(of header: String) -> [Range<String.Index>] {
    var words: [Range<String.Index>] = []
    var start: String.Index?
    for index in header.indices {
      if header[index].isLetter {
        start = start ?? index
      } else if let first = start {
        words.append(first..<index)
        start = nil
      }
    }
    if let start { words.append(start..<header.endIndex) }
    return words
  }

  /// Whether nothing but a sign of dates stands between words.
  private static func areAdjacent(
    _ words: ArraySlice<Range<String.Index>>, in header: String
  ) -> Bool {
    zip(words, words.dropFirst()).allSatisfy { word, next in
      let sign = header[word.upperBound..<next.lowerBound]
      return (1...2).contains(sign.count) && sign.allSatisfy { "/.-, ".contains($0) } && sign != " "
    }
  }

  private static func order(_ words: [Substring]) -> PartialDate.Order? {
    var words = words.map { $0.lowercased() }
    if words.count == 1 { words = runs(of: words[0]) }
    // A French J is a day, a German one a year.
    let isFrench = words.contains { !$0.isEmpty && $0.allSatisfy { $0 == "a" } }
    let parts = words.compactMap { part(of: $0, isFrench: isFrench) }
    guard parts.count == words.count else { return nil }
    return switch parts {
    case [.day, .month, .year], [.day, .month]: .dayMonthYear
    case [.month, .day, .year], [.month, .day]: .monthDayYear
    case [.year, .month, .day]: .yearMonthDay
    default: nil
    }
  }

  /// The runs of one letter in `ddmmyyyy`; none where it is another word.
  private static func runs(of word: String) -> [String] {
    guard word.count == 6 || word.count == 8 else { return [] }
    var runs: [String] = []
    for letter in word {
      if runs.last?.last == letter {
        runs[runs.count - 1].append(letter)
      } else {
        runs.append(String(letter))
      }
    }
    return runs.count == 3 ? runs : []
  }

  private static func part(of word: String, isFrench: Bool) -> Part? {
    switch word {
    case "d", "dd", "t", "tt", "day", "tag", "jour", "día", "dia", "일", "日": .day
    case "m", "mm", "mmm", "month", "monat", "mois", "mes", "월", "月": .month
    case "y", "yy", "yyyy", "a", "aa", "aaaa", "year", "jahr", "année", "año", "년", "연", "年": .year
    case "j", "jj": isFrench ? .day : .year
    case "jjjj": .year
    default: nil
    }
  }
}

/// How a cell writes a whole date in numbers: their order, what stands around them, and whether zeros fill them.
struct DateTemplate {
  let order: PartialDate.Order
  /// What stands between the numbers and behind the last one.
  private let signs: [[UInt8]]
  /// Whether days and months below ten have a zero before them; nil where the cell has none such.
  var isPadded: Bool?

  /// The way of a program whose dates have no order of their own, in the order in which a column is read; nil for any
  /// other, and for a column that is not read as dates.
  ///
  /// - Parameters:
  ///   - cell: A date as the program writes it.
  ///   - reading: How the column is read.
  ///   - conventions: What the program does.
  init?(of cell: [UInt8], _ reading: DateReading?, _ conventions: CSVDialect.Conventions) {
    guard conventions.dates != .iso, let order = reading?.order(of: cell.span).order else {
      return nil
    }
    self.order = order
    let sign = [cell.first { !ASCII.isDigit($0) } ?? ASCII.hyphen]
    signs = [sign, sign, []]
    isPadded = true
  }

  /// Takes it from a cell; nil for one that is no such date, or whose order is a guess where guesses do not count.
  init?(
    _ cell: [UInt8], _ reading: DateReading?, delimiter: UInt8, takesGuesses: Bool = false
  ) {
    guard cell.count < 40, cell.first.map(ASCII.isDigit) == true else { return nil }
    var numbers: [[UInt8]] = []
    var signs: [[UInt8]] = []
    for byte in cell {
      if !ASCII.isDigit(byte) {
        if numbers.count > signs.count { signs.append([]) }
        signs[signs.count - 1].append(byte)
      } else if numbers.count > signs.count {
        numbers[numbers.count - 1].append(byte)
      } else {
        numbers.append([byte])
      }
    }
    if numbers.map(\.count) == [8] {
      numbers = [Array(cell[..<4]), Array(cell[4..<6]), Array(cell[6..<8])]
      signs = [[], []] + signs
    }
    if signs.count == 2 { signs.append([]) }
    let unsafe = [delimiter, ASCII.quote, ASCII.lineFeed, ASCII.carriageReturn]
    guard numbers.count == 3, signs.count == 3, !signs.joined().contains(where: unsafe.contains)
    else { return nil }
    if numbers[0].count == 4 {
      order = .yearMonthDay
    } else if let order = reading?.order(of: cell.span),
      takesGuesses || !order.isGuess || order.order == .dayMonthYear && signs[0].first == ASCII.dot
    {
      self.order = order.order
    } else {
      return nil
    }
    self.signs = signs
    let others = order == .yearMonthDay ? numbers[1...] : numbers[..<2]
    isPadded =
      others.contains { $0.count == 1 } ? false : others.contains { $0[0] == 0x30 } ? true : nil
    guard date(of: cell)?.isWholeDate == true else { return nil }
  }

  /// Whether another one differs in nothing but the zeros.
  func isLike(_ other: DateTemplate) -> Bool { order == other.order && signs == other.signs }

  /// The date of a cell of its column.
  func date(of cell: [UInt8]) -> PartialDate? { PartialDate(cell: cell.span, order: order) }

  /// The text of a month and day, as people write them who have dots behind both: `03.04.`; nil where dates are written in
  /// any other way, by which it would be another text.
  func text(withoutYear date: PartialDate) -> [UInt8]? {
    guard order == .dayMonthYear, date.month != nil, date.day != nil,
      signs.prefix(2).allSatisfy({ $0.first == ASCII.dot })
    else { return nil }
    let text = text(of: date, numbers: 2)
    return text.last == ASCII.space ? text.dropLast() : text
  }

  /// The text of a whole date, or of its first numbers.
  func text(of date: PartialDate, numbers count: Int = 3) -> [UInt8] {
    let (year, month, day) = ((date.year ?? 0, 4), (date.month ?? 0, 2), (date.day ?? 0, 2))
    let numbers =
      switch order {
      case .monthDayYear: [month, day, year]
      case .dayMonthYear: [day, month, year]
      case .iso, .yearMonthDay: [year, month, day]
      }
    var text: [UInt8] = []
    for (number, sign) in zip(numbers, signs).prefix(count) {
      text.append(decimal: number.0, width: isPadded == false ? 1 : number.1)
      text += sign
    }
    return text
  }
}
