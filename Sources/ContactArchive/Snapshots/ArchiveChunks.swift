internal import ContactBytes

/// The contacts of one state, some at a time: vCard 4.0 whose images are names.
package struct ArchiveChunks: Sendable {
  /// The size from which on a part is returned by itself, and not joined with what follows.
  private static let largePartByteCount = 256 << 10

  private var store: PartStore
  private var runs: ArraySlice<CardRun>
  /// Whether the state consists of whole parts, as the newest does.
  private let hasOnlyWholeParts: Bool
  /// Whether what is left of damaged parts is taken.
  private let isTolerant: Bool
  /// What was lost of damaged parts so far.
  fileprivate var damages: [ArchiveDamage] = []

  init(_ runs: [CardRun], in store: PartStore, isTolerant: Bool = false) {
    self.store = store
    self.runs = runs[...]
    self.isTolerant = isTolerant
    hasOnlyWholeParts = runs.allSatisfy(store.isWhole)
  }

  /// The next contacts; nil when there are no more.
  package mutating func next() throws -> [UInt8]? {
    guard let run = runs.first else { return nil }
    if isReturnedWhole(run) {
      runs.removeFirst()
      return try reading(run) { try $0.bytes(run.part) }
    }
    var bytes: [UInt8] = []
    var count = 0
    while let run = runs.first, !isReturnedWhole(run), count < ArchiveLayout.partContactLimit,
      bytes.count < ArchiveLayout.partByteLimit / 4
    {
      try reading(run) { try $0.append(run, to: &bytes) }
      count += run.count
      runs.removeFirst()
    }
    return bytes
  }

  private func isReturnedWhole(_ run: CardRun) -> Bool {
    hasOnlyWholeParts
      || store.isWhole(run) && store.parts[run.part].byteCount >= Self.largePartByteCount
  }

  /// Reads cards of a part, or what is left of them.
  private mutating func reading<Result>(
    _ run: CardRun, _ read: (inout PartStore) throws -> Result
  ) throws -> Result {
    do {
      return try read(&store)
    } catch  where isTolerant {
      guard let damage = store.salvage(run.part) else { throw error }
      damages.append(damage)
      return try read(&store)
    }
  }
}

/// The contacts of one state, so few at a time that they stay small once their images are restored.
package struct ArchiveSlices: Sendable {
  /// The most bytes of a slice with its images, but that a single contact may have more.
  private static let byteLimit = 512 << 10

  private var chunks: ArchiveChunks
  /// What was lost of damaged parts so far.
  package var damages: [ArchiveDamage] { chunks.damages }
  /// The size of the largest image, which every image is assumed to have.
  private let imageByteCount: Int
  private var chunk: [UInt8] = []
  /// The number of bytes of the chunk that were returned.
  private var offset = 0

  init(_ chunks: ArchiveChunks, imageByteCount: Int) {
    self.chunks = chunks
    self.imageByteCount = imageByteCount
  }

  /// The next contacts; nil when there are no more.
  package mutating func next() throws -> [UInt8]? {
    if offset == chunk.count {
      guard let chunk = try chunks.next() else { return nil }
      self.chunk = chunk
      offset = 0
    }
    let slice = offset..<endOfSlice()
    offset = slice.upperBound
    return slice.count == chunk.count ? chunk : Array(chunk[slice])
  }

  /// The index behind the card that makes a slice large enough, or the end of the chunk.
  private func endOfSlice() -> Int {
    let span = chunk.span
    var room = Self.byteLimit
    var i = offset
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
