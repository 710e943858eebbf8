internal import ContactBytes

/// The name as it is shown, made of its parts.
package enum FullName {
  /// The full name of the parts of `N`, in the order of its script.
  ///
  /// - Parameter parts: Family, given, additional names, prefixes, suffixes; others do not count.
  /// - Returns: The name; empty for empty parts.
  package static func made(of parts: [[UInt8]]) -> [UInt8] {
    let joint = parts[0] + parts[1] + parts[3]
    let given = parts[0].count..<parts[0].count + parts[1].count
    let order = NameSequence(
      joint.span, family: 0..<given.lowerBound, given: given,
      prefix: given.upperBound..<joint.count)
    var name: [UInt8] = []
    let places = order.parts
    for k in places.indices where !parts[places[k]].isEmpty {
      if !name.isEmpty, order.hasBlank(before: k) { name.append(ASCII.space) }
      name += parts[places[k]]
    }
    return name
  }

  /// Whether the full name consists of the parts only, in whatever order.
  package static func isMade(of parts: [[UInt8]], _ full: [UInt8]) -> Bool {
    var left = letters(full)
    // Long words first: an initial must not be taken out of another word.
    let words = parts.flatMap { $0.split(separator: ASCII.space).map { letters(Array($0)) } }
    for word in words.sorted(by: { $0.count > $1.count }) where !word.isEmpty {
      guard let start = firstRange(of: word, in: left) else { continue }
      left.removeSubrange(start..<start + word.count)
    }
    return left.isEmpty
  }

  private static func firstRange(of sought: [UInt8], in bytes: [UInt8]) -> Int? {
    guard bytes.count >= sought.count else { return nil }
    return (0...bytes.count - sought.count).first {
      bytes[$0..<$0 + sought.count].elementsEqual(sought)
    }
  }

  /// The bytes but for blanks, line breaks, commas and dots.
  private static func letters(_ bytes: [UInt8]) -> [UInt8] {
    bytes.filter {
      $0 != ASCII.space && $0 != ASCII.lineFeed && $0 != ASCII.comma && $0 != ASCII.dot
    }
  }
}

extension Card {
  /// The full name that the parts of the first `N` make up; nil where they are empty or raw.
  package var nameOfParts: [UInt8]? {
    guard let index = firstIndex(of: .name), records[index].form != .raw else { return nil }
    let name = FullName.made(of: parts(ofNameAt: index))
    return name.contains { $0 > ASCII.space } ? name : nil
  }

  /// The index of the record before which a missing FN belongs: N, or else what follows UID and KIND.
  package var positionOfMissingName: Int {
    firstIndex(of: .name)
      ?? records.firstIndex { !$0.isRemoved && $0.name != .uid && $0.name != .kind }
      ?? records.count
  }

  /// The five parts of a name; the items of one are joined by blanks.
  package func parts(ofNameAt index: Int) -> [[UInt8]] {
    let components = bytes[records[index].value]
      .split(separator: Separator.component, omittingEmptySubsequences: false)
    return (0..<5).map { index in
      guard index < components.count else { return [] }
      let items = components[index].split(separator: Separator.item)
      return Array(items.joined(separator: [ASCII.space]))
    }
  }
}

/// The order of the parts of a name where it is shown.
package enum NameSequence: Sendable {
  /// Given names, then the family name.
  case givenFirst
  /// The family name, a blank, and the others: 김 Grace.
  case familyFirst
  /// The family name and the others without a blank: 홍길동, 최철수 아빠.
  case joined
  /// As ``familyFirst``, with a Korean word of respect that is kept before the name: 김 Grace 교수님.
  case familyFirstRespected
  /// As ``joined``, with such a word: 홍길동 교수님.
  case joinedRespected

  /// The order that the scripts of the family and the given name ask for.
  ///
  /// A Hangul family name stands first whatever people note behind the given one; a Han one where the given name is
  /// of Han characters or kana. A Hangul word of two syllables and more that a Korean name has before it stands behind
  /// it, where Koreans say it; one of one syllable, as 고 of the dead, does not.
  package init(
    _ input: borrowing Span<UInt8>, family: Range<Int>, given: Range<Int>,
    prefix: Range<Int> = 0..<0
  ) {
    if given.isEmpty || family.isEmpty || input[family.lowerBound] < 0xE3 {
      self = .givenFirst
    } else if HangulText.isHangul(input, family) {
      // Hangul and Han begin with these bytes.
      let isJoined = 0xE3...0xED ~= input[given.lowerBound]
      let isRespected = prefix.count > 3 && HangulText.isHangul(input, prefix)
      self =
        isRespected
        ? isJoined ? .joinedRespected : .familyFirstRespected : isJoined ? .joined : .familyFirst
    } else {
      self = HangulText.isHan(input, family: family, given: given) ? .joined : .givenFirst
    }
  }

  /// The parts by their places in `N`: family, given, middle, prefix, suffix.
  package var parts: [5 of Int] {
    switch self {
    case .givenFirst: [3, 1, 2, 0, 4]
    case .familyFirst, .joined: [3, 0, 2, 1, 4]
    case .familyFirstRespected, .joinedRespected: [0, 2, 1, 3, 4]
    }
  }

  /// Whether a blank stands before the part at a place, where something stands before it.
  package func hasBlank(before place: Int) -> Bool {
    switch self {
    case .joined: place == 1 || place == 4
    case .joinedRespected: place > 2
    default: true
    }
  }
}

/// Hangul in UTF-8.
package enum HangulText {
  /// Whether `range` holds Hangul syllables (U+AC00 to U+D7A3) and nothing else.
  package static func isHangul(_ input: borrowing Span<UInt8>, _ range: Range<Int>) -> Bool {
    consists(input, range) { $0 &- 0xAC00 < 11_172 }
  }

  /// Whether a family name is of Han characters, and the given one of those or kana.
  static func isHan(
    _ input: borrowing Span<UInt8>, family: Range<Int>, given: Range<Int>
  ) -> Bool {
    // The sign for a repeated character is one.
    consists(input, family) { 0x3400...0x9FFF ~= $0 || $0 == 0x3005 }
      && consists(input, given) { 0x3400...0x9FFF ~= $0 || 0x3041...0x30FF ~= $0 || $0 == 0x3005 }
  }

  @inline(__always)
  private static func consists(
    _ input: borrowing Span<UInt8>, _ range: Range<Int>, of isLetter: (UInt32) -> Bool
  ) -> Bool {
    guard !range.isEmpty, range.count % 3 == 0 else { return false }
    var i = range.lowerBound
    while i < range.upperBound {
      let scalar =
        UInt32(input[i] & 0x0F) << 12 | UInt32(input[i + 1] & 0x3F) << 6
        | UInt32(input[i + 2] & 0x3F)
      guard input[i] & 0xF0 == 0xE0, isLetter(scalar) else { return false }
      i += 3
    }
    return true
  }
}
