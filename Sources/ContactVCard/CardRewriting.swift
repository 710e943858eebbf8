internal import ContactModel

/// Rewrites a card property by property; the card is copied only when a property changes.
///
/// Takes linear time however many properties change: nothing is edited in place.
struct CardRewriting {
  private var result = Card()
  private var isChanged = false
  /// The number of properties that were dealt with.
  private(set) var count = 0

  /// Keeps the property at `index`, which must be the next one.
  mutating func keep(_ index: Int, of card: borrowing Card) {
    count += 1
    if isChanged { result.appendCopy(of: card.records[index], from: card) }
  }

  /// Leaves out the property at `index`, which must be the next one.
  mutating func drop(_ index: Int, of card: borrowing Card) {
    begin(before: index, of: card)
    count += 1
  }

  /// Gives a property, which must be the next one, other parameters.
  mutating func replace(
    _ property: Property, parameters: [Parameter], of card: borrowing Card
  ) {
    var encoded: [UInt8] = []
    for parameter in parameters { parameter.encode(into: &encoded) }
    replace(property.index, parameters: encoded.span, of: card)
  }

  /// Gives the property at `index`, which must be the next one, other parameters, which are laid out
  /// already.
  mutating func replace(
    _ index: Int, parameters: borrowing Span<UInt8>, of card: borrowing Card
  ) {
    begin(before: index, of: card)
    count += 1
    result.appendCopy(of: card.records[index], from: card, parameters: parameters)
  }

  /// Puts another property in the place of one, which must be the next one; line and bytes stay.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - card: Its card.
  ///   - change: Makes the other property of it.
  mutating func replace(
    _ property: Property, of card: borrowing Card, _ change: (inout Replacement) -> Void
  ) {
    var new = Replacement(property)
    change(&new)
    let record = card.records[property.index]
    begin(before: property.index, of: card)
    count += 1
    result.append(
      new.name, spelling: new.spelling, form: new.form, group: new.group,
      parameters: new.parameters, value: new.value,
      blob: record.hasBlob ? card.blobs[Int(record.blob)] : nil)
    let last = result.records.count - 1
    result.records[last].line = record.line
    result.records[last].flags.insert(.hasOlderName)
  }

  /// Adds a property that the card does not have.
  mutating func add(
    _ name: PropertyName, _ value: String, group: String, parameters: [Parameter] = []
  ) {
    result.append(name, value, group: group, parameters: parameters)
  }

  /// Puts the last property into a group.
  mutating func setGroup(_ group: String) {
    result.replaceGroup(at: result.records.count - 1, with: Array(group.utf8))
  }

  /// Adds a property that the card does not have, of parts that are laid out already.
  mutating func add(
    _ name: PropertyName, _ value: borrowing Span<UInt8>, group: borrowing Span<UInt8>,
    parameters: borrowing Span<UInt8>
  ) {
    result.appendRecord(
      name, in: PropertyTable.standard, group: group, parameters: parameters, value: value)
  }

  /// Adds a property whose value is as it stands in 2.1 and 3.0.
  mutating func add(raw spelling: String, _ value: String) {
    result.appendRaw(spelling, value)
  }

  /// Adds such a property before the one at `index`, which must be the next one.
  mutating func add(
    raw spelling: String, _ value: String, before index: Int, of card: borrowing Card
  ) {
    begin(before: index, of: card)
    add(raw: spelling, value)
  }

  /// Gives `card` what was made, if anything changed.
  mutating func finish(_ card: inout Card) {
    if isChanged { card = result }
  }

  private mutating func begin(before index: Int, of card: borrowing Card) {
    guard !isChanged else { return }
    isChanged = true
    result.bytes.reserveCapacity(card.bytes.count + 256)
    result.records.reserveCapacity(card.records.count)
    for earlier in 0..<index { result.appendCopy(of: card.records[earlier], from: card) }
  }
}

/// A property that takes the place of another, and has at first all that the other has.
struct Replacement {
  var name: PropertyName
  var spelling: String
  var form: ValueForm
  var group: String
  var parameters: [Parameter]
  var value: [UInt8]

  init(_ property: Property) {
    name = property.name
    spelling = property.spelling
    form = property.form
    group = property.group
    parameters = property.parameters
    value = Array(property.value.utf8)
  }

  /// Makes it one that only its name identifies, without parameters, its value as it stands in 2.1 and
  /// 3.0.
  mutating func makeRaw(_ spelling: String, _ value: String) {
    name = .extended
    self.spelling = spelling
    form = .raw
    parameters = []
    self.value = Array(value.utf8)
  }
}

/// The groups of a card: their labels and sizes, and names for new ones, looked for when first asked for.
struct CardGroups {
  private var labels: [String: String]?
  /// How many properties each group has beside its label.
  private var sizes: [String: Int]?
  private var newGroups: [String: NewGroups] = [:]

  /// The X-ABLabel of the group that a property belongs to; nil when there is none.
  mutating func label(of property: Property, in card: Card) -> String? {
    guard !property.group.isEmpty else { return nil }
    if labels == nil {
      labels = Dictionary(
        card.properties(.appleLabel).map { ($0.group, $0.value) },
        uniquingKeysWith: { first, _ in first })
    }
    return labels?[property.group]
  }

  /// Whether the group of a property has no other one, beside its label.
  mutating func isAlone(_ property: Property, in card: Card) -> Bool {
    let known =
      sizes
      ?? Dictionary(
        card.properties.lazy.filter { $0.name != .appleLabel }.map { ($0.group, 1) },
        uniquingKeysWith: +)
    sizes = known
    return known[property.group, default: 0] <= 1
  }

  /// Whether a new group was asked for.
  var hasNew: Bool { !newGroups.isEmpty }

  /// A group that the card does not have, of a word and a number.
  mutating func new(in card: Card, _ word: String = "item") -> String {
    var names =
      newGroups[word]
      ?? NewGroups(taken: Set(card.properties.map { $0.group.lowercased() }), word: word)
    defer { newGroups[word] = names }
    return names.next()
  }
}
