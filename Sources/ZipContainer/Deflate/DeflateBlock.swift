/// What a block of deflate data says: literals and matches, with how often each symbol comes.
struct DeflateBlock: ~Copyable, Sendable {
  /// The most literals and matches of one block.
  private static let capacity = 60_000

  /// A literal, or a match: its length less 3 over 16 bits, its distance, and the highest bit.
  private let tokens = Memory<UInt32>(count: capacity)
  private let symbolCounts = Memory<UInt32>(count: 286)
  private let distanceCounts = Memory<UInt32>(count: 30)
  private var count = 0

  /// Whether there is room for one more match and one literal at the most.
  var isNearlyFull: Bool { count > Self.capacity - 3 }

  /// Appends a byte as it stands.
  @inline(__always)
  mutating func append(literal: UInt8) {
    tokens[count] = UInt32(literal)
    count &+= 1
    symbolCounts[Int(literal)] &+= 1
  }

  /// Appends a repetition of earlier text.
  @inline(__always)
  mutating func append(_ match: MatchFinder.Match) {
    tokens[count] =
      1 << 31 | UInt32(truncatingIfNeeded: (match.length &- 3) << 16 | (match.distance &- 1))
    count &+= 1
    symbolCounts[Self.symbol(ofLength: match.length &- 3).symbol] &+= 1
    distanceCounts[Self.symbol(ofDistance: match.distance &- 1).symbol] &+= 1
  }

  // MARK: - Symbols (RFC 1951 §3.2.5)

  @inline(__always)
  private static func symbol(ofLength length: Int) -> (symbol: Int, extraBits: Int) {
    if length < 8 { return (257 &+ length, 0) }
    if length == 255 { return (285, 0) }
    let bits = 61 &- length.leadingZeroBitCount
    return (257 &+ 4 &* (bits &+ 1) &+ (length >> bits & 3), bits)
  }

  @inline(__always)
  private static func symbol(ofDistance distance: Int) -> (symbol: Int, extraBits: Int) {
    if distance < 4 { return (distance, 0) }
    let bits = 62 &- distance.leadingZeroBitCount
    return (2 &* (bits &+ 1) &+ (distance >> bits & 1), bits)
  }

  private static func extraBits(ofSymbol symbol: Int) -> Int {
    symbol < 265 || symbol == 285 ? 0 : (symbol - 261) / 4
  }

  private static func extraBits(ofDistanceSymbol symbol: Int) -> Int {
    symbol < 4 ? 0 : symbol / 2 - 1
  }

  // MARK: - Writing

  private static let fixedSymbols = HuffmanCode(
    lengths: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
  private static let fixedDistances = HuffmanCode(lengths: [UInt8](repeating: 5, count: 30))

  /// Writes the block and begins the next.
  mutating func write(isLast: Bool, to writer: inout BitWriter) {
    symbolCounts[256] = 1
    let symbolFrequencies = (0..<286).map { symbolCounts[$0] }
    let distanceFrequencies = (0..<30).map { distanceCounts[$0] }
    let symbols = HuffmanCode(symbolFrequencies, limit: 15)
    let distances = HuffmanCode(distanceFrequencies, limit: 15)
    let header = CodeHeader(symbols, distances)
    func bitCount(_ symbols: HuffmanCode, _ distances: HuffmanCode) -> Int {
      var total = 0
      for (symbol, count) in symbolFrequencies.enumerated() where count > 0 {
        total += Int(count) * (Int(symbols.lengths[symbol]) + Self.extraBits(ofSymbol: symbol))
      }
      for (symbol, count) in distanceFrequencies.enumerated() where count > 0 {
        let bits = Int(distances.lengths[symbol]) + Self.extraBits(ofDistanceSymbol: symbol)
        total += Int(count) * bits
      }
      return total
    }
    let own = header.bitCount + bitCount(symbols, distances)
    let fixed = bitCount(Self.fixedSymbols, Self.fixedDistances)
    writer.reserve((min(own, fixed) + 64) / 8 + 16)
    writer.append(isLast ? 1 : 0, 1)
    if own < fixed {
      writer.append(2, 2)
      header.write(to: &writer)
      writeTokens(symbols, distances, to: &writer)
    } else {
      writer.append(1, 2)
      writeTokens(Self.fixedSymbols, Self.fixedDistances, to: &writer)
    }
    count = 0
    symbolCounts.fill(withByte: 0)
    distanceCounts.fill(withByte: 0)
  }

  private func writeTokens(
    _ symbols: HuffmanCode, _ distances: HuffmanCode, to writer: inout BitWriter
  ) {
    let symbolCodes = symbols.codes.span
    let distanceCodes = distances.codes.span
    for index in 0..<count {
      let token = tokens[index]
      if token < 1 << 31 {
        writer.append(code: symbolCodes[Int(token)])
      } else {
        let length = Int(token >> 16 & 0xFF)
        let distance = Int(token & 0xFFFF)
        let (symbol, lengthBits) = Self.symbol(ofLength: length)
        writer.append(code: symbolCodes[symbol])
        writer.append(UInt32(truncatingIfNeeded: length & (1 << lengthBits &- 1)), lengthBits)
        let (distanceSymbol, distanceBits) = Self.symbol(ofDistance: distance)
        writer.append(code: distanceCodes[distanceSymbol])
        writer.append(
          UInt32(truncatingIfNeeded: distance & (1 << distanceBits &- 1)), distanceBits)
      }
      writer.flush()
    }
    writer.append(code: symbolCodes[256])
    writer.flush()
  }
}
