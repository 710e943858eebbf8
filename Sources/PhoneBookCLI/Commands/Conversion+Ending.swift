internal import CharacterSets
internal import ContactBytes
internal import ContactCSV
internal import ContactIO
internal import ContactModel
internal import ContactPipeline
internal import PhoneNumbers

// What is said when contacts are written, and what is written besides them.

extension Conversion {
  /// Says what was found, and writes what is wanted besides the contacts.
  func end(_ outcome: Outcome<some Any, some Any>) throws {
    outcome.messages?.release()
    if let fault = outcome.diagnostics.rejectsFault { throw fault }
    try outcome.rejects?.commit()
    try outcome.diagnostics.writeReport(of: outcome.report, writing: outcome.report.writtenCount)
    try outcome.diagnostics.close()
  }

  /// Writes the report, and says what was done, also where what the output held before is kept.
  func finish(
    _ outcome: Outcome<some Any, some Any>, output: String, isKept: Bool = false,
    repeatedCount: Int = 0
  ) throws -> ExitStatus {
    let report = outcome.report
    try streams.afterWriting(output) { try end(outcome) }
    if !streams.isQuiet {
      streams.report(
        ConversionSummary.line(
          report, writing: format.name, count: report.writtenCount, to: output,
          isDry: options.output.isDry))
      if let names = ConversionSummary.lostContacts(report, streams) { streams.report(names) }
      reportOwnFields(report)
      reportUse(of: report, to: output)
      let numbers = UserLocale("LC_NUMERIC", streams.environment)
      if app?.isSpreadsheet == true, format.readHead != nil, !format.isWorkbook,
        options.output.delimiter ?? options.input.delimiter == nil, numbers.hasDecimalComma
      {
        streams.report(
          "commas divide its cells; for a spreadsheet that expects semicolons: --output-delimiter ';', or -o FILE.xlsx"
        )
      }
      if let dates, dates.order != format.localDates {
        streams.report(
          "dates are written as \(dates.order.words): \(dates.reason)"
            + (options.input.dateOrder == nil ? "; --dates decides otherwise" : ""))
      }
      if options.output.encoding == nil,
        report.lossCounts.keys.contains(where: { $0.reason == EncodedWriter.reason(text.encoding) }
        )
      {
        streams.report("--output-encoding utf-8 keeps every character")
      }
      if let path = options.input.rejectsPath {
        let counts = outcome.diagnostics.rejectCounts
        streams.report(
          "\(path): \(counted(counts[false] ?? 0, "record")) left out, \(counts[true] ?? 0) read in part"
        )
      }
      streams.report(outcome.spellings, areOne: false)
      if isKept { streams.reportKept(output) }
      let classicCount = report.inputs.count { $0.format.hasPrefix("classic-") }
      if classicCount > 0, FormatTable.format(named: "classic-\(format.name)") != nil {
        let isWhole = classicCount == report.inputs.count
        let whose = isWhole ? "" : "in \(classicCount) of \(report.inputs.count) files "
        let advice = isWhole ? "; --to classic-\(format.name) keeps it" : ""
        streams.report(
          whose
            + "the contacts had the classic form {name, age, phoneNumber} and have another one now"
            + advice)
      }
      if repeatedCount > 0 { streams.report(SplitSink.repeated(repeatedCount)) }
      if let app, split == nil, let limit = app.maximumContactCount, report.writtenCount > limit {
        streams.report(
          "\(app.title) takes no more than \(limit) contacts at once; -o FILE makes several files")
      }
    }
    if options.output.isDry { streams.informOfDryRun() }
    return status(of: report)
  }

  /// Names the fields of people's own that are written beside notes that are not, and those to be left out that nobody has.
  private func reportOwnFields(_ report: PipelineReport) {
    if !report.keptFields.isEmpty {
      let names = report.keptFields.prefix(5).map { name in
        name.contains(" ") ? "\"\(streams.mention(name))\"" : streams.mention(name)
      }.joined(separator: ", ")
      let more = report.keptFields.count > 5 ? ", …" : ""
      streams.report(
        "--no-notes leaves notes out alone; fields of your own are still there: \(names)\(more); --map NAME=ignore leaves one out"
      )
    }
    let formats = report.inputs.compactMap { FormatTable.format(named: $0.format) }
    if formats.contains(where: { $0.readHead != nil }) { return }
    for name in options.input.ownFieldsOut
    where !report.lossCounts.keys.contains(where: { HeaderKey($0.property) == HeaderKey(name) }) {
      streams.report("no contact has a field '\(name)', which --map would leave out")
    }
  }

  /// Says what the app that the file is for, or the one that probably opens it, makes of it.
  private func reportUse(of report: PipelineReport, to output: String) {
    if app != nil || output == "-" { return }
    if format.isWorkbook, options.output.format == nil {
      streams.report(
        "its columns and dates are made for programs; --for excel writes the table for people")
    }
    if format.name == CSVDialect.wide.name, options.output.format == nil, text.encoding == .utf8,
      text.mark.isEmpty, streams.error.isTerminal,
      FileDescriptor.head(of: output, 1 << 16).contains(where: { $0 >= 0x80 })
    {
      streams.report(
        "Excel may show other letters, and its columns and dates are made for programs; --for excel writes "
          + "the table for people")
    }
    streams.reportOwnColumns([report], writtenAs: format)
  }

  /// Warns of what an input held that is not in the file any more that has taken its place.
  func warnOfMissing(_ outcome: Outcome<some Any, some Any>) {
    let report = outcome.report
    let count =
      (outcome.foundCount.map { report.readCount - $0 } ?? 0) + report.lostContactCount
    if count > 0 {
      let contacts = counted(count, "contact that it held is", "contacts that it held are")
      streams.inform("\(output): warning: \(contacts) not in it any more")
    }
    if report.findingCounts["other-sheets"] != nil {
      streams.inform("\(output): warning: the sheets that were not read are not in it any more")
    }
    if report.findingCounts["row-above-header"] != nil || report.findingCounts["sum-row"] != nil {
      streams.inform(
        "\(output): warning: rows that are no contacts, such as titles and sums, are not in it any more"
      )
    }
  }

  /// How the command ends by what was found and lost.
  func status(of report: PipelineReport) -> ExitStatus {
    let hasFindings =
      !options.input.isStage
      && (report.errorCount + report.cutTableCount + report.failedInputCount > 0)
      || options.isStrict && !report.isHeldWhole
    return hasFindings ? .findings : .success
  }
}

extension StandardStreams {
  /// Says what a phone makes of the columns of tables that no property holds, where they are written for one.
  func reportOwnColumns(_ reports: [PipelineReport], writtenAs format: Format) {
    guard !isQuiet, format.ending == "vcf",
      reports.contains(where: { $0.findingCounts["unknown-column"] != nil })
    else { return }
    report(
      "phones do not show what a table has in columns of its own; convert --for apple and --for galaxy put it into the notes"
    )
  }
}
