internal import ContactArchive
internal import ContactBytes
internal import ZipContainer

/// Makes an archive of the frames that come: compresses its entries on several threads and writes
/// them in their order.
package struct ArchiveSink: ConversionSink {
  private let descriptor: FileDescriptor
  private var assembler: ArchiveAssembler
  private let workers: OrderedWorkers<ArchiveAssembler.Entry, Result<CompressedEntry, ZipError>>
  private let deflate: @Sendable (ArchiveAssembler.Entry) -> Result<CompressedEntry, ZipError>
  private var underWay = 0
  private var zip = ZipWriter()
  private var output: [UInt8] = []

  /// Begins an archive in a file or a pipe.
  ///
  /// - Parameters:
  ///   - descriptor: Where it goes.
  ///   - created: When it is made, in seconds since 1970.
  ///   - generator: The program that makes it.
  ///   - jobs: The number of threads.
  package init(_ descriptor: FileDescriptor, created: Int, generator: String, jobs: Int) {
    self.descriptor = descriptor
    assembler = ArchiveAssembler(created: created, generator: generator)
    let modified = DOSTimestamp(secondsSince1970: created)
    deflate = { entry in Self.compressed(entry, modified) }
    workers = OrderedWorkers(count: jobs, transform: deflate)
  }

  private static func compressed(
    _ entry: ArchiveAssembler.Entry, _ modified: DOSTimestamp
  ) -> Result<CompressedEntry, ZipError> {
    do throws(ZipError) {
      if entry.isStored {
        return .success(
          CompressedEntry.stored(named: entry.name, contents: entry.contents, modified: modified))
      }
      var deflater = try Deflater()
      return .success(
        deflater.entry(named: entry.name, contents: entry.contents, modified: modified))
    } catch {
      return .failure(error)
    }
  }

  package var path: String { descriptor.path }

  /// The digest of the contacts, when the sink is finished.
  package var contentDigest: String { assembler.contentDigest }

  package mutating func write(_ bytes: Span<UInt8>) throws {
    assembler.add(frames: bytes)
    try submitReady()
  }

  private mutating func submitReady() throws {
    for entry in assembler.takeEntries() {
      while underWay >= workers.capacity { try takeOne() }
      workers.submit(entry)
      underWay += 1
    }
  }

  private mutating func takeOne() throws {
    let entry = try workers.take().get()
    underWay -= 1
    assembler.wrote(entry.header)
    try append(entry)
  }

  private mutating func append(_ entry: CompressedEntry) throws {
    try zip.append(entry, to: &output)
    if output.count >= 1 << 20 { try flush() }
  }

  private mutating func flush() throws {
    try descriptor.write(output.span)
    output.removeAll(keepingCapacity: true)
  }

  package mutating func finish() throws {
    assembler.closeContacts()
    try submitReady()
    while underWay > 0 { try takeOne() }
    try append(try deflate(try assembler.manifest()).get())
    zip.finish(to: &output)
    try flush()
  }
}
