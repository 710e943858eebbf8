package import ContactArchive
internal import ContactBytes
internal import ContactIO
package import ContactModel
package import ContactWorkbook
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

/// A workbook one of whose sheets is read as the table that it is.
package struct OpenWorkbook {
  /// What is said instead of the name of a sheet to read all of them.
  package static let allSheets = "all"

  /// The workbook.
  package let workbook: Workbook
  /// The sheet that is read.
  package let sheet: Workbook.Sheet
  /// Its name.
  package var sheetName: String { sheet.name }
  /// What of it is not in the table, and where its rows stand.
  package let table: SheetTable
  /// What is said of the sheet.
  package var findings: [Finding] { table.findings }
  /// The table, as CSV in UTF-8 with commas between the cells.
  package let stream: ByteStream

  /// Reads a sheet; nil where a stream is no ZIP file of others.
  ///
  /// - Throws: ``WorkbookError``, ``ZipError``, ``IOError``, or what is to be done with another file.
  package init?(_ stream: ByteStream, sheet name: String?) throws {
    guard stream.withHead({ ForeignZip.isForeignZip($0) }) else { return nil }
    let source = try stream.randomAccess(limit: 1 << 30)
    guard let workbook = try OpenWorkbook(source, limits: ZipLimits(), sheet: name) else {
      // One that is cut off says so.
      _ = try ZipReader(source, mode: .tolerant, limits: ZipLimits())
      throw ForeignZip.officeAdvice(source) ?? .zipFile
    }
    self = workbook
  }

  /// Reads a sheet; nil where the bytes are no workbook.
  ///
  /// - Throws: ``WorkbookError``, ``ZipError``, ``IOError``.
  package init?(_ source: any ByteSource, limits: ZipLimits, sheet name: String?) throws {
    guard let zip = try? ZipReader(source, mode: .tolerant, limits: limits),
      let workbook = try Workbook(zip)
    else { return nil }
    self.workbook = workbook
    sheet = try workbook.sheet(name)
    var copy = try FileDescriptor.nameless()
    var owner = DescriptorOwner(copy)
    table = try workbook.table(of: sheet) {
      copy = try FileDescriptor.nameless()
      owner = DescriptorOwner(copy)
    } write: {
      try copy.write($0.span)
    }
    try copy.rewind()
    stream = try ByteStream(copy, owner: owner)
  }

  /// The workbook with the cells that a changed text of its table changes, and with all else as it is, and what is
  /// said of cells that stay; nil where the text has other rows, or does not read as it should.
  ///
  /// - Throws: ``WorkbookError``, ``ZipError``, ``IOError``.
  package func changed(
    from text: [UInt8], to newText: [UInt8], path: String
  ) throws -> (bytes: [UInt8], findings: [Finding])? {
    guard let changes = CellChanges(from: text.span, to: newText.span) else { return nil }
    var bytes: [UInt8] = []
    var findings = try workbook.write(changing: sheet, changes) { bytes.append($0) }
    for index in findings.indices { findings[index].file = "\(path)/\(sheet.name)" }
    guard let zip = try? ZipReader(MemorySource(bytes), mode: .tolerant, limits: ZipLimits()),
      let again = try Workbook(zip)
    else { return nil }
    var read: [UInt8] = []
    _ = try again.table(of: again.sheet(sheet.name)) {
      read = []
    } write: {
      read += $0
    }
    let stays = findings.contains { $0.severity != .note }
    let isAsExpected =
      stays
      ? CellChanges(from: newText.span, to: read.span)?.isEmpty != true
      : try !again.differs(again.sheet(sheet.name), read.span, from: newText.span)
    guard isAsExpected else { return nil }
    return (bytes, findings)
  }
}

/// Puts the people of a sheet into a group of its name.
struct SheetGroup: CardStep {
  private let name: String

  init(name: String) { self.name = name }

  /// Whether the name is more than what programs number their sheets with.
  static func isNamed(_ name: String) -> Bool {
    let word = name.prefix { !$0.isNumber }
    return word.count == name.count
      || !["Sheet", "시트", "Tabelle", "Feuil", "Hoja", "Foglio", "工作表"].contains(word)
      || !name.dropFirst(word.count).allSatisfy(\.isNumber)
  }

  func take(_ card: inout Card, _: inout CardNotes) -> Bool {
    if !card.isGroup, !card.groupNames.contains(name) { card.append(.categories, name) }
    return true
  }

  /// What is said of a sheet that is left out, since it is none of people.
  static func finding(onSheetOfOthers name: String, in sheet: String) -> Finding {
    Finding(
      rule: "other-sheets", severity: .warning,
      message:
        "the sheet '\(name)' is not read: none of its headers is one of contacts, and it has no telephones and no e-mail "
        + "addresses; --sheet NAME reads it all the same",
      location: InputLocation(byteOffset: 0, line: 0), file: sheet)
  }

  /// What is said of it.
  func finding(in sheet: String) -> Finding {
    Finding(
      rule: "sheet-group", severity: .note,
      message: "the people of this sheet are put into the group '\(name)'",
      location: InputLocation(byteOffset: 0, line: 0), file: sheet)
  }
}
