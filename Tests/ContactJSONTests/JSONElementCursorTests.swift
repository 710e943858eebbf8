import ContactJSON
import Testing

@Suite struct `JSON element cursor` {
  /// Reads all elements of a text that arrives `chunk` bytes at a time.
  static func elements(
    _ text: String, chunk: Int = .max, arrayRecordHead: UInt8? = nil
  ) throws -> [String] {
    let all = Array(text.utf8)
    var cursor = JSONElementCursor(arrayRecordHead: arrayRecordHead)
    var result: [String] = []
    var start = 0
    var end = min(chunk, all.count)
    while true {
      let input = Array(all[start..<end])
      let isFinal = end == all.count
      switch try cursor.begin(in: input.span, isFinal: isFinal) {
      case .end: return result
      case .needsMore: end = min(all.count, end + chunk)
      case .element(let first):
        var scanner = JSONScanner(at: first)
        var anomalies: [JSONAnomaly] = []
        do throws(JSONError) {
          let value = try JSONValue(from: &scanner, in: input.span, anomalies: &anomalies)
          result.append(cursor.path + value.compactText)
          cursor.finish()
          start += scanner.position
          end = max(end, start)
        } catch {
          guard error.isTruncated, !isFinal else { throw error }
          end = min(all.count, end + chunk)
        }
      }
    }
  }

  @Test(arguments: [
    ("", [String]()), ("  \n", []), ("[]", []), ("\u{FEFF}[ ]\n", []),
    (#"[{"a":1}, {"b":2}]"#, [#"[0]{"a":1}"#, #"[1]{"b":2}"#]),
    (#"{"a":1}"#, [#"{"a":1}"#]),
    ("{\"a\":1}\n{\"b\":2}\n", [#"{"a":1}"#, #"{"b":2}"#]),
    (#"[{}][{}]"#, ["[0]{}", "[1]{}"]),
  ])
  func `finds every element in chunks of any size`(text: String, expected: [String]) throws {
    for chunk in [Int.max, 1, 2, 3, 7] {
      #expect(try Self.elements(text, chunk: min(chunk, 1 << 20)) == expected)
    }
  }

  @Test(arguments: [
    (#"["vcard",[]]"#, [#"["vcard",[]]"#]),
    (#"[["vcard",[]] , ["vcard",[1]]]"#, [#"[0]["vcard",[]]"#, #"[1]["vcard",[1]]"#]),
  ])
  func `records may be arrays themselves`(text: String, expected: [String]) throws {
    for chunk in [1 << 20, 1, 5] {
      #expect(try Self.elements(text, chunk: chunk, arrayRecordHead: 0x22) == expected)
    }
  }

  @Test(arguments: ["[{}", "[{},", "[", "[{} {}]", "[,{}]", "[{},]", "[{}]]", "{},{}"])
  func `a malformed top level is an error`(text: String) {
    for chunk in [1 << 20, 1] {
      #expect(throws: JSONError.self) { try Self.elements(text, chunk: chunk) }
    }
  }
}
