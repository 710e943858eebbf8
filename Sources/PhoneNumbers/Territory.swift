import CPhoneTables

/// A territory of the plans: a region, or a calling code that belongs to no region.
struct Territory: Hashable, Sendable {
  let place: UInt16

  @inline(__always)
  private func field(_ field: Int) -> UInt32 {
    phone_territory(UInt32(place), UInt32(truncatingIfNeeded: field))
  }

  @inline(__always)
  var callingCode: UInt32 { field(phone_territory_calling_code) }

  @inline(__always)
  var letters: UInt32 { field(phone_territory_region) }

  @inline(__always)
  var internationalPrefixRoot: UInt32 {
    field(phone_territory_international_prefix_root)
  }

  @inline(__always)
  var shortRoot: UInt32 { field(phone_territory_short_root) }

  /// Whether the general pattern of the territory matches the whole of `digits`.
  @inline(__always)
  func matches(_ digits: PhoneDigits) -> Bool {
    let root = field(phone_territory_general_root)
    return Automaton.classify(digits, from: root) & 0x200 != 0
  }

  /// `digits` without the territory's national prefix and carrier code, or with its transform.
  ///
  /// Nothing is changed when that would make a number of the plan something else.
  @inline(__always)
  func withoutNationalPrefix(_ digits: PhoneDigits) -> PhoneDigits {
    let root = field(phone_territory_national_prefix_root)
    guard let action = Automaton.prefix(of: digits, from: root) else { return digits }
    let result = action.applied(to: digits)
    return matches(digits) && !matches(result) ? digits : result
  }

  /// How many digits of national prefix and carrier code `digits` begin with.
  ///
  /// 0 where the territory replaces what it finds, as Argentina does.
  func nationalPrefixLength(of digits: PhoneDigits) -> Int {
    let root = field(phone_territory_national_prefix_root)
    guard let action = Automaton.prefix(of: digits, from: root), !action.transforms else {
      return 0
    }
    return action.end
  }

  /// What the length of a national number says.
  @inline(__always)
  func possibility(ofLength length: Int) -> PhoneNumber.Possibility {
    let bit = UInt32(1) &<< UInt32(min(length, 31))
    let local = field(phone_territory_local_lengths)
    let full = field(phone_territory_lengths)
    if local & bit != 0 { return .localOnly }
    if full & bit != 0 { return .possible }
    if full & (bit &- 1) == 0 { return .tooShort }
    return full > bit ? .invalidLength : .tooLong
  }
}
