internal import ContactModel

extension OlderForm {
  /// A date that Apple wrote with the year 1604 gets it back; a birthday that is text stays as it is.
  mutating func restoreYear(_ card: Card, _ property: Property) {
    if property.form == .text {
      if property.withValue({ PartialDate.isDateOrEmpty($0) }), !property.value.isEmpty {
        // Called a text though it is a date.
        var parameters = property.parameters
        Self.remove("VALUE", "text", from: &parameters)
        return rewriting.replace(
          property, of: card, name: property.name, spelling: property.spelling, form: .date,
          parameters: parameters, value: Array(property.value.utf8))
      }
      lose("BDAY", "holds dates only", replacement: "BDAY;VALUE=text", isMoved: true)
    }
    guard let value = Self.withYear(property) else {
      // The type of 4.0 that is the usual one there.
      var parameters = property.parameters
      Self.remove("VALUE", "date-and-or-time", from: &parameters)
      if parameters != property.parameters {
        rewriting.replace(property, parameters: parameters, of: card)
      }
      return
    }
    // Only Apple's programs know the parameter; without it, others show a year.
    if options.vendorNames == .google || options.vendorNames == .android {
      let kept = property.parameters.filter { $0.name != "X-APPLE-OMIT-YEAR" }
      return rewriting.replace(property, parameters: kept, of: card)
    }
    rewriting.replace(
      property, of: card, name: property.name, spelling: property.spelling, form: property.form,
      parameters: property.parameters, value: Array(value.utf8))
  }

  /// A date without a year as Apple wrote it; nil when it did not.
  static func withYear(_ property: Property) -> String? {
    guard let year = property.values(ofParameter: "X-APPLE-OMIT-YEAR").first,
      property.value.hasPrefix("--")
    else { return nil }
    let rest = property.value.dropFirst(2)
    return year + (rest.contains("-") ? "-" : "") + rest
  }

  /// A date as Android's own property holds it, `1985-04-12`; any other text as it stands.
  static func dateText(_ text: String) -> String {
    let bytes = Array(text.utf8)
    guard let date = PartialDate(utf8: bytes.span, syntax: .standard), date.hasPartsInRange else {
      return text
    }
    return date.extendedText
  }
}
