internal import ContactBytes
internal import ContactModel
internal import ZipContainer

/// What the formats of cells make of their numbers: nothing, dates, or digits in groups.
struct CellFormats {
  /// What a number is by its format.
  enum Kind: Equatable {
    case number
    /// A day, a time of day or both.
    case date(hasDay: Bool, hasTime: Bool)
    /// A day in eight digits.
    case basicDay
    /// Hours that go on beyond a day.
    case duration
    /// Digits with signs between them, and zeros where there are fewer: `000-0000-0000`.
    case digits(String)

    /// Whether it is a day, perhaps with a time.
    var isDay: Bool {
      if case .date(hasDay: true, _) = self { true } else { self == .basicDay }
    }
  }

  private var codes: [Int: String] = [:]
  private var kinds: [Kind] = []

  /// What the style of a number means; a plain number for one that there is not.
  subscript(_ style: Int) -> Kind { kinds.indices.contains(style) ? kinds[style] : .number }

  init() {}

  /// Reads the part of the styles.
  init(_ entry: ZipEntry, of zip: ZipReader) throws {
    var scanner = try XMLScanner(entry, of: zip)
    var isInCells = false
    while true {
      switch try scanner.next() {
      case .done: return
      case .start:
        switch scanner.name {
        case "cellXfs": isInCells = true
        case "numFmt":
          if let id = try scanner.attribute("numFmtId").flatMap({ Int($0) }) {
            codes[id] = try scanner.attribute("formatCode")
          }
        case "xf" where isInCells:
          let id = try scanner.attribute("numFmtId").flatMap { Int($0) } ?? 0
          kinds.append(codes[id].map(Self.kind) ?? Self.builtIn(id))
        default: break
        }
      case .end where scanner.name == "cellXfs": isInCells = false
      default: break
      }
    }
  }

  /// The formats that have a number only (ECMA-376 §18.8.30), those of East Asia among them.
  private static func builtIn(_ id: Int) -> Kind {
    switch id {
    case 14...17, 27...31, 36, 50...54, 57...58: .date(hasDay: true, hasTime: false)
    case 18...21, 32...33, 45, 47: .date(hasDay: false, hasTime: true)
    // These are a day in one language and a time in another.
    case 22, 34...35, 55...56: .date(hasDay: true, hasTime: true)
    case 46: .duration
    default: .number
    }
  }

  /// What a format code means: by the letters that stand for parts of dates, and are not quoted.
  static func kind(of code: String) -> Kind {
    var plain: [UInt8] = []
    var isElapsed = false
    var hasConditions = false
    var rest = Array(code.utf8)[...]
    scanning: while let byte = rest.popFirst() {
      switch byte {
      case ASCII.semicolon: break scanning
      case ASCII.quote: while let next = rest.popFirst(), next != ASCII.quote {}
      case ASCII.backslash, UInt8(ascii: "_"), UInt8(ascii: "*"):
        if let next = rest.popFirst(), byte == ASCII.backslash, !ASCII.isLetter(next) {
          plain.append(next)
        }
      case UInt8(ascii: "["):
        var inner: [UInt8] = []
        while let next = rest.popFirst(), next != UInt8(ascii: "]") { inner.append(next | 0x20) }
        if inner.contains(where: { 0x3C...0x3E ~= $0 }) { hasConditions = true }
        if let first = inner.first, inner.allSatisfy({ $0 == first }),
          "hms".utf8.contains(first)
        {
          isElapsed = true
        }
      default: plain.append(byte)
      }
    }
    let lower = plain.map { $0 | 0x20 }
    if isElapsed { return .duration }
    // "General" has letters of dates, as it has in Korean ("G/표준"), and so have powers of ten.
    let start = String(decoding: lower.prefix(7), as: UTF8.self)
    if start == "general" || start.hasPrefix("g/") { return .number }
    let hasPlaces = plain.contains { $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: "#") }
    let hasTime = lower.contains { $0 == UInt8(ascii: "h") || $0 == UInt8(ascii: "s") }
    let hasDay = lower.contains { byte in
      "ydg".utf8.contains(byte) || byte == UInt8(ascii: "m") && !hasTime
        || byte == UInt8(ascii: "e") && !hasPlaces || byte == UInt8(ascii: "b")
    }
    if lower.elementsEqual("yyyymmdd".utf8) { return .basicDay }
    if hasDay || hasTime { return .date(hasDay: hasDay, hasTime: hasTime) }
    let places = plain.filter { $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: "#") }
    let isDigits =
      places.first == UInt8(ascii: "0") && places.count > 1
      && plain.allSatisfy { "0#- ()".utf8.contains($0) }
    return isDigits && !hasConditions ? .digits(String(decoding: plain, as: UTF8.self)) : .number
  }

  /// The digits of a whole number in a format of zeros and signs; nil for any other number.
  static func grouped(_ number: [UInt8], _ code: String) -> [UInt8]? {
    guard number.allSatisfy(ASCII.isDigit) else { return nil }
    var digits = number
    var result: [UInt8] = []
    let places = code.utf8.count { $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: "#") }
    var left = places
    for byte in code.utf8.reversed() {
      guard byte == UInt8(ascii: "0") || byte == UInt8(ascii: "#") else {
        result.append(byte)
        continue
      }
      left -= 1
      result.append(digits.popLast() ?? UInt8(ascii: "0"))
      // What has no place stands before the first.
      if left == 0 { while let digit = digits.popLast() { result.append(digit) } }
    }
    return result.reversed()
  }
}

extension CellFormats {
  /// The date or time of a number of days, as an ISO text; nil when the number means none.
  ///
  /// Days count from 1899-12-31 as 1, and 60 is a day that there never was, 29 February 1900; or from
  /// 1904-01-01 as 0.
  static func date(
    _ number: [UInt8], _ kind: Kind, countsFrom1904: Bool
  ) -> [UInt8]? {
    guard let value = Double(String(decoding: number, as: UTF8.self)), value >= 0,
      value < 2_958_466
    else { return nil }
    var day = Int(value)
    var second = Int(((value - Double(day)) * 86_400).rounded())
    if second == 86_400 { (day, second) = (day + 1, 0) }
    var text: [UInt8] = []
    if kind == .duration {
      text.append(decimal: day * 24 + second / 3600, width: 2)
      appendMinutes(second, to: &text)
      return text
    }
    let isBasic = kind == .basicDay
    guard case .date(let hasDay, let hasTime) = isBasic ? .date(hasDay: true, hasTime: false) : kind
    else { return nil }
    let isTime = day == 0 && hasTime && !(hasDay && countsFrom1904)
    if !isTime {
      if !countsFrom1904, day == 0 || day == 60 { return nil }
      let first = countsFrom1904 ? -24_107 : day < 60 ? -25_568 : -25_569
      let date = CalendarDay(daysSince1970: day + first)
      guard date.year <= 9999 else { return nil }
      text.append(decimal: date.year, width: 4)
      if !isBasic { text.append(ASCII.hyphen) }
      text.append(decimal: date.month, width: 2)
      if !isBasic { text.append(ASCII.hyphen) }
      text.append(decimal: date.day, width: 2)
      if second == 0 { return text }
      text.append(UInt8(ascii: "T"))
    }
    text.append(decimal: second / 3600, width: 2)
    appendMinutes(second, to: &text)
    return text
  }

  /// The number that a cell of a kind shows as a day in an ISO text; nil where none reads as this text again.
  static func number(
    ofDay text: ArraySlice<UInt8>, _ kind: Kind, countsFrom1904: Bool
  ) -> [UInt8]? {
    guard kind.isDay, let date = PartialDate(utf8: Array(text).span, syntax: .standard),
      let year = date.year, let month = date.month, let day = date.day
    else { return nil }
    let first = countsFrom1904 ? 24_107 : 25_569
    let days = CalendarDay(year: year, month: month, day: day).daysSince1970 + first
    let number = Array(String(days).utf8)
    let again = Self.date(number, kind, countsFrom1904: countsFrom1904)
    return again?.elementsEqual(text) == true ? number : nil
  }

  private static func appendMinutes(_ second: Int, to text: inout [UInt8]) {
    text.append(ASCII.colon)
    text.append(decimal: second / 60 % 60, width: 2)
    text.append(ASCII.colon)
    text.append(decimal: second % 60, width: 2)
  }
}
