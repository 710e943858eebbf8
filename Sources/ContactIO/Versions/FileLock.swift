internal import CSystem

/// A file that only this program replaces, as long as the object lives.
///
/// The lock is advisory (flock): other programs that do not ask for it can still write, which
/// ``AtomicOutput/commit()`` finds out before it puts anything in the place of the file.
package final class FileLock: Sendable {
  /// The open file.
  package let descriptor: FileDescriptor
  /// The file when it was opened, before anything of it was read.
  package let status: FileStatus
  /// Whether the file system has locks, and this one is held.
  let isHeld: Bool

  /// How long to wait for one and the same writer, in seconds.
  private static let patience = 300.0
  /// After how many seconds of waiting to say so.
  private static let quietTime = 2.0

  /// Waits for the file, as long as its writers get on; says so when it takes long, and when there are no
  /// locks.
  ///
  /// - Throws: ``IOError`` when it cannot be read, or one writer keeps it for minutes (EWOULDBLOCK).
  package init(
    _ path: String, report: (ReplacementNotice) -> Void = { _ in }
  ) throws(IOError) {
    var start = system_steady_seconds()
    var holder: Int32?
    while true {
      let number = unsafe path.withSystemPath(system_open_for_locking)
      let opened = FileDescriptor(number: try IOError.check(number, "read", path), path: path)
      let result = system_lock(opened.number)
      // Whoever had the lock may have put another file in the place of the one that was opened.
      if result != -system_error_busy, let status = try? opened.status(),
        status.isSameFile(as: FileStatus.of(path))
      {
        descriptor = opened
        self.status = status
        isHeld = result == 0
        if !isHeld, status.isRegular { report(.noLocks) }
        return
      }
      let now = system_steady_seconds()
      if now > start + Self.quietTime {
        let process = system_lock_holder(opened.number)
        if holder != process {
          (holder, start) = (process, now)
          report(.waiting(process: process > 0 ? process : nil))
        }
      }
      try opened.close()
      guard now < start + Self.patience else {
        throw IOError("lock", path, code: system_error_busy)
      }
      system_sleep(0.02)
    }
  }

  /// Locks a file that may not be there.
  ///
  /// - Returns: The lock; nil when there is no such file, or a pipe, which nobody replaces.
  package static func ofFile(
    _ path: String, report: (ReplacementNotice) -> Void = { _ in }
  ) throws(IOError) -> FileLock? {
    FileStatus.of(path)?.isReadOnce != false ? nil : try FileLock(path, report: report)
  }

  deinit { _ = system_close(descriptor.number) }

  /// Whether a path still names the file that was opened, and nobody has written it since.
  package func isUnchanged(at path: String) -> Bool {
    status.isUnchanged(in: FileStatus.of(path))
      && status.isUnchanged(in: try? descriptor.status())
  }
}

/// What a person should know about the replacement of a file.
package enum ReplacementNotice: Sendable, Hashable, CustomStringConvertible {
  /// Another process is writing the file; its number, where the system tells it.
  case waiting(process: Int32?)
  /// The file system has no locks.
  case noLocks
  /// The file had other names (hard links), which keep the old contents.
  case otherNames(count: Int)
  /// The owner, the group, or access lists and extended attributes could not be given to the new file.
  case attributesLost(String)

  /// One sentence, without the file.
  package var description: String {
    switch self {
    case .waiting(let process):
      "waiting for \(process.map { "process \($0)" } ?? "another program"), which is writing it"
    case .noLocks:
      "its file system has no locks; if another program writes it meanwhile, nothing will be changed"
    case .otherNames(let count):
      "it had \(count) other \(count == 1 ? "name (a hard link), which keeps" : "names (hard links), which keep") "
        + "the old contents"
    case .attributesLost(let what): "its \(what) could not be kept"
    }
  }
}
