/// Media type, size and completeness of an image, read from its headers without decoding it.
package struct ImageProbe: Sendable, Hashable {
  /// The media type; nil when the bytes are no image of a known type.
  package private(set) var mediaType: String?
  /// Whether the bytes hold the image to its end; true for types that do not mark it.
  package private(set) var isComplete = true
  /// The width in pixels; 0 when it is not known.
  package private(set) var width = 0
  /// The height in pixels; 0 when it is not known.
  package private(set) var height = 0
  /// Whether images of this type state their size and this one does not.
  package var lacksSize: Bool {
    switch mediaType {
    case "image/png", "image/jpeg", "image/gif", "image/bmp": width == 0 || height == 0
    default: false
    }
  }
  /// Whether there are no bytes.
  package let isEmpty: Bool
  /// Whether a part of the image is missing, or all of it.
  package var isCut: Bool { isEmpty || !isComplete }
  /// Whether the bytes are all of an image of a known type.
  package var isWhole: Bool { mediaType != nil && !isCut }

  /// Reads the headers.
  package init(_ bytes: [UInt8]) {
    isEmpty = bytes.isEmpty
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      mediaType = "image/png"
      readPNG(bytes)
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      mediaType = "image/jpeg"
      readJPEG(bytes)
    } else if bytes.starts(with: Array("GIF8".utf8)), bytes.count >= 10 {
      mediaType = "image/gif"
      width = Int(bytes[6]) | Int(bytes[7]) << 8
      height = Int(bytes[8]) | Int(bytes[9]) << 8
      isComplete = bytes.last == 0x3B
    } else if bytes.starts(with: Array("RIFF".utf8)), bytes.count >= 12,
      bytes[8..<12].elementsEqual(Array("WEBP".utf8))
    {
      mediaType = "image/webp"
      isComplete = bytes.count >= 8 + Self.littleEndian(bytes, 4)
      readWebP(bytes)
    } else if bytes.starts(with: Array("BM".utf8)), bytes.count >= 26 {
      mediaType = "image/bmp"
      isComplete = bytes.count >= Self.littleEndian(bytes, 2)
      width = Self.littleEndian(bytes, 18)
      height = Self.littleEndian(bytes, 22)
    } else if bytes.count >= 12, bytes[4..<8].elementsEqual(Array("ftyp".utf8)) {
      readBrand(Array(bytes[8..<12]))
      if mediaType != nil { readExtents(bytes) }
    }
  }

  private mutating func readPNG(_ bytes: [UInt8]) {
    if bytes.count >= 24 {
      width = Self.bigEndian(bytes, 16, 4)
      height = Self.bigEndian(bytes, 20, 4)
    }
    var offset = 8
    isComplete = false
    while offset + 12 <= bytes.count {
      let length = Self.bigEndian(bytes, offset, 4)
      let isEnd = bytes[offset + 4..<offset + 8].elementsEqual(Array("IEND".utf8))
      guard length <= bytes.count - offset - 12 else { return }
      if isEnd {
        isComplete = true
        return
      }
      offset += length + 12
    }
  }

  /// Walks the segments to the frame header, behind which the end marker must stand: telephones put notes of their own, or a
  /// film, behind that.
  private mutating func readJPEG(_ bytes: [UInt8]) {
    func holdsEnd(_ part: ArraySlice<UInt8>) -> Bool {
      zip(part, part.dropFirst()).contains { $0 == (0xFF, 0xD9) }
    }
    isComplete = holdsEnd(bytes.suffix(64))
    var offset = 2
    while offset + 9 < bytes.count, bytes[offset] == 0xFF {
      let marker = bytes[offset + 1]
      if 0xC0...0xCF ~= marker, marker != 0xC4, marker != 0xC8, marker != 0xCC {
        height = Self.bigEndian(bytes, offset + 5, 2)
        width = Self.bigEndian(bytes, offset + 7, 2)
        isComplete = isComplete || holdsEnd(bytes[offset...])
        return
      }
      if marker == 0xDA { return }
      offset += 2 + Self.bigEndian(bytes, offset + 2, 2)
    }
  }

  private mutating func readBrand(_ brand: [UInt8]) {
    switch String(decoding: brand, as: UTF8.self) {
    case "heic", "heix", "mif1", "heim", "heis", "msf1": mediaType = "image/heic"
    case "avif", "avis": mediaType = "image/avif"
    default: break
    }
  }

  /// Reads the size from the first chunk of a WebP file, of which there are three kinds.
  private mutating func readWebP(_ bytes: [UInt8]) {
    guard bytes.count >= 30 else { return }
    switch bytes[15] {
    case UInt8(ascii: "X"):
      width = 1 + Self.littleEndian(bytes, 24) & 0xFF_FFFF
      height = 1 + Self.littleEndian(bytes, 26) >> 8
    case UInt8(ascii: "L"):
      let word = Self.littleEndian(bytes, 21)
      width = 1 + word & 0x3FFF
      height = 1 + word >> 14 & 0x3FFF
    case UInt8(ascii: " "):
      width = Self.littleEndian(bytes, 26) & 0x3FFF
      height = Self.littleEndian(bytes, 26) >> 16 & 0x3FFF
    default: break
    }
  }

  /// Finds the largest `ispe` box of a HEIF file: the image itself, and not its tiles or its thumbnail.
  private mutating func readExtents(_ bytes: [UInt8]) {
    let mark = Array("ispe".utf8)
    let end = min(bytes.count, 64 << 10) - 16
    var offset = 12
    while offset <= end {
      if bytes[offset] == mark[0], bytes[offset..<offset + 4].elementsEqual(mark) {
        let size = (Self.bigEndian(bytes, offset + 8, 4), Self.bigEndian(bytes, offset + 12, 4))
        if max(size.0, size.1) < 1 << 20, size.0 * size.1 > width * height {
          (width, height) = size
        }
      }
      offset += 1
    }
  }

  private static func bigEndian(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> Int {
    bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func littleEndian(_ bytes: [UInt8], _ offset: Int) -> Int {
    bytes[offset..<offset + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
