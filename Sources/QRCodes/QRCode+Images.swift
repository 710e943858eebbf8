extension QRCode {
  /// The code as a drawing in SVG, with the quiet zone of four modules; one unit is one module.
  ///
  /// The background is white and the modules are black, as scanners want them whatever the page looks like.
  /// The text is ASCII and has a `viewBox` but no size, so that it fits wherever it is put.
  public var svg: String {
    let side = size + 2 * Self.quietZone
    var path = ""
    for row in 0..<size {
      var column = 0
      while column < size {
        let start = column
        while isDark(row: row, column: column) { column += 1 }
        if column > start {
          path +=
            "M\(start + Self.quietZone) \(row + Self.quietZone)h\(column - start)v1h-\(column - start)z"
        }
        column += 1
      }
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(side) \(side)" \
      shape-rendering="crispEdges"><path fill="#fff" d="M0 0h\(side)v\(side)H0z"/>\
      <path d="\(path)"/></svg>
      """
  }

  /// The code as a picture in PNG, in black and white, with the quiet zone of four modules.
  ///
  /// - Parameter scale: The pixels on a side of a module; less than 1 counts as 1, more than 64 as 64.
  /// - Returns: The bytes of the file.
  public func png(scale: Int = 8) -> [UInt8] {
    let scale = min(max(scale, 1), 64)
    let side = (size + 2 * Self.quietZone) * scale
    var lines: [[UInt8]] = []
    for row in -Self.quietZone..<size + Self.quietZone {
      var line = Array(repeating: UInt8(0), count: (side + 7) / 8)
      for x in 0..<side where !isDark(row: row, column: x / scale - Self.quietZone) {
        line[x / 8] |= 0x80 >> UInt8(x % 8)
      }
      lines.append(line)
    }
    return PNGFile(width: side, height: side, lines: lines, repeating: scale).bytes
  }

  /// The light modules around the code that scanners need (ISO/IEC 18004 §6.3.8).
  private static let quietZone = 4
}

/// A picture of one bit a pixel as a file (PNG, ISO/IEC 15948).
private struct PNGFile {
  private(set) var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Makes the file of lines of pixels, 1 for white, each of which stands `count` times below each other.
  init(width: Int, height: Int, lines: [[UInt8]], repeating count: Int) {
    // One bit a pixel, shades of grey, no interlacing.
    add("IHDR", Self.word(width) + Self.word(height) + [1, 0, 0, 0, 0])
    var pixels: [UInt8] = []
    for line in lines {
      pixels.append(0)
      pixels += line
      // A line that is the one above it differs from it by nothing (filter 2, §9.2).
      for _ in 1..<max(count, 1) {
        pixels.append(2)
        pixels += Array(repeating: 0, count: line.count)
      }
    }
    add("IDAT", RunLengthStream(pixels).bytes)
    add("IEND", [])
  }

  /// Adds a chunk: its length, its type, its contents and their checksum (§5.3).
  private mutating func add(_ type: StaticString, _ contents: [UInt8]) {
    let body = type.description.utf8 + contents
    bytes += Self.word(contents.count)
    bytes += body
    var checksum: UInt32 = 0xFFFF_FFFF
    for byte in body {
      checksum ^= UInt32(byte)
      for _ in 0..<8 { checksum = checksum >> 1 ^ (checksum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    bytes += Self.word(Int(~checksum))
  }

  private static func word(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}

/// Bytes as a zlib stream (RFC 1950) with the fixed codes of RFC 1951 §3.2.6, in which only runs of one byte
/// become shorter: a code is made of runs, and so needs no library for compression.
private struct RunLengthStream {
  private(set) var bytes: [UInt8] = [0x78, 0x01]
  private var bits: UInt64 = 0
  private var bitCount: UInt64 = 0

  init(_ contents: [UInt8]) {
    // The last block, with fixed codes.
    put(0b011, count: 3)
    var index = 0
    while index < contents.count {
      putLiteral(contents[index])
      var run = 0
      while run < 258, index + 1 + run < contents.count,
        contents[index + 1 + run] == contents[index]
      {
        run += 1
      }
      index += 1
      if run >= 3 {
        putLength(run)
        index += run
      }
    }
    putCode(0, count: 7)
    put(0, count: 7)
    var (low, high) = (1, 0)
    for byte in contents {
      low = (low + Int(byte)) % 65521
      high = (high + low) % 65521
    }
    bytes += [high >> 8, high & 255, low >> 8, low & 255].map { UInt8($0) }
  }

  private mutating func putLiteral(_ byte: UInt8) {
    byte < 144 ? putCode(0x30 + Int(byte), count: 8) : putCode(0x190 + Int(byte) - 144, count: 9)
  }

  /// Puts the length of a run, 3 to 258, of the byte before it.
  private mutating func putLength(_ length: Int) {
    let rest = length == 258 ? 255 : length - 3
    let extraBits = length == 258 ? 0 : max(rest.bitWidth - rest.leadingZeroBitCount - 3, 0)
    let code = length == 258 ? 285 : 257 + 4 * extraBits + rest >> extraBits
    code < 280 ? putCode(code - 256, count: 7) : putCode(0xC0 + code - 280, count: 8)
    put(rest & (1 << extraBits - 1), count: extraBits)
    // One byte back.
    putCode(0, count: 5)
  }

  /// Puts a code, whose highest bit comes first.
  private mutating func putCode(_ code: Int, count: Int) {
    var reversed = 0
    for bit in 0..<count { reversed |= (code >> bit & 1) << (count - 1 - bit) }
    put(reversed, count: count)
  }

  private mutating func put(_ value: Int, count: Int) {
    bits |= UInt64(value) << bitCount
    bitCount += UInt64(count)
    while bitCount >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      bitCount -= 8
    }
  }
}
