import Testing

/// `Sources/README.md`, the map of the sources: that it names what there is, and nothing else.
@Suite("The map of the sources")
struct SourceMapTests {
  private static let map = "Sources/README.md"

  @Test("every target and every folder of one stands on the map")
  func folders() throws {
    let text = try Repository.text(Self.map)
    for path in try Repository.paths() where path.hasPrefix("Sources/") && path.hasSuffix("/") {
      let folder = String(path.dropFirst("Sources/".count))
      guard !folder.isEmpty, !folder.hasSuffix("include/"), !folder.hasSuffix(".docc/")
      else { continue }
      #expect(text.contains("`\(folder)`"), "the map does not name \(folder)")
    }
  }

  @Test("every file and folder that the map names exists")
  func paths() throws {
    let existing = Set(try Repository.paths())
    for match in try Repository.text(Self.map).matches(of: #/`([\w.+/-]+(?:/|\.swift|\.md))`/#) {
      let path = String(match.1)
      #expect(
        existing.contains("Sources/\(path)") || existing.contains(path), "there is no \(path)")
    }
  }

  @Test("the way of a card passes at most 20 files, and each has the function that the map names")
  func wayOfACard() throws {
    let steps = try Repository.text(Self.map).matches(
      of: #/\n\d+\. `([^`]+\.swift)`[^`\n]*`([^`]+)`/#)
    #expect((10...20).contains(Set(steps.map(\.1)).count))
    for step in steps {
      let source = try Repository.text("Sources/\(step.1)")
      let name = step.2.split(separator: ".").last?.prefix { $0 != "(" } ?? ""
      #expect(
        source.contains("func \(name)") || source.contains(" = \(step.2)("),
        "\(step.1) has no \(step.2)")
    }
  }
}
