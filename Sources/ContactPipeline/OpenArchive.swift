package import ContactArchive
internal import ContactIO
internal import ContactModel
package import ZipContainer

/// An archive to read from: itself, or where it is damaged what is whole of it.
package struct OpenArchive {
  /// What can be read.
  package let archive: ArchiveReader
  /// What is wrong with the archive, the first of it; nil for one that could be opened as it is.
  package let fault: (any Error)?
  /// What is lost or in doubt because of it.
  package let damages: [ArchiveDamage]

  /// Opens an archive; `check` throws what is wrong with one that could be opened.
  ///
  /// What is whole of a damaged one is brought together in a nameless file, so that everything that reads
  /// archives reads it, too.
  ///
  /// - Throws: ``ArchiveError/notAnArchive`` and other errors that are no damage; the first fault of an
  ///   archive of which nothing is whole; ``IOError``.
  package init(
    _ source: any ByteSource, limits: ZipLimits = ZipLimits(), jobs: Int = 1,
    check: (ArchiveReader) throws -> Void = { _ in }
  ) throws {
    do {
      let archive = try ArchiveReader(source, limits: limits)
      try check(archive)
      self.archive = archive
      (fault, damages) = (nil, [])
    } catch  where Self.isDamage(error) {
      guard let repair = try? ArchiveRepair(source, limits: limits) else { throw error }
      let file = try FileDescriptor.nameless()
      do {
        try repair.history.write(
          repair.history.states, to: file, modified: 0, generator: "phonebook", jobs: jobs)
      } catch let later {
        try? file.close()
        throw later
      }
      archive = try ArchiveReader(try SpooledSource(file), limits: limits)
      (fault, damages) = (error, repair.damages)
    }
  }

  /// Whether an error is one that a repair can help with.
  private static func isDamage(_ error: any Error) -> Bool {
    switch error {
    case ArchiveError.notAnArchive, ArchiveError.noSuchState, ArchiveError.unknownVersion: false
    case let error: error is ArchiveError || error is ZipError
    }
  }

  /// What a reader of the contacts is told of the damage, at the beginning of the file.
  func findings(_ path: String) -> [Finding] {
    guard let fault else { return [] }
    let advice =
      "this archive is damaged: \(fault); what is whole was read, and 'phonebook archive repair' saves it"
    return [Self.finding(advice, path)]
      + damages.map { Self.finding("\($0)", path, $0.isLoss ? .error : .warning) }
  }

  /// What a reader of the contacts is told of damage.
  static func finding(
    _ message: String, _ path: String, _ severity: Finding.Severity = .error
  ) -> Finding {
    Finding(
      rule: ArchiveDamage.rule, severity: severity, message: message,
      location: InputLocation(byteOffset: 0, line: 1), file: path)
  }
}
