/// Phone values as people write them, right and wrong.
package enum InventedPhones {
  private static let beginnings: [String: [String]] = [
    "KR": [
      "010", "010", "02", "031", "064", "011", "070", "080", "060", "0507", "0303", "15", "16",
      "18", "1",
      "10", "2", "31", "8210", "822", "008210", "11",
    ],
    "US": ["650", "1650", "212", "1800", "900"], "JP": ["03", "090", "0120", "0422", "3", "90"],
    "GB": ["020", "07", "0800", "01534", "20"], "FR": ["01", "06", "08", "6", "9"],
    "DE": ["030", "0171", "089", "0800", "30"],
  ]
  private static let separators = [
    "-", " ", ".", "", "-", "--", " - ", "–", "－", ") ", "/", "*", "~",
  ]
  private static let befores = [
    "", "", "", "", "", "+", "+82 ", "+82 (0)", "(", "*31#", "*67 ", "☎ ", "Tel. ", "휴대폰: ", "'",
    "#", "00",
    "+1 ", "~", "집 ", "010-2345-6789/", "02-123-4567, ",
  ]
  private static let afters = [
    "", "", "", "", "", "", ".0", "(집)", " 내선 12", ",,12#", "w3", "~8", "-8", " 8", "/9", "(2)",
    "?", "#1",
    ";ext=5", " 교환 0", "x12", " ext. 77", ",8,9", " / 010-2345-6789", "o", "E+09", "에서 9까지", ", 회의",
    "p1234567", "*", "-", " ", "(회사)", "\n02-123-4567", ",4568", "·8", " to 19", "／8", " & 9",
  ]

  /// What is dialled after a number: pauses, waits, tones and digits.
  package static func tail(using random: inout SeededRandom) -> String {
    var tail = ""
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      tail +=
        [",", ",,", ";", "p", "w", "P", "W", "#", "*", ", ", " ,"].randomElement(using: &random)
        ?? ","
      tail += String(Int.random(in: 0...99_999, using: &random))
    }
    return Int.random(in: 0..<3, using: &random) == 0 ? tail + "#" : tail
  }

  /// A value of a region of which there are beginnings.
  package static func value(region: String, using random: inout SeededRandom) -> String {
    var digits = beginnings[region]?.randomElement(using: &random) ?? ""
    for _ in 0..<Int.random(in: 5...9, using: &random) {
      digits.append(String(Int.random(in: 0...9, using: &random)))
    }
    return value(of: digits, using: &random)
  }

  /// A value of these digits, in groups, with what people write before and after.
  package static func value(of digits: String, using random: inout SeededRandom) -> String {
    let separator = separators.randomElement(using: &random) ?? "-"
    var text = ""
    var left = Int.random(in: 2...4, using: &random)
    for digit in digits {
      if left == 0 {
        text += separator
        left = Int.random(in: 2...5, using: &random)
      }
      text.append(digit)
      left -= 1
    }
    if Int.random(in: 0..<12, using: &random) == 0 { text = otherScript(text, using: &random) }
    let before = befores.randomElement(using: &random) ?? ""
    let after = afters.randomElement(using: &random) ?? ""
    return before + text + after
  }

  private static func otherScript(_ text: String, using random: inout SeededRandom) -> String {
    let zero: UInt32 = Bool.random(using: &random) ? 0xFF10 : 0x660
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          guard (0x30...0x39).contains(scalar.value) else { return scalar }
          return Unicode.Scalar(zero + scalar.value - 0x30) ?? scalar
        }))
  }
}
