/// The ASCII letters of the names that extensions have.
private enum Name {
  // `;ext=`
  static var parameter: [5 of UInt8] { [0x3B, 0x65, 0x78, 0x74, 0x3D] }
  // `anexo`
  static var anexo: [5 of UInt8] { [0x61, 0x6E, 0x65, 0x78, 0x6F] }
  // `ensi`
  static var ensi: [4 of UInt8] { [0x65, 0x6E, 0x73, 0x69] }
  // `ext`
  static var ext: [3 of UInt8] { [0x65, 0x78, 0x74] }
  // `xt`
  static var xt: [2 of UInt8] { [0x78, 0x74] }
  // `int`
  static var int: [3 of UInt8] { [0x69, 0x6E, 0x74] }
  // `n`
  static var n: [1 of UInt8] { [0x6E] }
  // `o`
  static var o: [1 of UInt8] { [0x6F] }
}

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
    let hasHash = end > start && self[end - 1] == 0x23
    let runEnd = hasHash ? end - 1 : end
    var run = runEnd
    while run > start, PhoneUnit.isDigit(self[run - 1]) { run -= 1 }
    let length = runEnd - run
    guard length > 0, length <= 20, run > start else { return nil }

    var found = run
    func consider(_ index: Int) { found = min(found, index) }

    if !hasHash, hasSuffix(Name.parameter, at: run) { consider(run - 5) }
    if hasHash, length <= 6 {
      var index = run
      while index > start, self[index - 1] == 0x20 || self[index - 1] == 0x2D { index -= 1 }
      consider(index)
    }

    var gap = run
    while gap > start, isGap(self[gap - 1]) { gap -= 1 }
    let colon = gap > start && isColon(self[gap - 1])
    let label = colon ? gap - 1 : gap
    if let index = explicitLabel(endingAt: label) { consider(separators(before: index)) }
    if length <= 9, let index = ambiguousLabel(endingAt: label) {
      consider(separators(before: index))
    }
    if length <= 15, let index = autoDialling(gap..<run, label: label, colon: colon) {
      consider(spaces(before: index))
    }
    if length <= 9, let index = commas(gap..<run, label: label, colon: colon) {
      consider(spaces(before: index))
    }
    return found < run ? FoundExtension(start: found, digits: run..<runEnd) : nil
  }

  private func isGap(_ unit: UInt8) -> Bool {
    PhoneUnit.isSpace(unit) || unit == 0x2C || unit == 0x2D
  }

  private func isColon(_ unit: UInt8) -> Bool {
    unit == 0x3A || unit == 0x2E || unit == PhoneUnit.wideDot
  }

  private func separators(before index: Int) -> Int {
    var index = index
    while index > start, PhoneUnit.isSpace(self[index - 1]) || self[index - 1] == 0x2C {
      index -= 1
    }
    return index
  }

  private func spaces(before index: Int) -> Int {
    var index = index
    while index > start, PhoneUnit.isSpace(self[index - 1]) { index -= 1 }
    return index
  }

  /// Whether the lower-case ASCII letters of `name` stand, in any case, before `end`.
  @inline(__always)
  private func hasSuffix<let count: Int>(_ name: [count of UInt8], at end: Int) -> Bool {
    guard end - start >= count else { return false }
    for offset in 0..<count {
      let unit = self[end - count + offset]
      guard (PhoneUnit.isLetter(unit) ? unit | 0x20 : unit) == name[offset] else { return false }
    }
    return true
  }

  /// Where a name that can mean nothing but an extension begins.
  ///
  /// `ext`, `xtn`, `extensión`, `доб`, `anexo` and the like.
  private func explicitLabel(endingAt end: Int) -> Int? {
    if hasSuffix(Name.anexo, at: end) { return end - 5 }
    if end - start >= 3, self[end - 1] == PhoneUnit.cyrillicB,
      self[end - 2] == PhoneUnit.cyrillicO, self[end - 3] == PhoneUnit.cyrillicD
    {
      return end - 3
    }
    var wide = end
    if wide > start, self[wide - 1] == PhoneUnit.wideN { wide -= 1 }
    if wide - start >= 2, self[wide - 1] == PhoneUnit.wideT, self[wide - 2] == PhoneUnit.wideX {
      wide -= 2
      return wide > start && self[wide - 1] == PhoneUnit.wideE ? wide - 1 : wide
    }
    if let label = label(endingAt: end) { return label }
    return hasSuffix(Name.n, at: end) ? label(endingAt: end - 1) : nil
  }

  /// `e?xt(ensi(o|ó)?)?` before `end`, the `n` being gone.
  private func label(endingAt end: Int) -> Int? {
    var stem = end
    var vowel = end
    if end > start {
      if self[end - 1] == PhoneUnit.acuteO || hasSuffix(Name.o, at: end) {
        vowel = end - 1
      } else if self[end - 1] == PhoneUnit.acuteAccent, hasSuffix(Name.o, at: end - 1) {
        vowel = end - 2
      }
    }
    if hasSuffix(Name.ensi, at: vowel) {
      stem = vowel - 4
    } else if vowel != end {
      return nil
    }
    guard hasSuffix(Name.xt, at: stem) else { return nil }
    return hasSuffix(Name.ext, at: stem) ? stem - 3 : stem - 2
  }

  /// Where a sign or name that may mean an extension begins: `x`, `#`, `~`, `int`.
  private func ambiguousLabel(endingAt end: Int) -> Int? {
    guard end > start else { return nil }
    switch self[end - 1] {
    case 0x78, 0x58, 0x23, 0x7E, PhoneUnit.wideX, PhoneUnit.wideHash, PhoneUnit.wideTilde:
      return end - 1
    default: break
    }
    if hasSuffix(Name.int, at: end) { return end - 3 }
    if end - start >= 3, self[end - 1] == PhoneUnit.wideT, self[end - 2] == PhoneUnit.wideN,
      self[end - 3] == PhoneUnit.wideI
    {
      return end - 3
    }
    return nil
  }

  /// Where `,,` or `;` begins, which telephones dial an extension after.
  private func autoDialling(_ gap: Range<Int>, label: Int, colon: Bool) -> Int? {
    if label > start, self[label - 1] == 0x3B { return label - 1 }
    if colon, label - start >= 2, self[label - 1] == 0x2C, self[label - 2] == 0x2C {
      return label - 2
    }
    return gap.dropLast().first { self[$0] == 0x2C && self[$0 + 1] == 0x2C }
  }

  /// Where the commas before the digits begin.
  private func commas(_ gap: Range<Int>, label: Int, colon: Bool) -> Int? {
    var index = label
    if colon {
      while index > start, self[index - 1] == 0x2C { index -= 1 }
      if index < label { return index }
    }
    return gap.first { self[$0] == 0x2C }
  }
}
