internal import ContactBytes
internal import ContactModel

/// Dates and times in the spelling of a version: without hyphens and colons in 4.0 (RFC 6350 §4.3), and
/// with them in 3.0 (RFC 2426 §3.1.5) and 2.1, which allow both, since phones show them as they stand.
struct DateSpelling {
  /// Whether hyphens and colons stand between the numbers of a whole date and time.
  private let isExtended: Bool
  /// Whether they do so in a date without a year.
  private let isYearlessExtended: Bool

  /// Makes a spelling.
  init(_ version: VCardVersion, _ names: VCardWriter.VendorNames) {
    isExtended = version != .v40
    // Google writes, and reads, `--0309`.
    isYearlessExtended = isExtended && names != .google
  }

  /// A date in this spelling; the text as it stands when it is no such date.
  func spelled(_ text: String) -> String {
    var output: [UInt8] = []
    let bytes = Array(text.utf8)
    return append(bytes.span, 0..<bytes.count, to: &output)
      ? String(decoding: output, as: UTF8.self) : text
  }

  /// Appends the bytes of `range` in this spelling.
  ///
  /// - Returns: False, with nothing appended, when they are not a whole date or one without a year,
  ///   with a time or not: such values stay as they are.
  func append(
    _ span: borrowing Span<UInt8>, _ range: Range<Int>, to output: inout [UInt8]
  ) -> Bool {
    guard DateSyntax.accepts(span, range) else { return false }
    let start = output.count
    var i = range.lowerBound
    let end = range.upperBound
    let isYearless =
      range.count >= 6 && span[i] == ASCII.hyphen && span[i + 1] == ASCII.hyphen
    if isYearless {
      output.append("--")
      i += 2
    }
    let hyphen = isYearless ? isYearlessExtended : isExtended
    guard isYearless || digits(4, span, &i, end, &output),
      pair(after: isYearless ? nil : ASCII.hyphen, hyphen, span, &i, end, &output),
      pair(after: ASCII.hyphen, hyphen, span, &i, end, &output),
      i == end || time(span, &i, end, &output), i == end
    else {
      output.removeSubrange(start...)
      return false
    }
    return true
  }

  /// `T102200Z`, `T10:22:00.5+03:00`.
  private func time(
    _ span: borrowing Span<UInt8>, _ i: inout Int, _ end: Int, _ output: inout [UInt8]
  ) -> Bool {
    guard span[i] == 0x54 else { return false }
    output.append(0x54)
    i += 1
    guard pair(after: nil, false, span, &i, end, &output),
      pair(after: ASCII.colon, isExtended, span, &i, end, &output),
      pair(after: ASCII.colon, isExtended, span, &i, end, &output)
    else { return false }
    while i < end, span[i] == ASCII.dot || ASCII.isDigit(span[i]) {
      output.append(span[i])
      i += 1
    }
    guard i < end else { return true }
    output.append(span[i])
    i += 1
    if span[i - 1] == 0x5A { return true }
    guard span[i - 1] == 0x2B || span[i - 1] == ASCII.hyphen else { return false }
    return pair(after: nil, false, span, &i, end, &output)
      && (i == end || pair(after: ASCII.colon, isExtended, span, &i, end, &output))
  }

  /// A number of two digits, before which `separator` may stand, and shall if `isWanted`.
  private func pair(
    after separator: UInt8?, _ isWanted: Bool, _ span: borrowing Span<UInt8>, _ i: inout Int,
    _ end: Int, _ output: inout [UInt8]
  ) -> Bool {
    if let separator {
      if i < end, span[i] == separator { i += 1 }
      if isWanted { output.append(separator) }
    }
    return digits(2, span, &i, end, &output)
  }

  private func digits(
    _ count: Int, _ span: borrowing Span<UInt8>, _ i: inout Int, _ end: Int,
    _ output: inout [UInt8]
  ) -> Bool {
    guard i + count <= end else { return false }
    for _ in 0..<count {
      guard ASCII.isDigit(span[i]) else { return false }
      output.append(span[i])
      i += 1
    }
    return true
  }
}

extension VCardWriter {
  /// Whether dates have the spelling of the version: in 4.0 those that it defines, else all.
  func isRespelled(_ record: PropertyRecord) -> Bool {
    guard version == .v40 else { return true }
    switch record.name {
    case .birthday, .anniversary, .deathDate, .revision, .created: return true
    default: return false
    }
  }

  /// Writes a date in the spelling of the version.
  ///
  /// - Returns: False when the value has none; then nothing was written.
  func writeDate(
    _ span: borrowing Span<UInt8>, _ range: Range<Int>, into output: inout [UInt8]
  ) -> Bool {
    DateSpelling(version, options.vendorNames).append(span, range, to: &output)
  }
}
