/// Phone numbers are written alike: those of the region as its people do, all others international.
///
/// `01012345678` becomes `010-1234-5678`, and `+86 1088888888` becomes `+86 10-8888-8888`, so that no number can
/// be read as one of another country. `--phones` chooses another form. The region is that of `--region`;
/// without it, that of the card's own address, then the one that the card's other numbers agree on, then
/// `$PHONEBOOK_REGION`, and then Korea.
package struct PhoneFormat: PhoneRule {
  package static let name = "phone-format"

  package init?(options: CleaningOptions) {}
}
