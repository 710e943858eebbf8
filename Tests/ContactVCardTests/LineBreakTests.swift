import ContactModel
import ContactVCard
import TestSupport
import Testing

/// Whatever bytes a card has, they begin no line, property or card.
@Suite("Line breaks in what is written")
struct LineBreakTests {
  /// What hostile texts are put together from.
  private static let pieces: [String] = [
    "\r", "\n", "\r\n", "\r\nEND:VCARD\r\n", "\nBEGIN:VCARD\nFN:x\n", "\rTEL:666\r", "END:VCARD",
    "BEGIN:VCARD", "\u{0}", "\u{B}", "\u{C}", "\u{1E}", "\u{1F}", "\u{85}", "\u{2028}", "\u{7F}",
    "=", ":", ";", ",", "\"", "^", "^n", "\\", "\\n", ".", " ", "\t", "#", "x", "집", "AGENT",
    "QUOTED-PRINTABLE", "Q", "ENCODING", String(repeating: "y", count: 60),
  ]

  private static func text(_ random: inout SeededRandom) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 1...9, using: &random) {
      if Int.random(in: 0..<9, using: &random) == 0 {
        bytes.append(UInt8.random(in: .min ... .max, using: &random))
      } else {
        bytes += Array(pieces[Int.random(in: 0..<pieces.count, using: &random)].utf8)
      }
    }
    return bytes
  }

  private static func pick<Element>(
    _ elements: [Element], _ random: inout SeededRandom
  ) -> Element {
    elements[Int.random(in: elements.indices, using: &random)]
  }

  private static func string(_ random: inout SeededRandom) -> String {
    String(decoding: text(&random), as: UTF8.self)
  }

  private static func parameters(_ random: inout SeededRandom) -> [Parameter] {
    (0..<Int.random(in: 0...3, using: &random)).map { _ in
      switch Int.random(in: 0..<4, using: &random) {
      case 0: Parameter("TYPE", [string(&random), string(&random)])
      case 1:
        Parameter(
          "ENCODING", pick(["quoted-printable", "Q", string(&random)], &random))
      case 2: Parameter("X-P", string(&random))
      default: Parameter(string(&random), string(&random))
      }
    }
  }

  /// A card of 2 to 12 properties; the first is a full name.
  private static func card(_ random: inout SeededRandom) -> Card {
    let names: [PropertyName] = [
      .name, .note, .telephone, .email, .url, .address, .organization, .categories, .birthday,
      .title, .uid, .extended, .extended, .extended,
    ]
    let forms: [ValueForm?] = [nil, .raw, .text, .uri, .structured, .list, .date]
    var card = Card()
    card.append(.fullName, "A" + string(&random))
    card.append(.name, "N" + string(&random))
    for _ in 0..<Int.random(in: 1...11, using: &random) {
      let group = Bool.random(using: &random) ? "" : string(&random)
      if Int.random(in: 0..<6, using: &random) == 0 {
        card.append(
          .photo, data: text(&random), mediaType: string(&random), group: group,
          parameters: parameters(&random))
        continue
      }
      var name = pick(names, &random)
      let spelling =
        name == .extended ? string(&random) : PropertyTable.standard[name].spelling
      name = PropertyTable.standard.property(named: spelling) ?? .extended
      card.append(
        name, spelling: spelling, form: pick(forms, &random), group: group,
        parameters: parameters(&random), value: text(&random), blob: nil)
    }
    return card
  }

  @Test(
    "as many cards are read as were written, with the same properties",
    arguments: VCardVersion.allCases, UInt64(1)...4)
  func properties(version: VCardVersion, seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for round in 0..<80 {
      let cards = (0..<Int.random(in: 1...3, using: &random)).map { _ in Self.card(&random) }
      var writer = VCardWriter(version: version)
      var bytes: [UInt8] = []
      var losses: [Loss] = []
      for card in cards { writer.write(card, into: &bytes, losses: &losses) }
      let reading = CardReading(bytes)
      #expect(
        reading.cards.map { $0.properties.map(\.name) } == cards.map { $0.properties.map(\.name) },
        "\(version), seed \(seed), round \(round): \(String(decoding: bytes, as: UTF8.self))")
      let hasBareBreak = bytes.indices.contains { i in
        bytes[i] == 0x0A && (i == 0 || bytes[i - 1] != 0x0D)
          || bytes[i] == 0x0D && (i + 1 == bytes.count || bytes[i + 1] != 0x0A)
      }
      #expect(!hasBareBreak, "\(version), seed \(seed), round \(round)")
      let hasControl = bytes.contains { $0 < 0x20 && ![0x09, 0x0A, 0x0D].contains($0) }
      #expect(!hasControl, "\(version), seed \(seed), round \(round)")
    }
  }

  @Test("a raw value, a parameter and a media type with line breaks")
  func examples() {
    var card = Card()
    card.append(.fullName, "A")
    card.append(.name, "A\u{1F}\u{1F}\u{1F}\u{1F}")
    card.appendRaw("X-FOO", "first\r\nTEL:1\rlast")
    card.append(.telephone, "1", parameters: [Parameter("TYPE", "desk\rTEL^\r\nTEL")])
    card.append(.photo, data: [1, 2, 3], mediaType: "image/x\r\nTEL:666")
    let written = VCardVersion.allCases.map { version in
      var writer = VCardWriter(version: version)
      var writing = CardWriting([], options: VCardWriter.Options(version: version))
      writer.write(card, into: &writing.bytes, losses: &writing.losses)
      return writing
    }
    #expect(
      written.map { Array($0.lines.dropFirst(2)) } == [
        [
          "X-FOO;ENCODING=QUOTED-PRINTABLE:first=0D=0ATEL:1=0D=0Alast",
          "TEL;TYPE=desk TEL^  TEL:1", "PHOTO;ENCODING=BASE64;image/x:", " AQID", "",
        ],
        [
          #"X-FOO:first\nTEL:1\nlast"#, "TEL;TYPE=desk^nTEL^^^nTEL:1",
          "PHOTO;ENCODING=b;TYPE=image/x:AQID",
        ],
        [
          #"X-FOO:first\nTEL:1\nlast"#, "TEL;TYPE=desk^nTEL^^^nTEL:1",
          "PHOTO:data:image/x;base64,AQID",
        ],
      ])
    #expect(
      written.map(\.lossLines) == [
        ["TEL;TYPE -> blanks in their places", "PHOTO;MEDIATYPE -> image/x"],
        ["PHOTO;MEDIATYPE -> image/x"], ["PHOTO;MEDIATYPE -> image/x"],
      ])
  }

  @Test("a control character becomes a blank and is named, once a property")
  func controls() {
    var card = Card()
    card.append(.fullName, "A\u{B}B\tC\u{C}")
    card.append(.note, "x\u{1}" + String(repeating: "y", count: 99) + "\u{2}\nz")
    card.append(.telephone, "1", group: "g", parameters: [Parameter("X-P", "a\u{1C}b")])
    var writing = CardWriting([], options: VCardWriter.Options(version: .v40))
    var writer = VCardWriter(version: .v40)
    writer.write(card, into: &writing.bytes, losses: &writing.losses)
    #expect(writing.lines.contains("FN:A B\tC "))
    #expect(writing.lines.contains("g.TEL;X-P=a b:1"))
    #expect(
      writing.lossLines
        == ["FN", "NOTE", "TEL"].map { "\($0) -> blanks in their places" })
  }

  @Test("CRLF, LF and CR are one line break each", arguments: VCardVersion.allCases)
  func lineBreaks(version: VCardVersion) {
    // The second text is written in pieces, the first of which would end inside of the CRLF.
    let long = String(repeating: "x", count: (1 << 16) - 1)
    for (text, read) in [
      ("a\r\nb\rc\nd\r\n", "a\nb\nc\nd\n"), (long + "\r\ny", long + "\ny"),
    ] {
      var card = Card()
      card.append(.note, text)
      var bytes: [UInt8] = []
      var losses: [Loss] = []
      var writer = VCardWriter(version: version)
      writer.write(card, into: &bytes, losses: &losses)
      #expect(CardReading(bytes).cards.first?.first(.note)?.value == read)
    }
  }

  @Test("a soft break of 2.1 stands before no line of a frame", arguments: ["END", "BEGIN"])
  func softBreaks(name: String) {
    for count in 0..<80 {
      var card = Card()
      card.append(.fullName, "A")
      let note = String(repeating: "y", count: count) + "=\(name):VCARD\n"
      card.append(.note, note)
      card.append(.telephone, "1")
      var bytes: [UInt8] = []
      var losses: [Loss] = []
      var writer = VCardWriter(version: .v21)
      writer.write(card, into: &bytes, losses: &losses)
      #expect(CardReading(bytes).cards == [card], "\(count)")
    }
  }

  @Test("an encoding that the value does not have is left out", arguments: VCardVersion.allCases)
  func encoding(version: VCardVersion) {
    var card = Card()
    card.append(.fullName, "A")
    card.append(.title, "a=", parameters: [Parameter("ENCODING", "quoted-printable")])
    card.append(.telephone, "1")
    var writing = CardWriting([], options: VCardWriter.Options(version: version))
    var writer = VCardWriter(version: version)
    writer.write(card, into: &writing.bytes, losses: &writing.losses)
    #expect(writing.lines == ["FN:A", "TITLE:a=", "TEL:1"])
    #expect(writing.lossLines == ["TITLE;ENCODING -> nothing"])
  }
}
