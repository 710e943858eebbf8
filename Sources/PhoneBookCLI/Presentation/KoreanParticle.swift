/// A particle of Korean, which has one form behind a consonant and another behind a vowel.
///
/// What decides is how the word before it is read, in letters and digits, too: `ID` is 아이디 and `2` is 이.
package struct KoreanParticle: Sendable {
  /// How a text leaves the choice open, as in `이(가)`.
  package let open: String
  private let afterConsonant: String
  private let afterVowel: String

  /// All that texts have.
  package static let all = [
    ("이(가)", "이", "가"), ("은(는)", "은", "는"), ("을(를)", "을", "를"), ("과(와)", "과", "와"),
    ("(으)로", "으로", "로"), ("(이)라", "이라", "라"), ("(이)나", "이나", "나"),
  ].map { KoreanParticle(open: $0, afterConsonant: $1, afterVowel: $2) }

  /// Its forms.
  package var forms: [String] { [afterConsonant, afterVowel] }

  /// The form behind a word; nil where it is not known how the word is read.
  package func form(behind word: String) -> String? {
    Self.ending(of: word).map { ending in
      // Behind ㄹ it is 로, too.
      ending == 0 || ending == 8 && afterVowel == "로" ? afterVowel : afterConsonant
    }
  }

  /// Takes the particle that a word wants where the table leaves the choice, as in `이(가)`: one for a syllable
  /// that ends in a consonant, the other for one that ends in a vowel.
  static func take(
    behind word: String, from rest: inout ArraySlice<UInt8>, into result: inout [UInt8]
  ) {
    let closing = Array("”".utf8)
    let quote =
      rest.starts(with: closing)
      ? rest.prefix(closing.count) : rest.prefix { ":'\"".utf8.contains($0) }
    let behind = rest.dropFirst(quote.count)
    guard let particle = all.first(where: { behind.starts(with: $0.open.utf8) }) else { return }
    // Nobody reads a sign aloud, so it is called one.
    let isSign = !quote.isEmpty && !word.isEmpty && !word.contains { $0.isLetter || $0.isNumber }
    let noun = isSign ? " 표시" : ""
    guard let form = particle.form(behind: isSign ? noun : word) else { return }
    result += quote + Array((noun + form).utf8)
    rest = behind.dropFirst(particle.open.utf8.count)
  }

  /// The consonant that a word ends in as it is read, as a number of Unicode; 0 for a vowel, and nil where that is
  /// not known.
  private static func ending(of word: String) -> Int? {
    let word = readPart(of: word[...]).unicodeScalars
    guard let last = word.last else { return nil }
    switch last.value {
    case 0xAC00...0xD7A3: return Int(last.value - 0xAC00) % 28
    // The digits are read 영, 일, 이, 삼, 사, 오, 육, 칠, 팔, 구.
    case 0x30...0x39: return [21, 8, 0, 16, 0, 0, 1, 8, 8, 0][Int(last.value) - 0x30]
    case 0x41...0x5A, 0x61...0x7A:
      let letters = word.reversed().prefix { $0.isASCII && $0.properties.isAlphabetic }
      return ending(ofLatin: Array(letters))
    default: return nil
    }
  }

  /// What of a word is read last: nothing in parentheses, which only explain what stands before them, and no quotes and
  /// full stops.
  private static func readPart(of word: Substring) -> Substring {
    var word = word
    while let last = word.last, "'\"”’)] .,;:!?-".contains(last) {
      let open = last == ")" ? word.lastIndex(of: "(") : nil
      word = open.map { $0 > word.startIndex ? word[..<$0] : word.dropLast() } ?? word.dropLast()
    }
    return word
  }

  /// Words that could be read as they stand, and are spelled: 브이아이피, 브이오아이피, 브이에이티.
  private static let spelledWords: Set = ["vip", "voip", "vat"]

  /// The same of letters, which are given from the last one on: `DI` and `gnp` are read letter by letter, 아이디 and
  /// 피엔지, and `PIZ` as the word that it is, 집, unless it is one that is known to be spelled.
  private static func ending(ofLatin letters: [Unicode.Scalar]) -> Int {
    func isVowel(_ letter: Unicode.Scalar) -> Bool { "aeiou".unicodeScalars.contains(letter) }
    let small = String(String.UnicodeScalarView(letters)).lowercased().unicodeScalars.map { $0 }
    let isSpelled =
      spelledWords.contains(String(String.UnicodeScalarView(small.reversed())))
      || (letters.allSatisfy(\.properties.isUppercase)
        ? !small.dropFirst().dropLast().contains(where: isVowel) : !small.contains(where: isVowel))
    if isSpelled {
      return ["l": 8, "m": 16, "n": 4, "r": 8][small[0]] ?? 0
    }
    let (last, before) = (small[0], small.count > 1 ? small[1] : small[0])
    switch last == "e" && "lmn".unicodeScalars.contains(before) ? before : last {
    case "l": return 8
    case "m": return 16
    case "n": return 4
    case "g": return before == "n" ? 21 : 0
    case "r": return small.count < 3 ? 8 : 0
    case "k", "p": return isVowel(before) ? 1 : 0
    // 스냅샷, but 컨버트 and 시트.
    case "t": return isVowel(before) && !(small.count > 2 && isVowel(small[2])) ? 19 : 0
    default: return 0
    }
  }
}
