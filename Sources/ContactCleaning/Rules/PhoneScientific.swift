internal import PhoneNumbers

/// A spreadsheet wrote the phone number as `8.21E+11`.
///
/// The last digits are lost. It is reported and stays: the number must come from the source again.
package struct PhoneScientific: PhoneIssueRule {
  package static let name = "phone-scientific"
  static let issue = PhoneIssue.scientific
  static let message = "a spreadsheet has rounded the number"
  static let severity = Diagnosis.Severity.error

  package init?(options: CleaningOptions) {}
}
