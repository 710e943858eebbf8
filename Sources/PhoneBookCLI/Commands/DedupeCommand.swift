internal import ContactCleaning
internal import ContactIO
internal import ContactModel
internal import ContactPipeline

/// How to join the cards of the same person.
struct CardJoining {
  /// What joins the cards.
  private(set) var deduplicator: Deduplicator
  private let reviewPath: String?
  /// The lock of the file of decisions, which is read and then written; nil while there is no such file.
  private let reviewLock: FileLock?

  /// Takes the options of a command that joins only on demand; nil when that is not wanted.
  init?(
    optional options: JoiningOptions, region: RegionChoice, _ streams: StandardStreams
  ) throws {
    guard options.isWanted else { return nil }
    try self.init(options, region: region, streams)
  }

  /// Takes the options, and reads the decisions that were made.
  init(_ options: JoiningOptions, region: RegionChoice, _ streams: StandardStreams) throws {
    reviewPath = options.reviewPath
    reviewLock = try reviewPath.flatMap { path throws(IOError) in
      try FileLock.ofFile(path, report: streams.replacement(of: path).report)
    }
    var decisions = DuplicateReview()
    if let reviewPath, FileStatus.of(reviewPath) != nil {
      let text = String(decoding: try FileDescriptor.contents(of: reviewPath), as: UTF8.self)
      do {
        decisions = try DuplicateReview(parsing: text)
      } catch {
        throw UsageError("\(reviewPath):\(error.line): \(error)")
      }
    }
    deduplicator = Deduplicator(
      keys: options.keys, preference: options.preference, region: region.home,
      decisions: decisions)
  }

  /// What joins the cards of a whole book.
  var change: Conversion.WholeBookChange {
    { cards, streams in try join(cards, streams) }
  }

  /// Joins cards, reports each join, and writes the doubtful pairs where they are wanted, unless it is a
  /// trial.
  func join(
    _ cards: [Card], _ streams: StandardStreams, isTrial: Bool = false
  ) throws -> [Card] {
    var bar = streams.isQuiet ? nil : ProgressBar(joining: cards.count, streams)
    let result = deduplicator.deduplicate(cards) { bar?.update(share: $0) }
    bar?.clear()
    for (first, second) in result.contradictions {
      streams.report(
        "the decisions contradict each other: \(TerminalText.shown(first)) and "
          + "\(TerminalText.shown(second)) are decided to be different, and by other decisions the same; "
          + "they stay apart")
    }
    if !streams.isQuiet {
      for merge in result.merges {
        let names = merge.cards.map { TerminalText.shown(cards[$0].displayName) }
        var known: Set<String> = []
        let reasons = merge.reasons.map { "\($0)" }.filter { known.insert($0).inserted }
          .joined(separator: "; ")
        streams.report("joined \(names.joined(separator: " + ")): \(TerminalText.shown(reasons))")
      }
      for merge in result.merges where !merge.droppedIdentifiers.isEmpty {
        let name = TerminalText.shown(cards[merge.cards[0]].displayName)
        let identifiers = merge.droppedIdentifiers.map(TerminalText.shown)
        streams.report(
          "\(name) had more than one UID; left out: \(identifiers.joined(separator: ", "))")
      }
      for shared in result.sharedKeys {
        let names = shared.cards.prefix(4).map { TerminalText.shown(cards[$0].displayName) }
        let rest = shared.cards.count > 4 ? " and \(shared.cards.count - 4) more" : ""
        streams.report(
          "not joined \(names.joined(separator: ", "))\(rest): one \(shared.kind.rawValue) of many")
      }
      for pair in result.doubtful {
        let first = TerminalText.shown(cards[pair.first].displayName)
        let second = TerminalText.shown(cards[pair.second].displayName)
        streams.report("not joined \(first) / \(second): \(pair.reason.rawValue)")
      }
      let joined = result.merges.reduce(0) { $0 + $1.cards.count }
      streams.report(
        "\(counted(joined, "card")) joined to \(result.merges.count), "
          + counted(result.doubtful.count, "doubtful pair"))
      if result.unlistedPairs > 0 {
        streams.report(
          "\(counted(result.unlistedPairs, "pair")) in doubt, less likely than those, not listed")
      }
      if result.skippedPairs > 0 {
        streams.report(
          "\(counted(result.skippedPairs, "pair")) not compared: too many people have what they share"
        )
      }
    }
    if let reviewPath, !isTrial {
      let table = deduplicator.decisions.table(adding: result.doubtful, in: cards)
      var plan = ReplacementPlan()
      plan.isNew = reviewLock == nil
      try AtomicOutput.write(to: reviewPath, plan, lock: reviewLock) { try $0.write(table) }
    }
    return result.cards
  }
}

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

  static var declarations: [OptionDeclaration<Self>] {
    value("by", "KEYS", "what joins: phone,email,uid,name (phone,email,uid)", \.keys) { value in
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
    choice(
      "prefer", "newest|first", "which card wins (the fullest)", \.preference,
      [("newest", .newest), ("first", .first)])
    text(
      "review", "FILE", "read decisions from FILE, and write doubtful pairs to it", \.reviewPath)
  }
}

extension OptionDeclaration<JoiningOptions> {
  /// The switch of commands that can join on the way.
  static var dedupe: Self {
    JoiningOptions.flag("dedupe", "join the cards of the same person", \.isWanted)
  }
}

/// `phonebook dedupe FILE… -o OUT`: joins the cards of the same person.
struct DedupeCommand: Command {
  private var conversion = ConversionOptions()
  private var joining = JoiningOptions()
  private var explained: [String] = []

  /// What is read.
  var input: InputOptions { conversion.input }

  static let help = CommandHelp(
    name: "dedupe", operands: "FILE…",
    summary: "join the cards of the same person and keep every distinct value",
    details: """
      Cards are joined when what they share leaves no doubt: their own phone or e-mail, a birthday, an
      address, and names that do not contradict. A name alone never joins. Doubtful pairs are reported and
      left apart; --review FILE writes them, the likeliest first, as a table with a column for your decision
      (same or different), and reads it in the next run. --explain shows what speaks for and against a pair, in
      bits; WHO is the short name that list shows, uid:…, or what search understands.
      """,
    examples: [
      ("phonebook dedupe old.vcf new.csv -o all.vcf", "two address books joined"),
      ("phonebook dedupe all.vcf -o one.vcf --review pairs.tsv", "decide the doubtful ones"),
      ("phonebook dedupe all.vcf --explain 김하늘 k3v90qxe", "why are they one, or are they not?"),
    ])

  static var declarations: [OptionDeclaration<Self>] {
    group(\.conversion)
    group(\.conversion.output, .app, .split)
    group(\.joining)
    repeated(
      "explain", "WHO [WHO]", "show the evidence about two, or about one and who is nearest",
      \.explained
    ) { $0.text }.excluding("output", "writes nothing; leave -o out")
    group(\.conversion.input, .region)
  }

  func run(_ operands: [String], _ streams: StandardStreams) throws -> ExitStatus {
    let joining = try CardJoining(
      joining, region: RegionChoice(conversion.input.region, streams), streams)
    if !explained.isEmpty {
      return try explain(Question(explained, operands), joining, streams)
    }
    return try Conversion(conversion, operands, streams)
      .run(through: NoStep(), changing: joining.change).status
  }
}
