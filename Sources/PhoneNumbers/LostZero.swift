/// The zero that a spreadsheet takes from the front of a Korean number: where it is put back.
///
/// A row is about numbers of so many digits, in one piece, that begin so. The first row that fits decides;
/// what no row restores is reported with what it may have been.
package struct LostZero: Sendable {
  /// When the zero is put back.
  package enum Restoring: Sendable {
    /// Always.
    case always
    /// Where the user said that the region is Korea, and it is not only assumed.
    case whereRegionIsNamed
    /// Never.
    case never
  }

  /// How many digits there are without the zero.
  let digitCount: Int
  /// The first two digits.
  let beginnings: ClosedRange<Int>
  /// When the zero is put back.
  package let restoring: Restoring
  /// What the digits are with their zero.
  package let plan: String
  /// Why.
  package let reason: String

  /// The rule for numbers of 10 and 9 digits.
  package static let table = [
    LostZero(
      digitCount: 10, beginnings: 10...10, restoring: .always, plan: "1012345678, a mobile number",
      reason: "No other number of ten digits that people keep begins with 10"),
    LostZero(
      digitCount: 9, beginnings: 21...29, restoring: .whereRegionIsNamed,
      plan: "212345678, a number of Seoul",
      reason: "Countries without a zero in front have numbers of nine digits too"),
    LostZero(
      digitCount: 9, beginnings: 31...64, restoring: .whereRegionIsNamed,
      plan: "311234567, a number of another area",
      reason: "Countries without a zero in front have numbers of nine digits too"),
    LostZero(
      digitCount: 10, beginnings: 31...64, restoring: .never,
      plan: "3112345678, a number of another area",
      reason: "North America and India have numbers of ten digits that begin so"),
    LostZero(
      digitCount: 10, beginnings: 50...80, restoring: .never, plan: "7012345678, 050, 070 and 080",
      reason: "North America and India have numbers of ten digits that begin so"),
    LostZero(
      digitCount: 9, beginnings: 11...19, restoring: .never, plan: "112345678, 011 and 016 to 019",
      reason: "They are out of service"),
  ]

  /// Whether a valid number that was dialled with these digits, in one piece, gets its zero back.
  static func isRestored(_ digits: PhoneDigits, regionIsNamed: Bool) -> Bool {
    // No mobile number has a zero after 010.
    guard digits.count >= 9, digits[0] != 1 || digits[2] != 0 else { return false }
    let beginning = digits.number(length: 2)
    let row = table.first { $0.digitCount == digits.count && $0.beginnings ~= beginning }
    switch row?.restoring {
    case .always: return true
    case .whereRegionIsNamed: return regionIsNamed
    case .never, nil: return false
    }
  }
}
