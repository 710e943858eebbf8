public import ContactModel
public import PhoneNumbers

/// What a person asks for beyond the rules: how phones and names are written, and what may be moved.
public struct CleaningOptions: Sendable, Hashable {
  /// The region that numbers without a calling code belong to, by the two letters of ISO 3166-1.
  package enum Region: Sendable, Hashable {
    /// This one, in all cards.
    case fixed(String)
    /// That of the card's addresses; where they name none, that of its other numbers, and else this one, which somebody
    /// has named.
    case usual(String)
    /// The same, where nothing but the locale names it.
    case ofLocale(String)
    /// The same, where nobody has named it.
    case assumed(String)
    /// The same, where most numbers of the book are of another one.
    case doubted(String)

    /// The region itself, whether what a card says goes before it, and whether nobody has named it.
    var home: (region: PhoneRegion, adapts: Bool, isGuess: Bool) {
      switch self {
      case .fixed(let code): (PhoneRegion(code) ?? .kr, false, false)
      case .usual(let code), .ofLocale(let code): (PhoneRegion(code) ?? .kr, true, false)
      case .assumed(let code), .doubted(let code): (PhoneRegion(code) ?? .kr, true, true)
      }
    }
  }

  /// How phone numbers are written.
  public enum Phones: String, Sendable, CaseIterable {
    /// As people of the region group them, in most regions with hyphens between the groups; numbers of other regions as
    /// `international`.
    case national
    /// With the calling code, as `+82 10-1234-5678`.
    case international
    /// As `+821012345678`.
    case e164
    /// Grouped by the count of digits alone, as small address-book apps do.
    case digits
    /// As `national`; and numbers may be written in the letters of the keys, and stay so.
    case vanity
    /// As they are.
    case keep
  }

  /// What becomes of spaces inside names.
  public enum Names: String, Sendable, CaseIterable {
    /// The space between a Korean family name and a given name goes, every other stays.
    case auto
    /// Every space goes.
    case compact
    /// Every space stays.
    case keep
  }

  /// What becomes of titles and company tags in names.
  public enum Titles: String, Sendable, CaseIterable {
    /// They stay and are reported.
    case keep
    /// They move to TITLE and ORG.
    case move
    /// The same, and words of respect, such as 님 and 고객님, leave a whole name.
    case bare
  }

  /// Whether a whole name is taken apart into family name and given name.
  public enum NameSplitting: String, Sendable, CaseIterable {
    /// Never.
    case none
    /// Where the name can hardly be anything else.
    case certain
    /// Wherever it may be a name.
    case guess
  }

  /// The region that numbers without a calling code belong to; one that no numbering plan has is `KR`.
  package var region: Region
  /// How phone numbers are written; nil leaves that to the rule set.
  public var phones: Phones?
  /// What becomes of spaces inside names.
  public var names: Names
  /// What becomes of titles and company tags in names.
  public var titles: Titles
  /// Whether whole names are taken apart.
  public var nameSplitting: NameSplitting
  /// The order of day, month and year of a date in numbers that may be several; nil leaves it as it is.
  package var dateOrder: PartialDate.Order?
  /// The day after which nobody was born; nil when it is not known.
  public var today: PartialDate?

  /// Makes options; those that are not named have their defaults.
  ///
  /// - Parameters:
  ///   - region: The region of phone numbers without a calling code, where a card's address and its other numbers
  ///     say nothing of it.
  ///   - phones: How phone numbers are written; nil leaves that to the rule set.
  ///   - names: What becomes of spaces inside names.
  ///   - titles: What becomes of titles and company tags in names.
  ///   - nameSplitting: Whether whole names are taken apart.
  public init(
    region: PhoneRegion, phones: Phones? = nil, names: Names = .auto, titles: Titles = .keep,
    nameSplitting: NameSplitting = .none
  ) {
    self.init(
      region: .usual(region.code), phones: phones, names: names, titles: titles,
      nameSplitting: nameSplitting)
  }

  /// Makes the options of the command, whose region is Korea unless its options or the locale say another.
  package init(
    region: Region = .assumed("KR"), phones: Phones? = nil, names: Names = .auto,
    titles: Titles = .keep, nameSplitting: NameSplitting = .none
  ) {
    self.region = region
    self.phones = phones
    self.names = names
    self.titles = titles
    self.nameSplitting = nameSplitting
  }
}
