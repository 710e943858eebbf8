internal import ContactBook
internal import ContactCleaning
internal import ContactModel
internal import ContactPipeline

/// The options of commands that change a book.
struct EditingOptions: OptionGroup {
  /// How the book is read.
  var input = InputOptions()
  /// Whether nothing is written.
  var isDry = false
  /// Whether what the rules refuse is written, too.
  var isForced = false
  /// Who is meant when several people fit.
  var choice = PersonChoice()

  static var declarations: [OptionDeclaration<Self>] {
    group(\.input, .from, .encoding, .delimiter)
    flag("dry-run", letter: "n", "write nothing; show what would change", \.isDry)
    flag("force", "write what the rules refuse, and leave out what has no place", \.isForced)
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
    guard path != "-" else {
      throw UsageError("a book is a file; standard input cannot be changed")
    }
    try options.choice.check()
    self.options = options
    self.streams = streams
    self.path = path
    region = try RegionChoice(options.input.region, streams)
  }

  /// Whether nothing is written.
  var isDry: Bool { options.isDry }

  /// Opens the book.
  func open() throws -> BookFile {
    try BookFile(
      path, format: options.input.format, encoding: options.input.encoding,
      options: options.input.readingOptions())
  }

  /// Runs work whose errors name the book.
  func named(_ work: () throws -> ExitStatus) throws -> ExitStatus {
    do {
      return try work()
    } catch let error as UsageError {
      throw error
    } catch let error as PlacedError {
      let place = error.location.map { ":\($0.line):\($0.column)" } ?? ""
      streams.report("\(path)\(place): error: \(error)")
    } catch let error as any LocatedError {
      streams.report("\(path):\(error.location.line):\(error.location.column): error: \(error)")
    } catch {
      streams.report("\(path): error: \(error)")
    }
    return .failure
  }

  // MARK: - Finding people

  /// The places of the people whom words mean; nil when a choice was refused or nobody was found.
  ///
  /// - Returns: The places, and how the command ends when there are none.
  func find(_ words: [String], in book: BookFile) throws -> (places: [Int], status: ExitStatus) {
    var places: [Int] = []
    for word in words {
      let search = PersonSearch(word, region: region.said)
      let grades = book.entries.indices.compactMap { place in
        search.grade(book.entries[place].card).map { (place, $0) }
      }
      let best = search.best(in: grades)
      if best.isEmpty {
        streams.report("\(path): nobody is found by '\(TerminalText.shown(word))'")
        return ([], .findings)
      }
      guard
        let chosen = try options.choice.choose(
          best, for: word, streams, summary: { PersonSummary(book.entries[$0].card) })
      else { return ([], .failure) }
      places += chosen.filter { !places.contains($0) }
    }
    return (places, .success)
  }

  // MARK: - Changing

  /// Makes new values of a card good, and refuses what the rules refuse.
  ///
  /// - Returns: False when something was refused, which was reported.
  func check(_ touched: [Int], of card: inout Card, before: Card, with check: RecipeCheck) -> Bool {
    _ = check.clean(touched, of: &card)
    if options.isForced { return true }
    let refusals = check.refusals(of: card, before: before)
    for refusal in refusals {
      streams.report("\(path): error: \(refusal.message) [\(refusal.rule)]")
    }
    guard refusals.isEmpty else {
      streams.report("nothing was changed; --force writes it all the same")
      return false
    }
    return true
  }

  /// Writes the changes, and says what was done.
  func write(_ changes: RecordChanges, to book: BookFile, saying lines: [String]) throws
    -> ExitStatus
  {
    let (bytes, losses) = try book.changed(by: changes, force: options.isForced)
    for line in lines { streams.report(line) }
    for loss in losses where !streams.isQuiet {
      let instead = loss.replacement.map { "; written as \(TerminalText.shown($0))" } ?? ""
      streams.report("\(path): note: \(loss.property): \(loss.reason)\(instead)")
    }
    if isDry {
      streams.report("nothing was written (--dry-run)")
      return .success
    }
    try book.write(bytes)
    return .success
  }

  /// What to say when values went that perhaps were to stay: those that others took the place of.
  func advice(on recipe: CardRecipe, _ before: Card, _ after: Card) -> [String] {
    recipe.steps.compactMap { field, step in
      guard case .set(let values) = step, values.contains(where: { !$0.isEmpty }),
        after.properties(field.property).count < before.properties(field.property).count
      else { return nil }
      let name = field.rawValue
      return "to change one of several: --remove-\(name) OLD --add-\(name) NEW; "
        + "phonebook undo \(path) takes this back"
    }
  }

  /// What to say of a changed card, line by line.
  static func difference(_ before: Card, _ after: Card) -> [String] {
    CardDifference(before, after).lines.map { "  " + TerminalText.shown($0) }
  }
}
