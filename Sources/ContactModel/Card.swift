internal import ContactBytes

/// One contact as RFC 6350 sees it: a list of properties, each with group, parameters and value.
///
/// A card loses nothing: unknown properties and parameters, groups and the order of everything are
/// kept. Its meaning is that of vCard 4.0; readers of other forms translate into it and writers out
/// of it. Text is decoded and unfolded UTF-8.
///
/// All text of a card stands in one byte buffer, images and other binary values in blobs of their
/// own, and a record of fixed size says where each property stands. So a card costs two allocations,
/// however many properties it has. Edits append to the buffer; ``compact()`` gives the dead bytes
/// back when they are more than half.
public struct Card: Sendable {
  package var bytes: [UInt8]
  package var records: [PropertyRecord]
  package var blobs: [[UInt8]]

  /// Makes a card without properties.
  public init() {
    bytes = []
    records = []
    blobs = []
  }

  /// Takes all properties away and keeps the storage for the next card.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    records.removeAll(keepingCapacity: true)
    if !blobs.isEmpty { blobs.removeAll(keepingCapacity: true) }
  }

  /// Whether the card has no property.
  public var isEmpty: Bool { records.allSatisfy(\.isRemoved) }

  /// The number of properties.
  public var count: Int { records.count { !$0.isRemoved } }

  /// The properties in their order.
  ///
  /// - Complexity: O(*n*); each ``Property`` shares the card's storage.
  public var properties: [Property] {
    records.indices.compactMap { records[$0].isRemoved ? nil : Property(card: self, index: $0) }
  }

  /// The properties of one name, in their order.
  public func properties(_ name: PropertyName) -> [Property] {
    records.indices.compactMap { index in
      let record = records[index]
      return record.name == name && !record.isRemoved ? Property(card: self, index: index) : nil
    }
  }

  /// The first property of one name.
  public func first(_ name: PropertyName) -> Property? {
    firstIndex(of: name).map { Property(card: self, index: $0) }
  }

  /// The index of the first record of one name.
  package func firstIndex(of name: PropertyName) -> Int? {
    records.firstIndex { $0.name == name && !$0.isRemoved }
  }

  /// The same card in storage that has no room to grow: for cards that are kept.
  package func exactCopy() -> Card {
    var copy = Card()
    copy.bytes.reserveCapacity(bytes.count)
    copy.bytes.append(contentsOf: bytes)
    copy.records.reserveCapacity(records.count)
    copy.records.append(contentsOf: records)
    copy.blobs = blobs
    return copy
  }
}

extension Card {
  /// What to call the contact in a report: its name, else its nickname, organisation, e-mail or phone.
  public var displayName: String {
    for name in [PropertyName.fullName, .name, .nickname, .organization, .email, .telephone] {
      if name == .name, let made = nameOfParts { return String(utf8: made.span) }
      for index in records.indices where records[index].name == name && !records[index].isRemoved {
        let value = records[name == .telephone ? mainTelephone ?? index : index].value
        let isDivider = { (byte: UInt8) in byte == Separator.component || byte == Separator.item }
        if !value.isEmpty, !bytes[value].contains(where: isDivider) {
          return String(utf8: bytes.span, value)
        }
        let parts = bytes[value].split(whereSeparator: isDivider)
        let text = parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
        if !text.isEmpty { return text }
      }
    }
    return ""
  }
}

extension Card {
  /// The index of the telephone number by which people call: the preferred one, else that of a mobile phone, else the
  /// first; that of a fax or a pager only where there is no other.
  package var mainTelephone: Int? {
    var best: (index: Int, rank: Int)?
    for (index, record) in records.enumerated()
    where record.name == .telephone && !record.isRemoved && record.valueLength > 0 {
      let rank = rank(ofValue: record)
      if rank < best?.rank ?? .max { best = (index, rank) }
    }
    return best?.index
  }

  /// How far behind the other values of its name a value stands, from 1 for the preferred one.
  package func rank(ofValue record: PropertyRecord) -> Int {
    let types = record.types
    if record.name == .telephone, !types.isDisjoint(with: [.fax, .pager]),
      types.isDisjoint(with: [.voice, .cell, .iPhone])
    {
      return 103
    }
    if record.preference > 0 { return Int(record.preference) }
    if types.contains(.pref) { return 1 }
    guard record.name == .telephone else { return 101 }
    let isMobile =
      !types.isDisjoint(with: [.cell, .iPhone])
      || String(utf8: bytes.span, record.value).hasMobilePrefix
    return isMobile ? 101 : 102
  }
}

extension StringProtocol {
  /// Whether a number is that of a Korean mobile phone.
  package var hasMobilePrefix: Bool {
    let digits = String(filter(\.isNumber))
    return digits.hasPrefix("010") || digits.hasPrefix("8210")
  }
}

extension Card: Hashable {
  /// Whether two cards have the same properties in the same order, wherever their bytes stand.
  public static func == (left: Card, right: Card) -> Bool {
    let leftProperties = left.properties
    let rightProperties = right.properties
    guard leftProperties.count == rightProperties.count else { return false }
    return zip(leftProperties, rightProperties).allSatisfy { $0 == $1 }
  }

  /// Hashes names and values.
  public func hash(into hasher: inout Hasher) {
    for property in properties { property.hash(into: &hasher) }
  }
}

extension Property: Hashable {
  /// Whether two properties have equal names, groups, parameters and values.
  public static func == (left: Property, right: Property) -> Bool {
    left.name == right.name && left.form == right.form && left.value == right.value
      && left.group == right.group && left.data == right.data
      && (left.name != .extended || left.spelling == right.spelling)
      && left.parameters == right.parameters
  }

  /// Hashes name and value.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(value)
  }
}
