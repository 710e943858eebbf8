package import CharacterSets
package import ContactArchive
internal import ContactBytes
package import ContactCSV
internal import ContactCalendar
internal import ContactIO
internal import ContactLDIF
package import ContactModel
internal import ContactPage
package import ContactVCard
package import ZipContainer

/// The options of a reader.
package struct ReadingOptions: Sendable {
  /// The byte between the cells of a table; nil to find out.
  package var delimiter: Character?
  /// What columns mean that the reader cannot know.
  package var assignments: [CSVAssignment] = []
  /// Whether the first row of a table is one of people, whatever it looks like.
  package var hasNoHeader = false
  /// The order of day, month and year where a table leaves it open; nil to guess it.
  package var dateOrder: PartialDate.Order?
  /// The region that decides on that order before it is guessed; nil for none.
  package var dateRegion: DateRegion?
  /// Whether a table is written again with the cells that it has, but for what changes.
  package var keepsCells = false
  /// Whether a cell of a table that holds several e-mail addresses is read as one for each.
  package var dividesAddresses = false
  /// Whether names that a table has with the family name first are divided by a guess.
  package var guessesNames = false
  /// Whether a vCard reports birthdays and the like that are no dates, which a rule does otherwise.
  package var reportsDates = true
  /// Whether a cell is a number as people of the region dial it; nil where no plan is at hand.
  package var isDialled: (@Sendable (String) -> Bool)?
  /// The year up to which two digits of the year of a birthday are read.
  package var thisYear = PartialDate(secondsSince1970: SystemClock.secondsSince1970).year
  /// Whether columns of protected numbers are read too.
  package var includesSensitive = false
  /// Which state of an archive is read; nil for the newest.
  package var state: StateSelector?
  /// The name or number of the sheet of a workbook; nil for the first with cells.
  package var sheet: String?
  /// What a ZIP file may hold.
  package var limits = ZipLimits()
  /// The character set of what is not UTF-8 and names none, where the reader itself decodes text.
  package var encoding: TextEncoding?
  /// The set that what is not UTF-8 seems to be in, where nobody named one; nil for none.
  package var likelyEncoding: TextEncoding?
  /// Whether vendors' names in a vCard that calls itself 4.0 become those of 4.0, as in older ones.
  package var translatesVendors = false

  package init() {}
}

/// The options of a writer.
package struct WritingOptions: Sendable {
  /// The byte between the cells of a table; nil for the format's own.
  package var delimiter: Character?
  /// Whether a value without a column or an attribute is dropped, and not moved to another or to the notes.
  package var dropsOverflow = false
  /// Whether cells are kept from being formulas.
  package var guardsFormulas = false
  /// Whether cells with phone numbers are kept from becoming other numbers in a spreadsheet.
  package var keepsPhonesText = false
  /// Whether our own table is for a spreadsheet, and holds only what people read there.
  package var isSpreadsheet = false
  /// Whether our own table or that of a program stands in a sheet of a workbook.
  package var isSheet = false
  /// Whose names vCard has.
  package var vendorNames = VCardWriter.VendorNames.original
  /// Whether an empty line follows base64 in vCard 3.0.
  package var endsBase64WithEmptyLine = false
  /// The language of the words that notes, pages and calendars get.
  package var language = WordLanguage.english
  /// When the alarm of an event comes, as a duration such as `-P1D`; nil for none.
  package var alarm: String?
  /// The order of the parts of dates, where the program takes more than one; nil for its own.
  package var dateOrder: PartialDate.Order?
  /// The years for which a calendar has the days of the lunar calendar.
  package var lunarYears = 2000...2050
  /// Whether a phone number of which nothing is said is known to be a mobile one; nil where no plan is at hand.
  package var isMobile: (@Sendable ([UInt8]) -> Bool)?

  package init() {}
}

/// Finds the index of the last boundary between records; nil or 0 when there is none.
package typealias RecordBoundary = @Sendable (borrowing Span<UInt8>) -> Int?

/// Finds the values in a text by its reader, which may know the columns.
package typealias ValueSpanFinder = @Sendable ([UInt8], any CardReader) -> [ValueSpan]

/// One format: how it is called, recognised, read and written.
package struct Format: Sendable {
  /// The name by which `--from` and `--to` call it.
  package var name: String
  /// Other names.
  package var aliases: [String] = []
  /// The endings of file names, lower case, without the dot; the first format that has one takes it.
  package var fileEndings: [String] = []
  /// The ending of the files that are written; nil for the first of ``fileEndings``.
  package var writtenEnding: String?
  /// One line for the list of formats.
  package var summary: String
  /// What people call a file of the format; nil when the summary says it.
  package var title: String?
  /// Whether the bytes would disturb a terminal.
  package var isBinary = false
  /// Whether it is a container that is read part by part.
  package var isArchive = false
  /// Whether its table stands in a workbook.
  package var isWorkbook = false
  /// Whether a text of another character set is made UTF-8 before it is read; vCard does that itself
  /// for each value, and has only UTF-16 made UTF-8.
  package var decodesWholeText = true
  /// The most bytes of one record that its reader takes; nil when the conversion's own limit is it.
  package var largestRecord: Int?
  /// Why the format is written as UTF-8 and nothing else, as a sentence; nil when any set will do.
  package var onlyUTF8: String?
  /// The roles of the properties that the format carries in no file
  /// (`Schemas/properties-never-carried.md`); one with any carries no parameters that say how a value is written.
  package var neverCarried: [PropertyRole] = []
  /// How its files say who is in which group.
  package var groups = GroupForm.references
  /// The name by which its lists call an entry; nil where members are called by their UIDs.
  package var memberName: (@Sendable (Card) -> [UInt8])?
  /// Whether a property stands in its files under any name, where the card has it.
  package var keepsNames = false
  /// Whether it is the table of one program, which holds people and no groups.
  package var isTableOfProgram = false
  /// The usual order of its dates, where it is that of the system of whoever reads them; nil where dates have but one.
  package var localDates: PartialDate.Order?
  /// Whether the first bytes of a file are of this format.
  package var sniff: @Sendable (borrowing Span<UInt8>) -> Bool = { _ in false }
  /// Makes a reader; nil for a format that is only written.
  package var makeReader: (@Sendable (ReadingOptions) -> any CardReader)?
  /// Makes a writer; nil for a format that is only read.
  package var makeWriter: (@Sendable (WritingOptions) -> any CardWriter)?
  /// Finds the last boundary between records, where a chunk may be cut; nil for a format that can only
  /// be read as a whole, and for a table, whose head shows what finds it.
  package var lastBoundary: RecordBoundary?
  /// Makes a reader of a table that has read the first bytes of the input, and so knows the columns; nil
  /// for a format that is no table.
  package var readHead:
    (@Sendable (ReadingOptions, borrowing Span<UInt8>) throws(CSVError) -> CSVReader)?
  /// Makes what changes records of a text in place; nil for a format whose files are not edited.
  package var makeEditor: (@Sendable (RecordText) -> any RecordEditor)?
  /// Finds the values in a text; nil for a format that is not text.
  package var valueSpans: ValueSpanFinder?
  /// Whether contacts may be named by the parts of a name alone, as those of JSON may.
  package var namesByParts = false

  /// The ending of the files that are written; nil where the format has none.
  package var ending: String? { writtenEnding ?? fileEndings.first }

  /// Whether files of the format can be read.
  package var canRead: Bool { makeReader != nil || isArchive }
}

// MARK: - Formats without a file of their own

extension Format {
  /// A page to look at.
  static let html = Format(
    name: "html", fileEndings: ["html", "htm"],
    summary: "one page with pictures and search, to look at, print or share",
    neverCarried: [.machine, .identity],
    groups: .labels,
    makeWriter: { PageWriter(language: $0.language) })
}

extension Format {
  /// The birthdays and anniversaries.
  static let calendar = Format(
    name: "ics", aliases: ["ical", "icalendar"], fileEndings: ["ics"],
    summary: "calendar of birthdays and anniversaries (RFC 5545)",
    onlyUTF8: "a calendar is UTF-8 (RFC 5545)",
    neverCarried: [
      .communication, .organizational, .media, .explanatory, .label, .identity, .machine,
    ],
    makeWriter: { options in
      var writing = CalendarWriter.Options(years: options.lunarYears)
      (writing.language, writing.alarm) = (options.language, options.alarm)
      return CalendarWriter(writing)
    })
}

extension Format {
  /// The backup: a ZIP of vCard parts, images and a manifest.
  static let archive = Format(
    name: "archive", aliases: ["phonebook"], fileEndings: ["phonebook"],
    summary: "backup: a ZIP of vCards and pictures with checksums", isBinary: true,
    isArchive: true, onlyUTF8: "a backup holds its cards in UTF-8",
    keepsNames: true, sniff: { head in head.hasASCII("PK\u{3}\u{4}", at: 0) },
    makeWriter: { _ in ArchiveCardWriter() },
    valueSpans: { text, _ in VCardReader.valueSpans(in: text) })
}

// MARK: - The table

/// The formats.
package enum FormatTable {
  /// Every format, the more particular ones first: sniffing takes the first that fits.
  package static let all: [Format] =
    [
      .vcard4, .vcard21, .vcard, .jcard, .jscontact, .classicJSON, .classicNDJSON, .ndjson, .json,
      .ldif,
      .archive,
    ] + Format.tables + [.xlsx, .html, .calendar]

  /// The format that a name means.
  package static func format(named name: String) -> Format? {
    let lower = name.lowercased()
    return all.first { $0.name == lower || $0.aliases.contains(lower) }
  }

  /// The format that a file's ending means.
  package static func format(ofPath path: String) -> Format? {
    guard let ending = PathText.splitEnding(path).ending?.lowercased() else { return nil }
    return all.first { $0.fileEndings.contains(ending) }
  }

  /// The format that the first bytes of a file show by their structure.
  package static func format(sniffing head: borrowing Span<UInt8>) -> Format? {
    for format in all where format.canRead && format.sniff(head) { return format }
    return nil
  }

  /// The format of a file that shows none by its structure: by its name where that is one of tables, by a
  /// card that stands behind other text, or by the name; nil for none.
  ///
  /// Where the user said what columns mean, there must be some.
  package static func format(
    guessing head: borrowing Span<UInt8>, path: String, speaksOfColumns: Bool
  ) -> Format? {
    let isText = Format.isText(head)
    // A backup may have lost its beginning; a workbook without one is none.
    let named = format(ofPath: path).flatMap {
      $0.isArchive || isText && !$0.isWorkbook ? $0 : nil
    }
    if speaksOfColumns, isText, named?.isBinary != true { return format(named: "csv") }
    if named?.readHead != nil { return named }
    return Format.holdsCard(head) ? .vcard : named
  }

  /// The format of backups.
  package static var archiveFormat: Format { .archive }

  /// Whether the first bytes of a file are those of an archive of ours.
  package static func isOwnArchive(_ head: borrowing Span<UInt8>) -> Bool {
    ArchiveReader.isArchive(head)
  }
}

extension Format {
  /// Address books of Thunderbird and of directories.
  static let ldif = Format(
    name: "ldif", fileEndings: ["ldif", "ldi"],
    summary:
      "address book of Thunderbird or a directory (RFC 2849); groups become mailing lists with --for thunderbird",
    onlyUTF8: "LDIF is ASCII, with UTF-8 in base64 (RFC 2849)",
    neverCarried: [.machine],
    memberName: { LDIFWriter.name(of: $0) },
    sniff: { head in
      var i = 0
      while i < head.count {
        if head.hasASCII("DN:", at: i) { return isEntry(head, from: i) || !isTable(head) }
        let isComment = head[i] == UInt8(ascii: "#") || head.lineEnd(from: i) == i
        guard isComment || head.hasASCII("VERSION:", at: i) else { return false }
        i = head.afterLineEnding(at: head.lineEnd(from: i))
      }
      return false
    },
    makeReader: {
      var options = LDIFReader.Options(includesSensitive: $0.includesSensitive)
      options.keepsValues = $0.keepsCells
      options.likelyEncoding = $0.likelyEncoding
      return LDIFReader(options)
    },
    makeWriter: { options in
      var writer = ldifWriter
      writer.dropsOverflow = options.dropsOverflow
      return writer
    },
    lastBoundary: { LDIFReader.lastEntryBoundary(in: $0) },
    makeEditor: { ldifWriter.editor(of: $0) },
    valueSpans: { text, _ in LDIFReader.valueSpans(in: text) })

  /// A writer that knows the words for types in labels.
  private static var ldifWriter: LDIFWriter {
    var writer = LDIFWriter()
    writer.typesOfLabel = { LabelTable.types(forLabel: $1, of: $0) }
    return writer
  }

  /// Whether the line behind the name of an entry is another attribute of it, or there is none.
  private static func isEntry(_ head: borrowing Span<UInt8>, from start: Int) -> Bool {
    var i = start
    repeat {
      i = head.afterLineEnding(at: head.lineEnd(from: i))
    } while i < head.count && head[i] == ASCII.space
    let line = i..<head.lineEnd(from: i)
    if line.isEmpty || head[line.lowerBound] == UInt8(ascii: "#") { return true }
    // The name of an attribute is letters, digits and hyphens, with options behind it (RFC 2849).
    let end = line.first { i in
      !ASCII.isLetter(head[i]) && !ASCII.isDigit(head[i])
        && ![ASCII.hyphen, ASCII.dot, ASCII.semicolon, UInt8(ascii: "_")].contains(head[i])
    }
    guard let end, head[end] == ASCII.colon else { return false }
    return !head.hasASCII("DN:", at: line.lowerBound)
  }
}
