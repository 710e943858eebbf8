package import ContactModel

/// The region whose people's order of dates is taken where a table leaves it open.
package struct DateRegion: Sendable, Equatable {
  /// The two letters, in capitals.
  let code: String
  /// Where it is from, for messages.
  let source: String

  /// Takes a region, and where it is from.
  package init(_ code: String, source: String) {
    self.code = code.uppercased()
    self.source = source
  }

  /// How people there write dates of numbers; nil where they write them in more ways than one.
  package var order: PartialDate.Order? {
    switch code {
    case "US", "FM", "GU", "MH", "PR", "PW", "VI": .monthDayYear
    case "BT", "CN", "HU", "IR", "JP", "KP", "KR", "LT", "MN", "TW": .yearMonthDay
    case "CA", "PH", "ZA": nil
    default: .dayMonthYear
    }
  }

  /// How programs write dates there: by the setting of the system, which has one also where people have several.
  package var writtenOrder: PartialDate.Order? {
    ["CA", "SE", "ZA"].contains(code) ? .yearMonthDay : order
  }

  /// Why dates have the order of the region, for messages.
  package var reason: String { "as people in \(code) write them (\(source))" }
}
