/// The cards of bytes that are held in memory, read one after another.
///
///     var cards = CardSequence(bytes, reader: VCardReader())
///     while let card = try cards.next() { print(card.displayName) }
public struct CardSequence: Sendable {
  /// The reader; behind the last card it knows what the bytes taught it, such as the columns of a table.
  public private(set) var reader: any CardReader
  /// What was odd so far.
  public var findings: [Finding] = []
  /// The bytes of the card that was read last; empty before the first.
  public private(set) var range = 0..<0

  private let bytes: [UInt8]
  private let step: Int
  /// The end of the bytes that are done with.
  private var start = 0
  /// The end of the bytes that the reader has seen.
  private var end: Int

  /// Prepares to read.
  ///
  /// - Parameters:
  ///   - bytes: A whole input, without a byte order mark.
  ///   - reader: A reader at the beginning.
  ///   - step: How many further bytes the reader is shown when it asks for more, at least 1; the cards and
  ///     findings do not depend on it.
  public init(_ bytes: [UInt8], reader: any CardReader, step: Int = .max) {
    self.bytes = bytes
    self.reader = reader
    self.step = max(1, step)
    end = min(self.step, bytes.count)
  }

  /// Reads the next card.
  ///
  /// - Returns: The card; nil behind the last one.
  /// - Throws: The reader's own error when reading cannot go on.
  public mutating func next() throws -> Card? {
    var card = Card()
    return try next(into: &card) ? card : nil
  }

  /// Reads all cards that are left.
  ///
  /// - Throws: The reader's own error when reading cannot go on.
  package mutating func rest() throws -> [Card] {
    var cards: [Card] = []
    while let card = try next() { cards.append(card) }
    return cards
  }

  /// Reads the next card into storage that is used again.
  ///
  /// - Parameter card: Receives the card.
  /// - Returns: False behind the last card.
  /// - Throws: The reader's own error when reading cannot go on.
  /// - Precondition: The reader keeps to ``CardReader``: with all bytes at hand it asks for no more, and a
  ///   card has bytes.
  public mutating func next(into card: inout Card) throws -> Bool {
    // A copy of the reference, so that the span does not hold on to the sequence.
    let bytes = bytes
    while true {
      let isFinal = end == bytes.count
      let progress = try reader.next(
        from: bytes.span.extracting(start..<end), isFinal: isFinal, into: &card,
        findings: &findings)
      switch progress {
      case .card(let found):
        precondition(!found.isEmpty && start + found.upperBound <= end, "a card lies in its input")
        range = start + found.lowerBound..<start + found.upperBound
        start = range.upperBound
        return true
      case .needsMore:
        precondition(!isFinal, "a reader that has everything asks for no more")
      case .end:
        if isFinal { return false }
        start = end
      }
      end += min(step, bytes.count - end)
    }
  }
}
