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
