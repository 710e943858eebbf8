// Which values of contacts become links; every other stays text.

extension PageItem {
  /// The link that calls a number; nil when it is too short or has more than a telephone dials.
  ///
  /// An extension is dialled behind a pause, whether a comma or a word stands before it.
  static func telephoneLink(_ number: String) -> String? {
    let mark = number.unicodeScalars.firstIndex { "0"..."9" ~= $0 }.flatMap { first in
      number.unicodeScalars[first...].firstIndex { $0 == ";" || ("A"..."z") ~= $0 }
    }
    if let mark {
      let words = number[mark...].lowercased()
      let desk = words.drop { !$0.isNumber }
      let before = words.prefix(words.count - desk.count).filter { $0.isLetter }
      guard ["", "x", "ext", "extn", "extension"].contains(before), 1...7 ~= desk.utf8.count,
        desk.utf8.allSatisfy({ $0 &- 0x30 < 10 })
      else { return nil }
      return telephoneLink(String(number[..<mark])).map { "\($0),\(desk)" }
    }
    var target = "tel:"
    var count = 0
    // The most digits of a number (ITU-T E.164 §6.2.1), without and with what is dialled before a calling code.
    let isAbroad = number.hasPrefix("+") || number.hasPrefix("00")
    let mostDigits = ["00", "010", "011"].contains(where: number.hasPrefix) ? 18 : 15
    for scalar in number.unicodeScalars {
      switch scalar {
      case "," where count >= 3: target += ","
      case "0"..."9":
        target.unicodeScalars.append(scalar)
        count += 1
        if count > mostDigits, !target.utf8.contains(0x2C) { return nil }
      case "+" where count == 0 && target == "tel:": target += "+"
      case "*", "#":
        target += scalar == "*" ? "*" : "%23"
        count += 1
      // Behind a whole number it divides two, and none from its area code.
      case "/" where count >= (isAbroad ? 10 : 8): return nil
      case "-", " ", ".", "(", ")", "/", "\u{A0}": break
      default: return nil
      }
    }
    // Behind a pause an extension is dialled; what is longer is another number.
    let isOne = target.split(separator: ",").dropFirst().allSatisfy { $0.utf8.count <= 7 }
    return count >= 3 && isOne ? target : nil
  }

  /// The link that writes to an address; nil when it is none.
  static func emailLink(_ address: String) -> String? {
    let parts = address.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }),
      !address.unicodeScalars.contains(where: { $0.value <= 0x20 || $0.value == 0x7F })
    else { return nil }
    return "mailto:" + percentEncoded(String(parts[0])) + "@" + percentEncoded(String(parts[1]))
  }

  /// The link to a page of the web; nil for every other scheme, above all those that run scripts.
  static func webLink(_ address: String) -> String? {
    let lower = address.lowercased()
    guard lower.hasPrefix("https://") || lower.hasPrefix("http://"),
      !address.unicodeScalars.contains(where: { $0.value <= 0x20 || 0x7F...0x9F ~= $0.value })
    else { return nil }
    return address
  }

  /// Percent-encodes all that is no unreserved character (RFC 3986 §2.3).
  private static func percentEncoded(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF")
    var result = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "+"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        result += "%"
        result.append(digits[Int(byte >> 4)])
        result.append(digits[Int(byte & 15)])
      }
    }
    return result
  }
}
