internal import ContactArchive
internal import ContactModel
internal import ContactPipeline
internal import Synchronization

extension ArchiveCommand {
  /// Reads everything in archives and compares it with their manifests, or with other files.
  func verify(_ operands: [String], _ streams: StandardStreams) throws -> ExitStatus {
    let files = comparedFiles + operands.dropFirst()
    let isCompared = !comparedFiles.isEmpty
    var compared = ExitStatus.success
    let archives = isCompared ? Array(operands.prefix(1)) : operands
    let status = try Self.forEachArchive(archives, streams) { path, archive in
      let verification = ArchiveChecking.verify(archive, jobs: conversion.input.jobs)
      for fault in verification.faults { streams.report("\(path): error: \(fault)") }
      let state = verification.faults.isEmpty ? "verified" : "damaged"
      try streams.write("\(path): \(state): \(Self.counts(verification))\n")
      guard verification.faults.isEmpty else { return false }
      if isCompared { compared = try compare(path, archive, files, streams) }
      return true
    }
    return max(status, compared)
  }

  /// Looks for the contacts of files in an archive.
  ///
  /// - Returns: Success when all are there.
  private func compare(
    _ path: String, _ archive: ArchiveReader, _ files: [String], _ streams: StandardStreams
  ) throws -> ExitStatus {
    // The state that is asked for is that of the archive, not of the files.
    var input = conversion.input
    input.state = nil
    let state = try conversion.input.state.map { try archive.state($0) } ?? archive.newestState
    let search = BackupSearch(try ArchiveContents(state, of: archive))
    let (status, run) = try LookingRun.run(
      files, input, streams, reportPath: conversion.reportPath, summarizes: false,
      step: { search.look(for: $0, &$1) }, style: .grouped)
    guard status != .failure else { return status }
    let (missing, rest) = search.outcome
    let read = counted(run.report.readCount, "contact")
    try streams.write(
      missing == 0
        ? "\(path): holds all \(read) of the files, and \(rest) others\n"
        : "\(path): \(missing) of \(read) \(missing == 1 ? "is" : "are") not in it "
          + "as \(missing == 1 ? "it is" : "they are") in the files\n")
    return missing == 0 ? status : .findings
  }
}

/// Looks for contacts in an archive, from several threads.
private final class BackupSearch: Sendable {
  private let state: Mutex<(contents: ArchiveContents, missing: Int)>

  init(_ contents: ArchiveContents) {
    state = Mutex((contents, 0))
  }

  /// Looks for one contact, and notes what is wrong.
  func look(for card: Card, _ notes: inout CardNotes) -> Bool {
    let answer = state.withLock { state in
      let answer = state.contents.take(card)
      if answer != .held { state.missing += 1 }
      return answer
    }
    guard answer != .held else { return true }
    notes.contact = card.displayName
    notes.findings.append(
      Finding(
        rule: "not-in-backup", severity: .error,
        message: answer == .missing
          ? "this contact is not in the backup" : "this contact is another in the backup",
        location: SourceLocation(byteOffset: 0, line: 0)))
    return true
  }

  /// The number of contacts that were not found, and of those that the files do not have.
  var outcome: (missing: Int, rest: Int) {
    state.withLock { ($0.missing, $0.contents.restCount) }
  }
}
