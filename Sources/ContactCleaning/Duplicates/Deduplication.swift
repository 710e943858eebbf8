public import ContactModel

/// The outcome of a deduplication: the cards, why some were joined, and which pairs are in doubt.
public struct Deduplication: Sendable {
  /// The cards, one a person, each in the position of the first card that went into it.
  public internal(set) var cards: [Card] = []
  /// The joins, in the order of the cards.
  public internal(set) var merges: [Merge] = []
  /// Pairs that share a key and were not joined, in the order of the cards.
  public internal(set) var doubtful: [DoubtfulPair] = []
  /// How many pairs in doubt are less likely than those that are listed, which are a tenth of the cards at most.
  public internal(set) var unlistedPairs = 0
  /// Those of them that a report has room for, the likeliest first.
  package internal(set) var furtherDoubtful: [DoubtfulPair] = []
  /// How many pairs were not compared, since too many people have what the two of them share.
  public internal(set) var skippedPairs = 0
  /// How many pairs have the same name, were not joined and are not in doubt: those that `.name` among the keys lists.
  package internal(set) var namesakePairs = 0
  /// Keys that many people share, such as a switchboard; their pairs are not listed one by one.
  public internal(set) var sharedKeys: [SharedKey] = []
  /// The decisions that contradict others, of which none is obeyed but that the cards stay apart.
  public internal(set) var contradictions: [Contradiction] = []
  /// The decisions of which a card that they name is not there, or is not certain to be the one.
  public internal(set) var unmatchedDecisions: [UnmatchedDecision] = []
  /// How many numbers were compared as those of the region, since no calling code says another.
  package internal(set) var assumedNumbers = 0
  /// What joining has changed about the counts of a book that is divided, as ``WholeBookCounts`` reads it.
  package internal(set) var countChanges = ""

  /// Lets what names somebody by a UID that was left out, RELATED, AGENT or MEMBER, name the joined card, unless another
  /// card has that UID.
  mutating func followIdentifiers() {
    var kept: [String: String] = [:]
    for merge in merges {
      guard let uid = cards[merge.result].first(.uid)?.value else { continue }
      for move in merge.droppedIdentifierMoves where move.property.uppercased() == "UID" {
        kept[ShortIdentifier.withoutScheme(move.value).lowercased()] = uid
      }
    }
    if kept.isEmpty { return }
    // Few cards name others, and nothing else need be read then.
    let referring = cards.indices.filter { index in
      cards[index].records.contains { Self.isReference($0.name) && !$0.isRemoved }
    }
    if referring.isEmpty { return }
    for card in cards {
      guard let uid = card.first(.uid)?.value else { continue }
      kept[ShortIdentifier.withoutScheme(uid).lowercased()] = nil
    }
    for index in referring {
      for place in cards[index].records.indices {
        let record = cards[index].records[place]
        guard !record.isRemoved, Self.isReference(record.name) else { continue }
        let property = Property(card: cards[index], index: place)
        let value = property.value
        guard let uid = kept[ShortIdentifier.withoutScheme(value).lowercased()],
          property.values(ofParameter: "VALUE").first?.lowercased() != "text"
        else { continue }
        let isURI = value.contains(":") && !uid.contains(":")
        cards[index].replaceValue(
          at: place, with: Array(((isURI ? "urn:uuid:" : "") + uid).utf8).span)
      }
    }
  }

  /// Whether a property names another card.
  private static func isReference(_ name: PropertyName) -> Bool {
    switch name {
    case .related, .agent, .member, .addressBookServerMember: true
    default: false
    }
  }

  /// Two cards that are decided to be different, and by other decisions the same.
  public struct Contradiction: Sendable, Hashable {
    /// The index of the first card in the input.
    public let first: Int
    /// The index of the second card in the input.
    public let second: Int
    /// The line of the table that makes them different; nil when it was decided in this run.
    public let line: Int?
    /// The lines that make them the same.
    public let otherLines: [Int]
  }

  /// A decision about a card that is not there: a name that is mistyped, or a card that was edited or deleted since.
  public struct UnmatchedDecision: Sendable, Hashable {
    /// The line of the table.
    public let line: Int
    /// What the line calls the cards that are not there, one or two.
    public let cards: [String]
    /// Whether all that it may mean were kept apart, since there are several such.
    public let keepsApart: Bool
  }
}

/// What two cards have in common.
public enum MatchKind: String, Sendable, Hashable, Codable {
  /// A phone number.
  case phone
  /// An e-mail address.
  case email
  /// A unique identifier.
  case uid
  /// Nothing but the name.
  case name
  /// A person has decided.
  case decision
}

/// Several cards that became one.
public struct Merge: Sendable, Hashable {
  /// The indices of the cards in the input, ascending.
  public let cards: [Int]
  /// The index of the joined card in the output.
  public let result: Int
  /// Why: as many pairs as connect all the cards.
  public let reasons: [Reason]
  /// The values that stand in another property of the joined card, or in none.
  public internal(set) var moves: [Move] = []

  /// The UIDs that were dropped, since a card has only one (RFC 6350 §6.7.6), and the names of entries of a directory and
  /// the numbers of records of a program, which go with them.
  public var droppedIdentifiers: [String] {
    droppedIdentifierMoves.map(\.value)
  }

  /// The same with the property and the card of each.
  package var droppedIdentifierMoves: [Move] {
    moves.filter { move in
      let name = move.property.uppercased()
      return move.place == nil
        && (["UID", "X-LDAP-DN"].contains(name) || ExtensionName.isRecordNumber(name))
    }
  }

  /// A value that the joined card has in another property than the card that it is of.
  public struct Move: Sendable, Hashable {
    /// The index in the input of the card that the value is of.
    public let card: Int
    /// The property that it was the value of, as it is written.
    public let property: String
    /// The value for a person.
    public let value: String
    /// The property that holds it now, such as `NOTE`; nil when there is no place for it.
    public let place: String?
    /// The text that stands there, which in a note says what the value is; nil when there is no place for it.
    public let text: String?
  }

  /// Why two cards are of one person.
  public struct Reason: Sendable, Hashable, CustomStringConvertible {
    /// The index of the first card in the input.
    public let first: Int
    /// The index of the second card in the input.
    public let second: Int
    /// What they have in common.
    public let kind: MatchKind
    /// The common value as the first card has it.
    public let value: String
    /// How the names relate.
    public let names: NameRelation
    /// What they have in common besides, where no key is what they have in common.
    public let facts: [DuplicateFact]

    /// One line for a person, such as `same phone 010-1234-5678, the same name`.
    public var description: String { description(of: value, facts.map(\.description)) }

    /// The same line with an ellipsis for each value.
    package var descriptionWithoutValue: String {
      description(of: value.isEmpty ? "" : "…", facts.map(\.descriptionWithoutValue))
    }

    private func description(of value: String, _ facts: [String]) -> String {
      switch kind {
      case .decision: "joined by decision"
      case .name where value.isEmpty: (facts + [names.rawValue]).joined(separator: ", ")
      default: (["same \(kind.rawValue) \(value)", names.rawValue] + facts).joined(separator: ", ")
      }
    }
  }

  /// How the names of two cards relate.
  public enum NameRelation: String, Sendable, Hashable {
    /// They differ in spelling at most.
    case equal = "the same name"
    /// The words of one are among those of the other.
    case part = "one name a part of the other"
    /// A letter or two differ, as by a typing error.
    case mistyped = "names a typing error apart"
    /// One is a nickname of the other, or has initials of its names.
    case shortForm = "one name a short form of the other"
    /// One is the other in Latin letters.
    case otherLetters = "one name in Latin letters"
    /// One of them, or both, has none.
    case missing = "a name missing"
    /// Each has words that the other lacks.
    case different = "names different"
  }
}

/// Something that speaks for or against two cards being of one person.
public struct DuplicateFact: Sendable, Hashable, CustomStringConvertible {
  /// What it is, such as `the same mobile number`.
  public let words: String
  /// The value that it is about; empty for none.
  public let value: String

  /// The words and the value behind them.
  public var description: String { value.isEmpty ? words : "\(words) \(value)" }

  /// The same with an ellipsis for the value.
  package var descriptionWithoutValue: String { value.isEmpty ? words : "\(words) …" }
}

/// Two cards that may be of one person, and were not joined.
public struct DoubtfulPair: Sendable, Hashable {
  /// The index of the first card in the input.
  public let first: Int
  /// The index of the second card in the input.
  public let second: Int
  /// What they have in common.
  public let kind: MatchKind
  /// The common value as the first card has it.
  public let value: String
  /// Why they were not joined.
  public let reason: Reason
  /// How much speaks for one person: 12 and more would join.
  public let score: Double
  /// What speaks most for one person, the strongest first.
  public let agreeing: [DuplicateFact]
  /// What speaks most against it, the strongest first.
  public let contradicting: [DuplicateFact]
  /// How the names relate.
  package let names: Merge.NameRelation
  /// What speaks most for one person, as `birthday`, where the two share no key.
  package let sharedKinds: [String]

  /// Why two cards were not joined.
  public enum Reason: String, Sendable, Hashable, Codable {
    /// What they share is too little to be sure.
    case weakEvidence = "too little in common to be sure"
    /// What they share is that of a household or an office, where two may have one name.
    case onlyCommonKeys = "all that both have stands under other names too"
    /// The same where an address, which no other name has, is shared as well.
    case householdKeys =
      "what both have is that of a household or an office, and some of it stands under other names too"
    /// Their sexes differ, a child has no job title, which who has the same initial has, or one names the other, as husband and
    /// wife do.
    case toldApart =
      "different sexes, a child and a job title, or one names the other as a relative"
    /// One is a company, and the other somebody.
    case companyAndPerson = "a company and a person"
    /// The names contradict: colleagues, a family, or one person by two names.
    case differentNames = "different names"
    /// One of them may as well be of another person.
    case fitsSeveral = "fits several people"
    /// The birthdays contradict.
    case differentBirthdays = "different birthdays"
    /// The birthdays are two days, or one of them is said to be of the wrong calendar.
    case digitsOfTwoCalendars = "a lunar and a solar birthday of the same digits"
    /// One is Jr. or Sr. and the other is not.
    case differentGenerations = "different generations or one without"
    /// The titles contradict each other, or one the given name of the other.
    case differentTitles = "titles that contradict each other or the name"
    /// The words beside the names are those of two companies, or of two years of a class.
    case differentTags = "different words beside the name"
    /// One is called by Mr. or Mrs. and the family name alone, which the husband or the wife has, too.
    case addressOfFamily =
      "Mr or Mrs with the family name alone, which is the other's or a spouse's"
    /// Several fields differ together, as those of a list of members do, where father and son may have one name, or those of
    /// two contracts of one person, which must not be mixed.
    case otherMembers =
      "several fields of both differ together, as those of two contracts or of two people of one name do"
    /// Given names that differ by a letter or two may be those of brothers and sisters, who share much.
    case likeGivenNames =
      "given names that differ by a letter or two, as those of twins may, and nothing that is one's own in common"
    /// Nothing that they share is one person's own.
    case nothingOfOne = "all that both have may be that of a family or an office"
    /// A field of both has other values.
    case otherField = "other values in a field of both"
    /// Nothing is the same but for typing errors.
    case onlyNearlyEqual = "nothing but the name is quite the same"
    /// Only the names are equal.
    case nameOnly = "only the name is equal"
  }
}

/// A phone, e-mail address or identifier that so many people share that their pairs are not listed.
public struct SharedKey: Sendable, Hashable {
  /// What is shared.
  public let kind: MatchKind
  /// The value as one of the cards has it.
  public let value: String
  /// The indices in the input of one card of each of the people.
  public let cards: [Int]
}

/// The values that count as strong keys: by which two cards may be of one person.
public struct KeyKinds: OptionSet, Sendable, Hashable {
  /// One bit a kind.
  public let rawValue: UInt8
  /// Makes a set of its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A phone number that belongs to a person or a household.
  public static let phone = KeyKinds(rawValue: 1)
  /// An e-mail address.
  public static let email = KeyKinds(rawValue: 2)
  /// A unique identifier that was not generated on reading.
  public static let uid = KeyKinds(rawValue: 4)
  /// An equal name: never a reason to merge, but to report a doubtful pair.
  public static let name = KeyKinds(rawValue: 8)

  /// Phones, e-mail addresses and identifiers.
  public static let standard: KeyKinds = [.phone, .email, .uid]
}
