internal import ContactBytes
package import ContactCSV
package import ContactModel

/// A column of a list: a field, a part of one, or one of people's own by its label.
package struct PersonColumn: Sendable, Hashable {
  /// A component of an address or a name that has a column of its own.
  package enum Part: String, CaseIterable, Sendable {
    case family, given, middle, prefix, suffix, street, city, region, postcode, country

    /// The part that a word names.
    package init?(named word: String) {
      let others: [String: Part] = [
        "zip": .postcode, "postal code": .postcode, "우편번호": .postcode, "도로명": .street, "시군구": .city,
        "시도": .region, "국가": .country, "호칭": .prefix, "성": .family,
        "이름만": .given, "중간이름": .middle, "중간 이름": .middle,
        "접미사": .suffix,
      ]
      guard let part = Part(rawValue: word) ?? others[word] else { return nil }
      self = part
    }

    /// The part that the values of a column of a table are; nil where they are none, or more than one.
    package init?(of column: CSVField) {
      switch (column.kind, column.part) {
      case (.name, .family): self = .family
      case (.name, .given): self = .given
      case (.name, .middle): self = .middle
      case (.name, .prefix): self = .prefix
      case (.name, .suffix): self = .suffix
      case (.address, .street): self = .street
      case (.address, .city): self = .city
      case (.address, .region): self = .region
      case (.address, .code): self = .postcode
      case (.address, .country): self = .country
      default: return nil
      }
    }

    fileprivate var field: ContactQuery.Field {
      [.family, .given, .middle, .prefix, .suffix].contains(self) ? .name : .address
    }

    /// Its place among the components of the property (RFC 6350 §6.2.2, §6.3.1).
    fileprivate var component: Int {
      switch self {
      case .family: 0
      case .given: 1
      case .street, .middle: 2
      case .city, .prefix: 3
      case .region, .suffix: 4
      case .postcode: 5
      case .country: 6
      }
    }

    /// What a property has of it; empty where it has nothing.
    fileprivate func value(of record: PropertyRecord, in card: borrowing Card) -> String {
      guard record.form == .structured, [.address, .name].contains(record.name) else { return "" }
      let components = String(utf8: card.bytes.span, record.value)
        .split(separator: "\u{1F}", omittingEmptySubsequences: false)
      return component < components.count
        ? components[component].split(separator: "\u{1E}").joined(separator: " ") : ""
    }
  }

  let field: ContactQuery.Field
  private let own: ContactQuery.OwnLabel?
  private let part: Part?
  /// What phones, e-mails or addresses of the column are labelled with; nil for those of any label.
  fileprivate var types: TypeSet?
  /// The title of the column in a table for programs.
  package let header: String

  /// The column of a field.
  package init(_ field: ContactQuery.Field) {
    self.field = field
    own = nil
    part = nil
    header = field == .org ? "organization" : field.rawValue
  }

  /// The column that has just what stands in one of the columns of a table: what no other is read as, or else what no other has
  /// the same label of; nil where there is none.
  package init?(of column: CSVField, among columns: [CSVField]) {
    let meanings: [(CSVField) -> PersonColumn?] = [
      { field in
        Part(of: field).map { PersonColumn($0) }
          ?? ContactQuery.Field(of: field).map { PersonColumn($0) }
      },
      { PersonColumn(labelledAs: $0) },
    ]
    let found = meanings.lazy.compactMap { meaning in
      meaning(column).flatMap { found in
        columns.count { meaning($0) == found } == 1 ? found : nil
      }
    }.first
    guard let found else { return nil }
    self = found
  }

  /// The column of the phones, e-mails, addresses, or a part of these, that are labelled as those of a column of a table; nil
  /// where that says no label, or one that no standard has.
  package init?(labelledAs column: CSVField) {
    let words = column.label.split(separator: "+").map { TypeSet(word: String($0)) }
    if words.isEmpty || words.contains([]) { return nil }
    if column.kind == .address, let part = Part(of: column) {
      self.init(part)
    } else if [.phone, .email, .address].contains(column.kind), column.part == .value,
      let field = ContactQuery.Field(of: column)
    {
      self.init(field)
    } else {
      return nil
    }
    types = TypeSet(words)
  }

  /// The column of all that has a label of people's own.
  package init(label: String) {
    field = .custom
    own = ContactQuery.OwnLabel(label)
    part = nil
    header = label
  }

  /// The column of a part of a field.
  package init(_ part: Part) {
    field = part.field
    own = nil
    self.part = part
    header = part.rawValue
  }

  /// The column of the short name, and those of what people are called and how they are reached.
  package static let id = PersonColumn(.id)
  package static let name = PersonColumn(.name)
  package static let phone = PersonColumn(.phone)
  package static let email = PersonColumn(.email)
  package static let org = PersonColumn(.org)
  package static let group = PersonColumn(.group)
  package static let note = PersonColumn(.note)
  package static let age = PersonColumn(.age)

  /// Whether it has some of what another column of the same field has: the mobiles of all phones.
  package func isPart(of other: PersonColumn) -> Bool {
    field == other.field && types != nil && other.types == nil && other.part == nil
  }

  /// Whether its fields are people's own.
  package var isOwn: Bool { own != nil }

  /// Whether its name is one that tables have above notes.
  package var mayBeNote: Bool { isOwn && CSVField.isNote(header) }

  /// The title of the column for people.
  package var label: String {
    switch field {
    case _ where part != nil: header
    case .email: "e-mail"
    case .org: "organisation"
    case .id, .uid: field.rawValue.uppercased()
    default: header
    }
  }

  /// Whether a property is of the column.
  func holds(_ record: PropertyRecord, in card: borrowing Card) -> Bool {
    guard !record.isRemoved, let found = ContactQuery.field(of: record, in: card) else {
      return false
    }
    guard let own else {
      return found == field && (types ?? Self.said(record.types)) == Self.said(record.types)
    }
    return own.isMeant(by: record, in: card) && ContactQuery.isOwn(record, in: card)
  }

  /// The types that tell values apart for people.
  private static func said(_ types: TypeSet) -> TypeSet {
    types.subtracting([.pref, .voice, .internet])
  }

  /// Whether anything stands in the column.
  package func isHeld(by card: borrowing Card) -> Bool {
    values(of: card, in: .english).contains { !$0.isEmpty }
  }

  /// What stands in the column: all values; of the parts of addresses those of one address, so that the columns of all parts
  /// are of the same.
  func values(of card: borrowing Card, in language: WordLanguage) -> [String] {
    if self == .group { return card.groupNames }
    var values: [String] = []
    let onlyAddress = part == nil || field != .address ? nil : mainAddress(of: card)
    for (index, record) in card.records.enumerated() where holds(record, in: card) {
      if let part {
        let value = part.value(of: record, in: card)
        if !value.isEmpty, index == onlyAddress ?? index { values.append(value) }
        continue
      }
      guard field == .birthday else {
        values.append(PlainValue.line(of: card, record))
        continue
      }
      let day = Property(card: copy card, index: index).birthdayText(in: language)
      values.append(language == .korean ? day.exchanging("lunar ", for: "음력 ") : day)
    }
    return values + notedValues(of: card).map(\.value)
  }

  /// The index of the address whose parts stand in the columns of parts: the preferred one of those that stand in parts;
  /// nil where none does.
  private func mainAddress(of card: borrowing Card) -> Int? {
    var found: (index: Int, rank: Int)?
    for (index, record) in card.records.enumerated() where holds(record, in: card) {
      let count = Part.allCases.count {
        $0.field == .address && !$0.value(of: record, in: card).isEmpty
      }
      let rank = card.rank(ofValue: record)
      if count > 1, rank < found?.rank ?? .max { found = (index, rank) }
    }
    return found?.index
  }

  /// What lines of the notes say in the place of a field of people's own.
  fileprivate func notedValues(of card: borrowing Card) -> [NotedValue] {
    own?.notedValues(in: card) ?? []
  }
}

extension PersonColumn {
  /// The values by which people are sorted: of birthdays those that are dates or begin with a year, such as `1990/05/02`,
  /// since others have no place among these.
  func sortedValues(of card: borrowing Card) -> [String] {
    guard field == .birthday else { return values(of: card, in: .english) }
    return card.records.indices.filter { holds(card.records[$0], in: card) }.compactMap { index in
      let birthday = Property(card: copy card, index: index)
      let isDate =
        card.lunarBirthday(card.records[index]) != nil || PartialDate(birthday.value) != nil
      let text = birthday.birthdayText(in: .english)
      let beginsWithYear = text.drop(while: \.isWhitespace).prefix(while: \.isNumber).count == 4
      return isDate || beginsWithYear ? text : nil
    }
  }
}

extension PersonSummary {
  /// Writes the cells of each person, separated by U+001F.
  package struct Writer: CardWriter {
    private let columns: [PersonColumn]
    private let isShort: Bool
    private let language: WordLanguage

    /// Makes a writer; a short cell holds one number or one address and the number of the others, and that of the name
    /// the age.
    package init(_ columns: [PersonColumn], isShort: Bool, in language: WordLanguage) {
      self.columns = columns
      self.isShort = isShort
      self.language = language
    }

    package mutating func write(
      _ card: borrowing Card, into output: inout [UInt8], losses: inout [Loss]
    ) {
      let person = PersonSummary(card)
      for (index, column) in columns.enumerated() {
        if index > 0 { output.append(0x1F) }
        let cell =
          switch column {
          case _ where column.types != nil:
            column.values(of: card, in: language).joined(separator: "; ")
          case .id: person.id.description
          case .name:
            isShort && !person.age.isEmpty && !columns.contains(.age)
              ? "\(person.name)(\(person.age))" : person.name
          case .phone: joined(person.phones)
          case .email: joined(person.emails)
          case .org: person.organization
          case .age: person.age
          default: column.values(of: card, in: language).joined(separator: "; ")
          }
        // Separators of components would end the cell.
        for byte in cell.utf8 { output.append(byte == 0x1F || byte == 0x1E ? ASCII.space : byte) }
      }
    }

    private func joined(_ values: [String]) -> String {
      isShort && values.count > 1
        ? "\(values[0]) +\(values.count - 1)" : values.joined(separator: "; ")
    }
  }

  /// Writes only some fields of each person, with their labels; the short name stands before all.
  package struct FieldWriter: CardWriter {
    private var inner: any CardWriter
    private let fields: [PersonColumn]

    package init(_ inner: any CardWriter, only fields: [PersonColumn]) {
      self.inner = inner
      self.fields = fields
    }

    package mutating func write(
      _ card: borrowing Card, into output: inout [UInt8], losses: inout [Loss]
    ) {
      if fields.contains(.id) { output.append(PersonSummary(card).id.description) }
      var part = card.exactCopy()
      var groups: Set<[UInt8]> = []
      let noted = Dictionary(grouping: fields.flatMap { $0.notedValues(of: card) }) { $0.record }
      for index in part.records.indices where part.records[index].name != .appleLabel {
        let record = part.records[index]
        if fields.contains(where: { $0.holds(record, in: part) }) {
          groups.insert(Array(part.bytes[record.group]))
        } else if let lines = noted[index] {
          part.keep(lines, ofNoteAt: index)
        } else {
          part.remove(at: index)
        }
      }
      part.removeProperties { $0.name == .appleLabel && !groups.contains(Array($0.group.utf8)) }
      inner.write(part, into: &output, losses: &losses)
    }
  }
}
