internal import ContactBytes

/// Puts changed records into a text; every other byte stays.
struct TextSplicer {
  /// How records stand in a text.
  enum Layout {
    /// One after another, each with the end of its last line.
    case lines
    /// One after another with an empty line between them.
    case paragraphs
    /// In one JSON array, with commas between them.
    case array
    /// As the one value of a JSON text, which more of them make an array.
    case single
  }

  let layout: Layout
  /// The end of a line as the text has it.
  let lineEnd: [UInt8]

  /// The text with its changes.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - ranges: Where the records stand.
  ///   - replaced: The new bytes of records, by their places; empty to take them away.
  ///   - added: The bytes of new records.
  /// - Returns: The new text.
  func spliced(
    _ text: [UInt8], _ ranges: [Range<Int>], replaced: [Int: [UInt8]], added: [[UInt8]]
  ) -> [UInt8] {
    switch layout {
    case .lines, .paragraphs: return lines(text, ranges, replaced: replaced, added: added)
    case .array: return array(text, ranges, replaced: replaced, added: added)
    case .single:
      let records =
        ranges.enumerated().map { replaced[$0.offset] ?? Array(text[$0.element]) }
        .filter { !$0.isEmpty } + added
      if records.count == 1, ranges.count == 1 {
        return Array(text[..<ranges[0].lowerBound]) + records[0] + text[ranges[0].upperBound...]
      }
      let comma = [ASCII.comma] + lineEnd
      return [UInt8(ascii: "[")] + lineEnd + Array(records.joined(separator: comma)) + lineEnd
        + [UInt8(ascii: "]")] + lineEnd
    }
  }

  private func lines(
    _ text: [UInt8], _ ranges: [Range<Int>], replaced: [Int: [UInt8]], added: [[UInt8]]
  ) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count + added.reduce(0) { $0 + $1.count })
    var copied = 0
    for place in replaced.keys.sorted() {
      let range = ranges[place]
      result += text[copied..<range.lowerBound]
      copied = range.upperBound
      let record = replaced[place] ?? []
      result += record
      guard record.isEmpty, layout == .paragraphs else { continue }
      // The empty line goes with the paragraph.
      let span = text.span
      while copied < text.count, span.lineEnd(from: copied) == copied {
        copied = span.afterLineEnding(at: copied)
      }
    }
    result += text[copied...]
    for record in added {
      if let last = result.last, last != ASCII.lineFeed, last != ASCII.carriageReturn {
        result += lineEnd
      }
      if layout == .paragraphs, !result.isEmpty, !endsWithEmptyLine(result) { result += lineEnd }
      result += record
    }
    return result
  }

  private func endsWithEmptyLine(_ text: [UInt8]) -> Bool {
    text.suffix(lineEnd.count * 2).elementsEqual(lineEnd + lineEnd)
  }

  // MARK: - Arrays

  private func array(
    _ text: [UInt8], _ ranges: [Range<Int>], replaced: [Int: [UInt8]], added: [[UInt8]]
  ) -> [UInt8] {
    // Records at the end go with the comma before them, all others with the one behind them.
    var tail = ranges.count
    while tail > 0, replaced[tail - 1]?.isEmpty == true { tail -= 1 }
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var copied = 0
    for place in replaced.keys.sorted() {
      var range = ranges[place]
      let record = replaced[place] ?? []
      if record.isEmpty { range = widened(range, in: text, isTail: place >= tail && tail > 0) }
      if place >= tail, tail == 0, place > 0 {
        range = widened(ranges[place], in: text, isTail: true)
      }
      if range.lowerBound > copied { result += text[copied..<range.lowerBound] }
      result += record
      copied = max(copied, range.upperBound)
    }
    let close = closing(text)
    let last = tail > 0 ? ranges[tail - 1].upperBound : nil
    if added.isEmpty { return result + text[copied...] }
    // Behind the last record that stays, or behind the bracket.
    if let last {
      if last > copied { result += text[copied..<last] }
      copied = max(copied, last)
    } else {
      let open = text.firstIndex(of: UInt8(ascii: "[")).map { $0 + 1 } ?? 0
      if open > copied { result += text[copied..<open] }
      copied = close
    }
    for (index, record) in added.enumerated() {
      if index > 0 || last != nil { result.append(ASCII.comma) }
      result += separator(text, ranges) + record
    }
    if last == nil { result += lineEnd }
    return result + text[copied...]
  }

  /// A range with the comma that goes with it.
  private func widened(_ range: Range<Int>, in text: [UInt8], isTail: Bool) -> Range<Int> {
    if isTail {
      var start = range.lowerBound
      while start > 0, text[start - 1] <= ASCII.space { start -= 1 }
      if start > 0, text[start - 1] == ASCII.comma { return start - 1..<range.upperBound }
      return range
    }
    var end = range.upperBound
    while end < text.count, text[end] <= ASCII.space { end += 1 }
    guard end < text.count, text[end] == ASCII.comma else { return range }
    end += 1
    while end < text.count, text[end] <= ASCII.space { end += 1 }
    return range.lowerBound..<end
  }

  /// The blanks that stand between a comma and the next record.
  private func separator(_ text: [UInt8], _ ranges: [Range<Int>]) -> [UInt8] {
    let before: Range<Int>
    if ranges.count > 1 {
      before = ranges[0].upperBound..<ranges[1].lowerBound
    } else if let first = ranges.first {
      before = 0..<first.lowerBound
    } else {
      return lineEnd
    }
    return Array(text[before].reversed().prefix { $0 <= ASCII.space }.reversed())
  }

  /// The index of the bracket that closes the array.
  private func closing(_ text: [UInt8]) -> Int {
    text.lastIndex(of: UInt8(ascii: "]")) ?? text.count
  }
}
