// The file that an edit keeps. This file is audited: its unsafe calls pass paths that live for the call.

internal import CSystem

/// The version of a file before its last edit, kept beside it as `.NAME.undo`.
///
/// It is the old file itself under another name, where the file system can do that, so that keeping it
/// costs nothing and loses nothing; undoing exchanges the two, and undoing again redoes.
package enum PreviousVersion {
  /// Where the previous version of a file stands, links resolved.
  package static func path(of path: String) -> String {
    Folder.hidden(beside: Folder.resolved(path) ?? path, ending: "undo")
  }

  /// Keeps the file as it is now, in the place of what was kept before.
  ///
  /// - Throws: ``IOError`` when there is no room for it.
  package static func keep(_ path: String) throws(IOError) {
    let resolved = Folder.resolved(path) ?? path
    guard FileStatus.of(resolved)?.isRegular == true else { return }
    let kept = Self.path(of: path)
    let name = "\(kept).\(Folder.randomName()).tmp"
    guard Folder.link(resolved, to: name) == 0 else { return try copy(resolved, to: kept) }
    let result = Folder.rename(name, to: kept)
    if result < 0 { unsafe _ = name.withSystemPath(system_remove) }
    try IOError.check(result, "write", kept)
  }

  private static func copy(_ path: String, to kept: String) throws(IOError) {
    let source = try FileDescriptor.reading(path)
    defer { try? source.close() }
    let output = try AtomicOutput(path: kept, newMode: try source.status().mode)
    do throws(IOError) {
      try source.copyRest(to: output.descriptor)
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
    let name = "\(kept).\(Folder.randomName()).tmp"
    let hasCurrent = FileStatus.of(resolved) != nil
    if hasCurrent {
      let result = Folder.link(resolved, to: name)
      if [-system_error_access, -system_error_read_only].contains(result) {
        throw IOError("write", Folder.parent(of: kept), code: -result)
      }
      if result < 0 { try copy(resolved, to: name) }
    }
    let result = Folder.rename(kept, to: resolved)
    if result < 0 { unsafe _ = name.withSystemPath(system_remove) }
    try IOError.check(result, "write", path)
    if hasCurrent { try IOError.check(Folder.rename(name, to: kept), "write", kept) }
    return true
  }
}
