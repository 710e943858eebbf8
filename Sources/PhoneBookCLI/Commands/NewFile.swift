internal import ContactIO

/// New files, which replace no others unless that is wanted.
enum NewFile {
  /// Refuses a path where a file is already, unless it may be replaced.
  static func check(_ path: String, replaces: Bool) throws {
    if !replaces, FileStatus.of(path) != nil { throw OccupiedPathError(path: path) }
  }
}

/// New files below a folder, which lead nowhere else and replace no others unless that is wanted.
struct NewFiles {
  private let path: String
  /// The folder; nil where files may be replaced, and links are followed.
  private let folder: OutputFolder?

  /// Opens a folder, and makes it where there is none.
  init(_ path: String, replaces: Bool) throws(IOError) {
    self.path = path
    folder = replaces ? nil : try OutputFolder(path)
  }

  /// Writes a file whole or not at all.
  ///
  /// - Parameters:
  ///   - bytes: What it holds.
  ///   - name: Its path below the folder.
  /// - Throws: ``IOError``, such as that the name is taken.
  func write(_ bytes: [UInt8], to name: String) throws {
    if let folder { return try folder.write(bytes.span, to: name) }
    let path = "\(path)/\(name)"
    try Folder.create(Folder.parent(of: path))
    try AtomicOutput.write(to: path, isPrivate: true) { try $0.write(bytes.span) }
  }
}

extension AtomicOutput {
  /// Writes a file whole, or leaves what is at its path as it was.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - isPrivate: Whether only its owner may read a file that is new.
  ///   - work: What writes the content.
  /// - Throws: ``IOError``, or what `work` throws.
  static func write(
    to path: String, isPrivate: Bool = false, _ work: (FileDescriptor) throws -> Void
  ) throws {
    let output = try AtomicOutput(path: path, newMode: isPrivate ? 0o600 : 0o666)
    do {
      try work(output.descriptor)
      try output.commit()
    } catch {
      output.discard()
      throw error
    }
  }
}

/// A file that would be written is there already.
private struct OccupiedPathError: Error, CustomStringConvertible {
  /// The file.
  let path: String

  /// One sentence, with what to do.
  var description: String { "\(path) exists; --force replaces it" }
}
