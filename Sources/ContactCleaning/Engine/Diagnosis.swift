package import ContactModel

/// What a rule says of a card: what is wrong, where, and how to mend it when that is safe.
package struct Diagnosis: Sendable {
  /// One sentence for a person, without the contact's data.
  package var message: String
  /// How much it matters.
  package var severity: Severity
  /// The record that it is about; nil when it is about the whole card.
  package var index: Int?
  /// What mends it; empty when nothing safe does.
  package var edits: [Edit]
  /// The name of the rule when it is not the one that was asked.
  package var rule: String?

  /// How much a diagnosis matters.
  package enum Severity: Sendable {
    /// Nothing is wrong: a matter of how it is written, which a check does not mention.
    case style
    /// Worth knowing.
    case note
    /// A fault that can be mended, or a doubt.
    case warning
    /// The value is refused.
    case error
  }

  package init(
    _ message: String, _ severity: Severity, at index: Int? = nil, edits: [Edit] = [],
    rule: String? = nil
  ) {
    self.message = message
    self.severity = severity
    self.index = index
    self.edits = edits
    self.rule = rule
  }

  /// A diagnosis that another value mends.
  package init(_ message: String, _ severity: Severity, at index: Int, replacingBy value: [UInt8]) {
    self.init(message, severity, at: index, edits: [.replaceValue(at: index, with: value)])
  }
}

/// One step of mending a card.
package enum Edit: Sendable {
  case replaceValue(at: Int, with: [UInt8])
  case replaceParameters(at: Int, with: [Parameter])
  case remove(at: Int)
  /// Adds a property, right after the record `after`, or at the end.
  case insert(
    PropertyName, value: [UInt8], group: String = "", parameters: [Parameter] = [],
    after: Int? = nil)

  /// The record that gets another value; nil for every other edit.
  var replacedValue: Int? {
    if case .replaceValue(let index, _) = self { index } else { nil }
  }
}
