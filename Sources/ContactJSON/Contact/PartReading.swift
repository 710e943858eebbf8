internal import ContactBytes
internal import ContactModel

/// One part of a contact while it is read: its value and attributes in a card's layout.
struct PartReading: Sendable {
  private(set) var value: [UInt8] = []
  /// The value, where it stands in the input as it is.
  private(set) var plainValue: Range<Int>?
  private(set) var group: [UInt8] = []
  private(set) var label: [UInt8] = []
  private(set) var hasLabel = false
  private(set) var parameters: [UInt8] = []
  private(set) var blob: [UInt8]?
  /// The text of `data` that is no base64, which is kept instead of bytes.
  private var undecodedData: [UInt8]?
  private var hasURI = false
  private(set) var hasValue = false
  /// The VALUE parameter, when there is one.
  private(set) var valueParameter: [Parameter] = []
  private var components = ComponentTexts()
  /// The number of components whose empty ones at the end count too.
  private var keptCount = 0
  /// The TYPE parameter as it is laid out.
  private var types: [UInt8] = []
  private var preference = 0
  private let members = PartMember.table

  /// Forgets the last part.
  mutating func begin() {
    // Most are empty already, and the check costs less than emptying them.
    if !value.isEmpty { value.removeAll(keepingCapacity: true) }
    if !group.isEmpty { group.removeAll(keepingCapacity: true) }
    if !label.isEmpty { label.removeAll(keepingCapacity: true) }
    if !parameters.isEmpty { parameters.removeAll(keepingCapacity: true) }
    if !types.isEmpty { types.removeAll(keepingCapacity: true) }
    components.removeAll()
    plainValue = nil
    hasLabel = false
    hasValue = false
    if blob != nil { blob = nil }
    if undecodedData != nil { undecodedData = nil }
    hasURI = false
    if !valueParameter.isEmpty { valueParameter = [] }
    preference = 0
    keptCount = 0
  }

  /// Whether a name has any part, group or parameter.
  var isNamed: Bool {
    hasValue || !group.isEmpty || !parameters.isEmpty
  }

  /// Whether there is anything of a part at all.
  var isPresent: Bool {
    isNamed || blob != nil || isRaw || hasLabel || !types.isEmpty || preference != 0
  }

  /// Whether the value is kept as it was read.
  var isRaw: Bool { undecodedData != nil }

  mutating func setValue(_ span: borrowing Span<UInt8>) {
    value.append(span)
    hasValue = true
  }

  /// Takes the scanner's string for the street of an address, which is its third component.
  mutating func setStreet(of scanner: JSONScanner, _ input: borrowing Span<UInt8>) {
    hasValue = true
    value.append(contentsOf: [Separator.component, Separator.component])
    Self.append(scanner, input, to: &value)
  }

  /// Takes the scanner's string for the value.
  @inline(__always)
  mutating func setValue(of scanner: JSONScanner, _ input: borrowing Span<UInt8>) {
    hasValue = true
    if scanner.stringIsPlain {
      plainValue = scanner.stringRange
    } else {
      plainValue = nil
      value.removeAll(keepingCapacity: true)
      Self.append(scanner, input, to: &value)
    }
  }

  /// Reads an object of this kind.
  mutating func readObject(
    _ kind: PartKind, _ scanner: inout JSONScanner, _ input: borrowing Span<UInt8>,
    _ faults: inout [MemberFault]
  ) throws(JSONError) {
    try scanner.beginObject(in: input)
    while try scanner.nextKey(in: input) { try readMember(kind, &scanner, input, &faults) }
  }

  /// Reads the value of the member whose name was read.
  mutating func readMember(
    _ kind: PartKind, _ scanner: inout JSONScanner, _ input: borrowing Span<UInt8>,
    _ faults: inout [MemberFault]
  ) throws(JSONError) {
    let index = scanner.stringRange.lowerBound - 1
    guard let member = members.meaning(of: scanner, in: input), member.kinds.contains(kind) else {
      let isType = kind != .name && scanner.string(in: input).lowercased() == "type"
      return try MemberFault.leaveOut(&scanner, input, at: index, &faults) { index in
        var fault = MemberFault.unknown(at: index)
        if isType { fault.advice = "move its value to \"types\":[\"…\"] to keep it" }
        return fault
      }
    }
    if try scanner.takeNull(in: input) { return }
    let (start, depth) = (scanner.position, scanner.depth)
    let (typesEnd, parametersEnd) = (types.count, parameters.count)
    do throws(JSONError) {
      try readValue(of: member, kind, at: index, &scanner, input, &faults)
    } catch {
      // Without the other members the part is what it was.
      guard case .unexpected = error, member.isAside else { throw error }
      scanner.rewind(to: start, depth: depth)
      types.removeSubrange(typesEnd...)
      if parameters.count > parametersEnd {
        parameters.removeSubrange(parametersEnd...)
        valueParameter = []
      }
      try MemberFault.leaveOut(&scanner, input, &faults, as: MemberFault.ofOtherKind)
    }
  }

  @inline(__always)
  private mutating func readValue(
    of member: PartMember, _ kind: PartKind, at index: Int, _ scanner: inout JSONScanner,
    _ input: borrowing Span<UInt8>, _ faults: inout [MemberFault]
  ) throws(JSONError) {
    switch member.meaning {
    case .component(let number):
      if components.has(number) { faults.append(.repeated(at: index)) }
      try components.read(number, &scanner, input)
      hasValue = true
      if kind == .organization { keptCount = max(keptCount, 1) }
    case .further: try readFurther(kind, &scanner, input)
    case .types: try readTypes(&scanner, input)
    case .parameters: try readParameters(&scanner, input)
    case .preference:
      try scanner.readNumber(in: input)
      if let number = scanner.integer(in: input), 1...100 ~= number {
        preference = number
      } else {
        faults.append(.unknown(at: index))
      }
    case .label:
      if hasLabel { faults.append(.repeated(at: index)) }
      try Self.readText(&scanner, input, into: &label)
      hasLabel = true
    case .group:
      if !group.isEmpty { faults.append(.repeated(at: index)) }
      try Self.readText(&scanner, input, into: &group)
    case .data where hasURI, .uri where blob != nil || isRaw:
      // A picture is its bytes, or a URI that names them.
      faults.append(.unknown(at: index))
      try scanner.skipValue(in: input)
    case .data:
      if blob != nil || isRaw { faults.append(.repeated(at: index)) }
      if try !readData(&scanner, input) { faults.append(.badBase64(at: index)) }
    case .uri:
      try scanner.readString(in: input)
      setValue(of: scanner, input)
      hasURI = true
      if scanner.withString(in: input, { DataURI.isUndecodable($0) }) {
        faults.append(.badBase64(at: index))
      }
    case .value:
      if hasValue { faults.append(.repeated(at: index)) }
      try scanner.readString(in: input)
      setValue(of: scanner, input)
    }
  }

  /// Reads an array of strings into the items of a list.
  mutating func readItems(
    _ scanner: inout JSONScanner, _ input: borrowing Span<UInt8>
  ) throws(JSONError) {
    hasValue = try Self.readList(&scanner, input, into: &value) > 0
  }

  // MARK: - Values

  /// Reads the array of the components that have no member of their own.
  private mutating func readFurther(
    _ kind: PartKind, _ scanner: inout JSONScanner, _ input: borrowing Span<UInt8>
  ) throws(JSONError) {
    hasValue = true
    var number = kind.namedCount
    if kind == .organization { keptCount = max(keptCount, number + 1) }
    try scanner.beginArray(in: input)
    while try scanner.nextElement(in: input) {
      try components.read(number, &scanner, input)
      number += 1
      if kind == .organization { keptCount = max(keptCount, number) }
    }
  }

  /// Reads bytes in base64.
  ///
  /// - Returns: False for a text that is no base64.
  private mutating func readData(
    _ scanner: inout JSONScanner, _ input: borrowing Span<UInt8>
  ) throws(JSONError) -> Bool {
    try scanner.readString(in: input)
    var bytes: [UInt8] = []
    let isValid = scanner.withString(in: input) { text in
      let outcome = Base64.decode(text, into: &bytes)
      return outcome.isValid && !outcome.leavesBits
    }
    blob = isValid ? bytes : nil
    undecodedData = nil
    guard !isValid else { return true }
    var text: [UInt8] = []
    Self.append(scanner, input, to: &text)
    undecodedData = text
    return false
  }

  // MARK: - Attributes

  private mutating func readTypes(
    _ scanner: inout JSONScanner, _ input: borrowing Span<UInt8>
  ) throws(JSONError) {
    let start = types.count
    if start == 0 { types.append("\u{1F}TYPE=") } else { types.append(Separator.item) }
    if try Self.readList(&scanner, input, into: &types) == 0 { types.removeSubrange(start...) }
  }

  private mutating func readParameters(
    _ scanner: inout JSONScanner, _ input: borrowing Span<UInt8>
  ) throws(JSONError) {
    try scanner.beginObject(in: input)
    while try scanner.nextKey(in: input) {
      parameters.append(Separator.component)
      let name = parameters.count
      Self.append(scanner, input, to: &parameters)
      for i in name..<parameters.count { parameters[i] = ASCII.uppercased(parameters[i]) }
      let isValue = parameters[name...].elementsEqual("VALUE".utf8)
      parameters.append(ASCII.equals)
      let values = parameters.count
      try Self.readList(&scanner, input, into: &parameters)
      if isValue {
        valueParameter = [
          Parameter("VALUE", String(decoding: parameters[values...], as: UTF8.self))
        ]
      }
    }
  }

  /// Puts value and parameters into their final layout.
  mutating func finish(_ input: borrowing Span<UInt8>) {
    if let text = undecodedData { keepRaw(text, input) }
    components.append(keeping: keptCount, to: &value)
    if preference != 0 { types.append("\u{1F}PREF=\(preference)") }
    guard !types.isEmpty else { return }
    types.append(contentsOf: parameters)
    swap(&types, &parameters)
  }

  /// Keeps bytes that could not be decoded as vCard has them: the text, marked as base64 (RFC 2426 §2.4.1), and
  /// the media type in the parameter of RFC 6350 §5.7.
  private mutating func keepRaw(_ text: [UInt8], _ input: borrowing Span<UInt8>) {
    if let plainValue { value.append(input, plainValue) }
    plainValue = nil
    parameters.append("\u{1F}ENCODING=b")
    if !value.isEmpty {
      parameters.append("\u{1F}MEDIATYPE=")
      parameters.append(contentsOf: value)
    }
    value = Array(RawText.onOneLine(String(utf8: text.span)).utf8)
  }

  // MARK: - Texts

  /// Reads a string or an array of strings as items.
  ///
  /// - Returns: The number of items.
  @discardableResult
  static func readList(
    _ scanner: inout JSONScanner, _ input: borrowing Span<UInt8>, into bytes: inout [UInt8]
  ) throws(JSONError) -> Int {
    guard try scanner.peek(in: input) == .beginArray else {
      try scanner.readString(in: input)
      append(scanner, input, to: &bytes)
      return 1
    }
    var count = 0
    try scanner.beginArray(in: input)
    while try scanner.nextElement(in: input) {
      try scanner.readString(in: input)
      if count > 0 { bytes.append(Separator.item) }
      append(scanner, input, to: &bytes)
      count += 1
    }
    return count
  }

  /// Reads a string in place of what `bytes` held.
  private static func readText(
    _ scanner: inout JSONScanner, _ input: borrowing Span<UInt8>, into bytes: inout [UInt8]
  ) throws(JSONError) {
    try scanner.readString(in: input)
    bytes.removeAll(keepingCapacity: true)
    append(scanner, input, to: &bytes)
  }

  /// Appends the scanner's string; a card's own separators become blanks.
  static func append(
    _ scanner: JSONScanner, _ input: borrowing Span<UInt8>, to bytes: inout [UInt8]
  ) {
    let start = bytes.count
    scanner.appendString(in: input, to: &bytes)
    guard scanner.stringHasSeparators else { return }
    for i in start..<bytes.count
    where bytes[i] == Separator.component || bytes[i] == Separator.item {
      bytes[i] = ASCII.space
    }
  }

  /// The scanner's string; a card's own separators become blanks.
  static func text(of scanner: JSONScanner, _ input: borrowing Span<UInt8>) -> String {
    var bytes: [UInt8] = []
    append(scanner, input, to: &bytes)
    return String(utf8: bytes.span)
  }
}

/// The components of one structured value, which come in any order.
private struct ComponentTexts: Sendable {
  private var texts: [UInt8] = []
  /// The range of each component's text, by its number; empty for those that did not come.
  private var ranges: [Range<Int>] = []

  /// Forgets the last value.
  mutating func removeAll() {
    if ranges.isEmpty { return }
    texts.removeAll(keepingCapacity: true)
    ranges.removeAll(keepingCapacity: true)
  }

  /// Whether the component has a text.
  func has(_ number: Int) -> Bool { number < ranges.count && !ranges[number].isEmpty }

  /// Reads the text of a component, or the list of its items; the later one counts.
  mutating func read(
    _ number: Int, _ scanner: inout JSONScanner, _ input: borrowing Span<UInt8>
  ) throws(JSONError) {
    while ranges.count <= number { ranges.append(0..<0) }
    if try scanner.takeNull(in: input) { return }
    let start = texts.count
    try PartReading.readList(&scanner, input, into: &texts)
    ranges[number] = start..<texts.count
  }

  /// Appends the components in their order, without empty ones at the end beyond `keptCount`.
  func append(keeping keptCount: Int, to value: inout [UInt8]) {
    var count = ranges.count
    while count > keptCount, ranges[count - 1].isEmpty { count -= 1 }
    for number in 0..<count {
      if number > 0 { value.append(Separator.component) }
      value.append(texts.span, ranges[number])
    }
  }
}
