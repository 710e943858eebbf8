internal import ContactBytes
internal import ContactModel

// A header such as `Assistant's Phone 2` is a word for a field, words for its kind, a number, and words
// that are known to nobody but its author, which become the label. Where a field has no label, a header
// with such words is not taken for the field: the birthday of a spouse is not that of the person.

extension Synonyms {
  /// What a header of several words means; nil when none of them names a field, or words beside it
  /// change what it is.
  ///
  /// - Parameters:
  ///   - header: The header.
  ///   - ofKnownWords: Whether only a header is wanted whose words are all known.
  /// - Returns: The meaning.
  func composition(_ header: String, ofKnownWords: Bool = false) -> Guess? {
    guard header.utf8.count <= Self.longestHeader else { return nil }
    if let phone = phoneOfSeveralKinds(header) { return phone }
    var reading = Composition()
    let words = HeaderWord.all(of: header)
    var i = 0
    while i < words.count {
      let (meaning, count) = meaning(of: words[i...])
      if ofKnownWords, case .unknown = meaning { return nil }
      let taken = words[i..<i + count]
      reading.take(
        meaning, taken.map(\.text).joined(separator: " "),
        isInBrackets: taken.allSatisfy(\.isInBrackets))
      i += count
    }
    return reading.guess(of: header)
  }

  /// What a header means that names phones of several kinds, such as `Tel. / Handy`: a phone of the kind that all of
  /// them are, or of none; nil for any other.
  private func phoneOfSeveralKinds(_ header: String) -> Guess? {
    let words = header.utf8.contains(ASCII.space) ? header.split(separator: " ") : []
    let divided = Self.wordsBetweenKinds.reduce(header) { header, word in
      words.contains(word[...])
        ? header.pieces(between: " \(word) ").joined(separator: "/") : header
    }
    let parts = divided.unicodeScalars.split { scalar in
      switch scalar {
      case "/", "|", ",", ";", "&", "+", "·", "、", "／": true
      default: false
      }
    }.map { String($0) }
    guard parts.count > 1 else { return nil }
    let own = parts.map { composition($0) }
    guard var phone = own.compactMap({ $0 }).first else { return nil }
    // The word for a kind alone is about the phone beside it: `Telefon privat/dienstlich`.
    let guesses = zip(parts, own).compactMap {
      $1 ?? composition("\($0) phone", ofKnownWords: true)
    }
    guard guesses.count == parts.count,
      guesses.allSatisfy({ $0.field.kind == .phone && $0.field.part == .value })
    else { return nil }
    let kinds = guesses.map { $0.field.label.split(separator: "+") }
    guard Set(kinds).count > 1 else { return nil }
    phone.field.label = kinds[0].filter { kind in kinds.allSatisfy { $0.contains(kind) } }
      .joined(separator: "+")
    return phone
  }

  private static let wordsBetweenKinds = [
    "oder", "or", "ou", "und", "and", "et", "o", "y", "또는", "및",
  ]

  /// The word for a person in a header, such as `Student` in `Student's Last Name`; nil for one without.
  func person(in header: String) -> String? {
    HeaderWord.all(of: header).first { words[$0.key]?.isOfPeople == true }?.text
  }

  /// The word for somebody beside the contact in a header, such as `Wife` in `Wife's Phone`; nil for one without.
  func relation(in header: String) -> String? {
    let all = HeaderWord.all(of: header)
    for count in all.indices.map({ $0 + 1 }) {
      let first = all.prefix(count)
      if words[first.map(\.key).joined()]?.field.kind == .related {
        return first.map(\.text).joined(separator: " ")
      }
    }
    return all.first { words[$0.key]?.field.kind == .related }?.text
  }

  /// What a header means without the words for a person in it.
  func guess(withoutPerson header: String) -> Guess? {
    let others = HeaderWord.all(of: header).filter { words[$0.key]?.isOfPeople != true }
    return guess(others.map(\.text).joined(separator: " "))
  }

  /// The letters of a header without the words that name just a kind of value, and those that say nothing.
  func words(of header: String, besideThoseFor kind: CSVField.Kind) -> String {
    HeaderWord.all(of: header).map(\.key).filter { key in
      words[key]?.field != CSVField(kind: kind) && !fillers.contains(key)
    }.joined()
  }

  /// Whether all words of a cell are words of headers: for fields, for kinds, or such as say nothing.
  func isKnown(_ cell: String) -> Bool {
    guard cell.utf8.count < 64 else { return false }
    let words = HeaderWord.all(of: cell)
    var i = 0
    while i < words.count {
      let (meaning, count) = meaning(of: words[i...])
      if case .unknown = meaning { return false }
      i += count
    }
    return words.contains { $0.number == nil }
  }

  /// Whether a text is one word of headers, or several that are known together.
  func isWord(_ text: String) -> Bool {
    let key = Self.key(text)
    return kinds[key] != nil || words[key] != nil
  }

  /// The types that a label stands for, where all of its words are known and say nothing else.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - valueKinds: The kinds of value that its words may name.
  /// - Returns: The types; nil for any other label.
  func types(ofLabel label: String, of valueKinds: Set<CSVField.Kind>) -> [String]? {
    guard label.utf8.count < 64,
      label.unicodeScalars.allSatisfy({
        HeaderWord.isLetter($0) || " ()-./".unicodeScalars.contains($0)
      })
    else { return nil }
    if let kind = kinds[Self.key(label)] {
      return valueKinds == [.phone] && Self.key(label) == Self.personal ? nil : [kind]
    }
    guard let guess = words[Self.key(label)] ?? composition(label, ofKnownWords: true),
      guess.confidence > 0.85, valueKinds.contains(guess.field.kind), guess.field.part == .value
    else { return nil }
    let spec = LabelSpec(guess.field)
    return spec.text.isEmpty && !spec.isPreferred ? spec.types : nil
  }

  /// The Korean word for what is somebody's own: an address of such is that at home, but a telephone is any but that of the
  /// company.
  fileprivate static let personal = "개인"

  /// A header that is divided into two rows: what stands below, with what stands above it where that says more.
  func joined(_ upper: String, _ lower: String) -> String {
    if upper.isEmpty || lower.isEmpty { return upper + lower }
    let joined = upper + " " + lower
    if let above = guess(upper)?.field, above.kind == .name, above.part == .full {
      // Below the person stands what the person has, and below the name are its parts.
      if let below = guess(lower)?.field, below.kind != .name { return lower }
      if guess(joined) == nil, guess(lower) == nil {
        let turned = lower + " " + upper
        if guess(turned)?.field.kind == .name { return turned }
      }
    }
    guard kinds[Self.key(lower)] == nil, let own = guess(lower)?.field,
      guess(upper)?.field.kind != .related
    else { return joined }
    guard let both = guess(joined)?.field, both.kind == own.kind, both.part == own.part,
      both.label.utf8.count > own.label.utf8.count
    else { return lower }
    return joined
  }

  /// What words of a header say.
  fileprivate enum Meaning {
    /// They name a field; a company beside another field is its kind.
    case field(CSVField, kind: String?)
    case kind(String)
    /// A number, which counts values or belongs to a word: as it is written, with the blank before it.
    case number(Int, text: String)
    /// They say that the column holds the label of another.
    case label
    case filler(saysNumber: Bool)
    case unknown
  }

  /// What the first of the words mean, as many as belong together, and their number.
  private func meaning(of words: ArraySlice<HeaderWord>) -> (Meaning, count: Int) {
    guard let first = words.first else { return (.unknown, 1) }
    if let number = first.number { return (.number(number, text: first.text), 1) }
    for count in stride(from: min(words.count, 4), to: 1, by: -1) {
      let together = words.prefix(count)
      let hasNumberInside = together.contains { $0.number != nil } && count < words.count
      guard !hasNumberInside else { continue }
      if let guess = self.words[together.map(\.key).joined()] {
        return (.field(guess.field, kind: nil), count)
      }
    }
    // The messenger is called so alone: beside other words it is the line of a telephone.
    if first.key == "line" { return (.field(CSVField(kind: .phone), kind: nil), 1) }
    if let known = meaning(ofKey: first.key) { return (known, 1) }
    var compound = Composition()
    // `Geburtsort` is no place of an address.
    guard divide(first.key.utf8[...], into: &compound), let field = compound.field,
      field.kind != .address || !compound.hasUnknown
    else { return (.unknown, 1) }
    var whole = field
    whole.label = compound.label(of: field)
    return (.field(whole, kind: nil), 1)
  }

  private func meaning(ofKey key: String) -> Meaning? {
    let field = words[key]?.field
    if let kind = kinds[key] {
      if let field, field.kind == .organization { return .field(field, kind: kind) }
      return .kind(kind)
    }
    if fillers.contains(key) { return .filler(saysNumber: numbers.contains(key)) }
    if ["type", "typ", "label", "종류", "유형"].contains(key) { return .label }
    // A family name of one letter stands in too many other words.
    if let field, key.count > 1 || field.kind != .name { return .field(field, kind: nil) }
    return nil
  }

  /// Divides a word that is put together of others, with the s of German between them.
  private func divide(_ word: Substring.UTF8View, into compound: inout Composition) -> Bool {
    guard !word.isEmpty else { return true }
    for part in compounds[Self.start(of: word)] ?? [] where word.starts(with: part.utf8) {
      guard let meaning = meaning(ofKey: part) else { continue }
      let rest = word.dropFirst(part.utf8.count)
      if rest.elementsEqual("nummer".utf8) || rest.elementsEqual("번호".utf8) {
        // The number of an organisation is not its name.
        if words[part].map({ $0.isOfPeople || $0.field.kind == .organization }) == true {
          return false
        }
        compound.take(meaning, part, isInBrackets: false)
        return true
      }
      for link in ["", "s"] where rest.starts(with: link.utf8) {
        var longer = compound
        longer.take(meaning, part, isInBrackets: false)
        guard divide(rest.dropFirst(link.utf8.count), into: &longer) else { continue }
        compound = longer
        return true
      }
    }
    return false
  }
}

/// What the words of a header say together.
private struct Composition {
  /// The field that the most telling word names.
  private(set) var field: CSVField?
  /// What the field's word says of its kind when another word names the field.
  private var fieldKind: String?
  private var fieldText = ""
  /// Whether the field's word is one for a person, which may have a number, and no word for a name stands beside it.
  private var isPerson = false
  private var isNameOfPerson = false
  private var types: [String] = []
  /// Whether it is somebody's own, as the Korean word says.
  private var isPersonal = false
  private var number: Int?
  /// An ordinal number of which the next word shows what it counts.
  private var ordinal: String?
  /// What a number would belong to that stands behind the last word.
  private var last = Place.other
  private enum Place { case person, label, other }
  /// The words that become the label, with those of kinds that the field cannot have.
  private var labels: [String] = []
  private(set) var hasUnknown = false
  private var hasUnknownOutsideBrackets = false
  private var namesLabel = false
  /// Whether a number is meant, such as that of a member.
  private var saysNumber = false
  /// Whether it is the name with which an e-mail address is shown.
  private var isDisplayName = false

  /// Takes the next word or words.
  mutating func take(_ meaning: Synonyms.Meaning, _ text: String, isInBrackets: Bool) {
    let before = last
    switch meaning {
    case .filler(let saysNumber): self.saysNumber = self.saysNumber || saysNumber
    case .label: namesLabel = true
    case .number(let found, let text):
      take(found, text, behind: before)
    case .kind(let type):
      types.append(type)
      isPersonal = isPersonal || text == Synonyms.personal
      last = .other
    case .unknown:
      if isInBrackets, field?.kind == .phone, let type = Self.letters[text.lowercased()] {
        types.append(type)
        last = .other
        return
      }
      hasUnknown = true
      if !isInBrackets { hasUnknownOutsideBrackets = true }
      if before == .person, isInBrackets {
        // In brackets behind a person stands which one: `보호자(부)`.
        fieldText += (fieldText.utf8.last ?? 0 < 0x80 ? " (" : "(") + text + ")"
      } else {
        addLabel(text)
      }
    case .field(let found, let kind): take(found, kind, text, isInBrackets: isInBrackets)
    }
  }

  /// What letters in brackets behind the word for a telephone say of it: `Phone (h)`, `Tel. (m)`.
  private static let letters = [
    "h": "home", "p": "home", "w": "work", "o": "work", "g": "work", "m": "cell", "c": "cell",
  ]

  /// Takes a number: behind a person or a word of the label it is part of that, as in `Parent 1 Phone`.
  private mutating func take(_ found: Int, _ text: String, behind place: Place) {
    number = found
    ordinal = text.last?.isNumber == true ? nil : String(text.drop { $0 == " " })
    guard ordinal == nil else { return }
    last = .other
    if place == .label {
      labels[labels.count - 1] += text
      number = nil
    } else if place == .person {
      fieldText += text
    }
  }

  /// Adds words to the label, with an ordinal number before them.
  private mutating func addLabel(_ text: String) {
    labels.append(text)
    last = .label
    guard let ordinal else { return }
    labels[labels.count - 1] = ordinal + " " + text
    (self.ordinal, number) = (nil, nil)
  }

  /// Takes a word that names a field.
  private mutating func take(
    _ found: CSVField, _ kind: String?, _ text: String, isInBrackets: Bool
  ) {
    let foundPerson =
      found.kind == .related || Synonyms.standard.words[Synonyms.key(text)]?.isOfPeople == true
    last = foundPerson ? .person : .other
    guard let best = field else {
      (field, fieldKind, fieldText, isPerson) = (found, kind, text, foundPerson)
      if foundPerson, let ordinal { fieldText = ordinal + " " + text }
      return
    }
    let isBetter = Self.rank(found) > Self.rank(best)
    let (winner, loser) = isBetter ? (found, best) : (best, found)
    let (loserKind, loserText) = isBetter ? (fieldKind, fieldText) : (kind, text)
    if isBetter { (field, fieldKind, fieldText) = (found, kind, text) }
    if found.kind == .name, best.kind == .name, isPerson != foundPerson {
      // The name of a student, or a part of it.
      if isPerson { field?.part = found.part }
      isNameOfPerson = true
      isPerson = false
    } else if found.kind == .name, best.kind == .name {
      let isFamilyName = Synonyms.familyOrFull.contains(Synonyms.key(fieldText))
      let isGivenName = Synonyms.familyOrFull.contains(Synonyms.key(text)) && best.part == .family
      field?.part = Self.part(
        isFamilyName && !isInBrackets && found.part == .given ? .family : best.part,
        then: isGivenName && !isInBrackets ? .given : found.part, isInBrackets: isInBrackets)
    } else if loser.kind == winner.kind, let place = Self.place(best.part, then: found.part) {
      (field, fieldText) = (best, fieldText + text)
      field?.part = place
    } else if loser.kind == winner.kind {
      types += loser.label.split(separator: "+").map(String.init)
      if isPerson { fieldText += "/" + text }
    } else if let loserKind {
      types.append(loserKind)
    } else if winner.kind == .email || winner.kind == .im, loser.kind == .address {
      // An address of mail.
    } else if winner.kind == .email, loser.kind == .name, !isPerson, !foundPerson,
      Synonyms.standard.isWordForName(loserText)
    {
      isDisplayName = true
    } else if winner.kind == .related, loser.kind == .name,
      [.full, .given, .family].contains(loser.part)
    {
      // The name of a relation, or a part of it.
      if loser.part != .full { field?.part = loser.part }
      isNameOfPerson = true
      (isPerson, last) = (true, .person)
    } else {
      hasUnknown = true
      hasUnknownOutsideBrackets = true
      // A number belongs to the person that it stands behind.
      if isPerson, last == .other, fieldText.last?.isNumber == true { number = nil }
      addLabel(Synonyms.standard.withoutFillers(loserText))
      if isBetter { last = .other }
    }
    if isBetter { isPerson = foundPerson || isNameOfPerson && found.kind == .related }
  }

  /// What words for parts of addresses mean together: `PLZ Ort`, `City, State Zip`; nil for any others.
  private static func place(_ first: CSVField.Part, then second: CSVField.Part) -> CSVField.Part? {
    switch (first, second) {
    case (.code, .city): .codecity
    case (.city, .code): .citycode
    case (.city, .region), (.codecity, .region), (.citycode, .region), (.cityregion, .code),
      (.region, .code):
      .cityregion
    default: nil
    }
  }

  /// What two words for names mean together: `Last name, first name` is a name with the family name first, and so is
  /// `Name, Vorname`.
  private static func part(
    _ first: CSVField.Part, then second: CSVField.Part, isInBrackets: Bool
  ) -> CSVField.Part {
    switch (first, second) {
    case (_, let part) where isInBrackets && first != .given && first != .family || first == .full:
      part
    case (.family, .given), (.sorted, .middle): .sorted
    default: first == second ? first : .full
    }
  }

  /// How telling a field's word is beside others: the part of an address more than the address.
  private static func rank(_ field: CSVField) -> Int {
    switch field.kind {
    case .sensitive: 9
    case .address: field.part == .value ? 4 : 6
    case .phone, .email, .url, .im: 5
    case .birthday, .anniversary, .date: 4
    case .related: 3
    case .organization: 2
    default: 1
    }
  }

  /// The types of a field and what the words leave over, as a label has them; of a person what it is called.
  func label(of field: CSVField) -> String {
    if isPerson, field.label.isEmpty {
      // Several words for people, as in `Father/Mother`, are a label of its own.
      guard Synonyms.standard.isWord(fieldText),
        let types = LabelTable.of(.related).types(for: fieldText, in: .korean)
      else { return fieldText }
      return types.joined(separator: "+")
    }
    let isPhone = field.kind == .phone
    var known: [String] = []
    var words = labels
    var said = types + field.label.split(separator: "+").map(String.init)
    if isPhone, isPersonal {
      said.removeAll { $0 == "home" }
      if !said.contains("cell") { words.append(Synonyms.personal) }
    }
    for type in said {
      let isKnown = isPhone || ["home", "work", "other", "pref"].contains(type)
      if !isKnown {
        words.append(type)
      } else if !known.contains(type) {
        known.append(type)
      }
    }
    let text = words.joined(separator: " ")
    return (known + (text.isEmpty ? [] : [text])).joined(separator: "+")
  }

  /// Whether there are words beside the field's own, and all are for a date or for a year: `F. nacimiento`, `Año de
  /// nacimiento`.
  private func areOfDate(_ what: DateWord) -> Bool {
    let keys = labels.map { Synonyms.key($0) }
    return !keys.isEmpty
      && keys.allSatisfy { (what == .date ? Self.dateWords : Self.yearWords).contains($0) }
  }

  /// Whether words in brackets say of a date how it is written, or whether it must be, and not whose it is.
  private var areNotes: Bool {
    labels.allSatisfy { label in
      // A number behind a word is part of its label.
      let key = Synonyms.key(label.filter { !$0.isNumber })
      return key.utf8.count < 2 || Self.dateWords.contains(key) || Self.yearWords.contains(key)
        || Self.noteWords.contains(key)
    }
  }

  private static let noteWords = Set(
    """
    month monat mois mes mese maand miesiac mesic manad dd mm yy yyyy tt jj jjjj aaaa if known any given only needed please \
    mandatory necessary compulsory voluntary example eg ex ejemplo exemple esempio beispiel bsp zb format pflicht pflichtfeld \
    pflichtangabe freiwillig angabe bekannt falls vorhanden wenn obligatoire facultatif facultative obligatorio opcional \
    obbligatorio facoltativo verplicht optioneel wymagane opcjonalnie solar gregorian western \
    you yours us uk 주민 주민앞 주민번호앞 주민등록 주민등록상 \
    wedding marriage hochzeit mariage boda matrimonio 결혼 예 예시 형식 양식 월 년 월일 년월일 자리 앞자리 숫자 숫자만 선택사항 \
    선택입력 필수입력 필수항목 필수사항 생략가능 서기 任意 必須 西暦 例 选填 必填 公历 阳历
    """.split(separator: " ").map { Synonyms.key($0) })

  private enum DateWord { case date, year }

  private static let dateWords: Set<String> = [
    "f", "fec", "fech", "fecha", "fch", "dia", "date", "dat", "data", "datum", "dt", "jour", "tag",
    "giorno", "day", "dag", "den", "dzien", "tarihi", "tarih", "gunu", "дата", "день", "날짜", "日期",
    "日",
  ]

  private static let yearWords: Set<String> = [
    "ano", "annee", "anno", "jahr", "year", "rok", "jaar", "ar", "год", "yil", "yili",
  ]

  /// What the words mean together; nil when they name no field, or one that can have no label.
  func guess(of header: String) -> Synonyms.Guess? {
    guard var field else { return nil }
    var hasUnknown = hasUnknown
    if isPerson, field.kind == .related && field.label.isEmpty || field.kind == .name {
      guard !saysNumber || isNameOfPerson else { return nil }
      // One of several children is beside the contact, as parents are.
      if number != nil || field.kind == .related {
        let part = field.kind == .related ? field.part : .value
        field = CSVField(kind: .related, label: label(of: field), part: part)
      }
    } else if let number {
      if field.kind == .address, field.part == .street, 2...3 ~= number {
        field.part = number == 2 ? .street2 : .street3
      } else if number > 0 {
        field.number = number
      }
    }
    switch field.kind {
    case .sensitive: break
    case .phone, .email, .address, .url:
      field.label = label(of: field)
      if isDisplayName, field.kind == .email {
        guard !hasUnknown, field.part == .value else { return nil }
        field.part = .display
      } else if namesLabel {
        guard !hasUnknown, field.part == .value else { return nil }
        field.part = .label
      }
    case .im where types.isEmpty:
      if field.label.isEmpty { field.label = labels.joined(separator: " ") }
    case .birthday where types.isEmpty && field.part == .value && areOfDate(.date):
      return Synonyms.Guess(field: field, confidence: 0.85)
    case .birthday where types.isEmpty && field.part == .value && areOfDate(.year):
      field.part = .year
      return Synonyms.Guess(field: field, confidence: 0.85)
    case .birthday, .anniversary:
      // Words in one with the date say whose it is, too: `자녀생일`, `Kindergeburtstag`.
      let owners = labels + (field.label.isEmpty ? [] : [field.label])
      let isOwn = !owners.isEmpty && owners.allSatisfy(Synonyms.isOwnWord)
      let isNoted = field.label.isEmpty && !hasUnknownOutsideBrackets && areNotes
      guard types.isEmpty, isOwn || isNoted else {
        guard field.part == .value else { return nil }
        return Synonyms.Guess(field: CSVField(kind: .date, label: header), confidence: 0.65)
      }
      field.label = ""
      if isOwn { hasUnknown = false }
    case .organization:
      guard types.allSatisfy({ $0 == "work" }), !hasUnknownOutsideBrackets,
        hasUnknown || !saysNumber
      else { return nil }
    default:
      guard types.isEmpty, !hasUnknownOutsideBrackets, !namesLabel else { return nil }
    }
    let isWordForPerson = isPerson && !isNameOfPerson
    return Synonyms.Guess(
      field: field,
      confidence: hasUnknown ? 0.65 : isWordForPerson ? 0.8 : isNameOfPerson ? 0.85 : 0.9)
  }
}

extension CSVField {
  /// Adds the words of a header to the label, where the kind has one.
  ///
  /// - Parameters:
  ///   - words: What the column is called by its author.
  ///   - types: The types that the label has already.
  mutating func qualify(with words: String, keeping types: String) {
    guard kind == .phone || kind == .email || kind == .url || kind == .address else { return }
    label = types.isEmpty ? words : types + "+" + words
  }
}
