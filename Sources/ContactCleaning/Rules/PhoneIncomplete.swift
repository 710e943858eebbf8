internal import PhoneNumbers

/// A Korean mobile number has eight digits after 010.
///
/// One with seven is reported and stays; it may be an old number that was given another prefix.
package struct PhoneIncomplete: PhoneIssueRule {
  package static let name = "phone-incomplete"
  static let issue = PhoneIssue.incomplete
  static let message = "the mobile number lacks a digit"
  static let severity = Diagnosis.Severity.error

  package init?(options: CleaningOptions) {}
}
