internal import ContactBytes
internal import ContactModel
internal import PhoneNumbers

/// Inspects phone numbers for all rules about phones at once.
struct PhoneInspection: Sendable {
  /// Which numbers of a card are inspected.
  enum Part {
    /// All of them.
    case every
    /// Those that name their country, and fields of several numbers.
    case certain
    /// Those whose meaning depends on a region.
    case others
  }

  private let home: PhoneRegion
  /// Whether the region may be taken from the card.
  private let adapts: Bool
  /// Whether nobody has named the region.
  private let isGuess: Bool
  /// Whether nothing but the locale names the region.
  private let isOfLocale: Bool
  /// Why it is the region; empty where a program has named it.
  private let source: String
  /// Whether most numbers of the book are of another one.
  private let isDoubted: Bool
  private let phones: CleaningOptions.Phones
  /// Whether a number that would become several fields, or get a label, is reported and stays.
  var holdsFields = false
  /// The rules in force, by name.
  private let rules: [String: PhoneRule]
  /// The rule about the form of numbers, which most diagnoses are of.
  private let formatRule: PhoneRule?

  /// Makes an inspection; nil when no rule about phones is in force.
  init?(rules: [CleaningRule], options: CleaningOptions) {
    let names = Set(rules.map(\.name))
    let enabled = PhoneRule.all.filter { names.contains($0.name) }
    if enabled.isEmpty { return nil }
    self.rules = Dictionary(uniqueKeysWithValues: enabled.map { ($0.name, $0) })
    formatRule = self.rules[PhoneRule.format.name]
    (home, adapts, isGuess) = options.region.home
    source =
      switch options.region {
      case .fixed: "--region"
      case .ofLocale: "by the locale"
      case .assumed, .doubted: "by default"
      case .usual: ""
      }
    isOfLocale = if case .ofLocale = options.region { true } else { false }
    isDoubted = if case .doubted = options.region { true } else { false }
    phones = options.phones ?? .national
  }

  /// Makes an inspection that writes numbers with their calling code, for what the numbers of a region are read as.
  init(reading region: CleaningOptions.Region) {
    (home, adapts, isGuess) = region.home
    (source, rules, formatRule, isDoubted, phones) = ("", [:], nil, false, .international)
    isOfLocale = if case .ofLocale = region { true } else { false }
  }

  /// What a number is read as on its card; nil where it is no one number, or it is not certain which.
  func reading(of phone: Property) -> PhoneCleaning? {
    var regions = regions(of: phone.card)
    var reading = PhoneCleaning()
    read(
      phone.card.bytes.span.extracting(phone.card.records[phone.index].value), phone.card,
      at: phone.index, isAlone: false, &regions, into: &reading)
    return reading.verdict == .rewritten && reading.notes == .usesRegion ? reading : nil
  }

  /// What a card says about the region of its numbers.
  func regions(of card: borrowing Card) -> PhoneRegions {
    PhoneRegions(card, home: home, adapts: adapts)
  }

  // MARK: - Inspecting

  /// Appends what is wrong with a number, if it is of the wanted part.
  func inspect(
    _ card: borrowing Card, at index: Int, _ part: Part, _ regions: inout PhoneRegions,
    into diagnoses: inout [Diagnosis]
  ) {
    let value = card.bytes.span.extracting(card.records[index].value)
    if NoValue.isSaid(by: value) {
      if part == .certain { return }
      // The cell of a table of one's own may say so.
      let edits = phones == .keep || holdsFields ? [] : card.removal(at: index)
      if let rule = rules[PhoneIssue.empty.rawValue] {
        var diagnosis = rule.diagnosis(at: index, edits: edits, saying: PhoneRule.sayingNone)
        diagnosis.saysNone = true
        diagnoses.append(diagnosis)
      }
      return
    }
    // A mobile number of home is one whatever region the card's other numbers are of.
    if phones == .national || phones == .vanity, home == .kr, !regions.isElsewhere,
      PhoneCleaner.isUsualInKorea(value)
    {
      if part != .certain { regions.use.byHome += 1 }
      return
    }
    let isCertain = part != .every && Self.isCertain(value)
    if part == .others, isCertain { return }
    if phones != .digits, !regions.isElsewhere, cleaner(home, isHome: true).leaves(copy value) {
      return
    }
    var reading = PhoneCleaning()
    if part == .certain, !isCertain {
      guard Self.mayHoldSeveral(value) else { return }
      let use = regions.use
      read(value, card, at: index, isAlone: true, &regions, into: &reading)
      guard reading.verdict == .split else {
        // It is counted when it is read with the others.
        regions.use = use
        return
      }
    } else {
      read(value, card, at: index, isAlone: isCertain, &regions, into: &reading)
    }
    // A word that is no kind of phone, such as the name of a family, may be about both numbers.
    if reading.mayLabelAll,
      !PhoneLabel.all(of: reading).contains(where: { $0.type != nil })
    {
      reading.reject(.several)
    }
    if phones == .digits { reading.groupByCount(asWrittenIn: copy value) }
    report(reading, of: value, at: index, regions, into: &diagnoses)
    switch reading.verdict {
    case .rejected where phones == .digits:
      groupByCount(value, reading, of: card, at: index, into: &diagnoses)
    case .rejected: return
    case .unchanged where !reading.notes.contains(.label): return
    case .unchanged, .rewritten, .split:
      if reading.notes.contains(.usesRegion), regions.overrulesAddress(of: card) {
        regions.use.againstCard += 1
      }
      mend(card, at: index, reading, into: &diagnoses)
    }
  }

  /// Whether a plus sign stands before the country of the number.
  static func isCertain(_ value: borrowing Span<UInt8>) -> Bool {
    value.firstIndex(of: 0x2B, from: 0) < value.count
  }

  private static func mayHoldSeveral(_ value: borrowing Span<UInt8>) -> Bool {
    for i in 0..<value.count {
      switch value[i] {
      case 0x2C, 0x2F, 0x3B, 0x0A, 0x0D: return true
      default: continue
      }
    }
    return false
  }

  // MARK: - Reading

  /// Reads the number as one of the regions that the card's addresses name, and where they name none, of the home region
  /// and of the neighbours'.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - card: Its card.
  ///   - index: The index of its record.
  ///   - isAlone: Whether the card's other numbers do not count.
  ///   - regions: What the card says about regions.
  ///   - reading: Receives the outcome.
  private func read(
    _ value: borrowing Span<UInt8>, _ card: borrowing Card, at index: Int, isAlone: Bool,
    _ regions: inout PhoneRegions, into reading: inout PhoneCleaning
  ) {
    if let address = regions.address, regions.isElsewhere {
      return read(
        value, called: card.records[index].types, in: [address] + regions.others, &regions,
        into: &reading)
    }
    var atHome = cleaner(home, isHome: true)
    atHome.assumesRegion = isGuess && regions.address == nil
    atHome.isRegionOfLocale = isOfLocale && regions.address == nil
    atHome.isRegionOfCard = regions.address == home
    atHome.expectsMobile =
      (atHome.assumesRegion || atHome.isRegionOfLocale) && card.records[index].types.contains(.cell)
    if atHome.assumesRegion, phones == .e164 || phones == .international {
      atHome.isInKorean = regions.isInKorean(card)
    }
    atHome.clean(copy value, into: &reading)
    let isWritten = reading.verdict == .rewritten || reading.verdict == .split
    if isDoubted, regions.address == nil, isWritten, reading.notes.contains(.usesRegion) {
      reading.reject(.ambiguous)
    }
    let isOpen =
      reading.notes.contains(.usesRegion) || regions.isUnknown && !Self.isCertain(value)
    guard isOpen, !isAlone || regions.isUnknown else { return }
    let byHome = regions.use.byHome
    if let neighbour = isAlone ? nil : regions.neighbour(in: card) {
      readAsNeighbour(value, card, at: index, neighbour, &regions, into: &reading)
    } else if regions.isUnknown, reading.verdict != .rejected {
      reading.reject(.ambiguous)
    } else {
      regions.use.byHome += 1
    }
    guard regions.isUnknown else { return }
    regions.use.byHome = byHome
    // What is none at home may be one of the country that nobody knows.
    switch reading.issue {
    case .invalid, .local, .lostZero, .incomplete, .areaBeforeCompany: reading.reject(.ambiguous)
    default: break
    }
  }

  /// Reads the number as one of the regions that the card's addresses name, and of no other.
  ///
  /// Where several have it, it is ambiguous, unless it is a mobile number, as its field says, in one alone; so is one that is
  /// no mobile number there, but is one in the region that somebody has named, unless its field calls it a line of a home or an
  /// office, or says nothing and it is grouped as numbers of the card's country are: people from Britain keep their
  /// mobiles in India, where those are landlines of some town. A number that is of one kind in both stays one of the
  /// card's country, as most are.
  private func read(
    _ value: borrowing Span<UInt8>, called types: TypeSet, in named: [PhoneRegion],
    _ regions: inout PhoneRegions, into reading: inout PhoneCleaning
  ) {
    let saidToBeMobile = types.contains(.cell)
    let saidToBeLine = !saidToBeMobile && !types.isDisjoint(with: [.home, .work, .main])
    var found: [PhoneCleaning] = []
    var isMobile = false
    for (place, region) in named.enumerated() {
      var next = PhoneCleaning()
      var cleaner = cleaner(region, isHome: region == home)
      cleaner.isRegionOfCard = true
      cleaner.clean(copy value, into: &next)
      if place == 0 { reading = next }
      if next.verdict == .rejected { continue }
      if !next.notes.contains(.usesRegion) {
        reading = next
        return
      }
      if saidToBeMobile, Self.mayBeMobile(next) != isMobile {
        if isMobile { continue }
        isMobile = true
        found = []
      }
      found.append(next)
    }
    guard let first = found.first else { return }
    reading = first
    var isClear = found.allSatisfy {
      $0.number == first.number && ($0.number != nil || $0.text == first.text)
    }
    if isClear, !saidToBeLine, let number = first.number,
      ![.mobile, .fixedLineOrMobile].contains(number.type), !isGuess
    {
      var atHome = PhoneCleaning()
      cleaner(home, isHome: true).clean(copy value, into: &atHome)
      if let own = atHome.number, own.type == .mobile {
        isClear =
          !saidToBeMobile && number.isGrouped(asIn: value) && !own.isGrouped(asIn: value)
      }
    }
    if isClear { regions.use.byCard += 1 } else { reading.reject(.ambiguous) }
  }

  /// Whether what was read is a mobile number, or may be one.
  private static func mayBeMobile(_ reading: PhoneCleaning) -> Bool {
    [.mobile, .fixedLineOrMobile].contains(reading.number?.type)
  }

  /// Chooses between the reading of the home region and that of the neighbours' region.
  ///
  /// A mobile number of the home region that the neighbours' has, too, is one of home only where its field calls it a mobile
  /// number and it is none there, where another number is of home alone, or where the card is one in Korean at home in
  /// Korea: many people have one number at home and one abroad.
  private func readAsNeighbour(
    _ value: borrowing Span<UInt8>, _ card: borrowing Card, at index: Int,
    _ neighbour: PhoneRegion, _ regions: inout PhoneRegions, into reading: inout PhoneCleaning
  ) {
    var other = PhoneCleaning()
    cleaner(neighbour, isHome: false).clean(copy value, into: &other)
    let isTheirs = other.number != nil && other.verdict != .rejected
    let isOneNumber = other.number == reading.number
    if reading.number?.type == .mobile, !reading.notes.contains(.outOfService), !regions.isUnknown,
      !isTheirs || home == .kr && regions.isInKorean(card)
        || regions.haveNumberOfHome(card, andNotOf: neighbour)
        || card.records[index].types.contains(.cell) && !Self.mayBeMobile(other)
    {
      regions.use.byHome += 1
      return
    }
    switch reading.issue {
    case nil where regions.isUnknown && isTheirs:
      reading = other
      regions.use.byCard += 1
    case nil
    where isTheirs && !isOneNumber && reading.verdict != .unchanged || regions.isUnknown:
      reading.reject(.ambiguous)
    case nil: regions.use.byHome += 1
    case .invalid, .ambiguous, .local:
      guard isTheirs else {
        regions.use.byHome += 1
        return
      }
      reading = other
      regions.use.byCard += 1
    default: regions.use.byHome += 1
    }
  }

  private func cleaner(_ region: PhoneRegion, isHome: Bool) -> PhoneCleaner {
    let style: PhoneCleaner.Style
    switch phones {
    case .national, .digits, .vanity: style = isHome ? .national : .international
    case .international: style = .international
    case .e164: style = .e164
    case .keep: style = .keep
    }
    var cleaner = PhoneCleaner(region: region, style: style)
    cleaner.acceptsLetters = phones == .vanity
    return cleaner
  }

  // MARK: - Reporting

  private func report(
    _ reading: PhoneCleaning, of value: borrowing Span<UInt8>, at index: Int,
    _ regions: PhoneRegions, into diagnoses: inout [Diagnosis]
  ) {
    let suggestion = reading.suggestion
    if let issue = reading.issue, let rule = rules[issue.rawValue] {
      if issue == .ambiguous, let country = regions.unknown {
        return diagnoses.append(
          rule.diagnosis(at: index, saying: "the country '\(country.prefix(40))' is not known"))
      }
      let message =
        switch issue {
        case .invalid: self.message(ofInvalid: value, regions)
        case .several: self.message(ofSeveral: value, regions)
        default: String?.none
        }
      diagnoses.append(rule.diagnosis(at: index, suggestion: suggestion, saying: message))
    }
    if reading.notes.contains(.outOfService), let rule = rules[PhoneRule.outOfService.name] {
      diagnoses.append(rule.diagnosis(at: index, suggestion: suggestion))
    }
    if reading.notes.contains(.vanity), let rule = rules[PhoneRule.vanity.name] {
      diagnoses.append(rule.diagnosis(at: index, suggestion: suggestion))
    }
  }

  /// Which of several numbers is none of the home region, so that the others are not divided; nil for any other reason.
  private func message(ofSeveral value: borrowing Span<UInt8>, _ regions: PhoneRegions) -> String? {
    guard regions.address == nil, !regions.isUnknown else { return nil }
    let atHome = cleaner(home, isHome: true)
    var reading = PhoneCleaning()
    var (count, wrong, start) = (0, [Int](), 0)
    for index in 0...value.count {
      guard index == value.count || [0x2C, 0x2F, 0x3B, 0x0A].contains(value[index]) else {
        continue
      }
      let piece = value.extracting(start..<index)
      start = index + 1
      atHome.clean(piece, into: &reading)
      if reading.issue == .empty { continue }
      // So few digits are another ending of the number before.
      if piece.indices.count(where: { ASCII.isDigit(piece[$0]) }) < 7 { return nil }
      count += 1
      if reading.issue == .invalid {
        wrong.append(count)
      } else if reading.issue != nil {
        return nil
      }
    }
    guard wrong.count == 1, count > 1, !Self.isCertain(value) else { return nil }
    return PhoneRule.message(ofSeveral: count, whereInvalid: wrong[0], in: home.code)
  }

  /// Which plans have no such number and why they were asked, and that of home, if it has it; nil for a number that names
  /// its country itself.
  private func message(ofInvalid value: borrowing Span<UInt8>, _ regions: PhoneRegions) -> String? {
    if Self.isCertain(value) { return nil }
    guard let address = regions.address else {
      return PhoneRule.message(ofInvalidIn: home.code, source)
    }
    let codes = ([address] + regions.others).map(\.code)
    let message = PhoneRule.message(
      ofInvalidIn: codes.joined(separator: ", "),
      codes.count > 1 ? "the card's countries" : "the card's country")
    var atHome = PhoneCleaning()
    cleaner(home, isHome: true).clean(copy value, into: &atHome)
    guard atHome.number != nil else { return message }
    return message + "; with +\(home.callingCode) it would be one of \(home.code)"
  }

  private func mend(
    _ card: borrowing Card, at index: Int, _ reading: PhoneCleaning,
    into diagnoses: inout [Diagnosis]
  ) {
    let edits = phones == .keep ? [] : edits(of: card, at: index, by: reading)
    let other: String? =
      if reading.notes.contains(.label) {
        PhoneRule.label.name
      } else if reading.verdict == .split {
        PhoneIssue.several.rawValue
      } else if reading.notes.contains(.restoredZero) {
        PhoneIssue.lostZero.rawValue
      } else if reading.notes.contains(.droppedDigit) {
        PhoneIssue.invalid.rawValue
      } else {
        nil
      }
    let diagnosis =
      if let other {
        rules[other]?.diagnosis(at: index, edits: edits)
      } else {
        formatRule?.diagnosis(at: index, edits: edits)
      }
    guard var diagnosis else { return }
    if holdsFields, !edits.allSatisfy(\.isOfValueAlone) {
      let isLabel = reading.notes.contains(.label) && reading.verdict != .split
      diagnosis = Diagnosis(
        isLabel ? Finding.withoutLabel : Finding.withoutCell, .note, at: index)
      diagnosis.rule = other ?? PhoneRule.format.name
    }
    if diagnosis.severity != .style || !edits.isEmpty { diagnoses.append(diagnosis) }
  }

  /// The classic grouping of what no plan has.
  private func groupByCount(
    _ value: borrowing Span<UInt8>, _ reading: PhoneCleaning, of card: borrowing Card,
    at index: Int, into diagnoses: inout [Diagnosis]
  ) {
    if reading.mayLackDigits(in: copy value) { return }
    switch reading.issue {
    // What is no number, or more than one, has no digits to group.
    case .several, .code, .text, .scientific, .businessNumber, .residentNumber, .empty: return
    case .invalid: break
    // In the groups of one that may be another, as `10-9876-5432`, it shows what is missing.
    default: if !(0..<value.count).allSatisfy({ ASCII.isDigit(value[$0]) }) { return }
    }
    var grouped: [UInt8] = []
    guard let formatRule, ClassicPhone.append(copy value, to: &grouped), !value.equals(grouped)
    else { return }
    let edits = replacement(of: card, at: index, by: grouped)
    diagnoses.append(formatRule.diagnosis(at: index, edits: edits))
  }
}
