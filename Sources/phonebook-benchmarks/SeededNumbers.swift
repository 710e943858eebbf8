/// Random numbers that a seed repeats on every machine (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }

  /// A whole number below `bound`.
  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

  /// True in so many of a hundred cases.
  mutating func happens(_ percent: Int) -> Bool { below(100) < percent }

  /// One of the elements.
  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[below(elements.count)]
  }

  /// So many decimal digits.
  mutating func digits(_ count: Int) -> String {
    var text = ""
    for _ in 0..<count { text.append(String(below(10))) }
    return text
  }
}
