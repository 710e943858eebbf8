internal import ContactCleaning
internal import ContactIO
internal import ContactModel
internal import ContactPipeline

/// How to join the cards of the same person.
struct DeduplicationArguments {
  private var deduplicator: Deduplicator
  private let reviewPath: String?
  private let isQuiet: Bool

  /// Takes the options of a command that joins only on demand; nil when that is not wanted.
  init?(
    optional options: JoiningOptions, region: RegionChoice, _ streams: StandardStreams
  ) throws {
    guard options.isWanted else { return nil }
    try self.init(options, region: region, streams)
  }

  /// Takes the options, and reads the decisions that were made.
  init(_ options: JoiningOptions, region: RegionChoice, _ streams: StandardStreams) throws {
    isQuiet = streams.isQuiet
    reviewPath = options.reviewPath
    var decisions = DuplicateReview()
    if let reviewPath, FileStatus.of(reviewPath) != nil {
      let descriptor = try FileDescriptor.reading(reviewPath)
      defer { try? descriptor.close() }
      var bytes: [UInt8] = []
      while try descriptor.read(upTo: 1 << 16, into: &bytes) > 0 {}
      do {
        decisions = try DuplicateReview(parsing: String(decoding: bytes, as: UTF8.self))
      } catch {
        throw UsageError("\(reviewPath):\(error.line): \(error)")
      }
    }
    deduplicator = Deduplicator(
      keys: options.keys, preference: options.preference, region: region.home,
      decisions: decisions)
  }

  /// What joins the cards of a whole book.
  func change(_ streams: StandardStreams) -> Conversion.WholeBookChange {
    { cards in try join(cards, streams) }
  }

  /// Joins cards, tells of each join, and writes the doubtful pairs where they are wanted.
  ///
  /// - Parameters:
  ///   - cards: The cards.
  ///   - streams: Where to tell.
  ///   - isTrial: Whether nothing shall be written.
  /// - Returns: The joined cards.
  /// - Throws: ``IOError`` of the table of pairs.
  func join(
    _ cards: [Card], _ streams: StandardStreams, isTrial: Bool = false
  ) throws -> [Card] {
    var bar = isQuiet ? nil : ProgressBar(joining: cards.count, streams)
    let result = deduplicator.deduplicate(cards) { bar?.update(share: $0) }
    bar?.clear()
    if !isQuiet {
      for merge in result.merges {
        let names = merge.cards.map { TerminalText.shown(cards[$0].displayName) }
        var said: Set<String> = []
        let reasons = merge.reasons.map { "\($0)" }.filter { said.insert($0).inserted }
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
    }
    if let reviewPath, !isTrial {
      let output = try AtomicOutput(path: reviewPath)
      do {
        let table = deduplicator.decisions.table(adding: result.doubtful, in: cards)
        try output.descriptor.write(Array(table.utf8).span)
        try output.commit()
      } catch {
        output.discard()
        throw error
      }
    }
    return result.cards
  }
}
