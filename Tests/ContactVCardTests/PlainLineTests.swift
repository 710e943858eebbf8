import ContactBytes
import ContactModel
import ContactVCard
import Testing

@Suite("Lines that need no second look")
struct PlainLineTests {
  private static func lines(_ card: Card, _ version: VCardVersion = .v40) -> [String] {
    var writer = VCardWriter(version: version)
    var output: [UInt8] = []
    var losses: [Loss] = []
    writer.write(card, into: &output, losses: &losses)
    let text = String(decoding: output, as: UTF8.self)
    return text.split(separator: "\r\n", omittingEmptySubsequences: false).map(String.init)
      .filter { $0 != "FN:" && $0 != "N:;;;;" }
  }

  /// The line of the only property of a card.
  private static func line(
    _ name: PropertyName, _ value: String, parameters: [Parameter] = [], group: String = ""
  ) -> String {
    var card = Card()
    card.append(name, value, group: group, parameters: parameters)
    return lines(card)[2]
  }

  @Test("text is escaped wherever the character stands")
  func escapes() {
    let escapes = [
      (",", "\\,"), (";", "\\;"), ("\\", "\\\\"), ("\n", "\\n"), ("\r", "\\n"), ("\t", "\t"),
    ]
    for length in 0..<20 {
      for position in 0...length {
        for (character, escape) in escapes {
          let before = String(repeating: "a", count: position)
          let after = String(repeating: "b", count: length - position)
          #expect(
            Self.line(.note, before + character + after) == "NOTE:\(before)\(escape)\(after)")
        }
      }
    }
  }

  @Test("characters of several bytes stay whole at every place")
  func longCharacters() {
    for length in 0..<17 {
      let text = String(repeating: "x", count: length) + "김, 철;수" + "y"
      let escaped = String(repeating: "x", count: length) + "김\\, 철\\;수" + "y"
      #expect(Self.line(.note, text) == "NOTE:\(escaped)")
    }
  }

  @Test("a long value is written in pieces, and folded")
  func longValue() {
    let text = String(repeating: "0123456789,", count: 20_000)
    var card = Card()
    card.append(.note, text)
    let folded = Self.lines(card).dropFirst(2).prefix { $0.hasPrefix("NOTE") || $0.hasPrefix(" ") }
    #expect(folded.allSatisfy { $0.utf8.count <= 75 })
    let unfolded = folded.map { $0.hasPrefix(" ") ? String($0.dropFirst()) : $0 }.joined()
    #expect(unfolded == "NOTE:" + text.replacing(",", with: "\\,"))
  }

  @Test("parameters are written as they are, or with the quotes that they need")
  func parameters() {
    for length in 1..<12 {
      let word = String(repeating: "w", count: length)
      for (value, written) in [
        (word, word), ("\(word) \(word)", "\(word) \(word)"), ("\(word):", "\"\(word):\""),
        ("\(word);x", "\"\(word);x\""), ("\(word)\"", "\(word)^'"), ("\(word)=1", "\(word)=1"),
        ("", ""), ("\(word)é", "\(word)é"), ("\(word)^n", "\(word)^^n"),
      ] {
        #expect(
          Self.line(.note, "n", parameters: [Parameter("X-P", [value])])
            == "NOTE;X-P=\(written):n")
        #expect(
          Self.line(
            .note, "n",
            parameters: [
              Parameter("X-P", [value, word]),
              Parameter("LANGUAGE", ["ko"]),
            ]) == "NOTE;X-P=\(written),\(word);LANGUAGE=ko:n")
      }
    }
  }

  @Test("names that would break the line are mended")
  func names() {
    #expect(
      Self.line(.note, "n", parameters: [Parameter("X;P", ["v"])])
        == "NOTE;X-P=v:n")
    #expect(
      Self.line(.note, "n", parameters: [Parameter("X\u{7F}P", ["v"])])
        == "NOTE;X-P=v:n")
    #expect(
      Self.line(.note, "n", parameters: [Parameter("", ["v"])])
        == "NOTE;X-UNNAMED=v:n")
    #expect(Self.line(.note, "n", group: "item1") == "item1.NOTE:n")
    #expect(Self.line(.note, "n", group: "it.em") == "it-em.NOTE:n")
  }

  @Test("a parameter that was taken away leaves nothing")
  func removedParameter() {
    var card = Card()
    let type = Parameter("TYPE", ["home"])
    let other = Parameter("X-A", ["b"])
    card.append(.telephone, "1", parameters: [type, Parameter("PREF", ["1"]), other])
    #expect(Self.lines(card)[2] == "TEL;TYPE=home;PREF=1;X-A=b:1")
    #expect(Self.lines(card, .v30)[2] == "TEL;TYPE=home;TYPE=pref;X-A=b:1")
    card.replaceParameters(at: 0, with: [type, other])
    #expect(Self.lines(card)[2] == "TEL;TYPE=home;X-A=b:1")
    #expect(Self.lines(card, .v30)[2] == "TEL;TYPE=home;X-A=b:1")
  }
}
