/// Random numbers that a seed repeats on every machine (SplitMix64; Steele, Lea and Flood 2014).
@usableFromInline
package struct SplitMix64: RandomNumberGenerator, Sendable {
  /// How far the state moves from one number to the next.
  package static let step: UInt64 = 0x9E37_79B9_7F4A_7C15

  private var state: UInt64

  /// Begins the numbers of a seed.
  package init(seed: UInt64) { state = seed }

  @usableFromInline package mutating func next() -> UInt64 {
    state &+= Self.step
    return Self.mixed(state)
  }

  /// The number of a state.
  @inlinable
  package static func mixed(_ state: UInt64) -> UInt64 {
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }
}

/// Hashes that are the same in every run: FNV-1a, with the last step of ``SplitMix64``.
@frozen @usableFromInline
package struct StableHash: Sendable {
  @usableFromInline var state: UInt64

  /// Begins a hash; other seeds give other hashes of the same values.
  @inlinable @inline(__always)
  package init(seed: UInt64 = 0) { state = seed ^ 0xCBF2_9CE4_8422_2325 }

  /// Adds a value, such as a byte.
  @inlinable @inline(__always)
  package mutating func add(_ value: some UnsignedInteger) {
    state = (state ^ UInt64(value)) &* 0x100_0000_01B3
  }

  /// The hash of what was added.
  @inlinable @inline(__always)
  package var value: UInt64 { SplitMix64.mixed(state) }

  /// The hash of bytes, ASCII letters without regard to case.
  @inlinable
  package static func of(
    _ span: borrowing Span<UInt8>, _ range: Range<Int>, seed: UInt64 = 0
  ) -> UInt64 {
    var hash = StableHash(seed: seed)
    for i in range { hash.add(ASCII.lowercased(span[i])) }
    return hash.value
  }
}
