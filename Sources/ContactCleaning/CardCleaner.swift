public import ContactModel

/// Checks and cleans cards by a set of rules.
///
/// A clean-up changes only what a rule names, lists every change, never loses a property, and is
/// idempotent: cleaning a clean card changes nothing. Cleaning is a step of the pipeline: a card whose
/// values are in order costs one pass over its bytes and allocates nothing.
public struct CardCleaner: Sendable {
  private struct PreparedRule: Sendable {
    let name: String
    let check: CleaningRule.Check
    let triggers: ValueTraits
  }

  /// The rules about single values, those of one property after the other.
  private var valueRules: [PreparedRule] = []
  /// The rules of each property, as indices of `valueRules`.
  private var valueRuleRanges: [Range<Int>] = []
  /// The traits that any rule of a property asks for, by property.
  private var triggers: [ValueTraits] = []
  private var cardRules: [PreparedRule] = []
  private var phones: PhoneInspection?

  /// Makes a cleaner.
  ///
  /// - Parameters:
  ///   - rules: The rules, in the order in which they are applied.
  ///   - options: What is asked for beyond the rules; what it leaves open is as the rule set says.
  public init(rules: RuleSet = .standard, options: CleaningOptions) {
    var options = options
    if options.phones == nil { options.phones = rules.phones }
    phones = PhoneInspection(rules: rules.rules, options: options)
    var byProperty: [[PreparedRule]] = Array(repeating: [], count: PropertyName.allCases.count)
    for rule in rules.rules {
      guard let check = rule.makeCheck(options) else { continue }
      switch rule.subject {
      case .values(let properties, let traits):
        for property in properties {
          byProperty[Int(property.rawValue)].append(
            PreparedRule(name: rule.name, check: check, triggers: traits))
        }
      case .card:
        cardRules.append(PreparedRule(name: rule.name, check: check, triggers: .always))
      case .phones, .book: continue
      }
    }
    for rules in byProperty {
      valueRuleRanges.append(valueRules.count..<valueRules.count + rules.count)
      triggers.append(rules.reduce(into: []) { $0.formUnion($1.triggers) })
      valueRules += rules
    }
  }

  /// Makes a cleaner with the options of the command.
  package init(rules: RuleSet = .standard) {
    self.init(rules: rules, options: CleaningOptions())
  }

  /// Leaves numbers whole that would become several fields, or get a label: a table has no cells for them.
  package mutating func holdFields() { phones?.holdsFields = true }

  /// Mends what the rules can mend, and reports the rest.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - changes: Grows by every change.
  ///   - findings: Grows by what no rule can mend. Lines count from the card's first line as 0; the
  ///     caller adds the line at which the card begins.
  /// - Returns: How many phone numbers depended on a region.
  @discardableResult
  public func clean(
    _ card: inout Card, changes: inout [Change], findings: inout [Finding]
  ) -> RegionUse {
    let limit = findings.count + Self.mostFindings
    let keepsCells = phones?.holdsFields == true
    return run(&card) { diagnosis, rule, card in
      guard diagnosis.edits.isEmpty || diagnosis.saysNone && keepsCells else {
        for edit in diagnosis.edits { card.apply(edit, rule: rule, changes: &changes) }
        return
      }
      diagnosis.report(rule: rule, card: card, to: &findings, limit: limit)
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
    let limit = findings.count + Self.mostFindings
    return run(&copy) { diagnosis, rule, card in
      diagnosis.report(rule: rule, card: card, to: &findings, limit: limit)
      for edit in diagnosis.edits { card.apply(edit, rule: rule, changes: &changes) }
    }
  }

  /// The most findings of one card; more of the same rule are counted with the last one.
  private static let mostFindings = 10_000

  /// What happens to each diagnosis: the rule's name, and the card to mend.
  private typealias Handler = (Diagnosis, String, inout Card) -> Void

  private func run(_ card: inout Card, _ handle: Handler) -> RegionUse {
    var diagnoses: [Diagnosis] = []
    var phoneCount = 0
    var index = 0
    while index < card.records.count {
      run(on: &card, at: index, &diagnoses, handle)
      if card.records[index].name == .telephone { phoneCount += 1 }
      index += 1
    }
    let use = phoneCount > 0 ? runPhones(&card, phoneCount, &diagnoses, handle) : RegionUse()
    for k in cardRules.indices {
      cardRules[k].check(card, 0, &diagnoses)
      if diagnoses.isEmpty { continue }
      let found = diagnoses
      diagnoses.removeAll()
      for diagnosis in found {
        let count = card.records.count
        handle(diagnosis, cardRules[k].name, &card)
        let changed = diagnosis.edits.compactMap(\.replacedValue)
        for index in changed + Array(count..<card.records.count) {
          run(on: &card, at: index, &diagnoses, handle)
        }
      }
    }
    return use
  }

  /// Runs the rules about one value, each on what the ones before have left.
  private func run(
    on card: inout Card, at index: Int, _ diagnoses: inout [Diagnosis], _ handle: Handler
  ) {
    let record = card.records[index]
    let property = Int(record.name.rawValue)
    let wanted = triggers[property]
    guard !wanted.isEmpty, !record.isRemoved,
      record.form != .raw || card.isSpelled(record, LunarBirthday.spelling)
    else { return }
    var traits = ValueTraits(card.bytes.span, record.value, wanted: wanted)
    guard !wanted.isDisjoint(with: traits) else { return }
    for k in valueRuleRanges[property] where !valueRules[k].triggers.isDisjoint(with: traits) {
      valueRules[k].check(card, index, &diagnoses)
      guard !diagnoses.isEmpty else { continue }
      let found = diagnoses
      diagnoses.removeAll(keepingCapacity: true)
      for diagnosis in found { handle(diagnosis, valueRules[k].name, &card) }
      // What gave another property its value is followed by that one's rules.
      for other in found.flatMap(\.edits).compactMap(\.replacedValue) where other < index {
        run(on: &card, at: other, &diagnoses, handle)
      }
      guard !card.records[index].isRemoved else { return }
      traits = ValueTraits(card.bytes.span, card.records[index].value, wanted: wanted)
    }
  }

  // MARK: - Phones

  /// Runs the rules about phones, when those about single values are done with the card.
  ///
  /// Numbers that name their country come first, for the others may be of the same region.
  private func runPhones(
    _ card: inout Card, _ count: Int, _ diagnoses: inout [Diagnosis], _ handle: Handler
  ) -> RegionUse {
    guard let phones else { return RegionUse() }
    var regions = phones.regions(of: card)
    var done: [Int] = []
    guard count > 1, regions.adapts else {
      runPhones(&card, .every, &done, &regions, &diagnoses, handle)
      return regions.use
    }
    runPhones(&card, .certain, &done, &regions, &diagnoses, handle)
    runPhones(&card, .others, &done, &regions, &diagnoses, handle)
    return regions.use
  }

  /// Runs the rules about phones on a part of them; `done` are those that named their country, and were rewritten.
  private func runPhones(
    _ card: inout Card, _ part: PhoneInspection.Part, _ done: inout [Int],
    _ regions: inout PhoneRegions, _ diagnoses: inout [Diagnosis], _ handle: Handler
  ) {
    guard let phones else { return }
    var index = 0
    while index < card.records.count {
      defer { index += 1 }
      let record = card.records[index]
      guard record.name == .telephone, !record.isRemoved, record.form != .raw,
        done.isEmpty || part == .certain || !done.contains(index)
      else { continue }
      let use = regions.use
      phones.inspect(card, at: index, part, &regions, into: &diagnoses)
      // What a field was split into is counted with it.
      if record.flags.contains(.added) { regions.use = use }
      if diagnoses.isEmpty { continue }
      let count = card.records.count
      var isDone =
        part == .certain && PhoneInspection.isCertain(card.bytes.span.extracting(record.value))
      if diagnoses.count > 1 { diagnoses.reverse() }
      while let diagnosis = diagnoses.popLast() { handle(diagnosis, diagnosis.rule ?? "", &card) }
      // What stays as it is was told.
      isDone = isDone || part == .certain && card.records[index].value == record.value
      if isDone { done.append(index) }
      let added = card.records.count - count
      if added > 0 { done = done.map { $0 > index ? $0 + added : $0 } }
      for added in index + 1..<index + 1 + added {
        run(on: &card, at: added, &diagnoses, handle)
      }
    }
  }
}
