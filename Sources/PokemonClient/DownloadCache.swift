internal import ContactBytes
internal import ContactIO
internal import Synchronization

/// Files of what was downloaded, which all runs of the program share.
///
/// A file is written beside its place and moved there when it is complete, so that two programs that
/// download the same do not disturb each other; it is believed only if it is what it should be.
struct DownloadCache: Sendable {
  /// The folder; nil when there is none, and everything is downloaded again.
  let folder: String?

  /// The path of the file for an address.
  func path(_ url: String, _ kind: MediaKind) -> String? {
    guard let folder else { return nil }
    let address = Array(url.utf8)
    let name = String(hexadecimal: BLAKE2b.digest(of: address.span).prefix(16))
    return "\(folder)/\(kind.rawValue)-\(name).\(kind.ending)"
  }

  /// What was downloaded from an address; nil when it was not, or is damaged.
  func bytes(_ url: String, _ kind: MediaKind) -> [UInt8]? {
    guard let path = path(url, kind), let status = FileStatus.of(path), status.isRegular,
      status.size <= kind.limit, let file = try? FileDescriptor.reading(path)
    else { return nil }
    defer { try? file.close() }
    var bytes: [UInt8] = []
    while bytes.count <= kind.limit {
      guard let count = try? file.read(upTo: 64 << 10, into: &bytes) else { return nil }
      if count == 0 { break }
    }
    return kind.accepts(bytes) ? bytes : nil
  }

  /// Keeps what was downloaded; a cache that cannot be written only costs another download.
  func store(_ bytes: [UInt8], _ url: String, _ kind: MediaKind) {
    guard let folder, let path = path(url, kind) else { return }
    Self.writing.withLock { _ in
      guard (try? Folder.create(folder)) != nil, let output = try? AtomicOutput(path: path) else {
        return
      }
      do {
        try output.descriptor.write(bytes.span)
        try output.commit()
      } catch {
        output.discard()
      }
    }
  }

  /// One file is written at a time: reading the process's umask changes it for a moment.
  private static let writing = Mutex(())
}
