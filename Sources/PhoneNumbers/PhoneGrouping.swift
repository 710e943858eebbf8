/// How a person has grouped the digits of a number: what tells the numbers of one country from another's.
struct PhoneGrouping {
  /// How many digits the number begins with before anything else comes.
  let first: Int
  /// How many runs of digits there are.
  let count: Int

  init(_ text: borrowing PhoneText) {
    var (first, count) = (0, 0)
    var wasDigit = false
    for index in text.start..<text.end {
      let isDigit = PhoneUnit.isDigit(text[index])
      if isDigit, !wasDigit { count += 1 }
      if isDigit, count == 1, index - text.start == first { first += 1 }
      wasDigit = isDigit
    }
    (self.first, self.count) = (first, count)
  }

  /// Whether people of the number's region may have grouped its digits so.
  ///
  /// Nobody writes five groups but those who write pairs; and the first group ends where one of the
  /// region's groups does: `0101234-5678` is one of Korea, `03-1234-5678` is not.
  func mayBe(of number: PhoneNumber, typed digits: PhoneDigits) -> Bool {
    guard count > 1 else { return true }
    if count > 4 { return false }
    var usual: [UInt8] = []
    number.append(.national, to: &usual)
    var place = 0
    for (index, byte) in usual.enumerated() {
      if byte &- 0x30 < 10 {
        guard place < digits.count else { return false }
        if digits[place] != byte &- 0x30 { return true }
        place += 1
      } else if place == first, index > 0 {
        return true
      }
    }
    return false
  }
}
