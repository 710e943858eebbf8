internal import ContactBytes

extension PartialDate {
  /// How strictly the forms of RFC 6350 are read.
  package enum Syntax: Sendable {
    /// The basic and the extended form, with two digits for month and day.
    case standard
    /// Those, and their near relatives that programs write: `2012-7-1`, and blanks around the text.
    case lenient
  }

  /// Reads a date in basic or extended form; a time follows a `T`, or a blank as RFC 3339 §5.6 allows.
  ///
  /// Nil for any other text, and for a date that no calendar has, such as 30 February.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    self.init(utf8: bytes.span)
  }

  /// Reads a date in basic or extended form from UTF-8, as ``init(_:)`` does.
  public init?(utf8 bytes: Span<UInt8>) {
    self.init(utf8: bytes, syntax: .standard)
    if !isPossible { return nil }
  }

  /// Reads a date from UTF-8, whether a calendar has it or not.
  ///
  /// The parts of the date may be out of range; those of the time may not. Nil for any other text.
  package init?(utf8 bytes: Span<UInt8>, syntax: Syntax) {
    if let date = Self.isoDate(bytes) {
      self = date
      return
    }
    self.init()
    var digits = DateDigits(bytes, trimsBlanks: syntax == .lenient)
    if !digits.isAtTime(in: bytes), !readDate(&digits, in: bytes, syntax) { return nil }
    if !digits.isAtEnd {
      guard digits.takeTimeMark(in: bytes), let time = PartialTime(&digits, in: bytes) else {
        return nil
      }
      self.time = time
    }
    if !digits.isAtEnd { return nil }
  }

  /// Whether the bytes are a date that a calendar has, a time or both in lenient syntax; no bytes, and blanks
  /// alone, are none that could be wrong.
  ///
  /// - Complexity: O(*n*) in the byte count, and a few comparisons for `1990-01-02`.
  package static func isDateOrEmpty(_ bytes: Span<UInt8>) -> Bool {
    if isExtendedDate(bytes) { return true }
    if let date = PartialDate(utf8: bytes, syntax: .lenient) { return date.isPossible }
    for i in bytes.indices where bytes[i] > ASCII.space { return false }
    return true
  }

  /// Whether the bytes are a date such as `1990-01-02`, as most are, that a calendar has.
  package static func isExtendedDate(_ bytes: Span<UInt8>) -> Bool {
    guard bytes.count == 10, bytes[4] == ASCII.hyphen, bytes[7] == ASCII.hyphen else {
      return false
    }
    for i in bytes.indices where i != 4 && i != 7 {
      if !ASCII.isDigit(bytes[i]) { return false }
    }
    let month = Int(bytes[5] & 15) * 10 + Int(bytes[6] & 15)
    let day = Int(bytes[8] & 15) * 10 + Int(bytes[9] & 15)
    return 1...12 ~= month && (1...28 ~= day || PartialDate(utf8: bytes) != nil)
  }

  /// Whether the bytes are a date in basic form that a calendar has, with a month and a day: `19900102` or `--0102`.
  package static func isBasicDate(_ bytes: Span<UInt8>) -> Bool {
    let isYearless = bytes.count == 6
    guard isYearless || bytes.count == 8 else { return false }
    for i in bytes.indices {
      let isHyphen = isYearless && i < 2
      guard isHyphen ? bytes[i] == ASCII.hyphen : ASCII.isDigit(bytes[i]) else { return false }
    }
    let start = bytes.count - 4
    let month = Int(bytes[start] & 15) * 10 + Int(bytes[start + 1] & 15)
    let day = Int(bytes[start + 2] & 15) * 10 + Int(bytes[start + 3] & 15)
    return 1...12 ~= month && (1...28 ~= day || PartialDate(utf8: bytes) != nil)
  }

  /// The extended form of a date in basic form with a month and a day; nil for any other text.
  package static func extendedForm(ofBasic bytes: Span<UInt8>) -> [UInt8]? {
    guard isBasicDate(bytes) else { return nil }
    var extended: [UInt8] = []
    extended.append(bytes, 0..<bytes.count - 2)
    extended.append(ASCII.hyphen)
    extended.append(bytes, bytes.count - 2..<bytes.count)
    if bytes.count == 8 { extended.insert(ASCII.hyphen, at: 4) }
    return extended
  }

  /// The basic form of a date in extended form with a month and a day; nil for any other text.
  package static func basicForm(ofExtended bytes: [UInt8]) -> [UInt8]? {
    let basic = bytes.prefix(2) + bytes.dropFirst(2).filter { $0 != ASCII.hyphen }
    return extendedForm(ofBasic: Array(basic).span) == bytes ? Array(basic) : nil
  }

  /// Reads what stands before the time; some part of it must be there.
  private mutating func readDate(
    _ digits: inout DateDigits, in bytes: Span<UInt8>, _ syntax: Syntax
  ) -> Bool {
    let least = syntax == .lenient ? 1 : 2
    if digits.take(ASCII.hyphen, in: bytes) {
      guard digits.take(ASCII.hyphen, in: bytes) else { return false }
      if digits.take(ASCII.hyphen, in: bytes) {
        day = digits.number(of: least...2, in: bytes)
        return day != nil
      }
    } else {
      year = digits.number(of: 4, in: bytes)
      guard year != nil else { return false }
      if digits.isAtEndOrTime(in: bytes) { return true }
      guard digits.take(ASCII.hyphen, in: bytes) else {
        month = digits.number(of: 2, in: bytes)
        day = digits.number(of: 2, in: bytes)
        return month != nil && day != nil
      }
    }
    let start = digits.next
    month = digits.number(of: least...2, in: bytes)
    guard month != nil else { return false }
    let isShort = digits.next - start < 2
    if digits.isAtEndOrTime(in: bytes) { return year != nil || !isShort }
    if digits.take(ASCII.hyphen, in: bytes) {
      day = digits.number(of: least...2, in: bytes)
    } else if year == nil, !isShort {
      day = digits.number(of: 2, in: bytes)
    }
    return day != nil
  }
}

/// Takes digits and signs from the bytes of a date, one after another.
struct DateDigits {
  /// The index of the next byte.
  private(set) var next = 0
  private let end: Int

  init(_ bytes: Span<UInt8>, trimsBlanks: Bool = false) {
    var end = bytes.count
    if trimsBlanks {
      while next < end, bytes[next] <= ASCII.space { next += 1 }
      while end > next, bytes[end - 1] <= ASCII.space { end -= 1 }
    }
    self.end = end
  }

  var isAtEnd: Bool { next == end }

  /// Whether a `T`, or the blank that RFC 3339 §5.6 allows in its place, stands here.
  func isAtTime(in bytes: Span<UInt8>) -> Bool {
    next < end && (bytes[next] | 0x20 == 0x74 || bytes[next] == ASCII.space && next > 0)
  }

  func isAtEndOrTime(in bytes: Span<UInt8>) -> Bool { isAtEnd || isAtTime(in: bytes) }

  mutating func takeTimeMark(in bytes: Span<UInt8>) -> Bool {
    guard isAtTime(in: bytes) else { return false }
    next += 1
    return true
  }

  mutating func take(_ byte: UInt8, in bytes: Span<UInt8>) -> Bool {
    guard next < end, bytes[next] == byte else { return false }
    next += 1
    return true
  }

  /// The number of exactly `length` digits; nil, and nothing taken, where there are fewer.
  mutating func number(of length: Int, in bytes: Span<UInt8>) -> Int? {
    guard next + length <= end else { return nil }
    var value = 0
    for i in next..<next + length {
      guard ASCII.isDigit(bytes[i]) else { return nil }
      value = value * 10 + Int(bytes[i] & 15)
    }
    next += length
    return value
  }

  /// The number of as many digits as `lengths` allows; nil, and nothing taken, where there are fewer.
  mutating func number(of lengths: ClosedRange<Int>, in bytes: Span<UInt8>) -> Int? {
    for length in lengths.reversed() {
      if let number = number(of: length, in: bytes) { return number }
    }
    return nil
  }

  /// The number of two digits that may have a colon before it; nil, and nothing taken, for no number.
  mutating func numberAfterColon(in bytes: Span<UInt8>) -> Int? {
    let start = next
    _ = take(ASCII.colon, in: bytes)
    let number = number(of: 2, in: bytes)
    if number == nil { next = start }
    return number
  }

  /// All digits that follow.
  mutating func run(in bytes: Span<UInt8>) -> String {
    let start = next
    while next < end, ASCII.isDigit(bytes[next]) { next += 1 }
    return String(utf8: bytes, start..<next)
  }
}
