internal import ContactConversion
internal import ContactModel

/// Shows findings as lines `FILE:LINE:COLUMN: SEVERITY: MESSAGE [RULE]`, a limited number a rule.
struct Diagnostics: ConversionObserver {
  private let streams: StandardStreams
  private let isQuiet: Bool
  private var shown: [String: Int] = [:]

  /// The most lines of one rule; the rest is counted.
  private static let limit = 20

  init(_ streams: StandardStreams, isQuiet: Bool) {
    self.streams = streams
    self.isQuiet = isQuiet
  }

  /// Shows a finding.
  mutating func found(_ finding: Finding) {
    let count = shown[finding.rule, default: 0] + 1
    shown[finding.rule] = count
    guard count <= Self.limit, !isQuiet || finding.severity == .error else { return }
    let place = "\(finding.file):\(finding.location.line):\(finding.location.column)"
    streams.report("\(place): \(finding.severity.rawValue): \(finding.message) [\(finding.rule)]")
  }

  /// Losses are told in the summary.
  mutating func lost(_ loss: Loss) {}

  /// Nothing is shown.
  mutating func progressed(to byteCount: Int) {}

  /// Says how many findings were not shown.
  func close() {
    guard !isQuiet else { return }
    for (rule, count) in shown.sorted(by: { $0.key < $1.key }) where count > Self.limit {
      streams.report("… and \(count - Self.limit) more [\(rule)]")
    }
  }
}
