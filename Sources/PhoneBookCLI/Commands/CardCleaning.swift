internal import ContactBytes
internal import ContactCSV
internal import ContactCleaning
internal import ContactModel
internal import ContactPipeline
internal import PhoneNumbers

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
    cleaning.dateOrder = dateOrder
    cleaner = CardCleaner(rules: rules, options: cleaning)
  }

  /// Whether a rule says of dates what is wrong with them.
  var checksDates: Bool { rules.ruleNames.contains("date-value") }

  /// What finds cards of the same person; nil when no rule asks for it.
  func duplicateSearch() -> DuplicateSearch? {
    rules.ruleNames.contains(DuplicateSearch.rule) ? DuplicateSearch(region: region.home) : nil
  }

  /// Reports how many numbers depended on the region, and first where most of them are of another.
  func reportRegion(_ use: RegionUse, _ misfits: RegionMisfits, _ streams: StandardStreams) {
    if let other = misfits.other(than: region.home, of: use.byHome) {
      streams.inform(region.warning(ofOther: other, use))
    }
    if let line = region.summary(use) { streams.inform(line) }
    if let line = region.warning(ofOverruled: use.againstCard) { streams.inform(line) }
  }
}

extension RegionChoice {
  /// What is said where most numbers are of another region.
  func warning(ofOther other: String, _ use: RegionUse = RegionUse()) -> String {
    "warning: most numbers without a calling code are none of \(home), but fit \(other): "
      + (Self.leavesCards(use) ? "PHONEBOOK_REGION=\(other)" : "--region \(other)")
  }

  /// What is said where the region of the option was taken for numbers whose card or row names another country; nil where
  /// there is none.
  func warning(ofOverruled count: Int) -> String? {
    guard let asked, count > 0 else { return nil }
    return
      "warning: --region \(asked) was taken also where an address is in another country (numbers: \(count)); "
      + "PHONEBOOK_REGION=\(asked) leaves those to it"
  }

  /// A command line with the region in it: the option holds for all cards, the variable for those that name none.
  static func command(_ line: String, in other: String?, _ use: RegionUse) -> String {
    guard let other else { return line }
    return leavesCards(use) ? "PHONEBOOK_REGION=\(other) \(line)" : "\(line) --region \(other)"
  }

  /// Whether numbers are of a region that their card names, which must stay.
  private static func leavesCards(_ use: RegionUse) -> Bool { use.byCard > 0 }
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
  /// Those of them that are none of it, where nobody has asked for it.
  private(set) var misfits: RegionMisfits

  /// Makes a step of the cleaner that options ask for.
  init(_ cleaning: CardCleaning, changes: Bool, namesContacts: Bool) {
    self.init(
      cleaning.cleaner, of: cleaning.region, changes: changes, namesContacts: namesContacts)
  }

  /// Makes a step of a cleaner for the numbers of a region.
  init(_ cleaner: CardCleaner, of region: RegionChoice, changes: Bool, namesContacts: Bool) {
    self.cleaner = cleaner
    self.changes = changes
    self.namesContacts = namesContacts
    misfits = RegionMisfits(region)
  }

  mutating func take(_ card: inout Card, _ notes: inout CardNotes) -> Bool {
    // A person is called as the card has it, whatever becomes of the name.
    let name = namesContacts && changes ? card.displayName : nil
    use +=
      changes
      ? cleaner.clean(&card, changes: &notes.changes, findings: &notes.findings)
      : cleaner.check(card, findings: &notes.findings)
    if namesContacts, !notes.isEmpty { notes.contact = name ?? card.displayName }
    misfits.take(card, notes.findings)
    return true
  }

  mutating func holdFields() { cleaner.holdFields() }

  mutating func join(_ next: CleaningStep, from origin: ChunkOrigin) {
    use += next.use
    misfits += next.misfits
  }
}

/// Of which regions the first of many numbers without a calling code are.
struct RegionFits {
  /// The first numbers.
  private var numbers: [[UInt8]] = []

  /// So many numbers are tried.
  private static let limit = 200
  /// So many must there be where not all of them are in groups as people of the region write them.
  private static let fewest = 3

  /// How well numbers fit one region.
  private struct Fit {
    /// Eleven for a number that is grouped as people of the region do, ten for any other of its plan, and two less
    /// where the plan would take nearly any digits.
    var score = 0
    /// How many fit, and which of them stand in groups that show more than the length of the number does.
    var count = 0
    var grouped: Set<Int> = []
  }

  /// Keeps a number; one with a calling code says nothing.
  mutating func take(_ number: borrowing Span<UInt8>) {
    guard numbers.count < Self.limit, number.count > 0, number[0] != 0x2B else { return }
    var bytes: [UInt8] = []
    bytes.append(copy number)
    numbers.append(bytes)
  }

  /// How well the numbers fit each region that has one of them.
  private func fits() -> [String: Fit] {
    var fits: [String: Fit] = [:]
    var result = PhoneCleaning()
    for (index, number) in numbers.enumerated() {
      let isInGroups = number.contains { $0 &- 0x30 >= 10 }
      for region in PhoneRegion.all {
        var cleaner = PhoneCleaner(region: region, style: .keep)
        cleaner.assumesRegion = true
        cleaner.clean(number.span, into: &result)
        let isGrouped = result.issue != .ambiguous
        if !isGrouped {
          cleaner.assumesRegion = false
          cleaner.clean(number.span, into: &result)
        }
        guard let found = result.number, found.origin == .defaultRegion,
          found.region == region || found.callingCode == region.callingCode && region.isMain
        else { continue }
        // Digits of any count are a number there: only the prefix shows that one is meant, or how a mobile number begins.
        let isLoose = region.hasManyLengths && found.type != .mobile
        if isLoose, number.first(where: ASCII.isDigit) != 0x30 { continue }
        fits[region.code, default: Fit()].score += (isGrouped ? 11 : 10) - (isLoose ? 2 : 0)
        fits[region.code, default: Fit()].count += 1
        if isGrouped, isInGroups, !isLoose {
          fits[region.code, default: Fit()].grouped.insert(index)
        }
      }
    }
    return fits
  }

  static func += (left: inout Self, right: Self) {
    left.numbers += right.numbers.prefix(limit - left.numbers.count)
  }

  /// The region that most of the numbers fit, and more than the assumed one; of several that fit nearly as well that one of which most other
  /// numbers are, else the largest, and nil where none stands out.
  func best(than home: String, _ others: [String: Int]) -> String? {
    let fits = fits()
    let scores = fits.mapValues(\.score)
    // What fits regions whose numbers are dialled as those of home fits a country far away by chance.
    let near = scores.filter {
      PhoneRegion($0.key).map { PhoneRegion(home)?.dialsAlike($0) == true } == true
    }
    let isNear = near.values.reduce(0, +) * 3 > numbers.count * 20
    let most = (isNear ? near : scores).values.max() ?? 0
    // More than two of three numbers are such.
    guard most > scores[home] ?? 0, most * 3 > numbers.count * 20 else { return nil }
    let close = (isNear ? near : scores).filter { $0.value * 5 >= most * 4 && $0.key != home }.map(
      \.key)
    let known = close.map { others[$0] ?? 0 }.max() ?? 0
    let likely = close.filter { known > 0 ? others[$0] == known : scores[$0] == most }
    // Ten digits are numbers of many regions; of those, most are of the largest.
    guard let found = likely.count == 1 ? likely[0] : likely.first(where: { $0 == "US" }),
      let fit = fits[found]
    else { return nil }
    // Numbers of several countries are grouped as in each of these.
    let ofOthers = close.map { other in
      fits[other]?.grouped.subtracting(fit.grouped).count { isGrouped($0, asIn: other) } ?? 0
    }
    if (ofOthers.max() ?? 0) * 5 > numbers.count { return nil }
    // One or two numbers in one piece are numbers of somewhere by chance, and many are of several countries.
    let isShown = !fit.grouped.isEmpty || close.count == 1 || known > 0
    let isEnough =
      numbers.count >= Self.fewest
      || numbers.indices.allSatisfy { fit.grouped.contains($0) && isGrouped($0, asIn: found) }
        && PhoneRegion(found)?.hasManyLengths != true
    return isShown && isEnough ? found : nil
  }

  /// Whether the digits of a number stand in just the groups in which people of a region write it.
  private func isGrouped(_ index: Int, asIn code: String) -> Bool {
    let typed = numbers[index]
    let number = PhoneRegion(code).flatMap {
      try? PhoneNumberParser(region: $0).parse(typed.span)
    }
    return number?.isGrouped(asIn: typed.span) ?? false
  }
}

/// Numbers that are none of the region that is taken for theirs.
struct RegionMisfits {
  /// The rules that find them.
  static let rules: Set = ["phone-invalid", "phone-ambiguous"]

  /// Whether they are counted.
  var isCounted = false
  /// The region that is taken for theirs; a card that names a country leaves no doubt.
  private var region: CleaningOptions.Region?
  /// How many there are.
  private var count = 0
  /// Of which regions the first of them are.
  private var fits = RegionFits()
  /// How many of the first numbers with a calling code are of each region.
  private var regions: [String: Int] = [:]

  /// Counts nothing.
  init() {}

  /// Counts where nobody has asked for the region.
  init(_ choice: RegionChoice) {
    isCounted = !choice.isAskedFor
    region = choice.forCards
  }

  /// Counts the numbers of a card, and those of which something was found.
  mutating func take(_ card: borrowing Card, _ findings: [Finding]) {
    guard isCounted else { return }
    if knownCount < 200 { countKnown(card) }
    if findings.isEmpty { return }
    guard let regions = region?.regions(of: card), !regions.areOfCard, !regions.regions.isEmpty
    else { return }
    let found = findings.count {
      Self.rules.contains($0.rule)
        || $0.rule == PhoneIssue.local.rawValue && Self.mayBeWhole($0.value, in: regions.regions[0])
    }
    guard found > 0 else { return }
    let numbers = card.properties(.telephone).map { Array($0.value.utf8) }
    let others = numbers.filter { number in
      !regions.regions.contains { Self.lacksPlus(number, $0) }
    }
    count += max(found + others.count - numbers.count, 0)
    for number in others { fits.take(number.span) }
  }

  /// Whether a number is one of the region that begins with its calling code, without the plus before that.
  private static func lacksPlus(_ number: [UInt8], _ region: PhoneRegion) -> Bool {
    let digits = number.filter(ASCII.isDigit)
    guard number.first != 0x2B, digits.starts(with: String(region.callingCode).utf8) else {
      return false
    }
    return (try? PhoneNumberParser(region: region).parse(([0x2B] + digits).span))?.isValid == true
  }

  /// Whether a number that lacks its area code has as many digits as whole ones of the region may have.
  private static func mayBeWhole(_ number: String, in region: PhoneRegion) -> Bool {
    let number = try? PhoneNumber(parsing: number, defaultRegion: region)
    return region != .kr && number.map { !$0.isValid && $0.possibility == .possible } == true
  }

  /// Counts a number that is none of the region.
  mutating func take(_ number: borrowing Span<UInt8>) {
    count += 1
    fits.take(number)
  }

  private var knownCount = 0

  private mutating func countKnown(_ card: borrowing Card) {
    for number in card.properties(.telephone) {
      let bytes = Array(number.value.utf8)
      guard bytes.first == 0x2B,
        let region = try? PhoneNumberParser(region: .kr).parse(bytes.span).region
      else { continue }
      knownCount += 1
      regions[region.code, default: 0] += 1
    }
  }

  static func += (left: inout Self, right: Self) {
    left.count += right.count
    left.fits += right.fits
    left.regions.merge(right.regions, uniquingKeysWith: +)
  }

  /// The region of which most of the numbers that depended on one are, where that is another than was taken.
  func other(than home: String, of dependingCount: Int) -> String? {
    count * 2 > dependingCount ? fits.best(than: home, regions) : nil
  }
}

/// Finds the cards of the same person while a check reads, and keeps little of each card.
struct DuplicateSearch: CardStep {
  /// The rule that its findings are of.
  static let rule = "duplicate-contact"

  /// Where a card stands, and what its person is called.
  typealias Place = (contact: String, file: String, record: Int, location: InputLocation)

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

  /// The number of ``notes()``.
  var noteCount: Int { finder.matches().count + (excess.isEmpty ? 0 : 1) }

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
      return Self.note(on: match, places[match.card], first: places[match.first])
    }
  }

  /// What is said of a card that is probably of the same person as another, or may be.
  static func note(on match: PersonFinder.Match, _ place: Place, first: Place) -> CardNotes {
    let file = first.file == place.file ? "" : " of \(first.file)"
    return note(
      place, match.doubt == nil ? .warning : .note,
      "\(match.doubt == nil ? "probably" : "perhaps") the same person as record \(first.record) in line "
        + "\(first.location.line)\(file): \(shared(by: match))"
        + (match.doubt.map { ", but \($0.rawValue)" } ?? ""))
  }

  /// The kinds of values that two cards have in common, or what kind of value makes them one.
  private static func shared(by match: PersonFinder.Match) -> String {
    match.sharedKinds.isEmpty || match.names == .equal
      ? "same \(likeness(match))"
      : match.sharedKinds.map { "the same \($0)" }.joined(separator: ", ")
  }

  /// What two cards have in common, and how their names relate where these are not the same.
  private static func likeness(_ match: PersonFinder.Match) -> String {
    if match.isCopy && match.kind == .name { return "content" }
    let haveOneName = match.names == .equal
    let names =
      haveOneName || match.names == .missing || match.doubt == .differentNames
      ? "" : ", \(match.names.rawValue)"
    guard match.kind == .name else { return match.kind.rawValue + names }
    // Nobody is taken for one by the name alone.
    if !haveOneName { return "other values" + names }
    return match.doubt == nil ? "name and other values" : "name"
  }

  /// The number of cards that are compared.
  var cardCount: Int { places.count }

  /// The number of cards of people who have more than one, as `dedupe` joins them.
  var joinedCount: Int {
    let joined = finder.matches().filter { $0.doubt == nil }
    return joined.count + Set(joined.map(\.first)).count
  }

  /// The number of pairs of cards that may be of one person, and are not certain to be.
  var doubtfulCount: Int { finder.matches().count { $0.doubt != nil } }

  private static func note(
    _ place: Place, _ severity: Finding.Severity, _ message: String
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

  var isEmpty: Bool { rows.isEmpty }
  var count: Int { rows.count }

  /// The card at an index.
  subscript(index: Int) -> DuplicateSearch.Place {
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
    append(Finding.contact(named: contact).utf8, record, location, file: 0)
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
