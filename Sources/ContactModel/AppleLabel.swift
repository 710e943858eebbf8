internal import ContactBytes

/// The labels that Apple's programs write in a wrapping of their own: `_$!<HomePage>!$_`.
package enum AppleLabel {
  private static let words: Set<String> = [
    "Home", "Work", "School", "Mobile", "Main", "HomePage", "HomeFAX", "WorkFAX", "OtherFAX",
    "Pager", "Other", "Anniversary", "Spouse", "Partner", "Child", "Mother", "Father", "Parent",
    "Brother", "Sister", "Friend", "Manager", "Assistant", "AssistantPhone", "Profile", "Blog",
    "Radio", "Car",
  ]

  /// Whether the bytes are one of the words without the wrapping.
  package static func isBuiltInWord(_ span: borrowing Span<UInt8>, _ range: Range<Int>) -> Bool {
    range.count <= 14 && words.contains(String(utf8: span, range))
  }

  /// The bytes of the word inside the wrapping; the whole range for any other label.
  package static func shown(_ span: borrowing Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
    guard range.count > 8, span.hasASCII("_$!<", at: range.lowerBound),
      span.hasASCII(">!$_", at: range.upperBound - 4)
    else { return range }
    let inner = range.lowerBound + 4..<range.upperBound - 4
    return isBuiltInWord(span, inner) ? inner : range
  }

  /// The label as it stands in a card: Apple's own words with their wrapping.
  package static func stored(_ label: String) -> String {
    words.contains(label) ? "_$!<\(label)>!$_" : label
  }
}
