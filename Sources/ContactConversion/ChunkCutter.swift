/// Cuts a stream into chunks of whole records.
package struct ChunkCutter {
  private var stream: ByteStream
  private let size: Int
  private let limit: Int
  private let boundary: @Sendable (borrowing Span<UInt8>) -> Int?
  private var carry: [UInt8] = []
  private var isAtEnd = false

  /// Prepares to cut.
  ///
  /// - Parameters:
  ///   - stream: The bytes.
  ///   - size: About how many bytes a chunk has.
  ///   - limit: The most bytes that are kept while no boundary comes.
  ///   - boundary: Finds the last place where the bytes may be cut.
  package init(
    _ stream: ByteStream, size: Int, limit: Int,
    boundary: @escaping @Sendable (borrowing Span<UInt8>) -> Int?
  ) {
    self.stream = stream
    self.size = size
    self.limit = limit
    self.boundary = boundary
  }

  /// The next chunk; nil at the end of the input.
  package mutating func next() throws -> [UInt8]? {
    guard !isAtEnd else { return nil }
    var wanted = size
    while true {
      while carry.count < wanted {
        if try !stream.read(about: wanted - carry.count, into: &carry) {
          isAtEnd = true
          let rest = carry
          carry = []
          return rest.isEmpty ? nil : rest
        }
      }
      if let cut = boundary(carry.span), cut > 0 {
        var chunk = carry
        carry = Array(chunk[cut...])
        chunk.removeSubrange(cut...)
        return chunk
      }
      guard carry.count < limit else { throw ConversionError.recordTooLarge(limit: limit) }
      wanted = carry.count * 2
    }
  }
}
