// Names of files. This file is audited: every unsafe call passes a path that lives for the call, and what
// the system allocates is copied and released at once.

internal import CSystem
internal import ContactBytes

/// What the system says of a file.
package struct FileStatus: Sendable, Hashable {
  package let isFolder: Bool
  package let isRegular: Bool
  /// Whether what it holds can be read only once, as of a pipe.
  package var isReadOnce: Bool { !isRegular && !isFolder }
  /// The number of names (hard links).
  let linkCount: Int
  /// The size in bytes.
  package let size: Int
  /// The permission bits.
  package let mode: UInt32
  package let device: UInt64
  package let inode: UInt64
  /// The time of the last change of the contents, since 1970.
  package let modified: Duration

  init(_ status: system_file_status) {
    isFolder = status.is_folder == 1
    isRegular = status.is_regular == 1
    linkCount = Int(status.link_count)
    size = status.size
    mode = status.mode
    device = status.device
    inode = status.inode
    modified = .seconds(status.modified_seconds) + .nanoseconds(status.modified_nanoseconds)
  }

  /// Whether another status is that of the same file.
  package func isSameFile(as other: FileStatus?) -> Bool {
    other.map { (device, inode) == ($0.device, $0.inode) } ?? false
  }

  /// Whether a later status is that of the same file, whose contents nobody has written in between.
  func isUnchanged(in later: FileStatus?) -> Bool {
    guard let later else { return false }
    return isSameFile(as: later) && (size, modified) == (later.size, later.modified)
  }

  /// The status of the file that a path names, links followed; nil when there is none.
  package static func of(_ path: String) -> FileStatus? {
    var status = system_file_status()
    guard unsafe path.withSystemPath({ unsafe system_status($0, &status) }) == 0 else { return nil }
    return FileStatus(status)
  }
}

/// Folders and names.
package enum Folder {
  /// The names in a folder, sorted by their bytes, without hidden ones.
  package static func names(_ path: String) throws(IOError) -> [String] {
    var handle: UnsafeMutableRawPointer?
    try IOError.check(
      unsafe path.withSystemPath { unsafe system_open_folder($0, &handle) }, "read", path)
    defer { unsafe system_close_folder(handle) }
    var names: [String] = []
    var next: UnsafePointer<CChar>?
    while try IOError.check(unsafe system_next_name(handle, &next), "read", path) > 0 {
      guard let name = unsafe next.map({ unsafe PathText.text(of: $0) }) else { continue }
      if name.utf8.first != ASCII.dot { names.append(name) }
    }
    return names.ordered { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Makes a folder and the ones it stands in; folders that exist are left as they are.
  package static func create(_ path: String) throws(IOError) {
    if FileStatus.of(path)?.isFolder == true { return }
    let parent = parent(of: path)
    if parent != path, parent != "." { try create(parent) }
    let result = unsafe path.withSystemPath(system_make_folder)
    if result != -system_error_exists { try IOError.check(result, "write", path) }
  }

  /// The absolute path of an existing file, links resolved; nil when there is none.
  package static func resolved(_ path: String) -> String? {
    unsafe path.withSystemPath { unsafe text(system_resolved_path($0)) }
  }

  /// Throws that a link has a name, where it has.
  package static func refuseLink(_ path: String) throws(IOError) {
    let target = unsafe path.withSystemPath { unsafe text(system_link_target($0)) }
    if target != nil { throw IOError("write", path, code: system_error_link) }
  }

  /// The path that a file made at `path` has: a link that leads to nothing yet names it.
  package static func destination(of path: String) -> String {
    var path = path
    // As many links as Linux follows.
    for _ in 0..<40 {
      if let resolved = resolved(path) { return resolved }
      guard let name = unsafe path.withSystemPath({ unsafe text(system_link_target($0)) }) else {
        break
      }
      path = name.utf8.first == ASCII.slash ? name : PathText.joined(parent(of: path), name)
    }
    return path
  }

  /// The folder part of a path, `.` when there is none.
  package static func parent(of path: String) -> String {
    let folder = PathText.parts(of: path).folder
    return folder.isEmpty ? "." : folder == "/" ? folder : String(folder.dropLast())
  }

  /// The path of a hidden file beside another: `.NAME.ENDING` in the same folder.
  ///
  /// Of a name that is too long for that, a part stays, and behind it stands the digest of the whole.
  static func hidden(beside path: String, ending: String) -> String {
    let (folder, name) = PathText.parts(of: path)
    let bytes = PathText.bytes(of: name)
    let room = mostNameBytes - ending.utf8.count - 2
    guard bytes.count > room else { return "\(folder).\(name).\(ending)" }
    let digest = String(hexadecimal: BLAKE2b.digest(of: bytes.span).prefix(8))
    var kept = 0
    let stem = name.unicodeScalars.prefix { scalar in
      kept += PathText.byte(scalar) == nil ? UTF8.width(scalar) : 1
      return kept < room - digest.utf8.count
    }
    return "\(folder).\(String(stem))~\(digest).\(ending)"
  }

  /// The most bytes of a name on the usual file systems.
  private static let mostNameBytes = 255

  /// Gives a file a new name, in the place of a file that has it; returns minus an error number if it fails.
  static func rename(_ path: String, to newPath: String) -> Int32 {
    unsafe path.withSystemPath { old in
      unsafe newPath.withSystemPath { unsafe system_rename(old, $0) }
    }
  }

  /// Exchanges the files of two names in one step; returns minus an error number if it fails.
  static func exchange(_ path: String, _ other: String) -> Int32 {
    unsafe path.withSystemPath { old in
      unsafe other.withSystemPath { unsafe system_exchange(old, $0) }
    }
  }

  /// Gives a file another name, which is free; returns minus an error number if it fails.
  static func link(_ path: String, to newPath: String) -> Int32 {
    unsafe path.withSystemPath { old in
      unsafe newPath.withSystemPath { unsafe system_link(old, $0) }
    }
  }

  /// A name that no other file has.
  static func randomName() -> String { String(UInt64.random(in: 0...UInt64.max), radix: 36) }

  /// A text that the system allocated, which is released.
  private static func text(_ pointer: UnsafeMutablePointer<CChar>?) -> String? {
    defer { unsafe system_release(pointer) }
    return unsafe pointer.map { unsafe PathText.text(of: $0) }
  }
}

// New files below a folder. What follows is audited: its unsafe calls pass paths that live for the call.

/// A folder that new files are written into, whatever links were in it before.
///
/// Each folder on the way is opened from the one that it stands in, and none by a link; a file gets its name
/// when it is complete, and takes that of no other. So nothing is written outside of the folder, and nothing
/// in it is replaced.
package final class OutputFolder: Sendable {
  private let path: String
  private let descriptor: Int32

  /// Opens a folder by the path that a person gave, and makes it where there is none.
  ///
  /// - Throws: ``IOError``.
  package init(_ path: String) throws(IOError) {
    try Folder.create(path)
    let number = unsafe path.withSystemPath(system_open_folder_descriptor)
    descriptor = try IOError.check(number, "write", path)
    self.path = path
  }

  deinit { _ = system_close(descriptor) }

  /// Writes a new file whole or not at all, by its path below the folder, which leads nowhere else.
  ///
  /// - Throws: ``IOError`` that names the link or the file that is in the way.
  package func write(_ bytes: Span<UInt8>, to name: String) throws(IOError) {
    let names = name.utf8.split(separator: ASCII.slash).map { String(Substring($0)) }
    try write(bytes, to: names[...], in: descriptor, at: path)
  }

  private func write(
    _ bytes: Span<UInt8>, to names: ArraySlice<String>, in folder: Int32, at path: String
  ) throws(IOError) {
    guard let name = names.first else { return }
    let place = "\(path)/\(name)"
    guard names.count == 1 else {
      let number = unsafe name.withSystemPath { unsafe system_enter_folder(folder, $0) }
      let inner = try IOError.check(number, "write", place)
      defer { _ = system_close(inner) }
      return try write(bytes, to: names.dropFirst(), in: inner, at: place)
    }
    var number = system_create_nameless_in(folder)
    let hidden: String? = number < 0 ? ".\(Folder.randomName()).tmp" : nil
    if let hidden { number = unsafe hidden.withSystemPath { unsafe system_create_in(folder, $0) } }
    let file = FileDescriptor(number: try IOError.check(number, "write", place), path: place)
    do throws(IOError) {
      try file.write(bytes)
      try file.synchronize()
      let result = unsafe name.withSystemPath { target in
        guard let hidden else { return unsafe system_name_file_in(folder, file.number, target) }
        return unsafe hidden.withSystemPath { unsafe system_move_in(folder, $0, target) }
      }
      try IOError.check(result, "write", place)
    } catch {
      try? file.close()
      if let hidden { unsafe _ = hidden.withSystemPath { unsafe system_remove_in(folder, $0) } }
      throw error
    }
    try file.close()
  }
}
