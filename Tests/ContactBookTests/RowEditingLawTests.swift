import ContactBook
import ContactBytes
import ContactIO
import ContactModel
import ContactPipeline
import TestSupport
import Testing

/// A row that is changed in place has the values that its person was to have, each as often as that, or is not written.
@Suite("The law of rows that are edited")
struct RowEditingLawTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The columns of a table.
  private struct Table {
    let header: [String]
    /// Whether values of one label may share a cell.
    var joins = false
  }

  private static func table(_ sample: String, joins: Bool = false) throws -> Table {
    let text = String(decoding: try PackageFiles.bytes("Samples/\(sample)"), as: UTF8.self)
    let line = text.split(whereSeparator: \.isNewline).first ?? ""
    return Table(header: line.split(separator: ",").map { $0.filter { $0 != "\"" } }, joins: joins)
  }

  @Test(
    "what was to stay stays and what was to go goes",
    arguments: ["google.csv", "outlook.csv", "own", "numbered", "labelled"])
  func change(name: String) throws {
    let table: Table =
      switch name {
      case "own":
        Table(header: ["Name", "Mobile", "Home", "Phone", "Phone 2", "Email", "Email 2", "Notes"])
      case "numbered": Table(header: ["Name", "Phone 1", "Phone 2", "Phone 3", "Email", "Notes"])
      case "labelled":
        Table(header: [
          "Name", "Phone 1 - Type", "Phone 1 - Value", "Phone 2 - Type", "Phone 2 - Value",
        ])
      default: try Self.table(name, joins: name.hasPrefix("google"))
      }
    var random = SeededRandom(seed: 26)
    var (written, refused) = (0, 0)
    for run in 0..<120 {
      let row = Self.row(table, &random)
      let text = [table.header, row].map { $0.joined(separator: ",") + "\n" }.joined()
      try folder.write("t.csv", text)
      let book = try BookFile(
        folder.file("t.csv"), format: nil, encoding: nil, options: ReadingOptions(),
        ReplacementPlan())
      guard let before = book.entries.first?.card else { continue }
      let wanted = Self.changed(before, &random)
      var changes = RecordChanges()
      changes.replaced[0] = wanted
      guard let found = try? book.changed(by: changes, force: false) else {
        refused += 1
        continue
      }
      written += 1
      let card = try #require(found.cards.first)
      for kind in [PropertyName.telephone, .email] {
        #expect(
          Self.values(kind, of: card) == Self.values(kind, of: wanted),
          "run \(run): \(row) \(String(decoding: found.text.drop { $0 != ASCII.lineFeed }, as: UTF8.self))"
        )
      }
    }
    #expect(written > 60, "\(refused) of 120 were refused")
    if table.joins { #expect(refused == 0) }
  }

  private static func values(_ name: PropertyName, of card: Card) -> [String] {
    card.properties(name).map { $0.value.filter { !" -()".contains($0) } }.sorted()
  }

  private static func number(_ random: inout SeededRandom) -> String {
    "614-555-\(Int.random(in: 1000...9999, using: &random))"
  }

  private static func row(_ table: Table, _ random: inout SeededRandom) -> [String] {
    table.header.map { header in
      let isFilled = Int.random(in: 0..<5, using: &random) > 1
      switch header {
      case "Name", "First Name": return "Ann"
      case let name where name.hasSuffix("Label") || name.hasSuffix("Type"):
        guard name.contains(" - "), name.hasPrefix("Phone") || name.hasPrefix("E-mail") else {
          return ""
        }
        let kinds = ["Home", "Work", "", "* Home"] + (name.hasPrefix("Phone") ? ["Mobile"] : [])
        return kinds.randomElement(using: &random) ?? ""
      case let name where name.contains("mail"):
        guard isFilled, !name.contains("Type"), !name.contains("Display") else { return "" }
        return "a\(Int.random(in: 0...9999, using: &random))@b.example"
      case let name where name.contains("Phone") || name == "Mobile" || name == "Home":
        guard isFilled else { return "" }
        let isJoint = table.joins && Int.random(in: 0..<4, using: &random) == 0
        let one = number(&random)
        return isJoint ? "\(one) ::: \(number(&random))" : one
      default: return ""
      }
    }
  }

  /// The card with a value less, another one, one more, or all of these.
  private static func changed(_ card: Card, _ random: inout SeededRandom) -> Card {
    var card = card
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let places = card.records.indices.filter {
        !card.records[$0].isRemoved && [.telephone, .email].contains(card.records[$0].name)
      }
      switch (Int.random(in: 0..<3, using: &random), places.randomElement(using: &random)) {
      case (0, let place?): card.remove(at: place)
      case (1, let place?):
        let isPhone = card.records[place].name == .telephone
        let value = Array((isPhone ? number(&random) : "new@c.example").utf8)
        card.replaceValue(at: place, with: value.span)
      default:
        let type = ["home", "cell", "work"].randomElement(using: &random) ?? ""
        card.append(.telephone, number(&random), parameters: [Parameter("TYPE", type)])
      }
    }
    return card
  }
}
