internal import ContactArchive
internal import ContactIO
internal import ContactPipeline
internal import ZipContainer

/// The file or stream that a command writes.
struct OutputTarget {
  /// Where the bytes go.
  let descriptor: FileDescriptor
  private let file: AtomicOutput?
  /// The digest of the archive that would be replaced; nil when there is none, or it may be.
  private var guardedDigest: String?

  /// Begins to write; `-` is standard output, and only its owner may read an archive.
  ///
  /// An archive that exists is replaced only with `force`, or when the new one holds the same contacts. A dry run writes
  /// nothing, but is refused what would be.
  init(
    path: String, streams: StandardStreams, isArchive: Bool, force: Bool, lock: FileLock? = nil,
    isDry: Bool = false
  ) throws {
    if isDry {
      if path != "-" { try AtomicOutput.check(path) }
      self = try OutputTarget(dryFor: path)
      let digest = path == "-" || force ? nil : Self.digestOfArchive(path)
      if digest != nil, !isArchive { throw Self.refusal(of: path) }
      guardedDigest = digest
      return
    }
    guard path != "-" else {
      descriptor = streams.streamedOutput
      file = nil
      guardedDigest = nil
      return
    }
    let output = try AtomicOutput(
      path: path,
      isArchive
        ? streams.privateReplacement(of: path) : streams.replacement(of: path, isRead: lock != nil),
      lock: lock)
    file = output
    descriptor = output.descriptor
    // What stands there stays as it is from here on.
    guardedDigest = force ? nil : Self.digestOfArchive(path)
    if guardedDigest != nil, !isArchive {
      output.discard()
      throw Self.refusal(of: path)
    }
  }

  /// Begins to write one of several files in the folder of `path`.
  init(besides path: String, _ streams: StandardStreams) throws(IOError) {
    let output = try AtomicOutput(
      besides: path, streams.replacement(of: path, isRead: false))
    self.init(output, guardedDigest: nil)
  }

  /// Locks a file that is both read and written, before anything of it is read; nil when it is not one of the
  /// inputs.
  ///
  /// Where it is one of several, that is said: a pattern for names may have found what an earlier run wrote.
  static func lock(
    _ path: String, amongInputs inputs: [String], _ streams: StandardStreams
  ) throws(IOError) -> FileLock? {
    guard path != "-", let status = FileStatus.of(path), status.isRegular else { return nil }
    let others = inputs.filter { $0 == "-" || !status.isSameFile(as: FileStatus.of($0)) }
    if others.count == inputs.count { return nil }
    if !others.isEmpty {
      streams.inform("\(path): note: it is read like the other files, and then written over")
    }
    return try FileLock(path, report: streams.replacement(of: path).report)
  }

  /// Writes a file whole, or leaves everything as it was; an archive that exists is replaced only with
  /// `force`.
  static func write(
    to path: String, _ streams: StandardStreams, force: Bool = false, lock: FileLock?,
    _ work: (FileDescriptor) throws -> Void
  ) throws {
    let target = try OutputTarget(
      path: path, streams: streams, isArchive: false, force: force, lock: lock)
    do {
      try work(target.descriptor)
      let isKept = try target.commit()
      if isKept, !streams.isQuiet { streams.reportKept(path) }
    } catch {
      target.discard()
      throw error
    }
  }

  /// Begins what a dry run makes in the place of a file, and nobody keeps.
  init(dryFor path: String) throws(IOError) {
    descriptor = try FileDescriptor.discarding(for: path)
    (file, guardedDigest) = (nil, nil)
  }

  private init(_ file: AtomicOutput, guardedDigest: String?) {
    self.file = file
    self.guardedDigest = guardedDigest
    descriptor = file.descriptor
  }

  /// The same file, to be put in a place of the folder that it was begun in, where no archive may be.
  func aimed(at path: String, force: Bool) throws -> OutputTarget {
    if !force, Self.digestOfArchive(path) != nil { throw Self.refusal(of: path) }
    guard let file else {
      try AtomicOutput.check(path)
      return self
    }
    return OutputTarget(try file.aimed(at: path), guardedDigest: nil)
  }

  /// Makes sure that all of the file is on its disk.
  func synchronize() throws {
    try file?.descriptor.synchronize()
  }

  /// The digest of the archive at a path, empty when it is damaged; nil when there is no archive.
  private static func digestOfArchive(_ path: String) -> String? {
    guard FileDescriptor.isArchive(at: path), let descriptor = try? FileDescriptor.reading(path)
    else { return nil }
    defer { try? descriptor.close() }
    guard let source = try? FileSource(descriptor: descriptor.number),
      let archive = try? ArchiveReader(source)
    else { return "" }
    return archive.manifest.snapshots.isEmpty ? archive.manifest.contentDigest : ""
  }

  /// Whether what was written can be read back.
  var isRegular: Bool { (try? descriptor.status().isRegular) == true && file != nil }

  /// Puts the finished file in its place, unless that is an archive of other contacts than those of the
  /// digest; says whether what it held before is kept.
  @discardableResult
  func commit(contentDigest: String? = nil) throws -> Bool {
    if let guardedDigest, guardedDigest != contentDigest {
      throw Self.refusal(of: descriptor.path)
    }
    guard let file else { return false }
    return try file.commit()
  }

  /// Leaves everything as it was.
  func discard() {
    file?.discard()
  }

  /// An archive is not replaced by other contacts without being asked.
  private static func refusal(of path: String) -> CommandError {
    CommandError(
      "\(path) is a backup that holds other contacts, or earlier states; 'phonebook archive snapshot' adds these to it, "
        + "--force replaces it, another name keeps both")
  }
}

extension StandardStreams {
  /// Does what follows the output, which an error there leaves whole.
  func afterWriting(_ output: String, _ work: () throws -> Void) throws {
    do {
      try work()
    } catch {
      if output != "-" { report("\(output) is written; what was to follow it is not") }
      throw error
    }
  }
}

extension FileDescriptor {
  /// The first bytes of the file at a path; none where there is no regular file that can be read.
  static func head(of path: String, _ count: Int = 128) -> [UInt8] {
    var head: [UInt8] = []
    guard FileStatus.of(path)?.isRegular == true, let descriptor = try? reading(path) else {
      return head
    }
    defer { try? descriptor.close() }
    _ = try? descriptor.read(upTo: count, into: &head)
    return head
  }

  /// Whether an archive stands at a path, be it whole or not.
  static func isArchive(at path: String) -> Bool { FormatTable.isOwnArchive(head(of: path).span) }
}

/// New files below a folder, which lead nowhere else and replace no others unless that is wanted.
struct NewFiles {
  private let path: String
  /// The folder; nil where files may be replaced, and links are followed.
  private let folder: OutputFolder?

  /// Opens a folder, and makes it where there is none.
  init(_ path: String, replaces: Bool) throws(IOError) {
    self.path = path
    folder = replaces ? nil : try OutputFolder(path)
  }

  /// Writes a file whole or not at all, by its path below the folder.
  func write(_ bytes: [UInt8], to name: String) throws {
    if let folder { return try folder.write(bytes.span, to: name) }
    let path = "\(path)/\(name)"
    try Folder.create(Folder.parent(of: path))
    var plan = ReplacementPlan()
    plan.newMode = 0o600
    try AtomicOutput.write(to: path, plan) { try $0.write(bytes.span) }
  }
}
