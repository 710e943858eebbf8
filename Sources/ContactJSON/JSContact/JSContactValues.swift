internal import ContactBytes
internal import ContactModel

// What single values of JSContact and vCard become in each other.

/// The dates of JSContact (RFC 9553 §1.4.5, §2.8.1).
enum JSContactDate {
  /// A UTCDateTime; nil when the text is no timestamp.
  ///
  /// - Returns: The text, and whether the same timestamp comes back from it: one with another offset,
  ///   or without any, does not.
  static func utc(_ text: String) -> (text: String, isExact: Bool)? {
    guard let date = PartialDate(text), let utc = date.utcDateTime else { return nil }
    return (utc.extendedText, utc == date)
  }

  /// The vCard timestamp of a UTCDateTime; nil when it is none.
  static func timestamp(_ utc: String) -> String? {
    guard let date = PartialDate(utc), date.isTimestamp, date.time?.offset?.style == .zulu,
      date.time?.fraction.isEmpty ?? false
    else { return nil }
    return date.basicText
  }

  /// The `date` of an anniversary; nil for what JSContact cannot hold.
  ///
  /// A time with another offset than UTC gives the same moment, which is not all that it says.
  static func anniversary(_ text: String, calendarScale: String?) -> JSONValue? {
    guard let date = PartialDate(text) else { return nil }
    var object = JSONObject()
    if date.time != nil {
      guard calendarScale == nil, let utc = utc(text) else { return nil }
      object["@type"] = "Timestamp"
      object["utc"] = .string(utc.text)
      return .object(object)
    }
    guard date.isContiguous else { return nil }
    if let year = date.year { object["year"] = .number(String(year)) }
    if let month = date.month { object["month"] = .number(String(month)) }
    if let day = date.day { object["day"] = .number(String(day)) }
    if let calendarScale { object["calendarScale"] = .string(calendarScale.lowercased()) }
    return .object(object)
  }

  /// The vCard value of an anniversary's `date` and its calendar; nil for what vCard cannot hold.
  static func vCardDate(_ json: JSONValue?) -> (text: String, calendarScale: String?)? {
    guard let object = json?.object else { return nil }
    if let utc = object["utc"]?.string { return timestamp(utc).map { ($0, nil) } }
    let date = PartialDate(
      year: object["year"]?.integer, month: object["month"]?.integer, day: object["day"]?.integer)
    let text = date.basicText
    let calendarScale = object["calendarScale"]?.string
    guard !text.isEmpty, PartialDate(text) == date,
      anniversary(text, calendarScale: calendarScale) != nil
    else { return nil }
    return (text, calendarScale)
  }
}

/// The FN of a `name` without `full` (RFC 9555 §3.1).
enum JSContactName {
  /// The components as one text; nil when there is none.
  ///
  /// Ordered components stand as they are ordered. Of others, those in Chinese, Japanese or Korean
  /// letters begin with the surname, without blanks; all others with title and given names.
  static func derivedFullName(_ name: JSONValue?) -> String? {
    guard let object = name?.object, let array = object["components"]?.array else { return nil }
    var components = array.compactMap { JSComponent($0) }
    for index in components.indices where components[index].kind != "separator" {
      components[index].kind = ComponentLayout.name.kind(of: components[index]) ?? ""
    }
    let isOrdered = object["isOrdered"]?.bool ?? false
    var separator = " "
    if isOrdered {
      separator = object["defaultSeparator"]?.string ?? " "
    } else {
      let names = components.filter { ["surname", "given"].contains($0.kind) }
      let isEastAsian = !names.isEmpty && names.allSatisfy { isEastAsianText($0.value) }
      let order =
        isEastAsian
        ? ["surname", "surname2", "given", "given2", "title", "generation", "credential"]
        : ["title", "given", "given2", "surname", "surname2", "generation", "credential"]
      if isEastAsian { separator = "" }
      components = order.flatMap { kind in components.filter { $0.kind == kind } }
    }
    let text = JSComponent.text(of: components, separator: separator)
    return text.isEmpty ? nil : text
  }

  /// Whether the text begins with Hangul, Han or kana.
  private static func isEastAsianText(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first?.value else { return false }
    return (0x1100...0x11FF).contains(first) || (0x3040...0x30FF).contains(first)
      || (0x3400...0x9FFF).contains(first) || (0xAC00...0xD7A3).contains(first)
      || (0x20000...0x3FFFF).contains(first)
  }
}

/// Coordinates and time zones (RFC 9555 §2.8).
enum JSContactPlace {
  /// The parameters that keep the older components of an ADR which has the newer ones too.
  static let compatibleNames = [(1, "X-ADR-EXTENDED"), (2, "X-ADR-STREET")]

  /// The kinds of anniversaries.
  static let anniversaryKinds: [(PropertyName, String)] = [
    (.birthday, "birth"), (.deathDate, "death"), (.anniversary, "wedding"),
  ]

  /// The geo: URI of a URI or of two numbers; nil for anything else.
  static func uri(_ text: String) -> String? {
    if text.lowercased().hasPrefix("geo:") { return text }
    let numbers = text.split(whereSeparator: { $0 == ";" || $0 == "," })
    guard numbers.count == 2, numbers.allSatisfy({ Double($0) != nil }) else { return nil }
    return "geo:\(numbers[0]),\(numbers[1])"
  }

  /// The name of a time zone: an offset of whole hours becomes `Etc/GMT`, with the sign turned round.
  ///
  /// - Returns: Nil for any other offset, and for a text that cannot be a name of the IANA database.
  static func timeZone(_ text: String) -> String? {
    guard let offset = UTCOffset(text) else { return isZoneName(text) ? text : nil }
    guard offset.minutes % 60 == 0, (-12...14).contains(offset.minutes / 60) else { return nil }
    let hours = offset.minutes / 60
    return hours == 0 ? "Etc/UTC" : "Etc/GMT\(hours > 0 ? "-" : "+")\(abs(hours))"
  }

  private static func isZoneName(_ text: String) -> Bool {
    guard let first = text.utf8.first, (first | 0x20) &- 0x61 < 26 else { return false }
    return text.utf8.allSatisfy {
      ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 || "/_+-".utf8.contains($0)
    }
  }

  /// The offset of a time zone that ``timeZone(_:)`` made; nil for any other.
  static func offset(_ timeZone: String) -> String? {
    if timeZone == "Etc/UTC" { return "+0000" }
    guard timeZone.hasPrefix("Etc/GMT"), let hours = Int(timeZone.dropFirst(7)), hours != 0,
      (-14...12).contains(hours),
      "Etc/GMT\(hours < 0 ? "-" : "+")\(abs(hours))" == timeZone
    else { return nil }
    return UTCOffset(minutes: -60 * hours).basicText
  }
}

/// The numbers of TEL (RFC 9555 §2.7.6).
enum JSContactPhone {
  /// Whether the text is a URI, which a TEL has with VALUE=uri.
  static func isURI(_ text: String) -> Bool {
    ["tel:", "sip:", "sips:"].contains { text.lowercased().hasPrefix($0) }
  }
}

/// The values of RELATED (RFC 9555 §2.9.5).
enum JSContactRelated {
  /// Whether the text could be a URI or an identifier, and needs no VALUE=text.
  static func looksLikeURI(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
  }
}

/// The values of SORT-AS, which stand between commas (RFC 6350 §5.9).
enum JSContactSortKeys {
  static func split(_ text: String?) -> [String] {
    guard let text else { return [] }
    return RawText.unescaped(text, component: 0x3B, item: 0x1E)
      .split(separator: "\u{1E}", omittingEmptySubsequences: false).map(String.init)
  }

  static func joined(_ keys: [String]) -> String {
    keys.map { $0.exchanging("\\", for: "\\\\").exchanging(",", for: "\\,") }
      .joined(separator: ",")
  }
}
