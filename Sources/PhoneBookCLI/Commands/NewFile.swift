internal import ContactIO

/// New files, which replace no others unless that is wanted.
enum NewFile {
  /// Writes a file whole or not at all.
  ///
  /// - Parameters:
  ///   - bytes: What it holds.
  ///   - path: Where it is written.
  ///   - replaces: Whether it may replace one that is there.
  /// - Throws: ``IOError``, or an error when the path is taken.
  static func write(_ bytes: [UInt8], to path: String, replaces: Bool) throws {
    try check(path, replaces: replaces)
    var plan = ReplacementPlan()
    plan.newMode = 0o600
    plan.isNew = !replaces
    try AtomicOutput.write(to: path, plan) { try $0.write(bytes.span) }
  }

  /// Refuses a path where a file is already, unless it may be replaced.
  static func check(_ path: String, replaces: Bool) throws {
    if !replaces, FileStatus.of(path) != nil { throw OccupiedPathError(path: path) }
  }
}

/// A file that would be written is there already.
private struct OccupiedPathError: Error, CustomStringConvertible {
  /// The file.
  let path: String

  /// One sentence, with what to do.
  var description: String { "\(path) exists; --force replaces it" }
}
