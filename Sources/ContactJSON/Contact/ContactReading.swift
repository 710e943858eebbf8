internal import ContactBytes
internal import ContactModel

/// Reads one contact from its JSON object into a card.
struct ContactReading: Sendable {
  /// Tells of something that could not be kept: rule, message, index.
  typealias Note = (String, String, Int) -> Void

  /// The most members of one contact that are noted one by one, since each takes a count of lines.
  private static let noteLimit = 50

  private let table = PropertyTable.standard
  private var part = PartReading()
  /// The labels of the parts so far, with the group of each; empty when the part has none.
  private var labels: [(record: Int, label: [UInt8])] = []
  /// Extensions come last, whatever the order of the members.
  private var extensionsAt: Int?

  /// Reads the object at the scanner.
  mutating func read(
    _ scanner: inout JSONScanner, _ input: borrowing Span<UInt8>, into card: inout Card,
    note: Note
  ) throws(JSONError) {
    card.removeAll()
    labels.removeAll(keepingCapacity: true)
    extensionsAt = nil
    var unknownCount = 0
    var lastUnknown = 0
    let start = scanner.position
    try scanner.beginObject(in: input)
    while try scanner.nextKey(in: input) {
      let key = scanner.stringRange
      if try scanner.peek(in: input) == .null {
        try scanner.readNull(in: input)
      } else if let member = Member(scanner, input) {
        try read(member, &scanner, input, into: &card)
      } else {
        unknownCount += 1
        lastUnknown = key.lowerBound
        if unknownCount <= Self.noteLimit {
          note("unknown-member", "this member has no meaning here and was left out", lastUnknown)
        }
        try scanner.skipValue(in: input)
      }
    }
    if unknownCount > Self.noteLimit {
      let more = unknownCount - Self.noteLimit
      note("unknown-member", "\(more) more of these members were left out", lastUnknown)
    }
    if let index = extensionsAt {
      var again = JSONScanner(at: index)
      try again.beginArray(in: input)
      while try again.nextElement(in: input) {
        try ExtensionReading.read(&again, input, into: &card)
      }
    }
    writeLabels(into: &card)
    if unknownCount > 0, card.records.isEmpty {
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
      if part.hasValue { append(name, into: &card) }
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
    _ name: PropertyName, _ kind: PartReading.Kind, _ scanner: inout JSONScanner,
    _ input: borrowing Span<UInt8>, into card: inout Card
  ) throws(JSONError) {
    part.begin()
    try part.read(kind, &scanner, input)
    append(name, into: &card)
  }

  private mutating func readName(
    _ scanner: inout JSONScanner, _ input: borrowing Span<UInt8>, into card: inout Card
  ) throws(JSONError) {
    if try scanner.peek(in: input) == .string {
      return try readPart(.fullName, .value, &scanner, input, into: &card)
    }
    part.begin()
    var full = PartReading()
    var hasFull = false
    try scanner.beginObject(in: input)
    while try scanner.nextKey(in: input) {
      if scanner.stringEquals("full", in: input) {
        full.begin()
        try full.read(.value, &scanner, input)
        hasFull = true
      } else {
        try part.readMember(.name, &scanner, input)
      }
    }
    if hasFull {
      swap(&full, &part)
      append(.fullName, into: &card)
      swap(&full, &part)
    }
    if part.isNamed { append(.name, into: &card) }
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
    append(.age, into: &card)
  }

  // MARK: - The card

  private mutating func append(_ name: PropertyName, into card: inout Card) {
    part.finish()
    var form = table.form(of: name)
    if !part.valueParameter.isEmpty { form = form.under(part.valueParameter) }
    if part.hasLabel { labels.append((card.records.count, part.label)) }
    card.appendRecord(
      name, in: table, form: form, group: part.group.span, parameters: part.parameters.span,
      value: part.value.span, blob: part.blob)
  }

  /// Writes an X-ABLabel for each labelled group, in the order of the groups, unless the extensions
  /// have one; parts that have a label and no group get one.
  private mutating func writeLabels(into card: inout Card) {
    guard !labels.isEmpty else { return }
    var groups: Set<[UInt8]> = []
    var labelled: Set<[UInt8]> = []
    for record in card.records where record.groupLength > 0 {
      let group = Array(card.bytes[record.group])
      groups.insert(group)
      if record.name == .appleLabel { labelled.insert(group) }
    }
    var labelOfGroup: [[UInt8]: [UInt8]] = [:]
    var nextItem = 1
    for (index, label) in labels {
      var group = Array(card.bytes[card.records[index].group])
      if group.isEmpty {
        repeat {
          group = Array("item\(nextItem)".utf8)
          nextItem += 1
        } while groups.contains(group)
        groups.insert(group)
        card.replaceGroup(at: index, with: group)
      }
      if !labelled.contains(group), labelOfGroup[group] == nil { labelOfGroup[group] = label }
    }
    let sorted = labelOfGroup.sorted {
      $0.key.count != $1.key.count
        ? $0.key.count < $1.key.count : $0.key.lexicographicallyPrecedes($1.key)
    }
    for (group, label) in sorted {
      card.append(
        .appleLabel, AppleLabel.stored(String(utf8: label.span)), group: String(utf8: group.span))
    }
  }
}
