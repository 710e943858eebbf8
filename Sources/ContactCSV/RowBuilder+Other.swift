internal import ContactBytes
internal import ContactModel

extension RowBuilder {
  /// Makes dates, messengers, photos, genders and custom fields.
  mutating func buildOther(
    _ step: ReadingPlan.Step, _ plan: borrowing ReadingPlan, _ input: borrowing Span<UInt8>,
    _ base: Int, _ scanner: borrowing RecordScanner, _ card: inout Card
  ) {
    switch step.kind {
    case .birthday:
      buildBirthday(step, plan, input, base, scanner, &card)
    case .anniversary:
      let cell = part(0, of: step, plan, scanner)
      appendDate(step.head, cell, step, plan, input, base, &card)
    case .date:
      buildDate(step, plan, input, base, scanner, &card)
    case .photo:
      let cell = part(0, of: step, plan, scanner)
      let start = Self.open(step.head, plan, &card)
      Self.append(cell, input, base, to: &card.bytes)
      Self.close(step.head, from: start, &card)
    case .gender:
      let word = text(0, of: step, plan, input, base, scanner)
      guard step.usual < 0 || word != Array(plan.texts[step.usual].utf8) else { return }
      append(.gender, GenderWord.value(of: word), Label(), &card)
    case .im:
      buildMessenger(step, plan, input, base, scanner, &card)
    case .custom:
      buildCustom(step, plan, input, base, scanner, &card)
    default:
      break
    }
  }

  // MARK: Dates

  private mutating func buildBirthday(
    _ step: ReadingPlan.Step, _ plan: borrowing ReadingPlan, _ input: borrowing Span<UInt8>,
    _ base: Int, _ scanner: borrowing RecordScanner, _ card: inout Card
  ) {
    // value, year, month, day, calendar
    let cell = part(0, of: step, plan, scanner)
    if !part(4, of: step, plan, scanner).isEmpty, !cell.isEmpty {
      let calendar = text(4, of: step, plan, input, base, scanner)
      if LunarCalendar.names(calendar) {
        var date: [UInt8] = []
        let range = base + cell.start..<base + cell.end
        if let day = DateCell.read(input, range, order: plan.habits.dates) {
          day.append(to: &date)
        } else {
          Self.append(cell, input, base, to: &date)
        }
        card.append(
          .extended, spelling: LunarCalendar.property, form: .raw, group: "",
          parameters: [Parameter("CALSCALE", "chinese")], value: date, blob: nil)
        return
      }
    }
    if !cell.isEmpty {
      return appendDate(step.head, cell, step, plan, input, base, &card)
    }
    let numbers = (1...3).map { k in
      Int(String(decoding: text(k, of: step, plan, input, base, scanner), as: UTF8.self)) ?? 0
    }
    let year = numbers[0] == DateCell.noYear ? 0 : numbers[0]
    if let date = DateCell(year: year, month: numbers[1], day: numbers[2]) {
      let start = Self.open(step.head, plan, &card)
      date.append(to: &card.bytes)
      Self.close(step.head, from: start, &card)
    } else if hasAny(step, 1..<4, plan, scanner) {
      let words = (1...3).map { text($0, of: step, plan, input, base, scanner) }
      let joined = Array(words.filter { !$0.isEmpty }.joined(separator: [ASCII.hyphen]))
      append(
        .birthday, joined, Label(), extra: [Parameter("VALUE", "text")], form: .text, &card)
      noteUnreadable(step, plan)
    }
  }

  /// Appends a date, or what stands in its place as text, with a finding.
  private mutating func appendDate(
    _ head: ReadingPlan.Head, _ cell: Cell, _ step: ReadingPlan.Step,
    _ plan: borrowing ReadingPlan, _ input: borrowing Span<UInt8>, _ base: Int,
    _ card: inout Card
  ) {
    let range = base + cell.start..<base + cell.end
    guard !DateCell.isEmpty(input, range) else { return }
    if let date = DateCell.read(input, range, order: plan.habits.dates) {
      let start = Self.open(head, plan, &card)
      date.append(to: &card.bytes)
      Self.close(head, from: start, &card)
    } else {
      var bytes: [UInt8] = []
      Self.append(cell, input, base, to: &bytes)
      append(
        step.kind, bytes, Label(), extra: [Parameter("VALUE", "text")], form: .text, &card)
      noteUnreadable(step, plan)
    }
  }

  private mutating func noteUnreadable(
    _ step: ReadingPlan.Step, _ plan: borrowing ReadingPlan
  ) {
    for k in 0..<CSVField.parts(of: step.kind).count {
      let column = plan.columns[step.firstColumn + k]
      if column >= 0 { return unreadableDates.append(column) }
    }
  }

  private mutating func buildDate(
    _ step: ReadingPlan.Step, _ plan: borrowing ReadingPlan, _ input: borrowing Span<UInt8>,
    _ base: Int, _ scanner: borrowing RecordScanner, _ card: inout Card
  ) {
    let bytes = text(0, of: step, plan, input, base, scanner)
    var label = self.label(of: step, at: 1, plan, input, base, scanner)
    for value in values(bytes, plan) where !value.isEmpty {
      let span = value.span
      guard !DateCell.isEmpty(span, 0..<span.count) else { continue }
      let isAnniversary =
        label.text == Array("Anniversary".utf8) && card.firstIndex(of: .anniversary) == nil
      var shown = label
      if isAnniversary { shown.text = [] }
      let name = isAnniversary ? PropertyName.anniversary : .appleDate
      if let date = DateCell.read(span, 0..<span.count, order: plan.habits.dates) {
        var written: [UInt8] = []
        date.append(to: &written)
        append(.date, written, shown, name: name, &card)
      } else {
        append(
          .date, value, shown, extra: [Parameter("VALUE", "text")], name: name, form: .text, &card)
        noteUnreadable(step, plan)
      }
      label.isPreferred = false
    }
  }

  // MARK: Messengers

  private mutating func buildMessenger(
    _ step: ReadingPlan.Step, _ plan: borrowing ReadingPlan, _ input: borrowing Span<UInt8>,
    _ base: Int, _ scanner: borrowing RecordScanner, _ card: inout Card
  ) {
    let bytes = text(0, of: step, plan, input, base, scanner)
    var service = text(2, of: step, plan, input, base, scanner)
    var label = self.label(of: step, at: 1, plan, input, base, scanner)
    // A column for one messenger names the service by its label.
    if step.text >= 0 {
      service = label.text
      label.text = []
    }
    let name = String(decoding: service, as: UTF8.self)
    for value in values(bytes, plan) where !value.isEmpty {
      append(
        .im, Messenger.address(value, service: name), label,
        extra: name.isEmpty ? [] : [Parameter("SERVICE-TYPE", name)], &card)
      label.isPreferred = false
    }
  }

  // MARK: Custom fields

  private mutating func buildCustom(
    _ step: ReadingPlan.Step, _ plan: borrowing ReadingPlan, _ input: borrowing Span<UInt8>,
    _ base: Int, _ scanner: borrowing RecordScanner, _ card: inout Card
  ) {
    let bytes = text(0, of: step, plan, input, base, scanner)
    let label = self.label(of: step, at: 1, plan, input, base, scanner)
    for value in values(bytes, plan) where !value.isEmpty {
      if AgeField.isAge(value),
        AgeField.labels.contains(String(decoding: label.text, as: UTF8.self)),
        card.firstIndex(of: .age) == nil
      {
        append(.custom, value, Label(), name: .age, &card)
        continue
      }
      var raw: [UInt8] = []
      RawText.escape(value.span, into: &raw)
      append(.custom, raw, label, form: .raw, &card)
    }
  }
}
