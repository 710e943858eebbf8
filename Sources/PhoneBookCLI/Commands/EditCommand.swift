internal import ContactBook
internal import ContactBytes
internal import ContactCleaning
internal import ContactIO
internal import ContactModel
internal import ContactPipeline

/// `phonebook edit FILE WHO`: changes fields of a person.
struct EditCommand: Command {
  @Boxed private var fields = FieldOptions()
  @Boxed private var options = EditingOptions()
  @Boxed private var rules = RuleOptions()

  static let help = CommandHelp(
    name: "edit", operands: "FILE WHO", naming: "people", common: "quiet color language",
    summary: "change fields of a person in a file",
    details: """
      --phone sets the numbers: it takes the place of all that there are (the first keeps its label), and with a
      label, as cell:010-…, of those with this label;
      --add-phone and --remove-phone add and take away one, and so do all fields; --phone '' takes all away.
      Where something that is to be removed is not there, the rest is done all the same (exit 1).
      WHO is the short name that list shows, uid:…, or what search understands; --all takes everybody who fits, and
      with '' for WHO everybody in the file.
      \(BookEditing.checkingHelp)
      """,
    examples: [
      ("phonebook edit book.vcf 김하늘 --phone 010-8765-4321", "a new number"),
      ("phonebook edit book.vcf k3v90qxe --add-email work:kim@example.com", "one more address"),
      ("phonebook edit book.vcf '' --all --add-group 동창", "everybody into one group"),
      ("phonebook edit book.vcf 김하늘 --pokemon 피카츄", "with a Pokémon for a picture"),
      ("phonebook edit book.vcf 김하늘 --remove-phone 010-1234-5678 -n", "what would change?"),
    ])

  static var declarations: [OptionDeclaration<Self>] {
    FieldOptions.declarations(isNew: false).map { $0.within(\.fields) }
    group(\.options.choice)
    group(\.options)
    group(\.rules)
    group(\.options.input, .cardRegion)
  }

  func run(_ operands: [String], _ streams: StandardStreams) throws -> ExitStatus {
    let editing = try BookEditing(options, operands, streams)
    if operands.count > 2 {
      throw UsageError(
        "edit takes a file and a person, and '\(operands[2])' is one word more; what has several words stands in quotes"
      )
    }
    guard operands.count == 2 else { throw UsageError("edit takes a file and a person") }
    var recipe = try editing.recipe(fields, rules)
    if recipe.isEmpty, !fields.givesPokemon {
      throw UsageError("say what to change: --name, --phone, --add-email …")
    }
    var missing: (names: [String], groups: Set<String>) = ([], [])
    defer {
      for name in missing.names { streams.inform(ofGroupsLike: name, among: missing.groups) }
    }
    return try editing.named {
      let book = try editing.open()
      recipe.adapt(to: book)
      let check = RecipeCheck(try editing.cleaner(rules))
      let isOfEverybody = operands[1].isEmpty && options.choice.takesAll
      let (indices, status) = try editing.find([operands[1]], in: book, orEverybody: true)
      if indices.isEmpty { return status }
      var changes = RecordChanges()
      var reports: [Int: [String]] = [:]
      // Those who do not have what is to be removed, by its field.
      var without: [String: [String]] = [:]
      let groups = BookGroups(book)
      lazy var names = book.names()
      for index in indices {
        let before = groups.labelled(book.entries[index].card)
        var card = before
        var recipe = recipe
        // The name of a group has no parts.
        if card.isGroup, let name = recipe.name {
          (recipe.family, recipe.given) = (recipe.family ?? name, recipe.given ?? "")
        }
        let (touched, absent) = try recipe.apply(to: &card, region: editing.region.named)
        if absent.contains(.group) { missing = (recipe.removedGroups, groups.names) }
        for field in absent {
          without[field.rawValue, default: []].append(streams.mention(before.displayName))
        }
        guard editing.check(touched, of: &card, before: before, with: check, names: names),
          try fields.givePokemon(&card, streams)
        else { return .failure }
        editing.hint(on: recipe, card)
        var lines = editing.difference(before, card)
        // A day that is said in full is no guess any more.
        for field in recipe.dates {
          let day = card.first(field.property).flatMap { PartialDate($0.value)?.extendedText }
          let cells = book.doubtfulDates(at: index, of: field.property).filter { $0.date == day }
          if !cells.isEmpty { changes.spelledDates.insert(field.property) }
          lines += cells.map { "  " + streams.line(of: field.rawValue, $0.text, $0.date) }
        }
        if lines.isEmpty, let field = absent.first, indices.count == 1 {
          throw BookError.noSuchValue(field: field.rawValue)
        }
        if lines.isEmpty { continue }
        let advice =
          editing.advice(on: recipe, before, card) + editing.doubts(about: recipe, before, in: book)
        Self.stamp(&card, streams)
        groups.finish(&card, was: book.entries[index].card, in: &changes)
        changes.replaced[index] = card
        reports[index] = lines + advice
        if before.isNamed, !card.isNamed {
          reports[index]? += editing.withUndoing("it has no name any more")
        }
      }
      for (field, names) in without.ordered(by: { $0.key < $1.key }) {
        let rest = andMorePeople(names.count - 4)
        streams.report(
          "there is no such \(field) to remove from \(counted(names.count, "person", "people")): "
            + names.prefix(4).joined(separator: ", ") + rest)
      }
      for (index, card) in changes.replaced where card.isGroup {
        let name = book.entries[index].card.groupCardName
        if name != card.groupCardName { groups.rename(name, to: card.groupCardName, in: &changes) }
      }
      for (index, card) in changes.replaced where reports[index] == nil && !card.isGroup {
        reports[index] = editing.difference(book.entries[index].card, card)
      }
      if changes.isEmpty {
        streams.inform("nothing to change: it is so already")
        return BookEditing.done(with: book)
      }
      let written = try editing.write(changes, to: book) { people, partly in
        zip(changes.replaced.keys.sorted(), people).flatMap { index, after -> [String] in
          var before = book.summary(at: index)
          // A number that is no longer the first one would look like the new one.
          if before.phones.first != after.phones.first { before.phones = [] }
          if partly[index]?.isEmpty == true { return [] }
          guard let report = partly[index] ?? reports[index] else {
            return ["\(editing.said("changed", or: "would change")) group \(before.name)"]
          }
          let renamed = before.id == after.id ? [] : ["  short name: \(before.id) → \(after.id)"]
          return ["\(editing.said("changed", or: "would change")) \(streams.line(of: before))"]
            + renamed + report
        }
          + (isOfEverybody
            ? editing.withUndoing(
              "\(editing.said("changed", or: "would change")) "
                + counted(changes.replaced.count { !$1.isGroup }, "person", "people")) : [])
      }
      // Of several people, some need not have it.
      let isMissed = without.values.contains { $0.count == indices.count }
      return written == .success && isMissed ? .findings : written
    }
  }

  /// Brings the date of the last change up to date, where the card has one.
  private static func stamp(_ card: inout Card, _ streams: StandardStreams) {
    guard let index = card.firstIndex(of: .revision) else { return }
    let date = PartialDate(secondsSince1970: streams.now)
    let isExtended = Property(card: card, index: index).value.contains("-")
    let text = isExtended ? date.extendedText : date.basicText
    card.replaceValue(at: index, with: Array(text.utf8).span)
  }
}

extension Card {
  /// Whether it has a name, and not just what is shown in its place.
  fileprivate var isNamed: Bool {
    properties.contains {
      [.fullName, .name].contains($0.name) && !$0.components.joined().allSatisfy(\.isEmpty)
    }
  }
}

/// `phonebook remove FILE WHO…`: takes people out of a file.
struct RemoveCommand: Command {
  @Boxed private var options = EditingOptions()

  static let help = CommandHelp(
    name: "remove", operands: "FILE WHO…", naming: "people", common: "quiet color language",
    summary: "remove people from a file",
    details: """
      WHO is the short name that list shows, uid:…, or what search understands; --all takes everybody who
      fits. The groups that they were in keep the rest of their members.
      \(BookEditing.keepingHelp)
      """,
    examples: [
      ("phonebook remove book.vcf 김하늘 k3v90qxe", "two people"),
      ("phonebook undo book.vcf", "and back again"),
    ])

  static var declarations: [OptionDeclaration<Self>] {
    group(\.options.choice)
    for option in EditingOptions.declarations {
      (option.definition.name == "force"
        ? option.described("leave out what has no place") : option).within(\.options)
    }
    group(\.options.input, .region)
  }

  func run(_ operands: [String], _ streams: StandardStreams) throws -> ExitStatus {
    let editing = try BookEditing(options, operands, streams)
    guard operands.count >= 2 else { throw UsageError("remove takes a file and people") }
    if let other = operands.dropFirst().first(where: {
      FormatTable.format(ofPath: $0) != nil && FileStatus.of($0) != nil
    }) {
      throw UsageError("remove takes people of one file, and '\(other)' is a second one")
    }
    return try editing.named {
      let book = try editing.open()
      let (indices, status) = try editing.find(Array(operands.dropFirst()), in: book)
      if indices.isEmpty { return status }
      var changes = RecordChanges()
      changes.removed = Set(indices)
      let (cards, groups) = (indices.map { book.entries[$0].card }, BookGroups(book))
      groups.remove(cards, in: &changes)
      for card in cards where card.isGroup {
        groups.rename(card.groupCardName, to: nil, in: &changes)
      }
      let people = changes.replaced.filter { !$1.isGroup }.ordered { $0.key < $1.key }
      let changed = changes.replaced.values.filter(\.isGroup).map(\.groupCardName).sorted()
      return try editing.write(changes, to: book) { _, _ in
        zip(indices, cards).map { index, card in
          let count = book.entries.count {
            !$0.card.isGroup
              && groups.labelled($0.card).groupNames.contains(card.groupCardName)
          }
          let what = card.isGroup ? "the group of \(counted(count, "contact")) " : ""
          return editing.said("removed", or: "would remove") + " \(what)"
            + streams.line(of: book.summary(at: index))
        }
          + people.flatMap { index, card in
            [
              "\(editing.said("changed", or: "would change")) \(streams.line(of: book.summary(at: index)))"
            ]
              + editing.difference(book.entries[index].card, card)
          }
          + changed.map {
            "\(editing.said("changed", or: "would change")) group \(streams.mention($0))"
          } + editing.withUndoing()
      }
    }
  }
}
