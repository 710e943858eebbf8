import CPhoneTables

/// The forms that a phone number can be written in.
public enum PhoneNumberFormat: UInt8, Hashable, Sendable, CaseIterable {
  /// `+82212345678`, without the extension.
  case e164
  /// `+82 2-1234-5678`.
  case international
  /// `02-1234-5678`.
  case national
  /// `tel:+82-2-1234-5678;ext=12`.
  case rfc3966
}

/// How the groups of a number and its extension are written.
public struct PhoneSpelling: Hashable, Sendable {
  /// The customary groups and names of extensions, or the reference's.
  public var rules: PhoneRules
  /// The ASCII character between groups; nil keeps those of the plan.
  public var separator: UInt8?
  /// Whether an extension is written as telephones dial it, `,12`, and not with its name.
  public var dialsExtension: Bool

  /// A spelling.
  ///
  /// - Parameter rules: The customary groups and names of extensions, or the reference's.
  /// - Parameter separator: The ASCII character between groups; nil keeps those of the plan.
  /// - Parameter dialsExtension: Whether an extension is written `,12`.
  public init(rules: PhoneRules = .customary, separator: UInt8? = 0x2D, dialsExtension: Bool = false) {
    self.rules = rules
    self.separator = separator
    self.dialsExtension = dialsExtension
  }

  /// Hyphens between the groups, extensions by name.
  public static let standard = PhoneSpelling()

  /// Byte for byte what libphonenumber writes.
  public static let reference = PhoneSpelling(rules: .reference, separator: nil)
}

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
    switch format {
    case .e164:
      appendCallingCode(to: &output)
      digits.append(to: &output)
    case .international:
      appendCallingCode(to: &output)
      output.append(0x20)
      appendGroups(style: 1, to: &output, spelling: spelling)
      appendExtension(to: &output, national: false, spelling: spelling)
    case .national:
      appendGroups(style: 0, to: &output, spelling: spelling)
      appendExtension(to: &output, national: true, spelling: spelling)
    case .rfc3966:
      output.append(contentsOf: "tel:".utf8)
      appendCallingCode(to: &output)
      output.append(0x2D)
      appendURIGroups(to: &output, spelling: spelling)
      guard extensionDigits.count > 0 else { return }
      output.append(contentsOf: ";ext=".utf8)
      extensionDigits.append(to: &output)
    }
  }

  @inline(__always)
  private func appendCallingCode(to output: inout [UInt8]) {
    output.append(0x2B)
    let value = callingCode
    if value >= 100 { output.append(UInt8(truncatingIfNeeded: value / 100 | 0x30)) }
    if value >= 10 { output.append(UInt8(truncatingIfNeeded: value / 10 % 10 | 0x30)) }
    output.append(UInt8(truncatingIfNeeded: value % 10 | 0x30))
  }

  /// Appends the national number; `style` is the template's column, 0 national, 1 international.
  @inline(__always)
  private func appendGroups(style: UInt32, to output: inout [UInt8], spelling: PhoneSpelling) {
    if spelling.rules == .customary, callingCode == KoreanPlan.callingCode,
      let (first, second) = KoreanPlan.grouping(of: digits)
    {
      let separator = spelling.separator ?? 0x2D
      if style == 0 { output.append(0x30) }
      for index in 0..<digits.count {
        if index == first || index == first + second { output.append(separator) }
        output.append(digits[index] | 0x30)
      }
      return
    }
    let pair = UInt32(Automaton.classify(digits, from: callingCodeEntry.formatRoot))
    guard pair != 0 else { return digits.append(to: &output) }
    var place = UInt32(phone_template(pair, style))
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
      } else {
        output.append(
          spelling.separator.map {
            Self.separator(step, after: previous, before: phone_template_byte(place), as: $0)
          } ?? step)
      }
      previous = step
    }
  }

  /// What stands in a group's place: brackets and the spaces beside them stay.
  @inline(__always)
  private static func separator(
    _ step: UInt8, after previous: UInt8, before next: UInt8, as separator: UInt8
  ) -> UInt8 {
    guard step == 0x20 || step == 0x2D || step == 0x2E else { return step }
    return previous == 0x29 || next == 0x28 ? step : separator
  }

  /// Appends the groups with one hyphen for whatever stands between them.
  private func appendURIGroups(to output: inout [UInt8], spelling: PhoneSpelling) {
    let start = output.count
    appendGroups(style: 1, to: &output, spelling: spelling)
    var end = start
    for index in start..<output.count {
      let byte = output[index]
      if byte &- 0x30 < 10 {
        output[end] = byte
        end += 1
      } else if end > start, output[end - 1] != 0x2D {
        output[end] = 0x2D
        end += 1
      }
    }
    output.removeSubrange(end...)
  }

  private func appendExtension(
    to output: inout [UInt8], national: Bool, spelling: PhoneSpelling
  ) {
    guard extensionDigits.count > 0 else { return }
    if spelling.dialsExtension {
      output.append(0x2C)
    } else if spelling.rules == .customary, national, callingCode == KoreanPlan.callingCode {
      output.append(contentsOf: " 내선 ".utf8)
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
