internal import ContactBytes
internal import ContactCleaning
package import ContactModel

/// The differences between two cards of one person.
///
/// Properties for machines, the order of properties, groups and the spelling of values in a format do not
/// count.
package struct CardDifference: Sendable, Hashable {
  /// One field that differs.
  package struct Field: Sendable, Hashable {
    /// What it is, such as `phone (cell)`.
    package let label: String
    /// What it is without its label in brackets, which may be of a person's own words: `phone`.
    package var plainLabel: String { String(label.pieces(between: " (")[0]) }
    /// What it was; nil when it is new.
    let old: PersonText.Line?
    /// What it is; nil when it is gone, or has only got another label.
    var new: PersonText.Line?
    /// The label that it has got.
    package private(set) var newLabel: String?
    /// Whether a note has what it was.
    package var isInNote: Bool { noteText != nil }
    /// What a note has of what it was: other characters where its character set did not have them; empty for the same.
    fileprivate(set) var noteText: String?

    /// Whether it is new beside another value with its label, which stays.
    fileprivate(set) var isFurther = false

    /// What it was; nil when it is new.
    package var before: String? { dated(old?.shownText) }
    /// What it is; nil when it is gone.
    package var after: String? {
      dated(new?.shownText) ?? newLabel.flatMap { _ in before }
        ?? noteText.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// A value, of a date with hyphens, but where the two are one day in two spellings.
    private func dated(_ text: String?) -> String? {
      let isOneDay = Self.date(old?.shownText ?? "") == Self.date(new?.shownText ?? "")
      return isDate && !isOneDay ? text.map(Self.date) : text
    }

    /// What a value is labelled with now, behind the same name or without one.
    private func relabelled(_ label: String, _ say: (String) -> String) -> String {
      guard let words = label.pieces(between: " (").dropFirst().first, label.hasSuffix(")") else {
        return say("without a label")
      }
      let said = words.dropLast().pieces(between: ", ").map { say(String($0)) }
      return "\(say("with the label")) \(said.joined(separator: ", "))"
    }

    /// What it is, in the language that `say` translates to.
    private func after(_ say: (String) -> String) -> String? {
      var parts = [new?.text(say), newLabel.map { relabelled($0, say) }].compactMap(\.self)
      if let noteText {
        let words = say(parts.isEmpty ? "in the note" : "and in the note")
        if !noteText.isEmpty { parts.append(noteText) }
        if !parts.isEmpty { parts[parts.count - 1] += "," }
        parts.append(words)
      }
      return parts.isEmpty ? nil : parts.joined(separator: " ")
    }

    /// The field in a line: `phone (cell): 010-… → 010-…`, in the language that `say` translates to.
    package func line(_ say: (String) -> String = { $0 }) -> String {
      let nothing = say(isFurther ? "(one more)" : "(nothing)")
      let (before, after) = (old?.text(say), after(say))
      let shown = [before, after].map { $0.map { isDate ? Self.date($0) : $0 } ?? nothing }
      let isSpelling = shown[0] == shown[1]
      return "\(say(label)): "
        + (!isSpelling
          ? "\(shown[0]) → \(shown[1])"
          : isDate
            ? "\(self.before ?? "") → \(self.after ?? "")" : "\(before ?? "") → \(after ?? "")")
    }

    private var isDate: Bool { label.hasPrefix("birthday") || label.hasPrefix("anniversary") }

    private static func date(_ text: String) -> String {
      PartialDate(text)?.extendedText ?? text
    }
  }

  /// What differs, in the order of the cards.
  package private(set) var fields: [Field] = []

  /// Compares two cards.
  ///
  /// - Parameters:
  ///   - before: The older card.
  ///   - after: The newer one.
  ///   - spelling: How values are read where only their spelling differs, which then does not count; nil to
  ///     count it.
  package init(_ before: Card, _ after: Card, ignoring spelling: SpellingReader? = nil) {
    // An identifier that one of them lacks was made, or left out, by a program.
    let comparesUID =
      before.firstIndex(of: .uid) != nil && after.firstIndex(of: .uid) != nil
    var old = ComparedLine.lines(before, withUID: comparesUID)
    var new = ComparedLine.lines(after, withUID: comparesUID)
    Self.takePairs(&old, &new, by: { $0 }, take: { _, _ in })
    var moved: [ComparedLine: String] = [:]
    if let spelling {
      (old, new) = (old.flatMap(\.items), new.flatMap(\.items))
      Self.leaveOutPreference(&old, &new)
      let meaning = { (line: ComparedLine) in line.field + [spelling.meaning(of: line)] }
      Self.takePairs(&old, &new, by: meaning, take: { _, _ in })
      Self.takePairs(&old, &new, by: { $0.field + [$0.meaningOfParts] }, take: { _, _ in })
      Self.takeSameNumbers(&old, &new, spelling)
      moved = Self.takeNotes(&old, &new)
    }
    // The same value under another label, or nearly the same, then another value under the same label,
    // then of its kind.
    for key in Self.likeness { pair(&old, &new, moved, spelling, by: key) }
    for line in old {
      fields.append(
        Field(label: line.line.label, old: line.line, noteText: moved[line]))
    }
    for line in new { fields.append(Field(label: line.line.label, old: nil, new: line.line)) }
  }

  /// What two lines are paired by, one after another.
  private static let likeness: [@Sendable (ComparedLine, SpellingReader?) -> [String]] = [
    { line, _ in [line.kind, line.value] },
    { line, spelling in [line.kind, spelling?.meaning(of: line) ?? line.value] },
    { line, _ in [line.kind, line.folded] }, { line, _ in line.field },
    { line, _ in [line.kind, line.medium] }, { line, _ in [line.kind] },
  ]

  /// The values of a card, as they are compared.
  static func values(of card: Card) -> Set<String> {
    Set(
      ComparedLine.lines(card, withUID: false, withDetails: false).map {
        "\($0.kind)\u{1F}\($0.folded)"
      })
  }

  /// Whether two cards say the same, however it is spelled and whatever their UIDs, with numbers of a region where they have no
  /// calling code.
  package static func sayTheSame(_ one: Card, _ other: Card, region: String?) -> Bool {
    let cards = [one, other].map { card in
      var card = card
      card.removeProperties { $0.name == .uid }
      return card
    }
    return CardDifference(cards[0], cards[1], ignoring: SpellingReader(region: region)).isEmpty
  }

  /// A hash of all that counts when cards are compared, but the UID, which a program may have made or left out.
  static func digest(of card: Card) -> UInt64 {
    ComparedLine.lines(card, withUID: false).reduce(into: UInt64(0)) { sum, line in
      var hash = StableHash(seed: 3)
      for text in [line.kind, line.value, line.label] {
        for byte in text.utf8 { hash.add(byte) }
        hash.add(UInt8(0))
      }
      sum &+= hash.value
    }
  }

  /// Whether two cards of other birthdays are of two people: what both have of numbers and addresses differs as well.
  static func areNamesakes(_ one: Card, _ other: Card, _ spelling: SpellingReader) -> Bool {
    let lines = [one, other].map { ComparedLine.lines($0, withUID: false) }
    let ways = ["TEL", "EMAIL"].map { areOther($0, lines, spelling) }
    return ways.contains(true) && !ways.contains(false)
  }

  /// Whether no value of a kind is in both of two cards; nil where one has none.
  private static func areOther(
    _ kind: String, _ lines: [[ComparedLine]], _ spelling: SpellingReader
  ) -> Bool? {
    let values = lines.map { lines in
      Set(lines.lazy.filter { $0.kind == kind }.map { spelling.meaning(of: $0) })
    }
    return values.contains(where: \.isEmpty) ? nil : values[0].isDisjoint(with: values[1])
  }

  /// Whether both cards have a birthday, and not the same one.
  static func haveOtherBirthdays(
    _ one: Card, _ other: Card, _ spelling: SpellingReader
  ) -> Bool {
    if one.firstIndex(of: .birthday) == nil || other.firstIndex(of: .birthday) == nil {
      return false
    }
    let lines = [one, other].map { ComparedLine.lines($0, withUID: false) }
    // A birthday without its year is the same by its day.
    let days = lines.map { lines in
      Set(lines.lazy.filter { $0.kind == "BDAY" }.map { $0.value.suffix(4) })
    }
    let isOtherDay =
      days[0].isDisjoint(with: days[1])
      || lines.joined().allSatisfy { $0.kind != "BDAY" || !$0.value.hasPrefix("--") }
    return areOther("BDAY", lines, spelling) == true && isOtherDay
  }

  /// Whether two cards of one name have a value in common that is neither the name nor a group, and no UID and no birthday
  /// says that they are of two people.
  ///
  /// - Parameters:
  ///   - one: A card.
  ///   - other: Another card of the name.
  ///   - region: The two letters of the region of numbers without a calling code; nil is Korea.
  /// - Returns: Whether the one is most likely the other, of whom something has changed.
  package static func isChanged(_ one: Card, to other: Card, region: String?) -> Bool {
    let values = meanings(one, other, region: region)
    let areTwo = ["UID", "BDAY"].contains { kind in
      let own = values.map { $0.filter { $0[0] == kind } }
      return !own.contains(where: \.isEmpty) && own[0].isDisjoint(with: own[1])
    }
    return !areTwo && shareValue(one, other, region: region)
  }

  /// Whether two cards have a value in common that is neither the name nor a group.
  package static func shareValue(_ one: Card, _ other: Card, region: String?) -> Bool {
    let values = meanings(one, other, region: region)
    return values[0].intersection(values[1]).contains { !isOfMany.contains($0[0]) }
  }

  /// Whether a birthday of one card may be that of the other corrected, where one has none, too.
  ///
  /// Father and son of one name and telephone are decades apart, and of them hardly any two have one day of the year. Where
  /// a year is not known, the month or the day has to be the same.
  private static func mayBeOneBirthday(_ one: Card, _ other: Card) -> Bool {
    let dates = [one, other].map { card in
      card.properties(.birthday).map { PartialDate($0.value) }
    }
    if dates.contains(where: \.isEmpty) { return true }
    return dates[0].contains { date in
      dates[1].contains { next in
        guard let date, let next else { return false }
        let isSameMonth = date.month != nil && date.month == next.month
        let isSameDay = date.day != nil && date.day == next.day
        guard let year = date.year, let nextYear = next.year else {
          return isSameMonth || isSameDay
        }
        return abs(year - nextYear) <= 10 || isSameMonth && isSameDay
      }
    }
  }

  /// Whether nothing but the birthday of two cards differs, and may be corrected, or nothing but the family name of two who have two other values
  /// in common: one of them is what a single edit made of the other.
  package static func differByEdit(_ one: Card, _ other: Card, region: String?) -> Bool {
    let values = meanings(one, other, region: region)
    let others = Set(values[0].symmetricDifference(values[1]).map { $0[0] }).subtracting(["UID"])
    let common = values[0].intersection(values[1]).filter { !isOfMany.contains($0[0]) }
    if others == ["BDAY"] { return !common.isEmpty && mayBeOneBirthday(one, other) }
    return !others.isEmpty && others.isSubset(of: ["FN", "N"]) && common.count > 1
      && haveOneGivenName(one, other)
  }

  /// Whether two cards may be of one person whose family name has changed: they have one given name, and a telephone number
  /// or an e-mail address in common.
  package static func mayBeRenamed(_ one: Card, _ other: Card, region: String?) -> Bool {
    let values = meanings(one, other, region: region)
    return haveOneGivenName(one, other)
      && values[0].intersection(values[1]).contains { ["TEL", "EMAIL"].contains($0[0]) }
  }

  /// Whether two cards have a given name of their own, and the same one.
  private static func haveOneGivenName(_ one: Card, _ other: Card) -> Bool {
    let given = [one, other].map { card in
      card.first(.name)?.components.dropFirst().first?.joined(separator: " ") ?? ""
    }
    return !given[0].isEmpty && SameText.folded(given[0]) == SameText.folded(given[1])
  }

  /// The values of two cards, each with its kind, as they are meant.
  private static func meanings(_ one: Card, _ other: Card, region: String?) -> [Set<[String]>] {
    let spelling = SpellingReader(region: region)
    return [one, other].map { card in
      Set(
        ComparedLine.lines(card, withUID: true, withDetails: false).map {
          [$0.kind, spelling.meaning(of: $0)]
        })
    }
  }

  /// What people of one name may have in common.
  private static let isOfMany: Set = ["FN", "N", "KIND", "CATEGORIES", "GENDER", "LANG", "TZ"]

  /// What differs between two cards, where a list is one field as a whole: `groups: A → A, B`.
  package static func fieldsWithLists(_ before: Card, _ after: Card) -> [Field] {
    withLists(CardDifference(before, after).fields, before, after)
  }

  /// Fields that differ between two cards, where a list is one as a whole, unless a note has got something of it.
  package static func withLists(_ differing: [Field], _ before: Card, _ after: Card) -> [Field] {
    var fields = differing
    for (name, property) in [("groups", PropertyName.categories), ("nickname", .nickname)] {
      guard let first = fields.firstIndex(where: { $0.label == name }),
        fields.allSatisfy({ $0.label != name || !$0.isInNote })
      else { continue }
      fields.removeAll { $0.label == name }
      let lines = [before, after].map { card -> PersonText.Line? in
        let items = card.properties(property).flatMap { $0.components.joined() }
        let list = items.filter { !$0.isEmpty }.joined(separator: ", ")
        return list.isEmpty ? nil : PersonText.Line(label: name, text: list)
      }
      fields.insert(Field(label: name, old: lines[0], new: lines[1]), at: first)
    }
    let known = Set(
      PersonText.labelled(before).map { ComparedLine.labelWithoutPreference($0.line.label) })
    for index in fields.indices where fields[index].old == nil {
      let label = ComparedLine.labelWithoutPreference(fields[index].label)
      fields[index].isFurther = known.contains(label)
    }
    return fields
  }

  /// Whether both say the same.
  package var isEmpty: Bool { fields.isEmpty }

  private mutating func pair(
    _ old: inout [ComparedLine], _ new: inout [ComparedLine], _ moved: [ComparedLine: String],
    _ spelling: SpellingReader?, by key: (ComparedLine, SpellingReader?) -> [String]
  ) {
    func spelledKey(_ line: ComparedLine) -> [String] { key(line, spelling) }
    Self.takePairs(&old, &new, by: spelledKey) { line, other in
      let isEqual = spelling.map { $0.meaning(of: line) == $0.meaning(of: other) } ?? false
      let isRelabelled = line.label != other.label
      // The value that stays the same is told once.
      let isSame =
        isRelabelled && !line.line.isData && (isEqual || line.line.text == other.line.text)
      fields.append(
        Field(
          label: line.line.label, old: line.line, new: isSame ? nil : other.line,
          newLabel: isRelabelled ? other.line.label : nil, noteText: moved[line]))
    }
  }

  // MARK: - What apps write otherwise

  /// Leaves the marks of preferred values out where only one of the cards has them: many formats have none,
  /// and write such a value first.
  private static func leaveOutPreference(_ old: inout [ComparedLine], _ new: inout [ComparedLine]) {
    let marked = [old, new].map { Set($0.lazy.filter(\.isPreferred).map(\.kind)) }
    let onlyOnce = marked[0].symmetricDifference(marked[1])
    if onlyOnce.isEmpty { return }
    func unmarked(_ line: ComparedLine) -> ComparedLine {
      onlyOnce.contains(line.kind) && line.isPreferred ? line.withoutPreference : line
    }
    (old, new) = (old.map(unmarked), new.map(unmarked))
  }

  /// Takes notes of the same lines, and those that only have more of them, `label: value`, with what the other
  /// card has in a field: an app that has no place for a field keeps it so.
  ///
  /// A field is in the note where all that it says stands there, or in what the newer card has of its kind. Notes with
  /// anything else are told as they are.
  ///
  /// - Returns: What of the older card is in a note, with the text there where it has other characters.
  private static func takeNotes(
    _ old: inout [ComparedLine], _ new: inout [ComparedLine]
  ) -> [ComparedLine: String] {
    var further = new.filter { $0.kind == "NOTE" }.flatMap(\.noteLines)
    for line in old.filter({ $0.kind == "NOTE" }).flatMap(\.noteLines) {
      guard let place = further.firstIndex(of: line) else { return [:] }
      further.remove(at: place)
    }
    var moved: [ComparedLine: String] = [:]
    var isAllFound = true
    for line in further {
      guard let colon = line.firstIndex(of: ":") else {
        isAllFound = false
        continue
      }
      let text = line[line.index(after: colon)...]
      let parts = ComparedLine.parts(text)
      var said: Set<String> = []
      for field in old where field.kind != "NOTE" {
        let known = Set(new.filter { $0.kind == field.kind }.flatMap(\.parts))
        let missing = field.parts.filter { !$0.isIn(known) }
        guard !missing.isEmpty, missing.allSatisfy({ $0.isIn(parts) }) else { continue }
        moved[field] = missing.isSubset(of: parts) ? "" : String(text.drop { $0 == " " })
        said.formUnion(field.parts)
      }
      if parts.isEmpty || !parts.allSatisfy({ part in said.contains { $0.isIn([part]) } }) {
        isAllFound = false
      }
    }
    if isAllFound {
      old.removeAll { $0.kind == "NOTE" }
      new.removeAll { $0.kind == "NOTE" }
    }
    return moved
  }

  /// Takes numbers of which one has its calling code, and the other is the same in that country.
  private static func takeSameNumbers(
    _ old: inout [ComparedLine], _ new: inout [ComparedLine], _ spelling: SpellingReader
  ) {
    old.removeAll { line in
      guard line.kind == "TEL",
        let index = new.firstIndex(where: {
          $0.kind == "TEL" && $0.label == line.label && spelling.areSameNumber($0.value, line.value)
        })
      else { return false }
      new.remove(at: index)
      return true
    }
  }

  /// Takes each line with the first one of the same key that no line before it has taken.
  private static func takePairs<Key: Hashable>(
    _ old: inout [ComparedLine], _ new: inout [ComparedLine], by key: (ComparedLine) -> Key,
    take: (ComparedLine, ComparedLine) -> Void
  ) {
    if old.isEmpty || new.isEmpty { return }
    var waiting = Dictionary(grouping: new.indices.reversed()) { key(new[$0]) }
    var taken: Set<Int> = []
    old.removeAll { line in
      guard let index = waiting[key(line)]?.popLast() else { return false }
      taken.insert(index)
      take(line, new[index])
      return true
    }
    new = new.indices.filter { !taken.contains($0) }.map { new[$0] }
  }
}

extension CardDigest {
  /// A text that stands for bytes.
  static func ofBytes(_ bytes: [UInt8]) -> String {
    BLAKE2b.digest(of: bytes.span).prefix(16).map { String($0, radix: 16) }.joined(separator: ".")
  }
}
