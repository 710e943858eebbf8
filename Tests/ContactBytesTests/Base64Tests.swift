import ContactBytes
import TestSupport
import Testing

@Suite("Base64")
struct Base64Tests {
  /// RFC 4648 §10.
  static let vectors = [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ]

  @Test("the vectors of RFC 4648 go both ways", arguments: vectors)
  func vector(plain: String, encoded: String) {
    var text: [UInt8] = []
    Base64.encode(plain.utf8.span, into: &text)
    #expect(text.text == encoded)
    #expect(Base64.encodedCount(of: plain.utf8.count) == encoded.utf8.count)
    let (bytes, outcome) = decode(encoded)
    #expect(bytes.text == plain)
    #expect(outcome.isValid)
  }

  @Test(
    "bits behind the last byte of a text without padding are noticed", arguments: ["tk0183q", "Zh"])
  func bits(text: String) { #expect(decode(text).1.leavesBits && !decode(text + "=").1.leavesBits) }

  @Test(
    "what is not strict is read, and what is wrong is counted",
    arguments: [
      ("Zg", "f", 0, false),  // no padding
      ("Zg=", "f", 0, false),  // half of it
      ("Zm8", "fo", 0, false),
      ("Zm 9\tv\r\n Ym\nFy", "foobar", 0, false),  // folded
      ("Z m 9 v", "foo", 0, false),
      ("Zg==Zm8=", "ffo", 0, false),  // padded pieces
      ("Zg=\r\n =", "f", 0, false),
      ("Zg=Zm8=", "ffo", 0, false),
      ("Z", "", 0, true),
      ("Zm9vY", "foo", 0, true),
      ("Zm9v*YmFy", "foobar", 1, false),
      ("Zm9v====", "foo", 4, false),
      ("=", "", 1, false),
      ("Z=g", "f", 1, false),
      ("Zg===", "f", 1, false),
      ("Zg=Zm9vYmFy=", "ffoobar", 1, false),  // the second pad comes too late
      ("\u{AC00}", "", 3, false),
      ("Zm9vYmFyZm9vYmFy:Zm9v", "foobarfoobarfoo", 1, false),
    ])
  func tolerance(encoded: String, plain: String, illegal: Int, isTruncated: Bool) {
    let (bytes, outcome) = decode(encoded)
    #expect(!outcome.leavesBits)
    #expect(bytes.text == plain)
    #expect(outcome.illegalByteCount == illegal)
    #expect(outcome.isTruncated == isTruncated)
    #expect(outcome.isValid == (illegal == 0 && !isTruncated))
  }

  @Test("the URL-safe alphabet is read like the other")
  func alphabets() {
    #expect(decode("+/-_").bytes == [0xFB, 0xFF, 0xBF])
    #expect(decode("-_+/").bytes == [0xFB, 0xFF, 0xBF])
  }

  @Test("each length comes back, whole, folded and in chunks", arguments: [1, 3, 7, 64, 8192])
  func roundTrip(chunkSize: Int) {
    var random = SeededRandom(seed: 20_260_601)
    for count in Array(0...200) + [6143, 6144, 6145, 8191, 8192, 8193, 20_000] {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      var folded: [UInt8] = []
      let lineBreak = Array("\r\n ".utf8)
      Base64.encode(
        bytes.span, into: &folded, firstLine: 30, line: 74, lineBreak: lineBreak.span)
      var decoder = Base64Decoder()
      var result: [UInt8] = []
      for chunk in folded.chunks(of: chunkSize) { decoder.decode(chunk.span, into: &result) }
      let outcome = decoder.finish(into: &result)
      #expect(result == bytes && outcome.isValid)
    }
  }

  @Test("folded lines keep their limits")
  func folding() {
    let bytes = [UInt8](repeating: 0, count: 60)
    var text = Array("PHOTO:".utf8)
    let lineBreak = Array("\r\n ".utf8)
    Base64.encode(bytes.span, into: &text, firstLine: 26, line: 30, lineBreak: lineBreak.span)
    #expect(
      text.text == """
        PHOTO:AAAAAAAAAAAAAAAAAAAAAAAA\r
         AAAAAAAAAAAAAAAAAAAAAAAAAAAA\r
         AAAAAAAAAAAAAAAAAAAAAAAAAAAA
        """)
    var narrow: [UInt8] = []
    Base64.encode(
      bytes.span.extracting(0..<4), into: &narrow, firstLine: -5, line: 1,
      lineBreak: lineBreak.span)
    #expect(narrow.text == "\r\n AAAA\r\n AA==")
  }

  @Test("random bytes never trap, and chunks do not matter", arguments: UInt64(1)...40)
  func randomBytes(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let alphabet = Array("AZaz09+/-_==== \r\n*".utf8)
    let text = (0..<300).map { _ in alphabet.randomElement(using: &random) ?? 0 }
    var whole: [UInt8] = []
    let outcome = Base64.decode(text.span, into: &whole)
    for size in [1, 7, 64] {
      var decoder = Base64Decoder()
      var pieces: [UInt8] = []
      for chunk in text.chunks(of: size) { decoder.decode(chunk.span, into: &pieces) }
      #expect(decoder.finish(into: &pieces) == outcome, "seed \(seed)")
      #expect(pieces == whole, "seed \(seed)")
    }
  }

  private func decode(_ text: String) -> (bytes: [UInt8], outcome: Base64.Outcome) {
    var bytes: [UInt8] = []
    let outcome = Base64.decode(text.utf8.span, into: &bytes)
    return (bytes, outcome)
  }
}
