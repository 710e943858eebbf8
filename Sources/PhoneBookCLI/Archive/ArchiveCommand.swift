internal import ContactIO
internal import ContactPipeline

extension CommandDefinition {
  /// The command `phonebook archive`.
  static let archive = CommandDefinition(
    name: "archive", operands: "VERB FILE…", verbs: ArchiveCommand.verbs,
    summary: "make, check and open backups",
    details: """
      archive create FILE… -o BACKUP.phonebook   pack contacts with their pictures, and check it
      archive snapshot BACKUP FILE…              add today's contacts; the older ones stay in it
      archive list BACKUP                        show what is in a backup
      archive diff BACKUP N M                    show whose contacts differ between two snapshots
      archive verify BACKUP                      read everything and compare it with its checksums
      archive verify BACKUP --against FILE…      are all contacts of these files in it?
      archive extract BACKUP -o FOLDER           unpack the vCards and the pictures
      archive prune BACKUP --keep-last N         drop older snapshots
      archive repair BACKUP -o OUT.phonebook     save what is whole of a damaged backup

      To get the contacts of a backup as one file: phonebook convert BACKUP -o contacts.vcf
      as they were before: phonebook convert BACKUP --at 2026-01-31 -o contacts.vcf
      """,
    examples: [
      ("phonebook archive create contacts.vcf -o backup.phonebook", "a backup of one file"),
      ("phonebook archive snapshot backup.phonebook contacts.vcf", "a month later"),
      ("phonebook archive verify backup.phonebook", "is it whole?"),
      (
        "phonebook archive prune backup.phonebook --keep-last 7 --keep-monthly 12",
        "keep the last seven states, and one of each month of a year"
      ),
    ],
    options: ConversionPlan.options.filter { !["to", "strict"].contains($0.name) } + [
      OptionDefinition(
        "against", nil, "FILE", isRepeatable: true, "verify: look for the contacts of these files"),
      OptionDefinition("keep-last", nil, "N", "prune: keep the newest N states"),
      OptionDefinition("keep-monthly", nil, "N", "prune: keep one state of each of N months"),
      OptionDefinition("keep-yearly", nil, "N", "prune: keep one state of each of N years"),
      OptionDefinition("dry-run", "n", "prune: only say what would be dropped"),
      OptionDefinition("format", nil, "table|json", "list: how to show it (table)"),
    ]
  ) { arguments, streams in
    guard let verb = arguments.operands.first else {
      throw UsageError("archive needs a verb: \(ArchiveCommand.verbs.joined(separator: ", "))")
    }
    let operands = Array(arguments.operands.dropFirst())
    switch verb {
    case "create": return try ArchiveCommand.create(arguments, operands, streams)
    case "snapshot": return try ArchiveCommand.snapshot(arguments, operands, streams)
    case "list": return try ArchiveCommand.list(arguments, operands, streams)
    case "diff": return try ArchiveCommand.diff(arguments, operands, streams)
    case "verify": return try ArchiveCommand.verify(arguments, operands, streams)
    case "extract": return try ArchiveCommand.extract(arguments, operands, streams)
    case "prune": return try ArchiveCommand.prune(arguments, operands, streams)
    case "repair": return try ArchiveCommand.repair(arguments, operands, streams)

    default:
      throw UsageError(
        "there is no 'archive \(verb)'",
        suggestion: Suggestion.closest(to: verb, among: ArchiveCommand.verbs))
    }
  }
}

/// The work of `phonebook archive`, one verb a file.
enum ArchiveCommand {
  /// The verbs.
  static let verbs = [
    "create", "snapshot", "list", "diff", "verify", "extract", "prune", "repair",
  ]

  /// The program as an archive names it.
  static let generator = "phonebook \(Version.number)"

  /// The number of threads that a command line asks for.
  static func jobs(_ arguments: ParsedArguments) throws(UsageError) -> Int {
    try arguments.number("jobs", in: 1...256) ?? ProcessorCount.online
  }
}
