internal import ContactBytes
package import ContactModel
internal import Synchronization

/// One program's way of writing contacts as CSV, as data: its columns and their conventions.
public struct CSVDialect: Sendable {
  /// The name that options use, such as `google-csv`.
  public let name: String
  /// The program, for people.
  public let title: String
  /// Whether the program takes files of this form, so that writing them makes sense.
  public let isWritable: Bool

  /// Whether this is the wide dialect, whose columns depend on the cards.
  package let isWide: Bool
  package var columns: [Column] { table.columns }
  /// The headers by which columns are known, each with the index of its column.
  var columnNames: [(column: Int, name: String)] { table.names }
  package private(set) var conventions: Conventions
  private let table: ColumnTable

  /// One column of a table.
  package struct Column: Sendable {
    /// The header as it is written; `#` stands for a number that counts the values.
    package let header: String
    /// Other headers by which it is recognised.
    package var aliases: [String]
    /// What it means; in a numbered column, of the first value.
    package var field: CSVField
    /// Whether it may take any value of its kind that has no column of its own.
    package var takesAny: Bool
    /// Whether it may take a value of its kind of which it is unknown whether it is of this place.
    package var takesUnknown = false
    /// What the program writes when there is no value.
    package var defaultText: String
    /// Everything that programs write when there is no value, in any language.
    var emptyTexts: [String] = []
    /// Whether every file of this dialect, and hardly any other, has the column.
    package var isDistinctive: Bool
    /// Whether the header holds a number.
    package let isNumbered: Bool
  }

  /// How one cell lists groups.
  package enum GroupList: Sendable {
    /// `A ::: * myContacts`.
    case google
    /// `A;B`.
    case semicolons
    /// `A,B`.
    case commas
    /// `A;B`, `A,B` or `A ::: B`: in files without a known dialect.
    case any
    /// One group a cell.
    case single
  }

  /// What a program does in all of its columns.
  package struct Conventions: Sendable {
    /// The order of a date's parts where it is no ISO date.
    package var dates = PartialDate.Order.iso
    /// What stands between the parts of a date; nil for the sign that is usual for their order.
    package var dateSeparator: UInt8?
    /// Whether the program refuses a row with a date that is not whole.
    var needsWholeDates = false
    /// Whether the program writes and reads dates in the order of the system that it runs on.
    package var hasLocalDates = false
    package var groups = GroupList.semicolons
    /// The language of words that the program itself writes into cells.
    package var language = WordLanguage.english
    /// The words for men and for women, where they are of no language that we write.
    var genders: GenderWord.Words?
    /// What stands before a day of the lunar calendar among others; nil where it would not be understood.
    package var lunarMark: String?
    /// Whether the columns are those of a file that is changed, and not a new table of the program.
    var isOfFile = false
    /// Whether people keep the table themselves, so that a year alone may stand where a date does.
    var takesYears = false
    /// Values of one label share a cell, joined by ` ::: `, and `* ` marks the primary one.
    package var joinsValues = false
    /// Values that share a cell are joined by ` ::: `, in a table of whatever program that is read.
    var mayJoinValues = false
    /// Every cell stands in quotes.
    package var quotesAll = false
    /// Every cell begins with an apostrophe, so that a spreadsheet takes it for text.
    package var guardsText = false
    /// Lines end in CRLF.
    package var endsLinesCRLF = true
    package var delimiter: UInt8 = ASCII.comma
    /// Whether the program shows a contact without a name by its company or its address.
    package var showsNameless = false
    /// How many times numbered columns stand at least.
    package var leastNumber = 0

    /// Whether ` ::: ` stands between values in a cell that is read.
    var dividesValues: Bool { joinsValues || mayJoinValues }

    /// How cells hold dates.
    var dateSpelling: PartialDate.Spelling {
      takesYears ? .ownCell : .cell(dates, separator: dateSeparator)
    }
  }
}

extension CSVDialect {
  /// Makes a dialect of its table.
  ///
  /// A line is `HEADER | ALIAS = FIELD`, a label with blanks in quotes, then, divided by blanks, `+` when
  /// the column takes any value of its kind, `~` when it takes one of which it is unknown whether it is of
  /// this place, `!` when it is distinctive of the dialect, and `?TEXT` for what the program writes when
  /// there is no value, with what it writes elsewhere behind bars.
  ///
  /// - Precondition: Every line can be read; a test goes through all tables.
  package init(
    name: String, title: String, isWritable: Bool = true, conventions: Conventions,
    table: @autoclosure @escaping @Sendable () -> String
  ) {
    self.name = name
    self.title = title
    self.isWritable = isWritable
    self.conventions = conventions
    isWide = false
    self.table = ColumnTable(table, of: name)
  }
}

extension CSVDialect {
  /// The same with another order of the parts of dates, where the program takes more than one.
  package func writingDates(_ order: PartialDate.Order?) -> CSVDialect {
    guard let order, conventions.hasLocalDates else { return self }
    var other = self
    other.conventions.dates = order
    return other
  }

  /// Makes a dialect of columns that are known already.
  init(
    name: String, title: String, conventions: Conventions, columns: [Column], isWide: Bool = false
  ) {
    self.name = name
    self.title = title
    self.isWide = isWide
    self.conventions = conventions
    table = ColumnTable(columns)
    isWritable = true
  }

  /// Whether a column of dates may hold a text that is none: no program is to read it, which would refuse the text, or it
  /// stands there already.
  var keepsDateTexts: Bool { isWide || conventions.isOfFile }

  /// Our own: columns for everything, as many as the cards need; see Schemas/csv.md.
  public static let wide = CSVDialect(
    name: "csv", title: "PhoneBook CSV", conventions: Conventions(), columns: [], isWide: true)
}

extension CSVDialect {
  /// Every dialect, the wide one first.
  public static let all: [CSVDialect] = [wide] + recognized

  /// The dialects that are recognised by their tables.
  package static let recognized: [CSVDialect] = [
    google, googleTemplate, googleClassic, googleOutlook, googleOutlookOld,
    outlook, outlookKorean, outlookGerman, outlookFrench, outlookSpanish, outlookWeb,
    outlookExpressKorean, liveMail, liveMailKorean,
    yahoo, thunderbird, thunderbirdKorean, linkedIn, naver,
    salesforce, hubSpot, groupware,
  ]

  /// The dialect of a name; nil when there is none.
  public static func named(_ name: String) -> CSVDialect? {
    all.first { $0.name == name }
  }
}

/// The columns of a dialect, read from the dialect's table when they are first asked for.
///
/// Every run of the program knows the names of all dialects, and hardly any needs their columns.
private final class ColumnTable: Sendable {
  private let text: @Sendable () -> String
  private let name: String
  private let read: Mutex<[CSVDialect.Column]?>

  /// The columns that a table describes.
  ///
  /// - Parameters:
  ///   - text: The table, whose form ``CSVDialect`` describes.
  ///   - name: The dialect.
  init(_ text: @escaping @Sendable () -> String, of name: String) {
    self.text = text
    self.name = name
    read = Mutex(nil)
  }

  /// Columns that are known already.
  init(_ columns: [CSVDialect.Column]) {
    text = { "" }
    name = ""
    read = Mutex(columns)
  }

  /// The headers and aliases of all columns.
  ///
  /// Every table that is read needs those of all dialects, and of one dialect at most the rest: so nothing else
  /// of the lines is read.
  var names: [(column: Int, name: String)] {
    let bytes = Array(text().utf8)
    var names: [(column: Int, name: String)] = []
    var (column, start, isInNames) = (0, 0, true)
    for i in bytes.indices {
      switch bytes[i] {
      case ASCII.lineFeed:
        if i > start { column += 1 }
        (start, isInNames) = (i + 1, true)
      case UInt8(ascii: "|") where isInNames, ASCII.equals where isInNames:
        names.append((column, CSVDialect.Column.name(bytes[start..<i])))
        isInNames = bytes[i] != ASCII.equals
        if isInNames { start = i + 1 }
      default: break
      }
    }
    return names
  }

  /// The columns.
  ///
  /// - Precondition: Every line can be read; a test goes through all tables.
  var columns: [CSVDialect.Column] {
    read.withLock { read in
      if let read { return read }
      let columns = text().utf8.split(separator: ASCII.lineFeed).map { line in
        guard let column = CSVDialect.Column(Substring(line)) else {
          preconditionFailure("the table of \(name) cannot be read: \(Substring(line))")
        }
        return column
      }
      read = columns
      return columns
    }
  }
}

extension CSVDialect.Column {
  /// Reads one line of a table, whose headers and fields hold no equals sign and no bar.
  init?(_ line: Substring) {
    guard let equals = line.utf8.firstIndex(of: ASCII.equals) else { return nil }
    let names = line.utf8[..<equals].split(separator: UInt8(ascii: "|")).map(Self.name)
    let rest = line[equals...].utf8.dropFirst(2)
    // A label with blanks stands in quotes.
    var labelEnd = rest.startIndex
    if let opening = rest.firstIndex(of: ASCII.quote) {
      let label = rest[opening...].dropFirst()
      labelEnd = label.firstIndex(of: ASCII.quote) ?? labelEnd
    }
    let end = rest[labelEnd...].firstIndex(of: ASCII.space) ?? rest.endIndex
    var text = String(Substring(rest[..<end]))
    if labelEnd > rest.startIndex { text.removeAll { $0 == "\"" } }
    guard let first = names.first, let field = CSVField(text) else { return nil }
    header = first
    isNumbered = first.utf8.contains(UInt8(ascii: "#"))
    aliases = Array(names.dropFirst())
    self.field = field
    var marks = rest[end...]
    defaultText = ""
    if let mark = marks.firstIndex(of: UInt8(ascii: "?")) {
      emptyTexts = marks[mark...].dropFirst().split(
        separator: UInt8(ascii: "|"), omittingEmptySubsequences: false
      )
      .map { String(Substring($0)) }
      defaultText = emptyTexts[0]
      marks = marks[..<mark]
    }
    takesAny = marks.contains(UInt8(ascii: "+"))
    takesUnknown = marks.contains(UInt8(ascii: "~"))
    isDistinctive = marks.contains(UInt8(ascii: "!"))
  }

  /// The text of a name without the blanks around it.
  fileprivate static func name(_ bytes: some BidirectionalCollection<UInt8>) -> String {
    let start = bytes.firstIndex { $0 != ASCII.space } ?? bytes.endIndex
    let end = bytes.lastIndex { $0 != ASCII.space }.map(bytes.index(after:)) ?? start
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }
}
