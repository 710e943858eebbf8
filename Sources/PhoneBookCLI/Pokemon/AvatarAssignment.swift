internal import ContactBook
internal import ContactIO
internal import ContactModel
internal import ContactPipeline
internal import Pokedex
internal import PokemonClient

/// The work of `phonebook avatars assign`: draws, downloads, and puts the pictures on the cards.
struct AvatarAssignment {
  private let streams: StandardStreams
  private let isQuiet: Bool
  private let draw: AvatarDraw
  private let client: PokemonClient
  private let replacesPhotos: Bool
  private let chosen: ContactQuery?
  /// How many got no picture.
  private var failureCount = 0
  /// Whether somebody answers to what was asked for.
  private var hasFoundChosen = true

  /// The most failures that are named.
  private static let namedFailures = 20

  /// Reads the files, gives their contacts pictures, and writes them.
  static func run(
    _ options: AvatarsCommand, _ operands: [String], _ streams: StandardStreams
  ) throws -> ExitStatus {
    var assignment = try AvatarAssignment(options, streams)
    // Who is not chosen is written all the same.
    var conversion = options.conversion
    conversion.input.query = nil
    let status = try Conversion(conversion, operands, streams)
      .run(through: NoStep(), changing: { try assignment.assign(to: $0) }).status
    let hasFindings = assignment.failureCount > 0 || !assignment.hasFoundChosen
    return hasFindings ? max(status, .findings) : status
  }

  private init(_ options: AvatarsCommand, _ streams: StandardStreams) throws(UsageError) {
    self.streams = streams
    let region = try RegionChoice(nil, streams).said
    chosen = options.conversion.input.query.map { ContactQuery($0, region: region) }
    isQuiet = streams.isQuiet
    replacesPhotos = options.replacesPictures
    client = options.pokemon.client(streams.environment)
    draw = AvatarDraw(
      seed: UInt64(options.seed ?? Int.random(in: 0...999_999_999)), numbers: options.numbers,
      shinyOdds: options.shinyOdds)
  }

  // MARK: - Work

  /// Gives the cards their pictures.
  ///
  /// - Throws: ``PokemonError`` when not one picture can be had for want of a network.
  private mutating func assign(to cards: [Card]) throws -> [Card] {
    var cards = cards
    let chosenPlaces = cards.indices.filter { isChosen(cards[$0]) }
    let places = chosenPlaces.filter { replacesPhotos || !cards[$0].hasPhoto }
    hasFoundChosen = chosen == nil || !chosenPlaces.isEmpty
    guard !places.isEmpty else {
      say(hasFoundChosen ? "every contact has a picture" : "nobody answers to --only")
      return cards
    }
    let drawn = places.map { (place: $0, avatar: draw.avatar(at: $0)) }
    let showsProgress = !isQuiet && streams.error.isTerminal
    let pictures = client.sprites(of: drawn.map(\.avatar)) { done, count in
      if showsProgress { show(progress: "\r\(done) of \(count) Pokémon") }
    }
    if showsProgress { show(progress: "\r\u{1B}[K") }
    try checkNetwork(pictures)
    var shinyCount = 0
    for (place, avatar) in drawn {
      switch pictures[avatar] {
      case .success(let picture):
        cards[place].setPokemon(avatar, picture: picture)
        guard avatar.isShiny else { continue }
        shinyCount += 1
        say("✨ \(shown(cards[place])): shiny \(PokemonText.name(avatar)) ✨")
      case .failure(let error): report(error, avatar, cards[place])
      case nil: report(.cutOff, avatar, cards[place])
      }
    }
    summarize(assignedCount: drawn.count - failureCount, shinyCount: shinyCount)
    return cards
  }

  private func isChosen(_ card: Card) -> Bool {
    !card.isGroupCard && chosen?.matches(card) ?? true
  }

  /// Without a network nothing is written, unless some pictures were in the cache.
  private func checkNetwork(
    _ pictures: [PokemonAvatar: Result<[UInt8], PokemonError>]
  ) throws(PokemonError) {
    var first: PokemonError?
    for case .failure(let error) in pictures.values {
      guard error.isNoNetwork else { return }
      first = first ?? error
    }
    let failedCount = pictures.values.count { if case .failure = $0 { true } else { false } }
    if let first, failedCount == pictures.count { throw first }
  }

  // MARK: - Saying it

  private mutating func report(_ error: PokemonError, _ avatar: PokemonAvatar, _ card: Card) {
    failureCount += 1
    guard failureCount <= Self.namedFailures else { return }
    streams.report(
      "\(shown(card)): error: no picture of \(PokemonText.name(avatar)): \(error)")
  }

  private func summarize(assignedCount: Int, shinyCount: Int) {
    if failureCount > Self.namedFailures {
      streams.report("… and \(failureCount - Self.namedFailures) more without a picture")
    }
    var line = "\(assignedCount) \(assignedCount == 1 ? "contact" : "contacts") got a Pokémon"
    if shinyCount > 0 { line += ", \(shinyCount) of them shiny" }
    line += " (drawn with --seed \(draw.seed))"
    if failureCount > 0 {
      line += "; \(failureCount) without: run it again on the output, with this seed, to fill them"
    }
    say(line)
  }

  private func shown(_ card: Card) -> String {
    let name = card.displayName
    return name.isEmpty ? "(no name)" : TerminalText.shown(name)
  }

  private func say(_ line: String) {
    if !isQuiet { streams.report(line) }
  }

  private func show(progress text: String) {
    // A terminal that is gone needs no progress.
    try? streams.error.write(Array(text.utf8).span)
  }
}
