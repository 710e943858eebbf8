internal import ContactBook
internal import ContactCleaning
internal import ContactIO
internal import ContactModel
internal import ContactPipeline
internal import PhoneNumbers

/// `phonebook add FILE`: adds a person.
struct AddCommand: Command {
  @Boxed private var fields = FieldOptions()
  @Boxed private var options = EditingOptions()
  @Boxed private var rules = RuleOptions()

  static let help = CommandHelp(
    name: "add", operands: "FILE", common: "quiet color language",
    summary: "add a person to a file",
    details: """
      \(BookEditing.checkingHelp)
      A label may stand before a number, an e-mail or an address: work:02-345-6789, 집:02-345-6789.
      """,
    examples: [
      ("phonebook add book.vcf --name 김하늘 --phone 010-1234-5678 --age 36", "a new person"),
      ("phonebook add book.vcf --name 한바다 --pokemon random", "with a Pokémon for a picture"),
      ("phonebook add google.csv --name 이바다 --email work:bada@example.com", "into any format"),
    ])

  static var declarations: [OptionDeclaration<Self>] {
    FieldOptions.declarations(isNew: true).map { $0.within(\.fields) }
    group(\.options)
    group(\.rules)
    group(\.options.input, .cardRegion)
  }

  func run(_ operands: [String], _ streams: StandardStreams) throws -> ExitStatus {
    let editing = try BookEditing(options, operands, streams)
    guard operands.count == 1 else {
      throw UsageError("add takes one file; what the person has is given as --name, --phone …")
    }
    var recipe = try editing.recipe(fields, rules)
    if recipe.isEmpty { throw UsageError("add needs --name and what else the person has") }
    return try editing.named {
      let status = FileStatus.of(editing.path)
      // A file of nobody is an empty book, whatever its name says of the format.
      if status == nil || status?.isRegular == true && status?.size == 0 {
        do {
          let cleaner = try editing.cleaner(rules)
          return try create(editing, recipe, RecipeCheck(cleaner))
        } catch let error as IOError where error.isStale {
          // Somebody else has made it meanwhile.
        }
      }
      let book = try editing.open()
      let cleaner = try editing.cleaner(rules)
      var card = Card()
      if book.takesIdentifiers { card.append(.uid, Self.newIdentifier()) }
      recipe.adapt(to: book)
      let touched = try recipe.apply(to: &card, region: editing.region.named).touched
      guard
        editing.check(
          touched, of: &card, before: nil, with: RecipeCheck(cleaner), names: book.names()),
        try fields.givePokemon(&card, streams)
      else { return .failure }
      editing.hint(on: recipe, card)
      var changes = RecordChanges()
      BookGroups(book).finish(&card, was: Card(), in: &changes)
      card.compact()
      changes.added = [card]
      return try editing.write(changes, to: book) { written, _ in
        written.suffix(1).flatMap { person in
          [
            // The identifier is another one when it is really added.
            editing.isDry
              ? "would add \(streams.line(of: person, withIdentifier: false))"
              : "added \(streams.line(of: person))"
          ]
            + known(person, in: book, editing).flatMap { editing.withUndoing($0) }
        }
      }
    }
  }

  /// That a person of the book has the name of a new one and a number or an address of theirs, or else the number alone.
  private func known(
    _ person: PersonSummary, in book: BookFile, _ editing: BookEditing
  ) -> [String] {
    func values(_ person: PersonSummary) -> Set<String> {
      Set(person.phones.map { $0.filter(\.isNumber) } + person.emails)
    }
    func line(_ place: Int) -> String { editing.streams.line(of: book.summary(at: place)) }
    let wanted = values(person)
    let place = book.entries.indices.first { index in
      guard book.entries[index].card.displayName == person.name else { return false }
      return !values(book.summary(at: index)).isDisjoint(with: wanted)
    }
    if let place { return ["\(line(place)) was in it already"] }
    let region = PhoneRegion(editing.region.home) ?? .kr
    let numbers = person.phones.compactMap { PhoneFragment($0, region: region) }
    if numbers.isEmpty { return [] }
    let other = book.entries.indices.first { index in
      book.summary(at: index).phones.contains { phone in
        numbers.contains { $0.isWhole(Array(phone.utf8).span) }
      }
    }
    return other.map { ["\(line($0)) has this number, too"] } ?? []
  }

  /// Makes a new file of one person, in the format of its ending.
  private func create(
    _ editing: BookEditing, _ recipe: CardRecipe, _ check: RecipeCheck
  ) throws -> ExitStatus {
    guard let format = FormatTable.format(ofPath: editing.path), !format.isArchive,
      let makeWriter = format.makeWriter, format.makeEditor != nil
    else {
      throw UsageError(
        "\(editing.path) holds nobody yet, and its ending belongs to no format that can be written")
    }
    var card = Card()
    card.append(.uid, Self.newIdentifier())
    let touched = try recipe.apply(to: &card, region: editing.region.named).touched
    guard editing.check(touched, of: &card, before: nil, with: check, names: [:]),
      try fields.givePokemon(&card, editing.streams)
    else { return .failure }
    editing.hint(on: recipe, card)
    var options = WritingOptions()
    options.language = editing.streams.language
    var losses: [Loss] = []
    var lost: [UnplacedValue] = []
    func write(to sink: some CardSink) throws {
      var pipeline = Pipeline(
        writingTo: sink, as: makeWriter(options), observer: LossCollector())
      try pipeline.write([card])
      losses = BookEditing.told(pipeline.observer.losses)
      lost = losses.filter { $0.placeMovedTo == nil }.map { UnplacedValue($0, in: [card]) }
      if !lost.isEmpty, !editing.isForced {
        throw BookError.wouldLose(lost, format: format.name)
      }
    }
    if editing.isDry {
      try write(to: DiscardSink())
      try editing.tell("\(editing.path) would be made (\(format.name))")
      editing.report(losses, unplaced: lost)
      editing.streams.informOfDryRun()
      return .success
    }
    var plan = editing.streams.replacement(of: editing.path)
    let lock = try FileLock.ofFile(editing.path, report: plan.report)
    if let lock, lock.status.size > 0 { throw IOError.stale(editing.path) }
    plan.isNew = lock == nil
    try AtomicOutput.write(to: editing.path, plan, lock: lock) { descriptor in
      try write(to: FileSink(descriptor, isWorkbook: false))
    }
    // A format without a place for a UID gives another short name. Whoever else has added people since then
    // has added them behind this one.
    let book = try editing.open()
    if book.entries.isEmpty { throw BookError.notAsExpected }
    editing.streams.inform(
      "made \(editing.path) (\(format.name)) with \(editing.streams.line(of: book.summary(at: 0)))")
    editing.report(losses, unplaced: lost)
    return .success
  }

  /// A random identifier (RFC 9562 §5.4).
  private static func newIdentifier() -> String {
    let bytes = (0..<16).map { _ in UInt8.random(in: 0...255) }
    return "urn:uuid:" + GeneratedUID.uuid(bytes, version: 4)
  }
}
