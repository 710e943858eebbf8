import ContactLDIF
import ContactModel
import TestSupport
import Testing

private let alphabet = Array(":;< \n\r#,=\\a1".utf8)

private func readThrough(_ bytes: [UInt8]) throws -> [Card] {
  var sequence = CardSequence(bytes, reader: LDIFReader())
  let cards = try sequence.rest()
  #expect(LDIFReader.lastEntryBoundary(in: bytes.span) <= bytes.count)
  for span in LDIFReader.valueSpans(in: bytes) {
    #expect(span.range.lowerBound >= 0 && span.range.upperBound <= bytes.count)
  }
  return cards
}

@Test("every entry, line and value of a few hostile bytes is read", arguments: alphabet)
func hostileEntries(first: UInt8) throws {
  for text in texts(of: alphabet, from: first, upTo: 4) {
    _ = try readThrough(text)
    _ = try readThrough(Array("dn: cn=A\ncn: A\nsn: A\n".utf8) + text)
    guard text.count < 4 else { continue }
    for name in ["dn:", "mail:", "member:", "birthyear:", "labeledURI:", "jpegPhoto::", "x"] {
      _ = try readThrough(Array("cn: A\nsn: A\n\(name)".utf8) + text)
    }
  }
}

@Test("an empty card, and one of empty or hostile values, is written as an entry")
func hostileCards() throws {
  var losses: [Loss] = []
  var output: [UInt8] = []
  var writer = LDIFWriter()
  writer.write(Card(), into: &output, losses: &losses)
  let values = [""] + alphabet.map { String(decoding: [$0], as: UTF8.self) }
  for value in values + ["\u{1F}", "\u{1E}", "aim:", "mailto:"] {
    var card = Card()
    let parts = Array(repeating: value, count: 7).joined(separator: "\u{1F}")
    for name in [PropertyName.name, .address, .organization] {
      card.append(name, parts)
      card.append(name, value)
    }
    let names: [PropertyName] = [
      .fullName, .nickname, .title, .role, .telephone, .email, .url, .instantMessage, .birthday,
      .related, .note, .photo, .uid, .categories, .member, .kind,
    ]
    for name in names { card.append(name, value, group: "item1") }
    card.append(.appleLabel, value, group: "item1")
    card.appendRaw("X-LDAP-", value)
    card.appendRaw("X-LDAP-DN", value)
    output = []
    writer.write(card, into: &output, losses: &losses)
    #expect(output.last == 0x0A)
    _ = try readThrough(output)
  }
}

@Test("attributes beyond the limit are left out, which is said, and cost no other entry")
func tooManyAttributes() throws {
  let head = "dn: cn=a\ncn: a\nsn: a\n"
  let text = head + String(repeating: "x: 1\n", count: 100_000) + "\n" + head
  var sequence = CardSequence(Array(text.utf8), reader: LDIFReader())
  let cards = try sequence.rest()
  #expect(cards.count == 2)
  let findings = sequence.findings.filter { $0.rule == "too-many-properties" }
  #expect(findings.map(\.location.line) == [100_001])
  #expect(findings.map(\.record) == [1])
}
