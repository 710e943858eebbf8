internal import ContactIO

/// The files of this package, such as samples and goldens.
package enum PackageFiles {
  /// The path of a file.
  package static func path(_ name: String) -> String {
    Folder.parent(of: Folder.parent(of: Folder.parent(of: #filePath))) + "/" + name
  }

  /// The bytes of a file.
  package static func bytes(_ name: String) throws -> [UInt8] {
    try FileDescriptor.contents(of: path(name))
  }

  /// The text of a file.
  package static func text(_ name: String) throws -> String {
    String(decoding: try bytes(name), as: UTF8.self)
  }

  /// Writes a file.
  package static func write(_ name: String, _ bytes: [UInt8]) throws {
    try AtomicOutput.write(to: path(name)) { try $0.write(bytes.span) }
  }
}
