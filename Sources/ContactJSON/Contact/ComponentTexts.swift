internal import ContactBytes
internal import ContactModel

/// The components of one structured value, which come in any order.
struct ComponentTexts: Sendable {
  private var texts: [UInt8] = []
  /// Where the text of each component stands, by its number; empty for those that did not come.
  private var places: [Range<Int>] = []

  /// Forgets the last value.
  mutating func removeAll() {
    if places.isEmpty { return }
    texts.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
  }

  /// Whether the component has a text.
  func has(_ number: Int) -> Bool { number < places.count && !places[number].isEmpty }

  /// Reads the text of a component, or the list of its items; the later one counts.
  mutating func read(
    _ number: Int, _ scanner: inout JSONScanner, _ input: borrowing Span<UInt8>
  ) throws(JSONError) {
    while places.count <= number { places.append(0..<0) }
    if try scanner.takeNull(in: input) { return }
    let start = texts.count
    try PartReading.readList(&scanner, input, into: &texts)
    places[number] = start..<texts.count
  }

  /// Appends the components in their order, without empty ones at the end beyond `keptCount`.
  func append(keeping keptCount: Int, to value: inout [UInt8]) {
    var count = places.count
    while count > keptCount, places[count - 1].isEmpty { count -= 1 }
    for number in 0..<count {
      if number > 0 { value.append(Separator.component) }
      value.append(texts.span, places[number])
    }
  }
}
