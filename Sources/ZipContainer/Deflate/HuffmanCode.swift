/// A prefix code made for the frequencies of symbols (RFC 1951 §3.2.2).
struct HuffmanCode {
  /// The number of bits of each symbol; 0 for one that never comes.
  private(set) var lengths: [UInt8]
  /// The bits of each symbol, the first to be written lowest, over its length in the low five bits.
  private(set) var codes: [UInt32]

  /// Makes the best code of which no symbol has more than `limit` bits; it has two symbols at least.
  init(_ frequencies: [UInt32], limit: Int) {
    var used = frequencies.indices.filter { frequencies[$0] > 0 }
    // Some unpackers refuse a code of fewer symbols.
    for symbol in 0..<2 where used.count < 2 && !used.contains(symbol) { used.append(symbol) }
    used.sort { (frequencies[$0], $0) < (frequencies[$1], $1) }
    let counts = Self.limited(Self.depths(used.map { max(Int(frequencies[$0]), 1) }), to: limit)
    var lengths = [UInt8](repeating: 0, count: frequencies.count)
    var next = 0
    for length in stride(from: limit, to: 0, by: -1) {
      for symbol in used[next..<next + counts[length]] { lengths[symbol] = UInt8(length) }
      next += counts[length]
    }
    self.init(lengths: lengths)
  }

  /// Makes the code that lengths define.
  init(lengths: [UInt8]) {
    self.lengths = lengths
    var counts = [UInt32](repeating: 0, count: 17)
    for length in lengths where length > 0 { counts[Int(length)] += 1 }
    var starts = [UInt32](repeating: 0, count: 17)
    for length in 1...15 { starts[length + 1] = (starts[length] + counts[length]) << 1 }
    codes = lengths.map { length in
      guard length > 0 else { return 0 }
      let code = starts[Int(length)]
      starts[Int(length)] += 1
      return Self.reversed(code, Int(length)) << 5 | UInt32(length)
    }
  }

  private static func reversed(_ code: UInt32, _ length: Int) -> UInt32 {
    var result: UInt32 = 0
    for bit in 0..<length where code >> UInt32(bit) & 1 == 1 {
      result |= 1 << UInt32(length - 1 - bit)
    }
    return result
  }

  /// The number of symbols of each depth in Huffman's tree, of weights that rise.
  private static func depths(_ weights: [Int]) -> [Int] {
    let count = weights.count
    // Two queues: the leaves, and the nodes that are made, whose weights rise, too.
    var nodeWeights: [Int] = []
    var parents = [Int](repeating: 0, count: 2 * count - 1)
    var leaf = 0
    var node = 0
    func takeSmallest() -> Int {
      if leaf < count, node >= nodeWeights.count || weights[leaf] <= nodeWeights[node] {
        leaf += 1
        return leaf - 1
      }
      node += 1
      return count + node - 1
    }
    func weight(_ index: Int) -> Int { index < count ? weights[index] : nodeWeights[index - count] }
    for made in 0..<count - 1 {
      let first = takeSmallest()
      let second = takeSmallest()
      nodeWeights.append(weight(first) + weight(second))
      parents[first] = count + made
      parents[second] = count + made
    }
    var depths = [Int](repeating: 0, count: 2 * count - 1)
    var counts = [Int](repeating: 0, count: count + 1)
    for index in stride(from: 2 * count - 3, through: 0, by: -1) {
      depths[index] = depths[parents[index]] + 1
      if index < count { counts[depths[index]] += 1 }
    }
    return counts
  }

  /// Makes the deepest symbols less deep, and others deeper, until the code is complete again.
  private static func limited(_ depths: [Int], to limit: Int) -> [Int] {
    var counts = [Int](repeating: 0, count: limit + 1)
    for (depth, count) in depths.enumerated() { counts[min(depth, limit)] += count }
    var space = counts.indices.dropFirst().reduce(0) { $0 + counts[$1] << (limit - $1) }
    while space > 1 << limit {
      counts[limit] -= 1
      if let depth = (1..<limit).last(where: { counts[$0] > 0 }) {
        counts[depth] -= 1
        counts[depth + 1] += 2
      }
      space -= 1
    }
    return counts
  }
}
