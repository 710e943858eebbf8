import ContactModel
import ContactPipeline
import Testing

/// Whatever a format does with a property: each of its parameters is in the file, is named as lost, or is one that
/// `Schemas/properties-never-carried.md` lists.
@Suite("Laws of parameters")
struct ParameterLawTests {
  private static let values: [(name: String, value: String)] = [
    ("FN", "Ann Bee"), ("N", "Bee;Ann;Mid;;"), ("NICKNAME", "Nan"), ("ORG", "Firm;Unit"),
    ("TITLE", "Head"), ("ROLE", "Boss"), ("NOTE", "Text"), ("CATEGORIES", "Club"),
    ("TEL", "+1 650-253-0101"), ("EMAIL", "ann@example.org"), ("ADR", ";;Street 1;Town;;;"),
    ("URL", "https://example.org"), ("IMPP", "xmpp:ann@example.org"),
    ("RELATED;VALUE=text", "Bob"), ("LANG", "de"), ("HOBBY", "chess"), ("X-BLOOD", "A"),
    ("BDAY", "1990-01-02"), ("ANNIVERSARY", "2010-01-02"),
  ]
  private static let parameters = [
    ("TYPE", "work"), ("TYPE", "home"), ("TYPE", "x-zqtype"), ("SORT-AS", "Zqsort"),
    ("LANGUAGE", "xq"),
  ]

  /// How tables and pages write a type.
  private static let words = [
    "work": ["work", "business", "직장", "회사"], "home": ["home", "private", "집", "자택"],
    // Android's own word for a label.
    "x-zqtype": ["zqtype"],
  ]

  private static let formats = FormatTable.all.filter { $0.makeWriter != nil && !$0.isBinary }

  @Test("each is there, or named", arguments: formats.map(\.name))
  func law(format name: String) throws {
    let format = try #require(FormatTable.format(named: name))
    for (head, value) in Self.values {
      for (parameter, text) in Self.parameters {
        // What is lost of another property, or of another of the same name, hides nothing.
        for others in [[], ["X-OTHER;SORT-AS=a:b"], ["\(head):\(value)"]] {
          if head == "N" || head == "FN", !others.isEmpty { continue }
          let lines =
            ["BEGIN:VCARD", "VERSION:4.0"] + (head == "FN" ? [] : ["FN:Ann Bee"])
            + (head == "N" ? [] : ["N:Bee;Ann;;;"])
            + ["\(head);\(parameter)=\(text):\(value)"] + others + ["END:VCARD", ""]
          let cards = try #require(FormatTable.format(named: "vcard4"))
            .cards(in: Array(lines.joined(separator: "\r\n").utf8))
          let property = String(head.split(separator: ";")[0])
          let (bytes, losses) = format.text(of: cards)
          let isNamed = losses.contains {
            $0.property.uppercased() == "\(property);\(parameter)"
              || $0.property.uppercased() == property && !$0.isMoved && $0.replacement == nil
              || $0.property == "contact"
          }
          let header = format.readHead == nil ? 0 : (bytes.firstIndex(of: 0x0A) ?? 0)
          let body = String(decoding: bytes[header...], as: UTF8.self).lowercased()
          let words = Self.words[text] ?? [text.lowercased()]
          let isThereOrNamed =
            isNamed || words.contains { body.contains($0) }
            || isRead(text, property, format, bytes)
          #expect(isThereOrNamed, "\(name): \(lines[lines.count - 3 - others.count])")
        }
      }
    }
  }

  /// Whether a property of what was written has a type.
  private func isRead(
    _ type: String, _ property: String, _ format: Format, _ bytes: [UInt8]
  ) -> Bool {
    guard format.makeReader != nil else { return false }
    return format.cards(in: bytes).contains { card in
      card.properties.contains { read in
        (read.spelling.uppercased() == property || read.spelling.uppercased() == "X-\(property)")
          && read.values(ofParameter: "TYPE").contains { $0.lowercased() == type }
      }
    }
  }
}
