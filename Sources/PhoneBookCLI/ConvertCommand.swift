internal import ContactBytes
internal import ContactConversion
internal import ContactModel

extension CommandDefinition {
  /// `phonebook convert`
  static let convert = CommandDefinition(
    name: "convert", operands: "FILE…",
    summary: "convert contacts from one format to another",
    details: """
      Several files are joined in their order, and a folder stands for the contacts files in it.
      - is standard input. The format of each input is recognised by its content.
      """,
    examples: [
      ("phonebook convert contacts.vcf -o contacts.json", "one file to JSON"),
      ("phonebook convert old.vcf new.vcf --to vcard4 -o all.vcf", "two files joined as vCard 4.0"),
      ("phonebook convert backup/ --to ndjson | jq .name.full", "a folder to other tools"),
    ],
    options: [
      OptionDefinition("output", "o", "FILE", "write to FILE (- or nothing: standard output)"),
      OptionDefinition("to", nil, "FORMAT", "write this format (else by the ending of FILE)"),
      OptionDefinition("from", nil, "FORMAT", "read this format (else recognised by content)"),
      OptionDefinition("encoding", nil, "NAME", "read text in this character set"),
      OptionDefinition("strict", nil, "exit with 1 when the format cannot hold something"),
      OptionDefinition("fail-fast", nil, "stop at the first input that cannot be read"),
      OptionDefinition("jobs", nil, "N", "use N threads"),
    ]
  ) { arguments, streams in
    try ConvertCommand(arguments, streams).run()
  }
}

/// The work of `phonebook convert`.
struct ConvertCommand {
  private let streams: StandardStreams
  private let operands: [String]
  private let output: String
  private let format: Format
  private let source: Format?
  private let encoding: TextEncoding?
  private let isStrict: Bool
  private let failsFast: Bool
  private let isQuiet: Bool
  private let jobs: Int

  /// Understands the command line.
  init(_ arguments: ParsedArguments, _ streams: StandardStreams) throws(UsageError) {
    self.streams = streams
    operands = arguments.operands
    guard !operands.isEmpty else { throw UsageError("convert needs a file to read") }
    output = arguments.value("output") ?? "-"
    format = try Self.target(arguments, output: output)
    source = try arguments.value("from").map { name throws(UsageError) in
      try FormatName.reading(name)
    }
    encoding = try arguments.value("encoding").map { label throws(UsageError) in
      guard let encoding = TextEncoding(label: label) else {
        throw UsageError("there is no character set '\(label)'")
      }
      return encoding
    }
    isStrict = arguments.has("strict")
    failsFast = arguments.has("fail-fast")
    isQuiet = arguments.has("quiet")
    jobs = try arguments.number("jobs", in: 1...256) ?? ProcessorCount.online
  }

  private static func target(
    _ arguments: ParsedArguments, output: String
  ) throws(UsageError) -> Format {
    if let name = arguments.value("to") { return try FormatName.writing(name) }
    guard output != "-" else {
      throw UsageError("for standard output, name the format with --to (see 'phonebook formats')")
    }
    guard let format = FormatTable.format(ofPath: output), format.makeWriter != nil else {
      throw UsageError(
        "the ending of '\(output)' tells no format; name it with --to (see 'phonebook formats')")
    }
    return format
  }

  /// Converts, and says what was done.
  func run() throws -> ExitStatus {
    if output == "-", format.isBinary, streams.output.isTerminal {
      throw UsageError("\(format.name) is binary and would disturb the terminal; use -o FILE")
    }
    guard let writer = format.makeWriter?(WritingOptions()) else { return .usage }
    var run = ConversionRun(streams: streams, isQuiet: isQuiet)
    let inputs = run.expand(operands)
    if inputs.isEmpty || failsFast && run.report.failedInputCount > 0 { return .failure }
    let target = try Target(path: output, streams: streams)
    do {
      var sink = OutputSink(target.descriptor)
      try sink.write(writer.opening().span)
      var conversion = Conversion(writer: writer)
      conversion.jobs = jobs
      for path in inputs {
        let isRead = try run.convert(path, conversion, source, encoding, to: &sink)
        if !isRead, failsFast { break }
      }
      if run.report.readCount == 0 || failsFast && run.report.failedInputCount > 0 {
        target.discard()
        return .failure
      }
      try sink.write(writer.closing().span)
      try target.commit()
    } catch {
      target.discard()
      throw error
    }
    run.finish(format: format, output: output)
    let hasFindings =
      run.report.errorCount > 0 || run.report.failedInputCount > 0
      || isStrict && !run.report.lossCounts.isEmpty
    return hasFindings ? .findings : .success
  }
}

/// The file or stream that is written.
private enum Target {
  case file(AtomicOutput)
  case stream(FileDescriptor)

  init(path: String, streams: StandardStreams) throws(IOError) {
    self = path == "-" ? .stream(streams.output) : .file(try AtomicOutput(path: path))
  }

  var descriptor: FileDescriptor {
    switch self {
    case .file(let output): output.descriptor
    case .stream(let descriptor): descriptor
    }
  }

  func commit() throws(IOError) {
    if case .file(let output) = self { try output.commit() }
  }

  func discard() {
    if case .file(let output) = self { output.discard() }
  }
}
