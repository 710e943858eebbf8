internal import PhoneNumbers

/// A phone number holds no letters or words: `010-1234-567O` ends with a letter.
///
/// What is left over beside a number is reported, and the value is never rewritten: nobody can know what
/// was meant.
package struct PhoneText: PhoneIssueRule {
  package static let name = "phone-text"
  static let issue = PhoneIssue.text
  static let message = "letters are left over in the phone"
  static let severity = Diagnosis.Severity.error

  package init?(options: CleaningOptions) {}
}
