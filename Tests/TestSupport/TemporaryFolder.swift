package import ContactIO
import Glibc

/// A folder of its own for one test, which vanishes with the object.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() throws {
    let parent = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    path = "\(parent)/phonebook-test-\(String(UInt64.random(in: 0...UInt64.max), radix: 36))"
    try Folder.create(path)
  }

  deinit { Self.remove(path) }

  /// The path of a file in the folder.
  package func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Makes a file, with the folders that it stands in.
  @discardableResult
  package func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    let path = file(name)
    try Folder.create(Folder.parent(of: path))
    let number = unsafe open(path, O_CREAT | O_TRUNC | O_WRONLY | O_CLOEXEC, 0o644)
    guard number >= 0 else { throw MissingFile(path: path) }
    let descriptor = FileDescriptor(number: number, path: path)
    try descriptor.write(bytes.span)
    try descriptor.close()
    return path
  }

  /// Makes a file of text.
  @discardableResult
  package func write(_ name: String, _ text: String) throws -> String {
    try write(name, Array(text.utf8))
  }

  /// The bytes of a file in the folder.
  package func bytes(_ name: String) throws -> [UInt8] {
    let descriptor = try FileDescriptor.reading(file(name))
    defer { try? descriptor.close() }
    return try descriptor.remainingBytes()
  }

  /// The text of a file in the folder.
  package func text(_ name: String) throws -> String {
    String(decoding: try bytes(name), as: UTF8.self)
  }

  /// The names of everything in the folder, hidden ones too, sorted.
  package func names() -> [String] { Self.entries(of: path) }

  private static func entries(of folder: String) -> [String] {
    guard let handle = unsafe opendir(bytes(of: folder)) else { return [] }
    defer { unsafe _ = closedir(handle) }
    var names: [String] = []
    while let entry = unsafe readdir(handle) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe PathText.text(of: bytes.prefix { $0 != 0 })
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  private static func remove(_ path: String) {
    for name in entries(of: path) {
      let inner = PathText.joined(path, name)
      if unsafe unlink(bytes(of: inner)) != 0 { remove(inner) }
    }
    unsafe _ = rmdir(bytes(of: path))
  }

  private static func bytes(of path: String) -> [CChar] {
    (PathText.bytes(of: path) + [0]).map { CChar(bitPattern: $0) }
  }
}

/// A file that a test could not make.
package struct MissingFile: Error {
  let path: String
}

extension FileDescriptor {
  /// What is still to be read.
  package func remainingBytes() throws -> [UInt8] {
    var bytes: [UInt8] = []
    while try read(upTo: 1 << 16, into: &bytes) > 0 {}
    return bytes
  }

  /// Both ends of a pipe, with `bytes` in it and its writing end closed; at most 64 KiB.
  package static func pipe(holding bytes: [UInt8]) throws -> FileDescriptor {
    var ends: [Int32] = [0, 0]
    guard unsafe Glibc.pipe(&ends) == 0 else { throw MissingFile(path: "pipe") }
    let writing = FileDescriptor(number: ends[1], path: "pipe")
    try writing.write(bytes.span)
    try writing.close()
    return FileDescriptor(number: ends[0], path: "pipe")
  }
}
