import ContactJSON
import ContactModel
import Testing

@Suite struct `Classic JSON` {
  @Test func `name, age and phone are written, and all else is named`() throws {
    let card = try Cards.vCard(
      "FN:김하늘\nN:김;하늘;;;\nX-AGE:36\nTEL:010-7000-1234\nTEL:02-555-0101\nEMAIL:a@example.org")
    let writer = ClassicJSONWriter()
    #expect(
      Cards.write([card], writer)
        == "[\n{ \"name\": \"김하늘\", \"age\": 36, \"phoneNumber\": \"010-7000-1234\" }\n]\n")
    var again = writer
    var (bytes, losses) = ([UInt8](), [Loss]())
    again.write(card, into: &bytes, losses: &losses)
    #expect(losses.map(\.property) == ["TEL", "EMAIL"])
    #expect(losses.allSatisfy { $0.contact == "김하늘" })
  }

  @Test func `a number that is a URI is written as people write it`() throws {
    let card = try Cards.vCard("FN:Ada\nTEL;VALUE=uri:tel:+44-20-7946-0958;phone-context=x\n")
    var writer = ClassicJSONWriter(style: .lines)
    var (bytes, losses) = ([UInt8](), [Loss]())
    writer.write(card, into: &bytes, losses: &losses)
    #expect(String(decoding: bytes, as: UTF8.self).contains("\"+44-20-7946-0958\""))
    #expect(losses.map(\.property) == ["TEL"])
  }

  @Test func `types, labels and pictures are named`() throws {
    let card = try Cards.vCard(
      "N:Moss;Ida;;;\nitem1.TEL;TYPE=home:1\nitem1.X-ABLabel:Boat\n"
        + "PHOTO:data:image/png;base64,AAEC")
    var writer = ClassicJSONWriter(style: .lines)
    var (bytes, losses) = ([UInt8](), [Loss]())
    writer.write(card, into: &bytes, losses: &losses)
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "{ \"name\": \"Ida Moss\", \"phoneNumber\": \"1\" }\n")
    #expect(losses.map(\.property) == ["TEL;TYPE", "X-ABLabel", "PHOTO"])
  }

  @Test(
    arguments: [
      ("NOTE:Age: 36", "36", []), ("NOTE:나이: 7", "7", []),
      ("NOTE:Age: 36\\nHobby: go", "36", ["NOTE"]),
      ("X-AGE:40\nNOTE:Age: 36", "40", ["NOTE"]), ("NOTE:Age: many", nil, ["NOTE"]),
    ] as [(String, String?, [String])])
  func `an age that a table of an app had in its notes comes back`(
    lines: String, age: String?, lost: [String]
  ) throws {
    var writer = ClassicJSONWriter(style: .lines)
    var (bytes, losses) = ([UInt8](), [Loss]())
    writer.write(try Cards.vCard("FN:Ida\n\(lines)\n"), into: &bytes, losses: &losses)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("age") == (age != nil) && text.contains(age.map { ": \($0)," } ?? ""))
    #expect(losses.map(\.property) == lost)
  }

  @Test func `what a contact without a name is called by is moved`() throws {
    for (lines, moves) in [
      ("EMAIL:a@example.org", [true]), ("EMAIL:a@example.org\nEMAIL:b@example.org", [true, false]),
      ("NOTE:one\\ntwo", [false]),
    ] {
      var writer = ClassicJSONWriter(style: .lines)
      var (bytes, losses) = ([UInt8](), [Loss]())
      writer.write(try Cards.vCard("FN:\n\(lines)\n"), into: &bytes, losses: &losses)
      #expect(losses.map(\.isMoved) == moves)
    }
  }

  @Test func `parameters of what is written are named`() throws {
    let card = try Cards.vCard("FN:Ida Moss\nN;LANGUAGE=de;ALTID=1:Moss;Ida;;;\nTEL;X-P=q:1\n")
    var writer = ClassicJSONWriter(style: .lines)
    var (bytes, losses) = ([UInt8](), [Loss]())
    writer.write(card, into: &bytes, losses: &losses)
    #expect(losses.map(\.property) == ["N;LANGUAGE", "TEL;X-P"])
  }

  @Test(arguments: [
    (#"[{"name":"a","age":1,"phoneNumber":"2"}]"#, true),
    (#"[{"name":"a","phoneNumber":"2"},{"name":"b","age":"3","phoneNumb"#, true),
    ("{\"phoneNumber\":\"2\",\"name\":\"a\"}\n{\"name\":\"b\",\"phoneNumber\":\"3\"}\n", true),
    (#"[{"name":"a","phoneNumber":"2"},{"name":"b","emails":["c@d"]}]"#, false),
    (#"[{"name":{"full":"a"},"phoneNumber":"2"}]"#, false),
    (#"[{"name":"a","phones":[{"number":"phoneNumber"}]}]"#, false),
    (#"[{"name":"a"}]"#, false), ("[]", false), ("BEGIN:VCARD", false),
  ])
  func `a text is classic when all of it is`(text: String, isClassic: Bool) {
    #expect(ClassicJSONWriter.isClassic(Array(text.utf8).span) == isClassic)
  }
}
