internal import ContactBytes
internal import ContactModel
internal import PhoneNumbers

extension CardMerger {
  /// The groups of the joined card by those of a card, which hold a value and its labels together (RFC 6350 §3.3).
  private typealias GroupNames = [String: String]

  /// Adds to the joined card what another card has beyond it.
  func absorb(_ member: Member, into merged: inout Merged) {
    var groups: GroupNames = [:]
    let properties = member.card.properties
    let labels = Dictionary(
      grouping: properties.filter { Self.isLabel($0) && !$0.group.isEmpty }, by: \.group)
    let row = noteRow(of: member, into: &merged)
    for property in properties where !(Self.isLabel(property) && !property.group.isEmpty) {
      if row.contains(property.index) {
        groups[property.group] = groups[property.group] ?? ""
        continue
      }
      if merged.holds(member.card.records[property.index], of: member.card) { continue }
      switch property.name {
      case .fullName, .name: continue
      // Which card of a group it is.
      case .extended where member.card.isGroup && property.spelling == Card.groupMark: continue
      case .uid: absorbIdentifier(property, of: member, into: &merged)
      case .extended where ExtensionName.isRecordNumber(property.spelling):
        absorbIdentifier(property, of: member, into: &merged)
      case .extended where property.spelling.uppercased() == "X-LDAP-DN":
        // The name of an entry goes with its UID.
        let isOfOne = merged.card.first(.uid)?.value == member.card.first(.uid)?.value
        if isOfOne, merged.card.first(.uid) != nil {
          merged.append(property, group: "")
        } else {
          merged.report(property, from: member.position, place: nil)
        }
      case .extended where joinsLunarBirthday(property, of: member, into: &merged): continue
      case .revision: absorbRevision(property, into: &merged)
      case let name where name.role == .machine:
        if merged.card.first(name) == nil { merged.append(property, group: "") }
      case .birthday, .anniversary, .deathDate:
        let own = labels[property.group] ?? []
        absorbDate(property, of: member, labels: own, into: &merged)
        // What Apple calls a wedding day says no more than the property.
        let isOwn = own.allSatisfy { $0.value.hasPrefix("_$!<") }
        if isOwn { groups[property.group] = groups[property.group] ?? "" }
      case .categories, .nickname: absorbItems(property, into: &merged)
      default:
        let own = labels[property.group] ?? []
        absorb(property, of: member, labels: own, &groups, into: &merged)
        groups[property.group] = groups[property.group] ?? ""
      }
    }
    // Labels of what has no group any more.
    for label in properties
    where label.name == .appleLabel && !label.group.isEmpty && groups[label.group] == nil
      && merged.places(of: label).isEmpty
    {
      merged.append(label, group: merged.card.freeGroup())
    }
  }

  private static func isLabel(_ property: Property) -> Bool {
    property.name == .appleLabel || property.name == .appleAddressFormat
  }

  // MARK: - Values that a person can have many of

  private func absorb(
    _ property: Property, of member: Member, labels: [Property], _ groups: inout GroupNames,
    into merged: inout Merged
  ) {
    // Of several equal ones, that with the same labels is meant.
    var places = merged.places(of: property)
    if property.name == .related || property.name == .appleRelatedName {
      places.removeAll { !Self.isRelation(of: property, labels, at: $0, in: merged.card) }
    }
    if places.isEmpty {
      places = fill(addressOf: property, in: &merged.card).map { [$0] } ?? []
      if Self.fill(noteOf: property, in: &merged.card)
        || labels.isEmpty && Self.fill(addressesOf: property, in: &merged.card)
      {
        return
      }
    }
    // Of two spellings of one number each stays as it is.
    let same = places.filter { Property(card: merged.card, index: $0).value == property.value }
    if !same.isEmpty { places = same + places.filter { !same.contains($0) } }
    let labelled = places.filter { Self.hasLabels(labels, at: $0, in: merged.card) }
    let equal = (labelled + places).first {
      Self.joinParameters(of: property, at: $0, in: &merged.card)
    }
    if let equal {
      takeDialable(property, at: equal, in: &merged.card)
      return addLabels(labels, of: member, to: equal, in: &merged)
    }
    if isTaken(property, in: &merged) {
      // What is no group, organization or the like need not say so.
      if property.name == .kind, property.value.lowercased() == "individual" { return }
      return merged.move(
        noted(property), of: property, from: member.position, to: .note)
    }
    var group = property.group
    if !group.isEmpty {
      let known = groups[group] ?? ""
      group = known.isEmpty ? merged.card.freeGroup() : known
      groups[property.group] = group
    }
    merged.append(property, group: group)
    for label in labels where !merged.card.hasProperty(label.name, label.value, inGroup: group) {
      merged.append(label, group: group)
    }
  }

  /// Gives an address the parts that another has of the same place, such as the country.
  ///
  /// Both have the same street and the same city or postal code, and no part of one contradicts the other. Of two
  /// spellings of a street the fuller stays.
  ///
  /// - Returns: The index of the address; nil where none is the same.
  private func fill(addressOf property: Property, in card: inout Card) -> Int? {
    guard property.name == .address, property.form == .structured else { return nil }
    let others = Self.parts(of: property)
    for own in card.properties(.address) where own.form == .structured {
      let parts = Self.parts(of: own)
      let count = max(parts.count, others.count)
      var joined = parts + Array(repeating: "", count: count - parts.count)
      let areAlike = others.indices.allSatisfy { k in
        if joined[k].isEmpty { joined[k] = others[k] }
        if others[k].isEmpty { return true }
        let isOne = AddressSpelling.areOne(joined[k], others[k], at: k)
        // A country is not spelled more fully by its name.
        if isOne, k != 5 { return true }
        guard
          isOne
            || k == 2
              && AddressSpelling.streetKey(joined[k])
                == AddressSpelling.streetKey(others[k])
        else { return false }
        if joined[k].count < others[k].count { joined[k] = others[k] }
        return true
      }
      // Two streets without a city are those of one address where nothing else is in them.
      let areStreets = [parts, others].allSatisfy { address in
        address.indices.allSatisfy { address[$0].isEmpty != ($0 == 2) }
      }
      let shared = [2, 3, 5].filter {
        parts.indices.contains($0) && others.indices.contains($0) && !parts[$0].isEmpty
          && !others[$0].isEmpty
      }
      guard areAlike, shared.count > 1 || areStreets, shared[0] == 2,
        Self.joinParameters(of: property, at: own.index, in: &card)
      else { continue }
      let value = Array(joined.joined(separator: "\u{1F}").utf8)
      card.rewrite(at: own.index, parameters: nil, value: value)
      return own.index
    }
    return nil
  }

  /// Whether all lines of a note stand in another one; the other way round, it takes the place of that one, and of all such.
  private static func fill(noteOf property: Property, in card: inout Card) -> Bool {
    guard property.name == .note, property.parameters.isEmpty, property.group.isEmpty else {
      return false
    }
    let lines = Set(property.value.split(separator: "\n"))
    var parts: [Int] = []
    for own in card.properties(.note) where own.parameters.isEmpty {
      let others = Set(own.value.split(separator: "\n"))
      if lines.isSubset(of: others) { return true }
      if !others.isEmpty, others.isSubset(of: lines), own.group.isEmpty { parts.append(own.index) }
    }
    guard let first = parts.first else { return false }
    card.replaceValue(at: first, with: Array(property.value.utf8).span)
    for further in parts.dropFirst() { card.remove(at: further) }
    return true
  }

  /// Whether all e-mail addresses of a value stand in others, of which one may have several, as a cell of a table may; the
  /// other way round, it takes the place of one that has the first of them.
  private static func fill(addressesOf property: Property, in card: inout Card) -> Bool {
    guard property.name == .email, property.group.isEmpty else { return false }
    func addresses(_ value: String) -> [String] {
      let several = EmailSyntax.addresses(in: value)
      return (several.isEmpty ? [value] : several).map { $0.lowercased() }
    }
    let mine = addresses(property.value)
    let others = card.properties(.email)
      .filter { $0.group.isEmpty && $0.parameters == property.parameters }
      .map { (index: $0.index, addresses: addresses($0.value)) }
    if Set(mine).isSubset(of: others.flatMap(\.addresses)) { return true }
    guard let part = others.first(where: { mine.starts(with: $0.addresses) }) else { return false }
    card.replaceValue(at: part.index, with: Array(property.value.utf8).span)
    return true
  }

  private static func parts(of address: Property) -> [String] {
    address.value.split(separator: "\u{1F}", omittingEmptySubsequences: false).map(String.init)
  }

  /// Takes the spelling of a number that can be dialled for one that has lost its zero, and the one in groups for the
  /// same digits without a sign between them.
  private func takeDialable(_ property: Property, at index: Int, in card: inout Card) {
    guard property.name == .telephone else { return }
    let known = Property(card: card, index: index).value
    if known == property.value { return }
    let isBare = known.utf8.dropFirst(known.hasPrefix("+") ? 1 : 0).allSatisfy(ASCII.isDigit)
    let isGrouped =
      isBare && property.value.utf8.allSatisfy { ASCII.isDigit($0) || "+- ()".utf8.contains($0) }
      && property.value.utf8.filter(ASCII.isDigit) == known.utf8.filter(ASCII.isDigit)
    // A number that the region for all does not have is dialled with its calling code.
    let isAbroad =
      !known.contains("+") && property.value.contains("+")
      && (try? PhoneNumber(parsing: known, defaultRegion: region))?.isValid != true
    if !isGrouped, !isAbroad, isDialable(known) || !isDialable(property.value) { return }
    card.replaceValue(at: index, with: Array(property.value.utf8).span)
  }

  /// Whether a number is written with its calling code, or as it is dialled in its region.
  private func isDialable(_ value: String) -> Bool {
    if value.contains("+") { return true }
    guard let number = try? PhoneNumber(parsing: value, defaultRegion: region) else { return false }
    let national = number.formatted(.national).utf8.filter(ASCII.isDigit)
    return value.utf8.filter(ASCII.isDigit).starts(with: national)
  }

  /// Whether a person can have the property only once, and the card has another.
  ///
  /// A date in a column of a program, such as X-CREATE-DATE, is such: two of them in a cell are none.
  private func isTaken(_ property: Property, in merged: inout Merged) -> Bool {
    if property.name == .extended {
      return property.group.isEmpty && property.spelling.uppercased().hasSuffix("-DATE")
        && PartialDate(property.value) != nil && merged.first(like: property) != nil
    }
    return PropertyTable.standard[property.name].cardinality == .atMostOne
      && merged.card.first(property.name) != nil
  }

  /// Gives a property the parameters of an equal one.
  ///
  /// - Returns: False when both have a parameter with other values, such as a language; nothing is changed
  ///   then.
  private static func joinParameters(
    of property: Property, at index: Int, in card: inout Card
  ) -> Bool {
    let own = Property(card: card, index: index).parameters
    var joined = own
    // How a program spelled a value is of that value alone.
    for parameter in property.parameters
    where (parameter.name == "PREF" || !Parameter.neverCarried.contains(parameter.name))
      && !parameter.name.hasPrefix("X-ORIGINAL-")
    {
      guard let place = joined.firstIndex(where: { $0.name == parameter.name }) else {
        joined.append(parameter)
        continue
      }
      if parameter.name == "TYPE" {
        let known = joined.filter { $0.name == "TYPE" }.flatMap(\.values).map { $0.lowercased() }
        joined[place].values += parameter.values.filter { !known.contains($0.lowercased()) }
      } else if parameter.name != "PREF", !joined.contains(parameter) {
        return false
      }
    }
    if joined != own { card.replaceParameters(at: index, with: joined) }
    return true
  }

  /// Whether a relation says nothing else of the person than another one: who is a child of one card and the spouse of
  /// the other is both, each in a relation of its own.
  private static func isRelation(
    of property: Property, _ labels: [Property], at index: Int, in card: Card
  ) -> Bool {
    let own = Property(card: card, index: index)
    let ownLabels =
      own.group.isEmpty ? [] : card.properties(.appleLabel).filter { $0.group == own.group }
    let words = [(property, labels), (own, ownLabels)].map { relation, labels in
      Set(
        (relation.values(ofParameter: "TYPE") + labels.map { AppleLabel.shown($0.value) })
          .map { $0.lowercased() })
    }
    return words[0].isSubset(of: words[1]) || words[1].isSubset(of: words[0])
  }

  private static func hasLabels(_ labels: [Property], at index: Int, in card: Card) -> Bool {
    let group = Property(card: card, index: index).group
    return labels.allSatisfy { card.hasProperty($0.name, $0.value, inGroup: group) }
  }

  /// Gives a property the labels of an equal one, in a group of its own if it has none; where it has another label, the
  /// new one goes to the note with the value, since a value has one label in every program.
  private func addLabels(
    _ labels: [Property], of member: Member, to index: Int, in merged: inout Merged
  ) {
    if labels.isEmpty { return }
    var group = Property(card: merged.card, index: index).group
    if group.isEmpty {
      group = merged.card.freeGroup()
      merged.card.replaceGroup(at: index, with: Array(group.utf8))
    }
    let value = Property(card: merged.card, index: index).plainText
    for label in labels where !merged.card.hasProperty(label.name, label.value, inGroup: group) {
      if !merged.card.properties(label.name).contains(where: { $0.group == group }) {
        merged.append(label, group: group)
      } else if label.name == .appleLabel {
        let text = "\(AppleLabel.shown(label.value)): \(value)"
        merged.move(text, of: label, from: member.position, to: .note)
      } else {
        merged.report(label, from: member.position, place: nil)
      }
    }
  }

  /// Adds the categories or nicknames that the card does not have, to a list of such as tables and apps have one.
  private func absorbItems(_ property: Property, into merged: inout Merged) {
    let lists = merged.card.properties(property.name)
    var known = Set(lists.flatMap { $0.components.joined() })
    let new = property.components.joined().filter { !$0.isEmpty && known.insert($0).inserted }
    if new.isEmpty { return }
    let list = lists.first {
      $0.parameters == property.parameters && $0.group.isEmpty && $0.form == property.form
    }
    if let list {
      let items = list.components.joined().filter { !$0.isEmpty } + new
      let value = Array(items.joined(separator: "\u{1E}").utf8)
      merged.card.rewrite(at: list.index, parameters: nil, value: value)
    } else {
      var card = Card()
      card.append(
        property.name, new.joined(separator: "\u{1E}"), parameters: property.parameters)
      merged.append(Property(card: card, index: 0), group: "")
    }
  }

  // MARK: - Values that a person has once

  private func absorbIdentifier(
    _ property: Property, of member: Member, into merged: inout Merged
  ) {
    let own = property.name == .extended ? merged.first(like: property) : merged.card.first(.uid)
    guard let own else { return merged.append(property, group: "") }
    if own.value != property.value { merged.report(property, from: member.position, place: nil) }
  }

  private func absorbRevision(_ property: Property, into merged: inout Merged) {
    guard let own = merged.card.first(.revision) else { return merged.append(property, group: "") }
    if own.value.filter(\.isNumber) < property.value.filter(\.isNumber) {
      merged.card.rewrite(
        at: own.index, parameters: nil, value: property.withValue { $0.bytesArray })
    }
  }

  /// Keeps the date that says more; the other one stays as a note unless it says nothing else.
  private func absorbDate(
    _ property: Property, of member: Member, labels: [Property], into merged: inout Merged
  ) {
    let name = property.name
    guard let own = merged.card.first(name) else {
      merged.dateOwners[name] = member.position
      merged.append(property, group: "")
      return addLabels(labels, of: member, to: merged.card.records.count - 1, in: &merged)
    }
    let mine = Birthday(merged.card, at: own.index)
    let others = Birthday(member.card, at: property.index)
    let isFuller =
      others.knownParts > mine.knownParts
      || others == mine && mine.knownParts > 0 && Self.time(own).isEmpty
        && !Self.time(property).isEmpty
    if isFuller {
      if !Self.says(property, others, allOf: own, mine) {
        let owner = merged.dateOwners[name] ?? merged.firstPosition
        merged.move(noted(own), of: own, from: owner, to: .note)
      }
      let group = own.group
      merged.card.remove(at: own.index)
      merged.append(property, group: group)
      addLabels(labels, of: member, to: merged.card.records.count - 1, in: &merged)
      merged.dateOwners[name] = member.position
    } else if !Self.says(own, mine, allOf: property, others) {
      merged.move(noted(property), of: property, from: member.position, to: .note)
    }
  }

  /// Whether a date, of which some parts are known, says all that another one says.
  private static func says(
    _ date: Property, _ known: Birthday, allOf other: Property, _ parts: Birthday
  ) -> Bool {
    if parts.knownParts == 0 {
      return date.value == other.value
        && date.values(ofParameter: "CALSCALE") == other.values(ofParameter: "CALSCALE")
    }
    var whole = known
    return whole.join(parts) && whole == known
      && (time(other).isEmpty || time(other) == time(date))
  }

  /// The time of day in a date; empty for none.
  private static func time(_ date: Property) -> Substring {
    date.value.drop { $0 != "T" }
  }

  /// The text of a note with a value for which the card has no other place, with its types and the like, behind what the
  /// field is called, if it has a name of its own.
  func noted(_ property: Property, calling label: String? = nil) -> String {
    let isLunar = property.calendarScale == .lunar
    let details = property.parameters.filter {
      !Parameter.neverCarried.contains($0.name) && !$0.name.hasPrefix("X-ORIGINAL-")
        && !(isLunar && $0.name == "CALSCALE")
    }.flatMap(\.values).joined(separator: ", ")
    let noun = isLunar && property.name == .birthday ? "Lunar birthday" : property.name.noun
    let word = label ?? noun.map(language.note) ?? property.spelling
    return word + (details.isEmpty ? "" : " (\(details))") + ": \(shown(property))"
  }

  /// The value for a person, in whose language a day without a year is.
  private func shown(_ property: Property) -> String {
    let date = property.form == .date ? PartialDate(property.value) : nil
    return date?.text(in: language) ?? property.plainText
  }
}

extension CardMerger {
  /// What two values of a property are compared by: a phone's digits, an e-mail address without case, text
  /// without regard to white space, and else the bytes.
  struct ValueKey: Hashable {
    private let name: PropertyName
    private let text: String
    private let data: [UInt8]?

    init(_ property: Property, region: PhoneRegion?) {
      name = property.name
      data = property.data
      let value = property.value
      switch property.name {
      case .telephone: text = Self.phone(property, region)
      case .email: text = value.lowercased()
      case .url:
        let isRoot = value.hasSuffix("/") && value.utf8.count { $0 == UInt8(ascii: "/") } == 3
        text = isRoot ? String(value.dropLast()) : value
      case .photo, .logo, .sound, .key: text = data == nil ? value : ""
      case .extended: text = property.spelling.uppercased() + ":" + value
      case .address:
        text = AddressSpelling.key(ofParts: value, callsCountryByCode: true)
      case .organization, .title, .role, .note, .nickname:
        let parts = value.split(separator: "\u{1F}", omittingEmptySubsequences: false).map { part in
          part.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
        let end = parts.lastIndex { !$0.isEmpty } ?? -1
        text = parts[...end].joined(separator: "\u{1F}")
      default: text = property.form == .date ? value.filter { $0 != "-" } : value
      }
    }

    /// The international form of a number, with its extension and with what else is to be dialled or read.
    private static func phone(_ property: Property, _ region: PhoneRegion?) -> String {
      let value = property.value
      guard let number = CardMerger.number(of: property, region),
        number.isValid || MatchKeys.isComparable(value.utf8.count(where: ASCII.isDigit), number)
      else { return value.filter { $0 != "-" && $0 != " " } }
      if let digits = number.extension { return "\(number.formatted(.e164)),\(digits)" }
      // Most have nothing beside the digits.
      if value.utf8.allSatisfy({ ASCII.isDigit($0) || "+-() ./".utf8.contains($0) }) {
        return number.formatted(.e164)
      }
      let isLink = value.lowercased().hasPrefix("tel:")
      let rest = value.dropFirst(isLink ? 4 : 0).filter { $0.isLetter || "*#,;".contains($0) }
      return number.formatted(.e164) + rest
    }
  }

  /// The number of a property, in the region that its card names where the region for all has no such number.
  private static func number(of property: Property, _ region: PhoneRegion?) -> PhoneNumber? {
    let number = try? PhoneNumber(parsing: property.value, defaultRegion: region)
    guard let region, number?.isValid != true,
      let abroad = PhoneRegions.abroad(property.card, home: region),
      let own = try? PhoneNumber(parsing: property.value, defaultRegion: abroad), own.isValid
    else { return number }
    return own
  }
}

extension Card {
  /// Names for groups that no property of the card has.
  var newGroups: NewGroups {
    var used: Set<String> = []
    for record in records where record.groupLength > 0 {
      used.insert(String(utf8: bytes.span, record.group).lowercased())
    }
    return NewGroups(taken: used)
  }

  /// A group, `item1` or the next, that no property of the card has.
  func freeGroup() -> String {
    var groups = newGroups
    return groups.next()
  }

  /// Whether a group has a property of this name and value, whether or not Apple's programs have wrapped the word.
  fileprivate func hasProperty(_ name: PropertyName, _ value: String, inGroup group: String) -> Bool
  {
    let word = AppleLabel.shown(value).lowercased()
    return properties(name).contains {
      $0.group == group && AppleLabel.shown($0.value).lowercased() == word
    }
  }

  /// Takes away the web pages that a profile is already, as tables have them, unless they have a label of their own.
  mutating func removePagesOfProfiles() {
    let profiles = properties(.socialProfile) + properties(.appleSocialProfile)
    guard !profiles.isEmpty else { return }
    let labels = shownLabels
    for page in properties(.url) {
      let label = labels[page.group]?.lowercased()
      let isProfile = profiles.contains { profile in
        let words =
          ["TYPE", "SERVICE-TYPE"].flatMap(profile.values(ofParameter:))
          + [labels[profile.group]].compactMap(\.self)
        return profile.value == page.value
          && (label == nil || words.contains { $0.lowercased() == label })
      }
      guard isProfile else { continue }
      remove(at: page.index)
      let isAlone = !records.contains {
        !$0.isRemoved && $0.name != .appleLabel && String(utf8: bytes.span, $0.group) == page.group
      }
      for own in properties(.appleLabel) where isAlone && own.group == page.group {
        remove(at: own.index)
      }
    }
  }
}
