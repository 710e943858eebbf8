internal import ContactModel

/// The parts of a birthday that are known, in four bytes; 0 stands for a part that is not.
struct Birthday: Sendable, Hashable {
  private(set) var year: Int16 = 0
  private(set) var month: Int8 = 0
  private(set) var day: Int8 = 0

  /// Nothing known.
  init() {}

  /// The birthday of a card; nothing known when it has none, or one of another calendar.
  init(_ card: borrowing Card) {
    guard let index = card.firstIndex(of: .birthday), !card.hasOtherCalendar(at: index) else {
      return
    }
    let value = card.bytes.span.extracting(card.records[index].value)
    guard
      let date = PartialDate(utf8: copy value, syntax: .standard)
        ?? PartialDate(yearFirst: copy value), date.isPossible
    else { return }
    year = Int16(date.year.map { $0 == PartialDate.appleOmittedYear ? 0 : $0 } ?? 0)
    month = Int8(date.month ?? 0)
    day = Int8(date.day ?? 0)
  }

  /// How many of the three parts are known.
  var knownParts: Int { (year > 0 ? 1 : 0) + (month > 0 ? 1 : 0) + (day > 0 ? 1 : 0) }

  /// Adds the parts that only another birthday has.
  ///
  /// - Returns: False when a part that both have differs.
  mutating func join(_ other: Birthday) -> Bool {
    if year > 0, other.year > 0, year != other.year { return false }
    if month > 0, other.month > 0, month != other.month { return false }
    if day > 0, other.day > 0, day != other.day { return false }
    year = max(year, other.year)
    month = max(month, other.month)
    day = max(day, other.day)
    return true
  }

  /// Whether a part that both have differs.
  func contradicts(_ other: Birthday) -> Bool {
    var copy = self
    return !copy.join(other)
  }
}
