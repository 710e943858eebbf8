internal import ContactBytes
public import ContactModel

/// Writes the birthdays and other days of contacts as a calendar (iCalendar, RFC 5545), to be imported or subscribed to.
///
/// A day of every year is one event with a rule; a day of the lunar calendar is one event a year. The identifier of an
/// event depends on the UID or the name of its contact and on what the day is, and nothing in the file on when it was
/// written: a second import changes nothing, or moves the event whose date was corrected.
public struct CalendarWriter: CardWriter {
  /// How to write.
  public struct Options: Sendable {
    /// The language of the words beside the names.
    public var language = WordLanguage.english
    /// When an alarm comes, as a duration of RFC 5545 such as `-P1D`; nil for none.
    public var alarm: String?
    /// The years for which days of the lunar calendar are written.
    public var years: ClosedRange<Int>

    /// Makes options for the years of lunar days.
    public init(years: ClosedRange<Int>) {
      self.years = years
    }
  }

  /// The year of the first event of a day whose year is not known: a leap year, which all programs can show.
  static let baseYear = 2000

  private let options: Options
  private var generatedUIDs: [GeneratedUID] = []

  /// Makes a writer for one file.
  public init(_ options: Options) {
    self.options = options
  }

  /// The head of the calendar.
  public func opening() -> [UInt8] {
    Array(
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//PhoneBook//phonebook//EN\r\nCALSCALE:GREGORIAN\r\nMETHOD:PUBLISH\r\n"
        .utf8)
  }

  /// Nothing: events end with a line end of their own.
  public func separator() -> [UInt8] { [] }

  /// The end of the calendar.
  public func closing() -> [UInt8] { Array("END:VCALENDAR\r\n".utf8) }

  /// Writes the events of one card.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - output: Grows by the events.
  ///   - losses: Grows by what a calendar does not hold.
  public mutating func write(
    _ card: borrowing Card, into output: inout [UInt8], losses: inout [Loss]
  ) {
    var events = CardEvents(card, options)
    events.collect(into: &output)
    losses += events.losses
    generatedUIDs += events.uids
  }

  /// The identifiers of the events, of which namesakes may have the same.
  public mutating func takeGeneratedUIDs() -> [GeneratedUID] {
    defer { generatedUIDs = [] }
    return generatedUIDs
  }
}

/// The events of one card.
private struct CardEvents {
  private let card: Card
  private let options: CalendarWriter.Options
  private let name: String
  private let identity: String
  private let stamp: String
  /// How many days of each kind were written.
  private var counts: [String: Int] = [:]
  private(set) var losses: [Loss] = []
  private(set) var uids: [GeneratedUID] = []

  init(_ card: borrowing Card, _ options: CalendarWriter.Options) {
    self.card = copy card
    self.options = options
    name = card.displayName
    identity = card.first(.uid)?.value ?? "\(name)\n"
    let revision = card.first(.revision).flatMap { PartialDate($0.value) }
    let text = revision?.isTimestamp == true ? revision?.basicText ?? "" : ""
    stamp = text.utf8.count == 16 && text.hasSuffix("Z") ? text : "19700101T000000Z"
  }

  private func word(_ english: String, _ korean: String) -> String {
    options.language == .korean ? korean : english
  }

  /// The title of a day that is no birthday, by its label where it has one.
  private func dayTitle(_ label: String?) -> String {
    let shown = label.map { AppleLabel.shown($0, in: options.language) }
    return word("\(name)’s \(shown ?? "anniversary")", "\(name) \(shown ?? "기념일")")
  }

  /// What LinkedIn calls the day from which two people are connected there.
  private static let connectedOn = "Connected On"

  mutating func collect(into output: inout [UInt8]) {
    let labels = card.shownLabels
    let start = output.count
    for property in card.properties {
      var label = property.group.isEmpty ? nil : labels[property.group]
      // Apple's own word for the day has its own in each language.
      if label == "Anniversary" { label = nil }
      switch property.name {
      case .birthday where isLunarBirthday(property):
        report(property, "it is the lunar birthday beside it, whose events are written")
      case .birthday: write(property, .birthday, into: &output)
      case .anniversary: write(property, .anniversary(label), into: &output)
      case .appleDate where label == Self.connectedOn:
        report(property, "nobody keeps the day of a connection on LinkedIn each year")
      case .appleDate: write(property, .anniversary(label), into: &output)
      case .extended where property.spelling.uppercased() == LunarBirthday.property:
        write(property, .birthday, into: &output)
      case .fullName where property.value == name: break
      case .name: report(unshown: property)
      case .kind where property.value.lowercased() == "individual": break
      default:
        switch property.name.role {
        case .person, .unknown, .kind: report(property, Self.unheld)
        default: losses.append(.neverCarried(property.spelling, by: "a calendar"))
        }
      }
    }
    if output.count == start { reportWhole() }
  }

  /// Whether a birthday of the solar calendar is the same day as that of the lunar one: who notes both keeps that one,
  /// and was born once.
  private func isLunarBirthday(_ property: Property) -> Bool {
    guard let date = PartialDate(property.value), let days = date.daysSince1970 else {
      return false
    }
    return card.records.indices.contains { index in
      guard let lunar = card.lunarBirthday(card.records[index]), let year = lunar.year,
        lunar.isPossible
      else { return false }
      return LunarCalendar.daysSince1970(lunar, in: year) == days
    }
  }

  /// Names a contact without a day, of which nothing is written.
  private mutating func reportWhole() {
    losses.removeAll { $0.reason == Self.unshown || $0.reason == Self.unheld }
    // A group was born on no day.
    if card.isGroup { return }
    losses.append(
      Loss(
        property: "contact", contact: name, reason: "no birthday or anniversary, so no event"
      ))
  }

  private static let unheld = "a calendar does not show it"
  private static let unshown = "a calendar shows only the full name"

  /// The parts of the name are shown only as the full name; a part that is not in it is lost.
  private mutating func report(unshown property: Property) {
    let parts = property.components.joined().filter { !$0.isEmpty }
    if parts.contains(where: { !name.holds($0) }) { report(property, Self.unshown) }
  }

  private mutating func report(_ property: Property, _ reason: String, _ kept: String? = nil) {
    losses.append(
      Loss(property: property.spelling, contact: name, reason: reason, replacement: kept))
  }

  // MARK: - Days

  /// What happens on a day.
  private enum Occasion {
    case birthday
    /// A day of this name; nil for one without.
    case anniversary(String?)

    /// The name of the day; nil for one without.
    var label: String? {
      guard case .anniversary(let label) = self else { return nil }
      return label
    }

    /// Whether the name of the day says that somebody was born on it, `아이 생일`, and no word in it another occasion:
    /// in French, `anniversaire de mariage` is no birthday.
    var isOfBirth: Bool {
      let label = label?.lowercased() ?? ""
      let words = label.split { !$0.isLetter }
      return ["생일", "생신", "birthday", "geburtstag", "anniversaire", "cumpleaños"].contains {
        label.holds($0)
      } && !words.contains { Self.otherOccasions.contains(String($0)) }
    }

    private static let otherOccasions: Set = [
      "mariage", "noces", "fiançailles", "pacs", "rencontre", "divorce", "décès", "mort",
      "entreprise", "société", "wedding", "marriage", "hochzeit", "hochzeitstag", "boda", "결혼",
      "결혼기념일",
    ]

    var key: String {
      switch self {
      case .birthday: "birthday"
      case .anniversary(let label): "anniversary\n\(label ?? "")"
      }
    }
  }

  private mutating func write(
    _ property: Property, _ occasion: Occasion, into output: inout [UInt8]
  ) {
    let text = property.value
    if text.isEmpty { return }
    // An event has a day and a title, and no parameters of the date.
    for parameter in property.parameters
    where !Parameter.neverCarried.contains(parameter.name) && parameter.name != "CALSCALE"
      && parameter.name != "X-ORIGINAL-DATA"
      && !(parameter.name == "TYPE" && property.typeWords.isEmpty)
      && !parameter.values.allSatisfy(\.isEmpty)
    {
      losses.append(
        Loss(
          property: "\(property.spelling);\(parameter.name)", contact: name, reason: Self.unheld))
    }
    let scale = property.calendarScale
    if case .other = scale { return report(property, "its calendar is none that is known") }
    let isLunar =
      scale == .lunar || property.name == .extended
      || occasion.label.map(PartialDate.namesLunar) == true
    if isLunar || PartialDate.namesLunar(text) {
      // A text is no date where the calendar has no such day.
      let isText = property.values(ofParameter: "VALUE").contains { $0.lowercased() == "text" }
      guard let day = LunarDate(text), !isText || day.isPossible else {
        return report(property, "it is no day of a calendar")
      }
      return write(lunar: day, property, occasion, into: &output)
    }
    guard let date = PartialDate(text), let month = date.month, let day = date.day, date.isPossible
    else { return report(property, "it is no day of a year") }
    if date.time != nil {
      losses.append(
        Loss(
          property: "\(property.spelling);TIME", contact: name,
          reason: "an event of a whole day has no time", replacement: "the day"))
    }
    let year = date.year.flatMap { $0 == PartialDate.appleOmittedYear ? nil : $0 }
    let first = CalendarDay(year: year ?? CalendarWriter.baseYear, month: month, day: day)
    let isOnce = year != nil && occasion.label.map(Self.isOnce) == true
    // Programs that know nothing but this part of rules know the last day of a month.
    let rule = month == 2 && day == 29 ? "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1" : "FREQ=YEARLY"
    let title =
      switch occasion {
      case .birthday:
        word("\(name)’s birthday", "\(name) 생일")
          + Self.inBrackets([year.map { word("born \($0)", "\($0)년생") }])
      case .anniversary(let label):
        dayTitle(label)
          + Self.inBrackets([
            isOnce
              ? nil
              : year.map {
                occasion.isOfBirth
                  ? word("born \($0)", "\($0)년생") : word("since \($0)", "\($0)년부터")
              }
          ])
      }
    append(
      Event(identity: key(occasion), day: first, rule: isOnce ? nil : rule, title: title),
      to: &output)
  }

  /// What is said behind a title; nothing where there is nothing to say.
  private static func inBrackets(_ words: [String?]) -> String {
    let words = words.compactMap(\.self)
    return words.isEmpty ? "" : " (\(words.joined(separator: ", ")))"
  }

  /// Whether the name of a day says that it comes once, such as "Last ordered" and 최근방문일.
  private static func isOnce(_ label: String) -> Bool {
    let words = label.lowercased().split { !$0.isLetter }
    return words.contains { onceWords.contains(String($0)) }
      || ["최근", "마지막", "다음", "최종", "방문", "예약", "만료", "갱신"].contains { label.holds($0) }
  }

  private static let onceWords: Set = [
    "last", "next", "latest", "due", "expires", "expiry", "until", "visit", "visited", "order",
    "ordered", "renewal", "appointment", "letzter", "letzte", "letztes", "nächster", "nächste",
    "nächstes", "termin", "dernier", "dernière", "prochain", "prochaine", "último", "última",
    "próximo", "próxima",
  ]

  private mutating func write(
    lunar day: LunarDate, _ property: Property, _ occasion: Occasion,
    into output: inout [UInt8]
  ) {
    let key = key(occasion)
    var isKnown = false
    // Some programs count years by cycles of sixty.
    let birthYear = day.year.flatMap { 1800...2100 ~= $0 ? $0 : nil }
    for year in options.years.lowerBound - 1...options.years.upperBound {
      guard let days = LunarCalendar.daysSince1970(day, in: year) else { continue }
      let solar = CalendarDay(daysSince1970: days)
      let age = birthYear.map { year - $0 }
      guard options.years.contains(solar.year), age ?? 0 >= 0 else { continue }
      isKnown = true
      let title =
        switch occasion {
        case .birthday:
          word(
            "\(name)’s lunar birthday" + (age.map { " (\($0))" } ?? ""),
            "\(name) 음력 생일" + (age.map { " (만 \($0)세)" } ?? ""))
        case .anniversary(let label):
          dayTitle(label)
            + Self.inBrackets([
              label.map(PartialDate.namesLunar) == true ? nil : word("lunar", "음력"),
              age.map { word("\($0)", occasion.isOfBirth ? "만 \($0)세" : "\($0)주년") },
            ])
        }
      append(Event(identity: "\(key)\n\(year)", day: solar, rule: nil, title: title), to: &output)
    }
    if isKnown, options.years.upperBound > LunarCalendar.years.upperBound {
      report(property, "the lunar calendar is known up to 2050 alone")
    }
    if !isKnown {
      report(
        property,
        "the lunar calendar is known from 1900 to 2050, and not for the years that are written")
    }
  }

  /// What an event is told from all others by.
  private mutating func key(_ occasion: Occasion) -> String {
    let number = counts[occasion.key, default: 0]
    counts[occasion.key] = number + 1
    return "\(identity)\n\(occasion.key)\n\(number)"
  }

  // MARK: - Events

  private struct Event {
    let identity: String
    let day: CalendarDay
    let rule: String?
    let title: String
  }

  private mutating func append(_ event: Event, to output: inout [UInt8]) {
    let next = CalendarDay(daysSince1970: event.day.daysSince1970 + 1)
    Self.append("BEGIN:VEVENT", to: &output)
    let uid = GeneratedUID(written: event.identity.utf8Span.span, at: output.count + 4)
    uids.append(uid)
    Self.append("UID:\(uid.uuid(ordinal: 0))", to: &output)
    Self.append("DTSTAMP:\(stamp)", to: &output)
    Self.append("DTSTART;VALUE=DATE:\(Self.text(event.day))", to: &output)
    Self.append("DTEND;VALUE=DATE:\(Self.text(next))", to: &output)
    if let rule = event.rule { Self.append("RRULE:\(rule)", to: &output) }
    Self.append("SUMMARY:\(Self.escaped(event.title))", to: &output)
    Self.append("TRANSP:TRANSPARENT", to: &output)
    if let alarm = options.alarm {
      Self.append("BEGIN:VALARM", to: &output)
      Self.append("ACTION:DISPLAY", to: &output)
      Self.append("DESCRIPTION:\(Self.escaped(event.title))", to: &output)
      Self.append("TRIGGER:\(alarm)", to: &output)
      Self.append("END:VALARM", to: &output)
    }
    Self.append("END:VEVENT", to: &output)
  }

  private static func text(_ day: CalendarDay) -> String {
    PartialDate(year: day.year, month: day.month, day: day.day).basicText
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ",", ";": result += "\\" + String(scalar)
      case "\n": result += "\\n"
      case "\u{0}"..."\u{1F}" where scalar != "\t", "\u{7F}": result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Appends a line, folded so that no part has more than 75 bytes, or half a character (RFC 5545 §3.1).
  private static func append(_ line: String, to output: inout [UInt8]) {
    var room = 75
    for scalar in line.unicodeScalars {
      let bytes = String(scalar).utf8
      if bytes.count > room {
        output.append("\r\n ")
        room = 74
      }
      output += bytes
      room -= bytes.count
    }
    output.append("\r\n")
  }
}
