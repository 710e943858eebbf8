internal import ContactBytes
internal import ContactModel

// Whose values are where a row names several people: `Landlord, Phone, Tenant, Phone`. What stands behind a name
// belongs to whoever is called so, as long as the contact has such a value of its own; where the two are people
// of one kind, all that stands there does. Words for relatives, such as `Mother`, are less sure: behind a parent stand
// the address and the e-mail of a family.

/// Somebody beside the contact whom the rows name, and the columns behind that name.
struct OtherPerson: Sendable {
  /// The columns of the name.
  fileprivate(set) var columns: [Int]
  /// The word by which values are said to be those of this person.
  let word: String
  /// Whether it is a relative or the like, by a word that names nobody else.
  let isRelative: Bool
  /// The columns of values that are read as those of this person, and those that are read as the contact's.
  fileprivate(set) var own: [Int] = []
  fileprivate(set) var ofContact: [Int] = []
  /// Whether a column behind the name says by its header that it is of this person.
  fileprivate(set) var isSaid = false
}

extension ColumnGuess {
  /// One person whom the rows name; nobody is another one for the contact.
  private struct Person {
    var other: OtherPerson?
    var columns: [Int]
    /// The columns of values up to the next person.
    var values: [Int] = []
  }

  /// Gives values to the people beside the contact behind whose names they stand.
  mutating func giveToOthers(_ reading: HeaderReading) {
    guard reading.header != nil else { return }
    let people = people(reading.samples)
    guard let first = people.first(where: { $0.other == nil && !$0.columns.isEmpty })?.columns.first
    else { return }
    let columns = mapping.columns
    let isRole =
      columns[first].reason != .synonym || HangulText.isHeaderOfPeople(columns[first].header)
      || Synonyms.standard.words[Synonyms.key(columns[first].header)]?.isOfPeople == true
    // What several others have below the same header is theirs.
    let ofOthers = people.filter { $0.other != nil }.map { person in
      Set(person.values.map { HeaderKey(columns[$0].header) })
    }
    let own = people.filter { $0.other == nil }.flatMap(\.values).map { columns[$0] }
    var kinds: Set<CSVField.Kind> = []
    var isTaken = Set<HeaderKey>()
    for person in people {
      defer {
        for index in person.values {
          kinds.insert(columns[index].field.kind)
          isTaken.insert(HeaderKey(columns[index].header))
        }
      }
      guard var other = person.other else { continue }
      let isBefore = person.columns[0] < first
      // Between the name of a company and that of the contact stand its own number and address.
      let isOfCompany =
        isBefore && columns[..<person.columns[0]].contains { $0.field.kind == .organization }
      var last = person.columns.last
      var (isRun, isSaid) = (true, false)
      for index in person.values {
        isRun = isRun && last.map { index == $0 + 1 } == true
        last = index
        let column = columns[index]
        if Self.says(column, other.word) {
          isSaid = true
          continue
        }
        let key = HeaderKey(column.header)
        let isRepeated =
          !column.header.isEmpty
          && (isTaken.contains(key) || own.contains { HeaderKey($0.header) == key })
          || isRun && own.contains { Self.areCounted($0.header, column.header) }
          || isRun && column.field.kind == .birthday && ofOthers.count { $0.contains(key) } > 1
        let isOnly =
          columns[person.columns[0]].field.label == "emergency" && column.field.kind == .phone
          && !kinds.contains(.phone)
        // What stands behind two people whose columns are counted, or whose second one alone is called by a role, may be that
        // of the first.
        let isShared =
          !isBefore
          && (!isRole
            || other.own.contains { HeaderKey(columns[$0].header).withoutTrailingNumber != nil })
        let isOfPeer =
          !other.isRelative && !isOfCompany && isRun && Self.isPersonal(column.field)
          && (isBefore || !other.own.isEmpty && !isShared
            || own.contains { Self.areAlike($0.field, column.field) })
        if isRepeated || isOnly || isOfPeer {
          give(index, to: other.word)
          other.own.append(index)
        } else if isRun, [.phone, .email, .birthday].contains(column.field.kind) {
          other.ofContact.append(index)
        }
      }
      other.isSaid = isSaid
      let areSaid = columns.contains { Self.says($0, other.word) }
      for index in other.columns where columns[index].reason == .unknown {
        guard !other.own.isEmpty || areSaid else { continue }
        mapping.columns[index].field = CSVField(kind: .related, label: other.word)
        mapping.columns[index].confidence = 0.5
        mapping.columns[index].reason = .content
      }
      others.append(other)
    }
  }

  /// Gives `MOB phone` to the person of `Mother of the bride`, whose words before it begin with these letters.
  mutating func giveAbbreviated(_ samples: [HeaderReading.Row]) {
    let columns = mapping.columns
    let owners = columns.indices.filter {
      columns[$0].field.kind == .related || columns[$0].reason == .unknown
    }.map { (index: $0, abbreviations: Self.abbreviations(of: columns[$0].header)) }
    for (index, column) in columns.enumerated()
    where Self.hasOwner(column.field) && column.reason == .synonym {
      let words = HeaderWord.all(of: column.header)
      for word in words where 2...5 ~= word.key.utf8.count {
        let owner = owners.last { owner in
          owner.index < index && owner.abbreviations.contains(word.key)
            && (columns[owner.index].field.kind == .related || isOfPeople(owner.index, samples))
        }?.index
        guard let owner else { continue }
        let rest = words.filter { $0.key != word.key }.map(\.text).joined(separator: " ")
        let own = Synonyms.standard.guess(rest)?.field
        mapping.columns[index].field =
          own?.kind == column.field.kind
          ? own ?? column.field : CSVField(kind: column.field.kind, part: column.field.part)
        give(index, to: self.word(forPersonOf: columns[owner]))
      }
    }
  }

  /// The first letters of several words, perhaps without those that say nothing.
  private static func abbreviations(of header: String) -> [String] {
    let words = HeaderWord.all(of: header)
    guard words.count > 1 else { return [] }
    let articles: Set<String> = ["the", "der", "die", "des", "la", "le", "l", "el", "los", "las"]
    let said = [
      words, words.filter { !articles.contains($0.key) },
      words.filter { !Synonyms.standard.fillers.contains($0.key) },
    ]
    return said.map { String($0.compactMap(\.key.first)) }
  }

  /// The people whom the rows name, in the order of their columns, and first what stands before all of them.
  private func people(_ samples: [HeaderReading.Row]) -> [Person] {
    var people = [Person(columns: [])]
    for (index, column) in mapping.columns.enumerated() {
      let isName = column.field.kind == .name && column.field.namesContact
      if isName || column.field.kind == .related || isOfPeople(index, samples) {
        let word = isName ? nil : word(forPersonOf: column)
        let last = people.count - 1
        if people[last].other?.word == word, people[last].values.isEmpty {
          people[last].columns.append(index)
          people[last].other?.columns.append(index)
          continue
        }
        let isRelative =
          column.field.kind == .related
          && Synonyms.standard.guess(column.header)?.field.kind != .name
        people.append(
          Person(
            other: word.map { OtherPerson(columns: [index], word: $0, isRelative: isRelative) },
            columns: [index]))
      } else if isValueOfPerson(column)
        || people[people.count - 1].other.map({ Self.says(column, $0.word) }) == true
      {
        people[people.count - 1].values.append(index)
      }
    }
    return people
  }

  /// Whether a column holds what a person has, and its header does not say who.
  private func isValueOfPerson(_ column: CSVMapping.Column) -> Bool {
    guard column.reason == .synonym || column.reason.isOfCells else { return false }
    switch column.field.kind {
    case .phone, .email, .address: return Self.hasNoOwner(column.field)
    case .birthday, .anniversary, .gender, .organization: return true
    default: return column.field.property == "X-AGE"
    }
  }

  /// Whether the label of a value says nothing of whose it is.
  private static func hasNoOwner(_ field: CSVField) -> Bool {
    let spec = LabelSpec(field)
    return spec.text.isEmpty && spec.types.allSatisfy { !TypeSet(word: $0).isEmpty }
  }

  /// Whether a column says by its header that it is of the person of a word.
  private static func says(_ column: CSVMapping.Column, _ word: String) -> Bool {
    hasOwner(column.field) && LabelSpec(column.field).text == word
      || column.field.kind == .date && column.field.label.hasPrefix(word)
  }

  /// Whether an unknown column holds the names of people: by its cells, and in Korean, where many words begin as names do,
  /// by its header as well.
  private func isOfPeople(_ index: Int, _ samples: [HeaderReading.Row]) -> Bool {
    let columns = mapping.columns
    guard columns[index].reason == .unknown, !columns[index].header.isEmpty,
      columns.indices.contains(index + 1)
    else { return false }
    let header = Self.withoutWordsForNames(columns[index].header)
    let cells = samples.filledCells(of: index)
    let isHangul = header.unicodeScalars.contains { 0xAC00...0xD7A3 ~= $0.value }
    if isHangul {
      return HangulText.isHeaderOfPeople(header) && !cells.isEmpty
        && cells.allSatisfy { $0.contains(where: \.isLetter) && !$0.contains(where: \.isNumber) }
    }
    let key = HeaderKey(columns[index + 1].header)
    let isRepeated = columns.indices.contains {
      $0 != index + 1 && HeaderKey(columns[$0].header) == key
    }
    // Beside a tenant an owner may be called by one name.
    let isBesideRole =
      isRepeated
      && columns.contains {
        $0.field.kind == .name
          && Synonyms.standard.words[Synonyms.key($0.header)]?.isOfPeople == true
      }
    let areWords = cells.allSatisfy { cell in
      cell.first?.isUppercase == true && cell.allSatisfy { $0.isLetter || $0 == " " || $0 == "-" }
    }
    guard CellContent.areNamesOfPeople(cells) || isBesideRole && areWords else { return false }
    // Places and answers begin as names do, and end alike.
    let names = Set(cells)
    let alike = Dictionary(grouping: names, by: \.last).values.map(\.count).max() ?? 0
    return (names.count < 3 || alike * 3 < names.count * 2)
      && (names.count * 2 > cells.count || isRepeated)
  }

  /// The word for the person whom a column names, without one for names.
  private func word(forPersonOf column: CSVMapping.Column) -> String {
    if column.field.kind == .related {
      let label = LabelSpec(column.field).text
      if !label.isEmpty { return label }
      return Synonyms.standard.relation(in: column.header) ?? column.header
    }
    return Self.withoutWordsForNames(column.header)
  }

  /// A header without words for names, `임차인` of `임차인 성명`; the same where nothing else is left.
  static func withoutWordsForNames(_ header: String) -> String {
    if header.contains(where: \.isNumber) { return header }
    let words = header.split(separator: " ").filter { word in
      Synonyms.standard.words[Synonyms.key(word)].map { $0.field.kind != .name || $0.isOfPeople }
        ?? true
    }.joined(separator: " ")
    return words.isEmpty ? header : HangulText.withoutWordForName(words)
  }

  /// Whether two headers are the same but for the numbers behind them: `연락처1` and `연락처2`.
  private static func areCounted(_ one: String, _ other: String) -> Bool {
    guard let counted = HeaderKey(other).withoutTrailingNumber else { return false }
    let key = HeaderKey(one)
    return (key.withoutTrailingNumber?.key ?? key) == counted.key
  }

  /// Whether two values are of one kind, so that somebody has one of them and somebody else the other.
  ///
  /// A number at home or at work may be a further one.
  private static func areAlike(_ one: CSVField, _ other: CSVField) -> Bool {
    let plain: Set<String> = ["cell", "voice"]
    let types = [one, other].map { Set(LabelSpec($0).types).subtracting(plain) }
    return one.kind == other.kind && types[0] == types[1]
  }

  /// Whether a value is one that only people have, and not what they work for.
  private static func isPersonal(_ field: CSVField) -> Bool {
    hasOwner(field) || [.birthday, .anniversary].contains(field.kind)
  }

  /// Takes a value for that of the person of a word.
  private mutating func give(_ index: Int, to word: String) {
    let column = mapping.columns[index]
    switch column.field.kind {
    case .phone, .email, .address:
      mapping.columns[index].field.label = (LabelSpec(column.field).types + [word])
        .joined(separator: "+")
    case .birthday where column.field.part == .value && column.field.label.isEmpty,
      .anniversary:
      mapping.columns[index].field = CSVField(kind: .date, label: "\(word) \(column.header)")
    default:
      mapping.columns[index].field = CSVField(kind: .custom, label: "\(word) \(column.header)")
    }
  }
}

extension ColumnGuess {
  /// What is said of rows that name several people: who is taken for the contact, and whose the values are.
  static func saidOfPeople(
    _ mapping: CSVMapping, _ reading: HeaderReading, _ others: [OtherPerson],
    _ named: CSVMapping.Column?
  ) -> [String] {
    guard let named else { return [] }
    func columns(_ indices: [Int]) -> [CSVMapping.Column] {
      indices.map { mapping.columns[$0] }.filter { $0.reason != .explicit }
    }
    let contact = "a row names several people: \(mapping.list([named])) is taken for the contact"
    var messages: [String] = []
    var told: Set<CSVMapping.Column> = []
    for other in others where columns(other.columns).count == other.columns.count {
      let (own, ofContact) = (columns(other.own), columns(other.ofContact))
      let name = mapping.list(columns(other.columns))
      if !other.isRelative, !own.isEmpty {
        messages.append(
          "\(contact), and \(name) for another, whose are \(mapping.list(own, atMost: 9)); --map decides otherwise"
        )
        told.formUnion(columns(other.columns))
      }
      let isFurther = ofContact.contains { column in
        mapping.columns.contains {
          $0.field.kind == column.field.kind && hasNoOwner($0.field)
            && !other.ofContact.contains($0.number - 1)
        }
      }
      guard !ofContact.isEmpty,
        isFurther || other.isSaid && !other.isRelative || !own.isEmpty
      else { continue }
      messages.append(
        "\(contact), whose are \(mapping.list(ofContact)), and \(name) for others; --map decides otherwise"
      )
      told.formUnion(columns(other.columns))
    }
    let people = mapping.columns.filter { $0.field.kind == .related && $0.reason == .synonym }
    let equals = people.filter(\.mayBeContact)
    // Below words that are not for relatives, the same header names as many people.
    let repeated = mapping.columns.filter { column in
      reading.dividedHeader != nil && column.header.hasSuffix(" " + named.header)
        && (column.reason == .unknown || column.field.kind == .related)
        && Synonyms.standard.relation(in: column.header) == nil
    }
    let rest = (repeated.isEmpty ? equals : repeated).filter { !told.contains($0) }
    let areMeant =
      !repeated.isEmpty || named.confidence <= 0.85 || equals.contains(where: \.isSecond)
    if !rest.isEmpty, areMeant {
      return ["\(contact), and \(mapping.list(rest)) for others; --map decides otherwise"]
        + messages
    }
    guard messages.isEmpty, !named.header.isEmpty,
      named.reason == .content || named.confidence <= 0.85
    else { return messages }
    let before = mapping.columns.prefix(named.number - 1).filter(\.mayBeName)
    let labels = Set(people.map(\.field.label))
    let values = mapping.columns.filter { $0.field.kind == .phone || $0.field.kind == .email }
    let unowned = values.filter { LabelSpec($0.field).text.isEmpty && $0.field.part == .value }
    if named.reason == .content, !before.isEmpty {
      return [
        "\(mapping.list([named])) is taken for the name of the contacts by its cells; it may be "
          + "\(mapping.list(before)) instead: --map COLUMN=name says so"
      ]
    }
    guard !people.isEmpty, !unowned.isEmpty,
      !values.contains(where: { labels.contains(LabelSpec($0.field).text) })
    else { return [] }
    return [
      "\(contact), whose are \(mapping.list(unowned)), and \(mapping.list(people)) for others; --map decides otherwise"
    ]
  }
}

extension CSVMapping.Column {
  /// Whether the person of the column is one beside the contact who may be the contact as well.
  fileprivate var mayBeContact: Bool {
    isSecond || Synonyms.standard.guess(header)?.field.kind == .name && field.part == .value
  }

  /// Whether the person of the column has a part of the name that the contact has in another.
  fileprivate var isSecond: Bool {
    field.kind == .related && field.part != .value
      && [header, header + " name"].contains {
        Synonyms.standard.guess($0)?.field.kind == .name
      }
  }
}
