internal import ContactBytes
package import ContactModel

/// A card says the same thing once: a second equal phone, e-mail address, web address or category goes.
///
/// Phones are equal when their digits are, e-mail addresses without regard to case. The types of the
/// second are added to the first. A second one with a group, such as a label of its own, or with other
/// parameters is reported and stays.
package struct DuplicateValue: CleaningRule {
  package static let name = "duplicate-value"
  private static let kinds: [PropertyName] = [.telephone, .email, .url, .categories]

  package init?(options: CleaningOptions) {}

  package func inspect(
    _ card: borrowing Card, at _: Int, into diagnoses: inout [Diagnosis]
  ) {
    var isTaken: Set<Int> = []
    for first in card.records.indices.dropLast() {
      let record = card.records[first]
      guard !record.isRemoved, record.valueLength > 0, Self.kinds.contains(record.name),
        isTaken.isEmpty || !isTaken.contains(first)
      else { continue }
      var others: [Int] = []
      for second in first + 1..<card.records.count {
        let other = card.records[second]
        if other.name == record.name, !other.isRemoved, other.valueLength > 0,
          Self.areEqual(record, other, card.bytes.span)
        {
          others.append(second)
        }
      }
      if others.isEmpty { continue }
      isTaken.formUnion(others)
      Self.diagnose(others, equalTo: first, in: card, into: &diagnoses)
    }
  }

  /// Says which of the equal values can go; the first takes over what they say of types.
  private static func diagnose(
    _ others: [Int], equalTo first: Int, in card: borrowing Card,
    into diagnoses: inout [Diagnosis]
  ) {
    let kept = Property(card: copy card, index: first)
    var parameters = kept.parameters
    var edits: [Edit] = []
    for index in others {
      let other = Property(card: copy card, index: index)
      let isApart = !other.group.isEmpty && other.group != kept.group
      guard !isApart, let joined = joined(parameters, other.parameters) else {
        diagnoses.append(Diagnosis(message, .warning, at: index))
        continue
      }
      parameters = joined
      edits.append(.remove(at: index))
    }
    guard let last = others.last, !edits.isEmpty else { return }
    if parameters != kept.parameters {
      edits.insert(.replaceParameters(at: first, with: parameters), at: 0)
    }
    diagnoses.append(Diagnosis(message, .warning, at: last, edits: edits))
  }

  private static let message = "the value stands twice"

  /// The parameters of the first with the types and the preference of the second.
  ///
  /// Returns nil when the second says anything else that the first does not.
  private static func joined(_ first: [Parameter], _ second: [Parameter]) -> [Parameter]? {
    var types = first.filter { $0.name == "TYPE" }.flatMap(\.values)
    let known = types.count
    var rest = first.filter { $0.name != "TYPE" }
    for parameter in second {
      if parameter.name == "TYPE" {
        for type in parameter.values
        where !types.contains(where: { $0.lowercased() == type.lowercased() }) {
          types.append(type)
        }
      } else if parameter.name == "PREF" {
        if !rest.contains(where: { $0.name == "PREF" }) { rest.append(parameter) }
      } else if !rest.contains(parameter) {
        return nil
      }
    }
    if types.count == known {
      let hadPreference = first.contains { $0.name == "PREF" }
      return first + rest.filter { $0.name == "PREF" && !hadPreference }
    }
    return rest + [Parameter("TYPE", types)]
  }

  private static func areEqual(
    _ first: PropertyRecord, _ second: PropertyRecord, _ span: borrowing Span<UInt8>
  ) -> Bool {
    switch first.name {
    case .telephone: haveEqualDigits(span, first.value, second.value)
    case .email: haveEqualBytes(span, first.value, second.value, ignoringCase: true)
    default: haveEqualBytes(span, first.value, second.value, ignoringCase: false)
    }
  }

  private static func haveEqualBytes(
    _ span: borrowing Span<UInt8>, _ a: Range<Int>, _ b: Range<Int>, ignoringCase: Bool
  ) -> Bool {
    guard a.count == b.count else { return false }
    for k in 0..<a.count {
      let (x, y) = (span[a.lowerBound + k], span[b.lowerBound + k])
      guard x == y || ignoringCase && ASCII.lowercased(x) == ASCII.lowercased(y) else {
        return false
      }
    }
    return true
  }

  /// Whether two phones are the same but for hyphens, spaces, dots and brackets.
  private static func haveEqualDigits(
    _ span: borrowing Span<UInt8>, _ a: Range<Int>, _ b: Range<Int>
  ) -> Bool {
    var (i, j) = (a.lowerBound, b.lowerBound)
    while true {
      while i < a.upperBound, isSeparator(span[i]) { i += 1 }
      while j < b.upperBound, isSeparator(span[j]) { j += 1 }
      if i == a.upperBound || j == b.upperBound { return i == a.upperBound && j == b.upperBound }
      guard span[i] == span[j] else { return false }
      (i, j) = (i + 1, j + 1)
    }
  }

  @inline(__always)
  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == ASCII.hyphen || byte == ASCII.space || byte == ASCII.dot || byte == 0x28 || byte == 0x29
  }
}
