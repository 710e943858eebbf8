internal import ContactBytes

/// A date as cells write it: each part may be missing.
struct DateCell: Hashable, Sendable {
  /// 1 to 9999, or 0 when the year is not known.
  var year = 0
  /// 1 to 12, or 0.
  var month = 0
  /// 1 to 31, or 0.
  var day = 0

  /// Makes a date of its parts; nil when there is no such day.
  init?(year: Int, month: Int, day: Int) {
    guard 0...9999 ~= year, 0...12 ~= month, year + month + day > 0 else { return nil }
    guard day == 0 || month > 0 && 1...Self.length(ofMonth: month, year: year) ~= day else {
      return nil
    }
    guard year > 0 || day > 0 else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  private static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year == 0 || year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The year that stands for none in dates that came from Apple's programs.
  static let noYear = 1604

  /// Reads a date of any form that programs write; `order` decides where the numbers do not.
  ///
  /// - Returns: Nil when the bytes are no date.
  static func read(
    _ span: borrowing Span<UInt8>, _ range: Range<Int>, order: CSVDialect.DateOrder
  ) -> DateCell? {
    var date = readParts(span, range, order: order)
    if date?.year == noYear, date?.day != 0 { date?.year = 0 }
    return date
  }

  private static func readParts(
    _ span: borrowing Span<UInt8>, _ range: Range<Int>, order: CSVDialect.DateOrder
  ) -> DateCell? {
    if range.count == 10, span[range.lowerBound + 4] == ASCII.hyphen,
      span[range.lowerBound + 7] == ASCII.hyphen,
      let year = number(span, range.lowerBound..<range.lowerBound + 4),
      let month = number(span, range.lowerBound + 5..<range.lowerBound + 7),
      let day = number(span, range.lowerBound + 8..<range.upperBound)
    {
      return DateCell(year: year, month: month, day: day)
    }
    return readTokens(span, range, order: order)
  }

  private static func number(_ span: borrowing Span<UInt8>, _ range: Range<Int>) -> Int? {
    var number = 0
    for i in range {
      guard ASCII.isDigit(span[i]) else { return nil }
      number = number * 10 + Int(span[i] & 15)
    }
    return number
  }

  /// Reads runs of digits and names of months.
  private static func readTokens(
    _ span: borrowing Span<UInt8>, _ range: Range<Int>, order: CSVDialect.DateOrder
  ) -> DateCell? {
    var numbers: [(value: Int, digits: Int)] = []
    var month: Int?
    var monthPlace = 0
    var leadingHyphens = 0
    var i = range.lowerBound
    while i < range.upperBound {
      let byte = span[i]
      var end = i
      if ASCII.isDigit(byte) {
        while end < range.upperBound, ASCII.isDigit(span[end]) { end += 1 }
        guard end - i <= 8, let value = number(span, i..<end) else { return nil }
        numbers.append((value, end - i))
      } else if (byte | 0x20) &- 0x61 < 26 {
        while end < range.upperBound, (span[end] | 0x20) &- 0x61 < 26 { end += 1 }
        guard end - i >= 3, month == nil, let named = monthNamed(span, at: i) else { return nil }
        month = named
        monthPlace = numbers.count
      } else if isSeparator(byte) {
        if byte == ASCII.hyphen, numbers.isEmpty { leadingHyphens += 1 }
        end += 1
      } else if let length = koreanUnit(span, at: i, end: range.upperBound) {
        end += length
      } else {
        return nil
      }
      i = end
    }
    if let month {
      return withNamedMonth(month, numbers, dayFirst: monthPlace > 0)
    }
    if numbers.count == 1, numbers[0].digits == 8 {
      let value = numbers[0].value
      return DateCell(year: value / 10_000, month: value / 100 % 100, day: value % 100)
    }
    if numbers.count == 1, numbers[0].digits == 4 {
      let value = numbers[0].value
      return leadingHyphens == 2
        ? DateCell(year: 0, month: value / 100, day: value % 100)
        : DateCell(year: value, month: 0, day: 0)
    }
    if numbers.count == 2 {
      if numbers[0].digits == 4 {
        return DateCell(year: numbers[0].value, month: numbers[1].value, day: 0)
      }
      let isDayFirst = order == .dayMonthYear
      return DateCell(
        year: 0, month: numbers[isDayFirst ? 1 : 0].value, day: numbers[isDayFirst ? 0 : 1].value)
    }
    guard numbers.count == 3 else { return nil }
    if numbers[0].digits == 4 {
      return DateCell(year: numbers[0].value, month: numbers[1].value, day: numbers[2].value)
    }
    switch order {
    case .iso where numbers[2].digits < 4, .yearMonthDay:
      return DateCell(
        year: fullYear(numbers[0]), month: numbers[1].value, day: numbers[2].value)
    case .dayMonthYear:
      return DateCell(
        year: fullYear(numbers[2]), month: numbers[1].value, day: numbers[0].value)
    case .monthDayYear, .iso:
      return DateCell(
        year: fullYear(numbers[2]), month: numbers[0].value, day: numbers[1].value)
    }
  }

  private static func withNamedMonth(
    _ month: Int, _ numbers: [(value: Int, digits: Int)], dayFirst: Bool
  ) -> DateCell? {
    switch numbers.count {
    case 1 where numbers[0].digits == 4:
      return DateCell(year: numbers[0].value, month: month, day: 0)
    case 1:
      return DateCell(year: 0, month: month, day: numbers[0].value)
    case 2 where numbers[0].digits == 4:
      return DateCell(year: numbers[0].value, month: month, day: numbers[1].value)
    case 2:
      return DateCell(year: fullYear(numbers[1]), month: month, day: numbers[0].value)
    default:
      return nil
    }
  }

  /// Two digits mean the hundred years that end in 2029, as spreadsheets have it.
  private static func fullYear(_ number: (value: Int, digits: Int)) -> Int {
    guard number.digits <= 2 else { return number.value }
    return number.value < 30 ? 2000 + number.value : 1900 + number.value
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == ASCII.hyphen || byte == ASCII.dot || byte == 0x2F || byte == ASCII.space
      || byte == ASCII.comma
  }

  private static func monthNamed(_ span: borrowing Span<UInt8>, at index: Int) -> Int? {
    let names: [StaticString] = [
      "JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC",
    ]
    return names.firstIndex { span.hasASCII($0, at: index) }.map { $0 + 1 }
  }

  /// The length of 년, 월 or 일 at `index`.
  private static func koreanUnit(
    _ span: borrowing Span<UInt8>, at index: Int, end: Int
  ) -> Int? {
    guard index + 3 <= end else { return nil }
    let bytes = (span[index], span[index + 1], span[index + 2])
    let isUnit =
      bytes == (0xEB, 0x85, 0x84) || bytes == (0xEC, 0x9B, 0x94) || bytes == (0xEC, 0x9D, 0xBC)
    return isUnit ? 3 : nil
  }

  /// Whether the bytes stand for no date, as Outlook's `0/0/00`.
  static func isEmpty(_ span: borrowing Span<UInt8>, _ range: Range<Int>) -> Bool {
    for i in range where span[i] != 0x30 && !isSeparator(span[i]) { return false }
    return true
  }
}

extension DateCell {
  /// Appends the date as RFC 6350 §4.3.1 writes it, without hyphens where it can.
  func append(to bytes: inout [UInt8]) {
    if year > 0 {
      Self.append(year, digits: 4, to: &bytes)
      if month > 0, day == 0 { bytes.append(ASCII.hyphen) }
    } else {
      bytes.append("--")
    }
    if month > 0 { Self.append(month, digits: 2, to: &bytes) }
    if day > 0 { Self.append(day, digits: 2, to: &bytes) }
  }

  /// Appends the date as a dialect writes it.
  ///
  /// - Returns: False when the dialect cannot write it, because a part is missing.
  func append(to bytes: inout [UInt8], order: CSVDialect.DateOrder) -> Bool {
    guard month > 0, day > 0, year > 0 || order == .iso else { return false }
    switch order {
    case .iso, .yearMonthDay:
      if year > 0 { Self.append(year, digits: 4, to: &bytes) } else { bytes.append("-") }
      bytes.append(ASCII.hyphen)
      Self.append(month, digits: 2, to: &bytes)
      bytes.append(ASCII.hyphen)
      Self.append(day, digits: 2, to: &bytes)
    case .monthDayYear:
      bytes.append(decimal: month)
      bytes.append(0x2F)
      bytes.append(decimal: day)
      bytes.append(0x2F)
      bytes.append(decimal: year)
    case .dayMonthYear:
      bytes.append(decimal: day)
      bytes.append(0x2F)
      bytes.append(decimal: month)
      bytes.append(0x2F)
      bytes.append(decimal: year)
    }
    return true
  }

  private static func append(_ number: Int, digits: Int, to bytes: inout [UInt8]) {
    var divisor = 1
    for _ in 1..<digits { divisor *= 10 }
    while divisor > 0 {
      bytes.append(0x30 + UInt8(truncatingIfNeeded: number / divisor % 10))
      divisor /= 10
    }
  }
}
