internal import PhoneNumbers

/// A Korean business registration number is no phone number: `123-45-67891`.
///
/// Three, two and five digits of which the last is the right check digit are reported and stay, whatever a
/// numbering plan would make of them.
package struct PhoneBusinessNumber: PhoneIssueRule {
  package static let name = "phone-business-number"
  static let issue = PhoneIssue.businessNumber
  static let message = "this is a business registration number"
  static let severity = Diagnosis.Severity.warning

  package init?(options: CleaningOptions) {}
}
