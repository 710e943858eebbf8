internal import ContactBytes

/// A name of up to sixteen bytes as three numbers, which compare at once.
struct JSONShortName: Hashable, Sendable {
  /// The first eight bytes, with zeros after a shorter name.
  let head: UInt64
  /// The last eight bytes of a longer name, else zero.
  let tail: UInt64
  let count: Int

  /// The name in `range`; nil when it is longer.
  @inline(__always)
  init?(_ span: borrowing Span<UInt8>, _ range: Range<Int>) {
    count = range.count
    guard count <= 16 else { return nil }
    if count > 8 {
      head = Word(span, at: range.lowerBound).bits
      tail = Word(span, at: range.upperBound - 8).bits
    } else {
      head =
        range.lowerBound + 8 <= span.count
        ? Word(span, at: range.lowerBound).prefix(count)
        : range.reversed().reduce(0) { $0 << 8 | UInt64(span[$1]) }
      tail = 0
    }
  }

  /// A number that differs between most names.
  var hash: UInt64 { (head ^ tail << 1 ^ UInt64(count)) &* 0x9E37_79B9_7F4A_7C15 }
}

/// Finds what the name of a member means, without comparing it with each name of the table.
package struct JSONNameTable<Meaning: Sendable>: Sendable {
  private var names: [JSONShortName?] = Array(repeating: nil, count: 128)
  private var meanings: [Meaning?] = Array(repeating: nil, count: 128)

  /// Makes a table of at most 64 names of up to sixteen bytes, so that a search ends soon.
  package init(_ rows: [(name: String, meaning: Meaning)]) {
    precondition(rows.count <= 64, "half of the slots stay empty")
    for row in rows {
      let bytes = Array(row.name.utf8)
      guard let name = JSONShortName(bytes.span, 0..<bytes.count) else {
        preconditionFailure("a name has at most sixteen bytes")
      }
      var slot = Self.slot(name)
      while names[slot] != nil { slot = (slot + 1) & 127 }
      names[slot] = name
      meanings[slot] = row.meaning
    }
  }

  /// What the scanner's last key means; nil when the table does not have it.
  @inline(__always)
  package func meaning(of scanner: JSONScanner, in input: borrowing Span<UInt8>) -> Meaning? {
    let name =
      scanner.stringIsPlain
      ? JSONShortName(input, scanner.stringRange)
      : JSONShortName(scanner.decodedString.span, scanner.decodedString.indices)
    guard let name else { return nil }
    var slot = Self.slot(name)
    while let known = names[slot] {
      if known == name { return meanings[slot] }
      slot = (slot + 1) & 127
    }
    return nil
  }

  @inline(__always)
  private static func slot(_ name: JSONShortName) -> Int {
    Int(truncatingIfNeeded: name.hash >> 57)
  }
}
