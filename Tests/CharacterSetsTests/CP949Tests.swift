import CharacterSets
import ContactBytes
import Testing

@Suite("Code page 949")
struct CP949Tests {
  /// Printed by `cp949_table.py --checksum`, from Python's codec.
  static let pairCount = 17_048
  static let checksum: UInt64 = 0xDB81_71E3_B102_B62A

  @Test("every pair is what Python's codec makes of it, and goes back")
  func everyPair() throws {
    var count = 0
    var checksum: UInt64 = 0xCBF2_9CE4_8422_2325
    var decoder = try TextDecoder(.cp949)
    var text: [UInt8] = []
    var back: [UInt8] = []
    var mismatches = 0
    for lead in UInt8(0x80)...0xFF {
      for trail in UInt8.min...UInt8.max {
        let pair = [lead, trail]
        text.removeAll(keepingCapacity: true)
        decoder.decode(pair.span, isLast: true, into: &text)
        guard decoder.conversion.isExact else { continue }
        count += 1
        for byte in pair + text { checksum = (checksum ^ UInt64(byte)) &* 0x100_0000_01B3 }
        back.removeAll(keepingCapacity: true)
        try TextEncoding.cp949.encode(text.span, into: &back)
        if back != pair { mismatches += 1 }
      }
    }
    #expect(count == Self.pairCount)
    #expect(checksum == Self.checksum)
    #expect(mismatches == 0)
  }

  @Test("no trail byte is a separator, a quote or a backslash")
  func separators() throws {
    var decoder = try TextDecoder(.cp949)
    for byte in Array(",;\"\\\t\r\n".utf8) {
      for lead in UInt8(0x80)...0xFF {
        var text: [UInt8] = []
        let pair = [lead, byte]
        decoder.decode(pair.span, isLast: true, into: &text)
        #expect(text.last == byte)
      }
    }
  }

  @Test("each cut of a text decodes to what is before it")
  func truncations() throws {
    let text = "이름,전화\r\n김철수,010-1234-5678\r\n똠방각하,02-123-4567\r\n漢字 ㈜·€\r\n"
    var bytes: [UInt8] = []
    #expect(try TextEncoding.cp949.encode(text.utf8.span, into: &bytes).isExact)
    #expect(bytes.count == 68)
    for end in 0...bytes.count {
      var decoded: [UInt8] = []
      let conversion = try TextEncoding.cp949.decode(
        bytes.span.extracting(0..<end), into: &decoded)
      let isCut = conversion.replacementCount == 1
      #expect(conversion.firstReplacement == (isCut ? end - 1 : nil))
      if isCut { decoded.removeLast(3) }
      #expect(text.utf8.starts(with: decoded))
    }
  }
}
