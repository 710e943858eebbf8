internal import PhoneNumbers

/// How many numbers were good and bad, for the summary.
struct PhoneCounts: Sendable {
  private var valid = 0
  private var empty = 0
  private var depending = 0
  private var issues: [String: Int] = [:]
  /// How many cells were given another spelling.
  var replaced = 0

  /// How many were bad.
  private(set) var bad = 0

  /// Counts what was judged last.
  mutating func count(_ judge: PhoneJudge) {
    switch judge.verdict {
    case .valid, .short: valid += 1
    case .empty: empty += 1
    case .bad: bad += 1
    }
    if judge.usesRegion { depending += 1 }
    if let issue = judge.issue { issues[issue, default: 0] += 1 }
  }

  /// Takes over the counts of another part.
  mutating func add(_ other: PhoneCounts) {
    valid += other.valid
    empty += other.empty
    bad += other.bad
    depending += other.depending
    replaced += other.replaced
    issues.merge(other.issues, uniquingKeysWith: +)
  }

  /// One line on what was counted.
  func summary(region: PhoneRegion, source: String) -> String {
    let total = valid + bad + empty
    var line = counted(total, "number")
    line += ": \(valid) valid, \(bad) not"
    if empty > 0 { line += ", \(empty) empty" }
    if replaced > 0 { line += "; \(replaced) rewritten" }
    line += "; region \(region) (\(source)), which \(depending) depended on"
    let kinds = issues.sorted { ($0.value, $1.key) > ($1.value, $0.key) }
      .map { "\($0.value) × \($0.key)" }
    if !kinds.isEmpty { line += "; " + kinds.joined(separator: ", ") }
    return line
  }
}
