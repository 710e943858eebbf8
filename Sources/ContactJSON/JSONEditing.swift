internal import ContactBytes
package import ContactModel

extension ContactJSONWriter {
  /// An editor of the contacts of a text, also where they are classic objects of three members.
  package func editor(of text: RecordText) -> any RecordEditor {
    let isClassic = text.records.contains { ClassicRecord.isIn(text.bytes[$0.range]) }
    return JSONEditor(
      text: text, layout: style == .lines ? .lines : .detected(in: text), writer: self,
      isClassic: isClassic)
  }
}

extension JCardWriter {
  /// An editor of the cards of a text: of one jCard, or of an array of them.
  package func editor(of text: RecordText) -> any RecordEditor {
    // A jCard is an array itself, which begins with a name.
    JSONEditor(
      text: text, layout: .detected(in: text, isArrayOfArrays: true), writer: self)
  }
}

extension JSContactWriter {
  /// An editor of the cards of a text: of one card, or of an array of them.
  package func editor(of text: RecordText) -> any RecordEditor {
    JSONEditor(text: text, layout: .detected(in: text), writer: self)
  }
}

/// Writes each changed record anew, and puts it between the commas of the text.
private struct JSONEditor: RecordEditor {
  /// How records stand in a text.
  enum Layout {
    /// One a line.
    case lines
    /// In one array, with commas between them.
    case array
    /// As the one value of the text, which becomes an array when there are more.
    case single

    /// Array or single value, whichever a text is.
    static func detected(in text: RecordText, isArrayOfArrays: Bool = false) -> Layout {
      let signs = text.bytes.lazy.filter { $0 > ASCII.space }.prefix(2)
      guard signs.first == UInt8(ascii: "[") else { return .single }
      return !isArrayOfArrays || signs.dropFirst().first != ASCII.quote ? .array : .single
    }
  }

  let text: RecordText
  let layout: Layout
  let writer: any CardWriter
  /// Whether records are ``ClassicRecord``s.
  var isClassic = false

  var takesIdentifiers: Bool { !isClassic }
  var shapeName: String? { isClassic ? "JSON of {name, age, phoneNumber}" : nil }

  func text(with changes: RecordChanges, losses: inout [Loss]) -> [UInt8]? {
    let records = changes.written(for: text) { card, replaced in
      guard isClassic else { return text.record(of: card, by: writer, losses: &losses) }
      let object = ClassicRecord.bytes(card, replacing: replaced.map { text.bytes[$0.range] } ?? [])
      return layout == .lines ? object + text.lineEnd : object
    }
    switch layout {
    case .lines: return text.splicing(records)
    case .array: return splicedArray(records)
    case .single: return splicedSingle(records)
    }
  }

  private func splicedSingle(_ changed: WrittenRecords) -> [UInt8] {
    let records =
      text.records.enumerated().map { changed.replaced[$0.offset] ?? text.bytes(of: $0.element) }
      .filter { !$0.isEmpty } + changed.added
    if records.count == 1, text.records.count == 1 {
      let range = text.records[0].range
      return text.bytes[..<range.lowerBound] + records[0] + text.bytes[range.upperBound...]
    }
    let comma = [ASCII.comma] + text.lineEnd
    return [UInt8(ascii: "[")] + text.lineEnd + Array(records.joined(separator: comma))
      + text.lineEnd + [UInt8(ascii: "]")] + text.lineEnd
  }

  // MARK: - Arrays

  private func splicedArray(_ changed: WrittenRecords) -> [UInt8] {
    let (bytes, records) = (text.bytes, text.records)
    // Records at the end are removed with the comma before them, all others with the one behind them.
    var keptEnd = records.count
    while keptEnd > 0, changed.replaced[keptEnd - 1]?.isEmpty == true { keptEnd -= 1 }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var copied = 0
    for (index, record) in changed.replaced.sorted(by: { $0.key < $1.key }) {
      var range = records[index].range
      if record.isEmpty { range = withComma(range, isLast: index >= keptEnd && index > 0) }
      if range.lowerBound > copied { result += bytes[copied..<range.lowerBound] }
      result += record
      copied = max(copied, range.upperBound)
    }
    if changed.added.isEmpty { return result + bytes[copied...] }
    if keptEnd > 0 {
      // Behind the last record that stays.
      let end = records[keptEnd - 1].range.upperBound
      if end > copied { result += bytes[copied..<end] }
      copied = max(copied, end)
    } else {
      let start = bytes.firstIndex(of: UInt8(ascii: "[")).map { $0 + 1 } ?? 0
      if start > copied { result += bytes[copied..<start] }
      copied = bytes.lastIndex(of: UInt8(ascii: "]")) ?? bytes.count
    }
    for (index, record) in changed.added.enumerated() {
      if index > 0 || keptEnd > 0 { result.append(ASCII.comma) }
      result += indentation + record
    }
    if keptEnd == 0 { result += text.lineEnd }
    return result + bytes[copied...]
  }

  /// The range of a record with the comma that is removed with it, and the blanks beside that.
  private func withComma(_ range: Range<Int>, isLast: Bool) -> Range<Int> {
    let bytes = text.bytes
    if isLast {
      var start = range.lowerBound
      while start > 0, bytes[start - 1] <= ASCII.space { start -= 1 }
      guard start > 0, bytes[start - 1] == ASCII.comma else { return range }
      return start - 1..<range.upperBound
    }
    var end = range.upperBound
    while end < bytes.count, bytes[end] <= ASCII.space { end += 1 }
    guard end < bytes.count, bytes[end] == ASCII.comma else { return range }
    end += 1
    while end < bytes.count, bytes[end] <= ASCII.space { end += 1 }
    return range.lowerBound..<end
  }

  /// The blanks between a comma and the next record.
  private var indentation: [UInt8] {
    guard let first = text.records.first else { return text.lineEnd }
    let next = text.records.dropFirst().first ?? first
    let blanks = text.bytes[..<next.range.lowerBound].reversed().prefix { $0 <= ASCII.space }
    return blanks.reversed()
  }
}

/// A contact as the classic address-book apps keep it: `{"name": …, "age": …, "phoneNumber": …}`.
private enum ClassicRecord {
  /// The object of a card, its age a number or a string as in the record that it replaces.
  static func bytes(_ card: Card, replacing raw: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append("{ \"name\": ")
    append(card.first(.fullName)?.value ?? card.displayName, to: &bytes)
    let age = card.first(.age)?.value ?? ""
    if !age.isEmpty {
      bytes.append(", \"age\": ")
      if let number = Int(age), !hasStringAge(raw) {
        bytes.append(decimal: number)
      } else {
        append(age, to: &bytes)
      }
    }
    bytes.append(", \"phoneNumber\": ")
    append(card.first(.telephone)?.value ?? "", to: &bytes)
    bytes.append(" }")
    return bytes
  }

  /// Whether a record is such an object.
  static func isIn(_ record: ArraySlice<UInt8>) -> Bool {
    String(decoding: record, as: UTF8.self).holds("\"phoneNumber\"")
  }

  /// Whether the age of a record stands in quotes.
  private static func hasStringAge(_ raw: ArraySlice<UInt8>) -> Bool {
    let text = raw.filter { $0 > ASCII.space }
    let key = Array("\"age\":\"".utf8)
    guard text.count >= key.count else { return false }
    return (0...text.count - key.count).contains { text[$0..<$0 + key.count].elementsEqual(key) }
  }

  private static func append(_ text: String, to bytes: inout [UInt8]) {
    let text = Array(text.utf8)
    bytes.append(addingCapacity: 6 * text.count + 2) { $0.appendJSONString(text.span) }
  }
}
