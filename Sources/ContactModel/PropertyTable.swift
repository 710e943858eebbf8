internal import ContactBytes

/// The versions of vCard that define a property or a parameter.
public struct VersionSet: OptionSet, Sendable, Hashable {
  /// One bit a version.
  public let rawValue: UInt8
  /// Makes a set of its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// vCard 2.1.
  public static let v21 = VersionSet(rawValue: 1)
  /// vCard 3.0, RFC 2426.
  public static let v30 = VersionSet(rawValue: 2)
  /// vCard 4.0, RFC 6350 and the documents that extend it.
  public static let v40 = VersionSet(rawValue: 4)
  /// Every version.
  public static let all: VersionSet = [.v21, .v30, .v40]
  /// 3.0 and 4.0.
  public static let since30: VersionSet = [.v30, .v40]
  /// 2.1 and 3.0.
  public static let until30: VersionSet = [.v21, .v30]
}

/// How often a property may stand in a card (RFC 6350 §6).
public enum Cardinality: Sendable, Hashable {
  /// At most once.
  case atMostOne
  /// At least once.
  case atLeastOne
  /// Any number of times.
  case any
}

/// What a property is about: by it, and not by lists of their own, writers and rules decide what a
/// property is to them.
///
/// A writer whose format has no place for a property reports a ``Loss``, with two exceptions. What has
/// the role ``label`` goes with the property that it labels. What has the role ``machine`` no format
/// but vCard and JSON carries, nor does what only people read, such as a page, carry the role
/// ``identity``; `Schemas/properties-never-carried.md` lists these format by format.
public enum PropertyRole: Sendable, Hashable, CaseIterable {
  /// A property that the table does not know.
  case unknown
  /// Who the person is: names, dates, gender, age, languages, interests.
  case person
  /// How and where to reach the person: phones, e-mails, addresses, web pages, calendars.
  case communication
  /// Work, and relations to others: ORG, TITLE, RELATED, the members of a group.
  case organizational
  /// Bytes, or references to some: PHOTO, LOGO, SOUND, KEY.
  case media
  /// What somebody wrote down about the contact: NOTE, CATEGORIES, CLASS.
  case explanatory
  /// What the card stands for, a person, a group or an organization: KIND and its older names.
  case kind
  /// The label of the other properties of its group: X-ABLabel.
  case label
  /// Which card it is, and where it came from: UID, SOURCE, CLIENTPIDMAP.
  case identity
  /// What programs keep for themselves: PRODID, REV, CREATED, PROFILE, X-ABADR.
  case machine
}

/// The value types of RFC 6350 §4 by the names that VALUE parameters and jCard use.
public enum ValueType: String, Sendable, Hashable {
  /// Text (RFC 6350 §4.1).
  case text
  /// A URI (RFC 6350 §4.2).
  case uri
  /// A date without a time (RFC 6350 §4.3.1).
  case date
  /// A whole number (RFC 6350 §4.5).
  case integer
  /// A value whose type is not known (RFC 7095 §5.1).
  case unknown
  /// A date, a time or both, of which parts may be missing (RFC 6350 §4.3.4).
  case dateAndOrTime = "date-and-or-time"
  /// A whole date with a whole time (RFC 6350 §4.3.5).
  case timestamp
  /// A distance from UTC (RFC 6350 §4.7).
  case utcOffset = "utc-offset"
  /// The tag of a language (RFC 6350 §4.8, RFC 5646).
  case languageTag = "language-tag"
}

/// What is known of one property.
public struct PropertyDefinition: Sendable {
  /// The property.
  public let name: PropertyName
  /// Its name as it is written, by which it is also found, in any case of letters.
  public let spelling: String
  /// The layout of its value.
  public let form: ValueForm
  /// The type of its value when no VALUE parameter says otherwise.
  public let valueType: ValueType
  /// The versions that define it; an X- name belongs to all.
  public let versions: VersionSet
  /// How often a card may have it.
  public let cardinality: Cardinality
  /// What it is about.
  public let role: PropertyRole
  /// The document that defines it.
  public let reference: String
  /// `spelling` as bytes.
  package let spellingBytes: [UInt8]

  init(_ row: PropertyTable.Row) {
    name = row.name
    spelling = row.spelling
    form = row.form
    valueType = row.valueType
    versions = row.versions
    cardinality = row.cardinality
    role = row.role
    reference = row.reference
    spellingBytes = Array(row.spelling.utf8)
  }
}

/// The one table of properties, which drives every reader and writer.
public struct PropertyTable: Sendable {
  /// The table.
  public static let standard = PropertyTable()

  // The names of up to eight bytes, found by their letters as one number.
  @usableFromInline package let shortKeys: [UInt64]
  @usableFromInline package let shortNames: [PropertyName]

  private let definitions: [PropertyDefinition]
  // What a reader asks at every line stands in arrays of plain numbers, which cost no reference
  // counting: the spellings one after another, where each begins, and the forms.
  let spellings: [UInt8]
  @usableFromInline let starts: [UInt16]
  @usableFromInline package let forms: [ValueForm]
  private let roles: [PropertyRole]
  private let buckets: [UInt8]

  /// What is known of `name`; ``PropertyName/extended`` has an empty spelling.
  public subscript(name: PropertyName) -> PropertyDefinition { definitions[Int(name.rawValue)] }

  private init() {
    definitions = Self.rows.map(PropertyDefinition.init)
    precondition(
      definitions.count == PropertyName.allCases.count
        && zip(definitions, PropertyName.allCases).allSatisfy { $0.name == $1 },
      "the rows stand in the order of PropertyName")
    var buckets = [UInt8](repeating: 0, count: 512)
    for row in definitions.dropFirst() {
      var slot = Self.slot(row.spellingBytes.span, 0..<row.spellingBytes.count)
      while buckets[slot] != 0 { slot = (slot + 1) & 511 }
      buckets[slot] = row.name.rawValue
    }
    self.buckets = buckets
    spellings = definitions.flatMap(\.spellingBytes)
    var starts: [UInt16] = [0]
    for row in definitions {
      starts.append(starts[starts.count - 1] + UInt16(row.spellingBytes.count))
    }
    self.starts = starts
    forms = definitions.map(\.form)
    roles = definitions.map(\.role)
    var keys = [UInt64](repeating: 0, count: 256)
    var names = [PropertyName](repeating: .extended, count: 256)
    for row in definitions.dropFirst() where row.spellingBytes.count <= 8 {
      let key = row.spellingBytes.reversed().reduce(0) { $0 << 8 | UInt64($1 & 0xDF) }
      var slot = Self.slot(key)
      while keys[slot] != 0 { slot = (slot + 1) & 255 }
      (keys[slot], names[slot]) = (key, row.name)
    }
    shortKeys = keys
    shortNames = names
  }

  /// Where the search for a key begins.
  @inlinable @inline(__always)
  static func slot(_ key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 56)
  }

  /// The property whose name has these letters, the first in the lowest byte, as ``Word/folded``
  /// makes them; ``PropertyName/extended`` when the table has none.
  @inlinable @inline(__always)
  package func lookup(folded key: UInt64) -> PropertyName {
    var slot = Self.slot(key)
    while shortKeys[slot] != 0 {
      if shortKeys[slot] == key { return shortNames[slot] }
      slot = (slot &+ 1) & 255
    }
    return .extended
  }

  /// Appends the spelling of `name`.
  package func appendSpelling(of name: PropertyName, to bytes: inout [UInt8]) {
    bytes.append(spellings.span, spellingRange(of: name))
  }

  /// Writes the spelling of `name`; needs eight bytes of room behind it.
  package func storeSpelling(
    of name: PropertyName, in block: inout MutableSpan<UInt8>, at end: inout Int
  ) {
    block.store(spellings.span, spellingRange(of: name), at: &end)
  }

  /// Where the spelling of `name` stands among the spellings.
  @inlinable @inline(__always)
  package func spellingRange(of name: PropertyName) -> Range<Int> {
    let row = Int(name.rawValue)
    return Int(starts[row])..<Int(starts[row + 1])
  }

  /// The layout of the values of `name`.
  @inlinable @inline(__always)
  package func form(of name: PropertyName) -> ValueForm { forms[Int(name.rawValue)] }

  /// What `name` is about.
  public func role(of name: PropertyName) -> PropertyRole { roles[Int(name.rawValue)] }

  /// The properties of a role, in the order of the table.
  public func properties(of role: PropertyRole) -> [PropertyName] {
    definitions.lazy.filter { $0.role == role }.map(\.name)
  }

  private static func slot(_ span: borrowing Span<UInt8>, _ range: Range<Int>) -> Int {
    var hash: UInt32 = 2_166_136_261
    for i in range { hash = (hash ^ UInt32(span[i] | 0x20)) &* 16_777_619 }
    return Int((hash ^ hash >> 15) & 511)
  }

  /// The property that the bytes of `range` spell, in any case of letters.
  ///
  /// - Returns: ``PropertyName/extended`` when the table has no such name.
  package func lookup(_ span: borrowing Span<UInt8>, _ range: Range<Int>) -> PropertyName {
    var slot = Self.slot(span, range)
    while buckets[slot] != 0 {
      if matches(Int(buckets[slot]), span, range) {
        return PropertyName(rawValue: buckets[slot]) ?? .extended
      }
      slot = (slot + 1) & 511
    }
    return .extended
  }

  /// The property that `spelling` names, in any case of letters; nil when the table has none.
  public func property(named spelling: String) -> PropertyName? {
    let bytes = Array(spelling.utf8)
    let name = lookup(bytes.span, 0..<bytes.count)
    return name == .extended ? nil : name
  }

  private func matches(
    _ row: Int, _ span: borrowing Span<UInt8>, _ range: Range<Int>
  ) -> Bool {
    let start = Int(starts[row])
    guard Int(starts[row + 1]) - start == range.count else { return false }
    for k in 0..<range.count
    where ASCII.uppercased(spellings[start + k])
      != ASCII.uppercased(span[range.lowerBound + k])
    {
      return false
    }
    return true
  }
}
