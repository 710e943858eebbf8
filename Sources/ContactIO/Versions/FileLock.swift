internal import CSystem

/// A file that only this program edits, as long as the object lives.
///
/// The lock is advisory (flock): other programs that do not ask for it can still write, which
/// ``isUnchanged`` reports before the edit is put in place.
package final class FileLock: Sendable {
  /// The open file.
  package let descriptor: FileDescriptor
  private let status: FileStatus

  /// Waits for the file, for ten seconds at most.
  ///
  /// - Throws: ``IOError`` when it cannot be read, or another writer keeps it (EWOULDBLOCK).
  package init(_ path: String) throws(IOError) {
    var attempts = 0
    while true {
      let opened = try FileDescriptor.reading(path)
      // A file system without locks refuses in other ways, and the edit goes on without one.
      let isBusy = system_lock(opened.number) == -system_error_busy
      // Whoever had the lock has put another file in the place of the one that was opened.
      if !isBusy, let status = try? opened.status(), FileStatus.of(path)?.inode == status.inode {
        descriptor = opened
        self.status = status
        return
      }
      try opened.close()
      attempts += 1
      guard attempts < 500 else { throw IOError("lock", path, code: system_error_busy) }
      system_sleep(0.02)
    }
  }

  deinit { _ = system_close(descriptor.number) }

  /// Whether the file is still the one that was opened, and nobody has written it since.
  package var isUnchanged: Bool {
    status.isUnchanged(in: FileStatus.of(descriptor.path))
      && status.isUnchanged(in: try? descriptor.status())
  }
}
