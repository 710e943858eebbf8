internal import ContactBook
internal import ContactBytes
internal import ContactCleaning
internal import ContactModel

/// The help on rules in a language: a list, and the manual.
struct RuleHelp {
  /// A rule, as JSON.
  struct Row: Encodable {
    let name: String
    /// What it is about, in a sentence.
    let summary: String
    /// Whether readers report it, whatever rules are chosen.
    let isOfReaders: Bool
  }

  let language: WordLanguage

  /// The rules of checking and cleaning, and those that readers report by, in English.
  static var rows: [Row] {
    RuleSet.allRules.map {
      Row(name: $0.name, summary: firstSentence($0.manual), isOfReaders: false)
    }
      + ReadingRules.all.map {
        Row(name: $0.name, summary: firstSentence($0.text), isOfReaders: true)
      }
  }

  /// The rules whose manual says more than what they are about.
  static let explained = Set(
    (RuleSet.allRules.map { ($0.name, $0.manual) } + ReadingRules.all)
      .filter { $0.1.pieces(between: "\n\n").count > 1 }.map(\.0))

  /// The rules of checking and cleaning, and those that readers report by, one per line.
  func list() -> String {
    let rows = Self.rows
    let width = rows.map(\.name.count).max() ?? 0
    var text = ""
    for (title, isOfReaders) in [
      ("Rules (--disable NAME leaves one out):", false), (Self.readingTitle, true),
    ] {
      text += say(title) + "\n"
      for row in rows where row.isOfReaders == isOfReaders {
        text += "  \(DisplayWidth.padded(row.name, to: width))  "
        text += Self.firstSentence(manual(row.name, row.summary)) + "\n"
      }
    }
    return text
  }

  /// The manual of all rules, in lines of a width.
  func manual(width: Int) -> String {
    let title =
      "The rules of check and clean. --rules chooses a set: standard, classic, or a FILE whose lines are orders:"
    var text = HelpText.laidOut(say(title), width: width) + "\n"
    text += HelpText.entries(RuleSet.orders.map { ($0, say($1)) }, width: width) + "\n"
    for rule in RuleSet.allRules {
      let manual = HelpText.laidOut(manual(rule.name, rule.manual), width: width - 2)
      text += rule.name + "\n" + HelpText.indented(manual) + "\n"
    }
    text += say(Self.readingTitle) + "\n"
    return text
      + HelpText.entries(
        ReadingRules.all.map { ($0, Self.firstSentence(manual($0, $1))) }, width: width)
  }

  /// The manual of one rule; nil when there is none of this name.
  func manual(of name: String, width: Int) -> String? {
    let manuals = RuleSet.allRules.map { ($0.name, $0.manual) } + ReadingRules.all
    return manuals.first { $0.0 == name }.map {
      "\($0)\n\n" + HelpText.laidOut(manual($0, $1), width: width)
    }
  }

  private func manual(_ name: String, _ english: String) -> String {
    Translation.into(language)?.manual(ofRule: name) ?? english
  }

  private func say(_ text: String) -> String { HelpText.Saying(language)(text) }

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
    (
      "bad-quoted-printable",
      "An escape of quoted-printable text is malformed, or a line of it goes on with a blank that may be an "
        + "indent, or with what looks like a property."
    ),
    ("broken-base64", "A base64 value of LDIF cannot be decoded."),
    (
      "contradictory-decisions",
      "Decisions about pairs contradict one another: none of them counts, until one is changed."
    ),
    ("control-character", "A control character that no text may hold was left out."),
    (
      "damaged-archive",
      "A part of a backup is not what was saved; what is whole was read.\n\n"
        + "The bytes of the file have changed since it was written, or its end is missing: a disk, a cable or a "
        + "download was at fault. 'phonebook archive repair BACKUP -o NEW' writes what is whole into a new backup and "
        + "names what is lost. Keep the damaged file until you have looked through the new one, and look for another "
        + "copy: 'phonebook archive verify' says whether that one is whole."
    ),
    (
      "date-order",
      "The dates of a column can be read in more ways than one; it says how they are read.\n\n"
        + "01/02/1990 is the first of February or the second of January. Of what decides, the first counts that "
        + "speaks: --dates dmy, mdy or ymd; another date of the column, such as 25/02/1990, or most of them by far "
        + "where they contradict each other; the dates of another column; dots between the numbers; the language of "
        + "the headers; the region of --region, of $PHONEBOOK_REGION or of the locale. Only then the month comes first, "
        + "as a guess. Where a single date speaks against the region, a warning says so: it may be wrong itself. Look at the "
        + "birthday of somebody you know, and say --dates where it is wrong. A clean-up writes "
        + "what --dates or such other dates decide, and leaves the rest as it is."
    ),
    ("date-serial", "Numbers of a column are read as days that a spreadsheet counted."),
    (
      "ditto-mark",
      "Cells of a table of your own hold a ditto mark, such as \u{3003} or \"see above\".\n\n"
        + "They are read as the value of the cell above. Where a change of the table would make a mark mean something else, the value "
        + "is written in its place, which is said. A warning says that a cell may be such a mark and is kept: "
        + "nothing stands above it, its word may be a name, or the first megabyte of the table has no mark."
    ),
    (
      "duplicate-name",
      "A name stands twice in one JSON object. Of a member of a contact the first value counts, and the later one is "
        + "kept beside it; of any other the later value was taken."
    ),
    ("empty-group", "A group has no people."),
    ("foreign-component", "A line belongs to no property of a card and was left out."),
    ("formula-cell", "A formula makes the value of a cell that was to change, which it does not."),
    ("group-member", "A member of a group is no contact, may be one of several, or is a group."),
    ("hidden-cells", "Rows, columns or a sheet that are not shown were read like the others."),
    ("hidden-link", "A cell of a sheet leads to somewhere that its text does not say."),
    ("ignored-column", "A column of a table holds nothing about a person."),
    (
      "either-calendar",
      "A column of birthdays is named after both calendars, and a cell does not say which one is meant.\n\n"
        + "A day with 음 or 음력 beside it is one of the lunar calendar, and one with neither is taken for a day of the "
        + "usual one. Write the calendar beside the day, or in a column 양력/음력; --map \"COLUMN=birthday:lunar\" says "
        + "that all days of the column are lunar."
    ),
    (
      "joined",
      "Cards of one person were joined into one.\n\n"
        + "dedupe --explain shows what spoke for it, and undo brings the file back as it was."
    ),
    (
      "joined-columns",
      "A number and the codes of its country or area, or its extension, stand in columns of their own, and are read as "
        + "one.\n\n"
        + "The code of a country is of every number beside it, up to the next such column. "
        + "A number that begins with +, 00 or 0 has its codes itself; it stays as it is. --map \"Area code=phone.code\" and --map "
        + "\"Country code=phone.country\" say it of other columns, as --map "
        + "\"Ext=phone.extension\" does of an extension, and --map \"Area code=ignore\" that a column is none. Where a "
        + "table is changed in place, a number that changes has its codes in its own cell."
    ),
    (
      "label-without-value",
      "A cell says of which kind a value is that is not there.\n\n"
        + "Tables such as those of Google have a column for the kind of each number (Phone 1 - Label) and one for "
        + "the number. Here the kind is filled in and the number is not. Nothing but the kind is lost; where a "
        + "number should be, fill its cell in, else empty that of the kind."
    ),
    ("long-name", "The name of a property is too long to be one."),
    ("long-row", "A row has more cells than the header; the rest is kept."),
    ("malformed-json", "A record is no JSON and was left out."),
    ("malformed-line", "A line is no property and was left out."),
    ("malformed-property", "A member of a JSON card is no property and was left out."),
    ("malformed-record", "A JSON record is no contact and was left out."),
    (
      "lone-cell",
      "A row of a table has one cell only, which is no certain name, and is read as a contact.\n\n"
        + "It may be a title, or a heading of the rows below it, such as that of a class. Begin such a cell with ■ or "
        + "delete its row, and it is no contact."
    ),
    (
      "merged-cells",
      "Cells of a sheet are merged, so that one value seems to stand in several.\n\n"
        + "Cells that are merged downwards are read as if each row had the value of the first, as one number of two "
        + "siblings; where the workbook is changed, the first cell alone is. Of cells that are merged sideways the "
        + "first has the value, and the others are empty. In CSV nothing says which cells were merged: where a column "
        + "before the names has a value in the first of several rows only, that is said, and the cells below are empty."
    ),
    ("missing-begin", "A card does not begin with BEGIN:VCARD."),
    ("missing-encoding", "A value is base64 without saying so."),
    (
      "missing-end", "A card does not end with END:VCARD, or the last line of LDIF has no line end."
    ),
    ("missing-version", "A card does not say its version."),
    (
      "no-column",
      "Contacts of one person were not joined in a table that has no column for a value that one of them would bring.\n\n"
        + "Nothing is lost: the rows stay as they are, and all others are joined. Say with --map which column "
        + "is for notes, such as --map Remarks=note, or what another means; or leave such values out with --overflow drop."
    ),
    (
      "no-header",
      "A table has no header; its columns were guessed from their cells.\n\n"
        + "What looks like a phone number, an e-mail address, a date or a name in most rows is taken for one; all "
        + "else is kept under the number of its column. --preview shows what each column is taken for, and --map "
        + "1=name says it by the number of the column. --no-header says that the first line is one of people, "
        + "whatever it looks like. A first line such as name,phone,birthday in the table itself "
        + "settles it for every program."
    ),
    (
      "no-name-column",
      "No column of a table is taken for a name, so that its contacts have none.\n\n"
        + "--map \"Who=name\" says which column holds it, or --map \"Given=name.given\" and --map \"Family=name.family\" "
        + "which hold its parts; --preview shows what all columns are taken for. Where --map gives the column of names another "
        + "meaning on one sheet of several, --map 'SHEET!COLUMN=FIELD' leaves the other sheets as they are."
    ),
    ("no-person", "An entry of LDIF is no person."),
    ("not-in-backup", "A contact is not in a backup, or is another there: it has changed since."),
    (
      "not-utf-8",
      "Text is not UTF-8: it was read in another character set, and \u{FFFD} stands for what could not be read."
    ),
    (
      "omitted-year",
      "A date of a table or of LDIF is of the year 1604, and is read without a year.\n\n"
        + "Apple's programs keep a birthday without a year as one of 1604, and it comes so into the tables of others. Nobody "
        + "whom an address book knows was born then."
    ),
    ("one-column", "The character given with --delimiter divides no cells."),
    (
      "other-sheets",
      "A workbook has more sheets with cells than the one that was read.\n\n"
        + "One sheet is read: the first that is shown and has cells, or that of --sheet, by its name or its number. "
        + "With --sheet all, every sheet of people is. A change is made in one sheet, and what is cleaned "
        + "into a workbook keeps the other sheets as they are."
    ),
    ("password", "An attribute of a directory holds a password or a key; it is left out."),
    (
      "remark-row",
      "A row holds a heading or a remark, such as * on leave, and is no contact.\n\n"
        + "It is a row of a table of your own with one cell, which begins with a sign that begins no name, has "
        + "the text of another column of the row below it, such as that of a team, or stands where neither a name nor "
        + "such a value does, as below a telephone, or is a group of nobody. A row that says vacant in place of a name, and "
        + "has no value of a person, and one that says who made the list are none, either. To keep what such a row says of "
        + "the people below it, such as their building, write it in a column of their rows. A table that is changed in "
        + "place keeps it."
    ),
    ("repaired-text", "A character of JSON text could not be read; \u{FFFD} stands in its place."),
    (
      "repeated-columns",
      "Several columns of a table have the name of a person, or both mean one value.\n\n"
        + "Where all columns come again in their order, such as name, phone, name, phone, two lists stand beside "
        + "each other, and each row is read as several people, in the groups that words above the lists name. Where "
        + "only some do, a row is one contact with several names: put the lists below each other, or name the columns "
        + "of the others with --map, as --map 3=ignore. What stands behind the name of a second person, as in Landlord, "
        + "Phone, Tenant, Phone, is kept as that of the tenant, with this word as its label. "
        + "In a list of students with their parents, whoever is no contact "
        + "is kept as a person beside it: --map Mother=name --map Student=related:Child turns them around."
    ),
    (
      "row-above-header",
      "A row stands above the header of a table.\n\n"
        + "A note says that a title or the like is no contact and is left out. A warning says that rows look like "
        + "people, since a phone number or an e-mail address stands in the column for it, and are read as contacts. "
        + "Where that is wrong, move the rows below the header, or delete them."
    ),
    (
      "second-header",
      "A row below the header looks like another header.\n\n"
        + "Where it says the same as the header, it is left out. A header of two rows, as Phone above Home and Work, is "
        + "read as one. Any other such row is read as a contact: delete it where it is none."
    ),
    (
      "second-name",
      "A card has the names of two people: perhaps the lines between two cards are missing."
    ),
    (
      "sheet-group",
      "Of several sheets of a workbook, the people of each are put into a group that is called as the sheet.\n\n"
        + "With --sheet all, a sheet says who belongs together: a class, or a year. A number, as in Sheet1, says "
        + "nothing. With --sheet NAME no group is made."
    ),
    (
      "sensitive-column",
      "A column holds passwords or numbers that the law protects; it is left out."
    ),
    (
      "sum-row",
      "A row counts or adds up the others, such as Total or Summe, and is no contact.\n\n"
        + "It is a row of a table of your own that begins with such a word and has no number, e-mail address or "
        + "birthday of a person. A table that is changed in place keeps it."
    ),
    (
      "short-row",
      "A row has fewer cells than the header.\n\n"
        + "The cells that are not there are read as empty, and the others in the order in which they stand. That is "
        + "right where a program left empty cells out at the end of a line. Where a cell in the middle is missing, "
        + "values stand under the wrong headers: compare the row with the header, and put the cell in. Often a line "
        + "break stands in a cell without quotes around it; then the next row is short as well. Where nothing ends the "
        + "last line and all others are whole, the rest of the file may be missing. That is an error of check and of a "
        + "backup, which end with 1; convert, clean and dedupe warn of it, also with --quiet, and end with 1, too. A "
        + "line with one cell that has a number, such as page 1 of 1, they only note."
    ),
    (
      "short-year",
      "Years of a column have two digits; it says what they are taken for.\n\n"
        + "Nobody is born in years to come, so that a birthday is taken for one of the last hundred years: in 2026, 26 "
        + "is 2026 and 27 is 1927. Other dates are read as spreadsheets read them: 30 to 99 as 1930 to 1999, and 00 to "
        + "29 as 2000 to 2029. For somebody older than that, write the year with four digits in the table."
    ),
    ("stray-end", "END:VCARD stands outside of a card."),
    (
      "stray-property",
      "A property stands outside of a card, or a line that is only a part of BEGIN:VCARD."
    ),
    ("stray-quote", "A quote inside a cell is not doubled."),
    (
      "text-cell",
      "A cell of a workbook held a number or a day, and holds text now.\n\n"
        + "No sum counts a text, and nothing sorts it as a day. Write a number in digits, with a point before its "
        + "decimals (1062.50), and a day as 2027-03-15: both are shown in the format of the cell."
    ),
    ("too-many-properties", "A card has more properties than can be; those beyond were left out."),
    ("truncated-base64", "The bytes of a binary value end too early."),
    ("unclosed-quote", "The quote before a cell is never closed."),
    ("unknown-charset", "The character set of a value is not known."),
    (
      "unknown-column",
      "The header of a column is not known; its cells are kept as they are.\n\n"
        + "The value gets a name made of the header (X-SHOE-SIZE), or is a custom field under it where no name says the same, by "
        + "which vCard and our own tables keep it; other programs get it as they take it, or in the notes. --map \"Shoe size=note\" says what the column means, for as many columns as you "
        + "like, --map COLUMN=ignore leaves one out, and --preview shows what all columns are taken for. See "
        + "'phonebook help map'."
    ),
    (
      "unknown-gender",
      "A cell holds a letter for a sex that is not known; it is kept as words.\n\n"
        + "M, F, W, male, weiblich, femme or 여 are understood. H and V are not: they mean men in one language and women "
        + "in another, and M beside them may be a woman; write the words out."
    ),
    (
      "unknown-header",
      "A row is taken for the header, though none of its words is known, or a person may be called so.\n\n"
        + "--no-header reads it as a contact."
    ),
    (
      "unknown-member",
      "A member of a JSON contact is not known, or holds another kind of value than it may."
    ),
    ("unknown-version", "The version of a card is not known."),
    (
      "unmatched-decision",
      "A decision about a pair names a card that is not there, and is not obeyed.\n\n"
        + "Its short name is mistyped, or the card was deleted, or was edited since: the short name of a card without UID "
        + "is made of what it says. A row that was obeyed once shows what its cards say, and holds after most edits. "
        + "Where several cards may be the one that is different, all of them stay apart. Correct the row, or delete it."
    ),
    ("unread-part", "A sheet has comments, which are not read."),
    ("unreadable-date", "A cell holds no date; its text is kept."),
    ("unusable-cell", "A cell of a sheet has no value that can be read, such as an error."),
    (
      "value-elsewhere",
      "A value of LDIF stands in another file, which is not read; its address is kept.\n\n"
        + "ldapsearch -t writes pictures into files of their own. Without -t they stand in the LDIF itself; 'phonebook "
        + "photos attach' gives people pictures of a folder."
    ),
    (
      "wrong-encoding",
      "A file is not in the character set that --encoding names, or seems to be in another.\n\n"
        + "Leave --encoding out: UTF-8 and UTF-16 are recognised, and mostly the sets of tables of Excel: windows-949 "
        + "(Korean), Shift_JIS and EUC-JP (Japanese), GBK and Big5 (Chinese), those of Europe such as windows-1252, and "
        + "those of Hebrew, Arabic and Vietnamese. Where names "
        + "come out as other letters, name the right character set, such as --encoding gbk."
    ),
    ("zip-entry", "A file in a ZIP file cannot be read; the others were."),
  ]
}
