internal import ContactCSV
internal import ContactCleaning
internal import ContactModel
internal import ContactPipeline

/// Checks or cleans cards as the options ask for it, and counts the numbers that depended on a region.
struct CardCleaning {
  let cleaner: CardCleaner
  private let rules: RuleSet
  /// The region of numbers without a calling code.
  let region: RegionChoice

  /// Takes the options; names are taken apart by `nameSplitting` unless an option chooses otherwise.
  init(
    _ options: RuleOptions, region: RegionChoice, _ streams: StandardStreams,
    dateOrder: PartialDate.Order? = nil, nameSplitting: CleaningOptions.NameSplitting = .none
  ) throws {
    rules = try options.ruleSet()
    self.region = region
    var cleaning = CleaningOptions(
      region: region.forCards, phones: options.phones, names: options.names,
      titles: options.titles, nameSplitting: options.nameSplitting ?? nameSplitting)
    cleaning.today = PartialDate(secondsSince1970: streams.now)
    cleaning.dateOrder =
      dateOrder ?? region.named.flatMap { DateRegion($0, source: region.source).order }
    cleaner = CardCleaner(rules: rules, options: cleaning)
  }

  /// Whether a rule says of dates what is wrong with them.
  var checksDates: Bool { rules.ruleNames.contains("date-value") }

  /// What finds cards of the same person; nil when no rule asks for it.
  func duplicateSearch() -> DuplicateSearch? {
    rules.ruleNames.contains(DuplicateSearch.rule) ? DuplicateSearch(region: region.home) : nil
  }

  /// Reports how many numbers depended on the region.
  func reportRegion(_ use: RegionUse, _ streams: StandardStreams) {
    if let line = region.summary(use) { streams.inform(line) }
  }
}

/// Checks or cleans each card, and counts how many numbers depended on a region.
struct CleaningStep: CardStep {
  private(set) var cleaner: CardCleaner
  /// Whether cards are cleaned, and not only checked.
  let changes: Bool
  /// Whether the notes name their contact, for people.
  let namesContacts: Bool
  /// How many numbers depended on a region.
  private(set) var use = RegionUse()

  mutating func take(_ card: inout Card, _ notes: inout CardNotes) -> Bool {
    use +=
      changes
      ? cleaner.clean(&card, changes: &notes.changes, findings: &notes.findings)
      : cleaner.check(card, findings: &notes.findings)
    if namesContacts, !notes.isEmpty { notes.contact = card.displayName }
    return true
  }

  mutating func holdFields() { cleaner.holdFields() }

  mutating func join(_ next: CleaningStep, from origin: ChunkOrigin) { use += next.use }
}

/// Finds the cards of the same person while a check reads, and keeps little of each card.
struct DuplicateSearch: CardStep {
  /// The rule that its findings are of.
  static let rule = "duplicate-contact"

  private var finder: PersonFinder
  /// What of the cards of a chunk is compared.
  private var traits: [PersonTraits] = []
  private var places = CardPlaces()
  /// How many of them hold nothing but a name, and the first that is one too many.
  private var nameOnlyCount = 0
  private var excess = CardPlaces()

  /// So many cards that hold nothing but a name are compared: a file of nothing else would fill the memory.
  private static let nameOnlyLimit = 50_000

  /// Makes a search that has seen no card.
  init(region: String) {
    finder = PersonFinder(region: region)
  }

  mutating func take(_ card: inout Card, _ notes: inout CardNotes) -> Bool {
    let found = finder.traits(of: card)
    if found.isEmpty { return true }
    if found.isNameOnly {
      guard nameOnlyCount < Self.nameOnlyLimit else {
        if excess.isEmpty { excess.append(card.displayName, notes.record, notes.location) }
        return true
      }
      nameOnlyCount += 1
    }
    traits.append(found)
    places.append(card.displayName, notes.record, notes.location)
    return true
  }

  mutating func join(_ next: DuplicateSearch, from origin: ChunkOrigin) {
    for (index, trait) in next.traits.enumerated() {
      if trait.isNameOnly {
        guard nameOnlyCount < Self.nameOnlyLimit else {
          if excess.isEmpty { excess.append(next.places, index, from: origin) }
          continue
        }
        nameOnlyCount += 1
      }
      finder.add(trait)
      places.append(next.places, index, from: origin)
    }
    if excess.isEmpty, !next.excess.isEmpty { excess.append(next.excess, 0, from: origin) }
  }

  /// A note for each card that is probably of the same person as an earlier one.
  func notes() -> some Sequence<CardNotes> {
    let matches = finder.matches()
    return (0..<(matches.count + (excess.isEmpty ? 0 : 1))).lazy.map { index in
      if index == matches.count {
        return Self.note(
          excess[0], .note,
          "holds nothing but a name, as \(Self.nameOnlyLimit) cards before it: it and such cards after it were not compared"
        )
      }
      let match = matches[index]
      let first = places[match.first]
      let file = first.file == places[match.card].file ? "" : " of \(first.file)"
      return Self.note(
        places[match.card], match.doubt == nil ? .warning : .note,
        "\(match.doubt == nil ? "probably" : "perhaps") the same person as record \(first.record) in line "
          + "\(first.location.line)\(file): same \(match.kind.rawValue)"
          + (match.doubt.map { ", but \($0.rawValue)" } ?? ""))
    }
  }

  private static func note(
    _ place: CardPlaces.Place, _ severity: Finding.Severity, _ message: String
  ) -> CardNotes {
    var notes = CardNotes()
    notes.contact = place.contact
    notes.file = place.file
    notes.record = place.record
    notes.findings = [
      Finding(
        rule: rule, severity: severity, message: message, location: place.location,
        record: place.record, file: place.file)
    ]
    notes.findings[0].contact = place.contact
    return notes
  }
}

/// Where cards stand, and what their people are called: for every card of a book, so in little room.
private struct CardPlaces: Sendable {
  /// One card; its name ends where that of the next begins.
  private struct Row {
    let nameStart: Int
    let byteOffset: Int
    let line: Int
    let record: Int
    let file: Int32
  }

  private var rows: [Row] = []
  private var names: [UInt8] = []
  private var files: [String] = []

  typealias Place = (contact: String, file: String, record: Int, location: InputLocation)

  var isEmpty: Bool { rows.isEmpty }

  /// The card at an index.
  subscript(index: Int) -> Place {
    let row = rows[index]
    let nameEnd = index + 1 < rows.count ? rows[index + 1].nameStart : names.count
    return (
      String(decoding: names[row.nameStart..<nameEnd], as: UTF8.self),
      files.isEmpty ? "" : files[Int(row.file)], row.record,
      InputLocation(byteOffset: row.byteOffset, line: row.line)
    )
  }

  /// Adds the next card of a chunk.
  mutating func append(_ contact: String, _ record: Int, _ location: InputLocation) {
    append(contact.prefix(Finding.valueLimit).utf8, record, location, file: 0)
  }

  /// Adds a card of the next chunk.
  mutating func append(_ next: CardPlaces, _ index: Int, from origin: ChunkOrigin) {
    if files.last != origin.file { files.append(origin.file) }
    let card = next[index]
    append(
      card.contact.utf8, card.record + origin.position.record,
      origin.location(of: card.location), file: Int32(files.count - 1))
  }

  private mutating func append(
    _ name: some Sequence<UInt8>, _ record: Int, _ location: InputLocation, file: Int32
  ) {
    rows.append(
      Row(
        nameStart: names.count, byteOffset: location.byteOffset, line: location.line,
        record: record, file: file))
    names.append(contentsOf: name)
  }
}
