internal import PhoneNumbers

/// A phone field holds a number.
///
/// One without digits and words is reported and stays.
package struct PhoneEmpty: PhoneIssueRule {
  package static let name = "phone-empty"
  static let issue = PhoneIssue.empty
  static let message = "the phone holds no digits"
  static let severity = Diagnosis.Severity.note

  package init?(options: CleaningOptions) {}
}
