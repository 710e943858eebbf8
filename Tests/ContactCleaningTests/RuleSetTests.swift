import ContactCleaning
import Testing

@Suite("rule sets")
struct RuleSetTests {
  @Test("a file chooses rules")
  func parsing() throws {
    let set = try RuleSet(
      parsing: """
        # ours
        include standard   # all of them
        disable name-title
        enable classic-age
        """)
    #expect(!set.ruleNames.contains("name-title"))
    #expect(set.ruleNames.contains("classic-age"))
    #expect(set.ruleNames.count == RuleSet.standard.ruleNames.count)
  }

  @Test(
    "a faulty file is refused with its line",
    arguments: [
      ("include standard\ndisable nonsense", RuleSetError.unknownRule("nonsense", line: 2)),
      ("include ours", .unknownRuleSet("ours", line: 1)), ("enable", .malformedLine(line: 1)),
      ("phones pretty", .malformedLine(line: 1)), ("\n\nobey me", .malformedLine(line: 3)),
    ])
  func faults(text: String, expected: RuleSetError) {
    #expect(throws: expected) { try RuleSet(parsing: text) }
    #expect(expected.line > 0)
  }

  @Test("the sets have names, and no rule stands in one twice")
  func names() {
    #expect(RuleSet(named: "standard")?.ruleNames == RuleSet.standard.ruleNames)
    #expect(
      RuleSet(named: "classic")?.ruleNames == ["classic-name", "classic-age", "classic-phone"])
    #expect(RuleSet(named: "x") == nil)
    #expect(Set(RuleSet.standard.ruleNames).count == RuleSet.standard.ruleNames.count)
  }
}
