internal import ContactBytes

/// The evidence for and against two people being one, in bits: the logarithm to the base of two of how much
/// likelier an observation is for one person than for two (Fellegi and Sunter, 1969).
///
/// Only evidence that is independent is added: of several numbers that are shared, the strongest counts,
/// and each further one adds a little.
struct PairEvidence: Sendable {
  /// How the names relate.
  let names: NameComparison
  /// The sum of all evidence.
  private(set) var bits = 0.0
  /// Whether something excludes that it is one person, whatever else is shared.
  var isExcluded: Bool {
    hasOtherBirthday || isCompanyAndPerson || areToldApart
      || !names.mayJoin && !(names.mayJoinOfOneAge && isOfOneAge && hasOwnEvidence)
        && !(names.mayJoinOfOneAgeAndHome && isOfOneHomeAndAge && !mayBeRealNames)
  }
  /// Whether the birthdays contradict.
  let hasOtherBirthday: Bool
  /// Whether they are of different sexes, one has an initial for the name of a child and a job title, or one names the other as
  /// a relative.
  private var areToldApart: Bool
  /// Whether one is a company and the other somebody.
  private let isCompanyAndPerson: Bool
  /// Whether the names would relate otherwise if fewer people of the book had their words.
  private let mayNamesChange: Bool
  /// The strongest key that both have; nil when they share none.
  private(set) var strongestKey: UInt64?
  /// How many people of different names have that.
  private var holders = 0
  /// Whether they share what a household or an office does not: a number or address of one's own, a picture.
  private var hasOwnEvidence = false
  /// Whether they share the number or the address of a home.
  private var hasOneHome = false
  /// Whether they share a landline, which may be that of an office.
  private var hasLandline = false
  /// Whether they share a landline, or an e-mail address that may be that of a family.
  private var hasFamilyLine = false
  /// Whether their given names are alike, and they share a number that no other name has.
  private var hasOnePhone = false
  /// Whether they share the birthday, which twins do, who have names that are alike.
  private(set) var isOfOneAge = false
  /// Whether a number or an address that they share stands under other names as well: it is that of a household or an office,
  /// where father and child may have one name.
  private var hasCommonKey = false
  /// Whether they share a number or address of a company, an office or somebody else.
  private var hasNobodysKey = false
  /// Whether they share a number or an address that stands under no other name.
  private var hasOtherKey = false
  /// Whether they share anything that is no household's and no office's.
  private var hasPersonalKey = false
  /// Whether they share a number or an address of somebody else, such as a parent, and none of their own.
  private var hasOthersLineAlone = false
  /// Whether they share what hardly anybody else of a family has: a picture, an identifier, a birthday.
  private var isNoRelative = false
  /// Whether anything but the name is the same in both, and not only nearly.
  private var hasSame = false
  /// Whether few of a large book have the name.
  private var isRareName = false
  /// How many values differ as by a typing error, and whether the birthdays and the phones are among them.
  private var nearCount = 0
  private var hasMistypedBirthday = false
  private var hasMistypedPhone = false
  /// Whether both have a number or an address, and not the same one.
  private var hasOther = false

  /// From so many bits on, two cards are joined: one wrong join in four thousand is too many.
  static let joining = 12.0
  /// From so many bits on, two cards are joined of which nobody knows whether a letter of the name is a slip.
  static let joiningAlike = 17.0
  /// From so many bits on, a pair that shares nothing but what is not unique is shown to a person.
  static let asking = 3.0

  /// Pairs of up to so many people who share a number or an address are shown, whatever their names.
  static let askedHolders = 6

  /// Who has a key.
  struct Holders {
    /// How many people of different names; 0 where nobody was counted yet.
    var count: Int32 = 0
    /// Whether two of the names contradict each other, and neither is only a part of the other.
    var haveOtherNames = false
    /// Whether all of them are one whole name, alone or with words that make it somebody else's: 김민수, 김민수 엄마.
    var haveOneName = false
  }

  /// A key that two people share, and how many people of different names have it.
  struct SharedKey {
    let key: UInt64
    let holders: Int
    /// Whether it is also that of somebody of quite another name.
    let isCommon: Bool

    /// Makes the key of two people.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - holders: Who has it.
    ///   - areCalledAlike: Whether the two have just the same name: on a mobile of theirs, what stands behind that name on
    ///     a third card says nothing about them.
    init(_ key: UInt64, of holders: Holders, areCalledAlike: Bool) {
      (self.key, self.holders) = (key, Int(holders.count))
      let isTheirs =
        areCalledAlike && holders.haveOneName && MatchKeys.kind(of: key) == .ownPhone
      isCommon = holders.haveOtherNames && !isTheirs
    }
  }

  /// Compares two people.
  ///
  /// - Parameters:
  ///   - people: The two.
  ///   - store: Where their evidence is.
  ///   - shared: The keys that both have, ascending.
  ///   - found: How their fullest names relate; nil where that was not looked at.
  ///   - rows: Receives what was observed; nil when nobody wants to know.
  init(
    _ people: (PersonEvidence, PersonEvidence), _ store: inout EvidenceStore,
    shared: [SharedKey], names found: PersonMatcher.FoundRelation?, rows: inout [Observation]?
  ) {
    let (a, b) = people
    store.names.words.isDecidedByBook = found?.isDecidedByBook ?? false
    names = store.comparison(a, b, names: found?.relation)
    mayNamesChange = store.names.words.isDecidedByBook
    hasOtherBirthday = store.haveOtherBirthdays(a, b)
    isCompanyAndPerson = a.isCompany != b.isCompany
    areToldApart =
      (names.mayJoin || names.mayJoinOfOneAge || names.mayJoinOfOneAgeAndHome)
      && names != .same && names != .missing
      && store.areTold(apart: a, b)
      || names == .initial && store.areChildAndWorker(a, b)
        && !shared.contains { MatchKeys.kind(of: $0.key) == .uid }
    add(.names(names), &rows)
    likeness = names.isAlike ? store.likenessOfGivenNames(a, b) : .slip
    let hasOwnMailbox =
      names != .typed && names != .nicknameOfSeveral && likeness != .ofEnds && !mayBeRealNames
      || store.shareMailboxOfName(a, b)
    let lines =
      names == .nicknameOfSeveral || names == .initial
      ? shared.map(\.key).filter { store.isLine($0, of: a, b) } : []
    addKeys(shared, hasOwnMailbox: hasOwnMailbox, lines: lines, &rows)
    if names.mayBeOfTwins { hasOthersLineAlone = store.shareOthersLineAlone(a, b, shared) }
    // Others who share one thing alone are nobody's concern.
    if names == .different, !mayNamesChange, shared.count < 2, rows == nil,
      shared.allSatisfy({ MatchKeys.kind(of: $0.key).isNear })
    {
      return
    }
    if names == .same {
      let rarity = store.names.words.book.rarity(of: store.names[a.name])
      if rarity != 0 { add(.rarity(rarity), &rows) }
      isRareName = store.names.words.book.isRare(store.names[a.name])
    }
    if isCompanyAndPerson { add(.companyAndPerson, &rows) }
    addBirthdays(a, b, store, &rows)
    if names == .same, !isOfOneAge, !shared.contains(where: { MatchKeys.kind(of: $0.key) == .uid }),
      store.mayBeRelative(a, b)
    {
      areToldApart = true
    }
    // Twins may have no phone but that of a parent, and nor have brothers and sisters who are small.
    if hasOnePhone, isOfOneAge || likeness != .near {
      hasFamilyLine = true
    } else if hasOnePhone {
      hasOwnEvidence = true
    }
    addPlaces(a, b, store, shared, &rows)
    let isStreetMistyped = hasOwnEvidence || isNoRelative
    switch store.picture(of: a, b) {
    case .picture:
      add(.picture, &rows)
      (hasOwnEvidence, isNoRelative) = (true, true)
    case let other?: add(other, &rows)
    case nil: break
    }
    addWork(a, b, store, shared, &rows)
    addPhones(a, b, store, shared, &rows)
    addEmails(a, b, store, shared, &rows)
    let mayShareHome = mayBeRealNames || likeness == .ofEnds && !hasMistypedBirthday
    mayBeSiblings =
      haveLikeGivenNames
      && (hasFamilyLine || hasOtherMobile || others > 0 || mayShareHome && !isOfOneAge)
    if others == 2 { add(.nothingInCommon, &rows) }
    let fields = store.otherFields(a, b)
    for other in fields.found { add(other, &rows) }
    hasOtherField = fields.found.contains { $0.label != nil }
    isNameOfSeveral =
      names == .sameWord && !a.saysGivenName && !b.saysGivenName
      || names == .same && (a.isFamilyName || b.isFamilyName)
      || names == .missing && a.name == b.name
    areOfRows = fields.areOfRows
    mayBeNamesakes =
      (hasCommonKey || hasNobodysKey || hasOtherMobile && hasOneHome
        || hasLandline && !isAtOnePlace && hasMistypedBirthday)
      && !hasPersonalKey
      && [.same, .sameWord, .middleMissing].contains(names)
      && (fields.found.contains(.otherNote) || !store.saySame(a, b))
    mayShareDesk =
      names == .middleMissing && areColleagues && hasOtherTitles && !isNoRelative && !isAtOnePlace
      && !shared.contains {
        MatchKeys.kind(of: $0.key).match == .phone && !MatchKeys.kind(of: $0.key).isShared
      }
      && !store.haveMailboxOfAnyName(a, b)
    if isOnOneStreet {
      add(isStreetMistyped ? .place(.street, holders: 0) : .nextDoor, &rows)
    }
  }

  /// Of phones and addresses, how many both have without sharing one.
  private var others = 0
  /// Whether they have one address.
  private var isAtOnePlace = false
  /// Whether they have the birthday and the home in common, as only twins have.
  private var isOfOneHomeAndAge: Bool { isOfOneAge && isAtOnePlace }
  /// Whether no more of it is the same than the street.
  private var isOnOneStreet = false
  /// Whether both have addresses, and live in different houses.
  private var isElsewhere: Bool { isOnOneStreet || hasOtherPlace }
  private var hasOtherPlace = false
  /// Whether both have mobiles, and none is the same.
  private var hasOtherMobile = false
  /// Whether the birthdays that are most alike have the same digits, and one is lunar.
  private var hasDigitsOfTwoCalendars = false
  /// Whether one of the birthdays that are most alike is no date, as 1990-13-02, which no namesake has.
  private var hasImpossibleBirthday = false
  /// Whether a field of one label, such as the year of a class, has other values.
  private var hasOtherField = false
  /// Whether the name may be that of several of a family, whose given names stand in a field that is not known: it is one
  /// word, or both have none.
  private var isNameOfSeveral = false
  /// Whether several fields differ together, as those of two members of a club, who may be father and son, or of two contracts.
  private var areOfRows = false
  /// Whether they work at one place.
  private var areColleagues = false

  /// From so many bits on, these two are joined.
  var enough: Double {
    names == .alike && !isOfOneHomeAndAge ? Self.joiningAlike : Self.joining
  }

  /// Whether it is certain enough to join.
  var isCertain: Bool {
    !isExcluded
      && bits >= enough
      && (hasOwnEvidence || isOfOneAge || !names.needsOwnEvidence)
      && (isNoRelative || !names.mayBeOfFamily && !mayBeRelatives && !mayBeNamesakes)
      && (hasOwnEvidence || !mayBeSiblings)
      && (isNoRelative || !areOfRows && (hasOwnEvidence && !isNameOfSeveral || !hasOtherField))
      && !mayBeSuccessors && !mayShareDesk && !mayBeTwins
      && (hasSame || nearCount > 1 || (areColleagues ? !hasOther : others == 0 && isNearEnough))
  }

  /// Whether they live together, have numbers of their own, and one has more names: Hans and Hans-Peter are father and son.
  private var mayBeRelatives: Bool { names == .middleMissing && hasOneHome && others > 0 }

  /// How the given names relate, of which a letter or two differ.
  private var likeness = EvidenceStore.GivenLikeness.slip

  /// Whether the given names differ by more than a slip of the fingers: no list knows that Ronja and Sonja are two names.
  private var haveLikeGivenNames: Bool {
    likeness != .slip && (likeness != .near || names != .typedBoth)
  }

  /// Whether the given names are short or begin with other letters, so that both may be real: Mara and Maja.
  private var mayBeRealNames: Bool { likeness == .ofOthers }

  /// Whether their given names are alike, and they share the line or the mailbox of a family, or have mobiles or addresses of
  /// their own: brothers and sisters, who may be twins of one birthday.
  private var mayBeSiblings = false

  /// Whether one name is a short form or the initial of the other, and all numbers and addresses that they share are those of
  /// somebody else or of a household: Sam and Samantha, or J and John, with the mobile of their mother, are twins where they
  /// are of one age.
  private var mayBeTwins: Bool { names.mayBeOfTwins && hasOthersLineAlone && !hasOwnEvidence }

  /// Whether all that they share is shared by a household or an office, and one says more than the other: José Peña and
  /// his son of one name, at his mother's, or two who live together and have mobiles of their own.
  private var mayBeNamesakes = false

  /// Whether both are called by their position at one place of work, and share no more than that has: the caretaker of a
  /// house and the one who came after.
  private var mayBeSuccessors: Bool {
    isOfPosition && areColleagues && !hasOwnEvidence && !isNoRelative && !hasPersonalKey
  }
  private var isOfPosition = false

  /// Whether they have other jobs at one place of work and share a mailbox that is called by no word of their names, and no
  /// telephone of their own: María José and María Ruiz, who both answer what comes to a newsroom.
  private var mayShareDesk = false
  private var hasOtherTitles = false

  /// Whether one value that differs by a typing error is enough beside the name: a company has many numbers that are alike,
  /// of people who live elsewhere, and namesakes born a year apart are many,
  /// unless no calendar has the one date, or hardly anybody has the name, and they do not have other homes and other
  /// numbers as well.
  private var isNearEnough: Bool {
    nearCount > 0
      && (nearCount > 1 || !hasMistypedBirthday || hasImpossibleBirthday
        || isRareName && !(hasOther && isElsewhere))
      && (nearCount > 1 || !hasMistypedPhone || !isElsewhere)
  }

  /// Whether it may be certain when words, names and keys are rarer in the book.
  var isNearlyCertain: Bool {
    if mayNamesChange, !hasOtherBirthday, !isCompanyAndPerson,
      bits - names.bits + NameComparison.typedFamily.bits >= Self.joining - 8
    {
      return true
    }
    return !hasOtherBirthday && bits >= Self.joining - 8 && !isExcluded
  }

  /// Whether it may become certain or doubtful in a larger book, or when each of the two has been joined.
  var isPossible: Bool { isDoubtful || isNearlyCertain || bits >= Self.asking - 8 }

  /// Why the two are not joined.
  var doubt: DoubtfulPair.Reason {
    if isCompanyAndPerson { return .companyAndPerson }
    if names == .otherGeneration { return .differentGenerations }
    if names == .otherTitle { return .differentTitles }
    if names == .otherTag { return .differentTags }
    if names == .addressOfFamily { return .addressOfFamily }
    if names.isAgainst { return .differentNames }
    if hasOtherBirthday { return .differentBirthdays }
    if areToldApart { return .toldApart }
    if isCertain { return .fitsSeveral }
    if bits >= Self.joining, isExcluded {
      return names.mayJoinOfOneAge ? .nothingOfOne : .differentNames
    }
    if bits >= Self.joining, mayBeNamesakes, hasCommonKey {
      return hasOtherKey ? .householdKeys : .onlyCommonKeys
    }
    if bits >= Self.joining, areOfRows { return .otherMembers }
    if hasDigitsOfTwoCalendars { return .digitsOfTwoCalendars }
    return bits < Self.joining ? .weakEvidence : caution
  }

  /// What keeps a pair from being certain that has points enough, and in which nothing contradicts.
  private var caution: DoubtfulPair.Reason {
    if bits < enough || mayBeSiblings && !hasOwnEvidence { return .likeGivenNames }
    if !hasOwnEvidence, !isOfOneAge, names.needsOwnEvidence { return .nothingOfOne }
    if mayBeSuccessors || mayShareDesk || mayBeTwins
      || !isNoRelative && (names.mayBeOfFamily || mayBeRelatives || mayBeNamesakes)
    {
      return .nothingOfOne
    }
    if !isNoRelative, hasOtherField { return .otherField }
    return .onlyNearlyEqual
  }

  /// Whether anything but the name is the same in both, or nearly so.
  var saysMoreThanName: Bool { hasSame || hasDigitsOfTwoCalendars || nearCount > 0 }

  /// Whether a person should look at the pair, when it is not joined.
  var isDoubtful: Bool {
    guard let key = strongestKey else { return bits >= Self.asking }
    switch MatchKeys.kind(of: key) {
    case .uid: return true
    // Many of other names who share one number are no concern of anybody.
    case .ownPhone, .phone, .email:
      return holders <= Self.askedHolders || names.isNear || bits >= Self.asking
    case let kind where kind.isShared: return names.isNear || bits >= Self.asking
    // Nearly the same names at one home, or one birthday, and something else contradicts.
    default: return bits >= (names.isNear || hasOwnEvidence || isOfOneAge ? 0 : Self.asking)
    }
  }

  private mutating func add(_ observation: Observation, _ rows: inout [Observation]?) {
    bits += observation.bits
    if observation.isTheSame { hasSame = true }
    if observation.isMistyped {
      nearCount += 1
      if observation == .mistypedBirthday { hasMistypedBirthday = true }
      if observation == .mistypedPhone { hasMistypedPhone = true }
    }
    if observation.isOther { hasOther = true }
    rows?.append(observation)
  }

  private mutating func addKeys(
    _ shared: [SharedKey], hasOwnMailbox: Bool, lines: [UInt64], _ rows: inout [Observation]?
  ) {
    var strongest: Observation?
    var further: [UInt64] = []
    let kinds = shared.map { MatchKeys.kind(of: $0.key) }
    let mayBeCouple = names == .initial || names == .alike || names == .otherFamily
    hasLandline = kinds.contains(.landline)
    hasOneHome = hasLandline || kinds.contains(.address)
    let hasHome = hasLandline || mayBeCouple && kinds.contains(.address)
    for (shared, kind) in zip(shared, kinds) {
      let observed = Observation.shared(shared.key, holders: shared.holders)
      if kind == .uid { isNoRelative = true }
      if shared.isCommon { hasCommonKey = true } else if !kind.isNear { hasOtherKey = true }
      guard observed.bits > 0 || kind.match != .name else { continue }
      if kind.isNobodysOwn { hasNobodysKey = true }
      if !shared.isCommon, !kind.isShared, kind != .address { hasPersonalKey = true }
      let weaker: Observation?
      if let known = strongest, observed.bits <= known.bits {
        weaker = observed
      } else {
        (weaker, strongest) = (strongest, observed)
        (strongestKey, holders) = (shared.key, shared.holders)
      }
      // What somebody of a third name has as well, or who lives there, is a household's.
      let isHousehold =
        kind == .email
        && (!hasOwnMailbox
          || (names.isShortForm || mayBeCouple)
            && (hasHome || shared.holders > 1 && names != .otherFamily))
        || lines.contains(shared.key)
        || names == .initial && (kind == .phone && kinds.contains(.address) || shared.isCommon)
        || haveLikeGivenNames && shared.isCommon && !kind.isNear && kind != .address
      if isHousehold || kind == .landline { hasFamilyLine = true }
      if observed.bits >= Self.ofOnePerson + 2, !isHousehold {
        if haveLikeGivenNames, kind.match == .phone {
          hasOnePhone = true
        } else {
          hasOwnEvidence = true
        }
      }
      // One number that both cards have without its calling code has a key with it and one without.
      if let weaker, case .shared(let key, _) = weaker, weaker.bits >= Self.ofOnePerson,
        !MatchKeys.differByCallingCode(key, strongestKey ?? key)
      {
        further.append(key)
      }
    }
    if let strongest { add(strongest, &rows) }
    for key in further { add(.further(key), &rows) }
    if strongestKey == nil { strongestKey = shared.first?.key }
  }

  /// From so many bits on, a key that is shared counts beside a stronger one.
  private static let ofOnePerson = 5.0

  private mutating func addBirthdays(
    _ a: PersonEvidence, _ b: PersonEvidence, _ store: EvidenceStore, _ rows: inout [Observation]?
  ) {
    var best: Observation?
    for i in a.birthdays.range {
      for k in b.birthdays.range {
        guard let (one, other) = store.comparable(i, k) else { continue }
        let found: Observation
        let isImpossible = one.isImpossible || other.isImpossible
        if one.contradicts(other) {
          found =
            one.isMistyped(other)
            ? mayBeRealNames && !isImpossible ? .birthdayOfSibling : .mistypedBirthday
            : one.isPartly(other) ? .partlyOtherBirthday : .otherBirthday
        } else {
          let parts = min(one.knownParts, other.knownParts)
          if parts < 2 { continue }
          let isCommon =
            one.isFirstOfYear
            || [a, b].contains {
              store.names.words.book.isCommon(birthday: one.hash, among: store.names[$0.name])
            }
          let areTwoDays = store.birthdays[i].hasDigits(ofOtherCalendar: store.birthdays[k])
          found =
            areTwoDays
            ? .digitsOfTwoCalendars
            : parts < 3 ? .partOfBirthday : isCommon ? .commonBirthday : .sameBirthday
        }
        if found.bits > best?.bits ?? -.infinity {
          (best, hasImpossibleBirthday) = (found, isImpossible)
        }
      }
    }
    if let best { add(best, &rows) }
    hasDigitsOfTwoCalendars = best == .digitsOfTwoCalendars
    if best == .sameBirthday { (isOfOneAge, isNoRelative) = (true, true) }
    // Many customers of one name have the number of one company, or work in one office, and some of them have nearly one
    // birthday.
    if best == .mistypedBirthday, hasPersonalKey || !(hasNobodysKey || hasLandline) {
      isNoRelative = true
    }
  }

  private mutating func addPlaces(
    _ a: PersonEvidence, _ b: PersonEvidence, _ store: EvidenceStore, _ shared: [SharedKey],
    _ rows: inout [Observation]?
  ) {
    var best: Place.Relation?
    var mayBeSame = false
    for i in a.places.range {
      for k in b.places.range {
        guard let relation = store.places[i].relation(store.places[k], store.texts) else {
          mayBeSame = true
          continue
        }
        if relation.rawValue > best?.rawValue ?? -1 { best = relation }
      }
    }
    guard let best, best != .different || !mayBeSame else { return }
    isOnOneStreet = best == .street
    if isOnOneStreet { return }
    let areHouses = [a, b].allSatisfy { store.places[$0.places.range].contains(where: \.isHouse) }
    hasOtherPlace =
      best == .different || best.rawValue < Place.Relation.street.rawValue && areHouses
    let homes = shared.filter { MatchKeys.kind(of: $0.key) == .address }
    add(.place(best, holders: homes.map(\.holders).min() ?? 0), &rows)
    isAtOnePlace = best == .same || best == .likeStreet
    if names.isOfOtherFamily, isOfOneHomeAndAge {
      add(.oneOfTwins, &rows)
    }
  }

  /// Adds what employers and titles say.
  private mutating func addWork(
    _ a: PersonEvidence, _ b: PersonEvidence, _ store: EvidenceStore, _ shared: [SharedKey],
    _ rows: inout [Observation]?
  ) {
    if !a.organizations.isEmpty, !b.organizations.isEmpty, !(a.isCompany && b.isCompany) {
      areColleagues = store.haveCommonHash(a.organizations, b.organizations)
      isOfPosition = areColleagues && names == .same && store.isOfPosition(a)
      // The switchboard and the street are the organisation's: they say nothing more.
      let hasSwitchboard = shared.contains { MatchKeys.kind(of: $0.key).isShared }
      if !areColleagues {
        add(.otherOrganization, &rows)
      } else if !hasSwitchboard, !isAtOnePlace {
        add(.organization, &rows)
      }
    }
    if !a.titles.isEmpty, !b.titles.isEmpty, !store.haveCommonHash(a.titles, b.titles) {
      add(.otherTitles, &rows)
      hasOtherTitles = true
    }
  }

  /// Adds what numbers say that are not the same.
  private mutating func addPhones(
    _ a: PersonEvidence, _ b: PersonEvidence, _ store: EvidenceStore, _ shared: [SharedKey],
    _ rows: inout [Observation]?
  ) {
    let isShared = shared.contains {
      let kind = MatchKeys.kind(of: $0.key)
      return kind == .ownPhone || kind == .phone
    }
    if isShared {
      if names == .nicknameOfSeveral, store.haveOtherMobiles(a, b) { add(.otherMobiles, &rows) }
      return
    }
    let isOthers = shared.contains { MatchKeys.kind(of: $0.key) == .othersPhone }
    let discounted = isOthers ? nil : store.discountedNumber(a, b)
    if let discounted { add(.discounted(discounted), &rows) }
    // Beside the line of a house that both have, other lines say nothing.
    let hasLine = shared.contains { MatchKeys.kind(of: $0.key) == .landline }
    let phones = store.phones(of: a, withLines: !hasLine)
    let others = store.phones(of: b, withLines: !hasLine)
    if phones.isEmpty || others.isEmpty {
      // What looks like a placeholder may be a number.
      hasOtherMobile = discounted == nil && store.havePlaceholders(a, b)
      let haveOther =
        discounted == nil && a.hasPhone && b.hasPhone
        && !shared.contains {
          [.landline, .companyPhone].contains(MatchKeys.kind(of: $0.key))
        }
      if haveOther { add(.otherLines, &rows) }
      return
    }
    var best = Observation.otherPhones
    for one in phones {
      for other in others {
        let found = Self.likeness(one, other)
        if found.bits > best.bits || best == .otherPhones { best = found }
      }
    }
    add(best, &rows)
    hasOtherMobile = best != .mistypedPhone && best != .otherCallingCode
    if best == .mistypedPhone { (hasOwnEvidence, hasPersonalKey) = (true, true) }
    if best == .otherPhones || best == .partlyOtherPhones { self.others += 1 }
  }

  /// Adds what e-mail addresses say that are not the same.
  private mutating func addEmails(
    _ a: PersonEvidence, _ b: PersonEvidence, _ store: EvidenceStore, _ shared: [SharedKey],
    _ rows: inout [Observation]?
  ) {
    let isShared = shared.contains { MatchKeys.kind(of: $0.key).match == .email }
    if isShared || a.emails.isEmpty || b.emails.isEmpty { return }
    var best = 0.0
    if !areColleagues {
      for i in a.emails.range {
        for k in b.emails.range {
          best = max(best, store.emails[i].likeness(store.emails[k], store.texts))
        }
      }
    }
    // Addresses that have the names in them differ as the names do.
    if best > 0, names != .same, store.haveMailboxesOfNames(a, b) { best = 0 }
    add(best > 0 ? .mistypedEmail(best) : .otherEmails, &rows)
    if best >= 5 { (hasOwnEvidence, hasPersonalKey) = (true, true) }
    if best == 0 { others += 1 }
  }

  /// What two numbers say that are not the same.
  private static func likeness(_ first: UInt64, _ second: UInt64) -> Observation {
    if MatchKeys.differByCallingCode(first, second) { return .otherCallingCode }
    guard let one = MatchKeys.number(of: first), let other = MatchKeys.number(of: second) else {
      return .otherPhones
    }
    if one >= 100_000_000, Typing.areAlike(one, other) {
      return one / 100 == other / 100 ? .neighbouringPhone : .mistypedPhone
    }
    let haveOneEnd = one / 10_000 == other / 10_000 || one % 10_000 == other % 10_000
    return haveOneEnd ? .partlyOtherPhones : .otherPhones
  }
}
