internal import ContactModel

/// Makes another card of one, property by property, and only if something changes.
///
/// Takes linear time however many properties change: nothing is edited in place.
struct CardRewriting {
  private var result = Card()
  private var isChanged = false
  /// The number of properties that were dealt with.
  private(set) var count = 0

  /// Takes over the property at `index`, which must be the next one.
  mutating func keep(_ index: Int, of card: borrowing Card) {
    count += 1
    if isChanged { result.appendCopy(of: card.records[index], from: card) }
  }

  /// Leaves out the property at `index`, which must be the next one.
  mutating func drop(_ index: Int, of card: borrowing Card) {
    begin(before: index, of: card)
    count += 1
  }

  /// Takes over a property, which must be the next one, with other parameters.
  mutating func replace(
    _ property: Property, parameters: [Parameter], of card: borrowing Card
  ) {
    var encoded: [UInt8] = []
    for parameter in parameters { parameter.encode(into: &encoded) }
    replace(property.index, parameters: encoded.span, of: card)
  }

  /// Takes over the property at `index`, which must be the next one, with other parameters, which are
  /// laid out already.
  mutating func replace(
    _ index: Int, parameters: borrowing Span<UInt8>, of card: borrowing Card
  ) {
    begin(before: index, of: card)
    count += 1
    result.appendCopy(of: card.records[index], from: card, parameters: parameters)
  }

  /// Puts another property in the place of one, which must be the next one; group, line and bytes
  /// stay.
  mutating func replace(
    _ property: Property, of card: borrowing Card, name: PropertyName, spelling: String,
    form: ValueForm, group: String? = nil, parameters: [Parameter], value: [UInt8]
  ) {
    let record = card.records[property.index]
    begin(before: property.index, of: card)
    count += 1
    result.append(
      name, spelling: spelling, form: form, group: group ?? property.group,
      parameters: parameters, value: value,
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

  /// Adds a property that the card does not have, of parts that are laid out already.
  mutating func add(
    _ name: PropertyName, _ value: borrowing Span<UInt8>, group: borrowing Span<UInt8>,
    parameters: borrowing Span<UInt8>
  ) {
    let table = PropertyTable.standard
    result.appendRecord(
      name, in: table, form: table.form(of: name), group: group, parameters: parameters,
      value: value, blob: nil)
  }

  /// Adds a property whose value is as it stands in 2.1 and 3.0.
  mutating func add(raw spelling: String, _ value: String) {
    result.appendRaw(spelling, value)
  }

  /// Adds such a property before another one, which must be the next one.
  mutating func add(
    raw spelling: String, _ value: String, before property: Property, of card: borrowing Card
  ) {
    begin(before: property.index, of: card)
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
