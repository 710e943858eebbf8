internal import ContactBytes

/// Where a stream of vCards may be cut, so that its pieces read as the whole does.
package enum VCardBoundary {
  /// The end of the last card that another one surely follows.
  ///
  /// That is a line `END:VCARD` with `BEGIN:VCARD` after it: inside a card, a nested one has no other
  /// card's first line behind its end.
  ///
  /// - Returns: The index of that BEGIN; nil when the bytes hold no such place.
  package static func last(in span: borrowing Span<UInt8>) -> Int? {
    var i = span.count
    while i > 0 {
      // Back to the beginning of a line.
      var start = i - 1
      while start > 0, !isLineEnding(span[start - 1]) { start -= 1 }
      if span.hasASCII("BEGIN:VCARD", at: start), start > 0,
        span.afterLineEnding(at: span.lineEnd(from: start)) < span.count,
        endsCard(span, before: start)
      {
        return start
      }
      i = start
    }
    return nil
  }

  private static func isLineEnding(_ byte: UInt8) -> Bool {
    byte == ASCII.lineFeed || byte == ASCII.carriageReturn
  }

  /// Whether the last line with text before `index` is END:VCARD.
  private static func endsCard(_ span: borrowing Span<UInt8>, before index: Int) -> Bool {
    var end = index
    while end > 0, span[end - 1] <= ASCII.space { end -= 1 }
    let start = end - 9
    return start >= 0 && span.hasASCII("END:VCARD", at: start)
      && (start == 0 || isLineEnding(span[start - 1]))
  }
}
