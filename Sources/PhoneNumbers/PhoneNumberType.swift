/// The types of phone numbers.
public enum PhoneNumberType: UInt8, Hashable, Sendable, CaseIterable {
  /// The number is not valid.
  case unknown
  /// A line at a place.
  case fixedLine
  /// A mobile phone.
  case mobile
  /// A line at a place or a mobile phone: the plan gives both the same numbers.
  case fixedLineOrMobile
  /// Free for the caller.
  case tollFree
  /// Dearer than a call.
  case premiumRate
  /// Paid by both sides.
  case sharedCost
  /// Internet telephony.
  case voip
  /// A number that follows a person.
  case personal
  /// A pager.
  case pager
  /// A company's number for a whole country.
  case universalAccess
  /// A mailbox.
  case voicemail
  /// A unified message service of Korea (030X), which the reference does not know.
  case unifiedMessaging
}

extension PhoneNumberType: CustomStringConvertible {
  /// The type's stable name, such as `fixed-line`.
  public var description: String {
    switch self {
    case .unknown: "unknown"
    case .fixedLine: "fixed-line"
    case .mobile: "mobile"
    case .fixedLineOrMobile: "fixed-line-or-mobile"
    case .tollFree: "toll-free"
    case .premiumRate: "premium-rate"
    case .sharedCost: "shared-cost"
    case .voip: "voip"
    case .personal: "personal"
    case .pager: "pager"
    case .universalAccess: "universal-access"
    case .voicemail: "voicemail"
    case .unifiedMessaging: "unified-messaging"
    }
  }
}
