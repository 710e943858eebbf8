internal import PhoneNumbers

/// A phone number is one that some numbering plan has.
///
/// A number that no plan accepts is reported and never rewritten. Only `--phones digits` groups it, by the
/// count of its digits.
package struct PhoneInvalid: PhoneIssueRule {
  package static let name = "phone-invalid"
  static let issue = PhoneIssue.invalid
  static let message = "no numbering plan has this number"
  static let severity = Diagnosis.Severity.error

  package init?(options: CleaningOptions) {}
}
