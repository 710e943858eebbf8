internal import ContactBook
internal import ContactIO
internal import ContactModel
internal import ContactPipeline
internal import Pokedex
internal import PokemonClient

/// The work of `phonebook avatars assign`: draws, downloads, and puts the pictures on the cards.
private struct AvatarAssignment {
  private var streams: StandardStreams
  private let draw: AvatarDraw
  /// The numbers of the species to draw from.
  private let candidates: [Int]
  private let client: PokemonClient
  private let replacesPhotos: Bool
  private let input: InputOptions
  /// The filter of `--only`; nil for everybody.
  private var chosen: CardFilter?
  /// How many got no picture.
  private var failureCount = 0
  /// How many of them because there is no such picture.
  private var lastingCount = 0
  /// For how many was drawn again, since the server had no picture of what was drawn first.
  private var redrawnCount = 0

  /// So often is drawn again for a contact.
  static let furtherDraws = 3

  /// The most failures that are named.
  private static let namedFailures = 20

  /// Reads the files, gives their contacts pictures, and writes them.
  static func run(
    _ options: AvatarsCommand, _ operands: [String], _ streams: StandardStreams
  ) throws -> ExitStatus {
    var assignment = try AvatarAssignment(options, operands, streams)
    // Who is not chosen is written all the same.
    var conversion = options.conversion
    conversion.input.query = nil
    let status = try Conversion(conversion, operands, streams)
      .run(
        through: CleaningStep?.none,
        changing: { cards, streams, _ in
          assignment.streams = streams
          return try assignment.assign(to: cards)
        }
      ).status
    return assignment.failureCount > 0 ? max(status, .findings) : status
  }

  private init(
    _ options: AvatarsCommand, _ operands: [String], _ streams: StandardStreams
  ) throws(UsageError) {
    self.streams = streams
    input = options.conversion.input
    chosen = try input.filter(of: operands, streams)
    replacesPhotos = options.replacesPictures
    client = options.pokemon.client(streams.environment)
    candidates = options.numbers.filter { number in
      options.type.map { Species.numbered(number)?.types.contains($0) == true } ?? true
    }
    guard !candidates.isEmpty else { throw UsageError("no Pokémon of --range is of that --type") }
    draw = AvatarDraw(
      seed: UInt64(options.seed ?? Int.random(in: 0...999_999_999)),
      numbers: 1...candidates.count, shinyOdds: options.shinyOdds)
  }

  // MARK: - Work

  /// Gives the cards their pictures.
  ///
  /// - Throws: ``NobodyFoundError``, and an error when not one picture can be had.
  private mutating func assign(
    to collected: CardCollector
  ) throws -> (cards: [Card], notes: [CardNotes]) {
    var cards = collected.cards
    var changes: [CardNotes] = []
    var notes = CardNotes()
    chosen.hear(chosen.questions.map { cards.contains(where: $0) })
    let chosenIndices = cards.indices.filter {
      !cards[$0].isGroup && chosen.take(&cards[$0], &notes)
    }
    try input.checkFound(chosenIndices.count)
    let indices = chosenIndices.filter { replacesPhotos || !cards[$0].hasPhoto }
    guard !indices.isEmpty else {
      streams.inform("every contact has a picture; --replace-photos replaces it")
      return (cards, [])
    }
    var drawn = indices.map { (index: $0, avatar: avatar(at: $0, 0)) }
    let showsProgress = !streams.isQuiet && streams.error.isTerminal
    var pictures: [PokemonAvatar: Result<[UInt8], PokemonError>] = [:]
    var wanted = Array(drawn.indices)
    for attempt in 0...(candidates.count > 1 ? Self.furtherDraws : 0) {
      if attempt > 0 {
        wanted = wanted.filter { pictures[drawn[$0].avatar]?.isLasting == true }
        redrawnCount += attempt == 1 ? wanted.count : 0
        for place in wanted { drawn[place].avatar = self.avatar(at: drawn[place].index, attempt) }
      }
      let missing = wanted.map { drawn[$0].avatar }.filter { pictures[$0] == nil }
      if missing.isEmpty { continue }
      pictures.merge(
        client.sprites(of: missing) { done, count in
          if showsProgress { streams.draw("\r\(done) of \(count) Pokémon") }
        }
      ) { $1 }
    }
    if showsProgress { streams.draw("\r\u{1B}[K") }
    let isNothing = try isNothing(in: pictures)
    var shinyCount = 0
    for (index, avatar) in drawn {
      switch pictures[avatar] {
      case .success(let picture):
        let place = collected.place(of: index)
        var notes = CardNotes()
        (notes.contact, notes.file, notes.record) = (
          cards[index].displayName, place.file, place.record
        )
        notes.changes = [
          Change(
            rule: ConversionSummary.pictureRule, property: "PHOTO",
            before: cards[index].hasPhoto ? "another picture" : nil,
            after: PokemonText.name(avatar), record: place.record)
        ]
        changes.append(notes)
        cards[index].setPokemon(avatar, picture: picture)
        guard avatar.isShiny else {
          // Who was asked for by name is named.
          if input.query != nil, drawn.count <= Self.namedFailures {
            streams.inform("\(shown(cards[index])): \(PokemonText.name(avatar))")
          }
          continue
        }
        shinyCount += 1
        streams.inform("✨ \(shown(cards[index])): shiny \(PokemonText.name(avatar)) ✨")
      case .failure(let error): report(error, avatar, cards[index])
      case nil: report(.cutOff, avatar, cards[index])
      }
    }
    if isNothing { throw CommandError("not one picture can be had; nothing was written") }
    summarize(assignedCount: drawn.count - failureCount, shinyCount: shinyCount)
    return (cards, changes)
  }

  /// What is drawn for a contact, at first or again.
  private func avatar(at index: Int, _ attempt: Int) -> PokemonAvatar {
    var draw = draw
    draw.seed &+= UInt64(attempt) << 40
    var avatar = draw.avatar(at: index)
    avatar.number = candidates[avatar.number - 1]
    return avatar
  }

  /// Whether there is not one picture, so that nothing is to be written.
  ///
  /// - Throws: ``PokemonError`` where that is for want of a network, which is said once.
  private func isNothing(
    in pictures: [PokemonAvatar: Result<[UInt8], PokemonError>]
  ) throws(PokemonError) -> Bool {
    var failures: [PokemonError] = []
    for case .failure(let error) in pictures.values { failures.append(error) }
    guard failures.count == pictures.count else { return false }
    if let first = failures.first, failures.allSatisfy(\.isNoNetwork) { throw first }
    return true
  }

  // MARK: - Reporting

  private mutating func report(_ error: PokemonError, _ avatar: PokemonAvatar, _ card: Card) {
    failureCount += 1
    if error.isLasting { lastingCount += 1 }
    guard failureCount <= Self.namedFailures else { return }
    streams.report(
      "\(shown(card)): error: no picture of \(PokemonText.name(avatar)): \(error)")
  }

  private func summarize(assignedCount: Int, shinyCount: Int) {
    if failureCount > Self.namedFailures {
      streams.report("… and \(failureCount - Self.namedFailures) more without a picture")
    }
    var line = "\(counted(assignedCount, "contact")) got a Pokémon"
    if shinyCount > 0 { line += ", \(shinyCount) of them shiny" }
    if candidates.count > 1 { line += " (drawn with --seed \(draw.seed))" }
    if redrawnCount > 0 { line += "; \(redrawnCount) drawn again, as the server had no picture" }
    if failureCount > 0 {
      line += "; \(failureCount) without"
      if lastingCount == 0 {
        line += ": run it again on the output, with this seed, to fill them"
      } else if candidates.count > 1 {
        line += ": run it again on the output, with another seed, to fill them"
      }
    }
    streams.inform(line)
  }

  private func shown(_ card: Card) -> String { streams.mention(card.displayName) }
}

extension Result where Failure == PokemonError {
  /// Whether it failed, and will fail tomorrow.
  fileprivate var isLasting: Bool {
    if case .failure(let error) = self { error.isLasting } else { false }
  }
}

/// `phonebook avatars assign FILE…`: gives contacts without a picture a Pokémon.
struct AvatarsCommand: Command {
  /// What is read and written.
  @Boxed var conversion = ConversionOptions()
  /// Whether pictures that contacts have are replaced.
  var replacesPictures = false
  /// What the draw depends on; nil for chance.
  var seed: Int?
  /// The type to draw from; nil for all.
  var type: PokemonType?
  /// The numbers to draw from.
  var numbers = AvatarDraw.defaultNumbers
  /// One in so many has the rare colour.
  var shinyOdds = AvatarDraw.defaultShinyOdds
  /// How PokéAPI is asked.
  @Boxed var pokemon = PokemonOptions()

  static let help = CommandHelp(
    name: "avatars", operands: "assign FILE…", verbs: ["assign"],
    summary: "give contacts without a picture a Pokémon",
    details: """
      avatars assign FILE… -o OUT   every contact without a picture gets a Pokémon, drawn by chance

      The pictures come from PokéAPI and are downloaded once: they are kept in the folder
      phonebook/pokemon of $XDG_CACHE_HOME (else ~/.cache), which may be deleted. A picture that cannot be had is named, and
      costs only itself: run the command again, on what it wrote, to fill what is missing; where the server says
      that it has none of a Pokémon, another one is drawn, up to three times. Where not one
      can be had, nothing is written. Which Pokémon it is stays on the picture (PHOTO;X-POKEMON=25, and X-SHINY=TRUE for one of the rare colour).

      Without --range one of the first 1000 is drawn, as in the app that these pictures come from, and so the same seed
      draws what it always drew; --range 1-1025 draws from all.
      """,
    examples: [
      ("phonebook avatars assign contacts.vcf -o faces.vcf", "who has no picture gets one"),
      ("phonebook avatars assign book.vcf -o book.vcf --seed 7", "the same ones each time"),
      ("phonebook edit book.vcf 엄마 --pokemon 피카츄", "one for one person"),
      ("phonebook pokedex mine faces.vcf", "which are they?"),
    ])

  static var declarations: [OptionDeclaration<Self>] {
    group(\.conversion.output, .path, .to)
    group(\.conversion.input, .from, .encoding)
    group(\.conversion, ConversionOptions.strict)
    group(\.conversion.input, .failFast, .standardInputName)
    group(\.conversion.output, .force, .timestamp)
    group(\.conversion, ConversionOptions.report)
    group(\.conversion.output, .dryRun)
    flag("replace-photos", "replace photos that contacts have already", \.replacesPictures)
      .formerly("all")
    value("seed", "N", "draw the same Pokémon for the same N", \.seed) {
      try $0.number(in: 0...Int.max)
    }
    value("range", "FIRST-LAST", "the numbers to draw from, of 1 to 1025 (1-1000)", \.numbers) {
      value in
      let ends = value.text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard ends.count == 2, let first = ends[0], let last = ends[1], first <= last,
        1...Species.count ~= first, 1...Species.count ~= last
      else {
        throw UsageError("--range needs two numbers from 1 to \(Species.count), such as 1-151")
      }
      return first...last
    }
    value("pokemon", "POKEMON", "this one: a number, or a Korean or English name", \.numbers) {
      let number = try PokemonText.species($0).number
      return number...number
    }.excluding("range", "names one Pokémon; leave --range out")
    pokemonType(\.type).excluding("pokemon", "draws; leave --pokemon out")
    value("shiny-odds", "N", "one in N has the rare colour (4096; 0: none)", \.shinyOdds) {
      try $0.number(in: 0...1_000_000_000)
    }
    group(\.conversion.input, .only)
    group(\.pokemon)
  }

  func run(_ operands: [String], _ streams: StandardStreams) throws -> ExitStatus {
    guard operands.first == "assign" else {
      throw UsageError("avatars needs a verb: avatars assign FILE… -o OUT")
    }
    return try AvatarAssignment.run(self, Array(operands.dropFirst()), streams)
  }
}
