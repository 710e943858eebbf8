internal import ContactBytes
internal import ContactJSON
internal import ContactModel

extension Format {
  /// One JSON array of contacts.
  static let json = Format(
    name: "json", fileEndings: ["json"],
    summary: "contacts as one JSON array; also reads the classic {name, age, phoneNumber}",
    sniff: { head in
      let first = firstByte(of: head)
      return first == UInt8(ascii: "[") || first == UInt8(ascii: "{")
    },
    makeReader: { _ in ContactJSONReader(style: .array) },
    makeWriter: { _ in ContactJSONWriter(style: .array) })

  /// One JSON object a line.
  static let ndjson = Format(
    name: "ndjson", aliases: ["jsonl"], fileEndings: ["ndjson", "jsonl"],
    summary: "contacts as JSON, one object a line",
    sniff: { head in
      guard firstByte(of: head) == UInt8(ascii: "{") else { return false }
      let end = head.firstIndex(of: ASCII.lineFeed, from: 0)
      var last = min(end, head.count)
      while last > 0, head[last - 1] <= ASCII.space { last -= 1 }
      return last > 0 && head[last - 1] == UInt8(ascii: "}")
    },
    makeReader: { _ in ContactJSONReader(style: .lines) },
    makeWriter: { _ in ContactJSONWriter(style: .lines) },
    makeBoundary: { _, _ in { NDJSONBoundary.last(in: $0) } })

  private static func firstByte(of head: borrowing Span<UInt8>) -> UInt8? {
    for i in 0..<head.count where head[i] > ASCII.space { return head[i] }
    return nil
  }
}
