package import ContactArchive
internal import ContactBytes
package import ContactIO
internal import ContactModel
internal import ZipContainer

/// Makes an archive of the frames that come: compresses its entries on several threads and writes
/// them in their order; and after them the states of the archive that it goes on with.
package struct ArchiveSink: CardSink {
  private let descriptor: FileDescriptor
  private var assembler: ArchiveAssembler
  private var output: ArchiveOutput
  private var history: ArchiveHistory?

  /// Begins an archive of a time in seconds since 1970, which goes on with the states of another, if there is
  /// one.
  package init(
    _ descriptor: FileDescriptor, created: Int, generator: String, jobs: Int,
    history: ArchiveHistory? = nil
  ) {
    self.descriptor = descriptor
    self.history = history
    assembler = ArchiveAssembler(
      number: (history?.states[0].number ?? 0) + 1,
      created: ArchiveTime.text(secondsSince1970: created), generator: generator,
      keepsKeys: history != nil)
    output = ArchiveOutput(descriptor, created: created, jobs: jobs, earlier: history?.zip)
  }

  package var path: String { descriptor.path }

  /// The digest of the contacts, when the sink is finished.
  package var contentDigest: String { assembler.contentDigest }

  package mutating func write(_ bytes: Span<UInt8>) throws {
    try assembler.add(frames: bytes)
    try output.takeReady(&assembler)
  }

  package mutating func finish() throws {
    assembler.closeContacts()
    if var history {
      try output.add(
        history.states, of: &history, after: nil, keys: assembler.keys, to: &assembler)
    }
    try output.finish(&assembler)
  }
}

// MARK: - Entries

/// Compresses the entries of an archive on several threads, and writes them in their order.
private struct ArchiveOutput {
  /// The size from which on an entry is written from where it is.
  private static let largeByteCount = 128 << 10
  /// The most entries under way: so many that small pictures need not wait for the part before them.
  private static let entryLimit = 1000

  /// The number of bytes after which the disk gets to work.
  private static let writeBackByteCount = 8 << 20

  private let descriptor: FileDescriptor
  private let workers: OrderedWorkers<ArchiveAssembler.Entry, Result<CompressedEntry, any Error>>
  private let pack: @Sendable (ArchiveAssembler.Entry) -> Result<CompressedEntry, any Error>
  private var underWay = UnderWay()
  private var zip = ZipWriter()
  private var output: [UInt8] = []
  private var byteCountSinceWriteBack = 0

  /// Begins to write entries of a time in seconds since 1970, some of them copied from an earlier archive.
  init(_ descriptor: FileDescriptor, created: Int, jobs: Int, earlier: ZipReader?) {
    self.descriptor = descriptor
    let modified = DOSTimestamp(secondsSince1970: created)
    pack = { entry in Result { try Self.packed(entry, modified, earlier) } }
    workers = OrderedWorkers(count: jobs, transform: pack)
  }

  private static func packed(
    _ entry: ArchiveAssembler.Entry, _ modified: DOSTimestamp, _ earlier: ZipReader?
  ) throws -> CompressedEntry {
    switch entry.contents {
    case .stored(let bytes):
      return .stored(named: entry.name, contents: bytes, modified: modified)
    case .deflated(let bytes):
      var deflater = Deflater()
      return deflater.entry(named: entry.name, contents: bytes, modified: modified)
    case .copy(let original):
      guard let earlier else { throw ArchiveError.missingEntry(name: original.name) }
      return try earlier.compressedEntry(original).renamed(entry.name)
    }
  }

  /// Takes the entries that are ready.
  mutating func takeReady(_ assembler: inout ArchiveAssembler) throws {
    for entry in assembler.takeEntries() {
      while underWay.count >= Self.entryLimit || underWay.byteCount >= workers.byteCapacity {
        try takeOne(&assembler)
      }
      underWay.add(entry.byteCount)
      workers.submit(entry)
    }
  }

  private mutating func takeOne(_ assembler: inout ArchiveAssembler) throws {
    let entry = try workers.take().get()
    underWay.remove()
    assembler.wrote(entry.header)
    try append(entry)
  }

  private mutating func append(_ entry: CompressedEntry) throws {
    if entry.bytes.count >= Self.largeByteCount {
      try zip.appendHeader(entry.header, to: &output)
      try flush()
      try descriptor.write(entry.bytes.span)
      return noteWritten(entry.bytes.count)
    }
    try zip.append(entry, to: &output)
    if output.count >= 1 << 20 { try flush() }
  }

  private mutating func flush() throws {
    try descriptor.write(output.span)
    noteWritten(output.count)
    output.removeAll(keepingCapacity: true)
  }

  private mutating func noteWritten(_ byteCount: Int) {
    byteCountSinceWriteBack += byteCount
    guard byteCountSinceWriteBack >= Self.writeBackByteCount else { return }
    byteCountSinceWriteBack = 0
    descriptor.beginWriteBack()
  }

  /// Writes the rest, the manifest and the directory.
  mutating func finish(_ assembler: inout ArchiveAssembler) throws {
    assembler.closeContacts()
    try takeReady(&assembler)
    while underWay.count > 0 { try takeOne(&assembler) }
    try append(try pack(try assembler.manifest()).get())
    zip.finish(to: &output)
    try flush()
  }
}

extension ArchiveOutput {
  /// Adds older states, the newest first, and copies the files of those that stay as they are; then the
  /// images of the history that none of its states names.
  ///
  /// The state before them is `newest`, if it is one of the history; else its contacts have these keys.
  mutating func add(
    _ states: some Sequence<ArchiveState>, of history: inout ArchiveHistory,
    after newest: ArchiveState?, keys: [CardKey] = [], to assembler: inout ArchiveAssembler
  ) throws {
    var before = newest
    var kept = Set(newest.map { [$0.number] } ?? [])
    for state in states {
      kept.insert(state.number)
      if try !assembler.addCopy(of: state, after: before, in: history) {
        let newer = try before.map { try history.store.keys(of: $0) } ?? keys
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

// MARK: - Work on whole archives

extension ArchiveHistory {
  /// Writes an archive of some of the states, the newest first: fewer of them, or what is left of a damaged
  /// one.
  ///
  /// Entries that are made anew get the time `modified`, in seconds since 1970.
  package func write(
    _ states: [ArchiveState], to descriptor: FileDescriptor, modified: Int, generator: String,
    jobs: Int
  ) throws {
    guard let newest = states.first else { return }
    var history = self
    var assembler = ArchiveAssembler(
      number: newest.number, created: newest.created, generator: generator, keepsKeys: false)
    var output = ArchiveOutput(descriptor, created: modified, jobs: jobs, earlier: history.zip)
    try assembler.addNewest(newest, of: &history)
    try output.takeReady(&assembler)
    try output.add(states.dropFirst(), of: &history, after: newest, to: &assembler)
    try output.finish(&assembler)
  }
}

/// What was written does not read back as it should.
package struct UnsoundArchiveError: Error, CustomStringConvertible {
  /// One sentence.
  package let description: String

  fileprivate init(_ path: String, _ fault: String) {
    description =
      "what was written to \(path) does not read back as it should, and was dropped: \(fault)"
  }
}

/// Checks archives on several threads.
package enum ArchiveChecking {
  /// Reads back an archive that was just written, which must have `count` contacts.
  ///
  /// - Throws: ``UnsoundArchiveError``.
  package static func readBack(
    _ descriptor: FileDescriptor, count: Int, jobs: Int
  ) throws(UnsoundArchiveError) -> ArchiveVerification {
    let verification: ArchiveVerification
    do {
      let source = try FileSource(descriptor: descriptor.number)
      verification = verify(try ArchiveReader(source), jobs: jobs)
    } catch {
      throw UnsoundArchiveError(descriptor.path, "\(error)")
    }
    if let fault = verification.faults.first { throw UnsoundArchiveError(descriptor.path, fault) }
    guard verification.contactCount == count else {
      throw UnsoundArchiveError(
        descriptor.path, "contacts: \(verification.contactCount) instead of \(count)")
    }
    return verification
  }

  /// Reads everything in an archive once and compares it with the manifest, with the same result for any
  /// number of threads.
  package static func verify(_ archive: ArchiveReader, jobs: Int) -> ArchiveVerification {
    guard jobs > 1, archive.manifest.parts.count + archive.manifest.avatars.count > 2 else {
      return ArchiveVerification(archive)
    }
    return ArchiveVerification(archive) { pieces, look, take in
      let workers = OrderedWorkers(count: jobs, transform: look)
      var underWay = 0
      for piece in pieces {
        if underWay == workers.capacity {
          take(workers.take())
          underWay -= 1
        }
        workers.submit(piece)
        underWay += 1
      }
      for _ in 0..<underWay { take(workers.take()) }
    }
  }
}
