internal import ContactBytes

/// A time of day, of which parts may be missing (RFC 6350 §4.3.2).
public struct PartialTime: Hashable, Sendable {
  /// The hour, 0 to 23; nil when it is not known.
  public var hour: Int?
  /// The minute, 0 to 59; nil when it is not known.
  public var minute: Int?
  /// The second, 0 to 60; nil when it is not known.
  public var second: Int?
  /// The digits after the decimal point of the second, which only vCard 3.0 has; empty for none.
  public var fraction: String
  /// The distance from UTC; nil for local time.
  public var offset: UTCOffset?

  /// Makes a time of the parts that are known.
  public init(
    hour: Int? = nil, minute: Int? = nil, second: Int? = nil, fraction: String = "",
    offset: UTCOffset? = nil
  ) {
    self.hour = hour
    self.minute = minute
    self.second = second
    self.fraction = fraction
    self.offset = offset
  }

  /// Reads a time in basic or extended form, without the `T` before it; nil for any other text.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    var digits = DateDigits(bytes.span)
    self.init(&digits, in: bytes.span)
    if !digits.isAtEnd { return nil }
  }

  init?(_ digits: inout DateDigits, in bytes: Span<UInt8>) {
    self.init()
    // One hyphen stands for each part that is left out at the beginning.
    if digits.take(ASCII.hyphen, in: bytes) {
      if digits.take(ASCII.hyphen, in: bytes) {
        second = digits.number(of: 2, in: bytes)
        if second == nil { return nil }
      } else {
        minute = digits.number(of: 2, in: bytes)
        if minute == nil { return nil }
        second = digits.numberAfterColon(in: bytes)
      }
    } else {
      hour = digits.number(of: 2, in: bytes)
      if hour == nil { return nil }
      minute = digits.numberAfterColon(in: bytes)
      if minute != nil { second = digits.numberAfterColon(in: bytes) }
    }
    if second != nil, digits.take(ASCII.dot, in: bytes) || digits.take(ASCII.comma, in: bytes) {
      fraction = digits.run(in: bytes)
      if fraction.isEmpty { return nil }
    }
    if !digits.isAtEnd {
      offset = UTCOffset(&digits, in: bytes)
      if offset == nil { return nil }
    }
    if hour ?? 0 > 23 || minute ?? 0 > 59 || second ?? 0 > 60 { return nil }
  }

  /// The basic form of vCard 4.0: `232050Z`, `-2050`, `--50`.
  public var basicText: String { String { append(to: &$0, separator: nil) } }

  /// The extended form of jCard: `23:20:50Z`, `-20:50`, `--50`.
  public var extendedText: String { String { append(to: &$0, separator: ASCII.colon) } }

  /// Appends the time, with `separator` between its numbers.
  func append(to bytes: inout [UInt8], separator: UInt8?) {
    if let hour { bytes.append(decimal: hour, width: 2) }
    if let minute {
      if let mark = hour == nil ? ASCII.hyphen : separator { bytes.append(mark) }
      bytes.append(decimal: minute, width: 2)
    }
    if let second {
      if minute == nil { bytes.append("--") } else if let separator { bytes.append(separator) }
      bytes.append(decimal: second, width: 2)
      if !fraction.isEmpty {
        bytes.append(ASCII.dot)
        bytes.append(fraction)
      }
    }
    offset?.append(to: &bytes, separator: separator)
  }
}

/// The distance of local time from UTC (RFC 6350 §4.7).
public struct UTCOffset: Hashable, Sendable {
  /// The distance in minutes, negative west of Greenwich.
  public var minutes: Int
  /// How it is written.
  public var style: Style

  /// The ways to write an offset.
  public enum Style: Sendable, Hashable {
    /// `Z`.
    case zulu
    /// `+04`.
    case hours
    /// `+0400`, `+04:00`.
    case minutes
  }

  /// Makes an offset.
  public init(minutes: Int, style: Style = .minutes) {
    self.minutes = minutes
    self.style = style
  }

  /// Reads `Z`, `+04`, `+0400` or `+04:00`; nil for any other text.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    var digits = DateDigits(bytes.span)
    self.init(&digits, in: bytes.span)
    if !digits.isAtEnd { return nil }
  }

  init?(_ digits: inout DateDigits, in bytes: Span<UInt8>) {
    if digits.take(0x5A, in: bytes) || digits.take(0x7A, in: bytes) {
      self.init(minutes: 0, style: .zulu)
      return
    }
    let isWest = digits.take(ASCII.hyphen, in: bytes)
    guard isWest || digits.take(0x2B, in: bytes), let hours = digits.number(of: 2, in: bytes),
      hours < 24
    else { return nil }
    let rest = digits.numberAfterColon(in: bytes)
    if rest ?? 0 > 59 { return nil }
    let distance = hours * 60 + (rest ?? 0)
    self.init(minutes: isWest ? -distance : distance, style: rest == nil ? .hours : .minutes)
  }

  /// The form of vCard 4.0: `Z`, `+04`, `+0400`.
  public var basicText: String { String { append(to: &$0, separator: nil) } }

  /// The form of jCard: `Z`, `+04`, `+04:00`.
  public var extendedText: String { String { append(to: &$0, separator: ASCII.colon) } }

  /// Appends the offset, with `separator` between hours and minutes.
  func append(to bytes: inout [UInt8], separator: UInt8?) {
    if style == .zulu { return bytes.append(0x5A) }
    bytes.append(minutes < 0 ? ASCII.hyphen : 0x2B)
    bytes.append(decimal: abs(minutes) / 60, width: 2)
    if style == .hours, minutes % 60 == 0 { return }
    if let separator { bytes.append(separator) }
    bytes.append(decimal: abs(minutes) % 60, width: 2)
  }
}

extension String {
  /// The text that a closure appends to no bytes.
  fileprivate init(_ append: (inout [UInt8]) -> Void) {
    var bytes: [UInt8] = []
    append(&bytes)
    self.init(utf8: bytes.span)
  }
}

/// A clock on somebody's wall: what times in UTC read there, and what is meant by times that are named there.
package struct WallClock: Sendable {
  /// The seconds by which it is ahead of UTC at a time in seconds since 1970.
  private let offset: @Sendable (Int) -> Int

  /// Makes a clock.
  package init(_ offset: @escaping @Sendable (Int) -> Int) { self.offset = offset }

  /// The clock of Greenwich.
  package static let utc = WallClock { _ in 0 }

  /// A time as RFC 3339 writes it: `2026-11-21T18:30:00+09:00`, and with `Z` where the clock is that of UTC.
  package func text(secondsSince1970 seconds: Int) -> String {
    // An offset of seconds, as clocks had before there were zones, cannot be written.
    let minutes = offset(seconds) / 60
    var date = PartialDate(secondsSince1970: seconds + minutes * 60)
    if minutes != 0 { date.time?.offset = UTCOffset(minutes: minutes) }
    return date.extendedText
  }

  /// A time in UTC as the clock reads it; any other text as it is.
  package func text(_ utc: String) -> String {
    let date = PartialDate(utc)
    guard let seconds = date?.lastSecond, date?.time?.second != nil else { return utc }
    return text(secondsSince1970: seconds)
  }

  /// The last second, since 1970, of a day, hour, minute or second that somebody names by the clock, or with an offset
  /// of its own; nil for what names none.
  package func lastSecond(of date: PartialDate) -> Int? {
    guard let seconds = date.lastSecond, date.time?.offset == nil else { return date.lastSecond }
    return seconds - offset(seconds - offset(seconds))
  }
}

extension PartialDate {
  /// Its last second since 1970, in UTC where it has no offset; nil for a date without a year.
  fileprivate var lastSecond: Int? {
    guard let year else { return nil }
    let days: Int
    if let month, let day {
      days = CalendarDay(year: year, month: month, day: day).daysSince1970
    } else {
      let next = (month ?? 12) + 1
      days =
        CalendarDay(year: next > 12 ? year + 1 : year, month: next > 12 ? 1 : next, day: 1)
        .daysSince1970 - 1
    }
    let minute = (time?.hour ?? 23) * 60 + (time?.minute ?? 59) - (time?.offset?.minutes ?? 0)
    return days * 86_400 + minute * 60 + (time?.second ?? 59)
  }
}
