internal import ContactBytes
internal import ContactModel

/// Reads one contact from its JSON object into a card.
struct ContactReading: Sendable {
  private let table = PropertyTable.standard
  private let members = Member.table
  private var part = PartReading()
  /// The parts of the name, among which the name as it is shown stands.
  private var name = PartReading()
  private var faults = MemberFaults()
  /// The labels of the parts so far, with the group of each; empty when the part has none.
  private var labels: [(record: Int, label: [UInt8])] = []
  /// Extensions come last, whatever the order of the members.
  private var extensionsAt: Int?

  /// Reads the object at the scanner.
  mutating func read(
    _ scanner: inout JSONScanner, _ input: borrowing Span<UInt8>, into card: inout Card,
    note: MemberFaults.Note
  ) throws(JSONError) {
    card.removeAll()
    if !labels.isEmpty { labels.removeAll(keepingCapacity: true) }
    faults.removeAll()
    extensionsAt = nil
    let start = scanner.position
    try scanner.beginObject(in: input)
    while try scanner.nextKey(in: input) {
      let place = scanner.stringRange.lowerBound - 1
      if let member = members.meaning(of: scanner, in: input) {
        if try !scanner.takeNull(in: input) { try read(member, &scanner, input, into: &card) }
      } else {
        faults.noteUnknown(at: place)
        try scanner.skipValue(in: input)
      }
    }
    if let index = extensionsAt {
      var again = JSONScanner(at: index)
      try again.beginArray(in: input)
      while try again.nextElement(in: input) {
        try ExtensionReading.read(&again, input, into: &card, &faults)
      }
    }
    if !labels.isEmpty { card.appendLabels(labels) }
    if let index = scanner.firstRepair {
      note(
        "repaired-text", .error, "half a surrogate pair or bytes that are not UTF-8 became U+FFFD",
        index)
    }
    if faults.isEmpty { return }
    faults.tell(note)
    if card.records.isEmpty {
      throw .unexpected(
        expected: "an object with a member that a contact has, such as \"name\" or \"phones\"",
        path: "", location: scanner.location(of: start, in: input))
    }
  }

  private mutating func read(
    _ member: Member, _ scanner: inout JSONScanner, _ input: borrowing Span<UInt8>,
    into card: inout Card
  ) throws(JSONError) {
    switch member {
    case .text(let name): try readPart(name, .value, &scanner, input, into: &card)
    case .parts(let name, let kind):
      try scanner.beginArray(in: input)
      while try scanner.nextElement(in: input) {
        try readPart(name, kind, &scanner, input, into: &card)
      }
    case .list(let name):
      part.begin()
      try part.readItems(&scanner, input)
      if part.hasValue { append(name, input, into: &card) }
    case .name: try readName(&scanner, input, into: &card)
    case .age: try readAge(&scanner, input, into: &card)
    case .phoneNumber: try readPart(.telephone, .number, &scanner, input, into: &card)
    case .extensions:
      _ = try scanner.peek(in: input)
      extensionsAt = scanner.position
      try scanner.skipValue(in: input)
    }
  }

  private mutating func readPart(
    _ name: PropertyName, _ kind: PartKind, _ scanner: inout JSONScanner,
    _ input: borrowing Span<UInt8>, into card: inout Card
  ) throws(JSONError) {
    guard try scanner.peek(in: input) == .string else {
      part.begin()
      try part.readObject(kind, &scanner, input, &faults)
      return append(name, input, into: &card)
    }
    try scanner.readString(in: input)
    if scanner.stringIsPlain {
      // Most properties are no more than a text that stands in the input as it is.
      card.appendRecord(
        name, in: table, group: Span(), parameters: Span(),
        value: input.extracting(scanner.stringRange))
    } else {
      part.begin()
      part.setValue(of: scanner, input)
      append(name, input, into: &card)
    }
  }

  private mutating func readName(
    _ scanner: inout JSONScanner, _ input: borrowing Span<UInt8>, into card: inout Card
  ) throws(JSONError) {
    if try scanner.peek(in: input) == .string {
      return try readPart(.fullName, .value, &scanner, input, into: &card)
    }
    name.begin()
    try scanner.beginObject(in: input)
    while try scanner.nextKey(in: input) {
      if scanner.stringEquals("full", in: input) {
        try readPart(.fullName, .value, &scanner, input, into: &card)
      } else {
        try name.readMember(.name, &scanner, input, &faults)
      }
    }
    guard name.isNamed else { return }
    swap(&name, &part)
    append(.name, input, into: &card)
  }

  private mutating func readAge(
    _ scanner: inout JSONScanner, _ input: borrowing Span<UInt8>, into card: inout Card
  ) throws(JSONError) {
    part.begin()
    if try scanner.peek(in: input) == .number {
      try scanner.readNumber(in: input)
      part.setValue(input.extracting(scanner.numberRange))
    } else {
      // The classic apps wrote it as text, in which leading zeros mean nothing.
      try scanner.readString(in: input)
      let text = scanner.string(in: input)
      let isNumber = (1...9).contains(text.utf8.count) && text.utf8.allSatisfy(ASCII.isDigit)
      part.setValue(Array((isNumber ? Int(text).map(String.init) ?? text : text).utf8).span)
    }
    append(.age, input, into: &card)
  }

  // MARK: - The card

  /// Appends the property that the part is.
  private mutating func append(
    _ name: PropertyName, _ input: borrowing Span<UInt8>, into card: inout Card
  ) {
    part.finish(input)
    var form = part.isRaw ? .raw : table.form(of: name)
    if !part.isRaw, !part.valueParameter.isEmpty { form = form.under(part.valueParameter) }
    if part.hasLabel { labels.append((card.records.count, part.label)) }
    if let range = part.plainValue {
      card.appendRecord(
        name, in: table, group: part.group.span, parameters: part.parameters.span,
        value: input.extracting(range))
    } else {
      card.appendRecord(
        name, in: table, group: part.group.span, parameters: part.parameters.span,
        value: part.value.span)
    }
    card.records[card.records.count - 1].form = form
    if let blob = part.blob { card.attachBlob(blob) }
  }
}
