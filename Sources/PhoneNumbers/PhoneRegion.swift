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
    let place = phone_region_place(letters)
    guard place != 0xFFFF else { return nil }
    territory = Territory(place: place)
  }

  /// South Korea.
  public static let kr = PhoneRegion(known: "KR")

  /// Every region that has a plan, in the order of the letters.
  public static var all: [PhoneRegion] {
    (0..<UInt16(PHONE_TERRITORIES_COUNT / Int32(phone_territory_fields)))
      .compactMap { PhoneRegion(Territory(place: $0)) }
  }

  private init(known letters: StaticString) {
    let pair = letters.description.utf8.map { UInt32($0) - 65 }
    territory = Territory(place: phone_region_place(pair[0] * 26 + pair[1]))
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
