internal import ContactCleaning
internal import ContactIO
internal import ContactModel
internal import ContactPipeline

/// What `phonebook FILE` says: what the file is, what is in it, and what to do next.
enum OverviewRun {
  /// Looks at files and folders.
  ///
  /// - Parameters:
  ///   - paths: The files, as they were named.
  ///   - streams: Where the command reads and writes.
  /// - Returns: How it ended: 1 when one of several files could not be read, 2 when none could.
  /// - Throws: ``IOError`` of the output.
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
      [path], CardTally(CardCleaner(options: options)), streams, diagnostics)
    let report = inspection.report
    guard let input = report.inputs.first, report.readCount > 0 else { return false }
    let format = FormatTable.format(named: input.format)
    try streams.write(
      OverviewText(
        path: path, format: format?.title ?? "\(format?.summary ?? "") (\(input.format))",
        isArchive: format?.isArchive == true, encoding: input.encoding, report: report,
        counts: inspection.steps.step
      ).text)
    return report.failedInputCount == 0
  }
}

/// Counts what is in the cards, and has the rules check them.
struct CardTally: CardStep {
  private let cleaner: CardCleaner
  /// The number of contacts with a photo.
  private(set) var photos = 0
  /// The number of phone numbers.
  private(set) var phones = 0
  /// The number of e-mail addresses.
  private(set) var emails = 0
  /// The number of contacts that each program has written.
  private(set) var products: [String: Int] = [:]

  init(_ cleaner: CardCleaner) {
    self.cleaner = cleaner
  }

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
