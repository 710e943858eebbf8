/// Korean names in Latin letters: the Revised Romanisation, and what people write instead.
enum Romanisation {
  /// Whether Latin words may be a Hangul name: the family name in one of its spellings, before or after the
  /// given name in the Revised Romanisation or near it.
  static func isForm(of name: String, _ words: [String]) -> Bool {
    guard words.count > 1, let korean = KoreanName(guessing: Array(name.unicodeScalars)) else {
      return false
    }
    let given = simplified(romanised(korean.given))
    return [(words[0], words.dropFirst()), (words[words.count - 1], words.dropLast())]
      .contains { family, rest in
        let isFamily =
          family == romanised(korean.family)
          || families[korean.family]?.contains(Substring(family)) ?? false
        return isFamily && simplified(rest.joined()) == given
      }
  }

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
    let bytes = Array(text.utf8)
    var i = 0
    while i < bytes.count {
      let pair = i + 1 < bytes.count ? String(decoding: bytes[i...i + 1], as: UTF8.self) : ""
      switch pair {
      case "eo", "oo", "yu", "ee", "ou":
        i += 2
        result.append(UInt8(ascii: pair == "ee" ? "i" : "u"))
      case "ch", "sh":
        i += 2
        result.append(UInt8(ascii: pair == "ch" ? "j" : "s"))
      default:
        switch bytes[i] {
        case UInt8(ascii: "k"): result.append(UInt8(ascii: "g"))
        case UInt8(ascii: "t"): result.append(UInt8(ascii: "d"))
        case UInt8(ascii: "p"): result.append(UInt8(ascii: "b"))
        case UInt8(ascii: "r"): result.append(UInt8(ascii: "l"))
        case UInt8(ascii: "h") where i > 0: break
        default: result.append(bytes[i])
        }
        i += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

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
