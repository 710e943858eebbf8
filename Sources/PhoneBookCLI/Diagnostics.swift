internal import ContactModel
internal import ContactPipeline

/// Shows findings as lines `FILE:LINE:COLUMN: SEVERITY: MESSAGE [RULE]`, a limited number a rule, and
/// keeps them for a report if one was asked for.
struct Diagnostics: ConversionObserver {
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
  var progress: ProgressBar?
  /// What hears of every card to find those of the same person.
  var duplicates: DuplicateCheck?
  /// What was kept for a report.
  private(set) var findings: [Finding] = []
  private(set) var losses: [Loss] = []
  private(set) var changes: [Change] = []

  /// The most lines of one rule that are shown among the others; the rest is counted.
  private static let limit = 20

  init(
    _ streams: StandardStreams, isQuiet: Bool, style: Style = .lines, keepsAll: Bool = false,
    namesLosses: Bool = false
  ) {
    self.streams = streams
    self.isQuiet = isQuiet
    self.style = style
    self.keepsAll = keepsAll
    self.namesLosses = namesLosses
  }

  mutating func found(_ finding: Finding) {
    if keepsAll { findings.append(finding) }
    let count = shown[finding.rule, default: 0] + 1
    shown[finding.rule] = count
    guard count <= Self.limit, !isQuiet || finding.severity == .error else { return }
    progress?.clear()
    streams.report(Self.line(finding))
  }

  mutating func noted(_ notes: CardNotes) {
    duplicates?.take(notes)
    if keepsAll { changes += notes.changes }
    switch style {
    case .lines: for finding in notes.findings { found(finding) }
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
    let name = notes.contact.isEmpty ? "(no name)" : TerminalText.shown(notes.contact)
    let coloured = lines().map { streams.coloursOutput ? ColourChoice.coloured($0) : $0 }
    let text = (["\(name), record \(notes.record)"] + coloured).joined(separator: "\n")
    // A reader that has gone away has seen enough.
    try? streams.writeShown(text + "\n")
  }

  mutating func lost(_ loss: Loss) {
    if keepsAll { losses.append(loss) }
    guard namesLosses, !isQuiet, loss.replacement == nil || loss.property == "contact" else {
      return
    }
    let rule = loss.replacement == nil ? "\(loss.property) left out" : loss.property
    shown[rule, default: 0] += 1
    guard shown[rule, default: 0] <= Self.limit else { return }
    let contact = loss.contact.isEmpty ? "(no name)" : TerminalText.shown(loss.contact)
    progress?.clear()
    streams.report("\(contact): \(rule): \(loss.reason)")
  }

  mutating func progressed(to byteCount: Int) { progress?.update(byteCount) }

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
