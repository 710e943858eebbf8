extension PhoneText {
  /// Rewrites what the customary rules read and the reference does not.
  ///
  /// Korean names of extensions become `xt`, a pause letter a comma. Throws when a second number
  /// begins after a whole one.
  mutating func applyCustoms() throws(PhoneNumberError) {
    spellExtensions()
    spellPause()
    if secondNumberStart != nil { throw .severalNumbers }
  }

  /// `내선 12`, `교환 0`, `내선번호: 12번` read as `xt 12`, `xt 0`, `xt: 12`.
  private mutating func spellExtensions() {
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
      self[index] = 0x78
      self[index + 1] = 0x74
      if hasNumberWord {
        // The name stays at the digits' side: what may precede it is anything that separates.
        self[index] = 0x20
        self[index + 1] = 0x20
        self[index + 2] = 0x78
        self[index + 3] = 0x74
      }
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
        guard pause == nil, digits >= 7, letter == 0x70 || letter == 0x77 else { return }
        pause = index
      }
    }
    guard let pause else { return }
    var next = pause + 1
    while next < end, PhoneUnit.isSpace(self[next]) { next += 1 }
    if next < end, PhoneUnit.isDigit(self[next]) { self[pause] = 0x2C }
  }

  /// Where a second number begins: after a tilde, slash or comma that follows seven digits or more.
  ///
  /// A comma before fewer than seven digits is a pause.
  var secondNumberStart: Int? {
    var digits = 0
    for index in 0..<end {
      let unit = self[index]
      if PhoneUnit.isDigit(unit) {
        digits += 1
      } else if digits >= 7 {
        let mayPause = unit == 0x2C || unit == 0x0A
        guard mayPause || unit == 0x2F || PhoneUnit.isTilde(unit) else { continue }
        var following = 0
        for next in index + 1..<end where PhoneUnit.isDigit(self[next]) { following += 1 }
        if following >= (mayPause ? 7 : 1) { return index + 1 }
      }
    }
    return nil
  }

  // MARK: - For cleaning

  /// Whether letters are left beside the number, its extension and the `tel:` of a URI.
  var hasLeftoverWords: Bool {
    (isURI ? 4..<max(4, end) : 0..<end).contains { isLetterUnit($0) }
      || (fullEnd..<length).contains { isLetterUnit($0) }
  }

  private var isURI: Bool {
    let isScheme = self[0] | 0x20 == 0x74 && self[1] | 0x20 == 0x65 && self[2] | 0x20 == 0x6C
    return isScheme && self[3] == 0x3A
  }

  private func isLetterUnit(_ index: Int) -> Bool {
    PhoneUnit.isWord(self[index]) && !PhoneUnit.isDigit(self[index])
  }

  /// How many digits the number has.
  var digitCount: Int { (start..<end).count { PhoneUnit.isDigit(self[$0]) } }

  /// How many digits the number begins with before anything else comes.
  var firstGroupLength: Int { (start..<end).prefix { PhoneUnit.isDigit(self[$0]) }.count }

  /// Whether the number has enough letters to be dialled by the letters of the keys.
  var isVanity: Bool { (start..<end).count { PhoneUnit.isLetter(self[$0]) } >= 3 }

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
}
