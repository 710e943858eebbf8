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
    ("duplicate-name", "A name stands twice in one JSON object; the later value was taken."),
    ("foreign-component", "A line belongs to no property of a card and was left out."),
    ("ignored-column", "A column of a table holds nothing about a person."),
    ("long-name", "The name of a property is too long to be one."),
    ("long-row", "A row has more cells than the header; the rest is kept."),
    ("malformed-json", "A record is no JSON and was left out."),
    ("malformed-line", "A line is no property and was left out."),
    ("malformed-property", "A member of a JSON card is no property and was left out."),
    ("malformed-record", "A JSON record is no contact and was left out."),
    ("missing-begin", "A card does not begin with BEGIN:VCARD."),
    ("missing-encoding", "A value is base64 without saying so."),
    ("missing-end", "A card does not end with END:VCARD."),
    ("missing-version", "A card does not say its version."),
    ("no-person", "An entry of LDIF is no person."),
    ("not-utf-8", "Bytes that are no UTF-8 became U+FFFD."),
    ("one-column", "The character given with --delimiter divides no cells."),
    ("repaired-text", "Half a character of JSON text became U+FFFD."),
    ("sensitive-column", "A column holds numbers that the law protects; it is left out."),
    ("short-row", "A row has fewer cells than the header."),
    ("stray-end", "END:VCARD stands outside of a card."),
    ("stray-property", "A property stands outside of a card."),
    ("stray-quote", "A quote inside a cell is not doubled."),
    ("too-many-properties", "A card has more properties than can be; those beyond were left out."),
    ("truncated-base64", "The bytes of a binary value end too early."),
    ("unclosed-quote", "The quote before a cell is never closed."),
    ("unknown-charset", "The character set of a value is not known."),
    ("unknown-column", "The header of a column is not known; its cells are kept as they are."),
    ("unknown-member", "A member of a JSON contact is not known."),
    ("unknown-version", "The version of a card is not known."),
    ("unreadable-date", "A cell holds no date; its text is kept."),
  ]
}
