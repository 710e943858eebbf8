internal import ContactBook
internal import ContactBytes
internal import ContactCSV
internal import ContactIO
internal import ContactJSON
internal import ContactModel
internal import ContactPipeline

/// `phonebook list FILE…`: lists people in the order of their names.
struct ListCommand: Command {
  @Boxed private var listing = ListingOptions()

  static let help = CommandHelp(
    name: "list", operands: "FILE…",
    showsValues: true, summary: "list people in the order of their names",
    details: """
      Each line begins with a short name for the contact, which works wherever WHO or QUERY stands. It is
      made of the contact's UID, or of its content where it has none, and then changes with it; a number tells
      apart who would have the same one (k3v90qxe-1, k3v90qxe-2).
      --group takes the whole name of a group; stats lists the groups.
      Korean names come first where LC_ALL, LC_COLLATE or LANG is Korean, C or not set, else Latin
      ones; --sort name,latin and --sort name,hangul choose. Groups are no people and are left out.
      -o FILE.xlsx writes a workbook of the columns, for print.
      The forms json and ndjson hold everything, as convert writes it, or what --columns names.
      """,
    examples: [
      ("phonebook list contacts.vcf", "everybody, by name"),
      ("phonebook list --only 한빛상사 contacts.vcf", "the people of one company"),
      ("phonebook list --group 친구 contacts.vcf", "the people of one group"),
      ("phonebook list --columns name,birthday,group --format csv contacts.vcf", "some columns"),
      ("phonebook list --format ndjson --sort none book.csv | jq .name.full", "to other tools"),
    ])

  static var declarations: [OptionDeclaration<Self>] { group(\.listing) }

  func run(_ operands: [String], _ streams: StandardStreams) throws -> ExitStatus {
    let filter = try listing.input.filter(streams).map { Optional($0).then(CardFilter?.none) }
    return try listing.list(operands, streams, filter) {
      listing.nameColumn(ofGroupIn: operands, streams)
    }
  }
}

/// `phonebook search FILE… QUERY`: lists the people that a query finds.
struct SearchCommand: Command {
  @Boxed private var listing = ListingOptions()

  static let help = CommandHelp(
    name: "search", operands: "FILE… QUERY", naming: "people",
    showsValues: true,
    summary: "find people by name, initial consonants, number, e-mail, organisation or age",
    details: """
      Case, width, spaces and hyphens do not count; ㄱㅊㅅ finds 김철수, and so does 김처, as if it were still being typed; 010-1234 and +82 10-1234 find the
      same numbers, from two digits on, and 36 finds people whose age field has it. Several words must all be
      found, in any order: 하늘 김 and Smith John are names; digits with blanks between them are one number. A prefix chooses the field: name: phone:
      email: org: title: group: note: address: birthday: age: id: uid:. Notes, addresses, birthdays (birthday:-05- is May, lunar
      ones too; birthday:lunar finds these alone)
      and UIDs are searched only with their prefix, notes and addresses also for the words behind it: note:dry skin. All words behind group: are the name of one group, or a
      part of names where no group has just this one: group:Grade 3.
      Fields of your own are found by what they hold, and by their label as a prefix: class:24,
      "shoe size":42.
      Quotes hold words together: note:"dry skin".
      An equals sign asks for the whole value, or a whole part of a name: =Kim Lee, name:=Kim Lee, =Lee.
      An empty query ('') is everybody, a prefix with nothing behind it nobody. Exits with 1 when nobody is found.
      """,
    examples: [
      ("phonebook search contacts.vcf ㄱㅊㅅ", "by initial consonants"),
      ("phonebook search contacts.vcf 1234-5678", "by a part of a number"),
      ("phonebook search contacts.vcf 'org:한빛 title:과장'", "by organisation and title"),
    ])

  static var declarations: [OptionDeclaration<Self>] { group(\.listing) }

  func run(_ operands: [String], _ streams: StandardStreams) throws -> ExitStatus {
    guard operands.count >= 2, let text = operands.last else {
      throw UsageError("search needs a file and what to look for")
    }
    let region = try RegionChoice(listing.input.region, streams).named
    let order = listing.input.dateOrder
    let query = ContactQuery(text, region: region, dateOrder: order)
    let found = CardFilter(query)
    let people = Array(operands.dropLast())
    try UsageError.refuseWords(behindFilesOf: operands)
    func advise() {
      Self.advise(whoLooksFor: text, query, streams) { query in
        let filter = CardFilter(ContactQuery(query, region: region, dateOrder: order))
        let found = try? listing.input.inspect(
          people, filter, streams.silenced, Diagnostics(streams.silenced, style: .none))
        return found.map { $0.steps.second.foundCount > 0 } ?? false
      }
      guard let group = ContactQuery.group(in: text) else { return }
      streams.inform(ofGroupsLike: group, in: people, listing.input)
    }
    let filter = try listing.input.filter(streams)
    // The number of a short name counts among all people.
    let both = found.needsOrder ? Optional(found).then(filter) : filter.then(Optional(found))
    return try listing.list(people, streams, both, ifNobody: advise)
  }

  /// Says what to look for where nobody is found, by whether another query finds somebody.
  private static func advise(
    whoLooksFor text: String, _ query: ContactQuery, _ streams: StandardStreams,
    finds: (String) -> Bool
  ) {
    if ContactQuery.unknownPrefix(in: text) != nil {
      streams.inform(ofUnknownFieldIn: text)
    } else if let words = ContactQuery.wordsOfGroup(in: text) {
      let (group, word) = (words[0], words.dropFirst().joined(separator: " "))
      streams.inform(
        "all words behind group: are the name of one group; '\(word) group:\(group)' looks for '\(word)' beside the group '\(group)'"
      )
    } else if query.isPlain, text.contains(where: { !$0.isWhitespace }) {
      let queries = ContactQuery.asking(for: text, in: streams.language)
      streams.inform(
        "addresses, birthdays and notes are searched only by their field, as \(ShellWord.quoted(queries.first(where: finds) ?? queries[0]))"
      )
    }
  }
}

/// How people are listed.
private struct ListingOptions: OptionGroup {
  /// The order that the option names.
  private struct Order {
    var part: NameOrder.Part?
    var first: NameOrder.Script?
    /// The column whose values go before names.
    var column: PersonColumn?
  }

  /// What is read.
  @Boxed var input = InputOptions()
  private var order = Order(part: .name)
  private var group: String?
  /// What is written, and where.
  @Boxed private var output = OutputOptions()
  private var form: PeopleForm?
  /// The columns that are chosen, and what each was called.
  private var columns: [(column: PersonColumn, word: String)]?

  static var declarations: [OptionDeclaration<Self>] {
    value(
      "sort", "ORDER", "name, family, none or a column; name,latin: Latin first (name)", \.order
    ) { try Self.order($0) }
    .offering(["name", "family", "none", "name,latin", "name,hangul"])
    choice(
      "format", "FORM", "table, tsv, csv, json or ndjson (that of the ending of FILE, else table)",
      \.form, PeopleForm.allCases.filter { $0 != .xlsx }.optionalChoices)
    value(
      "columns", "NAMES",
      "what it shows of them, with commas: \(columnNames), and labels of your own fields", \.columns
    ) { try Self.columns($0) }
    .offering(ContactQuery.Field.names)
    text("group", "GROUP", "just the people in this group", \.group)
    group(\.output, .pathOfOneFormat, .delimiter, .mark)
    group(\.input, .only)
    bookOptions(\.input)
  }

  private static var columnNames: String { ContactQuery.Field.names.joined(separator: ", ") }

  /// Parses the value of `--columns`, such as `name,phone`.
  private static func columns(
    _ value: OptionValue
  ) throws -> [(column: PersonColumn, word: String)] {
    try value.text.split(separator: ",", omittingEmptySubsequences: false).map { word in
      if let column = Self.column(word) {
        let isPlain = ContactQuery.Field(rawValue: word.lowercased()) != nil
        return (column, isPlain ? column.header : String(word))
      }
      throw UsageError(
        "--columns takes \(columnNames), not '\(word)'",
        suggestion: Suggestion.closest(to: String(word), among: ContactQuery.Field.names))
    }
  }

  /// The column that a word names: a field, or else one of people's own; nil for a word that is nearly the name of a
  /// field.
  private static func column(_ word: Substring) -> PersonColumn? {
    if let field = ContactQuery.Field(named: word.lowercased()) { return PersonColumn(field) }
    let isMistyped = Suggestion.closest(to: String(word), among: ContactQuery.Field.names) != nil
    return word.isEmpty || isMistyped ? nil : PersonColumn(label: String(word))
  }

  /// Parses the value of `--sort`, such as `family,latin`.
  private static func order(_ value: OptionValue) throws(UsageError) -> Order {
    let words = value.text.split(separator: ",", omittingEmptySubsequences: false)
    var order = Order()
    switch words[0] {
    case "name": order.part = .name
    case "family": order.part = .family
    case "none" where words.count == 1: return order
    case let word:
      guard words.count == 1, let column = Self.column(word) else {
        throw UsageError(
          "--sort is name, family, none or a column, the first two also with ,latin or ,hangul, not '\(value.text)'"
        )
      }
      (order.part, order.column) = (.name, column)
    }
    switch words.dropFirst().first {
    case nil: break
    case "hangul": order.first = .hangul
    case "latin": order.first = .latin
    case let word?: throw UsageError("--sort \(words[0]),… takes hangul or latin, not '\(word)'")
    }
    return order
  }

  /// The order of names; nil for the order of the file.
  private func nameOrder(_ streams: StandardStreams) -> NameOrder? {
    guard let part = order.part else { return nil }
    let language = UserLocale("LC_COLLATE", streams.environment).language ?? "ko"
    var result = NameOrder(first: order.first ?? (language == "ko" ? .hangul : .latin))
    result.part = part
    return result
  }

  /// Lists the people that a filter lets through, or everybody without one; ends with findings when it lets
  /// nobody through, of which `advise` says more.
  func list(
    _ operands: [String], _ streams: StandardStreams, _ filter: StepPair<CardFilter?, CardFilter?>?,
    ifNobody advise: () -> Void = {}
  ) throws -> ExitStatus {
    let path = output.path ?? "-"
    let ofPath = PeopleForm.allCases.first { path.lowercased().hasSuffix(".\($0.rawValue)") }
    let form = form ?? ofPath ?? (output.optionsOfText.isEmpty ? .table : .csv)
    if form == .table, let name = output.optionsOfText.first {
      throw UsageError("--\(name) is for csv or tsv, and table is none; leave it out")
    }
    if let format = form.format {
      try output.checkHeeded(by: format)
      if FormatTable.format(ofPath: path)?.name == "html" {
        throw UsageError(
          "'\(path)' would hold no page; write a table of these columns, -o FILE.csv, and make a page of it: phonebook convert FILE.csv -o \(ShellWord.quoted(path))"
        )
      }
      try OutputOptions.checkName(path, of: format, isNamed: self.form != nil)
    }
    let options = heeding(headingsOf: operands, streams)
    guard path != "-" else { return try options.list(operands, streams, filter, form, advise) }
    let target = try OutputTarget(
      path: path, streams: streams, isArchive: false, force: false,
      lock: OutputTarget.lock(path, amongInputs: operands, streams))
    do {
      var streams = streams
      streams.output = target.descriptor
      let status = try options.list(operands, streams, filter, form, advise)
      if status <= .findings { try target.commit() } else { target.discard() }
      return status
    } catch {
      target.discard()
      throw error
    }
  }

  /// The table of people in a form.
  private func table(_ form: PeopleForm, _ streams: StandardStreams) throws -> PeopleTable {
    var table = PeopleTable(form, columns?.map(\.column) ?? form.columns, streams)
    if let columns { table.headings = columns.map(\.word) }
    if let delimiter = output.writingOptions(streams).delimiter?.asciiValue {
      table.delimiter = delimiter
    }
    if let format = form.format {
      table.mark = try OutputEncoding(nil, wantsMark: output.writesMark, for: format).mark
    }
    return table
  }

  private func list(
    _ operands: [String], _ streams: StandardStreams, _ filter: StepPair<CardFilter?, CardFilter?>?,
    _ form: PeopleForm,
    _ advise: () -> Void
  ) throws -> ExitStatus {
    let table = try table(form, streams)
    let columns = table.columns
    let order = nameOrder(streams)
    let writer = form.writer(of: columns, streams.language)
    let hasIdentifiers = form.isTable || columns.contains(.id)
    var inputs = try input.inputs(operands, streams)
    // What names nobody by a short name of the file is what convert writes.
    inputs.options.dividesAddresses = !hasIdentifiers
    let isWhole = filter == nil && group == nil
    let those = filter == nil ? "" : "of those that are looked for "
    let nobody = group.map { "nobody \(those)is in the group '\($0)'" } ?? "nobody was found"
    let detail: Diagnostics.Detail = filter == nil ? .few : .counted
    // JSON without a choice shows all that is known of a person.
    if !isWhole || columns.isEmpty || columns.contains(.group) {
      inputs.groups = GroupHandling(.labelled)
    }
    let filter = filter.then(
      group.map { group in
        let wanted = GroupSpellings.key(group)
        return CardFilter { $0.groupNames.contains { GroupSpellings.key($0) == wanted } }
      })
    let ownColumns = columns.filter(\.isOwn)
    if order == nil, form == .ndjson, !hasIdentifiers, ownColumns.isEmpty,
      !streams.output.isTerminal
    {
      return try run(
        Pipeline(
          inputs, steps: people.then(filter), writer: writer,
          sink: FileSink(streams.streamedOutput, isWorkbook: false),
          observer: Diagnostics(streams, detail: detail)), streams, nobody: isWhole ? nil : nobody,
        advise
      ) { _, _ in }
    }
    func sorted<Steps: CardStep>(
      _ steps: Steps, numbered: (Steps, SortedRows) throws -> [Int: ShortIdentifier]
    ) throws -> ExitStatus {
      try run(
        Pipeline(
          inputs, steps: steps,
          writer: SortedRows.Writer(writer, order: order, behind: self.order.column),
          sink: SortedRows(), observer: Diagnostics(streams, detail: detail)),
        streams, nobody: isWhole ? nil : nobody, advise
      ) { steps, rows in
        let identifiers = try numbered(steps, rows)
        if hasIdentifiers { rows.number(identifiers) }
        // Of some people, none may have a field that others have.
        if let column = self.order.column, column.isOwn, isWhole, rows.count > 0, rows.lackKeys {
          throw none(of: column, in: operands, streams)
        }
        if order != nil { rows.sort() }
        var table = table
        try table.write(rows)
      }
    }
    // A column is nobody's where none of all the people has it, whoever is looked for.
    func checkHeld(_ held: HeldColumns, _ rows: SortedRows) throws {
      guard rows.count > 0, let column = held.lacking.first else { return }
      throw none(of: column, in: operands, streams)
    }
    let held = HeldColumns(ownColumns)
    guard isWhole else {
      return try sorted(held.then(NumberedPeople(filter))) { steps, rows in
        try checkHeld(steps.first, rows)
        return steps.second.numbered
      }
    }
    return try sorted(people.then(held)) { steps, rows in
      try checkHeld(steps.second, rows)
      return hasIdentifiers ? rows.numberedIdentifiers : [:]
    }
  }

  /// How the columns of a table are read; nil for what is none.
  private func mapping(of path: String, _ streams: StandardStreams) -> CSVMapping? {
    try? input.inputs([path], streams).recognize(FileDescriptor.reading(path)).tableMapping()
  }

  /// The same list, where a field that is called as a column of the tables is what this column is read as, and no other of
  /// theirs: then all that stands there is of the column.
  private func heeding(headingsOf operands: [String], _ streams: StandardStreams) -> Self {
    let named = (columns ?? []).map(\.column) + [order.column].compactMap(\.self)
    if !named.contains(where: \.isOwn) || operands.contains(where: PipelineInputs.isReadOnce) {
      return self
    }
    let tables = operands.map { mapping(of: $0, streams)?.columns ?? [] }
    func read(_ column: PersonColumn) -> PersonColumn {
      let assignment = CSVAssignment(column: column.header, field: .init(kind: .ignore))
      let fields = tables.map { table -> ContactQuery.Field? in
        let places = assignment.indices(among: table.map(\.header))
        guard places.count == 1, let field = ContactQuery.Field(of: table[places[0]].field),
          table.count(where: { ContactQuery.Field(of: $0.field) == field }) == 1
        else { return nil }
        return field
      }
      guard column.isOwn, Set(fields).count == 1, let field = fields[0] else { return column }
      return PersonColumn(field)
    }
    var options = self
    options.columns = columns?.map { (read($0.column), $0.word) }
    options.order.column = order.column.map(read)
    return options
  }

  /// Says that nobody has what people's own fields would show, or what the column of a table is that is called so.
  private func none(
    of column: PersonColumn, in operands: [String], _ streams: StandardStreams
  ) -> UsageError {
    let label = column.header
    for path in operands where !PipelineInputs.isReadOnce(path) {
      let mapping = mapping(of: path, streams)
      let assignment = CSVAssignment(column: label, field: .init(kind: .ignore))
      guard let mapping,
        let place = assignment.indices(among: mapping.columns.map(\.header)).first,
        let field = ContactQuery.Field(of: mapping.columns[place].field)
      else { continue }
      return UsageError(
        "the column '\(label)' is read as \(mapping.columns[place].field); say \(field.rawValue) in its place"
      )
    }
    return UsageError(
      "nobody has a field '\(label)'; phonebook show FILE WHO shows the fields that somebody has")
  }

  /// Names the column of a table that holds the group in which nobody is, and is not read as groups.
  fileprivate func nameColumn(ofGroupIn operands: [String], _ streams: StandardStreams) {
    guard let group else { return }
    let quiet = streams.silenced
    for path in operands where !PipelineInputs.isReadOnce(path) {
      let found = try? input.inspect(
        [path], OwnColumn(of: group), quiet, Diagnostics(quiet, style: .none))
      guard let found, found.report.findingCounts["unknown-column"] != nil,
        let label = found.steps.second.label
      else { continue }
      return streams.inform(
        "'\(group)' stands in the column '\(label)', which is not read as groups; "
          + "--map \(ShellWord.quoted(label + "=groups")) does so")
    }
    streams.inform(ofGroupsLike: group, in: operands, input)
  }

  /// Lets everybody through who is no group.
  private var people: CardFilter { CardFilter { !$0.isGroup } }

  /// Reads everything, and shows what came to the sink; says `nobody` where nothing did.
  private func run<Steps: CardStep, Sink: CardSink>(
    _ pipeline: Pipeline<Steps, Sink, Diagnostics>, _ streams: StandardStreams,
    nobody: String?, _ advise: () -> Void, show: (Steps, inout Sink) throws -> Void
  ) throws -> ExitStatus {
    var pipeline = pipeline
    pipeline.jobs = input.jobs
    do {
      try pipeline.run()
    } catch {
      throw ReaderGone.error(for: error, endingWith: pipeline.statusOfFindings())
    }
    guard pipeline.isComplete else { return .failure }
    try input.checkHeeded(by: pipeline.report)
    try show(pipeline.steps, &pipeline.sink)
    if let nobody, pipeline.report.writtenCount == 0 {
      streams.inform(nobody)
      advise()
      return .findings
    }
    try pipeline.observer.close()
    return pipeline.status
  }
}

/// Finds out which columns of people's own fields nobody has.
private struct HeldColumns: CardStep {
  /// Those of which no card had anything yet.
  private(set) var lacking: [PersonColumn]

  init(_ columns: [PersonColumn]) { lacking = columns }

  mutating func take(_ card: inout Card, _ notes: inout CardNotes) -> Bool {
    if !lacking.isEmpty { lacking.removeAll { $0.isHeld(by: card) } }
    return true
  }

  mutating func join(_ next: HeldColumns, from origin: ChunkOrigin) {
    lacking.removeAll { !next.lacking.contains($0) }
  }
}

extension SortedRows {
  /// The short names that need a number, by the positions of their rows, all of which begin with one.
  fileprivate var numberedIdentifiers: [Int: ShortIdentifier] {
    var known: Set<UInt64> = []
    known.reserveCapacity(count)
    visit { row in
      known.insert((0..<8).reduce(0) { $0 << 8 | UInt64($1 < row.count ? row[$1] : 0) })
    }
    guard known.count < count else { return [:] }
    var identifiers: [ShortIdentifier] = []
    visit { row in
      if let id = ShortIdentifier(String(utf8: row, 0..<8)) { identifiers.append(id) }
    }
    return ShortIdentifier.numbered(identifiers)
  }

  /// Puts numbers behind short names.
  fileprivate mutating func number(_ identifiers: [Int: ShortIdentifier]) {
    insert(identifiers.compactMapValues { $0.number.map { "-\($0)" } }, at: 8)
  }
}

/// How people are shown: as a table on the screen, as tables for other programs, or as JSON; as a workbook where the name
/// of the file asks for one.
private enum PeopleForm: String, CaseIterable {
  case table, tsv, csv, xlsx, json, ndjson

  /// Whether it is a table, each row of which begins with a short name.
  var isTable: Bool { self != .json && self != .ndjson }

  /// The format whose options and name of a file it has.
  var format: Format? {
    FormatTable.format(named: isTable && self != .xlsx ? "csv" : rawValue)
  }

  /// What is shown where no columns are chosen; of JSON, everything.
  var columns: [PersonColumn] {
    switch self {
    case .table: [.id, .name, .phone, .email, .org]
    case .tsv, .csv, .xlsx: [.id, .name, .age, .phone, .email, .org]
    case .json, .ndjson: []
    }
  }

  /// What makes a row of a card; that of a table begins with the short name, and so does an object that has it.
  func writer(of columns: [PersonColumn], _ language: WordLanguage) -> any CardWriter {
    if isTable {
      return PersonSummary.Writer(
        [.id] + columns.filter { $0 != .id }, isShort: self == .table, in: language)
    }
    let writer = ContactJSONWriter(style: self == .json ? .array : .lines)
    return columns.isEmpty ? writer : PersonSummary.FieldWriter(writer, only: columns)
  }
}

/// Writes the rows of a list in one form.
private struct PeopleTable {
  private let form: PeopleForm
  let columns: [PersonColumn]
  /// The headings of the columns of a table for programs.
  var headings: [String]
  /// The character between its cells.
  var delimiter: UInt8
  /// What stands before it.
  var mark: [UInt8] = []
  private let streams: StandardStreams
  private let isTerminal: Bool
  private var output: [UInt8] = []
  /// Makes a workbook of the rows; nil for any other form.
  private let workbook: WorkbookInProgress?

  init(_ form: PeopleForm, _ columns: [PersonColumn], _ streams: StandardStreams) {
    self.form = form
    self.columns = columns
    self.streams = streams
    isTerminal = streams.output.isTerminal
    headings = columns.map(\.header)
    workbook = form == .xlsx ? WorkbookInProgress() : nil
    delimiter = form == .tsv ? ASCII.tab : ASCII.comma
  }

  /// Writes all rows.
  mutating func write(_ rows: SortedRows) throws {
    switch form {
    case .table: try writeTable(rows)
    case .tsv, .csv, .xlsx:
      output += mark
      appendCells(headings.map { Array($0.utf8) })
      try writeRows(rows) { table, row in table.appendCells(table.cells(row)) }
    case .ndjson:
      try writeRows(rows) { table, row in table.appendObject(row) }
    case .json:
      output.append("[\n")
      var isFirst = true
      try writeRows(rows) { table, row in
        if !isFirst { table.output.append(",\n") }
        isFirst = false
        table.appendObject(row)
      }
      output.append("\n]\n")
    }
    try flush()
    try workbook?.finish { try streams.output.write($0) }
  }

  private mutating func writeRows(
    _ rows: SortedRows, _ append: (inout PeopleTable, borrowing Span<UInt8>) -> Void
  ) throws {
    try rows.visit { row in
      append(&self, row)
      if output.count >= 1 << 18 { try flush() }
    }
  }

  private mutating func flush() throws {
    if let workbook { try workbook.add(output.span) } else { try streams.output.write(output.span) }
    output.removeAll(keepingCapacity: true)
  }

  /// Appends an object of JSON, with the short name that stands before it as its first member.
  private mutating func appendObject(_ row: borrowing Span<UInt8>) {
    guard columns.contains(.id) else { return append(row) }
    let brace = row.firstIndex(of: UInt8(ascii: "{"), from: 0)
    let id = String(utf8: row, 0..<brace)
    let rest = row.extracting(min(brace + 1, row.count)...)
    let isEmpty = rest.firstIndex(of: ASCII.quote, from: 0) == rest.count
    var object = Array("{\"id\":\"\(id)\"\(isEmpty ? "" : ",")".utf8)
    object.append(rest)
    append(object.span)
  }

  /// Appends JSON; what a terminal would obey is shown as a sign.
  private mutating func append(_ row: borrowing Span<UInt8>) {
    guard isTerminal else { return output.append(row) }
    var text = String(utf8: row)
    let endsLine = text.utf8.last == ASCII.lineFeed
    if endsLine { text.removeLast() }
    output.append(TerminalText.shown(text))
    if endsLine { output.append(ASCII.lineFeed) }
  }

  private mutating func appendCells(_ cells: [[UInt8]]) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { output.append(delimiter) }
      let cell = isTerminal ? Array(Self.shown(cell).utf8) : cell
      if form == .tsv, delimiter == ASCII.tab {
        CellText.appendTabbed(cell.span, to: &output)
      } else {
        CellText.appendQuoted(cell.span, delimiter: delimiter, to: &output)
      }
    }
    output.append(ASCII.lineFeed)
  }

  /// The cells of the columns: a row has the short name, and then all others.
  private func cells(_ row: borrowing Span<UInt8>) -> [[UInt8]] {
    var cells: [[UInt8]] = [[]]
    for i in 0..<row.count {
      if row[i] == 0x1F { cells.append([]) } else { cells[cells.count - 1].append(row[i]) }
    }
    var place = 0
    return columns.map { column in
      if column == .id { return cells[0] }
      place += 1
      return cells[place]
    }
  }

  // MARK: - For people

  /// The most columns that a cell takes, however much there is.
  private static let limits: [PersonColumn: Int] = [.id: 12, .phone: 24, .email: 32]

  private mutating func writeTable(_ rows: SortedRows) throws {
    if rows.count == 0 { return }
    let headers = columns.map { $0.isOwn ? $0.label : streams.label($0.label).uppercased() }
    var layout = ColumnLayout(headers, widest: columns.map { Self.limits[$0] ?? 28 })
    rows.visit { row in
      for (column, cell) in cells(row).enumerated() { layout.fit(column, Self.shown(cell)) }
    }
    let columns = TerminalSize.columns(of: streams)
    append(line: layout.line(headers, columns: columns))
    try writeRows(rows) { table, row in
      table.append(line: layout.line(table.cells(row).map(Self.shown), columns: columns))
    }
  }

  private static func shown(_ cell: [UInt8]) -> String {
    TerminalText.shown(String(decoding: cell, as: UTF8.self))
  }

  private mutating func append(line: String) {
    output.append(line)
    output.append(ASCII.lineFeed)
  }
}
