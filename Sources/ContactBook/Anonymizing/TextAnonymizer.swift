internal import ContactBytes
internal import ContactModel
internal import PhoneNumbers

/// Replaces the words, numbers and dates of a text by invented ones, scalar by scalar.
///
/// Punctuation, blanks, hyphens and the number of characters stay; a possible date becomes a possible date, and a
/// telephone number keeps the digits that determine its region and its kind.
struct TextAnonymizer {
  private(set) var words: InventedWords
  /// Whether the text is a label or a type: the words for these that formats and programs have stay.
  var isLabel = false
  /// Whether the text is said to be a date, of whatever year, or a year alone.
  var isDate = false

  init(seed: UInt64, originals: Set<String>) {
    words = InventedWords(seed: seed, originals: originals)
  }

  // MARK: - Text

  /// The text with other words; as many scalars as before.
  mutating func replaced(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    // Zeros alone, such as Outlook's `0/0/00` where there is no date, say nothing of anybody.
    if !scalars.contains(where: { $0 != "0" && Self.isWordPart($0) }) { return scalars }
    if isDate, let date = DateShape(scalars, at: 0, isDate: true), date.length == scalars.count {
      return replaced(date, scalars)
    }
    for divider: Unicode.Scalar in [",", ";", "/", "\n"] {
      let numbers = scalars.split(separator: divider, omittingEmptySubsequences: false)
      guard numbers.count > 1, numbers.allSatisfy({ PhoneShape(Array($0)) != nil }) else {
        continue
      }
      return Array(numbers.map { replaced(Array($0)) }.joined(separator: [divider]))
    }
    if let phone = PhoneShape(scalars) { return replaced(phone, scalars) }
    if let end = Self.endBeforeExtension(scalars), let phone = PhoneShape(Array(scalars[..<end])) {
      let rest = scalars[end...]
      var digits = words.phoneDigits(for: rest.filter { "0"..."9" ~= $0 }) { _, _ in true }[...]
      return replaced(phone, Array(scalars[..<end]))
        + rest.map { "0"..."9" ~= $0 ? digits.popFirst() ?? $0 : $0 }
    }
    if scalars.count == 4,
      isDate || scalars.starts(with: ["1", "9"]) || scalars.starts(with: ["2", "0"]),
      scalars.allSatisfy({ "0"..."9" ~= $0 })
    {
      return words.year(for: scalars)
    }
    if let date = replacedDateOfWords(scalars) { return date }
    if let amount = replacedAmount(scalars) { return amount }
    if scalars.starts(with: Self.telephoneScheme) {
      return scalars.prefix(4) + replaced(Array(scalars.dropFirst(4)))
    }
    var result: [Unicode.Scalar] = []
    result.reserveCapacity(scalars.count)
    var i = 0
    while i < scalars.count {
      if let date = DateShape(scalars, at: i) {
        result += replaced(date, scalars)
        i += date.length
      } else if Self.isWordPart(scalars[i]) {
        var end = i
        while end < scalars.count, Self.isWordPart(scalars[end]) { end += 1 }
        result += replacedWord(scalars[i..<end], in: scalars)
        i = end
      } else {
        result.append(scalars[i])
        i += 1
      }
    }
    return result
  }

  private static let telephoneScheme: [Unicode.Scalar] = ["t", "e", "l", ":"]

  /// The words for calendars, which say how the date beside them is read.
  private static let calendars: Set<String> = [
    "음력", "양력", "윤달", "평달", "음", "양", "윤", "lunar", "solar",
  ]

  private mutating func replacedWord(
    _ word: ArraySlice<Unicode.Scalar>, in all: [Unicode.Scalar]
  ) -> [Unicode.Scalar] {
    let text = String(String.UnicodeScalarView(word))
    let lower = text.lowercased()
    if Self.calendars.contains(lower),
      isLabel || all.indices.contains(where: { DateShape(all, at: $0) != nil })
    {
      return Array(word)
    }
    if isLabel, InventedWords.labels.contains(lower) { return Array(word) }
    let other = Array(words.word(for: text).unicodeScalars)
    let isAlike =
      other.count == word.count && zip(other, word).allSatisfy { $0.utf8.count == $1.utf8.count }
    return isAlike ? other : word.map { ["x", "ø", "가", "🐀"][$0.utf8.count - 1] }
  }

  /// The words of a text as ``InventedWords`` must not invent them.
  static func words(of scalars: [Unicode.Scalar]) -> [String] {
    scalars.split { !isWordPart($0) }.map { String(String.UnicodeScalarView($0)).lowercased() }
  }

  private static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return 0x30...0x39 ~= scalar.value || (scalar.value | 0x20) &- 0x61 < 26
    }
    if 0xAC00...0xD7A3 ~= scalar.value { return true }
    return scalar.properties.isAlphabetic || scalar.properties.numericType == .decimal
      || 0x1F300...0x1FAFF ~= scalar.value
  }

  // MARK: - Numbers

  private mutating func replaced(
    _ phone: PhoneShape, _ scalars: [Unicode.Scalar]
  ) -> [Unicode.Scalar] {
    let kind = Self.kind(of: scalars)
    let digits = words.phoneDigits(for: phone.subscriber) { digits, isBest in
      let other = Self.kind(of: Self.number(scalars, phone, digits))
      return isBest ? other == kind : other.type == kind.type && other.issue == kind.issue
    }
    return Self.number(scalars, phone, digits)
  }

  /// What a number is and what is wrong with it.
  private struct Kind: Equatable {
    let region: PhoneRegion?
    let type: PhoneNumberType
    let issue: PhoneIssue?
    let notes: PhoneNotes
  }

  /// The kind of a number; those without a calling code are taken for Korean.
  private static func kind(of scalars: [Unicode.Scalar]) -> Kind {
    let bytes = Array(String(String.UnicodeScalarView(scalars)).utf8)
    let number = try? PhoneNumberParser(region: .kr).parse(bytes.span)
    var cleaning = PhoneCleaning()
    PhoneCleaner(region: .kr).clean(bytes.span, into: &cleaning)
    return Kind(
      region: number?.region, type: number?.type ?? .unknown, issue: cleaning.issue,
      notes: cleaning.notes)
  }

  /// Where a telephone number ends that has an extension behind it, such as ` ext. 12`, `;ext=12` or `x12`; nil for
  /// any other text.
  private static func endBeforeExtension(_ scalars: [Unicode.Scalar]) -> Int? {
    guard scalars.count < 64,
      let end = scalars.firstIndex(where: {
        !("0"..."9" ~= $0) && !"+- .()/".unicodeScalars.contains($0)
      }),
      end >= 7
    else { return nil }
    let bytes = Array(String(String.UnicodeScalarView(scalars)).utf8)
    let digits = String(String.UnicodeScalarView(scalars[end...].filter { "0"..."9" ~= $0 }))
    let number = try? PhoneNumberParser(region: .kr).parse(bytes.span)
    return number?.extension == digits ? end : nil
  }

  /// The number with other digits of its subscriber.
  private static func number(
    _ scalars: [Unicode.Scalar], _ phone: PhoneShape, _ digits: [Unicode.Scalar]
  ) -> [Unicode.Scalar] {
    var rest = digits[...]
    var kept = phone.prefix.count
    return scalars.map { scalar in
      guard 0x30...0x39 ~= scalar.value else { return scalar }
      if kept > 0 {
        kept -= 1
        return scalar
      }
      return rest.popFirst() ?? scalar
    }
  }

  private mutating func replaced(
    _ date: DateShape, _ scalars: [Unicode.Scalar]
  ) -> [Unicode.Scalar] {
    Self.filled(
      scalars[date.start..<date.start + date.length],
      with: words.dateDigits(for: date.groups) + words.timeDigits(for: date.time))
  }

  /// A date with the name of a month or with units, such as `9. Mai 2008` or `2008년 5월 9일`, with other numbers, and what
  /// is said to be a date, such as `980412`; nil for any other text.
  private mutating func replacedDateOfWords(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar]? {
    guard scalars.count < 40, scalars.contains(where: { "0"..."9" ~= $0 }),
      DateShape(scalars, at: 0)?.length != scalars.count,
      isDate || scalars.contains(where: \.properties.isAlphabetic), Self.isDate(scalars)
    else { return nil }
    var groups: [ArraySlice<Unicode.Scalar>] = []
    var rest = scalars[...]
    while let start = rest.firstIndex(where: { "0"..."9" ~= $0 }) {
      let digits = rest[start...].prefix { "0"..."9" ~= $0 }
      rest = scalars[digits.endIndex...]
      guard digits.count % 2 == 0 || digits.count == 1, digits.count <= 8 else { return nil }
      let year = digits.prefix(digits.count % 4 == 0 ? 4 : digits.count % 6 == 0 ? 2 : digits.count)
      groups.append(year)
      for start in stride(from: year.endIndex, to: digits.endIndex, by: 2) {
        groups.append(scalars[start..<start + 2])
      }
    }
    let other = Self.filled(scalars, with: words.dateDigits(for: groups))
    return other != scalars && Self.isDate(other) ? other : nil
  }

  /// What a spreadsheet made of a number, such as `8.21022E+11`, with other digits behind the first one; nil for any
  /// other text.
  private mutating func replacedAmount(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar]? {
    guard let sign = scalars.firstIndex(where: { $0 == "E" || $0 == "e" }), sign > 1,
      ["+", "-"].contains(scalars[(sign + 1)...].first),
      "0"..."9" ~= scalars[0], [".", ","].contains(scalars[1]),
      (scalars[2..<sign] + scalars[(sign + 2)...]).allSatisfy({ "0"..."9" ~= $0 })
    else { return nil }
    return scalars.prefix(2)
      + Array(words.word(for: String(String.UnicodeScalarView(scalars[2..<sign]))).unicodeScalars)
      + scalars[sign...]
  }

  /// A text with other digits in place of its own.
  private static func filled(
    _ scalars: some Sequence<Unicode.Scalar>, with digits: [Unicode.Scalar]
  ) -> [Unicode.Scalar] {
    var digits = digits[...]
    return scalars.map { "0"..."9" ~= $0 ? digits.popFirst() ?? $0 : $0 }
  }

  /// Whether a whole text is a date, perhaps with the name of its calendar.
  private static func isDate(_ scalars: [Unicode.Scalar]) -> Bool {
    let calendar = CalendarText(String(String.UnicodeScalarView(scalars)))
    return [PartialDate.Order.dayMonthYear, .monthDayYear, .yearMonthDay].contains { order in
      PartialDate(cell: calendar.rest.utf8.span, order: order, isLunar: calendar.isLunar) != nil
    }
  }

  /// The digits of a number with others that are as possible.
  mutating func replaced(_ digits: [UInt8], _ number: ValueSpan.Number) -> [UInt8] {
    let most = number == .day ? 31 : 12
    if number != .quantity, 1...2 ~= digits.count,
      let value = Int(String(decoding: digits, as: UTF8.self)), 1...most ~= value
    {
      // Every month has 28 days.
      return words.number(for: digits, upTo: min(most, 28))
    }
    var result = replaced(digits)
    if number == .quantity, result.first == 0x30 { result[0] = digits[0] == 0x39 ? 0x38 : 0x39 }
    return result
  }

  // MARK: - Bytes

  /// The bytes of a text with other words; as many bytes as before, whatever character set they are in.
  mutating func replaced(_ bytes: [UInt8]) -> [UInt8] {
    if UTF8Check.isValid(bytes.span) {
      let scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
      var result: [UInt8] = []
      for scalar in replaced(scalars) { result += Array(UTF8.encode(scalar) ?? .init()) }
      return result.count == bytes.count ? result : bytes.map { $0 < 0x80 ? $0 : 0x3F }
    }
    var result: [UInt8] = []
    var i = 0
    while i < bytes.count {
      if bytes[i] < 0x80 {
        var end = i
        while end < bytes.count, bytes[end] < 0x80 { end += 1 }
        result += replaced(Array(bytes[i..<end]))
        i = end
      } else if i + 1 < bytes.count, 0xB0...0xC8 ~= bytes[i], bytes[i + 1] >= 0xA1 {
        // A syllable in the Korean character set of two bytes.
        result.append(0xB0 + words.byte() % 25)
        result.append(0xA1 + words.byte() % 94)
        i += 2
      } else {
        let base: UInt8 = bytes[i] < 0xC0 ? 0x80 : 0xC0
        result.append(base + words.byte() % 0x3F)
        i += 1
      }
    }
    return result
  }

  /// Base64 text with other bytes: line ends, length and the signature of the file type stay.
  mutating func noise(_ base64: [UInt8]) -> [UInt8] {
    let isLetter = Self.isLetter
    let indices = base64.indices.filter { isLetter[Int(base64[$0])] }
    var result = base64
    var bytes: [UInt8] = []
    let letters = indices.map { base64[$0] }
    let isWhole = base64.allSatisfy { isLetter[Int($0)] || $0 <= ASCII.space }
    if isWhole, Base64.decode(letters.span, into: &bytes).isValid {
      let picture = PictureNoise.like(bytes) { words.byte() }
      var encoded: [UInt8] = []
      Base64.encode(picture.span, into: &encoded)
      for (index, byte) in zip(indices, encoded) { result[index] = byte }
      return result
    }
    for index in indices.dropFirst(12) where base64[index] != ASCII.equals {
      result[index] = Self.alphabet[Int(words.byte() & 63)]
    }
    return result
  }

  private static let isLetter = (0...255).map { alphabet.contains(UInt8($0)) }
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=".utf8)
}

/// Bytes with the type and size of a picture, but without its contents.
private enum PictureNoise {
  /// Noise with the head of a picture, by which programs recognise type and size.
  static func like(_ bytes: [UInt8], _ random: () -> UInt8) -> [UInt8] {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]), bytes.count >= 57 {
      return png(bytes, random)
    }
    let tail =
      bytes.starts(with: [0xFF, 0xD8]) ? 2 : bytes.starts(with: Array("GIF8".utf8)) ? 1 : 0
    let head = min(12, bytes.count)
    var result = bytes
    for i in head..<max(head, bytes.count - tail) { result[i] = random() }
    if tail == 2, bytes.count > 24 {
      // A marker of JPEG that says that data follows, so that no length is read out of noise.
      result[2] = 0xFF
      result[3] = 0xDA
    }
    return result
  }

  /// A header, one chunk of noise, and the end.
  private static func png(_ bytes: [UInt8], _ random: () -> UInt8) -> [UInt8] {
    var result = Array(bytes.prefix(33))
    let count = bytes.count - 33 - 12 - 12
    for shift in [24, 16, 8, 0] { result.append(UInt8(truncatingIfNeeded: count >> shift)) }
    result += Array("IDAT".utf8)
    for _ in 0..<count + 4 { result.append(random()) }
    return result + [0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]
  }
}
