// The short ways to what most programs want of a number.

extension PhoneNumber {
  /// Reads a phone number in any spelling that people type.
  ///
  ///     let number = try PhoneNumber("(650) 253-0000", region: .us)
  ///     number.e164      // +16502530000
  ///     number.national  // (650) 253-0000
  ///
  /// - Parameters:
  ///   - text: The number: with a plus sign, an international prefix, a national prefix or none, with
  ///     punctuation, an extension, or as a `tel:` URI (RFC 3966).
  ///   - region: The region that a number without a calling code belongs to.
  /// - Throws: ``PhoneNumberError`` when the text is no phone number; one that is, but that no plan has, is not
  ///   ``isValid``.
  public init(_ text: String, region: PhoneRegion) throws(PhoneNumberError) {
    try self.init(parsing: text, defaultRegion: region)
  }

  /// The number as systems want it, such as `+82212345678` (ITU-T E.164), without the extension.
  public var e164: String { formatted(.e164) }
  /// The number as people of its region write it, such as `02-1234-5678`.
  public var national: String { formatted(.national) }
  /// The number as people of other regions need it, such as `+82 2-1234-5678`.
  public var international: String { formatted(.international) }
}

extension PhoneRegion: Codable {
  /// Reads the two letters.
  ///
  /// - Throws: `DecodingError` where no plan knows them.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let region = PhoneRegion(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "no numbering plan has this region")
    }
    self = region
  }

  /// Writes the two letters.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(code)
  }
}

extension PhoneNumber: Codable {
  /// Reads a number in E.164, or as a `tel:` URI with its extension.
  ///
  /// - Throws: `DecodingError` for a text that names no calling code, or is no number.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      try self.init(parsing: try container.decode(String.self))
    } catch let error as PhoneNumberError {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(error)")
    }
  }

  /// Writes E.164, or a `tel:` URI (RFC 3966) where the number has an extension.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(formatted(self.extension == nil ? .e164 : .rfc3966))
  }
}
