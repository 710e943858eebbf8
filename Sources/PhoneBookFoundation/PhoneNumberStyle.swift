public import Foundation
public import PhoneBook

/// How a phone number becomes text and text a phone number, for `formatted` and the fields of SwiftUI.
///
///     number.formatted(.phone(.international))
///     TextField("Phone", value: $number, format: .phone(region: .us))
public struct PhoneNumberStyle: ParseableFormatStyle, ParseStrategy, Codable, Hashable, Sendable {
  /// The form of the text.
  public enum Form: String, Codable, Hashable, Sendable {
    /// `+16502530000`.
    case e164
    /// `+1 650-253-0000`.
    case international
    /// `(650) 253-0000`.
    case national
  }

  /// The form of the text.
  public var form: Form
  /// The region of a number without a calling code; nil accepts none.
  public var region: PhoneRegion?

  /// Makes a style.
  ///
  /// - Parameters:
  ///   - form: The form of the text.
  ///   - region: The region of a number without a calling code, when text is read; nil accepts none.
  public init(_ form: Form = .international, region: PhoneRegion? = nil) {
    self.form = form
    self.region = region
  }

  /// The number as text.
  public func format(_ value: PhoneNumber) -> String {
    switch form {
    case .e164: value.e164
    case .international: value.international
    case .national: value.national
    }
  }

  /// What reads text of this style: the style itself.
  public var parseStrategy: PhoneNumberStyle { self }

  /// Reads a number in any spelling.
  ///
  /// - Throws: ``PhoneNumbers/PhoneNumberError``.
  public func parse(_ value: String) throws -> PhoneNumber {
    try PhoneNumber(parsing: value, defaultRegion: region)
  }
}

extension FormatStyle where Self == PhoneNumberStyle {
  /// The style of a form.
  public static func phone(_ form: PhoneNumberStyle.Form) -> PhoneNumberStyle {
    PhoneNumberStyle(form)
  }

  /// The style for fields: national, where the region is that of the number.
  public static func phone(region: PhoneRegion) -> PhoneNumberStyle {
    PhoneNumberStyle(.national, region: region)
  }
}

extension PhoneNumber {
  /// The number as a style writes it.
  public func formatted<Style: FormatStyle>(
    _ style: Style
  ) -> Style.FormatOutput where Style.FormatInput == PhoneNumber {
    style.format(self)
  }
}
