public import ContactCleaning
internal import ContactIO
public import ContactModel
public import PhoneNumbers

/// Something that is wrong with a field of a contact.
///
///     for problem in ada.problems(region: .gb) { mark(problem.field, problem.message, problem.value) }
public struct ContactProblem: Hashable, Sendable, Codable {
  /// The field, such as `.phones(1).number`; ``FieldPath/contact`` when it is about the whole contact.
  public let field: FieldPath
  /// The name of the rule, such as `phone-invalid`; ``RuleSet/allRules`` has its manual.
  public let rule: String
  /// How much it matters.
  public let severity: Finding.Severity
  /// One sentence for a person.
  public let message: String
  /// The value, of its characters the first 40; empty when it is about none.
  public let value: String
  /// Whether ``Contact/cleaned(region:rules:)`` mends it.
  public let isMendable: Bool
}

extension ContactProblem: CustomStringConvertible {
  /// Field, message and value.
  public var description: String {
    "\(field): \(message)\(value.isEmpty ? "" : " (\(value))")"
  }
}

/// A contact after cleaning, and what was changed.
///
///     let clean = ada.cleaned(region: .gb)
///     for change in clean.changes { print(change) }
public struct CleanedContact: Hashable, Sendable, Codable {
  /// The contact.
  public let contact: Contact
  /// Each change, with its rule.
  public let changes: [Change]
  /// What is wrong and no rule can mend.
  public let problems: [ContactProblem]
}

extension Contact {
  /// What is wrong with the contact, in the order in which its fields stand on a card.
  ///
  /// - Parameters:
  ///   - region: The region of phone numbers without a calling code, where the contact's address says no other.
  ///   - rules: The rules, those for real address books if nothing else is said.
  /// - Returns: The problems, each with its field; none when everything is in order.
  public func problems(region: PhoneRegion, rules: RuleSet = .standard) -> [ContactProblem] {
    let card = Card(self).withNumberedRecords
    var findings: [Finding] = []
    CardCleaner(rules: rules, options: .of(region)).check(card, findings: &findings)
    return ContactProblem.list(findings, of: card)
  }

  /// The contact without what the rules can mend.
  ///
  /// Nothing is changed that a rule does not name, and cleaning what is clean changes nothing.
  ///
  /// - Parameters:
  ///   - region: The region of phone numbers without a calling code, where the contact's address says no other.
  ///   - rules: The rules, those for real address books if nothing else is said.
  /// - Returns: The contact, what was changed, and what is left to a person.
  public func cleaned(region: PhoneRegion, rules: RuleSet = .standard) -> CleanedContact {
    var card = Card(self).withNumberedRecords
    let original = card
    var changes: [Change] = []
    var findings: [Finding] = []
    CardCleaner(rules: rules, options: .of(region))
      .clean(&card, changes: &changes, findings: &findings)
    if changes.isEmpty {
      return CleanedContact(
        contact: self, changes: [], problems: ContactProblem.list(findings, of: original))
    }
    let contact = Contact(card)
    // The fields are those of the contact as it is now.
    return CleanedContact(
      contact: contact, changes: changes,
      problems: contact.problems(region: region, rules: rules).filter { !$0.isMendable })
  }
}

extension CleaningOptions {
  fileprivate static func of(_ region: PhoneRegion) -> CleaningOptions {
    var options = CleaningOptions(region: region)
    options.today = PartialDate(secondsSince1970: SystemClock.secondsSince1970)
    return options
  }
}

extension Card {
  /// The card with the number of each record, from 1, for its line, which stays with it when others are added.
  fileprivate var withNumberedRecords: Card {
    var card = self
    for index in card.records.indices { card.records[index].line = UInt32(index + 1) }
    return card
  }
}

extension ContactProblem {
  /// What findings say of the contact that a card with numbered records was made of.
  fileprivate static func list(_ findings: [Finding], of card: Card) -> [ContactProblem] {
    var layout = ContactLayout()
    layout.assign(card)
    return findings.map { finding in
      let index = finding.index == nil ? -1 : finding.location.line - 1
      return ContactProblem(
        field: card.records.indices.contains(index) ? FieldPath(index, of: layout) : .contact,
        rule: finding.rule, severity: finding.severity, message: finding.message,
        value: String(finding.value.prefix(Finding.valueLimit)),
        isMendable: [Finding.mendingAdvice, Finding.dividingAdvice].contains(finding.advice))
    }
  }
}
