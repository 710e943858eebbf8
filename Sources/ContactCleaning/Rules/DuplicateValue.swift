internal import ContactBytes
internal import ContactModel

extension CleaningRule {
  static let duplicateValue = CleaningRule(
    "duplicate-value", about: .card,
    manual: """
      A card has each value once: an exact repetition of a phone, e-mail address, web address or category goes.

      Exact is what has the same value, parameters and group; hyphens in numbers do not count. The same value with other types, other
      capitals or a label of its own is no exact repetition: it is reported and stays.
      """
  ) { card, _, diagnoses in
    ValueRepetition.check(card, into: &diagnoses)
  }
}

/// Finds values that a card has twice.
private enum ValueRepetition {
  static func check(_ card: borrowing Card, into diagnoses: inout [Diagnosis]) {
    guard mayRepeat(card) else { return }
    var values: Set<UInt64> = []
    var wholes: [UInt64: Int] = [:]
    for index in card.records.indices {
      let record = card.records[index]
      guard isCompared(record) else { continue }
      let isNew = values.insert(looseHash(record, card.bytes.span)).inserted
      let whole = wholeHash(record, card.bytes.span)
      if let first = wholes[whole], areExactlyEqual(card, first, index) {
        diagnoses.append(Diagnosis(message, .warning, at: index, edits: [.remove(at: index)]))
      } else {
        if wholes[whole] == nil { wholes[whole] = index }
        if !isNew { diagnoses.append(Diagnosis(message, .note, at: index)) }
      }
    }
  }

  private static let message = "the value stands twice"

  /// Whether two values may be equal: a quick test without a table, which nearly every card fails.
  private static func mayRepeat(_ card: borrowing Card) -> Bool {
    var phones = 0
    var others = 0
    for record in card.records where isCompared(record) {
      if record.name == .telephone { phones += 1 } else { others += 1 }
    }
    if phones < 2, others < 2 { return false }
    var endings: [8 of UInt32] = .init(repeating: 0)
    var count = 0
    for record in card.records where isCompared(record) {
      if count == endings.count { return true }
      let ending = ending(record, card.bytes.span)
      for k in 0..<count where endings[k] == ending { return true }
      endings[count] = ending
      count += 1
    }
    return false
  }

  /// The last four bytes of a value that count when it is compared.
  private static func ending(_ record: PropertyRecord, _ span: borrowing Span<UInt8>) -> UInt32 {
    let isPhone = record.name == .telephone
    var ending: UInt32 = 0
    var left = 4
    var i = record.value.upperBound
    while left > 0, i > record.value.lowerBound {
      i -= 1
      if isPhone, isSeparator(span[i]) { continue }
      ending = ending << 8 | UInt32(ASCII.lowercased(span[i]))
      left -= 1
    }
    return ending
  }

  @inline(__always)
  private static func isCompared(_ record: PropertyRecord) -> Bool {
    switch record.name {
    case .telephone, .email, .url, .categories: !record.isRemoved && record.valueLength > 0
    default: false
    }
  }

  // MARK: - Equality

  /// A hash of a value as it is compared: a phone's digits, an address without regard to case.
  private static func looseHash(_ record: PropertyRecord, _ span: borrowing Span<UInt8>) -> UInt64 {
    var hash = StableHash(seed: UInt64(record.name.rawValue))
    for i in record.value {
      let byte = span[i]
      if record.name == .telephone, isSeparator(byte) { continue }
      hash.add(record.name == .email ? ASCII.lowercased(byte) : byte)
    }
    return hash.value
  }

  @inline(__always)
  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == ASCII.hyphen || byte == ASCII.space || byte == ASCII.dot || byte == 0x28 || byte == 0x29
  }

  /// A hash of name, group, value and parameters, without regard to the order of the parameters.
  private static func wholeHash(_ record: PropertyRecord, _ span: borrowing Span<UInt8>) -> UInt64 {
    var hash = UInt64(record.name.rawValue) ^ StableHash.of(span, record.group)
    hash = SplitMix64.mixed(hash ^ valueHash(record, span))
    var cursor = ParameterCursor(record.parameters)
    while cursor.advance(in: span) {
      var values = PartCursor(cursor.values, separator: Separator.item)
      while values.advance(in: span) {
        hash &+= SplitMix64.mixed(
          StableHash.of(span, cursor.name) ^ StableHash.of(span, values.part))
      }
    }
    return hash
  }

  /// A hash of a value; the hyphens of a number do not count, since one before an extension may be missing.
  private static func valueHash(_ record: PropertyRecord, _ span: borrowing Span<UInt8>) -> UInt64 {
    guard record.name == .telephone else { return StableHash.of(span, record.value) }
    var hash = StableHash()
    for i in record.value where span[i] != ASCII.hyphen { hash.add(span[i]) }
    return hash.value
  }

  private static func areExactlyEqual(_ card: borrowing Card, _ first: Int, _ second: Int) -> Bool {
    let (a, b) = (Property(card: copy card, index: first), Property(card: copy card, index: second))
    let isNumber = a.name == .telephone
    let values = [a, b].map { isNumber ? $0.value.filter { $0 != "-" } : $0.value }
    return a.name == b.name && a.form == b.form && values[0] == values[1]
      && a.group.lowercased() == b.group.lowercased()
      && sortedPairs(a.parameters) == sortedPairs(b.parameters)
  }

  /// The parameters as `NAME=value`, sorted; the capitals of types do not count (RFC 6350 §5.6).
  private static func sortedPairs(_ parameters: [Parameter]) -> [String] {
    parameters.flatMap { parameter in
      let name = parameter.name.uppercased()
      return parameter.values.map { "\(name)=\(name == "TYPE" ? $0.lowercased() : $0)" }
    }.sorted()
  }
}
