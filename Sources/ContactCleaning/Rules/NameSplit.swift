internal import ContactBytes
internal import ContactModel

extension CleaningRule {
  static let nameSplit = CleaningRule(
    "name-split", about: .card,
    manual: """
      A whole name is split into family name and given name, when that is asked for.

      `--split-names certain` splits Korean names that can hardly be anything else: a frequent family
      name and syllables of given names; and those that lists have with the family name first and a comma
      behind it, or in capitals, where the given name is known (`Köhler, Käthe`, `이, 영호`, `Anne-Marie LE GALL`). With a comma, the whole name becomes `Käthe Köhler`. `--split-names guess` splits whatever is made like a name, in Latin letters
      too, where particles belong to the family name (`Ludwig van Beethoven`), and titles and `III`
      to prefix and suffix, and `"Bob"` in `Robert "Bob" Smith` to the nickname; of a column of a table that has the family name first it takes the last word for
      the given name (`Frei Meier Susanne`). What may stand the other way round (`Kim Minsu`) or name a company stays whole.
      More than half of everyday entries such as 이마트 begin with a family name: a guess is a guess.
      Without that option, a name such as `Köhler, Käthe` is only reported, and so is one with a comma of which that
      is not certain.
      """
  ) { options in
    if options.nameSplitting == .none {
      return { card, _, diagnoses in noteListed(card, into: &diagnoses) }
    }
    let guesses = options.nameSplitting == .guess
    return { card, _, diagnoses in splitName(card, guesses: guesses, into: &diagnoses) }
  }

  private static func splitName(
    _ card: borrowing Card, guesses: Bool, into diagnoses: inout [Diagnosis]
  ) {
    guard let index = card.firstIndex(of: .fullName), card.records[index].form != .raw else {
      return
    }
    let text = String(utf8: card.bytes.span, card.records[index].value)
    guard NameParts.isUnsplit(card, whole: text) else { return }
    let word = Array(text.unicodeScalars)
    let korean =
      KoreanName(listed: word) ?? (guesses ? KoreanName(asked: word) : KoreanName(certain: word))
    var edits: [Edit]
    // The parts of a name with a comma behind its family name, of which the whole name is made anew.
    var listed: [String] = []
    let own = NameParts.titles(of: card)
    let nickname = WesternName.nickname(in: text)
    let rest = nickname?.rest ?? text
    if let korean {
      edits = NameParts.edits(putting: [korean.family, korean.given], in: card)
      if word.contains(",") { listed = [korean.family, korean.given, "", "", ""] }
    } else if let western = WesternName(rest), guesses || western.isCertain(in: rest) {
      if let nickname, !nickname.isCertain {
        diagnoses.append(
          Diagnosis(
            "the name holds a word that may be a nickname or another name", .note, at: index))
        return
      }
      if western.isListed, nickname == nil {
        listed = [western.family, western.given, western.middle, western.prefix, western.suffix]
      }
      let parts = [
        western.family, western.given, western.middle,
        [own.prefix, western.prefix == own.prefix ? "" : western.prefix].filter { !$0.isEmpty }
          .joined(separator: " "),
        [western.suffix, own.suffix].filter { !$0.isEmpty }.joined(separator: " "),
      ]
      edits =
        NameParts.edits(putting: parts, in: card)
        + [nickname].compactMap { nickname in
          guard let word = nickname?.word,
            !card.properties(.nickname).contains(where: { $0.value == word })
          else { return nil }
          return .insert(.nickname, [Array(word.utf8)])
        }
    } else {
      noteListed(card, into: &diagnoses)
      return
    }
    if !listed.isEmpty {
      let name = FullName.made(of: listed.map { Array($0.utf8) })
      edits.insert(.replaceValue(at: index, with: name), at: 0)
    }
    diagnoses.append(Diagnosis("the name is not split", .style, at: index, edits: edits))
  }

  /// Reports a whole name that has its family name first, with a comma, as lists have it, and one with a comma that may
  /// have it.
  private static func noteListed(_ card: borrowing Card, into diagnoses: inout [Diagnosis]) {
    guard let index = card.firstIndex(of: .fullName), card.records[index].form != .raw,
      card.bytes[card.records[index].value].contains(ASCII.comma)
    else { return }
    let text = String(utf8: card.bytes.span, card.records[index].value)
    guard NameParts.isUnsplit(card, whole: text) else { return }
    let isCertain =
      KoreanName(listed: Array(text.unicodeScalars)) != nil
      || WesternName(text)?.isCertain(in: text) == true
    guard isCertain || WesternName.mayBeListed(text) else { return }
    diagnoses.append(
      Diagnosis(
        isCertain
          ? "the name has its family name first, as in a list"
          : "the name has a comma, and may have its family name first", .note, at: index))
  }
}

/// A name in Latin letters, taken apart as people of the West write theirs.
package struct WesternName {
  /// The family name, with the particles before it.
  package private(set) var family = ""
  /// The given names.
  package private(set) var given = ""
  /// Middle names, as initials.
  package private(set) var middle = ""
  /// What stands before the name, such as `Dr.`.
  package private(set) var prefix = ""
  /// What stands behind it, such as `Jr.` or `PhD`.
  package private(set) var suffix = ""

  /// Whether capitals show which is the family name: `DUPONT Jean`.
  private var isMarked = false
  /// Whether a comma stands behind the family name, as in lists.
  private(set) var isListed = false

  /// Takes apart `John Smith`, `Smith, John`, `Dr. Ludwig van Beethoven III`.
  ///
  /// - Returns: Nil where the parts are not plain: names that may stand the other way round (`Kim Minsu`), two
  ///   family names, words for companies, words without a capital.
  package init?(_ text: String) {
    guard text.unicodeScalars.allSatisfy({ Self.mayStand($0) }) else { return nil }
    var parts = text.split(separator: ",", omittingEmptySubsequences: false).map {
      $0.split(separator: " ").map(String.init)
    }
    guard parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    var suffixes: [String] = []
    while let last = parts.last, Self.areSuffixes(last, behind: parts.dropLast()) {
      suffixes = last + suffixes
      parts.removeLast()
    }
    let hasDegree = suffixes.contains(where: Self.isDegree)
    guard let first = parts.first, parts.count <= 2 else { return nil }
    var words = parts.count == 2 ? parts[1] : first
    var prefixes: [String] = []
    let ownTitle = Self.beginsWithFrenchTitle(words) ? 1 : 0
    let titleCount = min(
      ownTitle + TitleWords.count(in: words.dropFirst(ownTitle)), words.count - 1)
    prefixes = Array(words.prefix(titleCount))
    words.removeFirst(titleCount)
    while let word = words.last, words.count > 1, Self.isSuffix(word) {
      suffixes.insert(word, at: 0)
      words.removeLast()
    }
    if parts.count == 2 {
      isListed = true
      guard Self.areNames(first), Self.areNames(words) else { return nil }
      (family, given) = (Self.joined(first), Self.joined(words))
    } else {
      // Behind a title stands a family name alone: `Herr Müller`, `Frau Dr. von der Leyen`; in `Frau Anna` it is
      // none, nor in `Mr Al Smith`.
      let isFamily =
        !prefixes.isEmpty
        && words.dropLast().allSatisfy {
          Self.beginsFamily($0) && !Self.alsoGiven.contains($0)
        }
        && !words.contains { NameWords.isName(NameComparison.folded(Self.key($0))) }
      let before: ArraySlice<String>
      if let marked = Self.familyInCapitals(words), Self.areNames(words) {
        isMarked = true
        family = Self.joined(words[marked])
        before = marked.lowerBound > 0 ? words[..<marked.lowerBound] : words[marked.upperBound...]
      } else if let border = isFamily && Self.areNames(words)
        ? 0 : Self.border(words, hasDegree: hasDegree)
      {
        family = Self.joined(words[border...])
        before = words[..<border]
      } else {
        return nil
      }
      let initials = before.dropFirst().filter { $0.count <= 2 }
      let isMiddle = !initials.isEmpty && initials.count == before.count - 1
      given = isMiddle ? before[before.startIndex] : Self.joined(before)
      middle = isMiddle ? Self.joined(initials) : ""
    }
    (prefix, suffix) = (Self.joined(prefixes), Self.joined(suffixes))
  }

  /// Whether words begin with a French title that may be something else elsewhere: `M. J. Dupont`, `M. Abd El Kader` and
  /// `Me Dupont`, where `M. Night Shyamalan` has an initial.
  private static func beginsWithFrenchTitle(_ words: [String]) -> Bool {
    guard let title = words.first, ["M.", "M", "MM.", "MM", "Me"].contains(title),
      let second = words.dropFirst().first
    else { return false }
    return words.count == 2 || title.count > 2 || second.count <= 2 || isGiven(second)
      || words.dropFirst().contains { isInCapitals($0) || beginsFamily($0) }
  }

  /// The nickname that stands in a name, in quotes or between its parts in brackets, and the name without it: `Robert
  /// "Bob" Smith`, `Robert (Bob) Smith`; certain in quotes, and where it is known as a given name.
  static func nickname(in text: String) -> (word: String, rest: String, isCertain: Bool)? {
    for signs in ["\"\"", "“”", "„“", "„”", "«»", "()"] {
      guard let opening = signs.first, let closing = signs.last,
        let start = text.firstIndex(of: opening),
        let end = text[start...].dropFirst().firstIndex(of: closing)
      else { continue }
      let word = text[text.index(after: start)..<end]
      let parts = [text[..<start], text[text.index(after: end)...]].map { part in
        part.split(separator: " ").joined(separator: " ")
      }
      let isQuoted = opening != "("
      guard word.first?.isUppercase == true,
        word.allSatisfy({ $0.isLetter || " -'’.".contains($0) }),
        !parts[0].isEmpty, isQuoted || !parts[1].isEmpty
      else { return nil }
      let isName = NameWords.isName(NameComparison.folded(key(String(word))))
      let rest = parts.filter { !$0.isEmpty }.joined(separator: " ")
      return (String(word), rest, isQuoted || isName)
    }
    return nil
  }

  /// Whether it stands as lists have it, and a given name that is known follows a word that is none.
  func isCertain(in text: String) -> Bool {
    func isGiven(_ words: String) -> Bool {
      words.split(separator: " ").first.map { Self.isGiven(String($0)) } ?? false
    }
    return (isMarked || isListed) && isGiven(given) && !isGiven(family)
  }

  /// Whether a text is two parts with a comma between them, of letters and the signs of names, of which the second is
  /// more than a title or a suffix.
  static func mayBeListed(_ text: String) -> Bool {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map {
      $0.split(separator: " ").map(String.init)
    }
    return parts.count == 2
      && parts.allSatisfy { words in
        words.joined().contains(where: \.isLetter)
          && words.joined().allSatisfy { $0.isLetter || "-.'’".contains($0) }
      }
      && !areSuffixes(parts[1].filter { !TitleWords.isTitle($0) }, behind: parts.prefix(1))
  }

  /// Whether a word, or the first part of one with a hyphen, is known as a given name.
  private static func isGiven(_ word: String) -> Bool {
    NameWords.isName(NameComparison.folded(key(String(word.prefix { $0 != "-" }))))
  }

  /// Where the words in capitals stand that are the family name among others, with the particles before them:
  /// `Anne-Marie LE GALL`, `DUPONT Jean`; nil where none are, or they may be initials or a company.
  private static func familyInCapitals(_ words: [String]) -> Range<Int>? {
    let places = words.indices.filter { isInCapitals(words[$0]) }
    guard var start = places.first, let last = places.last, last - start < places.count else {
      return nil
    }
    while start > 1 && beginsFamily(words[start - 1]) || start == 1 && particles.contains(words[0])
    {
      start -= 1
    }
    guard start == 0 || last == words.count - 1 else { return nil }
    let others = (words[..<start] + words[(last + 1)...]).filter { $0.count > 2 }
    guard !others.isEmpty else { return nil }
    // `SNCF Paris` and `AJ Smith` are no family names.
    let isPlain =
      last > start || words[last].count > 4
      || easternFamilyNames.contains(words[last].lowercased())
    return isPlain || others.allSatisfy(isGiven) ? start..<(last + 1) : nil
  }

  /// Whether a word has two letters or more, all of them capitals: `D'ORMESSON`.
  private static func isInCapitals(_ word: String) -> Bool {
    word.count(where: \.isLetter) > 1 && !word.contains { $0.isLowercase || $0 == "." }
  }

  /// Whether a word belongs to the family name after it; in capitals too: `CHARLES DE GAULLE`.
  private static func isParticle(_ word: String) -> Bool {
    particles.contains(word) || isInCapitals(word) && particles.contains(word.lowercased())
  }

  /// Whether words end with a given name that is hardly ever a family name, and begin with one: `José Luis`, `María del
  /// Carmen`.
  package static func areGivenNames(_ words: [String]) -> Bool {
    guard let first = words.first, let last = words.last, words.count > 1 else { return false }
    return secondGivenNames.contains(NameComparison.folded(key(last))) && isGivenName(first)
  }

  /// Whether a word is known as a given name, at the front or behind others.
  package static func isGivenName(_ word: String) -> Bool {
    isGiven(word) || secondGivenNames.contains(NameComparison.folded(key(word)))
  }

  /// Whether a word behind a given name begins a family name of several, with a capital too: `Anne Le Goff`, `Ana San
  /// Juan`.
  static func beginsFamily(_ word: String) -> Bool {
    let small = word.lowercased()
    return particles.contains(small) || firstWords.contains(small)
  }

  /// Where the family name begins among words; nil where that is not plain.
  ///
  /// Before a degree, `Ann Lee` is not the other way round, since a given name that is known stands first.
  private static func border(_ words: [String], hasDegree: Bool) -> Int? {
    guard words.count > 1, areNames(words) else { return nil }
    // `SNCF Paris`, where `AJ Smith` has initials.
    if words[0].count > 2, isInCapitals(words[0]), !words.allSatisfy(isInCapitals) { return nil }
    let isEastern = words.map { easternFamilyNames.contains($0.lowercased()) }
    if isEastern.contains(true), !hasDegree || isEastern[0] || !isGiven(words[0]) { return nil }
    let last = words.count - 1
    // Al and Ben are given names, too, where none stands before them.
    let particle = words.indices.dropLast().first {
      $0 > 0
        ? beginsFamily(words[$0]) : isParticle(words[$0]) && !alsoGiven.contains(words[$0])
    }
    let start = particle ?? last
    // María del Carmen and José Luis are given names alone.
    if areGivenNames(words) { return nil }
    if particle != nil {
      // Of a wife: Máire Bean Uí Shé.
      let isWife =
        start > 1 && words[start - 1] == "Bean"
        && ["uí", "mhic"].contains(words[start].lowercased())
      // One word follows the particles, and a given name stands before them.
      let isPlain = words[start..<last].allSatisfy(beginsFamily) && !beginsFamily(words[last])
      return start > 0 && isPlain ? start - (isWife ? 1 : 0) : nil
    }
    return words[1..<last].allSatisfy { $0.count <= 2 } ? last : nil
  }

  // MARK: - Words

  private static func joined(_ words: some Sequence<String>) -> String {
    words.joined(separator: " ")
  }

  private static func mayStand(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "," || scalar == "." || scalar == "-" || scalar == "'"
      || scalar == "’" || scalar.value < 0x250 && scalar.properties.isAlphabetic
  }

  /// Whether each word begins as a name does, and none is a word for a company or a place.
  private static func areNames(_ words: [String]) -> Bool {
    words.allSatisfy { word in
      if particles.contains(word) { return true }
      guard let first = word.first, first.isUppercase, !isSuffix(word), !TitleWords.isTitle(word)
      else {
        return false
      }
      return !companyWords.contains(NameComparison.folded(key(word)))
    } && words.contains { !particles.contains($0) }
  }

  private static func isSuffix(_ word: String) -> Bool {
    let key = key(word)
    return suffixes.contains(key) || NameWords.degrees.contains(key)
  }

  /// Whether a word is a degree, and no family name.
  private static func isDegree(_ word: String) -> Bool {
    let key = key(word)
    return NameWords.degrees.contains(key) && !easternFamilyNames.contains(key)
  }

  /// Whether words behind a comma are no part of the name that stands before the first one.
  ///
  /// Degrees that elsewhere are names or titles stand in capitals behind other degrees, or behind a name of several words,
  /// not all in capitals, that begins with a given name. `Ng, Do` is a person, and so may `De La Cruz, MS` be.
  private static func areSuffixes(_ words: [String], behind parts: ArraySlice<[String]>) -> Bool {
    guard let name = parts.first, let before = parts.last else { return false }
    let isBehindDegree =
      parts.count > 1 && before.allSatisfy(isDegree) || words.first.map(isDegree) == true
    let mayBeDegree =
      name.count > 1 && !name.allSatisfy(isInCapitals) && !particles.contains(name[0].lowercased())
      && (isBehindDegree || isGiven(name[0]))
    return words.allSatisfy { word in
      isSuffix(word)
        || mayBeDegree && !word.contains(where: \.isLowercase)
          && doubtfulDegrees.contains(key(word))
    }
  }

  /// A word without dots and in lower case.
  private static func key(_ word: String) -> String { word.lowercased().filter { $0 != "." } }

  /// Words that belong to the family name after them.
  private static let particles: Set<String> = [
    "van", "von", "der", "den", "de", "del", "della", "di", "da", "do", "dos", "das", "du", "la",
    "le",
    "ter", "ten", "zu", "zum", "zur", "af", "av", "bin", "ibn", "al", "el", "st.",
    "ap", "'t",
  ]

  /// The particle that is a given name with a capital, where no other stands before it: `Mr Al Smith`.
  private static let alsoGiven: Set = ["Al", "AL"]

  /// Words with a capital that family names begin with.
  private static let firstWords: Set<String> = [
    "ben", "mac", "mc", "saint", "sainte", "san", "santa", "santo", "los", "las",
    "ó", "ní", "nic", "uí", "mhic",
  ]

  /// Given names, without accents, that stand behind others and are hardly ever a family name.
  private static let secondGivenNames: Set<String> = [
    "luis", "jose", "maria", "carlos", "antonio", "manuel", "javier", "angel", "angeles", "jesus",
    "ignacio", "miguel", "pablo", "fernando", "francisco", "carmen", "isabel", "teresa", "pilar",
    "dolores", "elena", "cristina", "luisa", "alberto", "eduardo", "enrique", "rafael", "mercedes",
    "concepcion", "joao", "luiz", "eduarda", "marie", "anne", "francoise", "jacques", "philippe",
  ]

  private static let suffixes: Set<String> = [
    "jr", "sr", "jnr", "snr", "ii", "iii", "iv", "mbe", "obe", "cbe", "kbe", "dbe", "qc", "kc",
    "jd", "dphil", "ba", "cfa", "pe", "ret",
  ]

  /// Degrees and licences that elsewhere are names or titles.
  private static let doubtfulDegrees: Set<String> = [
    "do", "ms", "od", "np", "pa", "dc", "edd", "dpt", "pt", "bs", "rd",
  ]

  /// Words that stand in the names of companies, places and households, or say what a number is for.
  private static let companyWords: Set<String> = [
    "fam", "familie", "family", "famille", "familia", "famiglia", "eheleute", "ehepaar",
    "inc", "ltd", "llc", "gmbh", "ag", "corp", "co", "company", "bank", "hotel", "restaurant",
    "cafe",
    "school", "university", "college", "hospital", "clinic", "taxi", "office", "service",
    "services",
    "group", "shop", "store", "center", "centre", "pizza", "bar", "club", "church", "airlines",
    "air",
    "insurance", "motors", "auto", "garage", "salon", "spa", "gym", "market", "pharmacy", "dental",
    "international", "solutions", "systems", "technologies", "consulting", "partners", "associates",
    "sons", "brothers", "foundation", "association", "moving", "cleaning", "repair", "delivery",
    "express", "travel", "tours", "studio", "house", "home", "work", "support", "customer",
    "emergency",
    "police", "fire", "the", "and", "of", "mom", "dad", "mum", "aunt", "uncle", "grandma",
    "grandpa", "mairie", "prefecture", "gendarmerie", "commissariat", "ecole", "lycee",
    "universite", "hopital", "clinique", "pharmacie", "boulangerie", "banque", "cabinet",
    "societe", "sarl", "ambassade", "musee", "bibliotheque", "agence", "syndicat", "creche",
    "stadt", "gemeinde", "rathaus", "finanzamt", "praxis", "apotheke", "schule", "kindergarten",
    "gymnasium", "krankenhaus", "klinik", "universitat", "verein", "sparkasse", "kanzlei",
    "hausverwaltung", "ayuntamiento", "escuela", "colegio", "universidad", "clinica", "farmacia",
  ]

  /// Family names of East Asia, which may stand before the given name or behind it.
  private static let easternFamilyNames: Set<String> = [
    "kim", "lee", "yi", "rhee", "park", "pak", "choi", "choe", "jung", "jeong", "chung", "kang",
    "cho",
    "jo", "yoon", "yun", "jang", "chang", "lim", "im", "han", "oh", "seo", "suh", "shin", "sin",
    "kwon",
    "hwang", "ahn", "an", "song", "ryu", "yoo", "yu", "hong", "jeon", "jun", "ko", "koh", "moon",
    "mun",
    "son", "yang", "bae", "baek", "heo", "hur", "nam", "sim", "shim", "noh", "roh", "ha", "kwak",
    "sung",
    "cha", "joo", "woo", "koo", "gu", "min", "wang", "li", "zhang", "liu", "chen", "zhao", "huang",
    "zhou",
    "wu", "xu", "sun", "hu", "zhu", "gao", "lin", "he", "guo", "ma", "luo", "liang", "zheng", "xie",
    "tang",
    "feng", "deng", "cao", "peng", "zeng", "xiao", "tian", "dong", "pan", "yuan", "cai", "jiang",
    "ye",
    "lu", "wei", "fan", "mao", "chan", "wong", "cheung", "leung", "lau", "nguyen", "tran", "pham",
    "hoang", "phan", "vu", "vo", "dang", "bui", "ho", "ngo", "duong", "tanaka", "sato", "suzuki",
    "takahashi", "watanabe", "ito", "yamamoto", "nakamura", "kobayashi", "yamada", "yoshida",
    "sasaki",
  ]
}
