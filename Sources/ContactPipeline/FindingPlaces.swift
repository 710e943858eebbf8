internal import ContactBytes
internal import ContactModel

// Findings get the place of the value that they are about, its name and its text. Readers keep no map of what
// they read: a record that something is found in is looked through again, by the same spans of values that
// anonymizing goes by. So a record in order costs nothing.

extension CardNotes {
  /// Gives findings of a card, whose lines count from the card's first as 0, and changes their place, and the
  /// name of the contact where the notes have none.
  mutating func place(in text: [UInt8], _ spans: [ValueSpan], of contact: String) {
    if findings.count > 1 { findings.sort { $0.location.line < $1.location.line } }
    var lines = LineOffsets()
    var places = ValuePlaces(text, spans)
    for index in findings.indices {
      findings[index].contact = self.contact.isEmpty ? contact : self.contact
      findings[index].record = record
      if !places.place(&findings[index], in: location) {
        let line = findings[index].location.line
        findings[index].location = InputLocation(
          byteOffset: location.byteOffset + lines.offset(ofLine: line, in: text),
          line: location.line + line)
      }
      findings[index].index = nil
    }
  }

  /// Gives changes the names that the text has for their properties.
  mutating func nameChanges(in text: [UInt8], _ spans: [ValueSpan]) {
    var places = ValuePlaces(text, spans)
    for (index, change) in changes.enumerated() {
      // What was changed before stands where it stood.
      let earlier = names.indices.last {
        changes[$0].property == change.property && changes[$0].after == change.before
      }
      names.append(
        (change.before == nil ? nil : earlier).map { names[$0] } ?? places.name(of: change, index))
    }
  }
}

extension ArraySlice<Finding> {
  /// Gives findings of a reader, by whose count the record begins at `offset`, the contact and the value that
  /// they are about.
  mutating func describe(
    at offset: Int, in text: [UInt8], _ spans: [ValueSpan], of contact: String
  ) {
    var places = ValuePlaces(text, spans)
    for index in indices {
      let place = self[index].location.byteOffset - offset
      // What is said of the file and not of a record is about no contact.
      guard text.indices.contains(place), self[index].record > 0 else { continue }
      self[index].contact = contact
      // What is said of the whole record is about no value, and what has a name has been found.
      if place > 0, self[index].property.isEmpty { places.describe(&self[index], at: place) }
    }
  }
}

extension ArraySlice<Finding> {
  /// Gives findings of a row of a sheet, or of rows before or behind it, the numbers of their cells as columns.
  ///
  /// - Parameters:
  ///   - offset: Where the text begins.
  ///   - text: Whole rows of the sheet.
  ///   - start: The beginning of the first row in it that they usually stand in.
  mutating func countCells(
    from offset: Int, in text: borrowing Span<UInt8>, since start: Int
  ) {
    var (i, isInside, cell) = (start, false, 1)
    for index in indices {
      let place = self[index].location.byteOffset - offset
      guard text.indices.contains(place) else { continue }
      // Those in order are reached in one pass.
      if place < i { (i, isInside, cell) = (place < start ? 0 : start, false, 1) }
      while i < place {
        if text[i] == ASCII.quote { isInside.toggle() }
        if text[i] == ASCII.comma, !isInside { cell += 1 }
        if text[i] == ASCII.lineFeed, !isInside { cell = 1 }
        i += 1
      }
      self[index].location.column = cell
    }
  }
}

/// Where the lines of a record begin; asked for lines in ascending order, it reads the record once.
private struct LineOffsets {
  private var line = 0
  private var offset = 0

  mutating func offset(ofLine wanted: Int, in record: [UInt8]) -> Int {
    if wanted < line { (line, offset) = (0, 0) }
    while line < wanted, offset < record.count {
      offset = record.span.afterLineEnding(at: record.span.lineEnd(from: offset))
      line += 1
    }
    return offset
  }
}

/// Finds where in the text of a record the values stand that findings are about.
private struct ValuePlaces {
  private let text: [UInt8]
  private let spans: [ValueSpan]
  /// The texts of the values as they are compared, as far as they were asked for.
  private var keys: [Int: String] = [:]
  /// What was shown of the last value: one may have many findings.
  private var shown = (index: -1, text: "")
  /// The values of each property, once they were asked for.
  private var ofProperty: [String: [Int]] = [:]
  /// The line that each value begins in, from 0, and the offset of that line.
  private let lines: [(number: Int, start: Int)]
  /// The offset of the last finding of the reader, and the first value that ends behind it.
  private var reached = (offset: 0, index: 0)
  /// Which property of the card a span was taken for.
  private var owners: [Int: Int] = [:]

  /// Looks through a record.
  init(_ text: [UInt8], _ spans: [ValueSpan]) {
    let spans = spans.filter { !$0.isName }.sorted { $0.range.lowerBound < $1.range.lowerBound }
    var lines: [(number: Int, start: Int)] = []
    var line = (number: 0, start: 0)
    var end = text.span.lineEnd(from: 0)
    for span in spans {
      let start = span.start(in: text)
      while end < start {
        let next = text.span.afterLineEnding(at: end)
        guard next <= start else { break }
        line = (line.number + 1, next)
        end = text.span.lineEnd(from: next)
      }
      lines.append(line)
    }
    self.lines = lines
    self.text = text
    self.spans = spans
  }

  /// More of a value than is ever shown.
  private static let shownLength = 100
  /// Up to this many values of a property, the nearest is searched for.
  private static let fewValues = 1_000

  /// Moves a finding, whose lines count from the record's first as 0, to the value that it is about, and
  /// gives it what the text calls it and how it is written; false where the value is not found.
  mutating func place(_ finding: inout Finding, in record: InputLocation) -> Bool {
    guard let index = finding.index, let found = span(of: finding, at: index) else {
      return false
    }
    owners[found] = index
    let span = spans[found]
    let start = span.start(in: text)
    finding.location = InputLocation(
      byteOffset: record.byteOffset + start, line: record.line + lines[found].number,
      column: start - lines[found].start + (lines[found].number == 0 ? record.column : 1))
    describe(&finding, by: found)
    return true
  }

  /// Gives a finding of the reader, by its place in the record, the value that it stands at, or before in the
  /// same line.
  mutating func describe(_ finding: inout Finding, at offset: Int) {
    if offset < reached.offset { reached = (0, 0) }
    let found = spans[reached.index...].firstIndex { $0.range.upperBound > offset } ?? spans.count
    reached = (offset, found)
    guard found < spans.count,
      spans[found].range.lowerBound <= offset || lines[found].start <= offset
        || text.span.lineEnd(from: offset) >= spans[found].range.lowerBound
    else { return }
    describe(&finding, by: found)
  }

  private mutating func describe(_ finding: inout Finding, by found: Int) {
    guard !spans[found].isSecret else { return }
    if !spans[found].name.isEmpty { finding.property = spans[found].name }
    // A mark is not what was found to be wrong, but what it stands for.
    if spans[found].isMark, !finding.value.isEmpty { return }
    if shown.index != found { shown = (found, beginning(of: found)) }
    // The bytes of another character set, which may be well-formed by chance, are no text to show.
    if finding.rule == "not-utf-8", spans[found].writing != .quotedPrintable { return }
    guard !shown.text.isEmpty, finding.value.isEmpty || !isGarbled(found) else { return }
    // Of several numbers in one value, one alone may stand twice.
    if finding.rule == "duplicate-value" {
      let (key, own) = (Self.key(finding.value), self.key(at: found))
      if !key.isEmpty, own != key, own.holds(key) { return }
    }
    finding.value = shown.text
  }

  /// Whether the bytes of a value are those of another character set, which the reader knows.
  private func isGarbled(_ index: Int) -> Bool {
    spans[index].writing == .quotedPrintable
      && spans[index].decoded(from: text).unicodeScalars.contains("\u{FFFD}")
  }

  /// What the text calls the property of a change, whose number it has among those of the card.
  mutating func name(of change: Change, _ number: Int) -> String {
    let key = Self.key(change.before ?? "")
    let own = candidates(of: change.property.uppercased())
    let places = own.isEmpty && !key.isEmpty ? Array(spans.indices) : own
    let found =
      places.count == 1
      ? places[0]
      : places.prefix(Self.fewValues).first { owners[$0] == nil && self.key(at: $0) == key }
    guard let found, !spans[found].name.isEmpty else { return change.property }
    owners[found] = -1 - number
    return spans[found].name
  }

  /// As much of a value as is ever shown.
  private func beginning(of index: Int) -> String {
    let span = spans[index]
    let lead = text[span.range.lowerBound - span.leadCount..<span.range.lowerBound]
    let value =
      isGarbled(index)
      ? String(decoding: text[span.range], as: UTF8.self)
      : String(decoding: lead, as: UTF8.self) + span.decoded(from: text)
    guard value.utf8.count > Self.shownLength || value.first?.isWhitespace == true else {
      return value
    }
    return String(value.drop(while: \.isWhitespace).prefix(Self.shownLength))
  }

  // MARK: - Candidates

  /// The value that a finding is about: of its property and line, and of its text where there are several.
  private mutating func span(of finding: Finding, at index: Int) -> Int? {
    let name = finding.property.uppercased()
    var candidates: [Int] = []
    // Where properties stand in lines of their own, the line is known.
    if finding.location.line > 0 {
      let ofLine = spans(inLine: finding.location.line)
      candidates = ofLine.filter { spans[$0].property == name }
      // An app may have another name for the property.
      if candidates.isEmpty, case let key = Self.key(finding.value), !key.isEmpty {
        candidates = ofLine.filter { self.key(at: $0) == key }
      }
    }
    if candidates.isEmpty { candidates = self.candidates(of: name) }
    // The cell of a birthday may say of itself, or a column beside it, that it is one of the lunar calendar.
    if candidates.isEmpty, name == LunarBirthday.property {
      candidates = self.candidates(of: "BDAY")
    }
    if candidates.count == 1 { return candidates[0] }
    if candidates.count > Self.fewValues { return nil }
    let key = Self.key(finding.value)
    if let own = candidates.first(where: { owners[$0] == index }) { return own }
    var free = candidates.filter { owners[$0] == nil }
    let digits = name == "TEL" ? Self.lastDigits(key) : ""
    // What stands twice is the later of the two.
    if finding.rule == "duplicate-value" { free.reverse() }
    return free.first { self.key(at: $0) == key }
      ?? (candidates.isEmpty ? spans.indices.first { self.key(at: $0) == key } : nil)
      ?? free.first { !key.isEmpty && self.key(at: $0).holds(key) }
      ?? free.first { !digits.isEmpty && Self.lastDigits(self.key(at: $0)) == digits }
      ?? free.first ?? candidates.first
  }

  /// The last digits of a number, which it has whether it is written with a calling code, a zero or neither.
  private static func lastDigits(_ number: String) -> String {
    String(number.unicodeScalars.filter { "0"..."9" ~= $0 }.suffix(6))
  }

  /// The values of a property.
  private mutating func candidates(of property: String) -> [Int] {
    if ofProperty.isEmpty {
      for index in spans.indices { ofProperty[spans[index].property, default: []].append(index) }
    }
    return ofProperty[property] ?? []
  }

  /// The values that begin in a line; those of all lines stand in order.
  private func spans(inLine number: Int) -> Range<Int> {
    var (start, end) = (0, lines.count)
    while start < end {
      let middle = (start + end) / 2
      if lines[middle].number < number { start = middle + 1 } else { end = middle }
    }
    while end < lines.count, lines[end].number == number { end += 1 }
    return start..<end
  }

  private mutating func key(at index: Int) -> String {
    if let key = keys[index] { return key }
    let key = Self.key(spans[index].decoded(from: text))
    keys[index] = key
    return key
  }

  /// A text without blanks, quotes, and what parts components.
  private static func key(_ text: String) -> String {
    String(
      text.unicodeScalars.filter { scalar in
        switch scalar.value {
        case 0...0x20, 0x22, 0x2C, 0x3B: false
        default: scalar.isASCII || !scalar.properties.isWhitespace
        }
      })
  }
}
