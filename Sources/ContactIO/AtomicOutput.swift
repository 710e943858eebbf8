// A file that is written whole or not at all. This file is audited: its unsafe calls pass paths that live
// for the call.

internal import CSystem
internal import Synchronization

/// How a file comes to be replaced.
package struct ReplacementPlan: Sendable {
  /// The permission bits of a file that does not exist yet, before the umask.
  package var newMode: UInt32 = 0o666
  /// Whether there was no such file when it was looked for, so that one that is there now is somebody else's.
  package var isNew = false
  /// The command as whose doing the file is kept as it was (``FileHistory``); nil keeps nothing.
  package var command: String?
  /// The most bytes of a file that is kept though no state of it was kept before.
  package var largestFirstState = Int.max
  /// Called with what a person should know.
  package var report: @Sendable (ReplacementNotice) -> Void = { _ in }

  package init() {}
}

/// A file being written beside its target, which it replaces in one step when it is complete.
///
/// This is the one way in which a file comes into its place. Until ``commit()`` the target stays as it is,
/// whatever happens; the file being written has no name, where the file system can do that, and so vanishes
/// with the program. A target that exists is locked from the beginning, which must come before anything of
/// it is read, and replaced only if it is still the same file then. A target that is no regular file (a
/// pipe, a device) is written directly.
package struct AtomicOutput: Sendable {
  package let descriptor: FileDescriptor
  /// How the target is replaced.
  let plan: ReplacementPlan
  /// The file to replace, links resolved; nil when the target is written directly, or not known yet.
  let target: String?
  /// The file that is replaced; nil when there is none yet.
  let lock: FileLock?
  /// The name of the file being written; nil while it has none.
  let temporaryName: String?
  private let ending: Ending

  /// Whether the file is in its place or given up: its number is another file's then, and is not closed again.
  private final class Ending: Sendable {
    let isOver = Atomic(false)
  }

  /// Ends the writing; false when it has ended before.
  func end() -> Bool { !ending.isOver.exchange(true, ordering: .relaxed) }

  /// Begins to write what shall become the file at `path`, whose lock may have been taken before.
  package init(
    path: String, _ plan: ReplacementPlan = ReplacementPlan(), lock: FileLock? = nil
  ) throws(IOError) {
    self.plan = plan
    ending = Ending()
    if let status = FileStatus.of(path), !status.isRegular {
      if status.isFolder { throw IOError("write", path, code: system_error_is_folder) }
      let number = unsafe path.withSystemPath(system_open_for_writing)
      descriptor = FileDescriptor(number: try IOError.check(number, "write", path), path: path)
      (target, self.lock, temporaryName) = (nil, nil, nil)
      return
    }
    let target = Folder.destination(of: path)
    if (try? Folder.refuseLink(target)) == nil {
      throw IOError("follow", path, code: system_error_link)
    }
    self.target = target
    self.lock = try Self.lock(path, plan, lock)
    if plan.isNew, self.lock != nil { throw IOError("write", path, code: system_error_stale) }
    (descriptor, temporaryName) = try Self.begin(
      beside: target, path: path, isAlone: self.lock?.isHeld == true)
  }

  /// Begins to write what shall become one of several files in the folder of `path`.
  ///
  /// - Throws: ``IOError`` when there can be no such file.
  package init(besides path: String, _ plan: ReplacementPlan) throws(IOError) {
    self.plan = plan
    ending = Ending()
    (target, lock) = (nil, nil)
    let resolved = Folder.destination(of: path)
    (descriptor, temporaryName) = try Self.begin(beside: resolved, path: path, isAlone: false)
  }

  /// Refuses a path at which no file can be written, and leaves nothing there.
  ///
  /// - Throws: ``IOError`` as for a file that is written; what a pipe or a device takes is not known before.
  package static func check(_ path: String) throws(IOError) {
    if let status = FileStatus.of(path) {
      if status.isFolder { throw IOError("write", path, code: system_error_is_folder) }
      if !status.isRegular { return }
      try IOError.check(unsafe path.withSystemPath(system_check_writable), "write", path)
    }
    if (try? Folder.refuseLink(Folder.destination(of: path))) == nil {
      throw IOError("follow", path, code: system_error_link)
    }
    try AtomicOutput(besides: path, ReplacementPlan()).discard()
  }

  /// The same file, to become the one at a path of the same folder.
  ///
  /// - Throws: ``IOError`` when there can be no such file.
  package func aimed(at path: String) throws(IOError) -> AtomicOutput {
    if let status = FileStatus.of(path), !status.isRegular {
      throw IOError(
        "write", path, code: status.isFolder ? system_error_is_folder : system_error_access)
    }
    return AtomicOutput(self, path: path, lock: try Self.lock(path, plan))
  }

  private init(_ other: AtomicOutput, path: String, lock: FileLock?) {
    descriptor = FileDescriptor(number: other.descriptor.number, path: path)
    plan = other.plan
    // A link elsewhere is replaced, since the file was begun in this folder.
    target = path
    self.lock = lock
    temporaryName = other.temporaryName
    ending = other.ending
  }

  /// Locks the file at a path, unless it is locked already; nil when there is none.
  ///
  /// - Throws: ``IOError``; EACCES where the file itself may not be written, though its folder may.
  private static func lock(
    _ path: String, _ plan: ReplacementPlan, _ held: FileLock? = nil
  ) throws(IOError) -> FileLock? {
    let taken =
      if let held { held } else { try FileLock.ofFile(path, report: plan.report) }
    guard let lock = taken else { return nil }
    try IOError.check(unsafe path.withSystemPath(system_check_writable), "write", path)
    return lock
  }

  /// Makes the file beside the target, without a name where that is possible.
  private static func begin(
    beside target: String, path: String, isAlone: Bool
  ) throws(IOError) -> (FileDescriptor, name: String?) {
    let temporary = temporaryName(for: target, isAlone: isAlone)
    let number = unsafe Folder.parent(of: target).withSystemPath(system_create_nameless)
    if number >= 0 { return (FileDescriptor(number: number, path: path), nil) }
    let named = unsafe temporary.withSystemPath(system_create)
    // It is the folder that is missing, or that nothing may be made in.
    let missing = named == -system_error_not_found ? Folder.parent(of: target) : path
    let operation = FileStatus.of(target) == nil ? "write" : IOError.writingBeside
    let descriptor = FileDescriptor(
      number: try IOError.check(named, operation, missing), path: path)
    unfinished.withLock { _ = $0.insert(temporary) }
    return (descriptor, temporary)
  }

  /// Writes a file whole, or leaves what is at its path as it was; says whether what it held before is kept.
  @discardableResult
  package static func write(
    to path: String, _ plan: ReplacementPlan = ReplacementPlan(), lock: FileLock? = nil,
    _ work: (FileDescriptor) throws -> Void
  ) throws -> Bool {
    let output = try AtomicOutput(path: path, plan, lock: lock)
    do {
      try work(output.descriptor)
    } catch {
      output.discard()
      throw error
    }
    return try output.commit()
  }

  /// Gives the file up, unless it is in its place; the target stays as it was.
  package func discard() {
    if end() { giveUp() }
  }

  /// Closes the file and removes it.
  func giveUp() {
    _ = system_close(descriptor.number)
    if let temporaryName { Self.remove(temporaryName) }
  }

  // MARK: - Names

  /// The name of the file being written, until it is in its place.
  ///
  /// Whoever holds the lock of the target is alone, so that its name is always the same one, and one that a
  /// program left when it was killed is removed here.
  static func temporaryName(for target: String, isAlone: Bool) -> String {
    guard isAlone else {
      return Folder.hidden(beside: target, ending: "\(Folder.randomName()).tmp")
    }
    let name = Folder.hidden(beside: target, ending: "phonebook.tmp")
    unsafe _ = name.withSystemPath(system_remove)
    return name
  }

  /// The file's name; a file without one gets it now.
  func named(for target: String) throws(IOError) -> String {
    if let temporaryName { return temporaryName }
    let name = Self.temporaryName(for: target, isAlone: lock?.isHeld == true)
    Self.unfinished.withLock { _ = $0.insert(name) }
    let result = unsafe name.withSystemPath { unsafe system_name_file(descriptor.number, $0) }
    if result < 0 { Self.forget(name) }
    try IOError.check(result, "write", descriptor.path)
    return name
  }

  // MARK: - Unfinished files

  /// The named files being written.
  private static let unfinished = Mutex<Set<String>>([])

  /// Removes a name whose file is in the place of its target, or gone, from the list.
  static func forget(_ path: String) { unfinished.withLock { _ = $0.remove(path) } }

  /// Removes a named file that is not wanted any more.
  static func remove(_ path: String) {
    unsafe _ = path.withSystemPath(system_remove)
    forget(path)
  }

  /// Removes the named files that are being written, for a program that is ended.
  package static func removeUnfinished() {
    unfinished.withLock { paths in
      for path in paths { unsafe _ = path.withSystemPath(system_remove) }
      paths.removeAll()
    }
  }
}
