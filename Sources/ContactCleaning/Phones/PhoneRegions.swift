internal import ContactBytes
internal import ContactModel
internal import PhoneNumbers

/// How many phone numbers without a calling code were read, and by what region.
public struct RegionUse: Sendable, Hashable {
  /// The numbers that were read as numbers of the region that was asked for, or else assumed.
  public internal(set) var byHome = 0
  /// The numbers that were read as numbers of the region that their card tells.
  public internal(set) var byCard = 0

  /// None.
  public init() {}

  /// Adds what another card counted.
  public static func += (left: inout RegionUse, right: RegionUse) {
    left.byHome += right.byHome
    left.byCard += right.byCard
  }
}

/// What a card tells of the region of its phone numbers.
struct PhoneRegions {
  /// The region that was asked for, or is assumed.
  let home: PhoneRegion
  /// Whether the card may tell another.
  let adapts: Bool
  /// The region of the card's own address.
  let address: PhoneRegion?
  /// How many numbers depended on a region so far.
  var use = RegionUse()
  private var neighbour: PhoneRegion??

  /// Looks at the addresses of a card.
  init(_ card: borrowing Card, home: PhoneRegion, adapts: Bool) {
    self.home = home
    self.adapts = adapts
    address = adapts ? CardRegion.ofAddress(card) : nil
  }

  /// Whether the card's address says that its people live elsewhere.
  var isElsewhere: Bool { address.map { $0 != home } ?? false }

  /// The region, neither home nor the address's, that the card's numbers with a calling code agree on.
  mutating func neighbour(in card: borrowing Card) -> PhoneRegion? {
    guard adapts else { return nil }
    if let neighbour { return neighbour }
    let found = CardRegion.ofNumbers(card, home: home, address: address)
    neighbour = .some(found)
    return found
  }
}
