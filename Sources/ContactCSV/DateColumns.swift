internal import ContactBytes
package import ContactModel

/// Decides how the dates of each column are read, by its own cells, by those of other columns, by what the
/// headers show of the language, and says what decided.
struct DateColumns: Sendable {
  /// How each column is read; nil for a column without dates.
  private(set) var readings: [DateReading?]
  /// One for each column whose cells do not say it themselves.
  private(set) var findings: [Finding] = []

  /// What the cells of a column show.
  private struct Evidence {
    /// A cell and where it is.
    typealias Place = (text: String, location: InputLocation)

    /// The shape of the cells that it is of.
    let shape: DateShape
    /// The orders in which every cell is a date.
    var orders: Set<PartialDate.Order> = [.monthDayYear, .dayMonthYear, .yearMonthDay]
    /// The cells that are no dates in an order but in others: how many, and the first.
    var against: [PartialDate.Order: (count: Int, first: Place)] = [:]
    /// How many cells are dates.
    var count = 0
    /// The first cell that can be two dates.
    var ambiguous: Place?
    /// The last cell that ruled an order out.
    var decisive: Place?
    /// The first cell whose year has two digits.
    var shortYear: Place?
    /// The first cell, when all are days as spreadsheets count them.
    var serial: Place?

    /// Whether one cell alone puts the month first, beside others that say nothing, where dots are between the parts: it is
    /// rather a slip.
    var isSlip: Bool {
      shape == .dotted && orders == [.monthDayYear] && against[.dayMonthYear]?.count == 1
        && ambiguous != nil && shortYear == nil
    }

    /// The orders that decide between each other: those of all cells or, where cells contradict each other, of any.
    var possible: Set<PartialDate.Order> {
      orders.isEmpty || isSlip
        ? orders.union(against.filter { $1.count < count }.keys) : orders
    }

    /// The order of most of the cells that contradict each other, and the first that is of another; nil where it is not clear.
    var majority: (order: PartialDate.Order, other: Place)? {
      let sorted = against.ordered { $0.value.count < $1.value.count }
      guard orders.isEmpty, sorted[0].value.count * 3 <= sorted[1].value.count else { return nil }
      return (sorted[0].key, sorted[0].value.first)
    }
  }

  /// What decides on the order of dates, beside the cells.
  struct Custom {
    /// The order of the dialect's dates.
    let order: PartialDate.Order
    /// Whether the file is of a dialect.
    let isKnown: Bool
    /// The order that the user named; nil for none.
    let chosen: PartialDate.Order?
    /// The region that decides before a guess; nil for none.
    let region: DateRegion?
    /// The year after which nobody is born yet; nil where that is not known.
    let thisYear: Int?
    /// Whether the table is cleaned in its own cells.
    var isCleaned = false
    /// Whether there are no rows but those that decide.
    var hasAllRows = true
  }

  /// Decides for the columns of a file: what the user says comes first, then what a header says of its own column.
  ///
  /// - Parameters:
  ///   - mapping: What the columns mean.
  ///   - rows: The first rows.
  ///   - custom: What the file and the user say of the order.
  init(_ mapping: CSVMapping, _ rows: [HeaderReading.Row], _ custom: Custom) {
    let order = custom.order
    readings = Array(repeating: nil, count: mapping.columns.count)
    let columns = mapping.columns.indices.filter { mapping.columns[$0].field.isDate }
    let isEastAsian = Self.isEastAsian(mapping)
    lazy var isDayFirst = mapping.columns.contains {
      Self.dayFirstWords.contains(Synonyms.key($0.header))
    }
    for index in columns {
      let isBirthday = mapping.columns[index].field.kind == .birthday
      readings[index] = DateReading(
        order: order,
        lastYear: isBirthday
          ? custom.thisYear ?? PartialDate.spreadsheetLastYear
          : PartialDate.spreadsheetLastYear)
      readings[index]?.isMonthFirst = isEastAsian
    }
    var shortYears: [Int: Evidence.Place] = [:]
    for shape in DateShape.allCases {
      let evidence = columns.map {
        Self.evidence(of: $0, in: rows, shape, isMonthFirst: isEastAsian)
      }
      let common = Self.common(evidence, shape)
      for (place, (index, shown)) in zip(columns, evidence).enumerated() {
        let said = DateOrderWords(mapping.columns[index].header)?.order
        func choice(_ shown: Evidence, _ common: Set<PartialDate.Order>) -> Choice {
          Self.choice(shown, common: common, custom, isEastAsian: isEastAsian) { isDayFirst }
        }
        if let chosen = custom.chosen ?? said {
          readings[index]?[shape] = .init(
            order: chosen, isSaid: true, isChosen: custom.chosen != nil)
        } else {
          let isTurned = Self.isTurned(shown, custom.region) { open in
            let others = evidence[..<place] + evidence[(place + 1)...]
            return choice(open, Self.common(others, shape))
          }
          let region = isTurned ? custom.region : nil
          let decided = decide(index, mapping, shown, order, against: region) {
            choice(shown, common)
          }
          readings[index]?[shape] = decided
        }
        if shape == .separated { readings[index]?.isSerial = shown.serial != nil }
        if let short = shown.shortYear,
          short.location.line < shortYears[index]?.location.line ?? .max
        {
          shortYears[index] = short
        }
        if let serial = shown.serial, let date = Self.date(serial: serial.text) {
          add(
            "date-serial", .note, index, mapping,
            "numbers such as '\(serial.text)' are read as days that a spreadsheet counted: "
              + "'\(date.extendedText)'", at: serial.location)
        }
      }
    }
    if custom.isCleaned {
      for shape in neededShapes(columns, mapping, rows, custom) {
        for index in columns { readings[index]?[shape].isNeeded = true }
      }
    }
    for index in columns {
      guard let short = shortYears[index] else { continue }
      let isBirthday = mapping.columns[index].field.kind == .birthday && custom.thisYear != nil
      let years = isBirthday ? "the last hundred years" : "1930 to 2029"
      add(
        "short-year", .note, index, mapping,
        "years of two digits, such as in '\(short.text)', are taken for \(years)",
        at: short.location)
    }
  }

  /// The shapes of dates that a clean-up must leave, as cells that it leaves anyway would be read otherwise, or be certain or
  /// a guess otherwise, when all that are certain are written with the year first.
  ///
  /// Those anyway are days without a year, dates that may be others, and what is of another calendar. Rows that were not
  /// looked at may hold such.
  private func neededShapes(
    _ columns: [Int], _ mapping: CSVMapping, _ rows: [HeaderReading.Row], _ custom: Custom
  ) -> Set<DateShape> {
    var cleaned = rows
    var left: [(column: Int, text: String)] = []
    for index in columns {
      guard let reading = readings[index] else { continue }
      for row in rows.indices where rows[row].cells.indices.contains(index) {
        let text = rows[row].cells[index]
        let meaning = reading.meaning(of: text)
        if let date = meaning.date, !meaning.isGuess,
          date.year != nil || text.holds("\(PartialDate.appleOmittedYear)")
        {
          cleaned[row].cells[index] = date.extendedText
        } else {
          left += Set([text, CalendarText(text).rest]).map { (index, $0) }
        }
      }
    }
    if left.isEmpty, custom.hasAllRows { return [] }
    var custom = custom
    custom.isCleaned = false
    let later = DateColumns(mapping, cleaned, custom).readings
    var needed = Set(
      left.lazy.filter { column, text in
        later[column]?.meaning(of: text) != self.readings[column]?.meaning(of: text)
      }.map { DateShape($1.utf8Span.span) })
    if !custom.hasAllRows {
      for shape in DateShape.allCases {
        let differs = columns.contains { column in
          guard let before = readings[column]?[shape], let after = later[column]?[shape] else {
            return false
          }
          return after.order != before.order || before.isGuess && !after.isGuess
        }
        if differs { needed.insert(shape) }
      }
    }
    return needed
  }

  /// The orders that no column speaks against, but for those that speak against all or may be a slip.
  private static func common(
    _ evidence: some Sequence<Evidence>, _ shape: DateShape
  ) -> Set<PartialDate.Order> {
    evidence.reduce(Evidence(shape: shape).orders) {
      $1.orders.isEmpty || $1.isSlip ? $0 : $0.intersection($1.orders)
    }
  }

  /// Whether a single cell, which may be a slip itself, speaks against the order of the region that would be chosen without it.
  private static func isTurned(
    _ shown: Evidence, _ region: DateRegion?, _ choice: (Evidence) -> Choice
  ) -> Bool {
    guard let order = region?.order, shown.against[order]?.count == 1 else { return false }
    var open = shown
    open.orders.insert(order)
    return choice(open).order == order
  }

  /// Decides on the order of the dates of one column, and says what decided; a region is one whose order a single cell
  /// speaks against.
  private mutating func decide(
    _ index: Int, _ mapping: CSVMapping, _ shown: Evidence, _ order: PartialDate.Order,
    against region: DateRegion?, _ choice: () -> Choice
  ) -> DateReading.Order {
    let only = shown.orders.count == 1 && !shown.isSlip ? shown.orders.first : nil
    guard let ambiguous = shown.ambiguous else {
      // Dates that come later, or that an editor adds, are of the order that such a column has.
      let choice = only == nil ? choice() : nil
      return .init(order: only ?? choice?.order ?? order, isGuess: choice?.isGuess ?? false)
    }
    let said = "'\(ambiguous.text)' can be read in more ways than one; such dates are read as "
    guard let only else {
      let choice = choice()
      // Cells that are no dates in the order of the program stay texts, and are named one by one.
      if !shown.orders.isEmpty, !shown.isSlip, !shown.orders.contains(choice.order) {
        return .init(order: choice.order, isGuess: choice.isGuess)
      }
      add(
        "date-order", .warning, index, mapping,
        said + "\(choice.order.words), \(choice.reason); --dates decides otherwise",
        at: ambiguous.location)
      return .init(order: choice.order, isSaid: true, isGuess: choice.isGuess)
    }
    guard let decisive = shown.decisive else { return .init(order: only) }
    let reason = "since '\(decisive.text)' on line \(decisive.location.line) can be nothing else"
    if let region {
      add(
        "date-order", .warning, index, mapping,
        said + "\(only.words), and not \(region.reason), \(reason); --dates decides otherwise",
        at: ambiguous.location)
    } else {
      add(
        "date-order", .note, index, mapping, said + "\(only.words), \(reason)",
        at: ambiguous.location)
    }
    return .init(order: only, isSaid: true)
  }

  private mutating func add(
    _ rule: String, _ severity: Finding.Severity, _ index: Int, _ mapping: CSVMapping,
    _ message: String, at location: InputLocation
  ) {
    let header = mapping.columns[index].header
    findings.append(
      Finding(
        rule: rule, severity: severity,
        message: "column \(index + 1)\(header.isEmpty ? "" : " '\(header)'"): \(message)",
        location: location))
  }

  // MARK: Evidence

  private static func evidence(
    of column: Int, in rows: [HeaderReading.Row], _ shape: DateShape, isMonthFirst: Bool
  ) -> Evidence {
    var evidence = Evidence(shape: shape)
    var isSerial = true
    var hasYear = false
    for row in rows where row.cells.indices.contains(column) {
      var text = row.cells[column]
      if text.utf8.first == 0x27 { text.removeFirst() }
      let length = DateReading.lengthWithoutTime(text.utf8Span.span)
      text = String(decoding: text.utf8.prefix(length), as: UTF8.self)
      guard !PartialDate.isEmptyCell(text.utf8Span.span) else { continue }
      let isNumber = date(serial: text) != nil
      if !isNumber { isSerial = false }
      guard shape == (isNumber ? .separated : DateShape(text.utf8Span.span)) else { continue }
      if isNumber, evidence.serial == nil {
        evidence.serial = (text, row.places[column])
      }
      let readings = PartialDate.readings(ofCell: text.utf8Span.span)
      guard let first = readings.first else { continue }
      let place = (text, row.places[column])
      if evidence.ambiguous == nil, !isMonthFirst || first.date.year != nil,
        readings.contains(where: { $0.date != first.date })
      {
        evidence.ambiguous = place
      }
      if first.date.year != nil {
        hasYear = true
        if evidence.shortYear == nil, hasShortYear(text) { evidence.shortYear = place }
      }
      let possible = Set(readings.map(\.order))
      evidence.count += 1
      for order in Evidence(shape: shape).orders.subtracting(possible) {
        evidence.against[order, default: (0, place)].count += 1
      }
      let narrowed = evidence.orders.intersection(possible)
      if narrowed.count < evidence.orders.count {
        // A year of four digits at the end leaves day and month open.
        if narrowed.count == 1 || evidence.decisive == nil { evidence.decisive = place }
        evidence.orders = narrowed
      }
    }
    if !isSerial { evidence.serial = nil }
    // Without a year, both mean the same.
    if !hasYear {
      if evidence.orders == [.monthDayYear, .yearMonthDay] { evidence.orders = [.monthDayYear] }
      evidence.against[.yearMonthDay]?.count = evidence.count
    }
    return evidence
  }

  /// Whether the year is none of four digits.
  private static func hasShortYear(_ text: String) -> Bool {
    text.utf8.split { !ASCII.isDigit($0) }.allSatisfy { $0.count <= 2 || $0.count == 6 }
  }

  /// The date of a number of days since 1899-12-30, from 1927 to 2099; nil for any other text.
  static func date(serial text: String) -> PartialDate? {
    let digits = text.utf8.prefix(while: ASCII.isDigit)
    let rest = text.utf8.dropFirst(digits.count)
    guard digits.count == 5, rest.isEmpty || rest.first == ASCII.dot && rest.count > 1,
      rest.dropFirst().allSatisfy({ $0 == 0x30 }), let days = Int(Substring(digits)),
      10_000...73_050 ~= days
    else { return nil }
    return PartialDate(daysSince1970: days - 25_569)
  }

  // MARK: Choosing

  /// The order of dates, and why it is that one.
  private struct Choice {
    var order: PartialDate.Order
    var reason: String
    /// Whether nothing but a convention speaks for it.
    var isGuess = false

    init(order: PartialDate.Order, reason: String, isGuess: Bool = false) {
      (self.order, self.reason, self.isGuess) = (order, reason, isGuess)
    }

    /// A guess, and by what or why.
    init(guess order: PartialDate.Order, _ ground: String) {
      self.init(order: order, reason: "which is a guess" + ground, isGuess: true)
    }
  }

  /// The order of dates that can be read in several ways, and why.
  private static func choice(
    _ shown: Evidence, common: Set<PartialDate.Order>, _ custom: Custom, isEastAsian: Bool,
    isDayFirst: () -> Bool
  ) -> Choice {
    let (order, isKnown) = (custom.order, custom.isKnown)
    let possible = shown.possible
    if let (order, other) = shown.majority {
      return Choice(
        guess: order,
        " by most cells: '\(other.text)' on line \(other.location.line) is of another order")
    }
    if common.count == 1, let only = common.first, possible.contains(only) {
      return Choice(order: only, reason: "as the dates of another column are")
    }
    let regional = custom.region.flatMap { region in
      region.order.flatMap { possible.contains($0) ? $0 : nil }
        .map { Choice(order: $0, reason: region.reason, isGuess: true) }
    }
    if isKnown, order != .iso, possible.contains(order) || shown.shape == .sixDigits {
      guard order == .monthDayYear else {
        let isByDots = shown.shape == .dotted && order == .dayMonthYear
        return Choice(
          guess: order,
          isByDots ? " by the dots between their parts" : " by the language of the headers")
      }
      return regional
        ?? Choice(order: order, reason: Finding.englishDates, isGuess: true)
    }
    let isYearFirst =
      possible.contains(.yearMonthDay) && (isEastAsian || regional?.order == .yearMonthDay)
    if shown.shape == .dotted, possible.contains(.dayMonthYear), !isYearFirst {
      return Choice(guess: .dayMonthYear, " by the dots between their parts")
    }
    if possible.contains(.dayMonthYear), isDayFirst() {
      return Choice(guess: .dayMonthYear, " by the language of the headers")
    }
    if isEastAsian || isKnown, possible.contains(.yearMonthDay) {
      return Choice(guess: .yearMonthDay, " by the language of the headers")
    }
    if let regional { return regional }
    let first = [.monthDayYear, .dayMonthYear].first(where: possible.contains) ?? .yearMonthDay
    return shown.orders.isEmpty
      ? Choice(guess: first, ": some cells show the one order, some the other")
      : Choice(order: first, reason: Finding.openDates, isGuess: true)
  }

  /// Whether headers are in a language in which the day comes last.
  private static func isEastAsian(_ mapping: CSVMapping) -> Bool {
    mapping.columns.contains { column in
      column.header.unicodeScalars.contains {
        "가"..."힣" ~= $0 || "\u{3041}"..."\u{9FFF}" ~= $0
      }
    }
  }

  /// Headers of languages in which the day comes first, by the keys of ``Synonyms``.
  private static let dayFirstWords: Set<String> = [
    "vorname", "nachname", "geburtstag", "geburtsdatum", "strasse", "plz", "postleitzahl",
    "telefon",
    "prenom", "nom", "datedenaissance", "codepostal", "npa", "nap", "ville", "apellidos", "nombre",
    "telefono",
    "cumpleanos", "fechadenacimiento", "movil", "nazwisko", "dataurodzenia", "cognome",
    "datadinascita",
    "sobrenome", "datadenascimento", "telefone", "achternaam", "geboortedatum", "prijmeni",
    "datumnarozeni",
    "фамилия", "датарождения", "soyad", "soyadi", "dogumtarihi",
  ]
}

extension PartialDate.Order {
  /// How messages call it.
  package var words: String {
    switch self {
    case .monthDayYear: "month, day, year"
    case .dayMonthYear: "day, month, year"
    case .iso, .yearMonthDay: "year, month, day"
    }
  }
}
