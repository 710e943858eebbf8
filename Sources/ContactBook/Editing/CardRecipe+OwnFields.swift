internal import ContactCSV
internal import ContactCleaning
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
    /// The TYPE values of a relation; nil for what is none.
    private(set) var relation: [String]?

    /// Finds a field by what it is called, in whoever has it, or in the columns; nil where a table has no column of that
    /// name that means nothing else or a relation.
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
        func isRelation(_ field: CSVField) -> Bool {
          field.kind == .related && field.part == .value
        }
        guard
          let field = columns.first(where: { SameText.folded($0.header) == key })?.field
            ?? columns.first(where: {
              isRelation($0.field) && SameText.folded($0.field.label) == key
            })?.field
        else { return nil }
        switch field.kind {
        case .related where isRelation(field):
          let label = LabelSpec(field)
          self.init(
            spelling: "RELATED", label: label.text.isEmpty ? nil : label.text, relation: label.types
          )
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

    private init(spelling: String, label: String?, relation: [String]? = nil) {
      (self.spelling, self.label, self.relation) = (spelling, label, relation)
    }

    /// Where a card names somebody else who is to the person what a word says: by a label, or by the types alone.
    static func relations(_ name: String, in card: Card) -> [Int] {
      let key = SameText.folded(name)
      let types = LabelTable.of(.related).entries.first { entry in
        [entry.word, entry.word(in: .korean)].contains { SameText.folded($0) == key }
      }?.types
      let labels = card.shownLabels
      return card.properties.filter { property in
        guard [.related, .appleRelatedName].contains(property.name),
          card.records[property.index].form == .text
        else { return false }
        if let label = labels[property.group], !label.isEmpty {
          let own = SameText.folded(label)
          return own == key || types.map { $0.contains(own) } == true
        }
        let found = property.values(ofParameter: "TYPE").map { $0.lowercased() }
        return types.map { found.filter { $0 != "pref" } == $0 } == true || found == [key]
      }.map(\.index)
    }

    /// What lines of the notes say behind the name of such a field.
    static func notedValues(_ name: String, in card: Card) -> [NotedValue] {
      let key = SearchKey(name)
      return NotedValue.all(in: card) { SearchKey($0) == key }
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
    var places = OwnField.places(of: ContactQuery.OwnLabel(own.name), in: card)
    let field = ownFields[own.name]
    if places.isEmpty {
      places = OwnField.relations(own.name, in: card)
      // A column may be called otherwise than what stands in it: `Spouse name` has a spouse.
      if places.isEmpty, let relation = field?.relation {
        places = (relation.first ?? field?.label).map { OwnField.relations($0, in: card) } ?? []
      }
    }
    guard places.count < 2 else {
      throw .invalidValue(field: own.name, reason: "the contact has it \(places.count) times")
    }
    let text = RawText.escaped(own.value)
    let column = columns?.columns.first {
      SameText.folded($0.header) == SameText.folded(own.name)
    }
    // What went into the note, since an app has no place for it, stays there; a column of a table is such a place.
    if places.isEmpty, columns == nil || field == nil && column == nil,
      case let noted = OwnField.notedValues(own.name, in: card), noted.count == 1
    {
      card.restate(noted[0], as: own.value)
      touched.append(noted[0].record)
    } else if let index = places.first {
      if own.value.isEmpty { return removeProperty(index, of: &card) }
      card.replaceValue(
        at: index, with: Array((card.records[index].form == .raw ? text : own.value).utf8).span)
      touched.append(index)
    } else if !own.value.isEmpty {
      guard let field else {
        if let column, let option = ColumnOption(column) {
          throw .columnWithOption(column.header, option)
        }
        throw .invalidValue(
          field: own.name, reason: "no column without another meaning is called so")
      }
      let group = card.appendLabel(field.label)
      if let types = field.relation {
        let type = types.isEmpty ? [] : [Parameter("TYPE", types)]
        card.append(
          .related, form: .text, group: group, parameters: [Parameter("VALUE", "text")] + type,
          value: Array(own.value.utf8))
      } else {
        card.appendRaw(field.spelling, text, group: group)
      }
      touched.append(card.records.count - 1)
    }
  }
}

/// The option that sets the values of a column of a table.
package struct ColumnOption: Sendable, Hashable {
  /// What the column is read as, in words.
  let meaning: String
  /// The name of the option.
  let option: String
  /// Whether the heading of the column is a label of its values, which stands before them.
  let isLabelled: Bool

  /// Finds it; nil where none sets just these values.
  init?(_ column: CSVMapping.Column) {
    let field = column.field
    let person: PersonField
    switch field.kind {
    case .name:
      switch field.part {
      case .full, .sorted: (meaning, option) = ("a name", "name")
      case .family: (meaning, option) = ("a family name", "family")
      case .given: (meaning, option) = ("a given name", "given")
      default: return nil
      }
      isLabelled = false
      return
    case .phone: person = .phone
    case .email: person = .email
    case .address: person = .address
    case .url: person = .url
    case .birthday: person = .birthday
    case .anniversary: person = .anniversary
    case .groups: person = .group
    case .organization:
      person = field.part == .title ? .title : field.part == .role ? .role : .organization
    case .property:
      let property = PropertyTable.standard.property(named: field.property)
      guard let found = PersonField.allCases.first(where: { $0.property == property }) else {
        return nil
      }
      person = found
    default: return nil
    }
    option = person.rawValue
    isLabelled = person.takesLabel && field.part == .value && !field.label.isEmpty
    meaning =
      switch person {
      case .nickname: "a nickname"
      case .phone: "a phone number"
      case .email: "an e-mail address"
      case .age: "an age"
      case .birthday: "a birthday"
      case .anniversary: "an anniversary"
      case .organization: "an organisation"
      case .title: "a job title"
      case .role: "a role"
      case .address: "an address"
      case .url: "a web page"
      case .note: "a note"
      case .group: "a group"
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
