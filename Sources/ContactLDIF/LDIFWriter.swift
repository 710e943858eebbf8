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

  /// Makes a writer for one file.
  public init() {}

  /// An empty line.
  public func separator() -> [UInt8] { [ASCII.lineFeed] }

  /// Writes one card as one entry.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - output: Grows by the entry.
  ///   - losses: Grows by what stands in the notes, or has no attribute.
  public mutating func write(
    _ card: borrowing Card, into output: inout [UInt8], losses: inout [Loss]
  ) {
    for (name, value) in attributes(of: card, losses: &losses) {
      Self.append(name, value, to: &output)
    }
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
    let added = writer.attributes(of: card, losses: &found)
    // The places of lines, the first one last; what stays is in neither list.
    var places: [Line: [Int]] = [:]
    for index in added.indices.reversed() { places[Line(added[index]), default: []].append(index) }
    var isWritten = Array(repeating: false, count: added.count)
    var gone: [Line: [String]] = [:]
    for attribute in writer.attributes(of: record.card, losses: &known) {
      if let index = places[Line(attribute)]?.popLast() {
        isWritten[index] = true
      } else {
        gone[Line((attribute.name.lowercased(), attribute.value)), default: []].append(
          attribute.name)
      }
    }
    var queues: [String: [Int]] = [:]
    for index in added.indices.reversed() where !isWritten[index] {
      queues[added[index].name, default: []].append(index)
    }
    let span = text.bytes.span
    var values = LDIFEntry(span, record.range).values[...]
    var lines: [UInt8] = []
    var isKept = true
    var (i, number) = (record.range.lowerBound, 0)
    while i < record.range.upperBound {
      let end = min(span.afterLineEnding(at: span.lineEnd(from: i)), record.range.upperBound)
      if span[i] != ASCII.space || number == 0 { isKept = true }
      if let value = values.first, value.place.line == number {
        values.removeFirst()
        let name = value.options.isEmpty ? value.name : value.spelling.lowercased()
        if let name = gone[Line((name, value.bytes))]?.popLast() {
          isKept = false
          if let next = queues[name]?.popLast() {
            isWritten[next] = true
            append(value.spelling, added[next].value, to: &lines)
          }
        }
      }
      if isKept { lines += text.bytes[i..<end] }
      (i, number) = (end, number + 1)
    }
    guard gone.values.allSatisfy(\.isEmpty) else { return nil }
    for index in added.indices where !isWritten[index] {
      append(added[index].name, added[index].value, to: &lines)
    }
    losses += found.added(to: known)
    return lines
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
