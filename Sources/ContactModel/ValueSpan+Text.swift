internal import ContactBytes

extension ValueSpan {
  /// The value as a person reads it, without folds and escapes; empty for bytes.
  package func decoded(from text: [UInt8]) -> String {
    if writing == .base64Data { return "" }
    var bytes = Array(text[range])
    if isFolded { Self.unfold(&bytes, dropsBlank: writing != .quotedPrintable) }
    var decoded: [UInt8] = []
    switch writing {
    case .plain, .base64Data: decoded = bytes
    case .backslashed: decoded = Self.unescaped(bytes)
    case .quotedPrintable: _ = QuotedPrintable.decode(bytes.span, into: &decoded)
    case .base64Text, .base64Name:
      if !Base64.decode(bytes.span, into: &decoded).isValid { decoded = bytes }
    }
    return String(utf8: decoded.span)
  }

  /// Where the value begins: behind blanks, and a fold right after the colon.
  package func start(in text: [UInt8]) -> Int {
    if leadCount > 0 { return range.lowerBound - leadCount }
    var start = range.lowerBound
    while start < range.upperBound, text[start] <= ASCII.space { start += 1 }
    return start < range.upperBound ? start : range.lowerBound
  }

  private static func unfold(_ bytes: inout [UInt8], dropsBlank: Bool) {
    guard bytes.contains(where: { $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn }) else {
      return
    }
    var kept: [UInt8] = []
    var i = 0
    while i < bytes.count {
      let isEnd = bytes[i] == ASCII.lineFeed || bytes[i] == ASCII.carriageReturn
      if !isEnd || !dropsBlank {
        kept.append(bytes[i])
        i += 1
        continue
      }
      while i < bytes.count, bytes[i] == ASCII.lineFeed || bytes[i] == ASCII.carriageReturn {
        i += 1
      }
      if i < bytes.count, bytes[i] == ASCII.space || bytes[i] == ASCII.tab { i += 1 }
    }
    bytes = kept
  }

  /// Without backslashes, as vCard and JSON put them.
  private static func unescaped(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(ASCII.backslash) else { return bytes }
    var result: [UInt8] = []
    var i = 0
    while i < bytes.count {
      guard bytes[i] == ASCII.backslash, i + 1 < bytes.count else {
        result.append(bytes[i])
        i += 1
        continue
      }
      let code = String(decoding: bytes[(i + 2)...].prefix(4), as: UTF8.self)
      switch bytes[i + 1] {
      case UInt8(ascii: "n"), UInt8(ascii: "N"): result.append(ASCII.lineFeed)
      case UInt8(ascii: "t"): result.append(ASCII.tab)
      case UInt8(ascii: "u"):
        if let scalar = UInt32(code, radix: 16).flatMap(Unicode.Scalar.init), code.utf8.count == 4 {
          result += String(scalar).utf8
          i += 4
        }
      default: result.append(bytes[i + 1])
      }
      i += 2
    }
    return result
  }
}
