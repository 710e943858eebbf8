import Foundation
import Testing

/// The files and targets of the package: that they can be checked out and found everywhere.
@Suite("The source tree")
struct SourceTreeTests {
  @Test("no two paths differ in case alone, so that macOS and Windows can hold them")
  func spellings() throws {
    var seen: [String: String] = [:]
    for path in try Repository.paths() {
      let other = seen.updateValue(path, forKey: path.lowercased())
      #expect(other == nil, "\(path) and \(other ?? "") are one path where case does not count")
    }
    #expect(seen.count > 500)
  }

  @Test("no two targets differ in case alone")
  func targetNames() throws {
    let manifest = try Repository.text("Package.swift")
    let names = Set(manifest.matches(of: #/arget\(\s*name: "([^"]+)"/#).map { String($0.1) })
    #expect(names.count > 20)
    let folded = Dictionary(grouping: names) { $0.lowercased() }
    for same in folded.values { #expect(same.count == 1, "\(same)") }
  }

  @Test("no library imports the system's own modules: its calls stand in CSystem")
  func systemImports() throws {
    let programs = ["PhoneBookCLI", "PhoneBookTool", "phonebook-benchmarks", "PhoneBookFoundation"]
    let isLibrary = { (path: String) in
      path.hasPrefix("Sources/") && path.hasSuffix(".swift")
        && !programs.contains { path.hasPrefix("Sources/\($0)/") }
    }
    let files = try Repository.paths().filter(isLibrary)
    #expect(files.count > 300)
    let imports = #/import (?:\w+ )?(Glibc|Musl|Darwin|Foundation\w*)\b/#
    for file in files {
      let text = try Repository.text(file)
      #expect(text.firstMatch(of: imports) == nil, "\(file)")
    }
  }

  @Test("paths are bytes: they become text, and are taken apart, in one place alone")
  func paths() throws {
    let others = [
      // The sentences of the system, and a program that only measures.
      "Sources/ContactIO/IOError.swift", "Sources/ZipContainer/ZipError+Description.swift",
      "Sources/phonebook-benchmarks/Corpus.swift",
    ]
    let files = try Repository.paths().filter {
      $0.hasPrefix("Sources/") && $0.hasSuffix(".swift") && !others.contains($0)
    }
    let careless = #/String\(cString|lastIndex\(of: "/"\)|has(Prefix|Suffix)\("/"\) \? (path|name)/#
    for file in files {
      let isCareful = try Repository.text(file).firstMatch(of: careless) == nil
      #expect(isCareful, "\(file)")
    }
  }
}
