internal import ContactBytes
package import ContactModel
internal import ContactPipeline

/// Collects written cards with their keys, and returns them in the order of the keys.
///
/// What is kept is what the writer made of each card, in blocks as they came: the whole list costs about
/// as much memory as its text.
package struct SortedRows: CardSink {
  private struct Row {
    /// The first sixteen bytes of the key, the first of them the highest.
    let prefix: UInt64
    let prefixEnd: UInt64
    let block: UInt32
    var start: UInt32
    let keyLength: UInt32
    var rowLength: UInt32
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

  /// Puts texts, by the positions of their rows, before a byte of rows that are still in the order of the
  /// input.
  package mutating func insert(_ texts: [Int: String], at offset: Int) {
    guard !texts.isEmpty else { return }
    var longer: [[UInt8]] = blocks.map { _ in [] }
    for (position, row) in rows.enumerated() {
      let block = Int(row.block)
      let start = longer[block].count
      let middle = Int(row.start + row.keyLength) + offset
      let end = Int(row.start + row.keyLength + row.rowLength)
      let text = (texts[position] ?? "").utf8
      longer[block] += blocks[block][Int(row.start)..<middle]
      longer[block] += text
      longer[block] += blocks[block][middle..<end]
      rows[position].start = UInt32(start)
      rows[position].rowLength += UInt32(text.count)
    }
    blocks = longer
  }

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
    rows = rows.ordered { left, right in
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

  /// Whether no row has a value of the column before its name, by which rows are sorted.
  package var lackKeys: Bool { rows.allSatisfy { $0.prefix >> 56 == UInt64(Writer.none) } }

  /// Calls `body` with each row in its order.
  package func visit(_ body: (borrowing Span<UInt8>) throws -> Void) rethrows {
    for row in rows {
      let start = Int(row.start) + Int(row.keyLength)
      let block = blocks[Int(row.block)]
      try body(block.span.extracting(start..<start + Int(row.rowLength)))
    }
  }
}

extension SortedRows {
  /// Writes each card behind the key that sorts it.
  ///
  /// A card becomes four bytes with the length of the key, four with the length of what the inner writer
  /// made of it (the lowest byte first), the key, and those bytes.
  package struct Writer: CardWriter {
    private var inner: any CardWriter
    private let order: NameOrder?
    private let column: PersonColumn?

    /// What the key of a row without a value of the column begins with: it is the last.
    fileprivate static let none: UInt8 = 0xFF

    /// Makes a writer for the order of a list; nil for the order of the input.
    ///
    /// - Parameters:
    ///   - inner: What writes the rows.
    ///   - order: The order of the names.
    ///   - column: The column whose values go before the names, if any.
    package init(_ inner: any CardWriter, order: NameOrder?, behind column: PersonColumn? = nil) {
      self.inner = inner
      self.order = order
      self.column = column
    }

    package mutating func write(
      _ card: borrowing Card, into output: inout [UInt8], losses: inout [Loss]
    ) {
      let start = output.count
      for _ in 0..<8 { output.append(0) }
      if let column { appendKey(of: column.sortedValues(of: card), to: &output) }
      order?.appendKey(of: card, to: &output)
      let middle = output.count
      inner.write(card, into: &output, losses: &losses)
      Self.put(middle - start - 8, at: start, in: &output)
      Self.put(output.count - middle, at: start + 4, in: &output)
    }

    /// Appends bytes whose order is that of the values, of which numbers count by what they are: `9기` before `10기`.
    private func appendKey(of values: [String], to key: inout [UInt8]) {
      guard let value = values.first, !value.isEmpty else { return key.append(Self.none) }
      var rest = value.lowercased().utf8[...]
      while let byte = rest.first {
        let digits = rest.prefix { ASCII.isDigit($0) }
        if digits.isEmpty {
          key.append(byte)
          rest = rest.dropFirst()
        } else {
          let number = digits.drop { $0 == 0x30 }
          // Behind its count of digits, which is lower than any letter is.
          key += [0x30, UInt8(min(number.count, 200))] + number
          rest = rest.dropFirst(digits.count)
        }
      }
      // Lower than any letter, so that a value comes before longer ones.
      key.append(0x01)
    }

    private static func put(_ number: Int, at index: Int, in output: inout [UInt8]) {
      for k in 0..<4 { output[index + k] = UInt8(truncatingIfNeeded: number >> (8 * k)) }
    }
  }
}
