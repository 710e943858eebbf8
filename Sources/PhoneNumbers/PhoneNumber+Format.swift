import CPhoneTables

extension PhoneNumber {
  /// The number in a form.
  public func formatted(
    _ format: PhoneNumberFormat, spelling: PhoneSpelling = .standard
  ) -> String {
    var bytes: [UInt8] = []
    append(format, to: &bytes, spelling: spelling)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the number in a form, as UTF-8.
  ///
  /// - Complexity: O(1); allocates only if `output` has to grow.
  public func append(
    _ format: PhoneNumberFormat, to output: inout [UInt8], spelling: PhoneSpelling = .standard
  ) {
    output.append(addingCapacity: Self.longestText) { (text: inout OutputSpan<UInt8>) in
      write(format, to: &text, spelling: spelling)
    }
  }

  /// More bytes than any form has: 21 of punctuation and digits before 17 digits in groups, the name
  /// of an extension and its 20 digits.
  private static let longestText = 128

  private func write(
    _ format: PhoneNumberFormat, to output: inout OutputSpan<UInt8>, spelling: PhoneSpelling
  ) {
    switch format {
    case .e164:
      writeCallingCode(to: &output)
      digits.append(to: &output)
    case .international:
      writeCallingCode(to: &output)
      output.append(0x20)
      writeGroups(.international, to: &output, spelling: spelling)
      writeExtension(to: &output, national: false, spelling: spelling)
    case .national:
      writeGroups(.national, to: &output, spelling: spelling)
      writeExtension(to: &output, national: true, spelling: spelling)
    case .rfc3966:
      for byte in "tel:".utf8 { output.append(byte) }
      writeCallingCode(to: &output)
      output.append(0x2D)
      writeGroups(.uri, to: &output, spelling: spelling)
      guard extensionDigits.count > 0 else { return }
      for byte in ";ext=".utf8 { output.append(byte) }
      extensionDigits.append(to: &output)
    }
  }

  @inline(__always)
  private func writeCallingCode(to output: inout OutputSpan<UInt8>) {
    output.append(0x2B)
    let value = callingCode
    if value >= 100 { output.append(UInt8(truncatingIfNeeded: value / 100 | 0x30)) }
    if value >= 10 { output.append(UInt8(truncatingIfNeeded: value / 10 % 10 | 0x30)) }
    output.append(UInt8(truncatingIfNeeded: value % 10 | 0x30))
  }

  private enum Groups {
    case national
    case international
    /// As international, with one hyphen for whatever stands between two digits.
    case uri
  }

  @inline(__always)
  private func writeGroups(
    _ groups: Groups, to output: inout OutputSpan<UInt8>, spelling: PhoneSpelling
  ) {
    if spelling.rules == .customary, callingCode == KoreanPlan.callingCode,
      let (first, second) = KoreanPlan.grouping(of: digits)
    {
      if groups == .national { output.append(0x30) }
      for index in 0..<digits.count {
        if index == first || index == first + second { output.append(spelling.separator ?? 0x2D) }
        output.append(digits[index] | 0x30)
      }
      return
    }
    let pair = UInt32(Automaton.classify(digits, from: callingCodeEntry.formatRoot))
    guard pair != 0 else { return digits.append(to: &output) }
    let program = UInt32(phone_template(pair, groups == .national ? 0 : 1))
    run(program, groups, to: &output, spelling: spelling)
  }

  /// Writes by a template's program: bytes that copy digits, skip digits, or stand for themselves.
  @inline(__always)
  private func run(
    _ program: UInt32, _ groups: Groups, to output: inout OutputSpan<UInt8>,
    spelling: PhoneSpelling
  ) {
    var place = program
    var position = 0
    var previous: UInt8 = 0
    while true {
      let step = phone_template_byte(place)
      if step == 0 { break }
      place &+= 1
      if step < 0x20 {
        for _ in 0..<step {
          output.append(digits[position] | 0x30)
          position &+= 1
        }
      } else if step >= 0x80 {
        position &+= Int(step &- 0x80)
      } else if groups == .uri {
        if previous != 0, previous < 0x20 { output.append(0x2D) }
      } else if let separator = spelling.separator {
        let next = phone_template_byte(place)
        output.append(Self.separator(step, after: previous, before: next, as: separator))
      } else {
        output.append(step)
      }
      previous = step
    }
  }

  /// What stands in a group's place: brackets and the spaces beside them stay.
  @inline(__always)
  static func separator(
    _ step: UInt8, after previous: UInt8, before next: UInt8, as separator: UInt8
  ) -> UInt8 {
    guard step == 0x20 || step == 0x2D || step == 0x2E else { return step }
    return previous == 0x29 || next == 0x28 ? step : separator
  }

  @inline(__always)
  private func writeExtension(
    to output: inout OutputSpan<UInt8>, national: Bool, spelling: PhoneSpelling
  ) {
    guard extensionDigits.count > 0 else { return }
    if spelling.dialsExtension {
      output.append(0x2C)
    } else if spelling.rules == .customary, national, callingCode == KoreanPlan.callingCode {
      for byte in " 내선 ".utf8 { output.append(byte) }
    } else {
      var place = callingCodeEntry.extensionLabel
      while true {
        let byte = phone_extension_byte(place)
        if byte == 0 { break }
        output.append(byte)
        place += 1
      }
    }
    extensionDigits.append(to: &output)
  }
}
