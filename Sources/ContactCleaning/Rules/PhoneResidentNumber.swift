internal import PhoneNumbers

/// A resident registration number is no phone number, and sensitive.
///
/// Six digits that are a date, and seven more: reported, never rewritten.
package struct PhoneResidentNumber: PhoneIssueRule {
  package static let name = "phone-resident-number"
  static let issue = PhoneIssue.residentNumber
  static let message = "this is a resident registration number"
  static let severity = Diagnosis.Severity.warning

  package init?(options: CleaningOptions) {}
}
