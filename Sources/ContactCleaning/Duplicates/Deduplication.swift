public import ContactModel

/// What became of an address book: the people, why cards were joined, and what is in doubt.
public struct Deduplication: Sendable {
  /// The cards, one a person, each at the place of the first card that went into it.
  public internal(set) var cards: [Card] = []
  /// The joins, in the order of the cards.
  public internal(set) var merges: [Merge] = []
  /// Pairs that share a key and were not joined, in the order of the cards.
  public internal(set) var doubtful: [DoubtfulPair] = []
  /// Keys that many people share, such as a switchboard; their pairs are not listed one by one.
  public internal(set) var sharedKeys: [SharedKey] = []
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
  /// The places of the cards in the input, ascending.
  public let cards: [Int]
  /// The place of the joined card in the output.
  public let result: Int
  /// Why: as many reasons as it takes to hang all cards together.
  public let reasons: [Reason]
  /// Identifiers that the joined card has no room for: a card has one UID.
  public internal(set) var droppedIdentifiers: [String] = []

  /// Why two cards are of one person.
  public struct Reason: Sendable, Hashable, CustomStringConvertible {
    /// The places of the two cards in the input.
    public let first: Int
    /// The place of the other.
    public let second: Int
    /// What they have in common.
    public let kind: MatchKind
    /// The common value as the first card has it.
    public let value: String
    /// How the names relate.
    public let names: NameRelation

    /// One line for a person, such as `same phone 010-1234-5678, names equal after normalisation`.
    public var description: String {
      kind == .decision ? "joined by decision" : "same \(kind.rawValue) \(value), \(names.rawValue)"
    }
  }

  /// How the names of two cards relate.
  public enum NameRelation: String, Sendable, Hashable {
    /// They differ in spelling at most.
    case equal = "names equal after normalisation"
    /// The words of one are among those of the other.
    case part = "one name a part of the other"
    /// One of them, or both, has none.
    case missing = "a name missing"
    /// They say different things.
    case different = "names different"
  }
}

/// Two cards that may be of one person, and were not joined.
public struct DoubtfulPair: Sendable, Hashable {
  /// The place of the first card in the input.
  public let first: Int
  /// The place of the second card in the input.
  public let second: Int
  /// What they have in common.
  public let kind: MatchKind
  /// The common value as the first card has it.
  public let value: String
  /// Why they were not joined.
  public let reason: Reason

  /// Why two cards were not joined.
  public enum Reason: String, Sendable, Hashable, Codable {
    /// The names contradict: colleagues, a family, or one person by two names.
    case differentNames = "different names"
    /// One of them could as well be somebody else.
    case fitsSeveral = "fits several people"
    /// The birthdays contradict.
    case differentBirthdays = "different birthdays"
    /// One is Jr. or Sr. and the other is not.
    case differentGenerations = "different generations"
    /// Only the names are equal.
    case nameOnly = "only the name is equal"
  }
}

/// A phone, e-mail address or identifier that more people share than pairs are worth listing for.
public struct SharedKey: Sendable, Hashable {
  /// What is shared.
  public let kind: MatchKind
  /// The value as one of the cards has it.
  public let value: String
  /// The places in the input of one card of each of the people.
  public let cards: [Int]
}

/// What counts as a strong key: something that two cards of one person have in common.
public struct KeyKinds: OptionSet, Sendable, Hashable {
  /// One bit a kind.
  public let rawValue: UInt8
  /// Makes a set of its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A phone number that belongs to a person or a household.
  public static let phone = KeyKinds(rawValue: 1)
  /// An e-mail address.
  public static let email = KeyKinds(rawValue: 2)
  /// A unique identifier that was not made up on reading.
  public static let uid = KeyKinds(rawValue: 4)
  /// An equal name: never a reason to merge, but to report a doubtful pair.
  public static let name = KeyKinds(rawValue: 8)

  /// Phones, e-mail addresses and identifiers.
  public static let standard: KeyKinds = [.phone, .email, .uid]
}
