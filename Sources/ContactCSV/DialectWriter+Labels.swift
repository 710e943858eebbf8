internal import ContactBytes
internal import ContactModel

extension DialectWriter {
  /// The values of one parameter.
  func parameter(
    _ name: StaticString, _ record: PropertyRecord, _ card: borrowing Card
  ) -> String? {
    ParameterText.range(of: name, in: card.bytes.span, record.parameters).map { range in
      card.bytes[range].split(separator: Separator.item)
        .map { String(decoding: $0, as: UTF8.self) }.joined(separator: ", ")
    }
  }

  /// What a value is called in the notes, such as `Mobile`.
  func noteLabel(
    _ item: CardOutline.Item, _ kind: CSVField.Kind, _ card: borrowing Card
  ) -> String {
    let record = card.records[item.record]
    let label = String(decoding: outline.label(of: item), as: UTF8.self)
    let isProfile = record.name == .socialProfile || record.name == .appleSocialProfile
    let service =
      record.name == .instantMessage || isProfile || kind == .im
      ? ValueLabel.service(record, card) : ""
    guard item.label.isEmpty else {
      let isSaid = service.isEmpty || isProfile || Messenger.areOne(label, service)
      return isSaid ? label : "\(label) \(service)"
    }
    switch record.name {
    case .anniversary: return word("Anniversary")
    case .age: return word("Age")
    case _ where isProfile: return service.isEmpty ? word("Profile") : service
    case .extended where service.isEmpty: return word(label.isEmpty ? kind.noun : label)
    default: break
    }
    let noun = service.isEmpty ? word(kind.noun) : service
    guard !label.isEmpty, label.lowercased() != noun.lowercased() else { return noun }
    let types = ValueLabel.typeWords(record, card).map { $0.lowercased() }
    guard let entry = LabelTable.of(kind).entry(for: types) else {
      return service.isEmpty ? label : "\(label) \(noun)"
    }
    let type = entry.word(in: options.language)
    return kind == .phone || kind == .related ? type : "\(type) \(noun)"
  }

  /// Reports what columns leave unsaid of a value that stands in some.
  mutating func reportRest(
    of item: CardOutline.Item, areTypesSaid: Bool = false, _ card: borrowing Card
  ) {
    if item.kind == .url, !item.label.isEmpty,
      !ValueLabel.service(card.records[item.record], card).isEmpty
    {
      reportLoss(
        "\(spelling(item, card));SERVICE-TYPE",
        "\(dialect.title) has no place for a service beside a label")
    }
    // The label of these does not come from their types.
    let record = card.records[item.record]
    let isOwnLabel = item.kind == .custom || record.name == .anniversary
    if item.kind == .url, record.name == .socialProfile || record.name == .appleSocialProfile {
      reportLoss(
        spelling(item, card), "\(dialect.title) keeps it as a web page", replacement: "URL",
        isMoved: true)
    }
    // That a number is one of a mobile phone it says itself.
    if item.kind == .phone, item.marks.contains(.isOwn), !areTypesSaid, item.types == .cell,
      options.isMobile?(Array(card.bytes[record.value])) == true
    {
      return
    }
    if item.marks.contains(.leavesTypes) && !areTypesSaid
      || isOwnLabel && saysTypes(record, card)
    {
      reportLoss(
        "\(spelling(item, card));TYPE",
        item.marks.contains(.isOwn)
          ? "\(dialect.title) has one label for a value, which is the one in words"
          : "\(dialect.title) has no place for all of its types")
    }
    if item.marks.contains(.leavesParameters) {
      reportParameters(of: card.records[item.record], card)
    }
  }

  /// Whether a record has types that say something.
  func saysTypes(_ record: PropertyRecord, _ card: borrowing Card) -> Bool {
    record.parametersLength > 0 && !ValueLabel.typeWords(record, card).isEmpty
  }

  /// Reports what the row does not hold of the properties without labels, and lists that became one text.
  mutating func reportParameters(_ card: borrowing Card) {
    for record in card.records where !record.isRemoved {
      if record.form == .structured || record.form == .list { reportList(record, card) }
      // The calendar of a lunar birthday stands in the column that is for it.
      if record.parametersLength == 0 || CardOutline.isLabelled(record, card)
        || card.isLunarBirthday(record)
      {
        continue
      }
      reportParameters(of: record, card, hasLabel: false)
    }
  }

  /// Reports several texts in one part of a value, whose cell holds one text.
  private mutating func reportList(_ record: PropertyRecord, _ card: borrowing Card) {
    let value = card.bytes.span.extracting(record.value)
    guard record.name != .categories, value.firstIndex(of: Separator.item, from: 0) < value.count
    else { return }
    let spelling = String(utf8: card.bytes.span, record.nameRange)
    if lossesByProperty.counts(of: spelling, among: losses).all > 0 { return }
    reportLoss(
      spelling, "\(dialect.title) \(Loss.sharedCell)",
      replacement: record.form == .list
        ? "the texts joined by commas" : "the texts joined by blanks")
  }

  /// Reports the parameters of a property for which no column is; only values with labels have columns for some.
  mutating func reportParameters(
    of record: PropertyRecord, _ card: borrowing Card, hasLabel: Bool = true
  ) {
    guard record.name.role != .machine else { return }
    let names = ParameterText.namesOfRest(
      card.bytes.span, record.parameters, of: record.name, hasLabel: hasLabel
    ).filter { !Parameter($0, []).isOfCell && !isOfMailColumns($0, record, card) }
    if names.isEmpty { return }
    let property = String(utf8: card.bytes.span, record.nameRange)
    // Of properties that are all left out nothing more is said.
    let left = lossesByProperty.counts(of: property, among: losses).left
    if left > 0, left >= lossesByProperty.recordCount(of: record.name, card) { return }
    for name in names {
      reportLoss("\(property);\(name)", "\(dialect.title) has no place for it")
    }
  }

  /// Whether what a mail program has beside an address stands in its columns, or is just made of the name and the
  /// address.
  private func isOfMailColumns(
    _ name: String, _ record: PropertyRecord, _ card: borrowing Card
  ) -> Bool {
    let part: CSVField.Part = name == "X-DISPLAY-NAME" ? .display : .type
    guard record.name == .email, part == .display || name == "X-EMAIL-TYPE" else { return false }
    if layout.slots(.email).contains(where: { layout.column($0, part) >= 0 }) { return true }
    let text = parameter("X-DISPLAY-NAME", record, card) ?? ""
    return part == .display
      && (text == card.displayName || text.holds(String(utf8: card.bytes.span, record.value)))
  }

  // MARK: Reports

  func spelling(_ item: CardOutline.Item, _ card: borrowing Card) -> String {
    String(utf8: card.bytes.span, card.records[item.record].nameRange)
  }

  /// Reports what a column that is not made for a value leaves unsaid.
  mutating func report(
    _ item: CardOutline.Item, in index: Int, isNear: Bool, _ card: borrowing Card
  ) {
    let slot = layout.slots[index]
    if item.marks.contains(.isOwn) {
      // The column for a web page implies the label HomePage.
      guard layout.column(index, .label) < 0,
        outline.label(of: item) != Array("HomePage".utf8)
      else { return }
      keepLabel(of: item, in: index, card)
    } else if item.kind == .phone, slot.types == .other, !item.types.isSubset(of: .other),
      !isNoted(card.records[item.record], card)
    {
      keepLabel(of: item, in: index, card)
    } else if !item.types.isSubset(of: slot.types) {
      reportLoss(
        "\(spelling(item, card));TYPE", "\(dialect.title) has no further column for this type",
        replacement: header(of: index))
    } else if !isNear {
      // Columns that are free are made for other kinds.
      let isLast = layout.slots(item.kind).allSatisfy { $0 == index || isFilled[$0] }
      reportLoss(
        spelling(item, card),
        isLast
          ? "\(dialect.title) has no other column for it"
          : "\(dialect.title) has no column of just its kind",
        replacement: header(of: index), isMoved: true)
    }
  }

  /// Whether the notes say already of what kind a telephone is.
  func isNoted(_ record: PropertyRecord, _ card: borrowing Card) -> Bool {
    noteLine(of: Array(card.bytes[record.value]), card, where: RowBuilder.isPhoneWord) != nil
  }

  /// Puts telephones whose kind the notes tell behind others, in the order of the notes: they stood in columns for
  /// any, as they do again.
  ///
  /// - Returns: Their records.
  func putNotedLast(
    _ items: inout [CardOutline.Item], _ slots: [Int], _ card: borrowing Card
  ) -> Set<Int> {
    guard items.count > 1, card.firstIndex(of: .note) != nil, slots.contains(where: isForAnyPhone)
    else { return [] }
    var noted: [(line: Int, item: CardOutline.Item)] = []
    items.removeAll { item in
      let value = Array(card.bytes[card.records[item.record].value])
      guard let line = noteLine(of: value, card, where: RowBuilder.isPhoneWord) else {
        return false
      }
      noted.append((line, item))
      return true
    }
    items += noted.sorted { ($0.line, $0.item.record) < ($1.line, $1.item.record) }.map(\.item)
    return Set(noted.map(\.item.record))
  }

  /// Whether a slot is for telephones of which nothing more is known.
  func isForAnyPhone(_ slot: Int) -> Bool {
    layout.slots[slot].types == .other && layout.slots[slot].spec.text.isEmpty
      && layout.column(slot, .label) < 0
  }

  /// The number of the line of the notes that has such a word before a value; nil for none.
  private func noteLine(
    of value: [UInt8], _ card: borrowing Card, where isMeant: (String) -> Bool
  ) -> Int? {
    let end = Array(": ".utf8) + value
    var number = 0
    for note in card.records where note.name == .note && !note.isRemoved {
      guard note.value.count > end.count else { continue }
      for line in card.bytes[note.value].split(separator: ASCII.lineFeed) {
        if line.count > end.count, line.suffix(end.count).elementsEqual(end),
          isMeant(String(decoding: line.dropLast(end.count), as: UTF8.self))
        {
          return number
        }
        number += 1
      }
    }
    return nil
  }

  /// Puts a label that no column holds into the notes, beside the value once more.
  mutating func keepLabel(of item: CardOutline.Item, in index: Int, _ card: borrowing Card) {
    let label = noteLabel(item, item.kind, card)
    let service = ValueLabel.service(card.records[item.record], card)
    // Beside a column for the service its name in another language says nothing.
    if layout.column(index, .service) >= 0, Messenger.areOne(label, service) { return }
    if item.kind == .im, item.label.isEmpty, label == service,
      noteLine(
        of: valueText(card.records[item.record], .im, card), card,
        where: {
          Messenger.service(ofLabel: $0) == Messenger.service(ofLabel: service)
        }) != nil
    {
      return
    }
    let parameter =
      !item.label.isEmpty ? "X-ABLabel" : service.isEmpty ? "TYPE" : "SERVICE-TYPE"
    overflow(
      label, noteText(card.records[item.record], item.kind, card),
      property: "\(spelling(item, card));\(parameter)", why: "no column for this label",
      insteadOfNotes: header(of: index))
  }

  /// The header of the column that a slot's value stands in.
  func header(of index: Int) -> String {
    let column = layout.column(index, .value)
    return layout.headers[max(column >= 0 ? column : layout.firstColumn(index), 0)]
  }

  /// Puts values without a column into the notes; those of one label are numbered among all of a kind.
  mutating func overflow(
    _ items: [CardOutline.Item], _ kind: CSVField.Kind, among all: [CardOutline.Item],
    _ card: borrowing Card
  ) {
    guard !items.isEmpty else { return }
    let titles = noteTitles(all, kind, card)
    for item in items {
      let record = card.records[item.record]
      outline.isUsed[item.record] = true
      overflow(
        titles[item.record] ?? "", noteText(record, kind, card), property: spelling(item, card))
      reportRest(of: item, card)
    }
  }

  /// The value of a record as the notes hold it.
  private func noteText(
    _ record: PropertyRecord, _ kind: CSVField.Kind, _ card: borrowing Card
  ) -> [UInt8] {
    switch kind {
    case .address: addressLine(record, card)
    case .date: card.dateText(record, in: options.language)
    default: valueText(record, kind, card)
    }
  }

  /// What values are called in the notes, by their records, such as `휴대폰` and `휴대폰 2`.
  private func noteTitles(
    _ items: [CardOutline.Item], _ kind: CSVField.Kind, _ card: borrowing Card
  ) -> [Int: String] {
    var counts: [String: Int] = [:]
    var titles: [Int: String] = [:]
    for item in items {
      let label = noteLabel(item, kind, card)
      counts[label, default: 0] += 1
      let number = counts[label] ?? 1
      titles[item.record] = number > 1 ? "\(label) \(number)" : label
    }
    return titles
  }

  /// Puts a text without a column into the notes, or leaves it out if the options ask for it; `column` is
  /// where the value stands anyway, if it does.
  mutating func overflow(
    _ title: String, _ value: [UInt8], property: String, why: String = "no further column for it",
    insteadOfNotes column: String? = nil
  ) {
    let reason = "\(dialect.title) has \(why)"
    guard options.overflow == .notes, let notes = notesColumn else {
      return reportLoss(property, reason, replacement: column)
    }
    let line = Array("\(title): ".utf8) + value
    guard knownNoteLines.insert(line).inserted else { return }
    noteLines.append(line)
    reportLoss(property, reason, replacement: "\(layout.headers[notes]): \(title)", isMoved: true)
  }

  /// The column of the notes; nil when the dialect has none.
  var notesColumn: Int? { layout.noteSlots.first.map { layout.column($0, .value) } }
}

/// What was reported of each property of one card, counted once for all of its values.
struct LossesByProperty: Sendable {
  private var counts: [String: (all: Int, left: Int)] = [:]
  /// The number of losses that are counted.
  private var countedLosses = 0
  /// The number of records of each property, by its number; empty as long as nobody asked.
  private var recordCounts: [Int] = []

  /// How many losses name a property, and how many of them tell of nothing in its place.
  mutating func counts(of property: String, among losses: [Loss]) -> (all: Int, left: Int) {
    for loss in losses[countedLosses...] {
      counts[loss.property, default: (0, 0)].all += 1
      if loss.replacement == nil { counts[loss.property, default: (0, 0)].left += 1 }
    }
    countedLosses = losses.count
    return counts[property, default: (0, 0)]
  }

  /// The number of records of a property.
  mutating func recordCount(of name: PropertyName, _ card: borrowing Card) -> Int {
    if recordCounts.isEmpty {
      recordCounts = [Int](repeating: 0, count: Int(UInt8.max) + 1)
      for record in card.records where !record.isRemoved {
        recordCounts[Int(record.name.rawValue)] += 1
      }
    }
    return recordCounts[Int(name.rawValue)]
  }
}

/// What the lines of notes say that hold a value behind its label.
package enum NoteLine {
  /// A line with the label before its value in small letters, without the characters that Android keeps in no label:
  /// `Aim: ada` says what `AIM: ada` does.
  static func withPlainLabel(_ line: ArraySlice<UInt8>) -> [UInt8] {
    let end = line.indices.dropLast().last {
      line[$0] == ASCII.colon && line[$0 + 1] == ASCII.space
    }
    let label = line[..<(end ?? line.startIndex)].filter { !isLeftOut($0) }
    return label.map(ASCII.lowercased) + line[(end ?? line.startIndex)...]
  }

  @inline(__always)
  private static func isLeftOut(_ byte: UInt8) -> Bool {
    byte == ASCII.space || byte == ASCII.comma || byte == ASCII.colon || byte == ASCII.quote
      || byte == UInt8(ascii: ";")
  }

  /// What stands before the names of groups, as it is written and as a plain label.
  private static let groupLabels = [WordLanguage.english, .korean].flatMap { language in
    let label = Array("\(language.note("Groups")): ".utf8)
    return [label, label.map(ASCII.lowercased)]
  }

  /// Whether a line names groups.
  package static func namesGroups(_ line: [UInt8]) -> Bool {
    groupLabels.contains { line.starts(with: $0) }
  }

  /// Whether a line of groups names those which another line with the same label names among others.
  package static func names(of line: [UInt8], areIn other: [UInt8]) -> Bool {
    guard let label = groupLabels.first(where: { line.starts(with: $0) }), other.starts(with: label)
    else { return false }
    let names = [line, other].map { $0.dropFirst(label.count).split(separator: ASCII.comma) }
    return Set(names[0].map { $0.drop { $0 == ASCII.space } })
      .isSubset(of: names[1].map { $0.drop { $0 == ASCII.space } })
  }
}
