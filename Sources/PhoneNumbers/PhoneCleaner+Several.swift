extension PhoneCleaner {
  /// Splits at slashes, commas, semicolons and line breaks when every piece is a whole valid number.
  ///
  /// Returns false, and leaves the result alone, when there is nothing to split.
  func splitAtSeparators(_ value: Span<UInt8>, into result: inout PhoneCleaning) -> Bool {
    var hasSeparator = false
    for index in 0..<value.count where Self.separatesNumbers(value[index]) { hasSeparator = true }
    guard hasSeparator else { return false }
    var start = 0
    for index in 0...value.count {
      guard index == value.count || Self.separatesNumbers(value[index]) else { continue }
      let piece = value.extracting(start..<index)
      // A comma before so few digits is a pause.
      let isDialledLater =
        start > 0 && value[start - 1] == 0x2C
        && 1..<PhoneText.wholeDigitCount ~= Self.digitCount(piece)
      guard !isDialledLater, appendPiece(piece, into: &result) else {
        result.dropPieces()
        return false
      }
      start = index + 1
    }
    guard result.pieces.count > 1 else {
      result.dropPieces()
      return false
    }
    result.verdict = .split
    return true
  }

  private static func separatesNumbers(_ byte: UInt8) -> Bool {
    byte == 0x2F || byte == 0x2C || byte == 0x3B || byte == 0x0A || byte == 0x0D
  }

  /// The number of digits of a piece that is nothing but a number.
  private static func digitCount(_ piece: Span<UInt8>) -> Int {
    var count = 0
    // The first byte of a digit in another script.
    for index in 0..<piece.count where piece[index] &- 0x30 < 10 || piece[index] >= 0xC0 {
      count += 1
    }
    return count
  }

  /// Appends a piece when it is a whole number that nothing speaks against; blank pieces are skipped.
  private func appendPiece(_ piece: Span<UInt8>, into result: inout PhoneCleaning) -> Bool {
    let range = PhoneField.trimmed(piece, 0..<piece.count)
    if range.isEmpty { return true }
    var own = PhoneCleaning()
    classify(piece.extracting(range), into: &own)
    guard own.verdict == .rewritten, let number = own.number else { return false }
    let start = result.text.count
    guard write(number, to: &result.text) else { return false }
    result.notes.formUnion(own.notes)
    result.pieces.append(start..<result.text.count)
    return true
  }

  /// Writes the numbers of `02-123-4567~9` or `02-123-4567/9` one by one.
  ///
  /// The digits after the sign take the place of as many before it; a tilde stands for all numbers
  /// between the two. Returns false when the text is no such thing, or stands for more than ten.
  func splitRange(_ text: borrowing PhoneText, into result: inout PhoneCleaning) -> Bool {
    guard let range = NumberRange(text) else { return false }
    for last in range.endings {
      let start = result.text.count
      let number = try? PhoneNumberParser(region: region).number(
        digits: range.digits(endingIn: last), hasPlus: text.startsWithPlus,
        extensionDigits: PhoneDigits())
      guard let number, number.isValid, write(number, to: &result.text) else { return false }
      result.pieces.append(start..<result.text.count)
    }
    result.verdict = .split
    return true
  }
}

/// Numbers that differ in their last digits: `02-123-4567~9`, `02-123-4567/9`.
private struct NumberRange {
  /// What all of them begin with.
  private var stem: PhoneDigits
  /// How many digits they differ in.
  private var endingLength: Int
  /// The values of the last digits, one a number.
  let endings: [Int]

  init?(_ text: borrowing PhoneText) {
    var head = PhoneDigits()
    var tail = PhoneDigits()
    var signs = 0
    var isTilde = false
    for index in 0..<text.length {
      let unit = text[index]
      if PhoneUnit.isTilde(unit) || unit == 0x2F {
        signs += 1
        isTilde = unit != 0x2F
      } else if let digit = PhoneUnit.digit(unit) {
        if signs == 0 { head.append(digit) } else { tail.append(digit) }
      } else if PhoneUnit.isWord(unit) {
        return nil
      }
    }
    guard signs == 1, tail.count > 0, tail.count <= 4, tail.count < head.count,
      head.count <= PhoneDigits.capacity
    else { return nil }
    stem = head.prefix(head.count - tail.count)
    endingLength = tail.count
    let first = head.number(from: stem.count, length: tail.count)
    let last = tail.number(length: tail.count)
    guard first < last, !isTilde || last - first < 10 else { return nil }
    endings = isTilde ? Array(first...last) : [first, last]
  }

  func digits(endingIn value: Int) -> PhoneDigits {
    var digits = stem
    var scale = 1
    for _ in 1..<endingLength { scale *= 10 }
    while scale > 0 {
      digits.append(UInt8(value / scale % 10))
      scale /= 10
    }
    return digits
  }
}
