internal import ContactCleaning

/// The help on rules: a list, and the manual.
enum RuleHelp {
  /// The rules of checking and cleaning, and those that readers report by, one a line.
  static func list() -> String {
    let rules = RuleSet.allRules.map { (name: $0.name, text: firstSentence($0.manual)) }
    let width = (rules.map(\.name.count) + ReadingRules.all.map(\.name.count)).max() ?? 0
    var text = ""
    let parts = [
      ("Rules (--disable NAME leaves one out):", rules), (readingTitle, ReadingRules.all),
    ]
    for (title, rows) in parts {
      text += "\(title)\n"
      for row in rows {
        text +=
          "  \(row.name)\(String(repeating: " ", count: width - row.name.count))  \(row.text)\n"
      }
    }
    return text
  }

  /// The manual of all rules.
  static func manual() -> String {
    var text = """
      The rules of check and clean. --rules chooses a set: standard, classic, or a FILE whose lines
      are orders:


      """
    let width = RuleSet.orders.map(\.order.count).max() ?? 0
    for (order, effect) in RuleSet.orders {
      text += "  \(order)\(String(repeating: " ", count: width - order.count))  \(effect)\n"
    }
    text += "\n"
    for rule in RuleSet.allRules {
      let lines = rule.manual.split(separator: "\n", omittingEmptySubsequences: false)
      text += "\(rule.name)\n" + lines.map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined() + "\n"
    }
    text += "\(readingTitle)\n"
    for row in ReadingRules.all { text += "  \(row.name): \(row.text)\n" }
    return text
  }

  /// The manual of one rule; nil when there is none of this name.
  static func manual(of name: String) -> String? {
    if let row = ReadingRules.all.first(where: { $0.name == name }) {
      return "\(row.name): \(row.text)\n"
    }
    return RuleSet.allRules.first { $0.name == name }.map { "\($0.name)\n\n\($0.manual)\n" }
  }

  private static func firstSentence(_ text: String) -> String {
    String(text.prefix { $0 != "\n" })
  }

  private static let readingTitle = "What readers report, whatever the rules:"
}
