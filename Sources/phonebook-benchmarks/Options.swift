/// What the command line asks for.
struct Options: Sendable {
  /// The number of contacts in the corpus.
  var cardCount = 100_000
  /// What makes the corpus the same again.
  var seed: UInt64 = 1
  /// The sizes at which the jobs run, to see how they grow; empty for one size.
  var sizes: [Int] = []
  /// Whether the figures are printed as JSON.
  var isJSON = false
  /// The file that the figures are written to as JSON; nil for none.
  var savePath: String?
  /// The figures of an earlier run to compare with; nil for none.
  var comparePath: String?
  /// How many percent of the time may be noise.
  var threshold = 10
  /// The jobs to run; empty for all of them, in growth for those that ``growing`` names.
  var jobs: [String] = []

  /// The sizes of `--growth`: one thousand to two million.
  private static let defaultSizes = [1_000, 10_000, 100_000, 1_000_000, 2_000_000]
  /// The jobs of `--growth` when none is named.
  private static let growing = ["vcard-ndjson", "vcard-cards", "vcard-google", "dedupe"]

  /// What `--help` shows.
  static var help: String {
    let width = Job.all.map(\.name.count).max() ?? 0
    let jobs = Job.all.map { job in
      "  " + job.name + String(repeating: " ", count: width - job.name.count + 2) + job.summary
    }
    return """
      Measures PhoneBook on a corpus of invented people.

      Usage: phonebook-benchmarks [OPTIONS]

      Options:
        --cards N        how many people (100000)
        --seed N         what the people are made of; the same seed makes the same people (1)
        --job NAME       just this job; may be given several times
        --growth         how the time per person grows from 1 thousand to 2 million people;
                         without --job: \(growing.joined(separator: ", "))
        --sizes N,N,…    the same at these sizes
        --json           print the figures as JSON
        --save FILE      keep the figures in FILE as JSON
        --compare FILE   say what is slower or faster than in FILE; exits with 1 when anything is slower
        --threshold N    by more than N percent of processor time (10)

      Jobs:
      \(jobs.joined(separator: "\n"))

      Before and after a change:
        phonebook-benchmarks --save before.json
        phonebook-benchmarks --compare before.json
      Does dedupe take as long for each of a million people as for each of a thousand?
        phonebook-benchmarks --job dedupe --sizes 1000,1000000

      """
  }

  /// Understands the words after the program's name.
  ///
  /// - Throws: ``UsageError``, which is also how `--help` ends.
  init(_ words: some Sequence<String>) throws(UsageError) {
    let people = 1...10_000_000
    var rest = words.makeIterator()
    while let word = rest.next() {
      switch word {
      case "--json": isJSON = true
      case "--cards": cardCount = try Self.number(word, rest.next(), in: people)
      case "--seed": seed = try Self.number(word, rest.next(), in: 0...UInt64.max)
      case "--growth": sizes = Self.defaultSizes
      case "--sizes":
        sizes = []
        for size in (rest.next() ?? "").split(separator: ",", omittingEmptySubsequences: false) {
          sizes.append(try Self.number(word, String(size), in: people))
        }
      case "--save": savePath = try Self.path(word, rest.next())
      case "--compare": comparePath = try Self.path(word, rest.next())
      case "--threshold": threshold = try Self.number(word, rest.next(), in: 1...1_000)
      case "--job":
        guard let name = rest.next(), Job.named(name) != nil else {
          throw UsageError(message: "--job needs one of the names that --help shows", status: 64)
        }
        jobs.append(name)
      case "--help", "-h": throw UsageError(message: Self.help, status: 0)
      default:
        throw UsageError(message: "there is no option '\(word)'; --help shows them", status: 64)
      }
    }
    if !sizes.isEmpty, jobs.isEmpty { jobs = Self.growing }
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

  private static func path(_ option: String, _ text: String?) throws(UsageError) -> String {
    guard let text else { throw UsageError(message: "\(option) needs a file", status: 64) }
    return text
  }
}

/// Why nothing is measured.
struct UsageError: Error {
  /// What the person is told.
  let message: String
  /// How the program ends.
  let status: Int32
}
