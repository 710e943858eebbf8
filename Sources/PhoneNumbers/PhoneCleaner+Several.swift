extension PhoneCleaner {
  /// Splits at slashes, commas, semicolons and line breaks when every piece is a whole valid number.
  ///
  /// Returns false, and leaves the result alone, when there is nothing to split.
  func splitAtSeparators(_ value: Span<UInt8>, into result: inout PhoneCleaning) -> Bool {
    var hasSeparator = false
    for index in 0..<value.count where Self.separatesNumbers(value[index]) {
      // Two commas are a pause of a dial string.
      if value[index] == 0x2C, index > 0, value[index - 1] == 0x2C { return false }
      hasSeparator = true
    }
    guard hasSeparator else { return false }
    let notes = result.notes
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
        result.notes = notes
        return false
      }
      start = index + 1
    }
    guard result.pieces.count > 1 else {
      result.dropPieces()
      result.notes = notes
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
    guard own.verdict == .rewritten, !own.notes.contains(.vanity), let number = own.number else {
      return false
    }
    let start = result.text.count
    guard write(number, to: &result.text) else { return false }
    result.notes.formUnion(own.notes)
    result.pieces.append(start..<result.text.count)
    return true
  }
}
