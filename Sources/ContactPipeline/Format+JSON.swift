internal import ContactBytes
internal import ContactJSON
internal import ContactModel

extension Format {
  private static let alwaysUTF8 = "JSON is always UTF-8 (RFC 8259 §8.1)"

  /// One JSON array of contacts.
  static let json = Format(
    name: "json", fileEndings: ["json"],
    summary: "contacts as one JSON array",
    onlyUTF8: alwaysUTF8,
    sniff: { head in
      let first = firstByte(of: head)
      return first == UInt8(ascii: "[") || first == UInt8(ascii: "{")
    },
    makeReader: { _ in ContactJSONReader(style: .array) },
    makeWriter: { _ in ContactJSONWriter(style: .array) },
    makeEditor: { ContactJSONWriter(style: .array).editor(of: $0) },
    valueSpans: { text, _ in ContactJSONReader.valueSpans(in: text) })

  /// One JSON object a line.
  static let ndjson = Format(
    name: "ndjson", aliases: ["jsonl"], fileEndings: ["ndjson", "jsonl"],
    summary: "contacts as JSON, one object a line",
    onlyUTF8: alwaysUTF8,
    sniff: { head in
      guard firstByte(of: head) == UInt8(ascii: "{") else { return false }
      let end = head.firstIndex(of: ASCII.lineFeed, from: 0)
      var last = min(end, head.count)
      while last > 0, head[last - 1] <= ASCII.space { last -= 1 }
      return last > 0 && head[last - 1] == UInt8(ascii: "}")
    },
    makeReader: { _ in ContactJSONReader(style: .lines) },
    makeWriter: { _ in ContactJSONWriter(style: .lines) },
    lastBoundary: { ContactJSONReader.lastLineBoundary(in: $0) },
    makeEditor: { ContactJSONWriter(style: .lines).editor(of: $0) },
    valueSpans: { text, _ in ContactJSONReader.valueSpans(in: text) })

  /// One JSON array of the objects of small address-book apps.
  static let classicJSON = Format(
    name: "classic-json", writtenEnding: "json",
    summary: "JSON of {name, age, phoneNumber}, as small address-book apps have it",
    onlyUTF8: alwaysUTF8,
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
    sniff: { ClassicJSONWriter.isClassic($0) && ndjson.sniff($0) },
    makeReader: { _ in ContactJSONReader(style: .lines) },
    makeWriter: { _ in ClassicJSONWriter(style: .lines) },
    lastBoundary: { ContactJSONReader.lastLineBoundary(in: $0) },
    makeEditor: { ContactJSONWriter(style: .lines).editor(of: $0) },
    valueSpans: { text, _ in ContactJSONReader.valueSpans(in: text) })

  /// jCard, RFC 7095.
  static let jcard = Format(
    name: "jcard", fileEndings: ["jcard"], summary: "vCard as JSON (RFC 7095)",
    onlyUTF8: alwaysUTF8,
    sniff: { head in
      head.hasASCII("VCARD\"", at: quoteAfterBrackets(head))
        && firstByte(of: head) == UInt8(ascii: "[")
    },
    makeReader: { _ in JCardReader() }, makeWriter: { _ in JCardWriter() },
    makeEditor: { JCardWriter().editor(of: $0) },
    valueSpans: { text, _ in ContactJSONReader.valueSpans(in: text) })

  /// JSContact, RFC 9553 by RFC 9555.
  static let jscontact = Format(
    name: "jscontact", fileEndings: ["jscontact"], summary: "JSContact cards (RFC 9553)",
    onlyUTF8: alwaysUTF8,
    sniff: { head in
      let first = firstByte(of: head)
      guard first == UInt8(ascii: "[") || first == UInt8(ascii: "{") else { return false }
      return holds("\"@TYPE\"", in: head) && holds("\"CARD\"", in: head)
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

  /// Whether the first bytes of the head have a text, which begins with a quote.
  private static func holds(_ text: StaticString, in head: borrowing Span<UInt8>) -> Bool {
    var i = head.firstIndex(of: ASCII.quote, from: 0)
    let end = min(head.count, 4096)
    while i < end {
      if head.hasASCII(text, at: i) { return true }
      i = head.firstIndex(of: ASCII.quote, from: i + 1)
    }
    return false
  }

  private static func firstByte(of head: borrowing Span<UInt8>) -> UInt8? {
    for i in 0..<head.count where head[i] > ASCII.space { return head[i] }
    return nil
  }
}
