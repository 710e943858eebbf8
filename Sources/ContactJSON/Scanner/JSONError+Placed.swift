package import ContactModel

extension SourceLocation {
  /// The place counted from the start of the input that `position` is in.
  ///
  /// - Parameters:
  ///   - position: What was read before.
  ///   - columnBase: The bytes of its last line.
  /// - Returns: The place in the whole input.
  func placed(after position: InputPosition, columnBase: Int) -> SourceLocation {
    SourceLocation(
      byteOffset: byteOffset + position.byteOffset, line: line + position.line,
      column: line == 1 ? column + columnBase : column)
  }
}

extension JSONError {
  /// The same error counted from the start of the whole input, with the path of the record.
  ///
  /// - Parameters:
  ///   - position: What was read before.
  ///   - columnBase: The bytes of its last line.
  ///   - prefix: The path of the record.
  /// - Returns: The error with its place in the whole input.
  package func placed(
    after position: InputPosition, columnBase: Int = 0, path prefix: String
  ) -> JSONError {
    let place = location.placed(after: position, columnBase: columnBase)
    return switch self {
    case .unexpected(let expected, let path, _):
      .unexpected(expected: expected, path: prefix + path, location: place)
    case .truncated(let path, _): .truncated(path: prefix + path, location: place)
    case .malformedString(let path, _): .malformedString(path: prefix + path, location: place)
    case .malformedNumber(let path, _): .malformedNumber(path: prefix + path, location: place)
    case .tooDeep(let limit, let path, _):
      .tooDeep(limit: limit, path: prefix + path, location: place)
    case .tooManyValues(let limit, let path, _):
      .tooManyValues(limit: limit, path: prefix + path, location: place)
    }
  }
}
