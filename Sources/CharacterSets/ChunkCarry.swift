internal import ContactBytes

/// Feeds chunks to a converter that works on whole characters, keeps what the end of a chunk cuts
/// off, and adds up what could not be carried over.
struct ChunkCarry: Sendable {
  /// What was replaced, counted from the start of the text; stands until the next text begins.
  private(set) var conversion = TextConversion()
  /// Whether the last chunk ended a text, so that the next begins another.
  private(set) var isAtEnd = false

  /// The number of bytes converted so far.
  private var converted = 0
  /// The beginning of a character from the end of the last chunk: a few bytes.
  private var cut: [UInt8] = []

  /// More than the longest character or escape sequence of any set, which is eight bytes at most.
  private static let joinedCount = 16
  /// Bytes converted at a time: what is written for them stays in the second-level cache.
  private static let blockSize = 32_768

  /// Converts a chunk.
  ///
  /// - Parameters:
  ///   - chunk: The next bytes of the input.
  ///   - isLast: Whether the input ends with them; the next chunk then begins another input.
  ///   - convert: Receives a piece, whether it is the last, and counts what it replaces, in bytes from
  ///     the start of the piece. It returns how many bytes it used; what it leaves must be the
  ///     beginning of a character, and it leaves nothing of the last piece.
  mutating func feed(
    _ chunk: Span<UInt8>, isLast: Bool,
    _ convert: (Span<UInt8>, Bool, inout TextConversion) -> Int
  ) {
    if isAtEnd { self = ChunkCarry() }
    isAtEnd = isLast
    var position = 0
    if !cut.isEmpty {
      let held = cut.count
      let added = min(chunk.count, Self.joinedCount)
      cut.append(chunk.extracting(0..<added))
      var found = TextConversion()
      let used = convert(cut.span, isLast && added == chunk.count, &found)
      add(found, used)
      guard used >= held else {
        cut.removeFirst(used)
        return
      }
      cut.removeAll(keepingCapacity: true)
      position = used &- held
    }
    while position < chunk.count {
      let end = min(position &+ Self.blockSize, chunk.count)
      var found = TextConversion()
      let used = convert(
        chunk.extracting(position..<end), isLast && end == chunk.count, &found)
      add(found, used)
      position &+= used
      guard end < chunk.count else { break }
    }
    cut.append(chunk.extracting(position..<chunk.count))
  }

  /// Adds what was replaced in a piece of which `used` bytes were converted.
  private mutating func add(_ found: TextConversion, _ used: Int) {
    conversion.add(found, at: converted)
    converted &+= used
  }
}
