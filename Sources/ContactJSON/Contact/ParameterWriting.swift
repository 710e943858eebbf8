internal import ContactBytes
internal import ContactModel

/// Writes the parameters of a property as a JSON object, those of one name together.
enum ParameterWriting {
  /// The parameters that stand elsewhere.
  enum Omission {
    case none, types, typesAndPreference
  }

  /// Writes the members and the closing brace after `key`; nothing when there is no member.
  static func write(
    _ span: borrowing Span<UInt8>, _ range: Range<Int>, omitting: Omission, key: StaticString,
    lowercased: Bool = false, into output: inout OutputSpan<UInt8>
  ) {
    let groups = ParameterGroups(span, range)
    var cursor = ParameterCursor(range)
    var index = -1
    var isFirst = true
    var hasPreference = false
    while cursor.advance(in: span) {
      index += 1
      if cursor.name.count == 4 {
        if omitting != .none, span.hasASCII("TYPE", at: cursor.name.lowerBound) { continue }
        if omitting == .typesAndPreference, !hasPreference,
          span.hasASCII("PREF", at: cursor.name.lowerBound)
        {
          hasPreference = true
          continue
        }
      }
      let isRepeated =
        groups?.isRepeated(index) ?? isRepeated(span, cursor.name, from: range.lowerBound)
      if isRepeated { continue }
      if isFirst { output.append(key) } else { output.append(ASCII.comma) }
      isFirst = false
      name(span, cursor.name, lowercased: lowercased, into: &output)
      let ranges = groups?.values(from: index) ?? values(span, cursor)
      values(span, ranges, into: &output)
    }
    if !isFirst { output.append(UInt8(ascii: "}")) }
  }

  private static func name(
    _ span: borrowing Span<UInt8>, _ range: Range<Int>, lowercased: Bool,
    into output: inout OutputSpan<UInt8>
  ) {
    let start = output.count
    output.appendJSONString(span.extracting(range))
    if lowercased {
      for i in start..<output.count { output[i] = ASCII.lowercased(output[i]) }
    }
    output.append(ASCII.colon)
  }

  /// The values of the parameter under the cursor and of later ones of its name.
  private static func values(
    _ span: borrowing Span<UInt8>, _ cursor: ParameterCursor
  ) -> [Range<Int>] {
    var later = cursor
    var ranges: [Range<Int>] = [cursor.values]
    while later.advance(in: span) {
      if span.equals(later.name, span, cursor.name) { ranges.append(later.values) }
    }
    return ranges
  }

  /// Writes all values of one parameter.
  private static func values(
    _ span: borrowing Span<UInt8>, _ ranges: [Range<Int>], into output: inout OutputSpan<UInt8>
  ) {
    if ranges.count == 1 {
      ContactWriting.textList(span, ranges[0], into: &output)
      return
    }
    output.append(UInt8(ascii: "["))
    var isFirst = true
    for range in ranges {
      var items = PartCursor(range, separator: Separator.item)
      while items.advance(in: span) {
        if !isFirst { output.append(ASCII.comma) }
        isFirst = false
        output.appendJSONString(span.extracting(items.part))
      }
    }
    output.append(UInt8(ascii: "]"))
  }

  /// Whether an earlier parameter has the name.
  private static func isRepeated(
    _ span: borrowing Span<UInt8>, _ name: Range<Int>, from start: Int
  ) -> Bool {
    var cursor = ParameterCursor(start..<name.lowerBound)
    while cursor.advance(in: span) {
      if span.equals(cursor.name, span, name) { return true }
    }
    return false
  }
}
