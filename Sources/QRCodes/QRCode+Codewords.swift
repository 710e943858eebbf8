extension QRCode {
  /// The codewords of bytes that fit, in the order in which they are placed.
  static func codewords(
    of bytes: [UInt8], declaresUTF8: Bool, _ version: QRVersion, _ level: CorrectionLevel
  ) -> [UInt8] {
    interleaved(dataCodewords(bytes, declaresUTF8, version, level), version, level)
  }

  /// Character set, mode, count, bytes, terminator and padding (§7.4).
  private static func dataCodewords(
    _ bytes: [UInt8], _ declaresUTF8: Bool, _ version: QRVersion, _ level: CorrectionLevel
  ) -> [UInt8] {
    var bits: [Bool] = []
    func append(_ value: Int, _ count: Int) {
      for bit in (0..<count).reversed() { bits.append(value >> bit & 1 == 1) }
    }
    // UTF-8 is the character set 26 of the list of extended channel interpretations (§7.4.2).
    if declaresUTF8 { append(0b0111 << 8 | 26, 12) }
    append(0b0100, 4)
    append(bytes.count, version.countBits)
    for byte in bytes { append(Int(byte), 8) }
    let room = version.dataCount(level) * 8
    append(0, min(4, room - bits.count))
    append(0, -bits.count & 7)
    var result = stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<start + 8].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
    }
    var padding: UInt8 = 0xEC
    while result.count * 8 < room {
      result.append(padding)
      padding ^= 0xEC ^ 0x11
    }
    return result
  }

  /// Cuts the data into blocks, corrects each, and takes a codeword of each in turn (§7.5.1, §7.6).
  private static func interleaved(
    _ data: [UInt8], _ version: QRVersion, _ level: CorrectionLevel
  ) -> [UInt8] {
    let blockCount = version.blockCount(level)
    let code = ReedSolomon(count: version.correctionCount(level))
    let shortCount = blockCount - data.count % blockCount
    var blocks: [ArraySlice<UInt8>] = []
    var corrections: [[UInt8]] = []
    var start = 0
    for index in 0..<blockCount {
      let count = data.count / blockCount + (index < shortCount ? 0 : 1)
      blocks.append(data[start..<start + count])
      corrections.append(code.correction(of: data[start..<start + count]))
      start += count
    }
    var result: [UInt8] = []
    for index in 0...data.count / blockCount {
      for block in blocks where index < block.count {
        result.append(block[block.startIndex + index])
      }
    }
    for index in 0..<version.correctionCount(level) {
      for correction in corrections { result.append(correction[index]) }
    }
    return result
  }
}

/// The correction codewords of QR codes: Reed–Solomon over the field of 256 elements that
/// x⁸ + x⁴ + x³ + x² + 1 makes (ISO/IEC 18004 §7.5.2).
private struct ReedSolomon {
  /// The coefficients of the generator below its highest, which is 1.
  private let generator: [UInt8]

  /// Makes the code with `count` correction codewords.
  init(count: Int) {
    var generator = [UInt8](repeating: 0, count: count)
    generator[count - 1] = 1
    var root: UInt8 = 1
    for _ in 0..<count {
      for i in 0..<count {
        generator[i] = Self.product(generator[i], root)
        if i + 1 < count { generator[i] ^= generator[i + 1] }
      }
      root = Self.product(root, 2)
    }
    self.generator = generator
  }

  /// The remainder of the data divided by the generator.
  func correction(of data: ArraySlice<UInt8>) -> [UInt8] {
    var remainder = [UInt8](repeating: 0, count: generator.count)
    for byte in data {
      let factor = byte ^ remainder.removeFirst()
      remainder.append(0)
      for i in remainder.indices { remainder[i] ^= Self.product(generator[i], factor) }
    }
    return remainder
  }

  private static func product(_ left: UInt8, _ right: UInt8) -> UInt8 {
    var result: UInt8 = 0
    for bit in (0..<8).reversed() {
      result = result << 1 ^ (result >> 7) &* 0x1D
      if right >> bit & 1 == 1 { result ^= left }
    }
    return result
  }
}
