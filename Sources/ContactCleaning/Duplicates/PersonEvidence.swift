internal import ContactBytes
internal import ContactModel

/// What is known of a person, as two people are compared by it: what one card says.
///
/// It is all numbers: where the parts stand in the flat arrays of an ``EvidenceStore``. Of people who were
/// joined it is what the joined card says, so that a second run knows what the first knew at its end.
struct PersonEvidence: Sendable {
  /// Some elements of one of the arrays.
  struct Part: Sendable, Hashable {
    private let start: Int32
    private let count: Int32

    init(_ range: Range<Int> = 0..<0) {
      (start, count) = (Int32(range.lowerBound), Int32(range.count))
    }

    var isEmpty: Bool { count == 0 }
    var range: Range<Int> { Int(start)..<Int(start + count) }
  }

  /// The number of the fullest name.
  fileprivate(set) var name: Int32 = NameTable.none
  fileprivate(set) var otherNames = Part()
  /// The number of the name that N says where FN says another, as of `J. Hart`.
  fileprivate(set) var nameOfParts: Int32 = NameTable.none
  /// Whether the name is that of a whole family: N has no other word than the family name, as `de Vries`.
  fileprivate(set) var isFamilyName = false
  /// Whether N says a given name.
  fileprivate(set) var saysGivenName = false
  fileprivate(set) var birthdays = Part()
  /// The buckets of what others share as well, ascending.
  var buckets = Part()
  /// The numbers of phones that are nobody else's; of those whose digits do not tell what they are, as the card calls them.
  fileprivate(set) var phones = Part()
  /// The numbers that say nothing of who it is.
  fileprivate(set) var discounted = Part()
  fileprivate(set) var emails = Part()
  fileprivate(set) var places = Part()
  /// The hashes of organisations, of job titles and of pictures.
  fileprivate(set) var organizations = Part()
  fileprivate(set) var titles = Part()
  fileprivate(set) var pictures = Part()
  /// The hashes of what fields are called, each with that of its value.
  fileprivate(set) var fields = Part()
  /// Whether the card has a phone, whoever else has it.
  fileprivate(set) var hasPhone = false
  /// Whether the card is of a company and no person's.
  fileprivate(set) var isCompany = false
  /// The letter of the sex, `M` or `F` (RFC 6350 §6.2.7); 0 for any other, and for none.
  fileprivate(set) var gender: UInt8 = 0
  /// The numbers of the names of relatives.
  fileprivate(set) var relatives = Part()
}

/// The evidence of the people of a book, in arrays of numbers that all of them share.
struct EvidenceStore: Sendable {
  var names = NameTable()
  private(set) var birthdays: [Birthday] = []
  private(set) var places: [Place] = []
  private(set) var emails: [EmailText] = []
  /// Numbers of names and of buckets.
  private(set) var numbers: [Int32]
  /// Keys of phones, and hashes.
  private(set) var hashes: [UInt64]
  /// The bytes of places and addresses.
  private(set) var texts = TextPool()
  /// The hashes of the labels of fields that people, and not programs, write, as ``OwnFields`` learns them.
  private var fieldLabels: [UInt64: UInt64] = [:]

  /// From this year of birth on, people are children; nil where today is not known.
  private let firstYearOfChildren: Int?

  /// Makes a store with the buckets of all cards of an index, and the keys of their phones.
  init(buckets: [Int32], phones: [UInt64], firstYearOfChildren: Int? = nil) {
    numbers = buckets
    hashes = phones
    self.firstYearOfChildren = firstYearOfChildren
  }

  /// The evidence of one card.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - name: The number of its name; nil when that was not read yet.
  ///   - buckets: Where its buckets stand among the numbers.
  ///   - phones: Where the keys of its phones stand among the hashes.
  ///   - byName: Whether birthdays, addresses and pictures count.
  /// - Returns: What the card says of its person.
  mutating func evidence(
    of card: borrowing Card, name: Int32? = nil, buckets: PersonEvidence.Part,
    phones: PersonEvidence.Part, byName: Bool
  ) -> PersonEvidence {
    var person = PersonEvidence()
    person.name = name ?? names.number(of: card)
    person.buckets = buckets
    var own = phones.range
    while let last = own.last, MatchKeys.isDiscounted(hashes[last]) { own = own.dropLast() }
    person.phones = .init(own)
    person.discounted = .init(own.upperBound..<phones.range.upperBound)
    person.isFamilyName = isFamilyName(of: card, person.name)
    person.saysGivenName = Self.saysGivenName(card)
    var (otherNames, relatives): ([Int32], [Int32]) = ([], [])
    if let other = names.otherNumber(of: card) {
      // Parts of which FN has more say nothing that FN does not, and words of address are heeded with FN.
      if names[other].count >= names[person.name].count, NameTable.hash(ofOtherParts: card) != 0 {
        person.nameOfParts = other
      }
      if names.isWhole(other) { otherNames.append(other) }
    }
    var (hasWork, hasTitle, hasFields) = (false, false, false)
    let firstBirthday = birthdays.count
    let birthday = Birthday(card)
    if birthday.knownParts > 0 { birthdays.append(birthday) }
    let (firstEmail, firstPlace, firstHash) = (emails.count, places.count, hashes.count)
    var employer: Range<Int>?
    for record in card.records where !record.isRemoved {
      let span = card.bytes.span
      switch record.name {
      case .photo where byName:
        if let hash = MatchKeys.hash(ofPicture: card, record) { hashes.append(hash) }
      case _ where record.valueLength == 0: continue
      case .organization:
        employer = employer ?? record.value
        hasWork = true
      case .title, .role: hasTitle = true
      case .kind:
        person.isCompany =
          person.isCompany || span.hasASCII("ORG", at: record.value.lowerBound)
      case .nickname:
        var start = record.value.lowerBound
        for i in start...record.value.upperBound
        where i == record.value.upperBound || span[i] == Separator.item {
          let name = names.number(of: span, start..<i)
          // Whoever is called Mom or Bob by many is not known by that.
          if names.isWhole(name) { otherNames.append(name) }
          start = i + 1
        }
      case .gender where record.valueLength > 0:
        let letter = span[record.value.lowerBound] & 0xDF
        if letter == UInt8(ascii: "M") || letter == UInt8(ascii: "F") { person.gender = letter }
      case .related
      where !record.value.contains(where: { span[$0] == ASCII.colon }) && !card.isOfSelf(record):
        relatives.append(names.number(of: span, record.value))
      case .telephone where !record.types.contains(.fax):
        // What cannot be compared may well be the same.
        person.hasPhone =
          person.hasPhone
          || MatchKeys.isComparable(span.extracting(record.value))
            && !Filler.isText(span, record.value) && !card.isOfSomebodyElse(record)
      case .email where byName && !card.isOfSomebodyElse(record):
        let several = EmailSyntax.addresses(span, record.value)
        for address in several {
          if let email = EmailText(span, address, &texts) { emails.append(email) }
        }
        if several.isEmpty {
          let address = EmailSyntax.parts(span, record.value).address
          if let email = EmailText(span, address, &texts) { emails.append(email) }
        }
      case .address where byName && !card.isOfSomebodyElse(record):
        if let place = Place(span, record.value, &texts) { places.append(place) }
      case .birthday, .extended:
        if let lunar = Birthday(lunar: card, record) {
          birthdays.append(lunar)
        } else {
          hasFields = hasFields || record.name == .extended
        }
      case .note, .anniversary, .categories: hasFields = true
      default: break
      }
    }
    person.birthdays = .init(firstBirthday..<birthdays.count)
    if !otherNames.isEmpty { person.otherNames = add(otherNames) }
    if !relatives.isEmpty { person.relatives = add(relatives) }
    person.pictures = .init(firstHash..<hashes.count)
    if hasWork { person.organizations = hashed(card) { $0 == .organization } }
    if hasTitle { person.titles = hashed(card) { $0 == .title || $0 == .role } }
    if hasFields { person.fields = fields(of: card) }
    person.emails = .init(firstEmail..<emails.count)
    person.places = .init(firstPlace..<places.count)
    if let employer, !person.isCompany {
      person.isCompany = isName(of: card, employer, person.name)
    }
    return person
  }

  /// Appends the hashes of some properties.
  private mutating func hashed(
    _ card: borrowing Card, _ isWanted: (PropertyName) -> Bool
  ) -> PersonEvidence.Part {
    let start = hashes.count
    for record in card.records
    where isWanted(record.name) && !record.isRemoved
      && !Filler.isText(card.bytes.span, record.value)
    {
      let hash = MatchKeys.plainHash(card.bytes.span, record.value)
      if record.name != .organization || !Filler.isOccupation(hash) { hashes.append(hash) }
    }
    return .init(start..<hashes.count)
  }

  /// Appends the hashes of notes, of groups, and of fields that have no property of their own, such as the year of a class.
  private mutating func fields(of card: borrowing Card) -> PersonEvidence.Part {
    let start = hashes.count
    OwnFields.append(to: &hashes, of: card, &fieldLabels)
    return .init(start..<hashes.count)
  }

  /// Whether a card calls a number, whose digits do not tell what it is, a mobile, or a line of a home or an office.
  private func isCalled(
    _ kind: MatchKeys.Kind, _ key: UInt64, by person: PersonEvidence
  ) -> Bool {
    let called = MatchKeys.key(key, as: kind)
    return person.phones.range.contains { hashes[$0] == called }
  }

  /// A key that two people share, as both cards call it: a number is a landline that both have as one of a home or an office,
  /// and an e-mail address that of a family which is named so.
  func key(_ key: UInt64, asCalledBy a: PersonEvidence, _ b: PersonEvidence) -> UInt64 {
    switch MatchKeys.kind(of: key) {
    case .phone where isCalled(.landline, key, by: a) && isCalled(.landline, key, by: b):
      MatchKeys.key(key, as: .landline)
    case .email where shareMailboxOfFamily(a, b): MatchKeys.key(key, as: .mailbox)
    default: key
    }
  }

  /// Whether a number that may be a landline is on one of two cards that of a home or an office.
  func isLine(_ key: UInt64, of a: PersonEvidence, _ b: PersonEvidence) -> Bool {
    MatchKeys.kind(of: key) == .phone
      && [a, b].contains { isCalled(.landline, key, by: $0) }
      && ![a, b].contains { isCalled(.ownPhone, key, by: $0) }
  }

  /// Whether two cards share a number or an e-mail address that both have as somebody else's, and nothing else but what a
  /// household shares.
  func shareOthersLineAlone(
    _ a: PersonEvidence, _ b: PersonEvidence, _ shared: [PairEvidence.SharedKey]
  ) -> Bool {
    let kinds = shared.map { MatchKeys.kind(of: $0.key) }
    guard kinds.allSatisfy({ $0.isShared || $0.match == .name }) else { return false }
    // The addresses of a person are those of the card's own.
    let hasOwnMailbox = emails[a.emails.range].contains { email in
      emails[b.emails.range].contains { $0.hash == email.hash }
    }
    return kinds.contains(.othersPhone) || kinds.contains(.mailbox) && !hasOwnMailbox
  }

  /// The numbers of a person, with those that the card calls lines of a home or an office, or without.
  func phones(of person: PersonEvidence, withLines: Bool) -> ArraySlice<UInt64> {
    let all = hashes[person.phones.range]
    return withLines ? all : all.filter { MatchKeys.kind(of: $0) != .landline }[...]
  }

  /// Whether both have mobiles, by their numbers or as the cards say, and none is the same.
  func haveOtherMobiles(_ a: PersonEvidence, _ b: PersonEvidence) -> Bool {
    let mobiles = [a, b].map { person in
      Set(hashes[person.phones.range].filter { MatchKeys.kind(of: $0) == .ownPhone })
    }
    return !mobiles[0].isEmpty && !mobiles[1].isEmpty && mobiles[0].isDisjoint(with: mobiles[1])
  }

  /// What both have, and no value of it is the same: the sex, fields with a label, each of which counts, or else a note.
  ///
  /// - Returns: What was observed, and whether several fields differ together, as those of two members of a list or of two
  ///   contracts do.
  func otherFields(
    _ a: PersonEvidence, _ b: PersonEvidence
  ) -> (found: [PairEvidence.Observation], areOfRows: Bool) {
    if areOfTwoSexes(a, b) { return ([.otherField(0)], false) }
    if a.fields.isEmpty || b.fields.isEmpty { return ([], false) }
    if a.fields.range.isEmpty || b.fields.range.isEmpty { return ([], false) }
    let (own, others) = (OwnFields(hashes[a.fields.range]), OwnFields(hashes[b.fields.range]))
    let labels = own.labels(withOtherValuesThan: others)
    let fields = labels.filter(OwnFields.isOfField)
    var found = fields.prefix(1).map { PairEvidence.Observation.otherField($0) }
    found += fields.dropFirst().map { .furtherField($0) }
    if found.isEmpty, !labels.isEmpty { found = [.otherNote] }
    return (found, own.differTogether(from: others))
  }

  /// Whether N has a given name.
  private static func saysGivenName(_ card: Card) -> Bool {
    guard let index = card.firstIndex(of: .name), card.records[index].form != .raw else {
      return false
    }
    let value = card.records[index].value
    let end = value.first { card.bytes[$0] == Separator.component } ?? value.upperBound
    return end + 1 < value.upperBound && card.bytes[end + 1] != Separator.component
  }

  /// Whether N has a family name in one word, perhaps behind particles, and nothing else of the name.
  ///
  /// A family name of several words may be a whole name that a program has put there, as 홍길동 may.
  private func isFamilyName(of card: borrowing Card, _ name: Int32) -> Bool {
    guard let index = card.firstIndex(of: .name), card.records[index].form != .raw else {
      return false
    }
    let value = card.records[index].value
    let end = value.first { card.bytes[$0] == Separator.component } ?? value.upperBound
    if end == value.lowerBound || Self.saysGivenName(card) { return false }
    if names[name].isEastern { return names[name].length == 3 }
    let parts = NameParts.components(of: card, at: index)
    let family = parts[0].split(separator: " ")
    let further = parts.count > 2 ? parts[2].split(separator: " ") : []
    // The given name may stand in FN alone.
    let words = parts[0].split { $0 == " " || $0 == "-" }.count
    return names[name].count <= words + further.count
      && (family.dropLast() + further).allSatisfy { WesternName.beginsFamily(String($0)) }
  }

  /// Whether a card is called as the employer that it names.
  private mutating func isName(
    of card: borrowing Card, _ employer: Range<Int>, _ name: Int32
  ) -> Bool {
    if names[name].isEmpty { return true }
    let span = card.bytes.span
    var end = employer.lowerBound
    while end < employer.upperBound, span[end] != Separator.component { end += 1 }
    let number = names.number(of: span, employer.lowerBound..<end)
    let (company, own) = (names[number], names[name])
    return own.count == company.count
      && (0..<own.count).allSatisfy { names.word(own, $0) == names.word(company, $0) }
  }

  /// The number of both that is a placeholder, or somebody else's on one of the cards.
  func discountedNumber(_ a: PersonEvidence, _ b: PersonEvidence) -> UInt64? {
    if a.discounted.isEmpty, b.discounted.isEmpty { return nil }
    for i in a.phones.range.lowerBound..<a.discounted.range.upperBound {
      for k in b.phones.range.lowerBound..<b.discounted.range.upperBound
      where MatchKeys.areOne(hashes[i], hashes[k]) {
        return MatchKeys.isDiscounted(hashes[i]) ? hashes[i] : hashes[k]
      }
    }
    return nil
  }

  /// Whether both have numbers that look like placeholders.
  func havePlaceholders(_ a: PersonEvidence, _ b: PersonEvidence) -> Bool {
    [a, b].allSatisfy { person in
      hashes[person.discounted.range].contains { MatchKeys.kind(of: $0) == .placeholder }
    }
  }

  // MARK: - People

  /// A number that stands for all that is known of a person, whatever the order of the cards.
  func contentHash(_ person: PersonEvidence) -> UInt64 {
    var sum: UInt64 = 0
    for name in namesOf(person) + [person.nameOfParts] {
      sum &+= SplitMix64.mixed(names[name].content)
    }
    for phones in [person.phones, person.discounted] {
      for phone in hashes[phones.range] {
        sum &+= SplitMix64.mixed(MatchKeys.anyNumber(of: phone))
      }
    }
    for part in [person.organizations, person.titles, person.pictures] {
      for hash in hashes[part.range] { sum &+= SplitMix64.mixed(hash) }
    }
    for birthday in birthdays[person.birthdays.range] { sum &+= SplitMix64.mixed(birthday.number) }
    for place in places[person.places.range] { sum &+= SplitMix64.mixed(place.hash) }
    for email in emails[person.emails.range] { sum &+= SplitMix64.mixed(email.hash) }
    return SplitMix64.mixed(sum)
  }

  /// Whether all that is known of two people is the same.
  func saySame(_ a: PersonEvidence, _ b: PersonEvidence) -> Bool {
    numbers[a.buckets.range].elementsEqual(numbers[b.buckets.range])
      && contentHash(a) == contentHash(b)
  }

  /// Appends numbers, such as those of buckets.
  mutating func add(_ new: [Int32]) -> PersonEvidence.Part {
    let start = numbers.count
    numbers += new
    return .init(start..<numbers.count)
  }

  /// Appends keys of phones.
  mutating func add(_ new: [UInt64]) -> PersonEvidence.Part {
    let start = hashes.count
    hashes += new
    return .init(start..<hashes.count)
  }

  /// The numbers of all names of a person.
  func namesOf(_ person: PersonEvidence) -> [Int32] {
    [person.name] + numbers[person.otherNames.range]
  }

  /// Whether two people are of different sexes.
  private func areOfTwoSexes(_ a: PersonEvidence, _ b: PersonEvidence) -> Bool {
    a.gender != b.gender && a.gender != 0 && b.gender != 0
  }

  /// Whether one is a child by the birthday and the other has a job title: Sven, and S., whose number and address he has.
  func areChildAndWorker(_ a: PersonEvidence, _ b: PersonEvidence) -> Bool {
    if firstYearOfChildren == nil { return false }
    return [(a, b), (b, a)].contains { child, worker in
      child.titles.isEmpty && !worker.titles.isEmpty && worker.birthdays.isEmpty && isChild(child)
    }
  }

  /// Whether somebody is a child by the birthday; where today is not known, everybody with a birthday may be one.
  private func isChild(_ person: PersonEvidence) -> Bool {
    person.birthdays.range.contains { Int(birthdays[$0].year) >= firstYearOfChildren ?? 1 }
  }

  /// Whether two people of different names are of different sexes, or one names the other as a relative.
  mutating func areTold(apart a: PersonEvidence, _ b: PersonEvidence) -> Bool {
    if areOfTwoSexes(a, b) { return true }
    if a.relatives.isEmpty, b.relatives.isEmpty { return false }
    let pairs =
      numbers[a.relatives.range].map { ($0, b.name) }
      + numbers[b.relatives.range].map { ($0, a.name) }
    return pairs.contains { relative, name in
      [.same, .sameWord, .middleMissing, .romanised, .givenOnly, .partOnly].contains(
        names.comparison(relative, name))
    }
  }

  /// Whether one of two people of one name is a child who names somebody as a relative who may be the other, such as the father.
  ///
  /// Grown people stand on their own cards as their own contacts, too.
  mutating func mayBeRelative(_ a: PersonEvidence, _ b: PersonEvidence) -> Bool {
    if a.relatives.isEmpty, b.relatives.isEmpty { return false }
    for (one, other) in [(a, b), (b, a)] where isChild(one) {
      for relative in numbers[one.relatives.range] {
        for name in namesOf(other) {
          switch names.comparison(relative, name) {
          case .same, .sameWord, .middleMissing, .romanised, .givenOnly: return true
          // Who is Sr. beside a child of the name alone may have it alone on a card of their own.
          case .otherGeneration where names[name].generation < 0: return true
          default: continue
          }
        }
      }
    }
    return false
  }

  // MARK: - Birthdays

  /// Whether birthdays are known that differ by more than an error in each.
  func haveFarBirthdays(_ a: PersonEvidence, _ b: PersonEvidence) -> Bool {
    haveOtherBirthdays(a, b) && areAllBirthdays(a, b) { $0.isFar($1) }
  }

  /// Whether birthdays are known of which none can be the other's.
  func haveOtherBirthdays(_ a: PersonEvidence, _ b: PersonEvidence) -> Bool {
    areAllBirthdays(a, b) { $0.contradicts($1) && !$0.isMistyped($1) && !$0.isPartly($1) }
  }

  /// Two birthdays by one calendar; nil where one is by another, and no day can be told.
  func comparable(_ a: Int, _ b: Int) -> (Birthday, Birthday)? {
    let (one, other) = (birthdays[a], birthdays[b])
    guard let first = one.comparable(with: other), let second = other.comparable(with: one) else {
      return nil
    }
    return (first, second)
  }

  /// Whether both have birthdays that can be compared, and all such relate in a way.
  private func areAllBirthdays(
    _ a: PersonEvidence, _ b: PersonEvidence, _ relate: (Birthday, Birthday) -> Bool
  ) -> Bool {
    var areAny = false
    for i in a.birthdays.range {
      for k in b.birthdays.range {
        guard let (one, other) = comparable(i, k) else { continue }
        if !relate(one, other) { return false }
        areAny = true
      }
    }
    return areAny
  }
}

extension Card {
  /// Whether somebody who is related is the person of the card (RFC 6350 §6.6.6), whom lists call self.
  fileprivate func isOfSelf(_ record: PropertyRecord) -> Bool {
    [record.parameters, label(of: record) ?? 0..<0].contains { range in
      String(utf8: bytes.span, range).lowercased().split { !$0.isLetter }
        .contains { $0 == "me" || $0 == "self" }
    }
  }
}
