internal import Foundation

/// The figures of one run of this program.
struct Report: Codable, Sendable {
  /// The seed of the corpus.
  let seed: UInt64
  /// What each job cost, at each size.
  private(set) var jobs: [Measurement] = []
  /// How many times as fast as Foundation's coders ours are.
  private(set) var timesFoundation: [String: Double] = [:]

  init(seed: UInt64) { self.seed = seed }

  /// Reads the figures of an earlier run.
  ///
  /// - Throws: ``UsageError`` when the file holds none.
  init(savedAt path: String) throws(UsageError) {
    do {
      let file = try Data(contentsOf: URL(fileURLWithPath: path))
      self = try JSONDecoder().decode(Report.self, from: file)
    } catch {
      throw UsageError(message: "\(path) holds no figures that --save has written", status: 2)
    }
  }

  /// Takes the figures of a job, and compares it with Foundation's once both are known.
  mutating func append(_ measurement: Measurement) {
    jobs.append(measurement)
    for (peer, own) in [
      ("foundation-encode", ["json-write", "json-write-contacts"]),
      ("foundation-decode", ["json-read", "json-read-contacts"]),
    ] {
      guard let theirs = jobs.first(where: { $0.job == peer }) else { continue }
      for job in jobs where own.contains(job.job) {
        timesFoundation[job.job] = job.contactsPerSecond / theirs.contactsPerSecond
      }
    }
  }

  /// The figures as JSON.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  /// Keeps the figures in a file.
  func save(to path: String) throws {
    try Data((json() + "\n").utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
  }
}

extension Report {
  /// How the time that a job takes for each contact grows with the number of contacts.
  ///
  /// A line for each job: the time per contact at the largest size, as a multiple of that at the others.
  var growth: String {
    var names: [String] = []
    for figures in jobs where !names.contains(figures.job) { names.append(figures.job) }
    return names.map(growth(of:)).joined(separator: "\n")
  }

  private func growth(of job: String) -> String {
    let figures = jobs.filter { $0.job == job }.sorted { $0.contacts < $1.contacts }
    guard let last = figures.last else { return job }
    let ratios = figures.dropLast().map { earlier in
      let ratio = earlier.contactsPerSecond / last.contactsPerSecond
      return "\(FigureTable.rounded(ratio, 2)) × that at \(earlier.contacts)"
    }
    return "\(job): the time per contact at \(last.contacts) is " + ratios.joined(separator: ", ")
  }
}

/// The figures as text.
enum FigureTable {
  /// What stands above the figures.
  static var heading: String {
    """
    Each figure is the best of three runs or more, by processor time; memory is what the job added.

    \(row(["job", "contacts", "MB/s", "contacts/s", "µs/contact", "CPU s", "wall s", "peak MiB"]))
    """
  }

  /// The figures of a job as a line.
  static func line(_ figures: Measurement) -> String {
    row([
      figures.job, String(figures.contacts), rounded(figures.megabytesPerSecond),
      String(Int(figures.contactsPerSecond)), rounded(1e6 / figures.contactsPerSecond, 2),
      rounded(figures.processorSeconds, 3), rounded(figures.wallSeconds, 3),
      figures.peakMebibytes.map { rounded($0) } ?? "?",
    ])
  }

  /// What stands below the figures; empty when nothing was compared.
  static func closing(_ report: Report) -> String {
    report.timesFoundation.sorted { $0.key < $1.key }
      .map { "\($0.key): \(rounded($0.value)) times as fast as Foundation" }
      .joined(separator: "\n")
  }

  /// Cells as one line, the first to the left.
  static func row(_ cells: [String]) -> String {
    var text = cells[0].padding(toLength: 20, withPad: " ", startingAt: 0)
    for cell in cells.dropFirst() {
      text += String(repeating: " ", count: max(1, 12 - cell.count)) + cell
    }
    return text
  }

  static func rounded(_ value: Double, _ places: Int = 1) -> String {
    String(format: "%.\(places)f", value)
  }
}
