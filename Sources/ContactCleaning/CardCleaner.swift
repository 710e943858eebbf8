public import ContactModel

/// Checks and cleans cards by a set of rules.
///
/// A clean-up changes only what a rule names, lists every change, never loses a property, and is
/// idempotent: cleaning a clean card changes nothing. Cleaning is a step of the pipeline: a card whose
/// values are in order costs one look at its bytes and allocates nothing.
public struct CardCleaner: Sendable {
  private struct Prepared: Sendable {
    let rule: any CardInspection
    let name: String
    let triggers: ValueTraits
  }

  /// The rules about single values, those of one property after the other.
  private var valueRules: [Prepared] = []
  /// Where the rules of each property stand.
  private var places: [Range<Int>] = []
  /// What makes any of them worth asking, by property.
  private var triggers: [ValueTraits] = []
  private var cardRules: [Prepared] = []
  private let phones: PhoneInspection?

  /// Makes a cleaner.
  public init(rules: RuleSet = .standard, options: CleaningOptions = CleaningOptions()) {
    var options = options
    if options.phones == nil { options.phones = rules.phones }
    phones = PhoneInspection(rules: rules.types, options: options)
    var byProperty: [[Prepared]] = Array(repeating: [], count: PropertyName.allCases.count)
    for type in rules.types where !(type is any PhoneRule.Type) {
      guard let rule = type.init(options: options) else { continue }
      let prepared = Prepared(rule: rule, name: type.name, triggers: type.triggers)
      if type.properties.isEmpty { cardRules.append(prepared) }
      for property in type.properties { byProperty[Int(property.rawValue)].append(prepared) }
    }
    for rules in byProperty {
      places.append(valueRules.count..<valueRules.count + rules.count)
      triggers.append(rules.reduce(into: []) { $0.formUnion($1.triggers) })
      valueRules += rules
    }
  }

  /// Mends what the rules can mend, and reports the rest.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - changes: Grows by every change.
  ///   - findings: Grows by what no rule can mend. Lines count from the card's first line as 0, which
  ///     is what the caller adds its own place to.
  /// - Returns: How many phone numbers depended on a region.
  @discardableResult
  public func clean(
    _ card: inout Card, changes: inout [Change], findings: inout [Finding]
  ) -> RegionUse {
    run(&card) { diagnosis, rule, card in
      guard diagnosis.edits.isEmpty else {
        for edit in diagnosis.edits { card.apply(edit, rule: rule, changes: &changes) }
        return
      }
      if let finding = diagnosis.finding(rule: rule, card: card) { findings.append(finding) }
    }
  }

  /// Reports everything that is wrong, whether it could be mended or not.
  ///
  /// - Parameters:
  ///   - card: The card, which stays as it is.
  ///   - findings: Grows by what is wrong; lines count from the card's first line as 0.
  /// - Returns: How many phone numbers depended on a region.
  @discardableResult
  public func check(_ card: Card, findings: inout [Finding]) -> RegionUse {
    var copy = card
    var changes: [Change] = []
    return run(&copy) { diagnosis, rule, card in
      if let finding = diagnosis.finding(rule: rule, card: card) { findings.append(finding) }
      for edit in diagnosis.edits { card.apply(edit, rule: rule, changes: &changes) }
    }
  }

  /// What happens to each diagnosis: the rule's name, and the card to mend.
  private typealias Handler = (Diagnosis, String, inout Card) -> Void

  private func run(_ card: inout Card, _ handle: Handler) -> RegionUse {
    var diagnoses: [Diagnosis] = []
    var phoneCount = 0
    for index in card.records.indices {
      run(on: &card, at: index, &diagnoses, handle)
      if card.records[index].name == .telephone { phoneCount += 1 }
    }
    let use = phoneCount > 0 ? runPhones(&card, phoneCount, &diagnoses, handle) : RegionUse()
    for place in cardRules.indices {
      cardRules[place].rule.inspect(card, at: 0, into: &diagnoses)
      if diagnoses.isEmpty { continue }
      let found = diagnoses
      diagnoses.removeAll()
      for diagnosis in found {
        let count = card.records.count
        handle(diagnosis, cardRules[place].name, &card)
        let changed = diagnosis.edits.compactMap(\.replacedValue)
        for index in changed + Array(count..<card.records.count) {
          run(on: &card, at: index, &diagnoses, handle)
        }
      }
    }
    return use
  }

  /// Asks the rules about one value, each on what the ones before have left.
  private func run(
    on card: inout Card, at index: Int, _ diagnoses: inout [Diagnosis], _ handle: Handler
  ) {
    let record = card.records[index]
    let property = Int(record.name.rawValue)
    let wanted = triggers[property]
    guard !wanted.isEmpty, !record.isRemoved, record.form != .raw else { return }
    var traits = ValueTraits(card.bytes.span, record.value, wanted: wanted)
    guard !wanted.isDisjoint(with: traits) else { return }
    for place in places[property] where !valueRules[place].triggers.isDisjoint(with: traits) {
      valueRules[place].rule.inspect(card, at: index, into: &diagnoses)
      guard !diagnoses.isEmpty else { continue }
      for diagnosis in diagnoses { handle(diagnosis, valueRules[place].name, &card) }
      diagnoses.removeAll(keepingCapacity: true)
      guard !card.records[index].isRemoved else { return }
      traits = ValueTraits(card.bytes.span, card.records[index].value, wanted: wanted)
    }
  }

  // MARK: - Phones

  /// Asks about the phones, when the rules about single values are done with the card.
  ///
  /// Numbers that name their country come first, for they tell what region the others may be of.
  private func runPhones(
    _ card: inout Card, _ count: Int, _ diagnoses: inout [Diagnosis], _ handle: Handler
  ) -> RegionUse {
    guard let phones else { return RegionUse() }
    var regions = phones.regions(of: card)
    guard count > 1, regions.adapts else {
      runPhones(&card, .every, &regions, &diagnoses, handle)
      return regions.use
    }
    runPhones(&card, .certain, &regions, &diagnoses, handle)
    runPhones(&card, .others, &regions, &diagnoses, handle)
    return regions.use
  }

  private func runPhones(
    _ card: inout Card, _ part: PhoneInspection.Part, _ regions: inout PhoneRegions,
    _ diagnoses: inout [Diagnosis], _ handle: Handler
  ) {
    guard let phones else { return }
    var index = 0
    while index < card.records.count {
      defer { index += 1 }
      let record = card.records[index]
      guard record.name == .telephone, !record.isRemoved, record.form != .raw else { continue }
      phones.inspect(card, at: index, part, &regions, into: &diagnoses)
      if diagnoses.isEmpty { continue }
      let count = card.records.count
      for diagnosis in diagnoses { handle(diagnosis, diagnosis.rule ?? PhoneFormat.name, &card) }
      diagnoses.removeAll(keepingCapacity: true)
      for added in index + 1..<index + 1 + card.records.count - count {
        run(on: &card, at: added, &diagnoses, handle)
      }
    }
  }
}

extension Diagnosis {
  /// What a report says of the diagnosis; nil for a matter of style.
  fileprivate func finding(rule: String, card: borrowing Card) -> Finding? {
    let level: Finding.Severity
    switch severity {
    case .style: return nil
    case .note: level = .note
    case .warning: level = .warning
    case .error: level = .error
    }
    let line = index.map { Int(card.records[$0].line) } ?? 0
    return Finding(
      rule: rule, severity: level, message: message,
      location: SourceLocation(byteOffset: 0, line: line))
  }
}
