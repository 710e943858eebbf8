internal import ContactBytes
internal import ContactModel

extension ReadingPlan {
  /// Compiles what the columns of a file mean.
  ///
  /// There is one meaning for each column of the header row.
  init(_ meanings: [ColumnMeaning], habits: CSVDialect.Habits) {
    self.habits = habits
    columnCount = meanings.count
    fullName = addHead(.fullName)
    name = addHead(.name)
    title = addHead(.title)
    role = addHead(.role)
    label = addHead(.appleLabel)
    var indexOfSlot: [CSVField: Int] = [:]
    var slots: [(key: CSVField, columns: [Int], usual: String)] = []
    var following: [CSVField: Int] = [:]
    for (column, meaning) in meanings.enumerated() {
      let field = meaning.field
      switch field.kind {
      case .ignore: continue
      case .sensitive:
        sensitiveColumns.append(column)
        continue
      default: break
      }
      let parts = CSVField.parts(of: field.kind)
      guard let part = parts.firstIndex(of: field.part) else { continue }
      var key = field
      key.part = .value
      // Two columns that claim the same part are two values; where the search has come to is kept.
      key.number = following[field] ?? field.number
      while let slot = indexOfSlot[key], slots[slot].columns[part] >= 0 { key.number += 1 }
      following[field] = key.number + 1
      if let slot = indexOfSlot[key] {
        slots[slot].columns[part] = column
      } else {
        indexOfSlot[key] = slots.count
        var columns = [Int](repeating: -1, count: parts.count)
        columns[part] = column
        slots.append((key, columns, meaning.usual))
      }
    }
    // The name comes first, for the person who reads the vCard.
    let ordered = slots.filter { $0.key.kind == .name } + slots.filter { $0.key.kind != .name }
    for slot in ordered { addStep(slot.key, columns: slot.columns, usual: slot.usual) }
  }

  private mutating func addStep(_ key: CSVField, columns: [Int], usual: String) {
    let spec = LabelSpec(key)
    var step = Step(
      kind: key.kind, firstColumn: self.columns.count, head: head(for: key, spec), labels: 0..<0,
      text: -1, usual: -1, isFurther: key.number > 1)
    self.columns += columns
    let parts = CSVField.parts(of: key.kind)
    if let label = parts.firstIndex(of: .label), columns[label] >= 0 {
      step.labels = addLabels(key.kind)
    }
    if !spec.text.isEmpty {
      step.text = texts.count
      texts.append(spec.text)
    }
    if !usual.isEmpty {
      step.usual = texts.count
      texts.append(usual)
    }
    steps.append(step)
    let used = columns.filter { $0 >= 0 }
    reaches.append(Reach(low: used.min() ?? 0, high: used.max() ?? 0))
  }

  /// The head of a value whose label its column says.
  private mutating func head(for key: CSVField, _ spec: LabelSpec) -> Head {
    switch key.kind {
    case .property:
      let bytes = Array(key.property.utf8)
      let name = PropertyTable.standard.lookup(bytes.span, 0..<bytes.count)
      return addHead(name, spelling: key.property)
    default:
      return addHead(
        Self.property(of: key.kind), types: spec.types, isPreferred: spec.isPreferred)
    }
  }

  /// The property that values of a kind become.
  static func property(of kind: CSVField.Kind) -> PropertyName {
    switch kind {
    case .phone: .telephone
    case .email: .email
    case .address: .address
    case .url: .url
    case .im: .instantMessage
    case .related: .related
    case .date: .appleDate
    case .birthday: .birthday
    case .anniversary: .anniversary
    case .organization: .organization
    case .groups: .categories
    case .photo: .photo
    case .gender: .gender
    case .name: .name
    case .custom, .ignore, .sensitive, .property: .extended
    }
  }

  /// The name of a custom field: what a label and a value make that are nothing else.
  static let customField = "X-CUSTOM-FIELD"

  /// The form in which a kind's value is kept where it is not the one of the property table.
  static func form(of kind: CSVField.Kind) -> ValueForm? { kind == .related ? .text : nil }

  private mutating func addLabels(_ kind: CSVField.Kind) -> Range<Int> {
    let first = labels.count
    let name = Self.property(of: kind)
    addLabel("", name, types: [])
    for entry in LabelTable.of(kind).entries where entry.word.utf8.count <= 16 {
      addLabel(entry.word, name, types: entry.types)
    }
    return first..<labels.count
  }

  private mutating func addLabel(_ word: String, _ name: PropertyName, types: [String]) {
    let bytes = Array(word.utf8)
    labels.append(
      KnownLabel(
        word: Self.word(bytes.span, 0..<bytes.count),
        head: addHead(name, types: types),
        preferredHead: addHead(name, types: types, isPreferred: true)))
  }

  /// Lays a head out once, by appending it to a card.
  private mutating func addHead(
    _ name: PropertyName, spelling: String? = nil, types: [String] = [], isPreferred: Bool = false
  ) -> Head {
    var parameters: [Parameter] = []
    if name == .related { parameters.append(Parameter("VALUE", "text")) }
    if !types.isEmpty { parameters.append(Parameter("TYPE", types)) }
    if isPreferred { parameters.append(Parameter("PREF", "1")) }
    var card = Card()
    let isCustom = name == .extended && spelling == nil
    card.append(
      name,
      spelling: spelling ?? (isCustom ? Self.customField : PropertyTable.standard[name].spelling),
      form: name == .related ? .text : nil, group: "", parameters: parameters, value: [], blob: nil)
    let head = Head(start: heads.count, count: card.bytes.count, record: card.records[0])
    heads.append(contentsOf: card.bytes)
    return head
  }
}
