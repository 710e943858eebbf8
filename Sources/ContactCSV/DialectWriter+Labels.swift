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
    guard item.label.isEmpty else { return label }
    switch record.name {
    case .anniversary: return word("Anniversary")
    case .age: return word("Age")
    case .instantMessage, .socialProfile, .appleSocialProfile:
      let service = ValueLabel.service(record, card)
      if !service.isEmpty { return service }
      if record.name != .instantMessage { return word("Profile") }
    default: break
    }
    let noun = word(kind.noun)
    guard !label.isEmpty else { return noun }
    let types = ValueLabel.typeWords(record, card).map { $0.lowercased() }
    guard let entry = LabelTable.of(kind).entry(for: types) else { return label }
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
    if item.marks.contains(.leavesTypes) && !areTypesSaid
      || isOwnLabel && saysTypes(record, card)
    {
      reportLoss(
        "\(spelling(item, card));TYPE", "\(dialect.title) has no place for all of its types")
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
    if losses.contains(where: { $0.property == spelling }) { return }
    reportLoss(
      spelling, "\(dialect.title) has one text in each column",
      replacement: record.form == .list
        ? "the texts joined by commas" : "the texts joined by blanks")
  }

  /// Reports the parameters of a property for which no column is; only values with labels have columns for some.
  mutating func reportParameters(
    of record: PropertyRecord, _ card: borrowing Card, hasLabel: Bool = true
  ) {
    guard record.name.role != .machine else { return }
    let property = String(utf8: card.bytes.span, record.nameRange)
    // Of properties that are all left out nothing more is said.
    let left = losses.count { $0.property == property && $0.replacement == nil }
    if left > 0, left >= card.records.count(where: { $0.name == record.name && !$0.isRemoved }) {
      return
    }
    for name in ParameterText.namesOfRest(
      card.bytes.span, record.parameters, hasLabel: hasLabel)
    where !Parameter(name, []).isOfCell {
      reportLoss("\(property);\(name)", "\(dialect.title) has no place for it")
    }
  }
}
