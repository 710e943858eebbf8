internal import ContactBytes
internal import ContactJSON
internal import ContactModel
internal import ContactVCard

extension Format {
  private static let alwaysUTF8 = "JSON is always UTF-8 (RFC 8259 §8.1)"

  /// One JSON array of contacts.
  static let json = Format(
    name: "json", fileEndings: ["json"],
    summary: "contacts as one JSON array",
    onlyUTF8: alwaysUTF8,
    sniff: { isJSON($0) },
    makeReader: { _ in ContactJSONReader(style: .array) },
    makeWriter: { _ in ContactJSONWriter(style: .array) },
    makeEditor: { ContactJSONWriter(style: .array).editor(of: $0) },
    valueSpans: { text, _ in ContactJSONReader.valueSpans(in: text) },
    namesByParts: true)

  /// One JSON object a line.
  static let ndjson = Format(
    name: "ndjson", aliases: ["jsonl"], fileEndings: ["ndjson", "jsonl"],
    summary: "contacts as JSON, one object a line",
    onlyUTF8: alwaysUTF8,
    sniff: { head in
      guard firstByte(of: head) == UInt8(ascii: "{"), isJSON(head),
        !ContactJSONReader.isAroundContacts(head)
      else { return false }
      let end = head.firstIndex(of: ASCII.lineFeed, from: 0)
      var last = min(end, head.count)
      while last > 0, head[last - 1] <= ASCII.space { last -= 1 }
      return last > 0 && head[last - 1] == UInt8(ascii: "}")
    },
    makeReader: { _ in ContactJSONReader(style: .lines) },
    makeWriter: { _ in ContactJSONWriter(style: .lines) },
    lastBoundary: { ContactJSONReader.lastLineBoundary(in: $0) },
    makeEditor: { ContactJSONWriter(style: .lines).editor(of: $0) },
    valueSpans: { text, _ in ContactJSONReader.valueSpans(in: text) },
    namesByParts: true)

  /// One JSON array of the objects of small address-book apps.
  static let classicJSON = Format(
    name: "classic-json", writtenEnding: "json",
    summary: "JSON of {name, age, phoneNumber}, as small address-book apps have it",
    onlyUTF8: alwaysUTF8,
    neverCarried: [.machine, .identity],
    groups: .labels,
    sniff: { ClassicJSONWriter.isClassic($0) && !ndjson.sniff($0) },
    makeReader: { _ in ContactJSONReader(style: .array) },
    makeWriter: { _ in ClassicJSONWriter(style: .array) },
    makeEditor: { ContactJSONWriter(style: .array).editor(of: $0) },
    valueSpans: { text, _ in ContactJSONReader.valueSpans(in: text) })

  /// Such objects, one a line.
  static let classicNDJSON = Format(
    name: "classic-ndjson", writtenEnding: "ndjson",
    summary: "the same, one object a line",
    onlyUTF8: alwaysUTF8,
    neverCarried: [.machine, .identity],
    groups: .labels,
    sniff: { ClassicJSONWriter.isClassic($0) && ndjson.sniff($0) },
    makeReader: { _ in ContactJSONReader(style: .lines) },
    makeWriter: { _ in ClassicJSONWriter(style: .lines) },
    lastBoundary: { ContactJSONReader.lastLineBoundary(in: $0) },
    makeEditor: { ContactJSONWriter(style: .lines).editor(of: $0) },
    valueSpans: { text, _ in ContactJSONReader.valueSpans(in: text) })

  /// jCard, RFC 7095.
  static let jcard = Format(
    name: "jcard", fileEndings: ["jcard"], summary: "vCard as JSON (RFC 7095)",
    onlyUTF8: alwaysUTF8, keepsNames: true,
    sniff: { head in
      head.hasASCII("VCARD\"", at: quoteAfterBrackets(head))
        && firstByte(of: head) == UInt8(ascii: "[")
    },
    makeReader: { options in
      var reader = JCardReader()
      if options.translatesVendors { reader.translation = VCardReader.translateVendors }
      return reader
    },
    makeWriter: { _ in JCardWriter() },
    makeEditor: { JCardWriter().editor(of: $0) },
    valueSpans: { text, _ in ContactJSONReader.valueSpans(in: text) })

  /// JSContact, RFC 9553 by RFC 9555.
  static let jscontact = Format(
    name: "jscontact", fileEndings: ["jscontact"], summary: "JSContact cards (RFC 9553)",
    onlyUTF8: alwaysUTF8,
    sniff: { head in
      isJSON(head) && holdsTypeCard(head)
    },
    makeReader: { _ in JSContactReader() },
    makeWriter: { _ in JSContactWriter(numbersUIDs: false) },
    makeEditor: { JSContactWriter(numbersUIDs: false).editor(of: $0) },
    valueSpans: { text, _ in ContactJSONReader.valueSpans(in: text) })

  /// The index after the first quote, when only brackets and blanks stand before it.
  private static func quoteAfterBrackets(_ head: borrowing Span<UInt8>) -> Int {
    var i = 0
    while i < head.count, head[i] <= ASCII.space || head[i] == UInt8(ascii: "[") { i += 1 }
    return i < head.count && head[i] == ASCII.quote ? i + 1 : head.count
  }

  /// Whether the head is JSON: what begins an object or an array goes on as one, and no cell follows it.
  ///
  /// A row of a table may begin with a bracket, and with a JSON text too.
  private static func isJSON(_ head: borrowing Span<UInt8>) -> Bool {
    var cursor = JSONCursor()
    guard cursor.skipBlanks(head), cursor.isOpening(head) else { return false }
    let isObject = head[cursor.index] == UInt8(ascii: "{")
    var inner = cursor
    inner.index += 1
    if inner.skipBlanks(head) {
      switch head[inner.index] {
      case ASCII.quote: break
      case UInt8(ascii: "}"): guard isObject else { return false }
      case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "]"):
        guard !isObject else { return false }
      default: return false
      }
    }
    repeat { cursor.advance(head) } while cursor.depth > 0 && cursor.index < head.count
    while cursor.index < head.count, head[cursor.index] == ASCII.space { cursor.index += 1 }
    return cursor.index >= head.count || !",;|\t".utf8.contains(head[cursor.index])
  }

  /// Whether an object near the top of the head has the member `"@type": "Card"`.
  private static func holdsTypeCard(_ head: borrowing Span<UInt8>) -> Bool {
    var cursor = JSONCursor()
    while cursor.index < head.count {
      if cursor.depth <= 3, head.hasASCII("\"@TYPE\"", at: cursor.index) {
        var value = cursor
        value.advance(head)
        if value.skipBlanks(head), head[value.index] == ASCII.colon {
          value.index += 1
          if value.skipBlanks(head), head.hasASCII("\"CARD\"", at: value.index) { return true }
        }
      }
      cursor.advance(head)
    }
    return false
  }

  private static func firstByte(of head: borrowing Span<UInt8>) -> UInt8? {
    for i in 0..<head.count where head[i] > ASCII.space { return head[i] }
    return nil
  }
}

/// A place in JSON text, and how many objects and arrays are open there.
private struct JSONCursor {
  var index = 0
  private(set) var depth = 0

  /// Whether an object or an array begins here.
  func isOpening(_ text: borrowing Span<UInt8>) -> Bool {
    index < text.count && (text[index] == UInt8(ascii: "{") || text[index] == UInt8(ascii: "["))
  }

  /// Goes to the next byte that is no blank; false at the end.
  mutating func skipBlanks(_ text: borrowing Span<UInt8>) -> Bool {
    while index < text.count, text[index] <= ASCII.space { index += 1 }
    return index < text.count
  }

  /// Goes over one byte, or over a whole string.
  mutating func advance(_ text: borrowing Span<UInt8>) {
    guard index < text.count else { return }
    switch text[index] {
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
    case ASCII.quote:
      index += 1
      while index < text.count, text[index] != ASCII.quote {
        index += text[index] == ASCII.backslash ? 2 : 1
      }
    default: break
    }
    index += 1
  }
}
