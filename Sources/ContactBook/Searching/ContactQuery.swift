internal import ContactBytes
package import ContactCSV
internal import ContactCleaning
package import ContactModel
internal import PhoneNumbers

/// A query for people.
///
/// Names are found without regard to case, width, spaces and composed or decomposed form, and by initial
/// consonants (`ㄱㅊㅅ`); numbers with or without hyphens and calling code; e-mail addresses,
/// organisations, titles and groups by any part of them; and an age by its number. The query is found
/// where it stands as a whole in one of these, or where each of its words does. `name:`, `phone:`,
/// `email:`, `org:`, `title:`, `group:`, `note:`, `address:`, `birthday:`, `age:`, `id:` and `uid:` before a word
/// name the field, and so do their Korean names; notes, addresses, birthdays and UIDs are searched only so.
/// Digits with blanks between them are one number; quotes hold words together, and words behind `note:…` or
/// `address:…` are looked for there, too; all words behind `group:` up to the next field are the name of one
/// group, or a part of several names where no group has just that one (``heeding(_:)``).
/// `=` before the text means a whole value, as in `name:=Kim Lee`, or a whole
/// item of a list, such as one of several groups. A short name (``ShortIdentifier``) finds its contact, too. Custom
/// fields are found by their values, and with `LABEL:` before a word by this label alone, which stands in quotes where
/// it is several words; so is what people write under names that no standard has, which are the labels, and what a line
/// of a note says behind a label.
package struct ContactQuery: Sendable {
  /// What a word of a query may be looked for in, and a list has columns for.
  package enum Field: String, CaseIterable, Sendable {
    case id, name, phone, email, org, title, group, note, address, birthday, age, uid
    /// A field with a label of its own, or a property that no standard has: the label is its name in a query.
    case custom

    /// Whether only a word with the name of the field finds something in it.
    var isAskedFor: Bool { [.note, .address, .birthday, .uid].contains(self) }

    /// The names of all fields in English.
    package static var names: [String] { allCases.dropLast().map(\.rawValue) }

    package init?(named name: String) {
      if name == Field.custom.rawValue { return nil }
      let others: [String: Field] = [
        "company": .org, "organization": .org, "organisation": .org, "tel": .phone, "mail": .email,
        "e-mail": .email, "groups": .group, "role": .title, "nickname": .name,
        "이름": .name, "전화": .phone, "전화번호": .phone, "휴대폰": .phone, "휴대전화": .phone, "이메일": .email,
        "주소": .address, "생일": .birthday, "메일": .email, "회사": .org, "직함": .title, "직책": .title,
        "그룹": .group, "메모": .note, "나이": .age,
      ]
      guard let field = Field(rawValue: name) ?? others[name] else { return nil }
      self = field
    }

    /// The field that has the values of a column of a table; nil where none has.
    package init?(of column: CSVField) {
      let property: PropertyName? =
        switch column.kind {
        case .name: .name
        case .phone: .telephone
        case .email: .email
        case .address: .address
        case .birthday: .birthday
        case .groups: .categories
        case .organization: [.title, .role].contains(column.part) ? .title : .organization
        case .property: PropertyTable.standard.property(named: column.property)
        default: nil
        }
      guard let field = property.flatMap({ ContactQuery.field(of: $0) }),
        // A nickname is found as a name, and not shown as one.
        field != .name || column.kind == .name
      else { return nil }
      self = field
    }
  }

  private var whole: Term
  private var words: [Term]
  private var hasFields: Bool
  /// The UID that the query is, as `uid:…`; nil when it is none.
  private let uid: Term?
  /// The short name that the query may be; nil when it is none.
  package let short: ShortIdentifier?

  /// Parses a query; an empty one matches everybody.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - region: The two letters of the region of numbers without a calling code; nil is Korea.
  ///   - dateOrder: The order of a date that is asked for in numbers; nil for that of the region, or any where nothing says it.
  ///   - headings: What columns of tables are read as, by their headings in small letters, which name it, too.
  ///   - isLiteral: Whether a hyphen before a prefix and a star behind it stand for themselves, as where people are chosen who
  ///     are changed.
  package init(
    _ text: String, region: String? = nil, dateOrder: PartialDate.Order? = nil,
    headings: [String: PersonColumn] = [:], isLiteral: Bool = false
  ) {
    let order = dateOrder ?? region.flatMap { DateRegion($0, source: "").order }
    let region = region.flatMap { PhoneRegion($0) } ?? .kr
    let terms = Self.terms(of: text, region: region, headings: headings, isLiteral: isLiteral)
    let isQuoted = terms.contains(where: \.isQuoted)
    whole = Term(
      isQuoted ? terms.map(\.text).joined(separator: " ") : text, field: nil, region: region)
    whole.isPhrase = terms.contains(where: \.isPhrase)
    var field: Field?
    words = terms.map { typed in
      field = typed.isNegated ? nil : typed.field ?? field
      var term = Term(
        typed.field == .birthday ? Self.date(typed.text) : typed.text, field: typed.field,
        label: typed.label,
        alsoOf: typed.field == nil && (field == .note || field == .address) ? field : nil,
        region: region)
      term.isPhrase = typed.isPhrase
      term.isNegated = typed.isNegated
      term.column = typed.column
      term.isAnything = !isLiteral && typed.asksForAnything
      if typed.isNegated { term.lookAway(from: typed) }
      if typed.field == .birthday { term.dates = Self.dates(typed.text, order) }
      return term
    }
    hasFields = words.contains { $0.field != nil || $0.isNegated }
    if words.count == 1, !hasFields { whole = words[0] }
    short =
      words.count == 1 && !words[0].isNegated && (!hasFields || words[0].field == .id)
      ? ShortIdentifier(words[0].text) : nil
    // Blanks belong to a UID that has some.
    let isIdentifier =
      words.first?.field == .uid && !words[0].isNegated
      && words.dropFirst().allSatisfy { $0.field == nil }
    uid =
      isIdentifier
      ? Term(
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ").dropFirst("uid:".count)
          .drop(while: \.isWhitespace),
        field: .uid, region: region) : nil
  }

  /// The query for whoever has a text as their UID.
  package init(uid text: String) { self.init("uid:\(text)") }

  /// The words for what people have who are looked for.
  private var looked: [Term] { words.filter { !$0.isNegated } }

  /// Whether the card matches; its short name does so with any number.
  package func finds(_ card: borrowing Card) -> Bool {
    if words.isEmpty { return true }
    if let uid { return Self.finds(uid, in: card) }
    if let short, ShortIdentifier(card) == short.withoutNumber { return true }
    if !hasFields, Self.finds(whole, in: card) { return true }
    if words.count == 1, !hasFields { return false }
    return words.allSatisfy { !$0.isVoid && Self.finds($0, in: card) != $0.isNegated }
  }

  /// What is to be known of all people: whether somebody is in a group of just the name that is asked for, for each name
  /// behind `group:`, and whether somebody has a field of their own with a label that tables have above notes, or that those
  /// have who are not looked for.
  package var questions: [@Sendable (Card) -> Bool] {
    let ofGroups: [@Sendable (Card) -> Bool] = words.filter(\.mayBePartOfGroup).map { word in
      { card in !card.isGroup && Self.finds(word.whole, in: card) }
    }
    let ofLabels: [@Sendable (Card) -> Bool] = words.compactMap(\.note?.column).map { column in
      { card in column.isHeld(by: card) }
    }
    let ofAbsent: [@Sendable (Card) -> Bool] = words.compactMap(\.absent).map { column in
      { card in !card.isGroup && column.isHeld(by: card) }
    }
    return ofGroups + ofLabels + ofAbsent
  }

  /// The query that finds only the people of those groups that there are, and looks into notes where nobody has fields of
  /// that label, by the answers to ``questions``.
  package func heeding(_ answers: [Bool]) -> ContactQuery {
    var query = self
    let places = words.indices.filter { words[$0].mayBePartOfGroup }
    for (index, isName) in zip(places, answers) where isName {
      query.words[index] = words[index].whole
    }
    let notes = words.indices.filter { words[$0].note != nil }
    for (index, isOwn) in zip(notes, answers.dropFirst(places.count)) where !isOwn {
      query.readNote(at: index)
    }
    let absent = words.indices.filter { words[$0].absent != nil }
    for (index, isHeld) in zip(absent, answers.dropFirst(places.count + notes.count)) where isHeld {
      query.words[index].isVoid = false
    }
    return query
  }

  /// Takes a word with the label of a field for one that asks for notes, and the words behind it with it.
  private mutating func readNote(at index: Int) {
    guard let note = words[index].note else { return }
    let typed = words[index]
    words[index] = Term(note.text, field: .note, region: .kr)
    (words[index].isPhrase, words[index].isNegated) = (typed.isPhrase, typed.isNegated)
    words[index].isAnything = typed.isAnything
    hasFields = true
    for next in words.indices.dropFirst(index + 1) {
      guard words[next].field == nil, words[next].custom == nil else { break }
      words[next].alsoOf = .note
    }
  }

  /// The query that finds only the people of those groups that some cards, which name their groups, are in.
  package func heedingGroups(of cards: some Sequence<Card>) -> ContactQuery {
    let questions = questions
    return questions.isEmpty ? self : heeding(questions.map { cards.contains(where: $0) })
  }

  /// Whether the query says who the person of a card is, and not only stands in something of it by chance: it begins a
  /// word of a name with whole syllables (서 does not begin 석), is a whole number or e-mail address, names the field
  /// in which it stands, or is all that a custom field of its label holds.
  func means(_ card: borrowing Card) -> Bool {
    if words.isEmpty || uid != nil { return true }
    if !hasFields, Self.means(whole, card) { return true }
    return words.allSatisfy { $0.isNegated || Self.means($0, card) }
  }

  /// Whether the query is in the name of a relative of who is asked for, as 김민준 is in 김민준 엄마.
  func namesRelative(_ card: borrowing Card) -> Bool {
    let (name, asked) = (card.displayName, looked.filter { ($0.field ?? .name) == .name })
    let other = PersonName(asked.map(\.text).joined(separator: " "))
    return PersonName(name).isOfRelative(of: other)
      && asked.contains { $0.holdsPart(of: SearchKey(name)) }
  }

  /// Whether a word of the query is in a name only with a last syllable that goes on otherwise.
  func completesSyllable(of card: borrowing Card) -> Bool {
    var names = [String(card.displayName)]
    if let name = card.first(.name) { names += card.nameSpellings(card.records[name.index]) }
    return looked.contains { word in
      func isIn(_ name: String, _ completing: Bool) -> Bool {
        word.begins(aWordOf: name, completing: completing)
      }
      return names.contains { isIn($0, true) } && !names.contains { isIn($0, false) }
    }
  }

  /// The lines of the card in which the query stands, or else a word of it.
  func lines(of card: borrowing Card) -> [PersonText.Line] {
    let card = copy card
    let lines = PersonText.labelled(card)
    func found(_ term: Term) -> [PersonText.Line] {
      lines.filter { Self.finds(term, in: card, card.records[$0.index]) }.map(\.line)
    }
    let wholeLines = hasFields ? [] : found(whole)
    return wholeLines.isEmpty ? looked.flatMap(found) : wholeLines
  }

  private static func means(_ term: Term, _ card: borrowing Card) -> Bool {
    let span = card.bytes.span
    for record in card.records where !record.isRemoved && isSearched(record) {
      guard let field = field(of: record, in: card), finds(term, in: card, record) else { continue }
      let isMeant =
        switch field {
        // A whole part of a name is none of it by chance.
        case .name where term.isWhole: true
        case .name where record.name == .name:
          card.nameSpellings(record).contains { term.begins(aWordOf: $0, completing: false) }
        case .name: term.begins(aWordOf: String(utf8: span, record.value), completing: false)
        case _ where term.field != nil: true
        case .phone: term.phone?.isWhole(span.extracting(record.value)) ?? false
        case .email: term.whole.matches(SearchKey(span.extracting(record.value)))
        case .custom:
          term.whole.matches(custom: shown(record, in: card), of: record, in: card)
        default: false
        }
      if isMeant { return true }
    }
    return false
  }

  /// Whether the query, or a word of it, stands in the names of the groups of the card, or in its custom fields, and no
  /// word of it in anything else there.
  func finds(_ field: Field, aloneIn card: borrowing Card) -> Bool {
    var isFound = false
    for record in card.records where !record.isRemoved && Self.isSearched(record) {
      let stands =
        !hasFields && Self.finds(whole, in: card, record)
        || looked.contains { Self.finds($0, in: card, record) }
      if !stands { continue }
      if Self.field(of: record, in: card) != field { return false }
      isFound = true
    }
    return isFound
  }

  /// Queries for what is searched only by its field, where that may be meant: words behind the name of such a field first,
  /// and all of them in each.
  package static func asking(for text: String, in language: WordLanguage) -> [String] {
    let names = language == .korean ? ["메모", "주소", "생일"] : ["note", "address", "birthday"]
    let words = text.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
    let isNamed = words.count == 2 && Field(named: words[0].lowercased())?.isAskedFor == true
    return (isNamed ? ["\(words[0]):\(words[1])"] : []) + names.map { "\($0):\(text)" }
  }

  /// The words before colons that name a field, as they are shown.
  package static func prefixes(in language: WordLanguage) -> String {
    language == .korean
      ? "이름: 전화: 이메일: 회사: 직함: 그룹: 메모: 주소: 생일: 나이: id: uid:"
      : Field.names.joined(separator: ": ") + ":"
  }

  /// A word before a colon of a query that looks like the name of a field and is none; nil without one.
  package static func unknownPrefix(in text: String) -> String? {
    for word in text.split(whereSeparator: \.isWhitespace) {
      guard let colon = word.firstIndex(of: ":") else { continue }
      let name = word[..<colon].drop { $0 == "-" }.lowercased()
      let isWord = name.count > 1 && name.allSatisfy(\.isLetter)
      let isKnown =
        Field(named: name) != nil || CSVField.isNote(name) || OwnLabel.isRelation(name)
      if isWord, !isKnown, !word[colon...].hasPrefix("://") { return name }
    }
    return nil
  }

  /// Whether no word names the field, or the label of one, that it is looked for in.
  package var isPlain: Bool { !hasFields && words.allSatisfy { $0.custom == nil } }

  /// Whether the query is a UID, as `uid:…`.
  package var isUID: Bool { uid != nil }

  /// Whether the query is the full name of the card, or all of it but a title and such; nil where it is neither.
  func fullName(of card: borrowing Card) -> PersonSearch.Grade? {
    guard !hasFields, !whole.key.isEmpty else { return nil }
    var (isLonger, isParts, hasGiven) = (false, false, false)
    for record in card.records where !record.isRemoved {
      switch record.name {
      case .fullName:
        let name = SearchKey(card.bytes.span.extracting(record.value))
        if name == whole.key { return .fullName }
        // Family name first, a comma may follow it.
        isLonger = name.scalars.count { $0 != UInt32(ASCII.comma) } > whole.key.scalars.count
      case .name where !whole.isPhrase:
        let parts = String(utf8: card.bytes.span, record.value)
          .split(separator: "\u{1F}", omittingEmptySubsequences: false)
        hasGiven = parts.prefix(2).count { !$0.isEmpty } > 1
        isParts = isParts || card.nameSpellings(record).contains { SearchKey($0) == whole.key }
      default: break
      }
    }
    if !isParts || !isLonger { return isParts ? .fullName : nil }
    // Of `M. et Mme Dupont` Dupont is but the family name; a word in Hangul is a whole one.
    return hasGiven || whole.key.scalars.first.map { $0 > 0x1100 } == true ? .untitledName : nil
  }

  /// The name of the group that a query asks for; nil where it asks for none.
  package static func group(in text: String) -> String? {
    terms(of: text, region: .kr).first { $0.field == .group }?.text
  }

  /// The words behind `group:` that may be meant for something else than the name of a group; nil without any.
  package static func wordsOfGroup(in text: String) -> [String]? {
    let words = terms(of: text, region: .kr).first { $0.field == .group && !$0.isQuoted }?.text
      .split(separator: " ")
    guard let words, words.count > 1 else { return nil }
    return words.map(String.init)
  }
}
