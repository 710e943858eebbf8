extension PhoneText {
  /// An extension at the end of the text: where it begins, what precedes its name included, and its
  /// digits.
  struct FoundExtension {
    var start: Int
    var digits: Range<Int>
  }

  /// The extension that ends at `end`, the longest of all readings, or nil.
  ///
  /// All forms end in one run of digits, some with a `#` after it; they differ in what stands before
  /// the run and in how long it may be.
  func findExtension(upTo end: Int) -> FoundExtension? {
    let hasHash = end > start && units[end - 1] == 0x23
    let runEnd = hasHash ? end - 1 : end
    var run = runEnd
    while run > start, PhoneUnit.isDigit(units[run - 1]) { run -= 1 }
    let length = runEnd - run
    guard length > 0, length <= 20, run > start else { return nil }

    var found = run
    func consider(_ place: Int) { found = min(found, place) }

    if !hasHash, hasSuffix(";ext=", at: run) { consider(run - 5) }
    if hasHash, length <= 6 {
      var place = run
      while place > start, units[place - 1] == 0x20 || units[place - 1] == 0x2D { place -= 1 }
      consider(place)
    }

    var gap = run
    while gap > start, isGap(units[gap - 1]) { gap -= 1 }
    let colon = gap > start && isColon(units[gap - 1])
    let label = colon ? gap - 1 : gap
    if let place = explicitLabel(endingAt: label) { consider(separators(before: place)) }
    if length <= 9, let place = ambiguousLabel(endingAt: label) {
      consider(separators(before: place))
    }
    if length <= 15, let place = autoDialling(gap..<run, label: label, colon: colon) {
      consider(spaces(before: place))
    }
    if length <= 9, let place = commas(gap..<run, label: label, colon: colon) {
      consider(spaces(before: place))
    }
    return found < run ? FoundExtension(start: found, digits: run..<runEnd) : nil
  }

  private func isGap(_ unit: UInt8) -> Bool {
    PhoneUnit.isSpace(unit) || unit == 0x2C || unit == 0x2D
  }

  private func isColon(_ unit: UInt8) -> Bool {
    unit == 0x3A || unit == 0x2E || unit == PhoneUnit.wideDot
  }

  private func separators(before place: Int) -> Int {
    var place = place
    while place > start, PhoneUnit.isSpace(units[place - 1]) || units[place - 1] == 0x2C {
      place -= 1
    }
    return place
  }

  private func spaces(before place: Int) -> Int {
    var place = place
    while place > start, PhoneUnit.isSpace(units[place - 1]) { place -= 1 }
    return place
  }

  /// Whether the lower-case ASCII `text` stands, in any case, before `end`.
  private func hasSuffix(_ text: StaticString, at end: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard end - start >= length else { return false }
    return text.withUTF8Buffer { pattern in
      (0..<length).allSatisfy { offset in
        let unit = units[end - length + offset]
        let lower = PhoneUnit.isLetter(unit) ? unit | 0x20 : unit
        return unsafe lower == pattern[offset]
      }
    }
  }

  /// Where a name that can mean nothing but an extension begins: `ext`, `xtn`, `extensión`, `доб`…
  private func explicitLabel(endingAt end: Int) -> Int? {
    if hasSuffix("anexo", at: end) { return end - 5 }
    if end - start >= 3, units[end - 1] == PhoneUnit.cyrillicB,
      units[end - 2] == PhoneUnit.cyrillicO, units[end - 3] == PhoneUnit.cyrillicD
    {
      return end - 3
    }
    var wide = end
    if wide > start, units[wide - 1] == PhoneUnit.wideN { wide -= 1 }
    if wide - start >= 2, units[wide - 1] == PhoneUnit.wideT, units[wide - 2] == PhoneUnit.wideX {
      wide -= 2
      return wide > start && units[wide - 1] == PhoneUnit.wideE ? wide - 1 : wide
    }
    for place in [end, hasSuffix("n", at: end) ? end - 1 : end] {
      if let label = label(endingAt: place) { return label }
    }
    return nil
  }

  /// `e?xt(ensi(o|ó)?)?` before `end`, the `n` being gone.
  private func label(endingAt end: Int) -> Int? {
    var stem = end
    var vowel = end
    if end > start {
      if units[end - 1] == PhoneUnit.acuteO || hasSuffix("o", at: end) {
        vowel = end - 1
      } else if units[end - 1] == PhoneUnit.acuteAccent, hasSuffix("o", at: end - 1) {
        vowel = end - 2
      }
    }
    if hasSuffix("ensi", at: vowel) {
      stem = vowel - 4
    } else if vowel != end {
      return nil
    }
    guard hasSuffix("xt", at: stem) else { return nil }
    return hasSuffix("ext", at: stem) ? stem - 3 : stem - 2
  }

  /// Where a sign or name that may mean an extension begins: `x`, `#`, `~`, `int`.
  private func ambiguousLabel(endingAt end: Int) -> Int? {
    guard end > start else { return nil }
    switch units[end - 1] {
    case 0x78, 0x58, 0x23, 0x7E, PhoneUnit.wideX, PhoneUnit.wideHash, PhoneUnit.wideTilde:
      return end - 1
    default: break
    }
    if hasSuffix("int", at: end) { return end - 3 }
    if end - start >= 3, units[end - 1] == PhoneUnit.wideT, units[end - 2] == PhoneUnit.wideN,
      units[end - 3] == PhoneUnit.wideI
    {
      return end - 3
    }
    return nil
  }

  /// Where `,,` or `;` begins, which telephones dial an extension after.
  private func autoDialling(_ gap: Range<Int>, label: Int, colon: Bool) -> Int? {
    if label > start, units[label - 1] == 0x3B { return label - 1 }
    if colon, label - start >= 2, units[label - 1] == 0x2C, units[label - 2] == 0x2C {
      return label - 2
    }
    return gap.dropLast().first { units[$0] == 0x2C && units[$0 + 1] == 0x2C }
  }

  /// Where the commas before the digits begin.
  private func commas(_ gap: Range<Int>, label: Int, colon: Bool) -> Int? {
    var place = label
    if colon {
      while place > start, units[place - 1] == 0x2C { place -= 1 }
      if place < label { return place }
    }
    return gap.first { units[$0] == 0x2C }
  }
}
