internal import ContactBytes
public import ContactModel

/// Writes cards as entries of an LDIF file (RFC 2849) that Thunderbird and directories read.
///
/// People are `inetOrgPerson` and `mozillaAbPersonAlpha`, groups `groupOfNames`. What is no safe
/// ASCII is base64; lines are folded at 76 bytes. A value without an attribute goes to the notes and
/// is reported as a loss that says so.
public struct LDIFWriter: CardWriter {
  /// The length of a line, in bytes.
  private static let lineLength = 76

  /// The types that the label of a value is a word for, as Privat is for home; nil for any other label.
  package var typesOfLabel: (@Sendable (PropertyName, _ label: String) -> [String]?)?

  /// Whether a value without an attribute is left out, and not moved to the notes.
  package var dropsOverflow = false

  /// Makes a writer for one file.
  public init() {}

  /// An empty line.
  public func separator() -> [UInt8] { [ASCII.lineFeed] }

  /// Writes one card as one entry; none for a card of which no attribute holds anything.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - output: Grows by the entry.
  ///   - losses: Grows by what stands in the notes, or has no attribute.
  public mutating func write(
    _ card: borrowing Card, into output: inout [UInt8], losses: inout [Loss]
  ) {
    let attributes = attributes(of: card, losses: &losses)
    guard attributes.contains(where: { $0.name != "dn" && $0.name != "objectclass" }) else {
      return losses.append(
        Loss(
          property: "contact", contact: card.displayName,
          reason: "LDIF has no attribute for anything that it holds"))
    }
    for (name, value) in attributes { Self.append(name, value, to: &output) }
  }

  /// The attributes of the entry of a card, the name of the entry first.
  fileprivate func attributes(
    of card: borrowing Card, losses: inout [Loss]
  ) -> [(name: String, value: [UInt8])] {
    let plain = card.withNumbersAsText(for: "LDIF", &losses)
    var card = plain ?? copy card
    if let typesOfLabel, card.firstIndex(of: .appleLabel) != nil {
      card.addTypes(ofLabels: typesOfLabel)
    }
    var outline = LDIFOutline(card)
    outline.dropsOverflow = dropsOverflow
    outline.distribute()
    losses += outline.losses
    return outline.lines()
  }

  /// Appends an attribute with its value.
  static func append(_ name: String, _ value: [UInt8], to output: inout [UInt8]) {
    var line: [UInt8] = []
    line.append(name)
    line.append(ASCII.colon)
    if isSafe(value) {
      line.append(ASCII.space)
      line += value
    } else {
      line.append(ASCII.colon)
      line.append(ASCII.space)
      Base64.encode(value.span, into: &line)
    }
    var start = 0
    var room = lineLength
    while line.count - start > room {
      output += line[start..<start + room]
      output.append(ASCII.lineFeed)
      output.append(ASCII.space)
      start += room
      room = lineLength - 1
    }
    output += line[start...]
    output.append(ASCII.lineFeed)
  }

  /// Whether a value is a SAFE-STRING of RFC 2849 that does not end with a blank.
  private static func isSafe(_ value: [UInt8]) -> Bool {
    guard let first = value.first, let last = value.last else { return true }
    return first != ASCII.space && first != ASCII.colon && first != 0x3C && last != ASCII.space
      && value.allSatisfy {
        $0 > 0 && $0 < 0x80 && $0 != ASCII.lineFeed && $0 != ASCII.carriageReturn
      }
  }
}

extension Card {
  /// Gives values without types those that their labels are words for.
  fileprivate mutating func addTypes(ofLabels types: (PropertyName, String) -> [String]?) {
    let labels = shownLabels
    for index in records.indices
    where !records[index].isRemoved && records[index].groupLength > 0
      && [.telephone, .address, .url].contains(records[index].name)
    {
      let property = Property(card: self, index: index)
      guard property.values(ofParameter: "TYPE").isEmpty,
        let found = labels[property.group].flatMap({ types(property.name, $0) })
      else { continue }
      replaceParameters(
        at: index, with: property.parameters + [Parameter("TYPE", found)])
    }
  }
}

extension Card {
  /// The card with its new full name as the first of several common names, where the old full name was that.
  fileprivate func renamed(from before: Card) -> Card {
    let names = records.indices.filter { index in
      let property = Property(card: self, index: index)
      return !records[index].isRemoved && property.spelling == "X-LDAP-CN"
        && !LDIFOutline.hasOption(property)
    }
    let old = before.first(.fullName).map { Array($0.value.utf8) }
    guard let name = first(.fullName).map({ Array($0.value.utf8) }), name != old,
      let first = names.first,
      LDIFOutline.unescaped(Property(card: self, index: first)) == old
    else { return self }
    var card = self
    for index in names
    where LDIFOutline.unescaped(Property(card: self, index: index)) == name {
      card.remove(at: index)
    }
    var value: [UInt8] = []
    RawText.escape(name.span, into: &value)
    card.replaceValue(at: first, with: value.span)
    return card
  }
}

extension LDIFWriter {
  /// An editor of the entries of a text, which an empty line parts from each other.
  package func editor(of text: RecordText) -> any RecordEditor {
    LDIFEditor(text: text, writer: self)
  }
}

/// Writes anew the lines of an entry whose values change; all others stay, and comments with them.
private struct LDIFEditor: RecordEditor {
  let text: RecordText
  let writer: LDIFWriter

  func text(with changes: RecordChanges, losses: inout [Loss]) -> [UInt8]? {
    let records = changes.written(for: text) { card, replaced in
      if let replaced, let lines = lines(of: replaced, as: card, losses: &losses) { return lines }
      let lines = text.record(of: card, by: writer, losses: &losses)
      return lines + (replaced.map { text.withLineEnds(secrets(of: $0, in: card)) } ?? [])
    }
    return text.splicing(records, areParagraphs: true)
  }

  /// The entry with the values of a card; nil where a value that goes has no line of its own.
  private func lines(
    of record: RecordText.Record, as card: Card, losses: inout [Loss]
  ) -> [UInt8]? {
    var (known, found): ([Loss], [Loss]) = ([], [])
    let added = writer.attributes(of: card.renamed(from: record.card), losses: &found)
    let before = writer.attributes(of: record.card, losses: &known)
    // The places of attributes, the first one last; what stays is in both.
    var places: [Line: [Int]] = [:]
    for index in added.indices.reversed() { places[Line(added[index]), default: []].append(index) }
    var isWritten = Array(repeating: false, count: added.count)
    var gone: Set<Int> = []
    for index in before.indices {
      if let place = places[Line(before[index])]?.popLast() {
        isWritten[place] = true
      } else {
        gone.insert(index)
      }
    }
    var queues: [String: [Int]] = [:]
    for index in added.indices.reversed() where !isWritten[index] {
      queues[added[index].name, default: []].append(index)
    }
    let span = text.bytes.span
    let values = LDIFEntry(span, record.range).values
    guard var attributes = Self.attributes(before, gone, of: values) else { return nil }
    let leaving = attributes.filter { gone.contains($0.value) }.keys
    let naming = Self.namingLines(leaving.sorted(), of: values, added)
    // A name that just fills the place stands in no entry that had none.
    let family = card.first(.name)?.components.first?.joined() ?? ""
    for index in gone.subtracting(attributes.values) {
      let name = before[index].name
      let isMade = card.firstIndex(of: .fullName) == nil || name == "sn"
      if isMade, family.isEmpty, let next = queues[name]?.popLast() { isWritten[next] = true }
    }
    // The name to show may say the full name again, and changes with it: alone, where the entry is named by that.
    let newName = queues["cn"]?.last.map { added[$0].value }
    let shown = values.indices.first { index in
      values[index].spelling.lowercased() == "displayname" && attributes[index] == nil
        && gone.contains { before[$0] == ("cn", values[index].bytes) }
    }
    if let shown, newName != nil, let line = naming.first(where: { values[$0].name == "cn" }) {
      attributes[shown] = attributes.removeValue(forKey: line)
    }
    for line in naming {
      losses.append(
        Loss(
          property: values[line].spelling, contact: card.displayName,
          reason: "the old value stays, since the entry is named by it", isMoved: true))
    }
    let lastMember = Self.lastMember(of: values, added)
    var (lines, index, isKept): ([UInt8], Int, Bool) = ([], 0, true)
    var (i, number) = (record.range.lowerBound, 0)
    while i < record.range.upperBound {
      let end = min(span.afterLineEnding(at: span.lineEnd(from: i)), record.range.upperBound)
      if span[i] != ASCII.space || number == 0 { isKept = true }
      if index < values.count, values[index].place.line == number {
        if let attribute = attributes[index], gone.contains(attribute) {
          isKept = naming.contains(index)
          if let next = queues[before[attribute].name]?.popLast() {
            isWritten[next] = true
            append(values[index].spelling, added[next].value, to: &lines)
          } else if index == lastMember {
            append(values[index].spelling, [], to: &lines)
          }
        } else if index == shown, attributes[index] == nil {
          isKept = false
          if let newName { append(values[index].spelling, newName, to: &lines) }
        } else if values[index].bytes.isEmpty, let next = queues[values[index].spelling]?.popLast()
        {
          (isKept, isWritten[next]) = (false, true)
          append(values[index].spelling, added[next].value, to: &lines)
        }
        index += 1
      }
      if isKept { lines += text.bytes[i..<end] }
      (i, number) = (end, number + 1)
    }
    for index in added.indices where !isWritten[index] {
      append(added[index].name, added[index].value, to: &lines)
    }
    losses += found.added(to: known)
    return lines
  }

  /// Finds which attribute of a card each line of its entry became, by the name that it has there, by another one
  /// for the same, or as one that goes and has no other line.
  ///
  /// - Returns: The indices of the attributes by those of the lines; nil where one that goes stands nowhere.
  private static func attributes(
    _ before: [(name: String, value: [UInt8])], _ gone: Set<Int>, of values: [LDIFEntry.Value]
  ) -> [Int: Int]? {
    var result: [Int: Int] = [:]
    var missing = before.indices.filter { !gone.contains($0) } + gone.sorted()
    let names: [(String) -> String] = [{ $0 }, Self.name, Self.kind]
    for name in names {
      var places: [Line: [Int]] = [:]
      for index in values.indices.reversed() where result[index] == nil {
        let key = name(values[index].spelling.lowercased())
        places[Line((key, values[index].bytes)), default: []].append(index)
      }
      missing.removeAll { index in
        let key = Line((name(before[index].name.lowercased()), before[index].value))
        guard let place = places[key]?.popLast() else { return false }
        result[place] = index
        return true
      }
    }
    // What was made of several lines, or of characters that were mended, has those that nothing else has.
    for index in missing where gone.contains(index) {
      let name = Self.name(before[index].name.lowercased())
      let isLast = missing.last { Self.name(before[$0].name.lowercased()) == name } == index
      let rest = values.indices.filter {
        result[$0] == nil && Self.name(values[$0].spelling.lowercased()) == name
      }
      // A name that an entry must have is made where it has none.
      if rest.isEmpty, !["cn", "sn", "displayname"].contains(name) { return nil }
      for place in isLast ? rest[...] : rest.prefix(1) { result[place] = index }
    }
    return result
  }

  /// Those of the lines that go without which the entry would not have the value that its name says (RFC 4512 §2.3.1).
  private static func namingLines(
    _ leaving: [Int], of values: [LDIFEntry.Value], _ added: [(name: String, value: [UInt8])]
  ) -> [Int] {
    let name = DistinguishedName(added[0].value)
    return leaving.filter { index in
      let (key, value) = (Self.name(values[index].name), values[index].bytes)
      return values[index].options.isEmpty && name.isNamed(by: key, value)
        && !added.contains {
          Self.name($0.name.lowercased()) == key && name.isNamed(by: key, $0.value)
        }
    }
  }

  /// The line of a member that stays without a name (RFC 4514 §2.1) where nobody is left in a group of a class that
  /// demands a member (RFC 4519 §3.5); nil where there is none.
  private static func lastMember(
    of values: [LDIFEntry.Value], _ added: [(name: String, value: [UInt8])]
  ) -> Int? {
    let demanded = added.lazy.compactMap { attribute -> String? in
      guard attribute.name == "objectclass" else { return nil }
      return switch String(decoding: attribute.value, as: UTF8.self).lowercased() {
      case "groupofnames": "member"
      case "groupofuniquenames": "uniquemember"
      default: nil
      }
    }.first
    guard let demanded, !added.contains(where: { $0.name.lowercased() == demanded }) else {
      return nil
    }
    return values.lastIndex { $0.name == demanded }
  }

  /// The first of the names of an attribute, with what stands behind it, in lower case.
  private static func name(_ spelling: String) -> String {
    let base = String(spelling.prefix { $0 != ";" })
    let known = LDIFAttribute.byName[base]?.name.lowercased() ?? base
    return known + spelling.dropFirst(base.count)
  }

  /// The property that attributes of several names become.
  private static func kind(_ spelling: String) -> String {
    let base = String(spelling.prefix { $0 != ";" })
    let kind =
      switch LDIFAttribute.byName[base]?.meaning {
      case .fullName, .displayName: "cn"
      case .email: "mail"
      case .url, .labelledURL: "url"
      case .member, .memberUID: "member"
      case .address(let type, .second), .address(let type, .street): type
      default: base
      }
    return kind + spelling.dropFirst(base.count)
  }

  /// An attribute and its value, to be found again.
  private struct Line: Hashable {
    let name: String
    let value: [UInt8]

    init(_ attribute: (name: String, value: [UInt8])) { (name, value) = attribute }
  }

  private func append(_ name: String, _ value: [UInt8], to lines: inout [UInt8]) {
    if let last = lines.last, last != ASCII.lineFeed, last != ASCII.carriageReturn {
      lines += text.lineEnd
    }
    var line: [UInt8] = []
    LDIFWriter.append(name, value, to: &line)
    lines += text.withLineEnds(line)
  }

  /// The lines of a record that are left out when it is read, and stay when it is changed.
  private func secrets(of record: RecordText.Record, in card: Card) -> [UInt8] {
    let known = Set(card.properties(.extended).map { $0.spelling.uppercased() })
    var lines: [UInt8] = []
    for value in LDIFEntry(text.bytes.span, record.range).values
    where value.isSecret && !known.contains("X-LDAP-" + value.name.uppercased()) {
      LDIFWriter.append(value.spelling, value.bytes, to: &lines)
    }
    return lines
  }
}
