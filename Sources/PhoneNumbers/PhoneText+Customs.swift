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
      replace(at: index, with: 0x78)
      replace(at: index + 1, with: 0x74)
      if hasNumberWord {
        // The name stays at the digits' side: what may precede it is anything that separates.
        replace(at: index, with: 0x20)
        replace(at: index + 1, with: 0x20)
        replace(at: index + 2, with: 0x78)
        replace(at: index + 3, with: 0x74)
      }
      while next < end, PhoneUnit.isDigit(units[next]) { next += 1 }
      if next < end, units[next] == PhoneUnit.beon { replace(at: next, with: 0x20) }
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
    if next < end, PhoneUnit.isDigit(units[next]) { replace(at: pause, with: 0x2C) }
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
}
