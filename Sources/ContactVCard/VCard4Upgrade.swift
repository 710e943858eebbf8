internal import ContactBytes
internal import ContactModel

/// Gives a card of 2.1 or 3.0 the meaning of 4.0, property by property.
///
/// A mapping is made only where the way back is exact; everything else stays under its own name. In a
/// card that calls itself 4.0 only that changes which 4.0 has another place for (LABEL, SORT-STRING, and
/// Apple's words for a kind and for members), unless it leaves vCard.
struct VCard4Upgrade {
  var rewriting = CardRewriting()
  var groups = CardGroups()
  /// The labels of new groups, which come last.
  var labelOfGroup: [String: String] = [:]
  private var present: Set<PropertyName> = []
  /// The vendor's names that stood for a property already: one that stands again means the same.
  private var translated: Set<String> = []
  private var accounts: Set<String> = []
  /// The birthday and the anniversary of the card, once a day of Android's asks for them.
  var days: [PropertyName: String]?

  /// Whether a property may need translation, as far as its record alone shows.
  @inline(__always)
  static func concerns(_ record: PropertyRecord, hasVendors: Bool) -> Bool {
    if record.isRemoved { return false }
    return switch record.name {
    case .label, .sortString, .appleShowAs, .addressBookServerKind, .addressBookServerMember: true
    case .extended, .appleDate, .appleRelatedName, .appleSocialProfile: hasVendors
    case .birthday, .instantMessage, .anniversary: hasVendors && record.parametersLength > 0
    default: false
    }
  }

  private init(_ card: Card) {
    for record in card.records {
      present.insert(record.name)
      if record.name == .instantMessage {
        accounts.insert(String(utf8: card.bytes.span, record.value))
      }
    }
  }

  /// Translates all of a card.
  ///
  /// `hasCustomLabels` is true when properties have Samsung's parameter for a label.
  static func translate(_ card: inout Card, hasVendors: Bool, hasCustomLabels: Bool) {
    if hasVendors { restoreNewer(&card) }
    var upgrade = VCard4Upgrade(card)
    if !hasVendors { upgrade.present.remove(.extended) }
    let joined = JoinedParameters(card, upgrade.present)
    for index in card.records.indices {
      if joined.dropped.contains(index) {
        upgrade.rewriting.drop(index, of: card)
      } else if let parameters = joined.added[index] {
        let property = Property(card: card, index: index)
        upgrade.rewriting.replace(property, parameters: property.parameters + parameters, of: card)
      } else if joined.addresses.contains(index) {
        upgrade.makeAddress(card, index)
      } else if concerns(card.records[index], hasVendors: hasVendors) {
        upgrade.translate(card, index)
      } else if hasCustomLabels {
        upgrade.giveLabel(card, index)
      } else {
        upgrade.rewriting.keep(index, of: card)
      }
    }
    upgrade.rewriting.finish(&card)
    card.appendLabels(upgrade.labelOfGroup)
    if hasVendors, upgrade.present.contains(.extended) { joinDays(&card) }
  }

  // MARK: - Single properties

  private mutating func translate(_ card: Card, _ index: Int) {
    let property = Property(card: card, index: index)
    let count = rewriting.count
    defer { if rewriting.count == count { rewriting.keep(index, of: card) } }
    switch property.name {
    case .appleShowAs where property.value == "COMPANY":
      replace(card, property, with: .kind, parameters: property.parameters, value: "org")
    case .addressBookServerKind where property.value == "group":
      replace(card, property, with: .kind, parameters: property.parameters)
    case .addressBookServerMember:
      replace(card, property, with: .member, parameters: property.parameters)
    case .extended:
      // Bytes in base64 are no text of another name.
      guard property.values(ofParameter: "ENCODING").isEmpty else { return }
      let spelling = property.spelling.uppercased()
      if spelling == VendorName.android {
        translateAndroid(card, property)
      } else if spelling == SamsungAddress.spelling {
        translateSamsungAddress(card, property)
      } else if let vendor = VendorName.named(property.spelling) {
        translate(card, property, vendor)
      }
    case .appleDate:
      let value = Self.withoutYear(property)
      if groups.label(of: property, in: card) == "_$!<Anniversary>!$_" {
        replace(
          card, property, with: .anniversary, parameters: property.parameters,
          value: value.map { String(decoding: $0, as: UTF8.self) })
      } else {
        omitYear(card, property, value)
      }
    case .appleRelatedName:
      let type = AppleLabel.relation(of: groups.label(of: property, in: card))
      replace(
        card, property, with: .related,
        parameters: Self.related(property.parameters, type: type))
    case .appleSocialProfile:
      replace(
        card, property, with: .socialProfile, parameters: Self.profile(property.parameters))
    case .birthday, .anniversary: omitYear(card, property, Self.withoutYear(property))
    case .instantMessage:
      let renamed = Self.rename("X-SERVICE-TYPE", to: "SERVICE-TYPE", in: property.parameters)
      if renamed != property.parameters {
        rewriting.replace(property, parameters: renamed, of: card)
      }
    default: break
    }
  }

  private mutating func translate(
    _ card: Card, _ property: Property, _ vendor: VendorName
  ) {
    switch vendor.meaning {
    case .property(let name):
      replace(card, property, with: name, parameters: property.parameters)
    case .related(let type):
      replace(
        card, property, with: .related,
        parameters: Self.related(property.parameters, type: type))
    case .page(let type):
      replace(
        card, property, with: .url, parameters: property.parameters + [Parameter("TYPE", type)])
    case .account(let scheme):
      let value = property.value
      let uri = "\(scheme):\(value)"
      guard !value.isEmpty, value.utf8.allSatisfy(Self.isPlainInURI), !accounts.contains(uri)
      else { return }
      accounts.insert(uri)
      replace(
        card, property, with: .instantMessage, parameters: property.parameters, value: uri)
    }
  }

  /// A label without an address is one of which no part is known.
  private mutating func makeAddress(_ card: Card, _ index: Int) {
    let property = Property(card: card, index: index)
    rewriting.replace(property, of: card) {
      $0.name = .address
      $0.spelling = PropertyTable.standard[.address].spelling
      $0.form = .structured
      $0.parameters.append(Parameter("LABEL", property.value))
      $0.value = Array(repeating: Separator.component, count: 6)
    }
  }

  /// Samsung's label, which stands in the parameters, becomes one of a group as Apple's are.
  private mutating func giveLabel(_ card: Card, _ index: Int) {
    let property = Property(card: card, index: index)
    guard let text = property.values(ofParameter: VendorName.samsung).first else {
      rewriting.keep(index, of: card)
      return
    }
    let group = property.group.isEmpty ? groups.new(in: card) : property.group
    rewriting.replace(property, of: card) {
      $0.group = group
      $0.parameters = property.parameters.filter { $0.name != VendorName.samsung }
    }
    if groups.label(of: property, in: card) == nil {
      rewriting.add(.appleLabel, text, group: group)
    }
  }

  /// Puts a property of 4.0 in the place of a vendor's, unless the card already has all it may have.
  mutating func replace(
    _ card: Card, _ property: Property, with name: PropertyName,
    parameters: [Parameter], value: String? = nil
  ) {
    let definition = PropertyTable.standard[name]
    // There may be a name in each language (RFC 6350 §5.4).
    if definition.cardinality == .atMostOne, present.contains(name), name != .name,
      !translated.contains(property.spelling.uppercased())
    {
      return
    }
    var form = definition.form.under(parameters)
    var bytes = Array((value ?? property.value).utf8)
    if property.form == .raw {
      let count = bytes.count
      var span = bytes.mutableSpan
      // Raw values have `\n` for a line feed in any version.
      let rule = ValueDecoding(form: form, name: name, version: .v30)
      let length = rule.decode(&span, 0..<count, isFolded: false)
      bytes.removeSubrange(length...)
    }
    if name == .gender, !Self.isGender(bytes) { return }
    present.insert(name)
    translated.insert(property.spelling.uppercased())
    var parameters = parameters
    if name == .anniversary || name == .deathDate, form == .date,
      !parameters.contains(where: { $0.name == "CALSCALE" }),
      !PartialDate.isDateOrEmpty(bytes.span)
    {
      // What is no date is text (RFC 6350 §6.2.6), which other names need not say.
      form = .text
      parameters.append(Parameter("VALUE", "text"))
    }
    let defaultName = VendorName.defaultName(
      for: name, value: String(decoding: bytes, as: UTF8.self), form: form,
      label: groups.label(of: property, in: card))
    if defaultName.uppercased() != property.spelling.uppercased(),
      !parameters.contains(where: { $0.name == VendorName.originalName })
    {
      parameters.append(Parameter(VendorName.originalName, property.spelling))
    }
    rewriting.replace(property, of: card) {
      $0.name = name
      $0.spelling = definition.spelling
      $0.form = form
      $0.parameters = parameters
      $0.value = bytes
    }
  }

  // MARK: - Parts

  static func related(_ parameters: [Parameter], type: String?) -> [Parameter] {
    var result = parameters
    if !result.contains(where: { $0.name == "VALUE" }) { result.append(Parameter("VALUE", "text")) }
    if let type, !result.contains(where: { $0.name == "TYPE" }) {
      result.append(Parameter("TYPE", type))
    }
    return result
  }

  /// `TYPE=twitter;X-USER=kim` is `SERVICE-TYPE=twitter;USERNAME=kim` (RFC 9554 §4.9, §4.10).
  private static func profile(_ parameters: [Parameter]) -> [Parameter] {
    var result = rename("X-USER", to: "USERNAME", in: parameters)
    let types = result.filter { $0.name == "TYPE" }
    if types.count == 1, types[0].values.count == 1,
      !["home", "work", "other"].contains(types[0].values[0].lowercased())
    {
      result = rename("TYPE", to: "SERVICE-TYPE", in: result)
    }
    return result
  }

  static func rename(_ name: String, to other: String, in parameters: [Parameter]) -> [Parameter] {
    if parameters.contains(where: { $0.name == other }) { return parameters }
    return parameters.map { $0.name == name ? Parameter(other, $0.values) : $0 }
  }

  private static func isPlainInURI(_ byte: UInt8) -> Bool {
    ASCII.isDigit(byte) || (byte | 0x20) &- 0x61 < 26 || "-._~@+%".utf8.contains(byte)
  }

  /// RFC 6350 §6.2.7: the first component is one of five letters, or nothing.
  private static func isGender(_ bytes: [UInt8]) -> Bool {
    let sex = bytes.prefix { $0 != Separator.component }
    return sex.isEmpty || sex.count == 1 && "MFONU".utf8.contains(sex[sex.startIndex])
  }
}

extension Property {
  /// Whether it says how a name is written, and not how it is pronounced (RFC 9554 §4.6).
  var isSpelled: Bool { values(ofParameter: "PHONETIC").isEmpty }
}

/// The group and the types of an address or a label: those of one kind belong together.
struct AddressKind: Hashable {
  private let group: String
  private let types: Set<String>

  init(_ property: Property) {
    group = property.group
    types = Set(property.values(ofParameter: "TYPE").map { $0.lowercased() }).subtracting(["pref"])
  }
}

/// Properties of 2.1 and 3.0 that are parameters of others in 4.0: LABEL of ADR (RFC 6350 §6.3.1), and
/// SORT-STRING of N (§5.9); and Samsung's address, which repeats an ADR.
private struct JoinedParameters {
  /// The parameters that the property at an index gets.
  private(set) var added: [Int: [Parameter]] = [:]
  /// The properties that become parameters.
  private(set) var dropped: Set<Int> = []
  /// The labels that become addresses, since no address is of their kind.
  private(set) var addresses: Set<Int> = []

  /// What an address and its label have in common.
  private struct Key: Hashable {
    let kind: AddressKind
    let preference: Int?
    let isPreferred: Bool

    init(_ property: Property) {
      kind = AddressKind(property)
      preference = property.preference
      isPreferred = property.types.contains(.pref)
    }
  }

  /// Finds them in a card that has properties of the names in `present`.
  init(_ card: Card, _ present: Set<PropertyName>) {
    if present.contains(.label) { joinLabels(card) }
    if present.contains(.sortString) { joinSortString(card) }
    if present.contains(.extended) { joinSamsungAddresses(card) }
  }

  /// Joins every label that belongs to exactly one address: the only one of its types, or the one that it stands
  /// directly behind, where all of several have such a label, this one names the street, or there is no part.
  private mutating func joinLabels(_ card: Card) {
    let all = card.properties(.address)
    let kinds = Set(all.map { AddressKind($0) })
    var labels: [Key: [Property]] = [:]
    for label in card.properties(.label) {
      if !kinds.contains(AddressKind(label)) {
        if Self.isAddress(label) { addresses.insert(label.index) }
      } else if label.parameters.allSatisfy({ $0.name == "TYPE" || $0.name == "PREF" }) {
        labels[Key(label), default: []].append(label)
      }
    }
    var owners: [Key: [Property]] = [:]
    for address in all {
      let key = Key(address)
      if labels[key] != nil { owners[key, default: []].append(address) }
    }
    for (key, found) in owners {
      guard let labels = labels[key],
        found.allSatisfy({ $0.values(ofParameter: "LABEL").isEmpty })
      else { continue }
      let isOnly = found.count == 1 && labels.count == 1
      for label in labels {
        let before = found.first { $0.index == label.index - 1 }
        guard let owner = isOnly ? found[0] : before else { continue }
        let parts = owner.value.split(separator: "\u{1F}", omittingEmptySubsequences: false)
        let street = parts.dropFirst(2).first ?? ""
        guard
          isOnly || found.count == labels.count || parts.allSatisfy(\.isEmpty)
            || !street.isEmpty && label.value.holds(street)
        else { continue }
        added[owner.index] = [Parameter("LABEL", label.value)]
        dropped.insert(label.index)
      }
    }
  }

  /// Whether a label can be the parameter of an address.
  private static func isAddress(_ label: Property) -> Bool {
    label.value.contains { !$0.isWhitespace }
      && label.parameters.allSatisfy { $0.name != "LABEL" && $0.name != "VALUE" }
  }

  private mutating func joinSamsungAddresses(_ card: Card) {
    let samsung = card.properties(.extended).filter {
      $0.parameters.isEmpty && $0.spelling.uppercased() == SamsungAddress.spelling
    }
    guard !samsung.isEmpty else { return }
    // The ordinary addresses by group and value, the first at the end of its list.
    var ordinary: [[String]: [Int]] = [:]
    for candidate in card.properties(.address).reversed()
    where added[candidate.index] == nil && candidate.values(ofParameter: "LABEL").isEmpty {
      ordinary[[candidate.group, candidate.value], default: []].append(candidate.index)
    }
    for property in samsung {
      guard let address = SamsungAddress(raw: property.value),
        let index = ordinary[[property.group, address.parts]]?.popLast()
      else { continue }
      added[index] = [
        Parameter("LABEL", address.label),
        Parameter(VendorName.originalName, SamsungAddress.spelling),
      ]
      dropped.insert(property.index)
    }
  }

  private mutating func joinSortString(_ card: Card) {
    let strings = card.properties(.sortString)
    // Of several names the first is the one that older versions have.
    guard strings.count == 1, strings[0].parameters.isEmpty, strings[0].group.isEmpty,
      let name = card.properties(.name).first(where: \.isSpelled),
      name.values(ofParameter: "SORT-AS").isEmpty, name.components.contains(where: { $0 != [""] })
    else { return }
    added[name.index] = [Parameter("SORT-AS", strings[0].value)]
    dropped.insert(strings[0].index)
  }
}
