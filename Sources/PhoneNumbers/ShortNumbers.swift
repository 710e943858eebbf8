/// Short numbers, which are dialled as they stand within one region: 119, 1330.
public enum ShortNumbers {
  /// Whether `number`, digits only, is an emergency number of `region`.
  public static func isEmergency(_ number: String, in region: PhoneRegion) -> Bool {
    digits(of: number).map { verdict($0, region) & 1 != 0 } ?? false
  }

  /// Whether `number`, digits only, is a short number of `region`.
  public static func isValid(_ number: String, in region: PhoneRegion) -> Bool {
    digits(of: number).map { verdict($0, region) & 2 != 0 } ?? false
  }

  /// Whether the digits are a short number of `region`, and too short to be a full number too.
  static func hasShort(_ digits: PhoneDigits, in region: PhoneRegion) -> Bool {
    digits.count < 7 && verdict(digits, region) != 0
  }

  private static func verdict(_ digits: PhoneDigits, _ region: PhoneRegion) -> UInt16 {
    if region == .kr, KoreanOverride.weatherService.applies(to: digits) { return 2 }
    return Automaton.classify(digits, from: region.territory.shortRoot)
  }

  private static func digits(of text: String) -> PhoneDigits? {
    var digits = PhoneDigits()
    for byte in text.utf8 {
      guard byte &- 0x30 < 10, digits.count < 16 else { return nil }
      digits.append(byte &- 0x30)
    }
    return digits
  }
}
