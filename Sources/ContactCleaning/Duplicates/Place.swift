internal import ContactBytes
internal import ContactModel

/// Where somebody lives or works, as two places are compared: letters and digits in small letters.
struct Place: Sendable, Hashable {
  /// The street with its number.
  let street: String
  let city: String
  /// The postal code.
  let code: String

  /// The place of an address; nil when it says nothing but a country.
  init?(_ card: borrowing Card, _ record: PropertyRecord) {
    let value = String(utf8: card.bytes.span, record.value)
    let parts = value.split(separator: "\u{1F}", omittingEmptySubsequences: false)
    guard parts.count > 3 else { return nil }
    street = Self.plain(parts[2])
    city = Self.plain(parts[3])
    code = parts.count > 5 ? Self.plain(parts[5]) : ""
    if street.isEmpty && city.isEmpty && code.isEmpty { return nil }
  }

  private static func plain(_ text: Substring) -> String {
    NameComparison.folded(text.lowercased()).filter { $0.isLetter || $0.isNumber }
  }

  /// How two places relate.
  enum Relation: Int {
    case different, city, code, street, likeStreet, same
  }

  /// Compares two places.
  func relation(_ other: Place) -> Relation {
    let isCode = !code.isEmpty && code == other.code
    let isCity = !city.isEmpty && city == other.city
    if isCode || isCity, !street.isEmpty, !other.street.isEmpty {
      if street == other.street { return .same }
      if Typing.likeness(Array(street.utf8), Array(other.street.utf8)) >= 0.6 {
        if street.hasNumberOf(other.street) { return .likeStreet }
        if isCode { return .street }
      }
    }
    if isCode { return .code }
    if isCity { return .city }
    let isLike =
      street.utf8.count > 7 && street == other.street && Self.isNear(city, other.city)
    if isLike { return .likeStreet }
    return Self.isNear(city, other.city) ? .city : .different
  }

  private static func isNear(_ first: String, _ second: String) -> Bool {
    guard min(first.utf8.count, second.utf8.count) > 4 else { return false }
    return Typing.distance(Array(first.utf8), Array(second.utf8)) < 2
  }
}

extension String {
  /// Whether a number of one is in the other, or one has none.
  fileprivate func hasNumberOf(_ other: String) -> Bool {
    let (mine, others) = (split { !$0.isNumber }, other.split { !$0.isNumber })
    return mine.isEmpty || others.isEmpty || mine.contains { others.contains($0) }
  }
}

extension StableHash {
  /// The hash of a text.
  static func of(_ text: String) -> UInt64 {
    let bytes = Array(text.utf8)
    return of(bytes.span, 0..<bytes.count)
  }
}
