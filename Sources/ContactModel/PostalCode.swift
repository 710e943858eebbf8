/// Postal codes from which a spreadsheet takes the zero in front, as it does from numbers.
package enum PostalCode {
  /// Countries whose postal codes have five digits, of which the first may be a zero.
  private static let countriesOfFive: Set = [
    "ES", "DE", "FR", "IT", "US", "MX", "KR", "FI", "EE", "TR", "MY", "UA", "DZ", "PR",
  ]

  /// Whether codes of a country, by its two letters, have five digits, of which the first may be a zero.
  package static func mayBeginWithZero(in country: String) -> Bool {
    countriesOfFive.contains(country)
  }

  /// Whether a code of such a country is a digit short.
  package static func isShort(_ code: some Collection<UInt8>) -> Bool {
    code.count == 4 && code.allSatisfy { 0x30...0x39 ~= $0 }
  }

  /// Whether a code is whole: five digits, with those of a part of town behind a hyphen or without.
  package static func isWhole(_ code: some Collection<UInt8>) -> Bool {
    let parts = code.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return parts.count < 3 && parts[0].count == 5
      && parts.joined().allSatisfy { 0x30...0x39 ~= $0 }
  }
}
