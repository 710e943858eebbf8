internal import ContactBytes

/// The contacts of one state, so few at a time that they stay small with their images in their place.
package struct ArchiveSlices: Sendable {
  /// The most bytes of a slice with its images, but that a single contact may have more.
  private static let byteLimit = 512 << 10

  private var chunks: ArchiveChunks
  /// The size of the largest image, for which each one is taken.
  private let imageByteCount: Int
  private var chunk: [UInt8] = []
  /// How much of the chunk was given.
  private var given = 0

  init(_ chunks: ArchiveChunks, imageByteCount: Int) {
    self.chunks = chunks
    self.imageByteCount = imageByteCount
  }

  /// The next contacts; nil when there are no more.
  package mutating func next() throws -> [UInt8]? {
    if given == chunk.count {
      guard let chunk = try chunks.next() else { return nil }
      self.chunk = chunk
      given = 0
    }
    let slice = given..<endOfSlice()
    given = slice.upperBound
    return slice.count == chunk.count ? chunk : Array(chunk[slice])
  }

  /// The index behind the card that makes a slice large enough, or the end of the chunk.
  private func endOfSlice() -> Int {
    let span = chunk.span
    var room = Self.byteLimit
    var i = given
    while i < span.count {
      let end = span.lineEnd(from: i)
      let next = span.afterLineEnding(at: end)
      room -= min(next - i, room)
      if span.hasASCII("PHOTO", at: i) || span.hasASCII("LOGO", at: i) {
        room -= min(imageByteCount, room)
      } else if room == 0, end - i == 9, span.hasASCII("END:VCARD", at: i) {
        return next
      }
      i = next
    }
    return span.count
  }
}
