// One writer at a time. This file is audited: its unsafe calls pass memory that lives for the call.

internal import Glibc

/// A file that only this program edits, as long as the object lives.
///
/// The lock is advisory (flock): other programs that do not ask for it can still write, which
/// ``isUnchanged`` tells before the edit is put in place.
package final class FileLock: Sendable {
  /// The open file.
  package let descriptor: FileDescriptor
  private let stamp: Stamp

  private struct Stamp: Sendable, Equatable {
    let device: UInt64
    let inode: UInt64
    let size: Int
    let seconds: Int
    let nanoseconds: Int

    init?(_ path: String) {
      var status = stat()
      guard unsafe stat(path, &status) == 0 else { return nil }
      self.init(status)
    }

    init?(_ number: Int32) {
      var status = stat()
      guard unsafe fstat(number, &status) == 0 else { return nil }
      self.init(status)
    }

    private init(_ status: stat) {
      device = UInt64(status.st_dev)
      inode = UInt64(status.st_ino)
      size = Int(status.st_size)
      seconds = status.st_mtim.tv_sec
      nanoseconds = status.st_mtim.tv_nsec
    }
  }

  /// Waits for the file, for ten seconds at most.
  ///
  /// - Throws: ``IOError`` when it cannot be read, or another writer keeps it (EWOULDBLOCK).
  package init(_ path: String) throws(IOError) {
    var attempts = 0
    while true {
      let opened = try FileDescriptor.reading(path)
      let isBusy = flock(opened.number, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
      // Whoever had the lock has put another file in the place of the one that was opened.
      if !isBusy, let stamp = Stamp(opened.number), Stamp(path)?.inode == stamp.inode {
        descriptor = opened
        self.stamp = stamp
        return
      }
      try opened.close()
      attempts += 1
      guard attempts < 500 else { throw IOError("lock", path, code: EWOULDBLOCK) }
      usleep(20_000)
    }
  }

  deinit { _ = Glibc.close(descriptor.number) }

  /// Whether the file is still the one that was opened, and nobody has written it since.
  package var isUnchanged: Bool {
    Stamp(descriptor.path) == stamp && Stamp(descriptor.number) == stamp
  }
}
