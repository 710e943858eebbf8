import ContactModel
import Testing

@Suite struct `a sequence of cards` {
  @Test(
    "is the same however many bytes the reader is shown at a time",
    arguments: [1, 2, 3, 7, .max])
  func steps(step: Int) throws {
    var cards = CardSequence(Array("Ada\n\nBo\nCy".utf8), reader: LineReader(), step: step)
    var names: [String] = []
    var ranges: [Range<Int>] = []
    while let card = try cards.next() {
      names.append(card.displayName)
      ranges.append(cards.range)
    }
    #expect(names == ["Ada", "Bo", "Cy"])
    #expect(ranges == [0..<4, 5..<8, 8..<10])
    #expect(cards.findings.map(\.rule) == ["empty-line"])
    #expect(try cards.next() == nil)
  }

  @Test("of nothing has no card", arguments: [1, .max])
  func nothing(step: Int) throws {
    var cards = CardSequence([], reader: LineReader(), step: step)
    #expect(try cards.next() == nil)
    #expect(cards.range.isEmpty)
  }

  @Test("gives out the cards before an error")
  func error() throws {
    var cards = CardSequence(Array("Ada\n!\nBo\n".utf8), reader: LineReader())
    #expect(try cards.next()?.displayName == "Ada")
    #expect(throws: LineReader.Fault.self) { try cards.next() }
  }
}

/// Takes each line that is not empty for the name of a contact.
private struct LineReader: CardReader {
  struct Fault: Error {}

  var position = InputPosition()

  mutating func next(
    from input: Span<UInt8>, isFinal: Bool, into card: inout Card, findings: inout [Finding]
  ) throws -> CardProgress {
    var start = 0
    while start < input.count {
      var end = start
      while end < input.count, input[end] != 0x0A { end += 1 }
      if end == input.count, !isFinal { return .needsMore }
      let lineEnd = min(end + 1, input.count)
      position.line += 1
      if end == start {
        start = lineEnd
        continue
      }
      if input[start] == 0x21 { throw Fault() }
      var name: [UInt8] = []
      for index in start..<end { name.append(input[index]) }
      card = Card()
      card.append(.fullName, String(decoding: name, as: UTF8.self))
      if start > 0 {
        findings.append(
          Finding(
            rule: "empty-line", severity: .note, message: "",
            location: InputLocation(byteOffset: 0, line: position.line)))
      }
      return .card(start..<lineEnd)
    }
    return isFinal ? .end : .needsMore
  }
}

@Test func `each known element stands for one of the same texts`() {
  #expect(["a", "b", "a", "c"].added(to: ["a", "c", "d"]) { [$0] } == ["b", "a"])
  let losses = [nil, "", "x", "x"].map {
    Loss(property: "TEL", contact: "", reason: "r", replacement: $0)
  }
  #expect(losses.added(to: [losses[1], losses[2]]) == [losses[0], losses[3]])
}
