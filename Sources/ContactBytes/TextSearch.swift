// The standard library searches a text for another by its engine of regular expressions, which would make
// the program a megabyte larger. Here UTF-8 is compared byte by byte, which is enough for text that is
// normalised or ASCII.

extension StringProtocol {
  /// Whether another text, which is not empty, stands in this one.
  @inlinable
  package func holds(_ text: some StringProtocol) -> Bool {
    range(of: text, from: startIndex) != nil
  }

  /// The parts between the places where another text stands, empty ones too.
  @inlinable
  package func pieces(between separator: some StringProtocol) -> [SubSequence] {
    var pieces: [SubSequence] = []
    var start = startIndex
    while let found = range(of: separator, from: start) {
      pieces.append(self[start..<found.lowerBound])
      start = found.upperBound
    }
    return pieces + [self[start...]]
  }

  /// The text with another one in the place of each `old`.
  package func exchanging(_ old: String, for new: String) -> String {
    pieces(between: old).joined(separator: new)
  }

  @inlinable
  func range(of text: some StringProtocol, from start: Index) -> Range<Index>? {
    guard let first = text.utf8.first else { return nil }
    var rest = utf8[start...]
    while let index = rest.firstIndex(of: first) {
      rest = rest[index...]
      if rest.starts(with: text.utf8) {
        return index..<utf8.index(index, offsetBy: text.utf8.count)
      }
      rest = rest.dropFirst()
    }
    return nil
  }
}
