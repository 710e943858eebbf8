internal import ContactBytes
package import ContactModel

/// What the columns of a CSV file were taken for: what a preview shows before anything is written.
public struct CSVMapping: Sendable, Hashable {
  /// The name of the dialect, such as `google-csv`; nil when each column was guessed by itself.
  public var dialect: String?
  /// The delimiter.
  public var delimiter: Character
  /// The physical line of the header row, from 1; 0 when the file has none.
  public var headerLine: Int
  /// The columns in their order.
  public var columns: [Column]
  /// The order of the parts of dates, where the table shows it without doubt.
  package var dateOrder: PartialDate.Order?
  /// How many people stand beside each other in a row, as two lists on one page do, and the columns of each; nil where
  /// a row is one person.
  package var beside: PeopleBeside?

  /// Whether a header is in Hangul.
  package var isKorean: Bool {
    columns.contains { $0.header.unicodeScalars.contains { 0xAC00...0xD7A3 ~= $0.value } }
  }

  /// Whether a column holds telephones or e-mail addresses, or is by its header one of what people have: what any list
  /// may have, such as groups and notes, shows none.
  package var isOfPeople: Bool {
    dialect != nil
      || columns.contains { column in
        let (kind, isKnown) = (
          column.field.kind, !column.reason.isOfCells && column.reason != .unknown
        )
        if kind == .phone || kind == .email { return true }
        return isKnown && ![.groups, .custom, .ignore, .url, .photo].contains(kind)
          && column.field.property != "NOTE"
      }
  }

  /// Whether it is no table at all, but a message that stands in the place of one, such as `ERROR 1: Access denied for x`: a
  /// few lines of which nothing is known, and of which one begins as the messages of databases and servers do.
  package var isMessage: Bool {
    // A message may speak of a password.
    guard columns.allSatisfy({ $0.reason == .unknown || $0.field.kind == .sensitive }) else {
      return false
    }
    let lines = columns.flatMap { [$0.header] + $0.samples }.filter { !$0.isEmpty }
    return lines.count < 12
      && lines.contains { line in
        let line = line.lowercased()
        return Self.messages.contains { line.hasPrefix($0) }
      }
  }

  /// How the messages of databases, servers and programs that download begin.
  private static let messages = [
    "error ", "error:", "fatal:", "fatal error", "curl: (", "wget: ", "psql: ", "mysql: ",
    "mysqldump: ", "pg_dump: ", "access denied", "permission denied", "connection refused",
    "404 not found", "403 forbidden", "401 unauthorized", "500 internal server error",
    "502 bad gateway", "503 service unavailable", "504 gateway time", "traceback (most recent",
    "sqlstate[", "could not connect", "could not resolve", "session expired", "ssh: ", "fehler:",
    "오류:",
  ]

  /// How rows of several people are read, in words; nil where a row is one person.
  package var wordsOfBeside: String? {
    guard let beside else { return nil }
    let headers = columns.prefix(beside.width).map(\.header)
    return
      "\(beside.count) lists stand beside each other; each row is read as \(beside.count) people, and each of them "
      + "has the columns \(ColumnGuess.shown(headers))"
  }

  /// The numbers of the columns of the program's own table that are for programs: what the readable ones cannot hold,
  /// identifiers, and when and by what the contact was written.
  package var technicalColumns: [Int] {
    guard dialect == CSVDialect.wide.name else { return [] }
    return columns.filter { column in
      let role = PropertyTable.standard.property(named: column.header)?.role
      return column.header.hasSuffix(" vCard") || role == .machine || role == .identity
    }.map(\.number)
  }

  /// People beside each other in a row.
  package struct PeopleBeside: Sendable, Hashable {
    /// How many there are.
    package var count: Int
    /// The columns of each; the last may have more.
    package var width: Int
    /// The groups that they are in, by the words above their columns; none where no words stand there.
    package var groups: [String] = []
  }

  /// Why a column was taken for what it was.
  public enum Reason: String, Sendable, Hashable, Codable {
    /// The caller assigned it.
    case explicit
    /// The dialect has a column of this name.
    case dialect
    /// The header is a common word for the field.
    case synonym
    /// The values look like the field.
    case content
    /// The values are numbers as the numbering plan of the region has them, and nothing else says so.
    case plan
    /// Unknown; the values are kept under a name made from the header.
    case unknown

    /// Whether the values alone say it.
    var isOfCells: Bool { self == .content || self == .plan }

    /// The word of previews, which do not tell by what the values were known.
    package var word: String { self == .plan ? Self.content.rawValue : rawValue }
  }

  /// One column.
  public struct Column: Sendable, Hashable {
    /// The column's number, from 1.
    public var number: Int
    /// The header as it stands in the file; empty when the file has none.
    public var header: String
    /// What its values become.
    public var field: CSVField
    /// How sure that is, from 0 to 1.
    public var confidence: Double
    /// Why.
    public var reason: Reason
    /// The first distinct values of the column among the first rows, at most three.
    public var samples: [String]
    /// The first value of the column among the first rows; empty when there is none.
    public var sample: String { samples.first ?? "" }

    /// How sure it is, in a word.
    public var certainty: Certainty {
      switch confidence {
      case 0.9...: .certain
      case 0.7...: .likely
      default: .guess
      }
    }
  }

  /// How sure it is what a column means.
  public enum Certainty: String, Sendable, Hashable, Codable {
    /// The caller assigned it, or the header is a word with this meaning only.
    case certain
    /// The header is a word that could mean something else.
    case likely
    /// Only a part of the header or the values suggest it, or the column is unknown.
    case guess
  }
}

/// One instruction of an explicit mapping: what the column of one name or number means.
public struct CSVAssignment: Hashable, Sendable {
  /// The header, or the column's number from 1 when no header has that text.
  public var column: String
  /// The column's number from 1, which distinguishes columns with the same header; nil for all of them.
  public var number: Int?
  /// What it means.
  public var field: CSVField
  /// Whether a table may lack the column, since another one that is read with it has it.
  package var mayBeMissing = false

  /// Makes an instruction.
  ///
  /// - Parameters:
  ///   - column: The header, or the number of a column in digits.
  ///   - number: Which of several columns of this header; nil for all of them.
  ///   - field: What the column means.
  public init(column: String, number: Int? = nil, field: CSVField) {
    self.column = column
    self.number = number
    self.field = field
  }

  /// Reads `COLUMN=FIELD`; the last equals sign divides.
  ///
  /// - Returns: Nil when there is no equals sign or what follows it is no field.
  public init?(_ text: String) {
    guard let equals = text.lastIndex(of: "="), equals != text.startIndex,
      let field = CSVField(text[equals...].dropFirst())
    else { return nil }
    self.init(column: String(text[..<equals]), field: field)
  }

  /// The same for a sheet of a workbook: `Tenants!Phone` is the column `Phone` of the sheet `Tenants`, and none of another one.
  ///
  /// - Parameters:
  ///   - sheet: The name of the sheet.
  ///   - sheets: The names of all sheets of the workbook.
  /// - Returns: Nil where a column of another sheet is meant.
  package func onSheet(_ sheet: String, of sheets: [String]) -> CSVAssignment? {
    let prefixed = sheets.filter { name in
      column.count > name.count + 1 && column.lowercased().hasPrefix(name.lowercased() + "!")
    }
    guard let name = prefixed.max(by: { $0.count < $1.count }) else { return self }
    guard name.lowercased() == sheet.lowercased() else { return nil }
    var assignment = self
    assignment.column = String(column.dropFirst(name.count + 1))
    return assignment
  }

  /// The indices of the columns that are meant, among these headers; none when there is none.
  ///
  /// The exact header comes first, then one that differs in case, blanks and dots only, then the number.
  package func indices(among headers: [String]) -> [Int] {
    let key = HeaderKey(column)
    if let number, headers.indices.contains(number - 1) {
      let header = headers[number - 1]
      if column.isEmpty || header == column || HeaderKey(header) == key { return [number - 1] }
    }
    if !column.isEmpty {
      let exact = headers.indices.filter { headers[$0] == column }
      if !exact.isEmpty { return exact }
      let alike = headers.indices.filter { !key.text.isEmpty && HeaderKey(headers[$0]) == key }
      if !alike.isEmpty { return alike }
    }
    guard let number = Int(column), headers.indices.contains(number - 1) else { return [] }
    return [number - 1]
  }
}
