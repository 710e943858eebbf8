/// The manual's text of every rule.
enum RuleManual {
  static let text: [String: String] = [:]
}
