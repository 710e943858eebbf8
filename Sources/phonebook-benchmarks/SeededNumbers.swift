internal import ContactBytes

/// What invented people are drawn from, the same for the same seed.
struct SeededNumbers {
  private var bits: SplitMix64

  init(seed: UInt64) { bits = SplitMix64(seed: seed) }

  /// The next 64 random bits.
  mutating func next() -> UInt64 { bits.next() }

  /// A whole number below `bound`.
  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &bits) }

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
