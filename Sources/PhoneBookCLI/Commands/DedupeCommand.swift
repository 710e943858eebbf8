internal import ContactBytes
internal import ContactCleaning
internal import ContactIO
internal import ContactModel
internal import ContactPipeline

/// How the cards of the same person are joined.
struct JoiningOptions: OptionGroup {
  /// Whether a command that joins only on demand joins.
  fileprivate(set) var isWanted = false
  /// What cards are joined by.
  private(set) var keys = KeyKinds.standard
  /// Which card wins where a person can have only one value.
  private(set) var preference = Deduplicator.Preference.fullest
  /// The file of decisions; nil for none.
  private(set) var reviewPath: String?
  /// The file with the counts of the whole book that the cards are a part of; nil for none.
  fileprivate(set) var countsPath: String?
  /// The file that says how joining changes these counts; nil for none.
  fileprivate(set) var changesPath: String?
  /// Whether a person is asked about the doubtful pairs.
  var asks = false

  static var declarations: [OptionDeclaration<Self>] {
    value(
      "by", "KEYS",
      "what cards are found by: phone,email,uid,name; a name alone asks (phone,email,uid)", \.keys
    ) { value in
      var keys: KeyKinds = []
      for word in value.text.split(separator: ",") {
        switch word {
        case "phone": keys.insert(.phone)
        case "email": keys.insert(.email)
        case "uid": keys.insert(.uid)
        case "name": keys.insert(.name)
        default: throw UsageError("--by takes phone, email, uid and name, not '\(word)'")
        }
      }
      return keys
    }
    .offering(["phone", "email", "uid", "name"])
    choice(
      "prefer", "newest|first", "which card wins (the fullest)", \.preference,
      [("newest", .newest), ("first", .first)])
    text(
      "review", "FILE", "read decisions from FILE, and write doubtful pairs to it", \.reviewPath
    ).writing(.review)
    flag("ask", "ask about the doubtful pairs on the terminal", \.asks)
  }
}

extension OptionDeclaration<JoiningOptions> {
  /// How rare names and keys are in the whole book that the cards are a part of.
  static var keyCounts: Self {
    JoiningOptions.text(
      "key-counts", "FILE", "how rare names and keys are in the book that this is a shard of",
      \.countsPath)
  }

  /// How joining changes that.
  static var emitCounts: Self {
    JoiningOptions.text(
      "emit-counts", "FILE", "write what joining changes about these counts, by round",
      \.changesPath
    ).needing("key-counts", "is about a shard; give its --key-counts")
      .writing(.countChanges)
  }

  /// The switch of commands that can join on the way.
  static var dedupe: Self {
    JoiningOptions.flag("dedupe", "join the cards of the same person", \.isWanted)
  }
}

/// `phonebook dedupe FILE… -o OUT`: joins the cards of the same person.
struct DedupeCommand: Command {
  @Boxed private var conversion = ConversionOptions()
  @Boxed private var joining = JoiningOptions()
  private var explained: [String] = []
  private var isInPlace = false
  private var isDry = false
  private var emitsKeys = false
  private var emitsPairs = false

  /// What is read.
  var input: InputOptions { conversion.input }

  static let help = CommandHelp(
    name: "dedupe", operands: "FILE…",
    summary: "join the cards of the same person and keep every distinct value",
    details: """
      Cards are joined when what they share leaves no doubt: their own phone or e-mail, a birthday, an
      address, and names that do not contradict. A name alone never joins, and one with an employer only where
      nothing else differs. Doubtful pairs are reported and left apart; --review FILE writes them, the likeliest first,
      as a table with a column for your decision (same or different), and reads it in the next run; with -n it is
      only read. What only the cards have with which one is joined stands there in brackets. To keep cards apart that are joined, add a row with different below decision and their short names below card 1 and card 2; the next
      run fills in the rest of it, and a row that fits nobody is an error. --explain shows what speaks for and against
      a pair in points, of which twelve join it where nothing contradicts; WHO is the short name that list shows,
      uid:…, or what search understands. A table with a header that is written to another table keeps its columns;
      several files in one, --to csv and --sheet all make one with columns of its own. Several files are joined with each other by -o, and
      each by itself by --in-place. With --only, -o writes nobody but those who are found, and --in-place leaves the
      others as they are.
      """,
    examples: [
      ("phonebook dedupe old.vcf new.csv -o all.vcf", "two address books joined"),
      ("phonebook dedupe -n all.vcf", "who would be joined with whom?"),
      ("phonebook dedupe all.vcf -o one.vcf --review pairs.tsv", "decide the doubtful ones"),
      ("phonebook dedupe all.vcf --explain 김하늘 k3v90qxe", "why are they one, or are they not?"),
    ])

  static var declarations: [OptionDeclaration<Self>] {
    for option in ConversionOptions.ofRewriting { option.within(\.conversion) }
    group(\.conversion.output, .app, .split)
    flag("in-place", "join each file by itself, and write it back", \.isInPlace)
    flag(
      "dry-run", letter: "n",
      "write nothing but --report; show on standard output what would be joined", \.isDry)
    group(\.joining)
    repeated(
      "explain", "WHO [WHO]", "show the evidence about two, or about one and who is nearest",
      \.explained
    ) { $0.text }.excluding("output", "writes nothing; leave -o out")
    group(\.conversion.input, .cardRegion)
    flag("emit-keys", "write the keys of each card as NDJSON, to divide a book", \.emitsKeys)
    flag("emit-pairs", "write the pairs of cards that may be one as NDJSON", \.emitsPairs)
    group(\.joining, .keyCounts, .emitCounts)
  }

  func run(_ operands: [String], _ streams: StandardStreams) throws -> ExitStatus {
    let joining = try CardJoining(
      joining, region: RegionChoice(conversion.input.region, streams),
      writesMark: conversion.output.writesMark,
      isReported: conversion.reportPath != nil, streams)
    if !explained.isEmpty || emitsKeys || emitsPairs, let name = conversion.output.reshaping.first {
      throw UsageError("no contacts are written; leave --\(name) out")
    }
    if !explained.isEmpty {
      if isInPlace || isDry {
        throw UsageError("--explain writes nothing; leave --in-place and --dry-run out")
      }
      return try explain(Question(explained, operands), joining, streams)
    }
    if isDry {
      let status = try conversion.preview(
        operands, through: CleaningStep?.none, joining, isInPlace: isInPlace, streams
      ).status
      if isInPlace { informOfSeveral(operands, streams) }
      if let path = joining.options.reviewPath {
        streams.inform("\(path): the doubtful pairs are not written to it (--dry-run)")
      }
      return status
    }
    if emitsKeys || emitsPairs {
      if isInPlace || conversion.output.path != nil {
        throw UsageError("--emit-keys and --emit-pairs write to standard output; leave -o out")
      }
      return try emit(pairs: emitsPairs, operands, joining, streams)
    }
    guard isInPlace else {
      let streams = try CleanCommand.Rewriting.rereadable(operands, conversion, streams)
      if let table = try CleanCommand.Rewriting(tableOf: operands, conversion, streams) {
        return try table.run(through: CleaningStep?.none, changing: joining.change).status
      }
      var conversion = conversion
      conversion.input.dividesAddresses = true
      return try Conversion(
        conversion, operands, streams,
        format: CleanCommand.Rewriting.format(of: operands, conversion, streams)
      ).run(through: CleaningStep?.none, changing: joining.change).status
    }
    let status = try CleanCommand.rewrite(
      operands, conversion, reviewing: joining.options.reviewPath, streams
    ) {
      try $0.run(through: CleaningStep?.none, changing: joining.change).status
    }
    informOfSeveral(operands, streams)
    return status
  }

  /// Says of several files that are joined in their place that nobody is looked for in two of them.
  private func informOfSeveral(_ operands: [String], _ streams: StandardStreams) {
    if operands.count < 2 { return }
    streams.inform("each file is joined by itself; to join the files with each other, give -o OUT")
  }
}

extension DedupeCommand {
  /// Writes what is needed to divide a book among machines: the keys of each card, or the pairs that may be one.
  func emit(
    pairs: Bool, _ operands: [String], _ joining: CardJoining, _ streams: StandardStreams
  ) throws -> ExitStatus {
    let diagnostics = Diagnostics(streams)
    guard pairs else {
      let step = KeyEmission(joining.deduplicator, streams.output)
      let inspection = try input.inspect(operands, step, streams, diagnostics)
      if let fault = inspection.steps.second.fault { throw fault }
      return inspection.status
    }
    let inspection = try input.inspect(operands, CardCollector(), streams, diagnostics)
    let collected = inspection.steps.second
    for pair in joining.deduplicator.possiblePairs(collected.cards) {
      let records = [pair.first, pair.second].map { collected.place(of: $0).record }
      try streams.write("{\"first\":\(records[0]),\"second\":\(records[1])}\n")
    }
    return inspection.status
  }
}

/// Writes a line for each card, in the order of the input.
private struct KeyEmission: CardStep {
  private let deduplicator: Deduplicator
  private let output: FileDescriptor
  /// The lines of a chunk, each with its record in the chunk.
  private var lines: [(record: Int, rest: String)] = []
  /// Why a line cannot be written.
  private(set) var fault: (any Error)?

  init(_ deduplicator: Deduplicator, _ output: FileDescriptor) {
    self.deduplicator = deduplicator
    self.output = output
  }

  mutating func take(_ card: inout Card, _ notes: inout CardNotes) -> Bool {
    var rest = ""
    if let keys = deduplicator.cardKeys(of: card) {
      rest =
        ",\"content\":\(Self.list([keys.content]).dropFirst().dropLast()),\"name\":"
        + "\(Self.list([keys.name]).dropFirst().dropLast()),\"words\":\(Self.list(keys.words))"
        + ",\"keys\":\(Self.list(keys.keys))"
    }
    lines.append((notes.record, rest))
    return true
  }

  mutating func join(_ next: Self, from origin: ChunkOrigin) {
    let text = next.lines.map { "{\"record\":\($0.record + origin.position.record)\($0.rest)}\n" }
    do {
      if fault == nil { try output.write(text.joined()) }
    } catch {
      fault = error
    }
  }

  /// Hashes as an array of sixteen hexadecimal digits each.
  private static func list(_ hashes: [UInt64]) -> String {
    "[" + hashes.map { "\"\($0.hexadecimalText)\"" }.joined(separator: ",") + "]"
  }
}
