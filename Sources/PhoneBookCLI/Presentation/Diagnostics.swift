internal import ContactIO
internal import ContactModel
internal import ContactPipeline

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
    if keepsAll { findings.append(finding) }
    let count = shown[finding.rule, default: 0] + 1
    shown[finding.rule] = count
    guard count <= Self.limit, !isQuiet || finding.severity == .error else { return }
    progress?.clear()
    streams.report(Self.line(finding))
  }

  mutating func report(_ notes: CardNotes) {
    if keepsAll { changes += notes.changes }
    switch style {
    case .lines: for finding in notes.findings { report(finding) }
    case .grouped:
      if keepsAll { findings += notes.findings }
      guard !notes.findings.isEmpty else { return }
      show(notes) { notes.findings.map { "  " + Self.line($0) } }
    case .changes:
      if keepsAll { findings += notes.findings }
      guard !notes.changes.isEmpty else { return }
      show(notes) {
        notes.changes.map { change in
          let before = change.before.map(TerminalText.shown) ?? "(nothing)"
          let after = change.after.map(TerminalText.shown) ?? "(nothing)"
          return "  \(change.property): \(before) → \(after) [\(change.rule)]"
        }
      }
    case .none: if keepsAll { findings += notes.findings }
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
    case .progress(let byteCount): progress?.update(byteCount)
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
      streams.report("\(name): error: \(error)")
    }
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
    if unused.unnamedPictureCount > 0 {
      let pictures = counted(unused.unnamedPictureCount, "picture")
      streams.report(
        "\(unused.container): note: not used: \(pictures) that no contact in it has; 'phonebook archive "
          + "extract' unpacks them")
    }
  }

  private static func line(_ finding: Finding) -> String {
    TerminalText.shown(
      "\(finding.file):\(finding.location.line):\(finding.location.column): "
        + "\(finding.severity.rawValue): \(finding.message) [\(finding.rule)]")
  }

  /// Says how many findings were not shown.
  func close() {
    guard !isQuiet else { return }
    for (rule, count) in shown.sorted(by: { $0.key < $1.key }) where count > Self.limit {
      streams.report("… and \(count - Self.limit) more [\(rule)]")
    }
  }
}
