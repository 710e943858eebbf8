internal import ContactBytes

extension PartialDate {
  /// Reads a date from a cell of a table, in any form that programs write.
  ///
  /// Numbers may stand with names of months (`3 Mar 1990`, `3. März 1990`, ``MonthName``) and with `년`, `월`
  /// and `일`, which say their order. The year 1604 stands for none (``appleOmittedYear``). Nil when the bytes are
  /// no date, or one that no calendar has.
  ///
  /// - Parameters:
  ///   - cell: The text of the cell.
  ///   - order: The order of the parts where the numbers themselves leave it open.
  ///   - isLunar: Whether it is one of the lunar calendar, whose months all have up to 30 days.
  ///   - lastYear: The last year that two digits mean, as they mean the hundred years up to it; 2029 in spreadsheets.
  package init?(
    cell: Span<UInt8>, order: Order, isLunar: Bool = false, lastYear: Int = spreadsheetLastYear
  ) {
    if let date = Self.isoDate(cell) {
      self = date
    } else if let tokens = DateTokens(cell, lastYear), let date = tokens.date(order) {
      self = date
    } else {
      return nil
    }
    // Excel writes its number zero so.
    if self == PartialDate(year: 1900, month: 1, day: 0) { return nil }
    // Programs write zeros for parts that are not known.
    if year == 0 { year = nil }
    if month == 0 { month = nil }
    if day == 0 { day = nil }
    guard isLunar ? hasPartsInRange && day ?? 1 <= 30 : isPossible, isContiguous else {
      return nil
    }
    if year == Self.appleOmittedYear, day != nil { year = nil }
  }

  /// The last year that two digits mean in spreadsheets.
  package static let spreadsheetLastYear = 2029

  /// Reads a whole date as people write it, where it can be none but one: `850302`, `85년 3월 2일`, `25.12.1985`.
  ///
  /// Two digits of a year mean the hundred years up to the last one. Whether the calendar has the date is not checked.
  package init?(unambiguous text: Span<UInt8>, lastYear: Int) {
    guard let tokens = DateTokens(text, lastYear), tokens.isWhole else { return nil }
    let readings = Self.readings(ofCell: text, lastYear: lastYear).map(\.date)
    guard let date = readings.first ?? tokens.date(.yearMonthDay),
      readings.allSatisfy({ $0 == date })
    else { return nil }
    self = date
  }

  /// Whether numbers are a date only with the month first although the day is to come first: rather a slip than that date.
  ///
  /// So is the day first where the month is to be.
  ///
  /// - Parameters:
  ///   - text: The numbers.
  ///   - order: The order in which the date is to be; where nothing says it, dots between numbers have the day first.
  /// - Returns: Whether it is.
  package static func isSlip(_ text: Span<UInt8>, in order: Order?) -> Bool {
    let orders = readings(ofCell: text).map(\.order)
    let sign = text.indices.first { !ASCII.isDigit(text[$0]) }
    let isDotted = sign.map { text[$0] == ASCII.dot } ?? false
    let (day, month) = (orders.contains(.dayMonthYear), orders.contains(.monthDayYear))
    return switch order {
    case .dayMonthYear: month && !day
    case .monthDayYear: day && !month && !isDotted
    case nil: month && !day && isDotted
    case .iso, .yearMonthDay: false
    }
  }

  /// Reads a date that people write with the year first, or without one and with its units.
  ///
  /// Such are `1990.1.2`, `1990/01/02`, `1990년 1월 2일` and `1월 2일`; nil for any other text. Whether the
  /// calendar has the date is not checked.
  package init?(yearFirst text: Span<UInt8>) {
    guard let tokens = DateTokens(text, Self.spreadsheetLastYear),
      let date = tokens.dateWithYearFirst
    else { return nil }
    self = date
  }

  /// The dates that a cell of three numbers, or of two without a year, can be by the order of its parts.
  ///
  /// Empty for a cell that leaves no choice: one with the year first in four digits, with the name of a month, or
  /// with `년`, `월` and `일`.
  package static func readings(
    ofCell cell: Span<UInt8>, lastYear: Int = spreadsheetLastYear
  ) -> [(order: Order, date: PartialDate)] {
    guard isoDate(cell) == nil, let tokens = DateTokens(cell, lastYear), tokens.leavesOrderOpen
    else { return [] }
    var readings: [(order: Order, date: PartialDate)] = []
    for order in [Order.monthDayYear, .dayMonthYear, .yearMonthDay] {
      guard let date = tokens.date(order), date.isPossible, date.year != 0 else { continue }
      readings.append((order, date))
    }
    return readings
  }

  /// The days that a cell can be which is more than digits: `1.3.1936`, `5/7` of any year, `1er juillet`.
  ///
  /// That of the order of its parts is the only one; where there is none of it, or nobody knows the order, all others are.
  package static func days(
    ofCell cell: Span<UInt8>, order: Order?, lastYear: Int
  ) -> [PartialDate] {
    guard cell.indices.contains(where: { !ASCII.isDigit(cell[$0]) }) else { return [] }
    func day(_ order: Order) -> PartialDate? {
      PartialDate(cell: cell, order: order, lastYear: lastYear).flatMap { $0.day == nil ? nil : $0 }
    }
    if let day = order.flatMap(day) { return [day] }
    return [Order.dayMonthYear, .monthDayYear, .yearMonthDay].reduce(into: []) { days, order in
      if let day = day(order), !days.contains(day) { days.append(day) }
    }
  }

  /// Whether a text says that its date is one of the lunar calendar: `음력 1962-02-10`, `1962.2.10(음)`.
  package static func namesLunar(_ text: String) -> Bool {
    let text = text.lowercased()
    return ["음력", "(음", "윤달", "陰", "lunar"].contains(where: text.holds)
      || text.hasPrefix("음 ") || text.hasSuffix(" 음")
  }

  /// Whether a cell stands for no date, as Outlook's `0/0/00` does.
  package static func isEmptyCell(_ cell: Span<UInt8>) -> Bool {
    for i in cell.indices where cell[i] != 0x30 && !DateTokens.isSeparator(cell[i]) {
      return false
    }
    return true
  }

  /// The date of ten bytes such as `1985-10-20`, which is what most programs write.
  static func isoDate(_ cell: Span<UInt8>) -> PartialDate? {
    guard cell.count == 10, cell[4] == ASCII.hyphen, cell[7] == ASCII.hyphen else { return nil }
    for i in cell.indices where i != 4 && i != 7 {
      if !ASCII.isDigit(cell[i]) { return nil }
    }
    func number(_ range: Range<Int>) -> Int {
      var number = 0
      for i in range { number = number * 10 + Int(cell[i] & 15) }
      return number
    }
    return PartialDate(year: number(0..<4), month: number(5..<7), day: number(8..<10))
  }
}

/// The numbers and the name of a month that a text consists of, with separators between them.
private struct DateTokens {
  private typealias Number = (value: Int, digits: Int)

  private var numbers: (Number, Number, Number) = ((0, 0), (0, 0), (0, 0))
  private var count = 0
  /// The month that a name stands for.
  private var month: Int?
  private var leadingHyphens = 0
  /// Whether 월 and 일, or the signs for them, stand in the text.
  private var hasUnits = (month: false, day: false)
  /// The last year that two digits mean.
  private let lastYear: Int

  /// Takes a text apart; nil when it holds anything else, or more than three numbers.
  init?(_ text: Span<UInt8>, _ lastYear: Int) {
    if text.firstIndex(of: 0xEF, from: 0) == text.count {
      self.init(narrow: text, lastYear)
    } else {
      self.init(narrow: Self.narrowed(text).span, lastYear)
    }
  }

  /// A text with the wide forms of ASCII, `１９９０．１．２`, as ASCII.
  private static func narrowed(_ text: Span<UInt8>) -> [UInt8] {
    var narrow: [UInt8] = []
    var i = 0
    while i < text.count {
      if text[i] == 0xEF, i + 2 < text.count, text[i + 1] == 0xBC, text[i + 2] > 0x80 {
        narrow.append(text[i + 2] - 0x60)
        i += 3
      } else {
        narrow.append(text[i])
        i += 1
      }
    }
    return narrow
  }

  private init?(narrow text: Span<UInt8>, _ lastYear: Int) {
    self.lastYear = lastYear
    var i = 0
    var hasParticle = false
    while i < text.count {
      let byte = text[i]
      var end = i
      if ASCII.isDigit(byte) {
        var value = 0
        while end < text.count, ASCII.isDigit(text[end]) {
          guard end - i < 8 else { return nil }
          value = value * 10 + Int(text[end] & 15)
          end += 1
        }
        guard append((value, end - i)) else { return nil }
      } else if let word = MonthName.word(text, at: i) {
        end = word.end
        if let named = MonthName.number(of: word.letters) {
          guard month == nil else { return nil }
          month = named
        } else {
          guard MonthName.isParticle(word.letters) else { return nil }
          hasParticle = true
        }
      } else if Self.isSeparator(byte) {
        if byte == ASCII.hyphen, count == 0 { leadingHyphens += 1 }
        end += 1
      } else if let unit = Self.unit(text, at: i) {
        if unit == 1 { hasUnits.month = true } else if unit == 2 { hasUnits.day = true }
        end += 3
      } else {
        return nil
      }
      i = end
    }
    if count == 3, numbers.0.digits == 4, month == nil, leadingHyphens == 0, Self.endsInMark(text) {
      return nil
    }
    if count == 1, numbers.0.digits == 6, month == nil, leadingHyphens == 0 { divideSixDigits() }
    // One hyphen before a year is the sign of one before Christ.
    if leadingHyphens == 1 || hasParticle && month == nil { return nil }
  }

  /// Whether a hyphen stands behind a date without another: in Korean lists `1955.3.5-` is one of the lunar calendar.
  private static func endsInMark(_ text: Span<UInt8>) -> Bool {
    let last = text.indices.last { text[$0] != ASCII.space }
    return last == text.firstIndex(of: ASCII.hyphen, from: 0)
  }

  /// Takes `850912` for three numbers of two digits.
  private mutating func divideSixDigits() {
    let value = numbers.0.value
    numbers = ((value / 10_000, 2), (value / 100 % 100, 2), (value % 100, 2))
    count = 3
  }

  private mutating func append(_ number: Number) -> Bool {
    switch count {
    case 0: numbers.0 = number
    case 1: numbers.1 = number
    case 2: numbers.2 = number
    default: return false
    }
    count += 1
    return true
  }

  // MARK: - Dates

  /// Whether nothing shows the order of the numbers: no year in four digits in front, no hyphens in its place, and no units.
  var leavesOrderOpen: Bool {
    month == nil && numbers.0.digits <= 2 && !hasUnits.month && !hasUnits.day
      && (count == 3 || count == 2 && numbers.1.digits <= 2 && leadingHyphens == 0)
  }

  /// Whether there are a year, a month and a day.
  var isWhole: Bool { count + (month == nil ? 0 : 1) == 3 }

  var dateWithYearFirst: PartialDate? {
    if month == nil, count == 2, hasUnits == (true, true), leadingHyphens == 0,
      numbers.0.digits <= 2, numbers.1.digits <= 2
    {
      return PartialDate(month: numbers.0.value, day: numbers.1.value)
    }
    guard month == nil, count == 3, numbers.0.digits == 4, numbers.1.digits <= 2,
      numbers.2.digits <= 2
    else { return nil }
    return PartialDate(year: numbers.0.value, month: numbers.1.value, day: numbers.2.value)
  }

  /// The date that the tokens make; `order` decides where the numbers do not.
  func date(_ order: PartialDate.Order) -> PartialDate? {
    if let month { return date(withMonth: month) }
    let (first, second, third) = numbers
    switch count {
    case 1 where first.digits == 8:
      return PartialDate(
        year: first.value / 10_000, month: first.value / 100 % 100, day: first.value % 100)
    case 1 where first.digits == 4:
      let day = PartialDate(month: first.value / 100, day: first.value % 100)
      if leadingHyphens == 2 { return day }
      // `0315` may be the 15th of March as well as a year.
      return day.isPossible ? nil : PartialDate(year: first.value)
    case 2 where first.digits == 4:
      return PartialDate(year: first.value, month: second.value)
    case 2 where order == .dayMonthYear && leadingHyphens < 2 && !hasUnits.month && !hasUnits.day:
      return PartialDate(month: second.value, day: first.value)
    case 2:
      return PartialDate(month: first.value, day: second.value)
    case 3 where first.digits == 4:
      return PartialDate(year: first.value, month: second.value, day: third.value)
    case 3
    where order == .yearMonthDay || order == .iso && third.digits < 4 || hasUnits.month
      || hasUnits.day:
      return date(first, second.value, third.value)
    case 3 where order == .dayMonthYear: return date(third, second.value, first.value)
    case 3: return date(third, first.value, second.value)
    default:
      return nil
    }
  }

  private func date(withMonth month: Int) -> PartialDate? {
    let (first, second, _) = numbers
    switch count {
    case 1 where first.digits == 4: return PartialDate(year: first.value, month: month)
    case 1: return PartialDate(month: month, day: first.value)
    case 2 where first.digits == 4:
      return PartialDate(year: first.value, month: month, day: second.value)
    case 2: return date(second, month, first.value)
    default: return nil
    }
  }

  private func date(_ year: Number, _ month: Int, _ day: Int) -> PartialDate? {
    self.year(year).map { PartialDate(year: $0, month: month, day: day) }
  }

  /// Two digits mean a year of the hundred that end in the last one; three may lack one.
  private func year(_ number: Number) -> Int? {
    guard number.digits <= 2 else { return number.digits == 4 ? number.value : nil }
    let year = lastYear - lastYear % 100 + number.value
    return year > lastYear ? year - 100 : year
  }

  // MARK: - Tokens

  static func isSeparator(_ byte: UInt8) -> Bool {
    byte == ASCII.hyphen || byte == ASCII.dot || byte == 0x2F || byte == ASCII.space
      || byte == ASCII.comma
  }

  /// Which of 년, 월 and 일, or of their signs 年, 月 and 日, stands at `index`, from 0; nil for anything else.
  private static func unit(_ text: Span<UInt8>, at index: Int) -> Int? {
    guard index + 3 <= text.count else { return nil }
    switch (text[index], text[index + 1], text[index + 2]) {
    case (0xEB, 0x85, 0x84), (0xE5, 0xB9, 0xB4): return 0
    case (0xEC, 0x9B, 0x94), (0xE6, 0x9C, 0x88): return 1
    case (0xEC, 0x9D, 0xBC), (0xE6, 0x97, 0xA5): return 2
    default: return nil
    }
  }
}
