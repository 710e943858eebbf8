internal import ContactBytes
internal import ContactModel

extension DialectWriter {
  /// Gives the values of a kind to its slots: by a label column, by the label that a column stands
  /// for, to a column that takes any, and last to the notes.
  mutating func placeLabelled(_ kind: CSVField.Kind, _ card: borrowing Card) {
    let range = outline.range(of: kind)
    guard !range.isEmpty else { return }
    if kind == .date { placeForeignDates(range, card) }
    let slots = layout.slots(kind)
    if joinsValues, let first = slots.first, layout.column(first, .label) >= 0 {
      placeGroups(range, kind, slots, card)
      return
    }
    var items = outline.items[range].filter { !outline.isUsed[$0.record] }
    var noted: Set<Int> = []
    if kind == .phone {
      noted = putNotedLast(&items, slots, card)
      placePrimary(&items, slots, card)
    }
    var left: [CardOutline.Item] = []
    // Pages in columns of which none says more than that stand in their order, whatever is known of them.
    let isPlain =
      kind == .url
      && slots.allSatisfy { slot in
        layout.column(slot, .label) < 0 && layout.slots[slot].types.isEmpty
          && layout.slots[slot].spec.text.isEmpty
      }
    if isPlain { left = items }
    var known: [Int: Int] = [:]
    for item in items where !isPlain {
      let own = slots.first { layout.column($0, .label) < 0 && fits(item, $0, kind, card) }
      if own == nil, kind == .related, joinChild(item, slots, card) { continue }
      if let own, !Self.mayBeAnywhere(item) {
        place(item, in: own, card)
        continue
      }
      if let own {
        isFilled[own] = true
        known[item.record] = own
      }
      left.append(item)
    }
    if kind == .phone { placeMobiles(&left, slots, card) }
    if !noted.isEmpty {
      // What the notes tell of stands before what they will tell of.
      left = left.filter { noted.contains($0.record) } + left.filter { !noted.contains($0.record) }
    }
    // A column with a label beside it is for what has no other first.
    let labelled = isPlain ? [] : slots.filter { layout.column($0, .label) >= 0 }
    for hasOther in labelled.isEmpty ? [] : [false, true] {
      for item in left where known[item.record] == nil {
        let mayStandElsewhere = slots.contains { takes(item, $0) }
        // A telephone that the notes tell of stood elsewhere before.
        guard
          hasOther
            ? kind != .phone || !mayStandElsewhere || !isNoted(card.records[item.record], card)
            : !mayStandElsewhere,
          let slot = labelled.first(where: { fits(item, $0, kind, card) })
        else { continue }
        isFilled[slot] = true
        known[item.record] = slot
      }
    }
    placeNear(&left, slots, known, card)
    if kind == .custom { left.removeAll { joinField($0, slots, card) } }
    overflow(left, kind, among: items, card)
  }

  /// Puts a further child behind the one before, where one column is for all of them.
  private mutating func joinChild(
    _ item: CardOutline.Item, _ slots: [Int], _ card: borrowing Card
  ) -> Bool {
    let slot = slots.last {
      layout.column($0, .label) < 0 && layout.slots[$0].spec.types == ["child"]
    }
    guard !joinsValues, let slot, join(item, in: slot, by: ";", card) != nil else { return false }
    reportRest(of: item, areTypesSaid: true, card)
    return true
  }

  /// Puts a further value of a field behind the one before, where a column is for that field alone; two passwords are
  /// none.
  private mutating func joinField(
    _ item: CardOutline.Item, _ slots: [Int], _ card: borrowing Card
  ) -> Bool {
    for slot in slots.reversed()
    where layout.column(slot, .label) < 0 && !ExtensionName.isSecret(layout.slots[slot].spec.text) {
      guard let column = join(item, in: slot, by: ", ", card) else { continue }
      reportJoined(spelling(item, card), column)
      reportRest(of: item, card)
      return true
    }
    return false
  }

  /// Appends a value to the cell of a slot that has one already.
  ///
  /// - Returns: The column; nil where the slot is for something else or has no value.
  private mutating func join(
    _ item: CardOutline.Item, in slot: Int, by separator: StaticString, _ card: borrowing Card
  ) -> Int? {
    let column = layout.column(slot, .value)
    guard column >= 0, isFilled[slot] else { return nil }
    isFilled[slot] = false
    defer { isFilled[slot] = true }
    guard fits(item, slot, item.kind, card) else { return nil }
    let start = text.count
    text += Array(text[cells[column]])
    text.append(separator)
    appendValue(card.records[item.record], item.kind, card)
    cells[column] = start..<text.count
    outline.isUsed[item.record] = true
    return column
  }

  /// Gives the first of the telephones of which nothing is known to the column of the primary one, where the columns
  /// for such telephones are too few: that of several that stands first is the primary one.
  private mutating func placePrimary(
    _ items: inout [CardOutline.Item], _ slots: [Int], _ card: borrowing Card
  ) {
    guard let slot = slots.first(where: { layout.slots[$0].spec.isPreferred }) else { return }
    let columns = slots.count(where: isForAnyPhone)
    let plain = items.filter {
      $0.types.isSubset(of: .other) && !$0.marks.contains(.isOwn)
        && !isUnnamedMobile($0, slots, card)
    }
    // The one that is preferred anyway has that column already, and one of another kind may be so.
    guard plain.count > columns, let first = plain.first,
      !first.types.isEmpty || first.preference != 1,
      first.preference == 1 || !items.contains(where: { $0.preference == 1 })
    else { return }
    items.removeAll { $0.record == first.record }
    place(first, in: slot, card)
    if first.preference != 1 {
      reportLoss(
        spelling(first, card), "\(dialect.title) has no other column for it",
        replacement: header(of: slot), isMoved: true)
    }
  }

  /// Whether nothing is said of a telephone but by its number, which is that of a mobile phone, and there are columns
  /// for those.
  private func isUnnamedMobile(
    _ item: CardOutline.Item, _ slots: [Int], _ card: borrowing Card
  ) -> Bool {
    guard let isMobile = options.isMobile, item.types.isEmpty, !item.marks.contains(.isOwn) else {
      return false
    }
    return slots.contains { layout.slots[$0].types == .cell }
      && isMobile(Array(card.bytes[card.records[item.record].value]))
  }

  /// Gives mobile numbers of which nothing is said to the columns of mobile ones that are left.
  private mutating func placeMobiles(
    _ items: inout [CardOutline.Item], _ slots: [Int], _ card: borrowing Card
  ) {
    guard let isMobile = options.isMobile else { return }
    items.removeAll { item in
      guard item.types.isEmpty, !item.marks.contains(.isOwn),
        let slot = slots.first(where: {
          !isFilled[$0] && layout.slots[$0].types == .cell && layout.column($0, .label) < 0
            && layout.slots[$0].spec.text.isEmpty
        }), isMobile(Array(card.bytes[card.records[item.record].value]))
      else { return false }
      place(item, in: slot, card)
      // The number says it, and not the card.
      reportLoss(
        spelling(item, card), "its number is that of a mobile phone",
        replacement: header(of: slot), isMoved: true)
      return true
    }
  }

  /// Puts the dates of other calendars into the notes, and what is no date where a program reads the column: it would
  /// make other days of them, or none.
  private mutating func placeForeignDates(_ range: Range<Int>, _ card: borrowing Card) {
    for item in outline.items[range] where !outline.isUsed[item.record] {
      let record = card.records[item.record]
      guard
        card.hasOtherCalendar(record)
          || !dialect.keepsDateTexts && !(record.form == .date && isSpelled(date(record, card)))
      else { continue }
      outline.isUsed[item.record] = true
      overflowDate(record, noteLabel(item, .date, card), card)
    }
  }

  /// Whether the columns of the dialect have a form for a date; for that of a year, or without one, only some have.
  private func isSpelled(_ date: PartialDate?) -> Bool {
    guard var date else { return false }
    date.time = nil
    var text: [UInt8] = []
    return date.append(to: &text, as: dialect.conventions.dateSpelling)
  }

  /// Gives values to the columns that say the most of what is so, then to those that take what has no column of
  /// its own.
  ///
  /// Some have a column already, by their records. Values of which the same is known stand in the order of the
  /// columns, as they are read.
  private mutating func placeNear(
    _ items: inout [CardOutline.Item], _ slots: [Int], _ known: [Int: Int],
    _ card: borrowing Card
  ) {
    guard !items.isEmpty else { return }
    let order = Dictionary(items.enumerated().map { ($1.record, $0) }) { first, _ in first }
    var chosen: [(item: CardOutline.Item, slot: Int)] = []
    items.removeAll { item in
      guard let slot = known[item.record] else { return false }
      chosen.append((item, slot))
      return true
    }
    var near = Set(known.values)
    for isNear in [true, false] {
      items.removeAll { item in
        var found = slots.filter { isNear ? nearlyFits(item, $0) : takes(item, $0) }
        if item.kind == .phone, item.types.isEmpty, !item.marks.contains(.isOwn),
          let isMobile = options.isMobile,
          found.contains(where: { !layout.slots[$0].types.contains(.cell) }),
          !isMobile(Array(card.bytes[card.records[item.record].value]))
        {
          found.removeAll { layout.slots[$0].types.contains(.cell) }
        }
        // A fax of some place is rather one at another place than one at home.
        let slot = found.first { isNear || !layout.slots[$0].types.contains(.home) } ?? found.first
        guard let slot else { return false }
        isFilled[slot] = true
        if isNear { near.insert(slot) }
        chosen.append((item, slot))
        return true
      }
    }
    // Addresses and pages of which nothing is known stand in the last of the columns that are left: each of them
    // is of some place.
    var free = slots.filter { !isFilled[$0] && layout.slots[$0].spec.text.isEmpty }
    if items.first?.kind == .address, card.firstIndex(of: .organization) == nil {
      // No place of work is told.
      let ofWork = free.filter { layout.slots[$0].types.contains(.work) }
      free = ofWork + free.filter { !ofWork.contains($0) }
    }
    let found = items.filter(Self.mayBeAnywhere).prefix(free.count)
    chosen += zip(found, free.suffix(found.count)).map { ($0, $1) }
    items.removeAll { item in found.contains { $0.record == item.record } }
    for index in chosen.indices {
      let alike = chosen.indices.filter {
        chosen[$0].item.types == chosen[index].item.types
          && chosen[$0].item.marks.contains(.isOwn) == chosen[index].item.marks.contains(.isOwn)
      }
      guard alike.first == index,
        alike.contains(where: { layout.column(chosen[$0].slot, .label) < 0 })
      else { continue }
      // Beside a column with a label, which says as much as the notes, all stand in the order of the card.
      let isOfCard = alike.contains { layout.column(chosen[$0].slot, .label) >= 0 }
      let items = alike.map { chosen[$0].item }.sorted {
        isOfCard
          ? ($0.preference, $0.record) < ($1.preference, $1.record)
          : order[$0.record, default: 0] < order[$1.record, default: 0]
      }
      let columns = alike.map { chosen[$0].slot }.sorted()
      for (place, (item, slot)) in zip(alike, zip(items, columns)) { chosen[place] = (item, slot) }
    }
    for (item, slot) in chosen {
      place(item, in: slot, card)
      if layout.column(slot, .label) < 0 {
        report(item, in: slot, isNear: near.contains(slot), card)
      }
    }
  }

  /// Whether a value is an address or a page of which nothing is known.
  private static func mayBeAnywhere(_ item: CardOutline.Item) -> Bool {
    (item.kind == .address || item.kind == .url) && item.types.isSubset(of: .other)
      && !item.marks.contains(.isOwn)
  }

  // MARK: Which slot

  /// Whether the slot stands for just this label.
  private func fits(
    _ item: CardOutline.Item, _ index: Int, _ kind: CSVField.Kind, _ card: borrowing Card
  ) -> Bool {
    guard !isFilled[index] else { return false }
    let slot = layout.slots[index]
    if kind == .im { return fitsService(item, index, card) }
    if layout.column(index, .label) >= 0 {
      // What has no label stands in a column that says as little, if there is one.
      return !item.types.isEmpty || item.marks.contains(.isOwn)
        || !layout.slots(kind).contains { nearlyFits(item, $0) }
    }
    if kind == .related || kind == .custom || kind == .date {
      if !slot.spec.types.isEmpty {
        if !item.label.isEmpty { return outline.entry(of: item)?.types == slot.spec.types }
        let types = ValueLabel.typeWords(card.records[item.record], card)
        return types.map { $0.lowercased() } == slot.spec.types
      }
      let label = String(decoding: outline.label(of: item), as: UTF8.self)
      return label.lowercased() == slot.spec.text.lowercased()
    }
    if item.marks.contains(.isOwn) {
      return slot.spec.text == String(decoding: outline.label(of: item), as: UTF8.self)
    }
    guard slot.spec.text.isEmpty else { return false }
    if kind == .phone, item.types.isEmpty, slot.types == .other {
      // It stands among those that are of no other kind, in their order, unless it has a column for itself.
      let hasOwn =
        item.preference == 1 && layout.slots(kind).contains { layout.slots[$0].spec.isPreferred }
      return !hasOwn && !isUnnamedMobile(item, layout.slots(kind), card)
    }
    guard item.types == slot.types else { return false }
    return !slot.spec.isPreferred || item.preference == 1 || item.types.isEmpty && kind != .phone
  }

  /// Whether the slot says nothing of the value that is not so, and the most of what is: a mobile phone
  /// is one at work too, and a phone of which nothing is known may stand among others.
  private func nearlyFits(_ item: CardOutline.Item, _ index: Int) -> Bool {
    guard !isFilled[index] else { return false }
    let slot = layout.slots[index]
    guard slot.kind == .phone || slot.kind == .email || slot.kind == .url || slot.kind == .address,
      slot.spec.text.isEmpty
    else { return false }
    let claimed = slot.types.subtracting(.other)
    if item.marks.contains(.isOwn), slot.kind != .phone || claimed.isEmpty {
      // A page or a mailbox of any name is one; a phone may be a fax unless its type says it, and an address is
      // somewhere.
      return slot.types.isEmpty && (slot.kind == .url || slot.kind == .email)
    }
    guard claimed.isSubset(of: item.types) else { return false }
    guard slot.kind == .phone else { return true }
    if slot.spec.isPreferred { return item.preference == 1 }
    for kind in [TypeSet.fax, .pager, .cell]
    where item.types.contains(kind) != slot.types.contains(kind) {
      return false
    }
    return !claimed.isEmpty || item.types.isSubset(of: .other)
  }

  /// Whether the slot takes values that have no column of their own.
  private func takes(_ item: CardOutline.Item, _ index: Int) -> Bool {
    guard !isFilled[index] else { return false }
    let slot = layout.slots[index]
    // A fax or a pager in a column of telephones would be called.
    let isPhone = item.types.isDisjoint(with: [.fax, .pager]) || item.marks.contains(.isOwn)
    if slot.takesAny, isPhone { return true }
    guard slot.takesUnknown, !item.marks.contains(.isOwn) else { return false }
    let known = item.types.subtracting(.other)
    return known == slot.types.subtracting([.home, .work])
      || known.isEmpty && slot.types.isDisjoint(with: [.fax, .pager])
  }

  private func fitsService(
    _ item: CardOutline.Item, _ index: Int, _ card: borrowing Card
  ) -> Bool {
    if layout.column(index, .service) >= 0 || layout.column(index, .label) >= 0 { return true }
    let service = ValueLabel.service(card.records[item.record], card)
    let meant = layout.slots[index].spec.text
    return meant.isEmpty ? service.isEmpty : service.lowercased() == meant.lowercased()
  }

  // MARK: Into a slot

  /// Writes a value into the columns of a slot.
  mutating func place(_ item: CardOutline.Item, in index: Int, _ card: borrowing Card) {
    isFilled[index] = true
    outline.isUsed[item.record] = true
    let record = card.records[item.record]
    placeLabel(item, layout.column(index, .label))
    switch item.kind {
    case .address:
      placeAddress(record, index, card)
    case .email:
      set(layout.column(index, .value), card, record.value)
      if layout.column(index, .display) >= 0 || layout.column(index, .type) >= 0 {
        let display = Array((parameter("X-DISPLAY-NAME", record, card) ?? "").utf8)
        if !display.isEmpty { set(layout.column(index, .display), display) }
        let type = Array((parameter("X-EMAIL-TYPE", record, card) ?? "").utf8)
        if !type.isEmpty { set(layout.column(index, .type), type) }
      }
    default:
      let column = layout.column(index, .value)
      guard column >= 0 else { return placeNameParts(of: record, in: index, card) }
      let start = text.count
      if item.kind == .date, let cell = parameter(Parameter.cellText, record, card) {
        text += cell.utf8
      } else {
        appendValue(record, item.kind, card)
      }
      cells[column] = start..<text.count
      if item.kind == .date, record.form == .date,
        PartialDate(inTable: card.bytes.span.extracting(record.value))?.time != nil
      {
        reportTime(of: record, in: index, card)
      }
      if item.kind == .custom, !card.isSpelled(record, Array(ExtensionName.customField.utf8)) {
        reportLoss(
          spelling(item, card), "\(dialect.title) keeps it under a label",
          replacement: header(of: index),
          isMoved: true)
      }
      if item.kind == .im {
        let service = Array(ValueLabel.service(record, card).utf8)
        set(layout.column(index, .service), service)
        if layout.column(index, .label) < 0 {
          if !item.label.isEmpty {
            keepLabel(of: item, in: index, card)
          } else if record.name == .instantMessage, saysTypes(record, card) {
            reportLoss("IMPP;TYPE", "\(dialect.title) has no place for it")
          }
        }
      }
    }
    let types = layout.slots[index].types
    let areTypesSaid =
      !types.isEmpty && item.types.isSubset(of: types)
      && (!item.marks.contains(.leavesTypes)
        || ValueLabel.typeWords(record, card).allSatisfy {
          !TypeSet([$0]).isEmpty || TypeSet.label(of: $0) != nil
        })
    reportRest(of: item, areTypesSaid: areTypesSaid, card)
  }

  /// Writes the name of a relation whose given and family name have columns: the last word is the family name.
  private mutating func placeNameParts(
    of record: PropertyRecord, in index: Int, _ card: borrowing Card
  ) {
    let name = valueText(record, .related, card)
    let columns = (layout.column(index, .given), layout.column(index, .family))
    let blank = name.lastIndex(of: ASCII.space)
    guard columns.0 >= 0, columns.1 >= 0, let blank else {
      return set(max(columns.0, columns.1), name)
    }
    set(columns.0, Array(name[..<blank]))
    set(columns.1, Array(name[(blank + 1)...]))
  }

  /// Whether a label is marked as that of the primary value.
  func marksPrimary(_ item: CardOutline.Item) -> Bool { joinsValues && item.preference == 1 }

  /// Writes the label column of a value.
  mutating func placeLabel(_ item: CardOutline.Item, _ column: Int) {
    guard column >= 0 else { return }
    let start = text.count
    if marksPrimary(item) { text.append("* ") }
    text += outline.label(of: item)
    cells[column] = start..<text.count
  }

  /// Appends the value of a record to the text of cells.
  mutating func appendValue(
    _ record: PropertyRecord, _ kind: CSVField.Kind, _ card: borrowing Card
  ) {
    Self.appendValue(record, kind, card, dates: dialect.conventions.dateSpelling, to: &text)
  }

  /// The value of a record as a cell holds it.
  func valueText(
    _ record: PropertyRecord, _ kind: CSVField.Kind, _ card: borrowing Card
  ) -> [UInt8] {
    var text: [UInt8] = []
    Self.appendValue(record, kind, card, dates: dialect.conventions.dateSpelling, to: &text)
    return text
  }

  private static func appendValue(
    _ record: PropertyRecord, _ kind: CSVField.Kind, _ card: borrowing Card,
    dates: PartialDate.Spelling, to text: inout [UInt8]
  ) {
    let value = card.bytes.span.extracting(record.value)
    switch (kind, record.form) {
    case (.url, let form) where form != .raw:
      text.append(value, Messenger.page(in: value, value.indices) ?? value.indices)
    case (.im, let form) where form != .raw:
      text.append(value, Messenger.name(in: value))
    case (.im, .raw):
      // A property that is named after a service may hold a whole address there, `X-SIP:sip:100`.
      let service = Messenger.service(ofExtension: Array(card.bytes[record.nameRange])) ?? ""
      let isAddress = !service.isEmpty && Messenger.service(ofURI: value) == service
      RawText.unescape(
        isAddress ? value.extracting(Messenger.name(in: value)) : value, into: &text)
    case (.date, let form):
      var date = form == .date ? PartialDate(inTable: value) : nil
      date?.time = nil
      if date?.append(to: &text, as: dates) != true { text.append(value) }
    case (_, .raw):
      RawText.unescape(value, into: &text)
    case (_, .list), (_, .structured):
      // Items and components in one text are divided by commas.
      let start = text.count
      var isDivided = false
      for i in value.indices {
        if value[i] == Separator.item || value[i] == Separator.component {
          isDivided = text.count > start
          continue
        }
        if isDivided { text.append(", ") }
        isDivided = false
        text.append(value[i])
      }
    default:
      text.append(value)
    }
  }
}

// Several values with one label share a cell, as Google writes them.

extension DialectWriter {
  /// Gives values to numbered columns, those of one label to the same, joined by ` ::: `; each to its own where a row has
  /// them so and there are enough.
  mutating func placeGroups(
    _ range: Range<Int>, _ kind: CSVField.Kind, _ slots: [Int], _ card: borrowing Card
  ) {
    var next = 0
    let isApart =
      kindsApart.contains(kind)
      && outline.items[range].count { !outline.isUsed[$0.record] } <= slots.count
    for index in range {
      let item = outline.items[index]
      guard !outline.isUsed[item.record] else { continue }
      guard next < slots.count else {
        let items = Array(outline.items[index..<range.upperBound])
        let left = items.filter { !outline.isUsed[$0.record] }
        return overflow(left, kind, among: items, card)
      }
      let slot = slots[next]
      next += 1
      self.place(item, in: slot, card)
      if isApart, !holdsJoint(layout.column(slot, .value)) { continue }
      var isJoined = false
      for later in index + 1..<range.upperBound
      where outline.items[later].labelNumber == item.labelNumber
        && !outline.isUsed[outline.items[later].record]
      {
        isJoined = true
      }
      if isJoined || kind != .address && holdsJoint(layout.column(slot, .value)) {
        join(index..<range.upperBound, kind, in: slot, card)
      }
    }
  }

  /// Whether a cell holds what would be read as a joint.
  private func holdsJoint(_ column: Int) -> Bool {
    column >= 0 && JointList.mayDivide(text.span, cells[column])
  }

  /// Joins the first value of a range and all later ones of its label in one slot.
  private mutating func join(
    _ range: Range<Int>, _ kind: CSVField.Kind, in slot: Int, _ card: borrowing Card
  ) {
    let first = outline.items[range.lowerBound]
    let items = outline.items[range].filter {
      $0.record == first.record
        || $0.labelNumber == first.labelNumber && !outline.isUsed[$0.record]
    }
    if kind == .address { return placeAddresses(items, slot, card) }
    var joined: [UInt8] = []
    for (index, item) in items.enumerated() {
      if index > 0 { joined.append(" ::: ") }
      let value = valueText(card.records[item.record], kind, card)
      JointList.append(value.span, to: &joined)
      outline.isUsed[item.record] = true
      if index > 0 { reportRest(of: item, card) }
    }
    set(layout.column(slot, .value), joined)
  }
}
