internal import ContactBytes
internal import ContactModel

// What the readable columns cannot hold stands in a column "vCard" beside them: the property as a vCard
// line begins, and after a colon the value itself when no cell can hold it as it is:
//
//     [group.]NAME{;PARAMETER=value{,value}}[ !form][ #components][:value]
//
// Parameter values are quoted and escaped as RFC 6868 has it; in the value a backslash stands before
// `\`, `n`, `r` and `xHH`.

/// A property without its value, or with it, as the column "vCard" writes it.
struct WideHead: Equatable, Sendable {
  var group: [UInt8] = []
  var name: [UInt8] = []
  /// The parameters as a card lays them out.
  var parameters: [UInt8] = []
  /// The form, when it is not the one of the property table.
  var form: ValueForm?
  /// Whether a value that begins with `data:` is a text and no bytes.
  var isLink = false
  /// The number of components, when it is not the default of the property.
  var componentCount: Int?
  /// The value, when no cell holds it.
  var value: [UInt8]?

  private static let forms: [(name: String, form: ValueForm)] = [
    ("raw", .raw), ("text", .text), ("list", .list), ("structured", .structured), ("uri", .uri),
    ("date", .date), ("binary", .binary),
  ]

  // MARK: Writing

  func append(to bytes: inout [UInt8]) {
    if !group.isEmpty {
      bytes += group
      bytes.append(ASCII.dot)
    }
    // Only the dot behind a group has no backslash before it.
    for byte in name {
      if byte == ASCII.dot { bytes.append(ASCII.backslash) }
      bytes.append(byte)
    }
    let span = parameters.span
    var cursor = ParameterCursor(0..<span.count)
    while cursor.advance(in: span) {
      bytes.append(ASCII.semicolon)
      bytes.append(span, cursor.name)
      bytes.append(ASCII.equals)
      var items = PartCursor(cursor.values, separator: Separator.item)
      var isFirst = true
      while items.advance(in: span) {
        if !isFirst { bytes.append(ASCII.comma) }
        isFirst = false
        Self.appendParameter(span, items.part, to: &bytes)
      }
    }
    if let form, let known = Self.forms.first(where: { $0.form == form }) {
      bytes.append(" !")
      bytes.append(known.name)
    }
    if isLink { bytes.append(" !link") }
    if let componentCount {
      bytes.append(" #")
      bytes.append(decimal: componentCount)
    }
    if let value {
      bytes.append(ASCII.colon)
      Self.appendEscaped(value, to: &bytes)
    }
  }

  private static func appendParameter(
    _ span: borrowing Span<UInt8>, _ range: Range<Int>, to bytes: inout [UInt8]
  ) {
    var isSimple = true
    for i in range {
      switch span[i] {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, ASCII.hyphen, ASCII.dot, 0x2F, 0x5F, 0x80...:
        break
      default: isSimple = false
      }
    }
    guard !isSimple else { return bytes.append(span, range) }
    bytes.append(ASCII.quote)
    for i in range {
      switch span[i] {
      case ASCII.caret: bytes.append("^^")
      case ASCII.quote: bytes.append("^'")
      case ASCII.lineFeed: bytes.append("^n")
      case ASCII.carriageReturn: bytes.append("^r")
      default: bytes.append(span[i])
      }
    }
    bytes.append(ASCII.quote)
  }

  private static func appendEscaped(_ value: [UInt8], to bytes: inout [UInt8]) {
    for byte in value {
      switch byte {
      case ASCII.backslash: bytes.append("\\\\")
      case ASCII.lineFeed: bytes.append("\\n")
      case ASCII.carriageReturn: bytes.append("\\r")
      case 0..<0x20:
        bytes.append("\\x")
        bytes.append(ASCII.capitalHexadecimalDigit(byte >> 4))
        bytes.append(ASCII.capitalHexadecimalDigit(byte & 15))
      default: bytes.append(byte)
      }
    }
  }

  // MARK: Reading

  init() {}

  /// Reads what ``append(to:)`` wrote; nil when it is something else.
  init?(_ text: [UInt8]) {
    var i = 0
    while i < text.count, !" ;:".utf8.contains(text[i]) { i += 1 }
    let whole = text[..<i]
    if let dot = whole.indices.last(where: {
      whole[$0] == ASCII.dot && ($0 == 0 || whole[$0 - 1] != ASCII.backslash)
    }) {
      group = Array(whole[..<dot])
      name = whole[(dot + 1)...].filter { $0 != ASCII.backslash }
    } else {
      name = whole.filter { $0 != ASCII.backslash }
    }
    guard !name.isEmpty else { return nil }
    while i < text.count, text[i] == ASCII.semicolon {
      i += 1
      guard readParameter(text, &i) else { return nil }
    }
    while i < text.count, text[i] == ASCII.space {
      let end = text[(i + 1)...].firstIndex { $0 == ASCII.space || $0 == ASCII.colon } ?? text.count
      let mark = String(decoding: text[(i + 1)..<end], as: UTF8.self)
      if mark == "!link" {
        isLink = true
      } else if let known = Self.forms.first(where: { "!\($0.name)" == mark }) {
        form = known.form
      } else if mark.hasPrefix("#"), let count = Int(mark.dropFirst()), 1...1000 ~= count {
        componentCount = count
      } else {
        return nil
      }
      i = end
    }
    guard i < text.count else { return }
    guard text[i] == ASCII.colon else { return nil }
    value = Self.unescaped(text[(i + 1)...])
  }

  /// The parameters with these TYPE values in place of those that they have.
  func parameters(withTypes types: [String]) -> [UInt8] {
    let span = parameters.span
    var result: [UInt8] = []
    if !types.isEmpty { Parameter("TYPE", types).encode(into: &result) }
    var cursor = ParameterCursor(0..<span.count)
    while cursor.advance(in: span) {
      guard cursor.name.count != 4 || !span.hasASCII("TYPE", at: cursor.name.lowerBound) else {
        continue
      }
      result.append(Separator.component)
      result.append(span, cursor.name.lowerBound..<cursor.values.upperBound)
    }
    return result
  }

  private mutating func readParameter(_ text: [UInt8], _ i: inout Int) -> Bool {
    guard let equals = text[i...].firstIndex(of: ASCII.equals) else { return false }
    parameters.append(Separator.component)
    parameters += text[i...equals]
    i = equals + 1
    while true {
      if i < text.count, text[i] == ASCII.quote {
        i += 1
        while i < text.count, text[i] != ASCII.quote {
          var byte = text[i]
          if byte == ASCII.caret, i + 1 < text.count {
            i += 1
            switch text[i] {
            case 0x27: byte = ASCII.quote
            case 0x6E: byte = ASCII.lineFeed
            case 0x72: byte = ASCII.carriageReturn
            default: byte = text[i]
            }
          }
          parameters.append(byte)
          i += 1
        }
        guard i < text.count else { return false }
        i += 1
      } else {
        while i < text.count, !",;: ".utf8.contains(text[i]) {
          parameters.append(text[i])
          i += 1
        }
      }
      guard i < text.count, text[i] == ASCII.comma else { return true }
      parameters.append(Separator.item)
      i += 1
    }
  }

  private static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var value: [UInt8] = []
    var i = text.startIndex
    while i < text.endIndex {
      guard text[i] == ASCII.backslash, i + 1 < text.endIndex else {
        value.append(text[i])
        i += 1
        continue
      }
      switch text[i + 1] {
      case 0x6E: value.append(ASCII.lineFeed)
      case 0x72: value.append(ASCII.carriageReturn)
      case 0x78 where i + 3 < text.endIndex:
        let digits = String(decoding: text[(i + 2)...(i + 3)], as: UTF8.self)
        value.append(UInt8(digits, radix: 16) ?? ASCII.space)
        i += 2
      default: value.append(text[i + 1])
      }
      i += 2
    }
    return value
  }
}
