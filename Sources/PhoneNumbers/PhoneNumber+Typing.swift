import CPhoneTables

extension PhoneNumber {
  /// Groups the digits of a number that is still being typed.
  ///
  /// The digits typed so far are grouped as in the shortest valid number that begins with them; a
  /// complete number looks as ``PhoneNumberFormat/national`` or, after a plus sign,
  /// ``PhoneNumberFormat/international`` writes it. Every digit typed stays, in its order; where the
  /// plan has no grouping, they stand ungrouped. ``PhoneFormatter`` is for fields in which people also delete.
  ///
  /// - Parameters:
  ///   - typed: What has been typed; all but digits and a plus sign in front is ignored.
  ///   - region: The region of a number without a calling code.
  /// - Returns: The digits with separators, none of them at the end.
  public static func formattedAsYouType(_ typed: String, region: PhoneRegion) -> String {
    var digits = PhoneDigits()
    var hasPlus = false
    for scalar in typed.unicodeScalars {
      let unit = scalar.isASCII ? UInt8(scalar.value) : PhoneUnit.of(scalar)
      if let digit = PhoneUnit.digit(unit), digits.count < PhoneDigits.capacity {
        digits.append(digit)
      } else if PhoneUnit.isPlus(unit), digits.count == 0 {
        hasPlus = true
      }
    }
    return hasPlus
      ? PartialNumber.international(digits) : PartialNumber.national(digits, region: region)
  }
}

/// The grouping of the beginnings of numbers.
private enum PartialNumber {
  static func international(_ digits: PhoneDigits) -> String {
    guard let found = CallingCode.prefix(of: digits), digits.count > found.length else {
      return "+" + digits.text
    }
    let national = digits.dropping(found.length)
    let groups = grouped(national, code: found.code, style: 1, prefix: PhoneDigits())
    return "+\(found.code.value) " + (groups ?? national.text)
  }

  static func national(_ digits: PhoneDigits, region: PhoneRegion) -> String {
    guard let code = CallingCode(value: region.callingCode) else { return digits.text }
    let length = region.territory.nationalPrefixLength(of: digits)
    let prefix = digits.prefix(length)
    let national = digits.dropping(length)
    guard national.count > 0 else { return digits.text }
    return grouped(national, code: code, style: 0, prefix: prefix)
      ?? grouped(digits, code: code, style: 0, prefix: PhoneDigits())
      ?? grouped(digits, code: code, style: 1, prefix: PhoneDigits())
      ?? digits.text
  }

  /// The digits in groups; nil unless the template writes just `prefix` and all the digits.
  private static func grouped(
    _ digits: PhoneDigits, code: CallingCode, style: UInt32, prefix: PhoneDigits
  ) -> String? {
    if code.value == KoreanPlan.callingCode, let text = koreanGroups(digits, style, prefix) {
      return text
    }
    guard let number = completion(of: digits, code: code) else { return nil }
    let pair = UInt32(Automaton.classify(number, from: code.formatRoot))
    guard pair != 0 else { return prefix.count == 0 ? digits.text : nil }
    var offset = UInt32(phone_template(pair, style))
    var text: [UInt8] = []
    var literals = PhoneDigits()
    var position = 0
    var previous: UInt8 = 0
    while position < digits.count {
      let step = phone_template_byte(offset)
      offset += 1
      guard step != 0, step < 0x80 else { return nil }
      if step < 0x20 {
        for _ in 0..<min(Int(step), digits.count - position) {
          text.append(digits[position] | 0x30)
          position += 1
        }
      } else if let digit = PhoneUnit.digit(step) {
        literals.append(digit)
        text.append(step)
      } else {
        let next = phone_template_byte(offset)
        text.append(PhoneNumber.separator(step, after: previous, before: next, as: 0x2D))
      }
      previous = step
    }
    return literals == prefix ? String(decoding: text, as: UTF8.self) : nil
  }

  /// 050X and 030X by Korean custom.
  private static func koreanGroups(
    _ digits: PhoneDigits, _ style: UInt32, _ prefix: PhoneDigits
  ) -> String? {
    // Nine digits after 30 are a number of the plan.
    let isService = digits[1] == 0 && (digits[0] == 5 || digits[0] == 3 && digits.count != 9)
    guard isService, digits.count >= 3, digits.count <= 11, prefix.count == (style == 0 ? 1 : 0)
    else {
      return nil
    }
    var text: [UInt8] = []
    prefix.append(to: &text)
    for index in 0..<digits.count {
      if index == 3 || index == (digits.count == 11 ? 7 : 6) { text.append(0x2D) }
      text.append(digits[index] | 0x30)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The shortest valid number that begins with `digits`, or nil.
  private static func completion(of digits: PhoneDigits, code: CallingCode) -> PhoneDigits? {
    var start = code.planRoot
    for index in 0..<digits.count {
      start = UInt32(phone_next_state(start, UInt32(digits[index])))
      if start == 0 { return nil }
    }
    var level: [(state: UInt32, digits: PhoneDigits)] = [(start, digits)]
    while !level.isEmpty {
      var next: [(state: UInt32, digits: PhoneDigits)] = []
      var seen: Set<UInt32> = []
      for (state, digits) in level {
        if isComplete(digits, verdict: phone_output(state), code: code) { return digits }
        for digit: UInt8 in 0..<10 {
          let target = UInt32(phone_next_state(state, UInt32(digit)))
          guard target != 0, seen.insert(target).inserted else { continue }
          var longer = digits
          longer.append(digit)
          next.append((target, longer))
        }
      }
      level = next
    }
    return nil
  }

  private static func isComplete(
    _ digits: PhoneDigits, verdict: UInt16, code: CallingCode
  ) -> Bool {
    let isKorean = code.value == KoreanPlan.callingCode
    if isKorean, KoreanOverride.shortMobile.applies(to: digits) { return false }
    return KoreanPlan.verdict(verdict, callingCode: code, digits: digits) & 15 != 0
  }
}
