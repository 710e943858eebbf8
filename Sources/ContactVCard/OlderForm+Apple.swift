internal import ContactModel

extension OlderForm {
  /// Writes a property under the name that Apple's programs know.
  ///
  /// - Returns: False when it needs no name of theirs.
  mutating func writeForApple(_ card: Card, _ property: Property) -> Bool {
    var parameters = property.parameters.filter { !VendorName.isOriginal($0) }
    let isCleaned = parameters.count < property.parameters.count
    switch property.name {
    case .birthday where options.vendorNames == .apple:
      guard property.form == .date, let date = Self.leapDate(property, &parameters) else {
        return false
      }
      rewriting.replace(
        property, of: card, name: .birthday, spelling: "BDAY", form: .date,
        parameters: parameters, value: Array(date.utf8))
      return true
    case .anniversary:
      var value = property.value
      if options.vendorNames == .apple, let date = Self.leapDate(property, &parameters) {
        value = date
      }
      write(card, property, "X-ABDATE", label: "_$!<Anniversary>!$_", parameters, value)
      return true
    case .related where property.form == .text:
      let types = property.values(ofParameter: "TYPE")
      parameters.removeAll { $0.name == "VALUE" || $0.name == "TYPE" }
      write(card, property, "X-ABRELATEDNAMES", label: Self.label(ofTypes: types), parameters)
      return true
    case .instantMessage, .url, .nickname:
      guard isCleaned else { return false }
      rewriting.replace(property, parameters: parameters, of: card)
      return true
    default: return false
    }
  }

  /// Writes a property with a label, in a new group where it has none.
  private mutating func write(
    _ card: Card, _ property: Property, _ name: String, label text: String,
    _ parameters: [Parameter], _ value: String? = nil
  ) {
    let hasLabel = labels.label(of: property, in: card) != nil
    let group = property.group.isEmpty ? newGroup(in: card) : property.group
    rewriting.replace(
      property, of: card, name: .extended, spelling: name, form: property.form, group: group,
      parameters: parameters, value: Array((value ?? property.value).utf8))
    if !hasLabel { rewriting.add(.appleLabel, text, group: group) }
  }

  /// `--03-09` and `--0309` as a date of the leap year 1604, which Apple does not show.
  ///
  /// - Returns: The date, with the parameter that says so among `parameters`; nil for any other date.
  private static func leapDate(
    _ property: Property, _ parameters: inout [Parameter]
  ) -> String? {
    let digits = property.value.filter(\.isWholeNumber)
    guard property.value.hasPrefix("--"), digits.utf8.count == 4 else { return nil }
    parameters.removeAll { $0.name == "X-APPLE-OMIT-YEAR" }
    parameters.append(Parameter("X-APPLE-OMIT-YEAR", "1604"))
    return "1604-\(digits.prefix(2))-\(digits.suffix(2))"
  }

  private static func label(ofTypes types: [String]) -> String {
    for type in types {
      switch type.lowercased() {
      case "spouse": return "_$!<Spouse>!$_"
      case "child": return "_$!<Child>!$_"
      case "parent": return "_$!<Parent>!$_"
      case "friend": return "_$!<Friend>!$_"
      case "x-manager": return "_$!<Manager>!$_"
      case "x-assistant", "agent": return "_$!<Assistant>!$_"
      default: continue
      }
    }
    return types.first ?? "_$!<Other>!$_"
  }
}
