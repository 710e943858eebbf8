/// What the command line asks for.
struct Options: Sendable {
  /// The number of contacts in the corpus.
  var cardCount = 100_000
  /// What makes the corpus the same again.
  var seed: UInt64 = 1
  /// Whether the figures are printed as JSON.
  var isJSON = false
  /// The jobs to run; empty for all of them.
  var jobs: [String] = []

  /// What `--help` shows.
  static var help: String {
    let width = Job.all.map(\.name.count).max() ?? 0
    let jobs = Job.all.map { job in
      "  " + job.name + String(repeating: " ", count: width - job.name.count + 2) + job.summary
    }
    return """
      Measures PhoneBook on a corpus of invented people.

      Usage: phonebook-benchmarks [--cards N] [--seed N] [--job NAME]… [--json]

      Jobs:
      \(jobs.joined(separator: "\n"))

      """
  }

  /// Understands the words after the program's name.
  ///
  /// - Throws: ``UsageError``, which is also how `--help` ends.
  init(_ words: some Sequence<String>) throws(UsageError) {
    var rest = words.makeIterator()
    while let word = rest.next() {
      switch word {
      case "--json": isJSON = true
      case "--cards": cardCount = try Self.number(word, rest.next(), in: 1...10_000_000)
      case "--seed": seed = try Self.number(word, rest.next(), in: 0...UInt64.max)
      case "--job":
        guard let name = rest.next(), Job.all.contains(where: { $0.name == name }) else {
          throw UsageError(message: "--job needs one of the names that --help shows", status: 64)
        }
        jobs.append(name)
      case "--help", "-h": throw UsageError(message: Self.help, status: 0)
      default: throw UsageError(message: "there is no option '\(word)'", status: 64)
      }
    }
  }

  private static func number<Number: FixedWidthInteger>(
    _ option: String, _ text: String?, in range: ClosedRange<Number>
  ) throws(UsageError) -> Number {
    guard let text, let number = Number(text), range.contains(number) else {
      throw UsageError(
        message: "\(option) needs a number from \(range.lowerBound) to \(range.upperBound)",
        status: 64)
    }
    return number
  }
}

/// Why nothing is measured.
struct UsageError: Error {
  /// What the person is told.
  let message: String
  /// How the program ends.
  let status: Int32
}
