internal import ContactBook
internal import ContactCleaning

/// The help on rules: a list, and the manual.
enum RuleHelp {
  /// A rule, as JSON.
  struct Row: Encodable {
    let name: String
    /// What it is about, in a sentence.
    let summary: String
    /// Whether readers report it, whatever rules are chosen.
    let isOfReaders: Bool
  }

  /// The rules of checking and cleaning, and those that readers report by.
  static var rows: [Row] {
    RuleSet.allRules.map {
      Row(name: $0.name, summary: firstSentence($0.manual), isOfReaders: false)
    } + ReadingRules.all.map { Row(name: $0.name, summary: $0.text, isOfReaders: true) }
  }

  /// The rules of checking and cleaning, and those that readers report by, one a line.
  static func list() -> String {
    let rules = RuleSet.allRules.map { (name: $0.name, text: firstSentence($0.manual)) }
    let width = (rules.map(\.name.count) + ReadingRules.all.map(\.name.count)).max() ?? 0
    var text = ""
    let parts = [
      ("Rules (--disable NAME leaves one out):", rules), (readingTitle, ReadingRules.all),
    ]
    for (title, rows) in parts {
      text += "\(title)\n"
      for row in rows {
        text += "  \(DisplayWidth.padded(row.name, to: width))  \(row.text)\n"
      }
    }
    return text
  }

  /// The manual of all rules.
  static func manual() -> String {
    var text = """
      The rules of check and clean. --rules chooses a set: standard, classic, or a FILE whose lines
      are orders:


      """
    let width = RuleSet.orders.map(\.order.count).max() ?? 0
    for (order, effect) in RuleSet.orders {
      text += "  \(DisplayWidth.padded(order, to: width))  \(effect)\n"
    }
    text += "\n"
    for rule in RuleSet.allRules {
      let lines = rule.manual.split(separator: "\n", omittingEmptySubsequences: false)
      text += "\(rule.name)\n" + lines.map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined() + "\n"
    }
    text += "\(readingTitle)\n"
    for row in ReadingRules.all { text += "  \(row.name): \(row.text)\n" }
    return text
  }

  /// The manual of one rule; nil when there is none of this name.
  static func manual(of name: String) -> String? {
    if let row = ReadingRules.all.first(where: { $0.name == name }) {
      return "\(row.name): \(row.text)\n"
    }
    return RuleSet.allRules.first { $0.name == name }.map { "\($0.name)\n\n\($0.manual)\n" }
  }

  private static func firstSentence(_ text: String) -> String {
    String(text.prefix { $0 != "\n" })
  }

  private static let readingTitle = "What readers report, whatever the rules:"
}

/// What the readers of the formats report, whatever rules are chosen.
///
/// Each row is the name in the brackets of a diagnostic, and what it means; a test compares the names
/// with the readers' sources.
enum ReadingRules {
  /// The rows by name.
  static let all: [(name: String, text: String)] = [
    ("bad-base64", "The bytes of a photo or another binary value are no base64."),
    ("bad-date", "A date is written as no date; its text is kept."),
    ("bad-line", "A line of NDJSON holds no contact."),
    ("bad-quoted-printable", "An escape of quoted-printable text is malformed."),
    ("broken-base64", "A base64 value of LDIF cannot be decoded."),
    ("control-character", "A control character that no text may hold was left out."),
    ("damaged-archive", "A part of a backup is not what was saved; what is whole was read."),
    (
      "date-order",
      "The dates of a column can be read in more ways than one; it says how they are read."
    ),
    ("date-serial", "Numbers of a column are read as days that a spreadsheet counted."),
    ("duplicate-name", "A name stands twice in one JSON object; the later value was taken."),
    ("empty-group", "A group has no people."),
    ("foreign-component", "A line belongs to no property of a card and was left out."),
    ("formula-cell", "A formula makes the value of a cell that was to change, which it does not."),
    ("group-member", "A member of a group is no contact, may be one of several, or is a group."),
    ("hidden-cells", "Rows, columns or a sheet that are not shown were read like the others."),
    ("hidden-link", "A cell of a sheet leads to somewhere that its text does not say."),
    ("ignored-column", "A column of a table holds nothing about a person."),
    ("label-without-value", "A cell says of which kind a value is that is not there."),
    ("long-name", "The name of a property is too long to be one."),
    ("long-row", "A row has more cells than the header; the rest is kept."),
    ("malformed-json", "A record is no JSON and was left out."),
    ("malformed-line", "A line is no property and was left out."),
    ("malformed-property", "A member of a JSON card is no property and was left out."),
    ("malformed-record", "A JSON record is no contact and was left out."),
    ("merged-cells", "Cells of a sheet are merged, so that one value seems to stand in several."),
    ("missing-begin", "A card does not begin with BEGIN:VCARD."),
    ("missing-encoding", "A value is base64 without saying so."),
    ("missing-end", "A card does not end with END:VCARD."),
    ("missing-version", "A card does not say its version."),
    ("no-header", "A table has no header; its columns were guessed from their cells."),
    ("no-person", "An entry of LDIF is no person."),
    ("not-utf-8", "Bytes that are no UTF-8 became U+FFFD."),
    ("one-column", "The character given with --delimiter divides no cells."),
    ("other-sheets", "A workbook has more sheets with cells than the one that was read."),
    ("password", "An attribute of a directory holds a password or a key; it is left out."),
    ("repaired-text", "Half a character of JSON text became U+FFFD."),
    ("row-above-header", "A row stands above the header of a table."),
    ("second-header", "A row below the header looks like another header."),
    ("sensitive-column", "A column holds numbers that the law protects; it is left out."),
    ("short-row", "A row has fewer cells than the header."),
    ("short-year", "Years of a column have two digits; it says what they are taken for."),
    ("stray-end", "END:VCARD stands outside of a card."),
    ("stray-property", "A property stands outside of a card."),
    ("stray-quote", "A quote inside a cell is not doubled."),
    ("too-many-properties", "A card has more properties than can be; those beyond were left out."),
    ("truncated-base64", "The bytes of a binary value end too early."),
    ("unclosed-quote", "The quote before a cell is never closed."),
    ("unknown-charset", "The character set of a value is not known."),
    ("unknown-column", "The header of a column is not known; its cells are kept as they are."),
    ("unknown-header", "A row is taken for the header, though none of its words is known."),
    ("unknown-member", "A member of a JSON contact is not known."),
    ("unknown-version", "The version of a card is not known."),
    ("unread-part", "A sheet has comments, which are not read."),
    ("unreadable-date", "A cell holds no date; its text is kept."),
    ("unusable-cell", "A cell of a sheet has no value that can be read, such as an error."),
  ]
}
