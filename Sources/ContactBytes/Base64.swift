/// Base64 of RFC 4648 §4, as vCards and JSON carry photos.
package enum Base64 {
  /// The irregularities that a decoder found in a text.
  package struct Outcome: Hashable, Sendable {
    /// The number of bytes that are neither of the alphabet, nor white space, nor padding in its
    /// place.
    package var illegalByteCount = 0
    /// Whether the text ended with a lone character, whose six bits make no byte.
    package var isTruncated = false

    /// Whether bits that make no byte stand behind the last byte of a text without padding, as no encoder writes them.
    package var leavesBits = false

    /// Whether all of the text was base64, complete padding not required.
    package var isValid: Bool { illegalByteCount == 0 && !isTruncated }
  }

  /// Decodes a whole text and appends its bytes; illegal bytes are skipped and counted.
  @discardableResult
  package static func decode(_ text: Span<UInt8>, into output: inout [UInt8]) -> Outcome {
    var decoder = Base64Decoder()
    decoder.decode(text, into: &output)
    return decoder.finish(into: &output)
  }

  /// The number of characters that `byteCount` bytes become, padding counted.
  @inlinable
  package static func encodedCount(of byteCount: Int) -> Int {
    (byteCount &+ 2) / 3 &* 4
  }

  /// Appends `bytes` as padded base64 without line breaks.
  package static func encode(_ bytes: Span<UInt8>, into output: inout [UInt8]) {
    let pairs = encodingPairs
    var offset = 0
    while offset < bytes.count {
      let block = bytes.extracting(offset..<min(offset &+ blockSize, bytes.count))
      offset &+= block.count
      output.appendBlock(of: encodedCount(of: block.count)) { target in
        encode(block, pairs, into: &target)
      }
    }
  }

  /// Appends `bytes` as padded base64 without line breaks, for which there must be room.
  package static func encode(_ bytes: Span<UInt8>, into output: inout OutputSpan<UInt8>) {
    let start = output.count
    output.append(repeating: 0, count: encodedCount(of: bytes.count))
    var target = output.mutableSpan
    _ = encode(bytes, encodingPairs, into: &target, at: start)
  }

  /// Appends `bytes` as padded base64, folded into lines.
  ///
  /// - Parameters:
  ///   - bytes: What to encode.
  ///   - output: Grows by the text, which ends without a line break.
  ///   - firstLine: The room that the first line has left, in characters.
  ///   - line: The length of each further line, in characters without its break, at least 1.
  ///   - lineBreak: What stands between two lines, such as CR LF and a space.
  package static func encode(
    _ bytes: Span<UInt8>, into output: inout [UInt8], firstLine: Int, line: Int,
    lineBreak: Span<UInt8>
  ) {
    // Lines are cut at groups of four characters, so that each can be encoded alone.
    let step = max(line / 4, 1) &* 3
    var offset = 0
    var room = max(firstLine / 4, 0) &* 3
    while offset < bytes.count {
      let piece = bytes.extracting(offset..<min(offset &+ room, bytes.count))
      encode(piece, into: &output)
      offset &+= piece.count
      room = step
      guard offset < bytes.count else { return }
      for index in lineBreak.indices { output.append(lineBreak[index]) }
    }
  }

  /// Bytes in one block, a multiple of three; its text stays in the first-level cache.
  private static let blockSize = 6144

  @inline(__always)
  private static func encode(
    _ bytes: Span<UInt8>, _ table: [UInt16], into target: inout MutableSpan<UInt8>,
    at start: Int = 0
  ) -> Int {
    let pairs = table.span
    // States the size for the optimizer, which then drops the bounds check of each look-up.
    guard pairs.count == 4096 else { return 0 }
    let count = bytes.count
    var position = 0
    var end = start
    while count &- position >= 8 {
      let word = bytes.word(at: position).byteSwapped
      let text =
        UInt64(pairs[Int(word >> 52)]) | UInt64(pairs[Int(word >> 40 & 0xFFF)]) << 16
        | UInt64(pairs[Int(word >> 28 & 0xFFF)]) << 32
        | UInt64(pairs[Int(word >> 16 & 0xFFF)]) << 48
      target.store(text, at: end)
      position &+= 6
      end &+= 8
    }
    while position < count {
      let rest = count &- position
      let group =
        Int(bytes[position]) << 16 | (rest > 1 ? Int(bytes[position &+ 1]) << 8 : 0)
        | (rest > 2 ? Int(bytes[position &+ 2]) : 0)
      let high = pairs[group >> 12]
      let low = pairs[group & 0xFFF]
      target[end] = UInt8(truncatingIfNeeded: high)
      target[end &+ 1] = UInt8(truncatingIfNeeded: high >> 8)
      target[end &+ 2] = rest > 1 ? UInt8(truncatingIfNeeded: low) : ASCII.equals
      target[end &+ 3] = rest > 2 ? UInt8(truncatingIfNeeded: low >> 8) : ASCII.equals
      position &+= 3
      end &+= 4
    }
    return end
  }
}

extension Base64 {
  /// The bit that marks a byte outside of the alphabet in ``decodingTables``.
  static let fault: UInt32 = 1 << 31

  /// Four tables of 256 entries: the six bits of a character as the first to the fourth of its
  /// group.
  static let decodingTables: [UInt32] = {
    var tables = [UInt32](repeating: fault, count: 4 * 256)
    for (value, character) in alphabet.enumerated() {
      for position in 0..<4 {
        tables[position * 256 + Int(character)] = UInt32(value) << UInt32(6 * (3 - position))
      }
    }
    for position in 0..<4 {
      // The URL-safe alphabet differs in the last two characters (RFC 4648 §5).
      tables[position * 256 + Int(UInt8(ascii: "-"))] =
        tables[position * 256 + Int(UInt8(ascii: "+"))]
      tables[position * 256 + Int(UInt8(ascii: "_"))] =
        tables[position * 256 + Int(UInt8(ascii: "/"))]
    }
    return tables
  }()

  /// The two characters of each twelve bits, the first in the lower byte.
  static let encodingPairs: [UInt16] = alphabet.flatMap { first in
    alphabet.map { second in UInt16(first) | UInt16(second) << 8 }
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
}

/// The bytes and the media type of a `data:` URI (RFC 2397).
package struct DataURI {
  package private(set) var mediaType = ""
  package private(set) var bytes: [UInt8] = []

  /// Reads base64 `data:` URIs, also with the escapes that some programs add (`\;`, `\,`) and without the comma.
  ///
  /// Nil for any other text, and for parameters that only a URI can keep.
  package init?(_ text: [UInt8]) {
    let span = text.span
    guard span.hasASCII("DATA", at: 0) else { return nil }
    var i = 4
    if i < span.count, span[i] == ASCII.backslash { i += 1 }
    guard i < span.count, span[i] == ASCII.colon else { return nil }
    i += 1
    // The head is short: up to the comma, or to `;base64` where there is none.
    var head: [UInt8] = []
    let limit = min(span.count, i + 256)
    while i < limit, span[i] != ASCII.comma {
      if span[i] != ASCII.backslash { head.append(ASCII.lowercased(span[i])) }
      i += 1
    }
    let parts = String(decoding: head, as: UTF8.self).split(
      separator: ";", omittingEmptySubsequences: false)
    guard i < limit, parts.count <= 2, parts.last == "base64" || parts.first == "base64" else {
      return nil
    }
    mediaType = parts.count == 2 && parts[0] != "application/octet-stream" ? String(parts[0]) : ""
    bytes.reserveCapacity((span.count - i) / 4 * 3)
    guard Base64.decode(span.extracting(i + 1..<span.count), into: &bytes).isValid else {
      return nil
    }
  }
}

extension DataURI {
  /// The URI of bytes; without a media type it is that of any bytes.
  package static func text(of bytes: [UInt8], mediaType: String) -> String {
    var text: [UInt8] = []
    text.append("data:")
    text.append(mediaType.isEmpty ? "application/octet-stream" : mediaType)
    text.append(";base64,")
    Base64.encode(bytes.span, into: &text)
    return String(utf8: text.span)
  }
}
