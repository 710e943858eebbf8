internal import ContactArchive
internal import ContactIO
internal import ContactPipeline
internal import ZipContainer

/// `phonebook archive VERB …`: makes, checks and opens backups; each verb has a file of its own.
struct ArchiveCommand: Command {
  /// What is read and written.
  @Boxed var conversion = ConversionOptions()
  /// Files whose contacts `verify` looks for.
  var comparedFiles: [String] = []
  /// The states that `prune` keeps.
  var retention = RetentionRule()
  /// Whether `prune` and `restore` write nothing.
  var isDry = false
  /// The file that `restore` brings people back into.
  var bookPath: String?
  /// Who is meant when several people of a backup fit.
  var choice = PersonChoice()
  /// How it is shown what is in backups.
  var form = ListForm.table
  /// Whether a value that is only spelled otherwise is another one.
  var showsSpelling = false

  /// The verbs.
  static let verbs = [
    "create", "snapshot", "save", "list", "diff", "verify", "restore", "extract", "prune", "repair",
  ]

  /// The program as an archive names it.
  static let generator = "phonebook \(Version.number)"

  static let help = CommandHelp(
    name: "archive", operands: "VERB FILE…", verbs: verbs, naming: "restore people",
    summary: "make, check and open backups",
    details: """
      archive create FILE… -o BACKUP.phonebook   pack contacts with their pictures, and check it
      archive snapshot BACKUP FILE…              add today's contacts; the older ones stay in it
      archive save BACKUP FILE… --keep-last N    all of it for cron: make or add, prune, check; one line
      archive restore BACKUP WHO… --into BOOK    bring people back into a file, with their pictures
      archive list BACKUP                        check a backup, and show what is in it
      archive diff BACKUP N [M]                  show whose contacts differ between snapshots N and M, or the newest
      archive verify BACKUP                      read everything and compare it with its checksums
      archive verify BACKUP --against FILE…      are all contacts of these files in it?
      archive extract BACKUP -o FOLDER           unpack the vCards and the pictures
      archive prune BACKUP --keep-last N         drop older snapshots
      archive repair BACKUP -o OUT.phonebook     save what is intact in a damaged backup

      restore replaces a card of the same UID, or of the same name where dedupe is certain or an edit of the birthday or
      the family name is all that differs, and adds whoever is not in the book. Who may be somebody of the book, or
      is in it with the same values and another UID, is not restored; --force adds them. -n shows what would change, and
      phonebook undo BOOK takes it back. A person deleted before the newest snapshot is in an older one: --at N.
      WHO is the short name that list shows, uid:…, or what search understands; --all takes everybody who fits.

      --keep-monthly alone keeps one snapshot of each month, the last one; --keep-last beside it keeps those of
      the last days. Days, months and times are those of the local time zone; in JSON they are in UTC.

      save reads dates and phone numbers for the region of PHONEBOOK_REGION or LANG, which cron sets only if told.

      The states of a backup share their contacts and pictures: damage in one place can cost the newest contacts and
      most of what older states had. verify -q, which is silent while all is well, finds it in time; and a second
      backup on another disk survives what destroys the first. No snapshot is dropped from a damaged backup.

      Each verb takes just the options that matter to it.

      The contacts of a backup as one file, as they are now or were before; --only takes some people out of it:
        phonebook convert BACKUP -o contacts.vcf
        phonebook convert BACKUP --at 2026-01-31 -o contacts.vcf
      """,
    examples: [
      ("phonebook archive create contacts.vcf -o backup.phonebook", "a backup of one file"),
      ("phonebook archive snapshot backup.phonebook contacts.vcf", "a month later"),
      (
        "phonebook archive save backup.phonebook contacts.vcf --keep-last 7 --keep-monthly 12",
        "every night, by cron"
      ),
      (
        "phonebook archive restore backup.phonebook 김하늘 --into contacts.vcf --at 2026-01-31",
        "one person, as of that day"
      ),
      ("phonebook archive verify backup.phonebook", "is it whole?"),
      (
        "phonebook archive prune backup.phonebook --keep-last 7 --keep-monthly 12",
        "keep the last seven states, and one of each month of a year"
      ),
    ])

  static var declarations: [OptionDeclaration<Self>] {
    for option in ConversionOptions.declarations(choosingFormat: false) {
      heeded(option.within(\.conversion))
    }
    repeated("against", "FILE", "look for the contacts of these files", \.comparedFiles) {
      $0.text
    }.of("verify")
    stateCount("keep-last", "keep the newest N states", \.retention.lastCount)
    stateCount("keep-monthly", "keep one state of each of N months", \.retention.monthCount)
    stateCount("keep-yearly", "keep one state of each of N years", \.retention.yearCount)
    text("into", "FILE", "the file that gets the people back", \.bookPath).of("restore")
    for option in PersonChoice.declarations { option.within(\.choice).of("restore") }
    flag("dry-run", letter: "n", "do nothing; show on standard output what would be done", \.isDry)
      .of("prune", "restore")
    listForm(\.form).of("list", "diff", "verify")
    DiffCommand.spelling(\.showsSpelling).of("diff")
  }

  /// An option of reading or writing, with the verbs that heed it.
  private static func heeded(_ option: OptionDeclaration<Self>) -> OptionDeclaration<Self> {
    switch option.definition.name {
    case "jobs": option
    case "output": option.of("create", "snapshot", "extract", "repair")
    case "force":
      option.described(
        "replace files that exist; with restore, leave out what a table of your own has no place for, and add whoever may be in it"
      )
      .of("create", "snapshot", "restore", "extract", "repair")
    case "stdin-name": option.of("create", "snapshot", "save")
    case "timestamp":
      option.described("the date of the backup, in seconds since 1970")
        .of("create", "snapshot", "save", "prune", "repair")
    case "delimiter", "sheet", "no-header", "map", "map-file", "dates":
      option.of("create", "snapshot", "save", "verify --against", "restore")
    case "at": option.of("create", "snapshot", "save", "verify --against", "restore", "extract")
    case let name where name.hasPrefix("max-"):
      option.of("create", "snapshot", "save", "verify --against", "restore")
    default: option.of("create", "snapshot", "save", "verify --against")
    }
  }

  private static func stateCount(
    _ name: String, _ summary: String, _ field: OptionField<Self, Int>
  ) -> OptionDeclaration<Self> {
    value(name, "N", summary, field) { try $0.number(in: 1...1_000_000) }.of("prune", "save")
  }

  func run(_ operands: [String], _ streams: StandardStreams) throws -> ExitStatus {
    guard let verb = operands.first else {
      throw UsageError("archive needs a verb: \(Self.verbs.joined(separator: ", "))")
    }
    let operands = Array(operands.dropFirst())
    switch verb {
    case "create": return try create(operands, streams)
    case "snapshot": return try snapshot(operands, streams)
    case "save": return try save(operands, streams)
    case "restore": return try restore(operands, streams)
    case "list": return try list(operands, streams)
    case "diff": return try diff(operands, streams)
    case "verify": return try verify(operands, streams)
    case "extract": return try extract(operands, streams)
    case "prune": return try prune(operands, streams)
    case "repair": return try repair(operands, streams)
    default:
      throw UsageError(
        "there is no 'archive \(verb)'",
        suggestion: Suggestion.closest(to: verb, among: Self.verbs))
    }
  }
}

extension ArchiveCommand {
  /// Checks everything in each archive, and works on what is whole of it, which is all for most.
  ///
  /// Damage is reported, and keeps nothing from work that is whole.
  func forEachBackup(
    _ paths: [String], _ streams: StandardStreams,
    _ work: (String, ArchiveReader) throws -> Bool
  ) throws -> ExitStatus {
    try forEachBackup(paths, streams) { path, open, _ in try work(path, open.archive) }
  }

  /// The same, for work that must know whether there is damage, or what the check has found; nil where the archive could
  /// not even be opened as it is.
  func forEachBackup(
    _ paths: [String], _ streams: StandardStreams,
    _ work: (String, OpenArchive, ArchiveVerification?) throws -> Bool
  ) throws -> ExitStatus {
    let jobs = conversion.input.jobs
    return try Self.forEachArchive(paths, streams) { path, source in
      var verification: ArchiveVerification?
      let open = try OpenArchive(source, jobs: jobs) { archive in
        let checked = ArchiveChecking.verify(archive, jobs: jobs)
        verification = checked
        if let fault = checked.faults.first { throw ArchiveError.damaged(fault) }
      }
      if let fault = open.fault {
        streams.report(
          "\(path): error: damaged: \(fault); 'phonebook archive repair' saves what is whole")
      }
      Self.report(open.damages, of: path, streams)
      return try work(path, open, verification) && open.fault == nil
    }
  }

  /// Says what a damaged archive has lost.
  static func report(_ damages: [ArchiveDamage], of path: String, _ streams: StandardStreams) {
    for damage in damages {
      streams.report(
        "\(path): \(damage.isLoss ? "error" : "note"): \(TerminalText.shown(damage.description(by: streams.clock)))"
      )
    }
  }

  /// Opens a file that is read out of order; of a pipe, and of standard input, a copy.
  static func rereadable(
    _ path: String, _ streams: StandardStreams
  ) throws(IOError) -> FileDescriptor {
    path == "-" ? try streams.input.spooled() : try FileDescriptor.rereadable(path)
  }

  /// Opens each archive; one that is damaged, or cannot be read, does not keep the others from work: it is reported,
  /// and `fail` receives its path, what is wrong with it, and what can be saved of it.
  static func forEachArchive(
    _ paths: [String], _ streams: StandardStreams, _ work: (String, FileSource) throws -> Bool,
    failing fail: (String, String, ArchiveRepair?) throws -> Void = { _, _, _ in }
  ) throws -> ExitStatus {
    guard !paths.isEmpty else { throw UsageError("name a backup") }
    var statuses: [ExitStatus] = []
    for path in paths {
      // Of what nothing is whole there is nothing to work on.
      func failed(_ text: String, _ repair: ArchiveRepair? = nil) throws {
        streams.report("\(path): error: \(text)")
        try fail(path, text, repair)
        statuses.append(repair == nil ? .failure : .findings)
      }
      do {
        let descriptor = try rereadable(path, streams)
        defer { try? descriptor.close() }
        let source = try FileSource(descriptor: descriptor.number)
        do {
          statuses.append(try work(path, source) ? .success : .findings)
        } catch let error as ZipError {
          try failed("damaged: \(error)", try? ArchiveRepair(source))
        } catch let error as ArchiveError {
          try failed("\(error)", endsWork(error) ? nil : try? ArchiveRepair(source))
        }
      } catch let error as IOError where error.path == path {
        try failed("\(error)")
      }
    }
    return .ofAll(statuses)
  }

  /// Whether an error is none of the archive's.
  private static func endsWork(_ error: ArchiveError) -> Bool {
    switch error {
    case .notAnArchive, .noSuchState, .unknownVersion: true
    default: false
    }
  }

  /// The number of contacts in words, and how many of them are groups, as a conversion says it.
  static func contacts(_ count: Int, _ groupCount: Int) -> String {
    let groups =
      groupCount == 0 ? "" : " (\(counted(groupCount, "of them a group", "of them groups")))"
    return counted(count, "contact") + groups
  }

  /// What can be saved of an archive, in words.
  static func counts(_ history: ArchiveHistory) -> String {
    let states = history.states
    return counted(states.first?.contactCount ?? 0, "contact") + ", "
      + counted(history.avatarCount, "picture")
      + (states.count > 1 ? ", " + counted(states.count, "snapshot") : "")
  }

  /// What a check came to, in words; of a damaged archive so many contacts are left.
  static func counts(_ verification: ArchiveVerification, of count: Int? = nil) -> String {
    var text =
      contacts(count ?? verification.contactCount, verification.groupCount) + ", "
      + counted(verification.avatarCount, "picture")
    let others = [
      (verification.olderAvatarCount, "of older snapshots alone"),
      (verification.unnamedAvatarCount, "of no contact"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    if !others.isEmpty { text += " (\(others.joined(separator: " and ")))" }
    if verification.snapshotCount > 0 {
      // The newest is one, too, as they are listed.
      text += ", " + counted(verification.snapshotCount + 1, "snapshot")
    }
    return text
  }
}
