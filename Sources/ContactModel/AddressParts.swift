internal import ContactBytes

/// The components of an address.
package enum AddressParts {
  /// The seven parts that every address book knows (RFC 6350 §6.3.1), of whatever parts there are.
  ///
  /// What RFC 9554 adds and does not stand in them already goes to the street and the extended address.
  package static func seven(of components: [[UInt8]]) -> [[UInt8]] {
    var parts = components
    while parts.count < 7 { parts.append([]) }
    guard parts.count > 7 else { return parts }
    // The number stands before the name of a street, and its direction after it.
    let rest = parts.indices.dropFirst(7)
    let order = [10, 11, 17].filter(rest.contains) + rest.filter { ![10, 11, 17].contains($0) }
    for index in order where !parts[index].isEmpty {
      guard !parts[1].holds(words: parts[index]), !parts[2].holds(words: parts[index]) else {
        continue
      }
      let isOfStreet = [10, 11, 17].contains(index)
      let target = isOfStreet ? 2 : 1
      if !parts[target].isEmpty { parts[target] += isOfStreet ? [ASCII.space] : Array(", ".utf8) }
      parts[target] += parts[index]
    }
    return Array(parts.prefix(7))
  }
}

extension [UInt8] {
  /// Whether other bytes stand in these as whole words, or as a whole.
  package func holds(words other: [UInt8]) -> Bool {
    guard count >= other.count else { return false }
    func isWord(_ byte: UInt8?) -> Bool {
      byte.map { $0 &- 0x30 < 10 || ($0 & 0xDF) &- 0x41 < 26 } ?? false
    }
    return (0...count - other.count).contains { start in
      let end = start + other.count
      return self[start..<end].elementsEqual(other)
        && !(isWord(other.first) && start > 0 && isWord(self[start - 1]))
        && !(isWord(other.last) && end < count && isWord(self[end]))
    }
  }
}
