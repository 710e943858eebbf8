internal import ContactBytes
package import PhoneNumbers

/// A telephone number, or a part of one, as it is typed into a search.
///
/// Hyphens, blanks, dots and brackets do not count, and a number is the same with the calling code of the
/// region (`+82 10-…`, `0082 10-…`) and with its zero (`010-…`). An extension is found by any name of one
/// (`252-2500 x 103`, `252-2500,103`), also without its number (`x103`).
package struct PhoneFragment: Sendable, Hashable {
  private let digits: [UInt8]
  /// The digits without calling code and zero; nil when fewer than seven are left.
  private let core: [UInt8]?

  /// The beginning of a number within the region, without calling code and zero; nil for what does not begin so.
  private let beginning: [UInt8]?
  private let callingCode: [UInt8]
  /// The digits of the extension behind the number; empty for none.
  private let extensionDigits: [UInt8]

  /// Parses a number; nil for a text without two digits, or with other characters.
  package init?(_ text: some StringProtocol, region: PhoneRegion) {
    let (text, extensionDigits) = Self.dividing(String(text), region)
    self.extensionDigits = extensionDigits
    var digits: [UInt8] = []
    var hasPlus = false
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39: digits.append(byte)
      case 0x2B:
        guard digits.isEmpty, !hasPlus else { return nil }
        hasPlus = true
      case ASCII.space: break
      case _ where Self.isSign(byte): break
      default: return nil
      }
    }
    guard digits.count >= 2 || !extensionDigits.isEmpty else { return nil }
    self.digits = digits
    core = Self.core(of: digits, hasPlus: hasPlus, region: region)
    callingCode = Array(String(region.callingCode).utf8)
    let number = Self.national(digits, hasPlus: hasPlus, callingCode)
    beginning = number.flatMap { $0.count < digits.count && !$0.isEmpty ? Array($0) : nil }
  }

  /// Whether a text is an extension without its number: `x103`, `내선 103`.
  static func isExtension(_ text: String, region: PhoneRegion) -> Bool {
    let (number, digits) = dividing(text, region)
    return number.isEmpty && !digits.isEmpty
  }

  /// A number without its extension, and the digits of that.
  private static func dividing(
    _ text: String, _ region: PhoneRegion
  ) -> (number: String, extensionDigits: [UInt8]) {
    guard text.utf8.last.map(ASCII.isDigit) == true,
      text.utf8.contains(where: { !ASCII.isDigit($0) && $0 != ASCII.space && !isSign($0) })
    else { return (text, []) }
    // One that stands alone is one behind any number; `W12` is none.
    let first = text.utf8.first.map(ASCII.lowercased) ?? 0
    let isAlone = first >= 0x80 || "xe,;#".utf8.contains(first)
    let any = "2125550123"
    let number = try? PhoneNumber(
      parsing: isAlone ? "+1\(any) \(text)" : text, defaultRegion: region)
    guard let number, let found = number.extension, text.hasSuffix(found),
      !isAlone || number.nationalNumber == any
    else { return (text, []) }
    let last = text.utf8.dropLast(found.utf8.count).lastIndex(where: ASCII.isDigit)
    return (last.map { String(text[...$0]) } ?? "", Array(found.utf8))
  }

  /// Whether a byte is one of the signs in numbers that do not count.
  static func isSign(_ byte: UInt8) -> Bool {
    [ASCII.hyphen, ASCII.dot, 0x28, 0x29, 0x2B, 0x2F].contains(byte)
  }

  /// The digits of a number without calling code and zero; nil for a number of another country.
  private static func national(
    _ digits: [UInt8], hasPlus: Bool, _ code: [UInt8]
  ) -> ArraySlice<UInt8>? {
    var rest = digits[...]
    if hasPlus {
      guard rest.starts(with: code) else { return nil }
      rest = rest.dropFirst(code.count)
    } else if rest.starts(with: [0x30, 0x30]) {
      guard rest.dropFirst(2).starts(with: code) else { return nil }
      rest = rest.dropFirst(2 + code.count)
    }
    return rest.first == 0x30 ? rest.dropFirst() : rest
  }

  private static func core(
    of digits: [UInt8], hasPlus: Bool, region: PhoneRegion
  ) -> [UInt8]? {
    var rest = digits[...]
    let code = Array(String(region.callingCode).utf8)
    if !hasPlus, rest.starts(with: [0x30, 0x30] + code), rest.count > code.count + 8 {
      rest = rest.dropFirst(2 + code.count)
    } else if hasPlus, rest.starts(with: code) {
      rest = rest.dropFirst(code.count)
    } else if hasPlus || rest.starts(with: code) {
      // A number of another country is found without its calling code, too, as people there write it; and one of
      // the region is known by its code, with or without the plus.
      let dialled = [0x2B] + digits
      let number = try? PhoneNumberParser(region: region).parse(dialled.span)
      if let number, number.isValid {
        rest = rest.dropFirst(String(number.callingCode).utf8.count)
      } else if hasPlus {
        return nil
      }
    }
    if rest.first == 0x30 { rest = rest.dropFirst() }
    return rest.count >= 7 && rest.count < digits.count ? Array(rest) : nil
  }

  /// Whether the digits of `value` hold these.
  package func isFound(in value: borrowing Span<UInt8>) -> Bool {
    guard let other = digits(of: value) else { return false }
    if Self.find(digits, in: other) || core.map({ Self.find($0, in: other) }) == true {
      return true
    }
    guard let beginning else { return false }
    let hasPlus = (0..<value.count).contains { value[$0] == 0x2B }
    guard let number = Self.national(other, hasPlus: hasPlus, callingCode) else {
      return isBeginning(ofOther: value)
    }
    // Of a number with neither calling code nor zero it is unknown where it begins.
    return number.starts(with: beginning) && (number.count < other.count || beginning.count > 2)
  }

  /// Whether a number of another country begins so, as people there dial it within the country.
  private func isBeginning(ofOther value: borrowing Span<UInt8>) -> Bool {
    guard digits.first == 0x30, digits.count > 3,
      let number = try? PhoneNumberParser(region: .kr).parse(value)
    else { return false }
    let dialled = number.formatted(.national).utf8.filter(ASCII.isDigit)
    return dialled.starts(with: digits)
  }

  /// Whether `value` is this number, perhaps with a calling code before it, and not only holds it.
  package func isWhole(_ value: borrowing Span<UInt8>) -> Bool {
    guard let other = digits(of: value) else { return false }
    return other == digits
      || (core.map { 0...5 ~= other.count - $0.count && other.suffix($0.count) == $0[...] } ?? false)
  }

  /// The digits of a value, without those of the extension; nil where that is another one.
  private func digits(of value: borrowing Span<UInt8>) -> [UInt8]? {
    var digits: [UInt8] = []
    for i in 0..<value.count where ASCII.isDigit(value[i]) { digits.append(value[i]) }
    guard !extensionDigits.isEmpty else { return digits }
    // What stands before the last digits says that they are an extension.
    var start = value.count
    while start > 0, ASCII.isDigit(value[start - 1]) { start -= 1 }
    guard value.count - start == extensionDigits.count,
      digits.suffix(extensionDigits.count) == extensionDigits[...]
    else { return nil }
    while start > 0, value[start - 1] == ASCII.space || Self.isSign(value[start - 1]) {
      start -= 1
    }
    guard start > 0, !ASCII.isDigit(value[start - 1]) else { return nil }
    digits.removeLast(extensionDigits.count)
    return digits
  }

  private static func find(_ digits: [UInt8], in other: [UInt8]) -> Bool {
    guard digits.count <= other.count else { return false }
    return (0...other.count - digits.count).contains { start in
      digits.indices.allSatisfy { other[start + $0] == digits[$0] }
    }
  }
}
