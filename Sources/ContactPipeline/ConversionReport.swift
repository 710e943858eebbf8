package import ContactModel

/// What a conversion came to.
package struct ConversionReport: Sendable {
  /// The number of contacts read.
  package var readCount = 0
  /// The number of contacts written.
  package var writtenCount = 0
  /// The number of findings by rule.
  package var findingCounts: [String: Int] = [:]
  /// The number of findings that are errors.
  package var errorCount = 0
  /// The number of errors that cost a line or a record.
  package var leftOutCount = 0
  /// The number of contacts that an input ends inside of; they were kept as far as they go.
  package var cutContactCount = 0
  /// The number of findings of rules, by rule.
  package var ruleCounts: [String: Int] = [:]
  /// The number of findings of rules that are errors.
  package var ruleErrorCount = 0
  /// The number of changes by rule.
  package var changeCounts: [String: Int] = [:]
  /// The number of losses by property and reason.
  package var lossCounts: [LossKind: Int] = [:]
  /// The number of things that stand elsewhere in the output, by property and reason.
  package var moveCounts: [LossKind: Int] = [:]
  /// The inputs that were read, as the user named them, and what they turned out to be.
  package var inputs: [(path: String, format: String, encoding: String)] = []
  /// The number of inputs that were read to their end.
  package var completedInputCount = 0
  /// The number of inputs that could not be read.
  package var failedInputCount = 0

  /// The numbers of generated identifiers so far.
  var uidNumbering = GeneratedUIDNumbering()

  package init() {}

  /// A property that was lost for one reason.
  package struct LossKind: Hashable, Sendable {
    package let property: String
    package let reason: String
  }

  /// Counts a finding that was made outside of a reader.
  package mutating func count(_ finding: Finding) {
    findingCounts[finding.rule, default: 0] += 1
    guard finding.severity == .error else { return }
    errorCount += 1
    switch finding.rule {
    case "missing-end": cutContactCount += 1
    case "unclosed-quote", "broken-base64": break  // The value was kept as it stands.
    default: leftOutCount += 1
    }
  }

  /// Counts a finding of a rule.
  package mutating func count(ofRule finding: Finding) {
    ruleCounts[finding.rule, default: 0] += 1
    if finding.severity == .error { ruleErrorCount += 1 }
  }

  mutating func count(_ change: Change) {
    changeCounts[change.rule, default: 0] += 1
  }

  mutating func count(_ loss: Loss) {
    let kind = LossKind(property: loss.property, reason: loss.reason)
    if loss.isMoved { moveCounts[kind, default: 0] += 1 } else { lossCounts[kind, default: 0] += 1 }
  }
}
