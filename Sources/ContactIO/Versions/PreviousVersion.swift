// The file that an edit keeps. This file is audited: its unsafe calls pass paths that live for the call.

internal import Glibc

/// The version of a file before its last edit, kept beside it as `.NAME.undo`.
///
/// It is the old file itself under another name, where the file system can do that, so that keeping it
/// costs nothing and loses nothing; undoing exchanges the two, and undoing again redoes.
package enum PreviousVersion {
  /// Where the previous version of a file stands, links resolved.
  package static func path(of path: String) -> String {
    let resolved = Folder.resolved(path) ?? path
    let slash = resolved.lastIndex(of: "/").map(resolved.index(after:)) ?? resolved.startIndex
    return "\(resolved[..<slash]).\(resolved[slash...]).undo"
  }

  /// Keeps the file as it is now, in the place of what was kept before.
  ///
  /// - Throws: ``IOError`` when there is no room for it.
  package static func keep(_ path: String) throws(IOError) {
    let resolved = Folder.resolved(path) ?? path
    guard FileStatus.of(resolved)?.isRegular == true else { return }
    let kept = Self.path(of: path)
    let name = "\(kept).\(String(UInt64.random(in: 0...UInt64.max), radix: 36)).tmp"
    if unsafe link(resolved, name) == 0 {
      guard unsafe rename(name, kept) == 0 else {
        let error = IOError("write", kept)
        unsafe _ = unlink(name)
        throw error
      }
      return
    }
    try copy(resolved, to: kept)
  }

  private static func copy(_ path: String, to kept: String) throws(IOError) {
    let source = try FileDescriptor.reading(path)
    defer { try? source.close() }
    let output = try AtomicOutput(path: kept, newMode: try source.status().mode)
    do throws(IOError) {
      var bytes: [UInt8] = []
      while try source.read(upTo: 1 << 20, into: &bytes) > 0 {
        try output.descriptor.write(bytes.span)
        bytes.removeAll(keepingCapacity: true)
      }
    } catch {
      output.discard()
      throw error
    }
    try output.commit()
  }

  /// Exchanges the file and its previous version.
  ///
  /// The file is whole at every moment.
  ///
  /// - Returns: False when no previous version is kept.
  /// - Throws: ``IOError`` when the folder cannot be written.
  package static func exchange(_ path: String) throws(IOError) -> Bool {
    let resolved = Folder.resolved(path) ?? path
    let kept = Self.path(of: path)
    guard FileStatus.of(kept)?.isRegular == true else { return false }
    let name = "\(kept).\(String(UInt64.random(in: 0...UInt64.max), radix: 36)).tmp"
    let hasCurrent = FileStatus.of(resolved) != nil
    if hasCurrent, unsafe link(resolved, name) != 0 {
      if errno == EACCES || errno == EROFS { throw IOError("write", Folder.parent(of: kept)) }
      try copy(resolved, to: name)
    }
    guard unsafe rename(kept, resolved) == 0 else {
      let error = IOError("write", path)
      unsafe _ = unlink(name)
      throw error
    }
    guard hasCurrent else { return true }
    guard unsafe rename(name, kept) == 0 else { throw IOError("write", kept) }
    return true
  }
}
