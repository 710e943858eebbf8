internal import ContactBytes
internal import ContactModel

/// Writes the parameters of a property as a JSON object, those of one name together.
struct ParameterWriting {
  /// The parameters that have members of their own.
  enum Omission {
    /// None: all parameters are written.
    case none
    /// TYPE.
    case types
    /// TYPE, and the first PREF.
    case typesAndPreference
  }

  /// The parameters that are not written.
  var omission = Omission.none
  /// What is written before the first parameter.
  let key: StaticString
  /// Whether names are written in lower case.
  var lowercased = false

  /// Writes the members and the closing brace after `key`; nothing when there is no member.
  func write(
    _ span: borrowing Span<UInt8>, _ range: Range<Int>, into output: inout OutputSpan<UInt8>
  ) {
    let groups = ParameterGroups(span, range)
    var cursor = ParameterCursor(range)
    var index = -1
    var isFirst = true
    var hasPreference = false
    while cursor.advance(in: span) {
      index += 1
      if cursor.name.count == 4 {
        if omission != .none, span.hasASCII("TYPE", at: cursor.name.lowerBound) { continue }
        if omission == .typesAndPreference, !hasPreference,
          span.hasASCII("PREF", at: cursor.name.lowerBound)
        {
          hasPreference = true
          continue
        }
      }
      let isRepeated =
        groups?.isRepeated(index) ?? Self.isRepeated(span, cursor.name, from: range.lowerBound)
      if isRepeated { continue }
      if isFirst { output.append(key) } else { output.append(ASCII.comma) }
      isFirst = false
      writeName(span, cursor.name, into: &output)
      let ranges = groups?.values(from: index) ?? Self.values(span, cursor)
      Self.write(span, ranges, into: &output)
    }
    if !isFirst { output.append(UInt8(ascii: "}")) }
  }

  private func writeName(
    _ span: borrowing Span<UInt8>, _ range: Range<Int>, into output: inout OutputSpan<UInt8>
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
  private static func write(
    _ span: borrowing Span<UInt8>, _ ranges: [Range<Int>], into output: inout OutputSpan<UInt8>
  ) {
    if ranges.count == 1 {
      ContactWriting.textList(span, ranges[0], into: &output)
      return
    }
    output.append(UInt8(ascii: "["))
    var isFirst = true
    for range in ranges {
      if !isFirst { output.append(ASCII.comma) }
      isFirst = false
      ContactWriting.joinedItems(span, range, into: &output)
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

/// The parameters of one property by their names, where comparing each with each would take too long.
private struct ParameterGroups {
  /// The values of each parameter.
  private var values: [Range<Int>] = []
  /// The next parameter of the same name; -1 when there is none.
  private var next: [Int] = []
  private var repeated: [Bool] = []

  /// Groups the parameters of `range`; nil when they are few.
  init?(_ span: borrowing Span<UInt8>, _ range: Range<Int>) {
    guard range.count > 256 else { return nil }
    // The last parameter of each name, by a number that the name makes.
    var last: [Int: Int] = [:]
    var names: [Range<Int>] = []
    var cursor = ParameterCursor(range)
    while cursor.advance(in: span) {
      var hasher = Hasher()
      for i in cursor.name { hasher.combine(span[i]) }
      var key = hasher.finalize()
      var earlier = last[key]
      while let other = earlier, !span.equals(names[other], span, cursor.name) {
        key &+= 1
        earlier = last[key]
      }
      let index = values.count
      last[key] = index
      names.append(cursor.name)
      if let earlier { next[earlier] = index }
      values.append(cursor.values)
      next.append(-1)
      repeated.append(earlier != nil)
    }
  }

  /// Whether an earlier parameter has the same name.
  func isRepeated(_ index: Int) -> Bool { repeated[index] }

  /// The values of the parameter and of later ones of its name.
  func values(from index: Int) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var index = index
    while index >= 0 {
      result.append(values[index])
      index = next[index]
    }
    return result
  }
}
