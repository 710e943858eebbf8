extension CommandDefinition {
  /// The command `phonebook phones`.
  static let phones = CommandDefinition(
    name: "phones", operands: "[FILE…]",
    summary: "check and rewrite phone numbers, one a line or in the columns of a table",
    details: """
      Without --column: one line in, one line out, empty ones too. The cells are
        input, \(PhoneForm.columns.map(\.rawValue).joined(separator: ", "))
      and --header names them. A region decides what a number without calling code is.

      With --column: the same table back, all other cells byte for byte as they were. --append adds
      cells behind the last column; --replace rewrites the numbers that are valid. The forms are
        \(PhoneForm.allCases.map(\.rawValue).joined(separator: ", "))
      and --replace knows \(PhoneForm.spellings.map(\.rawValue).joined(separator: ", ")). In its place, \
      a national number
      of another region is written international.
      """,
    examples: [
      ("phonebook phones numbers.txt -o checked.tsv", "one number a line, checked"),
      ("echo 010 1234 5678 | phonebook phones --format ndjson", "one number as JSON"),
      (
        "phonebook phones list.csv --column Phone --append e164,valid -o list2.csv",
        "two more columns"
      ),
      (
        "phonebook phones list.csv --column 3 --replace international --region-column Country",
        "rewrite a column in place"
      ),
    ],
    options: [
      .output,
      OptionDefinition("format", nil, "FORMAT", "tsv, csv, json or ndjson (tsv)")
        .taking(["tsv", "csv", "json", "ndjson"]),
      OptionDefinition("header", nil, "begin tsv and csv with the names of the cells"),
      OptionDefinition(
        "column", nil, "NAME|N", isRepeatable: true, "the column with numbers; may be repeated"),
      OptionDefinition(
        "append", nil, "FORM…", isRepeatable: true, "add these forms of each number, as e164,valid"),
      OptionDefinition("replace", nil, "FORM", "write the numbers in this form")
        .taking(PhoneForm.spellings.map(\.rawValue)),
      OptionDefinition("region-column", nil, "NAME|N", "the column with the region of each row"),
      .delimiter,
      OptionDefinition("no-header", nil, "the table's first line is no header"),
      .region, .encoding,
      OptionDefinition("strict", nil, "exit with 1 when a number is bad"),
      .jobs,
    ]
  ) { arguments, streams in
    let run = try PhonesRun(arguments, streams)
    if arguments.has("column") { return try PhonesTableRun(arguments, run).run() }
    for name in ["append", "replace", "region-column", "delimiter", "no-header"]
    where arguments.has(name) {
      throw UsageError("--\(name) is about tables; name the column with --column")
    }
    return try run.lines(arguments)
  }
}
