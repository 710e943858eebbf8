import ContactIO
import ContactPipeline
import Glibc
import PhoneBookCLI
import TestSupport

/// A folder to work in, and command lines run in this process.
struct Session {
  /// What came of a command line.
  struct Outcome {
    let status: ExitStatus
    let output: [UInt8]
    let errors: String

    var text: String { String(decoding: output, as: UTF8.self) }

    /// The lines on standard error.
    var errorLines: [Substring] { errors.split(separator: "\n") }
  }

  let folder: TemporaryFolder
  private let streamFolder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    streamFolder = try TemporaryFolder()
  }

  /// Runs a command line whose words that begin with `@` are names in the folder.
  func run(
    _ words: String..., input: [UInt8] = [], environment: [String: String] = [:]
  ) throws -> Outcome {
    try run(words, input: input, environment: environment)
  }

  /// Runs a command line whose words that begin with `@` are names in the folder.
  func run(
    _ words: [String], input: [UInt8] = [], environment: [String: String] = [:]
  ) throws -> Outcome {
    try streamFolder.write("input", input)
    let streams = StandardStreams(
      input: try open("input", named: "standard input"),
      output: try open("output", named: "standard output"),
      error: try open("error", named: "standard error"), environment: environment)
    let status = Program.run(words.map(expanded), streams)
    for stream in [streams.input, streams.output, streams.error] { try stream.close() }
    let outcome = Outcome(
      status: status, output: try streamFolder.bytes("output"),
      errors: try streamFolder.text("error"))
    for name in streamFolder.names() { unsafe _ = unlink(streamFolder.file(name)) }
    return outcome
  }

  private func expanded(_ word: String) -> String {
    word.hasPrefix("@") ? folder.file(String(word.dropFirst())) : word
  }

  private func open(_ name: String, named shown: String) throws -> FileDescriptor {
    let number = unsafe Glibc.open(streamFolder.file(name), O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    return FileDescriptor(number: number, path: shown)
  }
}

/// Small files to work with.
enum Samples {
  static let vCard = """
    BEGIN:VCARD
    VERSION:3.0
    FN:김하늘
    TEL;TYPE=CELL:010-1234-5678
    END:VCARD
    BEGIN:VCARD
    VERSION:3.0
    FN:Ada
    EMAIL:ada@example.com
    END:VCARD

    """

  /// A card with a line that cannot be used.
  static let faulty = """
    BEGIN:VCARD
    VERSION:3.0
    FN:Ada
    this is no property
    END:VCARD

    """

  /// A card with something that vCard 3.0 cannot hold.
  static let preferences = """
    BEGIN:VCARD
    VERSION:4.0
    FN:Ada
    TEL;PREF=1:1
    TEL;PREF=2:2
    END:VCARD

    """
}
