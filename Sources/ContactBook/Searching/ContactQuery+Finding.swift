internal import ContactBytes
internal import ContactCleaning
internal import ContactModel
internal import PhoneNumbers

// Whether one word of a query is found in a property of a card.

extension ContactQuery {
  /// Whether a property may hold something: an address without parts may have lines.
  static func isSearched(_ record: PropertyRecord) -> Bool {
    record.valueLength > 0 || record.name == .address
  }

  static func finds(_ term: Term, in card: borrowing Card) -> Bool {
    if term.field == .id {
      return ShortIdentifier(term.text).map { ShortIdentifier(card) == $0.withoutNumber } ?? false
    }
    for record in card.records where !record.isRemoved && isSearched(record) {
      if finds(term, in: card, record) { return true }
    }
    return false
  }

  static func finds(
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
  static func shown(_ record: PropertyRecord, in card: borrowing Card) -> SearchKey {
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

  static func field(of name: PropertyName) -> Field? {
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
