internal import ContactBytes
internal import ContactModel

extension ContactReading {
  /// Reads `[name, parameters, type, value …]` as a property of a card.
  mutating func readExtension(
    _ scanner: inout JSONScanner, _ input: borrowing Span<UInt8>, into card: inout Card
  ) throws(JSONError) {
    try scanner.beginArray(in: input)
    try Self.needElement(&scanner, input)
    try scanner.readString(in: input)
    let start = scanner.stringRange.lowerBound - 1
    var property = ExtensionProperty(name: PartReading.text(of: scanner, input), values: [])
    try Self.needElement(&scanner, input)
    try scanner.beginObject(in: input)
    var names: [String] = []
    while try scanner.nextKey(in: input) {
      let name = PartReading.text(of: scanner, input)
      if property.parameters[name] == nil { names.append(name) }
      property.parameters[name] = try Self.textList(&scanner, input)
    }
    try Self.needElement(&scanner, input)
    try scanner.readString(in: input)
    property.type = PartReading.text(of: scanner, input)
    while try scanner.nextElement(in: input) {
      property.values.append(try Self.value(&scanner, input))
    }
    guard !property.values.isEmpty else { throw scanner.unexpected("a value", in: input) }
    card.append(property, parametersInOrder: names)
    let record = card.records[card.records.count - 1]
    if PropertyTable.standard[record.name].form == .binary, record.form != .raw, !record.hasBlob,
      DataURI.isUndecodable(card.bytes.span.extracting(record.value))
    {
      faults.append(.badBase64(at: start))
    }
  }

  private static func needElement(
    _ scanner: inout JSONScanner, _ input: borrowing Span<UInt8>
  ) throws(JSONError) {
    guard try scanner.nextElement(in: input) else {
      throw scanner.unexpected("[name, parameters, type, value]", in: input)
    }
  }

  private static func value(
    _ scanner: inout JSONScanner, _ input: borrowing Span<UInt8>
  ) throws(JSONError) -> ExtensionValue {
    switch try scanner.peek(in: input) {
    case .beginArray:
      var components: [TextList] = []
      try scanner.beginArray(in: input)
      while try scanner.nextElement(in: input) {
        components.append(try textList(&scanner, input))
      }
      return .components(components)
    case .number:
      try scanner.readNumber(in: input)
      return .text(String(utf8: input, scanner.numberRange))
    case .true, .false:
      return .text(try scanner.readBool(in: input) ? "true" : "false")
    default:
      try scanner.readString(in: input)
      return .text(PartReading.text(of: scanner, input))
    }
  }

  private static func textList(
    _ scanner: inout JSONScanner, _ input: borrowing Span<UInt8>
  ) throws(JSONError) -> TextList {
    guard try scanner.peek(in: input) == .beginArray else {
      try scanner.readString(in: input)
      return TextList(PartReading.text(of: scanner, input))
    }
    var items: [String] = []
    try scanner.beginArray(in: input)
    while try scanner.nextElement(in: input) {
      try scanner.readString(in: input)
      items.append(PartReading.text(of: scanner, input))
    }
    return TextList(items)
  }
}
