// A file that is written whole or not at all. This file is audited: its unsafe calls pass paths that live
// for the call.

internal import CSystem
internal import Synchronization

/// A file being written beside its target, which it replaces in one step when it is complete.
///
/// Until ``commit()`` the target stays as it is, whatever happens; the file being written has no name,
/// where the file system can do that, and so vanishes with the program. A target that is no regular
/// file (a pipe, a device) is written directly.
package struct AtomicOutput: Sendable {
  package let descriptor: FileDescriptor
  /// The file to replace, links resolved; nil when the target is written directly.
  private let target: String?
  /// The name of the file being written; nil while it has none.
  private let temporaryName: String?
  private let mode: UInt32

  /// Begins to write what shall become the file at `path`.
  ///
  /// - Parameters:
  ///   - path: The target.
  ///   - newMode: The permission bits of a file that does not exist yet, before the umask.
  /// - Throws: ``IOError`` when there can be no such file.
  package init(path: String, newMode: UInt32 = 0o666) throws(IOError) {
    if let status = FileStatus.of(path) {
      if status.isFolder { throw IOError("write", path, code: system_error_is_folder) }
      if !status.isRegular {
        let number = try IOError.check(
          unsafe path.withSystemPath(system_open_for_writing), "write", path)
        descriptor = FileDescriptor(number: number, path: path)
        target = nil
        temporaryName = nil
        mode = status.mode
        return
      }
      try IOError.check(unsafe path.withSystemPath(system_check_writable), "write", path)
      mode = status.mode
    } else {
      mode = newMode & ~system_mode_mask()
    }
    let resolved = Folder.destination(of: path)
    target = resolved
    var number = unsafe Folder.parent(of: resolved).withSystemPath(system_create_nameless)
    var name: String?
    if number < 0 {
      let candidate = Self.temporaryName(for: resolved)
      number = try IOError.check(unsafe candidate.withSystemPath(system_create), "write", path)
      name = candidate
      Self.unfinished.withLock { _ = $0.insert(candidate) }
    }
    descriptor = FileDescriptor(number: number, path: path)
    temporaryName = name
  }

  private init(_ other: AtomicOutput, path: String, mode: UInt32) {
    descriptor = FileDescriptor(number: other.descriptor.number, path: path)
    target = path
    temporaryName = other.temporaryName
    self.mode = mode
  }

  /// The same file, to become the one at another path of the same folder.
  ///
  /// - Throws: ``IOError`` when there can be no such file.
  package func redirected(to path: String) throws(IOError) -> AtomicOutput {
    guard target != nil else { throw IOError("write", path, code: system_error_invalid) }
    guard let status = FileStatus.of(path) else {
      return AtomicOutput(self, path: path, mode: mode)
    }
    if status.isFolder { throw IOError("write", path, code: system_error_is_folder) }
    guard status.isRegular, Folder.isWritable(path) else {
      throw IOError("write", path, code: system_error_access)
    }
    // A link elsewhere is replaced, since the file was begun in this folder.
    return AtomicOutput(self, path: path, mode: status.mode)
  }

  /// Puts the complete file in the place of the target.
  package func commit() throws(IOError) {
    guard let target else { return try descriptor.close() }
    let name: String
    do throws(IOError) {
      try IOError.check(system_set_mode(descriptor.number, mode), "write", descriptor.path)
      try descriptor.synchronize()
      name = if let temporaryName { temporaryName } else { try named(beside: target) }
    } catch {
      discard()
      throw error
    }
    defer { Self.forget(name) }
    do throws(IOError) {
      // A delayed error of writing comes out of closing, and the target is still whole.
      try descriptor.close()
      try IOError.check(Folder.rename(name, to: target), "write", descriptor.path)
    } catch {
      unsafe _ = name.withSystemPath(system_remove)
      throw error
    }
  }

  /// Gives the file up; the target stays as it was.
  package func discard() {
    _ = system_close(descriptor.number)
    if let temporaryName {
      unsafe _ = temporaryName.withSystemPath(system_remove)
      Self.forget(temporaryName)
    }
  }

  /// Gives the nameless file a name beside its target.
  private func named(beside target: String) throws(IOError) -> String {
    let name = Self.temporaryName(for: target)
    Self.unfinished.withLock { _ = $0.insert(name) }
    let result = unsafe name.withSystemPath { unsafe system_name_file(descriptor.number, $0) }
    if result < 0 { Self.forget(name) }
    try IOError.check(result, "write", descriptor.path)
    return name
  }

  private static func temporaryName(for target: String) -> String {
    Folder.hidden(beside: target, ending: "\(Folder.randomName()).tmp")
  }

  // MARK: - Unfinished files

  /// The named files being written.
  private static let unfinished = Mutex<Set<String>>([])

  /// Removes a name whose file is in the place of its target, or gone.
  private static func forget(_ path: String) { unfinished.withLock { _ = $0.remove(path) } }

  /// Removes the named files that are being written, for a program that is ended.
  package static func removeUnfinished() {
    unfinished.withLock { paths in
      for path in paths { unsafe _ = path.withSystemPath(system_remove) }
      paths.removeAll()
    }
  }
}
