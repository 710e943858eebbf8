internal import ContactBytes
internal import ContactModel

/// Reads one contact from its JSON object into a card.
struct ContactReading: Sendable {
  private let table = PropertyTable.standard
  private let members = Member.table

  /// Whether the scanner's last key names a member of a contact.
  static func isMember(_ key: JSONScanner, _ input: borrowing Span<UInt8>) -> Bool {
    Member.table.meaning(of: key, in: input) != nil
  }

  private var part = PartReading()
  /// The parts of the name, whose object holds the full name as well.
  private var name = PartReading()
  var faults: [MemberFault] = []
  /// The most faults that are reported one by one, since each takes a count of lines.
  private static let faultLimit = 50
  /// The labels of the parts so far, with the group of each; empty when the part has none.
  private var labels: [(record: Int, label: [UInt8])] = []
  /// Extensions come last, whatever the order of the members.
  private var extensionsAt: Int?
  /// What to do about unknown members by their names, of which a file has few.
  private var advices: [String: String] = [:]

  /// What to do about an unknown member; empty where the rule says it.
  private mutating func advice(on name: String) -> String {
    if let known = advices[name] { return known }
    let place = Member.namePart(near: name) ?? Member.list(near: name).map { "\"\($0)\":[\"…\"]" }
    let advice = place.map { "move its value to \($0) to keep it" } ?? ""
    if advices.count < 256 { advices[name] = advice }
    return advice
  }

  /// Reads the object at the scanner.
  ///
  /// - Parameters:
  ///   - scanner: Stands before the object; afterwards, behind it.
  ///   - input: The bytes.
  ///   - card: Receives the contact.
  ///   - report: Is called for each member that was left out, or not taken as it stands.
  /// - Throws: ``JSONError`` when the value is no contact.
  mutating func read(
    _ scanner: inout JSONScanner, _ input: borrowing Span<UInt8>, into card: inout Card,
    report: (MemberFault) -> Void
  ) throws(JSONError) {
    card.removeAll()
    if !labels.isEmpty { labels.removeAll(keepingCapacity: true) }
    if !faults.isEmpty { faults.removeAll() }
    extensionsAt = nil
    let start = scanner.position
    try scanner.beginObject(in: input)
    while try scanner.nextKey(in: input) {
      let index = scanner.stringRange.lowerBound - 1
      if let member = members.meaning(of: scanner, in: input) {
        if try scanner.takeNull(in: input) { continue }
        let start = Start(scanner, card, labels.count, faults.count)
        do throws(JSONError) {
          try read(member, &scanner, input, into: &card)
        } catch {
          try leaveOut(error, from: start, &scanner, input, &card)
        }
      } else {
        let advice = advice(on: scanner.string(in: input))
        try MemberFault.leaveOut(&scanner, input, at: index, &faults) { index in
          var fault = MemberFault.unknown(at: index)
          fault.advice = advice
          return fault
        }
      }
    }
    if let index = extensionsAt {
      var again = JSONScanner(at: index)
      try again.beginArray(in: input)
      while try again.nextElement(in: input) {
        let start = Start(again, card, labels.count, faults.count)
        do throws(JSONError) {
          try readExtension(&again, input, into: &card)
        } catch {
          try leaveOut(error, from: start, &again, input, &card)
        }
      }
    }
    if !labels.isEmpty { card.appendLabels(labels) }
    if let index = scanner.firstRepair { report(.repaired(at: index)) }
    if let index = scanner.firstSeparator { report(.separators(at: index)) }
    if faults.isEmpty { return }
    for fault in faults.prefix(Self.faultLimit) { report(fault) }
    if faults.count > Self.faultLimit {
      report(.further(faults.count - Self.faultLimit, at: faults[Self.faultLimit].index))
    }
    if card.records.isEmpty {
      throw .unexpected(
        expected:
          "an object with a value that a contact has, such as \"name\":\"…\" or \"phones\":[\"…\"]",
        path: "", location: scanner.location(of: start, in: input))
    }
  }

  /// What there was before a value was begun.
  private struct Start {
    let position, depth, recordCount, labelCount, faultCount: Int

    init(
      _ scanner: borrowing JSONScanner, _ card: borrowing Card, _ labelCount: Int, _ faultCount: Int
    ) {
      (position, depth) = (scanner.position, scanner.depth)
      (recordCount, self.labelCount) = (card.records.count, labelCount)
      self.faultCount = faultCount
    }
  }

  /// Leaves out a value of another kind than it may be, which costs only itself.
  ///
  /// - Throws: The error of a text that is no JSON.
  @inline(never)
  private mutating func leaveOut(
    _ error: JSONError, from start: Start, _ scanner: inout JSONScanner,
    _ input: borrowing Span<UInt8>, _ card: inout Card
  ) throws(JSONError) {
    guard case .unexpected = error else { throw error }
    scanner.rewind(to: start.position, depth: start.depth)
    card.records.removeLast(card.records.count - start.recordCount)
    labels.removeLast(labels.count - start.labelCount)
    faults.removeLast(faults.count - start.faultCount)
    try MemberFault.leaveOut(&scanner, input, &faults, as: MemberFault.ofOtherKind)
  }

  private mutating func read(
    _ member: Member, _ scanner: inout JSONScanner, _ input: borrowing Span<UInt8>,
    into card: inout Card
  ) throws(JSONError) {
    switch member {
    case .text(let name): try readPart(name, .value, &scanner, input, into: &card)
    case .parts(let name, let kind):
      guard try scanner.peek(in: input) == .beginArray else {
        // One value is a list of one.
        return try readPart(name, kind, &scanner, input, into: &card)
      }
      try scanner.beginArray(in: input)
      while try scanner.nextElement(in: input) {
        let start = Start(scanner, card, labels.count, faults.count)
        do throws(JSONError) {
          try readPart(name, kind, &scanner, input, into: &card)
        } catch {
          try leaveOut(error, from: start, &scanner, input, &card)
        }
      }
    case .list(let name):
      part.begin()
      try part.readItems(&scanner, input)
      if part.hasValue { append(name, input, into: &card) }
    case .name: try readName(&scanner, input, into: &card)
    case .age: try readAge(&scanner, input, into: &card)
    case .phoneNumber: try readPart(.telephone, .number, &scanner, input, into: &card)
    case .extensions:
      guard try scanner.peek(in: input) == .beginArray else {
        throw scanner.unexpected("an array", in: input)
      }
      extensionsAt = scanner.position
      try scanner.skipValue(in: input)
    }
  }

  private mutating func readPart(
    _ name: PropertyName, _ kind: PartKind, _ scanner: inout JSONScanner,
    _ input: borrowing Span<UInt8>, into card: inout Card
  ) throws(JSONError) {
    let token = try scanner.peek(in: input)
    guard token == .string else {
      guard token == .beginObject else { throw scanner.unexpected("a string", in: input) }
      part.begin()
      try part.readObject(kind, &scanner, input, &faults)
      if part.isPresent { append(name, input, into: &card) }
      return
    }
    try scanner.readString(in: input)
    if kind == .postalAddress {
      part.begin()
      part.setStreet(of: scanner, input)
      append(name, input, into: &card)
    } else if scanner.stringIsPlain {
      // Most properties are a plain text, which is copied from the input.
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
    guard try scanner.peek(in: input) == .beginObject else {
      throw scanner.unexpected("a string or an object", in: input)
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
      let text = PartReading.text(of: scanner, input)
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

/// The members of a contact's object, and what each is read into.
private enum Member {
  /// One text, or an object with `value`.
  case text(PropertyName)
  /// An array of parts of one kind.
  case parts(PropertyName, PartKind)
  /// An array of strings.
  case list(PropertyName)
  /// The name as it is shown, with its parts.
  case name
  /// A number, or a text of digits.
  case age
  /// An array of properties that a contact has no member for.
  case extensions
  /// The phone of the classic objects.
  case phoneNumber

  /// The members by their names.
  static let table = JSONNameTable<Member>(rows)

  private static let rows: [(name: String, meaning: Member)] = [
    ("name", .name), ("phones", .parts(.telephone, .number)),
    ("emails", .parts(.email, .address)), ("uid", .text(.uid)),
    ("revision", .text(.revision)), ("organizations", .parts(.organization, .organization)),
    ("titles", .parts(.title, .value)), ("productID", .text(.productID)),
    ("addresses", .parts(.address, .postalAddress)), ("categories", .list(.categories)),
    ("notes", .parts(.note, .value)), ("birthday", .text(.birthday)),
    ("urls", .parts(.url, .value)), ("extensions", .extensions), ("kind", .text(.kind)),
    ("nicknames", .list(.nickname)), ("instantMessages", .parts(.instantMessage, .value)),
    ("roles", .parts(.role, .value)), ("anniversary", .text(.anniversary)), ("age", .age),
    ("photos", .parts(.photo, .photo)), ("relations", .parts(.related, .value)),
    ("phoneNumber", .phoneNumber),
  ]

  /// The member for a part of the name, with a place for its value, that an unknown member such as `first_name` is; nil
  /// for none.
  static func namePart(near name: String) -> String? {
    let letters = name.lowercased().filter(\.isLetter)
    return nameParts[letters].map { "\"name\":{\"\($0)\":\"…\"}" }
  }

  /// Words that other programs have for the parts of a name.
  private static let nameParts = [
    "firstname": "given", "givenname": "given", "forename": "given", "lastname": "family",
    "familyname": "family", "surname": "family", "middlename": "additional", "fullname": "full",
    "displayname": "full",
  ]

  /// The list that the name of an unknown member speaks of, such as `phones` for `phone` and `homePhone`; nil for none.
  static func list(near name: String) -> String? {
    let name = name.lowercased()
    if let name = otherWords[name] { return name }
    let list = lists.first { name.hasPrefix($0.word) } ?? lists.first { name.hasSuffix($0.word) }
    return list?.name
  }

  /// Words that other programs have for such members.
  private static let otherWords = [
    "group": "categories", "groups": "categories", "tags": "categories", "labels": "categories",
    "company": "organizations", "companies": "organizations",
  ]

  /// The members that are lists, with the word for one of their elements in lower case.
  private static let lists: [(name: String, word: String)] = rows.compactMap { row in
    switch row.meaning {
    case .parts, .list: break
    default: return nil
    }
    let name = row.name.lowercased()
    if name.hasSuffix("ies") { return (row.name, "\(name.dropLast(3))y") }
    return (row.name, String(name.dropLast(name.hasSuffix("sses") ? 2 : 1)))
  }
}

extension Card {
  /// Appends an X-ABLabel for each labelled group, in the order of the groups, unless the card has
  /// one; properties that have a label and no group get a group.
  mutating func appendLabels(_ labels: [(record: Int, label: [UInt8])]) {
    let labelled = firstIndex(of: .appleLabel) == nil ? [] : groups { $0.name == .appleLabel }
    if labels.contains(where: { records[$0.record].groupLength == 0 }) { giveGroups(to: labels) }
    var labelOfGroup: [String: String] = [:]
    for (index, label) in labels {
      let group = String(utf8: bytes.span, records[index].group)
      if !labelled.contains(group), labelOfGroup[group] == nil {
        labelOfGroup[group] = String(utf8: label.span)
      }
    }
    appendLabels(labelOfGroup)
  }

  /// Puts each labelled property that has no group into one of its own.
  private mutating func giveGroups(to labels: [(record: Int, label: [UInt8])]) {
    var newGroups = NewGroups(taken: groups { _ in true })
    for (index, _) in labels where records[index].groupLength == 0 {
      replaceGroup(at: index, with: Array(newGroups.next().utf8))
    }
  }

  /// The groups of the records that a condition holds for.
  private func groups(of condition: (PropertyRecord) -> Bool) -> Set<String> {
    var groups: Set<String> = []
    for record in records where record.groupLength > 0 && condition(record) {
      groups.insert(String(utf8: bytes.span, record.group))
    }
    return groups
  }
}
