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
      guard 7...17 ~= digits.count, DateShape(scalars, at: 0)?.length != scalars.count else {
        return nil
      }
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

    /// Nil when no possible date of four digits for the year begins at `start`: the year 1000 or a later one, where the
    /// text is not said to be a date, and of this century or the last one where just digits stand there.
    init?(_ scalars: [Unicode.Scalar], at start: Int, isDate: Bool = false) {
      if start > 0, "0"..."9" ~= scalars[start - 1] { return nil }
      if isDate, let found = Self.inParts(scalars) {
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

  /// Another number of as many digits from 1 to `most`.
  mutating func number(for digits: [UInt8], upTo most: Int) -> [UInt8] {
    let hasTwo = digits.count == 2 && digits[0] != 0x30
    let range = hasTwo ? 10...most : 1...9
    var other = digits
    while other == digits {
      other = Array(String(range.lowerBound + Int(byte()) % range.count).utf8)
      if other.count < digits.count { other.insert(0x30, at: 0) }
    }
    return other
  }

  /// Another year of the last hundred, or of the same century where that is an earlier one, which not all programs read.
  mutating func year(for digits: [Unicode.Scalar]) -> [Unicode.Scalar] {
    let isLate = digits.starts(with: ["1", "9"]) || digits.starts(with: ["2", "0"])
    var other = digits
    while other == digits {
      let number = Int(byte())
      other =
        isLate
        ? Array("\(1930 + number % 75)".unicodeScalars)
        : digits.prefix(2) + Array("\(10 + number % 90)".unicodeScalars)
    }
    return other
  }

  /// Another number of as many digits in a date: what can be a day alone stays one, what may be a month, too, and the
  /// zeros of a year of two digits.
  mutating func dateNumber(for digits: ArraySlice<Unicode.Scalar>) -> String {
    let number = Int(String(String.UnicodeScalarView(digits))) ?? 0
    if number == 0 { return String(String.UnicodeScalarView(digits)) }
    if digits.count == 6 {
      return stride(from: 0, to: 6, by: 2).map {
        dateNumber(for: digits.dropFirst($0).prefix(2))
      }.joined()
    }
    let (least, most) =
      switch digits.count {
      case 1: (1, 9)
      case 2: number > 31 ? (32, 99) : number > 12 ? (13, 28) : (1, 12)
      default: (1930, 2004)
      }
    let other = String(least + Int(byte()) % (most - least + 1)).suffix(digits.count)
    return String(repeating: "0", count: max(digits.count - other.count, 0)) + other
  }

  /// Other digits of a date and a time that are possible.
  mutating func dateDigits(for date: TextAnonymizer.DateShape) -> [Unicode.Scalar] {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    func part(_ count: Int) -> Int { Int(byte()) % count }
    if date.isYearLast {
      let widths = [date.widths.month, date.widths.day]
      var text = ""
      repeat {
        var rest = date.digits[...]
        text = ""
        for width in widths {
          text += dateNumber(for: rest.prefix(width))
          rest.removeFirst(width)
        }
        // Which part of two digits is the year is seen by which can be none other.
        text +=
          rest.count == 4
          ? String(String.UnicodeScalarView(year(for: Array(rest)))) : dateNumber(for: rest)
      } while text.unicodeScalars.elementsEqual(date.digits)
      return Array(text.unicodeScalars)
    }
    if date.digits.count <= 4 {
      var digits = date.digits[...]
      while digits.elementsEqual(date.digits) {
        let other = two(1 + part(12)) + two(1 + part(28))
        digits = Array(other.unicodeScalars).prefix(date.digits.count)
      }
      return Array(digits)
    }
    var text = ""
    func number(_ most: Int, _ width: Int) -> String {
      width == 2 ? two(1 + part(most)) : "\(1 + part(9))"
    }
    let narrow = 4 - date.widths.month - date.widths.day
    repeat {
      let year = Array(date.digits.prefix(4))
      let isYear = year != TextAnonymizer.DateShape.omittedYear
      text =
        String(String.UnicodeScalarView(isYear ? self.year(for: year) : year))
        + number(12, date.widths.month)
        + number(28, date.widths.day)
    } while narrow == 0 && text.unicodeScalars.elementsEqual(date.digits.prefix(8))
    text += two(part(24)) + two(part(60)) + two(part(60))
    return Array(text.unicodeScalars.prefix(date.digits.count - narrow))
  }
}
