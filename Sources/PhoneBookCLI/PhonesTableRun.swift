internal import ContactBytes
internal import ContactCSV
internal import ContactIO
internal import ContactPipeline
internal import PhoneNumbers

/// The work of `phonebook phones` on the columns of a table.
struct PhonesTableRun {
  private let shared: PhonesRun
  private let names: [String]
  private let regionName: String?
  private let task: PhoneTable.Task
  private let delimiter: UInt8?
  private let hasHeader: Bool

  /// Understands the options.
  init(_ options: PhonesCommand, _ shared: PhonesRun) throws(UsageError) {
    self.shared = shared
    guard shared.operands.count == 1 else {
      throw UsageError("--column works on one table at a time")
    }
    names = options.columns
    regionName = options.regionColumn
    hasHeader = !options.hasNoHeader
    task = try Self.task(options)
    delimiter = options.input.delimiter?.asciiValue
  }

  private static func task(_ options: PhonesCommand) throws(UsageError) -> PhoneTable.Task {
    let appended = options.appended.flatMap(\.self)
    guard let replacement = options.replacement else {
      guard !appended.isEmpty else {
        throw UsageError("--column needs --append FORM or --replace FORM")
      }
      return .append(appended)
    }
    guard appended.isEmpty else { throw UsageError("--append and --replace exclude each other") }
    return .replace(replacement)
  }

  /// Rewrites the table.
  func run() throws -> ExitStatus {
    let path = shared.operands[0]
    do {
      return try rewrite(try shared.open(path))
    } catch let error as InputError {
      shared.streams.report("\(path == "-" ? "standard input" : path): error: \(error)")
      return .failure
    }
  }

  private func rewrite(_ opened: ByteStream) throws -> ExitStatus {
    var stream = opened
    if stream.isEmpty { throw InputError.emptyInput }
    let hasMark = stream.withHead { $0.count >= 3 && $0.hasASCII("\u{FEFF}", at: 0) }
    let encoding = try stream.detectEncoding(override: shared.encoding, wholeText: true)
    let delimiter = delimiter ?? stream.withHead { RecordScanner.likelyDelimiter(of: $0) }
    var cutter = shared.cutter(stream) { input in
      let boundary = RecordScanner.lastBoundary(in: input, delimiter: delimiter)
      return boundary > 0 ? boundary : nil
    }
    let first = try cutter.next() ?? []
    var scanner = RecordScanner(delimiter: delimiter)
    var headerLength = 0
    if case .record(let end) = scanner.scan(first.span, from: 0, isFinal: true), hasHeader {
      headerLength = end
    }
    let titles = (0..<scanner.count).map { column in
      var title: [UInt8] = []
      scanner.appendText(of: column, in: first.span, to: &title)
      return String(utf8: title.span)
    }
    let finder = ColumnFinder(titles: titles, hasHeader: hasHeader)
    var table = PhoneTable(
      task: task, columns: try names.map { name throws(UsageError) in try finder.place(of: name) },
      regionColumn: try regionName.map { name throws(UsageError) in try finder.place(of: name) },
      width: titles.count, delimiter: delimiter, region: shared.region)

    let target = try OutputTarget(
      path: shared.output, streams: shared.streams, isArchive: false, force: false)
    var counts = PhoneCounts()
    do {
      if hasMark { try target.write("\u{FEFF}") }
      if headerLength > 0 {
        let header = table.header(Array(first[..<headerLength]), names: titles)
        try target.descriptor.write(header.span)
      }
      let prototype = table
      var waiting: [UInt8]? = Array(first[headerLength...])
      try shared.forEachPart {
        defer { waiting = nil }
        return try waiting ?? cutter.next()
      } transform: { chunk in
        var table = prototype
        return table.rewrite(chunk)
      } consume: { part in
        try target.descriptor.write(part.output.span)
        counts.add(part.counts)
      }
      try target.commit()
    } catch {
      target.discard()
      throw error
    }
    if encoding != .utf8 {
      shared.streams.report("the table was \(encoding.rawValue) and is written as UTF-8")
    }
    return shared.finish(counts)
  }
}

/// Finds columns by what the user calls them.
struct ColumnFinder {
  let titles: [String]
  let hasHeader: Bool

  /// The first titles, for a message.
  private var shownTitles: String {
    let shown = titles.prefix(12).map { "'\($0)'" }.joined(separator: ", ")
    return titles.count > 12 ? "\(shown) and \(titles.count - 12) more" : shown
  }

  /// The place, from 0, of the column of this title, or of this number, from 1.
  func place(of name: String) throws(UsageError) -> Int {
    if hasHeader {
      if let place = titles.firstIndex(of: name) { return place }
      let lower = name.lowercased()
      if let place = titles.firstIndex(where: { $0.lowercased() == lower }) { return place }
    }
    if let number = Int(name), number >= 1, number <= titles.count { return number - 1 }
    guard hasHeader else {
      throw UsageError("without a header, a column is a number from 1 to \(titles.count)")
    }
    throw UsageError(
      "there is no column '\(name)', but \(shownTitles)",
      suggestion: Suggestion.closest(to: name, among: titles))
  }
}
