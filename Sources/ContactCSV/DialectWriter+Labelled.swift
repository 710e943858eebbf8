internal import ContactBytes
internal import ContactModel

extension DialectWriter {
  /// Gives the values of a kind to its slots: by a label column, by the label that a column stands
  /// for, to a column that takes any, and last to the notes.
  mutating func placeLabelled(_ kind: CSVField.Kind, _ card: borrowing Card) {
    let items = outline[kind].filter { !outline.isUsed[$0.record] }
    guard !items.isEmpty else { return }
    let slots = layout.slots(kind)
    if let first = slots.first, layout.slots[first].column(.label) >= 0, joinsValues {
      placeGroups(items, kind, slots, card)
      return
    }
    var left: [CardOutline.Item] = []
    for item in items {
      let own = slots.first { layout.slots[$0].column(.label) < 0 && fits(item, $0, kind, card) }
      if let slot = own ?? slots.first(where: { fits(item, $0, kind, card) }) {
        place(item, in: slot, card)
      } else {
        left.append(item)
      }
    }
    var last: [CardOutline.Item] = []
    for item in left {
      if let slot = slots.first(where: { nearlyFits(item, $0) }) {
        place(item, in: slot, card)
        reportLabel(item, kind, in: slot, card)
      } else {
        last.append(item)
      }
    }
    for item in last {
      if let slot = slots.first(where: { takes(item, $0) }) {
        place(item, in: slot, card)
        reportMove(item, kind, to: slot, card)
      } else {
        overflow(item, kind, among: items, card)
      }
    }
  }

  // MARK: Which slot

  /// Whether the slot stands for just this label.
  private func fits(
    _ item: CardOutline.Item, _ index: Int, _ kind: CSVField.Kind, _ card: borrowing Card
  ) -> Bool {
    guard !isFilled[index] else { return false }
    let slot = layout.slots[index]
    if kind == .im { return fitsService(item, slot, card) }
    if slot.column(.label) >= 0 { return true }
    if kind == .related || kind == .custom || kind == .date {
      if !slot.spec.types.isEmpty {
        let types = typeWords(card.records[item.record], card)
        return item.label.isEmpty && types.map { $0.lowercased() } == slot.spec.types
      }
      let label = String(decoding: labelText(item, kind, card), as: UTF8.self)
      return label.lowercased() == slot.spec.text.lowercased()
    }
    if !item.label.isEmpty {
      return slot.spec.text == String(decoding: labelText(item, kind, card), as: UTF8.self)
    }
    guard slot.spec.text.isEmpty, item.types == slot.types else { return false }
    return !slot.spec.isPreferred || item.preference == 1 || item.types.isEmpty
  }

  /// Whether the slot stands for what matters most about the value: a mobile phone is one at work
  /// too, and a value without a label may stand anywhere.
  private func nearlyFits(_ item: CardOutline.Item, _ index: Int) -> Bool {
    guard !isFilled[index] else { return false }
    let slot = layout.slots[index]
    guard slot.kind == .phone || slot.kind == .email || slot.kind == .url || slot.kind == .address,
      item.label.isEmpty, slot.spec.text.isEmpty
    else { return false }
    if item.types.isEmpty { return slot.takesAny || slot.types.isEmpty }
    if item.types.contains(.fax) != slot.types.contains(.fax) { return false }
    if item.types.contains(.pager) != slot.types.contains(.pager) { return false }
    if item.types.contains(.cell) != slot.types.contains(.cell) { return false }
    return !item.types.isDisjoint(with: slot.types) || slot.types.isEmpty && slot.kind != .phone
  }

  /// Whether the slot takes values that have no column of their own.
  private func takes(_ item: CardOutline.Item, _ index: Int) -> Bool {
    !isFilled[index] && layout.slots[index].takesAny
  }

  private func fitsService(
    _ item: CardOutline.Item, _ slot: WritingLayout.Slot, _ card: borrowing Card
  ) -> Bool {
    if slot.column(.service) >= 0 || slot.column(.label) >= 0 { return true }
    let service = service(card.records[item.record], card)
    return slot.spec.text.isEmpty
      ? service.isEmpty : service.lowercased() == slot.spec.text.lowercased()
  }

  /// The name of a messenger.
  private func service(_ record: PropertyRecord, _ card: borrowing Card) -> String {
    if let name = parameter("SERVICE-TYPE", record, card)
      ?? parameter("X-SERVICE-TYPE", record, card)
    {
      return name
    }
    return record.name == .instantMessage ? "" : typeWords(record, card).first ?? ""
  }

  // MARK: Into a slot

  /// Writes a value into the columns of a slot.
  private mutating func place(_ item: CardOutline.Item, in index: Int, _ card: borrowing Card) {
    let slot = layout.slots[index]
    isFilled[index] = true
    outline.isUsed[item.record] = true
    let record = card.records[item.record]
    if slot.column(.label) >= 0 {
      var label = labelText(item, slot.kind, card)
      if joinsValues, item.preference == 1 { label = Array("* ".utf8) + label }
      set(slot.column(.label), label)
    }
    switch slot.kind {
    case .address:
      placeAddress(record, slot, card)
    case .email:
      set(slot.column(.value), card, record.value)
      if let display = parameter("X-DISPLAY-NAME", record, card) {
        let bytes = Array(display.utf8)
        set(slot.column(.display), bytes)
      }
      if let type = parameter("X-EMAIL-TYPE", record, card) {
        let bytes = Array(type.utf8)
        set(slot.column(.type), bytes)
      }
    default:
      let value = valueText(record, slot.kind, card)
      set(slot.column(.value), value)
      if slot.kind == .im {
        let service = Array(service(record, card).utf8)
        set(slot.column(.service), service)
      }
    }
  }

  /// The value of a record as a cell holds it.
  func valueText(
    _ record: PropertyRecord, _ kind: CSVField.Kind, _ card: borrowing Card
  ) -> [UInt8] {
    let span = card.bytes.span
    switch kind {
    case .im:
      let part = span.extracting(record.value)
      let name = Messenger.name(in: part)
      return Array(
        card.bytes[
          record.value.lowerBound + name.lowerBound..<record.value.lowerBound + name.upperBound])
    case .date, .birthday, .anniversary:
      var text: [UInt8] = []
      if record.form == .date, let date = DateCell.read(span, record.value, order: .iso),
        date.append(to: &text, order: dialect.habits.dates)
      {
        return text
      }
      return Array(card.bytes[record.value])
    default:
      guard record.form == .raw else { return plainText(record, card) }
      var text: [UInt8] = []
      RawText.unescape(span.extracting(record.value), into: &text)
      return text
    }
  }

  /// A value as one text: items and components divided by commas.
  func plainText(_ record: PropertyRecord, _ card: borrowing Card) -> [UInt8] {
    var text: [UInt8] = []
    for byte in card.bytes[record.value] {
      if byte == Separator.item || byte == Separator.component {
        if !text.isEmpty { text.append(", ") }
      } else {
        text.append(byte)
      }
    }
    return text
  }

  // MARK: Reports

  private func spelling(_ item: CardOutline.Item, _ card: borrowing Card) -> String {
    String(utf8: card.bytes.span, card.records[item.record].nameRange)
  }

  /// Reports a label that a column does not say.
  private mutating func reportLabel(
    _ item: CardOutline.Item, _ kind: CSVField.Kind, in index: Int, _ card: borrowing Card
  ) {
    let slot = layout.slots[index]
    guard item.types != slot.types, !item.types.isEmpty, slot.column(.label) < 0 else { return }
    lose(
      "\(spelling(item, card));TYPE", "\(dialect.title) has no column for this type",
      replacement: layout.headers[
        slot.column(.value) >= 0 ? slot.column(.value) : slot.columns.first { $0 >= 0 } ?? 0])
  }

  private mutating func reportMove(
    _ item: CardOutline.Item, _ kind: CSVField.Kind, to index: Int, _ card: borrowing Card
  ) {
    let column = layout.slots[index].columns.first { $0 >= 0 } ?? 0
    lose(
      spelling(item, card), "\(dialect.title) has no further column for this label",
      replacement: layout.headers[column])
  }

  /// Puts a value without a column into the notes.
  mutating func overflow(
    _ item: CardOutline.Item, _ kind: CSVField.Kind, among items: [CardOutline.Item],
    _ card: borrowing Card
  ) {
    let record = card.records[item.record]
    outline.isUsed[item.record] = true
    let label = noteLabel(item, kind, card)
    let same = items.filter { noteLabel($0, kind, card) == label }
    let number = (same.firstIndex { $0.record == item.record } ?? 0) + 1
    let title = number > 1 ? "\(label) \(number)" : label
    let value = kind == .address ? addressLine(record, card) : valueText(record, kind, card)
    overflow(title, value, property: spelling(item, card))
  }

  /// Puts a text without a column into the notes, or nowhere if so asked.
  mutating func overflow(_ title: String, _ value: [UInt8], property: String) {
    let reason = "\(dialect.title) has no further column for it"
    guard options.overflow == .notes else { return lose(property, reason) }
    guard let notes = notesColumn else { return lose(property, reason) }
    noteLines.append(Array("\(title): ".utf8) + value)
    lose(property, reason, replacement: "\(layout.headers[notes]): \(title)")
  }

  /// The column of the notes; nil when the dialect has none.
  var notesColumn: Int? {
    layout.slots(.property).first { layout.slots[$0].property == "NOTE" }.map {
      layout.slots[$0].columns[0]
    }
  }

  // MARK: Shared columns

  /// Gives values to numbered columns, those of one label to the same, joined by ` ::: `.
  private mutating func placeGroups(
    _ items: [CardOutline.Item], _ kind: CSVField.Kind, _ slots: [Int], _ card: borrowing Card
  ) {
    var free = slots[...]
    for group in groupsByLabel(items, kind, card) {
      guard let slot = free.popFirst() else {
        for item in group.items { overflow(item, kind, among: items, card) }
        continue
      }
      guard let first = group.items.first else { continue }
      place(first, in: slot, card)
      guard group.items.count > 1 || kind != .address else { continue }
      if kind == .address {
        placeAddresses(group.items, layout.slots[slot], card)
      } else {
        var joined: [UInt8] = []
        for (place, item) in group.items.enumerated() {
          if place > 0 { joined.append(" ::: ") }
          let value = valueText(card.records[item.record], kind, card)
          JointList.append(value.span, to: &joined)
          outline.isUsed[item.record] = true
        }
        set(layout.slots[slot].column(.value), joined)
      }
    }
  }
}
