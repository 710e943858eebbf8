internal import ContactBytes

/// Korean names in Latin letters: the Revised Romanisation, McCune and Reischauer's, and what people write instead.
enum Romanisation {
  /// Whether Latin words may be a Hangul name: the family name before or after the given name.
  static func isForm(of name: String, _ words: [String]) -> Bool {
    let syllables = Array(name.unicodeScalars)
    guard words.count > 1, 2...5 ~= syllables.count else { return false }
    let words = words.map(plain)
    for length in 1...(KoreanWords.longFamilyNames.contains(syllables[..<2]) ? 2 : 1) {
      let (family, given) = (syllables[..<length], syllables[length...])
      let usual = families[String(String.UnicodeScalarView(family))] ?? []
      for (word, rest) in [
        (words[0], words.dropFirst()), (words[words.count - 1], words.dropLast()),
      ] where isSpelled(given, Array(rest.joined().utf8)[...]) {
        if usual.contains(Substring(word)) || isSpelled(family, Array(word.utf8)[...]) {
          return true
        }
      }
    }
    return false
  }

  /// Whether a Latin word is a family name of Korea in one of its spellings, or a frequent one of China or Vietnam:
  /// it stands first, and brothers and sisters have given names that differ by a letter or a syllable.
  static func isEasternFamily(_ word: String) -> Bool { easternFamilies.contains(Substring(word)) }

  private static let easternFamilies = Set(families.values.joined()).union(
    """
    wang wong li zhang cheung liu lau chen chan yang huang zhao zhou chow xu sun zhu hu guo kwok gao luo zheng
    liang xie tang deng feng cao peng zeng xiao tian dong yuan pan jiang cai du ye cheng su lu ding
    nguyen tran pham hoang huynh phan vu vo dang bui ngo duong ly dinh truong
    """.split(whereSeparator: \.isWhitespace))

  /// A word with the letters of the Revised Romanisation for those that McCune and Reischauer put a breve on.
  private static func plain(_ word: String) -> String {
    if word.utf8.allSatisfy({ $0 < 0x80 }) { return word }
    let letters = word.unicodeScalars.map { $0 == "ŏ" ? "eo" : $0 == "ŭ" ? "eu" : String($0) }
    return NameComparison.folded(letters.joined())
  }

  /// Whether letters are syllables one after another, each as people write it, and nothing else.
  ///
  /// Min-su is 민수 and not 민서, who may be brothers: `u` is an `eo` only before another consonant of the
  /// syllable.
  private static func isSpelled(
    _ syllables: ArraySlice<Unicode.Scalar>, _ text: ArraySlice<UInt8>
  ) -> Bool {
    guard let syllable = syllables.first else { return text.isEmpty }
    let index = Int(syllable.value) - Int(Hangul.firstSyllable)
    guard 0..<11_172 ~= index else { return false }
    let (vowel, final) = (index % 588 / 28, index % 28)
    let sounds = vowels[vowel] + (final == 0 ? openVowels[vowel] ?? [] : closedVowels[vowel] ?? [])
    for initial in initials[index / 588] where text.starts(with: initial.utf8) {
      let text = text.dropFirst(initial.utf8.count)
      for sound in sounds where text.starts(with: sound.utf8) {
        let text = text.dropFirst(sound.utf8.count)
        for end in finals[final] where text.starts(with: end.utf8) {
          if isSpelled(syllables.dropFirst(), text.dropFirst(end.utf8.count)) { return true }
        }
      }
    }
    return false
  }

  private static let initials: [[Substring]] = spellings(
    "g,k kk,gg,g,k n d,t tt,dd,d,t r,l,n, m b,p pp,bb,p s,sh ss,s  j,ch jj,j ch,j k,g t,d p,f h")
  private static let vowels: [[Substring]] = spellings(
    "a,ah ae,ai,e ya yae,ye eo e yeo ye,e,ae o wa wae oe,oi,we,wae yo u,oo,ou,woo,wu wo,weo we wi,wee "
      + "yu,yoo,you eu,u,oo ui,eui,ee,i,hi i,ee,yi")
  /// What is written when the syllable ends with the vowel, or not, by the number of the vowel.
  private static let openVowels: [Int: [Substring]] = [
    4: ["uh"], 6: ["yuh"], 8: ["oh"], 20: ["y"],
  ]
  private static let closedVowels: [Int: [Substring]] = [
    4: ["u", "o", "ou"], 6: ["yu", "you", "yo"],
  ]
  private static let finals: [[Substring]] = spellings(
    " k,g,c,ck k k n n n t,d l,r k m l l l p l m p,b p t,d t ng t t k t p t")

  /// The spellings of each sound of a list.
  private static func spellings(_ list: Substring) -> [[Substring]] {
    list.split(separator: " ", omittingEmptySubsequences: false).map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
  }

  /// Family names as they are usually written, which is hardly ever the Revised Romanisation.
  private static let families: [String: [Substring]] = [
    "김": ["kim", "gim"], "이": ["lee", "yi", "rhee", "li", "rhie", "ri", "lie"],
    "박": ["park", "bak", "pak", "bahk"],
    "최": ["choi", "choe", "chey", "choy", "chwe"],
    "정": ["jung", "jeong", "chung", "cheong", "joung", "jeung", "jong"],
    "강": ["kang", "gang"], "조": ["cho", "jo"], "윤": ["yoon", "yun", "youn"],
    "장": ["jang", "chang"],
    "임": ["lim", "im", "rim", "yim", "leem"], "한": ["han", "hahn"], "오": ["oh", "o"],
    "서": ["seo", "suh"],
    "신": ["shin", "sin"], "권": ["kwon", "gwon", "kweon", "kwun"], "황": ["hwang", "whang"],
    "안": ["ahn", "an"],
    "송": ["song"], "유": ["yoo", "yu", "ryu", "you", "lyu"], "홍": ["hong"],
    "전": ["jeon", "chun", "jun"],
    "고": ["ko", "go", "koh"], "문": ["moon", "mun"], "손": ["son", "sohn"], "양": ["yang"],
    "배": ["bae", "pae"], "백": ["baek", "paik", "baik"], "허": ["heo", "hur", "huh"],
    "남": ["nam"], "심": ["shim", "sim"], "노": ["noh", "roh", "no"], "구": ["koo", "gu", "ku", "goo"],
    "주": ["joo", "ju"], "우": ["woo", "wu"], "차": ["cha"], "민": ["min"], "나": ["na", "ra"],
    "변": ["byun", "byeon", "pyun"], "엄": ["eom", "um", "uhm"],
    "곽": ["kwak", "gwak", "kwack"], "성": ["sung", "seong"], "지": ["ji", "chi", "jee"],
  ]
}

/// Japanese syllables, which one name is written with in hiragana, katakana or half as wide.
enum Kana {
  /// The hiragana of a katakana of either width; nil for any other scalar.
  ///
  /// - Parameters:
  ///   - scalar: The katakana, or the mark of half width that makes か to が.
  ///   - last: The scalar before it.
  /// - Returns: The hiragana, and whether it stands for the scalar before as well.
  static func hiragana(
    _ scalar: Unicode.Scalar, after last: Unicode.Scalar?
  ) -> (scalar: Unicode.Scalar, replacesLast: Bool)? {
    switch scalar.value {
    case 0x30A1...0x30F6: return shifted(scalar.value).map { ($0, false) }
    case 0xFF66...0xFF9D:
      let full = katakana[Int(scalar.value - 0xFF66)]
      // The mark of a long vowel is in neither.
      return full == "ー" ? (full, false) : shifted(full.value).map { ($0, false) }
    case 0xFF9E, 0xFF9F:
      guard let last else { return nil }
      if last == "う", scalar.value == 0xFF9E { return ("ゔ", true) }
      let isVoiced = scalar.value == 0xFF9E && 0x304B...0x307B ~= last.value
      let isHalf = scalar.value == 0xFF9F && 0x306F...0x307B ~= last.value
      guard isVoiced || isHalf else { return nil }
      return Unicode.Scalar(last.value + (isVoiced ? 1 : 2)).map { ($0, true) }
    default: return nil
    }
  }

  private static func shifted(_ katakana: UInt32) -> Unicode.Scalar? {
    Unicode.Scalar(katakana - 0x60)
  }

  /// The katakana of half width in their order, as wide ones.
  private static let katakana = Array(
    "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン".unicodeScalars)
}
