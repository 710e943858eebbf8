internal import PhoneNumbers

extension TextAnonymizer {
  /// A text that is a telephone number: the digits of its region and kind, and those of the subscriber.
  struct PhoneShape {
    /// The digits that stay.
    private(set) var prefix: [Unicode.Scalar] = []
    /// The digits that are replaced.
    private(set) var subscriber: [Unicode.Scalar] = []

    /// Nil when the text is no number of seven digits or more.
    init?(_ scalars: [Unicode.Scalar]) {
      var digits: [Unicode.Scalar] = []
      for scalar in scalars {
        switch scalar {
        case "0"..."9": digits.append(scalar)
        case "+", "-", " ", ".", "(", ")", "/", "~": break
        default: return nil
        }
      }
      guard 7...17 ~= digits.count, let start = scalars.firstIndex(where: { $0 != " " }),
        DateShape(scalars, at: start).map({ date in
          scalars[(date.start + date.length)...].allSatisfy { $0 == " " }
        }) != true
      else { return nil }
      let count = Self.prefixLength(
        digits, hasPlus: scalars.first == "+" || scalars.prefix(2).contains("+"))
      prefix = Array(digits.prefix(count))
      subscriber = Array(digits.dropFirst(count))
    }

    private static func prefixLength(_ digits: [Unicode.Scalar], hasPlus: Bool) -> Int {
      let text = String(String.UnicodeScalarView(digits))
      let exit = hasPlus ? 0 : 2
      if hasPlus || text.hasPrefix("00"),
        let code = (1...3).map({ text.dropFirst(exit).prefix($0) }).first(
          where: regions.keys.contains)
      {
        let rest = text[code.endIndex...]
        return exit + code.count + (isBehindZero(rest, of: code) ? areaLength(rest) : 0)
      }
      if hasPlus { return 2 }
      if text.hasPrefix("0") { return areaLength(text[...]) }
      let isCompany = text.count == 8 && ["15", "16", "18"].contains(text.prefix(2))
      // A spreadsheet took the zero of a mobile number away.
      let lacksZero = 9...10 ~= text.count && text.hasPrefix("1")
      return isCompany || lacksZero ? 2 : 0
    }

    /// A region of each calling code.
    private static let regions = Dictionary(
      PhoneRegion.all.map { (Substring("\($0.callingCode)"), $0) },
      uniquingKeysWith: { first, _ in first })

    /// Whether a number is one, and is written with a zero where its calling code is left out, so that its first digits
    /// stay there.
    private static func isBehindZero(_ number: Substring, of code: Substring) -> Bool {
      guard let region = regions[code] else { return false }
      if number.hasPrefix("0") { return true }
      let national = try? PhoneNumber(parsing: "0" + number, defaultRegion: region)
      return national.map { $0.isValid && number.elementsEqual($0.nationalNumber) } ?? false
    }

    /// The digits of an area or a network, as long as in Korea or Germany, with its zero or without.
    private static func areaLength(_ text: Substring) -> Int {
      let zero = text.hasPrefix("0") ? 1 : 0
      let rest = text.dropFirst(zero)
      if rest.hasPrefix("2") { return zero + 1 }
      // The third digit tells the networks of Germany apart.
      let isLong = ["50", "30", "15", "16", "17"].contains { rest.hasPrefix($0) }
      return zero + (isLong ? 3 : 2)
    }
  }

  /// A date, perhaps with a time, that stands in a text: `1990-01-02`, `19900102T093000Z`, `2/1/1990`.
  struct DateShape {
    /// The index of its first digit.
    let start: Int
    /// The number of scalars.
    let length: Int
    /// The digits, year, month and day first, with a zero before a month or a day of one digit.
    let digits: [Unicode.Scalar]
    /// How many digits month and day have in the text.
    var widths = (month: 2, day: 2)
    /// Whether the year stands behind month and day, whichever of those is first, or has two digits.
    var isYearLast = false

    /// The digits of its numbers, as they stand in the text, but for those of a time.
    var groups: [ArraySlice<Unicode.Scalar>] {
      if isYearLast {
        let rest = digits.dropFirst(widths.month)
        return [digits.prefix(widths.month), rest.prefix(widths.day), rest.dropFirst(widths.day)]
      }
      if digits.count <= 4 {
        return [digits.prefix(2), digits.dropFirst(2)].filter { !$0.isEmpty }
      }
      return [
        digits.prefix(4), digits[4..<6].suffix(widths.month), digits[6..<8].suffix(widths.day),
      ]
    }

    /// The digits of its time.
    var time: ArraySlice<Unicode.Scalar> { isYearLast ? [] : digits.dropFirst(8) }

    /// Nil when no possible date of four digits for the year begins at `start`: the year 1000 or a later one, where the
    /// text is not said to be a date, and of this century or the last one where just digits stand there.
    init?(_ scalars: [Unicode.Scalar], at start: Int, isDate: Bool = false) {
      if start > 0, "0"..."9" ~= scalars[start - 1] { return nil }
      let isCentury = scalars.starts(with: ["1", "9"]) || scalars.starts(with: ["2", "0"])
      if isDate || start == 0 && isCentury, let found = Self.inParts(scalars),
        isDate || found.widths.day > 0
      {
        (self.start, length) = (0, scalars.count)
        (digits, widths) = found
        return
      }
      if let partial = Self.withoutYear(scalars, at: start, isDate: isDate) {
        self.start = start
        length = partial.length
        digits = partial.digits
        return
      }
      if let found = Self.withYearLast(scalars, at: start) {
        (self.start, isYearLast) = (start, true)
        (length, digits, widths) = found
        return
      }
      var i = start
      var digits: [Unicode.Scalar] = []
      func take(_ count: Int) -> Bool {
        guard i + count <= scalars.count,
          scalars[i..<i + count].allSatisfy({ "0"..."9" ~= $0 })
        else { return false }
        digits += scalars[i..<i + count]
        i += count
        return true
      }
      guard take(4) else { return nil }
      var separator: Unicode.Scalar?
      if i < scalars.count, ["-", "/", "."].contains(scalars[i]) {
        separator = scalars[i]
        i += 1
      }
      guard
        digits.starts(with: ["1", "9"]) || digits.starts(with: ["2", "0"])
          || digits == Self.omittedYear || isDate || separator != nil && digits[0] == "1"
      else { return nil }
      /// Takes two digits, or one that ends there, where a sign stands between the parts.
      func takePart() -> Int? {
        if take(2) { return 2 }
        guard separator != nil, take(1) else { return nil }
        digits.insert("0", at: digits.count - 1)
        return 1
      }
      guard let month = takePart() else { return nil }
      if let separator {
        guard i < scalars.count, scalars[i] == separator else { return nil }
        i += 1
      }
      guard let day = takePart() else { return nil }
      widths = (month, day)
      var end = i
      if i < scalars.count, scalars[i] == "T" || scalars[i] == " " {
        i += 1
        if take(2) {
          let hasColon = i < scalars.count && scalars[i] == ":"
          if hasColon { i += 1 }
          if take(2) {
            if hasColon, i < scalars.count, scalars[i] == ":" { i += 1 }
            _ = take(2)
            if i < scalars.count, scalars[i] == "Z" { i += 1 }
            end = i
          }
        }
      }
      if end < i { digits.removeLast(min(digits.count - 8, i - end)) }
      let isOpen = end < scalars.count && "0"..."9" ~= scalars[end]
      let numbers = digits.prefix(8).map { Int($0.value) - 0x30 }
      guard !isOpen, 1...12 ~= numbers[4] * 10 + numbers[5], 1...31 ~= numbers[6] * 10 + numbers[7]
      else { return nil }
      self.start = start
      length = end - start
      self.digits = digits
    }

    /// A date with a year of four digits behind a day and a month, or of two before or behind them: `14/07/1944`,
    /// `1.12.71`, `98.4.12`.
    private static func withYearLast(
      _ scalars: [Unicode.Scalar], at start: Int
    ) -> (length: Int, digits: [Unicode.Scalar], widths: (month: Int, day: Int))? {
      let sign = scalars[start...].first { !("0"..."9" ~= $0) }
      guard let sign, sign == "/" || sign == "." || sign == "-" else { return nil }
      let end = scalars[start...].firstIndex { $0 != sign && !("0"..."9" ~= $0) } ?? scalars.count
      let parts = scalars[start..<end].split(separator: sign, omittingEmptySubsequences: false)
      let numbers = parts.map { Int(String(String.UnicodeScalarView($0))) ?? 0 }
      guard parts.count == 3, 1...2 ~= parts[0].count, 1...2 ~= parts[1].count else { return nil }
      let isFirst =
        parts[0].count == 2 && 1...2 ~= parts[2].count && 1...12 ~= numbers[1]
        && 1...31 ~= numbers[2]
      let isLast =
        (parts[2].count == 4 && 1000..<2100 ~= numbers[2] || parts[2].count == 2)
        && 1...12 ~= min(numbers[0], numbers[1]) && 1...31 ~= max(numbers[0], numbers[1])
      guard isFirst || isLast else { return nil }
      return (end - start, parts.flatMap(\.self), (parts[0].count, parts[1].count))
    }

    /// The year that Apple's programs write where there is none.
    static let omittedYear: [Unicode.Scalar] = ["1", "6", "0", "4"]

    /// A date that is the whole text, or a month of a year, whatever signs stand between its parts: `1815. 1. 2.`,
    /// `1815년 1월 2일`, `1815-01`.
    private static func inParts(
      _ scalars: [Unicode.Scalar]
    ) -> (digits: [Unicode.Scalar], widths: (month: Int, day: Int))? {
      let signs: Set<Unicode.Scalar> = [" ", ".", "-", "/", ",", "년", "월", "일", "年", "月", "日"]
      var parts = scalars.split { signs.contains($0) }.map(Array.init)
      guard 2...3 ~= parts.count, parts[0].count == 4, parts[0].startIndex == 0,
        parts.allSatisfy({ $0.allSatisfy { "0"..."9" ~= $0 } })
      else { return nil }
      let widths = (parts[1].count, parts.count > 2 ? parts[2].count : 0)
      if widths.1 == 0 { parts.append(["1"]) }
      let numbers = parts.map { Int(String(String.UnicodeScalarView($0))) ?? 0 }
      guard 1...2 ~= widths.0, widths.1 <= 2, 1...12 ~= numbers[1], 1...31 ~= numbers[2] else {
        return nil
      }
      for index in 1...2 where parts[index].count == 1 { parts[index].insert("0", at: 0) }
      return (parts.flatMap(\.self), widths)
    }

    /// A date without a year that is the whole text: `--01-02`, `--0102`, and `--01` or `---02` where it is said to be
    /// one.
    private static func withoutYear(
      _ scalars: [Unicode.Scalar], at start: Int, isDate: Bool
    ) -> (length: Int, digits: [Unicode.Scalar])? {
      guard start == 0, 4...7 ~= scalars.count, scalars[0] == "-", scalars[1] == "-" else {
        return nil
      }
      let digits = scalars.filter { "0"..."9" ~= $0 }
      if isDate, digits.count == 2, scalars.dropLast(2).allSatisfy({ $0 == "-" }) {
        return (scalars.count, digits)
      }
      guard digits.count == 4, scalars.count == 6 || scalars.count == 7 && scalars[4] == "-" else {
        return nil
      }
      let numbers = digits.map { Int($0.value) - 0x30 }
      guard 1...12 ~= numbers[0] * 10 + numbers[1], 1...31 ~= numbers[2] * 10 + numbers[3] else {
        return nil
      }
      return (scalars.count, digits)
    }
  }
}

extension InventedWords {
  /// Other digits of a subscriber, as many, that make as good a number; the same for the same ones, however
  /// the number is written.
  mutating func phoneDigits(
    for digits: [Unicode.Scalar], isGood: ([Unicode.Scalar], _ isBest: Bool) -> Bool
  ) -> [Unicode.Scalar] {
    let text = String(String.UnicodeScalarView(digits))
    if let known = known(text) { return Array(known.unicodeScalars) }
    var other = Array(invent(text).unicodeScalars)
    var attempts = 0
    // Few digits are those of the smaller of two regions with one calling code.
    while attempts < 150, !isGood(other, attempts < 75) {
      other = Array(invent(text).unicodeScalars)
      attempts += 1
    }
    remember(text, as: String(String.UnicodeScalarView(other)))
    return other
  }

  /// Another number of as many digits from 1 to `most`; the same for the same one.
  mutating func number(for digits: [UInt8], upTo most: Int) -> [UInt8] {
    let key = "\(most) " + String(decoding: digits, as: UTF8.self)
    if let known = known(key) { return Array(known.utf8) }
    let hasTwo = digits.count == 2 && digits[0] != 0x30
    let range = hasTwo ? 10...most : 1...9
    var other = digits
    while other == digits {
      other = Array(String(range.lowerBound + Int(byte()) % range.count).utf8)
      if other.count < digits.count { other.insert(0x30, at: 0) }
    }
    remember(key, as: String(decoding: other, as: UTF8.self))
    return other
  }

  /// Another year of the last hundred, or of the same century where that is an earlier one, which not all programs read.
  mutating func year(for digits: [Unicode.Scalar]) -> [Unicode.Scalar] {
    let key = "year " + String(String.UnicodeScalarView(digits))
    if let known = known(key) { return Array(known.unicodeScalars) }
    let isLate = digits.starts(with: ["1", "9"]) || digits.starts(with: ["2", "0"])
    var other = digits
    while other == digits {
      let number = Int(byte())
      other =
        isLate
        ? Array("\(1930 + number % 75)".unicodeScalars)
        : digits.prefix(2) + Array("\(10 + number % 90)".unicodeScalars)
    }
    remember(key, as: String(String.UnicodeScalarView(other)))
    return other
  }

  /// Other digits for those of the numbers of a date, a year among them or not; the same for those of the same date,
  /// however it is written.
  ///
  /// What can be a day alone stays one, what may be a month, too, and a year stays in its century. So nobody needs to know
  /// which number is which.
  mutating func dateDigits(for groups: [ArraySlice<Unicode.Scalar>]) -> [Unicode.Scalar] {
    let isYear = { (group: ArraySlice<Unicode.Scalar>) in
      group.elementsEqual(TextAnonymizer.DateShape.omittedYear)
    }
    func number(_ group: ArraySlice<Unicode.Scalar>) -> Int {
      Int(String(String.UnicodeScalarView(group.suffix(2)))) ?? 0
    }
    let numbers = Set(groups.filter { !isYear($0) }.map(number)).subtracting([0]).sorted()
    let key = "date " + numbers.map(String.init).joined(separator: " ")
    let others =
      known(key)?.split(separator: " ").compactMap { Int($0) } ?? otherNumbers(for: numbers)
    remember(key, as: others.map(String.init).joined(separator: " "))
    return groups.flatMap { group -> [Unicode.Scalar] in
      guard !isYear(group), let place = numbers.firstIndex(of: number(group)) else {
        return Array(group)
      }
      let text = String(others[place])
      let zeros = String(repeating: "0", count: max(0, min(group.count, 2) - text.count))
      return group.dropLast(2) + Array((zeros + text).unicodeScalars)
    }
  }

  /// Other numbers for those of a date, no two of them alike.
  private mutating func otherNumbers(for numbers: [Int]) -> [Int] {
    var others: [Int] = []
    for number in numbers {
      let range =
        switch number {
        case ..<10: 1...9
        case ..<13: 10...12
        case ..<32: 13...24
        default: 32...99
        }
      var other = number
      for _ in 0..<50 where other == number || others.contains(other) {
        other = range.lowerBound + Int(byte()) % range.count
      }
      others.append(other)
    }
    return others
  }

  /// Other digits of a time; the same for the same ones.
  mutating func timeDigits(for digits: ArraySlice<Unicode.Scalar>) -> [Unicode.Scalar] {
    if digits.isEmpty { return [] }
    let key = "time " + String(String.UnicodeScalarView(digits))
    func two(_ most: Int) -> String { String(100 + Int(byte()) % most).suffix(2).description }
    let other = known(key) ?? two(24) + two(60) + two(60)
    remember(key, as: other)
    return Array(other.unicodeScalars.prefix(digits.count))
  }
}
