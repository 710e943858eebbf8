// How a complete file comes into its place. This file is audited: its unsafe calls pass paths that live for
// the call.

internal import CSystem

extension AtomicOutput {
  /// Puts the complete file in the place of the target.
  ///
  /// - Returns: Whether what the target held before is kept.
  /// - Throws: ``IOError``; the target then is as it was. ESTALE means that another program has written the
  ///   target since this output was begun.
  @discardableResult
  package func commit() throws(IOError) -> Bool {
    guard end() else { throw .stale(descriptor.path) }
    guard let target else {
      try descriptor.close()
      return false
    }
    let name: String?
    var notices: [ReplacementNotice] = []
    do throws(IOError) {
      try setAttributes(&notices)
      try descriptor.synchronize()
      name = lock == nil && temporaryName == nil ? nil : try named(for: target)
    } catch {
      giveUp()
      throw error
    }
    guard let name else {
      try appear(at: target)
      return false
    }
    defer { Self.remove(name) }
    // A delayed error of writing comes out of closing, and the target is still whole.
    try descriptor.close()
    guard let lock else {
      try appear(name, at: target)
      return false
    }
    // Whoever waits for the target waits for the new file, too, until the history is in order.
    let guarding = try? FileLock(name)
    let isKept = try replace(target, lock, by: name, &notices)
    withExtendedLifetime(guarding) {}
    for notice in notices { plan.report(notice) }
    return isKept
  }

  /// Gives the new file what the old one has, or what new files get.
  private func setAttributes(_ notices: inout [ReplacementNotice]) throws(IOError) {
    guard let lock else {
      let mode = plan.newMode & ~system_mode_mask()
      try IOError.check(system_set_mode(descriptor.number, mode), "write", descriptor.path)
      return
    }
    let lost = try IOError.check(
      system_copy_attributes(lock.descriptor.number, descriptor.number), "write", descriptor.path)
    let names = [
      (system_attribute_owner, "owner"), (system_attribute_group, "group"),
      (system_attribute_lists, "access list or extended attributes"),
    ].filter { lost & $0.0 != 0 }.map(\.1)
    if !names.isEmpty { notices.append(.attributesLost(names.joined(separator: ", "))) }
  }

  // MARK: - A new file

  /// Names a file that has no name yet, where nobody has made another one meanwhile.
  private func appear(at target: String) throws(IOError) {
    let result = unsafe target.withSystemPath { unsafe system_name_file(descriptor.number, $0) }
    guard result >= 0 else {
      giveUp()
      throw failure(result)
    }
    do throws(IOError) {
      try descriptor.close()
    } catch {
      unsafe _ = target.withSystemPath(system_remove)
      throw error
    }
  }

  /// The same for a file that has a name.
  private func appear(_ name: String, at target: String) throws(IOError) {
    var result = Folder.link(name, to: target)
    if result < 0, result != -system_error_exists, FileStatus.of(target) == nil {
      // The file system knows no second names.
      result = Folder.rename(name, to: target)
    }
    if result < 0 { throw failure(result) }
  }

  private func failure(_ result: Int32) -> IOError {
    IOError(
      "write", descriptor.path,
      code: result == -system_error_exists ? system_error_stale : -result)
  }

  // MARK: - Another file

  /// Exchanges the target for the new file, and keeps the old one where that is wanted: says whether it did.
  private func replace(
    _ target: String, _ lock: FileLock, by name: String, _ notices: inout [ReplacementNotice]
  ) throws(IOError) -> Bool {
    var history = try kept(target, lock, name)
    // The state that is kept may be one of the names of the old file.
    let known = history?.states.last?.isSameFile(as: target) == true ? 2 : 1
    let count = ((try? lock.descriptor.status().linkCount) ?? 0) - known
    if count > 0 { notices.append(.otherNames(count: count)) }
    do throws(IOError) {
      guard lock.isUnchanged(at: target) else {
        throw IOError("write", descriptor.path, code: system_error_stale)
      }
      if Folder.exchange(name, target) < 0 {
        try IOError.check(Folder.rename(name, to: target), "write", descriptor.path)
      } else if !lock.isUnchanged(at: name) {
        // Somebody was faster, and has what was theirs back.
        _ = Folder.exchange(name, target)
        throw IOError("write", descriptor.path, code: system_error_stale)
      }
    } catch {
      history?.takeBack()
      throw error
    }
    if let command = plan.command { history?.finish(command) }
    return history != nil
  }

  /// Keeps the target as it is; nil when that is not wanted, or the new file is the same.
  private func kept(
    _ target: String, _ lock: FileLock, _ name: String
  ) throws(IOError) -> FileHistory? {
    guard let command = plan.command else { return nil }
    var history = try FileHistory(of: target)
    let size = lock.status.size
    if history.states.isEmpty, size > plan.largestFirstState { return nil }
    let digest = try lock.digest()
    if FileStatus.of(name)?.size == size {
      let new = try FileDescriptor.reading(name)
      defer { try? new.close() }
      if try new.digest() == digest { return nil }
    }
    try history.keep(lock, at: target, digest: digest, command: command)
    return history
  }
}
