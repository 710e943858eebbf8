internal import ContactArchive
internal import ContactIO
public import ContactModel
internal import ContactPipeline
internal import ZipContainer

/// Why contacts could not be read or written: the one error of ``AddressBook``, ``ContactStream`` and ``Backup``.
///
///     do {
///       let book = try AddressBook(contentsOfFile: path)
///     } catch let error as ContactFileError where error.reason == .notFound {
///       print("\(error.path) is gone")
///     }
public struct ContactFileError: Error, Hashable, Sendable {
  /// What kind of failure it is.
  public enum Reason: String, Hashable, Sendable, Codable {
    /// There is no such file or folder.
    case notFound
    /// There is such a file already, and it is not replaced.
    case exists
    /// The system does not let the file be read or written; ``ContactFileError/systemCode`` says more.
    case system
    /// Another program has written the file meanwhile.
    case changedMeanwhile
    /// The file has no bytes.
    case empty
    /// The bytes are of no format that is known, or of a kind that holds no contacts.
    case unknownFormat
    /// The format is known, but there is no contact.
    case noContacts
    /// The bytes are not what their format demands, and reading cannot go on.
    case malformed
    /// A backup or another ZIP file is damaged.
    case damaged
    /// The format cannot be written, or not in this way.
    case notWritable
  }

  /// What kind of failure it is.
  public let reason: Reason
  /// The file as the caller named it; empty for bytes.
  public let path: String
  /// One sentence for a person, without file, place or any value of a contact.
  public let message: String
  /// Where reading stopped; nil when it is about the whole file.
  public let location: InputLocation?
  /// The error number of the system (errno), for ``Reason/system``.
  public let systemCode: Int32?

  init(
    _ reason: Reason, _ path: String, _ message: String, at location: InputLocation? = nil,
    systemCode: Int32? = nil
  ) {
    self.reason = reason
    self.path = path
    self.message = message
    self.location = location
    self.systemCode = systemCode
  }
}

extension ContactFileError: CustomStringConvertible {
  /// File, line and column, where they are known, and the sentence.
  public var description: String {
    var place = path
    if let location { place += "\(place.isEmpty ? "" : ":")\(location.line):\(location.column)" }
    return place.isEmpty ? message : "\(place): \(message)"
  }
}

extension ContactFileError {
  /// The error of the face for any error of what it stands on.
  init(_ error: any Error, path: String) {
    switch error {
    case let error as ContactFileError: self = error
    case let error as IOError: self.init(error, path)
    case let error as InputError: self.init(error, path)
    case let error as PlacedError:
      self.init(.malformed, path, error.description, at: error.location)
    case let error as any LocatedError:
      self.init(.malformed, path, error.description, at: error.location)
    case ArchiveError.notAnArchive:
      self.init(.unknownFormat, path, "this is no backup of contacts")
    case is ArchiveError, is ZipError: self.init(.damaged, path, "\(error)")
    default: self.init(.malformed, path, "\(error)")
    }
  }

  private init(_ error: IOError, _ path: String) {
    let reason: Reason =
      error.isMissingFile ? .notFound : error.isStale ? .changedMeanwhile : .system
    self.init(reason, path, error.description, systemCode: error.code)
  }

  private init(_ error: InputError, _ path: String) {
    switch error {
    case .emptyInput: self.init(.empty, path, error.description)
    case .unknownFormat:
      self.init(.unknownFormat, path, "these are no contacts of any format that is known")
    case .noContacts, .noContactFiles, .folder: self.init(.noContacts, path, error.description)
    case .recordTooLarge: self.init(.malformed, path, error.description)
    default: self.init(.unknownFormat, path, error.description)
    }
  }
}
