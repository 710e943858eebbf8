import CPhoneTables

/// A territory of the plans: a region, or a calling code that belongs to no region.
struct Territory: Hashable, Sendable {
  /// The row of the table of territories.
  let index: UInt16

  @inline(__always)
  private func field(_ field: Int) -> UInt32 {
    phone_territory(UInt32(index), UInt32(truncatingIfNeeded: field))
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

  /// Whether nothing is dialled before a national number.
  var hasNoNationalPrefix: Bool { field(phone_territory_national_prefix_root) == 0 }

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

  /// The lengths of national numbers, but for those that can be dialled within an area only, a bit each.
  @inline(__always)
  var possibleLengths: UInt32 {
    field(phone_territory_lengths) & ~field(phone_territory_local_lengths)
  }

  /// Whether so many digits are a landline without its area code, which can be dialled within the area.
  func isLandline(withoutAreaCode length: Int) -> Bool {
    field(phone_territory_landline_local_lengths) &>> UInt32(min(length, 31)) & 1 != 0
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

/// A calling code of the plans.
struct CallingCode: Hashable, Sendable {
  /// The row of the table of calling codes.
  private let index: UInt16

  /// The entry of the calling code `value`, or nil when no plan has it.
  @inline(__always)
  init?(value: Int) {
    let index = value > 0 ? phone_code_place(UInt32(value)) : 0xFFFF
    guard index != 0xFFFF else { return nil }
    self.index = index
  }

  @inline(__always)
  private func field(_ field: Int) -> UInt16 {
    phone_code(UInt32(index), UInt32(truncatingIfNeeded: field))
  }

  @inline(__always)
  var value: Int { Int(field(phone_code_value)) }

  /// The territory whose formats and lengths count for the whole code.
  @inline(__always)
  var mainTerritory: Territory { Territory(index: field(phone_code_main_territory)) }

  /// The calling codes of France and its overseas, whose numbers of nine digits are dialled behind 0 from each other,
  /// without the code; within 508 those of six digits alone are.
  static let dialledAlike = [33, 262, 508, 590, 594, 596]

  /// All territories that share the code.
  var territories: some Collection<Territory> {
    let first = UInt32(field(phone_code_first_region))
    return (first..<first + UInt32(field(phone_code_region_count))).lazy
      .map { Territory(index: phone_code_region($0)) }
  }

  @inline(__always)
  var planRoot: UInt32 { UInt32(field(phone_code_plan_root)) }

  @inline(__always)
  var formatRoot: UInt32 { UInt32(field(phone_code_format_root)) }

  @inline(__always)
  var extensionLabel: UInt32 { UInt32(field(phone_code_extension_label)) }

  /// The territory that the plan's output `verdict` names, or nil when the code is shared and no
  /// region claims the number.
  @inline(__always)
  func territory(for verdict: UInt16) -> Territory? {
    guard field(phone_code_region_count) > 1 else { return mainTerritory }
    let number = UInt32(verdict >> 4 & 31)
    guard number > 0 else { return nil }
    let first = UInt32(field(phone_code_first_region))
    return Territory(index: phone_code_region(first + number - 1))
  }

  /// Whether the plan has a landline that ends with `digits`, behind an area code: both together have no more than ten
  /// digits where numbers within an area are dialled without one.
  func hasLandline(endingWith digits: PhoneDigits) -> Bool {
    let landlines: [PhoneNumberType] = [.fixedLine, .fixedLineOrMobile]
    var states: Set = [planRoot]
    for _ in 0..<max(0, 10 - digits.count) {
      states = Set(
        states.flatMap { state in (UInt32(0)..<10).map { UInt32(phone_next_state(state, $0)) } })
      let isOne = states.contains { state in
        let type = UInt8(Automaton.classify(digits, from: state) & 15)
        return landlines.contains { $0.rawValue == type }
      }
      if isOne { return true }
    }
    return false
  }

  /// The calling code at the start of `digits` and its length, or nil.
  @inline(__always)
  static func prefix(of digits: PhoneDigits) -> (code: CallingCode, length: Int)? {
    guard digits.count > 0, digits[0] != 0 else { return nil }
    var value = 0
    for length in 1...min(digits.count, 3) {
      value = value * 10 + Int(digits[length - 1])
      if let code = CallingCode(value: value) { return (code, length) }
    }
    return nil
  }
}

/// Runs the automata of the compiled numbering plans.
///
/// The C functions check their indices and answer 0 outside of the tables; state 0 has no way out.
enum Automaton {
  /// The output for the whole of `digits`, 0 when no pattern matches.
  @inline(__always)
  static func classify(_ digits: PhoneDigits, from root: UInt32) -> UInt16 {
    var state = root
    var rest = digits.low
    for index in 0..<min(digits.count, PhoneDigits.capacity) {
      if index == 16 { rest = digits.high }
      state = UInt32(phone_next_state(state, UInt32(truncatingIfNeeded: rest & 15)))
      if state == 0 { return 0 }
      rest &>>= 4
    }
    return phone_output(state)
  }

  /// The action for what matches at the start of `digits`, or nil.
  @inline(__always)
  static func prefix(of digits: PhoneDigits, from root: UInt32) -> PrefixAction? {
    guard root != 0 else { return nil }
    var state = root
    for index in 0..<min(digits.count, PhoneDigits.capacity) {
      let next = UInt32(phone_next_state(state, UInt32(digits[index])))
      if next == 0 { break }
      state = next
    }
    let output = phone_output(state)
    return output > 1 ? PrefixAction(index: UInt32(output)) : nil
  }
}

/// What is done with a matched prefix: it is cut off, or replaced.
struct PrefixAction {
  /// The row of the table of actions.
  fileprivate let index: UInt32

  @inline(__always)
  private func field(_ field: Int) -> UInt16 {
    phone_action(index, UInt32(truncatingIfNeeded: field))
  }

  /// How many digits matched.
  @inline(__always)
  var end: Int { Int(field(phone_action_end)) }

  /// Whether the matched part is replaced.
  @inline(__always)
  var transforms: Bool { field(phone_action_transforms) != 0 }

  /// `digits` with the matched part cut off, or replaced as the territory's transform says.
  @inline(__always)
  func applied(to digits: PhoneDigits) -> PhoneDigits {
    let rest = digits.dropping(end)
    guard transforms else { return rest }
    var result = PhoneDigits(
      packed: UInt64(field(phone_action_literal)),
      count: Int(field(phone_action_literal_count)))
    let start = Int(field(phone_action_copy_start))
    let copyEnd = Int(field(phone_action_copy_end))
    for index in start..<copyEnd { result.append(digits[index]) }
    return result.appending(rest)
  }
}
