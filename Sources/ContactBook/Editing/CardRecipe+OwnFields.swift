internal import ContactCSV
internal import ContactModel

/// Fields that people made themselves: columns of their own, custom fields, and properties that no standard has.
extension CardRecipe {
  /// A value for a field of somebody's own.
  package struct OwnValue: Sendable {
    /// What the field is called: its label, the header of its column, or the name of its property.
    let name: String
    /// The value; empty to take the field away.
    let value: String

    /// Reads `NAME=VALUE`; nil where no name stands before an equals sign.
    package init?(_ text: String) {
      guard let sign = text.firstIndex(of: "="), sign != text.startIndex else { return nil }
      name = String(text[..<sign])
      value = String(text[text.index(after: sign)...])
    }
  }

  /// How a book has such a field.
  struct OwnField: Sendable {
    /// The name of the property.
    let spelling: String
    /// The label, where the name does not say it.
    let label: String?

    /// Finds a field by what it is called, in whoever has it, or in the columns; nil where a table has no column of that
    /// name that means nothing else.
    init?(_ name: String, in book: BookFile) {
      let own = ContactQuery.OwnLabel(name)
      for entry in book.entries {
        guard let index = Self.places(of: own, in: entry.card).first else { continue }
        let property = Property(card: entry.card, index: index)
        self.init(spelling: property.spelling, label: entry.card.shownLabels[property.group])
        return
      }
      let spelling = name.uppercased()
      if let columns = book.columns?.columns {
        let key = SameText.folded(name)
        guard let field = columns.first(where: { SameText.folded($0.header) == key })?.field else {
          return nil
        }
        switch field.kind {
        case .custom: self.init(spelling: ExtensionName.customField, label: field.label)
        case .property where field.property.hasPrefix("X-"):
          self.init(spelling: field.property, label: nil)
        default: return nil
        }
      } else if spelling.hasPrefix("X-"),
        spelling.utf8.allSatisfy({ $0 == 0x2D || $0 &- 0x30 < 10 || $0 &- 0x41 < 26 })
      {
        self.init(spelling: spelling, label: nil)
      } else {
        self.init(spelling: ExtensionName.customField, label: name)
      }
    }

    private init(spelling: String, label: String?) {
      (self.spelling, self.label) = (spelling, label)
    }

    /// Where a card has such a field.
    static func places(of own: ContactQuery.OwnLabel, in card: Card) -> [Int] {
      card.records.indices.filter { index in
        let record = card.records[index]
        return record.name == .extended && !record.isRemoved && own.isLabel(of: record, in: card)
      }
    }
  }

  /// Gives a card the value of a field of somebody's own.
  ///
  /// - Throws: ``BookError`` where the book has no place for it, the card has several, or it is a field with an option.
  func set(_ own: OwnValue, _ card: inout Card, _ touched: inout [Int]) throws(BookError) {
    if let field = PersonField(rawValue: own.name.lowercased()) {
      throw .invalidValue(field: own.name, reason: "--\(field.rawValue) is for this field")
    }
    let places = OwnField.places(of: ContactQuery.OwnLabel(own.name), in: card)
    guard places.count < 2 else {
      throw .invalidValue(field: own.name, reason: "the contact has it \(places.count) times")
    }
    let text = RawText.escaped(own.value)
    if let index = places.first {
      if own.value.isEmpty { return removeProperty(index, of: &card) }
      card.replaceValue(
        at: index, with: Array((card.records[index].form == .raw ? text : own.value).utf8).span)
      touched.append(index)
    } else if !own.value.isEmpty {
      guard let field = ownFields[own.name] else {
        throw .invalidValue(
          field: own.name, reason: "no column without another meaning is called so")
      }
      let group = card.appendLabel(field.label)
      card.appendRaw(field.spelling, text, group: group)
      touched.append(card.records.count - 1)
    }
  }
}

extension Card {
  /// Appends a label in a group of its own.
  ///
  /// - Returns: The group; empty where there is no label.
  mutating func appendLabel(_ label: String?) -> String {
    guard let label else { return "" }
    let used = Set(properties.map(\.group))
    let group = (1...).lazy.map { "item\($0)" }.first { !used.contains($0) } ?? ""
    append(.appleLabel, label, group: group)
    return group
  }
}
