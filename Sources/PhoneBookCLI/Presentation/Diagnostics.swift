internal import ContactIO
internal import ContactModel
internal import ContactPipeline
internal import ZipContainer

/// Shows findings as lines `FILE:LINE:COLUMN: SEVERITY: MESSAGE [RULE]`, a limited number a rule, and
/// keeps them for a report if one was asked for.
struct Diagnostics: PipelineObserver {
  /// What is shown of a step's notes.
  enum Style {
    /// Findings, one a line, among all others.
    case lines
    /// Findings, grouped under the name of their contact.
    case grouped
    /// What was changed, before and after, grouped under the name of the contact.
    case changes
    /// Nothing.
    case none
  }

  private let streams: StandardStreams
  private let isQuiet: Bool
  private let style: Style
  private let keepsAll: Bool
  /// Whether what is left out is shown with the name of its contact.
  private let namesLosses: Bool
  private var shown: [String: Int] = [:]
  /// What shows how far the work has come.
  private var progress: ProgressBar?
  /// How many bytes were read of the longest input.
  private var byteCount = 0
  /// What was kept for a report.
  private(set) var findings: [Finding] = []
  private(set) var losses: [Loss] = []
  private(set) var changes: [Change] = []

  /// The most lines of one rule, or pictures of one ZIP file, that are shown; the rest is counted.
  private static let limit = 20

  /// Makes diagnostics without content.
  ///
  /// - Parameters:
  ///   - streams: Where they are shown.
  ///   - style: What is shown of a step's notes.
  ///   - keepsAll: Whether everything is kept for a report.
  ///   - namesLosses: Whether what is left out is shown with the name of its contact.
  init(
    _ streams: StandardStreams, style: Style = .lines, keepsAll: Bool = false,
    namesLosses: Bool = false
  ) {
    self.streams = streams
    isQuiet = streams.isQuiet
    self.style = style
    self.keepsAll = keepsAll
    self.namesLosses = namesLosses
  }

  mutating func report(_ finding: Finding) {
    keep(finding)
    let count = shown[finding.rule, default: 0]
    shown[finding.rule] = count + finding.count
    guard count < Self.limit, !isQuiet || finding.severity == .error else { return }
    progress?.clear()
    streams.report(Self.line(finding))
  }

  /// Keeps a finding for the report, which is to take no more than some times the room of the input.
  private mutating func keep(_ finding: Finding) {
    if keepsAll { findings.report(finding, limit: 20_000 + byteCount / 24) }
  }

  mutating func report(_ notes: CardNotes) {
    if keepsAll { changes += notes.changes }
    switch style {
    case .lines: for finding in notes.findings { report(finding) }
    case .grouped:
      for finding in notes.findings { keep(finding) }
      guard !notes.findings.isEmpty else { return }
      show(notes) { notes.findings.map { "  " + Self.line($0) } }
    case .changes:
      for finding in notes.findings { keep(finding) }
      guard !notes.changes.isEmpty else { return }
      show(notes) {
        notes.changes.map { change in
          let before = change.before.map(TerminalText.shown) ?? "(nothing)"
          let after = change.after.map(TerminalText.shown) ?? "(nothing)"
          return "  \(change.property): \(before) → \(after) [\(change.rule)]"
        }
      }
    case .none: for finding in notes.findings { keep(finding) }
    }
  }

  private mutating func show(_ notes: CardNotes, _ lines: () -> [String]) {
    progress?.clear()
    let coloured = lines().map { streams.coloursOutput ? ColourChoice.coloured($0) : $0 }
    let text = (["\(TerminalText.name(notes.contact)), record \(notes.record)"] + coloured).joined(
      separator: "\n")
    // A reader that has gone away has seen enough.
    try? streams.writeShown(text + "\n")
  }

  mutating func report(_ loss: Loss) {
    if keepsAll { losses.append(loss) }
    guard namesLosses, !isQuiet, loss.replacement == nil || loss.property == "contact" else {
      return
    }
    let rule = loss.replacement == nil ? "\(loss.property) left out" : loss.property
    shown[rule, default: 0] += 1
    guard shown[rule, default: 0] <= Self.limit else { return }
    progress?.clear()
    streams.report("\(TerminalText.name(loss.contact)): \(rule): \(loss.reason)")
  }

  mutating func report(_ event: InputEvent) {
    switch event {
    case .begins(let files, let output):
      // Among data on a terminal a bar would only disturb.
      let isAmongData = output == streams.output.path && streams.output.isTerminal
      progress = isQuiet || isAmongData ? nil : ProgressBar(files, streams)
    case .progress(let byteCount):
      self.byteCount = max(self.byteCount, byteCount)
      progress?.update(byteCount)
    case .ends(let file): progress?.finishInput(file)
    case .unlikelyEncoding(let file, let encoding):
      guard !isQuiet else { return }
      streams.report(
        "\(file): warning: it looks like UTF-8 and is read as \(encoding); --encoding says "
          + "how to read, --output-encoding how to write [wrong-encoding]")
    case .failed(let file, let error):
      progress?.clear()
      showFailure(of: file, error)
    case .unused(let files): if !isQuiet { show(files) }
    }
  }

  /// Shows that an input cannot be read.
  private func showFailure(of file: String, _ error: any Error) {
    let name = file == "-" ? "standard input" : file
    if let location = (error as? PlacedError)?.location {
      streams.report("\(name):\(location.line):\(location.column): error: \(error)")
    } else {
      streams.report("\(name): error: \(error)\(Self.advice(error, file))")
    }
  }

  /// What to do about an input that cannot be read.
  private static func advice(_ error: any Error, _ path: String) -> String {
    guard case ZipError.missingEndRecord = error, path.hasSuffix(".phonebook") else { return "" }
    return "; phonebook archive repair \(path) -o MENDED.phonebook saves what is whole"
  }

  /// Shows what of a ZIP file was left out.
  private func show(_ unused: UnusedFiles) {
    for picture in unused.pictures.prefix(Self.limit) {
      streams.report("\(unused.container)/\(picture.name): note: not used: \(picture.reason)")
    }
    if unused.pictures.count > Self.limit {
      streams.report("… and \(unused.pictures.count - Self.limit) more pictures not used")
    }
    if unused.otherCount > 0 {
      let others = counted(unused.otherCount, "other file")
      streams.report("\(unused.container): note: not read in it: \(others)")
    }
  }

  private static func line(_ finding: Finding) -> String {
    TerminalText.shown(
      "\(finding.file):\(finding.location.line):\(finding.location.column): "
        + "\(finding.severity.rawValue): \(finding.message)"
        + (finding.count > 1 ? "; and \(finding.count - 1) more" : "") + " [\(finding.rule)]")
  }

  /// Says how many findings were not shown.
  func close() {
    guard !isQuiet else { return }
    for (rule, count) in shown.sorted(by: { $0.key < $1.key }) where count > Self.limit {
      streams.report("… and \(count - Self.limit) more [\(rule)]")
    }
  }
}
