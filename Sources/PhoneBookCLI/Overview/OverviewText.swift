internal import ContactPipeline

/// The lines about one file.
struct OverviewText {
  let path: String
  let format: String
  let isArchive: Bool
  let encoding: String
  let report: PipelineReport
  let counts: CardTally

  /// The text.
  var text: String {
    var lines = ["\(TerminalText.shown(path)): \(format)"]
    let product = counts.products.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    if let product { lines.append("  written by  \(TerminalText.shown(product))") }
    if !isArchive { lines.append("  text        \(encoding)") }
    lines.append("  contacts    \(contents)")
    lines.append("  problems    \(problems)")
    lines.append("Next:")
    let name = Self.quoted(path)
    let width = commands(name).map(\.meaning.count).max() ?? 0
    for command in commands(name) {
      let blanks = String(repeating: " ", count: width - command.meaning.count)
      lines.append("  \(command.meaning)\(blanks)  \(command.line)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var contents: String {
    let photos = counts.photos == 0 ? "no pictures" : "\(counts.photos) with pictures"
    return "\(report.readCount) (\(photos)), \(counted(counts.phones, "phone number")), "
      + counted(counts.emails, "e-mail address", "e-mail addresses")
  }

  private var problems: String {
    let rules = report.ruleCounts.merging(report.findingCounts, uniquingKeysWith: +)
      .sorted { ($0.value, $1.key) > ($1.value, $0.key) }
    if rules.isEmpty { return "none found" }
    let first = rules.prefix(3).map { "\($0.value) × \($0.key)" }.joined(separator: ", ")
    return first + (rules.count > 3 ? ", and \(counted(rules.count - 3, "more kind"))" : "")
  }

  /// The three commands that help most.
  private func commands(_ name: String) -> [(line: String, meaning: String)] {
    let hasProblems = !report.ruleCounts.isEmpty || !report.findingCounts.isEmpty
    return [
      hasProblems
        ? ("phonebook check \(name)", "name each problem")
        : ("phonebook convert \(name) -o book.html", "a page to look at"),
      isArchive
        ? ("phonebook convert \(name) -o contacts.vcf", "take the contacts out")
        : ("phonebook convert \(name) --clean -o clean.vcf", "mend them for any phone"),
      isArchive
        ? ("phonebook archive verify \(name)", "is everything whole?")
        : ("phonebook archive create \(name) -o contacts.phonebook", "keep them safe"),
    ]
  }

  /// The path as a shell takes it.
  private static func quoted(_ path: String) -> String {
    let isPlain = path.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || "/._-+,:@%".unicodeScalars.contains(scalar)
    }
    if isPlain, !path.hasPrefix("-") { return path }
    let text = TerminalText.shown(path).split(separator: "'", omittingEmptySubsequences: false)
    return "'" + text.joined(separator: "'\\''") + "'"
  }
}
