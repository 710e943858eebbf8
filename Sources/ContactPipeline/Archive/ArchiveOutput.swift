internal import ContactArchive
internal import ContactIO
internal import ZipContainer

/// Compresses the entries of an archive on several threads, and writes them in their order.
struct ArchiveOutput {
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

  /// Begins to write.
  ///
  /// - Parameters:
  ///   - descriptor: Where the archive goes.
  ///   - created: When it is made, in seconds since 1970.
  ///   - jobs: The number of threads.
  ///   - earlier: The archive that entries are copied from.
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
