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
  /// Korean names of extensions become `xt`, a pause letter a comma.
  /// - Throws: ``PhoneNumberError/severalNumbers`` when a second number begins after a whole one.
  mutating func applyCustoms() throws(PhoneNumberError) {
    if mayHaveMarks { spellDividers() }
    if mayHaveLetters {
      spellExtensions()
      spellPause()
    }
    if mayHaveMarks, hasSecondNumber { throw .severalNumbers }
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

  /// `내선 12`, `교환 0`, `내선번호: 12번` read as `xt 12`, `xt 0`, `xt: 12`.
  private func spellExtensions() {
    guard end > 3 else { return }
    for index in 0..<end - 2 {
      let pair = (self[index], self[index + 1])
      let isName =
        pair == (PhoneUnit.nae, PhoneUnit.seon) || pair == (PhoneUnit.gyo, PhoneUnit.hwan)
      guard isName else { continue }
      var next = index + 2
      let hasNumberWord =
        next + 1 < end && self[next] == PhoneUnit.beon && self[next + 1] == PhoneUnit.ho
      if hasNumberWord { next += 2 }
      while next < end, !PhoneUnit.isWord(self[next]) { next += 1 }
      guard next < end, PhoneUnit.isDigit(self[next]) else { continue }
      let nameEnd = index + (hasNumberWord ? 4 : 2)
      for position in index..<nameEnd - 2 { self[position] = 0x20 }
      self[nameEnd - 2] = 0x78
      self[nameEnd - 1] = 0x74
      while next < end, PhoneUnit.isDigit(self[next]) { next += 1 }
      if next < end, self[next] == PhoneUnit.beon { self[next] = 0x20 }
      return
    }
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

  /// Whether digits come after a tilde, slash or comma that follows seven digits or more.
  ///
  /// A comma before fewer than seven digits is a pause.
  private var hasSecondNumber: Bool {
    var digits = 0
    for index in 0..<end {
      let unit = self[index]
      if PhoneUnit.isDigit(unit) {
        digits += 1
      } else if digits >= Self.wholeDigitCount {
        let mayPause = unit == 0x2C || unit == 0x0A
        guard mayPause || unit == 0x2F || PhoneUnit.isTilde(unit) else { continue }
        var following = 0
        for next in index + 1..<end where PhoneUnit.isDigit(self[next]) { following += 1 }
        if following >= (mayPause ? Self.wholeDigitCount : 1) { return true }
      }
    }
    return false
  }
}
