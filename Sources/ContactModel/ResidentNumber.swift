internal import ContactBytes

/// Korean resident registration numbers, which identify a person for life and are never shown in full.
///
/// They are six digits that are a date, a hyphen or nothing, and seven digits that begin with 1 to 8.
package enum ResidentNumber {
  /// The first such number at or after `start`; nil when there is none.
  package static func first(in span: borrowing Span<UInt8>, from start: Int) -> Range<Int>? {
    var start = start
    while start + 13 <= span.count {
      // Looked at from the end, most texts are passed over in a few steps.
      var end = start + 13
      while end > start, isPart(span[end - 1]) { end -= 1 }
      guard end == start, ASCII.isDigit(span[start]) else {
        start = max(end, start + 1)
        continue
      }
      end = start + 13
      while end < span.count, isPart(span[end]) { end += 1 }
      if isOne(span, start..<end) { return start..<end }
      start = end
    }
    return nil
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    ASCII.isDigit(byte) || byte == ASCII.hyphen
  }

  private static func isOne(_ span: borrowing Span<UInt8>, _ range: Range<Int>) -> Bool {
    let first = range.lowerBound
    let hasHyphen = range.count == 14 && span[first + 6] == ASCII.hyphen
    guard hasHyphen || range.count == 13 else { return false }
    for i in range where span[i] == ASCII.hyphen && (i != first + 6 || !hasHyphen) { return false }
    let month = (span[first + 2] & 15) * 10 + span[first + 3] & 15
    let day = (span[first + 4] & 15) * 10 + span[first + 5] & 15
    let century = span[first + (hasHyphen ? 7 : 6)] & 15
    return 1...12 ~= month && 1...31 ~= day && 1...8 ~= century
  }

  /// The text with the last six digits of each such number as stars.
  package static func masked(_ text: String) -> String {
    var text = text
    guard text.utf8.count >= 13 else { return text }
    text.makeContiguousUTF8()
    guard var found = first(in: text.utf8.span, from: 0) else { return text }
    var bytes = Array(text.utf8)
    while true {
      for i in found.upperBound - 6..<found.upperBound { bytes[i] = 0x2A }
      guard let next = first(in: bytes.span, from: found.upperBound) else { break }
      found = next
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
