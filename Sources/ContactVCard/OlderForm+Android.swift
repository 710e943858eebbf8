internal import ContactModel

extension OlderForm {
  /// Writes a property as Android's own, which holds what its reader has no other name for.
  ///
  /// - Returns: False when it needs no such property.
  mutating func writeForAndroid(_ card: Card, _ property: Property) -> Bool {
    switch property.name {
    case .nickname where options.version == .v21:
      let names = property.components.joined().filter { !$0.isEmpty }
      guard !names.isEmpty else { return false }
      for (index, name) in names.enumerated() {
        let text = Self.androidText("nickname", name, "1;")
        if index == 0 {
          replace(card, property, withAndroids: text)
        } else {
          rewriting.add(raw: VendorName.android, text)
        }
      }
      return true
    case .related where property.form == .text:
      let type = property.values(ofParameter: "TYPE").first ?? ""
      let data = VendorName.androidRelation(ofType: type)
      replace(card, property, withAndroids: Self.androidText("relation", property.value, data))
      return true
    case .anniversary where property.form == .date:
      let date = Self.dateText(property.value)
      replace(card, property, withAndroids: Self.androidText("contact_event", date, "1;"))
      return true
    default: return false
    }
  }

  private mutating func replace(
    _ card: Card, _ property: Property, withAndroids text: String
  ) {
    rewriting.replace(
      property, of: card, name: .extended, spelling: VendorName.android, form: .raw, group: "",
      parameters: [], value: Array(text.utf8))
  }

  /// The kind, and fifteen columns of data.
  private static func androidText(_ kind: String, _ value: String, _ data: String) -> String {
    "vnd.android.cursor.item/\(kind);\(VendorName.escaped(value));\(data)"
      + String(repeating: ";", count: 12)
  }

  /// Writes an address under Samsung's name, and the ordinary one after it if there was one.
  ///
  /// - Returns: False when it has no label any more.
  mutating func writeForSamsung(_ card: Card, _ property: Property) -> Bool {
    guard property.name == .address,
      let label = property.values(ofParameter: "LABEL").first
    else { return false }
    let text = SamsungAddress(parts: property.value, label: label).raw
    if property.values(ofParameter: VendorName.originalData).first == SamsungAddress.alone {
      rewriting.replace(
        property, of: card, name: .extended, spelling: SamsungAddress.spelling, form: .raw,
        parameters: [], value: Array(text.utf8))
    } else {
      rewriting.add(raw: SamsungAddress.spelling, text, before: property, of: card)
      rewriting.replace(
        property,
        parameters: property.parameters.filter {
          $0.name != "LABEL" && !VendorName.isOriginal($0)
        }, of: card)
    }
    return true
  }

  /// Writes how a name is pronounced (RFC 9554 §4.6) under the names that phones know.
  ///
  /// - Returns: False when the property is the name itself.
  mutating func writePhonetics(_ card: Card, _ property: Property) -> Bool {
    guard !property.values(ofParameter: "PHONETIC").isEmpty else { return false }
    let isApart =
      hasPhoneticName
      ?? (card.properties(.name).count > 1 && card.first(.phoneticFirstName) == nil
        && card.first(.phoneticLastName) == nil)
    hasPhoneticName = isApart
    guard isApart else { return false }
    let names: [PropertyName] = [.phoneticLastName, .phoneticFirstName, .phoneticMiddleName]
    rewriting.drop(property.index, of: card)
    for (name, items) in zip(names, property.components) {
      let text = items.joined(separator: " ")
      if !text.isEmpty { rewriting.add(name, text, group: "") }
    }
    lose("N;PHONETIC", "has one name", replacement: "X-PHONETIC-…", isMoved: true)
    return true
  }
}
