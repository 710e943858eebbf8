import CharacterSets
import ContactBytes
import TestSupport
import Testing

@Suite("Character sets")
struct TextEncodingTests {
  @Test(
    "labels are found in any spelling",
    arguments: [
      ("UTF-8", .utf8), ("utf8", .utf8), ("US-ASCII", .ascii), ("ISO-8859-1", .isoLatin1),
      ("iso_8859_1", .isoLatin1), ("latin1", .isoLatin1), ("8859_1", .isoLatin1),
      ("Windows-1252", .windows1252), ("CP1252", .windows1252), ("x-cp1252", .windows1252),
      ("ks_c_5601-1987", .cp949), ("KSC5601", .cp949), ("EUC-KR", .cp949), ("euc_kr", .cp949),
      ("cp949", .cp949), ("MS949", .cp949), ("UHC", .cp949), ("windows-949", .cp949),
      ("x-windows-949", .cp949), ("UTF-16", .utf16), ("utf-16le", .utf16LittleEndian),
      ("UTF16BE", .utf16BigEndian), ("SHIFT_JIS", .shiftJIS), ("cp932", .shiftJIS),
      ("windows-31j", .shiftJIS), ("x-sjis", .shiftJIS), ("gb18030", .gb18030), ("gbk", .gbk),
      ("GB2312", .gbk), ("Big5", .big5), ("euc-jp", .eucJP), ("iso-2022-jp", .iso2022JP),
      ("windows-1251", .windows1251), ("cp1250", .windows1250), ("iso-8859-15", .iso8859Part15),
      ("KOI8-R", .koi8R), ("\"utf-8\"", .utf8),
    ] as [(String, TextEncoding)])
  func label(label: String, encoding: TextEncoding) {
    #expect(TextEncoding(label: label) == encoding)
  }

  @Test("unknown labels are refused", arguments: ["", "x-", "utf-9", "8859", "12", "한글"])
  func unknownLabel(label: String) {
    #expect(TextEncoding(label: label) == nil)
  }

  @Test(
    "each set is found by its own name, and converts a contact",
    arguments: TextEncoding.allCases)
  func everySet(encoding: TextEncoding) throws {
    #expect(TextEncoding(label: encoding.rawValue) == encoding)
    let text = Array("Kim, 010-1234-5678 <kim@example.com>\r\n".utf8)
    var encoded: [UInt8] = []
    try #require(try encoding.encode(text.span, into: &encoded).isExact)
    var decoded: [UInt8] = []
    try #require(try encoding.decode(encoded.span, into: &decoded).isExact)
    #expect(decoded == text)
  }

  static let samples: [(TextEncoding, String, [UInt8])] = [
    (.utf8, "é김😀", [0xC3, 0xA9, 0xEA, 0xB9, 0x80, 0xF0, 0x9F, 0x98, 0x80]),
    (.utf16LittleEndian, "é김😀", [0xE9, 0, 0x40, 0xAE, 0x3D, 0xD8, 0x00, 0xDE]),
    (.utf16BigEndian, "é김😀", [0, 0xE9, 0xAE, 0x40, 0xD8, 0x3D, 0xDE, 0x00]),
    (.isoLatin1, "Müller\u{80}ÿ", [0x4D, 0xFC, 0x6C, 0x6C, 0x65, 0x72, 0x80, 0xFF]),
    (.windows1252, "Müller €“Ÿ", [0x4D, 0xFC, 0x6C, 0x6C, 0x65, 0x72, 0x20, 0x80, 0x93, 0x9F]),
    (
      .cp949, "김철수 똠방각하 漢€·",
      [
        0xB1, 0xE8, 0xC3, 0xB6, 0xBC, 0xF6, 0x20, 0x8C, 0x63, 0xB9, 0xE6, 0xB0,
        0xA2, 0xC7, 0xCF, 0x20, 0xF9, 0xD3, 0xA2, 0xE6, 0xA1, 0xA4,
      ]
    ),
    (.shiftJIS, "山田 ﾔﾏ①", [0x8E, 0x52, 0x93, 0x63, 0x20, 0xD4, 0xCF, 0x87, 0x40]),
    (.eucJP, "山田", [0xBB, 0xB3, 0xC5, 0xC4]),
    (
      .iso2022JP, "a山田b",
      [0x61, 0x1B, 0x24, 0x42, 0x3B, 0x33, 0x45, 0x44, 0x1B, 0x28, 0x42, 0x62]
    ),
    (.gbk, "王", [0xCD, 0xF5]), (.gb18030, "王😀", [0xCD, 0xF5, 0x94, 0x39, 0xFC, 0x36]),
    (.big5, "王", [0xA4, 0xFD]), (.koi8R, "Иван", [0xE9, 0xD7, 0xC1, 0xCE]),
    (.windows1251, "Иван", [0xC8, 0xE2, 0xE0, 0xED]), (.iso8859Part15, "€", [0xA4]),
  ]

  @Test(
    "known texts go both ways, and are decoded in chunks of any size", arguments: samples.indices)
  func sample(index: Int) throws {
    let (encoding, text, bytes) = Self.samples[index]
    for size in 1...9 {
      var decoder = try TextDecoder(encoding)
      var decoded: [UInt8] = []
      // Twice, as a decoder may be used again.
      for _ in 0..<2 {
        for chunk in bytes.chunks(of: size) {
          decoder.decode(chunk.span, isLast: false, into: &decoded)
        }
        decoder.decode(Span(), isLast: true, into: &decoded)
      }
      let conversion = decoder.conversion
      #expect(decoded.text == text + text)
      #expect(conversion.isExact)
    }
    var encoded: [UInt8] = []
    for _ in 0..<2 {
      #expect(try encoding.encode(text.utf8.span, into: &encoded).isExact)
    }
    #expect(encoded == bytes + bytes)
  }

  @Test(
    "what cannot be decoded is replaced and counted",
    arguments: [
      (.ascii, [0x41, 0x80, 0x42], "A\u{FFFD}B", 1, 1),
      (.windows1252, [0x81, 0x41, 0x8D, 0x90], "\u{FFFD}A\u{FFFD}\u{FFFD}", 3, 0),
      (.utf16LittleEndian, [0x41, 0, 0x3D, 0xD8, 0x42, 0], "A\u{FFFD}B", 1, 2),
      (.utf16LittleEndian, [0x00, 0xDE, 0x42, 0], "\u{FFFD}B", 1, 0),
      (.utf16BigEndian, [0, 0x41, 0xD8, 0x3D], "A\u{FFFD}", 1, 2),
      (.utf16LittleEndian, [0x41, 0, 0x42], "A\u{FFFD}", 1, 2),
      (.utf16, [0xFE], "\u{FFFD}", 1, 0),
      (.utf16, [0xFE, 0xFF, 0, 0x41, 0], "A\u{FFFD}", 1, 4),
      (.cp949, [0x41, 0xB1], "A\u{FFFD}", 1, 1),
      (.cp949, [0xB1, 0x41, 0x42], "켂B", 0, -1),
      (.cp949, [0xC9, 0x41], "\u{FFFD}A", 1, 0),
      (.cp949, [0xC9, 0xA1, 0x41], "\u{FFFD}A", 1, 0),
      (.cp949, [0x80, 0xFF, 0xB1, 0xE8], "\u{FFFD}\u{FFFD}김", 2, 0),
      (.shiftJIS, [0x8E, 0x52, 0xFD, 0x41], "山\u{FFFD}A", 1, 2),
      (.shiftJIS, [0x41, 0x8E], "A\u{FFFD}", 1, 1),
      (.koi8R, [0xE9], "И", 0, -1),
    ] as [(TextEncoding, [UInt8], String, Int, Int)])
  func undecodable(
    encoding: TextEncoding, bytes: [UInt8], text: String, count: Int, first: Int
  ) throws {
    for size in 1...4 {
      let (output, conversion) = try decode(bytes, encoding, chunkSize: size)
      #expect(output.text == text)
      #expect(conversion.replacementCount == count)
      #expect(conversion.firstReplacement ?? -1 == first)
    }
  }

  @Test(
    "what cannot be encoded becomes a question mark and is counted",
    arguments: [
      (.ascii, "Müller", "M?ller", 1, 1), (.isoLatin1, "€김é", "??\u{E9}", 2, 0),
      (.windows1252, "a김😀\u{81}", "a???", 3, 1), (.cp949, "A😀é", "A??", 2, 1),
      (.cp949, "각\u{301}", "각?", 1, 3), (.shiftJIS, "가山", "?山", 1, 0),
      (.iso2022JP, "山가田", "山?田", 1, 3), (.big5, "x😀", "x?", 1, 1),
      (.koi8R, "Иé", "И?", 1, 2), (.gb18030, "😀", "😀", 0, -1),
    ] as [(TextEncoding, String, String, Int, Int)])
  func unencodable(
    encoding: TextEncoding, text: String, result: String, count: Int, first: Int
  ) throws {
    var encoded: [UInt8] = []
    let conversion = try encoding.encode(text.utf8.span, into: &encoded)
    #expect(conversion.replacementCount == count)
    #expect(conversion.firstReplacement ?? -1 == first)
    var decoded: [UInt8] = []
    #expect(try encoding.decode(encoded.span, into: &decoded).isExact)
    #expect(decoded.text == result)
  }

  @Test("malformed UTF-8 is encoded as question marks", arguments: TextEncoding.allCases)
  func malformedInput(encoding: TextEncoding) throws {
    let bytes: [UInt8] = [0x41, 0xE2, 0x82, 0x42, 0xFF, 0x43, 0xF0, 0x9F]
    var encoded: [UInt8] = []
    let conversion = try encoding.encode(bytes.span, into: &encoded)
    var decoded: [UInt8] = []
    try encoding.decode(encoded.span, into: &decoded)
    #expect(decoded.text == (encoding == .utf8 ? "A\u{FFFD}B\u{FFFD}C\u{FFFD}" : "A?B?C?"))
    #expect(conversion.replacementCount == 3 && conversion.firstReplacement == 1)
  }

  @Test("a mark says the order of UTF-16, and is dropped")
  func byteOrder() throws {
    for (bytes, text) in [
      ([0xFF, 0xFE, 0x40, 0xAE], "김"), ([0xFE, 0xFF, 0xAE, 0x40], "김"), ([0x40, 0xAE], "김"),
      ([], ""), ([0xFF, 0xFE], ""),
    ] as [([UInt8], String)] {
      var output: [UInt8] = []
      #expect(try TextEncoding.utf16.decode(bytes.span, into: &output).isExact)
      #expect(output.text == text)
    }
  }

  @Test("the place of a fault counts the mark of UTF-16, in chunks of any size")
  func faultBehindMark() throws {
    let bytes: [UInt8] = [0xFE, 0xFF, 0x00, 0x41, 0xDC, 0x00, 0x00, 0x42]
    for size in [1, 2, 3, 7, bytes.count] {
      let (text, found) = try decode(bytes, .utf16, chunkSize: size)
      #expect(text.text == "A\u{FFFD}B")
      #expect(found.replacementCount == 1 && found.firstReplacement == 4, "size \(size)")
    }
  }

  @Test("random bytes decode the same in chunks of any size", arguments: TextEncoding.allCases)
  func randomBytes(encoding: TextEncoding) throws {
    for seed in UInt64(1)...12 {
      var random = SeededRandom(seed: seed)
      let bytes = random.bytes(400)
      var whole: [UInt8] = []
      let conversion = try encoding.decode(bytes.span, into: &whole)
      #expect(whole.isUTF8, "seed \(seed)")
      for size in [1, 7, 64] {
        let (pieces, found) = try decode(bytes, encoding, chunkSize: size)
        #expect(pieces == whole, "\(encoding) seed \(seed) size \(size)")
        #expect(found == conversion, "\(encoding) seed \(seed) size \(size)")
      }
    }
  }

  private func decode(
    _ bytes: [UInt8], _ encoding: TextEncoding, chunkSize: Int
  ) throws -> ([UInt8], TextConversion) {
    var decoder = try TextDecoder(encoding)
    var output: [UInt8] = []
    for chunk in bytes.chunks(of: chunkSize) {
      decoder.decode(chunk.span, isLast: false, into: &output)
    }
    decoder.decode(Span(), isLast: true, into: &output)
    return (output, decoder.conversion)
  }
}
