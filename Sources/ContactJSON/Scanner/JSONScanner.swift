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
  /// Where the first escape begins of a character that a card cannot keep in its texts, of all that were read.
  package internal(set) var firstSeparator: Int?
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

/// A name of up to sixteen bytes as three numbers, which compare at once.
struct JSONShortName: Hashable, Sendable {
  /// The first eight bytes, with zeros after a shorter name.
  let head: UInt64
  /// The last eight bytes of a longer name, else zero.
  let tail: UInt64
  let count: Int

  /// The name in `range`; nil when it is longer.
  @inline(__always)
  init?(_ span: borrowing Span<UInt8>, _ range: Range<Int>) {
    count = range.count
    guard count <= 16 else { return nil }
    if count > 8 {
      head = Word(span, at: range.lowerBound).bits
      tail = Word(span, at: range.upperBound - 8).bits
    } else {
      head =
        range.lowerBound + 8 <= span.count
        ? Word(span, at: range.lowerBound).prefix(count)
        : range.reversed().reduce(0) { $0 << 8 | UInt64(span[$1]) }
      tail = 0
    }
  }

  /// A number that differs between most names.
  var hash: UInt64 { (head ^ tail << 1 ^ UInt64(count)) &* 0x9E37_79B9_7F4A_7C15 }
}

/// Finds what the name of a member means, without comparing it with each name of the table.
package struct JSONNameTable<Meaning: Sendable>: Sendable {
  private var names: [JSONShortName?] = Array(repeating: nil, count: 128)
  private var meanings: [Meaning?] = Array(repeating: nil, count: 128)

  /// Makes a table of at most 64 names of up to sixteen bytes, so that a search ends soon.
  package init(_ rows: [(name: String, meaning: Meaning)]) {
    precondition(rows.count <= 64, "half of the slots stay empty")
    for row in rows {
      let bytes = Array(row.name.utf8)
      guard let name = JSONShortName(bytes.span, 0..<bytes.count) else {
        preconditionFailure("a name has at most sixteen bytes")
      }
      var slot = Self.slot(name)
      while names[slot] != nil { slot = (slot + 1) & 127 }
      names[slot] = name
      meanings[slot] = row.meaning
    }
  }

  /// What the scanner's last key means; nil when the table does not have it.
  @inline(__always)
  package func meaning(of scanner: JSONScanner, in input: borrowing Span<UInt8>) -> Meaning? {
    let name =
      scanner.stringIsPlain
      ? JSONShortName(input, scanner.stringRange)
      : JSONShortName(scanner.decodedString.span, scanner.decodedString.indices)
    guard let name else { return nil }
    var slot = Self.slot(name)
    while let known = names[slot] {
      if known == name { return meanings[slot] }
      slot = (slot + 1) & 127
    }
    return nil
  }

  @inline(__always)
  private static func slot(_ name: JSONShortName) -> Int {
    Int(truncatingIfNeeded: name.hash >> 57)
  }
}
