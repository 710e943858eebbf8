internal import ContactBytes
internal import ContactModel

extension DialectWriter {
  // MARK: Birthday

  /// Writes the birthday and that of the lunar calendar, whichever the card has first: where one column is for
  /// both, whoever has a lunar birthday keeps that day, and it goes first; in others it does not stand for a date.
  mutating func placeBirthday(_ card: borrowing Card) {
    let isLunarFirst = layout.lunarBirthdaySlot != nil
    var later: [Int] = []
    for index in card.records.indices where !outline.isUsed[index] {
      let isLunar = card.isLunarBirthday(card.records[index])
      guard isLunar || card.records[index].name == .birthday else { continue }
      outline.isUsed[index] = true
      if isLunar == isLunarFirst { placeBirthday(index, card) } else { later.append(index) }
    }
    for index in later { placeBirthday(index, card) }
  }

  private mutating func placeBirthday(_ index: Int, _ card: borrowing Card) {
    let record = card.records[index]
    if card.isLunarBirthday(record) { return placeLunar(record, card.lunarBirthday(record), card) }
    if let slot = layout.birthdaySlot, !isFilled[slot], placeDate(record, in: slot, card) { return }
    overflowDate(record, word("Birthday"), card)
  }

  /// Writes a birthday by the lunar calendar where it is said to be one: in its own column, beside its calendar,
  /// behind that word in a column of birthdays, or in the notes.
  private mutating func placeLunar(
    _ record: PropertyRecord, _ date: LunarDate?, _ card: borrowing Card
  ) {
    let raw = Array(card.bytes[record.value])
    let isKorean = dialect.conventions.lunarMark == "음력"
    let cell = date.map { Array($0.text(in: isKorean ? .korean : .english).utf8) } ?? raw
    let property = String(utf8: card.bytes.span, record.nameRange)
    if let lunarSlot = layout.lunarBirthdaySlot, !isFilled[lunarSlot], let date,
      placeDate(record, in: lunarSlot, card, lunar: date)
    {
      guard date.isLeapMonth else { return }
      if layout.column(lunarSlot, .leap) >= 0 { return }
      let column = layout.column(lunarSlot, .calendar)
      if column >= 0 {
        return reportLoss(
          property, "\(dialect.title) has no place for a leap month but beside its calendar",
          replacement: layout.headers[column], isMoved: true)
      }
      return set(layout.column(lunarSlot, .value), cell)
    }
    // People read it as it is said; programs would not.
    if let mark = dialect.conventions.lunarMark, let slot = layout.birthdaySlot, !isFilled[slot] {
      isFilled[slot] = true
      let isNamed = date == nil && PartialDate.namesLunar(String(decoding: cell, as: UTF8.self))
      return set(layout.column(slot, .value), Array((isNamed ? "" : "\(mark) ").utf8) + cell)
    }
    let text = date.map { Array($0.text(in: options.language).utf8) } ?? raw
    overflow(word("Lunar birthday"), text, property: property, why: "no column for a lunar date")
  }

  /// Writes the first anniversary, where the dialect has a column for just that.
  mutating func placeAnniversary(_ card: borrowing Card) {
    guard let slot = layout.slots(.anniversary).first,
      let index = card.firstIndex(of: .anniversary), !outline.isUsed[index]
    else { return }
    outline.isUsed[index] = true
    if !placeDate(card.records[index], in: slot, card) {
      overflowDate(card.records[index], word("Anniversary"), card)
    }
    if card.records[index].parametersLength > 0 {
      reportParameters(of: card.records[index], card, hasLabel: false)
    }
    if card.records[index].groupLength > 0, isFilled[slot],
      let item = outline.items.first(where: { $0.record == index && !$0.label.isEmpty }),
      Synonyms.standard.guess(noteLabel(item, .date, card))?.field.kind != .anniversary
    {
      keepLabel(of: item, in: slot, card)
    }
  }

  /// Puts a date that no column holds into the notes, with its calendar.
  mutating func overflowDate(
    _ record: PropertyRecord, _ title: String, _ card: borrowing Card
  ) {
    overflow(
      title + card.calendarScale(of: record).mark(in: options.language),
      card.dateText(record, in: options.language),
      property: String(utf8: card.bytes.span, record.nameRange), why: "no column for such a date")
  }

  /// Writes a date into a slot of birthdays.
  ///
  /// - Returns: False when the slot cannot hold it.
  private mutating func placeDate(
    _ record: PropertyRecord, in index: Int, _ card: borrowing Card, lunar: LunarDate? = nil
  ) -> Bool {
    if lunar == nil, card.hasOtherCalendar(record) { return false }
    var date = lunar?.date ?? (record.form == .date ? self.date(record, card) : nil)
    let hasTime = date?.time != nil
    date?.time = nil
    if let date, date == PartialDate() { return false }
    let isWhole = date?.year != nil && date?.month != nil && date?.day != nil
    if dialect.conventions.needsWholeDates, !isWhole { return false }
    if layout.column(index, .value) >= 0 {
      var text: [UInt8] = []
      if let cell = parameter(Parameter.cellText, record, card) {
        text = Array(cell.utf8)
      } else if let date {
        guard date.append(to: &text, as: dialect.conventions.dateSpelling) else { return false }
      } else if dialect.keepsDateTexts {
        text = Array(card.bytes[record.value])
      } else {
        return false
      }
      set(layout.column(index, .value), text)
    } else {
      guard let date else { return false }
      for (part, number) in [
        (CSVField.Part.year, date.year), (.month, date.month), (.day, date.day),
      ] {
        guard let number else { continue }
        let text = Array(String(number).utf8)
        set(layout.column(index, part), text)
      }
    }
    // A text says itself what calendar it is of.
    if date != nil {
      let leapColumn = layout.column(index, .leap)
      let isLeapMonth = lunar?.isLeapMonth == true
      let calendar =
        lunar == nil ? "양력" : isLeapMonth && leapColumn < 0 ? "음력(윤달)" : "음력"
      set(layout.column(index, .calendar), Array(calendar.utf8))
      if isLeapMonth { set(leapColumn, Array("윤달".utf8)) }
    }
    isFilled[index] = true
    if hasTime { reportTime(of: record, in: index, card) }
    return true
  }

  /// Reports the time of day of a date whose column holds none.
  mutating func reportTime(of record: PropertyRecord, in index: Int, _ card: borrowing Card) {
    reportLoss(
      String(utf8: card.bytes.span, record.nameRange) + ";TIME",
      "\(dialect.title) has no place for the time of a date", replacement: header(of: index))
  }

  /// The date of a record; nil when it is a text.
  func date(_ record: PropertyRecord, _ card: borrowing Card) -> PartialDate? {
    PartialDate(inTable: card.bytes.span.extracting(record.value))
  }

  // MARK: Groups

  /// Writes the groups of a card into one list or into columns of one group each.
  mutating func placeGroups(_ card: borrowing Card) {
    var groups: [[UInt8]] = []
    var known: Set<[UInt8]> = []
    for index in card.records.indices
    where card.records[index].name == .categories && !outline.isUsed[index] {
      outline.isUsed[index] = true
      let span = card.bytes.span
      var cursor = PartCursor(card.records[index].value, separator: Separator.item)
      while cursor.advance(in: span) {
        let group = Array(card.bytes[RowBuilder.trimmed(span, cursor.part)])
        if group.count < cursor.part.count {
          reportLoss(
            "CATEGORIES", "\(dialect.title) leaves out blanks around the name of a group",
            replacement: String(decoding: group, as: UTF8.self))
        }
        if group.isEmpty { continue }
        // Few are compared one by one.
        if groups.count == 8 { known = Set(groups) }
        let isNew = groups.count < 8 ? !groups.contains(group) : known.insert(group).inserted
        if isNew { groups.append(group) }
      }
    }
    guard !groups.isEmpty else { return }
    let slots = layout.slots(.groups)
    if !slots.isEmpty, dialect.conventions.groups != .single {
      // Of several columns each takes one group, and the last what is left.
      for (place, slot) in slots.enumerated() where place < groups.count {
        isFilled[slot] = true
        let isLast = place == slots.count - 1
        let list = listText(Array(isLast ? groups[place...] : groups[place...place]))
        set(layout.column(slot, .value), list)
      }
      return
    }
    for (slot, group) in zip(slots, groups) {
      isFilled[slot] = true
      set(layout.column(slot, .value), group)
    }
    let rest = groups.dropFirst(slots.count)
    if !rest.isEmpty {
      let line = Array(rest.joined(separator: Array(", ".utf8)))
      overflow(word("Groups"), line, property: "CATEGORIES")
    }
  }

  private mutating func listText(_ groups: [[UInt8]]) -> [UInt8] {
    var text: [UInt8] = []
    for (index, group) in groups.enumerated() {
      let divider = index > 0 && dialect.conventions.groups != .google ? 1 : 0
      let start = text.count + divider
      dialect.conventions.groups.append(group, isLast: index == groups.count - 1, to: &text)
      if dialect.conventions.groups != .google, text.count - start > group.count {
        reportLoss(
          "CATEGORIES", "\(dialect.title) divides groups by this character",
          replacement: String(decoding: text[start...], as: UTF8.self))
      }
    }
    return text
  }

  // MARK: Photo and gender

  /// Writes the address of a photo; the bytes of one are a loss.
  mutating func placePhoto(_ card: borrowing Card) {
    let slot = layout.slots(.photo).first
    for index in card.records.indices
    where card.records[index].name == .photo && !outline.isUsed[index] {
      outline.isUsed[index] = true
      let record = card.records[index]
      if record.hasBlob {
        reportLoss("PHOTO", "\(dialect.title) keeps no pictures in CSV")
      } else if !isAddress(record.value, card) {
        reportLoss("PHOTO", "it is neither a picture in base64 nor the address of one")
      } else if let slot, !isFilled[slot] {
        isFilled[slot] = true
        set(layout.column(slot, .value), card, record.value)
      } else {
        reportLoss("PHOTO", "\(dialect.title) has no further column for the address of a picture")
      }
    }
  }

  /// Whether a value begins as a URI does, with a scheme and a colon.
  private func isAddress(_ range: Range<Int>, _ card: borrowing Card) -> Bool {
    for i in range.prefix(32) {
      switch card.bytes[i] {
      case ASCII.colon: return i > range.lowerBound
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, ASCII.hyphen, ASCII.dot: continue
      default: return false
      }
    }
    return false
  }

  /// Writes the gender as the dialect's word.
  mutating func placeGender(_ card: borrowing Card) {
    guard let slot = layout.slots(.gender).first,
      let index = card.firstIndex(of: .gender), !outline.isUsed[index]
    else { return }
    outline.isUsed[index] = true
    isFilled[slot] = true
    let parts = card.componentTexts(card.records[index].value).filter { !$0.isEmpty }
    let conventions = dialect.conventions
    let word = GenderWord.cell(
      Array(parts.suffix(1)), language: conventions.language, conventions.genders)
    set(layout.column(slot, .value), word)
    if parts.count > 1 {
      reportLoss(
        "GENDER", "\(dialect.title) has no place for a gender beside its words",
        replacement: header(of: slot))
    }
  }

  // MARK: Texts

  /// Writes the properties that have a column by their name: of several columns each takes one value, and the last what
  /// is left.
  mutating func placeProperties(_ card: borrowing Card) {
    for index in card.records.indices
    where !outline.isUsed[index] && card.records[index].name != .note {
      let record = card.records[index]
      var slot = propertySlot(index, card)
      guard slot >= 0 else { continue }
      outline.isUsed[index] = true
      // Texts of a list stand in columns of their own where there are several.
      var items = PartCursor(record.value, separator: Separator.item)
      let isDivided = record.form == .list && layout.slots[slot].next >= 0
      while !isDivided || items.advance(in: card.bytes.span) {
        let range = isDivided ? items.part : nil
        if range?.isEmpty != true { placeText(of: record, range, in: &slot, card) }
        if !isDivided { break }
      }
      if record.groupLength > 0,
        let item = outline.items.first(where: { $0.record == index && !$0.label.isEmpty }),
        !layout.spelledSlots.contains(where: {
          $0.slot == slot && $0.words == outline.label(of: item)
        })
      {
        keepLabel(of: item, in: slot, card)
      }
    }
  }

  /// Writes a text of a property, or all of it, into the first of its columns that is free, and else behind what stands
  /// in the last.
  private mutating func placeText(
    of record: PropertyRecord, _ part: Range<Int>?, in slot: inout Int, _ card: borrowing Card
  ) {
    while isFilled[slot], layout.slots[slot].next >= 0 { slot = layout.slots[slot].next }
    let column = layout.column(slot, .value)
    let before = Array(isFilled[slot] ? text[cells[column]] : [])
    isFilled[slot] = true
    let start = text.count
    let isList =
      record.form == .list && part == nil
      && card.bytes.span.count(of: Separator.item, in: record.value) > 0
    if !before.isEmpty || isList {
      reportJoined(String(utf8: card.bytes.span, record.nameRange), column)
    }
    if !before.isEmpty {
      text += before
      text.append(", ")
    }
    if let part { text.append(card.bytes.span, part) } else { appendValue(record, .property, card) }
    cells[column] = start..<text.count
  }

  /// Reports that several texts share a cell, which is read as one.
  mutating func reportJoined(_ property: String, _ column: Int) {
    reportLoss(
      property, "\(dialect.title) \(Loss.sharedCell)",
      replacement: layout.headers[column], isMoved: true)
  }

  /// Writes the notes: the card's own, then what has no column.
  ///
  /// Of several columns each takes one note, the last all that are left, and the first what has no column, too.
  mutating func placeNotes(_ card: borrowing Card) {
    let slots = layout.noteSlots
    if slots.isEmpty {
      for record in card.records where record.name == .note && !record.isRemoved {
        reportLoss("NOTE", "\(dialect.title) has no column for notes")
      }
    }
    var own: [[UInt8]] = []
    for place in slots.indices.reversed() {
      let start = text.count
      var number = 0
      for record in card.records where record.name == .note && !record.isRemoved {
        if number == place || number > place && place == slots.count - 1 {
          if text.count > start { text.append(ASCII.lineFeed) }
          appendValue(record, .property, card)
        }
        number += 1
      }
      if !noteLines.isEmpty {
        own = text[start...].split(separator: ASCII.lineFeed).map(NoteLine.withPlainLabel) + own
      }
      if place == 0 { appendNoteLines(own, from: start) }
      cells[layout.column(slots[place], .value)] = start..<text.count
    }
  }

  /// Appends what has no column to the notes, whose text begins at `start`; those that say something already, as the
  /// notes of a table that was read do, get it no second time.
  private mutating func appendNoteLines(_ own: [[UInt8]], from start: Int) {
    guard !noteLines.isEmpty else { return }
    let known = Set(own)
    for line in noteLines {
      let lines = line.split(separator: ASCII.lineFeed).map(NoteLine.withPlainLabel)
      let isKnown =
        lines.count == 1
        ? known.contains(lines[0])
          || NoteLine.namesGroups(lines[0])
            && own.contains { NoteLine.names(of: lines[0], areIn: $0) }
        : lines.allSatisfy(known.contains)
          && own.indices.contains { own[$0...].starts(with: lines) }
      if isKnown || needlessNoteLines.contains(line) { continue }
      if text.count > start { text.append(ASCII.lineFeed) }
      text += line
    }
  }

  // MARK: The rest

  /// Reports, or moves to the notes, the properties that have no column.
  mutating func placeRest(_ card: borrowing Card) {
    for index in card.records.indices where !outline.isUsed[index] && isUnmapped(index, card) {
      outline.isUsed[index] = true
      let record = card.records[index]
      if record.name.role == .machine {
        if !neverCarried[Int(record.name.rawValue)] {
          neverCarried[Int(record.name.rawValue)] = true
          losses.append(
            .neverCarried(PropertyTable.standard[record.name].spelling, by: dialect.title))
        }
        continue
      }
      let spelling = String(utf8: card.bytes.span, record.nameRange)
      if ExtensionName.isOperational(Array(spelling.utf8)) {
        losses.append(.neverCarried(spelling, by: dialect.title))
        continue
      }
      if let noun = record.name.noun {
        var value =
          record.form == .date
          ? card.dateText(record, in: options.language) : valueText(record, .property, card)
        if record.name == .gender {
          value = GenderWord.cell(card.componentTexts(record.value), language: options.language)
        }
        let calendar = card.calendarScale(of: record).mark(in: options.language)
        overflow(word(noun) + calendar, value, property: spelling)
      } else {
        reportLoss(spelling, "\(dialect.title) has no column for it")
      }
    }
  }

  /// Whether a record without a column is one that the row should hold.
  ///
  /// The notes are written last, and every row stands for an individual.
  private func isUnmapped(_ index: Int, _ card: borrowing Card) -> Bool {
    switch card.records[index].name {
    case .note: false
    case .kind: !card.bytes[card.records[index].value].elementsEqual("individual".utf8)
    default: true
    }
  }
}

extension PartialDate {
  /// Reads the value of a property that is a date, with its time where it has one; nil for numbers that are two dates,
  /// such as 12.04.1985, since a card says nothing of their order.
  init?(inTable value: Span<UInt8>) {
    let isOfParts = value.indices.prefix(3).contains {
      value[$0] == ASCII.dot || value[$0] == UInt8(ascii: "/")
    }
    if isOfParts,
      PartialDate(cell: value, order: .dayMonthYear)
        != PartialDate(cell: value, order: .monthDayYear)
    {
      return nil
    }
    guard let date = PartialDate(cell: value, order: .iso) ?? PartialDate(utf8: value) else {
      return nil
    }
    self = date
  }
}
