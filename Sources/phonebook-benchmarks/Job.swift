internal import ContactCSV
internal import ContactCleaning
internal import ContactJSON
internal import ContactModel
internal import ContactVCard
internal import Foundation

/// Something to measure.
struct Job: Sendable {
  /// The name by which `--job` calls it.
  let name: String
  /// One line on what is done.
  let summary: String
  /// Makes everything ready, outside the measured time, and returns what is measured.
  let prepare: @Sendable (Inputs) throws -> () throws -> Work

  /// Every job, in the order of the report.
  static let all: [Job] = [
    Job(name: "vcard-cards", summary: "read vCard 3.0 and keep every card") { inputs in
      let text = inputs.people.vCard
      return { try keepAll(VCardReader(), text) }
    },
    Job(name: "vcard-ndjson", summary: "stream a vCard file to NDJSON, one thread") { inputs in
      try inputs.conversion(of: inputs.people.vCard, to: ContactJSONWriter(style: .lines))
    },
    Job(name: "vcard-vcard4", summary: "stream a vCard 3.0 file to vCard 4.0, one thread") {
      inputs in
      try inputs.conversion(of: inputs.people.vCard, to: VCardWriter(version: .v40))
    },
    Job(name: "ndjson-cards", summary: "read NDJSON and keep every card") { inputs in
      let text = try inputs.text(ContactJSONWriter(style: .lines))
      return { try keepAll(ContactJSONReader(style: .lines), text) }
    },
    Job(name: "vcard-google", summary: "stream a vCard file to Google's table, read twice") {
      inputs in
      try inputs.conversion(of: inputs.people.vCard, to: CSVWriter(.google))
    },
    Job(name: "google-ndjson", summary: "stream Google's table to NDJSON, one thread") { inputs in
      let text = try inputs.text(CSVWriter(.google))
      return try inputs.conversion(of: text, to: ContactJSONWriter(style: .lines))
    },
    Job(name: "dedupe", summary: "find and join the cards of the same person, in memory") {
      inputs in
      let cards = try inputs.cards()
      return {
        _ = Deduplicator().deduplicate(cards)
        return Work(byteCount: inputs.people.vCard.count, contactCount: cards.count)
      }
    },
    Job(name: "photos", summary: "read vCard with base64 photos of 30 KB, decoded") { inputs in
      let text = inputs.pictures().vCard
      return { try readAll(VCardReader(), text) { _ in } }
    },
    Job(name: "json-write", summary: "cards to a JSON array, in memory") { inputs in
      let cards = try inputs.cards()
      return {
        let text = text(of: cards, ContactJSONWriter(style: .array)) { $0 }
        return Work(byteCount: text.count, contactCount: cards.count)
      }
    },
    Job(name: "json-write-contacts", summary: "the same from Contact values") { inputs in
      let contacts = try inputs.cards().map { Contact($0) }
      return {
        let text = text(of: contacts, ContactJSONWriter(style: .array)) { Card($0) }
        return Work(byteCount: text.count, contactCount: contacts.count)
      }
    },
    .foundationEncode,
    Job(name: "json-read", summary: "a JSON array to cards, in memory") { inputs in
      let text = try inputs.text(ContactJSONWriter(style: .array))
      return { try keepAll(ContactJSONReader(style: .array), text) }
    },
    Job(name: "json-read-contacts", summary: "the same to Contact values") { inputs in
      let text = try inputs.text(ContactJSONWriter(style: .array))
      return {
        var contacts: [Contact] = []
        return try readAll(ContactJSONReader(style: .array), text) { contacts.append(Contact($0)) }
      }
    },
    .foundationDecode,
  ]

  /// The job of a name; nil when there is none.
  static func named(_ name: String) -> Job? { all.first { $0.name == name } }

  // MARK: - Loops that jobs share

  /// Reads all cards of a text and keeps them.
  static func keepAll(_ reader: some CardReader, _ text: [UInt8]) throws -> Work {
    var cards: [Card] = []
    return try readAll(reader, text) { cards.append($0.exactCopy()) }
  }

  /// Reads all cards of a text.
  static func readAll(
    _ reader: some CardReader, _ text: [UInt8], _ body: (Card) -> Void
  ) throws -> Work {
    var cards = CardSequence(text, reader: reader)
    var card = Card()
    var count = 0
    while try cards.next(into: &card) {
      count += 1
      body(card)
    }
    if let finding = cards.findings.first { throw CorpusFault(finding: finding) }
    return Work(byteCount: text.count, contactCount: count)
  }

  /// Writes elements that are cards or can be made cards.
  static func text<Element>(
    of elements: [Element], _ writer: some CardWriter, _ card: (Element) -> Card
  ) -> [UInt8] {
    var writer = writer
    var losses: [Loss] = []
    var output = writer.opening()
    let separator = writer.separator()
    for (index, element) in elements.enumerated() {
      if index > 0 { output += separator }
      writer.write(card(element), into: &output, losses: &losses)
    }
    output += writer.closing()
    return output
  }
}

/// A reader found fault with what was made here, so that the figures would mean nothing.
private struct CorpusFault: Error {
  /// What it found.
  let finding: Finding
}

// For comparison only: the JSON coders that come with Swift, on the same contacts and the same text.

extension Job {
  /// Foundation writes what `json-write` does.
  static let foundationEncode = Job(
    name: "foundation-encode", summary: "Contact values to JSON by Foundation's JSONEncoder"
  ) { inputs in
    let contacts = try inputs.cards().map { Contact($0) }
    return {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.withoutEscapingSlashes]
      return Work(byteCount: try encoder.encode(contacts).count, contactCount: contacts.count)
    }
  }

  /// Foundation reads what `json-read` does.
  static let foundationDecode = Job(
    name: "foundation-decode", summary: "JSON to Contact values by Foundation's JSONDecoder"
  ) { inputs in
    let text = Data(try inputs.text(ContactJSONWriter(style: .array)))
    return {
      let contacts = try JSONDecoder().decode([Contact].self, from: text)
      return Work(byteCount: text.count, contactCount: contacts.count)
    }
  }
}
