import CPhoneTables

/// A calling code of the plans.
struct CallingCode: Hashable, Sendable {
  let place: UInt16

  /// The entry of the calling code `value`, or nil when no plan has it.
  @inline(__always)
  init?(value: Int) {
    let place = value > 0 ? phone_code_place(UInt32(value)) : 0xFFFF
    guard place != 0xFFFF else { return nil }
    self.place = place
  }

  @inline(__always)
  private func field(_ field: Int) -> UInt16 {
    phone_code(UInt32(place), UInt32(truncatingIfNeeded: field))
  }

  @inline(__always)
  var value: Int { Int(field(phone_code_value)) }

  /// The territory whose formats and lengths count for the whole code.
  @inline(__always)
  var mainTerritory: Territory { Territory(place: field(phone_code_main_territory)) }

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
    return Territory(place: phone_code_region(first + number - 1))
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
