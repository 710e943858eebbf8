/// What cleaning asks of a text beyond its number.
extension PhoneText {
  /// Whether letters are left beside the number, its extension and the `tel:` of a URI.
  var hasLeftoverWords: Bool {
    guard mayHaveLetters else { return false }
    return (isURI ? 4..<max(4, end) : 0..<end).contains { isLetterUnit($0) }
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
