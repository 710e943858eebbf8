internal import ContactBytes
package import ContactModel
package import PhoneNumbers

/// The strong keys of cards, each as one number.
///
/// The highest two bits are the kind, the others a hash of the normalised phone, e-mail address or
/// identifier; a collision does harm only where the names agree as well.
package struct MatchKeys {
  /// What keys are made of, in the order of the numbers in their highest two bits.
  private static let keyKinds: [MatchKind] = [.phone, .email, .uid, .decision]

  private let parser: PhoneNumberParser
  private let kinds: KeyKinds
  private var digits: [UInt8] = []

  /// Makes an extractor of keys.
  package init(region: PhoneRegion, kinds: KeyKinds) {
    parser = PhoneNumberParser(region: region)
    self.kinds = kinds
  }

  /// What a key is made of.
  static func kind(of key: UInt64) -> MatchKind { keyKinds[Int(key >> 62)] }

  /// The key of a value that is known by its hash.
  static func key(_ kind: MatchKind, hash: UInt64) -> UInt64 {
    UInt64(keyKinds.firstIndex(of: kind) ?? 0) << 62 | hash >> 2
  }

  /// Appends the keys of a card, each once.
  package mutating func append(_ card: borrowing Card, to keys: inout [UInt64]) {
    let start = keys.count
    for record in card.records where !record.isRemoved && record.valueLength > 0 {
      if let key = key(of: record, in: card), !keys[start...].contains(key) { keys.append(key) }
    }
  }

  /// The value that a key of the card stands for, as the card has it.
  mutating func value(of key: UInt64, in card: borrowing Card) -> String {
    for record in card.records where !record.isRemoved && record.valueLength > 0 {
      if self.key(of: record, in: card) == key {
        return ResidentNumber.masked(String(utf8: card.bytes.span, record.value))
      }
    }
    return ""
  }

  /// The key of one property; nil when it is none.
  mutating func key(of record: PropertyRecord, in card: borrowing Card) -> UInt64? {
    let span = card.bytes.span
    switch record.name {
    case .telephone where kinds.contains(.phone):
      return record.types.contains(.fax) ? nil : phone(span.extracting(record.value))
    case .email where kinds.contains(.email):
      let address = EmailSyntax.parts(span, record.value).address
      guard span.lastIndex(of: 0x40, in: address) != nil else { return nil }
      return Self.key(.email, hash: StableHash.of(span, address))
    case .uid where kinds.contains(.uid):
      if record.parametersLength > 0, isGenerated(card, record) { return nil }
      let hasPrefix = span.hasASCII("URN:UUID:", at: record.value.lowerBound)
      let value = record.value.dropFirst(hasPrefix && record.value.count > 9 ? 9 : 0)
      return Self.key(.uid, hash: StableHash.of(span, value))
    default: return nil
    }
  }

  /// Whether a program generated the identifier on reading, so that it does not identify the person.
  private func isGenerated(_ card: borrowing Card, _ record: PropertyRecord) -> Bool {
    let span = card.bytes.span
    var cursor = ParameterCursor(record.parameters)
    while cursor.advance(in: span) {
      if cursor.name.count == 7, span.hasASCII("DERIVED", at: cursor.name.lowerBound) {
        return true
      }
    }
    return false
  }

  /// The key of a number that belongs to a person or a household.
  ///
  /// Company numbers, numbers that others pay for and redirected numbers are no keys. What no plan has
  /// is a key only when it is digits enough, and not all the same.
  private mutating func phone(_ value: borrowing Span<UInt8>) -> UInt64? {
    digits.removeAll(keepingCapacity: true)
    if let number = try? parser.parse(copy value), number.isValid {
      switch number.type {
      case .mobile, .fixedLine, .fixedLineOrMobile, .voip: break
      default: return nil
      }
      number.append(.e164, to: &digits)
      if let extra = number.extension { digits += Array(extra.utf8) }
    } else {
      for i in 0..<value.count {
        if ASCII.isDigit(value[i]) {
          digits.append(value[i])
        } else if value[i] != ASCII.hyphen && value[i] != ASCII.space {
          return nil
        }
      }
      guard digits.count >= 9, digits.contains(where: { $0 != digits[0] }) else { return nil }
      digits.append(ASCII.hyphen)
    }
    return Self.key(.phone, hash: StableHash.of(digits.span, 0..<digits.count))
  }
}
