public import Foundation
public import PhoneBook

// What an alert shows: the sentence that each error has.

extension ContactFileError: LocalizedError {
  /// File, line and column, where they are known, and the sentence.
  public var errorDescription: String? { description }
}

extension VCardError: LocalizedError {
  /// Line and column, and the sentence.
  public var errorDescription: String? { "\(location.line):\(location.column): \(description)" }
}

extension PhoneNumberError: LocalizedError {
  /// The sentence.
  public var errorDescription: String? { description }
}

extension QRCodeError: LocalizedError {
  /// The sentence.
  public var errorDescription: String? { description }
}

extension RuleSetError: LocalizedError {
  /// The sentence, with the line where it is known.
  public var errorDescription: String? {
    line > 0 ? "line \(line): \(description)" : description
  }
}

/// The region of the user cannot be told, or has no numbering plan.
public struct UnknownRegionError: LocalizedError, Hashable {
  /// The region of the locale; nil when it has none.
  public let identifier: String?

  /// One sentence.
  public var errorDescription: String? {
    identifier.map { "the region \($0) has no phone numbers of its own" }
      ?? "the locale names no region"
  }
}

extension PhoneRegion {
  /// The region of the user's locale, for numbers without a calling code.
  ///
  ///     let number = try PhoneNumber("(650) 253-0000", region: .current)
  ///
  /// - Throws: ``UnknownRegionError`` where the locale names none, or one without a numbering plan.
  public static var current: PhoneRegion {
    get throws { try PhoneRegion(of: .current) }
  }

  /// The region of a locale.
  ///
  /// - Parameter locale: The locale.
  /// - Throws: ``UnknownRegionError`` where it names none, or one without a numbering plan.
  public init(of locale: Locale) throws {
    let identifier = locale.region?.identifier
    guard let region = identifier.flatMap({ PhoneRegion($0) }) else {
      throw UnknownRegionError(identifier: identifier)
    }
    self = region
  }
}
