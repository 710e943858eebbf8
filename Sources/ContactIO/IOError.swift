import Glibc

/// An operation of the system that failed.
public struct IOError: Error, Hashable, CustomStringConvertible {
  /// The file as the user named it.
  public var path: String
  /// What could not be done, such as "read".
  public var operation: String
  /// The number that the system gave (errno).
  public var code: Int32

  /// Makes an error of the system's last one.
  init(_ operation: String, _ path: String, code: Int32 = errno) {
    self.path = path
    self.operation = operation
    self.code = code
  }

  /// One sentence, without the file.
  public var description: String {
    switch code {
    case ENOENT: "there is no such file or folder"
    case EACCES, EPERM: "you have no permission to \(operation) it"
    case EISDIR: "it is a folder"
    case ENOSPC: "the disk is full"
    case EWOULDBLOCK: "another program is writing it; try again when it is done"
    default: "could not \(operation) it: \(unsafe String(cString: strerror(code)))"
    }
  }

  /// Whether the reader of our output has gone away.
  public var isBrokenPipe: Bool { code == EPIPE }
}
