import ContactCleaning
import TestSupport
import Testing

@Suite("manual of the rules")
struct RuleManualTests {
  @Test("every rule has a name of its own")
  func names() {
    let names = RuleSet.allRules.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.allSatisfy { $0 == "-" || $0.isLowercase } })
  }

  @Test(
    "the manual of a rule is one sentence, and behind an empty line the rest",
    arguments: RuleSet.allRules)
  func shape(rule: RuleDescription) {
    let lines = rule.manual.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first?.last == ".")
    #expect(lines.count == 1 || lines.count > 2 && lines[1].isEmpty)
    #expect(rule.manual.last == ".")
  }

  @Test("the orders of Schemas/rules.md are those that files of rules can give")
  func orders() throws {
    let text = try PackageFiles.text("Schemas/rules.md")
    var table: [String] = ["| order | does |", "| --- | --- |"]
    table += RuleSet.orders.map { "| `\($0.order)` | \($0.effect) |" }
    #expect(text.split(separator: "\n").filter { $0.hasPrefix("|") }.map(String.init) == table)
    for (order, _) in RuleSet.orders {
      let example = order.split(separator: " ").map { $0 == "RULE" ? "card-empty" : String($0) }
        .map { $0 == "FORM" ? "keep" : $0 }.joined(separator: " ")
      #expect(throws: Never.self) { try RuleSet(parsing: example) }
    }
  }
}
