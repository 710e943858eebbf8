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
  /// - Parameters:
  ///   - rules: The customary groups and names of extensions, or the reference's.
  ///   - separator: The ASCII character between groups; nil keeps those of the plan.
  ///   - dialsExtension: Whether an extension is written `,12`.
  public init(
    rules: PhoneRules = .customary, separator: UInt8? = 0x2D, dialsExtension: Bool = false
  ) {
    self.rules = rules
    self.separator = separator
    self.dialsExtension = dialsExtension
  }

  /// Hyphens between the groups, extensions by name.
  public static let standard = PhoneSpelling()

  /// Byte for byte what libphonenumber writes.
  public static let reference = PhoneSpelling(rules: .reference, separator: nil)
}

/// The rules by which numbers are read and classified.
public enum PhoneRules: UInt8, Hashable, Sendable {
  /// The plans, and what Korean people write and dial: see ``PhoneNumberParser``.
  case customary
  /// The plans alone: every answer is libphonenumber's.
  case reference
}

/// The grouping of the small address-book apps: by digit count, whatever the number means.
public enum ClassicPhone {
  /// The fewest digits that a classic number has.
  public static let minimumDigits = 9

  /// Appends the classic form of `value`: its digits with exactly two hyphens.
  ///
  /// Nine digits are written `##-###-####`, ten `###-###-####`, more `###-####-####…`.
  /// - Parameters:
  ///   - value: ASCII digits with hyphens anywhere.
  ///   - output: Receives the form; unchanged when there is none.
  /// - Returns: False when `value` has anything but ASCII digits and hyphens, or too few digits.
  public static func append(_ value: Span<UInt8>, to output: inout [UInt8]) -> Bool {
    var count = 0
    for index in 0..<value.count {
      if value[index] &- 0x30 < 10 {
        count += 1
      } else if value[index] != 0x2D {
        return false
      }
    }
    guard count >= minimumDigits else { return false }
    let first = count == 9 ? 2 : 3
    let second = first + (count >= 11 ? 4 : 3)
    var written = 0
    for index in 0..<value.count where value[index] != 0x2D {
      if written == first || written == second { output.append(0x2D) }
      output.append(value[index])
      written += 1
    }
    return true
  }

  /// Whether `value` is a classic number as it must be entered: ASCII digits, at least nine, and
  /// exactly two hyphens.
  public static func accepts(_ value: Span<UInt8>) -> Bool {
    var digits = 0
    var hyphens = 0
    for index in 0..<value.count {
      if value[index] &- 0x30 < 10 {
        digits += 1
      } else if value[index] == 0x2D {
        hyphens += 1
      } else {
        return false
      }
    }
    return digits >= minimumDigits && hyphens == 2
  }
}
