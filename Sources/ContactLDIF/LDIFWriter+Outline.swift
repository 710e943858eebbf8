internal import ContactBytes
package import ContactModel

extension LDIFWriter {
  /// The attributes of the entry of a card, the name of the entry first; `losses` grows by what stands
  /// in the notes, or has no attribute.
  static func attributes(
    of card: borrowing Card, losses: inout [Loss]
  ) -> [(name: String, value: [UInt8])] {
    var outline = LDIFOutline(card)
    outline.distribute()
    losses += outline.losses
    return outline.lines()
  }

  /// The name of the entry of a card (RFC 4514), by which lists call it.
  package static func name(of card: borrowing Card) -> [UInt8] {
    var outline = LDIFOutline(card)
    outline.distribute()
    return outline.name()
  }

  /// A name of an entry without the differences of blanks, escapes and capitals.
  package static func canonicalName(_ name: [UInt8]) -> [UInt8] {
    DistinguishedName(name).canonical
  }
}

/// A card as the attributes of an entry, before they are written.
private struct LDIFOutline {
  private let card: Card
  private var values: [String: [[UInt8]]] = [:]
  private var notes: [[UInt8]] = []
  /// The label of the property at hand.
  private var label: String?
  private(set) var losses: [Loss] = []
  /// Whether a name stands in the attributes: the parts of another would be taken for its own.
  private var hasName = false
  /// How to call the contact in losses.
  private lazy var contact = card.displayName

  init(_ card: borrowing Card) { self.card = copy card }

  private var isGroup: Bool { card.isGroup }

  // MARK: Distribution

  /// Gives the properties to attributes.
  mutating func distribute() {
    var properties = card.properties
    // The preferred values come first; those of equal preference stay as they are.
    properties = properties.enumerated().sorted {
      ($0.element.preference ?? 101, $0.offset) < ($1.element.preference ?? 101, $1.offset)
    }.map(\.element)
    let labels = card.shownLabels
    for property in properties {
      distribute(property, label: property.group.isEmpty ? nil : labels[property.group])
    }
    // A person must have both (RFC 4519 §3.12).
    let name = values["cn"]?.first ?? card.nameOfParts ?? Array(contact.utf8)
    guard !name.isEmpty else { return }
    if values["cn"] == nil { values["cn"] = [name] }
    if isGroup {
      // A group has no surname: one that is the whole name says nothing.
      if values["sn"] == [name] { values["sn"] = nil }
    } else if values["sn"] == nil {
      values["sn"] = [name]
    }
  }

  private mutating func distribute(_ property: Property, label: String?) {
    self.label = label
    let lossCount = losses.count
    defer {
      // What is not written at all has lost its parameters with it.
      if !losses[lossCount...].contains(where: { $0.property == property.spelling }) {
        reportParameters(of: property)
      }
      // A page has its label behind it, and the manager's is the name of the attribute.
      if losses.count == lossCount, let label, property.name != .url, property.name != .related,
        property.name.role != .label, property.data != nil || !text(property).isEmpty
      {
        reportLoss("\(property.spelling);X-ABLabel=\(label)", "LDIF keeps no labels")
      }
    }
    let value = Array(property.value.utf8)
    switch property.name {
    case .fullName: add("cn", value, unique: true, property)
    case .name: addName(property)
    case .nickname: add("mozillaNickname", Array(text(property).utf8), unique: true, property)
    case .email: addEmail(value, property, label)
    case .telephone: addPhone(value, property, label)
    case .address: addAddress(property, label)
    case .organization: addOrganization(property)
    case .title: add("title", value, property)
    case .url where label?.isEmpty == false && !value.contains(ASCII.space):
      // RFC 2079: the address, a blank and the label.
      add("labeledURI", Array("\(property.value) \(label ?? "")".utf8), property)
      reportTypes(property, in: "labeledURI", [])
    case .url:
      let isHome = property.types.contains(.home)
      let name = isHome ? "mozillaHomeUrl" : "mozillaWorkUrl"
      let isFirst = values[name] == nil
      add(name, value, unique: true, property)
      if isFirst { reportLabel(property, label, in: name, isHome ? .home : .work) }
    case .birthday: addBirthday(property)
    case .note: if !value.isEmpty { notes.append(value) }
    case .photo:
      guard let data = property.data else { return reportLoss(of: property) }
      add("jpegPhoto", data, property)
    case .uid: add("uid", value, unique: true, property)
    case .categories:
      for item in property.components[0] { add("businessCategory", Array(item.utf8), property) }
    case .language: add("preferredLanguage", value, unique: true, property)
    case .instantMessage:
      if property.value.hasPrefix("aim:") {
        add("nsAIMid", Array(value.dropFirst(4)), unique: true, property)
      } else {
        move(property, "Messenger")
      }
    case .member: addMember(property)
    case .extended: addExtended(property)
    case .related where label == "Manager":
      add("manager", Array("cn=".utf8) + value, property)
    case .role, .related, .appleRelatedName, .anniversary, .appleDate, .gender, .hobby, .interest,
      .expertise, .age, .socialProfile, .appleSocialProfile:
      move(property, label ?? property.spelling)
    case .kind, .addressBookServerKind:
      // Entries are people or groups, which their object classes say.
      if !["individual", "group"].contains(property.value.lowercased()) {
        reportLoss(of: property)
      }
    default:
      switch property.name.role {
      // A label stands with what it labels.
      case .label: break
      case .machine: losses.append(.neverCarried(property.spelling, by: "LDIF"))
      default: reportLoss(of: property)
      }
    }
  }

  /// The value as one text.
  private func text(_ property: Property) -> String {
    property.components.joined().filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private mutating func add(
    _ name: String, _ value: [UInt8], unique: Bool = false, _ property: Property
  ) {
    guard !value.isEmpty else { return }
    if unique, values[name] != nil { return move(property, name) }
    values[name, default: []].append(value)
  }

  private mutating func move(_ property: Property, _ title: String) {
    let title = label == nil || label == title ? title : "\(title) (\(label ?? ""))"
    notes.append(Array("\(title): \(text(property))".utf8))
    // The notes hold the value alone.
    let isWhole = property.parameters.allSatisfy {
      Parameter.neverCarried.contains($0.name) || $0.values.allSatisfy(\.isEmpty)
    }
    losses.append(
      Loss(
        property: property.spelling, contact: contact,
        reason: "LDIF has no attribute for it", replacement: "description: \(title)",
        isMoved: isWhole))
  }

  private mutating func reportLoss(of property: Property) {
    reportLoss(property.spelling, "LDIF has no attribute for it")
  }

  private mutating func reportLoss(
    _ property: String, _ reason: String, replacement: String? = nil
  ) {
    losses.append(
      Loss(property: property, contact: contact, reason: reason, replacement: replacement))
  }

  /// The parameters that an attribute expresses by its name, and those that say nothing of the person.
  private static let impliedParameters = Parameter.neverCarried.union([
    "TYPE", "SERVICE-TYPE", "X-SERVICE-TYPE", "X-DN", "X-ORIGINAL-NAME", "X-ORIGINAL-DATA",
  ])

  /// Reports the parameters of a property that stands in an attribute, which holds a value alone.
  private mutating func reportParameters(of property: Property) {
    for parameter in property.parameters where !Self.impliedParameters.contains(parameter.name) {
      if parameter.name == "LABEL", property.components.joined().allSatisfy(\.isEmpty) { continue }
      if parameter.values.allSatisfy(\.isEmpty) { continue }
      reportLoss("\(property.spelling);\(parameter.name)", "LDIF keeps no parameters")
    }
  }

  // MARK: Kinds

  private mutating func addName(_ property: Property) {
    if hasName { return move(property, "Name") }
    hasName = true
    let names = ["sn", "givenName", "", "personalTitle", "generationQualifier"]
    for (name, items) in zip(names, property.components) {
      let texts = items.filter { !$0.isEmpty }
      guard !texts.isEmpty else { continue }
      if name.isEmpty {
        // The additional names stand in the full name already.
        reportLoss("N", "LDIF has no attribute for additional names", replacement: "cn")
      } else {
        values[name, default: []] += texts.map { Array($0.utf8) }
      }
    }
  }

  private mutating func addEmail(_ value: [UInt8], _ property: Property, _ label: String?) {
    let name = values["mail"] == nil ? "mail" : "mozillaSecondEmail"
    add(name, value, property)
    reportLabel(property, label, in: name, [])
  }

  private mutating func addPhone(_ value: [UInt8], _ property: Property, _ label: String?) {
    let types = property.types
    let name =
      types.contains(.fax)
      ? "facsimileTelephoneNumber"
      : types.contains(.pager)
        ? "pager"
        : types.contains(.cell) || types.contains(.iPhone)
          ? "mobile"
          : types.contains(.home)
            ? "homePhone" : types.contains(.car) ? "carPhone" : "telephoneNumber"
    add(name, value, property)
    let expressed: TypeSet =
      switch name {
      case "facsimileTelephoneNumber": .fax
      case "pager": .pager
      case "mobile": .cell
      case "homePhone": .home
      case "carPhone": .car
      default: .work
      }
    reportLabel(property, label, in: name, expressed)
  }

  /// Reports what an attribute cannot express of a value: its label, or types other than `expressed`.
  private mutating func reportLabel(
    _ property: Property, _ label: String?, in name: String, _ expressed: TypeSet
  ) {
    if let label {
      return reportLoss(
        "\(property.spelling);X-ABLabel=\(label)", "LDIF keeps no labels", replacement: name)
    }
    reportTypes(property, in: name, expressed)
  }

  private mutating func reportTypes(
    _ property: Property, in name: String, _ expressed: TypeSet
  ) {
    var types = property.types.intersection(Self.distinctiveTypes)
    if property.types.contains(.iPhone) { types.insert(.cell) }
    guard !types.isEmpty, types != expressed else { return }
    reportLoss(
      "\(property.spelling);TYPE", "LDIF has no attribute for this type", replacement: name)
  }

  /// The types that distinguish one value of a kind from another.
  private static let distinctiveTypes: TypeSet = [
    .home, .work, .cell, .fax, .pager, .main, .other, .car, .textphone,
  ]

  private mutating func addAddress(_ property: Property, _ label: String?) {
    let text = property.values(ofParameter: "LABEL").first ?? ""
    let hasParts = property.components.joined().contains { !$0.isEmpty }
    // An address of separators alone is empty.
    guard hasParts || !text.isEmpty else { return }
    let isHome = property.types.contains(.home)
    let kind = isHome ? "home" : "work"
    let attributes = LDIFAttribute.all.compactMap { attribute -> (LDIFAttribute, Int)? in
      guard case .address(kind, let part) = attribute.meaning else { return nil }
      return (attribute, part.rawValue)
    }
    guard !attributes.contains(where: { values[$0.0.name] != nil }) else {
      return move(property, "Address")
    }
    var parts = property.components.map { $0.filter { !$0.isEmpty }.joined(separator: ", ") }
    while parts.count < 7 { parts.append("") }
    if !hasParts { parts[2] = text }
    var lines = parts[2].split(separator: "\n").map(String.init)
    lines += parts[1].split(separator: "\n").map(String.init)
    if isHome, !parts[0].isEmpty { lines.append(parts[0]) }
    parts[2] = lines.first ?? ""
    parts[1] = lines.dropFirst().joined(separator: "\n")
    for index in parts.indices.dropFirst(7) where !parts[index].isEmpty {
      reportLoss("ADR", "LDIF has no attribute for a floor, a building and the like")
      break
    }
    for (attribute, part) in attributes where !parts[part].isEmpty {
      values[attribute.name] = [Array(parts[part].utf8)]
    }
    reportLabel(
      property, label, in: isHome ? "mozillaHomeStreet" : "street", isHome ? .home : .work)
  }

  private mutating func addOrganization(_ property: Property) {
    let units = property.components.map { $0.joined(separator: ", ") }
    guard values["o"] == nil, values["ou"] == nil else { return move(property, "Company") }
    if let first = units.first, !first.isEmpty { values["o"] = [Array(first.utf8)] }
    for unit in units.dropFirst() where !unit.isEmpty {
      values["ou", default: []].append(Array(unit.utf8))
    }
  }

  private mutating func addBirthday(_ property: Property) {
    // Years alone, years with months, whole dates and days without a year have attributes.
    guard values["birthyear"] == nil, values["birthday"] == nil,
      let date = property.withValue({ PartialDate(utf8: $0) }), date.time == nil,
      date.year != nil || date.month != nil && date.day != nil
    else { return move(property, "Birthday") }
    if date.year != nil {
      var digits: [UInt8] = []
      PartialDate(year: date.year).append(to: &digits, as: .basic)
      values["birthyear"] = [digits]
    }
    if let month = date.month { values["birthmonth"] = [Array(String(month).utf8)] }
    if let day = date.day { values["birthday"] = [Array(String(day).utf8)] }
  }

  private mutating func addMember(_ property: Property) {
    if let name = property.values(ofParameter: "X-DN").first {
      add("member", Array(name.utf8), property)
    } else if property.value.hasPrefix("mailto:") {
      var name = Array("mail=".utf8)
      DistinguishedName.append(Array(property.value.dropFirst(7).utf8), to: &name)
      add("member", name, property)
    } else {
      reportLoss(of: property)
    }
  }

  private mutating func addExtended(_ property: Property) {
    let name = property.spelling.uppercased()
    let known = LDIFAttribute.all.first { $0.meaning == .named(name) }?.name
    guard
      let attribute = known
        ?? (name.hasPrefix("X-LDAP-") ? String(name.dropFirst(7)).lowercased() : nil),
      attribute != "dn", !attribute.isEmpty
    else { return name == "X-LDAP-DN" ? () : reportLoss(of: property) }
    let written = Self.attributeName(attribute)
    if written != attribute {
      reportLoss(
        property.spelling, "the name of an attribute holds letters, digits and hyphens",
        replacement: written)
    }
    var bytes: [UInt8] = []
    let isBase64 = property.values(ofParameter: "ENCODING").first?.lowercased() == "b"
    if !isBase64 || !Base64.decode(Array(property.value.utf8).span, into: &bytes).isValid {
      bytes = Self.unescaped(property)
    }
    add(written, bytes, property)
  }

  /// A name with hyphens for what would end a line or the name, or make the line a comment
  /// (RFC 2849).
  private static func attributeName(_ name: String) -> String {
    var written = ""
    for scalar in name.unicodeScalars {
      let divides =
        scalar.value <= 0x20 || scalar.value == 0x7F || scalar == ":"
        || scalar == "#" && written.isEmpty
      written.unicodeScalars.append(divides ? "-" : scalar)
    }
    return written
  }

  private static func unescaped(_ property: Property) -> [UInt8] {
    var text: [UInt8] = []
    property.withValue { RawText.unescape($0, into: &text) }
    return text
  }

  // MARK: Lines

  /// The attributes of the entry, the name of the entry first.
  func lines() -> [(name: String, value: [UInt8])] {
    var lines: [(name: String, value: [UInt8])] = [("dn", name())]
    let classes =
      isGroup
      ? ["top", "groupOfNames"]
      : ["top", "person", "organizationalPerson", "inetOrgPerson", "mozillaAbPersonAlpha"]
    for name in classes { lines.append(("objectclass", Array(name.utf8))) }
    let known = LDIFAttribute.all.map(\.name)
    for name in known where name != "description" {
      for value in values[name] ?? [] { lines.append((name, value)) }
    }
    for name in values.keys.filter({ !known.contains($0) }).sorted() {
      for value in values[name] ?? [] { lines.append((name, value)) }
    }
    if !notes.isEmpty {
      lines.append(("description", Array(notes.joined(separator: [ASCII.lineFeed]))))
    }
    return lines
  }

  /// The name of the entry: that of its source, else of full name and e-mail.
  func name() -> [UInt8] {
    if let own = card.properties.first(where: { $0.spelling.uppercased() == "X-LDAP-DN" }) {
      return Self.unescaped(own)
    }
    var name: [UInt8] = []
    name.append("cn=")
    DistinguishedName.append(values["cn"]?.first ?? [], to: &name)
    if let mail = values["mail"]?.first {
      name.append(",mail=")
      DistinguishedName.append(mail, to: &name)
    }
    return name
  }
}
