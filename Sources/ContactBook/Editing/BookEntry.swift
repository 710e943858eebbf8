internal import ContactBytes
package import ContactModel

/// One record of a book: where it stands in the text, and what was read from it.
package struct BookEntry: Sendable {
  /// The bytes of the record.
  package let range: Range<Int>
  /// What was read.
  package let card: Card
  /// The line of the first thing in it that could not be used, from 1; nil when there is none.
  package let faultLine: Int?

  /// Reads all records of a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - reader: A reader at the beginning; what it learns of the file stays in it.
  /// - Returns: The records in their order.
  /// - Throws: The reader's own error.
  package static func all(
    in text: [UInt8], _ reader: inout any CardReader
  ) throws -> [BookEntry] {
    var entries: [BookEntry] = []
    var card = Card()
    var findings: [Finding] = []
    var consumed = 0
    while case .card(let range) = try reader.next(
      from: text.span.extracting(consumed..<text.count), isFinal: true, into: &card,
      findings: &findings)
    {
      let fault = findings.first { $0.severity == .error }
      entries.append(
        BookEntry(
          range: consumed + range.lowerBound..<consumed + range.upperBound,
          card: card.exactCopy(), faultLine: fault?.location.line))
      findings.removeAll(keepingCapacity: true)
      consumed += range.upperBound
    }
    return entries
  }
}

/// What shall become of the records of a book.
package struct BookChanges: Sendable {
  /// The new content of records, by their places.
  package var replaced: [Int: Card] = [:]
  /// The places of records that go.
  package var removed: Set<Int> = []
  /// New records, for the end.
  package var added: [Card] = []

  package init() {}

  /// Whether there is nothing to do.
  package var isEmpty: Bool { replaced.isEmpty && removed.isEmpty && added.isEmpty }
}
