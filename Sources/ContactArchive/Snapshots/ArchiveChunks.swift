/// The contacts of one state, some at a time: vCard 4.0 whose images are names.
package struct ArchiveChunks {
  private var store: PartStore
  private var runs: ArraySlice<CardRun>

  init(_ runs: [CardRun], in store: PartStore) {
    self.store = store
    self.runs = runs[...]
  }

  /// The next contacts; nil when there are no more.
  package mutating func next() throws -> [UInt8]? {
    guard let run = runs.first else { return nil }
    if isWhole(run) {
      runs.removeFirst()
      return try store.bytes(run.part)
    }
    var bytes: [UInt8] = []
    var count = 0
    while let run = runs.first, !isWhole(run), count < ArchiveLayout.partContactLimit,
      bytes.count < ArchiveLayout.partByteLimit / 4
    {
      try store.append(run, to: &bytes)
      count += run.count
      runs.removeFirst()
    }
    return bytes
  }

  private func isWhole(_ run: CardRun) -> Bool {
    run.first == 0 && run.count == store.parts[run.part].recordCount
  }
}
