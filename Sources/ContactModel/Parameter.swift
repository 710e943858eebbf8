internal import ContactBytes

/// One parameter of a property (RFC 6350 §5).
public struct Parameter: Hashable, Sendable {
  /// The name, in upper case.
  public var name: String
  /// The values, decoded.
  public var values: [String]

  /// Makes a parameter of its name, in any case, and its values.
  public init(_ name: String, _ values: [String]) {
    self.name = name.uppercased()
    self.values = values
  }

  /// Makes a parameter of one value.
  public init(_ name: String, _ value: String) {
    self.init(name, [value])
  }

  /// The parameters that no table carries: how a value is written, and how the properties of a card
  /// belong together (`Schemas/properties-never-carried.md`).
  package static let neverCarried: Set<String> = [
    "ALTID", "CHARSET", "DERIVED", "ENCODING", "JSCOMPS", "JSPTR", "MEDIATYPE", "PID", "PREF",
    "PROP-ID", "VALUE", "X-APPLE-OMIT-YEAR", "X-ORIGINAL-NAME",
  ]

  /// Whether columns of Android's own hold nothing but a number, and a label where that is 0: both stand beside the
  /// value too.
  package static func isSaidAndroidRow(_ text: String) -> Bool {
    let columns = text.split(separator: ";", omittingEmptySubsequences: false).map {
      $0.filter { $0 != "\"" }
    }
    return columns.dropFirst(columns.first == "0" ? 2 : 1).allSatisfy(\.isEmpty)
  }

  /// The parameters whose values do not identify a person; a TYPE may be a word of somebody's own.
  package static let impersonal: Set<String> = [
    "VALUE", "ENCODING", "CHARSET", "PREF", "LANGUAGE", "MEDIATYPE", "CALSCALE", "INDEX",
    "LEVEL", "DERIVED", "PHONETIC", "SCRIPT", "X-APPLE-OMIT-YEAR",
  ]

  /// Parameters that tie values together by a name, mostly a number.
  package static let ties: Set<String> = ["ALTID", "PID", "PROP-ID"]

  /// Appends the parameter as a card lays it out; separators inside texts become blanks.
  package func encode(into bytes: inout [UInt8]) {
    bytes.append(Separator.component)
    bytes.append(name)
    bytes.append(ASCII.equals)
    for (index, value) in values.enumerated() {
      if index > 0 { bytes.append(Separator.item) }
      for byte in value.utf8 {
        bytes.append(byte == Separator.item || byte == Separator.component ? ASCII.space : byte)
      }
    }
  }
}

/// Walks the parameters of one property in their laid-out form.
///
/// Indices are those of the span that holds them, so that names and values are read without a copy.
@frozen @usableFromInline
package struct ParameterCursor {
  @usableFromInline var next: Int
  @usableFromInline let end: Int

  /// The bytes of the current parameter's name.
  @usableFromInline package internal(set) var name: Range<Int> = 0..<0
  /// The bytes of its values, separated by U+001E.
  @usableFromInline package internal(set) var values: Range<Int> = 0..<0

  /// Begins before the first of the parameters in `range`.
  @inlinable
  package init(_ range: Range<Int>) {
    next = range.lowerBound
    end = range.upperBound
  }

  /// Moves to the next parameter.
  ///
  /// - Returns: False when there is none.
  @inlinable
  package mutating func advance(in span: borrowing Span<UInt8>) -> Bool {
    while next < end, span[next] == Separator.component { next += 1 }
    guard next < end else { return false }
    var i = next
    while i < end, span[i] != UInt8(ascii: "="), span[i] != Separator.component { i += 1 }
    name = next..<i
    if i < end, span[i] == UInt8(ascii: "=") { i += 1 }
    let first = i
    while i < end, span[i] != Separator.component { i += 1 }
    values = first..<i
    next = i
    return true
  }

  /// Whether the current parameter has a name, which is given in capitals.
  package func isNamed(_ other: String, in span: borrowing Span<UInt8>) -> Bool {
    guard name.count == other.utf8.count else { return false }
    var i = name.lowerBound
    for byte in other.utf8 {
      if span[i] != byte { return false }
      i += 1
    }
    return true
  }

  /// The bytes of the whole parameter, the separator before it included.
  package var whole: Range<Int> { name.lowerBound - 1..<values.upperBound }
}

/// Walks the parts of a range that a separator divides; an empty range has one empty part.
@frozen @usableFromInline
package struct PartCursor {
  @usableFromInline var next: Int
  @usableFromInline let end: Int
  @usableFromInline let separator: UInt8
  @usableFromInline var isDone = false

  /// The bytes of the current part.
  @usableFromInline package internal(set) var part: Range<Int> = 0..<0

  /// Begins before the first part of `range`.
  @inlinable
  package init(_ range: Range<Int>, separator: UInt8) {
    next = range.lowerBound
    end = range.upperBound
    self.separator = separator
  }

  /// Moves to the next part.
  ///
  /// - Returns: False when there is none.
  @inlinable
  package mutating func advance(in span: borrowing Span<UInt8>) -> Bool {
    guard !isDone else { return false }
    var i = next
    while i < end, span[i] != separator { i += 1 }
    part = next..<i
    next = i + 1
    isDone = i >= end
    return true
  }
}

extension PropertyRecord {
  /// Whether there is a parameter of a name, which is given in capitals.
  package func hasParameter(_ name: StaticString, in span: borrowing Span<UInt8>) -> Bool {
    if parametersLength == 0 { return false }
    var cursor = ParameterCursor(parameters)
    while cursor.advance(in: span) {
      if cursor.name.count == name.utf8CodeUnitCount,
        span.hasASCII(name, at: cursor.name.lowerBound)
      {
        return true
      }
    }
    return false
  }
}

/// The known types and the preference that parameters say.
package struct ParameterCache {
  package private(set) var types: TypeSet = []
  package private(set) var preference: UInt8 = 0

  /// Those of no parameters.
  init() {}

  /// Reads them from parameters in their laid-out form.
  package init(_ parameters: borrowing Span<UInt8>) {
    var cursor = ParameterCursor(0..<parameters.count)
    while cursor.advance(in: parameters) {
      if cursor.name.count == 4, parameters.hasASCII("TYPE", at: cursor.name.lowerBound) {
        var items = PartCursor(cursor.values, separator: Separator.item)
        while items.advance(in: parameters) {
          types.formUnion(TypeSet(value: parameters, items.part))
        }
      } else if cursor.name.count == 4, parameters.hasASCII("PREF", at: cursor.name.lowerBound) {
        preference = Self.preference(parameters, cursor.values)
      }
    }
  }

  /// The number that a PREF parameter holds; 0 when it is none of 1 to 100 (RFC 6350 §5.3).
  package static func preference(_ span: borrowing Span<UInt8>, _ range: Range<Int>) -> UInt8 {
    guard (1...3).contains(range.count) else { return 0 }
    var number = 0
    for i in range {
      guard ASCII.isDigit(span[i]) else { return 0 }
      number = number * 10 + Int(span[i] & 15)
    }
    return number <= 100 && span[range.lowerBound] != 0x30 ? UInt8(number) : 0
  }
}

extension Parameter {
  /// The text of a cell whose date is written otherwise than a clean-up writes it.
  ///
  /// It is there only while a table is cleaned in its own columns, and never written.
  package static let cellText: StaticString = "X-PHONEBOOK-CELL"
  /// That the date beside it stays in its cell: `1` where it is a guess, by the order or the century of its parts, and `0`
  /// where others are read by it.
  package static let cellGuess: StaticString = "X-PHONEBOOK-GUESS"

  /// Whether it is one of a cell, which no format has.
  package var isOfCell: Bool {
    name == Self.cellText.description || name == Self.cellGuess.description
  }
}
