internal import ContactBook
internal import ContactCleaning
internal import ContactIO
internal import ContactModel
internal import ContactPipeline

/// `phonebook FILE`: shows what the file is, what is in it, and what to do next.
enum OverviewRun {
  /// Looks at files and folders; ends with 1 when one of several files could not be read, with 2 when none
  /// could.
  static func run(_ paths: [String], _ streams: StandardStreams) throws -> ExitStatus {
    var quiet = streams
    quiet.isQuiet = true
    var diagnostics = Diagnostics(quiet, style: .none)
    var failureCount = 0
    let files = PipelineInputs(paths).expanded { path, error in
      failureCount += 1
      diagnostics.report(.failed(file: path, error: error))
    }
    for (index, path) in files.enumerated() {
      if index > 0 { try streams.write("\n") }
      if try !show(path, quiet, diagnostics) { failureCount += 1 }
    }
    if failureCount == 0 { return .success }
    return failureCount < files.count ? .findings : .failure
  }

  /// Whether the folder holds files of contacts.
  static func hasContacts(folder: String) -> Bool {
    let names = (try? Folder.names(folder)) ?? []
    return names.contains { FormatTable.format(ofPath: $0)?.canRead == true }
  }

  /// Shows one file.
  ///
  /// - Returns: False when it could not be read.
  private static func show(
    _ path: String, _ streams: StandardStreams, _ diagnostics: Diagnostics
  ) throws -> Bool {
    var options = CleaningOptions()
    options.region = .assumed(try RegionChoice(nil, streams).home)
    let inspection = try InputOptions().inspect(
      [path], CardTally(cleaner: CardCleaner(options: options)), streams, diagnostics)
    let report = inspection.report
    guard let input = report.inputs.first, report.readCount > 0 else { return false }
    let format = FormatTable.format(named: input.format)
    try streams.write(
      OverviewText(
        path: TerminalText.shown(path),
        format: format?.title ?? "\(format?.summary ?? "") (\(input.format))",
        isArchive: format?.isArchive == true, encoding: input.encoding, report: report,
        counts: inspection.steps.second
      ).text)
    return report.failedInputCount == 0
  }
}

/// Counts what is in the cards, and has the rules check them.
private struct CardTally: CardStep {
  let cleaner: CardCleaner
  /// The number of contacts with a photo.
  var photos = 0
  /// The number of phone numbers.
  var phones = 0
  /// The number of e-mail addresses.
  var emails = 0
  /// The number of contacts that each program has written.
  var products: [String: Int] = [:]

  mutating func take(_ card: inout Card, _ notes: inout CardNotes) -> Bool {
    if card.first(.photo) != nil { photos += 1 }
    phones += card.properties(.telephone).count
    emails += card.properties(.email).count
    if let product = card.first(.productID)?.value { products[product, default: 0] += 1 }
    _ = cleaner.check(card, findings: &notes.findings)
    return true
  }

  mutating func join(_ next: CardTally, from origin: ChunkOrigin) {
    photos += next.photos
    phones += next.phones
    emails += next.emails
    products.merge(next.products, uniquingKeysWith: +)
  }
}

/// The lines about one file.
private struct OverviewText {
  let path: String
  let format: String
  let isArchive: Bool
  let encoding: String
  let report: PipelineReport
  let counts: CardTally

  /// The text.
  var text: String {
    var lines = ["\(TerminalText.shown(path)): \(format)"]
    let product = counts.products.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    if let product { lines.append("  written by  \(TerminalText.shown(product))") }
    if !isArchive { lines.append("  text        \(encoding)") }
    lines.append("  contacts    \(contents)")
    lines.append("  problems    \(problems)")
    lines.append("Next:")
    let name = Self.quoted(path)
    let width = commands(name).map(\.meaning.count).max() ?? 0
    for command in commands(name) {
      lines.append("  \(DisplayWidth.padded(command.meaning, to: width))  \(command.line)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var contents: String {
    let photos = counts.photos == 0 ? "no pictures" : "\(counts.photos) with pictures"
    return "\(report.readCount) (\(photos)), \(counted(counts.phones, "phone number")), "
      + counted(counts.emails, "e-mail address", "e-mail addresses")
  }

  private var problems: String {
    let rules = report.ruleCounts.merging(report.findingCounts, uniquingKeysWith: +)
      .sorted { ($0.value, $1.key) > ($1.value, $0.key) }
    if rules.isEmpty { return "none found" }
    let first = rules.prefix(3).map { "\($0.value) × \($0.key)" }.joined(separator: ", ")
    return first + (rules.count > 3 ? ", and \(counted(rules.count - 3, "more kind"))" : "")
  }

  /// The three commands that help most.
  private func commands(_ name: String) -> [(line: String, meaning: String)] {
    let hasProblems = !report.ruleCounts.isEmpty || !report.findingCounts.isEmpty
    return [
      hasProblems
        ? ("phonebook check \(name)", "name each problem")
        : ("phonebook convert \(name) -o book.html", "a page to look at"),
      isArchive
        ? ("phonebook convert \(name) -o contacts.vcf", "take the contacts out")
        : ("phonebook convert \(name) --clean -o clean.vcf", "mend them for any phone"),
      isArchive
        ? ("phonebook archive verify \(name)", "is everything whole?")
        : ("phonebook archive create \(name) -o contacts.phonebook", "keep them safe"),
    ]
  }

  /// The path as a shell takes it.
  private static func quoted(_ path: String) -> String {
    let isPlain = path.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || "/._-+,:@%".unicodeScalars.contains(scalar)
    }
    if isPlain, !path.hasPrefix("-") { return path }
    let text = TerminalText.shown(path).split(separator: "'", omittingEmptySubsequences: false)
    return "'" + text.joined(separator: "'\\''") + "'"
  }
}
