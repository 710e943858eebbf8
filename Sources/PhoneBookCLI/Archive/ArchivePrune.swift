internal import ContactArchive
internal import ContactIO
internal import ContactPipeline

extension ArchiveCommand {
  /// Drops the older states that no rule keeps.
  static func prune(
    _ arguments: ParsedArguments, _ operands: [String], _ streams: StandardStreams
  ) throws -> ExitStatus {
    let most = 1...1_000_000
    var rule = RetentionRule()
    rule.lastCount = try arguments.number("keep-last", in: most) ?? 0
    rule.monthCount = try arguments.number("keep-monthly", in: most) ?? 0
    rule.yearCount = try arguments.number("keep-yearly", in: most) ?? 0
    guard operands.count == 1, rule != RetentionRule() else {
      throw UsageError(
        "archive prune needs one BACKUP and --keep-last, --keep-monthly or --keep-yearly N")
    }
    let jobs = try jobs(arguments)
    let modified = try ConversionPlan.time(arguments, streams)
    return try forEachArchive(operands, streams) { path, archive in
      let history = try archive.history()
      let kept = rule.kept(of: history.states)
      let numbers = Set(kept.map(\.number))
      let dropped = history.states.filter { !numbers.contains($0.number) }
      let isDry = arguments.has("dry-run")
      if !isDry, !dropped.isEmpty {
        try replace(path) { descriptor in
          try ArchiveRewriting.write(
            kept, of: history, to: descriptor, modified: modified, generator: generator,
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
      if !arguments.has("quiet") {
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
