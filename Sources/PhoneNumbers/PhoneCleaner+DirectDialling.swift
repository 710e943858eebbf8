internal import ContactBytes

// In Germany and Austria the digits of an extension are a part of the number, and a hyphen stands before them
// (DIN 5008): `0421/653602-12`. No plan says how many they are, so that only the hyphen that somebody wrote can tell, or
// the word in its place: `0421/653602 DW 12`.

extension PhoneCleaner {
  /// Puts the hyphen that stands before an extension in a value into the written number, too.
  ///
  /// It is one before the last two digits or fewer, or before three behind five others, since `230-323` may only be
  /// grouped; the only one behind the area code, and something other than a hyphen stands before it, unless the value is
  /// grouped as the number is written: `0421-653602-12`. A word within the number is one for an extension.
  func keepHyphen(
    of value: Span<UInt8>, before number: PhoneNumber, in text: inout [UInt8]
  ) {
    guard number.callingCode == 49 || number.callingCode == 43,
      style == .national || style == .international, number.extensionDigits.count == 0
    else { return }
    var (digits, hyphens, others) = (0, 0, 0)
    var (hasWord, isGroupedBehind) = (false, false)
    var (behindFirst, behindLast) = (0, 0)
    for i in value.indices {
      if ASCII.isDigit(value[i]) {
        digits += 1
        (behindFirst, behindLast) = (behindFirst + 1, behindLast + 1)
      } else if (value[i] | 0x20) &- 0x61 < 26 {
        (hasWord, behindLast) = (digits > 0, 0)
      } else if hasWord {
        continue
      } else if value[i] == ASCII.hyphen {
        if hyphens == 0 { behindFirst = 0 }
        behindLast = 0
        hyphens += 1
      } else if digits > 0, hyphens > 0 {
        isGroupedBehind = true
      } else if digits > 0 {
        others += 1
      }
    }
    let subscriber = text.reversed().prefix(while: ASCII.isDigit).count
    let isBehindGroups =
      hasWord || (hyphens == 1 ? others > 0 : hyphens == 2 && behindFirst == subscriber)
    let isExtension =
      1...2 ~= behindLast || behindLast == 3 && subscriber >= 8 || hasWord && behindLast == 4
    guard isBehindGroups, hasWord || !isGroupedBehind, isExtension, behindLast < subscriber,
      [.fixedLine, .universalAccess].contains(number.type)
    else { return }
    text.insert(ASCII.hyphen, at: text.count - behindLast)
  }

  /// Whether a word stands between the digits of a number, as before those that are dialled behind it.
  func hasDirectWord(_ value: Span<UInt8>) -> Bool {
    let digits = value.indices.filter { ASCII.isDigit(value[$0]) }
    guard let first = digits.first, let last = digits.last else { return false }
    return (first..<last).contains { ASCII.isLetter(value[$0]) }
  }
}
