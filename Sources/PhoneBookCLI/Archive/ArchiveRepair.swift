internal import ContactArchive
internal import ContactIO
internal import ContactPipeline
internal import ZipContainer

extension ArchiveCommand {
  /// Writes what is whole of a damaged archive as a new one, and names what is lost.
  func repair(_ operands: [String], _ streams: StandardStreams) throws -> ExitStatus {
    guard let output = conversion.output.path, output != "-", operands.count == 1 else {
      throw UsageError("archive repair needs one BACKUP and -o OUT.phonebook")
    }
    if !conversion.output.replacesArchives, FileStatus.of(output) != nil {
      throw OccupiedPathError(path: output)
    }
    let path = operands[0]
    let descriptor = try FileDescriptor.reading(path)
    defer { try? descriptor.close() }
    let repair = try ArchiveRepair(try FileSource(descriptor: descriptor.number))
    let states = repair.history.states
    let modified = conversion.output.creationTime(streams)
    let jobs = conversion.input.jobs
    var verification: ArchiveVerification?
    try Self.replace(output) { descriptor in
      try repair.history.write(
        states, to: descriptor, modified: modified, generator: Self.generator,
        jobs: jobs)
      verification = try UnsoundArchiveError.check(
        descriptor, count: states[0].contactCount, jobs: jobs)
    }
    for damage in repair.damages {
      streams.report(
        "\(path): \(damage.isLoss ? "error" : "note"): \(TerminalText.shown("\(damage)"))")
    }
    let isWhole = !repair.damages.contains(where: \.isLoss)
    if let verification, !streams.isQuiet {
      streams.report(
        "\(output): saved \(Self.counts(verification))" + (isWhole ? "; nothing is lost" : ""))
    }
    return isWhole ? .success : .findings
  }
}
