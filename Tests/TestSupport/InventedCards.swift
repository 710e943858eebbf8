package import ContactModel

/// Cards that bytes invent: each property, group, parameter, media type and value may be hostile.
package struct InventedCards {
  /// The cards, each with a name of its own, so that no format has nothing of it.
  package private(set) var cards: [Card] = []
  private let bytes: [UInt8]
  private var index = 0

  /// Invents cards; the same ones for the same bytes.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    repeat {
      var card = Card()
      card.append(.fullName, "name \(cards.count)")
      for _ in 0..<number(below: 12) { append(to: &card) }
      cards.append(card)
    } while index < bytes.count && cards.count < 20
  }

  private mutating func append(to card: inout Card) {
    let group = number(below: 3) == 0 ? text() : ""
    let parameters = (0..<number(below: 4)).map { _ in
      Parameter(
        number(below: 3) == 0 ? text() : Self.parameters[number(below: Self.parameters.count)],
        (0..<number(below: 3)).map { _ in text() })
    }
    let name = PropertyName.allCases[number(below: PropertyName.allCases.count)]
    switch number(below: 8) {
    case 0:
      card.appendRaw(
        "X-" + text(), text(), group: group, parameters: parameters)
    case 1:
      card.append(
        number(below: 2) == 0 ? .photo : .key, data: Array(bytes.prefix(number(below: 40))),
        mediaType: text(), group: group, parameters: parameters)
    case 2:
      card.append(.appleLabel, text(), group: group)
      card.append(.telephone, text(), group: group, parameters: parameters)
    default:
      // Another name than that of the card would be written in its place.
      guard name != .fullName, name != .extended, name != .kind, name != .addressBookServerKind
      else { return }
      let values = (0...number(below: 3)).map { _ in text() }
      let separator = ["", "\u{1F}", "\u{1E}"][number(below: 3)]
      card.append(name, values.joined(separator: separator), group: group, parameters: parameters)
    }
  }

  private mutating func text() -> String {
    let choice = number(below: Self.texts.count + 12)
    if choice < Self.texts.count { return Self.texts[choice] }
    if choice < Self.texts.count + 6 { return text(0) + text(0) }
    let start = min(index, bytes.count)
    index += number(below: 24)
    return String(decoding: bytes[start..<min(max(index, start), bytes.count)], as: UTF8.self)
  }

  private mutating func text(_: Int) -> String { Self.texts[number(below: Self.texts.count)] }

  private mutating func number(below limit: Int) -> Int {
    defer { index += 1 }
    return index < bytes.count ? Int(bytes[index]) % limit : 0
  }

  private static let parameters = [
    "TYPE", "PREF", "LABEL", "ALTID", "LANGUAGE", "VALUE", "ENCODING", "CHARSET", "SORT-AS",
    "MEDIATYPE", "X-CUSTOM", "DERIVED", "PROP-ID", "CALSCALE", "GEO", "TZ", "PID",
  ]

  private static let texts = [
    "", " ", "=", "=\"", "=\"\"", "=\"1\"", "'", "''", "'=", "'\u{FF1D}1", "\u{FF1D}1+1", "=1+1",
    "@a",
    "\t=1", "\r", "\n", "\r\n", "\r\nTEL:1", "\u{1E}", "\u{1F}", "\u{0}", "\u{7F}", "\u{85}",
    "\u{2028}",
    "\u{FEFF}", "\u{FFFD}", ",", ";", ":", "|", "\"", "\"\"", "\\", "\\n", "^n", "^", "END:VCARD",
    "BEGIN:VCARD", "VERSION:4.0", " ::: ", "* ", "* work", "010-1234-5678", "+82 10-1234-5678",
    "tel:+82",
    "가나다", "\u{301}", "\u{1F600}", "<b>", "&amp;", "</script>", "data:;base64,",
    "data:image/png;base64,AA==",
    "urn:uuid:1", "item1", "_$!<Mobile>!$_", "dn: ", ": ", ":: ", ":< file:///etc/passwd", "- ",
    "1990-01-02",
    "--0102", "20260230", "http://a.example", "a@b.example", "work", "home", "cell", "x-a", "1",
    "image/png",
    "{\"a\":1}", "[]", "null", "%0A", "=0D=0A", "=\n",
    String(repeating: "x", count: 200), String(repeating: "가", count: 60),
    String(repeating: "a,b;", count: 20),
  ]
}
