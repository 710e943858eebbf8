internal import ContactBytes
package import ContactModel

extension ContactJSONWriter {
  /// An editor of the contacts of a text, also where all of them are classic objects of three members.
  package func editor(of text: RecordText) -> any RecordEditor {
    JSONEditor(
      text: text, layout: style == .lines ? .lines : .detected(in: text), writer: self,
      splicing: JSONSplicing(reader: ContactJSONReader()),
      isClassic: ClassicJSONWriter.isClassic(text.bytes.span))
  }
}

extension JCardWriter {
  /// An editor of the cards of a text: of one jCard, or of an array of them.
  package func editor(of text: RecordText) -> any RecordEditor {
    // A jCard is an array itself, which begins with a name.
    JSONEditor(
      text: text, layout: .detected(in: text, isArrayOfArrays: true), writer: self,
      splicing: JSONSplicing(reader: JCardReader()))
  }
}

extension JSContactWriter {
  /// An editor of the cards of a text: of one card, or of an array of them.
  package func editor(of text: RecordText) -> any RecordEditor {
    JSONEditor(
      text: text, layout: .detected(in: text), writer: self,
      splicing: JSONSplicing(reader: JSContactReader()))
  }
}

/// Changes the texts of a record in their places, or else writes it anew, and puts it between the commas of the text.
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
      guard signs.first == UInt8(ascii: "[") else {
        // Records that begin behind the first sign stand in an object around them.
        let start = text.records.first?.range.lowerBound ?? 0
        return text.bytes[..<start].contains(UInt8(ascii: "{")) ? .array : .single
      }
      return !isArrayOfArrays || signs.dropFirst().first != ASCII.quote ? .array : .single
    }
  }

  let text: RecordText
  let layout: Layout
  let writer: any CardWriter
  let splicing: JSONSplicing
  /// Whether records are ``ClassicRecord``s.
  var isClassic = false

  var takesIdentifiers: Bool { !isClassic }
  var shapeName: String? { isClassic ? "JSON of {name, age, phoneNumber}" : nil }

  func text(with changes: RecordChanges, losses: inout [Loss]) -> [UInt8]? {
    let records = changes.written(for: text) { card, replaced in
      let raw = replaced.map(text.bytes(of:)) ?? []
      guard isClassic else {
        return replaced.flatMap { splicing.bytes(of: raw, from: $0.card, to: card) }
          ?? text.record(of: card, by: writer, losses: &losses)
      }
      let object = ClassicRecord(card, isEdited: !raw.isEmpty).bytes(replacing: raw[...])
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
