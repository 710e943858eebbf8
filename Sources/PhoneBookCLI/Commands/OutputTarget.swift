internal import ContactArchive
internal import ContactIO
internal import ContactPipeline
internal import ZipContainer

/// The file or stream that a command writes.
struct OutputTarget {
  /// Where the bytes go.
  let descriptor: FileDescriptor
  private let file: AtomicOutput?
  /// The digest of the archive that would be replaced; nil when there is none, or it may be.
  private let guardedDigest: String?

  /// Begins to write.
  ///
  /// An archive that exists is replaced only when that is asked for, or when the new one holds the
  /// same contacts.
  ///
  /// - Parameters:
  ///   - path: The file; `-` for standard output.
  ///   - streams: The standard streams.
  ///   - isArchive: Whether an archive is written, which only its owner may read.
  ///   - force: Whether an archive that exists may be replaced.
  /// - Throws: ``IOError``, or ``ReplacementError`` for an archive that exists.
  init(path: String, streams: StandardStreams, isArchive: Bool, force: Bool) throws {
    guard path != "-" else {
      descriptor = streams.output
      file = nil
      guardedDigest = nil
      return
    }
    guardedDigest = force ? nil : Self.digestOfArchive(path)
    if guardedDigest != nil, !isArchive { throw ReplacementError(path: path) }
    let output = try AtomicOutput(path: path, newMode: isArchive ? 0o600 : 0o666)
    file = output
    descriptor = output.descriptor
  }

  /// Writes a file whole, or leaves everything as it was.
  ///
  /// - Parameters:
  ///   - path: The file; `-` for standard output.
  ///   - streams: The standard streams.
  ///   - force: Whether an archive that exists may be replaced.
  ///   - work: What writes the content.
  /// - Throws: ``IOError``, ``ReplacementError``, or what `work` throws.
  static func write(
    to path: String, _ streams: StandardStreams, force: Bool = false,
    _ work: (FileDescriptor) throws -> Void
  ) throws {
    let target = try OutputTarget(path: path, streams: streams, isArchive: false, force: force)
    do {
      try work(target.descriptor)
      try target.commit()
    } catch {
      target.discard()
      throw error
    }
  }

  private init(_ file: AtomicOutput, guardedDigest: String?) {
    self.file = file
    self.guardedDigest = guardedDigest
    descriptor = file.descriptor
  }

  /// The same file, to be put in another place of the same folder, where no archive may be.
  func redirected(to path: String) throws -> OutputTarget {
    guard let file, path != descriptor.path else { return self }
    guard Self.digestOfArchive(path) == nil else { throw ReplacementError(path: path) }
    return OutputTarget(try file.redirected(to: path), guardedDigest: nil)
  }

  /// Makes sure that all of the file is on its disk.
  func synchronize() throws {
    try file?.descriptor.synchronize()
  }

  /// The digest of the archive at a path, empty when it is damaged; nil when there is no archive.
  private static func digestOfArchive(_ path: String) -> String? {
    guard FileStatus.of(path)?.isRegular == true,
      let descriptor = try? FileDescriptor.reading(path)
    else { return nil }
    defer { try? descriptor.close() }
    var head: [UInt8] = []
    guard (try? descriptor.read(upTo: 128, into: &head)) ?? 0 > 0,
      FormatTable.isOwnArchive(head.span)
    else { return nil }
    guard let source = try? FileSource(descriptor: descriptor.number),
      let archive = try? ArchiveReader(source)
    else { return "" }
    return archive.manifest.snapshots.isEmpty ? archive.manifest.contentDigest : ""
  }

  /// Whether what was written can be read back.
  var isRegular: Bool { (try? descriptor.status().isRegular) == true && file != nil }

  /// Puts the finished file in its place.
  ///
  /// - Parameter contentDigest: The digest of an archive that was written.
  /// - Throws: ``IOError``, or ``ReplacementError`` for an archive that holds other contacts.
  func commit(contentDigest: String? = nil) throws {
    guard let file else { return }
    if let guardedDigest, guardedDigest != contentDigest {
      throw ReplacementError(path: descriptor.path)
    }
    try file.commit()
  }

  /// Leaves everything as it was.
  func discard() {
    file?.discard()
  }
}

/// An archive is not replaced by other contacts without being asked.
private struct ReplacementError: Error, CustomStringConvertible {
  /// The archive.
  let path: String

  /// One sentence, with what to do.
  var description: String {
    "\(path) is a backup that holds other contacts; 'phonebook archive snapshot' adds these to it, "
      + "--force replaces it, another name keeps both"
  }
}
