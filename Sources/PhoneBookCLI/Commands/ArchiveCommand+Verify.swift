internal import ContactArchive
internal import ContactBook
internal import ContactModel
internal import ContactPipeline

extension ArchiveCommand {
  /// Reads everything in archives and compares it with their manifests, or with other files.
  func verify(_ operands: [String], _ streams: StandardStreams) throws -> ExitStatus {
    let files = comparedFiles + operands.dropFirst()
    let isCompared = !comparedFiles.isEmpty
    var compared = ExitStatus.success
    let archives = isCompared ? Array(operands.prefix(1)) : operands
    var rows: [VerifiedArchive] = []
    let status = try Self.forEachArchive(archives, streams) { path, source in
      let archive = try ArchiveReader(source)
      let verification = ArchiveChecking.verify(archive, jobs: conversion.input.jobs)
      for fault in verification.faults { streams.report("\(path): error: \(fault)") }
      let isWhole = verification.faults.isEmpty
      // Of what is damaged, those whom every command finds in it.
      let repair = isWhole ? nil : try? ArchiveRepair(source)
      let count = repair?.history.states.first?.contactCount ?? verification.contactCount
      rows.append(
        VerifiedArchive(path, verification, count, newest: archive.manifest.newestNumber))
      if form == .table, !isWhole || !streams.isQuiet {
        let counts = Self.counts(verification, of: count)
        if isWhole {
          try streams.writeSaid("\(TerminalText.shown(path)): verified: \(counts)\n")
        } else {
          try Self.tell(counts, canBeSaved: repair != nil, of: path, streams)
        }
      }
      guard isWhole else { return false }
      if isCompared {
        let found = try compare(path, try archive.states(), files, streams)
        compared = found.status
        rows[rows.count - 1].comparedCount = found.read
        rows[rows.count - 1].missingCount = found.missing.map(\.count)
        rows[rows.count - 1].missing = found.missing
        rows[rows.count - 1].otherCount = found.missing?.isEmpty == true ? found.rest : nil
      }
      return true
    } failing: { path, fault, repair in
      rows.append(VerifiedArchive(path, fault: fault, repair))
      guard let repair else { return }
      Self.report(repair.damages, of: path, streams)
      guard form == .table else { return }
      try Self.tell(Self.counts(repair.history), canBeSaved: true, of: path, streams)
    }
    if form == .json { try streams.write(json: rows) }
    return max(status, compared)
  }

  /// Says what is left of a damaged archive, and which command gets it.
  private static func tell(
    _ counts: String, canBeSaved: Bool, of path: String, _ streams: StandardStreams
  ) throws {
    let advice = canBeSaved ? "; 'phonebook archive repair' saves what is whole" : ""
    try streams.writeSaid("\(TerminalText.shown(path)): damaged: \(counts)\(advice)\n")
  }

  /// Looks for the contacts of files in an archive.
  ///
  /// - Returns: Success when all are there; who is not, of how many, and how many others the archive has.
  private func compare(
    _ path: String, _ states: [ArchiveState], _ files: [String], _ streams: StandardStreams
  ) throws -> (status: ExitStatus, missing: [MissingContact]?, read: Int?, rest: Int?) {
    // The state that is asked for is that of the archive, not of the files; all else is about the files.
    var archived = InputOptions()
    var input = conversion.input
    (archived.state, archived.jobs, input.state) = (input.state, input.jobs, nil)
    var quiet = streams
    quiet.isQuiet = true
    func contents(of state: StateSelector?) throws -> BookContents? {
      archived.state = state
      let held = try archived.inspect(
        [path], BackupContents(), quiet, Diagnostics(quiet), groups: .labelled)
      return held.isComplete ? held.steps.second.contents : nil
    }
    guard let held = try contents(of: archived.state) else { return (.failure, nil, nil, nil) }
    var inspection = try input.inspect(
      files, BackupSearch(contents: held), streams,
      Diagnostics(
        streams, style: form == .json ? .none : .grouped, reportTo: conversion.reportPath),
      groups: .labelled)
    let status = inspection.statusOfFindings()
    guard status != .failure else {
      try inspection.writeReport()
      return (status, nil, nil, nil)
    }
    let search = inspection.steps.second
    for notes in search.notes { inspection.report(notes) }
    try inspection.writeReport()
    let (missing, rest) = (search.notes.count, search.contents.restCount)
    let read = counted(inspection.report.readCount, "contact")
    let ended = (
      missing == 0 ? status : .findings, search.notes.map { MissingContact($0, streams) },
      inspection.report.readCount, rest
    )
    if form == .json || streams.isQuiet && ended.0 == .success { return ended }
    try streams.writeSaid(
      missing == 0
        ? "\(path): all contacts of the files are in it (\(read)), and \(rest == 0 ? "no" : "\(rest)") more\n"
        : "\(path): \(missing) of \(read) \(missing == 1 ? "is" : "are") not in it "
          + "as \(missing == 1 ? "it is" : "they are") in the files\n")
    if missing > 0, conversion.input.state == nil {
      let older = try states.dropFirst().first { state in
        guard state.contactCount >= search.all.count,
          var contents = try contents(of: StateSelector("\(state.number)"))
        else { return false }
        return search.all.allSatisfy { contents.take($0.entry, of: $0.file) == .held }
      }
      if let older {
        streams.inform(
          "\(path): snapshot \(older.number) holds them as they are; --at \(older.number) compares with it"
        )
      }
    }
    return ended
  }
}

/// What the check of an archive came to, as JSON (`Schemas/lists.schema.json`).
private struct VerifiedArchive: Encodable {
  let file: String
  let isWhole: Bool
  let faults: [String]
  let contactCount: Int
  let pictureCount: Int
  /// How many of the pictures no contact has.
  let unnamedPictureCount: Int
  /// All snapshots, the newest among them.
  let snapshotCount: Int
  /// The number of the newest.
  let newestSnapshot: Int
  /// How many contacts of other files were looked for; nil when none were.
  var comparedCount: Int?
  /// How many of them are not in it as they are.
  var missingCount: Int?
  /// Who these are.
  var missing: [MissingContact]?
  /// How many others it has besides, where none is missing.
  var otherCount: Int?

  /// What could not be opened, and what of it can be saved, if anything.
  init(_ path: String, fault: String, _ repair: ArchiveRepair?) {
    file = ReportFile.named(path)
    isWhole = false
    faults = [fault]
    let states = repair?.history.states ?? []
    contactCount = states.first?.contactCount ?? 0
    pictureCount = repair?.history.avatarCount ?? 0
    unnamedPictureCount = 0
    snapshotCount = states.count
    newestSnapshot = states.first?.number ?? 0
  }

  init(_ path: String, _ verification: ArchiveVerification, _ count: Int, newest: Int) {
    file = ReportFile.named(path)
    isWhole = verification.faults.isEmpty
    faults = verification.faults.map { "\($0)" }
    contactCount = count
    pictureCount = verification.avatarCount
    unnamedPictureCount = verification.unnamedAvatarCount
    snapshotCount = verification.snapshotCount + 1
    newestSnapshot = newest
  }
}

/// A contact of another file that is not in an archive as it is there.
private struct MissingContact: Encodable {
  private let file: String
  private let line: Int
  private let record: Int
  /// Its name; nil where names are hidden.
  private let contact: String?
  /// What the archive has instead.
  private let message: String

  init(_ notes: CardNotes, _ streams: StandardStreams) {
    file = ReportFile.named(notes.file)
    (line, record) = (notes.location.line, notes.record)
    contact = streams.hidesValues ? nil : ResidentNumber.masked(notes.contact)
    message = notes.findings.last?.message ?? ""
  }
}

/// Gathers the contacts of an archive.
private struct BackupContents: CardStep {
  private(set) var contents = BookContents()
  /// The contacts of a chunk.
  private var entries: [BookContents.Entry] = []

  mutating func take(_ card: inout Card, _ notes: inout CardNotes) -> Bool {
    entries.append(BookContents.Entry(card))
    return true
  }

  mutating func join(_ next: BackupContents, from origin: ChunkOrigin) {
    for entry in next.entries { contents.add(entry) }
  }
}

/// Looks for contacts in an archive, in the order of the input: one that is held once is found once in each file.
private struct BackupSearch: CardStep {
  /// The contacts of the archive that were not found yet.
  var contents: BookContents
  /// What is wrong with contacts that are not in the archive as they are.
  var notes: [CardNotes] = []
  /// All contacts that were looked for.
  private(set) var all: [(entry: BookContents.Entry, file: String)] = []
  /// The contacts of a chunk.
  var sought: [(entry: BookContents.Entry, notes: CardNotes)] = []

  mutating func take(_ card: inout Card, _ notes: inout CardNotes) -> Bool {
    sought.append((BookContents.Entry(card), notes))
    return true
  }

  mutating func join(_ next: BackupSearch, from origin: ChunkOrigin) {
    for (entry, sought) in next.sought {
      all.append((entry, origin.file))
      let answer = contents.take(entry, of: origin.file)
      guard answer != .held else { continue }
      var notes = sought
      notes.file = origin.file
      notes.record += origin.position.record
      notes.location = origin.location(of: notes.location)
      notes.contact = entry.name
      notes.findings.append(
        Finding(
          rule: "not-in-backup", severity: .error,
          message: answer == .missing
            ? "this contact is not in the backup"
            : answer == .different
              ? "this contact has other values in the backup"
              : "one of this name is in the backup, with other values",
          location: notes.location, record: notes.record, file: notes.file))
      self.notes.append(notes)
    }
  }
}
