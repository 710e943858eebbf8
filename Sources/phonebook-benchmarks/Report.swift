internal import Foundation

/// The figures of one run of this program.
struct Report: Encodable, Sendable {
  /// The number of contacts.
  let cards: Int
  /// The seed of the corpus.
  let seed: UInt64
  /// The bytes of the corpus as vCard.
  let byteCount: Int
  /// What each job cost.
  private(set) var jobs: [Measurement] = []
  /// How many times as fast as Foundation's coders ours are.
  private(set) var timesFoundation: [String: Double] = [:]

  init(_ options: Options, _ inputs: Inputs) {
    cards = options.cardCount
    seed = options.seed
    byteCount = inputs.people.vCard.count
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

  /// What stands above the figures.
  var heading: String {
    """
    \(cards) invented contacts, \(Self.rounded(Double(byteCount) / 1e6)) MB as vCard, seed \(seed)
    Each figure is the best of three runs, by processor time; memory is what the job added.

    \(Self.row(["job", "MB/s", "contacts/s", "CPU s", "wall s", "peak MiB"]))
    """
  }

  /// The figures of a job as a line.
  static func line(_ figures: Measurement) -> String {
    row([
      figures.job, rounded(figures.megabytesPerSecond), String(Int(figures.contactsPerSecond)),
      rounded(figures.processorSeconds, 3), rounded(figures.wallSeconds, 3),
      figures.peakMebibytes.map { rounded($0) } ?? "?",
    ])
  }

  /// What stands below the figures; empty without a comparison.
  var closing: String {
    timesFoundation.sorted { $0.key < $1.key }
      .map { "\($0.key): \(Self.rounded($0.value)) times as fast as Foundation" }
      .joined(separator: "\n")
  }

  private static func row(_ cells: [String]) -> String {
    var text = cells[0].padding(toLength: 22, withPad: " ", startingAt: 0)
    for cell in cells.dropFirst() {
      text += String(repeating: " ", count: max(1, 12 - cell.count)) + cell
    }
    return text
  }

  private static func rounded(_ value: Double, _ places: Int = 1) -> String {
    String(format: "%.\(places)f", value)
  }
}
