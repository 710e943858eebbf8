// The states that a file had. This file is audited: its unsafe calls pass paths that live for the call.

internal import CSystem
internal import ContactBytes

/// The states that a file had before its last changes, kept beside it in the folder `.NAME.undo.d`.
///
/// A state is the old file itself under another name, where the file system can do that, so that keeping it
/// costs nothing and loses nothing. Its name says all that is known of it: the number, when it was replaced
/// and by which command, and the digest of its bytes. So there is no list that could be lost, and a state
/// that was damaged is known. The newest one has a second name for people to find, `.NAME.undo`.
///
/// Nothing is kept twice: a state that is replaced once more becomes the newest, and keeps its number where undo replaces
/// it. A command forgets the oldest states beyond the limit; undo forgets none.
package struct FileHistory {
  /// One state.
  package struct State: Sendable, Hashable {
    /// The number by which it is brought back.
    package let number: Int
    /// Its place in the order in which the states were last replaced; the number of one that was replaced only once.
    fileprivate let order: Int
    /// When it was replaced, in seconds since 1970.
    package let time: Int
    /// The command that replaced it.
    package let command: String
    /// The digest of its bytes.
    let digest: String
    /// Where it stands.
    package let path: String

    /// Takes the name of a state apart; nil for another file.
    fileprivate init?(_ name: String, in folder: String) {
      let parts = name.split(separator: ".", omittingEmptySubsequences: false)
      guard 4...5 ~= parts.count, let number = Int(parts[0]), let time = Int(parts[1]),
        let order = Int(parts.count == 5 ? parts[4] : parts[0])
      else { return nil }
      self.number = number
      self.order = order
      self.time = time
      command = String(parts[2])
      digest = String(parts[3])
      path = PathText.joined(folder, name)
    }

    /// Whether it is the file itself: it was kept for a change that never came.
    package func isSameFile(as path: String) -> Bool {
      FileStatus.of(self.path)?.isSameFile(as: FileStatus.of(path)) == true
    }

    /// The size in bytes; nil when the bytes are not those that were kept.
    package var soundSize: Int? {
      guard FileStatus.of(path)?.isRegular == true,
        let file = try? FileDescriptor.reading(path)
      else { return nil }
      defer { try? file.close() }
      guard (try? file.digest()) == digest else { return nil }
      return try? file.status().size
    }
  }

  /// The most states that a command leaves.
  private static let limit = 10

  /// The states, those first that were replaced first.
  package private(set) var states: [State]
  private let folder: String
  private let newestPath: String

  /// Finds the states of a file; links are followed.
  package init(of path: String) throws(IOError) {
    let target = Folder.destination(of: path)
    let folder = Folder.hidden(beside: target, ending: "undo.d")
    self.folder = folder
    newestPath = Folder.hidden(beside: target, ending: "undo")
    let names = FileStatus.of(folder) == nil ? [] : try Folder.names(folder)
    states = names.compactMap { State($0, in: folder) }
      .ordered { ($0.order, $0.time) < ($1.order, $1.time) }
  }

  /// The newest state that is not the file as it is now, which is nil when it is gone; nil for none.
  package func newest(before current: FileLock?) throws(IOError) -> State? {
    let digest = try current?.digest()
    return states.last { state in
      state.digest != digest && !(current.map { state.isSameFile(as: $0.descriptor.path) } ?? false)
    }
  }

  /// Puts a state in the place of the file, which becomes the newest state.
  ///
  /// - Returns: False when the state is damaged; then nothing is changed.
  package func restore(
    _ state: State, to path: String, _ plan: ReplacementPlan, lock: FileLock?
  ) throws(IOError) -> Bool {
    guard state.soundSize != nil else { return false }
    let source = try FileDescriptor.reading(state.path)
    defer { try? source.close() }
    var plan = plan
    plan.newMode = try source.status().mode
    let output = try AtomicOutput(path: path, plan, lock: lock)
    do throws(IOError) {
      try source.copyRest(to: output.descriptor)
    } catch {
      output.discard()
      throw error
    }
    try output.commit()
    return true
  }

  /// What a state is: the file as it was before a command, or, of one that undo replaced, as it was after the
  /// command that undo took back.
  package func origin(of state: State) -> (isAfter: Bool, command: State) {
    if state.command != Self.undoing { return (false, state) }
    if let before = states.last(where: { $0.command != Self.undoing && $0.digest == state.digest })
    {
      return (false, before)
    }
    let after = states.first { replaced in
      replaced.command != Self.undoing
        && states.contains { $0.number == replaced.number + 1 && $0.digest == state.digest }
    }
    return after.map { (true, $0) } ?? (false, state)
  }

  /// The command that brings states back.
  private static let undoing = "undo"

  // MARK: - Keeping

  /// Keeps a file as it is, before another takes its place.
  ///
  /// Until that has happened the new state is the file itself, and counts for nothing.
  mutating func keep(
    _ lock: FileLock, at path: String, digest: String, command: String
  ) throws(IOError) {
    if FileStatus.of(folder) == nil {
      try Folder.create(folder)
      lock.descriptor.giveOwner(to: folder)
    }
    // A state that was kept for a change that never came is this file, too.
    if let last = states.last, last.isSameFile(as: path) { remove(last) }
    let order = (states.map { max($0.number, $0.order) }.max() ?? 0) + 1
    let known = command == Self.undoing ? states.last { $0.digest == digest } : nil
    let name =
      known.map { "\($0.number).\($0.time).\($0.command).\(digest).\(order)" }
      ?? "\(order).\(system_time()).\(command).\(digest)"
    guard let state = State(name, in: folder) else {
      throw IOError("write", PathText.joined(folder, name), code: system_error_invalid)
    }
    // By another name somebody might write to the file, and so to the state.
    if lock.status.linkCount > 1 || Folder.link(path, to: state.path) < 0 {
      var plan = ReplacementPlan()
      plan.newMode = lock.status.mode
      let copy = try AtomicOutput(path: state.path, plan)
      do throws(IOError) {
        try lock.descriptor.rewind()
        try lock.descriptor.copyRest(to: copy.descriptor)
      } catch {
        copy.discard()
        throw error
      }
      try copy.commit()
    }
    states.append(state)
  }

  /// Forgets the state that was kept last, since the file stays as it is.
  mutating func takeBack() {
    if let last = states.last { remove(last) }
    unsafe _ = folder.withSystemPath(system_remove_folder)
  }

  /// Lets the newest state be found, and forgets what is kept twice, and those beyond the limit but for undo.
  mutating func finish(_ command: String) {
    for state in states.dropLast() where state.digest == states.last?.digest { remove(state) }
    while command != Self.undoing, states.count > Self.limit { remove(states[0]) }
    unsafe _ = newestPath.withSystemPath(system_remove)
    if let last = states.last { _ = Folder.link(last.path, to: newestPath) }
  }

  private mutating func remove(_ state: State) {
    unsafe _ = state.path.withSystemPath(system_remove)
    states.removeAll { $0 == state }
  }
}

extension FileLock {
  /// The digest of the bytes of the file.
  func digest() throws(IOError) -> String {
    try descriptor.rewind()
    let digest = try descriptor.digest()
    try descriptor.rewind()
    return digest
  }
}

extension FileDescriptor {
  /// The digest of the bytes from here on.
  func digest() throws(IOError) -> String {
    var digest = BLAKE2b()
    var bytes: [UInt8] = []
    while try read(upTo: 1 << 20, into: &bytes) > 0 {
      digest.update(with: bytes.span)
      bytes.removeAll(keepingCapacity: true)
    }
    return String(hexadecimal: digest.finish().prefix(16))
  }
}
