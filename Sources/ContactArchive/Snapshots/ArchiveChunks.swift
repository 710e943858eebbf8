/// The contacts of one state, some at a time: vCard 4.0 whose images are names.
package struct ArchiveChunks: Sendable {
  /// The bytes from which on a part is given as it is, and not joined with what follows.
  private static let largePartByteCount = 256 << 10

  private var store: PartStore
  private var runs: ArraySlice<CardRun>
  /// Whether the state consists of whole parts, as the newest does.
  private var hasOnlyWholeParts = false

  init(_ runs: [CardRun], in store: PartStore) {
    self.store = store
    self.runs = runs[...]
    hasOnlyWholeParts = runs.allSatisfy { isWhole($0) }
  }

  /// The next contacts; nil when there are no more.
  package mutating func next() throws -> [UInt8]? {
    guard let run = runs.first else { return nil }
    if isGivenWhole(run) {
      runs.removeFirst()
      return try store.bytes(run.part)
    }
    var bytes: [UInt8] = []
    var count = 0
    while let run = runs.first, !isGivenWhole(run), count < ArchiveLayout.partContactLimit,
      bytes.count < ArchiveLayout.partByteLimit / 4
    {
      try store.append(run, to: &bytes)
      count += run.count
      runs.removeFirst()
    }
    return bytes
  }

  private func isGivenWhole(_ run: CardRun) -> Bool {
    hasOnlyWholeParts
      || isWhole(run) && store.parts[run.part].byteCount >= Self.largePartByteCount
  }

  private func isWhole(_ run: CardRun) -> Bool {
    run.first == 0 && run.count == store.parts[run.part].recordCount
  }
}
