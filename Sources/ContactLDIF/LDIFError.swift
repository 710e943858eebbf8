public import ContactModel

/// Why reading an LDIF file cannot go on.
@nonexhaustive
public enum LDIFError: LocatedError, Hashable {
  /// The entry that begins at `location` is longer than `limit` bytes (``LDIFReader/Options``).
  case entryTooLarge(limit: Int, location: SourceLocation)

  /// Where reading stopped.
  public var location: SourceLocation {
    switch self {
    case .entryTooLarge(_, let location): location
    }
  }

  /// One sentence without the place.
  public var description: String {
    switch self {
    case .entryTooLarge(let limit, _): "an entry is longer than \(limit) bytes (limit entryBytes)"
    }
  }
}
