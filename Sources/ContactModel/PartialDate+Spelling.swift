internal import ContactBytes

extension PartialDate {
  /// In which order a date has its parts.
  package enum Order: Sendable, Hashable {
    /// Year, month, day, with hyphens; a date without a year has `--` in its place (`--10-20`).
    case iso
    /// Month, day, year: `10/20/1985`.
    case monthDayYear
    /// Day, month, year: `20/10/1985`.
    case dayMonthYear
    /// Year, month, day: `1985-10-20`.
    case yearMonthDay
  }

  /// How a format writes dates: one row of the table below.
  package struct Spelling: Sendable, Hashable {
    let order: Order
    /// What stands between the parts of a date with a year.
    let separator: UInt8?
    /// What stands between month and day of a date without a year.
    let yearlessSeparator: UInt8?
    /// What stands between the numbers of a time.
    let timeSeparator: UInt8?
    /// Which dates it can hold.
    let extent: Extent

    enum Extent: Sendable, Hashable {
      /// Any date, time or both.
      case anything
      /// A date with month and day, without a time.
      case dayOfYear
      /// A date with year, month and day, without a time.
      case wholeDate
    }

    /// vCard 4.0 (RFC 6350 §4.3): `19850412T232050Z`, `--0412`, `---12`, and `1985-04` without a day.
    package static let basic = Spelling(
      order: .yearMonthDay, separator: nil, yearlessSeparator: nil, timeSeparator: nil,
      extent: .anything)
    /// vCard 3.0 (RFC 2426 §3.1.5), jCard (RFC 7095 §3.5) and JSContact (RFC 9553 §1.4.5):
    /// `1985-04-12T23:20:50Z`, `--04-12`, `---12`.
    package static let extended = Spelling(
      order: .yearMonthDay, separator: ASCII.hyphen, yearlessSeparator: ASCII.hyphen,
      timeSeparator: ASCII.colon, extent: .anything)
    /// Google's vCard 3.0: extended, but `--0412` without a year.
    package static let google = Spelling(
      order: .yearMonthDay, separator: ASCII.hyphen, yearlessSeparator: nil,
      timeSeparator: ASCII.colon, extent: .anything)

    /// A cell of a table whose dates have their parts in `order`.
    package static func cell(_ order: Order) -> Spelling {
      switch order {
      case .iso, .yearMonthDay:
        Spelling(
          order: order, separator: ASCII.hyphen, yearlessSeparator: ASCII.hyphen,
          timeSeparator: nil, extent: order == .iso ? .dayOfYear : .wholeDate)
      case .monthDayYear, .dayMonthYear:
        Spelling(
          order: order, separator: 0x2F, yearlessSeparator: nil, timeSeparator: nil,
          extent: .wholeDate)
      }
    }

    /// Whether the spelling has a form for a date.
    func holds(_ date: PartialDate) -> Bool {
      switch extent {
      case .anything: true
      case .dayOfYear: date.month != nil && date.day != nil && date.time == nil
      case .wholeDate: date.isWholeDate && date.time == nil
      }
    }
  }

  /// Appends the date in a spelling.
  ///
  /// - Returns: False, with nothing appended, when the spelling has no form for such a date: a cell
  ///   holds no time, and only ISO cells hold a date without a year.
  @discardableResult
  package func append(to bytes: inout [UInt8], as spelling: Spelling) -> Bool {
    guard spelling.holds(self) else { return false }
    switch (spelling.order, day, month, year) {
    case (.monthDayYear, let day?, let month?, let year?):
      Self.append(month, day, year, between: spelling.separator, to: &bytes)
    case (.dayMonthYear, let day?, let month?, let year?):
      Self.append(day, month, year, between: spelling.separator, to: &bytes)
    default:
      appendYearFirst(to: &bytes, as: spelling)
    }
    if let time {
      bytes.append(0x54)
      time.append(to: &bytes, separator: spelling.timeSeparator)
    }
    return true
  }

  /// Appends numbers without zeros before them.
  private static func append(
    _ first: Int, _ second: Int, _ third: Int, between separator: UInt8?, to bytes: inout [UInt8]
  ) {
    bytes.append(decimal: first)
    if let separator { bytes.append(separator) }
    bytes.append(decimal: second)
    if let separator { bytes.append(separator) }
    bytes.append(decimal: third)
  }

  private func appendYearFirst(to bytes: inout [UInt8], as spelling: Spelling) {
    let separator = year == nil ? spelling.yearlessSeparator : spelling.separator
    if let year {
      bytes.append(decimal: year, width: 4)
      // `198504` could be a time, so that a month without a day always has the hyphen.
      if month != nil, let mark = day == nil ? ASCII.hyphen : separator { bytes.append(mark) }
    } else if month != nil {
      bytes.append("--")
    } else if day != nil {
      bytes.append("---")
    }
    if let month {
      bytes.append(decimal: month, width: 2)
      if day != nil, let separator { bytes.append(separator) }
    }
    if let day { bytes.append(decimal: day, width: 2) }
  }

  /// The date in a spelling; nil when the spelling has no form for it.
  package func text(as spelling: Spelling) -> String? {
    var bytes: [UInt8] = []
    return append(to: &bytes, as: spelling) ? String(decoding: bytes, as: UTF8.self) : nil
  }

  /// The basic form of vCard 4.0: `19850412T232050Z`, `--0412`, `---12`, and `1985-04` without a day.
  public var basicText: String { text(as: .basic) ?? "" }

  /// The extended form of jCard and JSContact: `1985-04-12T23:20:50Z`, `--04-12`, `---12`.
  public var extendedText: String { text(as: .extended) ?? "" }
}

extension PartialDate: CustomStringConvertible {
  /// The extended form, as in `1985-04-12T23:20:50Z`.
  public var description: String { extendedText }
}

extension [UInt8] {
  /// Appends a number with zeros before it where it has fewer digits than `width`, at most four.
  mutating func append(decimal number: Int, width: Int) {
    guard 0...9999 ~= number else { return append(decimal: number) }
    var divisor = 1
    for _ in 1..<width { divisor *= 10 }
    while divisor * 10 <= number { divisor *= 10 }
    while divisor > 0 {
      append(0x30 + UInt8(truncatingIfNeeded: number / divisor % 10))
      divisor /= 10
    }
  }
}
