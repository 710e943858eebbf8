internal import ContactBytes
internal import ContactModel

/// Puts values that changed in the place of those that stood in a record, of which every other byte stays.
struct JSONSplicing {
  /// Reads one record.
  let reader: any CardReader

  /// A text of a card that became another one.
  private struct Substitution: Hashable {
    let property: String
    let before: String
    let after: String
  }

  /// The bytes of a record with the values of another card.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - before: The card that was read from it.
  ///   - after: The card that it is to be.
  /// - Returns: Nil where more changed than texts, or it is not certain where these stand.
  func bytes(of record: [UInt8], from before: Card, to after: Card) -> [UInt8]? {
    guard let changes = Self.substitutions(from: before, to: after) else { return nil }
    let spans = ContactJSONReader.valueSpans(in: record).filter {
      $0.writing == .backslashed && !$0.isLabel && !$0.isName && !$0.isWord
    }
    var edits: [(range: Range<Int>, text: [UInt8])] = []
    for (change, count) in changes {
      let text = Self.escaped(change.before)
      var places = spans.filter { record[$0.range].elementsEqual(text) }
      if places.count != count { places.removeAll { $0.property != change.property } }
      guard places.count == count else { return nil }
      edits += places.map { ($0.range, Self.escaped(change.after)) }
    }
    edits.sort { $0.range.lowerBound > $1.range.lowerBound }
    var bytes = record
    for edit in edits { bytes.replaceSubrange(edit.range, with: edit.text) }
    let read = (try? RecordText(bytes, reader: reader))?.records ?? []
    guard read.count == 1, Self.substitutions(from: read[0].card, to: after)?.isEmpty == true else {
      return nil
    }
    return bytes
  }

  /// What became another text, and how often; nil where cards differ in anything else.
  private static func substitutions(from before: Card, to after: Card) -> [Substitution: Int]? {
    let (old, new) = (properties(of: before), properties(of: after))
    guard old.count == new.count else { return nil }
    var changes: [Substitution: Int] = [:]
    for (old, new) in zip(old, new) {
      guard old.spelling == new.spelling, old.group == new.group, old.parameters == new.parameters,
        old.data == new.data
      else { return nil }
      let (texts, others) = (old.components.flatMap(\.self), new.components.flatMap(\.self))
      guard texts.count == others.count else { return nil }
      for (text, other) in zip(texts, others) where text != other {
        changes[Substitution(property: old.spelling, before: text, after: other), default: 0] += 1
      }
    }
    return changes
  }

  /// The properties of a card by their names, those of one name in their order.
  private static func properties(of card: Card) -> [Property] {
    card.records.indices.lazy.filter { !card.records[$0].isRemoved }
      .map { Property(card: card, index: $0) }
      .enumerated().sorted { ($0.element.spelling, $0.offset) < ($1.element.spelling, $1.offset) }
      .map(\.element)
  }

  /// A text as it stands in a string of JSON.
  private static func escaped(_ text: String) -> [UInt8] {
    let text = Array(text.utf8)
    var bytes: [UInt8] = []
    bytes.append(addingCapacity: text.count * 6) { $0.appendJSONText(text.span) }
    return bytes
  }
}
