internal import ContactCleaning
internal import ContactIO
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
    var expansion = ConversionRun(streams: streams, isQuiet: true)
    let files = expansion.expand(paths)
    var failureCount = expansion.report.failedInputCount
    for (index, path) in files.enumerated() {
      if index > 0 { try streams.write("\n") }
      if try !show(path, streams) { failureCount += 1 }
    }
    if failureCount == 0 { return .success }
    return failureCount < files.count ? .findings : .failure
  }

  /// What people call a format.
  private static func title(_ format: Format?, _ name: String) -> String {
    switch name {
    case "vcard": "vCard 3.0"
    case "vcard4": "vCard 4.0"
    case "vcard2.1": "vCard 2.1"
    case "csv": "table with columns of its own (\(name))"
    default: "\(format?.summary ?? "") (\(name))"
    }
  }

  /// Whether the folder holds files of contacts.
  static func hasContacts(folder: String) -> Bool {
    let names = (try? Folder.names(folder)) ?? []
    return names.contains { FormatTable.format(ofPath: $0)?.canRead == true }
  }

  /// Shows one file.
  ///
  /// - Returns: False when it could not be read.
  private static func show(_ path: String, _ streams: StandardStreams) throws -> Bool {
    let tally = CardTally()
    var options = CleaningOptions()
    options.region = .assumed(try RegionChoice(nil, streams).home)
    let cleaner = CardCleaner(options: options)
    var conversion = Conversion(writer: NullWriter())
    conversion.jobs = ProcessorCount.online
    conversion.step = tally.step(cleaner)
    var run = ConversionRun(streams: streams, isQuiet: true, style: .none)
    var sink = NullSink()
    let isRead = try run.convert(path, conversion, nil, nil, to: &sink)
    guard let input = run.report.inputs.first, run.report.readCount > 0 else { return false }
    let format = FormatTable.format(named: input.format)
    try streams.write(
      OverviewText(
        path: path, format: title(format, input.format), isArchive: format?.isArchive == true,
        encoding: input.encoding, report: run.report, counts: tally.counts
      ).text)
    return isRead
  }
}
