internal import ContactBytes

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
