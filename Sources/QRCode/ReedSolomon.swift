/// The correction codewords of QR codes: Reed–Solomon over the field of 256 elements that
/// x⁸ + x⁴ + x³ + x² + 1 makes (ISO/IEC 18004 §7.5.2).
struct ReedSolomon {
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
