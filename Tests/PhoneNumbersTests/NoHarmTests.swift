import PhoneNumbers
import TestSupport
import Testing

/// The laws of cleaning, over invented values.
@Suite("cleaning does no harm")
struct NoHarmTests {
  // MARK: - Ranges

  private static let signs = [
    "-", "~", "/", " ", ".", "–", "∼", "～", "／", " - ", "~ ", "(", "에서 ", "－", "‐", "‑", "—", "·",
  ]

  @Test("digits behind a whole number never move into it, in any region")
  func ranges() throws {
    var random = SeededRandom(seed: 20_261)
    var result = PhoneCleaning()
    for row in ReferenceFixture.shared.rows where row.type != 0 && row.error == nil {
      guard let number = try? PhoneNumber(parsing: row.e164), let home = number.region,
        // The digits of an extension belong to the number there.
        number.callingCode != 49, number.callingCode != 43, number.nationalNumber.count >= 5
      else { continue }
      let cleaner = PhoneCleaner(region: home)
      let spelling = PhoneSpelling(separator: Bool.random(using: &random) ? 0x2D : 0x20)
      let form: PhoneNumberFormat = Bool.random(using: &random) ? .national : .international
      let sign = Self.signs.randomElement(using: &random) ?? "-"
      let more = String(Int.random(in: 0...120, using: &random))
      let whole = number.formatted(form, spelling: spelling)
      guard (try? PhoneNumber(parsing: whole, defaultRegion: home)) == number else { continue }
      let value = whole + sign + more
      cleaner.clean(Array(value.utf8).span, into: &result)
      guard let other = result.number else { continue }
      // Where the plan itself groups so, it is one number.
      #expect(runs(result.written).suffix(2) == runs(value).suffix(2), "\(home) \(value): \(other)")
    }
  }

  private func runs(_ text: String) -> [Substring] { text.split { !$0.isNumber } }

  @Test("in Korea every range is reported")
  func koreanRanges() {
    let numbers = [
      "02-123-4567", "031-555-1234", "02)555-1234", "010-123-4567", "+82-2-555-1234",
      "0507-123-4567",
      "021234567", "02-1234567", "+82 (0)2-123-4567", "82-2-123-4567", "010-1234-5678", "1588-1234",
      "0303-123-4567", "080-123-4567", "0082-2-123-4567", "０２－１２３－４５６７", "(02) 123-4567",
    ]
    for number in numbers {
      for sign in Self.signs {
        for more in ["8", "9", "4568", "7,8,9", "8)", "8까지"] {
          let result = cleaned(number + sign + more)
          #expect(result.verdict == .rejected, "\(number + sign + more): \(result.written)")
        }
      }
    }
  }

  @Test(
    "last digits that count on from a number's own are other numbers, and all else behind a comma is dialled",
    arguments: [
      ("02-123-4567,8,9", true), ("02-123-4567, 8, 9", true), ("02-123-4567;8;9", true),
      ("02-123-4567,8", false), ("031-123-4567,68,69", true), ("02-123-4567,4568", false),
      ("02-123-4567,4568,4569", true), ("112,113,114", true), ("٠٢-١٢٣-٤٥٦٧,8,9", true),
      ("02-123-4567,9,8", false),
      ("02-123-4567,8,", false),
      ("02-123-4567,8,70", false), ("02-555-1234,8,9", false), ("02-123-4567,9", false),
      ("02-123-4567,12", false),
      ("02-123-4567,,8", false), ("02-123-4567;8,9", false), ("02-123-4569,0", false),
      ("02-123-4567,8#", false), ("02-123-4567p8", false),
    ])
  func lists(value: String, isList: Bool) {
    let result = cleaned(value)
    #expect((result.issue == .several) == isList)
    #expect(isList || result.verdict == .unchanged, "\(result.written)")
  }

  // MARK: - Everything

  @Test(
    "digits never vanish or move, and cleaning twice is cleaning once",
    arguments: ["KR", "US", "JP", "GB", "FR", "DE"])
  func law(region: String) throws {
    let home = try #require(PhoneRegion(region))
    var random = SeededRandom(seed: 7)
    for _ in 0..<2_000 {
      let value = InventedPhones.value(region: region, using: &random)
      for style in [PhoneCleaner.Style.national, .international, .e164] {
        var cleaner = PhoneCleaner(region: home, style: style)
        cleaner.assumesRegion = Bool.random(using: &random)
        check(value, cleaner)
      }
    }
  }

  private func check(_ value: String, _ cleaner: PhoneCleaner) {
    var result = PhoneCleaning()
    cleaner.clean(Array(value.utf8).span, into: &result)
    if result.verdict == .rejected {
      #expect(result.issue != nil && result.text.isEmpty, "\(value)")
      return
    }
    let pieces = result.pieces.isEmpty ? [result.written] : result.parts
    var typed = digits(value)[...]
    for piece in pieces {
      var again = PhoneCleaning()
      cleaner.clean(Array(piece.utf8).span, into: &again)
      #expect(again.verdict == .unchanged, "\(value): \(piece), then \(again.written)")
      // What was typed before the number is a prefix at most, and nothing of it may follow.
      let national = again.number.map { digits(written($0)) } ?? digits(piece)
      let dialled = piece.drop { $0 == "*" || $0 == "#" }
      let rest = digits(String(dialled)).split(at: national)
      guard let place = typed.place(of: national + rest) else {
        Issue.record("\(value): \(piece)")
        return
      }
      #expect(place.before <= 9, "\(value): \(piece)")
      typed = typed.dropFirst(place.before + national.count + rest.count)
    }
    #expect(typed.isEmpty, "\(value): \(result.written)")
  }

  private func written(_ number: PhoneNumber) -> String { number.nationalNumber }

  private func digits(_ text: String) -> [Int] { text.compactMap(\.wholeNumberValue) }
}

extension [Int] {
  /// What follows `part` where it stands last; nothing where it does not stand.
  fileprivate func split(at part: [Int]) -> [Int] {
    guard let place = self[...].place(of: part) else { return [] }
    return Array(dropFirst(place.before + part.count))
  }
}

extension ArraySlice<Int> {
  /// How many elements stand before `part`; nil where it does not stand here.
  fileprivate func place(of part: [Int]) -> (before: Int, after: Int)? {
    guard part.count <= count else { return nil }
    for before in 0...count - part.count
    where dropFirst(before).prefix(part.count).elementsEqual(part) {
      return (before, count - before - part.count)
    }
    return nil
  }
}

/// Phone values as people write them, right and wrong.
private enum InventedPhones {
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
    "p1234567", "*", "-", " ", "(회사)", "\n02-123-4567",
  ]

  static func value(region: String, using random: inout SeededRandom) -> String {
    var digits = beginnings[region]?.randomElement(using: &random) ?? ""
    for _ in 0..<Int.random(in: 5...9, using: &random) {
      digits.append(String(Int.random(in: 0...9, using: &random)))
    }
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
