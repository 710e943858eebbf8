internal import ContactBytes
internal import ContactModel

/// One part of a contact while it is read: its value and attributes in a card's layout.
struct PartReading: Sendable {
  /// What an object has for a value.
  enum Kind: Sendable {
    case value, number, address, postalAddress, organization, photo, name
  }

  private(set) var value: [UInt8] = []
  private(set) var group: [UInt8] = []
  private(set) var label: [UInt8] = []
  private(set) var hasLabel = false
  private(set) var parameters: [UInt8] = []
  private(set) var blob: [UInt8]?
  private(set) var hasValue = false
  /// The VALUE parameter, when there is one.
  private(set) var valueParameter: [Parameter] = []
  private var components: [[UInt8]] = []
  /// The number of components whose empty ones at the end count too.
  private var keptCount = 0
  /// The TYPE parameter as it is laid out.
  private var types: [UInt8] = []
  private var preference = 0

  /// Forgets the last part.
  mutating func begin() {
    // Most are empty already, which is quicker to see than to make.
    if !value.isEmpty { value.removeAll(keepingCapacity: true) }
    if !group.isEmpty { group.removeAll(keepingCapacity: true) }
    if !label.isEmpty { label.removeAll(keepingCapacity: true) }
    if !parameters.isEmpty { parameters.removeAll(keepingCapacity: true) }
    if !types.isEmpty { types.removeAll(keepingCapacity: true) }
    hasLabel = false
    hasValue = false
    if blob != nil { blob = nil }
    if !valueParameter.isEmpty { valueParameter = [] }
    // One value of very many components must not slow down all that follow.
    if components.count > 32 { components.removeSubrange(32...) }
    for index in components.indices where !components[index].isEmpty {
      components[index].removeAll(keepingCapacity: true)
    }
    preference = 0
    keptCount = 0
  }

  /// Whether a name has any part, group or parameter.
  var isNamed: Bool {
    hasValue || !group.isEmpty || !parameters.isEmpty
  }

  mutating func setValue(_ span: borrowing Span<UInt8>) {
    value.append(span)
    hasValue = true
  }

  mutating func setValue(of scanner: JSONScanner, _ input: borrowing Span<UInt8>) {
    Self.append(scanner, input, to: &value)
    hasValue = true
  }

  /// Reads a plain string, or an object of this kind.
  mutating func read(
    _ kind: Kind, _ scanner: inout JSONScanner, _ input: borrowing Span<UInt8>
  ) throws(JSONError) {
    if try scanner.peek(in: input) == .string {
      try scanner.readString(in: input)
      setValue(of: scanner, input)
      return
    }
    try scanner.beginObject(in: input)
    while try scanner.nextKey(in: input) { try readMember(kind, &scanner, input) }
  }

  /// Reads the value of the member whose name was read.
  mutating func readMember(
    _ kind: Kind, _ scanner: inout JSONScanner, _ input: borrowing Span<UInt8>
  ) throws(JSONError) {
    if let component = Self.component(kind, scanner, input) {
      return try readComponents(component, of: kind, &scanner, input)
    }
    if try scanner.peek(in: input) == .null { return try scanner.readNull(in: input) }
    if scanner.stringEquals("types", in: input) {
      try readTypes(&scanner, input)
    } else if scanner.stringEquals("preference", in: input) {
      try scanner.readNumber(in: input)
      preference = scanner.integer(in: input) ?? 0
    } else if scanner.stringEquals("label", in: input) {
      try scanner.readString(in: input)
      Self.append(scanner, input, to: &label)
      hasLabel = true
    } else if scanner.stringEquals("group", in: input) {
      try scanner.readString(in: input)
      Self.append(scanner, input, to: &group)
    } else if scanner.stringEquals("parameters", in: input) {
      try readParameters(&scanner, input)
    } else if kind == .photo {
      try readPhoto(&scanner, input)
    } else {
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

  private static let nameKeys: [StaticString] = [
    "family", "given", "additional", "prefixes", "suffixes", "further",
  ]
  private static let addressKeys: [StaticString] = [
    "postOfficeBox", "extended", "street", "locality", "region", "postalCode", "country",
    "further",
  ]
  private static let organizationKeys: [StaticString] = ["name", "units"]

  /// The number of the component that the scanner's key names.
  private static func component(
    _ kind: Kind, _ scanner: JSONScanner, _ input: borrowing Span<UInt8>
  ) -> (number: Int, isLast: Bool)? {
    let keys: [StaticString]
    switch kind {
    case .name: keys = nameKeys
    case .postalAddress: keys = addressKeys
    case .organization: keys = organizationKeys
    default: return nil
    }
    for number in keys.indices where scanner.stringEquals(keys[number], in: input) {
      return (number, number == keys.count - 1)
    }
    return nil
  }

  /// Reads a component; the last key holds an array of all further ones.
  private mutating func readComponents(
    _ component: (number: Int, isLast: Bool), of kind: Kind, _ scanner: inout JSONScanner,
    _ input: borrowing Span<UInt8>
  ) throws(JSONError) {
    hasValue = true
    if kind == .organization { keptCount = max(keptCount, component.number + 1) }
    guard component.isLast else {
      return try readComponent(component.number, &scanner, input)
    }
    try scanner.beginArray(in: input)
    var number = component.number
    while try scanner.nextElement(in: input) {
      try readComponent(number, &scanner, input)
      number += 1
      if kind == .organization { keptCount = max(keptCount, number) }
    }
  }

  private mutating func readComponent(
    _ number: Int, _ scanner: inout JSONScanner, _ input: borrowing Span<UInt8>
  ) throws(JSONError) {
    while components.count <= number { components.append([]) }
    if try scanner.peek(in: input) == .null { return try scanner.readNull(in: input) }
    try Self.readList(&scanner, input, into: &components[number])
  }

  private mutating func readPhoto(
    _ scanner: inout JSONScanner, _ input: borrowing Span<UInt8>
  ) throws(JSONError) {
    if scanner.stringEquals("data", in: input) {
      try scanner.readString(in: input)
      var bytes: [UInt8] = []
      let isValid = scanner.withString(in: input) { text in
        Base64.decode(text, into: &bytes).isValid
      }
      if isValid { blob = bytes } else { setValue(of: scanner, input) }
    } else {
      // The media type of bytes is their value, as a URI is.
      try scanner.readString(in: input)
      setValue(of: scanner, input)
    }
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
  mutating func finish() {
    var count = components.count
    while count > keptCount, components[count - 1].isEmpty { count -= 1 }
    for number in 0..<count {
      if number > 0 { value.append(Separator.component) }
      value.append(contentsOf: components[number])
    }
    if preference != 0 { types.append("\u{1F}PREF=\(preference)") }
    guard !types.isEmpty else { return }
    types.append(contentsOf: parameters)
    swap(&types, &parameters)
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
}
