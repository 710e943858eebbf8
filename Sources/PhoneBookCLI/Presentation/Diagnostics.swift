internal import CharacterSets
internal import ContactBook
internal import ContactBytes
internal import ContactCleaning
internal import ContactIO
internal import ContactModel
internal import ContactPipeline
internal import PhoneNumbers

/// Shows findings as lines `FILE:LINE:COLUMN: SEVERITY: MESSAGE [RULE]`, a limited number a rule, and
/// keeps them for a report if one was asked for.
struct Diagnostics: PipelineObserver {
  /// What is shown of a step's notes.
  enum Style {
    /// Findings, one per line, among all others.
    case lines
    /// Findings, grouped under the name of their contact; with all others they are the output of the command.
    case grouped
    /// What was changed, before and after, grouped under the name of the contact.
    case changes
    /// Nothing.
    case none
  }

  private var streams: StandardStreams
  private let isQuiet: Bool
  /// Whether no value and no name is shown.
  private let hidesValues: Bool
  private let style: Style
  /// Whether changes are shown.
  var showsChanges: Bool { if case .changes = style { true } else { false } }
  /// The file that gets the report; nil for none.
  private let reportPath: String?
  /// The stream that gets it, too; nil for none.
  var reportStream: FileDescriptor?
  private var keepsAll: Bool { reportPath != nil || reportStream != nil }
  /// Whether what is left out is shown with the name of its contact.
  private let namesLosses: Bool
  /// How many of the findings are shown that are no errors.
  enum Detail {
    /// Those that a person reads who converts a file.
    case usual
    /// A few of each kind, for who wants to see contacts, and no faults.
    case few
    /// None: they are counted, since single people are asked for.
    case counted
  }

  private let detail: Detail
  /// Whether the command line or the environment names the region of numbers.
  var isRegionNamed = false
  private var countedOnly = 0
  /// What there was to say of sheets of workbooks that are not read.
  private(set) var otherSheets: [Finding] = []
  /// The findings on dates whose order is a mere guess.
  private(set) var unknownDates: [Finding] = []
  private var shown: [String: Int] = [:]
  /// The errors of each rule, which no warnings of it keep from being shown, and of which it is said even in a quiet
  /// run how many are not shown.
  private var shownErrors: [String: Int] = [:]
  /// What shows how far the work has come.
  private var progress: ProgressBar?
  /// What was kept for a report.
  private(set) var findings: [Finding] = []
  private(set) var losses: [Loss] = []
  private(set) var changes: [ReportFile.LocatedChange] = []

  /// The most lines of one rule, or pictures of one ZIP file, that are shown; the rest is counted.
  private static let limit = 20

  /// The most lines of a rule: another character set is that of all lines of a file, and who looks somebody up
  /// wants no more than to know that there is something.
  private func limit(of rule: String, areErrors: Bool = false) -> Int {
    rule == "not-utf-8" || detail != .usual && !areErrors ? 3 : Self.limit
  }

  /// The inputs that cannot be read, for the report.
  private(set) var failedInputs: [ReportFile.Failure] = []
  /// The output that cannot be written, so that nothing was read; nil for most runs.
  var failedOutput: ReportFile.Failure?
  /// Where records are written that cannot be read; nil for nowhere.
  var rejects: FileDescriptor?
  /// How many of them were read in part, and how many not at all.
  private(set) var rejectCounts: [Bool: Int] = [:]
  /// Why they cannot be written.
  private(set) var rejectsFault: (any Error)?
  /// Why findings among the data cannot be written.
  private var outputFault: IOError?

  /// Makes diagnostics without content.
  init(
    _ streams: StandardStreams, style: Style = .lines, reportTo path: String? = nil,
    namesLosses: Bool = false, detail: Detail = .usual
  ) {
    self.streams = streams
    isQuiet = streams.isQuiet
    hidesValues = streams.hidesValues
    self.style = style
    reportPath = path
    self.namesLosses = namesLosses
    self.detail = detail
  }

  mutating func report(_ finding: Finding) {
    if detail == .counted, finding.severity != .error, finding.rule != "other-sheets" {
      countedOnly += finding.count
      return
    }
    if finding.rule == "other-sheets" { otherSheets.append(finding) }
    if finding.isOfUnknownDates { unknownDates.append(finding) }
    let isError = finding.severity == .error
    let count = (isError ? shownErrors : shown)[finding.rule, default: 0]
    if isError {
      shownErrors[finding.rule] = count + finding.count
    } else {
      shown[finding.rule] = count + finding.count
    }
    // What stands among the data is not said beside it.
    let isShown =
      reportStream == nil && count < limit(of: finding.rule, areErrors: isError)
      && (!isQuiet || isError || finding.isOfCutTable)
    guard keepsAll || isShown else { return }
    let finding = complete(finding)
    keep(finding)
    guard isShown else { return }
    progress?.clear()
    let line = line(finding, isNamed: true)
    if case .grouped = style {
      let fault = fault(writing: [line])
      outputFault = outputFault ?? fault
    } else {
      streams.report(line)
    }
  }

  /// The most findings that a report lists one by one, so that it does not fill the memory; `Schemas` and the manual
  /// say so.
  static let reportLimit = 20_000

  /// Keeps a finding for the report.
  private mutating func keep(_ finding: Finding) {
    if keepsAll { findings.report(finding, limit: Self.reportLimit) }
  }

  private mutating func keep(all findings: [Finding]) {
    if keepsAll { for finding in findings { keep(complete(finding)) } }
  }

  /// Keeps for a report what the person is told in other words.
  mutating func keep(_ notes: CardNotes) { keep(all: notes.findings) }

  mutating func report(_ notes: CardNotes) {
    if keepsAll {
      let contact = hidesValues ? "" : ResidentNumber.masked(notes.contact)
      changes += notes.changes.map { ReportFile.LocatedChange(shown($0), notes, contact) }
    }
    switch style {
    case .lines: for finding in notes.findings { report(finding) }
    case .grouped:
      if notes.findings.isEmpty { return }
      let complete = notes.findings.map(complete)
      for finding in complete { keep(finding) }
      let shown = complete.filter { !isQuiet || $0.severity == .error }
      let lines = shown.map { "  " + line($0) }
      if !shown.isEmpty { show(notes, lines) }
    case .changes:
      // What stays for a reason of the file stands among the changes.
      let isStaying = { (finding: Finding) in
        finding.isForLackOfCell
          || [Finding.doubtfulDate, Finding.neededDate].contains(finding.message)
      }
      let staying = notes.findings.filter(isStaying).map(complete)
      for finding in staying { keep(finding) }
      for finding in notes.findings where !isStaying(finding) { report(finding) }
      guard !notes.changes.isEmpty || !staying.isEmpty else { return }
      let changes = notes.changes.map(shown)
      let nothing = streams.said("(nothing)")
      let lines = changes.enumerated().map { index, change in
        var name = index < notes.names.count ? notes.names[index] : change.property
        if name == change.property { name = streams.label(PersonText.label(ofProperty: name)) }
        let before = change.before.map(TerminalText.shown) ?? nothing
        let after = change.after.map { TerminalText.shown(placeInWords(of: change, $0)) } ?? nothing
        return "  \(TerminalText.shown(name)): \(before) → \(after) [\(change.rule)]"
      }
      show(notes, staying.map { "  " + line($0) } + lines)
    case .none: keep(all: notes.findings)
    }
  }

  /// What became of a value that was joined, with what people call the property that has it now.
  private func placeInWords(of change: Change, _ after: String) -> String {
    let parts = after.pieces(between: ": ")
    guard change.rule == CardJoining.rule, change.property != CardJoining.contact, parts.count > 1,
      case let name = PersonText.label(ofProperty: String(parts[0])), name != parts[0]
    else { return after }
    return streams.label(name) + after.dropFirst(parts[0].count)
  }

  private mutating func show(_ notes: CardNotes, _ lines: [String]) {
    progress?.clear()
    let record = streams.said("record \(notes.record)")
    let title = hidesValues ? record : "\(streams.name(notes.contact)), \(record)"
    let fault = fault(writing: lines, below: title)
    outputFault = outputFault ?? fault
  }

  /// Writes lines for the person among the data, below one that is said already.
  ///
  /// - Returns: Why they could not be written; nil also where a reader that has gone away has seen enough.
  private func fault(writing lines: [String], below title: String? = nil) -> IOError? {
    let coloured = lines.map { line in
      let said = streams.said(line)
      return streams.coloursOutput ? ColourChoice.coloured(said) : said
    }
    do {
      try streams.writeShown(((title.map { [$0] } ?? []) + coloured + [""]).joined(separator: "\n"))
      return nil
    } catch {
      return error.isBrokenPipe ? nil : error
    }
  }

  mutating func report(_ loss: Loss) {
    var loss = loss
    if hidesValues {
      (loss.contact, loss.replacement) = ("", loss.replacement.map { _ in "…" })
      loss.reason = TerminalText.withoutValues(loss.reason)
      loss.property = TerminalText.withoutValues(loss.property)
    }
    if keepsAll { losses.append(loss) }
    // What no file of the format has is said once, at the end, and nobody misses what is for programs alone.
    guard namesLosses, !isQuiet, !loss.isNeverCarried, loss.property != "UID",
      loss.replacement == nil || loss.property == "contact" || loss.isForLackOfCharacters
    else { return }
    let property = PersonText.words(ofProperty: loss.property)
    let rule =
      loss.isForLackOfCharacters
      ? "\(property) written in other characters"
      : loss.replacement == nil ? "\(property) left out" : property
    shown[rule, default: 0] += 1
    guard shown[rule, default: 0] <= Self.limit else { return }
    progress?.clear()
    streams.report("\(streams.mention(loss.contact)): \(rule): \(loss.reason)")
  }

  mutating func report(_ event: InputEvent) {
    switch event {
    case .begins(let files, let output):
      streams.showInLine(files)
      // Among data on a terminal a bar would only disturb.
      let isAmongData = output == streams.output.path && streams.output.isTerminal
      progress = isQuiet || isAmongData ? nil : ProgressBar(files, streams)
    case .progress(let byteCount): progress?.update(byteCount)
    case .ends(let file): progress?.finishInput(file)
    case .unlikelyEncoding(let file, let encoding, let isNamed):
      guard !isQuiet else { return }
      streams.report(
        isNamed
          ? "\(file): warning: it looks like UTF-8 and is read as \(encoding); --encoding says "
            + "how to read, --output-encoding how to write [wrong-encoding]"
          : "\(file): warning: it is not UTF-8, as --encoding says, and is read as \(encoding) "
            + "[wrong-encoding]")
    case .failed(let file, let error):
      progress?.clear()
      failedInputs.append(ReportFile.Failure(file, error))
      showFailure(of: file, error)
    case .rejected(let findings, let text, let isReadInPart): reject(text, findings, isReadInPart)
    case .passed(let folder, let folders, let others, let unread):
      guard !isQuiet else { return }
      let open = others.filter(PipelineInputs.isOfOpenWorkbook)
      for (names, what, advice) in [
        (folders, "folders in it are not read", "; name what is to be read"),
        (
          open.map { String($0.dropFirst(2)) }, "open in Excel, and read as last saved", ""
        ), (others.added(to: open) { $0 }, "files in it that hold no contacts are passed over", ""),
        (unread, "files in it are passed over for their endings", "; name what is to be read"),
      ] where !names.isEmpty {
        streams.report("\(folder): note: \(what): \(Self.some(of: names))\(advice)")
      }
    case .stopped(let file, let unread):
      guard !isQuiet else { return }
      streams.report(
        "\(file): note: since it cannot be read, these inputs are not read either: \(Self.some(of: unread))"
      )
    case .leftOut(let outputs):
      guard !isQuiet else { return }
      for output in outputs.prefix(3) {
        streams.report("\(output): note: it is what is written, and not read")
      }
      if outputs.count > 3 { streams.report("… and \(outputs.count - 3) more") }
    case .unused(let files): if !isQuiet { show(files) }
    }
  }

  /// The first of some names, and how many more there are.
  static func some(of names: [String]) -> String {
    names.prefix(3).map { "'\(TerminalText.shown($0))'" }.joined(separator: ", ")
      + (names.count > 3 ? " and \(names.count - 3) more" : "")
  }

  /// Writes a record that cannot be read (`Schemas/rejects.schema.json`).
  private mutating func reject(_ text: [UInt8], _ findings: [Finding], _ isReadInPart: Bool) {
    guard let rejects, rejectsFault == nil else { return }
    rejectCounts[isReadInPart, default: 0] += 1
    do {
      try RejectedRecord(text, findings.map(complete), isReadInPart: isReadInPart)
        .write(to: rejects)
    } catch {
      rejectsFault = error
    }
  }

  /// Shows that an input cannot be read.
  private func showFailure(of file: String, _ error: any Error) {
    let name = file == "-" ? "standard input" : file
    if let location = (error as? PlacedError)?.location {
      streams.report("\(name):\(location.line):\(location.column): error: \(error)")
    } else {
      streams.report("\(name): error: \(error)")
    }
  }

  /// Shows what of a ZIP file was left out.
  private func show(_ unused: UnusedFiles) {
    for picture in unused.pictures.prefix(Self.limit) {
      let path = streams.mentionPath("\(unused.container)/\(TerminalText.shown(picture.name))")
      streams.report("\(path): note: not used: \(picture.reason)")
    }
    if unused.pictures.count > Self.limit {
      let others = counted(
        unused.pictures.count - Self.limit, "more picture not used", "more pictures not used")
      streams.report("… and \(others)")
    }
    if unused.otherCount > 0 {
      let others = counted(unused.otherCount, "other file")
      streams.report("\(unused.container): note: not read in it: \(others)")
    }
    if unused.unnamedPictureCount > 0 {
      let pictures = counted(unused.unnamedPictureCount, "picture")
      streams.report(
        "\(unused.container): note: not used: \(pictures) that no contact in it has; 'phonebook archive "
          + "extract' unpacks them")
    }
  }

  /// Says which sheets of workbooks were not read, also where nothing else is shown.
  func reportOtherSheets() { report(all: otherSheets) }

  /// Says which dates are read by a mere guess, also where nothing else is shown.
  func reportUnknownDates() { report(all: unknownDates) }

  private func report(all findings: [Finding]) {
    for finding in findings { streams.report(line(complete(finding))) }
  }

  private func line(_ finding: Finding, isNamed: Bool = false) -> String {
    let value = finding.value.isEmpty ? "" : "\"\(finding.value)\""
    let property = streams.label(PersonText.label(ofProperty: finding.property))
    let subject = [property, value].filter { !$0.isEmpty }.joined(separator: " ")
    let what = [isNamed ? finding.contact : "", subject].filter { !$0.isEmpty }
      .joined(separator: ": ")
    let rest = [what, finding.advice].filter { !$0.isEmpty }.joined(separator: "; ")
    let place = finding.location
    return TerminalText.shown(
      finding.file + (place.line > 0 ? ":\(place.line):\(place.column)" : "")
        + ": \(finding.severity.rawValue): \(finding.message)"
        + (finding.count > 1 ? "; and \(finding.count - 1) more" : "") + " [\(finding.rule)]"
        + (rest.isEmpty ? "" : " " + rest))
  }

  // MARK: - Values

  /// A finding with what to do, and its value as it may be shown: in part, and no protected number.
  private func complete(_ finding: Finding) -> Finding {
    var finding = finding
    if finding.advice.isEmpty {
      finding.advice = Advice.text(for: finding, isRegionNamed: isRegionNamed)
    }
    // Of bytes in another character set nothing can be read.
    let isUnreadable = finding.rule == "not-utf-8" && finding.value.contains("\u{FFFD}")
    if hidesValues || isUnreadable || finding.rule.hasPrefix("sensitive-column")
      || ExtensionName.isSecret(finding.property)
    {
      finding.value = ""
    } else if !finding.value.isEmpty {
      let value = ResidentNumber.masked(finding.value).filter { $0 != "\u{1F}" && $0 != "\u{1E}" }
      let limit = Finding.valueLimit
      finding.value = value.count > limit ? value.prefix(limit - 1) + "…" : value
    }
    finding.contact = hidesValues ? "" : ResidentNumber.masked(finding.contact)
    if hidesValues {
      finding.message = TerminalText.withoutValues(finding.message)
      finding.advice = TerminalText.withoutValues(finding.advice)
    }
    return finding
  }

  /// A change, with its values unless they are hidden.
  private func shown(_ change: Change) -> Change {
    guard hidesValues || ExtensionName.isSecret(change.property) else { return change }
    var change = change
    change.before = change.before.map { _ in "…" }
    change.after = change.after.map { _ in "…" }
    return change
  }

  /// Writes the report of a run that wrote so many contacts, where one is wanted.
  func writeReport(of report: PipelineReport, writing count: Int) throws {
    guard keepsAll else { return }
    let file = ReportFile(report, self, writing: count)
    if let reportPath { try file.write(to: reportPath) }
    if let reportStream { try file.write(to: reportStream) }
    if file.isTruncated, !isQuiet {
      streams.report(
        "the report lists \(findings.count) of \(file.findingsTotal) findings, and counts the others with the last of their rule"
      )
    }
  }

  /// Says how many findings were not shown.
  ///
  /// - Throws: ``IOError`` when some could not be shown that were to be.
  func close() throws(IOError) {
    var outputFault = outputFault
    for rule in Set(shown.keys).union(shownErrors.keys).sorted() where reportStream == nil {
      let others = isQuiet ? 0 : max(shown[rule, default: 0] - limit(of: rule), 0)
      let errors = max(shownErrors[rule, default: 0] - limit(of: rule, areErrors: true), 0)
      if others + errors == 0 { continue }
      let words = others > 0 && errors > 0 ? ", of which errors: \(errors)" : ""
      let line = "… and \(others + errors) more\(words) [\(rule)]"
      if case .grouped = style {
        let fault = fault(writing: [line])
        outputFault = outputFault ?? fault
      } else {
        streams.report(line)
      }
    }
    if countedOnly > 0, !isQuiet {
      streams.report(
        "findings on what was read that are not shown: \(countedOnly) (phonebook check FILE)")
    }
    if let outputFault { throw outputFault }
  }
}

/// What a person can do about a finding, by its rule.
private enum Advice {
  /// What to do, where the command line names the region of numbers or not.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - isRegionNamed: Whether the region is named.
  /// - Returns: One sentence without its period; for a rule without one of its own, where there is more; empty where there
  ///   is nothing more to say.
  static func text(for finding: Finding, isRegionNamed: Bool) -> String {
    let rule = finding.rule
    if finding.message.holds("the lunar calendar") {
      return "write the right day, as 음력 1990-01-02, or delete it"
    }
    if rule == "phone-invalid" {
      let isWithoutZero = LostZero.mayBeMobile(finding.value)
      let isOfCard = ["the card's country", "the card's countries"].contains(
        where: finding.message.holds)
      let isCertain = finding.value.hasPrefix("+")
      return "correct the number"
        + (isWithoutZero ? ", which is none with a zero in front either" : "")
        + (isCertain ? "" : ", or write it with its calling code if it is of another region")
        + (isCertain || isRegionNamed || isOfCard
          ? "" : " (--region only where all numbers of the file are)")
    }
    if rule == "phone-text", !finding.value.contains(where: \.isNumber) {
      return "write the number, or delete the field"
    }
    if rule == "duplicate-contact", finding.message.hasPrefix("perhaps") {
      return "phonebook dedupe --review lists such pairs, for you to decide"
    }
    if rule == "sensitive-column", !finding.message.hasSuffix("left out") {
      return "delete the column before you pass the table on"
    }
    // There is nothing to do.
    if finding.message.hasSuffix("such cells are empty")
      || finding.message.hasSuffix("beside the contacts and was left out")
    {
      return ""
    }
    if finding.isOfCutInput { return "save the file again where it is from" }
    if finding.message.hasSuffix("no calendar that is known; the date is kept as text") {
      return "write there 양력 (solar) or 음력 (lunar), or nothing"
    }
    let cut = CharacterRepair.Outcome(encoding: .utf8, isExact: false)
    if rule == "not-utf-8",
      ["file", "record", "line"].contains(where: { finding.message == cut.message(of: $0) })
    {
      return "write what is missing there"
    }
    return texts[finding.message] ?? texts[rule]
      ?? (RuleHelp.explained.contains(rule) ? "phonebook help \(rule) says more" : "")
  }

  private static let texts = [
    "not-in-backup": "phonebook archive snapshot adds the contacts as they are now",
    "unmatched-decision": "phonebook list shows the short names of the cards as they are now",
    "name-missing": "give the contact a name",
    "text-encoding": "export it again where it is from, as UTF-8, and read that file",
    "the name holds a word of respect":
      "clean --titles bare takes 님 and the like off, 'phonebook edit FILE WHO --name NAME' writes one name without it, and --disable name-title lets it be",
    "the name holds a word of respect, or how one knows the person":
      "'phonebook edit FILE WHO --name NAME' writes the name without it, and --disable name-title lets it be",
    "the name holds a mark that the person has died": "--disable name-title lets it be",
    "the name holds its spelling in Chinese characters": "--disable name-title lets it be",
    "the name holds a title or a tag whose place is not certain":
      "correct the name, or let it be with --disable name-title",
    "the name holds a title":
      "correct the name, or use clean --split-names guess, which divides it",
    "the name holds a title, and its parts are not plain":
      "'phonebook edit FILE WHO --given NAME --family NAME' divides it",
    "the name holds a title or a tag":
      "correct the name, or use clean --titles move, which divides it where that is certain",
    "the name has a comma, and may have its family name first":
      "'phonebook edit FILE WHO --given NAME --family NAME' divides it",
    "the name holds a word that may be a nickname or another name":
      "'phonebook edit FILE WHO --given NAME --family NAME' divides it",
    "the name has its family name first, as in a list":
      "--split-names certain puts the two parts into their places",
    "name-spaces": "write the name without the space if it is one",
    "phone-resident-number": "delete it: it is no phone number, and the law protects it",
    "phone-business-number": "move it to a note",
    "phone-scientific": "export the table again with the column as text",
    "phone-text": "write digits only, and move the words to a note",
    "phone-several": "write one number in each field",
    "phone-incomplete": "write the whole number",
    "phone-local": "write the number with its area code",
    "phone-empty": "delete the field",
    "phone-ambiguous": "write the number with a plus sign and its calling code",
    "phone-out-of-service": "ask for the number in 010",
    "the domain has no dot":
      "write it whole, as in name@example.com, unless it is a name in a network of your own",
    "email-address": "correct the address: a field holds one",
    "date-value":
      "write the right date, as 1990-01-02 or without its year as --01-02, or delete it",
    Finding.doubtfulDate: "--dates says how such dates are meant, or write it as 1990-01-02",
    Finding.neededDate: "--dates says how such dates are meant",
    "age-range": "write a number from 0 to 999",
    "url-address": "correct the address",
    "postal-code": "write the zero in front of it",
    "photo-data": "attach the picture again: phonebook photos attach",
    "sensitive-number": "delete it from the contact",
    "duplicate-value": "delete one of the two",
    "card-empty": "delete the contact",
    "duplicate-contact": "phonebook dedupe joins them",
    "group-member": "take it out of the group, or add the contact",
    "malformed-line": "correct the line, or delete it",
    "bad-line": "correct the line, or delete it",
    "malformed-json": "correct the record, or delete it",
    "malformed-record": "correct the record, or delete it",
    "second-name": "make two cards of it, if it is two people",
    "missing-end": "add END:VCARD, or save the file again where it is from",
    "unknown-column": "--map COLUMN=FIELD says what the column means",
    "unknown-member": "move its value to \"notes\":[\"…\"] to keep it",
    "text-cell": "write the number as 1062.50, or the day as 2027-03-15",
    "unclosed-quote": "close the quote at the end of the cell",
    "stray-quote": "double the quote, and put the cell into quotes",
    "unreadable-date": "write the date as 1990-01-02",
    "sensitive-column": "--include-sensitive keeps it",
    "unknown-charset": "name the character set with --encoding",
    "not-utf-8": "name the character set with --encoding",
  ]
}
