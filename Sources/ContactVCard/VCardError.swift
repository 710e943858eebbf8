public import ContactModel

/// Why a vCard stream cannot be read on.
@nonexhaustive
public enum VCardError: LocatedError, Hashable {
  /// The card that begins at `location` is longer than `limit` bytes.
  case recordTooLarge(limit: Int, location: SourceLocation)

  /// Where reading stopped.
  public var location: SourceLocation {
    switch self {
    case .recordTooLarge(_, let location): location
    }
  }

  /// One sentence, without place and without the contact's data.
  public var description: String {
    switch self {
    case .recordTooLarge(let limit, _):
      "this card is longer than the limit of \(limit) bytes"
    }
  }
}
