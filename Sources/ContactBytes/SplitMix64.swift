/// Random numbers that a seed repeats on every machine (SplitMix64; Steele, Lea and Flood 2014).
package struct SplitMix64: RandomNumberGenerator, Sendable {
  /// How far the state moves from one number to the next.
  package static let step: UInt64 = 0x9E37_79B9_7F4A_7C15

  private var state: UInt64

  /// Begins the numbers of a seed.
  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= Self.step
    return Self.mixed(state)
  }

  /// The number of a state.
  package static func mixed(_ state: UInt64) -> UInt64 {
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }
}
