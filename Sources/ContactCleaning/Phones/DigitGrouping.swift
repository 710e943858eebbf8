internal import ContactBytes

/// A phone number as digits and hyphens alone, without a numbering plan: the classic view of it.
package struct DigitGrouping: Sendable {
  private var digits: [UInt8] = []
  private var hyphenCount = 0
  private var hasOther = false

  /// Takes the text apart.
  package init(_ text: borrowing Span<UInt8>) {
    for i in 0..<text.count {
      let byte = text[i]
      if ASCII.isDigit(byte) {
        digits.append(byte)
      } else if byte == ASCII.hyphen {
        hyphenCount += 1
      } else {
        hasOther = true
      }
    }
  }

  /// Whether the text is ASCII digits, at least nine, and exactly two hyphens.
  package var isClassic: Bool { !hasOther && hyphenCount == 2 && digits.count >= 9 }

  /// The digits with two hyphens: 2-3-4 for nine of them, 3-3-4 for ten, else 3-4 and the rest.
  ///
  /// - Returns: Nil when there is anything but digits and hyphens, or fewer than nine digits.
  package func grouped() -> [UInt8]? {
    guard !hasOther, digits.count >= 9 else { return nil }
    let first = digits.count == 9 ? 2 : 3
    let second = first + (digits.count > 10 ? 4 : 3)
    var result: [UInt8] = []
    result.reserveCapacity(digits.count + 2)
    result += digits[..<first]
    result.append(ASCII.hyphen)
    result += digits[first..<second]
    result.append(ASCII.hyphen)
    result += digits[second...]
    return result
  }
}
