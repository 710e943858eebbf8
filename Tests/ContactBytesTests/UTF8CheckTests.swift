import ContactBytes
import TestSupport
import Testing

@Suite("UTF-8 checks")
struct UTF8CheckTests {
  @Test(
    "malformed sequences are found and repaired part by part",
    arguments: [
      ([0x41, 0x80, 0x42], 1, "A\u{FFFD}B"),
      ([0xC0, 0xAF], 0, "\u{FFFD}\u{FFFD}"),  // overlong
      ([0xE0, 0x80, 0xAF], 0, "\u{FFFD}\u{FFFD}\u{FFFD}"),
      ([0xED, 0xA0, 0x80], 0, "\u{FFFD}\u{FFFD}\u{FFFD}"),  // a surrogate
      ([0xF4, 0x91, 0x92, 0x93], 0, "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),  // beyond U+10FFFF
      ([0xF5, 0x41], 0, "\u{FFFD}A"),
      ([0xE2, 0x82], 0, "\u{FFFD}"),  // cut off
      ([0x41, 0xF0, 0x9F, 0x98], 1, "A\u{FFFD}"),
      ([0x61, 0xF1, 0x80, 0x80, 0xE1, 0x80, 0xC2, 0x62], 1, "a\u{FFFD}\u{FFFD}\u{FFFD}b"),
      ([0xEA, 0xB9, 0x80, 0xEC, 0xB2, 0xFF, 0x41, 0x41, 0x41], 3, "김\u{FFFD}\u{FFFD}AAA"),
    ] as [([UInt8], Int, String)])
  func malformed(bytes: [UInt8], fault: Int, repaired: String) {
    let validCount = UTF8Check.validPrefix(of: bytes.span)
    #expect(validCount == fault)
    var output: [UInt8] = []
    let conversion = UTF8Check.repair(bytes.span, into: &output)
    #expect(output.text == repaired)
    #expect(conversion.firstReplacement == fault)
    #expect(conversion.replacementCount == repaired.unicodeScalars.count { $0 == "\u{FFFD}" })
  }

  @Test("every Unicode scalar is well-formed, alone and among others")
  func scalars() {
    var faults = 0
    for value in stride(from: UInt32(0), through: 0x10FFFF, by: 7) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let bytes = Array("김a\(scalar)수bcdefgh".utf8)
      if !bytes.isUTF8 { faults += 1 }
    }
    #expect(faults == 0)
  }

  @Test("each cut and each changed byte is judged as the standard library judges it")
  func truncationsAndMutations() {
    let text = Array("Élodie 김철수 😀 \u{7FF}\u{800}\u{FFFF}\u{10000} 0123456789".utf8)
    for end in 0...text.count { agrees(Array(text[..<end])) }
    for index in text.indices {
      for byte in UInt8.min...UInt8.max {
        var changed = text
        changed[index] = byte
        agrees(changed)
      }
    }
  }

  @Test("random bytes are judged and repaired as the standard library does", arguments: 1...300)
  func randomBytes(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    agrees(random.bytes(seed % 90), "seed \(seed)")
  }

  @Test("the first byte outside of ASCII is found at each place", arguments: 0...40)
  func asciiPrefix(place: Int) {
    var bytes = [UInt8](repeating: 0x7F, count: 40)
    if place < 40 { bytes[place] = 0x80 }
    let prefix = UTF8Check.asciiPrefix(of: bytes.span)
    #expect(prefix == place)
  }

  private func agrees(_ bytes: [UInt8], _ note: String = "") {
    let repaired = Array(String(decoding: bytes, as: UTF8.self).utf8)
    var output: [UInt8] = []
    let conversion = UTF8Check.repair(bytes.span, into: &output)
    let isAgreed =
      output == repaired && bytes.isUTF8 == (repaired == bytes)
      && conversion.isExact == bytes.isUTF8
    if !isAgreed { Issue.record("\(bytes) \(note)") }
  }
}
