internal import ContactBytes

// Keeps contact text from commanding a terminal.
extension FileDescriptor {
  /// The bytes with U+FFFD for control characters and marks that turn the direction of writing; line
  /// ends and tabs stay.
  package static func filteredForTerminal(_ bytes: borrowing Span<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var i = 0
    while i < bytes.count {
      let byte = bytes[i]
      let length = harmfulLength(bytes, at: i)
      if length > 0 {
        result.append("\u{FFFD}")
        i += length
        continue
      }
      let endsLine =
        byte == ASCII.carriageReturn && i + 1 < bytes.count && bytes[i + 1] == ASCII.lineFeed
      if !endsLine { result.append(byte) }
      i += 1
    }
    return result
  }

  /// The number of bytes of a character that a terminal would obey; 0 for every other.
  private static func harmfulLength(_ bytes: borrowing Span<UInt8>, at i: Int) -> Int {
    switch bytes[i] {
    case ASCII.tab, ASCII.lineFeed: return 0
    case ASCII.carriageReturn:
      return i + 1 < bytes.count && bytes[i + 1] == ASCII.lineFeed ? 0 : 1
    case 0..<0x20, 0x7F: return 1
    case 0xC2 where i + 1 < bytes.count && bytes[i + 1] < 0xA0: return 2
    case 0xE2 where i + 2 < bytes.count && bytes[i + 1] == 0x80:
      return 0x8E...0x8F ~= bytes[i + 2] || 0xAA...0xAE ~= bytes[i + 2] ? 3 : 0
    case 0xE2 where i + 2 < bytes.count && bytes[i + 1] == 0x81:
      return 0xA6...0xA9 ~= bytes[i + 2] ? 3 : 0
    default: return 0
    }
  }
}
