internal import ContactArchive
internal import ContactIO
internal import ContactModel
internal import ContactPipeline
internal import ZipContainer

extension ArchiveCommand {
  /// Adds today's contacts to a backup, or makes it, drops what no rule keeps, and says it in a line: for cron.
  func save(_ operands: [String], _ streams: StandardStreams) throws -> ExitStatus {
    guard let path = operands.first, operands.count > 1 else {
      throw UsageError("archive save needs a BACKUP and the files to save in it")
    }
    try Self.checkWritable(path, "save")
    var quiet = streams
    quiet.isQuiet = true
    var before: Int?
    do {
      before = try FileStatus.of(path).map { _ in try number(of: nil, in: path, streams) }
    } catch let error as ArchiveError {
      streams.report("\(path): error: \(error)")
      return .failure
    } catch let error as ZipError {
      streams.report(
        "\(path): error: damaged: \(error); nothing of it can be saved, so nothing was added to it: put it elsewhere, and "
          + "save again, which makes a new backup")
      return .failure
    }
    var status: ExitStatus
    do {
      if before == nil {
        var creation = self
        creation.conversion.output.path = path
        status = try creation.create(Array(operands.dropFirst()), quiet)
      } else {
        status = try snapshot(operands, mends: true, quiet)
      }
    } catch let nobody as NobodyFoundError {
      // Who takes 1 for a backup with remarks would believe to have one.
      throw CommandError("\(nobody)")
    } catch  where before == nil && FileDescriptor.isArchive(at: path) {
      // Another run has made it meanwhile.
      status = try snapshot(operands, quiet)
    }
    if status > .findings { return status }
    var droppedCount = 0
    if retention != RetentionRule(), status != .success {
      // What was saved may be only a part of the book, and the backup only what is left of it.
      streams.report("\(path): this run had errors or a warning, so no state was dropped")
    } else if retention != RetentionRule() {
      let pruned = try drop(from: path, quiet) { droppedCount = $1.count }
      status = max(status, pruned)
    }
    // Everything is read once more, as it stands there now.
    let checked = try forEachBackup([path], streams) { (_, open: OpenArchive, verification) in
      let manifest = open.archive.manifest
      let pictures = counted(manifest.avatarCount, "picture")
      let saved =
        manifest.newestNumber == before
        ? "nothing new since \(TerminalText.shown(streams.clock.text(manifest.created)))"
        : "saved \(Self.contacts(manifest.contactCount, verification?.groupCount ?? 0)) and \(pictures)"
      let kept = counted(manifest.snapshots.count + 1, "state") + " kept, \(droppedCount) dropped"
      streams.inform("\(path): \(saved); \(kept)" + (open.fault == nil ? "; verified" : ""))
      return true
    }
    return max(status, checked)
  }

  /// The number of a state; nil is the newest.
  func number(
    of state: StateSelector?, in path: String, _ streams: StandardStreams
  ) throws -> Int {
    let descriptor = try FileDescriptor.rereadable(path)
    defer { try? descriptor.close() }
    let archive = try OpenArchive(try FileSource(descriptor: descriptor.number)) { _ in }.archive
    return try state.map { try archive.state($0.read(by: streams.clock)).number }
      ?? archive.manifest.newestNumber
  }
}
