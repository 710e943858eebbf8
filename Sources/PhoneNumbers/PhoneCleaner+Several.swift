extension PhoneCleaner {
  /// Splits at slashes, commas, semicolons and line breaks when every piece is a whole valid number.
  ///
  /// Returns false, and leaves the result alone, when there is nothing to split.
  func splitAtSeparators(_ value: Span<UInt8>, into result: inout PhoneCleaning) -> Bool {
    var hasSeparator = false
    for index in 0..<value.count where Self.separatesNumbers(value[index]) { hasSeparator = true }
    guard hasSeparator else { return false }
    var start = 0
    var index = 0
    while index <= value.count {
      if index == value.count || Self.separatesNumbers(value[index]) {
        if !appendPiece(value.extracting(start..<index), into: &result) {
          result.text.removeAll(keepingCapacity: true)
          result.pieces.removeAll(keepingCapacity: true)
          return false
        }
        start = index + 1
      }
      index += 1
    }
    guard result.pieces.count > 1 else {
      result.text.removeAll(keepingCapacity: true)
      result.pieces.removeAll(keepingCapacity: true)
      return false
    }
    result.verdict = .split
    return true
  }

  private static func separatesNumbers(_ byte: UInt8) -> Bool {
    byte == 0x2F || byte == 0x2C || byte == 0x3B || byte == 0x0A || byte == 0x0D
  }

  /// Appends a piece when it is a whole number that nothing speaks against; blank pieces are skipped.
  private func appendPiece(_ piece: Span<UInt8>, into result: inout PhoneCleaning) -> Bool {
    let range = PhoneField.trimmed(piece, 0..<piece.count)
    if range.isEmpty { return true }
    var own = PhoneCleaning()
    judge(piece.extracting(range), into: &own)
    guard own.verdict == .rewritten, let number = own.number else { return false }
    let start = result.text.count
    if style == .keep {
      result.text.append(contentsOf: range, of: piece)
    } else if !write(number, to: &result.text) {
      return false
    }
    result.notes.formUnion(own.notes)
    result.pieces.append(start..<result.text.count)
    return true
  }

  /// Writes the numbers of `02-123-4567~8` one by one: the last digits are those after the tilde.
  ///
  /// Returns false when the text is no such range, or one of more than ten numbers.
  func splitRange(_ text: PhoneText, into result: inout PhoneCleaning) -> Bool {
    var head = PhoneDigits()
    var tail = PhoneDigits()
    var tildes = 0
    for index in 0..<text.length {
      if PhoneUnit.isTilde(text.units[index]) {
        tildes += 1
      } else if let digit = PhoneUnit.digit(text.units[index]) {
        if tildes == 0 { head.append(digit) } else { tail.append(digit) }
      } else if PhoneUnit.isWord(text.units[index]) {
        return false
      }
    }
    guard tildes == 1, tail.count > 0, tail.count <= 4, tail.count < head.count,
      head.count <= PhoneDigits.capacity
    else { return false }
    let stem = head.prefix(head.count - tail.count)
    let first = head.number(from: stem.count, length: tail.count)
    let last = tail.number(length: tail.count)
    guard first < last, last - first < 10 else { return false }
    for value in first...last {
      var digits = stem
      var scale = 1
      for _ in 1..<tail.count { scale *= 10 }
      while scale > 0 {
        digits.append(UInt8(value / scale % 10))
        scale /= 10
      }
      let parser = PhoneNumberParser(region: region)
      let start = result.text.count
      guard
        let number = try? parser.number(
          digits: digits, hasPlus: text.units[0] == 0x2B, extensionDigits: PhoneDigits()),
        number.isValid, write(number, to: &result.text)
      else { return false }
      result.pieces.append(start..<result.text.count)
    }
    result.verdict = .split
    return true
  }
}
