internal import ContactBytes

/// Random numbers that a seed repeats (SplitMix64).
package struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }
}

extension SeededRandom {
  /// Bytes that are often ASCII, often of one high range, so that sequences form and break.
  package mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in
      switch next() % 4 {
      case 0: UInt8(truncatingIfNeeded: next() % 128)
      case 1: UInt8(truncatingIfNeeded: 0x80 + next() % 64)
      case 2: UInt8(truncatingIfNeeded: 0xE0 + next() % 16)
      default: UInt8(truncatingIfNeeded: next())
      }
    }
  }
}

extension [UInt8] {
  /// Whether the bytes are well-formed UTF-8.
  package var isUTF8: Bool { UTF8Check.isValid(span) }

  /// The parts of at most `size` bytes, in order.
  package func chunks(of size: Int) -> [[UInt8]] {
    stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
  }

  /// The bytes as text, for messages.
  package var text: String { String(decoding: self, as: UTF8.self) }
}
