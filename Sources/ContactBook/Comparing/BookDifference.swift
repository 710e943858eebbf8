internal import ContactBytes
internal import ContactCleaning
package import ContactModel
internal import PhoneNumbers

/// The differences between two books, person by person.
package struct BookDifference: Sendable {
  /// What became of a person.
  package enum Change: String, Sendable, CaseIterable {
    /// Only the second book has the person.
    case added
    /// Only the first book has the person.
    case removed
    /// Both have the person and say different things.
    case changed
  }

  /// One person who is different.
  package struct Entry: Sendable {
    /// What became of the person.
    package var change: Change
    /// The card that the newer book has, of one who was removed that of the older.
    package var card: Card
    /// The short name that lists of the book of this card show.
    package var id: ShortIdentifier
    /// The card that the older book has of one who was changed; nil for all others.
    package var previous: Card?
    /// What the two cards say differently; empty unless both have the person.
    package var fields: [CardDifference.Field]
    /// How many cards the books have of somebody of whom this one is in one of them beside those that both have; nil for
    /// any other person.
    package var copies: (old: Int, new: Int)?
    /// Whether such a card is one of the newer book that is not just the same as another one of it.
    package var isNews = false
  }

  /// Those who are different: removed ones, changed ones in the order of the first book, added ones.
  package private(set) var entries: [Entry] = []
  /// The number of people who are the same in both.
  package private(set) var sameCount = 0
  /// The number of those of them of whom something is spelled otherwise.
  package private(set) var respelledCount = 0

  /// Compares two books.
  ///
  /// - Parameters:
  ///   - first: The cards of the older book.
  ///   - second: The cards of the newer one.
  ///   - region: The two letters of the region of numbers without a calling code; nil is Korea.
  ///   - countsSpelling: Whether a value that is only spelled otherwise is another one.
  ///   - books: All cards of both books, where those who are equal in both are left out of the others: they have names, too.
  package init(
    _ first: [Card], _ second: [Card], region: String? = nil, countsSpelling: Bool = true,
    of books: [[Card]]? = nil
  ) {
    let spelling = countsSpelling ? nil : SpellingReader(region: region)
    let people = PersonPairs(first, second, of: books ?? [first, second], region: region)
    let (firstNumbered, secondNumbered) = (
      ShortIdentifier.numbered(in: first), ShortIdentifier.numbered(in: second)
    )
    for index in people.onlyInFirst {
      let card = first[index]
      let id = firstNumbered[index] ?? ShortIdentifier(card)
      entries.append(Entry(change: .removed, card: card, id: id, fields: []))
    }
    for pair in people.pairs {
      // Most people are the same to the letter, and nothing has to be read to see it.
      if first[pair.first] == second[pair.second] {
        sameCount += 1
        continue
      }
      let difference = CardDifference(
        first[pair.first], second[pair.second], ignoring: spelling)
      if difference.isEmpty {
        sameCount += 1
        let isRespelled =
          spelling != nil && !CardDifference(first[pair.first], second[pair.second]).isEmpty
        if isRespelled { respelledCount += 1 }
      } else {
        let card = second[pair.second]
        let id = secondNumbered[pair.second] ?? ShortIdentifier(card)
        entries.append(
          Entry(
            change: .changed, card: card, id: id, previous: first[pair.first],
            fields: difference.fields))
      }
    }
    for index in people.onlyInSecond {
      let card = second[index]
      let id = secondNumbered[index] ?? ShortIdentifier(card)
      entries.append(Entry(change: .added, card: card, id: id, fields: []))
    }
  }

  /// Adds the groups of which cards of both books say who is in them, where somebody who was added or removed was or is in
  /// one; of others their groups say so.
  ///
  /// - Parameters:
  ///   - before: The cards of groups of the older book, by their names.
  ///   - after: Those of the newer one.
  package mutating func addGroups(_ before: [String: Card], _ after: [String: Card]) {
    var members: [String: [Entry]] = [:]
    var known: [String: Int] = [:]
    for (index, entry) in entries.enumerated() where entry.copies == nil {
      if entry.card.isGroup {
        known[entry.card.groupCardName] = known[entry.card.groupCardName] ?? index
      } else if entry.change != .changed {
        for name in Set(entry.card.groupNames) { members[name, default: []].append(entry) }
      }
    }
    for (name, group) in after.ordered(by: { $0.key < $1.key }) {
      guard let previous = before[name], let people = members[name] else { continue }
      let fields = people.map { entry -> CardDifference.Field in
        let line = PersonText.Line(label: "member", text: entry.card.displayName)
        return entry.change == .added
          ? .init(label: line.label, old: nil, new: line)
          : .init(label: line.label, old: line, new: nil)
      }
      if let index = known[name] {
        entries[index].fields += fields
      } else {
        entries.append(
          Entry(
            change: .changed, card: group, id: ShortIdentifier(group), previous: previous,
            fields: fields))
      }
    }
  }

  /// Whom of another book each person of a book is.
  ///
  /// - Parameters:
  ///   - first: The cards of a book.
  ///   - second: The cards of another one.
  ///   - region: The two letters of the region of numbers without a calling code; nil is Korea.
  /// - Returns: For each card of the first book the index of its card in the second; nil where that has none.
  package static func partners(
    of first: [Card], in second: [Card], region: String?
  ) -> [Int?] {
    PersonPairs(first, second, of: [first, second], region: region).partnerOfFirst
  }

  /// Tells cards of people who are in both books, and have more of them in one, from people whom only one has: they are
  /// changes of the number of cards.
  ///
  /// - Parameters:
  ///   - books: All cards of both books.
  ///   - region: The two letters of the region of numbers without a calling code; nil is Korea.
  package mutating func findCopies(in books: [[Card]], region: String?) {
    for (side, change) in [Change.removed, .added].enumerated() {
      var alone: [UInt64: [Int]] = [:]
      for (place, entry) in entries.enumerated()
      where entry.change == change && !entry.card.isGroup {
        alone[CardDigest(entry.card).value, default: []].append(place)
      }
      if alone.isEmpty { continue }
      let cards = books[side]
      let digests = cards.map { CardDigest($0).value }
      let places = digests.map { alone[$0]?.popLast() }
      for people in Deduplicator(region: region).deduplicate(cards).merges.map(\.cards) {
        let held = people.filter { places[$0] == nil }
        if held.isEmpty { continue }
        let known = Set(held.flatMap { Self.contacts(of: cards[$0]) })
        for person in people {
          // One with a number that no other has is missed, or is news.
          guard let place = places[person], Self.contacts(of: cards[person]).isSubset(of: known)
          else { continue }
          let copies = side == 0 ? (people.count, held.count) : (held.count, people.count)
          entries[place].change = .changed
          entries[place].copies = copies
          entries[place].isNews = side == 1 && !held.contains { digests[$0] == digests[person] }
          let label = "cards of this person"
          entries[place].fields = [
            .init(
              label: label, old: .init(label: label, text: "\(copies.0)"),
              new: .init(label: label, text: "\(copies.1)"))
          ]
        }
      }
    }
  }

  /// By what somebody is reached.
  private static func contacts(of card: Card) -> Set<String> {
    CardDifference.values(of: card).filter { $0.hasPrefix("TEL") || $0.hasPrefix("EMAIL") }
  }

  /// How many people became what.
  package func count(_ change: Change) -> Int {
    entries.count { $0.change == change && $0.copies == nil }
  }

  /// How many cards are those of people who have others in both books.
  package var copyCount: Int { entries.count { $0.copies != nil } }

  /// Leaves out the people who are not wanted.
  package mutating func keep(where isWanted: (Entry) -> Bool) {
    entries.removeAll { !isWanted($0) }
  }
}

/// Matches the people of one book with those of another.
///
/// First those of the same UID belong together, then those who are alike in everything, then those whom
/// ``Deduplicator`` finds to be one person and who have one name, then others of one name, who have most in common
/// first, and last whomever it finds to be one person by another name.
private struct PersonPairs {
  /// The indices of two cards of one person.
  private(set) var pairs: [(first: Int, second: Int)] = []
  private(set) var partnerOfFirst: [Int?]
  private var partnerOfSecond: [Int?]
  private let first: [Card]
  private let second: [Card]
  /// All cards of both books.
  private let books: [[Card]]
  private let region: String?
  private let spelling: SpellingReader

  init(_ first: [Card], _ second: [Card], of books: [[Card]], region: String?) {
    self.first = first
    self.second = second
    self.books = books
    self.region = region
    spelling = SpellingReader(region: region)
    partnerOfFirst = Array(repeating: nil, count: first.count)
    partnerOfSecond = Array(repeating: nil, count: second.count)
    join(first.map(Self.identifier), second.map(Self.identifier))
    join(first.map { CardDigest($0).value }, second.map { CardDigest($0).value })
    joinByEvidence(Deduplicator(region: region))
    pairs = partnerOfFirst.indices.compactMap { index in
      partnerOfFirst[index].map { (index, $0) }
    }
  }

  /// Those of the first book who are not in the second.
  var onlyInFirst: [Int] { partnerOfFirst.indices.filter { partnerOfFirst[$0] == nil } }

  /// Those of the second book who are not in the first.
  var onlyInSecond: [Int] { partnerOfSecond.indices.filter { partnerOfSecond[$0] == nil } }

  private static func identifier(_ card: Card) -> UInt64? {
    guard let index = card.firstIndex(of: .uid), card.records[index].valueLength > 0 else {
      return nil
    }
    let span = card.bytes.span
    return CardDigest(span, ShortIdentifier.withoutScheme(span, card.records[index].value)).value
  }

  // MARK: - Steps

  /// Joins those of equal keys in their order.
  private mutating func join(_ first: [UInt64?], _ second: [UInt64?]) {
    var waiting: [UInt64: [Int]] = [:]
    for index in second.indices.reversed() where partnerOfSecond[index] == nil {
      if let key = second[index] { waiting[key, default: []].append(index) }
    }
    for index in first.indices where partnerOfFirst[index] == nil {
      guard let key = first[index], let partner = waiting[key]?.popLast() else { continue }
      unite(index, partner)
    }
  }

  /// Joins those of the people left who are certainly one, and those of one name: who is called otherwise on the other
  /// side comes after whoever has the very name there.
  private mutating func joinByEvidence(_ deduplicator: Deduplicator) {
    let (left, right) = (onlyInFirst, onlyInSecond)
    if left.isEmpty || right.isEmpty { return }
    let cards = left.map { first[$0] } + right.map { second[$0] }
    let result = deduplicator.deduplicate(cards)
    func join(_ merges: [Merge]) {
      for people in merges.map(\.cards) {
        let (own, others) = (
          people.filter { $0 < left.count }.map { left[$0] },
          people.filter { $0 >= left.count }.map { right[$0 - left.count] }
        )
        joinNearest(
          own.filter { partnerOfFirst[$0] == nil }, others.filter { partnerOfSecond[$0] == nil }
        ) { _, _ in true }
      }
    }
    let byOtherNames = result.merges.filter { merge in
      merge.reasons.contains { [.shortForm, .mistyped, .different].contains($0.names) }
    }
    join(result.merges.filter { !byOtherNames.contains($0) })
    joinByNames(Self.name)
    joinByNames { card in
      // An app may make another full name of the parts.
      card.first(.name).map { SameText.folded($0.value) } ?? ""
    }
    join(byOtherNames)
    // Whom an app has left out Jr. of, or most of what was known: nobody else of the other book is as near. Of two UIDs
    // each is somebody's.
    for pair in result.doubtful.ordered(by: DuplicateReview.isLikelier)
    where pair.first < left.count && pair.second >= left.count {
      let (one, other) = (left[pair.first], right[pair.second - left.count])
      let (name, otherName) = (Self.name(first[one]), Self.name(second[other]))
      guard Self.identifier(first[one]) == nil || Self.identifier(second[other]) == nil,
        name.holds(otherName) || otherName.holds(name)
      else { continue }
      let isNear =
        pair.reason == .differentGenerations
        || Self.reasonsOfTooLittle.contains(pair.reason)
          && pair.score > 0
      if isNear, partnerOfFirst[one] == nil, partnerOfSecond[other] == nil { unite(one, other) }
    }
  }

  /// Why a pair is in doubt that nothing contradicts.
  private static let reasonsOfTooLittle: Set<DoubtfulPair.Reason> = [
    .weakEvidence, .fitsSeveral, .onlyCommonKeys, .householdKeys, .likeGivenNames, .nothingOfOne,
    .otherField, .onlyNearlyEqual,
  ]

  /// Joins those of the people left who have the same name, unless they share nothing else and others have it.
  private mutating func joinByNames(_ name: (Card) -> String) {
    let (first, second, books) = (first, second, books)
    let (region, spelling) = (region, spelling)
    let others = Dictionary(grouping: onlyInSecond) { name(second[$0]) }
    // Hardly anybody has another birthday or shares nothing, and nobody else's name is counted then.
    var namesakes: [Set<String>]?
    for (key, left) in Dictionary(grouping: onlyInFirst, by: { name(first[$0]) })
    where key.contains(where: \.isLetter) {
      joinNearest(left, others[key] ?? []) { one, other in
        let (card, partner) = (first[one], second[other])
        let areNamesakes = CardDifference.areNamesakes(card, partner, spelling)
        let isOtherBirthday = CardDifference.haveOtherBirthdays(card, partner, spelling)
        if areNamesakes, isOtherBirthday { return false }
        guard
          isOtherBirthday
            || areNamesakes && !CardDifference.shareValue(card, partner, region: region)
        else { return true }
        // The name is nobody's alone either where the others of it are joined already.
        let shared = namesakes ?? books.map { Self.namesOfSeveral($0.map(name)) }
        namesakes = shared
        return !shared.contains { $0.contains(key) }
      }
    }
  }

  /// The names that several cards have.
  private static func namesOfSeveral(_ names: [String]) -> Set<String> {
    var known: Set<String> = []
    return Set(names.filter { !known.insert($0).inserted })
  }

  private static func name(_ card: Card) -> String { SameText.folded(card.displayName) }

  /// Joins people of two groups, those who have most in common first; one who is alone on both sides joins
  /// whatever they share.
  ///
  /// - Parameters:
  ///   - left: People of the first book.
  ///   - right: People of the second.
  ///   - mayJoin: Whether one can be another: a birthday says that two are not one, where others have the name as well, or
  ///     nothing but the name is known to be of both; where others have it, numbers or addresses say so as well, if
  ///     nothing else is shared.
  private mutating func joinNearest(
    _ left: [Int], _ right: [Int], where mayJoin: (Int, Int) -> Bool
  ) {
    if left.isEmpty || right.isEmpty { return }
    if left.count == 1, right.count == 1 {
      if mayJoin(left[0], right[0]) { unite(left[0], right[0]) }
      return
    }
    // Very many cards of one name are as good as equal.
    guard left.count * right.count <= Self.comparedPairs else {
      for (index, partner) in zip(left, right) { unite(index, partner) }
      return
    }
    let values = left.map { CardDifference.values(of: first[$0]) }
    let otherValues = right.map { CardDifference.values(of: second[$0]) }
    var candidates: [(common: Int, left: Int, right: Int)] = []
    for (i, own) in values.enumerated() {
      for (k, other) in otherValues.enumerated() {
        candidates.append((own.intersection(other).count, left[i], right[k]))
      }
    }
    candidates = candidates.ordered {
      ($1.common, $0.left, $0.right) < ($0.common, $1.left, $1.right)
    }
    for pair in candidates where pair.common > 1 {
      if partnerOfFirst[pair.left] == nil, partnerOfSecond[pair.right] == nil,
        mayJoin(pair.left, pair.right)
      {
        unite(pair.left, pair.right)
      }
    }
    let rest = (
      left.filter { partnerOfFirst[$0] == nil }, right.filter { partnerOfSecond[$0] == nil }
    )
    if rest.0.count == 1, rest.1.count == 1, mayJoin(rest.0[0], rest.1[0]) {
      unite(rest.0[0], rest.1[0])
    }
  }

  /// Up to so many pairs of one name are compared.
  private static let comparedPairs = 40_000

  private mutating func unite(_ first: Int, _ second: Int) {
    partnerOfFirst[first] = second
    partnerOfSecond[second] = first
  }
}

/// The contacts of a book, to find out whether all contacts of another one are among them.
///
/// Contacts are equal when ``CardDifference`` finds nothing between them; of those whose UIDs differ, one is not
/// the other.
package struct BookContents: Sendable {
  /// How a contact compares.
  package enum Answer: Sendable, Hashable {
    /// The book has it.
    case held
    /// The book has one of the same UID with other contents.
    case different
    /// The book has one of the same name with other contents, and no UID tells them apart.
    case namesake
    /// The book does not have it.
    case missing
  }

  /// What a contact is looked up by.
  package struct Entry: Sendable {
    /// The name of the contact.
    package let name: String
    fileprivate let digest: UInt64
    /// The UID without its scheme; empty where there is none.
    fileprivate let uid: String

    /// Makes what a card is looked up by.
    package init(_ card: Card) {
      name = card.displayName
      var contents = card
      // People name their groups themselves; how the card of a group calls its members differs between formats.
      if card.isGroup {
        contents.removeProperties {
          [.name, .member, .addressBookServerMember].contains($0.name)
        }
      }
      digest = CardDifference.digest(of: contents)
      uid = ShortIdentifier.withoutScheme(card.first(.uid)?.value ?? "").lowercased()
    }
  }

  /// How many contacts of each UID have the same contents.
  private var counts: [UInt64: [String: Int]] = [:]
  /// How many of them were not found yet.
  private var free: [UInt64: [String: Int]] = [:]
  /// How many of them were found in the file that is looked up.
  private var found: [UInt64: [String: Int]] = [:]
  private var file = ""
  private var names: Set<String> = []
  /// The names of contacts without a UID.
  private var unidentified: Set<String> = []
  private var uids: Set<String> = []
  /// The number of contacts that were not taken.
  package private(set) var restCount = 0

  package init() {}

  /// Adds a contact.
  package mutating func add(_ entry: Entry) {
    counts[entry.digest, default: [:]][entry.uid, default: 0] += 1
    free[entry.digest, default: [:]][entry.uid, default: 0] += 1
    restCount += 1
    names.insert(entry.name)
    if entry.uid.isEmpty { unidentified.insert(entry.name) } else { uids.insert(entry.uid) }
  }

  /// Looks a contact of a file up; one that is held once is found once in each file.
  package mutating func take(_ entry: Entry, of file: String) -> Answer {
    if file != self.file { (self.file, found) = (file, [:]) }
    func uid(in held: [String: Int]) -> String? {
      [entry.uid, ""].first { held[$0] != nil } ?? (entry.uid.isEmpty ? held.keys.min() : nil)
    }
    if let uid = uid(in: free[entry.digest] ?? [:]), let count = free[entry.digest]?[uid] {
      free[entry.digest]?[uid] = count > 1 ? count - 1 : nil
      found[entry.digest, default: [:]][uid, default: 0] += 1
      restCount -= 1
      return .held
    }
    // Whom another file has as well.
    let left = (counts[entry.digest] ?? [:]).filter { $1 > found[entry.digest]?[$0] ?? 0 }
    if let uid = uid(in: left) {
      found[entry.digest, default: [:]][uid, default: 0] += 1
      return .held
    }
    if entry.uid.isEmpty { return names.contains(entry.name) ? .namesake : .missing }
    if uids.contains(entry.uid) { return .different }
    return unidentified.contains(entry.name) ? .namesake : .missing
  }
}
