internal import ContactBytes
internal import ContactModel
internal import PhoneNumbers

/// Looks at a phone number for all rules about phones at once.
struct PhoneInspection: CardInspection {
  private let home: PhoneRegion
  /// Whether the region may be taken from the card.
  private let adapts: Bool
  private let phones: CleaningOptions.Phones
  private let issueRules: [any PhoneIssueRule.Type]
  private let enabled: Set<String>

  /// Makes an inspection; nil when no rule about phones is in force.
  init?(rules: [any CleaningRule.Type], options: CleaningOptions) {
    let names = rules.filter { $0 is any PhoneRule.Type }.map { $0.name }
    if names.isEmpty { return nil }
    enabled = Set(names)
    issueRules = rules.compactMap { $0 as? any PhoneIssueRule.Type }
    home = options.region.flatMap { PhoneRegion($0) } ?? .kr
    adapts = options.region == nil
    phones = options.phones ?? .national
  }

  // MARK: - Looking

  func inspect(_ card: borrowing Card, at index: Int, into diagnoses: inout [Diagnosis]) {
    let value = card.bytes.span.extracting(card.records[index].value)
    if inspectPlain(value, of: card, at: index, into: &diagnoses) { return }
    var reading = PhoneCleaning()
    read(value, of: card, index, into: &reading)
    if phones == .digits {
      return inspectDigits(value, reading, of: card, at: index, into: &diagnoses)
    }
    report(reading, at: index, into: &diagnoses)
    switch reading.verdict {
    case .unchanged, .rejected: return
    case .rewritten, .split: mend(card, at: index, reading, into: &diagnoses)
    }
  }

  /// The usual case, a Korean home and a number with which nothing is wrong.
  ///
  /// - Returns: False when the number needs the complete reading.
  private func inspectPlain(
    _ value: borrowing Span<UInt8>, of card: borrowing Card, at index: Int,
    into diagnoses: inout [Diagnosis]
  ) -> Bool {
    guard phones == .national, home == .kr else { return false }
    let isAtHome = !hasRegionOfItsOwn(card)
    if isAtHome, PlainPhone.isTidyMobile(value) { return true }
    guard let plain = PlainPhone(value) else { return false }
    var text: [UInt8] = []
    guard
      isAtHome && plain.appendKorean(value, to: &text)
        || plain.appendForeign(value, home: home, to: &text)
    else { return false }
    if !value.equals(text), enabled.contains(PhoneFormat.name) {
      let edits = PhoneMending.replacement(of: card, at: index, by: text)
      diagnoses.append(Self.formatDiagnosis(index, edits))
    }
    return true
  }

  private static func formatDiagnosis(_ index: Int, _ edits: [Edit]) -> Diagnosis {
    Diagnosis(
      "the number is written otherwise", .style, at: index, edits: edits, rule: PhoneFormat.name)
  }

  private func hasRegionOfItsOwn(_ card: borrowing Card) -> Bool {
    adapts && CardRegion.ofAddress(card).map { $0 != home } ?? false
  }

  /// Reads the number as one of the address's region, then the home region, then of the neighbours'.
  private func read(
    _ value: borrowing Span<UInt8>, of card: borrowing Card, _ index: Int,
    into reading: inout PhoneCleaning
  ) {
    let address = adapts ? CardRegion.ofAddress(card) : nil
    if let address, address != home {
      cleaner(address, isHome: false).clean(copy value, into: &reading)
      if reading.verdict != .rejected { return }
    }
    let isHome = address == nil || address == home
    cleaner(home, isHome: isHome).clean(copy value, into: &reading)
    guard adapts, reading.issue == .invalid,
      let neighbour = CardRegion.ofNeighbours(card, of: index, home: home)
    else { return }
    var other = PhoneCleaning()
    cleaner(neighbour, isHome: false).clean(copy value, into: &other)
    if other.verdict == .rewritten || other.verdict == .unchanged { reading = other }
  }

  private func cleaner(_ region: PhoneRegion, isHome: Bool) -> PhoneCleaner {
    let style: PhoneCleaner.Style
    switch phones {
    case .national, .digits: style = isHome ? .national : .international
    case .international: style = .international
    case .e164: style = .e164
    case .keep: style = .keep
    }
    return PhoneCleaner(region: region, style: style)
  }

  // MARK: - Saying

  private func report(
    _ reading: PhoneCleaning, at index: Int, into diagnoses: inout [Diagnosis]
  ) {
    if let issue = reading.issue, let rule = issueRules.first(where: { $0.issue == issue }) {
      diagnoses.append(Diagnosis(rule.message, rule.severity, at: index, rule: rule.name))
    }
    if reading.notes.contains(.outOfService), enabled.contains(PhoneOutOfService.name) {
      diagnoses.append(
        Diagnosis(
          "the number is out of service", .note, at: index, rule: PhoneOutOfService.name))
    }
  }

  private func mend(
    _ card: borrowing Card, at index: Int, _ reading: PhoneCleaning,
    into diagnoses: inout [Diagnosis]
  ) {
    var diagnosis: Diagnosis
    if reading.notes.contains(.label) {
      diagnosis = Diagnosis(
        "a label stands in the number", .warning, at: index, rule: PhoneLabel.name)
    } else if reading.verdict == .split {
      diagnosis = Diagnosis(PhoneSeveral.message, .warning, at: index, rule: PhoneSeveral.name)
    } else if reading.notes.contains(.restoredZero) {
      diagnosis = Diagnosis(PhoneLostZero.message, .warning, at: index, rule: PhoneLostZero.name)
    } else {
      diagnosis = Self.formatDiagnosis(index, [])
    }
    guard let rule = diagnosis.rule, enabled.contains(rule) else { return }
    if phones != .keep { diagnosis.edits = PhoneMending.edits(of: card, at: index, by: reading) }
    if diagnosis.severity != .style || !diagnosis.edits.isEmpty { diagnoses.append(diagnosis) }
  }

  /// The classic grouping of a number of the home region, and of one that no plan has.
  private func inspectDigits(
    _ value: borrowing Span<UInt8>, _ reading: PhoneCleaning, of card: borrowing Card,
    at index: Int, into diagnoses: inout [Diagnosis]
  ) {
    report(reading, at: index, into: &diagnoses)
    var grouped: [UInt8] = []
    let isNational = reading.text.first != 0x2B && reading.pieces.isEmpty
    let source = reading.issue == nil && isNational ? reading.text : value.bytesArray
    if !ClassicPhone.append(source.span, to: &grouped) {
      guard reading.issue == nil, reading.notes.isDisjoint(with: .label),
        reading.verdict != .split
      else { return }
      grouped = reading.text
    }
    guard enabled.contains(PhoneFormat.name), !value.equals(grouped) else { return }
    let edits = PhoneMending.replacement(of: card, at: index, by: grouped)
    diagnoses.append(Self.formatDiagnosis(index, edits))
  }
}

extension Span<UInt8> {
  /// The bytes in an array.
  var bytesArray: [UInt8] {
    var array: [UInt8] = []
    array.append(self)
    return array
  }
}
