internal import ContactConversion

/// The file or stream that a command writes.
enum OutputTarget {
  case file(AtomicOutput)
  case stream(FileDescriptor)

  /// Begins to write.
  ///
  /// - Parameters:
  ///   - path: The file; `-` for standard output.
  ///   - streams: The standard streams.
  ///   - isArchive: Whether an archive is written, which only its owner may read.
  ///   - force: Whether an archive that exists may be replaced.
  /// - Throws: ``IOError``, or ``UsageError`` for an archive that exists.
  init(path: String, streams: StandardStreams, isArchive: Bool, force: Bool) throws {
    guard path != "-" else {
      self = .stream(streams.output)
      return
    }
    if !force, Self.holdsArchive(path) {
      throw UsageError("\(path) is a backup that exists; --force replaces it")
    }
    self = .file(try AtomicOutput(path: path, newMode: isArchive ? 0o600 : 0o666))
  }

  private static func holdsArchive(_ path: String) -> Bool {
    guard FileStatus.of(path)?.isRegular == true,
      let descriptor = try? FileDescriptor.reading(path)
    else { return false }
    defer { try? descriptor.close() }
    var head: [UInt8] = []
    guard (try? descriptor.read(upTo: 128, into: &head)) ?? 0 > 0 else { return false }
    return FormatTable.isOwnArchive(head.span)
  }

  /// Where the bytes go.
  var descriptor: FileDescriptor {
    switch self {
    case .file(let output): output.descriptor
    case .stream(let descriptor): descriptor
    }
  }

  /// Puts the finished file in its place.
  func commit() throws(IOError) {
    if case .file(let output) = self { try output.commit() }
  }

  /// Leaves everything as it was.
  func discard() {
    if case .file(let output) = self { output.discard() }
  }
}
