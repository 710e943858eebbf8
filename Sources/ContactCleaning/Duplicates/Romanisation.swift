/// Korean names in Latin letters: the Revised Romanisation, and what people write instead.
enum Romanisation {
  /// Whether Latin words may be a Hangul name: the family name in one of its spellings, before or after the
  /// given name in the Revised Romanisation or near it.
  static func isForm(of name: String, _ words: [String]) -> Bool {
    let syllables = Array(name.unicodeScalars)
    guard words.count > 1, 2...5 ~= syllables.count else { return false }
    for length in 1...(KoreanWords.longFamilyNames.contains(syllables[..<2]) ? 2 : 1) {
      let family = String(String.UnicodeScalarView(syllables[..<length]))
      let given = simplified(romanised(String(String.UnicodeScalarView(syllables[length...]))))
      for (word, rest) in [
        (words[0], words.dropFirst()), (words[words.count - 1], words.dropLast()),
      ] where simplified(rest.joined()) == given {
        let isFamily =
          simplified(word) == simplified(romanised(family))
          || families[family]?.contains(Substring(word)) ?? false
        if isFamily { return true }
      }
    }
    return false
  }

  /// Whether a Latin word is a Korean family name in one of its spellings.
  static func isFamily(_ word: String) -> Bool { spellings.contains(Substring(word)) }

  private static let spellings = Set(families.values.joined())

  /// The syllables one by one, without the changes between them, as names are written.
  static func romanised(_ name: String) -> String {
    name.unicodeScalars.map { scalar in
      let index = Int(scalar.value) - Int(Hangul.firstSyllable)
      guard index >= 0, index < 11_172 else { return "" }
      return initials[index / 588] + vowels[index % 588 / 28] + finals[index % 28]
    }.joined()
  }

  /// Letters that people choose between, as one.
  private static func simplified(_ text: String) -> String {
    var result: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let first = rest.first {
      if let (spelled, common) = choices.first(where: { rest.starts(with: $0.spelled) }) {
        rest = rest.dropFirst(spelled.count)
        result += common
        continue
      }
      rest = rest.dropFirst()
      switch first {
      case UInt8(ascii: "k"): result.append(UInt8(ascii: "g"))
      case UInt8(ascii: "t"): result.append(UInt8(ascii: "d"))
      case UInt8(ascii: "p"): result.append(UInt8(ascii: "b"))
      case UInt8(ascii: "r"): result.append(UInt8(ascii: "l"))
      case UInt8(ascii: "h") where !(rest.first.map { "aeiouyw".utf8.contains($0) } ?? false): break
      default: result.append(first)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// What people write for one sound, the longest first, and one spelling of it.
  private static let choices: [(spelled: [UInt8], common: [UInt8])] = [
    ("yeo", "yu"), ("you", "yu"), ("yoo", "yu"), ("woo", "u"), ("eui", "i"), ("yae", "ye"),
    ("eo", "u"), ("oo", "u"), ("ou", "u"), ("eu", "u"), ("wu", "u"), ("ee", "i"), ("ui", "i"),
    ("ae", "e"), ("ai", "e"), ("ch", "j"), ("sh", "s"), ("gg", "g"), ("kk", "g"),
  ].map { (Array($0.utf8), Array($1.utf8)) }

  private static let initials = [
    "g", "kk", "n", "d", "tt", "r", "m", "b", "pp", "s", "ss", "", "j", "jj", "ch", "k", "t", "p",
    "h",
  ]
  private static let vowels = [
    "a", "ae", "ya", "yae", "eo", "e", "yeo", "ye", "o", "wa", "wae", "oe", "yo", "u", "wo", "we",
    "wi",
    "yu", "eu", "ui", "i",
  ]
  private static let finals = [
    "", "k", "k", "k", "n", "n", "n", "t", "l", "k", "m", "l", "l", "l", "p", "l", "m", "p", "p",
    "t",
    "t", "ng", "t", "t", "k", "t", "p", "t",
  ]

  /// Family names as they are usually written, which is hardly ever the Revised Romanisation.
  private static let families: [String: [Substring]] = [
    "김": ["kim", "gim"], "이": ["lee", "yi", "rhee", "li", "rhie"], "박": ["park", "bak", "pak"],
    "최": ["choi", "choe", "chey"], "정": ["jung", "jeong", "chung", "cheong", "joung"],
    "강": ["kang", "gang"], "조": ["cho", "jo"], "윤": ["yoon", "yun"], "장": ["jang", "chang"],
    "임": ["lim", "im", "rim", "yim"], "한": ["han", "hahn"], "오": ["oh", "o"], "서": ["seo", "suh"],
    "신": ["shin", "sin"], "권": ["kwon", "gwon"], "황": ["hwang"], "안": ["ahn", "an"],
    "송": ["song"], "유": ["yoo", "yu", "ryu", "you", "lyu"], "홍": ["hong"],
    "전": ["jeon", "chun", "jun"],
    "고": ["ko", "go", "koh"], "문": ["moon", "mun"], "손": ["son", "sohn"], "양": ["yang"],
    "배": ["bae", "pae"], "백": ["baek", "paik", "baik"], "허": ["heo", "hur", "huh"],
    "남": ["nam"], "심": ["shim", "sim"], "노": ["noh", "roh", "no"], "구": ["koo", "gu", "ku"],
    "주": ["joo", "ju"], "우": ["woo", "wu"], "차": ["cha"], "민": ["min"], "나": ["na", "ra"],
  ]
}
