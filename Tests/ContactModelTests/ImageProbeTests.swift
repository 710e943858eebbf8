import ContactModel
import Testing

/// Types and sizes of images, from their headers.
struct ImageProbeTests {
  private static func webp(_ kind: String, _ rest: [UInt8]) -> [UInt8] {
    let body = Array("WEBPVP8\(kind)".utf8) + [10, 0, 0, 0] + rest
    return Array("RIFF".utf8) + [UInt8(body.count), 0, 0, 0] + body
  }

  private static func extents(_ width: [UInt8], _ height: [UInt8]) -> [UInt8] {
    [0, 0, 0, 20] + Array("ispe".utf8) + [0, 0, 0, 0] + width + height
  }

  private static let heif: [UInt8] =
    [0, 0, 0, 24] + Array("ftypheic".utf8) + [UInt8](repeating: 0, count: 12)

  @Test(
    "type and size are read from the first bytes",
    arguments: [
      (Array("GIF89a".utf8) + [2, 1, 3, 0, 0, 0, 0, 0x3B], "image/gif", 258, 3),
      (webp("X", [0, 0, 0, 0, 0x2B, 1, 0, 0xC7, 0, 0]), "image/webp", 300, 200),
      (webp("L", [0x2F, 0x2B, 0xC1, 0x31, 0, 0, 0, 0, 0, 0]), "image/webp", 300, 200),
      (webp(" ", [0, 0, 0, 0x9D, 1, 0x2A, 0x2C, 1, 0xC8, 0]), "image/webp", 300, 200),
      (
        heif + extents([0, 0, 0, 64], [0, 0, 0, 64]) + extents([0, 0, 1, 44], [0, 0, 0, 200])
          + [0, 0, 0, 0], "image/heic", 300, 200
      ),
      (
        heif + extents([255, 255, 255, 255], [255, 255, 255, 255]) + [0, 0, 0, 0], "image/heic",
        0, 0
      ),
      (
        [0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 0, 200, 1, 44, 3, 0xFF, 0xD9], "image/jpeg", 300, 200
      ),
    ] as [([UInt8], String, Int, Int)])
  func sizes(bytes: [UInt8], type: String, width: Int, height: Int) {
    let probe = ImageProbe(bytes)
    #expect(probe.mediaType == type)
    #expect(probe.width == width)
    #expect(probe.height == height)
    // Telephones put notes of their own behind a picture.
    if type == "image/jpeg" {
      #expect(ImageProbe(bytes + [UInt8](repeating: 1, count: 500)).isWhole)
      #expect(ImageProbe(bytes.dropLast(2) + [UInt8](repeating: 1, count: 500)).isCut)
    }
    // Whatever is cut off, nothing is read behind the end.
    for count in bytes.indices { _ = ImageProbe(Array(bytes[..<count])) }
  }
}
