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
