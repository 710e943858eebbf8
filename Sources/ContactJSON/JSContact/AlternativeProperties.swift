internal import ContactModel

/// Which properties of a card are the same thing in another language or script.
///
/// Properties of one name belong together by ALTID, or by PROP-ID where one of them has a language; FN
/// and N always do. One of them is the base, which becomes the object itself; the others become
/// localizations (RFC 9555 §2.3.11) or phonetics (§2.3.15).
struct AlternativeProperties {
  /// What a property is among those that belong together.
  enum Role: Hashable {
    case base
    /// The same in another language as the property at the index.
    case alternative(of: Int)
    /// How the property at the index is pronounced.
    case phonetic(of: Int)
  }

  /// The role of each property.
  private(set) var roles: [Role]
  /// The bases that others refer to.
  private var referred: Set<Int> = []
  /// The number of each base that others refer to, among such bases of its name, from 1.
  private(set) var ordinals: [Int: Int] = [:]
  /// The base of FN and that of N.
  private(set) var bases: [PropertyName: Int] = [:]

  private static let singles: Set<PropertyName> = [.fullName, .name]
  private static let others: Set<PropertyName> = [
    .fullName, .name, .address, .organization, .birthPlace, .deathPlace,
  ]

  /// Sorts the properties of a card whose own language is `language`.
  init(_ properties: [Property], language: String?) {
    roles = Array(repeating: .base, count: properties.count)
    var sets: [Key: [Int]] = [:]
    for (index, property) in properties.enumerated()
    where property.form != .raw
      && (Self.others.contains(property.name) || JSContactRow.row(of: property.name) != nil)
    {
      for key in Key.keys(of: property, isSingle: Self.singles.contains(property.name)) {
        sets[key, default: []].append(index)
      }
    }
    for (_, indices) in sets where indices.count > 1 {
      assign(indices.map { Member($0, properties[$0]) }, language: language)
    }
    var counts: [PropertyName: Int] = [:]
    for index in referred.sorted() {
      let name = properties[index].name
      counts[name, default: 0] += 1
      ordinals[index] = counts[name]
    }
    for name in Self.singles {
      let candidates = properties.indices.filter {
        properties[$0].name == name && properties[$0].form != .raw && roles[$0] == .base
      }
      let preferred = Self.preferred(candidates.map { Member($0, properties[$0]) }, language)
      bases[name] = candidates.first { referred.contains($0) } ?? preferred?.index
    }
  }

  private mutating func assign(_ members: [Member], language: String?) {
    let plain = members.filter { $0.phonetic == nil && roles[$0.index] == .base }
    guard let base = Self.preferred(plain, language), !referred.contains(base.index) else {
      return
    }
    var languages: Set<String> = []
    if let own = base.language { languages.insert(own) }
    var pronounced: Set<String> = []
    for member in members where member.index != base.index && roles[member.index] == .base {
      if referred.contains(member.index) { continue }
      if member.phonetic != nil {
        if pronounced.insert(member.language ?? "").inserted {
          roles[member.index] = .phonetic(of: base.index)
          referred.insert(base.index)
        }
      } else if let language = member.language, languages.insert(language).inserted {
        roles[member.index] = .alternative(of: base.index)
        referred.insert(base.index)
      }
    }
  }

  /// The one without a language and with the fewest parameters (RFC 9555 §2.5.2), else the one in the
  /// card's language, else the first.
  private static func preferred(_ members: [Member], _ language: String?) -> Member? {
    members.filter { $0.language == nil }.min { $0.parameterCount < $1.parameterCount }
      ?? members.first { $0.language == language?.lowercased() } ?? members.first
  }

  /// What makes properties belong together.
  private enum Key: Hashable {
    case single(PropertyName)
    case alternative(PropertyName, String)
    case identifier(PropertyName, String)

    static func keys(of property: Property, isSingle: Bool) -> [Key] {
      if isSingle { return [.single(property.name)] }
      if let identifier = property.values(ofParameter: "ALTID").first {
        return [.alternative(property.name, identifier)]
      }
      if let identifier = property.values(ofParameter: "PROP-ID").first {
        return [.identifier(property.name, identifier)]
      }
      return []
    }
  }

  private struct Member {
    let index: Int
    let language: String?
    let phonetic: String?
    let parameterCount: Int

    init(_ index: Int, _ property: Property) {
      self.index = index
      language = property.values(ofParameter: "LANGUAGE").first?.lowercased()
      let isPronounceable = property.name == .name || property.name == .address
      phonetic = isPronounceable ? property.values(ofParameter: "PHONETIC").first : nil
      // By what a name is sorted is a member of it.
      parameterCount = property.parameters.count {
        !["ALTID", "PROP-ID", "SORT-AS"].contains($0.name)
      }
    }
  }
}
