package import ContactModel
internal import ZipContainer

extension ArchiveReader {
  /// The newest state, whose contacts are there in full.
  public var newestState: ArchiveState { manifest.newestState }

  /// All states, the newest first: each older one is found by its script from the one before.
  ///
  /// - Throws: ``ArchiveError`` or ``ZipError`` for a script that is damaged.
  public func states() throws -> [ArchiveState] {
    try states(through: manifest.snapshots.count)
  }

  /// The state that a selector chooses.
  ///
  /// - Parameter selector: Its number, or a time.
  /// - Returns: The state.
  /// - Throws: ``ArchiveError/noSuchState(_:)``, or what is wrong with a script on the way to it.
  public func state(_ selector: StateSelector) throws -> ArchiveState {
    let known =
      [(manifest.newestNumber, manifest.created)]
      + manifest.snapshots.map { ($0.number, $0.created) }
    guard let index = selector.index(in: known) else {
      throw ArchiveError.noSuchState("\(selector)")
    }
    let states = try states(through: index)
    return states[states.count - 1]
  }

  /// The contacts of a state, some at a time.
  package func chunks(of state: ArchiveState) -> ArchiveChunks {
    ArchiveChunks(state.runs, in: partStore)
  }

  /// The cards of a state, whose images are names.
  package func cards(of state: ArchiveState) throws -> [Card] {
    var chunks = chunks(of: state)
    var cards: [Card] = []
    while let chunk = try chunks.next() {
      var read = CardSequence(chunk, reader: ArchiveCardReader { _ in nil })
      cards += try read.rest()
    }
    return cards
  }

  /// The contacts of a state as far as they can be read, few enough at a time to be read with their images.
  package func slices(of state: ArchiveState) -> ArchiveSlices {
    let largest = manifest.avatars.map(\.byteCount).max() ?? 0
    let chunks = ArchiveChunks(state.runs, in: partStore, isTolerant: true)
    return ArchiveSlices(chunks, imageByteCount: max(largest, 0))
  }

  /// The images that the contacts of a chunk name, as far as the archive has them.
  package func avatarNames(in chunk: borrowing Span<UInt8>) throws -> Set<String> {
    var names: Set<String> = []
    try AvatarReferences.forEach(in: chunk) { name, _ in
      if avatarIndices[name] != nil { names.insert(name) }
    }
    return names
  }

  /// The images that no contact of any state names, sorted: a repair keeps those whose contacts are lost.
  ///
  /// The contacts of `state` name those in `used`. There are none where contacts cannot be read, which may
  /// name any.
  package func unnamedAvatarNames(
    besides used: Set<String>, of state: ArchiveState
  ) -> [String] {
    var names = Set(manifest.avatars.map(\.name)).subtracting(used)
    let store = partStore
    let known = Set(state.runs.filter(store.isWhole).map(\.part))
    for index in store.parts.indices where !names.isEmpty && !known.contains(index) {
      guard let bytes = try? store.bytes(index) else { return [] }
      _ = try? AvatarReferences.forEach(in: bytes.span) { name, _ in names.remove(name) }
    }
    return names.sorted()
  }

  /// All parts: those of the newest state, then those of each older one.
  package var partStore: PartStore {
    PartStore(manifest.parts + manifest.snapshots.flatMap(\.parts), in: zip)
  }

  /// All states, for a rewriting of the archive.
  package func history() throws -> ArchiveHistory {
    let avatars = manifest.avatars.map(\.name).filter { zip.entry(named: $0) != nil }
    return ArchiveHistory(
      states: try states(), snapshots: manifest.snapshots, zip: zip, store: partStore,
      avatars: Dictionary(avatars.map { ($0, $0) }, uniquingKeysWith: { first, _ in first }))
  }

  /// The newest state and so many older ones.
  private func states(through count: Int) throws -> [ArchiveState] {
    var states = [newestState]
    var firstPart = manifest.parts.count
    for snapshot in manifest.snapshots.prefix(count) {
      let newer = states[states.count - 1]
      let script = try script(of: snapshot)
      guard script.newerContactCount == newer.contactCount else {
        throw ArchiveError.malformedScript(number: snapshot.number)
      }
      states.append(
        ArchiveState(
          number: snapshot.number, created: snapshot.created,
          contactCount: snapshot.contactCount, contentDigest: snapshot.contentDigest,
          runs: try script.runs(over: newer.runs, firstPart: firstPart)))
      firstPart += snapshot.parts.count
    }
    return states
  }

  /// The script of a snapshot, which must say the same as the manifest.
  package func script(of snapshot: ArchiveManifest.Snapshot) throws -> SnapshotScript {
    guard let entry = zip.entry(named: snapshot.script.name) else {
      throw ArchiveError.missingEntry(name: snapshot.script.name)
    }
    guard let script = try? SnapshotScript(decoding: try zip.contents(of: entry)),
      script.number == snapshot.number, script.created == snapshot.created,
      script.contactCount == snapshot.contactCount,
      script.contentDigest == snapshot.contentDigest,
      script.recordCounts == snapshot.parts.map(\.recordCount)
    else { throw ArchiveError.malformedScript(number: snapshot.number) }
    return script
  }
}
