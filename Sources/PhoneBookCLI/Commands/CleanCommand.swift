internal import ContactBook
internal import ContactCSV
internal import ContactCleaning
internal import ContactIO
internal import ContactPipeline

/// `phonebook clean FILE… -o OUT`: mends what rules name.
struct CleanCommand: Command {
  @Boxed private var conversion = ConversionOptions()
  @Boxed private var rules = RuleOptions()
  private var isInPlace = false
  private var isDry = false
  @Boxed private var joining = JoiningOptions()

  static let help = CommandHelp(
    name: "clean", operands: "FILE…",
    summary: "fix names, phone numbers, e-mails and dates",
    details: """
      Changes only what a rule names, and only where the fix is safe; the rest is reported.
      With -n nothing but the --report is written, and every change is shown: before → after. Exits with 0 also when
      something is left that no rule can mend; 'check' exits with 1 where an error is found.
      With --in-place every byte stays that no rule names: character set, line ends, columns, quotes; a record of JSON
      in which more changes than texts is written anew. In a
      workbook (.xlsx), also one that becomes another (-o OUT.xlsx), every cell and part stays that no rule names. A
      file of which something could not be read is left alone (exit 2), unless --force is given; cells of a workbook
      without a value that can be read stay as they are, and the rest is written (exit 1). A table with a header that is
      written to another table, or with -o - to standard output, keeps its columns; several files in one, --to csv and
      --sheet all make one with columns of its own. With -o - alone any other input keeps its format.
      Phone numbers get the groups of their region, with hyphens between (010-1234-5678; in some also brackets,
      (212) 274-1000), and those of other countries the international form; --phones e164 writes digits alone, and --phones
      keep leaves all numbers as they are. With --only, -o writes nobody but those who are found, and --in-place leaves the others
      as they are.
      """,
    examples: [
      ("phonebook clean contacts.vcf -n", "what would change?"),
      ("phonebook clean contacts.vcf -o clean.vcf", "names in order, phones in one form"),
      ("phonebook clean --in-place --phones international book.csv", "the file itself"),
    ])

  static var declarations: [OptionDeclaration<Self>] {
    for option in ConversionOptions.ofRewriting { option.within(\.conversion) }
    group(\.conversion.output, .app, .split)
    group(\.rules)
    group(\.conversion.input, .cardRegion)
    flag("in-place", "write each file back in its own format", \.isInPlace)
    flag(
      "dry-run", letter: "n", "write nothing but --report; show every change on standard output",
      \.isDry)
    group(\.joining, .dedupe)
    group(\.conversion.input, .stage)
    group(\.conversion.input, .rejects).map {
      $0.excluding(
        "dry-run", "is written with the contacts, of which -n writes none; leave one out")
    }
  }

  func run(_ operands: [String], _ streams: StandardStreams) throws -> ExitStatus {
    let region = try RegionChoice(conversion.input.region, streams)
      .shown(by: operands, conversion.input, streams, writing: rules.phones)
    let cleaning = try CardCleaning(
      rules, region: region, streams, dateOrder: conversion.input.dateOrder)
    var conversion = conversion
    conversion.input = conversion.input.checked(by: cleaning)
    conversion.input.guessesNames = rules.guessesNames
    let deduplication = try CardJoining(
      optional: joining, region: region, writesMark: conversion.output.writesMark,
      isReported: conversion.reportPath != nil, streams)
    if isDry {
      let step = CleaningStep(cleaning, changes: true, namesContacts: true)
      let (status, done) = try conversion.preview(
        operands, through: step, deduplication, isInPlace: isInPlace, streams)
      cleaning.reportRegion(
        done.reduce(into: RegionUse()) { $0 += $1?.use ?? RegionUse() },
        done.reduce(into: RegionMisfits()) { $0 += $1?.misfits ?? RegionMisfits() }, streams)
      return status
    }
    let step = CleaningStep(
      cleaning, changes: true, namesContacts: conversion.reportPath != nil)
    var status = ExitStatus.success
    var use = RegionUse()
    var misfits = RegionMisfits()
    defer { cleaning.reportRegion(use, misfits, streams) }
    func end(_ endStatus: ExitStatus, _ steps: CleaningStep?) {
      status = max(status, endStatus)
      use += steps?.use ?? RegionUse()
      misfits += steps?.misfits ?? RegionMisfits()
    }
    let change = deduplication?.change
    guard isInPlace else {
      let streams = try Rewriting.rereadable(operands, conversion, streams)
      if let table = try Rewriting(tableOf: operands, conversion, streams) {
        let ended = try table.run(through: step, changing: change)
        end(ended.status, ended.steps)
      } else {
        let ended = try Conversion(
          conversion, operands, streams,
          format: Rewriting.format(of: operands, conversion, streams)
        ).run(through: Optional(step), changing: change)
        end(ended.status, ended.steps)
      }
      return status
    }
    return try Self.rewrite(operands, conversion, reviewing: joining.reviewPath, streams) {
      let ended = try $0.run(through: step, changing: change)
      end(.success, ended.steps)
      return ended.status
    }
  }

  /// Does work on each of the files that are written back in their own places.
  static func rewrite(
    _ operands: [String], _ conversion: ConversionOptions, reviewing reviewPath: String?,
    _ streams: StandardStreams, _ work: (Rewriting) throws -> ExitStatus
  ) throws -> ExitStatus {
    try checkInPlace(operands, conversion, reviewing: reviewPath)
    var conversion = conversion
    conversion.input = try conversion.input.shared(among: operands, streams)
    return try forEachFile(operands, failsFast: conversion.input.failsFast, streams) {
      try work(try Rewriting(inPlace: $0, conversion, streams))
    }
  }

  /// Does work on each of some files, of which one that cannot be worked on keeps the others from nothing, unless it is
  /// to end the work; says which are not touched where that ends.
  fileprivate static func forEachFile(
    _ paths: [String], failsFast: Bool, _ streams: StandardStreams,
    _ work: (String) throws -> ExitStatus
  ) throws -> ExitStatus {
    var missing: NobodyFoundError?
    var foundCount = 0
    var statuses: [ExitStatus] = []
    for (index, path) in paths.enumerated() {
      func reportUntouched() {
        let others = paths[(index + 1)...]
        if others.isEmpty { return }
        streams.report(
          "\(path): note: these files are not touched: \(Diagnostics.some(of: Array(others)))")
      }
      do {
        let status = try streams.naming(path) {
          do {
            let status = try work(path)
            foundCount += 1
            return status
          } catch let error as IOError where error.path == path && paths.count > 1 {
            streams.reportFailure(of: path, "\(error)")
            return .failure
          }
        }
        statuses.append(status)
        if status == .failure, failsFast {
          reportUntouched()
          return .failure
        }
      } catch let error as NobodyFoundError {
        missing = error
      } catch {
        reportUntouched()
        throw error
      }
    }
    if let missing, foundCount == 0 { throw missing }
    return .ofAll(statuses)
  }

  /// Refuses operands and options that leave nothing to write back.
  fileprivate static func checkInPlace(
    _ operands: [String], _ conversion: ConversionOptions, reviewing reviewPath: String?
  ) throws(UsageError) {
    guard conversion.output.path == nil,
      !operands.contains(where: PipelineInputs.isReadOnce)
    else {
      throw UsageError("--in-place writes the files themselves; leave out -o, - and pipes")
    }
    guard !operands.isEmpty else { throw UsageError("name a file to write back") }
    let sideFiles = [("report", conversion.reportPath), ("review", reviewPath)]
    if operands.count > 1, let (name, _) = sideFiles.first(where: { $0.1 != nil }) {
      throw UsageError(
        "--\(name) is on one file; write the files back one by one, each with its own")
    }
  }
}

extension ConversionOptions {
  /// Shows every change that a step and then joining would make, and writes nothing; files that are written back
  /// in their own places are each a book of its own.
  func preview(
    _ operands: [String], through step: CleaningStep?, _ joining: CardJoining?, isInPlace: Bool,
    _ streams: StandardStreams
  ) throws -> (status: ExitStatus, steps: [CleaningStep?]) {
    guard isInPlace else {
      let table = try CleanCommand.Rewriting.table(previewing: operands, self, streams)
      let isForecast = table?.own != nil || table != nil && joining != nil
      let trial = try CleanCommand.Rewriting(
        tableOf: operands, self, streams, isPreview: isForecast
      ).map { try attempt($0, step, joining) }
      let shown = try preview(operands, of: table, step, trial?.joining ?? joining, streams)
      streams.informOfDryRun()
      return (max(shown.status, trial?.status ?? .success), [shown.step])
    }
    try CleanCommand.checkInPlace(operands, self, reviewing: joining?.options.reviewPath)
    for path in operands {
      guard let format = FormatTable.format(ofPath: path), format.makeEditor == nil,
        !format.isWorkbook
      else { continue }
      guard format.canRead else {
        throw CommandError("\(path): \(format.name) can only be written")
      }
      throw CommandError("\(path): \(BookError.readOnlyFormat(format.name))")
    }
    var one = self
    one.input = try input.shared(among: operands, streams)
    var done: [CleaningStep?] = []
    let status = try CleanCommand.forEachFile(operands, failsFast: one.input.failsFast, streams) {
      path in
      let table = try? CleanCommand.Rewriting.table(of: path, one, streams)
      var found = joining
      let status = try streams.naming(path) {
        let trial = try one.attempt(
          CleanCommand.Rewriting(inPlace: path, one, streams), step, joining)
        found = trial.joining
        return trial.status
      }
      let shown = try one.preview([path], of: table, step, found, streams)
      done.append(shown.step)
      return max(shown.status, status)
    }
    streams.informOfDryRun()
    return (status, done)
  }

  /// Says why a file would be left alone that was to be written back as it is but for the changes, and who would be
  /// joined in it.
  private func attempt(
    _ rewriting: CleanCommand.Rewriting, _ step: CleaningStep?, _ joining: CardJoining?
  ) throws -> (status: ExitStatus, joining: CardJoining?) {
    let trial = try rewriting.run(through: step, changing: joining?.trial, isTrial: true)
    var joining = joining
    joining?.foundNotes = trial.notes
    return (trial.status, joining)
  }

  /// Shows the changes of one run.
  private func preview(
    _ operands: [String], of table: CleanCommand.Rewriting.Table?, _ step: CleaningStep?,
    _ joining: CardJoining?, _ streams: StandardStreams
  ) throws -> (status: ExitStatus, step: CleaningStep?) {
    var input = input
    (input.keepsCells, input.joinsRows) = (table != nil, joining?.foundNotes != nil)
    var diagnostics = Diagnostics(streams, style: .changes, reportTo: reportPath)
    diagnostics.isRegionNamed = try RegionChoice(input.region, streams).isAskedFor
    var inspection = try input.inspect(
      operands,
      RowStep(step, table?.own, marksNames: table?.marksNames ?? true)
        .then(joining.map { _ in CardCollector() }), streams, diagnostics)
    let done = inspection.steps.second
    if inspection.report.readCount == 0 {
      try inspection.writeReport()
    } else {
      if let joining, let collected = done.second {
        inspection.report(
          all: try joining.foundNotes ?? joining.join(collected, streams, isTrial: true).notes)
      }
      try inspection.writeReport()
      // What would be joined is said already.
      let report = inspection.report
      let isMore = !report.ruleCounts.isEmpty || !report.findingCounts.isEmpty
      if joining == nil || isMore || !report.changeCounts.isEmpty {
        try inspection.reportRules(streams)
      }
    }
    let status = inspection.statusOfFindings()
    return (inspection.report.cutTableCount > 0 ? max(status, .findings) : status, done.first.steps)
  }
}
