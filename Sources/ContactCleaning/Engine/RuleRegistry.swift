/// Every rule, in the order in which they are asked and in which the manual lists them.
///
/// The order matters: what mends text stands before what reads it, and each rule leaves nothing to do
/// to the ones before it, which is what makes a clean-up idempotent.
enum RuleRegistry {
  static let standard: [any CleaningRule.Type] = [
    TextWidth.self, TextInvisible.self, TextSpaces.self, TextComposition.self,
    NameMissing.self, NameTitle.self, NameSpaces.self, NameSplit.self,
    PhoneResidentNumber.self, PhoneBusinessNumber.self, PhoneScientific.self, PhoneText.self,
    PhoneSeveral.self, PhoneLabel.self, PhoneLostZero.self, PhoneIncomplete.self,
    PhoneAreaBeforeCompany.self, PhoneAmbiguous.self, PhoneLocal.self, PhoneEmpty.self,
    PhoneInvalid.self, PhoneOutOfService.self, PhoneFormat.self, EmailAddress.self, DateValue.self,
    AgeRange.self, URLAddress.self,
    PhotoData.self, SensitiveNumber.self, DuplicateValue.self, CardEmpty.self,
    DuplicateContact.self,
  ]

  static let classic: [any CleaningRule.Type] = [
    ClassicName.self, ClassicAge.self, ClassicPhoneNumber.self,
  ]

  static let all = standard + classic
}
