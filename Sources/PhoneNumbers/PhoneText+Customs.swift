extension PhoneText {
  /// Rewrites what the customary rules read and the reference does not.
  ///
  /// Korean names of extensions become `xt`, a pause letter a comma.
  /// - Throws: ``PhoneNumberError/severalNumbers`` when a second number begins after a whole one.
  mutating func applyCustoms() throws(PhoneNumberError) {
    if mayHaveLetters {
      spellExtensions()
      spellPause()
    }
    if mayHaveMarks, hasSecondNumber { throw .severalNumbers }
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
