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
