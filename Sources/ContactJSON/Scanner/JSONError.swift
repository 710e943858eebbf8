internal import ContactBytes
public import ContactModel

/// Why reading JSON stopped, and where.
///
/// Locations count from the first byte of the input that the reader was given. The path names the value
/// as JavaScript would, such as `[3].phones[0].number`; no case holds a value of a contact.
@nonexhaustive
public enum JSONError: LocatedError, Hashable {
  /// Something else stands where `expected` was needed.
  case unexpected(expected: String, path: String, location: InputLocation)
  /// The input ended inside a value.
  case truncated(path: String, location: InputLocation)
  /// A string holds a control character that is not escaped, or an escape that JSON does not have.
  case malformedString(path: String, location: InputLocation)
  /// A number is not written as RFC 8259 §6 says.
  case malformedNumber(path: String, location: InputLocation)
  /// Arrays and objects stand inside each other more than `limit` deep.
  case tooDeep(limit: Int, path: String, location: InputLocation)
  /// A record holds more than `limit` values.
  case tooManyValues(limit: Int, path: String, location: InputLocation)

  /// Where reading stopped.
  public var location: InputLocation {
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

extension InputLocation {
  /// The location counted from the start of the whole input.
  ///
  /// - Parameters:
  ///   - position: What was read before.
  ///   - columnBase: The number of bytes of its last line.
  /// - Returns: The location in the whole input.
  func advanced(by position: InputPosition, columnBase: Int) -> InputLocation {
    InputLocation(
      byteOffset: byteOffset + position.byteOffset, line: line + position.line,
      column: line == 1 ? column + columnBase : column)
  }
}

extension JSONError {
  /// The same error counted from the start of the whole input, with the path of the record.
  ///
  /// - Parameters:
  ///   - position: What was read before.
  ///   - columnBase: The number of bytes of its last line.
  ///   - prefix: The path of the record.
  /// - Returns: The error with its location in the whole input.
  func advanced(
    by position: InputPosition, columnBase: Int, path prefix: String
  ) -> JSONError {
    let location = location.advanced(by: position, columnBase: columnBase)
    return switch self {
    case .unexpected(let expected, let path, _):
      .unexpected(expected: expected, path: prefix + path, location: location)
    case .truncated(let path, _): .truncated(path: prefix + path, location: location)
    case .malformedString(let path, _): .malformedString(path: prefix + path, location: location)
    case .malformedNumber(let path, _): .malformedNumber(path: prefix + path, location: location)
    case .tooDeep(let limit, let path, _):
      .tooDeep(limit: limit, path: prefix + path, location: location)
    case .tooManyValues(let limit, let path, _):
      .tooManyValues(limit: limit, path: prefix + path, location: location)
    }
  }
}

extension JSONScanner {
  func truncated(in input: borrowing Span<UInt8>) -> JSONError {
    .truncated(path: path(in: input), location: location(of: input.count, in: input))
  }

  func malformedString(at index: Int, in input: borrowing Span<UInt8>) -> JSONError {
    .malformedString(path: path(in: input), location: location(of: index, in: input))
  }

  /// The error that something else than `expected` stands at the position.
  package func unexpected(
    _ expected: String, in input: borrowing Span<UInt8>
  ) -> JSONError {
    .unexpected(
      expected: expected, path: path(in: input), location: location(of: position, in: input))
  }

  /// The location of the byte at `index`, counted from the start of `input`.
  ///
  /// - Complexity: O(*n*) in `index`: for findings and errors only.
  package func location(of index: Int, in input: borrowing Span<UInt8>) -> InputLocation {
    var line = 1
    var lineStart = 0
    let before = input.extracting(0..<min(index + 1, input.count))
    var i = before.lineEnd(from: 0)
    while i < index {
      lineStart = before.afterLineEnding(at: i)
      if lineStart > index { break }
      line += 1
      i = before.lineEnd(from: lineStart)
    }
    return InputLocation(byteOffset: index, line: line, column: max(1, index - lineStart + 1))
  }

  /// The path of the value at the position, such as `.phones[0].number`.
  ///
  /// - Complexity: O(*n*) in the bytes since this scanner began: for findings and errors only.
  package func path(in input: borrowing Span<UInt8>) -> String {
    path(of: position, in: input)
  }

  /// The path of the innermost value that begins before `index`.
  func path(of index: Int, in input: borrowing Span<UInt8>) -> String {
    JSONPath(in: input, from: start, to: min(index, input.count)).description(in: input)
  }
}

/// The way from the top of a JSON text to one value, as JavaScript writes it: `[3].phones[0].number`.
private struct JSONPath {
  private enum Step {
    case member(Range<Int>)
    case element(Int)
  }

  private var steps: [Step] = []

  /// Finds the innermost value that begins before `end`.
  ///
  /// Faults do not matter here: the bytes are only looked at for quotes, brackets and commas, so
  /// that the path of an error is known whatever the error is.
  init(in input: borrowing Span<UInt8>, from start: Int, to end: Int) {
    var i = start
    var expectsName = false
    while i < end {
      switch input[i] {
      case 0x7B:
        steps.append(.member(0..<0))
        expectsName = true
      case 0x5B:
        steps.append(.element(0))
        expectsName = false
      case 0x7D, 0x5D:
        _ = steps.popLast()
        expectsName = false
      case ASCII.comma:
        switch steps.last {
        case .element(let index): steps[steps.count - 1] = .element(index + 1)
        case .member: expectsName = true
        case nil: break
        }
      case ASCII.quote:
        let first = i + 1
        i = first
        while i < end, input[i] != ASCII.quote { i += input[i] == ASCII.backslash ? 2 : 1 }
        if expectsName, i < end, !steps.isEmpty {
          steps[steps.count - 1] = .member(first..<i)
          expectsName = false
        }
      default: break
      }
      i += 1
    }
  }

  /// The path as text.
  ///
  /// Names that could be a contact's data are left out: only short ones of ASCII letters, digits,
  /// `-` and `_` are shown; of a long way the beginning.
  func description(in input: borrowing Span<UInt8>) -> String {
    var text = ""
    for step in steps.prefix(Self.shownSteps) {
      switch step {
      case .element(let index): text += "[\(index)]"
      case .member(let name): text += Self.safeName(name, in: input)
      }
    }
    return steps.count > Self.shownSteps ? text + "…" : text
  }

  private static let shownSteps = 12

  private static func safeName(_ range: Range<Int>, in input: borrowing Span<UInt8>) -> String {
    guard !range.isEmpty else { return "" }
    guard range.count <= 40 else { return "[…]" }
    for i in range {
      let byte = input[i]
      let isLetter = (byte | 0x20) &- 0x61 < 26
      guard isLetter || ASCII.isDigit(byte) || byte == ASCII.hyphen || byte == 0x5F else {
        return "[…]"
      }
    }
    return "." + String(utf8: input, range)
  }
}
