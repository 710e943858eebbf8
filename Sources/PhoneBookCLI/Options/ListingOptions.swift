internal import ContactBook
internal import ContactBytes
internal import ContactCSV
internal import ContactIO
internal import ContactModel
internal import ContactPipeline

/// How people are listed.
struct ListingOptions: OptionGroup {
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
    .offering(columnWords)
    text("group", "GROUP", "just the people in this group", \.group)
    group(\.output, .pathOfOneFormat, .delimiter, .mark)
    group(\.input, .only)
    bookOptions(\.input)
  }

  private static var columnWords: [String] {
    ContactQuery.Field.names + PersonColumn.Part.allCases.map(\.rawValue)
  }

  private static var columnNames: String { columnWords.joined(separator: ", ") }

  /// Parses the value of `--columns`, such as `name,phone`.
  private static func columns(
    _ value: OptionValue
  ) throws -> [(column: PersonColumn, word: String)] {
    try value.text.split(separator: ",", omittingEmptySubsequences: false).map { word in
      guard let column = Self.column(word) else {
        throw UsageError("--columns takes names with commas between them, and one is empty")
      }
      return (column, columnWords.contains(word.lowercased()) ? column.header : String(word))
    }
  }

  /// The column that a word names: a field or a part of one, or else one of people's own; nil for an empty word.
  private static func column(_ word: Substring) -> PersonColumn? {
    if let field = ContactQuery.Field(named: word.lowercased()) { return PersonColumn(field) }
    if let part = PersonColumn.Part(named: word.lowercased()) { return PersonColumn(part) }
    if let column = CSVField(word.lowercased()).flatMap({ PersonColumn(labelledAs: $0) }) {
      return column
    }
    return word.isEmpty ? nil : PersonColumn(label: String(word))
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
        throw UsageError(orders(butNot: value.text))
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

  /// What `--sort` takes, and this is none of it.
  private static func orders(butNot text: String) -> String {
    "--sort is name, family, none or a column, the first two also with ,latin or ,hangul, not '\(text)'"
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
    let options = heeding(headingsOf: operands, streams).heeding(notesOf: operands, streams)
    guard path != "-" else { return try options.list(operands, streams, filter, form, advise) }
    let target = try OutputTarget(
      path: path, streams: streams, isArchive: false, force: false,
      lock: OutputTarget.lock(path, amongInputs: operands, streams))
    do {
      var streams = streams
      streams.output = target.descriptor
      let status = try options.list(operands, streams, filter, form, advise)
      if status <= .findings { try target.commit() } else { target.discard() }
      if form == .csv, streams.error.isTerminal, try table(form, streams).mark.isEmpty,
        FileDescriptor.head(of: path, 1 << 16).contains(where: { $0 >= 0x80 })
      {
        streams.report(
          "Excel may show other letters; --bom is for Excel, and -o FILE.xlsx writes a workbook")
      }
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

  /// The same list, where a field that is called as a column of the tables is what this column is read as, and no other of
  /// theirs: then all that stands there is of the column.
  private func heeding(headingsOf operands: [String], _ streams: StandardStreams) -> Self {
    let named = (columns ?? []).map(\.column) + [order.column].compactMap(\.self)
    if !named.contains(where: { $0.isOwn || $0 == .phone })
      || operands.contains(where: PipelineInputs.isReadOnce)
    {
      return self
    }
    let tables = operands.map { input.mapping(of: $0, streams)?.columns ?? [] }
    func read(_ column: PersonColumn, as word: String) -> PersonColumn {
      let assignment = CSVAssignment(column: word, field: .init(kind: .ignore))
      let meanings = tables.map { table -> PersonColumn? in
        let places = assignment.indices(among: table.map(\.header))
        return places.count == 1
          ? PersonColumn(of: table[places[0]].field, among: table.map(\.field)) : nil
      }
      guard Set(meanings).count == 1, let meaning = meanings[0],
        column.isOwn || meaning.isPart(of: column)
      else { return column }
      return meaning
    }
    var options = self
    options.columns = columns?.map { (read($0.column, as: $0.word), $0.word) }
    options.order.column = order.column.map { read($0, as: $0.header) }
    return options
  }

  /// The same list, where a word that tables have above notes stands for these, since nobody has a field of their own that is
  /// called so.
  private func heeding(notesOf operands: [String], _ streams: StandardStreams) -> Self {
    let named = ((columns ?? []).map(\.column) + [order.column].compactMap(\.self))
      .filter(\.mayBeNote)
    if named.isEmpty { return self }
    var lacking = named
    // What can be read but once is not asked first.
    if !operands.contains(where: PipelineInputs.isReadOnce) {
      let quiet = streams.silenced
      var everybody = input
      everybody.query = nil
      let found = try? everybody.inspect(
        operands, HeldColumns(named), quiet, Diagnostics(quiet, style: .none))
      lacking = found?.steps.second.lacking ?? []
    }
    var options = self
    options.columns = columns?.map { (lacking.contains($0.column) ? .note : $0.column, $0.word) }
    options.order.column = order.column.map { lacking.contains($0) ? .note : $0 }
    return options
  }

  /// Says that nobody has what people's own fields would show, or what the column of a table is that is called so.
  private func none(
    of column: PersonColumn, in operands: [String], _ streams: StandardStreams
  ) -> UsageError {
    let label = column.header
    for path in operands where !PipelineInputs.isReadOnce(path) {
      let mapping = input.mapping(of: path, streams)
      let assignment = CSVAssignment(column: label, field: .init(kind: .ignore))
      guard let mapping,
        let place = assignment.indices(among: mapping.columns.map(\.header)).first,
        let field = ContactQuery.Field(of: mapping.columns[place].field)
      else { continue }
      return UsageError(
        "the column '\(label)' is read as \(mapping.columns[place].field); say \(field.rawValue) in its place"
      )
    }
    if let near = Suggestion.closest(to: label, among: Self.columnWords) {
      return UsageError(
        column == order.column
          ? Self.orders(butNot: label)
          : "nobody has a field '\(label)'; the columns are \(Self.columnNames)", suggestion: near)
    }
    return UsageError(
      "nobody has a field '\(label)'; phonebook show FILE WHO shows the fields that somebody has")
  }

  /// Names the column of a table that holds the group in which nobody is, and is not read as groups.
  func nameColumn(ofGroupIn operands: [String], _ streams: StandardStreams) {
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

  /// Whether only the people of a group are listed.
  var isOfGroup: Bool { group != nil }

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
