internal import ContactBytes
package import ContactModel
internal import ContactPipeline

/// A value of a contact that the format of a file has no place for.
package struct UnplacedValue: Sendable, Hashable {
  /// Whose it is.
  package let contact: String
  /// What it is, in words.
  package let property: String
  /// The value as a person reads it; empty for a password, which is not shown.
  package var value: String { text { $0 } }
  /// The same, where its words are the program's own in the language that `say` translates to.
  package func text(_ say: (String) -> String) -> String {
    line?.isSecret == true ? "" : line?.text(say) ?? ""
  }
  private var line: PersonText.Line?
  /// The labels of which one before the value would give it a place, where all columns of its kind have one.
  package internal(set) var labels: [String] = []
  /// The property as vCard names it.
  private let spelling: String

  /// A property of a card, of which another card that was to be the same may have a part, or another one.
  init(_ card: Card, _ index: Int, beside found: Card = Card()) {
    line = PersonText.labelled(card).first { $0.index == index }?.line
    contact = card.displayName
    spelling = Property(card: card, index: index).spelling
    let (words, text) = (line?.label ?? spelling, line?.text ?? "")
    let others = PersonText.labelled(found).filter { $0.line.label == words }.map(\.line.text)
    if others.isEmpty {
      property = words
    } else if let parts = Self.partsOfAddress(card, index, lackingIn: found) {
      line?.text = parts.map(\.text).joined(separator: ", ")
      property = parts.map(\.name).joined(separator: ", ")
    } else if card.records[index].form == .list {
      // A list of names is one value, of which some names may have found a place.
      let name = card.records[index].name
      let placed = Set(found.properties(name).flatMap { $0.components.joined() })
      let items = Property(card: card, index: index).components.joined()
      let left = items.filter { !placed.contains($0) }
      line?.text = left.joined(separator: ", ")
      let count = items.count - left.count
      let divided = items.count == left.count ? Self.divider(of: left, into: placed) : nil
      let fitting = count == 1 ? "1 fits" : "\(count) fit"
      property =
        divided.map { "\(words) (\($0))" }
        ?? (count == 0 ? words : "the rest of the \(words) (\(fitting))")
    } else {
      let isPart = others.contains { !$0.isEmpty && text.holds($0) }
      property = isPart ? "a part of \(words)" : "another \(words)"
    }
  }

  /// The parts of an address that one of another card lacks, which has all others of it; nil where there is none such.
  private static func partsOfAddress(
    _ card: Card, _ index: Int, lackingIn found: Card
  ) -> [(name: String, text: String)]? {
    guard card.records[index].name == .address else { return nil }
    func parts(_ property: Property) -> [String] {
      property.components.map { $0.joined(separator: " ") }
    }
    let wanted = parts(Property(card: card, index: index))
    for address in found.properties(.address) {
      let own = parts(address)
      let lacking = wanted.indices.filter {
        !wanted[$0].isEmpty && own.dropFirst($0).first != wanted[$0]
      }
      let isRest = own.indices.allSatisfy { place in
        own[place].isEmpty || wanted.dropFirst(place).first == own[place]
      }
      guard isRest, !lacking.isEmpty, own.contains(where: { !$0.isEmpty }),
        let last = lacking.last, last < Self.addressParts.count
      else { continue }
      return lacking.map { (Self.addressParts[$0], wanted[$0]) }
    }
    return nil
  }

  /// The parts of an address, in words.
  private static let addressParts = [
    "the post office box of the address", "the rest of the address", "the street of the address",
    "the city of the address", "the region of the address", "the postal code of the address",
    "the country of the address",
  ]

  /// The sign in words at which a table divides an item of a list into others; nil where it divides none.
  private static func divider(of items: [String], into parts: Set<String>) -> String? {
    [(Character(","), "with a comma"), (";", "with a semicolon")].first { sign, _ in
      items.contains { item in
        let pieces = item.split(separator: sign).map { String($0.drop(while: \.isWhitespace)) }
        return pieces.count > 1 && pieces.allSatisfy(parts.contains)
      }
    }?.1
  }

  /// Whether a card has this value.
  package func isHeld(by card: Card) -> Bool {
    card.records.indices.contains {
      let own = UnplacedValue(card, $0)
      return (own.spelling, own.line?.text) == (spelling, line?.text)
    }
  }

  /// Whether a loss is told of this value.
  package func isMeant(by loss: Loss) -> Bool {
    (loss.contact, loss.property) == (contact, spelling)
  }

  /// What was told as a loss of a contact, which is one of these cards.
  package init(_ loss: Loss, in cards: [Card]) {
    let lines = cards.lazy.filter { $0.displayName == loss.contact }.flatMap { card in
      PersonText.labelled(card).filter {
        Property(card: card, index: $0.index).spelling == loss.property
      }
    }
    contact = loss.contact
    spelling = loss.property
    property = PersonText.words(ofProperty: loss.property)
    line = lines.first?.line
  }
}

/// Why a book cannot be changed.
package enum BookError: Error, Hashable, CustomStringConvertible {
  /// Files of this format can be read only.
  case readOnlyFormat(String)
  /// Rows would come or go in the sheet of a workbook, which other cells may speak of.
  ///
  /// The words name the file and its sheet on a command line.
  case rowsOfSheet(of: String = "OLD.xlsx")
  /// Lists stand beside each other in a table, so that whoever comes or goes would move others of the row; with ditto
  /// marks, nobody can be changed either.
  case listsBesideEachOther(haveDittoMarks: Bool)
  /// The file is a backup.
  case archive
  /// The file holds bytes that its character set does not have, so that it cannot be written again.
  case unwritableText(encoding: String)
  /// The character set of the file does not have a character of the new text.
  case encodingTooSmall(encoding: String, character: String, format: String)
  /// The format cannot hold some values, which force leaves out, or has in the notes of a table; where they are all that
  /// was to change, it would leave everything as it is.
  case wouldLose([UnplacedValue], format: String, areNoted: Bool = false, areAll: Bool = false)
  /// No column of a table takes some values, not even that of notes.
  case noColumn([UnplacedValue])
  /// Values that were to go would still be read, since other cells say them too.
  case wouldStay([UnplacedValue])
  /// The record holds something that could not be read and would be lost.
  case unreadableParts(line: Int)
  /// The card has no such value.
  case noSuchValue(field: String)
  /// A value is not what the field takes.
  case invalidValue(field: String, reason: String)
  /// A column that is called as a field of one's own has a meaning, for which there is an option.
  case columnWithOption(String, ColumnOption)
  /// Cells, named with their contacts, were taken for texts and would be taken for marks of the cells above them.
  case unsureMarks([String])
  /// Dates of these contacts would be read in another order, which a date shows that goes.
  case turnedDates([String])
  /// The new text does not read as it should.
  case notAsExpected

  /// One sentence for the user.
  package var description: String {
    switch self {
    case .readOnlyFormat(let format):
      "\(format) can only be read; convert the file first, and edit what comes out"
    case .rowsOfSheet(let sheet):
      "in a workbook cells are changed, and no rows come or go; 'phonebook clean \(sheet) -o NEW.csv --bom' makes a "
        + "table with its columns first, or add and delete the rows in its program"
    case .listsBesideEachOther(haveDittoMarks: true):
      "lists stand beside each other in this table, with ditto marks for cells above, so it cannot be changed; "
        + "'phonebook convert OLD --to csv -o NEW' makes a table with a row for each first"
    case .listsBesideEachOther:
      "lists stand beside each other in this table, so contacts can be changed, but none can come or go; 'phonebook "
        + "convert OLD --to csv -o NEW' makes a table with a row for each first"
    case .archive:
      "a backup is not edited; 'phonebook archive snapshot' adds a new state of your contacts to it"
    case .unwritableText(let encoding):
      "the file holds bytes that \(encoding) does not have, so that it could not be written back "
        + "unchanged; convert it first"
    case .encodingTooSmall(let encoding, let character, let format) where format.hasSuffix("csv"):
      "the file is in \(encoding), which does not have '\(character)'; 'phonebook clean OLD -o NEW.csv "
        + "--output-encoding utf-8' makes one with the same columns in UTF-8"
    case .encodingTooSmall(let encoding, let character, let format):
      "the file is in \(encoding), which does not have '\(character)'; 'phonebook convert OLD --to "
        + "\(format) -o NEW' makes one in UTF-8"
    case .wouldLose(let values, let format, let areNoted, let areAll):
      Self.loss(
        of: Set(values.map(\.property)).sorted().joined(separator: ", "), format, areNoted, areAll)
    case .noColumn(let values):
      "no column of this table takes \(Set(values.map(\.property)).sorted().joined(separator: ", ")); add one to "
        + "it, or one of notes, or leave the values out with --overflow drop; 'phonebook convert OLD --to csv -o NEW' "
        + "makes a table that has one for everything"
    case .wouldStay(let values):
      "other columns hold \(Set(values.map(\.property)).sorted().joined(separator: ", ")) as well, which would be "
        + "read in the place of what goes, so nothing was written; change these cells in the program of the table"
    case .unreadableParts(let line):
      "this contact holds something that could not be read (line \(line)) and would be lost; --force "
        + "changes it all the same"
    case .noSuchValue(let field): "there is no such \(field) to remove"
    case .invalidValue(let field, let reason): "\(field): \(reason)"
    case .columnWithOption(let column, let option) where option.isLabelled:
      "'\(column)' is read as \(option.meaning); use --\(option.option) '\(column):…'"
    case .columnWithOption(let column, let option):
      "'\(column)' is read as \(option.meaning); use --\(option.option)"
    case .unsureMarks(let cells):
      "cells that may be ditto marks are kept as they are, and would be read as the cells above them after this change, "
        + "so nothing was written; write values in their place first: \(cells.joined(separator: ", "))"
    case .turnedDates(let names):
      "the date that goes shows in which order others are read, so nothing was written; say the order with --dates "
        + "(dmy, mdy or ymd): \(names.joined(separator: ", "))"
    case .notAsExpected:
      "the changed file would not read as it should, so nothing was written; please report this"
    }
  }

  /// What has no place, and what can be done.
  private static func loss(
    of properties: String, _ format: String, _ areNoted: Bool, _ areAll: Bool
  ) -> String {
    let isTable = FormatTable.format(named: format)?.readHead != nil
    var ways = ["convert the file to vCard first (phonebook convert FILE -o FILE.vcf)"]
    if isTable {
      ways.insert("add a column with such a heading in the program of the table", at: 0)
    }
    if areNoted {
      ways.append("write it into the notes with --force")
    } else if !areAll {
      ways.append("leave it out with --force")
    }
    let last = ways.removeLast()
    return (isTable ? "the table has no column for " : "\(format) has no place for ")
      + "\(properties); \(ways.map { "\($0), " }.joined())\(ways.isEmpty ? "" : "or ")\(last)"
  }
}
