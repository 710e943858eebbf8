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
    for first in card.records.indices.dropLast() {
      let record = card.records[first]
      guard !record.isRemoved, record.valueLength > 0, Self.kinds.contains(record.name) else {
        continue
      }
      for second in first + 1..<card.records.count {
        let other = card.records[second]
        guard other.name == record.name, !other.isRemoved, other.valueLength > 0,
          Self.areEqual(record, other, card.bytes.span)
        else { continue }
        if diagnoses.contains(where: { $0.index == second }) { continue }
        diagnoses.append(Self.diagnosis(card, first, second))
      }
    }
  }

  private static func diagnosis(_ card: borrowing Card, _ first: Int, _ second: Int) -> Diagnosis {
    var diagnosis = Diagnosis("the value stands twice", .warning, at: second)
    let mine = Property(card: copy card, index: first)
    let others = Property(card: copy card, index: second)
    guard others.group.isEmpty || others.group == mine.group else { return diagnosis }
    let known = mine.parameters
    var types = known.filter { $0.name == "TYPE" }.flatMap(\.values)
    var rest = known.filter { $0.name != "TYPE" }
    for parameter in others.parameters {
      if parameter.name == "TYPE" {
        for type in parameter.values
        where !types.contains(where: { $0.lowercased() == type.lowercased() }) {
          types.append(type)
        }
      } else if parameter.name == "PREF", !rest.contains(where: { $0.name == "PREF" }) {
        rest.append(parameter)
      } else if !rest.contains(parameter) {
        return diagnosis
      }
    }
    let merged = rest + (types.isEmpty ? [] : [Parameter("TYPE", types)])
    if Set(merged) != Set(known), types != known.filter({ $0.name == "TYPE" }).flatMap(\.values) {
      diagnosis.edits.append(.replaceParameters(at: first, with: merged))
    }
    diagnosis.edits.append(.remove(at: second))
    return diagnosis
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
