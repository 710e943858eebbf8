import Foundation
import Testing

/// `.github/SECURITY.md`: what is promised, and that tests hold it.
struct SecurityPolicyTests {
  @Test("each promise names tests that there are")
  func tests() throws {
    let sources = try Repository.paths().filter { $0.hasPrefix("Tests/") && $0.hasSuffix(".swift") }
    let code = try sources.map { try Repository.text($0) }.joined()
    let policy = try Repository.text(".github/SECURITY.md")
    let promises = try #require(policy.firstRange(of: "## What is promised"))
    let end = try #require(policy.firstRange(of: "## What is not promised"))
    let bullets = policy[promises.upperBound..<end.lowerBound].components(separatedBy: "\n- ")
      .dropFirst()
    #expect(bullets.count >= 10)
    for bullet in bullets {
      let names = bullet.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }
        .map(\.element).filter { $0.contains(" ") && !$0.hasPrefix("-") || $0.hasPrefix("Tests/") }
      let promise = bullet.prefix { $0 != ":" }
      #expect(names.contains { !$0.hasPrefix("Tests/") }, "no test holds: \(promise)")
      for name in names {
        let isThere =
          name.hasPrefix("Tests/")
          ? try Repository.paths().contains { $0.trimmingCharacters(in: ["/"]) == name }
          : code.contains("\"\(name)\"")
        #expect(isThere, "there is no test '\(name)'")
      }
    }
  }
}
