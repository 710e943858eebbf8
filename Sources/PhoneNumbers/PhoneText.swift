internal import ContactBytes

/// The text of a phone number as units: the complete but slow reading.
///
/// The units stand in stack memory that ``reading(_:_:)`` lends, so that nothing is allocated; the text
/// cannot be copied or outlive it. All access goes through the checked subscript, which is why the
/// unsafe pointer is safe to have: this file is the only one of the module that holds one.
@safe
struct PhoneText: ~Copyable {
  /// The most characters that a text may have.
  static let maximumLength = 250

  /// How many units there is room for.
  private static let capacity = 256

  private let units: UnsafeMutablePointer<UInt8>
  /// How many units the text has.
  var length = 0
  /// Where the possible number begins.
  var start = 0
  /// Where the possible number ends.
  var end = 0
  /// Where the possible number ended before its extension was taken off.
  var fullEnd = 0
  /// Whether there may be letters; without them the steps that look for some are done.
  private(set) var mayHaveLetters = false
  /// Whether there may be more than letters, digits and common punctuation.
  var mayHaveMarks = false

  private init(units: UnsafeMutablePointer<UInt8>) {
    unsafe self.units = units
  }

  /// The unit at `index`.
  @inline(__always)
  subscript(index: Int) -> UInt8 {
    get {
      precondition(index >= 0 && index < Self.capacity)
      return unsafe units[index]
    }
    nonmutating set {
      precondition(index >= 0 && index < Self.capacity)
      unsafe units[index] = newValue
    }
  }

  /// Calls `body` with the units of UTF-8 `text`.
  ///
  /// Bytes that are no UTF-8 count as other characters.
  /// - Throws: ``PhoneNumberError/tooLong`` for more than ``maximumLength`` characters, and what `body`
  ///   throws.
  static func reading<Result>(
    _ text: Span<UInt8>, _ body: (inout PhoneText) throws(PhoneNumberError) -> Result
  ) throws(PhoneNumberError) -> Result {
    try unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) {
      (memory: UnsafeMutableBufferPointer<UInt8>) throws(PhoneNumberError) -> Result in
      guard let base = memory.baseAddress else { throw .tooLong }
      unsafe base.initialize(repeating: 0, count: capacity)
      var units = unsafe PhoneText(units: base)
      try units.load(text)
      return try body(&units)
    }
  }

  private mutating func load(_ text: Span<UInt8>) throws(PhoneNumberError) {
    var index = 0
    while index < text.count {
      guard length < Self.maximumLength else { throw .tooLong }
      let byte = text[index]
      if byte < 0x80 {
        self[length] = byte
        if byte &- 0x30 >= 10, byte != 0x2B, !PhoneUnit.isCommonPunctuation(byte) {
          if PhoneUnit.isLetter(byte) { mayHaveLetters = true } else { mayHaveMarks = true }
        }
        index += 1
      } else {
        let (scalar, count) = Self.scalar(in: text, at: index)
        let unit = scalar.map(PhoneUnit.of) ?? PhoneUnit.other
        self[length] = unit
        if PhoneUnit.isWord(unit), !PhoneUnit.isDigit(unit) { mayHaveLetters = true }
        mayHaveMarks = true
        index += count
      }
      length += 1
    }
    end = length
    fullEnd = length
  }

  /// The character at `index` of UTF-8 bytes and its length; nil and 1 for a byte out of place.
  static func scalar(in text: Span<UInt8>, at index: Int) -> (Unicode.Scalar?, Int) {
    let found = UTF8Check.scalar(in: text, at: index)
    return found.isWellFormed ? (Unicode.Scalar(found.value), found.length) : (nil, 1)
  }
}

extension PhoneText {
  /// Rewrites what the customary rules read and the reference does not.
  ///
  /// Further names of extensions become `xt`, a pause letter a comma.
  /// - Parameter parser: What knows the region and its area codes.
  /// - Throws: ``PhoneNumberError/severalNumbers`` when a second number begins after a whole one.
  mutating func applyCustoms(by parser: PhoneNumberParser) throws(PhoneNumberError) {
    if mayHaveMarks { spellDividers() }
    if mayHaveLetters {
      spellExtensions(by: parser)
      spellPause()
    }
    if mayHaveMarks, hasSecondNumber(by: parser) { throw .severalNumbers }
  }

  /// `010·1234·5678` and `010_1234_5678` read with hyphens.
  private func spellDividers() {
    for index in 0..<end {
      let unit = self[index]
      guard unit == 0x5F || unit == PhoneUnit.middleDot || unit == PhoneUnit.dotLetter,
        0 < index && index < end - 1,
        PhoneUnit.isDigit(self[index - 1]) && PhoneUnit.isDigit(self[index + 1])
      else { continue }
      self[index] = 0x2D
    }
  }

  /// The names of extensions that the reference does not know, in units.
  private static let extensionNames = Set(
    """
    내선 내선번호 교환 교환번호 内線 内线 分机 转 вн внутр внутренний добавочный wew wewn wewnętrzny interno interna \
    intern ramal poste post apparat durchwahl durchw dw klappe nebenstelle nst toestel tst linka klapka anknytning ankn lokal local dahili
    """.split(separator: " ").map { name in
      name.unicodeScalars.map { $0.isASCII ? UInt8($0.value) : PhoneUnit.of($0) }
    })

  /// `내선 12`, `교환 0`, `내선번호: 12번`, `wew. 12`, `вн. 12` and `内線12` behind a number read as `xt 12`, `xt: 12`.
  private func spellExtensions(by parser: PhoneNumberParser) {
    var digits = 0
    var index = 0
    while index < end {
      if PhoneUnit.isDigit(self[index]) { digits += 1 }
      let first = index
      while index < end, isLetterUnit(index) { index += 1 }
      if first == index {
        index += 1
        continue
      }
      var next = index
      while next < end, !PhoneUnit.isWord(self[next]) { next += 1 }
      let extensionStart = next
      while next < end, PhoneUnit.isDigit(self[next]) { next += 1 }
      guard digits > 2, 1..<Self.wholeDigitCount ~= next - extensionStart,
        namesExtension(first..<index, in: parser.region)
      else { continue }
      if isDialledDirectly(first..<index, extensionStart..<next, by: parser) {
        for position in first..<extensionStart { self[position] = 0x20 }
        self[extensionStart - 1] = 0x2D
        return
      }
      for position in first..<index { self[position] = 0x20 }
      self[index - 1] = index - first > 1 ? 0x74 : 0x78
      if index - first > 1 { self[index - 2] = 0x78 }
      if next < end, self[next] == PhoneUnit.beon { self[next] = 0x20 }
      return
    }
  }

  /// Whether a word says that the digits behind it are dialled right behind the number, as `DW 12` does in Germany and
  /// Austria, and as `-12` is read there: the two together are a number, so is the first alone, and nothing
  /// follows but the end of a bracket or a sentence, since `DW 12-14` are several.
  ///
  /// Behind a central's `-0` they stand in its place, which nothing says for sure.
  private func isDialledDirectly(
    _ word: Range<Int>, _ direct: Range<Int>, by parser: PhoneNumberParser
  ) -> Bool {
    let name = word.map { PhoneUnit.isLetter(self[$0]) ? self[$0] | 0x20 : self[$0] }
    guard Self.directNames.contains(name),
      (direct.upperBound..<end).allSatisfy({ [0x20, 0x29, 0x5D, 0x2E].contains(self[$0]) })
    else { return false }
    let (number, hasPlus) = digits(in: 0..<word.lowerBound)
    guard direct.count < 6, !hasDirect(before: word.lowerBound),
      let base = parser.validNumber(number, hasPlus: hasPlus),
      [43, 49].contains(base.callingCode), base.type == .fixedLine
    else { return false }
    var whole = number
    for index in direct { if let digit = PhoneUnit.digit(self[index]) { whole.append(digit) } }
    return parser.validNumber(whole, hasPlus: hasPlus) != nil
  }

  /// Whether what is dialled directly, or zeros in its place, stands behind the number before an index already.
  private func hasDirect(before index: Int) -> Bool {
    var end = index
    while end > 0, !PhoneUnit.isDigit(self[end - 1]) { end -= 1 }
    var start = end
    while start > 0, PhoneUnit.isDigit(self[start - 1]) { start -= 1 }
    guard start > 0, start < end else { return true }
    let isApart = !PhoneUnit.isSpace(self[start - 1]) && self[start - 1] != 0x2F
    return (start..<end).allSatisfy { self[$0] == 0x30 } || isApart && end - start < 4
  }

  private static let directNames = ["dw", "durchw", "durchwahl"].map { Array($0.utf8) }

  /// Whether a word is the name of an extension; a Korean one may have another before it.
  private func namesExtension(_ word: Range<Int>, in region: PhoneRegion?) -> Bool {
    var name = word.map { PhoneUnit.isLetter(self[$0]) ? self[$0] | 0x20 : self[$0] }
    if Self.extensionNames.contains(name) { return true }
    // Where German is spoken `Kl. 15` is short for Klappe, and `App. 15` for Apparat; in the north of Europe the first is a
    // time of day, and elsewhere the other an apartment.
    if name == [0x6B, 0x6C] || name == [0x61, 0x70, 0x70] {
      return [41, 43, 49, 423].contains(region?.callingCode)
    }
    guard let start = name.lastIndex(where: { $0 == PhoneUnit.nae || $0 == PhoneUnit.gyo })
    else { return false }
    name.removeFirst(start)
    return Self.extensionNames.contains(name)
  }

  /// `p12` and `w12` at the end of a number that has no other letters read as `,12`.
  private mutating func spellPause() {
    var pause: Int?
    var digits = 0
    for index in 0..<end {
      if PhoneUnit.isDigit(self[index]) {
        digits += 1
      } else if PhoneUnit.isWord(self[index]), digits > 0 {
        let letter = self[index] | 0x20
        guard pause == nil, digits >= Self.wholeDigitCount, letter == 0x70 || letter == 0x77 else {
          return
        }
        pause = index
      }
    }
    guard let pause else { return }
    var next = pause + 1
    while next < end, PhoneUnit.isSpace(self[next]) { next += 1 }
    guard next < end, PhoneUnit.isDigit(self[next]) else { return }
    self[pause] = 0x2C
    mayHaveMarks = true
  }

  /// The fewest digits of what is a number of its own behind another.
  static let wholeDigitCount = 7

  /// Whether digits come after a comma or slash that follows seven digits or more, or after a tilde that follows a number
  /// or as many.
  ///
  /// A comma before fewer than seven digits is a pause; a slash behind an area code divides nothing, nor does a sign
  /// between the groups of one number, `010/1234/5678`, which is read as a hyphen.
  private func hasSecondNumber(by parser: PhoneNumberParser) -> Bool {
    var digits = 0
    for index in 0..<end {
      let unit = self[index]
      if PhoneUnit.isDigit(unit) {
        digits += 1
        continue
      }
      let isTilde = PhoneUnit.isTilde(unit)
      guard isTilde ? digits > 0 : digits >= Self.wholeDigitCount else { continue }
      let mayPause = unit == 0x2C || unit == 0x0A
      guard mayPause || unit == 0x2F || isTilde else { continue }
      var following = 0
      for next in index + 1..<end where PhoneUnit.isDigit(self[next]) { following += 1 }
      guard following >= (mayPause ? Self.wholeDigitCount : 1) else { continue }
      let (before, hasPlus) = self.digits(in: 0..<index)
      if unit == 0x2F, parser.isAreaCode(before, hasPlus: hasPlus) { continue }
      let isNumber = parser.validNumber(before, hasPlus: hasPlus) != nil
      if !isNumber, !mayPause, areOfOneNumber(by: parser) {
        self[index] = 0x2D
      } else if isNumber || digits >= Self.wholeDigitCount {
        return true
      }
    }
    return false
  }

  /// Whether all digits are a valid number in the groups in which it is written.
  private func areOfOneNumber(by parser: PhoneNumberParser) -> Bool {
    let (digits, hasPlus) = self.digits(in: 0..<end)
    guard !mayHaveLetters, let number = parser.validNumber(digits, hasPlus: hasPlus) else {
      return false
    }
    return grouping.runs.areThose(of: number)
  }

  private func digits(in range: Range<Int>) -> (PhoneDigits, hasPlus: Bool) {
    var digits = PhoneDigits()
    var hasPlus = false
    for index in range {
      if let digit = PhoneUnit.digit(self[index]) {
        digits.append(digit)
      } else if PhoneUnit.isPlus(self[index]), digits.count == 0 {
        hasPlus = true
      }
    }
    return (digits, hasPlus)
  }
}
