internal import ContactArchive
internal import ContactBook
internal import ContactCleaning
internal import ContactIO
internal import ContactModel
internal import ContactPipeline
internal import ZipContainer

extension ArchiveCommand {
  /// Brings people of a backup back into a file, as they were.
  func restore(_ operands: [String], _ streams: StandardStreams) throws -> ExitStatus {
    guard let path = bookPath, operands.count > 1 else {
      throw UsageError(
        "archive restore needs a BACKUP, whom to bring back and --into BOOK; everybody: "
          + "phonebook convert BACKUP -o FILE")
    }
    if FileStatus.of(path) == nil {
      throw UsageError(
        "there is no \(path); phonebook convert BACKUP --only QUERY -o \(ShellWord.quoted(path)) makes it"
      )
    }
    var options = EditingOptions()
    options.input = conversion.input
    options.input.state = nil
    options.isDry = isDry
    options.isForced = conversion.output.replacesArchives
    let editing = try BookEditing(options, [path], streams)
    var people: [Card] = []
    var known: Set<Card> = []
    var worst = ExitStatus.success
    /// Of which words it is said already who is in an older snapshot.
    var told: Set<String> = []
    let words = Array(operands.dropFirst())
    if words.count > 1 {
      let everybody = try self.people("", of: operands[0], streams)
      let names = everybody.enumerated().map { ($0, $1.displayName) }
      try UsageError.refuseUnquoted(words, among: names) { word in
        let found = try Set(self.people(word, of: operands[0], streams))
        return Set(everybody.indices.filter { found.contains(everybody[$0]) })
      }
    }
    var identifiers: Set<String>?
    /// Whether the book has somebody by the UID, and not only another card of the same person.
    func isIdentified(_ person: Card) -> Bool {
      // Why a book cannot be read is said where it is opened.
      let known =
        identifiers
        ?? Set(
          (try? options.input.people("", in: [path], by: .everybody, streams.silenced))?.found
            .compactMap { Self.identifier(of: $0.card) } ?? [])
      identifiers = known
      return Self.identifier(of: person).map(known.contains) ?? false
    }
    for (number, word) in words.enumerated() {
      let (found, status) = try conversion.input.withoutTables.people(
        word, in: [operands[0]], by: choice, changes: true, streams, preferring: isIdentified)
      if found.isEmpty {
        _ = try reportEarlier(word, in: operands[0], isNamed: status != .findings, streams)
        guard status == .findings else { return status }
        for other in words[(number + 1)...]
        where try self.people(other, of: operands[0], streams).isEmpty {
          let isUID = try !self.people("uid:\(other)", of: operands[0], streams).isEmpty
          streams.reportNobody(by: other, in: operands[0], isUID: isUID)
          _ = try reportEarlier(other, in: operands[0], streams)
        }
        if words.count > 1 { streams.report("nothing was changed") }
        return status
      }
      let search = PersonSearch(word, region: editing.region.named)
      if !found.contains(where: { search.isNamed($0.card) }),
        try reportEarlier(
          word, in: operands[0], isNamed: true, beside: found.map(\.card), streams)
      {
        told.insert(word)
      }
      worst = max(worst, status)
      people += found.map(\.card).filter { known.insert($0).inserted }
    }
    return try editing.named {
      let restored = try restore(people, of: operands[0], isDamaged: worst != .success, editing)
      worst = max(worst, restored.status)
      if !restored.isSame { return worst }
      for word in words where !told.contains(word) {
        _ = try reportEarlier(word, in: operands[0], streams)
      }
      return worst
    }
  }

  /// Says in which older snapshot people are who are not in the one that is read, but who may be meant; where a name is
  /// wanted, those who have just that name, which nobody of the one that is read has.
  ///
  /// - Parameters:
  ///   - word: The words that say who is meant.
  ///   - path: The backup.
  ///   - isNamed: Whether a name is wanted.
  ///   - found: Who is found in the one that is read: who is one of these, and was called otherwise, is not named.
  ///   - streams: Where it is said.
  /// - Returns: Whether there are such people.
  /// - Throws: ``UsageError`` for a region that there is not, and what reading the backup throws.
  private func reportEarlier(
    _ word: String, in path: String, isNamed: Bool = false, beside found: [Card] = [],
    _ streams: StandardStreams
  ) throws -> Bool {
    var input = conversion.input.withoutTables
    let region = try RegionChoice(input.region, streams).named
    let search = PersonSearch(word, region: region)
    if isNamed, !search.mayBeName { return false }
    func people() throws -> [(card: Card, summary: PersonSummary)]? {
      let (found, status) = try input.people(word, in: [path], by: .everybody, streams.silenced)
      if status == .failure { return nil }
      return isNamed ? found.filter { search.isNamed($0.card) } : found
    }
    guard let present = try people()?.map(\.card), !isNamed || present.isEmpty else {
      return false
    }
    for number in stride(from: try number(of: input.state, in: path, streams) - 1, to: 0, by: -1) {
      input.state = StateSelector("\(number)")
      let earlier = try people() ?? []
      let gone = BookDifference(earlier.map(\.card), present + found, region: region).entries
        .filter { $0.change == .removed }.map(\.card)
      for person in earlier where gone.contains(person.card) {
        streams.report(
          "\(streams.line(of: person.summary)) is in snapshot \(number): add --at \(number)")
      }
      if !gone.isEmpty { return true }
    }
    return false
  }

  /// Returns how it ended, and whether there was nothing to restore.
  private func restore(
    _ people: [Card], of path: String, isDamaged: Bool, _ editing: BookEditing
  ) throws -> (status: ExitStatus, isSame: Bool) {
    let book = try editing.open()
    let groups = BookGroups(book)
    let indices = book.entries.indices.filter { !book.entries[$0].card.isGroup }
    let cards = indices.map { book.entries[$0].card }
    let identified = Self.placesByIdentifier(cards)
    // Who of the backup a card of the book is, and what one matching of all finds, once somebody is not found by a UID.
    var partners: [Int: Set<Card>]?
    var matching: Matching?
    let lost = isDamaged ? try lostPictures(of: path) : []
    var changes = RecordChanges()
    // In the table of a program people come back as a conversion writes them.
    if book.isTableOfProgram {
      (changes.dropsOverflow, changes.leavesOutUnplaced) = (false, true)
    }
    var reports: [Int: [String]] = [:]
    /// Who is in the book already and may be the person who was added.
    var likeAdded: [[PersonSummary]] = []
    var unchanged: [PersonSummary] = []
    /// Who is in the book by another UID, with the same values.
    var equal: [PersonSummary] = []
    let everybody = try book.takesGroups ? [] : self.people("", of: path, editing.streams)
    let groupColumns = GroupColumns(of: book, holding: cards, backup: everybody)
    let sheets = Self.sheetGroups(of: everybody)
    let leftGroups = Set(people.compactMap(\.groupNames.last).filter(sheets.contains)).sorted()
    // Of two cards of one person, equal but for their UIDs, the book has one already, or gets it back.
    func isEqual(_ person: Card, to namesakes: [Int]) -> Bool {
      namesakes.contains { place in
        let restored = people.filter { card in
          Self.identifier(of: card).flatMap { identified[$0] }?.contains(place) == true
        }
        return Self.identifier(of: cards[place]) != nil
          && (restored + [groups.labelled(cards[place])]).contains {
            CardDifference.sayTheSame($0, person, region: editing.region.named)
              && Deduplicator(region: editing.region.named).shareOwnKey($0, person)
          }
      }
    }
    for person in people {
      let found: Found
      if let same = Self.identifier(of: person).flatMap({ identified[$0] }) {
        found = Found(certain: same)
      } else {
        let known = try partners ?? self.partners(of: path, in: cards, editing)
        let all = matching ?? Matching(people, among: cards, region: editing.region.named)
        (partners, matching) = (known, all)
        // Who is somebody else of the backup is not overwritten.
        func isOther(_ place: Int) -> Bool { known[place]?.contains { $0 != person } ?? false }
        if let place = all.places[person], !isOther(place) {
          found = Found(certain: [place])
        } else if all.isNew(person) {
          found = Found()
        } else {
          let others = Set(known.keys.filter(isOther))
          // Nor is anybody added beside the same person of another card, unless that card comes back, too.
          let doubted = others.filter { known[$0]?.isDisjoint(with: people) == true }
          found = places(
            of: person, among: cards, namesakes: all.namesakes(of: person), except: others,
            doubting: doubted, editing)
        }
      }
      let places = found.certain.map { indices[$0] }
      var card = person
      if let sheet = card.groupNames.last, leftGroups.contains(sheet) { card.leaveGroups([sheet]) }
      if !editing.isForced, places.isEmpty, Self.identifier(of: person) != nil,
        isEqual(card, to: matching?.namesakes(of: person) ?? [])
      {
        equal.append(PersonSummary(person))
        continue
      }
      if !editing.isForced, places.isEmpty, let other = found.alike.first {
        throw Self.doubt(person, book.summary(at: indices[other]), editing, book.isWorkbook)
      }
      guard let index = places.first, changes.replaced[index] == nil else {
        try groupColumns.refuse(person, instead: nil, editing.streams)
        groups.finish(&card, was: Card(), in: &changes)
        changes.added.append(card)
        let like = found.alike + found.ofOthers.filter { !found.alike.contains($0) }
        likeAdded.append(like.map { book.summary(at: indices[$0]) })
        continue
      }
      guard places.count == 1 else {
        let name = editing.streams.mention(person.displayName)
        throw CommandError(
          "\(name) is in it \(places.count) times; phonebook dedupe --in-place joins them first")
      }
      let before = groups.labelled(book.entries[index].card)
      card.keepIdentifier(of: before)
      try groupColumns.refuse(person, instead: before, editing.streams)
      if isDamaged { card.keepWhatStandsApart(in: before, lost: lost) }
      // A backup of all sheets has people in groups of their names, and whoever stands in the sheet is in its own.
      if let sheet = book.sheetName, !before.groupNames.contains(sheet) {
        card.leaveGroups([sheet])
      }
      let lines = editing.difference(before, card)
      if lines.isEmpty {
        unchanged.append(book.summary(at: index))
        continue
      }
      groups.finish(&card, was: book.entries[index].card, in: &changes)
      changes.replaced[index] = card
      reports[index] = lines
    }
    for person in equal {
      try editing.tell(
        "\(editing.streams.line(of: person)) is not added: the book has the same person with the same values and another UID"
      )
    }
    for person in unchanged {
      try editing.tell(
        "nothing to restore of \(editing.streams.line(of: person)): the book has the same values")
    }
    let toldGroups = leftGroups.filter { $0 != book.sheetName }
    if !toldGroups.isEmpty {
      let names = toldGroups.map(editing.streams.mention).joined(separator: ", ")
      editing.streams.inform(
        "\(editing.path): groups are left out, which no column takes: \(names)")
    }
    if changes.isEmpty { return (BookEditing.done(with: book), true) }
    let replaced = changes.replaced.keys.sorted()
    func alike(_ number: Int) -> [String] {
      likeAdded[number].map {
        "\(editing.streams.line(of: $0)) may be the same person, and was left as it was"
      }
    }
    if book.isWorkbook, !likeAdded.isEmpty {
      for (number, card) in changes.added.enumerated() {
        editing.streams.report(
          "\(editing.streams.mention(card.displayName)) was not recognised in it, and would be a new row"
        )
        for line in alike(number) { editing.streams.report(line) }
      }
    }
    let status = try editing.write(changes, to: book) { people, partly in
      people.enumerated().flatMap { place, after -> [String] in
        guard place < replaced.count else {
          let line = editing.streams.line(of: after)
          let alike = alike(place - replaced.count)
          let restored =
            "\(editing.said("restored", or: "would restore")) \(line), "
            + (alike.isEmpty ? "who was not in it" : "as another person")
          return (alike.isEmpty ? [restored] : editing.withUndoing(restored)) + alike
        }
        let before = book.summary(at: replaced[place])
        if partly[replaced[place]]?.isEmpty == true { return [] }
        guard let lines = partly[replaced[place]] ?? reports[replaced[place]] else {
          let group = editing.streams.mention(before.name)
          return ["\(editing.said("changed", or: "would change")) group \(group)"]
        }
        let line = editing.streams.line(of: after)
        return ["\(editing.said("restored", or: "would restore")) \(line)"] + lines
      }
    }
    return (status, false)
  }

  /// Who of a backup the cards of a book are, by their positions there.
  private func partners(
    of path: String, in cards: [Card], _ editing: BookEditing
  ) throws -> [Int: Set<Card>] {
    let everybody = try people("", of: path, editing.streams)
    let partners = BookDifference.partners(of: everybody, in: cards, region: editing.region.named)
    return zip(everybody, partners).reduce(into: [:]) { people, pair in
      if let place = pair.1 { people[place, default: []].insert(pair.0) }
    }
  }

  /// The cards of the people of a backup whom a word finds; an empty one finds everybody.
  private func people(_ word: String, of path: String, _ streams: StandardStreams) throws -> [Card]
  {
    try conversion.input.withoutTables.people(
      word, in: [path], by: .everybody, streams.silenced
    ).found.map(\.card)
  }

  /// The groups that are made of the names of sheets, in one of which a backup of all sheets has everybody; none where
  /// somebody is in no group, or in several, as in those that people make.
  private static func sheetGroups(of everybody: [Card]) -> Set<String> {
    let groups = everybody.map(\.groupNames)
    return groups.allSatisfy { $0.count == 1 } ? Set(groups.joined()) : []
  }

  /// The names of the pictures that a damaged backup has lost.
  private func lostPictures(of path: String) throws -> [String] {
    let descriptor = try FileDescriptor.rereadable(path)
    defer { try? descriptor.close() }
    let jobs = conversion.input.jobs
    let open = try OpenArchive(try FileSource(descriptor: descriptor.number), jobs: jobs) {
      if let fault = ArchiveChecking.verify($0, jobs: jobs).faults.first {
        throw ArchiveError.damaged(fault)
      }
    }
    return open.damages.compactMap { if case .avatar(let name, _) = $0 { name } else { nil } }
  }

  /// Why a person is not restored who may be one of the book, and what to do.
  private static func doubt(
    _ person: Card, _ other: PersonSummary, _ editing: BookEditing, _ isWorkbook: Bool
  ) -> CommandError {
    let name = editing.streams.mention(person.displayName)
    let book = "\(ShellWord.quoted(editing.path)) \(other.id)"
    return CommandError(
      "\(name) may be \(editing.streams.line(of: other)), who is in it, so nothing is restored; "
        + (isWorkbook
          ? "in a workbook no rows come or go: 'phonebook edit \(book)' changes the cells of that row, and "
            + "'phonebook clean \(editing.bookInWords) -o NEW.csv' makes a table that takes people back"
          : "phonebook remove \(book) makes room for them as they were, and --force adds another person")
    )
  }
}

extension Card {
  /// Keeps the UID of a person in the book where the backup, as one of a table may be, has none: by it servers and groups
  /// know the person.
  fileprivate mutating func keepIdentifier(of before: Card) {
    guard firstIndex(of: .uid) == nil, let index = before.firstIndex(of: .uid) else { return }
    appendCopy(of: before.records[index], from: before)
  }

  /// Keeps groups and pictures that a person has, and a damaged backup no longer knows: they stand apart from the
  /// person in it, so that it says nothing of what was there.
  ///
  /// - Parameters:
  ///   - before: The person in the book.
  ///   - lost: The names of the pictures that the backup has lost. Where it has others of the person, these alone are kept.
  fileprivate mutating func keepWhatStandsApart(in before: Card, lost: [String]) {
    addGroups(before.groupNames)
    let restored = copy self
    for record in before.records where record.hasBlob && !record.isRemoved {
      let bytes = before.blobs[Int(record.blob)]
      guard
        restored.firstIndex(of: record.name) == nil
          || !restored.blobs.contains(bytes)
            && lost.contains(where: { AvatarName.names($0, bytes.span) })
      else { continue }
      appendCopy(of: record, from: before)
    }
  }
}
