internal import ContactBytes
internal import ContactModel

/// What to do with the cells of each record: a dialect's table put onto one file's columns.
///
/// It is compiled once a file. All that the loop over records touches is flat and of fixed size:
/// steps, their columns, and the heads of properties as bytes that are copied as they stand.
struct ReadingPlan: Sendable {
  /// The bytes before a value (name, parameters, colon), and the record that describes them.
  struct Head: Sendable {
    var start = 0
    var count = 0
    var record: PropertyRecord
  }

  /// One value to make of one or more columns.
  struct Step: Sendable {
    var kind: CSVField.Kind
    /// The index in ``ReadingPlan/columns`` where the step's columns begin, in the order of
    /// ``CSVField/parts(of:)``.
    var firstColumn: Int
    /// The number of those columns.
    var partCount: Int
    /// The head when the label is known beforehand.
    var head: Head
    /// The known labels of the step's kind, when a column holds the label.
    var labels: Range<Int>
    /// The label in words that every value has; its index in ``ReadingPlan/texts``, or -1.
    var text: Int
    /// What programs write when there is no value, in ``ReadingPlan/texts``.
    var emptyTexts: Range<Int>
    /// Whether a group is needed to tie the title to its organization.
    var isFurther: Bool
    /// How dates are read; an index in ``ReadingPlan/dates``.
    var dates: Int
    /// Whether the value is the name of a contact that has none.
    var mayBeContact: Bool
  }

  /// The first and the last column of a step: when nothing stands from one to the other, the step
  /// is passed over.
  struct Reach: Sendable {
    var low: Int
    var high: Int
  }

  /// A label that is found by its bytes, of which it has at most sixteen.
  struct KnownLabel: Sendable {
    var word: (UInt64, UInt64)
    var head: Head
    var preferredHead: Head
  }

  var steps: [Step] = []
  /// The step of the notes; nil for a file without a column for them.
  var notes: Step?
  /// The reach of each step.
  var reaches: [Reach] = []
  var columns: [Int] = []
  var labels: [KnownLabel] = []
  var heads: [UInt8] = []
  var texts: [String] = []
  var dates: [DateReading] = []
  var conventions: CSVDialect.Conventions
  /// The number of columns of the header row.
  var columnCount: Int
  /// Which calendar the headers of columns of calendars name, by the index of the column.
  var asked: [Int: CalendarText] = [:]
  /// The columns of sexes in which `M` may be a woman.
  var openSexes: Set<Int> = []
  /// The columns of sexes in which `V` is a woman.
  var dutchSexes: Set<Int> = []
  /// The columns of the numbers that a code of a country is of, by the column of the code.
  var numbersOfCode: [Int: [Int]] = [:]
  /// Columns whose values must not be kept.
  var sensitiveColumns: [Int] = []
  /// The heads that every plan has.
  var fullName = Head(record: ReadingPlan.blank)
  var name = Head(record: ReadingPlan.blank)
  var title = Head(record: ReadingPlan.blank)
  var role = Head(record: ReadingPlan.blank)
  var label = Head(record: ReadingPlan.blank)

  static let blank = PropertyRecord(
    name: .extended, form: .raw, start: 0,
    lengths: .init(group: 0, name: 0, parameters: 0, value: 0))

  /// Up to sixteen bytes as two numbers.
  @inline(__always)
  static func word(_ input: borrowing Span<UInt8>, _ range: Range<Int>) -> (UInt64, UInt64) {
    var first: UInt64 = 0
    var second: UInt64 = 0
    for i in range {
      second = second << 8 | first >> 56
      first = first << 8 | UInt64(input[i])
    }
    return (first, second)
  }
}

/// What one column of a file means.
struct ColumnMeaning: Sendable {
  var field: CSVField
  /// What programs write when there is no value.
  var emptyTexts: [String] = []
  /// How dates are read.
  var dates = DateReading(order: .iso)
  /// Which calendar the header of a column of calendars names; nil for any other column.
  var asked: CalendarText?
  /// Whether it is of sexes, and `M` may be a woman there.
  var hasOpenSexes = false
  /// Whether it is of sexes, and `V` is a woman there.
  var hasDutchSexes = false
  /// Whether it holds the name of the contact where nothing before it does.
  var mayBeContact = false
}

extension ReadingPlan {
  /// Compiles what the columns of a file mean.
  ///
  /// There is one meaning for each column of the header row.
  init(_ meanings: [ColumnMeaning], conventions: CSVDialect.Conventions) {
    self.conventions = conventions
    columnCount = meanings.count
    fullName = addHead(.fullName)
    name = addHead(.name)
    title = addHead(.title)
    role = addHead(.role)
    label = addHead(.appleLabel)
    var indexOfSlot: [CSVField: Int] = [:]
    var slots: [(key: CSVField, columns: [Int], meaning: ColumnMeaning)] = []
    var following: [CSVField: Int] = [:]
    let countries = CSVField.countryCodes(of: meanings.map(\.field))
    numbersOfCode = Dictionary(grouping: countries.keys.sorted()) { countries[$0] ?? -1 }
    for (column, meaning) in meanings.enumerated() where numbersOfCode[column] == nil {
      let field = meaning.field
      asked[column] = meaning.asked
      if meaning.hasOpenSexes { openSexes.insert(column) }
      if meaning.hasDutchSexes { dutchSexes.insert(column) }
      switch field.kind {
      case .ignore: continue
      case .sensitive:
        sensitiveColumns.append(column)
        continue
      default: break
      }
      let parts = CSVField.parts(of: field.kind)
      guard let part = parts.firstIndex(of: field.part) else { continue }
      var key = field.whole
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
        slots.append((key, columns, meaning))
      }
    }
    let country = CSVField.parts(of: .phone).firstIndex(of: .country) ?? 0
    for index in slots.indices where slots[index].key.kind == .phone {
      if let code = countries[slots[index].columns[0]] { slots[index].columns[country] = code }
    }
    // The name comes first, for the person who reads the vCard; groups add to those of the first column.
    var ordered =
      slots.filter { $0.key.kind == .name }.ordered { $0.key.number < $1.key.number }
      + slots.filter { $0.key.kind != .name }
    let places = ordered.indices.filter { ordered[$0].key.kind == .groups }
    let groups = places.map { ordered[$0] }.ordered { $0.key.number < $1.key.number }
    for (place, slot) in zip(places, groups) { ordered[place] = slot }
    for slot in ordered { addStep(slot.key, columns: slot.columns, slot.meaning) }
  }

  private mutating func addStep(_ key: CSVField, columns: [Int], _ meaning: ColumnMeaning) {
    let spec = LabelSpec(key)
    var step = Step(
      kind: key.kind, firstColumn: self.columns.count, partCount: columns.count,
      head: head(for: key, spec), labels: 0..<0,
      text: -1, emptyTexts: 0..<0, isFurther: key.number > 1, dates: dates.count,
      mayBeContact: meaning.mayBeContact)
    dates.append(meaning.dates)
    self.columns += columns
    let parts = CSVField.parts(of: key.kind)
    if let label = parts.firstIndex(of: .label), columns[label] >= 0 {
      step.labels = addLabels(key.kind)
    }
    if !spec.text.isEmpty {
      step.text = texts.count
      texts.append(spec.text)
    }
    step.emptyTexts = texts.count..<texts.count + meaning.emptyTexts.count
    texts += meaning.emptyTexts
    steps.append(step)
    if key.kind == .property, step.head.record.name == .note { notes = notes ?? step }
    let used = columns.filter { $0 >= 0 }
    reaches.append(Reach(low: used.min() ?? 0, high: used.max() ?? 0))
  }

  /// The head of a value whose label is that of its column.
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
    let label = RowBuilder.Label(types: types, isPreferred: isPreferred)
    var card = Card()
    let isCustom = name == .extended && spelling == nil
    card.append(
      name,
      spelling: spelling
        ?? (isCustom ? ExtensionName.customField : PropertyTable.standard[name].spelling),
      form: name == .related ? .text : nil, group: "", parameters: label.parameters(of: name),
      value: [], blob: nil)
    let head = Head(start: heads.count, count: card.bytes.count, record: card.records[0])
    heads.append(contentsOf: card.bytes)
    return head
  }
}

extension ReadingPlan {
  /// Whether a label may stand for itself: no English word for types in any case of letters, no mark.
  func isCustomLabel(
    _ input: borrowing Span<UInt8>, _ range: Range<Int>, _ kind: CSVField.Kind
  ) -> Bool {
    guard input[range.lowerBound] != 0x2A, conventions.language == .english else { return false }
    return !LabelTable.of(kind).contains(input, range)
  }
}
