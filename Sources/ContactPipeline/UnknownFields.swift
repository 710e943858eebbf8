internal import ContactBytes
internal import ContactCSV
internal import ContactModel
internal import ContactVCard

/// Puts what people wrote and an app has no field for into the notes, when the app reads a vCard.
///
/// Phones and web mail leave out what they do not know without a word: a column of one's own, an age, a hobby, and, where the
/// names are Android's, groups, a lunar birthday, and messengers and profiles without a property; a profile that is a
/// web page becomes one. Their dates are days with a month, so a birthday or another date that is none, such as a year
/// alone, goes there, too, and so does a day of another
/// calendar, which they would take for one of the usual calendar, or, as a lunar birthday, to where such a one is kept. What says nothing of a person (``Card/idleFields``) is left
/// out. Several notes become one, since the apps have one field for them. Apple's programs take the name from its parts,
/// so a name without parts becomes the given one.
struct UnknownFields {
  let title: String
  let vendorNames: VCardWriter.VendorNames
  let language: WordLanguage
  /// Whether what would go to the notes is left out.
  let leavesNotesOut: Bool

  /// The card as the app gets it.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - losses: Grows by what stands elsewhere, and by what the app passes over in the file.
  /// - Returns: The card; nil where it has nothing but what the app knows.
  func moved(in card: borrowing Card, _ losses: inout [Loss]) -> Card? {
    if let rest = card.withoutIdleFields(for: title, &losses) {
      return movedOfPerson(in: rest, &losses) ?? rest
    }
    return movedOfPerson(in: card, &losses)
  }

  private func movedOfPerson(in card: borrowing Card, _ losses: inout [Loss]) -> Card? {
    // A table or JSON may have by a program's name what only a reader of vCard takes for its property.
    if let known = VCardWriter.meaning(of: card) { return movedKnown(in: known, &losses) ?? known }
    return movedKnown(in: card, &losses)
  }

  private func movedKnown(in card: borrowing Card, _ losses: inout [Loss]) -> Card? {
    let name = vendorNames == .apple ? card.nameWithoutParts : nil
    let noteCount = card.records.count { $0.name == .note && !$0.isRemoved }
    let filled = vendorNames == .apple && name == nil ? card.filledParts : nil
    guard
      name != nil || filled != nil || noteCount > 1
        || card.records.contains(where: { isUnknown($0, card) })
    else { return nil }
    let labels = card.shownLabels
    var result = copy card
    if name != nil || filled != nil {
      let isMoved = filled?.isEmpty != true
      losses.append(
        Loss(
          property: "FN", contact: card.displayName,
          reason: "\(title) takes the name from its parts", replacement: isMoved ? "N" : nil,
          isMoved: isMoved))
    }
    var lines: [String] = []
    for index in card.records.indices where isUnknown(card.records[index], card) {
      let property = Property(card: copy card, index: index)
      if property.name == .birthday, vendorNames != .android,
        let date = card.lunarBirthday(card.records[index])
      {
        result.remove(at: index)
        LunarBirthday.append(date, &result)
        losses.append(
          Loss(
            property: "BDAY", contact: card.displayName,
            reason: "\(title) would take it for a day of the usual calendar",
            replacement: LunarBirthday.property, isMoved: true))
        continue
      }
      if property.name == .role, result.firstIndex(of: .title) == nil {
        result.remove(at: index)
        result.append(.title, property.value)
        losses.append(
          Loss(
            property: "ROLE", contact: card.displayName, reason: "\(title) has no place for it",
            replacement: "TITLE", isMoved: true))
        continue
      }
      let page =
        isProfile(property.name)
        ? Messenger.page(in: card.bytes.span, card.records[index].value) : nil
      if let page {
        result.append(.url, String(utf8: card.bytes.span, page))
      } else if leavesNotesOut {
        if property.name != .categories { result.remove(at: index) }
        losses.append(
          Loss(
            property: property.spelling, contact: card.displayName,
            reason: "\(title) has no place for it but the notes (--no-notes)"))
        continue
      } else {
        let (name, value) = text(of: property, labels, card)
        lines.append(name.isEmpty ? value : "\(name): \(value)")
      }
      // In the file, which the app does not read alone, groups stay groups.
      if property.name != .categories { result.remove(at: index) }
      losses.append(
        Loss(
          property: property.spelling, contact: card.displayName,
          reason: "\(title) has no place for it", replacement: page != nil ? "URL" : "NOTE",
          isMoved: true))
    }
    if let name { result.setGivenName(name) }
    if let filled, !filled.isEmpty, let index = result.firstIndex(of: .name) {
      result.replaceValue(at: index, with: Array(filled.utf8).span)
    }
    result.removeIdleLabels()
    result.numberGroups()
    if noteCount > 1 || !lines.isEmpty { result.makeOneNote(with: lines) }
    return result
  }

  private func isUnknown(_ record: PropertyRecord, _ card: borrowing Card) -> Bool {
    guard !record.isRemoved, !record.value.isEmpty else { return false }
    switch record.name {
    case .age, .hobby, .interest, .expertise, .pronouns, .birthPlace, .deathPlace: return true
    // A further one comes back as an extension, which goes into the notes.
    case .gender:
      return card.first(.gender).map { card.records[$0.index].nameRange } != record.nameRange
    case .birthday, .anniversary, .appleDate, .deathDate:
      return card.hasOtherCalendar(record) || card.isLunarBirthday(record) || isNoDay(record, card)
    // Android reads TITLE alone.
    case .categories, .role: return vendorNames == .android
    case .socialProfile, .appleSocialProfile: return vendorNames == .android
    case .instantMessage where vendorNames == .android:
      return !VCardWriter.isAndroidAccount(String(utf8: card.bytes.span, record.value))
    case .extended:
      if card.isSpelled(record, LunarBirthday.spelling) {
        return vendorNames == .android
          || card.isLunarBirthday(record) && card.lunarBirthday(record) == nil
      }
      let spelling = String(utf8: card.bytes.span, record.nameRange)
      if vendorNames == .apple, ExtensionName.isApples(spelling) { return false }
      // A name of a program that is still here has a value that its property cannot have, as a gender of no standard.
      return ExtensionName.isPersonal(Array(spelling.utf8))
    default: return false
    }
  }

  /// Whether a date is none that a field for dates holds, whatever its format allows: no day with its month.
  ///
  /// Such is a text that is marked as one and is no date, has no number, or says to be of the lunar calendar; and a year
  /// alone, with words or without. A day in another spelling may be read, and stays; so do a program's word for none, and
  /// what came in Android's own property, which holds any text.
  private func isNoDay(_ record: PropertyRecord, _ card: borrowing Card) -> Bool {
    if record.name == .deathDate { return false }
    let value = card.bytes.span.extracting(record.value)
    if PartialDate.isExtendedDate(copy value) { return false }
    if vendorNames == .android, VCardWriter.isAndroids(record, card) { return false }
    if Self.isMonthOfYear(String(utf8: copy value)) { return true }
    if let date = PartialDate(utf8: copy value, syntax: .lenient) {
      // All zeros are no date, and nothing that anybody knows.
      let isEmpty = (date.year ?? 0, date.month ?? 0, date.day ?? 0) == (0, 0, 0)
      return !isEmpty && (date.month == nil || date.day == nil || !date.isPossible)
    }
    if PartialDate.isDateOrEmpty(copy value) { return false }
    let text = String(utf8: value).lowercased()
    let numbers = text.split { !$0.isNumber }
    if record.form == .text || PartialDate.namesLunar(text)
      || numbers.count == 1 && numbers[0].count == 4
    {
      return true
    }
    return numbers.isEmpty && text.contains(where: \.isLetter)
      && !["null", "nil", "none", "nan", "n/a", "undefined"].contains(text)
  }

  /// Whether a text is a month with its year in numbers, and no day: `1980년 5월`, `05/1980`, `198005`.
  private static func isMonthOfYear(_ text: String) -> Bool {
    guard ["", "년월", "월년", "年月"].contains(text.filter(\.isLetter)) else { return false }
    let numbers = text.split { !$0.isNumber }
    if numbers.count == 1, text.utf8.count == 6 {
      // A day in six digits has a month in the middle.
      return 1600...2200 ~= Int(text.prefix(4)) ?? 0 && 1...12 ~= Int(text.suffix(2)) ?? 0
        && !(1...12 ~= Int(text.dropFirst(2).prefix(2)) ?? 0)
    }
    guard numbers.count == 2, let year = numbers.first(where: { $0.count == 4 }),
      let month = numbers.first(where: { $0.count < 3 })
    else { return false }
    return 1600...2200 ~= Int(year) ?? 0 && 1...12 ~= Int(month) ?? 0
  }

  private func isProfile(_ name: PropertyName) -> Bool {
    name == .socialProfile || name == .appleSocialProfile
  }

  /// What a property is called, and its value as people read it.
  private func text(
    of property: Property, _ labels: [String: String], _ card: borrowing Card
  ) -> (name: String, value: String) {
    let record = card.records[property.index]
    let span = card.bytes.span
    let label = labels[String(utf8: span, record.group)]
    var value: [UInt8] = []
    if record.form == .raw {
      RawText.unescape(span.extracting(record.value), into: &value)
    } else {
      value = card.bytes[record.value].map {
        $0 == Separator.component || $0 == Separator.item ? ASCII.space : $0
      }
    }
    if record.name == .gender || property.spelling.uppercased() == "X-GENDER" {
      let text = record.form == .raw ? value : Array(card.bytes[record.value])
      let parts = text.split(omittingEmptySubsequences: false) {
        $0 == Separator.component || $0 == ASCII.semicolon
      }
      let words = GenderWord.cell(parts.map(Array.init), language: language)
      return (label ?? language.note("Gender"), String(decoding: words, as: UTF8.self))
    }
    if card.isLunarBirthday(record) {
      let lunar = card.lunarBirthday(record)?.text(in: language)
      return (
        language.note("Lunar birthday"), lunar ?? String(decoding: value, as: UTF8.self)
      )
    }
    switch record.name {
    case .birthday, .anniversary, .appleDate, .deathDate,
      .extended where card.isSpelled(record, LunarBirthday.spelling):
      let day = String(decoding: value, as: UTF8.self)
      let noun = record.name == .extended ? "Birthday" : record.name.noun ?? "Date"
      return (
        language.note(label ?? noun) + property.calendarScale.mark(in: language),
        PartialDate(day)?.extendedText ?? day
      )
    case .categories:
      var names: [String] = []
      for name in card.properties(.categories).flatMap({ $0.components.joined() })
      where !name.isEmpty && !names.contains(name) { names.append(name) }
      return (language.note("Groups"), names.joined(separator: ", "))
    case .role, .age, .hobby, .interest, .expertise, .pronouns, .birthPlace, .deathPlace:
      let noun = language.note(record.name.noun ?? property.spelling)
      return (label ?? noun, String(decoding: value, as: UTF8.self))
    case .instantMessage, .socialProfile, .appleSocialProfile:
      let isProfile = isProfile(record.name)
      let service = (["SERVICE-TYPE", "X-SERVICE-TYPE"] + (isProfile ? ["TYPE"] : [])).lazy
        .compactMap { property.values(ofParameter: $0).first }.first
      let name =
        label ?? service.map(Messenger.shown) ?? language.note(isProfile ? "Profile" : "Messenger")
      return (name, String(utf8: value.span, Messenger.name(in: value.span)))
    default:
      let words = ExtensionName.words(Array(card.bytes[record.nameRange]))
      let name = label ?? language.note(String(decoding: words, as: UTF8.self))
      return (name, String(decoding: value, as: UTF8.self))
    }
  }
}

extension Card {
  /// The name of a person of which the parts say no more than a title or a suffix, without these; nil where they say
  /// more, and for groups and companies.
  fileprivate var nameWithoutParts: [UInt8]? {
    // What divides the parts is less than a blank.
    let parts = firstIndex(of: .name)
    if let parts,
      records[parts].form == .raw
        || bytes[records[parts].value].split(
          separator: Separator.component, omittingEmptySubsequences: false
        ).prefix(3).contains(where: { $0.contains { $0 > ASCII.space } })
    {
      return nil
    }
    guard let index = firstIndex(of: .fullName), !isGroup else { return nil }
    let whole = Array(bytes[records[index].value])
    var name = whole[...]
    if let parts {
      let titles = self.parts(ofNameAt: parts)
      let (before, behind) = (titles[3] + [ASCII.space], [ASCII.space] + titles[4])
      if before.count > 1, name.starts(with: before) { name.removeFirst(before.count) }
      if behind.count > 1, name.reversed().starts(with: behind.reversed()) {
        name.removeLast(behind.count)
      }
      // The title is all that is known of somebody.
      if name.elementsEqual(titles[3]) || name.elementsEqual(titles[4]) { return nil }
    }
    return isCompany(named: whole) || !name.contains { $0 > ASCII.space } ? nil : Array(name)
  }

  /// The parts of a person's name with the words that only FN has; empty where these have no place, and nil where there
  /// are none.
  fileprivate var filledParts: String? {
    guard let filled = partsFilledByFullName, !isGroup, let index = firstIndex(of: .fullName)
    else { return nil }
    return isCompany(named: Array(bytes[records[index].value])) ? nil : filled
  }

  private func isCompany(named name: [UInt8]) -> Bool {
    records.contains { record in
      switch record.name {
      case _ where record.isRemoved: false
      case .kind: bytes.span.hasASCII("ORG", at: record.value.lowerBound)
      case .organization:
        bytes[record.value].prefix { $0 != Separator.component }.elementsEqual(name)
      case .extended: isSpelled(record, Array("X-ABSHOWAS".utf8))
      default: false
      }
    }
  }

  /// Makes a name the given one, beside a title and a suffix alone.
  fileprivate mutating func setGivenName(_ name: [UInt8]) {
    let index = firstIndex(of: .name)
    let titles = index.flatMap { index in
      let all = bytes[records[index].value].split(
        separator: Separator.component, maxSplits: 3, omittingEmptySubsequences: false)
      return all.count > 3 ? Array(all[3]) : nil
    }
    let parts =
      [Separator.component] + name + [Separator.component, Separator.component]
      + (titles ?? [Separator.component])
    guard let index else {
      append(.name, String(decoding: parts, as: UTF8.self))
      // Where names in parts stand: behind the full name.
      let place = firstIndex(of: .fullName).map { $0 + 1 } ?? 0
      return records.insert(records.removeLast(), at: place)
    }
    replaceValue(at: index, with: parts.span)
  }

  /// Puts all notes into the first, and lines behind them; what it holds already is not said twice.
  fileprivate mutating func makeOneNote(with lines: [String]) {
    let notes = properties(.note)
    var text = ""
    for addition in notes.map(\.value) + lines where !"\n\(text)\n".holds("\n\(addition)\n") {
      let line = Array(addition.utf8)
      if NoteLine.namesGroups(line),
        text.utf8.split(separator: ASCII.lineFeed).contains(where: {
          NoteLine.names(of: line, areIn: Array($0))
        })
      {
        continue
      }
      text += text.isEmpty ? addition : "\n" + addition
    }
    for note in notes.dropFirst() { remove(at: note.index) }
    guard let first = notes.first else { return append(.note, text) }
    replaceValue(at: first.index, with: Array(text.utf8).span)
  }
}
