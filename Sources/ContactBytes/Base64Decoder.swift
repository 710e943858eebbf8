/// Decodes base64 that arrives in pieces, such as the folded lines of a photo.
///
/// White space (CR, LF, space, tab) is skipped, so folded text need not be unfolded first. Both
/// alphabets of RFC 4648 (§4 and the URL-safe §5) are read, mixed if need be. Padding may be
/// missing; padded texts that follow each other are decoded one after another, as some writers pad
/// each line.
///
/// Four characters are looked up in four tables, whose entries carry their six bits already in
/// place, or an error bit. Two such groups make one step; whatever does not fit takes the slow
/// path, a byte at a time, until the next group begins.
package struct Base64Decoder: Sendable {
  /// The irregularities of the text so far.
  package private(set) var outcome = Base64.Outcome()

  /// The bits of an incomplete group, the newest lowest.
  private var bits: UInt32 = 0
  /// The number of characters in the incomplete group: 0 to 3.
  private var pendingCount = 0
  /// Whether one more `=` may follow.
  private var expectsPadding = false

  /// Makes a decoder at the start of a text.
  package init() {}

  /// Decodes one piece; whole groups of three bytes are appended, the rest waits for the next
  /// piece.
  package mutating func decode(_ text: Span<UInt8>, into output: inout [UInt8]) {
    let tables = Base64.decodingTables
    var offset = 0
    while offset < text.count {
      let block = text.extracting(offset..<min(offset &+ Self.blockSize, text.count))
      offset &+= block.count
      output.appendBlock(of: block.count / 4 &* 3 &+ Self.slack) { target in
        decode(block, tables, into: &target)
      }
    }
  }

  /// Ends the text: appends what an unpadded last group holds, and returns the irregularities.
  ///
  /// The decoder stands at the start of a new text afterwards.
  package mutating func finish(into output: inout [UInt8]) -> Base64.Outcome {
    switch pendingCount {
    case 1:
      outcome.isTruncated = true
    case 2:
      output.append(UInt8(truncatingIfNeeded: bits >> 4))
      outcome.leavesBits = bits & 0xF != 0
    case 3:
      output.append(UInt8(truncatingIfNeeded: bits >> 10))
      output.append(UInt8(truncatingIfNeeded: bits >> 2))
      outcome.leavesBits = bits & 3 != 0
    default:
      break
    }
    let result = outcome
    self = Base64Decoder()
    return result
  }

  /// Bytes of text in one block: the output then stays in the first-level cache between zeroing and
  /// writing.
  private static let blockSize = 8192
  /// Room for a group begun earlier, for two bytes that a wide store overwrites, and for rounding.
  private static let slack = 16

  @inline(__always)
  private mutating func decode(
    _ text: Span<UInt8>, _ table: [UInt32], into target: inout MutableSpan<UInt8>
  ) -> Int {
    let tables = table.span
    // States the size for the optimizer, which then drops the bounds check of each look-up.
    guard tables.count == 1024 else { return 0 }
    let count = text.count
    var position = 0
    var end = 0
    while position < count {
      if pendingCount == 0 {
        while count &- position >= 8 {
          let word = text.word(at: position)
          let first =
            tables[Int(word & 0xFF)] | tables[256 &+ Int(word >> 8 & 0xFF)]
            | tables[512 &+ Int(word >> 16 & 0xFF)] | tables[768 &+ Int(word >> 24 & 0xFF)]
          let second =
            tables[Int(word >> 32 & 0xFF)] | tables[256 &+ Int(word >> 40 & 0xFF)]
            | tables[512 &+ Int(word >> 48 & 0xFF)] | tables[768 &+ Int(word >> 56)]
          guard (first | second) & Base64.fault == 0 else { break }
          target.store((UInt64(first) << 40 | UInt64(second) << 16).byteSwapped, at: end)
          position &+= 8
          end &+= 6
          expectsPadding = false
        }
        guard position < count else { break }
      }
      accept(text[position], tables, into: &target, &end)
      position &+= 1
    }
    return end
  }

  @inline(__always)
  private mutating func accept(
    _ byte: UInt8, _ tables: Span<UInt32>, into target: inout MutableSpan<UInt8>, _ end: inout Int
  ) {
    let value = tables[768 &+ Int(byte)]
    guard value & Base64.fault == 0 else {
      acceptOther(byte, into: &target, &end)
      return
    }
    expectsPadding = false
    bits = bits << 6 | value
    pendingCount &+= 1
    guard pendingCount == 4 else { return }
    target[end] = UInt8(truncatingIfNeeded: bits >> 16)
    target[end &+ 1] = UInt8(truncatingIfNeeded: bits >> 8)
    target[end &+ 2] = UInt8(truncatingIfNeeded: bits)
    end &+= 3
    pendingCount = 0
  }

  private mutating func acceptOther(
    _ byte: UInt8, into target: inout MutableSpan<UInt8>, _ end: inout Int
  ) {
    switch byte {
    case ASCII.carriageReturn, ASCII.lineFeed, ASCII.space, ASCII.tab:
      break
    case ASCII.equals where pendingCount >= 2:
      target[end] = UInt8(truncatingIfNeeded: bits >> (pendingCount == 2 ? 4 : 10))
      end &+= 1
      if pendingCount == 3 {
        target[end] = UInt8(truncatingIfNeeded: bits >> 2)
        end &+= 1
      }
      expectsPadding = pendingCount == 2
      pendingCount = 0
    case ASCII.equals where expectsPadding:
      expectsPadding = false
    default:
      outcome.illegalByteCount &+= 1
    }
  }
}
