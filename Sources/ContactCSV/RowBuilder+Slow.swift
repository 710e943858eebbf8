internal import ContactBytes
internal import ContactModel

extension RowBuilder {
  /// One label of a value, as a column or the dialect says it.
  struct Label {
    var types: [String] = []
    var text: [UInt8] = []
    var isPreferred = false
  }

  /// The value of one part, decoded.
  func text(
    _ k: Int, of step: ReadingPlan.Step, _ plan: borrowing ReadingPlan,
    _ input: borrowing Span<UInt8>, _ base: Int, _ scanner: borrowing RecordScanner
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    Self.append(part(k, of: step, plan, scanner), input, base, to: &bytes)
    return bytes
  }

  /// Makes the values of a step whose label stands in words, whose cell holds several values, or
  /// which needs anything else than a copy.
  mutating func buildSlowly(
    _ step: ReadingPlan.Step, _ plan: borrowing ReadingPlan, _ input: borrowing Span<UInt8>,
    _ base: Int, _ scanner: borrowing RecordScanner, _ card: inout Card
  ) {
    switch step.kind {
    case .address:
      buildLabelledAddress(step, plan, input, base, scanner, &card)
    case .organization:
      buildFurtherOrganization(step, plan, input, base, scanner, &card)
    case .property:
      let bytes = text(0, of: step, plan, input, base, scanner)
      guard step.usual < 0 || bytes != Array(plan.texts[step.usual].utf8) else { return }
      let form = step.head.record.form
      let start = Self.open(step.head, plan, &card)
      if form == .raw {
        RawText.escape(bytes.span, into: &card.bytes)
      } else {
        card.bytes.append(bytes.span)
      }
      Self.close(step.head, from: start, &card)
    default:
      let bytes = text(0, of: step, plan, input, base, scanner)
      guard step.usual < 0 || bytes != Array(plan.texts[step.usual].utf8) else { return }
      var label = self.label(of: step, at: 1, plan, input, base, scanner)
      var extra: [Parameter] = []
      if step.kind == .email { extra = emailParameters(step, plan, input, base, scanner) }
      for value in values(bytes, plan) {
        append(step.kind, value, label, extra: extra, &card)
        label.isPreferred = false
      }
    }
  }

  private func emailParameters(
    _ step: ReadingPlan.Step, _ plan: borrowing ReadingPlan, _ input: borrowing Span<UInt8>,
    _ base: Int, _ scanner: borrowing RecordScanner
  ) -> [Parameter] {
    var extra: [Parameter] = []
    let display = text(2, of: step, plan, input, base, scanner)
    if !display.isEmpty {
      extra.append(Parameter("X-DISPLAY-NAME", String(decoding: display, as: UTF8.self)))
    }
    let type = text(3, of: step, plan, input, base, scanner)
    if !type.isEmpty, type != Array("SMTP".utf8) {
      extra.append(Parameter("X-EMAIL-TYPE", String(decoding: type, as: UTF8.self)))
    }
    return extra
  }

  /// The label of a step: the words of its own, or those of its label column.
  func label(
    of step: ReadingPlan.Step, at k: Int, _ plan: borrowing ReadingPlan,
    _ input: borrowing Span<UInt8>, _ base: Int, _ scanner: borrowing RecordScanner
  ) -> Label {
    var label = Label()
    if step.text >= 0 { label.text = Array(plan.texts[step.text].utf8) }
    label.isPreferred = step.head.record.preference == 1
    var word = text(k, of: step, plan, input, base, scanner)
    if plan.habits.joinsValues, word.starts(with: "* ".utf8) {
      label.isPreferred = true
      word.removeFirst(2)
    }
    if word.isEmpty {
      if label.text.isEmpty, !step.head.record.types.isEmpty {
        label.types = Self.typeNames(step.head, plan)
      }
      return label
    }
    let types = LabelTable.of(step.kind).types(
      for: String(decoding: word, as: UTF8.self), isKorean: plan.habits.language == .korean)
    if let types {
      label.types = types
    } else {
      label.text = word
    }
    return label
  }

  /// The TYPE values of a prepared head.
  private static func typeNames(
    _ head: ReadingPlan.Head, _ plan: borrowing ReadingPlan
  ) -> [String] {
    var record = head.record
    record.start = UInt32(head.start)
    let span = plan.heads.span
    var cursor = ParameterCursor(record.parameters)
    while cursor.advance(in: span) {
      guard span.hasASCII("TYPE", at: cursor.name.lowerBound) else { continue }
      var names: [String] = []
      var items = PartCursor(cursor.values, separator: Separator.item)
      while items.advance(in: span) { names.append(String(utf8: span, items.part)) }
      return names
    }
    return []
  }

  /// The values that a cell joins by ` ::: `, each with its longer runs of colons one shorter.
  func values(_ bytes: [UInt8], _ plan: borrowing ReadingPlan) -> [[UInt8]] {
    plan.habits.joinsValues ? JointList.split(bytes) : [bytes]
  }

  /// Appends a value with a label; one in words makes a group with an `X-ABLabel`.
  mutating func append(
    _ kind: CSVField.Kind, _ value: [UInt8], _ label: Label, extra: [Parameter] = [],
    name: PropertyName? = nil, form: ValueForm? = nil, _ card: inout Card
  ) {
    guard !value.isEmpty else { return }
    let name = name ?? ReadingPlan.property(of: kind)
    var parameters: [Parameter] = []
    if kind == .related { parameters.append(Parameter("VALUE", "text")) }
    if !label.types.isEmpty { parameters.append(Parameter("TYPE", label.types)) }
    if label.isPreferred { parameters.append(Parameter("PREF", "1")) }
    parameters += extra
    let group = label.text.isEmpty ? "" : nextGroup()
    card.append(
      name,
      spelling: name == .extended
        ? ReadingPlan.customField : PropertyTable.standard[name].spelling,
      form: form ?? ReadingPlan.form(of: kind), group: group, parameters: parameters, value: value,
      blob: nil)
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

  // MARK: Addresses

  private mutating func buildLabelledAddress(
    _ step: ReadingPlan.Step, _ plan: borrowing ReadingPlan, _ input: borrowing Span<UInt8>,
    _ base: Int, _ scanner: borrowing RecordScanner, _ card: inout Card
  ) {
    var label = self.label(of: step, at: 10, plan, input, base, scanner)
    var lists: [[[UInt8]]] = []
    for k in 0..<12 where k != 10 {
      lists.append(values(text(k, of: step, plan, input, base, scanner), plan))
    }
    // formatted, street, street2, street3, city, region, code, country, pobox, extended, whole
    for place in 0..<(lists.map(\.count).max() ?? 0) {
      let parts = lists.map { $0.indices.contains(place) ? $0[place] : [] }
      guard parts.contains(where: { !$0.isEmpty }) else { continue }
      // An address in one cell is kept as the street, which loses no line.
      let lines = [parts[1], parts[2], parts[3], parts[10]].filter { !$0.isEmpty }
      var value = parts[8]
      for component in [parts[9], Array(lines.joined(separator: [ASCII.lineFeed]))] + parts[4...7] {
        value.append(Separator.component)
        value += component
      }
      let formatted = String(decoding: parts[0], as: UTF8.self)
      append(
        .address, value, label, extra: formatted.isEmpty ? [] : [Parameter("LABEL", formatted)],
        &card)
      label.isPreferred = false
    }
  }

  // MARK: Organizations

  private mutating func buildFurtherOrganization(
    _ step: ReadingPlan.Step, _ plan: borrowing ReadingPlan, _ input: borrowing Span<UInt8>,
    _ base: Int, _ scanner: borrowing RecordScanner, _ card: inout Card
  ) {
    // value, department, unit, title, role, label, symbol, location, phonetic
    let label = self.label(of: step, at: 5, plan, input, base, scanner)
    let parts = (0..<9).map { text($0, of: step, plan, input, base, scanner) }
    guard parts.indices.contains(where: { $0 != 5 && !parts[$0].isEmpty }) else { return }
    let needsGroup = step.isFurther || !label.text.isEmpty
    let group = needsGroup ? nextGroup() : ""
    var parameters: [Parameter] = []
    if !label.types.isEmpty { parameters.append(Parameter("TYPE", label.types)) }
    if label.isPreferred { parameters.append(Parameter("PREF", "1")) }
    var units = Array(parts[0...2])
    while let last = units.last, last.isEmpty { units.removeLast() }
    if !units.isEmpty {
      card.append(
        .organization, spelling: "ORG", form: nil, group: group, parameters: parameters,
        value: Array(units.joined(separator: [Separator.component])), blob: nil)
    }
    appendLabel(label.text, group: group, &card)
    for (name, k) in [(PropertyName.title, 3), (.role, 4)] where !parts[k].isEmpty {
      card.append(
        name, spelling: PropertyTable.standard[name].spelling, form: nil, group: group,
        parameters: [], value: parts[k], blob: nil)
    }
    let extensions = [("X-ORG-SYMBOL", 6), ("X-ORG-LOCATION", 7), ("X-PHONETIC-ORG", 8)]
    for (spelling, k) in extensions where !parts[k].isEmpty {
      let text = parts[k]
      var raw: [UInt8] = []
      RawText.escape(text.span, into: &raw)
      card.append(
        .extended, spelling: spelling, form: .raw, group: group, parameters: [], value: raw,
        blob: nil)
    }
  }
}
