internal import ContactBytes
internal import ContactModel

// Values whose label stands in words, several values in one cell, dates, messengers and custom
// fields: whatever is not one copy of a cell.

extension RowBuilder {
  /// The label of a value, from a label column or from the dialect.
  struct Label {
    var types: [String] = []
    var text: [UInt8] = []
    var isPreferred = false

    /// The parameters that types and preference are, for a property of this name.
    func parameters(of name: PropertyName) -> [Parameter] {
      var parameters: [Parameter] = []
      if name == .related { parameters.append(Parameter("VALUE", "text")) }
      if !types.isEmpty { parameters.append(Parameter("TYPE", types)) }
      if isPreferred { parameters.append(Parameter("PREF", "1")) }
      return parameters
    }
  }

  /// One value that is to become a property, and the `X-ABLabel` of a label in words.
  struct Value {
    var name: PropertyName
    var bytes: [UInt8]
    var label = Label()
    /// Parameters beside those that the label makes.
    var parameters: [Parameter] = []
    /// The form where it is not the one of the property table.
    var form: ValueForm?
  }

  /// Appends a value with its label; one in words makes a group with an `X-ABLabel`.
  mutating func append(_ value: Value, _ card: inout Card) {
    guard !value.bytes.isEmpty else { return }
    let label = value.label
    let group = label.text.isEmpty ? "" : nextGroup()
    card.append(
      value.name,
      spelling: value.name == .extended
        ? ReadingPlan.customField : PropertyTable.standard[value.name].spelling,
      form: value.form ?? (value.name == .related ? .text : nil), group: group,
      parameters: label.parameters(of: value.name) + value.parameters, value: value.bytes, blob: nil
    )
    appendLabel(label.text, group: group, &card)
  }

  /// Appends the `X-ABLabel` of a group, when there is a label.
  func appendLabel(_ text: [UInt8], group: String, _ card: inout Card) {
    guard !text.isEmpty else { return }
    card.append(
      .appleLabel, spelling: PropertyTable.standard[.appleLabel].spelling, form: nil, group: group,
      parameters: [], value: text, blob: nil)
  }

  /// A group name that the card does not have yet.
  mutating func nextGroup() -> String {
    groups += 1
    return "item\(groups)"
  }

  /// The label of a step: the words of its own, or those of its label column, the part `k`.
  func label(
    of step: ReadingPlan.Step, at k: Int, _ input: borrowing Span<UInt8>,
    _ scanner: borrowing RecordScanner
  ) -> Label {
    var label = Label()
    if step.text >= 0 { label.text = Array(plan.texts[step.text].utf8) }
    label.isPreferred = step.head.record.preference == 1
    var word = text(k, of: step, input, scanner)
    if plan.conventions.joinsValues, word.starts(with: "* ".utf8) {
      label.isPreferred = true
      word.removeFirst(2)
    }
    if word.isEmpty {
      if !step.head.record.types.isEmpty { label.types = typeNames(step.head) }
      return label
    }
    let types = LabelTable.of(step.kind).types(
      for: String(decoding: word, as: UTF8.self),
      in: plan.conventions.language)
    if let types {
      label.types = types
    } else {
      label.text = word
    }
    return label
  }

  /// The TYPE values of a prepared head.
  private func typeNames(_ head: ReadingPlan.Head) -> [String] {
    var record = head.record
    record.start = UInt32(head.start)
    return ParameterText.types(plan.heads.span, record.parameters)
  }

  /// The values that a cell joins by ` ::: `, each with its longer runs of colons one shorter.
  func values(_ bytes: [UInt8]) -> [[UInt8]] {
    plan.conventions.joinsValues ? JointList.split(bytes) : [bytes]
  }

  /// Whether a text is what the program writes when there is no value.
  func isDefault(_ bytes: [UInt8], of step: ReadingPlan.Step) -> Bool {
    step.defaultText >= 0 && bytes.elementsEqual(plan.texts[step.defaultText].utf8)
  }

  /// Makes the values of a step with a label, each of a cell that holds several for itself.
  mutating func buildValues(
    _ step: ReadingPlan.Step, _ input: borrowing Span<UInt8>,
    _ scanner: borrowing RecordScanner, _ card: inout Card
  ) {
    let bytes = text(0, of: step, input, scanner)
    guard !isDefault(bytes, of: step) else { return }
    var value = Value(name: ReadingPlan.property(of: step.kind), bytes: [])
    value.label = label(of: step, at: 1, input, scanner)
    if step.kind == .email { value.parameters = emailParameters(step, input, scanner) }
    for bytes in values(bytes) {
      value.bytes = bytes
      append(value, &card)
      value.label.isPreferred = false
    }
  }

  private func emailParameters(
    _ step: ReadingPlan.Step, _ input: borrowing Span<UInt8>,
    _ scanner: borrowing RecordScanner
  ) -> [Parameter] {
    var parameters: [Parameter] = []
    let display = text(2, of: step, input, scanner)
    if !display.isEmpty {
      parameters.append(Parameter("X-DISPLAY-NAME", String(decoding: display, as: UTF8.self)))
    }
    let type = text(3, of: step, input, scanner)
    if !type.isEmpty, !type.elementsEqual("SMTP".utf8) {
      parameters.append(Parameter("X-EMAIL-TYPE", String(decoding: type, as: UTF8.self)))
    }
    return parameters
  }

  // MARK: Other kinds

  /// Makes dates, messengers, photos, genders and custom fields.
  mutating func buildOther(
    _ step: ReadingPlan.Step, _ input: borrowing Span<UInt8>,
    _ scanner: borrowing RecordScanner, _ card: inout Card
  ) {
    switch step.kind {
    case .birthday: buildBirthday(step, input, scanner, &card)
    case .anniversary: appendDate(step, input, scanner, &card)
    case .date: buildDate(step, input, scanner, &card)
    case .photo: appendProperty(step.head, part(0, of: step, scanner), input, scanner, &card)
    case .gender:
      let word = text(0, of: step, input, scanner)
      guard !isDefault(word, of: step) else { return }
      append(Value(name: .gender, bytes: GenderWord.value(of: word)), &card)
    case .im: buildMessenger(step, input, scanner, &card)
    case .custom: buildCustom(step, input, scanner, &card)
    default: break
    }
  }

  private mutating func buildMessenger(
    _ step: ReadingPlan.Step, _ input: borrowing Span<UInt8>,
    _ scanner: borrowing RecordScanner, _ card: inout Card
  ) {
    let bytes = text(0, of: step, input, scanner)
    var service = text(2, of: step, input, scanner)
    var value = Value(name: .instantMessage, bytes: [])
    value.label = label(of: step, at: 1, input, scanner)
    // A column for one messenger names the service by its label.
    if step.text >= 0 {
      service = value.label.text
      value.label.text = []
    } else if service.isEmpty {
      service = notedService(of: bytes, input, scanner)
    }
    let name = String(decoding: service, as: UTF8.self)
    if !name.isEmpty { value.parameters = [Parameter("SERVICE-TYPE", name)] }
    for bytes in values(bytes) where !bytes.isEmpty {
      value.bytes = Messenger.address(bytes, service: name)
      append(value, &card)
      value.label.isPreferred = false
    }
  }

  /// The service of a messenger by the notes, where a table without a column for it has it before the name once
  /// more; empty for none.
  private func notedService(
    of name: [UInt8], _ input: borrowing Span<UInt8>, _ scanner: borrowing RecordScanner
  ) -> [UInt8] {
    let notes = plan.steps.first { $0.kind == .property && $0.head.record.name == .note }
    guard let notes else { return [] }
    let end = Array(": ".utf8) + name
    for line in text(0, of: notes, input, scanner).split(separator: ASCII.lineFeed)
    where line.count > end.count && line.suffix(end.count).elementsEqual(end) {
      let service = line.dropLast(end.count)
      if Messenger.isService(String(decoding: service, as: UTF8.self)) { return Array(service) }
    }
    return []
  }

  private mutating func buildCustom(
    _ step: ReadingPlan.Step, _ input: borrowing Span<UInt8>,
    _ scanner: borrowing RecordScanner, _ card: inout Card
  ) {
    let label = self.label(of: step, at: 1, input, scanner)
    for bytes in values(text(0, of: step, input, scanner)) where !bytes.isEmpty {
      if AgeField.isAge(bytes),
        AgeField.labels.contains(String(decoding: label.text, as: UTF8.self)),
        card.firstIndex(of: .age) == nil
      {
        append(Value(name: .age, bytes: bytes), &card)
        continue
      }
      var raw: [UInt8] = []
      RawText.escape(bytes.span, into: &raw)
      append(Value(name: .extended, bytes: raw, label: label, form: .raw), &card)
    }
  }

  // MARK: Dates

  private mutating func buildBirthday(
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
    if date.year == PartialDate.appleOmittedYear { date.year = nil }
    let areNumbers = words.allSatisfy { $0.isEmpty || Int($0) != nil }
    let joined = words.filter { !$0.isEmpty }.joined(separator: "-")
    if let unknown = named.unknown {
      guard hasAny(step, 1..<4, scanner) else { return }
      appendText("\(joined) (\(unknown))", step, &card)
    } else if named.words.isLunar {
      guard hasAny(step, 1..<4, scanner) else { return }
      let lunar = areNumbers ? LunarDate(date, isLeapMonth: named.words.isLeapMonth) : nil
      append(lunar, elseText: joined, step, &card)
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
    let dates = step.dates
    let column = plan.columns[step.firstColumn]
    let reading = dates.order(of: cell)
    if let date = PartialDate(cell: cell, order: reading.order, lastYear: dates.lastYear) {
      if !reading.isSaid {
        let readings = PartialDate.readings(ofCell: cell, lastYear: dates.lastYear)
        if readings.contains(where: { $0.date != readings[0].date }) {
          let taken = readings.first { $0.date == date }
          note(.ambiguousDate(taken?.order ?? reading.order), of: column)
        }
      }
      return date
    }
    if dates.isSerial { return DateColumns.date(serial: String(utf8: input, range)) }
    let readings = PartialDate.readings(ofCell: cell, lastYear: dates.lastYear)
    if let only = readings.first {
      guard readings.allSatisfy({ $0.date == only.date }) else { return nil }
      note(.otherOrder, of: column)
      return only.date
    }
    let length = DateReading.lengthWithoutMidnight(cell)
    if length < range.count {
      return date(input, range.lowerBound..<range.lowerBound + length, of: step)
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
    var words = CalendarText("")
    var unknown: String?
    for k in 4...5 {
      let column = plan.columns[step.firstColumn + k]
      let text = String(decoding: text(k, of: step, input, scanner), as: UTF8.self)
      guard !text.isEmpty else { continue }
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
    guard !PartialDate.isEmptyCell(input.extracting(range)) else { return }
    var date = self.date(input, range, of: step)
    let bytes = text(0, of: step, input, scanner)
    let cell = String(decoding: bytes, as: UTF8.self)
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
      let order = step.dates.order(of: input.extracting(range)).order
      let lunar =
        date.map { LunarDate($0, isLeapMonth: words.isLeapMonth) }
        ?? LunarDate(own, order: order, lastYear: step.dates.lastYear).map { lunar in
          var lunar = lunar
          lunar.isLeapMonth = words.isLeapMonth
          return lunar
        }
      append(lunar, elseText: cell, step, &card)
    } else if let date {
      let start = open(step.head, &card)
      date.append(to: &card.bytes, as: .basic)
      close(step.head, from: start, &card)
    } else {
      appendUnreadable(Value(name: .birthday, bytes: bytes), step, &card)
    }
  }

  /// Appends a birthday by the lunar calendar, or as a text what is none that the calendar has.
  private mutating func append(
    _ date: LunarDate?, elseText text: String, _ step: ReadingPlan.Step, _ card: inout Card
  ) {
    if let date, date.isPossible { return LunarBirthday.append(date, &card) }
    LunarBirthday.append(text: text, &card)
    noteUnreadable(step)
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
  private mutating func appendDate(
    _ step: ReadingPlan.Step, _ input: borrowing Span<UInt8>,
    _ scanner: borrowing RecordScanner, _ card: inout Card
  ) {
    let range = scanner.range(of: part(0, of: step, scanner))
    guard !PartialDate.isEmptyCell(input.extracting(range)) else { return }
    if let date = date(input, range, of: step) {
      let start = open(step.head, &card)
      date.append(to: &card.bytes, as: .basic)
      close(step.head, from: start, &card)
    } else {
      let name = ReadingPlan.property(of: step.kind)
      appendUnreadable(Value(name: name, bytes: text(0, of: step, input, scanner)), step, &card)
    }
  }

  /// Appends what is no date as text, and remembers its column for a finding.
  private mutating func appendUnreadable(
    _ value: Value, _ step: ReadingPlan.Step, _ card: inout Card
  ) {
    var value = value
    value.parameters = [Parameter("VALUE", "text")]
    value.form = .text
    append(value, &card)
    // A day of the lunar calendar is a date, which other calendars have no place for.
    let text = String(decoding: value.bytes, as: UTF8.self)
    if PartialDate.namesLunar(text), LunarDate(text)?.isPossible == true { return }
    noteUnreadable(step)
  }

  private mutating func noteUnreadable(_ step: ReadingPlan.Step) {
    let columns = plan.columns[step.firstColumn...].prefix(step.partCount)
    if let column = columns.first(where: { $0 >= 0 }) { note(.unreadableDate, of: column) }
  }

  private mutating func buildDate(
    _ step: ReadingPlan.Step, _ input: borrowing Span<UInt8>,
    _ scanner: borrowing RecordScanner, _ card: inout Card
  ) {
    var label = self.label(of: step, at: 1, input, scanner)
    for bytes in values(text(0, of: step, input, scanner)) where !bytes.isEmpty {
      let span = bytes.span
      guard !PartialDate.isEmptyCell(span) else { continue }
      var value = Value(name: .appleDate, bytes: bytes, label: label)
      if label.text.elementsEqual("Anniversary".utf8), card.firstIndex(of: .anniversary) == nil {
        value.name = .anniversary
        value.label.text = []
      }
      if let date = date(span, 0..<span.count, of: step) {
        value.bytes = []
        date.append(to: &value.bytes, as: .basic)
        append(value, &card)
      } else {
        appendUnreadable(value, step, &card)
      }
      label.isPreferred = false
    }
  }
}
