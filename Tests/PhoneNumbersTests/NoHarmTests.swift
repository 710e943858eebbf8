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
      ("02-123-4567,8", false), ("031-123-4567,68,69", true), ("02-123-4567,4568", true),
      ("02-123-4567,68", false), ("02)123-4567,4568", true), ("02-123-4567,4569", false),
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

  @Test("numbers of all regions stay what they are for the reference, or stay as they were")
  func everyRegion() throws {
    var random = SeededRandom(seed: 11)
    for row in ReferenceFixture.shared.rows
    where row.type != 0 && row.error == nil && Int.random(in: 0..<4, using: &random) == 0 {
      guard let home = PhoneRegion(row.home) else { continue }
      let form = [row.national, row.international, row.e164].randomElement(using: &random) ?? ""
      let digits = form.filter { $0.isNumber && $0.isASCII }
      var cleaner = PhoneCleaner(region: home)
      cleaner.style = [.national, .international, .e164].randomElement(using: &random) ?? .national
      let plus = form == row.national ? "" : "+"
      check(plus + InventedPhones.value(of: digits, using: &random), cleaner)
      check(form + (Bool.random(using: &random) ? " " : "/") + String(digits.suffix(2)), cleaner)
    }
  }

  @Test("what is dialled after a number stays byte for byte, or the value does")
  func tails() throws {
    var random = SeededRandom(seed: 13)
    for row in ReferenceFixture.shared.rows
    where row.type != 0 && row.error == nil && Int.random(in: 0..<8, using: &random) == 0 {
      guard let home = PhoneRegion(row.home) else { continue }
      let form = Bool.random(using: &random) ? row.national : row.international
      let tail = InventedPhones.tail(using: &random)
      let value = form + tail
      var result = PhoneCleaning()
      PhoneCleaner(region: home).clean(Array(value.utf8).span, into: &result)
      // What can only be an extension is written as others are.
      let digits = tail.dropFirst()
      let isExtension = tail.first == "#" && digits.allSatisfy(\.isNumber)
      let isKept =
        result.verdict == .rejected
        || result.written.hasSuffix(isExtension ? ",\(digits)" : tail)
      #expect(isKept, "\(home) \(value): \(result.written)")
      guard result.verdict != .rejected, result.pieces.isEmpty else { continue }
      var again = PhoneCleaning()
      PhoneCleaner(region: home).clean(result.text.span, into: &again)
      let isStable = again.verdict == .unchanged && again.number == result.number
      #expect(isStable, "\(home) \(value): \(result.written)")
    }
  }

  /// The valid number that the reference reads.
  private func referenceNumber(_ text: String, _ region: PhoneRegion) -> String? {
    let parser = PhoneNumberParser(region: region, rules: .reference)
    guard let number = try? parser.parse(Array(text.utf8).span), number.isValid else { return nil }
    return number.formatted(.e164)
  }

  private func check(_ value: String, _ cleaner: PhoneCleaner) {
    var result = PhoneCleaning()
    cleaner.clean(Array(value.utf8).span, into: &result)
    #expect((result.verdict == .rejected) == (result.issue != nil), "\(value)")
    if result.verdict == .rejected {
      #expect(result.issue != nil && result.text.isEmpty, "\(value)")
      return
    }
    // The reference takes the digits of `*67 ` for some of the number's.
    if result.pieces.isEmpty, result.notes.isDisjoint(with: .droppedDigit),
      !value.contains(where: { $0 == "*" || $0 == "#" }),
      let number = referenceNumber(value, cleaner.region)
    {
      let after = referenceNumber(result.written, cleaner.region)
      #expect(after == number, "\(cleaner.region) \(value): \(result.written)")
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
