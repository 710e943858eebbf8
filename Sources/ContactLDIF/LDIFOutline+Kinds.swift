internal import ContactBytes
internal import ContactModel

// Each kind of property, as the attributes of an entry.

extension LDIFOutline {
  mutating func addName(_ property: Property) {
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

  mutating func addEmail(_ value: [UInt8], _ property: Property, _ label: String?) {
    let name = values["mail"] == nil || isOfDirectory ? "mail" : "mozillaSecondEmail"
    add(name, value, property)
    reportLabel(property, label, in: name, [])
  }

  mutating func addPhone(_ value: [UInt8], _ property: Property, _ label: String?) {
    // The first attribute whose types the number has: what kind of telephone it is, then whose.
    let types = property.types.contains(.iPhone) ? property.types.union(.cell) : property.types
    let kinds: [(name: String, types: TypeSet)] = [
      ("homeFacsimileTelephoneNumber", [.home, .fax]), ("facsimileTelephoneNumber", .fax),
      ("pager", .pager), ("mobile", .cell), ("homePhone", .home), ("carPhone", .car),
      ("telephoneNumber", .work), ("otherPhone", .other),
    ]
    // One of no such kind stands where a number of work would, and among the others where there is one of work.
    let (name, expressed) =
      kinds.first { $0.types.isSubset(of: types) }
      ?? (isOfDirectory || values["telephoneNumber"] == nil && !hasWorkPhone
        ? ("telephoneNumber", .work) : ("otherPhone", .other))
    add(name, value, property)
    reportLabel(property, label, in: name, expressed)
  }

  /// Reports what an attribute cannot express of a value: its label, or types other than `expressed`.
  mutating func reportLabel(
    _ property: Property, _ label: String?, in name: String, _ expressed: TypeSet
  ) {
    if let label {
      saysLabel = true
      reportLoss(
        "\(property.spelling);X-ABLabel='\(label)'", "LDIF keeps no labels", replacement: name)
    }
    reportTypes(property, in: name, expressed)
  }

  mutating func reportTypes(
    _ property: Property, in name: String, _ expressed: TypeSet
  ) {
    var types = property.types.intersection(Self.distinctiveTypes)
    if property.types.contains(.iPhone) { types.insert(.cell) }
    guard types != expressed else { return }
    guard !types.isEmpty else {
      // What is neither of home nor of work stands in the attribute of work, and is read as that.
      if label == nil, !property.value.isEmpty {
        reportLoss(
          property.spelling, "LDIF has no attribute for it", replacement: name, isMoved: true)
      }
      return
    }
    reportLoss(
      "\(property.spelling);TYPE", "LDIF has no attribute for this type", replacement: name)
  }

  /// The types that distinguish one value of a kind from another.
  private static let distinctiveTypes: TypeSet = [
    .home, .work, .cell, .fax, .pager, .main, .other, .car, .textphone,
  ]

  /// Whether the card names no organisation, and has no address of home: then one of which nothing is said is rather
  /// that of home than of work.
  private var isOfNoOrganization: Bool {
    card.firstIndex(of: .organization) == nil
      && !card.properties(.address).contains { $0.types.contains(.home) }
  }

  mutating func addAddress(_ property: Property, _ label: String?) {
    let text = property.values(ofParameter: "LABEL").first ?? ""
    let hasParts = property.components.joined().contains { !$0.isEmpty }
    // An address of separators alone is empty.
    guard hasParts || !text.isEmpty else { return }
    let isHome =
      property.types.contains(.home)
      || label == nil && !isOfDirectory && property.types.isDisjoint(with: [.work, .other])
        && isOfNoOrganization
    let kind = isHome ? "home" : "work"
    // The attribute of a directory holds the two letters of a country (RFC 4519 §2.2), and another its name (RFC 4524
    // §2.4), which Thunderbird does not read.
    let country = property.components.count > 6 ? property.components[6].joined().utf8 : "".utf8
    let isCode = country.count == 2 && country.allSatisfy(ASCII.isLetter)
    let namesCountry = hasCountryCode || isOfDirectory && !isCode
    let attributes = LDIFAttribute.all.compactMap { attribute -> (name: String, part: Int)? in
      guard case .address(kind, let part) = attribute.meaning else { return nil }
      return (attribute.name == "c" && namesCountry ? "co" : attribute.name, part.rawValue)
    }
    let components = property.components.map {
      Array($0.asAddressPart.utf8)
    }
    var parts = AddressParts.seven(of: components).map { String(decoding: $0, as: UTF8.self) }
    if !hasParts { parts[2] = text }
    let isTaken = attributes.contains { values[name(of: $0.name, for: property)] != nil }
    let isInLines = parts.indices.allSatisfy { $0 == 2 || parts[$0].isEmpty }
    let postalName = isHome ? "homePostalAddress" : "postalAddress"
    let expressed: TypeSet = isHome ? .home : .work
    // A directory has addresses in lines beside the one in parts.
    if isOfDirectory, isTaken || isInLines && parts[2].contains("\n") {
      let lines = parts.filter { !$0.isEmpty }.joined(separator: "\n")
      add(postalName, PostalAddress(lines: lines).bytes, property)
      if !isInLines, label != nil || !property.types.isDisjoint(with: Self.distinctiveTypes) {
        reportLoss(
          property.spelling, "LDIF has no attribute for it", replacement: postalName, isMoved: true)
      }
      return reportLabel(property, label, in: postalName, expressed)
    }
    if isTaken { return move(property, "Address") }
    reportList(property, in: isHome ? "mozillaHomeStreet" : "street")
    if hasParts, !isInLines, !text.isEmpty {
      let postal = PostalAddress(lines: text)
      let texts = parts.map { Array($0.utf8) }
      // Lines that are just made of the parts are made anew by who needs them.
      let isMade = !isOfDirectory && FullName.isMade(of: texts, Array(text.utf8))
      if !isMade, postal.isSaid(by: texts, of: card) { add(postalName, postal.bytes, property) }
    }
    var lines = parts[2].split(separator: "\n").map(String.init)
    lines += parts[1].split(separator: "\n").map(String.init)
    if isHome, !parts[0].isEmpty { lines.append(parts[0]) }
    // The street of a directory has several values (RFC 4519 §2.34).
    let streets = isOfDirectory && !isHome ? lines : Array(lines.prefix(1))
    parts[1] = lines.dropFirst(streets.count).joined(separator: "\n")
    for (name, part) in attributes {
      for text in part == 2 ? streets : [parts[part]] { add(name, Array(text.utf8), property) }
    }
    reportLabel(property, label, in: isHome ? "mozillaHomeStreet" : "street", expressed)
  }

  mutating func addOrganization(_ property: Property) {
    let units = property.components.map { $0.joined(separator: ", ") }
    let isTaken = ["o", "ou"].contains { values[name(of: $0, for: property)] != nil }
    if isTaken { return move(property, "Company") }
    for (index, unit) in units.enumerated() {
      add(index == 0 ? "o" : "ou", Array(unit.utf8), property)
    }
  }

  mutating func addBirthday(_ property: Property) {
    // Years alone, years with months, whole dates and days without a year have attributes.
    guard values["birthyear"] == nil, values["birthday"] == nil,
      let date = property.withValue({ PartialDate(utf8: $0) }),
      date.year != nil || date.month != nil && date.day != nil,
      property.calendarScale == .gregorian
    else { return move(property, "Birthday" + property.calendarScale.mark()) }
    // The year by which Apple means none is none here.
    if date.year != nil, date.year != PartialDate.appleOmittedYear || date.day == nil {
      var digits: [UInt8] = []
      PartialDate(year: date.year).append(to: &digits, as: .basic)
      values["birthyear"] = [digits]
    }
    if let month = date.month { values["birthmonth"] = [Array(String(month).utf8)] }
    if let day = date.day { values["birthday"] = [Array(String(day).utf8)] }
    if date.time != nil {
      reportLoss(
        property.spelling + ";TIME", "LDIF has no place for the time of a date",
        replacement: date.day == nil ? "birthyear" : "birthday")
    }
  }

  mutating func addMember(_ property: Property) {
    if let name = property.values(ofParameter: "X-DN").first.map({ Array($0.utf8) }) {
      if card.isGroupOfAccounts, Card.account(inEntry: name) == nil {
        reportLoss(property.spelling, "the group calls its members by their uid")
      } else {
        add(memberAttribute, name, property)
      }
    } else if property.value.hasPrefix("mailto:") {
      var name = Array("mail=".utf8)
      DistinguishedName.append(Array(property.value.dropFirst(7).utf8), to: &name)
      add(memberAttribute, name, property)
    } else if !property.value.contains(":") {
      add("memberUid", Array(property.value.utf8), property)
    } else {
      reportLoss(of: property)
    }
  }

  mutating func addManager(_ property: Property) {
    let value = Array(property.value.utf8)
    let known = property.values(ofParameter: "X-DN").first.map { Array($0.utf8) } ?? []
    // The name of an entry is that of this manager, unless another one was put in the place.
    if !known.isEmpty, (DistinguishedName(known)["cn"] ?? known) == value {
      return add("manager", known, property)
    }
    var name = Array("cn=".utf8)
    DistinguishedName.append(value, to: &name)
    add("manager", name, property)
  }

  /// The property of an attribute whose name a table writes as the label of a field; nil for other labels.
  static func spelling(ofField label: String) -> String? {
    let name = "X-" + label.uppercased().split(separator: " ").joined(separator: "-")
    return name.hasPrefix("X-LDAP-") || LDIFAttribute.named(name) != nil ? name : nil
  }

  mutating func addExtended(_ property: Property, named other: String? = nil) {
    let name = other ?? property.spelling.uppercased()
    // These are placed already.
    if name == "X-LDAP-DN" || name == "X-LDAP-CN" && !Self.hasOption(property) { return }
    if name == "X-FILE-AS", filedName == nil, !Self.unescaped(property).isEmpty {
      filedName = property
      return
    }
    let known = LDIFAttribute.named(name)?.name
    guard
      let attribute = known
        ?? (name.hasPrefix("X-LDAP-") ? String(name.dropFirst(7)).lowercased() : nil),
      !attribute.isEmpty
    else { return moveExtended(property) }
    let option = property.values(ofParameter: LDIFAttribute.optionParameter).first ?? ""
    let described = option.isEmpty ? attribute : "\(attribute);\(option)"
    let written = Self.attributeName(described)
    if written != described {
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

  /// Moves what people write under names of their own, or under labels, into the notes.
  private mutating func moveExtended(_ property: Property) {
    let name = Array(property.spelling.utf8)
    let words = String(decoding: ExtensionName.words(name), as: UTF8.self)
    let title = words.isEmpty ? label ?? "" : words
    let isText =
      property.data == nil && !property.spelling.uppercased().hasPrefix("X-LDAP-")
      && property.values(ofParameter: "ENCODING").isEmpty
    guard isText, !title.isEmpty, !property.value.isEmpty, ExtensionName.isPersonal(name) else {
      return reportLoss(of: property)
    }
    move(property, title)
  }

  /// A name with hyphens for what would end a line or the name, or make the line a comment
  /// (RFC 2849).
  static func attributeName(_ name: String) -> String {
    var written = ""
    for scalar in name.unicodeScalars {
      let divides =
        scalar.value <= 0x20 || scalar.value == 0x7F || scalar == ":"
        || scalar == "#" && written.isEmpty
      written.unicodeScalars.append(divides ? "-" : scalar)
    }
    return written
  }

  static func unescaped(_ property: Property) -> [UInt8] {
    var text: [UInt8] = []
    property.withValue { RawText.unescape($0, into: &text) }
    return text
  }
}
