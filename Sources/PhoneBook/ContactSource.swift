internal import ContactArchive
internal import ContactIO
internal import ContactModel
internal import ContactPipeline

/// Where contacts are read from: the one way from bytes of any format to steps of the face.
struct ContactSource: Sendable {
  /// The file, or the bytes.
  enum Place: Sendable {
    case file(String)
    case bytes(ByteInput)
  }

  private let place: Place
  private let format: ContactFormat?
  /// Which state of a backup is read; nil for the newest.
  private let state: StateSelector?

  init(_ place: Place, format: ContactFormat? = nil, state: StateSelector? = nil) {
    self.place = place
    self.format = format
    self.state = state
  }

  /// The file as the caller named it; empty for bytes.
  var path: String { if case .file(let path) = place { path } else { "" } }

  /// What came of reading.
  struct Outcome<Step: CardStep> {
    /// The step, with what it has gathered.
    var step: Step
    /// What was odd, where nobody else heard of it.
    var findings: [Finding]
    /// The format of what was read first.
    let format: ContactFormat
    /// The character set of what was read first.
    let characterSet: String
  }

  /// Reads everything through a step.
  ///
  /// - Parameters:
  ///   - step: What takes the cards.
  ///   - sink: What ends the reading when it throws.
  ///   - report: Called with what is odd; nil to have it in the outcome.
  ///   - progress: Called with the number of bytes read so far.
  /// - Returns: What came of it.
  /// - Throws: ``ContactFileError`` when nothing can be read, or not to its end.
  func read<Step: CardStep, Sink: CardSink>(
    through step: Step, into sink: Sink, report: (@Sendable (Finding) -> Void)? = nil,
    progress: (@Sendable (Int) -> Void)? = nil
  ) throws -> Outcome<Step> {
    var inputs = PipelineInputs([])
    inputs.format = format?.format
    inputs.options.state = state
    // The pipeline reads standard input by this name, which here is one of a file.
    if case .file(let path) = place { inputs.paths = [path == "-" ? "./-" : path] }
    let observer = ReadingObserver(path: path, hears: report, progress: progress)
    var pipeline = Pipeline(reading: inputs, steps: step, sink: sink, observer: observer)
    pipeline.jobs = ProcessorCount.online
    switch place {
    case .file: try pipeline.run()
    case .bytes(let bytes): _ = try pipeline.run(bytes, called: "")
    }
    if let error = pipeline.observer.error(whenRead: pipeline.report.readCount) { throw error }
    let first = pipeline.report.inputs.first
    return Outcome(
      step: pipeline.steps, findings: pipeline.observer.findings,
      format: first.flatMap { ContactFormat(named: $0.format) } ?? .vCard,
      characterSet: first?.encoding ?? "utf-8")
  }
}

/// Hears what is odd while contacts are read.
private struct ReadingObserver: PipelineObserver {
  /// What was odd, where nobody else hears of it.
  private(set) var findings: [Finding] = []
  /// Why the input, or a file in it, could not be read.
  private var failures: [(file: String, error: any Error)] = []
  private let path: String
  private let hears: (@Sendable (Finding) -> Void)?
  private let progress: (@Sendable (Int) -> Void)?

  init(
    path: String, hears: (@Sendable (Finding) -> Void)?, progress: (@Sendable (Int) -> Void)?
  ) {
    self.path = path
    self.hears = hears
    self.progress = progress
  }

  mutating func report(_ finding: Finding) {
    if let hears { hears(finding) } else { findings.report(finding) }
  }

  mutating func report(_ event: InputEvent) {
    switch event {
    case .failed(let file, let error): failures.append((file, error))
    case .unused(let files):
      for picture in files.pictures {
        report(files.container, "the picture \(picture.name) is not used: \(picture.reason)")
      }
      let (others, unnamed) = (files.otherCount, files.unnamedPictureCount)
      if others > 0 { report(files.container, "files that are no contacts are not used", others) }
      if unnamed > 0 { report(files.container, "pictures of no contact are not used", unnamed) }
    case .passed(let folder, let folders, let others, let unread):
      if !folders.isEmpty { report(folder, "folders in it are not read", folders.count) }
      if !others.isEmpty { report(folder, "files in it hold no contacts", others.count) }
      for name in unread {
        report(folder, "the file \(name) is passed over for its ending; name it to read it")
      }
    case .progress(let byteCount): progress?(byteCount)
    default: break
    }
  }

  private mutating func report(
    _ file: String, _ message: String, _ count: Int = 1, _ severity: Finding.Severity = .warning
  ) {
    var finding = Finding(
      rule: severity == .error ? "unreadable-file" : "unused-file", severity: severity,
      message: message, location: InputLocation(byteOffset: 0, line: 1), file: file)
    finding.count = count
    report(finding)
  }

  /// Why the reading has failed; nil when it has not.
  ///
  /// A file among several that cannot be read keeps nobody from reading the others, and is found wrong.
  mutating func error(whenRead count: Int) -> ContactFileError? {
    for (file, error) in failures {
      if count == 0 || file == path { return ContactFileError(error, path: file) }
      report(file, ContactFileError(error, path: file).message, 1, .error)
    }
    return nil
  }
}
