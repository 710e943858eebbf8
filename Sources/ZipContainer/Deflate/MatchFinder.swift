/// Finds text that stood before: where the same bytes were seen last, and by chains from there further back.
struct MatchFinder: ~Copyable, Sendable {
  /// A piece of earlier text: 0 bytes for none.
  struct Match {
    var length: Int
    var distance: Int
  }

  /// The farthest that deflate can point back.
  static let windowSize = 1 << 15
  /// The longest piece that deflate can point to.
  static let longestMatch = 258

  private static let bits4: UInt32 = 16
  private static let bits3: UInt32 = 14
  /// Where four bytes of a hash were seen last, and before each position in the window, the time before.
  private let heads = Memory<Int32>(count: 1 << Int(bits4))
  private let earlier = Memory<Int32>(count: windowSize)
  /// Where three bytes of a hash were seen last.
  private let heads3 = Memory<Int32>(count: 1 << Int(bits3))

  /// Forgets everything.
  func reset() {
    // That makes -1 of each number, which no position is.
    heads.fill(withByte: 0xFF)
    heads3.fill(withByte: 0xFF)
  }

  /// Takes note of the positions before `end` that are not looked up.
  @inline(__always)
  func insert(from start: Int, to end: Int, of input: InputBytes) {
    // Behind the last four bytes there is nothing to find.
    let end = min(end, input.count &- 3)
    var position = start
    while position < end {
      let word = input.word32(at: position)
      let hash = Self.hash4(word)
      earlier[position & (Self.windowSize - 1)] = heads[hash]
      heads[hash] = Int32(truncatingIfNeeded: position)
      heads3[Self.hash3(word)] = Int32(truncatingIfNeeded: position)
      position &+= 1
    }
  }

  @inline(__always)
  private static func hash4(_ word: UInt32) -> Int {
    Int(truncatingIfNeeded: (word &* 0x9E37_79B1) >> (32 - bits4))
  }

  @inline(__always)
  private static func hash3(_ word: UInt32) -> Int {
    Int(truncatingIfNeeded: ((word << 8) &* 0x9E37_79B1) >> (32 - bits3))
  }

  /// Looks a position up, and takes note of it.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - input: The text.
  ///   - minimum: The length that a match must exceed.
  ///   - nice: The length that ends the search.
  ///   - depth: The most places to look at.
  /// - Returns: The longest match; length 0 when none is longer than `minimum`.
  @inline(__always)
  func match(
    at position: Int, of input: InputBytes, longerThan minimum: Int, nice: Int, depth: Int
  ) -> Match {
    guard position <= input.count &- 4 else { return Match(length: 0, distance: 0) }
    let word = input.word32(at: position)
    let hash = Self.hash4(word)
    let hash3 = Self.hash3(word)
    var candidate = Int(heads[hash])
    let candidate3 = Int(heads3[hash3])
    heads[hash] = Int32(truncatingIfNeeded: position)
    heads3[hash3] = Int32(truncatingIfNeeded: position)
    earlier[position & (Self.windowSize - 1)] = Int32(truncatingIfNeeded: candidate)
    let oldest = max(position &- Self.windowSize &+ 1, 0)
    let limit = min(Self.longestMatch, input.count &- position)
    var best = Match(length: 0, distance: 0)
    var length = minimum
    if length < 3, candidate3 >= oldest, (input.word32(at: candidate3) ^ word) << 8 == 0 {
      length = 3
      best = Match(length: 3, distance: position &- candidate3)
    }
    guard limit > length, candidate >= oldest else { return best }
    let end = min(nice, limit)
    var tail = input.word32(at: position &+ max(length, 3) &- 3)
    for _ in 0..<depth {
      let offset = max(length, 3) &- 3
      if input.word32(at: candidate &+ offset) == tail, input.word32(at: candidate) == word {
        let found = Self.sameLength(candidate, position, limit, in: input)
        if found > length {
          length = found
          best = Match(length: found, distance: position &- candidate)
          if found >= end { break }
          tail = input.word32(at: position &+ found &- 3)
        }
      }
      candidate = Int(earlier[candidate & (Self.windowSize - 1)])
      if candidate < oldest { break }
    }
    return best
  }

  /// The number of bytes that are the same from two positions on, of which the first four are.
  @inline(__always)
  private static func sameLength(
    _ first: Int, _ second: Int, _ limit: Int, in input: InputBytes
  ) -> Int {
    var length = 4
    while length &+ 8 <= limit {
      let difference = input.word64(at: first &+ length) ^ input.word64(at: second &+ length)
      if difference != 0 { return length &+ difference.trailingZeroBitCount >> 3 }
      length &+= 8
    }
    while length < limit, input[first &+ length] == input[second &+ length] { length &+= 1 }
    return length
  }
}
