import ContactBytes
import TestSupport
import Testing

@Suite("Quoted-printable")
struct QuotedPrintableTests {
  @Test(
    "values are decoded, and bad escapes kept",
    arguments: [
      ("plain text, longer than a word", "plain text, longer than a word", 0, -1),
      ("=EA=B9=80=EC=B2=A0=EC=88=98", "김철수", 0, -1),
      ("=ea=b9=80", "김", 0, -1),
      ("Street=0D=0A12", "Street\r\n12", 0, -1),
      ("one=\r\ntwo", "onetwo", 0, -1),
      ("one=\ntwo", "onetwo", 0, -1),
      ("one=\rtwo", "onetwo", 0, -1),
      ("one= \t\r\ntwo", "onetwo", 0, -1),
      ("=EC=\r\n=B2=\r\n=A0", "철", 0, -1),
      ("end=", "end", 0, -1),
      ("end=\r\n", "end", 0, -1),
      ("a=3Db", "a=b", 0, -1),
      ("a=b", "a=b", 1, 1),
      ("a=G0=4", "a=G0=4", 2, 1),
      ("12345678=0Gx=41", "12345678=0GxA", 1, 8),
      ("==41", "=A", 1, 0),
      ("hard\r\nbreak", "hard\r\nbreak", 0, -1),
      ("", "", 0, -1),
    ])
  func decoding(text: String, value: String, illegal: Int, first: Int) {
    var bytes: [UInt8] = []
    let outcome = QuotedPrintable.decode(text.utf8.span, into: &bytes)
    #expect(bytes.text == value)
    #expect(outcome.illegalEscapeCount == illegal)
    #expect(outcome.firstIllegalEscape ?? -1 == first)
    #expect(outcome.isValid == (illegal == 0))
  }

  @Test(
    "values are encoded",
    arguments: [
      ("plain, text;", "plain, text;"), ("a=b", "a=3Db"), ("tail ", "tail=20"), (" ", "=20"),
      ("tab\t", "tab=09"), ("a\r\nb", "a=0D=0Ab"), ("김", "=EA=B9=80"), ("\u{7F}", "=7F"),
    ])
  func encoding(value: String, text: String) {
    var output: [UInt8] = []
    var column = 0
    QuotedPrintable.encode(value.utf8.span, into: &output, column: &column)
    #expect(output.text == text)
    #expect(column == text.utf8.count)
  }

  @Test("soft breaks keep lines short and characters whole", arguments: 0...80)
  func softBreaks(start: Int) {
    let value = "NOTE 서울특별시 강남구 👨‍👩‍👧 Straße=Weg, 12; " + String(repeating: "é", count: 40)
    for limit in [20, 76] {
      var output: [UInt8] = []
      var column = start
      QuotedPrintable.encode(value.utf8.span, into: &output, column: &column, limit: limit)
      let lines = output.text.split(separator: "=\r\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() {
        let isLast = index == lines.count - 1
        let length = line.utf8.count + (index == 0 ? start : 0) + (isLast ? 0 : 1)
        #expect(length <= max(limit, index == 0 ? start + 1 : 0))
        if isLast, index > 0 { #expect(column == line.utf8.count) }
        let decoded = decode(String(line))
        #expect(decoded.isUTF8)
      }
      #expect(decode(output.text).text == value)
    }
  }

  @Test("random bytes come back, and any text is decoded", arguments: UInt64(1)...40)
  func randomBytes(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let bytes = random.bytes(200)
    var text: [UInt8] = []
    var column = 0
    QuotedPrintable.encode(bytes.span, into: &text, column: &column)
    var back: [UInt8] = []
    let outcome = QuotedPrintable.decode(text.span, into: &back)
    #expect(outcome.isValid, "seed \(seed)")
    #expect(back == bytes, "seed \(seed)")
    for end in text.indices {
      var cut: [UInt8] = []
      _ = QuotedPrintable.decode(text.span.extracting(0..<end), into: &cut)
      #expect(cut.count <= end, "seed \(seed)")
    }
    var noise: [UInt8] = []
    _ = QuotedPrintable.decode(bytes.span, into: &noise)
  }

  private func decode(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    let outcome = QuotedPrintable.decode(text.utf8.span, into: &bytes)
    #expect(outcome.isValid)
    return bytes
  }
}
