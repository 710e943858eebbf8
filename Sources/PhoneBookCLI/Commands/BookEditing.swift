internal import ContactBook
internal import ContactCSV
internal import ContactCleaning
internal import ContactIO
internal import ContactModel
internal import ContactPipeline
internal import Pokedex
internal import PokemonClient

/// The options of commands that change a book.
struct EditingOptions: OptionGroup {
  /// How the book is read.
  @Boxed var input = InputOptions()
  /// Whether nothing is written.
  var isDry = false
  /// Whether what the rules refuse is written, too.
  var isForced = false
  /// Who is meant when several people fit.
  var choice = PersonChoice()

  static var declarations: [OptionDeclaration<Self>] {
    group(\.input, .from, .encoding)
    group(\.input, .delimiter, .oneSheet, .noHeader, .map, .mapFile, .dates)
    flag(
      "dry-run", letter: "n", "write nothing; show on standard output what would change", \.isDry)
    flag(
      "force",
      "write what the rules refuse, and what has no place into the notes of a table, or not at all",
      \.isForced)
  }
}

/// What the commands that change a book have in common.
struct BookEditing {
  let streams: StandardStreams
  let path: String
  let region: RegionChoice
  private let options: EditingOptions

  init(
    _ options: EditingOptions, _ operands: [String], _ streams: StandardStreams
  ) throws(UsageError) {
    guard let path = operands.first else { throw UsageError("name the file to change") }
    guard !PipelineInputs.isReadOnce(path) else {
      throw UsageError("a book is a file; what comes through a pipe cannot be changed")
    }
    try options.choice.check()
    self.options = options
    self.streams = streams
    self.path = path
    region = try RegionChoice(options.input.region, streams)
  }

  /// How dates are written that the command line gives: as it says, or as people of the region that is named do.
  private var dateOrder: PartialDate.Order? {
    options.input.dateOrder ?? region.named.flatMap { DateRegion($0, source: region.source).order }
  }

  /// The words of a command line for the book, and the sheet of it that was named.
  var bookInWords: String { options.input.words(ofBook: path) }

  /// Whether nothing is written.
  var isDry: Bool { options.isDry }
  /// Whether what has no place is left out.
  var isForced: Bool { options.isForced }

  /// A part of the help of every command that changes a book.
  static let keepingHelp = """
    The file keeps its format, version, dialect, character set and line ends, and every contact that is not
    touched keeps its bytes. The file as it was is kept beside it: phonebook undo FILE. In a
    workbook cells are changed, and no rows come or go.
    """

  /// The same of commands that bring new values.
  static let checkingHelp = """
    \(keepingHelp)
    A table of Google's, and one that phonebook writes for any program, gets the columns that new values need; in a
    table of your own a value without a column is refused. The rules check the new values first.
    """

  /// The changes that are asked for.
  func recipe(_ fields: FieldOptions, _ rules: RuleOptions) throws -> CardRecipe {
    var recipe = try fields.recipe(streams)
    recipe.dateOrder = dateOrder
    recipe.guessesNames = rules.nameSplitting != .certain
    return recipe
  }

  /// The rules for new values; names are taken apart where there is no doubt.
  func cleaner(_ rules: RuleOptions) throws -> CardCleaner {
    try CardCleaning(rules, region: region, streams, nameSplitting: .certain).cleaner
  }

  /// Says how to divide a new name of several words that stands in one piece.
  func hint(on recipe: CardRecipe, _ card: Card) {
    let parts = card.first(.name)?.components.map { $0.joined(separator: " ") } ?? []
    let isLatin = recipe.name?.unicodeScalars.allSatisfy { $0.value < 0x250 } == true
    guard isLatin, recipe.given == nil, parts.count > 1, parts[0].isEmpty,
      parts[1].contains(" ")
    else { return }
    streams.inform(
      "the name stands in one piece, since it is not certain where the family name is; --family and --given say it"
    )
  }

  /// Opens the book, and reports what of it cannot be read.
  func open() throws -> BookFile {
    let book = try BookFile(
      path, format: options.input.format, encoding: options.input.encoding,
      options: options.input.readingOptions(streams), streams.replacement(of: path))
    var diagnostics = Diagnostics(streams)
    for finding in book.faults() { diagnostics.report(finding) }
    try diagnostics.close()
    return book
  }

  /// How a command ends that has done what was asked for: something of the book may be wrong all the same.
  static func done(with book: BookFile) -> ExitStatus { book.isDamaged ? .findings : .success }

  /// Runs work whose errors name the book.
  func named(_ work: () throws -> ExitStatus) throws -> ExitStatus {
    do {
      return try work()
    } catch let error as UsageError {
      throw error
    } catch {
      streams.report(error, in: path)
      if options.isForced, case BookError.invalidValue = error {
        streams.report("--force writes what a rule refuses, but nothing that its field cannot hold")
      }
    }
    return .failure
  }

  // MARK: - Finding people

  /// Says which sheets of a workbook nobody was sought in.
  private func reportOtherSheets(of book: BookFile) {
    var diagnostics = Diagnostics(streams)
    for var finding in book.sheetFindings where finding.rule == "other-sheets" {
      finding.file = path
      diagnostics.report(finding)
    }
    if streams.isQuiet { diagnostics.reportOtherSheets() }
  }

  /// Finds the people that words identify; `orEverybody` says that the command can be told to take everybody.
  ///
  /// - Returns: Their indices in the book, and how the command ends when there are none.
  func find(
    _ words: [String], in book: BookFile, orEverybody: Bool = false
  ) throws -> (indices: [Int], status: ExitStatus) {
    let numbered = book.numberedIdentifiers
    let groups = BookGroups(book)
    let headings =
      words.contains { $0.contains(":") && !$0.hasPrefix("uid:") }
      ? options.input.headings(of: [path], streams) : [:]
    func found(
      by word: String
    ) throws(UsageError) -> (search: PersonSearch, grades: [(Int, PersonSearch.Grade)]) {
      var search = PersonSearch(
        word,
        try options.input.contactQuery(word, headings: headings, streams, isLiteral: true))
      search.query = search.query.heedingGroups(
        of: book.entries.lazy.map { groups.labelled($0.card) })
      let grades = book.entries.indices.compactMap { index in
        search.grade(groups.labelled(book.entries[index].card), orGroup: true).map { (index, $0) }
      }
      return (search, grades)
    }
    try UsageError.refuseUnquoted(
      words, among: book.entries.indices.map { ($0, book.entries[$0].card.displayName) }
    ) { word in
      let (search, grades) = try found(by: word)
      return Set(search.best(in: grades, numbered))
    }
    var indices: [Int] = []
    var missingCount = 0
    for word in words {
      let isEverybody = orEverybody && word.isEmpty && options.choice.takesAll
      if !isEverybody { try UsageError.refuseEmpty(word, orEverybody: orEverybody) }
      let (search, grades) = try found(by: word)
      let best =
        isEverybody
        ? book.entries.indices.filter { !book.entries[$0].card.isGroup }
        : search.best(in: grades, numbered)
      if best.isEmpty {
        let uid = ContactQuery(uid: word)
        streams.reportNobody(
          by: word, in: path, isUID: book.entries.contains { uid.finds($0.card) })
        if missingCount == 0 { reportOtherSheets(of: book) }
        if let (index, _) = grades.first {
          streams.report("the short name \(book.summary(at: index).id) is in it")
        }
        missingCount += 1
      }
      // Nobody is changed unless all are found.
      if missingCount > 0 { continue }
      // A group is rarely meant by one of its people, nor somebody by letters inside a name, or by a company.
      let doubt = grades.first { $0.0 == best[0] }.flatMap { index, grade in
        search.doubt(about: groups.labelled(book.entries[index].card), grade)
      }
      guard
        let chosen = try options.choice.choose(
          best, for: word, doubt: doubt, streams, summary: book.summary)
      else { return ([], .failure) }
      indices += chosen.filter { !indices.contains($0) }
    }
    guard missingCount > 0 else { return (indices, .success) }
    if words.count > 1 { streams.report("nothing was changed") }
    return ([], .findings)
  }

  // MARK: - Changing

  /// Cleans the new values of a card, and reports what the rules find in them, by the names that the file has for them.
  ///
  /// - Returns: False when something was refused, which was reported.
  func check(
    _ touched: [Int], of card: inout Card, before: Card?, with check: RecipeCheck,
    names: @autoclosure () -> [String: String]
  ) -> Bool {
    let use = check.clean(touched, of: &card, before: before)
    if !region.isAskedFor, let line = region.summary(use) { streams.inform(line) }
    var diagnostics = Diagnostics(streams)
    diagnostics.isRegionNamed = region.isAskedFor
    var isRefused = false
    for var finding in check.findings(on: card, before: before) {
      if finding.severity == .error, options.isForced { continue }
      isRefused = isRefused || finding.severity == .error
      finding.file = path
      finding.property = names()[finding.property] ?? finding.property
      // It is about no place of the file yet.
      finding.location = InputLocation(byteOffset: 0, line: 0)
      diagnostics.report(finding)
    }
    if isRefused { streams.report("nothing was changed; --force writes it all the same") }
    return !isRefused
  }

  /// Writes the changes, and reports what was done: `lines` tells it of the people who were changed or added, and gets
  /// the differences of those who are not read as was asked for.
  func write(
    _ changes: RecordChanges, to book: BookFile,
    reporting lines: (ArraySlice<PersonSummary>, _ partly: [Int: [String]]) -> [String]
  ) throws -> ExitStatus {
    var changes = changes
    changes.language = streams.language
    changes.isMobile = region.isMobile
    let newGroups = BookGroups(book).addCards(in: &changes)
    let changed: ChangedBook
    do {
      changed = try book.changed(by: changes, force: options.isForced)
    } catch BookError.rowsOfSheet {
      throw BookError.rowsOfSheet(of: bookInWords)
    }
    var diagnostics = Diagnostics(streams)
    // A cell that another or a formula fills cannot be what was asked for.
    let isRefused = changed.findings.contains { $0.severity != .note }
    for var finding in changed.findings {
      if finding.severity == .warning { finding.severity = .error }
      diagnostics.report(finding)
    }
    if isRefused {
      streams.report("nothing was changed")
      return .failure
    }
    if changed.isSame {
      report(Self.told(changed.losses), unplaced: changed.unplaced)
      streams.report(
        changed.isSoAlready ? "nothing to change: it is so already" : "nothing was changed")
      return changed.isSoAlready ? Self.done(with: book) : .failure
    }
    if !isDry { try book.write(changed.bytes) }
    var partly: [Int: [String]] = [:]
    if changed.isPartial {
      for (index, card) in zip(changes.replaced.keys.sorted(), changed.cards) {
        partly[index] = difference(book.entries[index].card, card)
      }
    }
    for line in lines(changed.people.dropLast(newGroups.count), partly) { try tell(line) }
    for name in newGroups {
      try tell("\(said("added", or: "would add")) group \(streams.mention(name))")
    }
    if !changed.addedColumns.isEmpty {
      let names = changed.addedColumns.map { "'\(TerminalText.shown($0))'" }
      try tell("\(said("columns added", or: "columns to add")): \(names.joined(separator: ", "))")
    }
    report(Self.told(changed.losses), unplaced: changed.unplaced)
    if isDry { streams.informOfDryRun() }
    return Self.done(with: book)
  }

  /// The losses that people are told of.
  static func told(_ losses: [Loss]) -> [Loss] {
    // An identifier that a new card was given is nothing that anybody would miss.
    losses.filter { $0.property != "UID" && !$0.isNeverCarried }
  }

  /// Says which values the file has no place for, and what of it stands elsewhere.
  func report(_ losses: [Loss], unplaced values: [UnplacedValue]) {
    streams.report(unplaced: values, in: path)
    for loss in losses where !values.contains(where: { $0.isMeant(by: loss) }) {
      let kept = loss.replacement.map(TerminalText.shown) ?? ""
      // Where it is a line of the notes.
      let parts = kept.split(separator: ":", maxSplits: 1)
      let instead =
        parts.count == 2 && parts[1].first == " "
        ? "; written into \(parts[0]) as '\(parts[1].dropFirst()): …'"
        : kept.isEmpty ? "" : "; written as \(kept)"
      let property = PersonText.words(ofProperty: loss.property)
      streams.inform("\(path): note: \(property): \(loss.reason)\(instead)")
    }
  }

  /// Says what was done; what would be done is the answer of a dry run, which a quiet one gives, too.
  func tell(_ line: String) throws {
    if isDry { try streams.answer(line) } else { streams.inform(line) }
  }

  /// What is said of something that is done, or that would be done where nothing is written.
  func said(_ done: String, or intended: String) -> String { isDry ? intended : done }

  /// How to take a change back, behind what is said; where nothing is written there is nothing to take back.
  func withUndoing(_ text: String = "") -> [String] {
    let undoing = "phonebook undo \(ShellWord.quoted(path)) takes this back"
    if isDry { return text.isEmpty ? [] : [text] }
    return [text.isEmpty ? undoing : "\(text); \(undoing)"]
  }

  /// How to change one of several values, where an edit replaced them all by fewer.
  func advice(on recipe: CardRecipe, _ before: Card, _ after: Card) -> [String] {
    recipe.steps.flatMap { field, step -> [String] in
      guard !field.isSingle, case .set(let values) = step, values.contains(where: { !$0.isEmpty }),
        count(of: field, in: after) < count(of: field, in: before)
      else { return [] }
      let name = field.rawValue
      return withUndoing("to change one of several: --remove-\(name) OLD --add-\(name) NEW")
    }
  }

  /// The columns of a table beside those of an address that was changed whose meaning is not known, and which hold
  /// something of the person: perhaps a part of the old address.
  func doubts(about recipe: CardRecipe, _ before: Card, in book: BookFile) -> [String] {
    guard recipe.steps.contains(where: { $0.field == .address }) else { return [] }
    return book.unknownColumnsOfAddress.filter { !$0.values(in: before).isEmpty }.map {
      "the column '\(TerminalText.shown($0.header))' beside the address was not changed"
    }
  }

  /// How many values of a field a card has.
  private func count(of field: PersonField, in card: Card) -> Int {
    card.properties(field.property).reduce(0) { count, property in
      count + (field.isList ? property.components.joined().count { !$0.isEmpty } : 1)
    }
  }

  /// The differences of a changed card, a line each, with their values where a message may have them.
  func difference(_ before: Card, _ after: Card) -> [String] {
    CardDifference.fieldsWithLists(before, after).map {
      "  " + streams.line(of: $0)
    }
  }
}

extension InputOptions {
  /// The words of a command line for a book, and the sheet of it that was named.
  func words(ofBook path: String) -> String {
    ShellWord.quoted(path) + (sheet.map { " --sheet " + ShellWord.quoted($0) } ?? "")
  }
}

extension StandardStreams {
  /// Says of a command that only shows what it would do that it has written nothing.
  func informOfDryRun() { inform("nothing was written (--dry-run)") }

  /// Says that words mean nobody of a file in which those are sought whom something is done to, unless they are the UID of
  /// somebody there.
  func reportNobody(by word: String, in path: String, isUID: Bool = false) {
    report("\(path): nobody is found by '\(TerminalText.shown(word))'")
    if isUID { inform(ofUID: word) }
    if let group = ContactQuery.group(in: word) { inform(ofGroupsLike: group, in: [path]) }
  }

  /// Says how somebody is found by a word that is their UID.
  func inform(ofUID word: String) {
    let query = ShellWord.quoted("uid:\(TerminalText.shown(word))")
    inform("it is the identifier (UID) of somebody, whom \(query) finds")
  }

  /// Says why a file cannot be read or worked on, and where in it.
  func report(_ error: any Error, in path: String) {
    let location = (error as? PlacedError)?.location ?? (error as? any LocatedError)?.location
    report(unplacedBy: error, in: path)
    report("\(path)\(location.map { ":\($0.line):\($0.column)" } ?? ""): error: \(error)")
  }

  /// Runs work on a file whose errors name it, but for those that name themselves or are of the whole command.
  func naming(_ path: String, _ work: () throws -> ExitStatus) throws -> ExitStatus {
    do {
      return try work()
    } catch
      where error is UsageError || error is CommandError || error is NobodyFoundError
      || error is ReaderGone || error is IOError
    {
      throw error
    } catch {
      report(error, in: path)
      return .failure
    }
  }

  /// Says whose values a file has no place for, where that is the error.
  func report(unplacedBy error: any Error, in path: String) {
    let values: [UnplacedValue]
    switch error as? BookError {
    case .wouldLose(let unplaced, _, _, _), .noColumn(let unplaced): values = unplaced
    default: return
    }
    report(unplaced: values, in: path)
  }

  /// Says which values a file has no place for.
  func report(unplaced values: [UnplacedValue], in path: String) {
    for value in values.prefix(5) {
      let shown = value.text(label)
      let text = hidesValues || shown.isEmpty ? "" : ": \(TerminalText.shown(shown))"
      report("\(path): \(mention(value.contact)): no place for \(value.property)\(text)")
      if !value.labels.isEmpty {
        let labels = value.labels.map { "\(TerminalText.shown($0)):…" }.joined(separator: ", ")
        report("\(path): a column takes it with its label before it: \(labels)")
      }
    }
    if values.count > 5 { report("and \(counted(values.count - 5, "more value"))") }
  }
}

/// What the options that name fields of a person ask for.
struct FieldOptions: OptionFields {
  /// What happens to the values of a field.
  private enum Change {
    case set, add, remove
  }

  private var name: String?
  private var family: String?
  private var given: String?
  private var values: [Change: [PersonField: [String]]] = [:]
  private var own: [CardRecipe.OwnValue] = []
  private var photo: String?
  /// The number of the Pokémon for the picture; 0 for a random one, and nil for none.
  private var pokemonNumber: Int?
  @Boxed private var pokemon = PokemonOptions()

  /// The values of one field; empty where none are given.
  private subscript(_ change: Change, _ field: PersonField) -> [String] {
    get { values[change]?[field] ?? [] }
    set { values[change, default: [:]][field] = newValue }
  }

  private static let meanings: [PersonField: (placeholder: String, what: String)] = [
    .nickname: ("NAME[,NAME…]", "a nickname (a comma in it: \\,)"),
    .phone: ("[LABEL:]NUMBER", "a phone number"),
    .email: ("[LABEL:]ADDRESS", "an e-mail address"), .age: ("N", "the age in years"),
    .birthday: (
      "DATE", "the birthday: 1990-01-02, --01-02 or '음력 1990-01-02'; one by the other calendar goes"
    ),
    .anniversary: ("DATE", "the wedding day"),
    .organization: ("NAME[;UNIT…]", "the organisation with its units"),
    .title: ("TEXT", "the job title"), .role: ("TEXT", "the role"),
    .address: ("[LABEL:]TEXT", "an address, or its parts: ;;STREET;CITY;REGION;CODE;COUNTRY"),
    .url: ("URL", "a web page"), .note: ("TEXT", "a note"),
    .group: ("NAME[,NAME…]", "a group (a comma in it: \\,)"),
  ]

  /// The options of a command; a new contact has no values to add to or to take away.
  @OptionList<Self>
  static func declarations(isNew: Bool) -> [OptionDeclaration<Self>] {
    text("name", "NAME", "the whole name", \.name)
    text("family", "NAME", "the family name", \.family)
    text("given", "NAME", "the given name", \.given)
    for field in PersonField.allCases {
      option(field, "", isNew ? "" : "set ", \.[.set, field])
      if !isNew, !field.isSingle {
        option(field, "add-", "add ", \.[.add, field])
        option(field, "remove-", "remove ", \.[.remove, field])
      }
    }
    repeated(
      "field", "NAME=VALUE",
      isNew ? "a field of your own" : "set a field of your own; NAME= takes it away", \.own
    ) {
      guard let own = CardRecipe.OwnValue($0.text) else { throw $0.refused("takes NAME=VALUE") }
      return own
    }
    text(
      "photo", "FILE",
      "a picture (JPEG, PNG, GIF, WebP, HEIC …)" + (isNew ? "" : "; an empty name takes it away"),
      \.photo)
    value(
      "pokemon", "POKEMON", "a Pokémon for a picture: random, a number or a name", \.pokemonNumber
    ) {
      $0.text == "random" ? 0 : try PokemonText.species($0).number
    }.excluding("photo", "gives a picture; leave --photo out")
    for option in PokemonOptions.declarations { option.within(\.pokemon).needing("pokemon") }
  }

  private static func option(
    _ field: PersonField, _ prefix: String, _ verb: String,
    _ values: OptionField<Self, [String]>
  ) -> OptionDeclaration<Self> {
    let (placeholder, what) = meanings[field] ?? ("TEXT", field.rawValue)
    var declaration = repeated(prefix + field.rawValue, placeholder, verb + what, values) {
      $0.text
    }
    declaration.definition.isRepeatable = !field.isSingle
    return declaration
  }

  /// The changes that are asked for.
  ///
  /// - Throws: ``UsageError`` or ``IOError`` of the picture.
  func recipe(_ streams: StandardStreams) throws -> CardRecipe {
    let today = PartialDate(secondsSince1970: streams.now)
    var recipe = CardRecipe(thisYear: today.year ?? PartialDate.spreadsheetLastYear)
    recipe.name = name?.withoutSeparators
    recipe.family = family?.withoutSeparators
    recipe.given = given?.withoutSeparators
    for field in PersonField.allCases {
      func typed(_ kind: Change) -> [String]? {
        values[kind]?[field]?.map(\.withoutSeparators)
      }
      if let values = typed(.set) { recipe.steps.append((field, .set(values))) }
      if let values = typed(.remove) { recipe.steps.append((field, .remove(values))) }
      if let values = typed(.add) { recipe.steps.append((field, .add(values))) }
    }
    recipe.own = own
    if let photo { recipe.photo = try Self.picture(photo) }
    return recipe
  }

  /// Whether the options ask for a Pokémon, which no recipe holds.
  var givesPokemon: Bool { pokemonNumber != nil }

  /// Gives a contact its Pokémon, where one is asked for.
  ///
  /// - Returns: False when there is no picture of it, which was reported.
  func givePokemon(_ card: inout Card, _ streams: StandardStreams) throws -> Bool {
    guard let pokemonNumber else { return true }
    let client = pokemon.client(streams.environment)
    // One that the server has no picture of is drawn again; one that was asked for is not.
    var draws = pokemonNumber > 0 ? 1 : 4
    while true {
      let number = pokemonNumber > 0 ? pokemonNumber : Int.random(in: AvatarDraw.defaultNumbers)
      let avatar = PokemonAvatar(number: number, isShiny: false)
      draws -= 1
      do throws(PokemonError) {
        card.setPokemon(avatar, picture: try client.sprite(of: avatar))
      } catch {
        if error.isLasting, draws > 0 { continue }
        streams.report("\(PokemonText.name(avatar)): error: \(error); nothing was changed")
        return false
      }
      streams.inform("the picture is \(PokemonText.name(avatar))")
      return true
    }
  }

  private static func picture(_ path: String) throws -> (bytes: [UInt8], mediaType: String) {
    guard !path.isEmpty else { return ([], "") }
    let limit = 64 << 20
    let bytes = try FileDescriptor.contents(of: path, limit: limit)
    if bytes.count > limit { throw CommandError("\(path) is larger than 64 MiB") }
    guard let mediaType = MediaType.sniffed(bytes) else {
      throw CommandError("\(path) is no picture that I know")
    }
    return (bytes, mediaType)
  }
}
