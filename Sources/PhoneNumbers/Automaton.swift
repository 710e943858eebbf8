import CPhoneTables

/// Walks over the automata of the compiled numbering plans.
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
      state = UInt32(phone_state(state, UInt32(truncatingIfNeeded: rest & 15)))
      if state == 0 { return 0 }
      rest &>>= 4
    }
    return phone_state(state, 10)
  }

  /// The action for what matches at the start of `digits`, or nil.
  @inline(__always)
  static func prefix(of digits: PhoneDigits, from root: UInt32) -> PrefixAction? {
    guard root != 0 else { return nil }
    var state = root
    for index in 0..<min(digits.count, PhoneDigits.capacity) {
      let next = UInt32(phone_state(state, UInt32(digits[index])))
      if next == 0 { break }
      state = next
    }
    let output = phone_state(state, 10)
    return output > 1 ? PrefixAction(place: UInt32(output)) : nil
  }
}

/// What a matched prefix asks for: to be cut off, or to be replaced.
struct PrefixAction {
  let place: UInt32

  @inline(__always)
  private func field(_ field: Int) -> UInt16 {
    phone_action(place, UInt32(truncatingIfNeeded: field))
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
