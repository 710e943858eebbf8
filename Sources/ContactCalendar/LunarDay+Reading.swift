internal import ContactBytes
internal import ContactModel

extension LunarCalendar.Day {
  /// Reads the day of a property whose calendar is lunar, such as `19850102`, `--0102`, or `음력 1985-윤5-02`.
  ///
  /// A year that is none of our time is none: some programs count by cycles of sixty years.
  ///
  /// - Returns: Nil when it is no day.
  init?(_ text: String) {
    var isLeapMonth = false
    var plain: [UInt8] = []
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      defer { previous = scalar }
      switch scalar {
      case "윤", "閏": isLeapMonth = true
      // The letter of "lunar" is none.
      case "L", "l": if "0"..."9" ~= previous { isLeapMonth = true }
      case "0"..."9", "-", "/", ".": plain.append(UInt8(truncatingIfNeeded: scalar.value))
      case "년", "월": plain.append(ASCII.hyphen)
      default: break
      }
    }
    while plain.last.map({ !ASCII.isDigit($0) }) ?? false { plain.removeLast() }
    let parts = plain.split { !ASCII.isDigit($0) }.map {
      Int(String(decoding: $0, as: UTF8.self)) ?? 0
    }
    let isYearless = plain.starts(with: [ASCII.hyphen, ASCII.hyphen])
    switch (parts.count, isYearless) {
    case (1, false) where plain.count == 8:
      (year, month, day) = (parts[0] / 10_000, parts[0] / 100 % 100, parts[0] % 100)
    case (1, true) where plain.count == 6: (month, day) = (parts[0] / 100, parts[0] % 100)
    case (2, _): (month, day) = (parts[0], parts[1])
    case (3, _): (year, month, day) = (parts[0], parts[1], parts[2])
    default: return nil
    }
    self.isLeapMonth = isLeapMonth
    if let year, !(1800...2100 ~= year) { self.year = nil }
    guard 1...12 ~= month, 1...30 ~= day else { return nil }
  }
}
