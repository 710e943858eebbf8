internal import ContactBytes
package import ContactModel

/// A resident registration number has no place in an address book: it is reported, never rewritten.
///
/// Six digits that are a date, a hyphen or nothing, and seven that begin with 1 to 8, in a note or in a
/// field of the user's own. Korean law forbids to pass such numbers on without need.
package struct SensitiveNumber: CleaningRule {
  package static let name = "sensitive-number"
  package static let properties: [PropertyName] = [.note, .extended]

  package init?(options: CleaningOptions) {}

  package func inspect(
    _ card: borrowing Card, at index: Int, into diagnoses: inout [Diagnosis]
  ) {
    let span = card.bytes.span.extracting(card.records[index].value)
    guard span.count >= 13 else { return }
    var start = 0
    while start < span.count {
      guard ASCII.isDigit(span[start]) else {
        start += 1
        continue
      }
      var end = start
      while end < span.count, ASCII.isDigit(span[end]) || span[end] == ASCII.hyphen { end += 1 }
      if Self.isResidentNumber(span, start..<end) {
        diagnoses.append(
          Diagnosis("this looks like a resident registration number", .warning, at: index))
        return
      }
      start = end
    }
  }

  private static func isResidentNumber(
    _ span: borrowing Span<UInt8>, _ range: Range<Int>
  ) -> Bool {
    let hasHyphen = range.count == 14 && span[range.lowerBound + 6] == ASCII.hyphen
    guard hasHyphen || range.count == 13 else { return false }
    var digits: [UInt8] = []
    for i in range where span[i] != ASCII.hyphen { digits.append(span[i] & 15) }
    guard digits.count == 13 else { return false }
    let month = digits[2] * 10 + digits[3]
    let day = digits[4] * 10 + digits[5]
    return 1...12 ~= month && 1...31 ~= day && 1...8 ~= digits[6]
  }
}
