internal import ContactBytes

/// Bytes that look like a picture of the same type and size from outside, and show nothing.
enum PictureNoise {
  /// Noise in the place of a picture; its head, from which programs tell type and size, stays.
  static func like(_ bytes: [UInt8], _ random: () -> UInt8) -> [UInt8] {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]), bytes.count >= 57 {
      return png(bytes, random)
    }
    let tail =
      bytes.starts(with: [0xFF, 0xD8]) ? 2 : bytes.starts(with: Array("GIF8".utf8)) ? 1 : 0
    let head = min(12, bytes.count)
    var result = bytes
    for i in head..<max(head, bytes.count - tail) { result[i] = random() }
    if tail == 2, bytes.count > 24 {
      // A marker of JPEG that says that data follows, so that no length is read out of noise.
      result[2] = 0xFF
      result[3] = 0xDA
    }
    return result
  }

  /// A header, one chunk of noise, and the end.
  private static func png(_ bytes: [UInt8], _ random: () -> UInt8) -> [UInt8] {
    var result = Array(bytes.prefix(33))
    let count = bytes.count - 33 - 12 - 12
    for shift in [24, 16, 8, 0] { result.append(UInt8(truncatingIfNeeded: count >> shift)) }
    result += Array("IDAT".utf8)
    for _ in 0..<count + 4 { result.append(random()) }
    return result + [0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]
  }
}
