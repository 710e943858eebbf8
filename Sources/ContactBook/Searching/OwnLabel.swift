internal import ContactBytes
internal import ContactCSV
internal import ContactCleaning
internal import ContactModel

extension ContactQuery {
  /// The label of a field of one's own, as a query has it before a colon, and a list above a column.
  package struct OwnLabel: Sendable, Hashable {
    /// What the label may be.
    private let labels: [SearchKey]
    /// The words that the label is where it has become the name of a property.
    private let name: SearchKey
    /// Whether it is the word for whoever is named as somebody to the person, with any label.
    private let isRelation: Bool
    /// Whether it is a heading that tables have above notes, of which no line says a value behind it.
    private let isNote: Bool

    init(_ label: String) {
      isRelation = Self.isRelation(label)
      isNote = CSVField.isNote(label)
      labels = Self.labels(label).map { SearchKey($0) }
      name = Self.words(ofName: label.lowercased().hasPrefix("x-") ? label : "X-\(label)")
    }

    /// Whether a record that is a field of one's own has the label, or is of a property with this name.
    func isLabel(of record: PropertyRecord, in card: borrowing Card) -> Bool {
      if isRelation, record.name == .related || record.name == .appleRelatedName { return true }
      if record.name == .extended, !card.isSpelled(record, ContactQuery.customField) {
        return name == Self.words(ofName: String(utf8: card.bytes.span, record.nameRange))
      }
      return self.label(of: record, in: card) { labels.contains(SearchKey($0)) }
    }

    /// Whether a record has the label, or one that goes on in brackets, as `Paid (Y/N)` is meant by `Paid`, where nothing
    /// else of the card has just this label.
    func isMeant(by record: PropertyRecord, in card: borrowing Card) -> Bool {
      if isLabel(of: record, in: card) { return true }
      guard label(of: record, in: card, where: isBeforeBrackets) else { return false }
      return !card.records.contains { !$0.isRemoved && isLabel(of: $0, in: card) }
    }

    /// What lines of the notes say behind the label of somebody who has no field of that label: the values of apps
    /// that have no place for such a field stand there.
    func notedValues(in card: borrowing Card) -> [NotedValue] {
      if isNote { return [] }
      let whole = NotedValue.all(in: card) { labels.contains(SearchKey($0)) }
      let found = whole.isEmpty ? NotedValue.all(in: card, labelled: isBeforeBrackets) : whole
      let hasField =
        !found.isEmpty && card.records.contains { !$0.isRemoved && isMeant(by: $0, in: card) }
      return hasField ? [] : found
    }

    /// Whether a label is this one with something in brackets behind it.
    private func isBeforeBrackets(_ label: String) -> Bool {
      guard label.last == ")" || label.last == "）",
        let start = label.firstIndex(where: { $0 == "(" || $0 == "（" })
      else { return false }
      return labels.contains(SearchKey(String(label[..<start])))
    }

    /// Whether the label of the group of a record is one that is asked for.
    private func label(
      of record: PropertyRecord, in card: borrowing Card, where isAsked: (String) -> Bool
    ) -> Bool {
      guard record.groupLength > 0 else { return false }
      return card.records.contains { other in
        other.name == .appleLabel && !other.isRemoved
          && card.bytes[other.group].elementsEqual(card.bytes[record.group])
          && isAsked(String(utf8: card.bytes.span, other.value))
      }
    }

    /// Whether a word is the one that the lines of a person have for relations, in any language.
    static func isRelation(_ word: String) -> Bool {
      ["related", "관계"].contains(word.lowercased())
    }

    /// A label as it is, and what of it is the label as a table, the note on an unknown column and a person's lines
    /// show it: `Shoe size` of `custom:Shoe size` and of `custom field (Shoe size)`.
    private static func labels(_ label: String) -> [String] {
      let prefix = "custom:"
      if label.hasPrefix(prefix) { return [label, String(label.dropFirst(prefix.count))] }
      guard label.hasSuffix(")"), let start = label.firstIndex(of: "(") else { return [label] }
      return [label, String(label[label.index(after: start)...].dropLast())]
    }

    private static func words(ofName name: String) -> SearchKey {
      SearchKey(String(decoding: ExtensionName.words(Array(name.utf8)), as: UTF8.self))
    }
  }
}
