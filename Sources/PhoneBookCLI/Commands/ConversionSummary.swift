internal import ContactBook
internal import ContactBytes
internal import ContactPipeline

/// What a pipeline did, in a line for the person.
enum ConversionSummary {
  /// What pictures are given under, which a summary of their own counts.
  static let pictureRule = "picture"

  /// What was read and written, or would be, perhaps into a table with the cells that it had.
  static func line(
    _ report: PipelineReport, writing format: String, count: Int, to output: String,
    keepsCells: Bool = false, isDry: Bool = false
  ) -> String {
    let sources = Set(report.inputs.map(\.format)).sorted().joined(separator: ", ")
    let encodings = Set(report.inputs.map(\.encoding)).subtracting(["utf-8"]).sorted()
    let files = report.inputs.count < 2 ? "" : " in \(report.inputs.count) files"
    let from = ([sources] + encodings).joined(separator: ", ")
    var line =
      "read \(counted(report.readCount, "contact")) (\(from.isEmpty ? "nothing" : from))\(files)"
    let groups = report.writtenGroupCount
    let ofThem = groups == 0 ? "" : ", \(counted(groups, "of them a group", "of them groups"))"
    line += isDry ? ", would write" : ", wrote"
    line += " \(count) (\(format)\(ofThem))"
    if output != "-" { line += " to \(output)" }
    if report.leftOutCount > 0 {
      line +=
        "; " + counted(report.leftOutCount, "line or record", "lines or records") + " left out"
    }
    if report.cutContactCount > 0 {
      line += "; \(counted(report.cutContactCount, "contact")) cut off by the end of the input"
    }
    if report.failedInputCount > 0 {
      line += "; \(counted(report.failedInputCount, "input")) not read"
    }
    if let count = report.findingCounts["sensitive-column"] {
      line += "; \(counted(count, "protected number")) "
      line += keepsCells ? "not read, but still there" : "left out (--include-sensitive keeps them)"
    }
    let changes = report.changeCounts.reduce(0) { $0 + ($1.key == pictureRule ? 0 : $1.value) }
    let changeCount = changes - report.furtherChangeCount
    if changeCount > 0 { line += "; \(counted(changeCount, "value")) cleaned" }
    if let count = report.changeCounts["phone-empty"] {
      line += "; \(counted(count, "phone", "phones")) that only said there is none removed"
    }
    for (place, counts) in report.moveCounts.ordered(by: { $0.key < $1.key }) {
      let shared = report.sharedCellCounts[place] ?? [:]
      if !shared.isEmpty {
        let times = counted(shared.values.reduce(0, +), "time")
        line +=
          "; several values stand in one cell of the column '\(TerminalText.shown(place))' with commas between "
          + "them (\(times))"
      }
      let moved = counts.map { ($0.key, $0.value - (shared[$0.key] ?? 0)) }.filter { $0.1 > 0 }
        .map { (PersonText.words(ofProperty: $0.0), $0.1) }
      if moved.isEmpty { continue }
      line += "; moved to \(PersonText.words(ofProperty: place)): " + kinds(moved)
    }
    if !report.lossCounts.isEmpty {
      // Who is missing counts more than what is missing of somebody.
      let whole = report.lossCounts.filter { $0.key.property == PipelineReport.contact }
      var losses = report.lossCounts.filter { $0.key.property != PipelineReport.contact }
      let others = others(takenFrom: &losses)
      let parts = losses.map { (kind: $0.key, words: $0.key.inWords, count: $0.value) }
        .ordered { ($0.count, $1.words) > ($1.count, $0.words) }
      line += "; lost: "
      line += [
        whole.map { ($0.key.inWords, $0.value) }, parts.prefix(4).map { ($0.words, $0.count) },
      ]
      .filter { !$0.isEmpty }.map(kinds).joined(separator: ", ")
      // The reasons of the rest would make the line too long.
      var rest = Dictionary(
        parts.dropFirst(4).map { (PersonText.words(ofProperty: $0.kind.property), $0.count) },
        uniquingKeysWith: +)
      if others > 0 { rest["other things", default: 0] += others }
      if !rest.isEmpty { line += "; lost, too: " + kinds(rest.map { ($0.key, $0.value) }) }
    }
    guard !report.neverCarried.isEmpty else { return line }
    return line + "; never carried: "
      + report.neverCarried.map(PersonText.words).joined(separator: ", ")
  }

  /// The names of the first contacts of which nothing is written; nil where there are none.
  static func lostContacts(_ report: PipelineReport, _ streams: StandardStreams) -> String? {
    if report.lostContacts.isEmpty || streams.hidesValues { return nil }
    let names = report.lostContacts.map(streams.mention).joined(separator: ", ")
    return "not written: \(names)"
      + andMorePeople(report.lostContactCount - report.lostContacts.count)
  }

  /// Takes out what is lost of further kinds where there are more than anybody reads, the most frequent of which stay.
  ///
  /// - Returns: How much that is.
  private static func others(takenFrom losses: inout [PipelineReport.LossKind: Int]) -> Int {
    let most = 1000
    guard losses.count > most else { return 0 }
    let sum = losses.values.reduce(0, +)
    let first = losses.ordered {
      ($0.value, $1.key.property, $1.key.reason) > ($1.value, $0.key.property, $0.key.reason)
    }.prefix(most)
    losses = Dictionary(first.map { ($0.key, $0.value) }, uniquingKeysWith: +)
    return sum - losses.values.reduce(0, +)
  }

  /// The kinds of what was moved or lost, the most frequent first.
  private static func kinds(_ counts: [(kind: String, count: Int)]) -> String {
    counts.ordered { ($0.count, $1.kind) > ($1.count, $0.kind) }
      .map { "\($0.count) × \($0.kind)" }.joined(separator: ", ")
  }

  /// How often each rule found or changed something, one rule a line, and what was read.
  static func rules(_ report: PipelineReport) -> [String] {
    var counts = report.ruleCounts.merging(report.findingCounts, uniquingKeysWith: +)
      .merging(report.changeCounts, uniquingKeysWith: +)
    if report.joinCount > 0 { counts["joined"] = report.joinCount }
    let sorted = counts.ordered { ($0.value, $1.key) > ($1.value, $0.key) }
    let found =
      sorted.isEmpty
      ? report.errorCount + report.failedInputCount > 0
        ? "nothing else to report" : "nothing to report"
      : counted(counts.values.reduce(0, +), "finding or change", "findings or changes")
    return sorted.map { "\($0.value) × \($0.key)" }
      + ["read \(counted(report.readCount, "contact")): \(found)"]
  }
}

extension PipelineReport.LossKind {
  /// What was lost, and in parentheses why.
  fileprivate var inWords: String {
    let words = PersonText.words(ofProperty: property)
    return words.hasSuffix(")") ? "\(words.dropLast()); \(reason))" : "\(words) (\(reason))"
  }
}
