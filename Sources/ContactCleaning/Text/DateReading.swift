internal import ContactBytes

/// A date as RFC 6350 §4.3 writes it, whole or in part: year, month and day are known or not.
package struct DateReading: Sendable, Hashable {
  package private(set) var year: Int?
  package private(set) var month: Int?
  package private(set) var day: Int?
  /// Where the date ends in the text and a time begins.
  private(set) var end = 0

  /// Reads a date in basic or extended format; nil when the text is none.
  package init?(_ text: borrowing Span<UInt8>) {
    var digits = Digits(text)
    if digits.skip(hyphens: 2) {
      if digits.skip(hyphens: 1) {
        day = digits.number(2)
      } else {
        month = digits.number(2)
        if digits.isAtDigit || digits.skip(hyphens: 1) { day = digits.number(2) }
        if month == nil { return nil }
      }
    } else {
      guard let year = digits.number(4) else { return nil }
      self.year = year
      if digits.skip(hyphens: 1) {
        month = digits.number(2)
        if month == nil { return nil }
        if digits.skip(hyphens: 1) {
          day = digits.number(2)
          if day == nil { return nil }
        }
      } else if digits.isAtDigit {
        month = digits.number(2)
        day = digits.number(2)
        if day == nil { return nil }
      }
    }
    if year == nil, month == nil, day == nil { return nil }
    end = digits.place
    guard end == text.count || text[end] | 0x20 == 0x74 || text[end] == ASCII.space else {
      return nil
    }
  }

  /// Reads a date that people write with the year first: `1990.1.2`, `1990/01/02`, `1990년 1월 2일`.
  package init?(loose text: borrowing Span<UInt8>) {
    var numbers: [Int] = []
    var lengths: [Int] = []
    var i = 0
    while i < text.count {
      if ASCII.isDigit(text[i]) {
        let start = i
        var number = 0
        while i < text.count, ASCII.isDigit(text[i]), i - start < 5 {
          number = number * 10 + Int(text[i] & 15)
          i += 1
        }
        numbers.append(number)
        lengths.append(i - start)
      } else if text[i] == ASCII.dot || text[i] == 0x2F || text[i] == ASCII.space
        || text[i] == ASCII.hyphen
      {
        i += 1
      } else if text.isKoreanDateWord(at: i) {
        i += 3
      } else {
        return nil
      }
    }
    guard numbers.count == 3, lengths[0] == 4, lengths[1] <= 2, lengths[2] <= 2 else { return nil }
    (year, month, day) = (numbers[0], numbers[1], numbers[2])
    end = text.count
  }

  /// Whether the calendar has such a date.
  package var isPossible: Bool {
    if let month, !(1...12 ~= month) { return false }
    guard let day else { return true }
    guard let month else { return 1...31 ~= day }
    let lengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard 1...lengths[month - 1] ~= day else { return false }
    guard month == 2, day == 29, let year else { return true }
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// The date in extended format where it is whole, and else in the form of RFC 6350.
  package var text: String {
    func two(_ number: Int?) -> String { number.map { $0 < 10 ? "0\($0)" : "\($0)" } ?? "" }
    guard let year else { return month == nil ? "---\(two(day))" : "--\(two(month))\(two(day))" }
    let digits = String(year)
    let four = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    if day == nil { return month == nil ? four : "\(four)-\(two(month))" }
    return "\(four)-\(two(month))-\(two(day))"
  }

  /// The same date without its year.
  package var withoutYear: DateReading {
    var copy = self
    copy.year = nil
    return copy
  }
}

/// Reads numbers of a fixed count of digits.
private struct Digits {
  var place = 0
  private var bytes: [12 of UInt8] = .init(repeating: 0)
  private let count: Int

  init(_ text: borrowing Span<UInt8>) {
    count = min(text.count, 12)
    for k in 0..<count { bytes[k] = text[k] }
  }

  var isAtDigit: Bool { place < count && ASCII.isDigit(bytes[place]) }

  /// Steps over so many hyphens, if they stand here.
  mutating func skip(hyphens: Int) -> Bool {
    guard place + hyphens <= count else { return false }
    for k in place..<place + hyphens where bytes[k] != ASCII.hyphen { return false }
    place += hyphens
    return true
  }

  mutating func number(_ length: Int) -> Int? {
    guard place + length <= count else { return nil }
    var number = 0
    for k in place..<place + length {
      guard ASCII.isDigit(bytes[k]) else { return nil }
      number = number * 10 + Int(bytes[k] & 15)
    }
    place += length
    return number
  }
}

extension Span<UInt8> {
  /// Whether 년, 월 or 일 stands at `i`.
  fileprivate func isKoreanDateWord(at i: Int) -> Bool {
    guard i + 2 < count else { return false }
    let word = UInt32(self[i]) << 16 | UInt32(self[i + 1]) << 8 | UInt32(self[i + 2])
    return word == 0xEB8584 || word == 0xEC9B94 || word == 0xEC9DBC
  }
}
