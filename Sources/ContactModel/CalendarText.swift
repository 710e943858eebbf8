internal import ContactBytes

/// What the words of a text say of the calendar of a date: `음력`, `(양력)`, `윤달`, `lunar`.
///
/// It is the one vocabulary for columns of calendars, for words in cells of dates and for what people type.
package struct CalendarText: Hashable, Sendable {
  /// Whether a word names the solar calendar.
  package private(set) var isSolar = false
  /// Whether a word names the lunar calendar, or what only it has.
  package private(set) var isLunar = false
  /// Whether a word says that the month is a leap month.
  package private(set) var isLeapMonth = false
  /// What is left of the text without those words, and without blanks at its ends.
  package private(set) var rest = ""

  /// Says nothing.
  package init() {}

  /// Whether a text may have such a word, or a letter at all, which nearly no date has.
  package static func mayBe(in text: borrowing Span<UInt8>) -> Bool {
    for i in text.indices where text[i] > 0x40 { return true }
    return false
  }

  /// Takes the words off a text; a part of a longer word in Latin letters is none.
  package init(_ text: String) {
    let scalars = Array(text.lowercased().unicodeScalars)
    var kept = String.UnicodeScalarView()
    var i = 0
    while i < scalars.count {
      if let (length, meaning) = Self.word(in: scalars, at: i) {
        take(meaning)
        i += length
      } else {
        if !"()[]（）".unicodeScalars.contains(scalars[i]) { kept.append(scalars[i]) }
        i += 1
      }
    }
    // A hyphen between a date and the word for its calendar says no more.
    rest = Self.trimmed(kept[...], without: isSolar || isLunar ? "-" : nil)
  }

  /// Whether the text is of such words alone, and they do not contradict each other.
  package var isCalendar: Bool {
    (isSolar != isLunar)
      && !rest.unicodeScalars.contains { $0.properties.isAlphabetic || "0"..."9" ~= $0 }
  }

  /// What two texts say together.
  package mutating func add(_ other: CalendarText) {
    isSolar = isSolar || other.isSolar
    isLunar = isLunar || other.isLunar
    isLeapMonth = isLeapMonth || other.isLeapMonth
  }

  /// The two days of a text that names one day by both calendars, each without its words: `1958-03-05(음1.15)`,
  /// `음 3.5 (양 4.12)`, `양력 1958.3.5 음력 1.15`; nil for any other text.
  ///
  /// What stands in brackets, or goes on with the name of a calendar, is the second of them; a day without such a name
  /// is the one of the other calendar.
  package static func bothDays(
    of text: String
  ) -> (solar: CalendarText, lunar: CalendarText)? {
    let scalars = Array(text.lowercased().unicodeScalars)
    guard let digit = scalars.firstIndex(where: { "0"..."9" ~= $0 }),
      let cut = (digit..<scalars.count).first(where: { index in
        guard let meaning = word(in: scalars, at: index)?.meaning else {
          return "([（".unicodeScalars.contains(scalars[index])
        }
        return meaning == .solar || meaning == .lunar
      })
    else { return nil }
    var first = CalendarText(String(String.UnicodeScalarView(scalars[..<cut])))
    first.rest = trimmed(first.rest.unicodeScalars[...], without: "-")
    let second = CalendarText(String(String.UnicodeScalarView(scalars[cut...])))
    let isSolarFirst = first.isSolar || second.isLunar
    let (solar, lunar) = isSolarFirst ? (first, second) : (second, first)
    guard solar.isSolar || lunar.isLunar, !solar.isLunar, !lunar.isSolar else { return nil }
    return (solar, lunar)
  }

  // MARK: - Words

  private enum Meaning { case solar, lunar, leapMonth, filler }

  private mutating func take(_ meaning: Meaning) {
    switch meaning {
    case .solar: isSolar = true
    case .lunar: isLunar = true
    case .leapMonth: (isLunar, isLeapMonth) = (true, true)
    case .filler: break
    }
  }

  /// The words by the letter that they begin with, the longer before those that they begin with.
  private static let words = Dictionary(
    grouping: [
      ("양력 양 陽曆 陽暦 阳历 陽 阳 solar gregorian s", Meaning.solar),
      ("음력 음 陰曆 陰暦 阴历 陰 阴 農曆 农历 旧暦 lunar chinese dangi l 평달 평월 평", .lunar),
      ("윤달 윤월 윤 閏月 闰月 閏 闰 leap intercalary", .leapMonth),
      ("calendar month", .filler),
    ].flatMap { words, meaning in
      words.split(separator: " ").map { (word: Array($0.unicodeScalars), meaning: meaning) }
    }, by: { $0.word[0] })

  private static func word(
    in scalars: [Unicode.Scalar], at index: Int
  ) -> (length: Int, meaning: Meaning)? {
    let first = scalars[index]
    let before = index > 0 ? scalars[index - 1] : " "
    // `198706L10` is what programs write.
    if first == "l", "0"..."9" ~= before { return (1, .leapMonth) }
    // This is asked at each letter of whatever may name a calendar.
    if first.isASCII, !isLetter(first) || isLetter(before) { return nil }
    for (word, meaning) in words[first] ?? [] where scalars[index...].starts(with: word) {
      let end = index + word.count
      if first.isASCII, end < scalars.count, isLetter(scalars[end]) { continue }
      // S45 is a year of the Japanese era Showa, and no solar year.
      let digits = scalars[end...].drop { " .".unicodeScalars.contains($0) }
        .prefix { "0"..."9" ~= $0 }
      if word == ["s"], 1...3 ~= digits.count { continue }
      return (word.count, meaning)
    }
    return nil
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool { scalar.value &- 0x61 < 26 }

  /// A text without blanks at its ends, and without the sign behind it.
  private static func trimmed(
    _ scalars: String.UnicodeScalarView.SubSequence, without sign: Unicode.Scalar?
  ) -> String {
    var scalars = scalars
    while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
    while let last = scalars.last, last.properties.isWhitespace || last == sign {
      scalars.removeLast()
    }
    return String(scalars)
  }
}

/// The names of months in the languages whose headers of tables are known and that are written in Latin letters, and
/// what stands beside them in a date.
enum MonthName {
  /// The names of each month without the signs on their letters, in the case that dates have them in; three letters or
  /// more of a name mean it.
  private static let names = """
    january januar janner janvier enero gennaio janeiro stycznia styczen ledna leden ocak
    february februar fevrier febrero febbraio fevereiro luty lutego unora unor subat
    march marz maerz mrz mars marzo marco maart mrt marca marzec brezna brezen mart
    april avril abril aprile kwietnia kwiecien dubna duben nisan
    may mai mayo maggio maio mei maja maj kvetna kveten mayis
    june juni juin junio giugno junho czerwca czerwiec cervna cerven haziran
    july juli juillet julio luglio julho lipca lipiec cervence cervenec temmuz
    august aout agosto sierpnia sierpien srpna srpen agustos
    september septembre septiembre setiembre settembre setembro wrzesnia wrzesien zari eylul
    october oktober octobre octubre ottobre outubro pazdziernika pazdziernik rijna rijen ekim
    november novembre noviembre novembro listopada listopad kasim
    december dezember decembre diciembre dicembre dezembro grudnia grudzien prosince prosinec aralik
    """.split(separator: "\n").map { $0.split(separator: " ").map { Array($0.utf8) } }

  /// Words beside the name of a month that add nothing, as in `3 de marzo`, `1er mars`, `March 3rd` and `martedì 7 febbraio`.
  private static let particles = Set(
    """
    de del er st nd rd th
    monday tuesday wednesday thursday friday saturday sunday
    montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag
    lundi mardi mercredi jeudi vendredi samedi dimanche
    lunes martes miercoles jueves viernes sabado domingo
    lunedi martedi mercoledi giovedi venerdi sabato domenica
    maandag dinsdag woensdag donderdag vrijdag zaterdag zondag
    mandag tisdag onsdag torsdag fredag lordag sondag
    """.split { $0 == " " || $0 == "\n" }.map { Array($0.utf8) })

  /// The month that a word means, which is a name or at least three letters of names of one month alone; nil for
  /// any other word.
  static func number(of word: [UInt8]) -> Int? {
    guard word.count >= 3 else { return nil }
    // One name begins with another: `červen` is June, and `červenec` July.
    if let month = names.firstIndex(where: { $0.contains(word) }) { return month + 1 }
    let months = names.indices.filter { month in
      names[month].contains { $0.starts(with: word) }
    }
    return months.count == 1 ? months[0] + 1 : nil
  }

  /// Whether a word adds nothing to a date with the name of a month.
  static func isParticle(_ word: [UInt8]) -> Bool {
    particles.contains(word)
  }

  /// The word of Latin letters that begins at an index, in lower case and without signs, and the index behind it;
  /// nil where no letter stands.
  static func word(_ text: Span<UInt8>, at start: Int) -> (letters: [UInt8], end: Int)? {
    var letters: [UInt8] = []
    var i = start
    while i < text.count {
      let next = i + 1 < text.count ? text[i + 1] : 0
      if (text[i] | 0x20) &- 0x61 < 26 {
        letters.append(text[i] | 0x20)
        i += 1
      } else if 0xC3...0xC5 ~= text[i], let letter = plainLetter(text[i], next) {
        letters.append(letter)
        i += 2
      } else if text[i] == 0xCC, next & 0xC0 == 0x80, !letters.isEmpty {
        // A sign that stands behind its letter.
        i += 2
      } else {
        break
      }
    }
    return letters.isEmpty ? nil : (letters, i)
  }

  /// The letter below the sign of one of those between U+00C0 and U+017F, by the two bytes of it.
  private static func plainLetter(_ first: UInt8, _ second: UInt8) -> UInt8? {
    guard first == 0xC3 else { return farLetters[[first, second]] }
    return switch second | 0x20 {
    case 0xA0...0xA5: 0x61
    case 0xA7: 0x63
    case 0xA8...0xAB: 0x65
    case 0xAC...0xAF: 0x69
    case 0xB2...0xB6: 0x6F
    case 0xB9...0xBC: 0x75
    default: nil
    }
  }

  /// The letters of names of months behind U+00FF, each with the one below its sign.
  private static let farLetters = Dictionary(
    uniqueKeysWithValues: zip("ČčĚěĞğıŃńŘřŞşŚśŹź", "cceegginnrrsssszz".utf8)
      .map { (Array(String($0).utf8), $1) })
}

/// The language of the words that the program itself puts beside the values of contacts: labels in
/// notes, the words of a page.
public enum WordLanguage: String, Sendable, CaseIterable {
  /// English.
  case english = "en"
  /// Korean.
  case korean = "ko"
}
