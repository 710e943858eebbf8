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
      let pair = (units[index], units[index + 1])
      guard pair == (PhoneUnit.nae, PhoneUnit.seon) || pair == (PhoneUnit.gyo, PhoneUnit.hwan) else {
        continue
      }
      var next = index + 2
      let hasNumberWord =
        next + 1 < end && units[next] == PhoneUnit.beon && units[next + 1] == PhoneUnit.ho
      if hasNumberWord { next += 2 }
      while next < end, !PhoneUnit.isWord(units[next]) { next += 1 }
      guard next < end, PhoneUnit.isDigit(units[next]) else { continue }
      units[index] = 0x78
      units[index + 1] = 0x74
      if hasNumberWord {
        // The name stays at the digits' side: what may precede it is anything that separates.
        units[index] = 0x20
        units[index + 1] = 0x20
        units[index + 2] = 0x78
        units[index + 3] = 0x74
      }
      while next < end, PhoneUnit.isDigit(units[next]) { next += 1 }
      if next < end, units[next] == PhoneUnit.beon { units[next] = 0x20 }
      return
    }
  }

  /// `p12` and `w12` at the end of a number that has no other letters read as `,12`.
  private mutating func spellPause() {
    var pause: Int?
    var digits = 0
    for index in 0..<end {
      if PhoneUnit.isDigit(units[index]) {
        digits += 1
      } else if PhoneUnit.isWord(units[index]), digits > 0 {
        guard pause == nil, digits >= 7, [0x70, 0x77].contains(units[index] | 0x20) else { return }
        pause = index
      }
    }
    guard let pause else { return }
    var next = pause + 1
    while next < end, PhoneUnit.isSpace(units[next]) { next += 1 }
    if next < end, PhoneUnit.isDigit(units[next]) { units[pause] = 0x2C }
  }

  /// Where a second number begins: after a tilde, slash or comma that follows seven digits or more.
  ///
  /// A comma before fewer than seven digits is a pause.
  var secondNumberStart: Int? {
    var digits = 0
    for index in 0..<end {
      let unit = units[index]
      if PhoneUnit.isDigit(unit) {
        digits += 1
      } else if digits >= 7 {
        let isSlash = unit == 0x2F
        guard PhoneUnit.isTilde(unit) || isSlash || unit == 0x2C || unit == 0x0A else { continue }
        var following = 0
        for next in index + 1..<end where PhoneUnit.isDigit(units[next]) { following += 1 }
        let isPause = unit == 0x2C || unit == 0x0A
        if following >= (isPause ? 7 : 1) { return index + 1 }
      }
    }
    return nil
  }

  // MARK: - For cleaning

  /// Whether letters are left beside the number, its extension and the `tel:` of a URI.
  var hasLeftoverWords: Bool {
    (isURI ? 4..<max(4, end) : 0..<end).contains { isLetterUnit($0) } || (fullEnd..<length).contains { isLetterUnit($0) }
  }

  private var isURI: Bool {
    units[0] | 0x20 == 0x74 && units[1] | 0x20 == 0x65 && units[2] | 0x20 == 0x6C && units[3] == 0x3A
  }

  private func isLetterUnit(_ index: Int) -> Bool {
    PhoneUnit.isWord(units[index]) && !PhoneUnit.isDigit(units[index])
  }

  /// How many digits the number has.
  var digitCount: Int { (start..<end).count { PhoneUnit.isDigit(units[$0]) } }

  /// How many digits the number begins with before anything else comes.
  var firstGroupLength: Int { (start..<end).prefix { PhoneUnit.isDigit(units[$0]) }.count }

  /// Whether the number has enough letters to be dialled by the letters of the keys.
  var isVanity: Bool { (start..<end).count { PhoneUnit.isLetter(units[$0]) } >= 3 }

  /// Takes O for 0 and l and I for 1.
  mutating func replaceLookalikes() {
    for index in start..<end {
      switch units[index] {
      case 0x4F, 0x6F: units[index] = 0x30
      case 0x49, 0x6C: units[index] = 0x31
      default: break
      }
    }
  }
}
