internal import ContactBytes

/// What stands next in a JSON text.
package enum JSONToken: UInt8, Sendable {
  /// `{`.
  case beginObject
  /// `}`.
  case endObject
  /// `[`.
  case beginArray
  /// `]`.
  case endArray
  /// The name of a member; its value follows. The text is the scanner's string.
  case key
  /// The text is the scanner's string.
  case string
  /// The text is the scanner's number.
  case number
  /// The literal `true`.
  case `true`
  /// The literal `false`.
  case `false`
  /// The literal `null`.
  case null
  /// The value at the top is complete.
  case end
}

extension JSONScanner {
  /// What kind of value stands next, without reading it.
  ///
  /// - Returns: One of the tokens that can begin a value.
  package mutating func peek(in input: borrowing Span<UInt8>) throws(JSONError) -> JSONToken {
    switch try nextByte(in: input) {
    case 0x7B: .beginObject
    case 0x5B: .beginArray
    case 0x22: .string
    case 0x74: .true
    case 0x66: .false
    case 0x6E: .null
    case 0x2D, 0x30...0x39: .number
    default: throw unexpected("a value", in: input)
    }
  }

  /// Reads `{`.
  package mutating func beginObject(in input: borrowing Span<UInt8>) throws(JSONError) {
    guard try nextByte(in: input) == 0x7B else { throw unexpected("an object", in: input) }
    try push(isObject: true, in: input)
  }

  /// Reads the next member's name and its colon, or the end of the object.
  ///
  /// - Returns: Whether there is a member; its name is the scanner's string.
  package mutating func nextKey(in input: borrowing Span<UInt8>) throws(JSONError) -> Bool {
    var byte = try nextByte(in: input)
    if byte == 0x7D, phase != .value {
      pop()
      return false
    }
    if phase == .after {
      guard byte == ASCII.comma else {
        throw unexpected("a comma or the end of the object", in: input)
      }
      position += 1
      byte = try nextByte(in: input)
    }
    guard byte == ASCII.quote else { throw unexpected("the name of a member", in: input) }
    try scanString(in: input)
    guard try nextByte(in: input) == ASCII.colon else { throw unexpected("a colon", in: input) }
    position += 1
    phase = .value
    return true
  }

  /// Reads `[`.
  package mutating func beginArray(in input: borrowing Span<UInt8>) throws(JSONError) {
    guard try nextByte(in: input) == 0x5B else { throw unexpected("an array", in: input) }
    try push(isObject: false, in: input)
  }

  /// Reads the comma before the next element, or the end of the array.
  ///
  /// - Returns: Whether there is an element.
  package mutating func nextElement(in input: borrowing Span<UInt8>) throws(JSONError) -> Bool {
    let byte = try nextByte(in: input)
    if byte == 0x5D, phase != .value {
      pop()
      return false
    }
    if phase == .after {
      guard byte == ASCII.comma else {
        throw unexpected("a comma or the end of the array", in: input)
      }
      position += 1
    }
    phase = .value
    return true
  }

  /// Reads a string, which is then the scanner's string.
  package mutating func readString(in input: borrowing Span<UInt8>) throws(JSONError) {
    guard try nextByte(in: input) == ASCII.quote else { throw unexpected("a string", in: input) }
    try scanString(in: input)
    phase = .after
  }

  /// Reads a number, whose bytes are then the scanner's number.
  package mutating func readNumber(in input: borrowing Span<UInt8>) throws(JSONError) {
    let byte = try nextByte(in: input)
    guard byte == ASCII.hyphen || ASCII.isDigit(byte) else {
      throw unexpected("a number", in: input)
    }
    try scanNumber(in: input)
    phase = .after
  }

  /// Reads `true` or `false`.
  package mutating func readBool(in input: borrowing Span<UInt8>) throws(JSONError) -> Bool {
    switch try nextByte(in: input) {
    case 0x74:
      try scanLiteral("true", in: input)
      return true
    case 0x66:
      try scanLiteral("false", in: input)
      return false
    default: throw unexpected("true or false", in: input)
    }
  }

  /// Reads `null`, if that is the value.
  ///
  /// - Returns: Whether it was.
  @inline(__always)
  package mutating func takeNull(in input: borrowing Span<UInt8>) throws(JSONError) -> Bool {
    guard try nextByte(in: input) == 0x6E else { return false }
    try scanLiteral("null", in: input)
    return true
  }

  /// Reads a whole value and forgets it; its grammar is checked all the same.
  package mutating func skipValue(in input: borrowing Span<UInt8>) throws(JSONError) {
    let outside = depth
    repeat { _ = try nextToken(in: input) } while depth > outside
  }

  /// Goes back to a value that was begun, to read it in another way.
  package mutating func rewind(to position: Int, depth: Int) {
    self.position = position
    self.depth = depth
    phase = .value
  }

  /// Reads the next token, of any kind.
  ///
  /// - Returns: ``JSONToken/end`` when the value at the top is complete.
  package mutating func nextToken(in input: borrowing Span<UInt8>) throws(JSONError) -> JSONToken {
    if phase != .value {
      if depth == 0 { return .end }
      if isInObject { return try nextKey(in: input) ? .key : .endObject }
      guard try nextElement(in: input) else { return .endArray }
    }
    let token = try peek(in: input)
    switch token {
    case .beginObject: try push(isObject: true, in: input)
    case .beginArray: try push(isObject: false, in: input)
    case .string: try readString(in: input)
    case .number: try readNumber(in: input)
    case .true: try scanLiteral("true", in: input)
    case .false: try scanLiteral("false", in: input)
    case .null: try scanLiteral("null", in: input)
    case .key, .endObject, .endArray, .end: break
    }
    return token
  }

  /// Reads a literal whose first letter was seen.
  private mutating func scanLiteral(
    _ literal: StaticString, in input: borrowing Span<UInt8>
  ) throws(JSONError) {
    let count = literal.utf8CodeUnitCount
    var matched = 0
    while matched < count {
      guard position + matched < input.count else { throw truncated(in: input) }
      guard unsafe input[position + matched] == literal.utf8Start[matched] else {
        throw unexpected("a value", in: input)
      }
      matched += 1
    }
    position += count
    phase = .after
  }
}

extension JSONScanner {
  /// Reads the number that begins at `position`.
  mutating func scanNumber(in input: borrowing Span<UInt8>) throws(JSONError) {
    let first = position
    var i = first
    if input[i] == ASCII.hyphen { i += 1 }
    let whole = digits(from: i, in: input)
    guard whole > i, input[i] != 0x30 || whole == i + 1 else {
      throw malformedNumber(endingAt: whole, in: input)
    }
    i = whole
    if i < input.count, input[i] == ASCII.dot {
      let fraction = digits(from: i + 1, in: input)
      guard fraction > i + 1 else { throw malformedNumber(endingAt: fraction, in: input) }
      i = fraction
    }
    if i < input.count, input[i] | 0x20 == 0x65 {
      i += 1
      if i < input.count, input[i] == ASCII.hyphen || input[i] == 0x2B { i += 1 }
      let exponent = digits(from: i, in: input)
      guard exponent > i else { throw malformedNumber(endingAt: exponent, in: input) }
      i = exponent
    }
    numberRange = first..<i
    position = i
  }

  private func digits(from start: Int, in input: borrowing Span<UInt8>) -> Int {
    var i = start
    while i < input.count, ASCII.isDigit(input[i]) { i += 1 }
    return i
  }

  private func malformedNumber(endingAt end: Int, in input: borrowing Span<UInt8>) -> JSONError {
    guard end < input.count else { return truncated(in: input) }
    return .malformedNumber(path: path(in: input), location: location(of: position, in: input))
  }

  /// The last number as an integer; nil when it is none, or does not fit.
  package func integer(in input: borrowing Span<UInt8>) -> Int? {
    Int(String(utf8: input, numberRange))
  }
}
