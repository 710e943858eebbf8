internal import ContactBytes
internal import ContactModel

// Birthdays, anniversaries and other dates: in the order of their columns, by the calendar that a cell names.

extension RowBuilder {
  mutating func buildBirthday(
    _ step: ReadingPlan.Step, _ input: borrowing Span<UInt8>,
    _ scanner: borrowing RecordScanner, _ card: inout Card
  ) {
    // value, year, month, day, calendar, leap month
    let named = namedCalendar(of: step, input, scanner)
    if !part(0, of: step, scanner).isEmpty {
      noteContradictions(step, input, scanner)
      return appendBirthday(named, step, input, scanner, &card)
    }
    let words = (1...3).map { k in
      let word = String(decoding: text(k, of: step, input, scanner), as: UTF8.self)
      return word.last.map("년월일".contains) == true ? String(word.dropLast()) : word
    }
    let numbers = words.map { Int($0).flatMap { $0 == 0 ? nil : $0 } }
    var date = PartialDate(year: numbers[0], month: numbers[1], day: numbers[2])
    if date.year == PartialDate.appleOmittedYear {
      date.year = nil
      note(.omittedYear, of: plan.columns[step.firstColumn + 1])
    }
    let areNumbers = words.allSatisfy { $0.isEmpty || Int($0) != nil }
    let joined = words.filter { !$0.isEmpty }.joined(separator: "-")
    if let unknown = named.unknown {
      guard hasAny(step, 1..<4, scanner) else { return }
      appendText("\(joined) (\(unknown))", step, &card)
    } else if named.words.isLunar {
      guard hasAny(step, 1..<4, scanner) else { return }
      let lunar = areNumbers ? LunarDate(date, isLeapMonth: named.words.isLeapMonth) : nil
      append(lunar, elseText: withLeapMonth(joined, named.words, step, input, scanner), step, &card)
    } else if areNumbers, date.isPossible, date.isContiguous {
      let start = open(step.head, &card)
      date.append(to: &card.bytes, as: .basic)
      close(step.head, from: start, &card)
    } else if hasAny(step, 1..<4, scanner) {
      appendUnreadable(Value(name: .birthday, bytes: Array(joined.utf8)), step, &card)
    }
  }

  /// Notes columns of year, month and day that say something else than the date beside them.
  private mutating func noteContradictions(
    _ step: ReadingPlan.Step, _ input: borrowing Span<UInt8>, _ scanner: borrowing RecordScanner
  ) {
    guard hasAny(step, 1..<4, scanner) else { return }
    let date = date(input, scanner.range(of: part(0, of: step, scanner)), of: step)
    for (k, number) in [(1, date?.year), (2, date?.month), (3, date?.day)] {
      let word = String(decoding: text(k, of: step, input, scanner), as: UTF8.self)
      if !word.isEmpty, number == nil || Int(word) != number {
        note(.left(word), of: plan.columns[step.firstColumn + k])
      }
    }
  }

  /// The date of a cell in the order of its column, in any other order where that one makes no date.
  private mutating func date(
    _ input: borrowing Span<UInt8>, _ range: Range<Int>, of step: ReadingPlan.Step
  ) -> PartialDate? {
    let cell = input.extracting(range)
    let dates = plan.dates[step.dates]
    let column = plan.columns[step.firstColumn]
    let reading = dates.order(of: cell)
    if let (date, isOfOtherOrder) = dates.date(of: cell) {
      if isOfOtherOrder {
        note(.otherOrder, of: column)
      } else if !reading.isSaid, !dates.isCertain(date, of: cell) {
        let readings = PartialDate.readings(ofCell: cell, lastYear: dates.lastYear)
        if readings.contains(where: { $0.date != readings[0].date }) {
          let orders = readings.filter { $0.date == date }.map(\.order)
          let isOwn = orders.isEmpty || orders.contains(reading.order)
          note(.ambiguousDate(isOwn ? reading.order : orders[0]), of: column)
        }
      }
      if date.year == nil, String(utf8: input, range).holds("\(PartialDate.appleOmittedYear)") {
        note(.omittedYear, of: column)
      }
      return date
    }
    if let time = DayTime(behindDateIn: cell) {
      var date = date(input, range.lowerBound..<range.lowerBound + time.dateLength, of: step)
      // A time is of a day.
      if time.time != nil, date?.day == nil { return nil }
      date?.time = time.time
      return date
    }
    // That a date is of the solar calendar need not be said.
    let words = CalendarText(String(utf8: input, range))
    guard words.isSolar, !words.isLunar else { return nil }
    let rest = Array(words.rest.utf8)
    return date(rest.span, 0..<rest.count, of: step)
  }

  /// What the header of a birthday and the columns beside it say of its calendar, and what they say that is none.
  private mutating func namedCalendar(
    of step: ReadingPlan.Step, _ input: borrowing Span<UInt8>, _ scanner: borrowing RecordScanner
  ) -> (words: CalendarText, unknown: String?) {
    var words = CalendarText()
    var unknown: String?
    for k in 4...5 where !part(k, of: step, scanner).isEmpty {
      let column = plan.columns[step.firstColumn + k]
      let text = String(decoding: text(k, of: step, input, scanner), as: UTF8.self)
      var said = words
      said.add(CalendarText(calendar: text, asked: plan.asked[column]) ?? CalendarText("양음"))
      if said.isSolar, said.isLunar {
        unknown = text
        note(.unknownCalendar(text), of: column)
      } else {
        words = said
      }
    }
    if !words.isSolar, step.text >= 0, PartialDate.namesLunar(plan.texts[step.text]) {
      words.add(CalendarText("음력"))
    }
    return (words, unknown)
  }

  /// Appends the birthday of a step's first cell, whose own words for its calendar count more than those beside it.
  private mutating func appendBirthday(
    _ named: (words: CalendarText, unknown: String?), _ step: ReadingPlan.Step,
    _ input: borrowing Span<UInt8>, _ scanner: borrowing RecordScanner, _ card: inout Card
  ) {
    let range = scanner.range(of: part(0, of: step, scanner))
    guard !isEmptyDate(input.extracting(range), step) else { return }
    var date = self.date(input, range, of: step)
    if let date, !named.words.isLunar, named.unknown == nil,
      !CalendarText.mayBe(in: input.extracting(range))
    {
      return append(date, of: input.extracting(range), step, &card)
    }
    let bytes = text(0, of: step, input, scanner)
    let cell = String(decoding: bytes, as: UTF8.self)
    if date == nil, !marksDates, appendBothDays(of: cell, step, &card) { return }
    var words = named.words
    let own = CalendarText(cell)
    if own.isSolar != own.isLunar {
      let column = plan.columns[step.firstColumn + 4]
      if words.isSolar && own.isLunar || words.isLunar && own.isSolar {
        if column >= 0 {
          let said = text(4, of: step, input, scanner)
          note(.left(String(decoding: said, as: UTF8.self)), of: column)
        }
        words = own
      }
      words.add(own)
      if date == nil {
        let rest = Array(own.rest.utf8)
        date = self.date(rest.span, 0..<rest.count, of: step)
      }
    }
    if let unknown = named.unknown, own.isSolar == own.isLunar {
      appendText("\(cell) (\(unknown))", step, &card)
    } else if words.isLunar {
      let dates = plan.dates[step.dates]
      let order = dates.order(of: input.extracting(range)).order
      let lunar =
        date.map { LunarDate($0, isLeapMonth: words.isLeapMonth) }
        ?? LunarDate(own, order: order, lastYear: dates.lastYear).map { lunar in
          var lunar = lunar
          lunar.isLeapMonth = words.isLeapMonth
          return lunar
        }
      // A cell that names its calendar itself stays as it is.
      let mark =
        own.isLunar ? nil : lunar.map { cellText(of: $0.date, input.extracting(range), step) }
      append(
        lunar, mark ?? [], elseText: withLeapMonth(cell, words, step, input, scanner), step, &card)
    } else if let date {
      append(date, of: input.extracting(range), step, &card)
    } else {
      appendUnreadable(Value(name: .birthday, bytes: bytes), step, &card)
    }
  }

  /// A text that is no date, with what the columns beside it say of a leap month: without that it would be another day.
  private func withLeapMonth(
    _ text: String, _ words: CalendarText, _ step: ReadingPlan.Step, _ input: borrowing Span<UInt8>,
    _ scanner: borrowing RecordScanner
  ) -> String {
    guard words.isLeapMonth, !CalendarText(text).isLeapMonth else { return text }
    let said = [4, 5].map {
      String(decoding: self.text($0, of: step, input, scanner), as: UTF8.self)
    }
    return "\(text) (\(said.filter { !$0.isEmpty }.joined(separator: " ")))"
  }

  /// Appends the two birthdays of a cell that names one day by both calendars.
  ///
  /// - Returns: False, with nothing appended, for any other cell.
  private mutating func appendBothDays(
    of cell: String, _ step: ReadingPlan.Step, _ card: inout Card
  ) -> Bool {
    guard let days = CalendarText.bothDays(of: cell) else { return false }
    let dates = plan.dates[step.dates]
    let text = Array(days.solar.rest.utf8)
    let order = dates.order(of: text.span).order
    guard let solar = date(text.span, 0..<text.count, of: step), solar.day != nil,
      let lunar = LunarDate(days.lunar, order: order, lastYear: dates.lastYear), lunar.isPossible
    else { return false }
    append(solar, of: text.span, step, &card)
    LunarBirthday.append(lunar, &card)
    return true
  }

  /// Appends a birthday by the lunar calendar, or as a text what is none that the calendar has.
  private mutating func append(
    _ date: LunarDate?, _ cell: [Parameter] = [], elseText text: String, _ step: ReadingPlan.Step,
    _ card: inout Card
  ) {
    if let date, date.isPossible { return LunarBirthday.append(date, parameters: cell, &card) }
    LunarBirthday.append(text: text, &card)
    noteUnreadable(step, .noLunarDate)
  }

  /// Appends a birthday of an unknown calendar as a text.
  private mutating func appendText(
    _ text: String, _ step: ReadingPlan.Step, _ card: inout Card
  ) {
    append(
      Value(
        name: .birthday, bytes: Array(text.utf8), parameters: [Parameter("VALUE", "text")],
        form: .text), &card)
  }

  /// Appends the date of a step's first cell, or what stands in its place as text.
  mutating func appendDate(
    _ step: ReadingPlan.Step, _ input: borrowing Span<UInt8>,
    _ scanner: borrowing RecordScanner, _ card: inout Card
  ) {
    let range = scanner.range(of: part(0, of: step, scanner))
    guard !isEmptyDate(input.extracting(range), step) else { return }
    if let date = date(input, range, of: step) {
      append(date, of: input.extracting(range), step, &card)
    } else {
      let name = ReadingPlan.property(of: step.kind)
      appendUnreadable(Value(name: name, bytes: text(0, of: step, input, scanner)), step, &card)
    }
  }

  /// Appends the date of a cell.
  private mutating func append(
    _ date: PartialDate, of cell: borrowing Span<UInt8>, _ step: ReadingPlan.Step,
    _ card: inout Card
  ) {
    let parameters = cellText(of: date, cell, step)
    if !parameters.isEmpty {
      var value = Value(name: ReadingPlan.property(of: step.kind), bytes: [])
      date.append(to: &value.bytes, as: .basic)
      value.parameters = parameters
      return append(value, &card)
    }
    let start = open(step.head, &card)
    date.append(to: &card.bytes, as: .basic)
    close(step.head, from: start, &card)
  }

  /// The text of a cell whose date would be written otherwise, and whether its reading is a guess or shows that of others;
  /// none where cells are not kept.
  private func cellText(
    of date: PartialDate, _ cell: borrowing Span<UInt8>, _ step: ReadingPlan.Step
  ) -> [Parameter] {
    var written: [UInt8] = []
    guard marksDates, date.append(to: &written, as: plan.conventions.dateSpelling) else {
      return []
    }
    let text = String(utf8: cell, 0..<cell.count)
    if text.utf8.elementsEqual(written) { return [] }
    let mark = Parameter(Parameter.cellText.description, text)
    let dates = plan.dates[step.dates]
    let isGuess = dates.isGuess(date, of: cell)
    // A day without a year stays anyway.
    let mayChange = date.year != nil || text.holds("\(PartialDate.appleOmittedYear)")
    guard isGuess || mayChange && dates.isNeeded(cell) else { return [mark] }
    return [mark, Parameter(Parameter.cellGuess.description, isGuess ? "1" : "0")]
  }

  /// Whether a cell holds no date, which is noted where no program writes it so.
  private mutating func isEmptyDate(
    _ cell: borrowing Span<UInt8>, _ step: ReadingPlan.Step
  ) -> Bool {
    guard PartialDate.isEmptyCell(copy cell) else { return false }
    let text = String(utf8: cell, 0..<cell.count)
    if !isOfProgram, text.utf8.contains(0x30) {
      note(.noDate(text), of: plan.columns[step.firstColumn])
    }
    return true
  }

  /// Appends what is no date as text, and remembers its column for a finding.
  private mutating func appendUnreadable(
    _ value: Value, _ step: ReadingPlan.Step, _ card: inout Card
  ) {
    var value = value
    value.parameters = [Parameter("VALUE", "text")]
    value.form = .text
    append(value, &card)
    if ResidentNumber.first(in: value.bytes.span, from: 0) != nil {
      return noteUnreadable(step, .residentNumber)
    }
    // A day of the lunar calendar is a date, which other calendars have no place for.
    let text = String(decoding: value.bytes, as: UTF8.self)
    let isLunar = PartialDate.namesLunar(text)
    if !isLunar || LunarDate(text)?.isPossible != true {
      noteUnreadable(step, isLunar ? .noLunarDate : .unreadableDate)
    }
  }

  private mutating func noteUnreadable(_ step: ReadingPlan.Step, _ remark: Remark) {
    let columns = plan.columns[step.firstColumn...].prefix(step.partCount)
    guard let column = columns.first(where: { $0 >= 0 }) else { return }
    note(remark, of: column)
  }

  /// Whether a label of a date is the word that programs have for the day of a wedding.
  private static func namesAnniversary(_ label: [UInt8]) -> Bool {
    ["Anniversary", "결혼기념일", "결혼 기념일"].contains { label.elementsEqual($0.utf8) }
  }

  mutating func buildDate(
    _ step: ReadingPlan.Step, _ input: borrowing Span<UInt8>,
    _ scanner: borrowing RecordScanner, _ card: inout Card
  ) {
    var label = self.label(of: step, at: 1, input, scanner)
    for bytes in values(text(0, of: step, input, scanner)) where !bytes.isEmpty {
      let span = bytes.span
      guard !isEmptyDate(span, step) else { continue }
      var value = Value(name: .appleDate, bytes: bytes, label: label)
      if Self.namesAnniversary(label.text), card.firstIndex(of: .anniversary) == nil {
        value.name = .anniversary
        value.label.text = []
      }
      if let date = date(span, 0..<span.count, of: step) {
        value.bytes = []
        date.append(to: &value.bytes, as: .basic)
        value.parameters = cellText(of: date, span, step)
        append(value, &card)
      } else {
        appendUnreadable(value, step, &card)
      }
      label.isPreferred = false
    }
  }
}
