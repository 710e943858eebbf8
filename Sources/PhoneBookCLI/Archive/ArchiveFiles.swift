internal import ContactArchive
internal import ContactIO
internal import ContactPipeline
internal import ZipContainer

extension ArchiveCommand {
  /// Opens each archive; one that is damaged is reported and does not keep the others from work.
  static func forEachArchive(
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
        status = max(status, endsWork(error) ? .failure : .findings)
      }
    }
    return status
  }

  /// Whether an error is none of the archive's.
  private static func endsWork(_ error: ArchiveError) -> Bool {
    switch error {
    case .notAnArchive, .noSuchState, .unknownVersion: true
    default: false
    }
  }

  /// Opens one archive while `work` runs.
  static func withArchive<Result>(
    _ path: String, _ work: (ArchiveReader) throws -> Result
  ) throws -> Result {
    let descriptor = try FileDescriptor.reading(path)
    defer { try? descriptor.close() }
    return try work(try ArchiveReader(try FileSource(descriptor: descriptor.number)))
  }

  /// What a check came to, in words.
  static func counts(_ verification: ArchiveVerification) -> String {
    var text =
      counted(verification.contactCount, "contact") + ", "
      + counted(verification.avatarCount, "picture")
    if verification.unnamedAvatarCount > 0 {
      text += " (\(verification.unnamedAvatarCount) of no contact)"
    }
    if verification.snapshotCount > 0 {
      text += ", " + counted(verification.snapshotCount, "snapshot")
    }
    return text
  }
}
