internal import ContactBook
internal import ContactBytes
internal import ContactCleaning
internal import ContactModel
internal import ContactPipeline

// What is said of joins: which cards came together and why, what moved, and who is in doubt.

extension CardJoining {
  /// What a join came from, and which values stand elsewhere than before.
  func notes(
    on merge: Merge, _ result: Deduplication, _ collected: CardCollector
  ) -> [CardNotes] {
    let name = result.cards[merge.result].displayName
    let first = collected.place(of: merge.cards[0])
    // Who has another name than the card that it stands in the place of is not that record.
    let isFirst = collected.cards[merge.cards[0]].displayName == name
    let joined =
      "\(name) (\(isFirst ? "" : "in the place of ")\(first.file), record \(first.record))"
    return merge.cards.map { index in
      let place = collected.place(of: index)
      var notes = CardNotes()
      (notes.contact, notes.file, notes.record) = (name, place.file, place.record)
      notes.location = collected.location(of: index)
      let own = "\(collected.cards[index].displayName) (\(place.file), record \(place.record))"
      if own != joined {
        notes.changes.append(
          Change(
            rule: Self.rule, property: Self.contact, before: own, after: joined,
            record: place.record))
      }
      // What N gains of another N stands where it stood.
      for move in merge.moves
      where move.card == index
        && (move.place != move.property.uppercased() || move.place == Self.phone)
      {
        notes.changes.append(
          Change(
            rule: Self.rule, property: move.property, before: move.value,
            after: move.place.map { "\($0): \(move.text ?? move.value)" }, record: place.record))
      }
      return notes
    }
  }

  /// What a report says of the doubtful pairs, as a check does.
  static func notes(
    onPairsOf result: Deduplication, _ collected: CardCollector
  ) -> [CardNotes] {
    func place(_ index: Int) -> DuplicateSearch.Place {
      let (file, record) = collected.place(of: index)
      let name = String(collected.cards[index].displayName.prefix(Finding.valueLimit))
      return (name, file, record, collected.location(of: index))
    }
    var notes = (result.doubtful + result.furtherDoubtful).map { pair in
      DuplicateSearch.note(
        on: PersonFinder.Match(pair), place(pair.second), first: place(pair.first))
    }
    for index in notes.indices { notes[index].isToldOtherwise = true }
    // Those that are too many to be listed are counted with the last.
    if let last = notes.indices.last {
      notes[last].findings[0].count += result.unlistedPairs - result.furtherDoubtful.count
    }
    return notes
  }

  /// The property of numbers, which stay in it when they get their calling code.
  private static let phone = "TEL"

  /// What changes by joining are told under.
  static let rule = "joined"

  /// What the whole card is called among the properties of these changes.
  static let contact = "contact"

  /// Says what was joined and what was not, or would be where nothing is written; so many joins were refused for
  /// lack of a column.
  func report(
    _ result: Deduplication, _ cards: [Card], _ streams: StandardStreams,
    refusing refusedCount: Int, isTrial: Bool
  ) {
    func name(_ index: Int) -> String { streams.mention(cards[index].displayName) }
    for merge in result.merges {
      var known: Set<String> = []
      let reasons = merge.reasons.map {
        streams.hidesValues ? $0.descriptionWithoutValue : $0.description
      }.filter { known.insert($0).inserted }
        .joined(separator: "; ")
      // Of several names or spellings, that of the joined card is named.
      let isRenamed = Set(merge.cards.map { cards[$0].displayName }).count > 1
      let people =
        merge.cards.map(name).joined(separator: " + ")
        + (isRenamed ? " → \(streams.mention(result.cards[merge.result].displayName))" : "")
      streams.report(
        "\(isTrial ? "would join" : "joined") \(people): \(TerminalText.shown(reasons))")
    }
    for merge in result.merges {
      let dropped = Dictionary(grouping: merge.droppedIdentifierMoves) { $0.property.uppercased() }
      for (property, moves) in dropped.ordered(by: { $0.key < $1.key }) {
        let word = property == "X-LDAP-DN" ? "DN" : property
        let identifiers = moves.map { streams.mention($0.value) }.joined(separator: ", ")
        let person = name(merge.cards[0])
        streams.report(
          isTrial
            ? "\(person) had more than one \(word); these would be left out: \(identifiers)"
            : "\(person) had more than one \(word); left out: \(identifiers)")
      }
    }
    reportSecondValues(result, cards, isTrial: isTrial, streams)
    for shared in result.sharedKeys {
      let rest = andMorePeople(shared.cards.count - 4)
      streams.report(
        "not joined \(shared.cards.prefix(4).map(name).joined(separator: ", "))\(rest): "
          + "one \(shared.kind.rawValue) of many\(streams.hidesValues ? "" : ", \(shared.value)")")
    }
    func said(_ word: String, _ facts: [DuplicateFact]) -> [String] {
      let words = facts.map { streams.hidesValues ? $0.descriptionWithoutValue : $0.description }
      return words.isEmpty ? [] : ["\(word): " + words.joined(separator: ", ")]
    }
    for pair in result.doubtful {
      let facts =
        [pair.reason.rawValue] + said("alike", pair.agreeing)
        + said("unlike", pair.contradicting.filter { $0.description != pair.reason.rawValue })
      // Two of one name may have others in their parts.
      let (one, other) = (cards[pair.first], cards[pair.second])
      let names =
        one.displayName == other.displayName
        ? [one, other].map { streams.mention($0.nameInFull) }
        : [name(pair.first), name(pair.second)]
      streams.report(
        "not joined \(names[0]) / \(names[1]): "
          + TerminalText.shown(facts.joined(separator: "; ")))
    }
    // What is said from here on sums it up, and says what to do.
    if streams.isQuiet { return }
    let nicknames = result.merges.reduce(0) { count, merge in
      count + merge.moves.count { $0.place == "NICKNAME" }
    }
    if nicknames > 0 {
      streams.report(
        isTrial
          ? counted(
            nicknames, "other name would be kept as a nickname",
            "other names would be kept as nicknames")
          : counted(
            nicknames, "other name is kept as a nickname", "other names are kept as nicknames"))
    }
    let joined = result.merges.reduce(0) { $0 + $1.cards.count }
    let refused =
      refusedCount == 0 ? "" : "\(counted(refusedCount, "join")) refused for lack of a column, "
    let doubtful =
      refused + counted(result.doubtful.count + result.unlistedPairs, "doubtful pair")
    let joinedCards = counted(joined, "card")
    streams.report(
      joined == 0
        ? "nothing joined, \(doubtful)"
        : isTrial
          ? "would join \(joinedCards) to \(result.merges.count), \(doubtful)"
          : "\(joinedCards) joined to \(result.merges.count), \(doubtful)")
    // Commands that join on the way tell of the region themselves.
    var use = RegionUse()
    use.byHome = result.assumedNumbers
    if region.asked == nil, !options.isWanted, let line = region.summary(use) {
      streams.report(line)
    }
    if !result.doubtful.isEmpty, options.reviewPath == nil, !options.asks {
      streams.report("--review FILE writes the doubtful pairs as a table in which you decide")
    }
    if result.unlistedPairs > 0 {
      streams.report(
        "\(counted(result.unlistedPairs, "less likely pair")) not listed here; once the pairs above are decided in the "
          + "table of --review, the next run lists them")
    }
    if result.namesakePairs > 0 {
      streams.report(
        "people of one name with too little else in common are not listed; --by phone,email,uid,name lists them, too"
      )
    }
    if result.skippedPairs > 0 {
      streams.report(
        "\(counted(result.skippedPairs, "pair")) not compared: too many people have what they share"
      )
    }
  }

  /// Says of whom cards had two values of what a person has once, such as birthdays of which one is mistyped.
  private func reportSecondValues(
    _ result: Deduplication, _ cards: [Card], isTrial: Bool, _ streams: StandardStreams
  ) {
    var people: [String: [String]] = [:]
    var several: [String] = []
    var titled: [String] = []
    var rows: [String] = []
    var dialled: [String] = []
    for merge in result.merges {
      let card = result.cards[merge.result]
      for move in merge.moves where move.place == Self.phone {
        let numbers = [move.value, move.text ?? ""].map(streams.mention).joined(separator: " → ")
        dialled.append("\(streams.mention(card.displayName)) (\(numbers))")
      }
      let birthdays = card.properties.filter { $0.name == .birthday || $0.isLunarBirthday }
      let isInDoubt = birthdays.contains { birthday in
        card.conflict(ofLunarBirthday: card.records[birthday.index]) != nil
          || birthday.isLunarBirthday && birthdays.count { $0.isLunarBirthday } > 1
      }
      if isInDoubt {
        let values = birthdays.map { birthday in
          streams.mention(birthday.birthdayText(in: streams.language))
        }
        let days = streams.said(values.joined(separator: " / "))
        several.append("\(streams.mention(card.displayName)) (\(days))")
      }
      let titles = merge.moves.filter { move in
        move.place == nil && ["FN", "N"].contains(move.property.uppercased())
      }
      if !titles.isEmpty {
        let values = titles.map { streams.mention($0.value) }.joined(separator: ", ")
        titled.append("\(streams.mention(card.displayName)) (\(values))")
      }
      // Several values of one card in one line belong together.
      func line(_ move: Merge.Move) -> String { "\(move.card) \(move.text ?? "")" }
      let inNotes = merge.moves.filter { $0.place == "NOTE" }
      let counts = Dictionary(inNotes.map { (line($0), 1) }, uniquingKeysWith: +)
      var known: Set<String> = []
      for move in inNotes where counts[line(move)] != 1 && known.insert(line(move)).inserted {
        rows.append("\(streams.mention(card.displayName)) (\(streams.mention(move.text ?? "")))")
      }
      let noted = inNotes.filter { counts[line($0)] == 1 }
      if noted.isEmpty { continue }
      let firsts = Dictionary(card.properties.map { ($0.spelling.uppercased(), $0) }) { first, _ in
        first
      }
      for (property, moves) in Dictionary(grouping: noted, by: { $0.property.uppercased() }) {
        let others = moves.map { move in
          Self.ofDays.contains(property)
            ? PartialDate(move.value)?.text(in: streams.language) ?? move.value : move.value
        }
        // The label of a value stands in the note beside it.
        if property == "X-ABLABEL" { continue }
        let kept = firsts[property]
        let first = kept?.birthdayText(in: streams.language)
        let values = ([first].compactMap(\.self) + others).map(streams.mention)
        people[property, default: []].append(
          "\(streams.mention(card.displayName)) (\(values.joined(separator: ", ")))")
      }
    }
    func report(_ names: [String], _ sentence: (_ people: String, _ list: String) -> String) {
      let rest = andMorePeople(names.count - 4)
      streams.report(
        sentence(
          counted(names.count, "person", "people"),
          names.prefix(4).joined(separator: ", ") + rest))
    }
    for (property, names) in people.ordered(by: { $0.key < $1.key }) {
      let what = Self.doubled[property] ?? "values of \(property)"
      report(names) { people, list in
        isTrial
          ? "\(people) had two \(what); the first of these would be kept, the other put into the note: \(list)"
          : "\(people) had two \(what); the first of these is kept, the other is in the note: \(list)"
      }
    }
    if !rows.isEmpty {
      report(rows) { people, list in
        isTrial
          ? "\(people) had several columns that differ together; what belongs together would be one line of the note: \(list)"
          : "\(people) had several columns that differ together; what belongs together is one line of the note: \(list)"
      }
    }
    for (property, names) in ownValues(result, cards, streams).ordered(by: { $0.key < $1.key }) {
      report(names) { people, list in
        isTrial
          ? "\(people) had several values of \(property); the joined contact would have all of them: \(list)"
          : "\(people) had several values of \(property); the joined contact has all of them: \(list)"
      }
    }
    if !titled.isEmpty {
      report(titled) { people, list in
        isTrial
          ? "\(people) had a title in two forms; one would be kept, the other left out: \(list)"
          : "\(people) had a title in two forms; one is kept, the other left out: \(list)"
      }
    }
    if !dialled.isEmpty {
      report(dialled) { people, list in
        isTrial
          ? "\(people) had a number without its calling code, and another country on another card; the number would get the code: \(list)"
          : "\(people) had a number without its calling code, and another country on another card; the number has got the code: \(list)"
      }
    }
    if !several.isEmpty {
      report(several) { people, list in
        isTrial
          ? "\(people) had two birthdays that are not the same day; both would be kept: \(list)"
          : "\(people) had two birthdays that are not the same day; both are kept: \(list)"
      }
    }
  }

  /// The people, with their values, of whom no card had more than one value of a field that a program or a table has
  /// for itself, by the name of the field: such a field may be one that a person has once, as the fee of a year.
  private func ownValues(
    _ result: Deduplication, _ cards: [Card], _ streams: StandardStreams
  ) -> [String: [String]] {
    func values(_ card: Card) -> [String: [String]] {
      var values: [String: [String]] = [:]
      let labels = Dictionary(
        card.properties(.appleLabel).filter { !$0.group.isEmpty }.map { ($0.group, $0.value) }
      ) { first, _ in first }
      for index in card.records.indices
      where card.records[index].name == .extended && !card.records[index].isRemoved {
        let property = Property(card: card, index: index)
        let text = PersonText.text(of: card, card.records[index])
        if text.isEmpty || property.isLunarBirthday { continue }
        let label = labels[property.group]
        let name =
          label.map { AppleLabel.shown($0) }
          ?? streams.label(PersonText.label(ofProperty: property.spelling.uppercased()))
        values[name, default: []].append(text)
      }
      return values
    }
    var people: [String: [String]] = [:]
    for merge in result.merges {
      let card = result.cards[merge.result]
      let several = values(card).filter { $0.value.count > 1 }
      if several.isEmpty { continue }
      let before = merge.cards.map { values(cards[$0]) }
      for (property, values) in several
      where before.allSatisfy({ ($0[property] ?? []).count < 2 }) {
        let words = values.map(streams.mention).joined(separator: ", ")
        people[property, default: []].append(
          streams.mention(card.displayName)
            + (ExtensionName.isSecret(property) ? "" : " (\(words))"))
      }
    }
    return people
  }

  /// What people call some properties that they have once.
  private static let doubled = [
    "BDAY": "birthdays", "ANNIVERSARY": "anniversaries", "GENDER": "genders", "X-AGE": "ages",
  ]

  /// Those that are days.
  private static let ofDays: Set = ["BDAY", "ANNIVERSARY", "DEATHDATE"]
}
