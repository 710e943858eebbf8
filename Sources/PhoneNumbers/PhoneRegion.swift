import CPhoneTables

/// A region with a numbering plan, named by its ISO 3166-1 letters.
public struct PhoneRegion: Hashable, Sendable {
  let territory: Territory

  init?(_ territory: Territory) {
    guard territory.letters != 0xFFFF else { return nil }
    self.territory = territory
  }

  /// The region of two letters, in either case; nil when no plan knows it.
  public init?(_ code: some StringProtocol) {
    var letters: UInt32 = 0
    var count = 0
    for byte in code.utf8 {
      let letter = byte & 0xDF
      guard letter >= 65, letter <= 90, count < 2 else { return nil }
      letters = letters * 26 + UInt32(letter - 65)
      count += 1
    }
    guard count == 2 else { return nil }
    let index = phone_region_place(letters)
    guard index != 0xFFFF else { return nil }
    territory = Territory(index: index)
  }

  /// South Korea.
  public static let kr = PhoneRegion(known: "KR")

  /// Every region that has a plan, in the order of the letters.
  public static var all: [PhoneRegion] {
    (0..<UInt16(PHONE_TERRITORIES_COUNT / Int32(phone_territory_fields)))
      .compactMap { PhoneRegion(Territory(index: $0)) }
  }

  /// The region of two letters that the tables are known to have.
  init(known letters: StaticString) {
    let pair = letters.description.utf8.map { UInt32($0) - 65 }
    territory = Territory(index: phone_region_place(pair[0] * 26 + pair[1]))
  }

  /// The two letters, such as `KR`.
  public var code: String {
    var letters: [UInt8] = []
    appendCode(to: &letters)
    return String(decoding: letters, as: UTF8.self)
  }

  /// Appends the two letters.
  package func appendCode(to output: inout [UInt8]) {
    let letters = territory.letters
    output.append(UInt8(truncatingIfNeeded: letters / 26 + 65))
    output.append(UInt8(truncatingIfNeeded: letters % 26 + 65))
  }

  /// The calling code, such as 82.
  public var callingCode: Int { Int(territory.callingCode) }

  /// Whether it is the region that its calling code is known for, as the United Kingdom is for 44.
  package var isMain: Bool {
    CallingCode(value: callingCode)?.mainTerritory == territory
  }

  /// Whether its numbers have so many lengths that digits of any count are likely to be one, as in Germany.
  package var hasManyLengths: Bool { territory.possibleLengths.nonzeroBitCount > 4 }

  /// Whether it is one of the neighbours whose numbers have ten digits with the zero, or nine, and whose people group them as
  /// their plan does: there groups tell the country.
  var isTellingByGroups: Bool { ["BE", "CH", "FR", "NL"].contains(code) }

  /// Whether mobile numbers of another region, as they are written there, are landlines of this one, in whose lists people
  /// of it often are.
  func hasLandlinesLikeMobiles(of other: PhoneRegion) -> Bool { code == "AU" && other.code == "NZ" }

  /// Whether the numbers of another region are dialled here as those of this one, though it has another calling code.
  package func dialsAlike(_ other: PhoneRegion) -> Bool {
    callingCode != other.callingCode
      && [self, other].allSatisfy { CallingCode.dialledAlike.contains($0.callingCode) }
  }
}

extension PhoneRegion: CustomStringConvertible {
  /// The two letters.
  public var description: String { code }
}

/// Where the compiled numbering plans come from.
public enum PhoneData {
  /// The version of the data, which is that of libphonenumber.
  public static var version: String { PHONE_DATA_VERSION }

  /// The first 16 hexadecimal digits of the tables' SHA-256.
  public static var digest: String { PHONE_DATA_DIGEST }
}

/// Short numbers, which are dialled without an area code within one region: 119, 1330.
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
