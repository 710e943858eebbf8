import ContactCleaning
import FoundationEssentials
import Testing

/// The manual's text of a rule is its doc comment; a generated table carries it into the program.
///
/// After a doc comment has changed, run the test once with `UPDATE_RULE_MANUAL=1`.
@Suite("manual of the rules")
struct RuleManualTests {
  private static let sources =
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources/ContactCleaning").path

  @Test("every rule has its doc comment in the manual")
  func manual() throws {
    let path = Self.sources + "/Engine/RuleManual.swift"
    let expected = Self.table(try Self.docComments())
    if ProcessInfo.processInfo.environment["UPDATE_RULE_MANUAL"] != nil {
      try expected.write(toFile: path, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == expected)
  }

  @Test("every rule is registered under a name of its own, with a text")
  func registry() throws {
    let names = RuleSet.allRules.map(\.name)
    #expect(Set(names) == Set(try Self.docComments().map(\.name)))
    #expect(Set(names).count == names.count)
    if ProcessInfo.processInfo.environment["UPDATE_RULE_MANUAL"] == nil {
      #expect(RuleSet.allRules.allSatisfy { !$0.manual.isEmpty })
    }
  }

  /// The name and the doc comment of each rule, by name.
  private static func docComments() throws -> [(name: String, text: String)] {
    let folder = sources + "/Rules"
    var result: [(name: String, text: String)] = []
    for file in try FileManager.default.contentsOfDirectory(atPath: folder) {
      let text = try String(contentsOfFile: folder + "/" + file, encoding: .utf8)
      var comment: [String] = []
      var isRule = false
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        if line.hasPrefix("///") {
          if !isRule { comment.append(String(line.dropFirst(line.hasPrefix("/// ") ? 4 : 3))) }
        } else if line.hasPrefix("package struct"), line.contains("Rule {") {
          isRule = true
        } else if isRule, line.hasPrefix("  package static let name = ") {
          let name = line.split(separator: "\"")[1]
          result.append((String(name), comment.joined(separator: "\n")))
        } else if !isRule {
          comment = []
        }
      }
    }
    return result.sorted { $0.name < $1.name }
  }

  private static func table(_ rules: [(name: String, text: String)]) -> String {
    var lines = [
      "/// The manual's text of every rule: its doc comment, copied here by a test.",
      "enum RuleManual {", "  static let text: [String: String] = [",
    ]
    for rule in rules {
      lines.append("    \"\(rule.name)\": \"\"\"")
      lines += rule.text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? "" : "    " + $0 }
      lines.append("    \"\"\",")
    }
    return (lines + ["  ]", "}"]).joined(separator: "\n") + "\n"
  }
}
