internal import PhoneNumbers

/// No area code stands before a company's nation-wide number: `02-1588-1234`.
///
/// It is reported and stays: it may be another number that was mistyped.
package struct PhoneAreaBeforeCompany: PhoneIssueRule {
  package static let name = "phone-area-before-company"
  static let issue = PhoneIssue.areaBeforeCompany
  static let message = "an area code stands before a nation-wide number"
  static let severity = Diagnosis.Severity.warning

  package init?(options: CleaningOptions) {}
}
