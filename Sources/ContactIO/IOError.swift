internal import CSystem

/// An operation of the system on a file that failed.
public struct IOError: Error, Hashable, CustomStringConvertible {
  /// The file as the user named it.
  public var path: String
  /// What could not be done, as a verb such as "read".
  public var operation: String
  /// The error number (errno), whose meaning differs between systems.
  public var code: Int32

  /// Makes an error of a system's error number.
  package init(_ operation: String, _ path: String, code: Int32) {
    self.path = path
    self.operation = operation
    self.code = code
  }

  /// One sentence, without the file.
  public var description: String {
    switch code {
    case system_error_not_found: "there is no such file or folder"
    case system_error_access where operation == Self.writingBeside:
      "the folder \(Folder.parent(of: Folder.resolved(path) ?? path)) cannot be written, and a change is written beside "
        + "the file before it replaces it"
    case system_error_access, system_error_not_permitted:
      "you have no permission to \(operation) it"
    case system_error_is_folder: "it is a folder"
    case system_error_link where operation != "write": "its links lead round in circles"
    case system_error_link: "it is a link, which leads elsewhere; remove it, or --force follows it"
    case system_error_exists: "it exists; --force replaces it"
    case system_error_disk_full: "the disk is full"
    case system_error_stale:
      "another program has written it meanwhile; nothing was changed, so try again"
    case system_error_busy: "another program is writing it; try again when it is done"
    default: "could not \(operation) it: \(unsafe String(cString: system_error_text(code)))"
    }
  }

  /// The making of the file that shall replace one.
  static let writingBeside = "write beside"

  /// The error of a file that somebody else has written, or made, meanwhile.
  package static func stale(_ path: String) -> IOError {
    IOError("write", path, code: system_error_stale)
  }

  /// Whether there is no such file or folder.
  package var isMissingFile: Bool { code == system_error_not_found }

  /// Whether the reader of our output has gone away.
  public var isBrokenPipe: Bool { code == system_error_broken_pipe }

  /// Whether another program has written the file since it was read, or made it where there was none.
  package var isStale: Bool { code == system_error_stale }

  /// The result of a call of the system.
  ///
  /// - Throws: The error whose number the call returned, negated, instead of a result.
  @discardableResult
  static func check<Result: FixedWidthInteger & SignedInteger>(
    _ result: Result, _ operation: String, _ path: String
  ) throws(IOError) -> Result {
    guard result >= 0 else {
      throw IOError(operation, path, code: -Int32(truncatingIfNeeded: result))
    }
    return result
  }
}
