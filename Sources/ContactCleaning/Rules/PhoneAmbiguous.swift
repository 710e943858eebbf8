internal import PhoneNumbers

/// Ten digits that begin with 82 may be a number with its calling code or something else.
///
/// They are reported and stay.
package struct PhoneAmbiguous: PhoneIssueRule {
  package static let name = "phone-ambiguous"
  static let issue = PhoneIssue.ambiguous
  static let message = "the number can be read in two ways"
  static let severity = Diagnosis.Severity.warning

  package init?(options: CleaningOptions) {}
}
