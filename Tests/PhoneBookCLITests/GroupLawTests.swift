import ContactBytes
import ContactModel
import ContactPipeline
import PhoneBookCLI
import TestSupport
import Testing

/// Who is in which group is the same, whatever way of saying it a book goes through.
@Suite("The law of groups")
struct GroupLawTests {
  /// A person in a group.
  private struct Membership: Hashable {
    let person: String
    let group: String
  }

  /// The ways of saying it, by the options that ask for them.
  private static let forms: [(name: String, options: [String])] = [
    ("vcard2.1", ["--to", "vcard2.1"]), ("vcard3", ["--to", "vcard3"]),
    ("vcard4", ["--to", "vcard4"]), ("apple", ["--for", "apple"]),
    ("apple4", ["--for", "apple", "--to", "vcard4"]), ("google", ["--for", "google"]),
    ("google-vcard", ["--for", "google", "--to", "vcard"]), ("android", ["--for", "android"]),
    ("classic-google", ["--to", "google-csv-classic"]), ("outlook", ["--for", "outlook"]),
    ("outlook-csv", ["--to", "outlook-csv"]), ("outlook-ko", ["--to", "outlook-csv-ko"]),
    ("google-outlook", ["--to", "google-outlook-csv"]), ("naver", ["--for", "naver"]),
    ("yahoo", ["--to", "yahoo-csv"]), ("excel", ["--for", "excel"]), ("csv", ["--to", "csv"]),
    ("json", ["--to", "json"]), ("ndjson", ["--to", "ndjson"]), ("jcard", ["--to", "jcard"]),
    ("jscontact", ["--to", "jscontact"]), ("ldif", ["--to", "ldif"]),
    ("thunderbird", ["--for", "thunderbird", "--to", "ldif"]),
  ]

  private static let groups = [
    "친구", "Friends", "friends", "FRIENDS", "book, club", "a;b", "x ::: y", ":::", "a :::",
    "two  blanks",
    "back\\slash", "end\\", "a\\;b", "a\\,b", "\\", "colon: x", "* star", "\"quoted\"", "it's",
    "=SUM(A1)", "-dash", "MyContacts", "starred", "회사 / 영업", "a=b", "#hash", "<b>", "über",
  ]

  /// The ways in which the first file says it.
  private enum Source: String, CaseIterable {
    case categories, cardsBefore, cardsAfter, addresses, entries
  }

  private let session: Session

  init() throws { session = try Session() }

  @Test(
    "the people of each group are the same after every pair of forms",
    arguments: Source.allCases.map(\.rawValue))
  func pairs(source: String) throws {
    let source = try #require(Source(rawValue: source))
    var random = SeededRandom(seed: UInt64(source.rawValue.utf8.count))
    let (text, expected) = Self.book(source, &random)
    try session.folder.write("book", text)
    #expect(try memberships(of: "book") == expected)
    // Over the five sources every pair comes once.
    let part = try #require(Source.allCases.firstIndex(of: source))
    for (index, first) in Self.forms.enumerated() {
      try convert("book", to: "first", first.options)
      #expect(try memberships(of: "first") == expected, "\(source) to \(first.name)")
      for (other, second) in Self.forms.enumerated() where (index + other) % 5 == part {
        try convert("first", to: "second", second.options)
        #expect(
          try memberships(of: "second") == expected,
          "\(source) to \(first.name) to \(second.name)")
      }
    }
  }

  private func convert(_ file: String, to other: String, _ options: [String]) throws {
    let outcome = try session.run(["convert", "@\(file)", "-o", "@\(other)"] + options)
    #expect(outcome.status == .success, "\(options): \(outcome.errors)")
  }

  // MARK: - Reading

  /// What the cards of a file say, which its own reader understands.
  private func memberships(of file: String) throws -> Set<Membership> {
    var pipeline = Pipeline(
      reading: PipelineInputs([session.folder.file(file)]), steps: CardCollector(),
      observer: NoObserver())
    try pipeline.run()
    let cards = pipeline.steps.cards
    let book = GroupBook(cards)
    var found: Set<Membership> = []
    for card in cards where !card.isGroup {
      let person = card.displayName.split(separator: " ").first { $0.hasPrefix("P") }
      for group in card.groupNames + book.names(of: card) {
        found.insert(Membership(person: String(person ?? "nobody"), group: group))
      }
    }
    return found
  }

  // MARK: - Invented books

  private static func book(
    _ source: Source, _ random: inout SeededRandom
  ) -> (text: String, expected: Set<Membership>) {
    var expected: Set<Membership> = []
    var members: [String: [Int]] = [:]
    var people: [String] = []
    for number in 0..<14 {
      let own = (0..<Int.random(in: 0...4, using: &random)).compactMap { _ in
        groups.randomElement(using: &random)
      }
      let names = Array(Set(own))
      for name in names {
        expected.insert(Membership(person: "P\(number)", group: name))
        members[name, default: []].append(number)
      }
      if source == .entries {
        people.append(
          "dn: cn=P\(number) Kim,mail=p\(number)@example.com\nobjectclass: person\n"
            + "cn: P\(number) Kim\nsn: Kim\ngivenName: P\(number)\nmail: p\(number)@example.com\n")
        continue
      }
      var lines = ["BEGIN:VCARD", "VERSION:4.0", "FN:P\(number) Kim", "N:Kim;P\(number);;;"]
      if source != .addresses || number % 2 == 0 {
        lines.append("UID:urn:uuid:0000-\(number)")
      }
      if source == .categories, !names.isEmpty {
        lines.append("CATEGORIES:" + names.map(escaped).joined(separator: ","))
      }
      lines.append("EMAIL:p\(number)@example.com")
      people.append(lines.joined(separator: "\n") + "\nEND:VCARD\n")
    }
    let cards = members.sorted { $0.key < $1.key }.map { name, numbers in
      card(of: name, numbers, source)
    }
    let parts =
      switch source {
      case .categories: people
      case .cardsBefore: cards + people
      case .cardsAfter, .addresses, .entries: people + cards
      }
    return (parts.joined(separator: source == .entries ? "\n" : ""), expected)
  }

  private static func card(of name: String, _ members: [Int], _ source: Source) -> String {
    if source == .entries {
      let list = members.map { "member: cn=P\($0) Kim,mail=p\($0)@example.com\n" }
      return "dn: cn=list\nobjectclass: groupOfNames\ncn:: \(base64(name))\n" + list.joined()
    }
    let isApples = source == .cardsBefore
    let prefix = isApples ? "X-ADDRESSBOOKSERVER-" : ""
    let list = members.map { number in
      let isMail = source == .addresses
      return "\(prefix)MEMBER:"
        + (isMail ? "mailto:P\(number)@example.com" : "urn:uuid:0000-\(number)") + "\n"
    }
    return "BEGIN:VCARD\nVERSION:\(isApples ? "3.0" : "4.0")\n\(prefix)KIND:group\n"
      + "FN:\(escaped(name))\nN:\(escaped(name));;;;\n" + list.joined() + "END:VCARD\n"
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if "\\,;".unicodeScalars.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  private static func base64(_ text: String) -> String {
    var bytes: [UInt8] = []
    let source = Array(text.utf8)
    Base64.encode(source.span, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
