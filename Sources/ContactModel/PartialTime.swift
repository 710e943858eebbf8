/// A time of day, of which parts may be missing (RFC 6350 §4.3.2).
public struct PartialTime: Hashable, Sendable {
  /// The hour, 0 to 23.
  public var hour: Int?
  /// The minute, 0 to 59.
  public var minute: Int?
  /// The second, 0 to 60.
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
    var digits = DateDigits(count: bytes.count)
    self.init(&digits, in: bytes.span)
    if !digits.isAtEnd { return nil }
  }

  init?(_ digits: inout DateDigits, in bytes: Span<UInt8>) {
    self.init()
    if digits.take(0x2D, in: bytes) {
      if digits.take(0x2D, in: bytes) {
        second = digits.number(of: 2, in: bytes)
        if second == nil { return nil }
      } else {
        minute = digits.number(of: 2, in: bytes)
        if minute == nil { return nil }
        _ = digits.take(0x3A, in: bytes)
        second = digits.number(of: 2, in: bytes)
      }
    } else {
      hour = digits.number(of: 2, in: bytes)
      if hour == nil { return nil }
      let isExtended = digits.take(0x3A, in: bytes)
      minute = digits.number(of: 2, in: bytes)
      if isExtended, minute == nil { return nil }
      if minute != nil, !isExtended || digits.take(0x3A, in: bytes) {
        second = digits.number(of: 2, in: bytes)
        if isExtended, second == nil { return nil }
      }
    }
    if second != nil, digits.take(0x2E, in: bytes) || digits.take(0x2C, in: bytes) {
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
  public var basicText: String { text(separator: "", offset: offset?.basicText) }

  /// The extended form of jCard: `23:20:50Z`, `-20:50`, `--50`.
  public var extendedText: String { text(separator: ":", offset: offset?.extendedText) }

  private func text(separator: String, offset: String?) -> String {
    var text = ""
    if let hour { text += DateDigits.padded(hour, to: 2) }
    if let minute {
      text += (hour == nil ? "-" : separator) + DateDigits.padded(minute, to: 2)
    }
    if let second {
      text += (minute == nil ? "--" : separator) + DateDigits.padded(second, to: 2)
      if !fraction.isEmpty { text += "." + fraction }
    }
    return text + (offset ?? "")
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
    var digits = DateDigits(count: bytes.count)
    self.init(&digits, in: bytes.span)
    if !digits.isAtEnd { return nil }
  }

  init?(_ digits: inout DateDigits, in bytes: Span<UInt8>) {
    if digits.take(0x5A, in: bytes) || digits.take(0x7A, in: bytes) {
      self.init(minutes: 0, style: .zulu)
      return
    }
    let isWest = digits.take(0x2D, in: bytes)
    guard isWest || digits.take(0x2B, in: bytes), let hours = digits.number(of: 2, in: bytes),
      hours < 24
    else { return nil }
    let isExtended = digits.take(0x3A, in: bytes)
    let rest = digits.number(of: 2, in: bytes)
    if isExtended && rest == nil || rest ?? 0 > 59 { return nil }
    let distance = hours * 60 + (rest ?? 0)
    self.init(minutes: isWest ? -distance : distance, style: rest == nil ? .hours : .minutes)
  }

  /// The form of vCard 4.0: `Z`, `+04`, `+0400`.
  public var basicText: String { text(separator: "") }

  /// The form of jCard: `Z`, `+04`, `+04:00`.
  public var extendedText: String { text(separator: ":") }

  private func text(separator: String) -> String {
    if style == .zulu { return "Z" }
    let hours = DateDigits.padded(abs(minutes) / 60, to: 2)
    let sign = minutes < 0 ? "-" : "+"
    if style == .hours, minutes % 60 == 0 { return sign + hours }
    return sign + hours + separator + DateDigits.padded(abs(minutes) % 60, to: 2)
  }
}

/// Takes digits and signs from the bytes of a date, one after another.
struct DateDigits {
  private var next = 0
  private let count: Int

  init(count: Int) { self.count = count }

  var isAtEnd: Bool { next == count }

  func isAt(_ byte: UInt8, in bytes: Span<UInt8>) -> Bool { next < count && bytes[next] == byte }

  mutating func take(_ byte: UInt8, in bytes: Span<UInt8>) -> Bool {
    guard isAt(byte, in: bytes) else { return false }
    next += 1
    return true
  }

  /// The number of exactly `length` digits; nil, and nothing taken, where there are fewer.
  mutating func number(of length: Int, in bytes: Span<UInt8>) -> Int? {
    guard next + length <= count else { return nil }
    var value = 0
    for i in next..<next + length {
      guard bytes[i] &- 0x30 < 10 else { return nil }
      value = value * 10 + Int(bytes[i] & 15)
    }
    next += length
    return value
  }

  /// All digits that follow.
  mutating func run(in bytes: Span<UInt8>) -> String {
    var text = ""
    while let digit = number(of: 1, in: bytes) { text += String(digit) }
    return text
  }

  static func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
