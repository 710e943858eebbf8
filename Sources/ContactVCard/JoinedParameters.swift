internal import ContactModel

/// Properties of 2.1 and 3.0 that are parameters of others in 4.0: LABEL of ADR (RFC 6350 §6.3.1), and
/// SORT-STRING of N (§5.9); and Samsung's address, which repeats an ADR.
struct JoinedParameters {
  /// The parameters that the property at an index gets.
  private(set) var added: [Int: [Parameter]] = [:]
  /// The properties that become parameters.
  private(set) var dropped: Set<Int> = []

  /// What an address and its label have in common.
  private struct Key: Hashable {
    let group: String
    let types: Set<String>
    let preference: Int?

    init(_ property: Property) {
      group = property.group
      types = Set(property.values(ofParameter: "TYPE").map { $0.lowercased() })
      preference = property.preference
    }
  }

  /// Finds them in a card that has properties of the names in `present`.
  init(_ card: Card, _ present: Set<PropertyName>) {
    if present.contains(.label) { joinLabels(card) }
    if present.contains(.sortString) { joinSortString(card) }
    if present.contains(.extended) { joinSamsungAddresses(card) }
  }

  /// Joins every label that belongs to exactly one address.
  private mutating func joinLabels(_ card: Card) {
    var labels: [Key: [Property]] = [:]
    for label in card.properties(.label)
    where label.parameters.allSatisfy({ $0.name == "TYPE" || $0.name == "PREF" }) {
      labels[Key(label), default: []].append(label)
    }
    var addresses: [Key: [Property]] = [:]
    for address in card.properties(.address) {
      let key = Key(address)
      if labels[key] != nil { addresses[key, default: []].append(address) }
    }
    for (key, found) in addresses {
      guard found.count == 1, let label = labels[key], label.count == 1,
        found[0].values(ofParameter: "LABEL").isEmpty
      else { continue }
      added[found[0].index] = [Parameter("LABEL", label[0].value)]
      dropped.insert(label[0].index)
    }
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
    let names = card.properties(.name)
    guard strings.count == 1, names.count == 1, strings[0].parameters.isEmpty,
      strings[0].group.isEmpty, names[0].values(ofParameter: "SORT-AS").isEmpty
    else { return }
    added[names[0].index] = [Parameter("SORT-AS", strings[0].value)]
    dropped.insert(strings[0].index)
  }
}
