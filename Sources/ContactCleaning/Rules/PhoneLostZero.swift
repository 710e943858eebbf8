internal import PhoneNumbers

/// A spreadsheet has taken the zero from the front of a Korean number: `1012345678`.
///
/// Ten digits that begin with 10, without a hyphen, get their zero back. Other numbers that lack one are
/// reported and stay.
package struct PhoneLostZero: PhoneIssueRule {
  package static let name = "phone-lost-zero"
  static let issue = PhoneIssue.lostZero
  static let message = "the zero in front of the number is lost"
  static let severity = Diagnosis.Severity.warning

  package init?(options: CleaningOptions) {}
}
