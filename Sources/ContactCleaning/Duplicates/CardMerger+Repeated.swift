internal import ContactBytes
internal import ContactModel
internal import PhoneNumbers

// What a format without a place for a value says of it in another way: a line of the notes such as `Name suffix: Jr.`, the
// address in one line, the company without its department. Beside the value itself it says nothing.

extension CardMerger {
  /// Takes away what only repeats a value that another of the cards has, and has not repeated itself.
  func removeRepeated(of members: [Member], from merged: inout Merged) {
    let mayRepeat = merged.card.properties.filter { Self.mayRepeat($0, merged.card) }
    guard !mayRepeat.isEmpty else { return }
    let (joined, sayings) = (Sayings(merged.card), members.map { Sayings($0.card) })
    for property in mayRepeat {
      if property.name == .note {
        removeRepeatedLines(of: property, joined, sayings, members, from: &merged)
      } else if property.parameters.contains(where: { Sayings.isPrinted($0, property) }) {
        guard sayings.contains(where: { $0.hasUnprinted(property) }) else { continue }
        let others = property.parameters.filter { !Sayings.isPrinted($0, property) }
        merged.card.replaceParameters(at: property.index, with: others)
      } else if let fuller = joined.fuller(than: property),
        sayings.contains(where: { $0.fuller(than: property) != nil && !$0.repeats(property) })
      {
        let known = Property(card: merged.card, index: fuller.index).parameters
        let types = property.parameters.filter { !known.contains($0) }
        merged.card.replaceParameters(at: fuller.index, with: known + types)
        merged.card.remove(at: property.index)
      }
    }
  }

  /// Whether a property may say what another one of a card does.
  private static func mayRepeat(_ property: Property, _ card: Card) -> Bool {
    if property.parameters.contains(where: { Sayings.isPrinted($0, property) }) { return true }
    guard property.group.isEmpty else { return false }
    func count(_ name: PropertyName) -> Int {
      card.records.count { $0.name == name && !$0.isRemoved }
    }
    return switch property.name {
    case .note:
      property.parameters.isEmpty
        && property.value.split(separator: "\n").contains { NotedValue($0) != nil }
    case .label: count(.address) > 0
    case .organization: count(.organization) > 1
    case .address: count(.address) > 1 && !Sayings.isDivided(property)
    default: false
    }
  }

  private func removeRepeatedLines(
    of note: Property, _ joined: Sayings, _ sayings: [Sayings], _ members: [Member],
    from merged: inout Merged
  ) {
    let lines = note.value.split(separator: "\n", omittingEmptySubsequences: false)
    var kept: [Substring] = []
    var repeated: [(noted: NotedValue, text: String, place: String)] = []
    for line in lines {
      let text = String(line)
      guard let noted = NotedValue(line), let place = joined.place(of: noted),
        sayings.contains(where: { !$0.lines.contains(text) && $0.place(of: noted) != nil })
      else {
        kept.append(line)
        continue
      }
      repeated.append((noted, text, place))
    }
    // A table writes such lines below the note of a card. In a note that nobody else has they may be of somebody else.
    let rest = kept.joined(separator: "\n")
    guard !repeated.isEmpty, rest.isEmpty || sayings.contains(where: { $0.notes.contains(rest) })
    else { return }
    for (noted, text, place) in repeated {
      guard let owner = zip(sayings, members).first(where: { $0.0.lines.contains(text) })?.1
      else { continue }
      merged.report(note, value: text, from: owner.position, place: place, text: noted.value)
    }
    let isThere = merged.card.properties.contains { $0.name == .note && $0.value == rest }
    if rest.isEmpty || isThere { return merged.card.remove(at: note.index) }
    merged.card.replaceValue(at: note.index, with: Array(rest.utf8).span)
  }
}

/// A line of the notes that says a value for which a format has no place, behind what the value is called: `Work Fax: 02-…`.
struct NotedValue {
  /// What the value is called, in small letters and without the number of one of several.
  let label: String
  let value: String

  /// The value of a line; nil for any other line.
  init?(_ line: some StringProtocol) {
    let bytes = Array(line.utf8)
    guard let colon = bytes.firstIndex(of: ASCII.colon), 1...Self.longestLabel ~= colon,
      colon + 2 < bytes.count, bytes[colon + 1] == ASCII.space
    else { return nil }
    var words = String(decoding: bytes[..<colon], as: UTF8.self).lowercased().split(separator: " ")
    if words.count > 1, let last = words.last, "2"..."9" ~= last, last.count == 1 {
      words.removeLast()
    }
    label = words.joined(separator: " ")
    value = String(decoding: bytes[(colon + 2)...], as: UTF8.self)
  }

  /// Whether the label is what a property is called in notes, in whatever language: by its type or its own label, by what
  /// all such properties are called, or by both.
  func isCalled(as property: Property, label own: String?) -> Bool {
    let own = own.map { AppleLabel.shown($0).lowercased() }
    let nouns = nouns(of: property)
    if label == own || nouns.contains(label) { return true }
    var rest = label
    if let noun = nouns.first(where: { label.hasSuffix(" " + $0) }) {
      rest = String(label.dropLast(noun.count + 1))
      if rest == own { return true }
    }
    if property.name == .extended {
      let name = ExtensionName.words(Array(property.spelling.utf8))
      if rest == String(decoding: name, as: UTF8.self).lowercased() { return true }
    }
    let types = Set(
      ["TYPE", "SERVICE-TYPE", "X-SERVICE-TYPE"].flatMap(property.values(ofParameter:))
        .map { $0.lowercased() } + (own ?? "").split(separator: " ").map(String.init))
    let kinds = rest.split(separator: " ").map { Self.types[String($0)] ?? String($0) }
    // `Other E-mail` says of what kind the value is, and `Other` does not.
    return (rest != label || kinds.contains { !$0.isEmpty })
      && kinds.allSatisfy { $0.isEmpty || types.contains($0) }
  }

  /// What a property is called in notes, in small letters and in each language.
  private func nouns(of property: Property) -> [String] {
    let english: [String] =
      switch property.name {
      case .telephone: ["Phone"]
      case .email: ["E-mail"]
      case .address: ["Address"]
      case .url: ["Website"]
      case .instantMessage: ["Messenger"]
      case .socialProfile, .appleSocialProfile: ["Profile"]
      case .related, .appleRelatedName: ["Relation"]
      case .appleDate: ["Date"]
      case .organization:
        [property.components.first?.joined(separator: " ") == value ? "Company" : "Department"]
      case .categories: ["Groups"]
      case .name: ["Name prefix", "Name suffix", "Middle name"]
      case .birthday where property.calendarScale == .lunar: ["Lunar birthday"]
      default: property.name.noun.map { [$0] } ?? []
      }
    return english.flatMap { [$0, WordLanguage.korean.note($0)] }.map { $0.lowercased() }
  }

  /// The types that words of labels stand for; empty for those that every property of the kind may have.
  private static let types = [
    "mobile": "cell", "휴대폰": "cell", "집": "home", "개인": "home", "회사": "work", "팩스": "fax",
    "대표": "main", "호출기": "pager", "카폰": "car", "other": "", "기타": "",
  ]
  private static let longestLabel = 60
}

/// What a card says, by which it is seen that another card repeats it.
private struct Sayings {
  /// The notes, and the lines of them.
  private(set) var notes: Set<String> = []
  private(set) var lines: Set<String> = []
  /// The units of each organisation.
  private(set) var organizations: [[String]] = []
  private(set) var addresses: [Property] = []
  /// Each address as it is printed.
  private(set) var labels: [String] = []
  /// Each address that does not say how it is printed.
  private(set) var unprinted: [Property] = []
  private let card: Card
  /// The properties that may stand in a note, by their values and by the parts of names and organisations.
  private var places: [String: [Int]] = [:]
  private var categories: Set<String> = []

  init(_ card: Card) {
    self.card = card
    for property in card.properties {
      switch property.name {
      case .note:
        notes.insert(property.value)
        lines.formUnion(property.value.split(separator: "\n").map(String.init))
      case .label: labels.append(Self.spaced(property.value))
      case .address:
        addresses.append(property)
        add(Self.line(property), at: property.index)
        if property.values(ofParameter: "LABEL").isEmpty { unprinted.append(property) }
      case .organization:
        let units = Self.units(property)
        organizations.append(units)
        add(units.first ?? "", at: property.index)
        add(units.dropFirst().joined(separator: " "), at: property.index)
      case .categories: categories.formUnion(property.components.joined().map(Self.spaced))
      case .appleLabel: break
      case _ where property.data != nil: break
      default:
        let parts = property.components.map { $0.joined(separator: " ") }
        add(parts.joined(separator: " "), at: property.index)
        if property.name == .name { for part in parts { add(part, at: property.index) } }
      }
    }
  }

  private mutating func add(_ text: String, at index: Int) {
    let key = Self.spaced(text)
    if !key.isEmpty, places[key]?.contains(index) != true { places[key, default: []].append(index) }
  }

  /// The property of the card that says all that another one does, and more; only types of that may be lacking in it.
  func fuller(than property: Property) -> Property? {
    card.properties.first { other in
      let isFuller =
        switch (property.name, other.name) {
        case (.organization, .organization):
          Self.units(other).count > Self.units(property).count
            && Self.units(other).starts(with: Self.units(property))
        case (.address, .address), (.label, .address):
          Self.isDivided(other)
            && Self.says(property, other)
        default: false
        }
      return isFuller
        && property.parameters.allSatisfy { parameter in
          parameter.name == "TYPE" && other.name == .address || other.parameters.contains(parameter)
        }
    }
  }

  /// Whether an address in one piece says what one in parts does, and nothing else; beside a street, it may lack the country.
  private static func says(_ whole: Property, _ address: Property) -> Bool {
    let text = text(of: whole)
    return AddressSpelling.rest(of: text, beside: address) == ""
      && (hasStreet(address)
        || AddressSpelling.words(text).count == AddressSpelling.words(line(address)).count)
  }

  private static func hasStreet(_ address: Property) -> Bool {
    address.components.count > 2 && address.components[2].contains { !$0.isEmpty }
  }

  /// All that an address in one piece says.
  static func text(of whole: Property) -> String {
    whole.name == .label ? whole.value : line(whole)
  }

  /// Whether the card has that property as well.
  func repeats(_ property: Property) -> Bool {
    switch property.name {
    case .organization: organizations.contains(Self.units(property))
    case .label: labels.contains(Self.spaced(property.value))
    default: addresses.contains { $0.value == property.value }
    }
  }

  private static func units(_ organization: Property) -> [String] {
    var units = organization.components.map { $0.joined(separator: " ") }
    while units.last?.isEmpty == true { units.removeLast() }
    return units
  }

  /// Whether an address stands in parts, and not in one line with at most its postal code beside it.
  static func isDivided(_ address: Property) -> Bool {
    address.components.count { $0.contains { !$0.isEmpty } } > 2
  }

  /// The property that says what a line of a note does; nil for none.
  func place(of noted: NotedValue) -> String? {
    let key = Self.spaced(noted.value)
    if key.isEmpty { return nil }
    for index in places[key] ?? [] {
      let property = Property(card: card, index: index)
      let label = card.label(of: card.records[index]).map { String(utf8: card.bytes.span, $0) }
      if noted.isCalled(as: property, label: label) { return property.spelling }
    }
    let items = noted.value.split(separator: ",").map { Self.spaced(String($0)) }
    guard let list = card.first(.categories), items.allSatisfy(categories.contains),
      noted.isCalled(as: list, label: nil)
    else { return nil }
    return list.spelling
  }

  /// The words of a text with one blank between them, without the commas behind them.
  private static func spaced(_ text: String) -> String {
    text.split { $0.isWhitespace }.map { $0.last == "," ? $0.dropLast() : $0 }
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// All of an address.
  static func line(_ address: Property) -> String {
    address.components.joined().joined(separator: " ")
  }

  /// Whether a parameter is how an address is printed, and says no more than its parts (RFC 6350 §6.3.1).
  static func isPrinted(_ parameter: Parameter, _ property: Property) -> Bool {
    property.name == .address && parameter.name == "LABEL"
      && AddressSpelling.rest(of: parameter.values.joined(separator: " "), beside: property) == ""
  }

  /// Whether the card has an address that does not say how it is printed, and is that of another.
  func hasUnprinted(_ address: Property) -> Bool {
    unprinted.contains { other in
      other.value == address.value || address.parameters.contains { Self.isPrinted($0, other) }
    }
  }
}
