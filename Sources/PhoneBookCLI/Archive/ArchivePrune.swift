internal import ContactArchive
internal import ContactIO
internal import ContactPipeline

extension ArchiveCommand {
  /// Drops the older states that no rule keeps.
  func prune(_ operands: [String], _ streams: StandardStreams) throws -> ExitStatus {
    guard operands.count == 1, retention != RetentionRule() else {
      throw UsageError(
        "archive prune needs one BACKUP and --keep-last, --keep-monthly or --keep-yearly N")
    }
    let jobs = conversion.input.jobs
    let modified = conversion.output.creationTime(streams)
    return try Self.forEachArchive(operands, streams) { path, archive in
      let history = try archive.history()
      let kept = retention.kept(of: history.states)
      let numbers = Set(kept.map(\.number))
      let dropped = history.states.filter { !numbers.contains($0.number) }
      if !isDry, !dropped.isEmpty {
        try Self.replace(path) { descriptor in
          try history.write(
            kept, to: descriptor, modified: modified, generator: Self.generator,
            jobs: jobs)
          _ = try UnsoundArchiveError.check(
            descriptor, count: kept[0].contactCount, jobs: jobs)
        }
      }
      for state in dropped {
        try streams.write(
          "\(isDry ? "would drop" : "dropped") \(state.number)  "
            + "\(TerminalText.shown(state.created))  "
            + "\(counted(state.contactCount, "contact"))\n")
      }
      if !streams.isQuiet {
        streams.report("\(path): \(kept.count) kept, \(dropped.count) dropped")
      }
      return true
    }
  }

  /// Writes a file whole, or leaves it as it was.
  static func replace(_ path: String, _ write: (FileDescriptor) throws -> Void) throws {
    let output = try AtomicOutput(path: path, newMode: 0o600)
    do {
      try write(output.descriptor)
    } catch {
      output.discard()
      throw error
    }
    try output.commit()
  }
}
