package import ContactIO
internal import ContactPipeline

/// Where a command reads and writes besides the files it is given.
package struct StandardStreams: Sendable {
  package var input: FileDescriptor
  package var output: FileDescriptor
  package var error: FileDescriptor
  /// The variables of the environment.
  package var environment: [String: String]
  /// Whether nothing but errors is reported.
  package var isQuiet = false
  /// Whether what is reported names no contact and shows no value.
  package var hidesValues = false
  /// Whether messages for the person have colours.
  package var coloursErrors = false
  /// Whether text for the person among the data has colours.
  package var coloursOutput = false

  package init(
    input: FileDescriptor, output: FileDescriptor, error: FileDescriptor,
    environment: [String: String]
  ) {
    self.input = input
    self.output = output
    self.error = error
    self.environment = environment
  }

  /// The streams of the process.
  package static func ofProcess(environment: [String: String]) -> StandardStreams {
    StandardStreams(
      input: FileDescriptor(number: 0, path: "standard input"),
      output: FileDescriptor(number: 1, path: "standard output").guarded,
      error: FileDescriptor(number: 2, path: "standard error"), environment: environment)
  }

  /// Writes lines for the person, not into the data; control characters become visible signs.
  package func report(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let shown = TerminalText.shown(String(line))
      return (coloursErrors ? ColourChoice.coloured(shown) : shown) + "\n"
    }
    draw(lines.joined())
  }

  /// Reports that a file cannot be read or worked on.
  func reportFailure(of path: String, _ reason: String) {
    report("\(path == "-" ? "standard input" : path): error: \(reason)")
  }

  /// Writes lines on what was done, unless nothing but errors is wanted.
  func inform(_ text: String) {
    if !isQuiet { report(text) }
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

  /// Writes text into the data.
  package func write(_ text: String) throws(IOError) {
    try output.write(text)
  }
}

extension FileDescriptor {
  /// Writes text.
  func write(_ text: String) throws(IOError) { try write(Array(text.utf8).span) }
}
