/// Tests bytes for well-formed UTF-8 (Unicode 16 table 3-7), and repairs them.
package enum UTF8Check {
  /// Returns whether all of `bytes` is well-formed UTF-8.
  package static func isValid(_ bytes: Span<UInt8>) -> Bool {
    validPrefix(of: bytes) == bytes.count
  }

  /// Returns the offset of the first byte outside of ASCII, or the count.
  @inlinable
  package static func asciiPrefix(of bytes: Span<UInt8>) -> Int {
    let count = bytes.count
    var position = 0
    while count &- position >= 8 {
      let high = bytes.word(at: position) & 0x8080_8080_8080_8080
      guard high == 0 else { return position &+ high.trailingZeroBitCount >> 3 }
      position &+= 8
    }
    while position < count, bytes[position] < 0x80 { position &+= 1 }
    return position
  }

  /// Returns the length of the longest well-formed prefix of `bytes`.
  ///
  /// - Complexity: O(*n*); eight bytes of ASCII are one step, as are two characters of Hangul.
  package static func validPrefix(of bytes: Span<UInt8>) -> Int {
    let count = bytes.count
    var position = 0
    while count &- position >= 8 {
      let word = bytes.word(at: position)
      let high = word & 0x8080_8080_8080_8080
      if high == 0 {
        position &+= 8
      } else if word & 0x80 == 0 {
        position &+= high.trailingZeroBitCount >> 3
      } else if word & 0xC0C0F0 == 0x8080E0, isThreeByteScalar(word) {
        let next = word >> 24
        position &+= next & 0xC0C0F0 == 0x8080E0 && isThreeByteScalar(next) ? 6 : 3
      } else if case .character(let length) = sequence(in: bytes, at: position) {
        position &+= length
      } else {
        return position
      }
    }
    while position < count, case .character(let length) = sequence(in: bytes, at: position) {
      position &+= length
    }
    return position
  }

  /// Appends `bytes`, with U+FFFD for each maximal part of a malformed sequence.
  ///
  /// What counts as one part is what Unicode §3.9 recommends: the longest beginning of a
  /// well-formed character, or else one byte.
  ///
  /// - Returns: How many parts were replaced, and the offset in `bytes` of the first.
  @discardableResult
  package static func repair(
    _ bytes: Span<UInt8>, into output: inout [UInt8]
  ) -> TextConversion {
    var conversion = TextConversion()
    _ = repair(bytes, isLast: true, into: &output, &conversion)
    return conversion
  }

  /// Does the same for a piece of text; returns how many bytes were used up.
  ///
  /// Unless this is the last piece, the beginning of a character at the end is left over.
  package static func repair(
    _ bytes: Span<UInt8>, isLast: Bool, into output: inout [UInt8],
    _ conversion: inout TextConversion
  ) -> Int {
    var position = 0
    while position < bytes.count {
      let rest = bytes.extracting(position..<bytes.count)
      let valid = validPrefix(of: rest)
      output.append(rest.extracting(0..<valid))
      position &+= valid
      guard valid < rest.count else { break }
      let part: Int
      switch sequence(in: rest, at: valid) {
      case .fault(let length): part = length
      case .incomplete(let length) where isLast: part = length
      default: return position
      }
      conversion.countReplacement(at: position)
      output.append(replacement.span)
      position &+= part
    }
    return position
  }

  /// U+FFFD.
  package static let replacement: [3 of UInt8] = [0xEF, 0xBF, 0xBD]

  /// What the bytes from some offset on are.
  package enum Sequence {
    /// A well-formed character of so many bytes.
    case character(Int)
    /// The beginning of a character, of so many bytes, up to the end of the input.
    case incomplete(Int)
    /// So many bytes that belong to no character, to be replaced as one.
    case fault(Int)
  }

  /// Classifies what begins at `position`, which must be inside of `bytes`.
  package static func sequence(in bytes: Span<UInt8>, at position: Int) -> Sequence {
    let lead = bytes[position]
    let length: Int
    // The second byte has a narrower range after some lead bytes: no overlong forms, no surrogates,
    // nothing beyond U+10FFFF.
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0x00...0x7F: return .character(1)
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF:
      length = 3
      if lead == 0xE0 { second = 0xA0...0xBF }
      if lead == 0xED { second = 0x80...0x9F }
    case 0xF0...0xF4:
      length = 4
      if lead == 0xF0 { second = 0x90...0xBF }
      if lead == 0xF4 { second = 0x80...0x8F }
    default: return .fault(1)
    }
    for index in 1..<length {
      guard position &+ index < bytes.count else { return .incomplete(index) }
      let range = index == 1 ? second : 0x80...0xBF
      guard range.contains(bytes[position &+ index]) else { return .fault(index) }
    }
    return .character(length)
  }

  /// A Unicode scalar read from UTF-8, or what stands in its place.
  package struct Scalar {
    /// The scalar; meaningless unless it is well-formed.
    package var value: UInt32
    /// The bytes that it takes, or those to be replaced as one.
    package var length: Int
    package var isWellFormed = true
  }

  /// Reads what begins at `position`, which must be inside of `bytes`.
  @inline(__always)
  package static func scalar(in bytes: Span<UInt8>, at position: Int) -> Scalar {
    if bytes.count &- position >= 8 {
      let word = bytes.word(at: position)
      if word & 0xC0C0F0 == 0x8080E0, isThreeByteScalar(word) {
        let value = (word & 0xF) << 12 | (word >> 8 & 0x3F) << 6 | word >> 16 & 0x3F
        return Scalar(value: UInt32(value), length: 3)
      }
    }
    return anyScalar(in: bytes, at: position)
  }

  private static func anyScalar(in bytes: Span<UInt8>, at position: Int) -> Scalar {
    switch sequence(in: bytes, at: position) {
    case .character(let length):
      // The lead byte has one bit less of the value for each byte that follows.
      var value = UInt32(bytes[position])
      if length > 1 { value &= 0x7F >> UInt32(length) }
      for index in 1..<max(length, 1) {
        value = value << 6 | UInt32(bytes[position &+ index] & 0x3F)
      }
      return Scalar(value: value, length: length)
    case .incomplete(let length), .fault(let length):
      return Scalar(value: 0, length: length, isWellFormed: false)
    }
  }

  /// Whether three bytes of the right pattern, the first lowest, are neither overlong nor a
  /// surrogate.
  @inline(__always)
  private static func isThreeByteScalar(_ word: UInt64) -> Bool {
    let significant = word & 0x200F
    return significant != 0 && significant != 0x200D
  }
}

/// What a conversion between character sets could not carry over.
package struct TextConversion: Hashable, Sendable {
  /// The number of substitutes that were written: U+FFFD when decoding, `?` when encoding.
  package private(set) var replacementCount = 0
  /// The byte of the input, counted from 0, where the first substitute stands for what is there, or
  /// nil.
  package private(set) var firstReplacement: Int?

  /// Whether every character came through.
  package var isExact: Bool { replacementCount == 0 }

  /// Makes a conversion without any replacement.
  package init() {}

  /// Counts one substitute for what stands at `offset`.
  package mutating func countReplacement(at offset: Int) {
    replacementCount &+= 1
    firstReplacement = firstReplacement ?? offset
  }

  /// Adds what a piece of the input found that begins at `offset`.
  package mutating func add(_ piece: TextConversion, at offset: Int) {
    replacementCount &+= piece.replacementCount
    firstReplacement = firstReplacement ?? piece.firstReplacement.map { $0 &+ offset }
  }
}
