internal import ContactIO

/// Files that must not take the place of others.
enum NewFile {
  /// Writes a file whole or not at all.
  ///
  /// - Parameters:
  ///   - bytes: What it holds.
  ///   - path: Where it is written.
  ///   - replaces: Whether it may replace one that is there.
  /// - Throws: ``OccupiedPathError`` or ``IOError``.
  static func write(_ bytes: [UInt8], to path: String, replaces: Bool) throws {
    if !replaces, FileStatus.of(path) != nil { throw OccupiedPathError(path: path) }
    let output = try AtomicOutput(path: path, newMode: 0o600)
    do {
      try output.descriptor.write(bytes.span)
    } catch {
      output.discard()
      throw error
    }
    try output.commit()
  }
}

/// A file that would be written is there already.
struct OccupiedPathError: Error, CustomStringConvertible {
  /// The file.
  let path: String

  /// One sentence, with what to do.
  var description: String { "\(path) exists; --force replaces it" }
}
