internal import ContactBytes
package import ContactIO
package import ContactModel
internal import ContactPipeline
internal import Synchronization

/// Where a command reads and writes besides the files it is given.
package struct StandardStreams: Sendable {
  package var input: FileDescriptor
  package var output: FileDescriptor
  package var error: FileDescriptor
  /// The variables of the environment.
  package var environment: [String: String]
  /// The clock by which times are shown to the person and named by the person; what is for programs is in UTC.
  package var clock = WallClock.utc
  /// The command that runs, with its verb, which is named where a file is kept as it was before it.
  package var command = ""
  /// The language of words for the person that an option names; nil for that of the environment.
  package var chosenLanguage: WordLanguage?
  /// Whether nothing but errors is reported.
  package var isQuiet = false
  /// Whether what is reported names no contact and shows no value.
  package var hidesValues = false
  /// Whether messages for the person have colours.
  package var coloursErrors = false
  /// Whether text for the person among the data has colours.
  package var coloursOutput = false

  /// The words of the command line, the longest first, that a message cannot show as they are.
  private var unshowableWords: [String] = []
  /// Whether an archive that is replaced is kept as it was, since it is damaged.
  private var keepsArchives = false
  /// What is reported later; nil while everything is reported at once.
  private var held: HeldLines?

  package init(
    input: FileDescriptor, output: FileDescriptor, error: FileDescriptor,
    environment: [String: String]
  ) {
    self.input = input
    self.output = output
    // What a command finds out does not depend on who reads it.
    self.output.outlastsReader = true
    self.error = error
    self.environment = environment
  }

  /// The streams of the process.
  package static func ofProcess(environment: [String: String]) -> StandardStreams {
    var streams = StandardStreams(
      input: FileDescriptor(number: 0, path: "standard input"),
      output: FileDescriptor(number: 1, path: "standard output").guarded,
      error: FileDescriptor(number: 2, path: "standard error"), environment: environment)
    streams.clock = WallClock { SystemClock.localOffset(at: $0) }
    return streams
  }

  /// Writes lines for the person, not into the data; control characters become visible signs, and where no values may
  /// be shown, what stands in quotes is left out.
  package func report(_ text: String) {
    let text = said(hidesValues ? TerminalText.withoutValues(text) : text)
    // Nearly every message is one line.
    let parts =
      text.utf8.contains(ASCII.lineFeed)
      ? text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) : [text]
    let lines = parts.map { line in
      let shown = TerminalText.shown(line)
      return (coloursErrors ? ColourChoice.coloured(shown) : shown) + "\n"
    }
    if let held { held.append(lines.joined()) } else { draw(lines.joined()) }
  }

  /// The same streams, whose messages are held back: what was done is said when it is done.
  func holding() -> StandardStreams {
    var copy = self
    copy.held = HeldLines()
    return copy
  }

  /// Reports what was held back.
  func release() {
    if let held { draw(held.take()) }
  }

  /// Reports that a file cannot be read or worked on.
  func reportFailure(of path: String, _ reason: String) {
    report("\(path == "-" ? "standard input" : TerminalText.shown(path)): error: \(reason)")
  }

  /// Has every message show these words, most of them names of files, in one line: with visible signs in place of line
  /// ends.
  mutating func showInLine(_ words: [String]) {
    unshowableWords += words.filter { word in
      let shown = TerminalText.shown(word)
      // A word of line ends alone is no name.
      return shown != word && word.unicodeScalars.contains { $0.value > 0x20 }
    }
    unshowableWords = unshowableWords.ordered { $0.utf8.count > $1.utf8.count }
  }

  /// Reports that a file that was replaced is kept as it was.
  func reportKept(_ path: String) {
    report(
      "what \(path) held before is kept: phonebook undo \(ShellWord.quoted(path)) brings it back")
  }

  /// Writes lines on what was done, unless nothing but errors is wanted.
  func inform(_ text: String) {
    if !isQuiet { report(text) }
  }

  /// How the command replaces a file of contacts, which is kept as it was: one that it has not read only if
  /// it is of a usual size.
  func replacement(of path: String, isRead: Bool = true) -> ReplacementPlan {
    var plan = ReplacementPlan()
    plan.command = command
    if !isRead { plan.largestFirstState = 16 << 20 }
    plan.report = { inform("\(TerminalText.shown(path)): note: \($0)") }
    return plan
  }

  /// How the command writes an archive, which only its owner may read when it is new: one that is replaced holds
  /// its states itself, and any other file is kept as it was.
  func privateReplacement(of path: String) -> ReplacementPlan {
    var plan = replacement(of: path)
    if !keepsArchives, FileDescriptor.isArchive(at: path) { plan.command = nil }
    plan.newMode = 0o600
    return plan
  }

  /// The same streams for a command that works on a damaged archive, which is kept as it was.
  var keepingArchives: StandardStreams {
    var copy = self
    copy.keepsArchives = true
    return copy
  }

  /// The same streams without messages: no file has the number of the error stream.
  var silenced: StandardStreams {
    var copy = self
    copy.error = FileDescriptor(number: -1, path: error.path)
    copy.isQuiet = true
    return copy
  }

  /// Writes to the person's terminal as it is.
  func draw(_ text: String) {
    // There is no other stream to report that this one cannot be written.
    try? error.write(text)
  }

  /// Writes text that is safe for a terminal already, and may have colours, among the data.
  func writeShown(_ text: String) throws(IOError) {
    try output.unguarded.write(text)
  }

  /// The output for work that ends early when nobody reads any more (``ReaderGone``).
  var streamedOutput: FileDescriptor {
    var copy = output
    copy.outlastsReader = false
    return copy
  }

  /// Writes a line that is the answer of a command, as what a dry run would change is; control characters become visible
  /// signs.
  func answer(_ line: String) throws(IOError) {
    try writeShown(TerminalText.shown(said(line)) + "\n")
  }

  /// Writes lines for the person among the data.
  func writeSaid(_ text: String) throws(IOError) {
    try output.write(said(text))
  }

  /// Writes text into the data.
  package func write(_ text: String) throws(IOError) {
    try output.write(text)
  }
}

extension StandardStreams {
  /// A word or two that stand alone, such as the title of a column, in the language of the person.
  func label(_ text: String) -> String {
    guard let translation = Translation.into(language) else { return text }
    let label = translation.label(text)
    return label == text ? translation.text(text) : label
  }

  /// A text of one or more lines in the language of the person.
  package func said(_ text: String) -> String {
    let text = unshowableWords.reduce(text) { $0.exchanging($1, for: TerminalText.shown($1)) }
    guard let translation = Translation.into(language) else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { translation.line(String($0)) }.joined(separator: "\n")
  }
}

/// Whoever read the output has gone away, and the work that made it has ended.
struct ReaderGone: Error {
  /// How the command ends by what it had found until then.
  let status: ExitStatus

  /// What an error is by which work ended that had found something.
  static func error(for error: any Error, endingWith status: ExitStatus) -> any Error {
    (error as? IOError)?.isBrokenPipe == true ? ReaderGone(status: status) : error
  }
}

/// Messages that are held back.
private final class HeldLines: Sendable {
  private let text = Mutex("")

  func append(_ lines: String) { text.withLock { $0 += lines } }

  func take() -> String {
    text.withLock { text in
      defer { text = "" }
      return text
    }
  }
}

extension FileDescriptor {
  /// Writes text.
  func write(_ text: String) throws(IOError) { try write(Array(text.utf8).span) }
}
