import ContactBytes
import ContactCSV
import ContactModel
import TestSupport
import Testing

/// The bytes that quotes, guards, blanks and line ends are made of, and a letter and a digit.
private let alphabet = Array("=\"',;\t +-@\ra1".utf8)

/// Reads a table to its end, and looks at it in the ways in which it is searched and rewritten.
private func readThrough(_ bytes: [UInt8]) throws -> [Card] {
  let (cards, _, mapping) = try readAll(bytes)
  let delimiter = mapping?.delimiter.asciiValue ?? 0x2C
  #expect(RecordScanner.lastBoundary(in: bytes.span, delimiter: delimiter) <= bytes.count)
  for span in CSVReader().valueSpans(in: bytes) {
    #expect(span.range.lowerBound >= 0 && span.range.upperBound <= bytes.count)
  }
  return cards
}

struct HostileCellTests {
  @Test("every cell of up to four hostile bytes is read", arguments: alphabet)
  func cells(first: UInt8) throws {
    let heads = [
      "이름,생일,휴대폰,메모\n",
      "First Name,Last Name,Phonetic First Name,Photo,Labels,Phone 1 - Label,Phone 1 - Value\n",
      "Full Name,Family Name,Given Name,Middle Names,Prefixes,Suffixes,Phone 1 vCard\n",
    ]
    for head in heads {
      var prepared = CSVReader()
      var findings: [Finding] = []
      let start = try prepared.prepare(
        from: Array(head.utf8).span, isFinal: true, findings: &findings)
      #expect(start == head.utf8.count)
      prepared.position = InputPosition()
      var card = Card()
      let isShort = head == heads[0]
      for text in texts(of: alphabet, from: first, upTo: isShort ? 4 : 3) {
        let cells = Array(repeating: text, count: isShort ? 4 : 7)
        let body = Array(cells.joined(separator: [0x2C])) + [0x0A]
        var reader = prepared
        findings = []
        var offset = 0
        while true {
          let rest = body.span.extracting(offset..<body.count)
          let progress = try reader.next(
            from: rest, isFinal: true, into: &card, findings: &findings)
          guard case .card(let range) = progress else { break }
          #expect(range.upperBound > 0 && range.upperBound <= rest.count)
          offset += range.upperBound
        }
        #expect(reader.position.byteOffset == body.count)
      }
    }
  }

  @Test("every cell of up to four hostile bytes is found in its place", arguments: alphabet)
  func places(first: UInt8) {
    for text in texts(of: alphabet, from: first, upTo: 4) {
      let row = text + [0x2C] + text
      var scanner = RecordScanner(delimiter: 0x2C)
      guard case .record = scanner.scan(row.span, from: 0, isFinal: true) else { continue }
      var end = -1
      for column in 0..<scanner.count {
        let raw = scanner.rawRange(of: column)
        let inner = scanner.innerRange(of: column)
        #expect(raw.lowerBound == end + 1)
        #expect(raw.lowerBound <= inner.lowerBound && inner.upperBound <= raw.upperBound)
        end = raw.upperBound
        var value: [UInt8] = []
        scanner.appendText(of: column, in: row.span, to: &value)
        #expect(value.count <= raw.count)
      }
      #expect(end == scanner.contentEnd)
    }
  }

  @Test("every header, and every file, of a few hostile bytes is read", arguments: alphabet)
  func files(first: UInt8) throws {
    for text in texts(of: alphabet, from: first, upTo: 3) {
      _ = try readThrough(text)
      _ = try readThrough(Array("\u{FEFF}".utf8) + text)
      _ = try readThrough(text + Array(",이름\n홍,길동\n".utf8))
      _ = try readThrough(Array("이름,".utf8) + text)
      _ = try readThrough(Array("sep=".utf8) + text)
    }
  }

  @Test("a guard that is left open is text, and an empty one guards nothing")
  func openGuards() throws {
    let options = CSVReader.Options(assignments: [
      CSVAssignment(column: "p", field: try #require(CSVField("TITLE"))),
      CSVAssignment(column: "q", field: try #require(CSVField("ROLE"))),
    ])
    let cells: [(text: String, value: String?)] = [
      ("=\"", "=\""), ("\"=\"\"\"", "=\""), ("=\"\"", nil), ("\"=\"\"\"\"\"", nil), ("=", "="),
      ("=\"1\"", "1"), ("=\"1", "=\"1"), ("=1\"", "=1\""), ("'=\"", "=\""),
    ]
    for (text, value) in cells {
      for end in ["", "\n", "\r"] {
        let card = try #require(
          try readAll(Array("p,q\na,\(text)\(end)".utf8), options).cards.first)
        #expect(card.first(.title)?.value == "a" && card.first(.role)?.value == value)
      }
    }
  }
}

struct HostileCardTests {
  /// Writers of a dialect in every way that it has.
  private static func writers(_ dialect: CSVDialect) -> [CSVWriter] {
    ([nil, ";", "\t", "|"] as [Character?]).flatMap { delimiter in
      [true, false].map { guards in
        CSVWriter(
          dialect,
          options: .init(delimiter: delimiter, guardsFormulas: guards, keepsPhonesText: guards))
      }
    }
  }

  /// A card all of whose properties have this value.
  private static func card(_ value: String) -> Card {
    var card = Card()
    let parts = Array(repeating: value, count: 7).joined(separator: "\u{1F}")
    card.append(.name, parts)
    card.append(.address, parts, parameters: [Parameter("LABEL", value)])
    card.append(.organization, parts, group: "item2")
    card.append(.categories, "\(value)\u{1E}\(value)")
    let names: [PropertyName] = [
      .fullName, .nickname, .title, .role, .telephone, .email, .url, .instantMessage, .birthday,
      .anniversary, .related, .note, .gender, .age, .photo, .uid,
    ]
    for name in names { card.append(name, value) }
    for name in [PropertyName.telephone, .appleDate, .email] {
      card.append(name, value, group: "item1", parameters: [Parameter("TYPE", value)])
    }
    card.append(.appleLabel, value, group: "item1")
    card.appendRaw("X-CUSTOM-FIELD", value, group: "item2")
    card.append(.appleLabel, value, group: "item2")
    return card
  }

  /// Writes the card with a copy of each writer, and reads what was written.
  private static func write(_ card: Card, _ writers: [CSVWriter]) throws {
    // Many options make no other bytes of many a card, which need not be read again.
    var known: Set<[UInt8]> = []
    for var writer in writers {
      writer.survey(card)
      var bytes = writer.opening()
      var losses: [Loss] = []
      writer.write(card, into: &bytes, losses: &losses)
      #expect(bytes.last == 0x0A)
      if known.insert(bytes).inserted { _ = try readThrough(bytes) }
    }
  }

  @Test("an empty card, and one of empty or hostile values, is written", arguments: CSVDialect.all)
  func cards(dialect: CSVDialect) throws {
    let writers = Self.writers(dialect)
    try Self.write(Card(), writers)
    try Self.write(Self.card(""), writers)
    for byte in alphabet {
      let text = String(decoding: [byte], as: UTF8.self)
      try Self.write(Self.card(text), writers)
    }
    for text in ["=\"", "=\"\"", "'=", "* ", " ::: ", "=1+1", "\n", "\u{1F}", "\u{1E}"] {
      try Self.write(Self.card(text), writers)
    }
  }

  @Test(
    "a value that is spelled like a formula comes back as it was",
    arguments: [CSVDialect.google, .outlook, .naver])
  func formulasComeBack(dialect: CSVDialect) throws {
    var card = Card()
    var writer = CSVWriter(dialect)
    var bytes = writer.opening()
    let values = texts(of: Array("=\"a,".utf8), from: 0x3D, upTo: 6)
    var losses: [Loss] = []
    for value in values {
      card.removeAll()
      card.append(.name, "Kim\u{1F}Ada\u{1F}\u{1F}\u{1F}")
      card.append(.note, String(decoding: value, as: UTF8.self))
      writer.write(card, into: &bytes, losses: &losses)
    }
    let notes = try readAll(bytes).cards.map { $0.first(.note)?.value }
    #expect(losses.isEmpty)
    #expect(notes == values.map { String(decoding: $0, as: UTF8.self) })
  }

  @Test("a dialect that quotes every cell guards formulas, and leaves empty cells empty")
  func quotedFormulas() {
    var card = Card()
    card.append(.name, "Kim\u{1F}Ada\u{1F}\u{1F}\u{1F}")
    card.append(.note, "=1+1")
    let options = CSVWriter.Options(guardsFormulas: true)
    var writer = CSVWriter(.yahoo, options: options)
    var bytes = writer.opening()
    var losses: [Loss] = []
    writer.write(card, into: &bytes, losses: &losses)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("\"'=1+1\"") && text.contains("\"Ada\"") && text.contains(",\"\","))
    #expect(!text.contains("\"'\""))
  }
}
