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

  /// One word, or the whole query.
  struct Term: Sendable {
    let field: Field?
    /// The notes or addresses that a word without a field is looked for in, too, since it stands behind one of them.
    fileprivate(set) var alsoOf: Field?
    let key: SearchKey
    let phone: PhoneFragment?
    let text: String
    /// The number that the text is, when it can be an age.
    let age: Int?
    /// The label of a custom field and what it is to hold, where the word may be both.
    let custom: (label: OwnLabel, value: SearchKey, isWhole: Bool)?
    /// What notes are to hold, and the column of the fields that may be meant in their place, where the label is one that
    /// tables have above notes.
    let note: (text: String, column: PersonColumn)?
    /// Whether a value must be the text, and not only hold it.
    private(set) var isWhole: Bool
    /// Whether it is several words in quotes, which keep their order.
    var isPhrase = false
    /// What a birthday may hold that is asked for.
    var dates: [String] = []
    /// The column that it is looked for in; nil where it names none.
    var column: PersonColumn?
    /// Whether those are looked for who have no such thing.
    var isNegated = false

    /// Whether anything at all that stands in the field is found.
    var isAnything = false
    /// The column of the label of people's own that those have who are looked for without it; nil for any other word.
    var absent: PersonColumn?
    /// Whether nobody is found: what is not there is nothing that anybody could have.
    var isVoid = false

    /// Whether it stands for a group, of whose name it may be a part.
    var mayBePartOfGroup: Bool { field == .group && !isWhole && !key.isEmpty && !isAnything }

    /// The term as one that a value must be, and not only hold.
    var whole: Term {
      var term = self
      term.isWhole = true
      return term
    }

    init(
      _ typed: some StringProtocol, field: Field?, label: String? = nil, alsoOf: Field? = nil,
      region: PhoneRegion
    ) {
      self.alsoOf = alsoOf
      isWhole = typed.utf8.count > 1 && typed.hasPrefix("=")
      let text = String(isWhole ? typed.dropFirst() : typed[...])
      self.field = field
      self.text = text
      key = SearchKey(text)
      phone = PhoneFragment(text, region: region)
      let halves = field == nil ? text.split(separator: ":", maxSplits: 1).map(String.init) : []
      let own = label ?? (halves.count == 2 ? halves[0] : nil)
      let value = label.map { String(text.dropFirst($0.count + 1)) } ?? halves.last ?? ""
      note = own.flatMap { CSVField.isNote($0) ? (value, PersonColumn(label: $0)) : nil }
      custom = own.map { own in
        let isWhole = value.hasPrefix("=")
        return (OwnLabel(own), SearchKey(String(value.dropFirst(isWhole ? 1 : 0))), isWhole)
      }
      age = text.utf8.count <= 3 ? Int(text).flatMap { $0 >= 0 ? $0 : nil } : nil
    }

    /// Looks for those who have no such thing, which somebody must have, or could: a field that is mistyped, or has nothing
    /// behind it, would find everybody.
    mutating func lookAway(from typed: TypedTerm) {
      let value = typed.column != nil ? text[...] : text.drop { $0 != ":" }.dropFirst()
      isVoid = typed.column == nil || value.isEmpty
      if typed.column == nil, !value.isEmpty {
        absent = PersonColumn(label: typed.label ?? String(text.prefix { $0 != ":" }))
      }
    }

    /// Whether a value is, or holds, the text.
    func matches(_ value: SearchKey) -> Bool { matches(value, by: holds) }

    /// Whether a value is, or holds, the text; in letters that stand in words it stands within one, or begins with one:
    /// Kerr is nothing of Baker Róisín.
    func matches(_ value: SearchKey, in text: @autoclosure () -> String) -> Bool {
      guard matches(value) else { return false }
      if isWhole || !key.scalars.contains(where: { $0 <= 0x2E7F }) { return true }
      let text = text()
      let words = text.split { $0.isWhitespace || $0 == "\u{1E}" || $0 == "\u{1F}" }
      return words.count < 2 || words.contains { matches(SearchKey(String($0))) }
        || begins(aWordOf: text)
    }

    /// Whether the text is or begins a word of a name, or stands anywhere in one of letters that stand without blanks,
    /// as Korean ones do.
    ///
    /// With `completing` the last syllable may be one that is still being typed, as 서 is of 석.
    func begins(aWordOf name: String, completing: Bool = true) -> Bool {
      if isWhole { return matches(SearchKey(name)) }
      if key.isEmpty { return false }
      if key.scalars.allSatisfy({ $0 > 0x2E7F }) {
        return matches(SearchKey(name), by: { $0.contains($1, completing: completing) })
      }
      let starts = name.indices.filter {
        $0 == name.startIndex || !name[name.index(before: $0)].isLetter && name[$0].isLetter
      }
      return starts.contains { start in
        matches(
          SearchKey(String(name[start...])), by: { $0.hasPrefix($1, completing: completing) })
      }
    }

    /// Whether the text is a part of a value.
    func holdsPart(of value: SearchKey) -> Bool { !key.isEmpty && value.contains(key) }

    private func matches(_ value: SearchKey, by holds: (SearchKey, SearchKey) -> Bool) -> Bool {
      if holds(value, key) { return true }
      // ü is found by u and by ue, as people type it.
      return [false, true].contains { widens in
        guard let plain = value.withoutAccents(widening: widens) else {
          return key.withoutAccents(widening: widens).map { holds(value, $0) } ?? false
        }
        return holds(plain, key.withoutAccents(widening: widens) ?? key)
      }
    }

    /// Whether the value of a field of one's own is what the word says behind its label.
    func matches(
      custom value: SearchKey, of record: PropertyRecord, in card: borrowing Card
    ) -> Bool {
      isLabelled(value) && custom?.label.isMeant(by: record, in: card) == true
    }

    /// Whether a line of the notes of a card says behind its label what the word says.
    func matches(notesOf card: borrowing Card) -> Bool {
      custom?.label.notedValues(in: card).contains { noted in
        !noted.value.isEmpty && isLabelled(SearchKey(noted.value))
      } == true
    }

    /// Whether a value is what the word says behind a label.
    private func isLabelled(_ value: SearchKey) -> Bool {
      guard let custom, isAnything || !custom.value.isEmpty else { return false }
      if isAnything { return true }
      return custom.isWhole || isWhole ? value == custom.value : value.contains(custom.value)
    }

    /// Whether a value is, or holds, the text; none does where nothing is left to look for.
    private func holds(_ value: SearchKey, _ key: SearchKey) -> Bool {
      !key.isEmpty && (isWhole ? value == key : value.contains(key))
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
    let (isPhrase, isNegated) = (words[index].isPhrase, words[index].isNegated)
    words[index] = Term(note.text, field: .note, region: .kr)
    (words[index].isPhrase, words[index].isNegated) = (isPhrase, isNegated)
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

  /// Whether no word of the query stands in anything else of the card than in the names of its groups, or in its
  /// custom fields.
  func finds(_ field: Field, aloneIn card: borrowing Card) -> Bool {
    for record in card.records where !record.isRemoved && Self.isSearched(record) {
      if Self.field(of: record, in: card) == field { continue }
      for word in looked where Self.finds(word, in: card, record) { return false }
    }
    return !looked.isEmpty
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

  // MARK: - One term

  /// Whether a property may hold something: an address without parts may have lines.
  private static func isSearched(_ record: PropertyRecord) -> Bool {
    record.valueLength > 0 || record.name == .address
  }

  private static func finds(_ term: Term, in card: borrowing Card) -> Bool {
    if term.field == .id {
      return ShortIdentifier(term.text).map { ShortIdentifier(card) == $0.withoutNumber } ?? false
    }
    for record in card.records where !record.isRemoved && isSearched(record) {
      if finds(term, in: card, record) { return true }
    }
    return false
  }

  private static func finds(
    _ term: Term, in card: borrowing Card, _ record: PropertyRecord
  ) -> Bool {
    guard let field = field(of: record, in: card) else { return false }
    // What is labelled by people is found by the label, too.
    if term.custom != nil, record.groupLength > 0,
      term.matches(custom: shown(record, in: card), of: record, in: card)
    {
      return isOwn(record, in: card)
    }
    if term.custom != nil, field == .note, term.matches(notesOf: card) { return true }
    guard
      term.field == nil
        ? !field.isAskedFor || field == term.alsoOf : term.field == field
    else { return false }
    if let column = term.column, !column.holds(record, in: card) { return false }
    let span = card.bytes.span
    if term.isAnything, term.field != nil { return holdsText(record, in: card) }
    switch field {
    case .phone:
      if let phone = term.phone { return phone.isFound(in: span.extracting(record.value)) }
      // Words in the place of a number, such as 없음.
      return term.field == .phone && !term.text.utf8.contains(where: ASCII.isDigit)
        && term.matches(SearchKey(span.extracting(record.value)))
    case .age:
      return term.age != nil && term.age == Int(String(utf8: span, record.value))
    case .id: return false
    case .uid: return isUID(term.text, card, record)
    case .name where record.name == .name:
      // The order of the words is that of the whole name, where there is one.
      if term.isPhrase, card.first(.fullName)?.value.isEmpty == false { return false }
      let isFound = card.nameSpellings(record).contains { term.matches(SearchKey($0), in: $0) }
      return isFound || isWholeItem(term, of: record, in: card)
    case .birthday:
      let (asked, lunar) = (CalendarText(term.text), card.lunarBirthday(record))
      if asked.isLunar, lunar == nil { return false }
      if asked.isLunar, asked.rest.isEmpty { return true }
      let date = lunar?.date ?? PartialDate(utf8: span.extracting(record.value))
      return term.dates.contains { date?.extendedText.holds($0) ?? false }
    case .custom:
      let value = shown(record, in: card)
      return (term.matches(value) || term.matches(custom: value, of: record, in: card))
        && isOwn(record, in: card)
    case .name, .email, .org, .title, .group, .note, .address:
      let lines = card.linesOfAddress(record)
      let key = lines.map { SearchKey(span.extracting($0)) } ?? shown(record, in: card)
      let isFound = term.matches(key, in: String(utf8: span, lines ?? record.value))
      return isFound || isWholeItem(term, of: record, in: card)
    }
  }

  /// Whether more stands in a property than signs between parts.
  private static func holdsText(_ record: PropertyRecord, in card: borrowing Card) -> Bool {
    PlainValue.line(of: card, record).utf8.contains { $0 > ASCII.space }
  }

  /// Whether people, and not programs, write what a custom field or a property that no standard has holds.
  static func isOwn(_ record: PropertyRecord, in card: borrowing Card) -> Bool {
    record.name != .extended || card.isSpelled(record, customField)
      || !record.hasBlob && ExtensionName.isPersonal(Array(card.bytes[record.nameRange]))
  }

  /// Whether a part or an item of a value is all that a term for a whole value asks for; the words of a name that
  /// nothing divides are its parts.
  private static func isWholeItem(
    _ term: Term, of record: PropertyRecord, in card: borrowing Card
  ) -> Bool {
    guard term.isWhole else { return false }
    let areWords = record.name == .fullName && !dividesName(card)
    let value = String(utf8: card.bytes.span, record.value)
    return value.split { $0 == "\u{1E}" || $0 == "\u{1F}" || areWords && $0.isWhitespace }
      .contains { item in
        term.matches(SearchKey(String(item)))
          && !(areWords && PersonName(value).holdsBeside(item))
      }
  }

  /// Whether a card says which parts its name has.
  private static func dividesName(_ card: borrowing Card) -> Bool {
    card.records.contains { record in
      record.name == .name && !record.isRemoved
        && card.bytes[record.value].contains { $0 > ASCII.space }
    }
  }

  /// A value as it is shown, without the escapes of text.
  private static func shown(_ record: PropertyRecord, in card: borrowing Card) -> SearchKey {
    let value = card.bytes.span.extracting(record.value)
    return record.form == .raw && value.firstIndex(of: ASCII.backslash, from: 0) < value.count
      ? SearchKey(PlainValue.text(of: card, record)) : SearchKey(value)
  }

  /// Whether a UID is that of a query, ASCII letters without regard to case.
  private static func isUID(
    _ text: String, _ card: borrowing Card, _ record: PropertyRecord
  ) -> Bool {
    let span = card.bytes.span
    let found = span.extracting(ShortIdentifier.withoutScheme(span, record.value))
    let wanted = ShortIdentifier.withoutScheme(text).utf8
    guard found.count == wanted.count, found.count > 0 else { return false }
    return wanted.enumerated().allSatisfy {
      ASCII.lowercased($0.element) == ASCII.lowercased(found[$0.offset])
    }
  }

  static func field(of record: PropertyRecord, in card: borrowing Card) -> Field? {
    if card.isGroupMark(record) { return .group }
    switch record.name {
    case .extended:
      return card.isMaidenName(record)
        ? .name : card.isLunarBirthday(record) ? .birthday : .custom
    // Somebody else who is named there, with a label or not; an address of another card is none.
    case .related, .appleRelatedName: return record.form == .text ? .custom : nil
    default: return field(of: record.name)
    }
  }

  static let customField = Array(ExtensionName.customField.utf8)

  private static func field(of name: PropertyName) -> Field? {
    switch name {
    case .fullName, .name, .nickname, .phoneticFirstName, .phoneticMiddleName, .phoneticLastName:
      .name
    case .telephone: .phone
    case .email: .email
    case .organization: .org
    case .title, .role: .title
    case .categories: .group
    case .note: .note
    case .address: .address
    case .birthday: .birthday
    case .age: .age
    case .uid: .uid
    default: nil
    }
  }
}
