internal import ContactBytes
internal import ContactCSV
internal import ContactCleaning
internal import ContactModel
internal import PhoneNumbers

extension ContactQuery {
  /// One word, or the whole query.
  struct Term: Sendable {
    let field: Field?
    /// The notes or addresses that a word without a field is looked for in, too, since it stands behind one of them.
    var alsoOf: Field?
    let key: SearchKey
    let phone: PhoneFragment?
    let text: String
    /// The number that the text is, when it can be an age.
    let age: Int?
    /// The label of a custom field and what it is to hold, where the word may be both.
    let custom: (label: OwnLabel, value: SearchKey, isWhole: Bool)?
    /// What notes are to hold, and the column of the fields that may be meant in their place, where the label is one that
    /// tables have above notes.
    let note: (text: String, column: PersonColumn)?
    /// Whether a value must be the text, and not only hold it.
    private(set) var isWhole: Bool
    /// Whether it is several words in quotes, which keep their order.
    var isPhrase = false
    /// What a birthday may hold that is asked for.
    var dates: [String] = []
    /// The column that it is looked for in; nil where it names none.
    var column: PersonColumn?
    /// Whether those are looked for who have no such thing.
    var isNegated = false

    /// Whether anything at all that stands in the field is found.
    var isAnything = false
    /// The column of the label of people's own that those have who are looked for without it; nil for any other word.
    var absent: PersonColumn?
    /// Whether nobody is found: what is not there is nothing that anybody could have.
    var isVoid = false

    /// Whether it stands for a group, of whose name it may be a part.
    var mayBePartOfGroup: Bool { field == .group && !isWhole && !key.isEmpty && !isAnything }

    /// The term as one that a value must be, and not only hold.
    var whole: Term {
      var term = self
      term.isWhole = true
      return term
    }

    init(
      _ typed: some StringProtocol, field: Field?, label: String? = nil, alsoOf: Field? = nil,
      region: PhoneRegion
    ) {
      self.alsoOf = alsoOf
      isWhole = typed.utf8.count > 1 && typed.hasPrefix("=")
      let text = String(isWhole ? typed.dropFirst() : typed[...])
      self.field = field
      self.text = text
      key = SearchKey(text)
      phone = PhoneFragment(text, region: region)
      let halves = field == nil ? text.split(separator: ":", maxSplits: 1).map(String.init) : []
      let own = label ?? (halves.count == 2 ? halves[0] : nil)
      let value = label.map { String(text.dropFirst($0.count + 1)) } ?? halves.last ?? ""
      note = own.flatMap { CSVField.isNote($0) ? (value, PersonColumn(label: $0)) : nil }
      custom = own.map { own in
        let isWhole = value.hasPrefix("=")
        return (OwnLabel(own), SearchKey(String(value.dropFirst(isWhole ? 1 : 0))), isWhole)
      }
      age = text.utf8.count <= 3 ? Int(text).flatMap { $0 >= 0 ? $0 : nil } : nil
    }

    /// Looks for those who have no such thing, which somebody must have, or could: a field that is mistyped, or has nothing
    /// behind it, would find everybody.
    mutating func lookAway(from typed: TypedTerm) {
      let value = typed.column != nil ? text[...] : text.drop { $0 != ":" }.dropFirst()
      isVoid = typed.column == nil || value.isEmpty
      if typed.column == nil, !value.isEmpty {
        absent = PersonColumn(label: typed.label ?? String(text.prefix { $0 != ":" }))
      }
    }

    /// Whether a value is, or holds, the text.
    func matches(_ value: SearchKey) -> Bool { matches(value, by: holds) }

    /// Whether a value is, or holds, the text; in letters that stand in words it stands within one, or begins with one:
    /// Kerr is nothing of Baker Róisín.
    func matches(_ value: SearchKey, in text: @autoclosure () -> String) -> Bool {
      guard matches(value) else { return false }
      if isWhole || !key.scalars.contains(where: { $0 <= 0x2E7F }) { return true }
      let text = text()
      let words = text.split { $0.isWhitespace || $0 == "\u{1E}" || $0 == "\u{1F}" }
      return words.count < 2 || words.contains { matches(SearchKey(String($0))) }
        || begins(aWordOf: text)
    }

    /// Whether the text is or begins a word of a name, or stands anywhere in one of letters that stand without blanks,
    /// as Korean ones do.
    ///
    /// With `completing` the last syllable may be one that is still being typed, as 서 is of 석.
    func begins(aWordOf name: String, completing: Bool = true) -> Bool {
      if isWhole { return matches(SearchKey(name)) }
      if key.isEmpty { return false }
      if key.scalars.allSatisfy({ $0 > 0x2E7F }) {
        return matches(SearchKey(name), by: { $0.contains($1, completing: completing) })
      }
      let starts = name.indices.filter {
        $0 == name.startIndex || !name[name.index(before: $0)].isLetter && name[$0].isLetter
      }
      return starts.contains { start in
        matches(
          SearchKey(String(name[start...])), by: { $0.hasPrefix($1, completing: completing) })
      }
    }

    /// Whether the text is a part of a value.
    func holdsPart(of value: SearchKey) -> Bool { !key.isEmpty && value.contains(key) }

    private func matches(_ value: SearchKey, by holds: (SearchKey, SearchKey) -> Bool) -> Bool {
      if holds(value, key) { return true }
      // ü is found by u and by ue, as people type it.
      return [false, true].contains { widens in
        guard let plain = value.withoutAccents(widening: widens) else {
          return key.withoutAccents(widening: widens).map { holds(value, $0) } ?? false
        }
        return holds(plain, key.withoutAccents(widening: widens) ?? key)
      }
    }

    /// Whether the value of a field of one's own is what the word says behind its label.
    func matches(
      custom value: SearchKey, of record: PropertyRecord, in card: borrowing Card
    ) -> Bool {
      isLabelled(value) && custom?.label.isMeant(by: record, in: card) == true
    }

    /// Whether a line of the notes of a card says behind its label what the word says.
    func matches(notesOf card: borrowing Card) -> Bool {
      custom?.label.notedValues(in: card).contains { noted in
        !noted.value.isEmpty && isLabelled(SearchKey(noted.value))
      } == true
    }

    /// Whether a value is what the word says behind a label.
    private func isLabelled(_ value: SearchKey) -> Bool {
      guard let custom, isAnything || !custom.value.isEmpty else { return false }
      if isAnything { return true }
      return custom.isWhole || isWhole ? value == custom.value : value.contains(custom.value)
    }

    /// Whether a value is, or holds, the text; none does where nothing is left to look for.
    private func holds(_ value: SearchKey, _ key: SearchKey) -> Bool {
      !key.isEmpty && (isWhole ? value == key : value.contains(key))
    }
  }
}
