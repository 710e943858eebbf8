/// `phonebook phones [FILE…]`: checks and rewrites phone numbers.
struct PhonesCommand: Command {
  /// What is read.
  @Boxed var input = InputOptions()
  /// What is written.
  @Boxed var output = OutputOptions()
  /// How the rows of lines are written; nil to take it from the ending of the file.
  var format: PhonesRun.Lines.Format?
  /// Whether the names of the cells stand before the rows of lines.
  var writesHeader = false
  /// The columns of a table that hold numbers.
  var columns: [String] = []
  /// The forms of each number to append to a table.
  var appended: [[PhoneForm]] = []
  /// The form that takes the place of each number in a table.
  var replacement: PhoneForm?
  /// The column of a table that holds regions.
  var regionColumn: String?
  /// Whether a bad number makes the command exit with 1.
  var isStrict = false

  static let help = CommandHelp(
    name: "phones", operands: "[FILE…]", common: "quiet color language",
    summary: "check and rewrite phone numbers, one per line or in the columns of a table",
    details: """
      Without --column: one line in, one line out, empty ones too. The cells are
        input, \(PhoneForm.columns.map(\.rawValue).joined(separator: ", "))
      and --header names them, in tsv and csv. --format, --header and --stage are for lines alone. A region decides what a number without calling code is. What is dialled
      after a number stays with it, and an extension is written ",12".

      A table with one column of numbers needs no --column; --append e164,valid is taken where nothing else is
      asked. Of several such columns one must be named.

      With --column: the same table back in its own character set, all other cells byte for byte as they
      were. --append adds cells behind the last column; --replace rewrites the numbers that are valid, and those that
      are without a digit that is dialled no more, as +52 1 55 1234 5678 is, which has all forms and still is not valid
      as it stands. Where --column is a number and the first row has no title there, the table has no header. A
      column of countries decides what a number without calling code is, where neither --region nor --region-column is
      given. The work stops at a region in --region-column that does not exist. A workbook (.xlsx) keeps all but these
      cells, and comes out as text where -o names such a file. The forms are
        \(PhoneForm.allCases.map(\.rawValue).joined(separator: ", "))
      and --replace knows \(PhoneForm.spellings.map(\.rawValue).joined(separator: ", ")). In its place, \
      a national number
      of another region is written international.
      """,
    examples: [
      ("phonebook phones numbers.txt -o checked.tsv", "one number a line, checked"),
      ("phonebook phones sheet.csv --replace national -o new.csv", "the one column of numbers"),
      ("echo 010 1234 5678 | phonebook phones --format ndjson", "one number as JSON"),
      (
        "phonebook phones list.csv --column Phone --append e164,valid -o list2.csv",
        "two more columns"
      ),
      (
        "phonebook phones list.csv --column 3 --replace international --region-column Country",
        "the table with this column rewritten"
      ), ("phonebook phones book.xlsx --column 휴대폰 --replace national -o book2.xlsx", "a workbook"),
    ])

  static var declarations: [OptionDeclaration<Self>] {
    group(\.output, .pathOfOneFormat)
    choice(
      "format", "FORMAT", "tsv, csv, json or ndjson (that of the ending of FILE, else tsv)",
      \.format,
      PhonesRun.Lines.Format.allCases.optionalChoices
    ).excluding("column", aboutLines)
    flag("header", "begin tsv and csv with the names of the cells", \.writesHeader)
      .excluding("column", aboutLines)
    repeated("column", "NAME|N", "the column with numbers; may be repeated", \.columns) { $0.text }
    repeated("append", "FORM…", "add these forms of each number, as e164,valid", \.appended) {
      try PhoneForm.list($0.text, option: $0.option)
    }
    .offering(PhoneForm.allCases.map(\.rawValue))
    value("replace", "FORM", "write the numbers in this form", \.replacement) { value in
      let forms = try PhoneForm.list(value.text, option: value.option)
      guard forms.count == 1, PhoneForm.spellings.contains(forms[0]) else {
        let known = PhoneForm.spellings.map(\.rawValue).joined(separator: ", ")
        throw value.refused("takes one of \(known)")
      }
      return forms[0]
    }.offering(PhoneForm.spellings.map(\.rawValue))
    text("region-column", "NAME|N", "the column with the region of each row", \.regionColumn)
    group(\.input, .delimiter, .oneSheet, .noHeader, .region, .encoding)
    flag("strict", "exit with 1 when a number is bad", \.isStrict)
    group(\.input, .jobs, .standardInputName)
    group(\.input, .stage).map { $0.excluding("column", aboutLines) }
  }

  static let aboutLines = "is about lines; a table keeps its own form"
  func run(_ operands: [String], _ streams: StandardStreams) throws -> ExitStatus {
    var run = try PhonesRun(self, operands, streams)
    if columns.isEmpty { try run.takeOnlyColumn() }
    return run.options.columns.isEmpty ? try run.lines() : try run.table()
  }
}
