package import ContactModel
internal import PhoneNumbers

/// A rule about phone numbers: a name and a text for what ``PhoneInspection`` finds.
///
/// All of them look at one reading of the number, for reading it is what costs time.
package protocol PhoneRule: CleaningRule {}

/// A rule about one reason why a value is no phone number, or not certainly one.
protocol PhoneIssueRule: PhoneRule {
  static var issue: PhoneIssue { get }
  static var message: String { get }
  static var severity: Diagnosis.Severity { get }
}

extension PhoneRule {
  package static var properties: [PropertyName] { [.telephone] }

  /// Nothing: the inspection that stands for all rules about phones looks.
  package func inspect(
    _ card: borrowing Card, at index: Int, into diagnoses: inout [Diagnosis]
  ) {}
}
