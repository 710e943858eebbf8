/// What a number is for stands in its label, not in the number: `02-123-4567(집)`.
///
/// A word that has a type of its own becomes it (집 is home, 회사 is work); any other becomes the field's
/// label. A field that has a label already is reported and stays.
package struct PhoneLabel: PhoneRule {
  package static let name = "phone-label"

  package init?(options: CleaningOptions) {}
}
