internal import ContactArchive
internal import ContactIO
internal import ContactModel
internal import ContactPipeline
internal import ZipContainer

extension ArchiveCommand {
  /// Makes an archive, and reads back what was written before it takes its place.
  func create(_ operands: [String], _ streams: StandardStreams) throws -> ExitStatus {
    guard conversion.output.path != nil else {
      throw UsageError("archive create needs -o BACKUP.phonebook (-o - is standard output)")
    }
    var creation = try Conversion(conversion, operands, streams, format: FormatTable.archiveFormat)
    creation.checksArchive = true
    return try creation.run(through: CleaningStep?.none).status
  }

  /// Adds a state to an archive; a damaged one, of which only what is whole is left, is written anew even where
  /// nothing is new, if it is to be mended.
  func snapshot(
    _ operands: [String], mends: Bool = false, _ streams: StandardStreams
  ) throws -> ExitStatus {
    guard let path = operands.first, operands.count > 1 else {
      throw UsageError("archive snapshot needs a BACKUP and the files to add to it")
    }
    try Self.checkWritable(path, "snapshot")
    if FileStatus.of(path) == nil {
      throw UsageError(
        "there is no \(path); make it with: phonebook archive create FILE… -o \(ShellWord.quoted(path))"
      )
    }
    let output = conversion.output.path ?? path
    let isInPlace =
      output == path
      || output != "-" && FileStatus.of(path)?.isSameFile(as: FileStatus.of(output)) == true
    var options = conversion
    if isInPlace { options.output.replacesArchives = true }
    let lock =
      isInPlace
      ? try FileLock(path, report: streams.privateReplacement(of: path).report) : nil
    var written = ExitStatus.success
    let opened = try forEachBackup([path], streams) { (_, open: OpenArchive, _) in
      var snapshot = try Conversion(
        options, Array(operands.dropFirst()), streams, output: output,
        format: FormatTable.archiveFormat)
      snapshot.checksArchive = true
      snapshot.history = try open.archive.history()
      snapshot.keepsPrevious = open.fault != nil && isInPlace
      snapshot.lock = lock
      let before = FileStatus.of(path)
      written = try snapshot.run(through: CleaningStep?.none).status
      guard written <= .findings else { return true }
      if isInPlace, before?.isSameFile(as: FileStatus.of(path)) == true {
        if mends, open.fault != nil {
          let history = try open.archive.history()
          try replace(path, with: history.states, of: history, open, lock, streams)
        }
      } else if output != "-",
        try warnOfOtherBook(
          in: output, savedAfter: open.archive.manifest.newestNumber, streams)
      {
        written = .findings
      }
      return true
    }
    return max(opened, written)
  }

  /// Refuses a stream where a backup is changed, which must be a file.
  static func checkWritable(_ path: String, _ verb: String) throws(UsageError) {
    if path == "-" { throw UsageError("archive \(verb) changes a BACKUP, which must be a file") }
  }

  /// Writes states of an archive in its place, and reads back what was written; what was damaged is kept beside it.
  private func replace(
    _ path: String, with states: [ArchiveState], of history: ArchiveHistory, _ open: OpenArchive,
    _ lock: FileLock?, _ streams: StandardStreams
  ) throws {
    let jobs = conversion.input.jobs
    let modified = conversion.output.creationTime(streams)
    let plan = (open.fault == nil ? streams : streams.keepingArchives).privateReplacement(of: path)
    let isKept = try AtomicOutput.write(to: path, plan, lock: lock) { descriptor in
      try history.write(
        states, to: descriptor, modified: modified, generator: Self.generator, jobs: jobs)
      _ = try ArchiveChecking.readBack(descriptor, count: states[0].contactCount, jobs: jobs)
    }
    if isKept { streams.reportKept(path) }
  }
}

extension ArchiveCommand {
  /// Drops the older states that no rule keeps.
  func prune(_ operands: [String], _ streams: StandardStreams) throws -> ExitStatus {
    guard operands.count == 1, retention != RetentionRule() else {
      throw UsageError(
        "archive prune needs one BACKUP and --keep-last, --keep-monthly or --keep-yearly N")
    }
    return try drop(from: operands[0], streams) { kept, dropped in
      // What would be done is the answer of a dry run.
      for state in dropped where isDry || !streams.isQuiet {
        try streams.writeSaid(
          "\(isDry ? "would drop" : "dropped") \(state.number)  "
            + "\(TerminalText.shown(streams.clock.text(state.created)))  "
            + "\(counted(state.contactCount, "contact"))\n")
      }
      streams.inform(
        isDry
          ? "\(operands[0]): would keep \(kept.count), and drop \(dropped.count)"
          : "\(operands[0]): \(kept.count) kept, \(dropped.count) dropped")
    }
  }

  /// Drops the older states that no rule keeps, and tells which are kept and which are not.
  ///
  /// Of a damaged archive all stay: an older state may have what the newest has lost.
  func drop(
    from path: String, _ streams: StandardStreams,
    _ tell: (_ kept: [ArchiveState], _ dropped: [ArchiveState]) throws -> Void
  ) throws -> ExitStatus {
    try Self.checkWritable(path, "prune")
    let lock =
      isDry ? nil : try FileLock(path, report: streams.privateReplacement(of: path).report)
    return try forEachBackup([path], streams) { (path, open: OpenArchive, _) in
      if open.fault != nil {
        streams.report(
          "\(path): no snapshot is dropped from a damaged backup, since an older one may hold what is lost"
        )
        return false
      }
      let history = try open.archive.history()
      let kept = retention.kept(of: history.states, by: streams.clock)
      let numbers = Set(kept.map(\.number))
      let dropped = history.states.filter { !numbers.contains($0.number) }
      if !isDry, !dropped.isEmpty {
        try replace(path, with: kept, of: history, open, lock, streams)
      }
      try tell(kept, dropped)
      return true
    }
  }
}

extension ArchiveCommand {
  /// Writes what is intact in a damaged archive as a new one, and reports what is lost.
  func repair(_ operands: [String], _ streams: StandardStreams) throws -> ExitStatus {
    guard let output = conversion.output.path, output != "-", operands.count == 1 else {
      throw UsageError("archive repair needs one BACKUP and -o OUT.phonebook")
    }
    if !conversion.output.replacesArchives, FileStatus.of(output) != nil {
      throw CommandError("\(output) exists; --force replaces it")
    }
    let path = operands[0]
    var plan = streams.privateReplacement(of: output)
    plan.isNew = !conversion.output.replacesArchives
    let lock = try FileLock.ofFile(output, report: plan.report)
    let descriptor = try Self.rereadable(path, streams)
    defer { try? descriptor.close() }
    let repair = try ArchiveRepair(try FileSource(descriptor: descriptor.number))
    // A newest state without anybody would hide that an older one has them.
    let all = repair.history.states
    let emptied =
      all.allSatisfy({ $0.contactCount == 0 })
      ? [] : all.filter { repair.emptiedStates.contains($0.number) }
    let states = all.filter { state in !emptied.contains { $0.number == state.number } }
    let modified = conversion.output.creationTime(streams)
    let jobs = conversion.input.jobs
    var verification: ArchiveVerification?
    try AtomicOutput.write(to: output, plan, lock: lock) { descriptor in
      try repair.history.write(
        states, to: descriptor, modified: modified, generator: Self.generator, jobs: jobs)
      verification = try ArchiveChecking.readBack(
        descriptor, count: states[0].contactCount, jobs: jobs)
    }
    Self.report(repair.damages, of: path, streams)
    for state in emptied {
      streams.report(
        "\(output): nobody of snapshot \(state.number) is left, so it is left out; the newest that has contacts is "
          + "\(states[0].number), of \(streams.clock.text(states[0].created))")
    }
    let isWhole = !repair.damages.contains(where: \.isLoss)
    if let verification {
      streams.inform(
        "\(output): saved \(Self.counts(verification))" + (isWhole ? "; nothing is lost" : ""))
    }
    return isWhole ? .success : .findings
  }
}
