internal import PhoneNumbers

/// A phone field holds one number.
///
/// Several that stand apart by a slash, a comma or a line break become one field each, when every piece is
/// a whole valid number. Ranges such as `02-123-4567~8` are reported and stay.
package struct PhoneSeveral: PhoneIssueRule {
  package static let name = "phone-several"
  static let issue = PhoneIssue.several
  static let message = "the field holds several numbers"
  static let severity = Diagnosis.Severity.warning

  package init?(options: CleaningOptions) {}
}
