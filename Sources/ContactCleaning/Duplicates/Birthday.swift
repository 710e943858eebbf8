internal import ContactBytes
internal import ContactModel

/// The parts of a birthday that are known, in few bytes; 0 stands for a part that is not.
struct Birthday: Sendable, Hashable {
  private(set) var year: Int16 = 0
  private(set) var month: Int8 = 0
  private(set) var day: Int8 = 0
  /// Whether it is one by the lunar calendar (``comparable(with:)``).
  private(set) var isLunar = false

  /// Nothing known.
  init() {}

  /// The birthday of a card; nothing known when it has none, or one of another calendar.
  ///
  /// Apps without a place for it keep it as a line of the notes, as the tables for them are written.
  init(_ card: borrowing Card) {
    if let index = card.firstIndex(of: .birthday) {
      read(card, at: index)
      return
    }
    let span = card.bytes.span
    for record in card.records where record.name == .note && !record.isRemoved {
      var start = record.value.lowerBound
      for end in start...record.value.upperBound
      where end == record.value.upperBound || span[end] == ASCII.lineFeed {
        let label =
          span.hasASCII("BIRTHDAY: ", at: start)
          ? 10 : span.hasASCII("BDAY: ", at: start) ? 6 : span.hasASCII("생일: ", at: start) ? 8 : 0
        if label > 0, start + label < end { read(span.extracting((start + label)..<end)) }
        start = end + 1
      }
    }
  }

  /// A birthday by the lunar calendar; nil for any other property.
  ///
  /// Whether its month is a leap month is often left out, and does not count.
  init?(lunar card: borrowing Card, _ record: PropertyRecord) {
    guard let date = card.lunarBirthday(record) else { return nil }
    isLunar = true
    year = Int16(clamping: date.year ?? 0)
    (month, day) = (Int8(clamping: date.month), Int8(clamping: date.day))
  }

  /// The day of the solar calendar that a birthday by the lunar one is, for the comparison with another birthday; itself
  /// where both are of one calendar, and nil where a year is missing.
  ///
  /// The same digits may be one date that somebody wrote down as of the other calendar (``hasDigits(ofOtherCalendar:)``).
  /// The other birthday decides between the month and the leap month of its number, and between lunar years where the
  /// year is known of it alone.
  func comparable(with other: Birthday) -> Birthday? {
    guard isLunar, !other.isLunar else { return self }
    if hasDigits(ofOtherCalendar: other) { return other }
    let years =
      year > 0 ? [Int(year)] : other.year > 0 ? [Int(other.year), Int(other.year) - 1] : []
    var first: Birthday?
    for year in years {
      for isLeapMonth in [false, true] {
        let lunar = LunarDate(
          year: year, month: Int(month), day: Int(day), isLeapMonth: isLeapMonth)
        guard let days = LunarCalendar.daysSince1970(lunar, in: year) else { continue }
        var solar = Birthday()
        let date = CalendarDay(daysSince1970: days)
        solar.year = Int16(date.year)
        (solar.month, solar.day) = (Int8(date.month), Int8(date.day))
        if !solar.contradicts(other) { return solar }
        if first == nil, year == self.year || solar.year == other.year { first = solar }
      }
    }
    return first
  }

  /// Whether one is lunar, the other is solar, and both have the same digits: they are two days, since no day has the same
  /// digits in both calendars, or one of them says the wrong calendar.
  func hasDigits(ofOtherCalendar other: Birthday) -> Bool {
    isLunar != other.isLunar && month == other.month && day == other.day
      && (year == 0 || other.year == 0 || year == other.year)
  }

  /// The first birthday of a card by the lunar calendar; nil for none.
  init?(lunarOf card: borrowing Card) {
    for record in card.records where !record.isRemoved {
      guard record.name == .extended || record.name == .birthday,
        let birthday = Birthday(lunar: card, record)
      else { continue }
      self = birthday
      return
    }
    return nil
  }

  /// The day of the solar calendar that it is, where it is a whole lunar one; its own parts for any other.
  var solar: Birthday {
    let date = LunarDate(year: Int(year), month: Int(month), day: Int(day))
    guard isLunar, let days = LunarCalendar.daysSince1970(date, in: Int(year)) else { return self }
    var solar = Birthday()
    let day = CalendarDay(daysSince1970: days)
    (solar.year, solar.month, solar.day) = (Int16(day.year), Int8(day.month), Int8(day.day))
    return solar
  }

  /// One of the birthdays of a card; nothing known when it is of another calendar.
  init(_ card: borrowing Card, at index: Int) { read(card, at: index) }

  private mutating func read(_ card: borrowing Card, at index: Int) {
    if card.hasOtherCalendar(card.records[index]) { return }
    read(card.bytes.span.extracting(card.records[index].value))
  }

  private mutating func read(_ value: borrowing Span<UInt8>) {
    if readImpossible(value) { return }
    guard
      let date = PartialDate(utf8: copy value, syntax: .standard)
        ?? PartialDate(yearFirst: copy value), date.isPossible
    else { return }
    year = Int16(date.year.map { $0 == PartialDate.appleOmittedYear ? 0 : $0 } ?? 0)
    month = Int8(date.month ?? 0)
    day = Int8(date.day ?? 0)
  }

  /// Takes the parts of `1990-13-02` and `1990-00-02`, dates that are mistyped, so that they can be compared with others.
  private mutating func readImpossible(_ value: borrowing Span<UInt8>) -> Bool {
    guard value.count == 8 || value.count == 10 else { return false }
    var number = 0
    for i in 0..<value.count {
      if ASCII.isDigit(value[i]) {
        number = number * 10 + Int(value[i] - UInt8(ascii: "0"))
      } else if value.count == 8 || i != 4 && i != 7 || value[i] != ASCII.hyphen {
        return false
      }
    }
    guard 1_850_00_00...2_100_00_00 ~= number,
      !(1...12 ~= number / 100 % 100 && 1...31 ~= number % 100)
    else { return false }
    (year, month, day) = (Int16(number / 10_000), Int8(number / 100 % 100), Int8(number % 100))
    return day > 0
  }

  /// How many of the three parts are known.
  var knownParts: Int { (year > 0 ? 1 : 0) + (month > 0 ? 1 : 0) + (day > 0 ? 1 : 0) }

  /// Whether all digits of a date are known, be there such a date or not.
  private var isWhole: Bool { knownParts == 3 || year > 0 && day > 0 }

  /// Whether no calendar has it, so that it is mistyped.
  var isImpossible: Bool { month > 12 || day > 31 || isWhole && month == 0 }

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

  /// Whether one is the other with one typing error: a digit, two digits exchanged, or day and month.
  ///
  /// Years that lie a generation apart are those of father and son, unless it is a short one, digits of the year
  /// are exchanged and the day is the same.
  func isMistyped(_ other: Birthday) -> Bool {
    guard isWhole, other.isWhole else { return false }
    // Years of which nobody knows the day stand for themselves.
    if isFirstOfYear, other.isFirstOfYear { return false }
    let years = abs(Int(year) - Int(other.year))
    guard years < 15 else {
      return years < 20 && month == other.month && day == other.day && isExchanged(other)
    }
    if year == other.year, month == other.day, day == other.month { return true }
    return Typing.areAlike(number, other.number)
  }

  /// Whether two neighbouring digits of the years are exchanged, which leaves their sum.
  private func isExchanged(_ other: Birthday) -> Bool {
    func sum(_ year: Int16) -> Int16 { year / 1000 + year / 100 % 10 + year / 10 % 10 + year % 10 }
    return sum(year) == sum(other.year) && Typing.areAlike(UInt64(year), UInt64(other.year))
  }

  /// Whether the dates differ by more than a typing error in each.
  func isFar(_ other: Birthday) -> Bool {
    if isMistyped(other) { return false }
    guard isWhole, other.isWhole, abs(Int(year) - Int(other.year)) < 15 else {
      return contradicts(other)
    }
    return Typing.distance(digits, other.digits) > 2
  }

  /// Whether two of the three parts are the same.
  func isPartly(_ other: Birthday) -> Bool {
    guard knownParts == 3, other.knownParts == 3, abs(Int(year) - Int(other.year)) < 15 else {
      return false
    }
    return (year == other.year ? 1 : 0) + (month == other.month ? 1 : 0)
      + (day == other.day ? 1 : 0) == 2
  }

  /// The hash of a whole date; 0 for any other.
  var hash: UInt64 { knownParts == 3 ? SplitMix64.mixed(number ^ 0x6264_6179 << 32) : 0 }

  /// Whether it is the first of January, as which years without a day are written.
  var isFirstOfYear: Bool { month == 1 && day == 1 }

  /// The date as a number of eight digits.
  var number: UInt64 {
    UInt64(max(0, Int(year) * 10_000 + Int(month) * 100 + Int(day)))
  }

  private var digits: [UInt8] { Array("\(number)".utf8) }
}
