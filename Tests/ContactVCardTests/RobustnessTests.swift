import ContactModel
import ContactVCard
import TestSupport
import Testing

/// Cut, damaged and hostile streams.
@Suite("Reading of damaged streams")
struct RobustnessTests {
  @Test("the sample reads without errors")
  func sample() {
    let reading = CardReading(Samples.mixed)
    #expect(reading.cards.count == 4)
    #expect(reading.findings.allSatisfy { $0.severity != .error })
    #expect(reading.errors.isEmpty)
  }

  @Test("every prefix reads, and keeps the cards that are complete")
  func prefixes() {
    let whole = CardReading(Samples.mixed).cards
    for end in Samples.mixed.indices {
      let reading = CardReading(Array(Samples.mixed[..<end]))
      #expect(reading.errors.isEmpty)
      #expect(reading.cards.count <= whole.count)
      for (card, expected) in zip(reading.cards.dropLast(), whole) {
        #expect(card == expected, "\(end) bytes")
      }
    }
  }

  @Test("chunks of any size read as the whole does", arguments: [1, 7, 64 << 10])
  func chunks(size: Int) {
    let whole = CardReading(Samples.mixed)
    let parts = CardReading(Samples.mixed, chunk: size)
    #expect(parts.cards == whole.cards)
    #expect(parts.findings == whole.findings)
  }

  @Test("line ends that were doubled read as the others do", arguments: [1, 2, 3, 1000])
  func doubledLineEnds(size: Int) {
    let text =
      "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:a\r\n b\r\nPHOTO;ENCODING=b:/9j/\r\n 4AAQ\r\nEND:VCARD\r\n"
    let whole = CardReading(text)
    let doubled = CardReading(Array(text.replacing("\r\n", with: "\r\r\n").utf8), chunk: size)
    #expect(whole.lines == [["FN:ab", "PHOTO:< 6 bytes>"]])
    #expect(doubled.lines == whole.lines)
    #expect(doubled.rules == whole.rules)
  }

  @Test("one wrong byte never stops the reading of other cards", arguments: UInt64(1)...4)
  func mutations(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<100 {
      var bytes = Samples.mixed
      let place = Int.random(in: bytes.indices, using: &random)
      bytes[place] = UInt8.random(in: .min ... .max, using: &random)
      let whole = CardReading(bytes)
      #expect(whole.errors.isEmpty, "seed \(seed), byte \(place) is \(bytes[place])")
      #expect(whole.cards.count >= 3, "seed \(seed), byte \(place) is \(bytes[place])")
      let parts = CardReading(bytes, chunk: 61)
      #expect(
        parts.cards == whole.cards && parts.findings == whole.findings,
        "seed \(seed), byte \(place) is \(bytes[place])")
      for card in whole.cards {
        for property in card.properties {
          #expect(
            !property.value.contains("\u{FFFD}") || property.value.utf8.count > 2,
            "seed \(seed), byte \(place) is \(bytes[place])")
        }
      }
    }
  }

  @Test(
    "cuts between cards change nothing",
    arguments: [
      Samples.mixed, Array(String(repeating: "BEGIN:VCARD\nFN:a\nEND:VCARD\n", count: 9).utf8),
    ])
  func boundaries(bytes: [UInt8]) throws {
    let whole = CardReading(bytes)
    for end in bytes.indices {
      guard let cut = VCardReader.lastCardBoundary(in: bytes.span.extracting(0..<end)) else {
        continue
      }
      let parts = CardReading(Array(bytes[..<cut])).cards + CardReading(Array(bytes[cut...])).cards
      #expect(parts == whole.cards)
    }
  }

  @Test(
    "large and deep input takes linear time",
    arguments: [
      ("a long line", "NOTE:" + String(repeating: "x", count: 500_000)),
      ("folds", "NOTE:" + String(repeating: "x\n ", count: 20_000)),
      ("soft breaks", "NOTE;QUOTED-PRINTABLE:" + String(repeating: "x=\n", count: 20_000) + "x"),
      ("blanks", "NOTE;QUOTED-PRINTABLE:" + String(repeating: " \n ", count: 20_000) + "x"),
      ("components", "ADR:" + String(repeating: ";", count: 100_000)),
      ("parameters", "TEL" + String(repeating: ";HOME", count: 10_000) + ":1"),
      ("a name", String(repeating: "x", count: 70_000) + ":1\nFN:a"),
      ("a group", String(repeating: "x", count: 70_000) + ".TEL:1\nFN:a"),
      ("quotes", "TEL;X=" + String(repeating: "\"", count: 100_000) + ":1"),
      ("carets", "TEL;X=" + String(repeating: "^", count: 100_000) + ":1"),
      ("lines", String(repeating: "TEL;PREF=2:1\n", count: 2_500) + "FN:a"),
      ("labels", String(repeating: "ADR;HOME:;;a\nLABEL;HOME:a\n", count: 2_500) + "FN:a"),
      (
        "nested cards",
        String(repeating: "AGENT:\nBEGIN:VCARD\nVERSION:2.1\n", count: 5_000)
          + String(repeating: "END:VCARD\n", count: 2_500) + "FN:a"
      ),
    ])
  func largeInput(name: String, lines: String) {
    for version in ["2.1", "4.0"] {
      let time = processorTime {
        let reading = CardReading(version: version, lines)
        #expect(reading.errors.isEmpty)
        #expect(reading.cards.count >= 1)
      }
      // Unoptimized code needs well below one second; quadratic time would be minutes.
      #expect(time < .seconds(8), "\(name)")
    }
  }
}
