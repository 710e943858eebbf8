internal import ContactBytes
package import ContactModel

extension LDIFEntry {
  /// Appends the properties of the entry to `card`.
  ///
  /// - Returns: False when the entry is neither a person nor a list.
  func appendProperties(to card: inout Card) -> Bool {
    let isOfOther = LDIFAttribute.groupClasses.contains(where: isOf)
    let isList = isOfOther || isOf("groupofnames")
    // A directory describes machines as people, too.
    guard !isOf("computer") else { return false }
    let isPerson = values.contains { value in
      ["mail", "sn", "givenname", "telephonenumber", "mobile", "mozillanickname"].contains(
        value.name)
    }
    guard isList || isPerson || isOf("person") || isOf("inetorgperson") else { return false }
    var builder = LDIFCardBuilder()
    builder.isOfOtherGroup = isOfOther
    if isList { card.append(.kind, "group") }
    let apart = indicesApart
    for (index, value) in values.enumerated() {
      if apart.contains(index) { builder.keep(value, &card) } else { builder.take(value, &card) }
    }
    builder.finish(self, &card)
    return true
  }

  /// The values that stand apart from those that the card gets: those with another option, such as a language, than
  /// the first ones of what they are part of, or with one beside a value without, and the code of a country beside
  /// its name.
  private var indicesApart: Set<Int> {
    var options: [String: String] = [:]
    let wholes = values.map { LDIFAttribute.byName[$0.name]?.whole ?? $0.name }
    for (value, whole) in zip(values, wholes) {
      let known = options[whole]
      if known == nil || value.options.isEmpty { options[whole] = value.options }
    }
    let hasCountry = values.contains { $0.name == "co" && $0.options.isEmpty }
    return Set(
      values.indices.filter {
        options[wholes[$0]] != values[$0].options || hasCountry && values[$0].name == "c"
      })
  }
}

/// Makes a card of an entry, value by value.
private struct LDIFCardBuilder {
  /// Whether the entry is of another class of groups than `groupOfNames`, which is kept beside it.
  var isOfOtherGroup = false
  private var parts: [[UInt8]] = Array(repeating: [], count: 5)
  private var displayName: [UInt8] = []
  private var commonNames: [[UInt8]] = []
  private var organization: [UInt8] = []
  private var departments: [[UInt8]] = []
  private var addresses: [(type: String, parts: [[UInt8]])] = []
  /// The addresses in lines of their own.
  private var postalAddresses: [(type: String, address: PostalAddress, parameters: [Parameter])] =
    []
  /// The parts of the day of birth; 0 stands for one that the entry does not have.
  private var birth: [LDIFEntry.Value?] = [nil, nil, nil]
  private var newGroups = NewGroups(taken: [])
  private var mail: [UInt8] = []
  private var categories: [[UInt8]] = []
  /// The parameters of the value that is taken, by what stands behind its attribute's name.
  private var described: [Parameter] = []
  /// The languages of what is made of several attributes.
  private var languages: [String: [Parameter]] = [:]

  mutating func take(_ value: LDIFEntry.Value, _ card: inout Card) {
    guard !value.bytes.isEmpty else { return }
    guard let attribute = LDIFAttribute.byName[value.name], attribute.meaning != .secret,
      attribute.meaning == .photo || !value.isData
    else { return keep(value, &card) }
    described = value.parameters
    if let whole = attribute.whole {
      // A name stands in several attributes, of which each has its own.
      languages[whole] = whole == "name" ? described.filter { $0.name == "LANGUAGE" } : described
    }
    switch attribute.meaning {
    case .fullName: if !commonNames.contains(value.bytes) { commonNames.append(value.bytes) }
    case .displayName:
      if displayName.isEmpty { displayName = value.bytes } else { keep(value, &card) }
    case .family: takePart(0, value, &card)
    case .given: takePart(1, value, &card)
    case .prefix: takePart(3, value, &card)
    case .suffix: takePart(4, value, &card)
    case .nickname: append(.nickname, value.bytes, [], &card)
    case .email(let isFirst):
      if mail.isEmpty, isFirst { mail = value.bytes }
      append(.email, value.bytes, [], &card)
    case .phone(let types): append(.telephone, value.bytes, types, &card)
    case .address(let type, let part): takeAddress(type, part, value, &card)
    case .postalAddress(let type):
      postalAddresses.append((type, PostalAddress(value.bytes), described))
    case .organization:
      if organization.isEmpty {
        organization = value.bytes
      } else {
        append(.organization, value.bytes, [], &card)
      }
    case .department: departments.append(value.bytes)
    case .title: append(.title, value.bytes, [], &card)
    case .url(let types): append(.url, value.bytes, types, &card)
    case .labelledURL: takeLabelledURL(value.bytes, &card)
    case .birth(let part):
      if birth[part.rawValue] == nil { birth[part.rawValue] = value } else { keep(value, &card) }
    case .note: append(.note, value.bytes, [], &card)
    case .photo: takePhoto(value, &card)
    case .uid: append(.uid, value.bytes, [], &card)
    case .manager: takeManager(value.bytes, &card)
    case .category:
      // All groups stand in one list, as in other formats, where the first of them stands.
      if categories.isEmpty { append(.categories, value.bytes, [], &card) }
      categories.append(value.bytes)
    case .language: append(.language, value.bytes, [], &card)
    case .messenger(let service):
      append(
        .instantMessage, Array("aim:".utf8) + value.bytes, [], &card,
        extra: [Parameter("SERVICE-TYPE", service)])
    case .member: card.appendMember(entry: value.bytes)
    case .memberUID: card.append(.member, value: value.bytes)
    case .named(let name): appendRaw(name, value.bytes, &card)
    case .revision: takeTime(.revision, value, &card)
    case .created: takeTime(.created, value, &card)
    case .objectClass:
      let name = String(decoding: value.bytes, as: UTF8.self).lowercased()
      if !LDIFAttribute.classes.contains(name) || isOfOtherGroup && name == "groupofnames" {
        keep(value, &card)
      }
    case .secret, .structural: break
    }
  }

  /// Takes a time such as `20240131235959Z` or `20240131235959.0Z` (RFC 4517 §3.3.13); others are kept as they are.
  private func takeTime(_ name: PropertyName, _ value: LDIFEntry.Value, _ card: inout Card) {
    let digits = value.bytes.prefix { ASCII.isDigit($0) }
    let rest = value.bytes.dropFirst(digits.count).filter { !".0".utf8.contains($0) }
    guard digits.count == 14, rest.elementsEqual("Z".utf8), card.firstIndex(of: name) == nil else {
      return keep(value, &card)
    }
    append(name, digits.prefix(8) + Array("T".utf8) + digits.dropFirst(8) + rest, [], &card)
  }

  // MARK: Parts

  private mutating func takePart(_ index: Int, _ value: LDIFEntry.Value, _ card: inout Card) {
    if parts[index].isEmpty {
      parts[index] = value.bytes
    } else {
      parts[index].append(Separator.item)
      parts[index] += value.bytes
    }
  }

  private mutating func takeLabelledURL(_ bytes: [UInt8], _ card: inout Card) {
    let end = bytes.firstIndex(of: ASCII.space) ?? bytes.count
    let label = bytes[end...].drop { $0 == ASCII.space }
    guard !label.isEmpty else { return append(.url, Array(bytes[..<end]), [], &card) }
    let group = newGroups.next()
    card.append(.url, group: group, value: Array(bytes[..<end]))
    card.append(.appleLabel, group: group, value: Array(label))
  }

  private mutating func takeAddress(
    _ type: String, _ part: LDIFAttribute.AddressPart, _ value: LDIFEntry.Value,
    _ card: inout Card
  ) {
    let index: Int
    if let known = addresses.firstIndex(where: { $0.type == type }) {
      index = known
    } else {
      index = addresses.count
      addresses.append((type, Array(repeating: [], count: 7)))
    }
    // The second line of a street belongs to the street.
    let target = part == .second ? LDIFAttribute.AddressPart.street : part
    let known = addresses[index].parts[target.rawValue]
    if known.isEmpty {
      addresses[index].parts[target.rawValue] = value.bytes
    } else if target == .street {
      addresses[index].parts[target.rawValue] = known + [ASCII.lineFeed] + value.bytes
    } else if known != value.bytes {
      keep(value, &card)
    }
  }

  private func takePhoto(_ value: LDIFEntry.Value, _ card: inout Card) {
    if value.isAddress {
      card.append(.photo, value: value.bytes)
    } else {
      card.append(
        .photo, data: value.bytes, mediaType: MediaType.sniffed(value.bytes) ?? "image/jpeg")
    }
  }

  private func takeManager(_ bytes: [UInt8], _ card: inout Card) {
    let name = DistinguishedName(bytes)["cn"] ?? bytes
    // The name of the entry tells which of several people of one name it is.
    card.append(
      .related, form: .text, group: "manager",
      parameters: [
        Parameter("VALUE", "text"), Parameter("X-DN", String(decoding: bytes, as: UTF8.self)),
      ], value: name)
    card.append(.appleLabel, "_$!<Manager>!$_", group: "manager")
  }

  // MARK: The whole

  private var organizationText: [UInt8] {
    Array(([organization] + departments).filter { !$0.isEmpty }.joined(separator: [ASCII.space]))
  }

  mutating func finish(_ entry: LDIFEntry, _ card: inout Card) {
    if categories.count > 1, let list = card.firstIndex(of: .categories) {
      let items = Array(categories.joined(separator: [Separator.item]))
      card.replaceValue(at: list, with: items.span)
    }
    let isDisplayed = !displayName.isEmpty
    var fullName = isDisplayed ? displayName : commonNames.first ?? []
    // Where the name that is shown is not all of them, they are kept together.
    if !commonNames.isEmpty, commonNames != [fullName] {
      for name in commonNames { appendRaw("X-LDAP-CN", name, &card) }
    }
    // A person must have a surname (RFC 4519 §3.12): one that is the whole name says nothing, but where
    // the entry has another attribute for the whole name.
    let isWhole =
      parts[1] == fullName || parts[1...2].allSatisfy(\.isEmpty)
      || FullName.made(of: [[]] + parts.dropFirst()) == fullName
      || TitleWords.untitled(String(decoding: fullName, as: UTF8.self)).utf8.elementsEqual(parts[1])
    let isMade =
      [organizationText, Array(card.displayName.utf8)].contains(fullName)
      || card.records.contains {
        [.telephone, .email].contains($0.name) && card.bytes[$0.value].elementsEqual(fullName)
      }
    // So does one that is all of another name of the entry, in several words.
    let isCommonName =
      parts[0] != fullName && parts[0] == commonNames.first && parts[0].contains(ASCII.space)
      && isWhole
    let isFiller =
      isCommonName
      || parts[0] == fullName && isWhole && (!isDisplayed || !parts[1].isEmpty || isMade)
    if isFiller { parts[0] = [] }
    let hasParts = parts.contains { !$0.isEmpty }
    // Nor does a whole name that is made of what else there is, of a contact without one.
    if isFiller, isMade, !isDisplayed, !hasParts { fullName = [] }
    if fullName.isEmpty, hasParts {
      fullName = FullName.made(
        of: parts.map { $0.map { $0 == Separator.item ? ASCII.space : $0 } })
    }
    described = languages["name"] ?? []
    if !fullName.isEmpty { append(.fullName, fullName, [], &card) }
    if hasParts {
      append(.name, Array(parts.joined(separator: [Separator.component])), [], &card)
    }
    described = languages["organization"] ?? []
    if !organization.isEmpty || !departments.isEmpty {
      let value = Array(([organization] + departments).joined(separator: [Separator.component]))
      append(.organization, value, [], &card)
    }
    for address in addresses {
      described = languages["address " + address.type] ?? []
      // What says the same in lines is the address as it is delivered to.
      let isSame = { (postal: (type: String, address: PostalAddress, parameters: [Parameter])) in
        postal.type == address.type && postal.parameters.isEmpty
          && postal.address.isSaid(by: address.parts, of: card)
      }
      let label = postalAddresses.firstIndex(where: isSame).map {
        Parameter(
          "LABEL", String(decoding: postalAddresses.remove(at: $0).address.text, as: UTF8.self))
      }
      let value = Array(address.parts.joined(separator: [Separator.component]))
      append(.address, value, [address.type], &card, extra: label.map { [$0] } ?? [])
    }
    for postal in postalAddresses {
      described = postal.parameters
      let parts = [[], [], postal.address.text, [], [], [], []]
      append(.address, Array(parts.joined(separator: [Separator.component])), [postal.type], &card)
    }
    described = []
    appendBirthday(&card)
    if let dn = entry.values.first(where: { $0.name == "dn" }), !dn.bytes.isEmpty {
      // A name that is just made of the full name and what is written beside it is made anew.
      let keys = DistinguishedName.keysBesideName(ofGroup: card.isGroup)
      let beside = keys.first { key in entry.values.contains { $0.name == key } }
      var made: [UInt8] = []
      for attribute in ["cn"] + (beside.map { [$0] } ?? []) {
        guard let value = entry.values.first(where: { $0.name == attribute }) else { continue }
        made += Array(made.isEmpty ? "".utf8 : ",".utf8) + Array("\(attribute)=".utf8)
        DistinguishedName.append(value.bytes, to: &made)
      }
      // An address in another attribute would be written beside the full name, too.
      let isPlain =
        (beside == keys.first || card.firstIndex(of: .email) == nil)
        && DistinguishedName(dn.bytes).canonical == DistinguishedName(made).canonical
      if !isPlain { appendRaw("X-LDAP-DN", dn.bytes, &card) }
    }
  }

  private func appendBirthday(_ card: inout Card) {
    let numbers = birth.map { $0.map { Int(String(decoding: $0.bytes, as: UTF8.self)) ?? -1 } ?? 0 }
    let parts = numbers.map { $0 == 0 ? nil : $0 }
    var date = PartialDate(year: parts[0], month: parts[1], day: parts[2])
    if date.year == PartialDate.appleOmittedYear, date.day != nil { date.year = nil }
    guard date.isPossible, date.isContiguous else {
      // What is no day stays as it is.
      for case (let value?, let number) in zip(birth, numbers) where number != 0 {
        keep(value, &card)
      }
      return
    }
    append(.birthday, Array(date.basicText.utf8), [], &card)
  }

  private func append(
    _ name: PropertyName, _ value: [UInt8], _ types: [String], _ card: inout Card,
    extra: [Parameter] = []
  ) {
    let parameters = (types.isEmpty ? [] : [Parameter("TYPE", types)]) + extra + described
    card.append(name, parameters: parameters, value: value)
  }

  /// Keeps an attribute that means no property, or no other one.
  func keep(_ value: LDIFEntry.Value, _ card: inout Card) {
    let name = "X-LDAP-" + Self.nameText(value.name)
    let options = value.parameters
    guard value.isBinary else { return appendRaw(name, value.bytes, &card, parameters: options) }
    // Bytes stand as 3.0 has them, in base64.
    var text: [UInt8] = []
    Base64.encode(value.bytes.span, into: &text)
    card.append(
      .extended, spelling: name, form: .raw, parameters: [Parameter("ENCODING", "b")] + options,
      value: text)
  }

  private func appendRaw(
    _ name: String, _ value: [UInt8], _ card: inout Card, parameters: [Parameter] = []
  ) {
    var raw: [UInt8] = []
    RawText.escape(value.span, into: &raw)
    card.append(.extended, spelling: name, form: .raw, parameters: parameters, value: raw)
  }

  private static func nameText(_ name: String) -> String {
    String(
      decoding: name.uppercased().utf8.map {
        ASCII.isDigit($0) || $0 &- 0x41 < 26 ? $0 : ASCII.hyphen
      }, as: UTF8.self)
  }
}

extension Card {
  /// The classes of an entry that is no `groupOfNames` alone, in small letters.
  var entryClasses: [String] {
    properties(.extended).filter { $0.spelling.uppercased() == "X-LDAP-OBJECTCLASS" }.map {
      $0.value.lowercased()
    }
  }

  /// Whether a group calls its members by their UIDs alone (RFC 2307), and not by the names of their entries.
  package var isGroupOfAccounts: Bool {
    guard isGroup else { return false }
    let classes = entryClasses.filter {
      $0 == "groupofnames" || LDIFAttribute.groupClasses.contains($0)
    }
    return !classes.isEmpty && classes.allSatisfy { $0 == "posixgroup" }
  }

  /// The UID in the name of an entry; nil where that has none.
  package static func account(inEntry name: [UInt8]) -> [UInt8]? { DistinguishedName(name)["uid"] }

  /// Appends a member of a group that is called by the name of its entry.
  package mutating func appendMember(entry name: [UInt8]) {
    let mail = DistinguishedName(name)["mail"]
    append(
      .member, parameters: [Parameter("X-DN", String(decoding: name, as: UTF8.self))],
      value: mail.map { Array("mailto:".utf8) + $0 } ?? Array("ldap:///".utf8) + name)
  }
}
