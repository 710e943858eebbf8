public import ContactModel

/// Why reading JSON stopped, and where.
///
/// The place counts from the first byte of the input that the reader was given. The path names the
/// value as JavaScript would, such as `[3].phones[0].number`; no case holds a value of a contact.
@nonexhaustive
public enum JSONError: LocatedError, Hashable {
  /// Something else stands where `expected` was needed.
  case unexpected(expected: String, path: String, location: SourceLocation)
  /// The input ended inside a value.
  case truncated(path: String, location: SourceLocation)
  /// A string holds a control character that is not escaped, or an escape that JSON does not have.
  case malformedString(path: String, location: SourceLocation)
  /// A number is not written as RFC 8259 §6 says.
  case malformedNumber(path: String, location: SourceLocation)
  /// Arrays and objects stand inside each other more than `limit` deep.
  case tooDeep(limit: Int, path: String, location: SourceLocation)
  /// A record holds more than `limit` values.
  case tooManyValues(limit: Int, path: String, location: SourceLocation)

  /// Where reading stopped.
  public var location: SourceLocation {
    switch self {
    case .unexpected(_, _, let location), .truncated(_, let location),
      .malformedString(_, let location), .malformedNumber(_, let location),
      .tooDeep(_, _, let location), .tooManyValues(_, _, let location):
      location
    }
  }

  /// The value that was being read, such as `[3].phones[0].number`; empty at the top.
  public var path: String {
    switch self {
    case .unexpected(_, let path, _), .truncated(let path, _), .malformedString(let path, _),
      .malformedNumber(let path, _), .tooDeep(_, let path, _), .tooManyValues(_, let path, _):
      path
    }
  }

  /// Whether more bytes may help.
  package var isTruncated: Bool {
    if case .truncated = self { true } else { false }
  }

  /// Whether the text is well-formed as far as it was read, and only has too much.
  package var isOfSize: Bool {
    switch self {
    case .tooManyValues, .tooDeep: true
    default: false
    }
  }

  /// One sentence on what is wrong, with the path of the value.
  public var description: String {
    let fault =
      switch self {
      case .unexpected(let expected, _, _): "expected \(expected)"
      case .truncated: "the JSON text ends inside a value"
      case .malformedString: "a string holds a raw control character or an unknown escape"
      case .malformedNumber: "a number is malformed"
      case .tooDeep(let limit, _, _): "arrays and objects are nested more than \(limit) deep"
      case .tooManyValues(let limit, _, _): "there are more than \(limit) values"
      }
    return path.isEmpty ? fault : "\(fault) in \(path)"
  }
}
