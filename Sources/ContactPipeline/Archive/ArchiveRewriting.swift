package import ContactArchive
package import ContactIO
internal import ZipContainer

extension ArchiveOutput {
  /// Adds older states, the newest first, and copies the files of those that stay as they are; then
  /// the images of the history that none of its states names.
  ///
  /// - Parameters:
  ///   - states: The states to add.
  ///   - history: Where they stand.
  ///   - newest: The state before them, if it is one of the history.
  ///   - keys: The keys of the state before them, if that is new.
  ///   - assembler: Puts the archive together.
  /// - Throws: What is wrong in the history, or ``IOError``.
  mutating func add(
    _ states: some Sequence<ArchiveState>, of history: inout ArchiveHistory,
    after newest: ArchiveState?, keys: [CardKey] = [], to assembler: inout ArchiveAssembler
  ) throws {
    var before = newest
    var kept = Set(newest.map { [$0.number] } ?? [])
    for state in states {
      kept.insert(state.number)
      if try !assembler.addCopy(of: state, after: before, in: history) {
        let newer = try before.map { try history.keys(of: $0) } ?? keys
        try assembler.add(state, of: &history, against: newer)
      }
      before = state
      try takeReady(&assembler)
    }
    try assembler.addUnnamedAvatars(
      of: history, dropping: history.states.filter { !kept.contains($0.number) })
    try takeReady(&assembler)
  }
}

/// Writes the states of an archive once more: fewer of them, or what is left of a damaged one.
package enum ArchiveRewriting {
  /// Writes an archive of states that stand in another.
  ///
  /// - Parameters:
  ///   - states: The states to keep, the newest of all first.
  ///   - history: Where they stand.
  ///   - descriptor: Where the archive goes.
  ///   - modified: The time of the entries that are made anew, in seconds since 1970.
  ///   - generator: The program that makes the archive.
  ///   - jobs: The number of threads.
  /// - Throws: What is wrong in the history, or ``IOError``.
  package static func write(
    _ states: [ArchiveState], of history: ArchiveHistory, to descriptor: FileDescriptor,
    modified: Int, generator: String, jobs: Int
  ) throws {
    guard let newest = states.first else { return }
    var history = history
    var assembler = ArchiveAssembler(
      number: newest.number, created: newest.created, generator: generator, keepsKeys: false)
    var output = ArchiveOutput(
      descriptor, created: modified, jobs: jobs, earlier: history.zip)
    try assembler.addNewest(of: &history)
    try output.takeReady(&assembler)
    try output.add(states.dropFirst(), of: &history, after: newest, to: &assembler)
    try output.finish(&assembler)
  }
}
