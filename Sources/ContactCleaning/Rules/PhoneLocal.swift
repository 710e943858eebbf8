internal import PhoneNumbers

/// A phone number can be called from anywhere: `123-4567` lacks its area code.
///
/// It is reported and stays.
package struct PhoneLocal: PhoneIssueRule {
  package static let name = "phone-local"
  static let issue = PhoneIssue.local
  static let message = "the number lacks its area code"
  static let severity = Diagnosis.Severity.warning

  package init?(options: CleaningOptions) {}
}
