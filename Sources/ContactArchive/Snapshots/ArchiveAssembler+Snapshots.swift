internal import ContactBytes
internal import ZipContainer

extension ArchiveAssembler {
  /// Adds an older state as a script that makes it of the next newer one, which has these keys and was added
  /// before.
  package mutating func add(
    _ state: ArchiveState, of history: inout ArchiveHistory, against newer: [CardKey]
  ) throws {
    let older = try history.store.keys(of: state)
    let (steps, own) = SnapshotScript.steps(making: older, of: newer)
    var cursor = CardCursor(state)
    var parts: [ArchiveManifest.Part] = []
    var avatars: [NamedAvatar] = []
    var part: [UInt8] = []
    var first = 0
    func close(before index: Int, _ assembler: inout ArchiveAssembler) throws {
      guard index > first else { return }
      let name = ArchiveLayout.partName(
        parts.count, in: ArchiveLayout.snapshotFolder(state.number))
      parts.append(
        .init(name: name, byteCount: 0, crc32: "", firstRecord: first, recordCount: index - first))
      avatars += try history.avatars(in: part.span)
      assembler.add(name, .deflated(part))
      part = []
      first = index
    }
    for (index, ownIndex) in own.enumerated() {
      var text: [UInt8] = []
      try history.store.append(cursor.run(of: ownIndex), to: &text)
      if index - first == ArchiveLayout.partContactLimit
        || part.count + text.count > ArchiveLayout.partByteLimit
      {
        try close(before: index, &self)
      }
      part += text
    }
    try close(before: own.count, &self)
    let script = SnapshotScript(
      of: state, newerContactCount: newer.count, recordCounts: parts.map(\.recordCount),
      steps: steps)
    let name = ArchiveLayout.scriptName(state.number)
    add(name, .deflated(try script.encoded()))
    try add(avatars: avatars)
    add(
      ArchiveManifest.Snapshot(
        number: state.number, created: state.created, contactCount: state.contactCount,
        contentDigest: state.contentDigest, parts: parts,
        script: .init(name: name, byteCount: 0, crc32: "")))
  }

  /// Adds an older state whose next newer one is the same as in the history: its files are copied.
  ///
  /// - Returns: False when the history does not have it as files that can be copied.
  package mutating func addCopy(
    of state: ArchiveState, after newer: ArchiveState?, in history: ArchiveHistory
  ) throws -> Bool {
    guard history.isNext(state, after: newer), let snapshot = history.snapshots[state.number]
    else { return false }
    var avatars: [NamedAvatar] = []
    for part in snapshot.parts {
      guard let entry = history.zip.entry(named: part.name) else {
        throw ArchiveError.missingEntry(name: part.name)
      }
      let bytes = try history.zip.contents(of: entry)
      avatars += try history.avatars(in: bytes.span)
      add(part.name, .copy(entry))
    }
    guard let script = history.zip.entry(named: snapshot.script.name) else {
      throw ArchiveError.missingEntry(name: snapshot.script.name)
    }
    add(script.name, .copy(script))
    try add(avatars: avatars)
    add(snapshot)
    return true
  }

  /// Adds those images that no state of a history names, such as a repair keeps, but for those of states that
  /// were dropped; call it last.
  package mutating func addUnnamedAvatars(
    of history: ArchiveHistory, dropping dropped: [ArchiveState]
  ) throws {
    for name in try history.avatarNames(notNamedBy: dropped) {
      if let entry = history.entry(ofAvatar: name) {
        try add(avatars: [NamedAvatar(name: name, entry: entry)])
      }
    }
  }

  /// Adds the state that is the newest from now on: that of a history as it is there, and the cards of an older one.
  package mutating func addNewest(
    _ state: ArchiveState, of history: inout ArchiveHistory
  ) throws {
    if state.number != history.states[0].number {
      var chunks = ArchiveChunks(state.runs, in: history.store)
      while let chunk = try chunks.next() {
        try add(
          part: chunk, of: PartStore.cardEnds(in: chunk.span).count, copying: nil,
          avatars: try history.avatars(in: chunk.span))
      }
      return
    }
    for run in history.states[0].runs {
      let bytes = try history.store.bytes(run.part)
      try add(
        part: bytes, of: run.count,
        copying: history.store.isRepaired ? nil : try history.store.entry(run.part),
        avatars: try history.avatars(in: bytes.span))
    }
  }
}
