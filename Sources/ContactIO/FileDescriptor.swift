// The system's files. This file is audited: every unsafe call passes the address of memory that it
// holds for the time of the call, with that memory's own size.

internal import CSystem
package import Glibc

/// An open file of the system.
package struct FileDescriptor: Sendable, Hashable {
  package let number: Int32
  /// How to call the file in an error.
  package let path: String
  /// Whether control characters are kept from a terminal.
  private var isGuarded = false

  package init(number: Int32, path: String) {
    self.number = number
    self.path = path
  }

  /// The same file, which, when it is a terminal, gets no control characters.
  package var guarded: FileDescriptor {
    var copy = self
    copy.isGuarded = isTerminal
    return copy
  }

  /// The same file, which gets the bytes as they are.
  package var unguarded: FileDescriptor {
    var copy = self
    copy.isGuarded = false
    return copy
  }

  /// Opens a file for reading.
  package static func reading(_ path: String) throws(IOError) -> FileDescriptor {
    let number = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { throw IOError("read", path) }
    return FileDescriptor(number: number, path: path)
  }

  /// Opens a new file that has no name and vanishes when it is closed.
  package static func nameless() throws(IOError) -> FileDescriptor {
    let folder = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    while true {
      // No program that is started meanwhile shall inherit it, which mkstemp cannot promise.
      let path = "\(folder)/phonebook.\(String(UInt64.random(in: .min ... .max), radix: 36))"
      let number = unsafe open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      if number < 0, errno == EEXIST { continue }
      guard number >= 0 else { throw IOError("write", folder) }
      unsafe _ = unlink(path)
      return FileDescriptor(number: number, path: "a temporary file in \(folder)")
    }
  }

  /// A nameless copy of what is still to be read, at its beginning.
  package func spooled() throws(IOError) -> FileDescriptor {
    let copy = try FileDescriptor.nameless()
    var bytes: [UInt8] = []
    while try read(upTo: 1 << 20, into: &bytes) > 0 {
      try copy.write(bytes.span)
      bytes.removeAll(keepingCapacity: true)
    }
    try copy.rewind()
    return FileDescriptor(number: copy.number, path: path)
  }

  /// Appends up to `count` bytes to `bytes`.
  ///
  /// - Returns: The number of bytes; 0 at the end of the file.
  package func read(upTo count: Int, into bytes: inout [UInt8]) throws(IOError) -> Int {
    var result = 0
    let room = bytes.count
    bytes.append(addingCapacity: count) { output in
      unsafe output.withUnsafeMutableBufferPointer { buffer, initialized in
        repeat {
          result = unsafe Glibc.read(number, buffer.baseAddress, min(count, buffer.count))
        } while result < 0 && errno == EINTR
        initialized = max(result, 0)
      }
    }
    guard result >= 0 else { throw IOError("read", path) }
    return bytes.count - room
  }

  /// Writes all of `bytes`.
  package func write(_ bytes: Span<UInt8>) throws(IOError) {
    if isGuarded {
      let harmless = TerminalGuard.filtered(bytes)
      return try unguarded.write(harmless.span)
    }
    var written = 0
    while written < bytes.count {
      let rest = bytes.extracting(written..<bytes.count)
      let count = unsafe rest.withUnsafeBytes { buffer in
        unsafe Glibc.write(number, buffer.baseAddress, buffer.count)
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw IOError("write", path)
      }
      written += count
    }
  }

  /// Goes back to the beginning of the file.
  package func rewind() throws(IOError) {
    guard lseek(number, 0, SEEK_SET) == 0 else { throw IOError("read", path) }
  }

  /// Closes the file; a delayed error of writing comes out here.
  package func close() throws(IOError) {
    guard Glibc.close(number) == 0 else { throw IOError("write", path) }
  }

  /// Begins to bring to the disk what was written, so that ``synchronize()`` has less to wait for.
  package func beginWriteBack() {
    system_begin_write_back(number)
  }

  /// Waits until the bytes are on the disk, where the file is on one.
  package func synchronize() throws(IOError) {
    guard fsync(number) == 0 || errno == EINVAL || errno == EROFS else {
      throw IOError("write", path)
    }
  }

  /// What kind of file it is.
  package func status() throws(IOError) -> FileStatus {
    var status = stat()
    guard unsafe fstat(number, &status) == 0 else { throw IOError("read", path) }
    return FileStatus(status)
  }

  /// Whether a person looks at it.
  package var isTerminal: Bool { isatty(number) == 1 }
}

/// The number of files that the process may have open.
package enum OpenFileLimit {
  /// Raises it to what the system allows.
  package static func raise() {
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(7), &limit) == 0 else { return }
    limit.rlim_cur = limit.rlim_max
    unsafe _ = setrlimit(__rlimit_resource_t(7), &limit)
  }
}

/// What the system tells of a file.
package struct FileStatus: Sendable, Hashable {
  package let isFolder: Bool
  package let isRegular: Bool
  /// The size in bytes.
  package let size: Int
  /// The permission bits.
  package let mode: mode_t
  package let device: UInt64
  package let inode: UInt64

  init(_ status: stat) {
    isFolder = status.st_mode & S_IFMT == S_IFDIR
    isRegular = status.st_mode & S_IFMT == S_IFREG
    size = Int(status.st_size)
    mode = status.st_mode & 0o7777
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
  }

  /// The status of the file that a path names, links followed; nil when there is none.
  package static func of(_ path: String) -> FileStatus? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    return FileStatus(status)
  }
}

/// Folders and names.
package enum Folder {
  /// The names in a folder, sorted by their bytes, without hidden ones.
  package static func names(_ path: String) throws(IOError) -> [String] {
    guard let handle = unsafe opendir(path) else { throw IOError("read", path) }
    defer { unsafe _ = closedir(handle) }
    var names: [String] = []
    while let entry = unsafe readdir(handle) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) {
          unsafe String(cString: $0)
        }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Makes a folder and the ones it stands in; folders that exist are left as they are.
  package static func create(_ path: String) throws(IOError) {
    if FileStatus.of(path)?.isFolder == true { return }
    let parent = parent(of: path)
    if parent != path, parent != "." { try create(parent) }
    guard unsafe mkdir(path, 0o777) == 0 || errno == EEXIST else { throw IOError("write", path) }
  }

  /// The absolute path of an existing file, links resolved; nil when there is none.
  package static func resolved(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// The path that a file made at `path` has: a link that leads to nothing yet names it.
  package static func destination(of path: String) -> String {
    var path = path
    // As many links as Linux follows.
    for _ in 0..<40 {
      if let resolved = resolved(path) { return resolved }
      var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = unsafe readlink(path, &bytes, bytes.count)
      guard count > 0 else { break }
      let name = String(decoding: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
      path = name.hasPrefix("/") ? name : "\(parent(of: path))/\(name)"
    }
    return path
  }

  /// The folder part of a path, `.` when there is none.
  package static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
