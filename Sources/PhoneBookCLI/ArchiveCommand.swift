internal import ContactArchive
internal import ContactConversion
internal import ZipContainer

extension CommandDefinition {
  /// The command `phonebook archive`.
  static let archive = CommandDefinition(
    name: "archive", operands: "create|list|verify|extract FILE…",
    summary: "make, check and open backups",
    details: """
      archive create FILE… -o BACKUP.phonebook   pack contacts with their pictures, and check it
      archive list BACKUP                        show what is in a backup
      archive verify BACKUP                      read everything and compare it with its checksums
      archive extract BACKUP -o FOLDER           unpack the vCards and the pictures

      To get the contacts of a backup as one file: phonebook convert BACKUP -o contacts.vcf
      """,
    examples: [
      ("phonebook archive create contacts.vcf -o backup.phonebook", "a backup of one file"),
      ("phonebook archive verify backup.phonebook", "is it whole?"),
    ],
    options: ConversionPlan.options.filter { !["to", "strict"].contains($0.name) }
  ) { arguments, streams in
    guard let verb = arguments.operands.first else {
      throw UsageError("archive needs a verb: create, list, verify or extract")
    }
    let operands = Array(arguments.operands.dropFirst())
    switch verb {
    case "create": return try ArchiveCommand.create(arguments, operands, streams)
    case "list": return try ArchiveCommand.list(operands, streams)
    case "verify": return try ArchiveCommand.verify(operands, streams)
    case "extract": return try ArchiveCommand.extract(arguments, operands, streams)
    default:
      throw UsageError(
        "there is no 'archive \(verb)'",
        suggestion: Suggestion.closest(
          to: verb, among: ["create", "list", "verify", "extract"]))
    }
  }
}

/// The work of `phonebook archive`.
enum ArchiveCommand {
  /// Makes an archive, and reads back what was written.
  static func create(
    _ arguments: ParsedArguments, _ operands: [String], _ streams: StandardStreams
  ) throws -> ExitStatus {
    guard let output = arguments.value("output") else {
      throw UsageError("archive create needs -o BACKUP.phonebook (-o - is standard output)")
    }
    let plan = try ConversionPlan(arguments, operands, streams, format: FormatTable.archiveFormat)
    let (status, report) = try plan.run()
    guard status == .success || status == .findings, output != "-",
      FileStatus.of(output)?.isRegular == true
    else { return status }
    let verification = try withArchive(output) { ArchiveVerification($0) }
    for fault in verification.faults { streams.report("\(output): error: \(fault)") }
    guard verification.faults.isEmpty, verification.contactCount == report.writtenCount else {
      return .failure
    }
    if !arguments.has("quiet") { streams.report("verified: \(counts(verification))") }
    return status
  }

  /// Shows what an archive holds, from its manifest alone.
  static func list(_ operands: [String], _ streams: StandardStreams) throws -> ExitStatus {
    try forEachArchive(operands, streams) { path, archive in
      let manifest = archive.manifest
      let unpacked =
        manifest.parts.reduce(0) { $0 + $1.byteCount }
        + manifest.avatars.reduce(0) { $0 + $1.byteCount }
      let packed = FileStatus.of(path)?.size ?? 0
      try streams.write(
        """
        \(path)
          made      \(manifest.created) by \(manifest.generator)
          contacts  \(manifest.contactCount) in \(counted(manifest.parts.count, "part"))
          pictures  \(manifest.avatarCount)
          size      \(packed) bytes, \(percentage(packed, of: unpacked)) of the \(unpacked) inside
          digest    \(manifest.contentDigest)

        """)
      return true
    }
  }

  /// Reads everything in an archive and compares it with the manifest.
  static func verify(_ operands: [String], _ streams: StandardStreams) throws -> ExitStatus {
    try forEachArchive(operands, streams) { path, archive in
      let verification = ArchiveVerification(archive)
      for fault in verification.faults { streams.report("\(path): error: \(fault)") }
      let state = verification.faults.isEmpty ? "verified" : "damaged"
      try streams.write("\(path): \(state): \(counts(verification))\n")
      return verification.faults.isEmpty
    }
  }

  /// Unpacks the parts and the pictures into a folder.
  static func extract(
    _ arguments: ParsedArguments, _ operands: [String], _ streams: StandardStreams
  ) throws -> ExitStatus {
    guard let folder = arguments.value("output"), operands.count == 1 else {
      throw UsageError("archive extract needs one BACKUP and -o FOLDER")
    }
    return try forEachArchive(operands, streams) { path, archive in
      for part in ["contacts", "avatars"] { try Folder.create("\(folder)/\(part)") }
      let names = archive.manifest.parts.map(\.name) + archive.manifest.avatars.map(\.name)
      for name in names {
        guard let entry = archive.zip.entry(named: name) else {
          throw ArchiveError.missingEntry(name: name)
        }
        let output = try AtomicOutput(path: "\(folder)/\(name)", newMode: 0o600)
        do {
          let contents = try archive.zip.contents(of: entry)
          try output.descriptor.write(contents.span)
          try output.commit()
        } catch {
          output.discard()
          throw error
        }
      }
      if !arguments.has("quiet") {
        streams.report(
          "\(path): \(counted(archive.manifest.contactCount, "contact")) and "
            + "\(counted(archive.manifest.avatarCount, "picture")) unpacked into \(folder)")
      }
      return true
    }
  }

  // MARK: - Archives

  /// Opens each archive; one that is damaged is reported and does not keep the others from work.
  private static func forEachArchive(
    _ paths: [String], _ streams: StandardStreams,
    _ work: (String, ArchiveReader) throws -> Bool
  ) throws -> ExitStatus {
    guard !paths.isEmpty else { throw UsageError("name a backup") }
    var status = ExitStatus.success
    for path in paths {
      do {
        if try !withArchive(path, { try work(path, $0) }) { status = max(status, .findings) }
      } catch let error as ZipError {
        streams.report("\(path): error: damaged: \(error)")
        status = max(status, .findings)
      } catch let error as ArchiveError {
        streams.report("\(path): error: \(error)")
        status = max(status, error == .notAnArchive ? .failure : .findings)
      }
    }
    return status
  }

  private static func withArchive<Result>(
    _ path: String, _ work: (ArchiveReader) throws -> Result
  ) throws -> Result {
    let descriptor = try FileDescriptor.reading(path)
    defer { try? descriptor.close() }
    return try work(try ArchiveReader(try FileSource(descriptor: descriptor.number)))
  }

  private static func counts(_ verification: ArchiveVerification) -> String {
    counted(verification.contactCount, "contact") + ", "
      + counted(verification.avatarCount, "picture")
  }

  private static func percentage(_ part: Int, of whole: Int) -> String {
    whole == 0 ? "–" : "\(part * 100 / whole) %"
  }
}
