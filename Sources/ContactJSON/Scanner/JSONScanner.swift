// A pull scanner over bytes. It holds no span: each call takes the same input again, so that the
// scanner can be stored and copied without lifetimes. There are two ways to use it, which mix:
//
//     try scanner.beginObject(in: input)              // a reader that knows what it wants
//     while try scanner.nextKey(in: input) {
//       if scanner.stringEquals("name", in: input) { try scanner.readString(in: input) … }
//       else { try scanner.skipValue(in: input) }
//     }
//
//     while true { switch try scanner.nextToken(in: input) { … } }   // a reader of anything
//
// Nothing recurses: a bit for each open container says whether it is an object. Locations and paths
// are computed by scanning again, and only when there is an error.

internal import ContactBytes

/// Reads JSON (RFC 8259) token by token, without recursion and without copying what needs no
/// decoding.
package struct JSONScanner: Sendable {
  /// Where a scanner is between the tokens of a container.
  enum Phase: UInt8, Sendable {
    /// A value must follow.
    case value
    /// A container was opened: its first entry or its end must follow.
    case first
    /// A value was read: a comma or the end must follow.
    case after
  }

  /// The deepest nesting that any limit allows.
  package static let greatestDepth = 512

  /// The index of the next byte to read.
  package internal(set) var position: Int
  /// The number of containers that are open.
  package internal(set) var depth = 0
  /// The bytes between the quotes of the last key or string, as they stand in the input.
  package internal(set) var stringRange = 0..<0
  /// Whether those bytes are the text; else the text is in `decodedString`.
  package internal(set) var stringIsPlain = true
  /// The text of the last key or string, when it had escapes or faults.
  package internal(set) var decodedString: [UInt8] = []
  /// Whether the last string held a lone surrogate or bytes that are not UTF-8, now U+FFFD.
  package internal(set) var stringWasRepaired = false
  /// Where the first such string ends, of all that were read.
  package internal(set) var firstRepair: Int?
  /// The bytes of the last number.
  package internal(set) var numberRange = 0..<0

  var phase = Phase.value
  let start: Int
  let depthLimit: Int
  private var objects = InlineArray<8, UInt64>(repeating: 0)

  /// Begins before the value at `start`.
  ///
  /// - Parameters:
  ///   - start: The index of the first byte.
  ///   - depthLimit: How deep containers may nest; at most ``greatestDepth``.
  package init(at start: Int = 0, depthLimit: Int = JSONScanner.greatestDepth) {
    position = start
    self.start = start
    self.depthLimit = min(depthLimit, Self.greatestDepth)
  }

  // MARK: Containers

  var isInObject: Bool {
    depth > 0 && objects[(depth - 1) >> 6] & (1 << UInt64((depth - 1) & 63)) != 0
  }

  @inline(__always)
  mutating func push(isObject: Bool, in input: borrowing Span<UInt8>) throws(JSONError) {
    guard depth < depthLimit else {
      throw .tooDeep(
        limit: depthLimit, path: path(in: input), location: location(of: position, in: input))
    }
    let bit: UInt64 = 1 << UInt64(depth & 63)
    if isObject { objects[depth >> 6] |= bit } else { objects[depth >> 6] &= ~bit }
    depth += 1
    position += 1
    phase = .first
  }

  @inline(__always)
  mutating func pop() {
    depth -= 1
    position += 1
    phase = .after
  }

  // MARK: Bytes

  /// Moves past blanks and line ends, and returns the byte there.
  @inline(__always)
  mutating func nextByte(in input: borrowing Span<UInt8>) throws(JSONError) -> UInt8 {
    while position < input.count {
      let byte = input[position]
      if byte > 0x20 || !Self.isBlank(byte) { return byte }
      position += 1
    }
    throw truncated(in: input)
  }

  /// The index of the first byte that is no blank; nil when there is none.
  static func nonBlank(from start: Int, in input: borrowing Span<UInt8>) -> Int? {
    var i = start
    while i < input.count, isBlank(input[i]) { i += 1 }
    return i < input.count ? i : nil
  }

  @inline(__always)
  static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }
}
