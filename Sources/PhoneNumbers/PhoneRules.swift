/// By whose customs numbers are read and judged.
public enum PhoneRules: UInt8, Hashable, Sendable {
  /// The plans, and what Korean people write and dial: see ``PhoneNumberParser``.
  case customary
  /// The plans alone: every answer is libphonenumber's.
  case reference
}
