package import ContactArchive
internal import ContactBytes
package import ContactIO
internal import ZipContainer

/// Makes an archive of the frames that come: compresses its entries on several threads and writes
/// them in their order; and after them the states of the archive that it goes on with.
package struct ArchiveSink: ConversionSink {
  private let descriptor: FileDescriptor
  private var assembler: ArchiveAssembler
  private var output: ArchiveOutput
  private var history: ArchiveHistory?

  /// Begins an archive in a file or a pipe.
  ///
  /// - Parameters:
  ///   - descriptor: Where it goes.
  ///   - created: When it is made, in seconds since 1970.
  ///   - generator: The program that makes it.
  ///   - jobs: The number of threads.
  package init(_ descriptor: FileDescriptor, created: Int, generator: String, jobs: Int) {
    self.init(
      descriptor, created: created, generator: generator, jobs: jobs, history: nil)
  }

  /// Begins an archive that has the states of another as older ones.
  ///
  /// - Parameters:
  ///   - descriptor: Where it goes.
  ///   - created: When it is made, in seconds since 1970.
  ///   - generator: The program that makes it.
  ///   - jobs: The number of threads.
  ///   - history: The states of the other archive.
  package init(
    _ descriptor: FileDescriptor, created: Int, generator: String, jobs: Int,
    history: ArchiveHistory?
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
