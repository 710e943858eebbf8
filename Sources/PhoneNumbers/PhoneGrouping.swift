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
  /// Nobody writes five groups but those whose numbers have them; and the first group ends where one of
  /// the region's groups does: `0101234-5678` is one of Korea, `03-1234-5678` is not.
  func mayBe(of number: PhoneNumber, typed digits: PhoneDigits) -> Bool {
    guard count > 1 else { return true }
    var usual: [UInt8] = []
    number.append(.national, to: &usual)
    var (place, groups) = (0, 0)
    var endsGroup = false
    var wasDigit = false
    for byte in usual {
      let isDigit = byte &- 0x30 < 10
      if isDigit, place == digits.count { break }
      if isDigit {
        if digits[place] != byte &- 0x30 { return true }
        place += 1
        if !wasDigit { groups += 1 }
      } else if place == first {
        endsGroup = true
      }
      wasDigit = isDigit
    }
    return endsGroup && (count < 5 || count <= groups)
  }
}
