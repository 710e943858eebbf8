/// Where one property stands in a card's bytes, and what is known of it without reading them.
///
/// The bytes of a property follow each other as in a vCard line, with separators that no text holds:
///
///     [group "."] name { U+001F PARAMETER "=" item { U+001E item } } ":" value
///
/// An empty parameter (two separators in a row) is padding left by an edit in place.
@frozen @usableFromInline
package struct PropertyRecord: Sendable {
  /// The property, or ``PropertyName/extended``.
  @usableFromInline package var name: PropertyName
  /// The layout of the value.
  @usableFromInline package var form: ValueForm
  /// What else is known of it.
  @usableFromInline package var flags: Flags
  /// The PREF parameter, 1 (most preferred) to 100; 0 when there is none.
  @usableFromInline package var preference: UInt8
  /// The known TYPE values.
  @usableFromInline package var types: TypeSet
  /// The first byte of the property in the card's bytes.
  @usableFromInline package var start: UInt32
  @usableFromInline package var groupLength: UInt16
  @usableFromInline package var nameLength: UInt16
  @usableFromInline package var parametersLength: UInt32
  @usableFromInline package var valueLength: UInt32
  /// The physical line, counted from the card's first line as 0.
  @usableFromInline package var line: UInt32
  /// The index of the blob, when `flags` has one.
  @usableFromInline package var blob: UInt32

  @frozen @usableFromInline
  package struct Flags: OptionSet, Sendable {
    @usableFromInline package let rawValue: UInt8
    @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The value is the media type of a blob.
    @inlinable package static var hasBlob: Flags { Flags(rawValue: 1) }
    /// The property was removed; its bytes are dead.
    @inlinable package static var removed: Flags { Flags(rawValue: 2) }
    /// The property came from vCard 2.1 or 3.0 under another name, by which it can go back there.
    @inlinable package static var hasOlderName: Flags { Flags(rawValue: 4) }
    /// The property was put into the card after it was read, at whatever place.
    @inlinable package static var added: Flags { Flags(rawValue: 8) }
    /// The value was a part of that of a record before this one, from which it was taken.
    @inlinable package static var divided: Flags { Flags(rawValue: 16) }
    /// The organisation is what its program calls a contact that has no name.
    @inlinable package static var isName: Flags { Flags(rawValue: 32) }
  }

  /// The byte counts of the parts of a property.
  @frozen @usableFromInline
  package struct Lengths: Sendable {
    @usableFromInline let group: Int
    @usableFromInline let name: Int
    @usableFromInline let parameters: Int
    @usableFromInline let value: Int

    /// Takes the counts: the group without its dot, the value without the colon before it.
    @inlinable @inline(__always)
    package init(group: Int, name: Int, parameters: Int, value: Int) {
      self.group = group
      self.name = name
      self.parameters = parameters
      self.value = value
    }
  }

  /// Makes the record of a property whose bytes begin at `start`, without types and preference.
  @inlinable @inline(__always)
  package init(
    name: PropertyName, form: ValueForm, start: Int, lengths: Lengths, line: Int = 0
  ) {
    self.name = name
    self.form = form
    self.flags = []
    self.preference = 0
    self.types = []
    self.start = UInt32(start)
    self.groupLength = UInt16(lengths.group)
    self.nameLength = UInt16(lengths.name)
    self.parametersLength = UInt32(lengths.parameters)
    self.valueLength = UInt32(lengths.value)
    self.line = UInt32(line)
    self.blob = 0
  }

  /// The bytes of the group, without its dot.
  @inlinable @inline(__always)
  package var group: Range<Int> { Int(start)..<Int(start) + Int(groupLength) }

  /// The bytes of the name as it was written.
  @inlinable @inline(__always)
  package var nameRange: Range<Int> {
    let first = Int(start) + (groupLength > 0 ? Int(groupLength) + 1 : 0)
    return first..<first + Int(nameLength)
  }

  /// The bytes of all parameters, each with its leading separator.
  @inlinable @inline(__always)
  package var parameters: Range<Int> {
    let first = nameRange.upperBound
    return first..<first + Int(parametersLength)
  }

  /// The bytes of the value.
  @inlinable @inline(__always)
  package var value: Range<Int> {
    let first = nameRange.upperBound + Int(parametersLength) + 1
    return first..<first + Int(valueLength)
  }

  /// The most bytes that a group or a name may have.
  @inlinable package static var maximumNameLength: Int { Int(UInt16.max) }

  @inlinable package var hasBlob: Bool { flags.rawValue & 1 != 0 }
  /// Whether it is a property that no standard has, whose value stands as in a vCard.
  package var isRawExtension: Bool { name == .extended && form == .raw && !hasBlob }
  @inlinable package var isRemoved: Bool { flags.rawValue & 2 != 0 }
}

/// The bytes that separate the parts of a value and of parameters inside a card.
///
/// Neither is legal in vCard text (RFC 6350 §3.3); readers replace them when they meet them.
@usableFromInline
package enum Separator {
  /// Between the components of a structured value, and before each parameter: U+001F.
  @inlinable package static var component: UInt8 { 0x1F }
  /// Between the items of a list: U+001E.
  @inlinable package static var item: UInt8 { 0x1E }
}
