internal import ContactModel
internal import PhoneNumbers

/// One thing that can be wrong with a card: a name, a manual, and the check that finds it.
///
/// A check looks and never changes: it appends diagnoses, each with the edits that mend it. So
/// `phonebook check` and `phonebook clean` run the same code, and what one reports the other mends.
///
/// A rule is a constant in an extension, beside its check; ``RuleSet`` lists all of them in order.
struct CleaningRule: Sendable {
  /// Appends what is wrong with the record at an index, or with the whole card if the rule is about cards.
  typealias Check =
    @Sendable (
      _ card: borrowing Card, _ index: Int, _ diagnoses: inout [Diagnosis]
    ) -> Void

  /// What a rule looks at.
  enum Subject: Sendable {
    /// The values of these properties, one by one, as far as they have one of the traits.
    case values(of: [PropertyName], with: ValueTraits = .always)
    /// The whole card.
    case card
    /// Phone numbers: ``PhoneInspection`` reads each of them once for all rules about phones.
    case phones
    /// All cards of a book: ``PersonFinder`` compares them.
    case book
  }

  /// The name that a diagnostic shows and that `--disable` takes, such as `name-spaces`.
  let name: String
  /// What the rule asks for, in one sentence; after an empty line, why, and what it mends.
  let manual: String
  /// What the rule looks at.
  let subject: Subject
  /// Makes the check; nil when the options leave it nothing to do, and where no check looks at one card.
  let makeCheck: @Sendable (CleaningOptions) -> Check?

  /// Makes a rule whose check depends on the options.
  init(
    _ name: String, about subject: Subject, manual: String,
    checkFor makeCheck: @escaping @Sendable (CleaningOptions) -> Check?
  ) {
    self.name = name
    self.manual = manual
    self.subject = subject
    self.makeCheck = makeCheck
  }

  /// Makes a rule whose check is the same for all options.
  init(_ name: String, about subject: Subject, manual: String, check: Check? = nil) {
    self.init(name, about: subject, manual: manual) { _ in check }
  }
}

/// What a check reports of a card: what is wrong, where, and how to mend it when that is safe.
struct Diagnosis: Sendable {
  /// One sentence for a person, without the contact's data.
  var message: String
  /// How much it matters.
  var severity: Severity
  /// The record that it is about; nil when it is about the whole card.
  var index: Int?
  /// What mends it; empty when nothing safe does.
  var edits: [Edit]
  /// The part of the value that it is about, which a table may have in a cell of its own; nil for the whole value.
  var part: String?
  /// The name of the rule; nil for the rule whose check reports it.
  var rule: String?
  /// Whether the value only says that there is none, as the cell of a table of one's own may.
  var saysNone = false

  /// How much a diagnosis matters.
  enum Severity: Sendable {
    /// Nothing is wrong: a matter of how it is written, which a check does not report.
    case style
    /// Worth knowing.
    case note
    /// A fault that can be mended, or a doubt.
    case warning
    /// The value is refused.
    case error
  }

  init(
    _ message: String, _ severity: Severity, at index: Int? = nil, edits: [Edit] = []
  ) {
    self.message = message
    self.severity = severity
    self.index = index
    self.edits = edits
  }

  /// A diagnosis of a value that only says that there is none, and goes.
  init(removing card: borrowing Card, at index: Int, saying message: String) {
    self.init(message, .note, at: index, edits: card.removal(at: index))
    saysNone = true
  }

  /// A diagnosis that another value mends.
  init(_ message: String, _ severity: Severity, at index: Int, replacingBy value: [UInt8]) {
    self.init(message, severity, at: index, edits: [.replaceValue(at: index, with: value)])
  }

  /// Reports this, unless it is a matter of style.
  ///
  /// - Parameters:
  ///   - rule: The rule's name.
  ///   - card: The card, in which values may have been divided already.
  ///   - findings: Grows by the finding, with the line counted from the card's first line as 0.
  ///   - limit: How many findings are kept one by one.
  func report(rule: String, card: borrowing Card, to findings: inout [Finding], limit: Int) {
    guard let finding = finding(rule: rule, card: card) else { return }
    let count = findings.count
    findings.report(finding, limit: limit)
    // Where a value stood is counted from the card's first one, so not for findings that are only counted.
    if findings.count > count, let index { findings[count].index = card.undividedIndex(index) }
  }

  private func finding(rule: String, card: borrowing Card) -> Finding? {
    let level: Finding.Severity
    switch severity {
    case .style: return nil
    case .note: level = .note
    case .warning: level = .warning
    case .error: level = .error
    }
    let line = index.map { Int(card.records[$0].line) } ?? 0
    var finding = Finding(
      rule: rule, severity: level, message: message,
      location: InputLocation(byteOffset: 0, line: line))
    if !edits.isEmpty {
      // A cell of a table of one's own keeps its word for nothing.
      let staysInCell = rule == PhoneRule.label.name && !edits.allSatisfy(\.isOfValueAlone)
      finding.advice =
        staysInCell || edits.contains(where: \.needsCell)
        ? Finding.dividingAdvice : saysNone ? Finding.removingAdvice : Finding.mendingAdvice
    }
    if finding.isForLackOfCell { finding.advice = Finding.editCellAdvice }
    guard let index else { return finding }
    finding.property = card.spelling(at: index)
    finding.value = part ?? card.shownValue(at: index)
    return finding
  }
}

/// One step of mending a card.
enum Edit: Sendable {
  /// Gives a record another value, and other parameters where they are not nil.
  case replaceValue(at: Int, with: [UInt8], parameters: [Parameter]? = nil)
  /// Gives a record the value that its cell says, in the spelling of a clean-up (``Parameter/cellText``).
  case respell(at: Int, as: [UInt8])
  /// Removes a record.
  case remove(at: Int)
  /// Adds a property for each value, right after the record `after`, or at the end.
  case insert(
    PropertyName, [[UInt8]], group: String = "", parameters: [Parameter] = [], after: Int? = nil)

  /// Whether it needs a cell that a table of one's own may not have: it makes further values of that of a record, or
  /// a name.
  fileprivate var needsCell: Bool {
    switch self {
    case .insert(.fullName, _, _, _, _), .insert(_, _, _, _, after: .some): true
    default: false
    }
  }

  /// The record that gets another value; nil for every other edit.
  var replacedValue: Int? {
    if case .replaceValue(let index, _, _) = self { index } else { nil }
  }

  /// Whether it gives a record another value, and does nothing else.
  var isOfValueAlone: Bool {
    if case .replaceValue(_, _, nil) = self { true } else { false }
  }
}

extension Card {
  /// The edits that make a value of each part of one, all of the kind of the first; none where a part is not whole, or
  /// there is one only.
  ///
  /// - Parameters:
  ///   - index: The record.
  ///   - isWhole: Whether a part is a value for certain.
  /// - Returns: The edits.
  borrowing func edits(dividing index: Int, where isWhole: ([UInt8]) -> Bool) -> [Edit] {
    let record = records[index]
    let value = Array(bytes[record.value])
    let parts = [Array(" ,;\t\r\n".utf8), Array(" ,;/\t\r\n".utf8)].lazy
      .map { signs in value.split { signs.contains($0) }.map(Array.init) }
      .first { $0.count > 1 && $0.allSatisfy(isWhole) }
    guard let parts, !record.hasBlob else { return [] }
    let property = Property(card: copy self, index: index)
    return [
      .replaceValue(at: index, with: parts[0]),
      .insert(
        record.name, Array(parts.dropFirst()), group: property.group,
        parameters: property.parameters.filter { $0.name != "PREF" }, after: index),
    ]
  }
}
