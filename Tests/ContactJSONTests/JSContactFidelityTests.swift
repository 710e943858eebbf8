import ContactJSON
import ContactModel
import Testing

@Suite struct `JSContact keeps` {
  @Test(arguments: [
    ("BDAY:19960415T201243+0400", "1996-04-15T16:12:43Z"),
    ("BDAY:19960415T201243Z", "1996-04-15T20:12:43Z"),
    ("DEATHDATE:20200101T003000+0100", "2019-12-31T23:30:00Z"),
    ("ANNIVERSARY:20010203T040506-05", "2001-02-03T09:05:06Z"),
  ])
  func `a moment as a UTC timestamp, and the way back`(line: String, utc: String) throws {
    let card = try Cards.vCard("FN:a\n" + line)
    let text = Cards.write([card], JSContactWriter())
    #expect(text.contains(#""date":{"@type":"Timestamp","utc":"\#(utc)"}"#))
    #expect(
      Cards.lines(try JSContact.roundTrip(card)).contains { $0.hasSuffix(line.drop { $0 != ":" }) })
  }

  @Test func `the language of a localization in place of that of its base`() throws {
    let text = """
      {"@type":"Card","version":"1.0","uid":"u","language":"en","name":{"full":"a"},
      "titles":{"k1":{"name":"Boss","vCardParams":{"language":"en"}}},
      "localizations":{"fr":{"titles/k1/name":"Patronne"},"ko":{"titles/k1/name":"사장"}}}
      """
    let card = try Cards.read(JSContactReader(), Array(text.utf8)).cards[0]
    #expect(
      card.properties(.title).map { $0.values(ofParameter: "LANGUAGE") } == [
        ["en"], ["fr"], ["ko"],
      ])
    #expect(!card.properties(.jsProperty).contains { $0.value == "null" })
  }

  @Test func `names in two languages, whole and in parts`() throws {
    let lines = [
      "FN;ALTID=1;LANGUAGE=pl:Jan Żak", "FN;ALTID=1;LANGUAGE=en:John Zak",
      "N;ALTID=1;LANGUAGE=pl:Żak;Jan;;;", "N;ALTID=1;LANGUAGE=en:Zak;John;;;",
      "TITLE;ALTID=1;LANGUAGE=pl:Szef", "TITLE;ALTID=1;LANGUAGE=en:Boss",
    ]
    let card = try JSContact.roundTrip(Cards.vCard(lines.joined(separator: "\n")))
    #expect(card.properties(.jsProperty).isEmpty)
    #expect(card.properties(.fullName).map(\.value) == ["Jan Żak", "John Zak"])
    #expect(card.properties(.name).map { $0.components[0] } == [["Żak"], ["Zak"]])
    #expect(
      card.properties(.title).map { $0.values(ofParameter: "LANGUAGE") } == [["pl"], ["en"]])
  }

  @Test func `members in one order, whatever order the properties have`() throws {
    let lines = [
      "FN:Mina", "ADR:;;Main St 1;Town;;12345;KR", "ORG:Acme", "TEL:1", "EMAIL:a@b", "NOTE:n",
      "URL:https://a.example/", "BDAY:19700102", "KIND:individual", "UID:u", "X-A:b",
    ]
    let text = Cards.write([try Cards.vCard(lines.joined(separator: "\n"))], JSContactWriter())
    let reversed = Cards.write(
      [try Cards.vCard(lines.reversed().joined(separator: "\n"))], JSContactWriter())
    #expect(text == reversed)
    #expect(
      text.contains(#""kind":"individual","name""#)
        && text.contains(#""notes":{"k1":{"note":"n"}},"vCardProps""#))
  }

  @Test func `names without what ends them, in jCard and in JSContact`() throws {
    var card = Card()
    card.append(.fullName, "a")
    card.appendRaw("X-A\r\nTEL:1", "v", parameters: [Parameter("X\nB", "c"), Parameter("", "d")])
    for writer in [JCardWriter(), JSContactWriter()] as [any CardWriter] {
      var writer = writer
      var (bytes, losses) = ([UInt8](), [Loss]())
      writer.write(card, into: &bytes, losses: &losses)
      #expect(losses.map(\.replacement) == ["x-a--tel-1"])
      #expect(
        String(decoding: bytes, as: UTF8.self).contains(
          #"["x-a--tel-1",{"x-b":"c","x-unnamed":"d"},"#))
    }
  }
}
