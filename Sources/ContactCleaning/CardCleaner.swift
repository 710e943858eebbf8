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

  /// The rules about single values, by property.
  private let valueRules: [[Prepared]]
  /// What makes any of them worth asking, by property.
  private let triggers: [ValueTraits]
  private let cardRules: [Prepared]

  /// Makes a cleaner.
  public init(rules: RuleSet = .standard, options: CleaningOptions = CleaningOptions()) {
    var options = options
    if options.phones == nil { options.phones = rules.phones }
    var valueRules: [[Prepared]] = Array(repeating: [], count: PropertyName.allCases.count)
    var cardRules: [Prepared] = []
    for type in rules.types where !(type is any PhoneRule.Type) {
      guard let rule = type.init(options: options) else { continue }
      let prepared = Prepared(rule: rule, name: type.name, triggers: type.triggers)
      if type.properties.isEmpty { cardRules.append(prepared) }
      for property in type.properties { valueRules[Int(property.rawValue)].append(prepared) }
    }
    if let phones = PhoneInspection(rules: rules.types, options: options) {
      valueRules[Int(PropertyName.telephone.rawValue)].append(
        Prepared(rule: phones, name: PhoneFormat.name, triggers: .always))
    }
    self.valueRules = valueRules
    triggers = valueRules.map { $0.reduce(into: []) { $0.formUnion($1.triggers) } }
    self.cardRules = cardRules
  }

  /// Mends what the rules can mend, and reports the rest.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - changes: Grows by every change.
  ///   - findings: Grows by what no rule can mend. Lines count from the card's first line as 0, which
  ///     is what the caller adds its own place to.
  public func clean(_ card: inout Card, changes: inout [Change], findings: inout [Finding]) {
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
  public func check(_ card: Card, findings: inout [Finding]) {
    var copy = card
    var changes: [Change] = []
    run(&copy) { diagnosis, rule, card in
      if let finding = diagnosis.finding(rule: rule, card: card) { findings.append(finding) }
      for edit in diagnosis.edits { card.apply(edit, rule: rule, changes: &changes) }
    }
  }

  private func run(_ card: inout Card, _ handle: (Diagnosis, String, inout Card) -> Void) {
    var diagnoses: [Diagnosis] = []
    var index = 0
    while index < card.records.count {
      run(on: &card, at: index, &diagnoses, handle)
      index += 1
    }
    for prepared in cardRules {
      prepared.rule.inspect(card, at: 0, into: &diagnoses)
      if diagnoses.isEmpty { continue }
      let found = diagnoses
      diagnoses.removeAll()
      for diagnosis in found {
        let count = card.records.count
        handle(diagnosis, prepared.name, &card)
        let changed = diagnosis.edits.compactMap(\.replacedValue)
        for index in changed + Array(count..<card.records.count) {
          run(on: &card, at: index, &diagnoses, handle)
        }
      }
    }
  }

  /// Asks the rules about one value, each on what the ones before have left.
  private func run(
    on card: inout Card, at index: Int, _ diagnoses: inout [Diagnosis],
    _ handle: (Diagnosis, String, inout Card) -> Void
  ) {
    let record = card.records[index]
    let property = Int(record.name.rawValue)
    let wanted = triggers[property]
    guard !wanted.isEmpty, !record.isRemoved, record.form != .raw else { return }
    var traits = ValueTraits(card.bytes.span, record.value)
    guard !wanted.isDisjoint(with: traits) else { return }
    for place in valueRules[property].indices {
      guard !valueRules[property][place].triggers.isDisjoint(with: traits) else { continue }
      valueRules[property][place].rule.inspect(card, at: index, into: &diagnoses)
      guard !diagnoses.isEmpty else { continue }
      for diagnosis in diagnoses {
        handle(diagnosis, diagnosis.rule ?? valueRules[property][place].name, &card)
      }
      diagnoses.removeAll()
      guard !card.records[index].isRemoved else { return }
      traits = ValueTraits(card.bytes.span, card.records[index].value)
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
