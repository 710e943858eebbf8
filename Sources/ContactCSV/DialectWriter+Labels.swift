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
    of item: CardOutline.Item, saysTypes: Bool = false, _ card: borrowing Card
  ) {
    if item.kind == .url, !item.label.isEmpty,
      !ValueLabel.service(card.records[item.record], card).isEmpty
    {
      reportLoss(
        "\(spelling(item, card));SERVICE-TYPE",
        "\(dialect.title) has no place for a service beside a label")
    }
    if item.marks.contains(.leavesTypes), !saysTypes {
      reportLoss(
        "\(spelling(item, card));TYPE", "\(dialect.title) has no place for all of its types")
    }
    if item.marks.contains(.leavesParameters) {
      reportParameters(of: card.records[item.record], card)
    }
  }

  /// Reports the parameters of the properties without labels that no column holds.
  mutating func reportParameters(_ card: borrowing Card) {
    for record in card.records
    where record.parametersLength > 0 && !record.isRemoved && !CardOutline.isLabelled(record, card)
    {
      // The calendar of a lunar birthday stands in the column that is for it.
      if record.name == .extended, card.isSpelled(record, LunarBirthday.spelling) { continue }
      reportParameters(of: record, card)
    }
  }

  private mutating func reportParameters(of record: PropertyRecord, _ card: borrowing Card) {
    guard record.name.role != .machine else { return }
    let property = String(utf8: card.bytes.span, record.nameRange)
    // Of a property that is left out nothing more is said.
    guard !losses.contains(where: { $0.property == property && $0.replacement == nil }) else {
      return
    }
    for name in ParameterText.namesOfRest(card.bytes.span, record.parameters) {
      reportLoss("\(property);\(name)", "\(dialect.title) has no place for it")
    }
  }
}
