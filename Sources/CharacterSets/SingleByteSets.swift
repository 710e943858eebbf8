internal import ContactBytes

/// A set in which a byte is a character.
struct SingleByteSet: Sendable {
  /// The characters from 0x80 on; U+FFFD for a byte that is none.
  let scalars: [UInt32]

  private init(_ text: String) { scalars = text.unicodeScalars.map(\.value) }

  private init(_ scalars: [UInt32]) { self.scalars = scalars }

  /// The table of a set as the system decodes its bytes, each on a line of its own; nil where it cannot.
  init?(system encoding: TextEncoding) {
    var text: [UInt8] = []
    let lines = (UInt8(0x80)...0xFF).flatMap { [$0, ASCII.lineFeed] }
    guard (try? encoding.decode(lines.span, into: &text)) != nil else { return nil }
    self.init(
      String(decoding: text, as: UTF8.self).unicodeScalars.map(\.value).filter {
        $0 != ASCII.lineFeed
      })
    if scalars.count != 128 { return nil }
  }

  /// Appends `bytes` as UTF-8; a byte that is no character becomes U+FFFD.
  func decode(
    _ bytes: Span<UInt8>, into output: inout [UInt8], _ conversion: inout TextConversion
  ) {
    output.appendBlock(of: 3 &* bytes.count &+ 8) { target in
      var position = 0
      var end = 0
      while true {
        target.storeASCII(from: bytes, at: &position, to: &end)
        guard position < bytes.count else { return end }
        let scalar = scalar(bytes[position])
        if scalar == .replacementCharacter { conversion.countReplacement(at: position) }
        target.storeUTF8(scalar, at: &end)
        position &+= 1
      }
    }
  }

  /// The character that a byte of 0x80 and more is.
  @inline(__always)
  func scalar(_ byte: UInt8) -> UInt32 { scalars[Int(byte & 0x7F)] }

  /// The byte that is a character outside of ASCII, or nil.
  func byte(_ scalar: UInt32) -> UInt8? {
    guard scalar != .replacementCharacter else { return nil }
    let own = Int(scalar & 0x7F)
    let index = scalars[own] == scalar ? own : scalars.firstIndex(of: scalar)
    return index.map { UInt8(0x80 + $0) }
  }
}

// MARK: - The tables

extension SingleByteSet {
  static let ascii = SingleByteSet(
    [UInt32](repeating: .replacementCharacter, count: 128))
  static let isoLatin1 = SingleByteSet(Array(0x80...0xFF))

  /// Western Europe.
  static let windows1252 = SingleByteSet(
    "€\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}Ž\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}žŸ"
      + "\u{A0}¡¢£¤¥¦§¨©ª«¬\u{AD}®¯°±²³´µ¶·¸¹º»¼½¾¿"
      + "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞß"
      + "àáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ")

  /// Central Europe.
  static let windows1250 = SingleByteSet(
    "€\u{FFFD}‚\u{FFFD}„…†‡\u{FFFD}‰Š‹ŚŤŽŹ\u{FFFD}‘’“”•–—\u{FFFD}™š›śťžź"
      + "\u{A0}ˇ˘Ł¤Ą¦§¨©Ş«¬\u{AD}®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľż"
      + "ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢß"
      + "ŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙")

  /// Central Europe, as Unix writes it.
  static let iso8859Part2 = SingleByteSet(
    controls
      + "\u{A0}Ą˘Ł¤ĽŚ§¨ŠŞŤŹ\u{AD}ŽŻ°ą˛ł´ľśˇ¸šşťź˝žż"
      + "ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢß"
      + "ŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙")

  /// Cyrillic.
  static let windows1251 = SingleByteSet(
    "ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\u{FFFD}™љ›њќћџ"
      + "\u{A0}ЎўЈ¤Ґ¦§Ё©Є«¬\u{AD}®Ї°±Ііґµ¶·ё№є»јЅѕї"
      + "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"
      + "абвгдежзийклмнопрстуфхцчшщъыьэюя")

  /// Russian, as Unix writes it.
  static let koi8R = SingleByteSet(
    "─│┌┐└┘├┤┬┴┼▀▄█▌▐░▒▓⌠■∙√≈≤≥\u{A0}⌡°²·÷"
      + "═║╒ё╓╔╕╖╗╘╙╚╛╜╝╞╟╠╡Ё╢╣╤╥╦╧╨╩╪╫╬©"
      + "юабцдефгхийклмнопярстужвьызшэщчъ"
      + "ЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧЪ")

  /// The same with the letters of Ukrainian.
  static let koi8U = SingleByteSet(
    "─│┌┐└┘├┤┬┴┼▀▄█▌▐░▒▓⌠■∙√≈≤≥\u{A0}⌡°²·÷"
      + "═║╒ёє╔ії╗╘╙╚╛ґ╝╞╟╠╡ЁЄ╣ІЇ╦╧╨╩╪Ґ╬©"
      + "юабцдефгхийклмнопярстужвьызшэщчъ"
      + "ЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧЪ")

  /// Greek.
  static let windows1253 = SingleByteSet(
    "€\u{FFFD}‚ƒ„…†‡\u{FFFD}‰\u{FFFD}‹\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}‘’“”•–—\u{FFFD}™\u{FFFD}›\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"
      + "\u{A0}΅Ά£¤¥¦§¨©\u{FFFD}«¬\u{AD}®―°±²³΄µ¶·ΈΉΊ»Ό½ΎΏ"
      + "ΐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡ\u{FFFD}ΣΤΥΦΧΨΩΪΫάέήί"
      + "ΰαβγδεζηθικλμνξοπρςστυφχψωϊϋόύώ\u{FFFD}")

  /// Turkish.
  static let windows1254 = SingleByteSet(
    "€\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}\u{FFFD}Ÿ"
      + "\u{A0}¡¢£¤¥¦§¨©ª«¬\u{AD}®¯°±²³´µ¶·¸¹º»¼½¾¿"
      + "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏĞÑÒÓÔÕÖ×ØÙÚÛÜİŞß"
      + "àáâãäåæçèéêëìíîïğñòóôõö÷øùúûüışÿ")

  /// Western Europe, as DOS wrote it.
  static let ibm850 = SingleByteSet(
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒ"
      + "áíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐"
      + "└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀"
      + "ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u{AD}±‗¾¶§÷¸°¨·¹³²■\u{A0}")

  /// Western Europe, as the Mac wrote it.
  static let macRoman = SingleByteSet(
    "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü"
      + "†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø"
      + "¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ"
      + "‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ")

  /// What ISO 8859 has before its letters.
  private static let controls = String(
    String.UnicodeScalarView((0x80...0x9F).compactMap(Unicode.Scalar.init)))
}

extension TextEncoding {
  /// Our own table of a set in which a byte is a character; nil for any other.
  var singleByteSet: SingleByteSet? {
    switch self {
    case .ascii: .ascii
    case .isoLatin1: .isoLatin1
    case .windows1252: .windows1252
    case .windows1250: .windows1250
    case .iso8859Part2: .iso8859Part2
    case .windows1251: .windows1251
    case .koi8R: .koi8R
    case .koi8U: .koi8U
    case .windows1253: .windows1253
    case .windows1254: .windows1254
    case .ibm850: .ibm850
    case .macRoman: .macRoman
    default: nil
    }
  }

  /// Whether its letters stand where other sets have signs, and those of East Asia the first bytes of characters.
  var isOlderThanWindows: Bool { self == .ibm850 || self == .macRoman }
}

// MARK: - What tells the sets apart

/// A character of a set in which a byte is one.
struct Sign {
  /// The character in lower case.
  let scalar: UInt32
  let isLetter: Bool
  /// Whether it stands above or below the letter before it.
  let isMark: Bool
  let isUpper: Bool
  /// 0 for Latin, 1 for Greek, 2 for Cyrillic, 3 for Hebrew, 4 for Arabic.
  let script: Int

  init(_ value: UInt32) {
    let character = Unicode.Scalar(value) ?? "\u{FFFD}"
    let properties = character.properties
    // The signs of ordinals are letters by their category only.
    isMark = properties.generalCategory == .nonspacingMark
    isLetter = isMark || properties.isAlphabetic && character != "ª" && character != "º"
    isUpper = properties.isUppercase
    let lower = properties.lowercaseMapping.unicodeScalars.first ?? character
    scalar = character == "İ" ? value : lower.value
    script = [0x370, 0x400, 0x590, 0x600].count { value >= $0 }
  }

  var isASCII: Bool { scalar < 0x80 }

  /// Whether it is no character of a text.
  var isControl: Bool { (0x80..<0xA0).contains(scalar) || scalar == 0xFFFD }

  /// What a sign that is no letter tells, by its neighbours.
  func points(after previous: Sign, before next: Sign) -> Double {
    if isControl { return -3 }
    let character = Character(Unicode.Scalar(scalar) ?? " ")
    if "’‘“”„«»‹›–—…\u{A0}\u{AD}".contains(character) {
      return previous.isASCII || next.isASCII ? 0.5 : 0.1
    }
    if previous.isLetter {
      return !next.isLetter && next.isASCII && previous.isASCII && "ªº®™²".contains(character)
        ? 0.3 : -1
    }
    if next.isLetter { return "¿¡".contains(character) ? 0.3 : -1 }
    return previous.isASCII && next.isASCII ? 0.4 : -0.5
  }
}

/// Letters that stand together.
struct Word {
  let letters: [Sign]
  private let hasASCII: Bool
  private let isOfOneScript: Bool
  /// Whether it is in capitals, in small letters, or has a capital at its beginning only.
  private let hasUsualCase: Bool

  init(letters: [Sign]) {
    self.letters = letters
    hasASCII = letters.contains(where: \.isASCII)
    isOfOneScript = letters.allSatisfy { $0.script == letters[0].script }
    hasUsualCase =
      letters.dropFirst().allSatisfy { !$0.isUpper } || letters.allSatisfy(\.isUpper)
  }

  /// What is wrong with a letter in whatever language; nil for nothing.
  func fault(at index: Int) -> Double? {
    if !isOfOneScript { return -2 }
    if letters[index].script > 0 { return hasUsualCase ? nil : -1 }
    if index > 0, letters[index].isUpper {
      let after = letters[(index + 1)...].first { !$0.isMark } ?? letters[index]
      let isBehindCapital = letters[..<index].last { !$0.isMark }?.isUpper ?? false
      if !isBehindCapital || !after.isUpper { return -1 }
    }
    // Latin words have their letters with accents between others.
    return letters.count > 1 && !hasASCII || run(at: index) > 3 ? -0.5 : nil
  }

  /// What part of its points a letter is worth.
  func share(at index: Int) -> Double {
    if letters.count == 1 { return 0.5 }
    return letters[index].script > 0 || run(at: index) < 3 ? 1 : 0.5
  }

  /// The number of letters outside of ASCII that stand together.
  private func run(at index: Int) -> Int {
    let before = letters[..<index].reversed().prefix { !$0.isASCII }.count
    return before + letters[index...].prefix { !$0.isASCII }.count
  }
}

/// The letters outside of ASCII that words of a language have, and beside which others they stand.
struct WordLanguage {
  private let places: [UInt32: Place]
  /// The letters of ASCII that its words have not.
  private let lacking: [UInt32]

  private struct Place {
    var weight: Double
    var before: String?
    var after: String?
  }

  /// Makes a language.
  ///
  /// - Parameters:
  ///   - letters: The letters with blanks between them: behind `<` what may stand before one, behind `>` what
  ///     may follow it, as letters, `V` for any vowel, `C` for any consonant and `.` for the edge of the word.
  ///     `~` is before letters that are not common, twice before rare ones.
  ///   - lacking: The letters of ASCII that its words have not.
  init(_ letters: String, lacking: String = "") {
    var places: [UInt32: Place] = [:]
    for word in letters.unicodeScalars.split(separator: " ") {
      let tildes = word.prefix { $0 == "~" }.count
      let parts = word.dropFirst(tildes).split(separator: ">", maxSplits: 1)
      let head = parts[0].split(separator: "<", maxSplits: 1)
      guard let letter = head[0].first else { continue }
      places[letter.value] = Place(
        weight: [1, 0.6, 0.2][min(tildes, 2)],
        before: head.count > 1 ? String(head[1]) : nil,
        after: parts.count > 1 ? String(parts[1]) : nil)
    }
    self.places = places
    self.lacking = lacking.unicodeScalars.map(\.value)
  }

  /// How well a letter fits where it stands, up to 1.
  func weight(at index: Int, in word: Word) -> Double {
    let letters = word.letters
    // A letter alone may be one of any language.
    if letters.count == 1 { return 1 }
    guard let place = places[letters[index].scalar],
      !letters.contains(where: { lacking.contains($0.scalar) })
    else { return 0 }
    let before = index > 0 ? letters[index - 1].scalar : nil
    let after = index + 1 < letters.count ? letters[index + 1].scalar : nil
    guard Self.fits(before, place.before), Self.fits(after, place.after) else { return 0 }
    return place.weight
  }

  private static func fits(_ neighbour: UInt32?, _ allowed: String?) -> Bool {
    guard let allowed = allowed?.unicodeScalars else { return true }
    guard let neighbour else { return allowed.contains(".") }
    let letter = Unicode.Scalar(neighbour) ?? "."
    return allowed.contains(vowels.contains(letter) ? "V" : "C") || allowed.contains(letter)
  }

  private static let vowels = Set(
    "aeiouyàáâãäåæèéêëìíîïòóôõöøùúûüýœąăęěőůűıi̇İơư".unicodeScalars)

  /// What each byte is in each set that can be decoded, and the languages of the set; of sets that rate the same the
  /// first is taken.
  static let bySet: [(encoding: TextEncoding, signs: [Sign], languages: [WordLanguage])] = {
    let western = [
      WordLanguage("ä ö ü ß ~é è<C>C"),
      WordLanguage(
        "é è<Ciu>C ê<C.iu>C ë â<C.>C ~à>. î ï ô û<C.>C ç>aou œ<C.>uCi ö ü",
        lacking: "w"),
      WordLanguage("á é í ó ú ñ<V.>V ü<gC>V", lacking: "kw"),
      WordLanguage("à<C>C. ç è<Ciu>C é í ï ò<C.>C ó ú ü", lacking: "kwy"),
      WordLanguage("à<Ci>. è<C.>. é<C>. ì<C>. ò<Ci>. ù<Ci>.", lacking: "jkwxy"),
      WordLanguage(
        "ã<CVi>oes. ~õ<Cin>e ç>V á é í ó ú â<C.>C ê<C.u>C. ô<C.>C. ~à>.", lacking: "kwy"),
      WordLanguage("æ<C.>C. ø<C.>Cy. å<C.>C. ~é ö ä"),
      WordLanguage("å<CV.>CV. ä ö ~é ü"),
      WordLanguage("á é í ó ú ý<C ~ð<Vr ~þ<.>V. æ<C.>C. ö", lacking: "cqwz"),
      WordLanguage("ä ~õ<C.>VC ö ü ~š ~ž", lacking: "cqwxy"),
    ]
    let central = [
      WordLanguage("ą<Ci>C. ć<VC>C.i ę<Ci>C. ł ń<V>Ci. ó ś ź<Vd. ż", lacking: "qvx"),
      WordLanguage(
        "á č ~ď é ě<C í ~ľ ~~ĺ ň ó ô ~~ŕ ř š ~ť ú ů<C>C. ~ý>C ž ä ~ö ~ü", lacking: "qwx"),
      WordLanguage("á é í ó ö ő<C.y>C. ú ü ű<C.y>C.", lacking: "qwx"),
      WordLanguage("č ć<V.>VC. ~đ>V. š ž", lacking: "qwxy"),
      WordLanguage("ă<C.i>CVe. â<Ci.>C î<C.i>C ş ţ<VC", lacking: "kqwy"),
    ]
    let turkish = [WordLanguage("ç ğ<V ı<C.>C. İ<.C ö ş ü ~â ~î", lacking: "qwx")]
    let cyrillic = [
      WordLanguage(
        "о е а и н т с р в л к ~м ~д ~п ~у ~я ~ы ~ь ~г ~з ~б ~й<аеиоуыэюяієї. ~ч і "
          + "~~х ~~ж ~~ш ~~ю ~~ц ~~щ ~~э ~~ф ~~ё ~~ъ ~ї ~є ~~ґ ~~ў ~~ј ~~љ ~~њ ~~ћ ~~ђ ~~џ ~~ѓ ~~ќ ~~ѕ"
      )
    ]
    let greek = [
      WordLanguage(
        "α ο ι ε τ σ ν η υ ρ π κ ~λ ~μ ~ς>. ~δ ~ω ~γ ~θ ~ά ~έ ~ή ~ί ~ό ~ύ ~ώ "
          + "~~χ ~~φ ~~β ~~ξ ~~ζ ~~ψ ~~ϊ ~~ϋ ~~ΐ ~~ΰ")
    ]
    // Letters in a form for the end of a word are in no other place.
    let hebrew = [
      WordLanguage(
        "~א ב ~ג ד ה ו ~ז ח ~ט י כ ל מ נ ~ס ע ~פ ~צ ~ק ר ש ת "
          + "\u{5DA}>. \u{5DD}>. \u{5DF}>. \u{5E3}>. \u{5E5}>.")
    ]
    let arabic = [
      WordLanguage(
        "ا ب ت ~~ث ~ج ~ح ~خ ~د ~~ذ ر ~~ز ~س ~ش ~ص ~ض ~ط ~~ظ ~ع ~~غ ~ف ~ق ~ك ل م ن ~ه و ي "
          + "~أ ~إ ~~آ ~~ء ~~ئ ~~ؤ ~~پ ~~چ ~~ژ ~~گ \u{629}>. ~\u{649}>.")
    ]
    let vietnamese = [
      WordLanguage(
        "ă<C.>C\u{301}\u{300}\u{309}\u{303}\u{323} â ê ô đ<.>V ~à ~á ~é ~~è ~í ~ó ~ú ~ù ~ý "
          + "~ơ<Cuư.>.imnpt\u{301}\u{300}\u{309}\u{303}\u{323} ~ư<C.>.acimntơ\u{301}\u{300}\u{309}\u{303}\u{323} "
          + "\u{300}<V \u{301}<V \u{303}<V \u{309}<V \u{323}<V", lacking: "fjwz")
    ]
    let sets: [(TextEncoding, [WordLanguage])] = [
      (.windows1252, western), (.windows1250, central), (.iso8859Part2, central),
      (.windows1254, turkish),
      (.windows1251, cyrillic), (.koi8R, cyrillic), (.koi8U, cyrillic), (.windows1253, greek),
      (.macRoman, western), (.ibm850, western),
      (.windows1255, hebrew), (.windows1256, arabic), (.windows1258, vietnamese),
    ]
    return sets.compactMap { encoding, languages in
      (encoding.singleByteSet ?? SingleByteSet(system: encoding)).map {
        (encoding, ((0..<0x80) + $0.scalars).map(Sign.init), languages)
      }
    }
  }()
}
