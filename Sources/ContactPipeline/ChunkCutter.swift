/// Cuts a stream into chunks of whole records.
package struct ChunkCutter {
  private var stream: ByteStream
  private let size: Int
  private let recordLimit: Int
  private let boundarySearchLimit: Int
  private let boundary: @Sendable (borrowing Span<UInt8>) -> Int?
  private var carry: [UInt8] = []
  private var isAtEnd = false

  /// What was read and not given out, and the stream behind it, when no boundary came for as many bytes
  /// as are looked at; nil until then.
  package private(set) var uncut: (bytes: [UInt8], stream: ByteStream)?

  /// Prepares to cut into chunks of about `size` bytes.
  ///
  /// Up to `recordLimit` bytes are kept while no boundary comes, and after `boundarySearchLimit` bytes
  /// without one the rest is left uncut.
  package init(
    _ stream: ByteStream, size: Int, recordLimit: Int, boundarySearchLimit: Int = .max,
    boundary: @escaping @Sendable (borrowing Span<UInt8>) -> Int?
  ) {
    self.stream = stream
    self.size = size
    self.recordLimit = recordLimit
    self.boundarySearchLimit = boundarySearchLimit
    self.boundary = boundary
  }

  /// The next chunk; nil at the end of the input, and where the rest is ``uncut``.
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
      if carry.count >= boundarySearchLimit {
        uncut = (carry, stream)
        isAtEnd = true
        carry = []
        return nil
      }
      guard carry.count < recordLimit else { throw InputError.recordTooLarge(limit: recordLimit) }
      wanted = carry.count * 2
    }
  }
}
