/// What one step of a reader came to.
public enum CardProgress: Sendable, Hashable {
  /// A card was read from this range of the input; what follows it is unread.
  case card(Range<Int>)
  /// The next card is not complete: call again with more bytes after the ones not read.
  case needsMore
  /// There is no further card.
  case end
}

/// How far a reader has come in its input: what findings count from.
public struct InputPosition: Hashable, Sendable {
  /// The number of bytes before the unread ones.
  public var byteOffset = 0
  /// The number of physical lines before them.
  public var line = 0
  /// The number of records before them.
  public var record = 0

  /// Makes the position at the beginning.
  public init() {}

  /// Moves by the distance that `other` is from its beginning.
  package mutating func advance(by other: InputPosition) {
    byteOffset += other.byteOffset
    line += other.line
    record += other.record
  }
}

/// Turns bytes of one format into cards, one at a time.
///
/// A copy of a reader, set to the beginning, goes on at any boundary between records with what the
/// original knows, such as the columns of a table; so chunks can be read by different threads.
public protocol CardReader: Sendable {
  /// How far the reader has come.
  var position: InputPosition { get set }

  /// Reads the next card.
  ///
  /// - Parameters:
  ///   - input: The bytes that follow the range of the last card.
  ///   - isFinal: Whether the input ends with these bytes.
  ///   - card: Receives the card; its storage is used again.
  ///   - findings: Grows by what was odd.
  /// - Returns: The range of the card in `input`, that more bytes are needed, or the end.
  /// - Throws: The module's error when reading cannot go on.
  mutating func next(
    from input: Span<UInt8>, isFinal: Bool, into card: inout Card, findings: inout [Finding]
  ) throws -> CardProgress
}

/// Turns cards into bytes of one format.
///
/// A file is the opening, the cards with the separator between them, and the closing; so chunks of
/// cards can be written by different threads and joined in order.
public protocol CardWriter: Sendable {
  /// What stands before the first card.
  func opening() -> [UInt8]
  /// What stands between two cards.
  func separator() -> [UInt8]
  /// What stands after the last card.
  func closing() -> [UInt8]
  /// Whether every card must be shown to ``survey(_:)`` before the first is written.
  var needsSurvey: Bool { get }
  /// Whether what is written holds all of a card, so that it is the same card when it is read.
  var holdsWholeCards: Bool { get }
  /// Takes note of what the card needs of the whole file, such as the number of its columns.
  mutating func survey(_ card: borrowing Card)
  /// Takes over what another copy of the writer noted.
  mutating func merge(survey other: Self)
  /// Decides on what the whole file needs, so that copies of the writer need not do so each.
  mutating func endSurvey()
  /// Writes one card; nothing at all when the format has no place for it, which is a loss.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - output: Grows by the card's bytes.
  ///   - losses: Grows by what the format cannot hold.
  mutating func write(
    _ card: borrowing Card, into output: inout [UInt8], losses: inout [Loss])
  /// The identifiers that were generated since the last call, each with its range in the output.
  ///
  /// Copies of one writer see different cards, so that none can tell contacts that hold the same apart. The
  /// one who joins their output in order hands the identifiers to a ``GeneratedUIDNumbering``.
  mutating func takeGeneratedUIDs() -> [GeneratedUID]
}

extension CardWriter {
  /// Nothing.
  public func opening() -> [UInt8] { [] }
  /// Nothing.
  public func separator() -> [UInt8] { [] }
  /// Nothing.
  public func closing() -> [UInt8] { [] }
  /// False: most formats leave something out, or say it otherwise.
  public var holdsWholeCards: Bool { false }
  /// False: most formats can be written card by card.
  public var needsSurvey: Bool { false }
  /// Nothing to note.
  public mutating func survey(_ card: borrowing Card) {}
  /// Nothing to take over.
  public mutating func merge(survey other: Self) {}
  /// Nothing to decide.
  public mutating func endSurvey() {}
  /// None: most formats do not demand an identifier.
  public mutating func takeGeneratedUIDs() -> [GeneratedUID] { [] }
}

extension CardWriter {
  /// A whole file of cards that are held in memory, and what it does not hold.
  package func file(of cards: [Card]) -> (bytes: [UInt8], losses: [Loss]) {
    var writer = self
    if writer.needsSurvey { for card in cards { writer.survey(card) } }
    writer.endSurvey()
    var numbering = GeneratedUIDNumbering()
    var bytes = writer.opening()
    var losses: [Loss] = []
    var isFirst = true
    for card in cards {
      var text: [UInt8] = []
      writer.write(card, into: &text, losses: &losses)
      if text.isEmpty { continue }
      numbering.number(writer.takeGeneratedUIDs(), in: &text)
      if !isFirst { bytes += writer.separator() }
      isFirst = false
      bytes += text
    }
    return (bytes + writer.closing(), losses)
  }
}
