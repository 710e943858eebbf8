package import Glibc

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
  private let mode: mode_t

  /// Begins to write what shall become the file at `path`.
  ///
  /// - Parameters:
  ///   - path: The target.
  ///   - newMode: The permission bits of a file that does not exist yet, before the umask.
  /// - Throws: ``IOError`` when there can be no such file.
  package init(path: String, newMode: mode_t = 0o666) throws(IOError) {
    if let status = FileStatus.of(path) {
      if status.isFolder { throw IOError("write", path, code: EISDIR) }
      if !status.isRegular {
        let number = unsafe open(path, O_WRONLY | O_CLOEXEC)
        guard number >= 0 else { throw IOError("write", path) }
        descriptor = FileDescriptor(number: number, path: path)
        target = nil
        temporaryName = nil
        mode = status.mode
        return
      }
      guard unsafe access(path, W_OK) == 0 else { throw IOError("write", path) }
      mode = status.mode
    } else {
      mode = newMode & ~Self.umask
    }
    let resolved = Folder.destination(of: path)
    target = resolved
    let folder = Folder.parent(of: resolved)
    var number =
      Self.canLink ? unsafe open(folder, Self.nameless | O_RDWR | O_CLOEXEC, 0o600) : -1
    var name: String?
    if number < 0 {
      let candidate = Self.temporaryName(for: resolved)
      number = unsafe open(candidate, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
      name = candidate
    }
    guard number >= 0 else { throw IOError("write", path) }
    if let name { TemporaryFiles.add(name) }
    descriptor = FileDescriptor(number: number, path: path)
    temporaryName = name
  }

  private init(_ other: AtomicOutput, path: String, target: String, mode: mode_t) {
    descriptor = FileDescriptor(number: other.descriptor.number, path: path)
    self.target = target
    temporaryName = other.temporaryName
    self.mode = mode
  }

  /// The same file, to become the one at another path of the same folder.
  ///
  /// - Throws: ``IOError`` when there can be no such file.
  package func redirected(to path: String) throws(IOError) -> AtomicOutput {
    guard target != nil else { throw IOError("write", path, code: EINVAL) }
    guard let status = FileStatus.of(path) else {
      return AtomicOutput(self, path: path, target: path, mode: mode)
    }
    if status.isFolder { throw IOError("write", path, code: EISDIR) }
    guard status.isRegular, unsafe access(path, W_OK) == 0 else {
      throw IOError("write", path, code: EACCES)
    }
    // A link elsewhere is replaced, since the file was begun in this folder.
    return AtomicOutput(self, path: path, target: path, mode: status.mode)
  }

  /// Puts the complete file in the place of the target.
  package func commit() throws(IOError) {
    guard let target else {
      try descriptor.close()
      return
    }
    let name: String
    do throws(IOError) {
      guard fchmod(descriptor.number, mode) == 0 else { throw IOError("write", descriptor.path) }
      try descriptor.synchronize()
      name = if let temporaryName { temporaryName } else { try link(for: target) }
    } catch {
      discard()
      throw error
    }
    defer { TemporaryFiles.forget(name) }
    do throws(IOError) {
      // A delayed error of writing comes out of closing, and the target is still whole.
      try descriptor.close()
      guard unsafe rename(name, target) == 0 else { throw IOError("write", descriptor.path) }
    } catch {
      unsafe _ = unlink(name)
      throw error
    }
  }

  /// Gives the file up; the target stays as it was.
  package func discard() {
    _ = Glibc.close(descriptor.number)
    if let temporaryName {
      unsafe _ = unlink(temporaryName)
      TemporaryFiles.forget(temporaryName)
    }
  }

  /// Gives the nameless file a name beside its target.
  private func link(for target: String) throws(IOError) -> String {
    let name = Self.temporaryName(for: target)
    TemporaryFiles.add(name)
    let source = "/proc/self/fd/\(descriptor.number)"
    guard unsafe linkat(AT_FDCWD, source, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0 else {
      let error = IOError("write", descriptor.path)
      TemporaryFiles.forget(name)
      throw error
    }
    return name
  }

  private static func temporaryName(for target: String) -> String {
    let slash = target.lastIndex(of: "/").map(target.index(after:)) ?? target.startIndex
    let random = String(UInt64.random(in: 0...UInt64.max), radix: 36)
    return "\(target[..<slash]).\(target[slash...].prefix(100)).\(random).tmp"
  }

  /// The flag O_TMPFILE of Linux, which the module map leaves out.
  private static let nameless: Int32 = 0o20_000_000 | O_DIRECTORY

  /// Whether a nameless file can be given a name: that goes through /proc, which a chroot may lack.
  private static let canLink = unsafe access("/proc/self/fd", X_OK) == 0

  private static var umask: mode_t {
    let mask = Glibc.umask(0o22)
    _ = Glibc.umask(mask)
    return mask
  }
}
