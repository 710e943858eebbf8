internal import ContactBytes
internal import ContactModel

extension CardMerger {
  /// Gives the joined card the fullest name; of every other, what it does not say stays as a nickname, or as
  /// a title before or behind the name.
  func takeName(of members: [Member], into merged: inout Merged) {
    let haveOne = members.allSatisfy {
      members[0].card.hasName(of: $0.card)
        && $0.card.records.count { $0.name == .fullName && !$0.isRemoved } == 1
        && $0.card.records.count { $0.name == .name && !$0.isRemoved } < 2
    }
    if haveOne { return }
    let fullest = members.max { $0.name.extent < $1.name.extent } ?? members[0]
    let isOther =
      fullest.name != members[0].name || fullest.name.isTurned != members[0].name.isTurned
      || merged.card.firstIndex(of: .fullName) == nil
    if isOther, fullest.card.firstIndex(of: .fullName) != nil {
      merged.card.removeProperties { $0.name == .fullName || $0.name == .name }
      for property in fullest.card.properties
      where property.name == .fullName || property.name == .name {
        merged.append(property, group: "")
      }
    }
    takeDivision(of: members, into: &merged)
    keepSpellings(of: members, in: &merged)
    for member in members {
      for parts in member.card.properties(.name) { keep(parts, of: member, in: &merged) }
    }
  }

  /// Takes N from the card that divides the name, where the joined card does not.
  private func takeDivision(of members: [Member], into merged: inout Merged) {
    let own = merged.card.firstIndex(of: .name)
    if let own, Self.dividesName(merged.card, at: own) { return }
    let name = PersonName(merged.card)
    let divided = members.lazy.compactMap { member -> Property? in
      guard let index = member.card.firstIndex(of: .name), Self.dividesName(member.card, at: index),
        NameComparison(member.name, name) == .same
      else { return nil }
      return Property(card: member.card, index: index)
    }.first
    let parts =
      divided ?? (own == nil ? members.lazy.compactMap { $0.card.first(.name) }.first : nil)
    guard let parts else { return }
    if let own { merged.card.remove(at: own) }
    merged.append(parts, group: "")
  }

  private static func dividesName(_ card: Card, at index: Int) -> Bool {
    let parts = NameParts.components(of: card, at: index)
    return parts.count > 1 && !parts[0].isEmpty && !parts[1].isEmpty
  }

  // MARK: - Other names

  /// Makes a nickname of every other spelling of the whole name.
  private func keepSpellings(of members: [Member], in merged: inout Merged) {
    var known: Set<String> = []
    for property in merged.card.properties {
      switch property.name {
      // A card without a name may be called by what else it has.
      case .fullName, .email, .telephone: known.insert(Self.spelling(property.value))
      case .nickname, .organization:
        for item in property.components.joined() { known.insert(Self.spelling(item)) }
      default: continue
      }
    }
    for member in members {
      for name in member.card.properties(.fullName)
      where known.insert(Self.spelling(name.value)).inserted {
        merged.move(name.value, of: name, from: member.position, to: .nickname)
      }
    }
  }

  /// A name as it was spelled, but for white space and composition, which nobody would miss.
  static func spelling(_ name: String) -> String {
    if name.utf8.allSatisfy({ $0 < 0x80 }) {
      return String(decoding: name.utf8.filter { $0 != 0x20 && !(9...13 ~= $0) }, as: UTF8.self)
    }
    return name.filter { !$0.isWhitespace && $0 != "\u{200B}" }
  }

  /// Keeps what only another N says: titles in N, other names as a nickname.
  private func keep(_ parts: Property, of member: Member, in merged: inout Merged) {
    guard let own = merged.card.first(.name), own.value != parts.value else { return }
    let known = KnownNames(merged.card)
    var components = own.value.split(separator: "\u{1F}", omittingEmptySubsequences: false).map {
      String($0)
    }
    var isExtended = false
    for (part, items) in parts.components.enumerated() {
      let new = items.filter { !known.hold($0) }
      if new.isEmpty { continue }
      if part < 2 || own.form == .raw || parts.form == .raw {
        merged.move(Self.wholeName(parts), of: parts, from: member.position, to: .nickname)
        guard part < 2 else { break }
        continue
      }
      while components.count <= part { components.append("") }
      let kept = components[part].isEmpty ? [] : [components[part]]
      components[part] = (kept + new).joined(separator: "\u{1E}")
      isExtended = true
    }
    guard isExtended else { return }
    let value = Array(components.joined(separator: "\u{1F}").utf8)
    merged.card.rewrite(at: own.index, parameters: nil, value: value)
    merged.report(parts, from: member.position, place: "N")
  }

  /// The name that parts make up, in the order of its language.
  private static func wholeName(_ parts: Property) -> String {
    var components = parts.components.map { Array($0.joined(separator: " ").utf8) }
    while components.count < 5 { components.append([]) }
    let further = components[5...].filter { !$0.isEmpty }
    let name = ([FullName.made(of: components)] + further).joined(separator: [ASCII.space])
    return String(decoding: Array(name), as: UTF8.self)
  }

  /// The names that a card has, by their words.
  private struct KnownNames {
    private var words: Set<String> = []

    init(_ card: Card) {
      for property in card.properties {
        switch property.name {
        case .fullName, .nickname, .name:
          for item in property.components.joined() {
            words.insert(CardMerger.spelling(item))
            words.formUnion(Self.words(of: item))
          }
        default: continue
        }
      }
    }

    /// Whether a part of a name is known: all its words are, or it begins or ends an eastern name.
    func hold(_ part: String) -> Bool {
      let spelling = CardMerger.spelling(part)
      if spelling.isEmpty || words.contains(spelling) { return true }
      let parts = Self.words(of: part)
      if parts.allSatisfy(words.contains) { return true }
      guard spelling.unicodeScalars.allSatisfy({ $0.value >= 0x2E80 }) else { return false }
      return words.contains { $0.hasPrefix(spelling) || $0.hasSuffix(spelling) }
    }

    private static func words(of text: String) -> [String] {
      if text.utf8.allSatisfy({ $0 < 0x80 }) {
        return text.utf8.split { $0 == 0x20 || 9...13 ~= $0 || ",.;".utf8.contains($0) }
          .map { String(decoding: $0, as: UTF8.self) }
      }
      return text.split { $0.isWhitespace || ",.;".contains($0) }.map { String($0) }
    }
  }
}
