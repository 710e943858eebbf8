internal import PhoneNumbers

/// A number that can be read in two ways is reported and stays.
///
/// Ten digits that begin with 82 may be a number with its calling code or something else. Where the
/// region is only assumed, a number that is grouped as another country's are, such as `06 12 34 56 78` for
/// Korea, is not regrouped; nor is one that the card's other numbers would make another country's.
package struct PhoneAmbiguous: PhoneIssueRule {
  package static let name = "phone-ambiguous"
  static let issue = PhoneIssue.ambiguous
  static let message = "the number can be read in two ways"
  static let severity = Diagnosis.Severity.warning

  package init?(options: CleaningOptions) {}
}
