/// A date, a time or both, of which parts may be missing (RFC 6350 §4.3).
///
/// Reads the basic form of vCard 4.0 (`19850412`, `--0412`, `---12`, `1985-04`), the extended form of
/// vCard 3.0, jCard and JSContact (`1985-04-12T23:20:50Z`), and writes both.
public struct PartialDate: Hashable, Sendable {
  /// The year, 0 to 9999.
  public var year: Int?
  /// The month, 1 to 12.
  public var month: Int?
  /// The day of the month, 1 to 31.
  public var day: Int?
  /// The time of day.
  public var time: PartialTime?

  /// Makes a date of the parts that are known.
  public init(
    year: Int? = nil, month: Int? = nil, day: Int? = nil, time: PartialTime? = nil
  ) {
    self.year = year
    self.month = month
    self.day = day
    self.time = time
  }

  /// Whether year, month, day, hour, minute and second are all there (RFC 6350 §4.3.5).
  public var isTimestamp: Bool {
    year != nil && month != nil && day != nil && time?.second != nil && time?.minute != nil
      && time?.hour != nil
  }

  /// Reads a date in basic or extended form; a time follows a `T`.
  ///
  /// Nil for any other text, and for a date that no calendar has, such as 30 February.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    self.init(utf8: bytes.span)
  }

  /// Reads a date in basic or extended form from UTF-8.
  public init?(utf8 bytes: Span<UInt8>) {
    var digits = DateDigits(count: bytes.count)
    self.init()
    if !digits.isAt(0x54, in: bytes), !readDate(&digits, in: bytes) { return nil }
    if digits.take(0x54, in: bytes) {
      guard let time = PartialTime(&digits, in: bytes) else { return nil }
      self.time = time
    }
    guard digits.isAtEnd, isPossible else { return nil }
  }

  /// Reads what stands before the time; some part of it must be there.
  private mutating func readDate(_ digits: inout DateDigits, in bytes: Span<UInt8>) -> Bool {
    if digits.take(0x2D, in: bytes) {
      guard digits.take(0x2D, in: bytes) else { return false }
      if digits.take(0x2D, in: bytes) {
        day = digits.number(of: 2, in: bytes)
        return day != nil
      }
      month = digits.number(of: 2, in: bytes)
      guard month != nil else { return false }
      if digits.isAtEnd || digits.isAt(0x54, in: bytes) { return true }
      _ = digits.take(0x2D, in: bytes)
      day = digits.number(of: 2, in: bytes)
      return day != nil
    }
    year = digits.number(of: 4, in: bytes)
    guard year != nil else { return false }
    if digits.isAtEnd { return true }
    let isExtended = digits.take(0x2D, in: bytes)
    month = digits.number(of: 2, in: bytes)
    guard month != nil else { return false }
    if isExtended, digits.isAtEnd || digits.isAt(0x54, in: bytes) { return true }
    if isExtended, !digits.take(0x2D, in: bytes) { return false }
    day = digits.number(of: 2, in: bytes)
    return day != nil
  }

  private var isPossible: Bool {
    if let month, !(1...12).contains(month) { return false }
    guard let day else { return true }
    return day >= 1 && day <= Self.dayCount(ofMonth: month, in: year)
  }

  /// The greatest day that a month can have; 31 and leap years where month or year are not known.
  private static func dayCount(ofMonth month: Int?, in year: Int?) -> Int {
    switch month {
    case 2: year.map { $0 % 4 == 0 && ($0 % 100 != 0 || $0 % 400 == 0) } ?? true ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension PartialDate: CustomStringConvertible {
  /// The extended form, as in `1985-04-12T23:20:50Z`.
  public var description: String { extendedText }

  /// The basic form of vCard 4.0: `19850412T232050Z`, `--0412`, `---12`, and `1985-04` without a day.
  public var basicText: String { text(isExtended: false) }

  /// The extended form of jCard and JSContact: `1985-04-12T23:20:50Z`, `--04-12`, `---12`.
  public var extendedText: String { text(isExtended: true) }

  private func text(isExtended: Bool) -> String {
    var text = ""
    if let year {
      text += DateDigits.padded(year, to: 4)
      if let month {
        if isExtended || day == nil { text += "-" }
        text += DateDigits.padded(month, to: 2)
      }
    } else if let month {
      text += "--" + DateDigits.padded(month, to: 2)
    } else if day != nil {
      text += "---"
    }
    if let day {
      if isExtended, month != nil { text += "-" }
      text += DateDigits.padded(day, to: 2)
    }
    if let time { text += "T" + (isExtended ? time.extendedText : time.basicText) }
    return text
  }
}
