internal import ContactBytes
internal import ContactIO
internal import ContactModel
internal import ContactPipeline
internal import ZipContainer

/// Several inputs going into one output, and what was found on the way.
struct ConversionRun {
  let streams: StandardStreams
  let isQuiet: Bool
  let reading: ReadingOptions
  var diagnostics: Diagnostics
  /// Standard input, when it had to be read twice.
  private var spooledInput: FileDescriptor?
  /// What was done so far.
  var report = ConversionReport()

  init(
    streams: StandardStreams, isQuiet: Bool, reading: ReadingOptions = ReadingOptions(),
    style: Diagnostics.Style = .lines, keepsAll: Bool = false, namesLosses: Bool = false,
    duplicates: DuplicateCheck? = nil
  ) {
    self.streams = streams
    self.isQuiet = isQuiet
    self.reading = reading
    diagnostics = Diagnostics(
      streams, isQuiet: isQuiet, style: style, keepsAll: keepsAll, namesLosses: namesLosses)
    diagnostics.duplicates = duplicates
  }

  // MARK: - Inputs

  /// The files that operands stand for: a folder for its contacts files, sorted by name.
  mutating func expand(_ operands: [String]) -> [String] {
    var files: [String] = []
    for operand in operands {
      guard operand != "-", let status = FileStatus.of(operand), status.isFolder else {
        files.append(operand)
        continue
      }
      do {
        let names = try Folder.names(operand).filter { name in
          FormatTable.format(ofPath: name)?.canRead == true || name.lowercased().hasSuffix(".zip")
        }
        if names.isEmpty { throw ConversionError.noContactFiles }
        let prefix = operand.hasSuffix("/") ? operand : operand + "/"
        files += names.map { prefix + $0 }
      } catch {
        fail(operand, error)
      }
    }
    if !isQuiet { diagnostics.progress = ProgressBar(files, streams) }
    return files
  }

  /// Shows the writer the cards of all inputs before the first is written.
  ///
  /// Inputs that cannot be read are reported when they are converted.
  mutating func survey(
    _ paths: [String], _ conversion: inout Conversion, _ format: Format?,
    _ encoding: TextEncoding?
  ) throws {
    for path in paths {
      let descriptor: FileDescriptor
      if path == "-" {
        descriptor = try streams.input.spooled()
        spooledInput = descriptor
      } else {
        guard let opened = try? FileDescriptor.reading(path) else { continue }
        descriptor = opened
      }
      defer { if path != "-" { try? descriptor.close() } }
      guard
        let input = try? OpenInput.recognize(
          descriptor, format: format, encoding: encoding, options: reading)
      else { continue }
      if let container = input.container {
        survey(container, path, &conversion, format, encoding)
      } else {
        try? conversion.survey(input)
      }
    }
    try spooledInput?.rewind()
  }

  /// Converts one input.
  ///
  /// - Returns: False when it could not be read to its end; that was reported.
  /// - Throws: ``IOError`` of the output.
  mutating func convert(
    _ path: String, _ conversion: Conversion, _ format: Format?, _ encoding: TextEncoding?,
    to sink: inout some ConversionSink
  ) throws -> Bool {
    let outputPath = sink.path
    let readBefore = report.readCount
    // Among data on a terminal a bar would only disturb.
    if outputPath == streams.output.path, streams.output.isTerminal { diagnostics.progress = nil }
    do {
      defer { diagnostics.progress?.finishInput(path) }
      let descriptor =
        path == "-" ? spooledInput ?? streams.input : try FileDescriptor.reading(path)
      defer { if path != "-" { try? descriptor.close() } }
      if try descriptor.status().isFolder { throw ConversionError.noContactFiles }
      let input = try OpenInput.recognize(
        descriptor, format: format, encoding: encoding, options: reading)
      if let container = input.container {
        return try convert(container, path, conversion, format, encoding, to: &sink)
      }
      report.inputs.append((path, input.format.name, input.encoding))
      if input.contradictsEncoding, !isQuiet {
        streams.report(
          "\(path): warning: it looks like UTF-8 and is read as \(input.encoding); --encoding says "
            + "how to read, --output-encoding how to write [wrong-encoding]")
      }
      try conversion.run(input, to: &sink, report: &report, observer: &diagnostics)
      if report.readCount == readBefore { throw ConversionError.noContacts }
      report.completedInputCount += 1
      return true
    } catch let error as IOError where error.path == outputPath {
      throw error
    } catch {
      fail(path, error)
      return false
    }
  }

  /// Forgets how many cards were passed on while they were collected.
  mutating func restartWriting() {
    report.writtenCount = 0
  }

  /// Writes cards that are held in memory.
  mutating func write(
    _ cards: [Card], _ conversion: Conversion, to sink: inout some ConversionSink
  ) throws {
    var conversion = conversion
    try conversion.write(cards, to: &sink, report: &report, observer: &diagnostics)
  }

  /// Adds what was found out after the last card.
  mutating func note(_ notes: [CardNotes]) {
    for note in notes {
      for finding in note.findings { report.count(ofRule: finding) }
      diagnostics.noted(note)
    }
  }

  /// Reports an input that cannot be read.
  mutating func fail(_ path: String, _ error: any Error) {
    report.failedInputCount += 1
    let name = path == "-" ? "standard input" : path
    if let location = (error as? PlacedError)?.location {
      streams.report("\(name):\(location.line):\(location.column): error: \(error)")
    } else {
      streams.report("\(name): error: \(error)\(Self.advice(error, path))")
    }
  }

  /// What to do about an input that cannot be read.
  private static func advice(_ error: any Error, _ path: String) -> String {
    guard case ZipError.missingEndRecord = error, path.hasSuffix(".phonebook") else { return "" }
    return "; phonebook archive repair \(path) -o MENDED.phonebook saves what is whole"
  }

  // MARK: - Summary

  /// Says in one line what was done.
  func finish(format: Format, output: String) {
    diagnostics.close()
    guard !isQuiet else { return }
    let sources = Set(report.inputs.map(\.format)).sorted().joined(separator: ", ")
    let encodings = Set(report.inputs.map(\.encoding)).subtracting(["utf-8"]).sorted()
    let files = report.inputs.count == 1 ? "" : " in \(report.inputs.count) files"
    let from = ([sources] + encodings).joined(separator: ", ")
    var line = "read \(Self.contacts(report.readCount)) (\(from))\(files)"
    line += ", wrote \(report.writtenCount) (\(format.name))"
    if output != "-" { line += " to \(output)" }
    if report.leftOutCount > 0 {
      line +=
        "; " + counted(report.leftOutCount, "line or record", "lines or records") + " left out"
    }
    if report.cutContactCount > 0 {
      line += "; \(Self.contacts(report.cutContactCount)) cut off by the end of the input"
    }
    if report.failedInputCount > 0 {
      line += "; \(counted(report.failedInputCount, "input")) not read"
    }
    if let count = report.findingCounts["sensitive-column"] {
      line += "; \(counted(count, "protected number")) left out (--include-sensitive keeps them)"
    }
    let changeCount = report.changeCounts.values.reduce(0, +)
    if changeCount > 0 { line += "; \(counted(changeCount, "value")) cleaned" }
    line += Self.kinds("moved", report.moveCounts) + Self.kinds("lost", report.lossCounts)
    streams.report(line)
  }

  /// The most frequent kinds of what was moved or lost.
  private static func kinds(_ word: String, _ counts: [ConversionReport.LossKind: Int]) -> String {
    if counts.isEmpty { return "" }
    let sorted = counts.sorted { ($0.value, $1.key.property) > ($1.value, $0.key.property) }
    let kinds = sorted.prefix(4).map { "\($0.value) × \($0.key.property) (\($0.key.reason))" }
    let rest = sorted.count > 4 ? ", and " + counted(sorted.count - 4, "more kind") : ""
    return "; \(word): " + kinds.joined(separator: ", ") + rest
  }

  /// Says how often each rule had something to say.
  func summarizeRules() {
    diagnostics.close()
    let counts = report.ruleCounts.merging(report.findingCounts, uniquingKeysWith: +)
      .merging(report.changeCounts, uniquingKeysWith: +)
    let sorted = counts.sorted { ($0.value, $1.key) > ($1.value, $0.key) }
    for (rule, count) in sorted { streams.report("\(count) × \(rule)") }
    let found =
      sorted.isEmpty
      ? "nothing to say"
      : counted(counts.values.reduce(0, +), "finding or change", "findings or changes")
    streams.report("read \(Self.contacts(report.readCount)): \(found)")
  }

  private static func contacts(_ count: Int) -> String {
    counted(count, "contact")
  }
}
