// What cleaning reads in a text beyond its number.

extension PhoneText {
  /// Whether letters are left beside the number, its extension and the `tel:` of a URI.
  var hasLeftoverWords: Bool {
    guard mayHaveLetters else { return false }
    return (isURI ? 4..<max(4, end) : 0..<end).contains { isLetterUnit($0) }
      || (fullEnd..<length).contains { isLetterUnit($0) }
  }

  private var isURI: Bool {
    let isScheme = self[0] | 0x20 == 0x74 && self[1] | 0x20 == 0x65 && self[2] | 0x20 == 0x6C
    return isScheme && self[3] == 0x3A
  }

  func isLetterUnit(_ index: Int) -> Bool {
    PhoneUnit.isWord(self[index]) && !PhoneUnit.isDigit(self[index])
  }

  /// How many digits the number has.
  var digitCount: Int { (start..<end).count { PhoneUnit.isDigit(self[$0]) } }

  /// Whether the number has enough letters to be dialled by the letters of the keys.
  var isVanity: Bool { (start..<end).count { PhoneUnit.isLetter(self[$0]) } >= 3 }

  /// Whether the letters are of keys, but not the `x` that stands for any digit, and none is left beside the
  /// number.
  var isAllKeys: Bool {
    let letters = (0..<length).filter { isLetterUnit($0) }
    return letters.allSatisfy { start..<end ~= $0 && PhoneUnit.isLetter(self[$0]) }
      && letters.contains { self[$0] | 0x20 != 0x78 }
  }

  /// Takes O for 0 and l and I for 1.
  func replaceLookalikes() {
    for index in start..<end {
      switch self[index] {
      case 0x4F, 0x6F: self[index] = 0x30
      case 0x49, 0x6C: self[index] = 0x31
      default: break
      }
    }
  }

  // MARK: - What is no phone number

  /// Whether the text is digits of which the tenth and last is the check digit of a business registration number.
  var isBusinessNumber: Bool { Grouping(self, 0..<length).digits.isBusinessNumber }

  /// The Korean registration number that the text is, or nil; ``PhoneIssue/ambiguous`` for ten digits
  /// that begin with 82 and may be a number with its calling code.
  var registrationIssue: PhoneIssue? {
    let groups = Grouping(self, 0..<length)
    guard groups.hasOnlySeparators, groups.runs.bits <= 0xFFF else { return nil }
    let digits = groups.digits
    switch groups.runs.bits {
    case 0x325: return digits.isBusinessNumber ? .businessNumber : nil
    case 0x67: return digits.beginWithDate ? .residentNumber : nil
    case 13:
      let mayBeOne = digits.beginWithDate && digits[6] != 0 && !digits.areMobileOfKorea
      return mayBeOne ? .residentNumber : nil
    case 10 where digits[0] == 8 && digits[1] == 2: return .ambiguous
    default: return nil
    }
  }

  /// Whether the text is a number as spreadsheets write large ones, `8.21E+11`.
  var isScientific: Bool {
    var index = 0
    var digits = 0
    while index < length, PhoneUnit.isDigit(self[index]) || isDecimalMark(index) {
      digits += PhoneUnit.isDigit(self[index]) ? 1 : 0
      index += 1
    }
    guard digits > 0, index < length, self[index] | 0x20 == 0x65 else { return false }
    index += 1
    if index < length, self[index] == 0x2B { index += 1 }
    guard index < length else { return false }
    return (index..<length).allSatisfy { PhoneUnit.isDigit(self[$0]) }
  }

  private func isDecimalMark(_ index: Int) -> Bool {
    self[index] == 0x2E || self[index] == 0x2C || self[index] == PhoneUnit.wideDot
  }

  /// Where the `.0` begins that a spreadsheet or a program has put behind the digits; nil when there is none.
  ///
  /// No other dot stands in the text: those of `010.1234.5670.0` are between groups.
  var floatMark: Int? {
    var mark = length
    while mark > 0, PhoneUnit.digit(self[mark - 1]) == 0 { mark -= 1 }
    // Four zeros may be a group, three a thousand.
    let isGroup = 3...4 ~= length - mark
    guard mark < length, mark > 1, !isGroup, isDecimalMark(mark - 1) else { return nil }
    mark -= 1
    let isInOnePiece = !(0..<mark).contains { isDecimalMark($0) }
    return isInOnePiece && PhoneUnit.isDigit(self[mark - 1]) ? mark : nil
  }

  /// Whether signs stand around or in the number that say something: the `?` of `02-123-456?`.
  ///
  /// Spaces, brackets, what stands between groups, and the marks by which a spreadsheet is told that a cell
  /// is text say nothing.
  var hasLeftoverSigns: Bool {
    guard mayHaveMarks || mayHaveLetters else { return false }
    if (start..<end).contains(where: { self[$0] == 0x2A || self[$0] == 0x23 }) { return true }
    return (0..<start).contains { !saysNothing($0) }
      || (fullEnd..<length).contains { !saysNothing($0) }
  }

  private func saysNothing(_ index: Int) -> Bool {
    switch self[index] {
    case 0x22, 0x27, 0x2C, 0x2F, 0x3A, 0x3B, 0x3C, 0x3D, 0x3E, 0x09, PhoneUnit.punctuation,
      PhoneUnit.noBreakSpace, PhoneUnit.wideDot:
      true
    case let unit: PhoneUnit.isCommonPunctuation(unit) || isURI && index < 4
    }
  }

  // MARK: - Grouping

  /// How the digits of the number are grouped.
  var grouping: Grouping { Grouping(self, start..<end) }

  /// How a person has grouped the digits of a number, which differs from country to country.
  struct Grouping {
    /// All digits.
    private(set) var digits = PhoneDigits()
    /// How many digits stand before anything else.
    private(set) var first = 0
    /// The lengths of the runs.
    private(set) var runs = DigitGroups()
    /// Whether there is nothing else but hyphens, dots and spaces.
    private(set) var hasOnlySeparators = true

    fileprivate init(_ text: borrowing PhoneText, _ range: Range<Int>) {
      var isInRun = false
      for index in range {
        let unit = text[index]
        guard let digit = PhoneUnit.digit(unit) else {
          isInRun = false
          if unit != 0x2D, unit != 0x20, unit != 0x2E, unit != PhoneUnit.punctuation {
            hasOnlySeparators = false
          }
          continue
        }
        if digits.count == index - range.lowerBound { first += 1 }
        digits.append(digit)
        runs.countDigit(beginsRun: !isInRun)
        isInRun = true
      }
    }

    /// Whether people of the number's region may have grouped its digits so.
    ///
    /// Nobody writes five groups but those whose numbers have them; and the first group ends where one of
    /// the region's groups does: `0101234-5678` is one of Korea, `03-1234-5678` is not; nor does it matter
    /// whether `0507` is written whole or as the plan has it, `050-7123-4567`.
    ///
    /// With `dividesMore` there may be five groups or more all the same: Dutch people write `06 12 34 56 78`, too.
    func mayBe(
      of number: PhoneNumber, typed digits: PhoneDigits, dividesMore: Bool = false
    ) -> Bool {
      let count = runs.count
      guard count > 1 else { return true }
      var customary: [UInt8] = []
      if digits == number.digits {
        // Without the prefix that the national form may have.
        number.append(.international, to: &customary)
        customary.removeFirst(String(number.callingCode).utf8.count + 1)
      } else {
        number.append(.national, to: &customary)
      }
      var (index, groups) = (0, 0)
      var endsGroup = number.isWritten(withFirstGroupOf: first, typed: digits)
      var wasDigit = false
      for byte in customary {
        let isDigit = byte &- 0x30 < 10
        if isDigit, index == digits.count { break }
        if isDigit {
          if digits[index] != byte &- 0x30 { return true }
          index += 1
          if !wasDigit { groups += 1 }
        } else if index == first {
          endsGroup = true
        }
        wasDigit = isDigit
      }
      return endsGroup && (dividesMore || count < 5 || count <= groups)
    }
  }
}

extension PhoneDigits {
  /// Whether the tenth of ten digits is the check digit of a Korean business registration number.
  fileprivate var isBusinessNumber: Bool {
    guard count == 10 else { return false }
    let weights: [9 of Int] = [1, 3, 7, 1, 3, 7, 1, 3, 5]
    var sum = 0
    for index in 0..<9 { sum += Int(self[index]) * weights[index] }
    sum += Int(self[8]) * 5 / 10
    return (10 - sum % 10) % 10 == Int(self[9])
  }

  /// Whether thirteen digits are 82 and a mobile number with its zero, `8201023456789`, and no registration number of
  /// somebody born in January 1982, which would have a check digit.
  fileprivate var areMobileOfKorea: Bool {
    guard number(from: 0, length: 4) == 8201, [0, 1, 6, 7, 8, 9].contains(self[4]) else {
      return false
    }
    let sum = (0..<12).reduce(0) { $0 + Int(self[$1]) * ($1 % 8 + 2) }
    // From 5 on the seventh digit is that of a foreigner.
    return ((self[6] > 4 ? 13 : 11) - sum % 11) % 10 != Int(self[12])
  }

  /// Whether the digits begin with year, month and day, two digits each.
  fileprivate var beginWithDate: Bool {
    let month = number(from: 2, length: 2)
    let day = number(from: 4, length: 2)
    return month >= 1 && month <= 12 && day >= 1 && day <= 31
  }
}

extension PhoneNumber {
  /// Whether it is a number of Korea that begins like 050X, and its first group is what the plan cuts off.
  fileprivate func isWritten(withFirstGroupOf first: Int, typed typedDigits: PhoneDigits) -> Bool {
    callingCode == KoreanPlan.callingCode
      && KoreanOverride.serviceNumberGrouping.applies(to: digits)
      && first == typedDigits.count - digits.count + 2
  }
}
