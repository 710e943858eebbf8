/// Why a text is no phone number.
@nonexhaustive
public enum PhoneNumberError: UInt8, Error, Hashable {
  /// The text does not look like a phone number.
  case notANumber
  /// No plan has the calling code, or none is given and there is no default region.
  case unknownCallingCode
  /// Too few digits follow the plus sign or the international prefix.
  case tooShortAfterPrefix
  /// There are too few digits.
  case tooShort
  /// There are too many digits or characters.
  case tooLong
  /// The text holds more than one number, such as `02-123-4567~8`.
  case severalNumbers
}

extension PhoneNumberError: CustomStringConvertible {
  /// One sentence without the text that was read.
  public var description: String {
    switch self {
    case .notANumber: "the text is no phone number"
    case .unknownCallingCode: "the calling code is unknown"
    case .tooShortAfterPrefix: "too few digits follow the international prefix"
    case .tooShort: "the number has too few digits"
    case .tooLong: "the number has too many digits"
    case .severalNumbers: "the text holds several numbers"
    }
  }
}
