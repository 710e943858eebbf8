internal import ContactBytes
internal import ContactPipeline

/// Keeps written cards with their keys, and gives them back in the order of the keys.
///
/// What is kept is what the writer made of each card, in blocks as they came: the whole list costs about
/// as much memory as its text.
package struct SortedRows: CardSink {
  private struct Row {
    /// The first sixteen bytes of the key, the first of them the highest.
    let prefix: UInt64
    let prefixEnd: UInt64
    let block: UInt32
    let start: UInt32
    let keyLength: UInt32
    let rowLength: UInt32
  }

  private var blocks: [[UInt8]] = []
  private var rows: [Row] = []
  package let path = ""

  package init() {}

  /// The number of rows.
  package var count: Int { rows.count }

  package mutating func write(_ bytes: Span<UInt8>) {
    guard bytes.count > 0 else { return }
    var block: [UInt8] = []
    block.reserveCapacity(bytes.count)
    block.append(bytes)
    var i = 0
    while i + 8 <= bytes.count {
      let keyLength = Self.number(bytes, at: i)
      let rowLength = Self.number(bytes, at: i + 4)
      rows.append(
        Row(
          prefix: Self.word(bytes, at: i + 8, count: keyLength),
          prefixEnd: Self.word(bytes, at: i + 16, count: keyLength - 8),
          block: UInt32(blocks.count), start: UInt32(i + 8),
          keyLength: UInt32(keyLength), rowLength: UInt32(rowLength)))
      i += 8 + keyLength + rowLength
    }
    blocks.append(block)
  }

  package mutating func finish() {}

  /// Up to eight bytes as one number, the first of them the highest.
  private static func word(_ bytes: borrowing Span<UInt8>, at start: Int, count: Int) -> UInt64 {
    var word: UInt64 = 0
    for k in 0..<8 { word = word << 8 | (k < count ? UInt64(bytes[start + k]) : 0) }
    return word
  }

  private static func number(_ bytes: borrowing Span<UInt8>, at index: Int) -> Int {
    (0..<4).reduce(0) { $0 | Int(bytes[index + $1]) << (8 * $1) }
  }

  /// Puts the rows into the order of their keys; rows of equal keys keep theirs.
  package mutating func sort() {
    let blocks = blocks
    rows.sort { left, right in
      if left.prefix != right.prefix { return left.prefix < right.prefix }
      if left.prefixEnd != right.prefixEnd { return left.prefixEnd < right.prefixEnd }
      return Self.isBefore(left, right, blocks)
    }
  }

  private static func isBefore(_ left: Row, _ right: Row, _ blocks: [[UInt8]]) -> Bool {
    let a = blocks[Int(left.block)]
    let b = blocks[Int(right.block)]
    let count = Int(min(left.keyLength, right.keyLength))
    var k = 16
    while k < count {
      let (x, y) = (a[Int(left.start) + k], b[Int(right.start) + k])
      if x != y { return x < y }
      k += 1
    }
    if left.keyLength != right.keyLength { return left.keyLength < right.keyLength }
    return (left.block, left.start) < (right.block, right.start)
  }

  /// Calls `body` with each row in its order.
  package func visit(_ body: (borrowing Span<UInt8>) throws -> Void) rethrows {
    for row in rows {
      let start = Int(row.start) + Int(row.keyLength)
      let block = blocks[Int(row.block)]
      try body(block.span.extracting(start..<start + Int(row.rowLength)))
    }
  }
}
