// The system's files. This file is audited: every unsafe call passes the address of memory that it
// holds for the time of the call, with that memory's own size.

internal import CSystem
internal import ContactBytes

/// The clock on the wall.
package enum SystemClock {
  /// The time in seconds since 1970, in UTC.
  package static var secondsSince1970: Int { Int(system_time()) }

  /// The seconds by which local time is ahead of UTC at a time.
  package static func localOffset(at seconds: Int) -> Int { Int(system_utc_offset(seconds)) }
}

/// An open file of the system.
package struct FileDescriptor: Sendable, Hashable {
  package let number: Int32
  /// How to call the file in an error.
  package let path: String
  /// Whether control characters are kept from a terminal.
  private var isGuarded = false
  /// Whether what nobody reads any more counts as written, so that the work goes on to its own end.
  package var outlastsReader = false

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
    let number = try IOError.check(
      unsafe path.withSystemPath(system_open_for_reading), "read", path)
    return FileDescriptor(number: number, path: path)
  }

  /// Opens a file that is read more than once or out of order: of a pipe, a nameless copy.
  package static func rereadable(_ path: String) throws(IOError) -> FileDescriptor {
    let opened = try reading(path)
    let status = try opened.status()
    if status.isRegular { return opened }
    defer { try? opened.close() }
    if status.isFolder { throw IOError("read", path, code: system_error_is_folder) }
    return try opened.spooled()
  }

  /// Opens a new file that has no name and vanishes when it is closed.
  package static func nameless() throws(IOError) -> FileDescriptor {
    let folder = unsafe system_variable("TMPDIR").map { unsafe PathText.text(of: $0) } ?? "/tmp"
    while true {
      let path = "\(folder)/phonebook.\(Folder.randomName())"
      let number = unsafe path.withSystemPath(system_create)
      if number == -system_error_exists { continue }
      try IOError.check(number, "write", folder)
      unsafe _ = path.withSystemPath(system_remove)
      return FileDescriptor(number: number, path: "a temporary file in \(folder)")
    }
  }

  /// Opens what takes the place of the file at a path, and keeps nothing.
  package static func discarding(for path: String) throws(IOError) -> FileDescriptor {
    let number = unsafe "/dev/null".withSystemPath(system_open_for_writing)
    return FileDescriptor(number: try IOError.check(number, "write", "/dev/null"), path: path)
  }

  /// A nameless copy of what is still to be read, at its beginning.
  package func spooled() throws(IOError) -> FileDescriptor {
    let copy = try FileDescriptor.nameless()
    try copyRest(to: copy)
    try copy.rewind()
    return FileDescriptor(number: copy.number, path: path)
  }

  /// Writes what is still to be read to another file.
  func copyRest(to other: FileDescriptor) throws(IOError) {
    var bytes: [UInt8] = []
    while try read(upTo: 1 << 20, into: &bytes) > 0 {
      try other.write(bytes.span)
      bytes.removeAll(keepingCapacity: true)
    }
  }

  /// Appends up to `count` bytes to `bytes`.
  ///
  /// - Returns: The number of bytes; 0 at the end of the file.
  package func read(upTo count: Int, into bytes: inout [UInt8]) throws(IOError) -> Int {
    var result = 0
    bytes.append(addingCapacity: count) { output in
      unsafe output.withUnsafeMutableBufferPointer { buffer, initialized in
        result = unsafe system_read(number, buffer.baseAddress, min(count, buffer.count))
        initialized = max(result, 0)
      }
    }
    return try IOError.check(result, "read", path)
  }

  /// The bytes from here to the end of the file; reading ends when there are more than `limit`.
  package func readToEnd(limit: Int = .max) throws(IOError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count <= limit, try read(upTo: 1 << 20, into: &bytes) > 0 {}
    return bytes
  }

  /// The bytes of the file at a path, as ``readToEnd(limit:)`` gives them.
  package static func contents(of path: String, limit: Int = .max) throws(IOError) -> [UInt8] {
    let descriptor = try reading(path)
    defer { try? descriptor.close() }
    return try descriptor.readToEnd(limit: limit)
  }

  /// Writes all of `bytes`.
  package func write(_ bytes: Span<UInt8>) throws(IOError) {
    if isGuarded {
      let harmless = Self.filteredForTerminal(bytes)
      return try unguarded.write(harmless.span)
    }
    var written = 0
    while written < bytes.count {
      let rest = bytes.extracting(written..<bytes.count)
      let count = unsafe rest.withUnsafeBytes { buffer in
        unsafe system_write(number, buffer.baseAddress, buffer.count)
      }
      if outlastsReader, count == -Int(system_error_broken_pipe) { return }
      written += try IOError.check(count, "write", path)
    }
  }

  /// Goes back to the beginning of the file.
  package func rewind() throws(IOError) {
    try IOError.check(system_rewind(number), "read", path)
  }

  /// Gives a folder that root has made to the owner of the file.
  func giveOwner(to folder: String) {
    unsafe folder.withSystemPath { unsafe system_give_folder($0, number) }
  }

  /// Closes the file; a delayed error of writing comes out here.
  package func close() throws(IOError) {
    try IOError.check(system_close(number), "write", path)
  }

  /// Begins to bring to the disk what was written, so that ``synchronize()`` has less to wait for.
  package func beginWriteBack() {
    system_begin_write_back(number)
  }

  /// Waits until the bytes are on the disk, where the file is on one.
  package func synchronize() throws(IOError) {
    try IOError.check(system_synchronize(number), "write", path)
  }

  /// What kind of file it is.
  package func status() throws(IOError) -> FileStatus {
    var status = system_file_status()
    try IOError.check(unsafe system_descriptor_status(number, &status), "read", path)
    return FileStatus(status)
  }

  /// Whether a person looks at it.
  package var isTerminal: Bool { system_is_terminal(number) == 1 }

  /// Raises the number of files that the process may have open to what the system allows.
  package static func raiseLimit() { system_raise_open_file_limit() }
}

// Keeps contact text from commanding a terminal.
extension FileDescriptor {
  /// The bytes with U+FFFD for control characters and marks that turn the direction of writing; line
  /// ends and tabs stay.
  package static func filteredForTerminal(_ bytes: borrowing Span<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var i = 0
    while i < bytes.count {
      let byte = bytes[i]
      let length = harmfulLength(bytes, at: i)
      if length > 0 {
        result.append("\u{FFFD}")
        i += length
        continue
      }
      let endsLine =
        byte == ASCII.carriageReturn && i + 1 < bytes.count && bytes[i + 1] == ASCII.lineFeed
      if !endsLine { result.append(byte) }
      i += 1
    }
    return result
  }

  /// The number of bytes of a character that a terminal would obey; 0 for every other.
  private static func harmfulLength(_ bytes: borrowing Span<UInt8>, at i: Int) -> Int {
    switch bytes[i] {
    case ASCII.tab, ASCII.lineFeed: return 0
    case ASCII.carriageReturn:
      return i + 1 < bytes.count && bytes[i + 1] == ASCII.lineFeed ? 0 : 1
    case 0..<0x20, 0x7F: return 1
    case 0xC2 where i + 1 < bytes.count && bytes[i + 1] < 0xA0: return 2
    case 0xE2 where i + 2 < bytes.count && bytes[i + 1] == 0x80:
      return 0x8E...0x8F ~= bytes[i + 2] || 0xAA...0xAE ~= bytes[i + 2] ? 3 : 0
    case 0xE2 where i + 2 < bytes.count && bytes[i + 1] == 0x81:
      return 0xA6...0xA9 ~= bytes[i + 2] ? 3 : 0
    default: return 0
    }
  }
}
