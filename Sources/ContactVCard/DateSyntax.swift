internal import ContactBytes

/// The forms of dates and times that cards have: those of RFC 6350 §4.3, in basic and extended form,
/// and their near relatives that programs write, such as `2012-7-1` and `+0300`.
enum DateSyntax {
  /// Whether the bytes of `range` are a date, a time or both; so are no bytes at all.
  static func accepts(_ span: borrowing Span<UInt8>, _ range: Range<Int>) -> Bool {
    var first = range.lowerBound
    var last = range.upperBound
    while first < last, span[first] <= ASCII.space { first += 1 }
    while last > first, span[last - 1] <= ASCII.space { last -= 1 }
    if first == last || isPlainDate(span, first..<last) { return true }
    var time = first
    while time < last, span[time] != 0x54, span[time] != 0x74, span[time] != ASCII.space {
      time += 1
    }
    let hasDate = time > first
    if hasDate, !isDate(span, first..<time) { return false }
    return time == last ? hasDate : isTime(span, time + 1..<last)
  }

  /// Whether the bytes are a date such as `1990-01-02`, as most are.
  private static func isPlainDate(_ span: borrowing Span<UInt8>, _ range: Range<Int>) -> Bool {
    let start = range.lowerBound
    guard range.count == 10, span[start + 4] == ASCII.hyphen, span[start + 7] == ASCII.hyphen
    else { return false }
    for i in range where i != start + 4 && i != start + 7 {
      if !ASCII.isDigit(span[i]) { return false }
    }
    let month = Int(span[start + 5] & 15) * 10 + Int(span[start + 6] & 15)
    let day = Int(span[start + 8] & 15) * 10 + Int(span[start + 9] & 15)
    return isMonth(month) && isDay(day)
  }

  /// `19900102`, `1990-01-02`, `1990-1-2`, `1990-01`, `1990`, `--0102`, `--01-02`, `--01`, `---02`.
  private static func isDate(_ span: borrowing Span<UInt8>, _ range: Range<Int>) -> Bool {
    var i = range.lowerBound
    while i < range.upperBound, span[i] == ASCII.hyphen { i += 1 }
    let hyphens = i - range.lowerBound
    var values: InlineArray<3, Int> = [0, 0, 0]
    var digits: InlineArray<3, Int> = [0, 0, 0]
    var count = 0
    while i < range.upperBound {
      guard count < 3 else { return false }
      while i < range.upperBound, ASCII.isDigit(span[i]), digits[count] < 9 {
        values[count] = values[count] * 10 + Int(span[i] & 15)
        digits[count] += 1
        i += 1
      }
      if digits[count] == 0 { return false }
      count += 1
      if i < range.upperBound {
        guard span[i] == ASCII.hyphen, i + 1 < range.upperBound else { return false }
        i += 1
      }
    }
    let first = values[0]
    switch (hyphens, digits[0], digits[1], digits[2]) {
    case (0, 8, 0, _): return isMonth(first / 100 % 100) && isDay(first % 100)
    case (0, 4, 0, _): return true
    case (0, 4, 1...2, 0): return isMonth(values[1])
    case (0, 4, 1...2, 1...2): return isMonth(values[1]) && isDay(values[2])
    case (2, 4, 0, _): return isMonth(first / 100) && isDay(first % 100)
    case (2, 2, 0, _): return isMonth(first)
    case (2, 1...2, 1...2, 0): return isMonth(first) && isDay(values[1])
    case (3, 1...2, 0, _): return isDay(first)
    default: return false
    }
  }

  private static func isMonth(_ number: Int) -> Bool { (1...12).contains(number) }

  private static func isDay(_ number: Int) -> Bool { (1...31).contains(number) }

  /// `102200`, `10:22:00`, `10`, `-2200`, `--00`, with fractions of a second and an offset.
  private static func isTime(_ span: borrowing Span<UInt8>, _ range: Range<Int>) -> Bool {
    var i = range.lowerBound
    while i < range.upperBound, span[i] == ASCII.hyphen { i += 1 }
    let hyphens = i - range.lowerBound
    guard hyphens <= 2, let numbers = pairs(span, &i, range.upperBound), numbers.count > 0,
      hyphens + numbers.count <= 3
    else { return false }
    // The second of a leap second is the sixty-first.
    let limits: InlineArray<3, Int> = [24, 60, 61]
    for index in 0..<numbers.count where numbers.values[index] >= limits[hyphens + index] {
      return false
    }
    if i < range.upperBound, span[i] == ASCII.dot || span[i] == ASCII.comma {
      i += 1
      while i < range.upperBound, ASCII.isDigit(span[i]) { i += 1 }
    }
    guard i < range.upperBound else { return true }
    if span[i] | 0x20 == 0x7A { return i + 1 == range.upperBound }
    guard span[i] == 0x2B || span[i] == ASCII.hyphen else { return false }
    i += 1
    guard let offset = pairs(span, &i, range.upperBound) else { return false }
    return i == range.upperBound && 1...2 ~= offset.count && offset.values[0] < 24
      && offset.values[1] < 60
  }

  /// Up to three numbers of two digits, with colons between them or not; nil when a digit is missing.
  private static func pairs(
    _ span: borrowing Span<UInt8>, _ i: inout Int, _ end: Int
  ) -> (values: InlineArray<3, Int>, count: Int)? {
    var values: InlineArray<3, Int> = [0, 0, 0]
    var count = 0
    while i < end, count < 3 {
      if span[i] == ASCII.colon, count > 0 { i += 1 }
      guard i < end, ASCII.isDigit(span[i]) else { break }
      guard i + 1 < end, ASCII.isDigit(span[i + 1]) else { return nil }
      values[count] = Int(span[i] & 15) * 10 + Int(span[i + 1] & 15)
      count += 1
      i += 2
    }
    return (values, count)
  }
}
