internal import ContactBook
internal import ContactCleaning
internal import ContactIO
internal import ContactModel
internal import ContactPipeline

/// What the help of every command that edits says.
private let keeping = """
  The file keeps its format, version, dialect, character set and line ends, and every contact that is not
  touched keeps its bytes. The rules check the new values first. The file as it was stays beside it as
  .NAME.undo: phonebook undo FILE.
  """

/// `phonebook add FILE`: adds a person.
struct AddCommand: Command {
  private var fields = FieldOptions()
  private var options = EditingOptions()
  private var rules = RuleOptions()

  init() {}

  static let help = CommandHelp(
    name: "add", operands: "FILE", summary: "add a person to a file",
    details: """
      \(keeping)
      A label may stand before a number, an e-mail or an address: work:02-345-6789, 집:02-345-6789.
      """,
    examples: [
      ("phonebook add book.vcf --name 김하늘 --phone 010-1234-5678 --age 36", "a new person"),
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
    let recipe = try fields.recipe()
    if recipe.isEmpty { throw UsageError("add needs --name and what else the person has") }
    let cleaner = try EditCommands.cleaner(rules, region: editing.region)
    return try editing.named {
      if FileStatus.of(editing.path) == nil {
        return try EditCommands.create(editing, recipe, RecipeCheck(cleaner))
      }
      let book = try editing.open()
      var card = Card()
      if book.takesIdentifiers { card.append(.uid, EditCommands.newIdentifier()) }
      let touched = try recipe.apply(to: &card, region: editing.region.said)
      guard editing.check(touched, of: &card, before: Card(), with: RecipeCheck(cleaner)) else {
        return .failure
      }
      card.compact()
      var changes = RecordChanges()
      changes.added = [card]
      let said =
        streams.isQuiet ? [] : ["added " + TerminalText.shown(EditCommands.summary(card))]
      return try editing.write(changes, to: book, saying: said)
    }
  }
}

/// `phonebook edit FILE WHO`: changes what a file says of a person.
struct EditCommand: Command {
  private var fields = FieldOptions()
  private var options = EditingOptions()
  private var rules = RuleOptions()

  init() {}

  static let help = CommandHelp(
    name: "edit", operands: "FILE WHO", summary: "change what a file says of a person",
    details: """
      --phone sets the numbers: it takes the place of all that there are (the first keeps its label);
      --add-phone and --remove-phone add and take away one, and so do all fields; --phone '' takes all away.
      WHO is the short name that list shows, uid:…, or what search understands.
      \(keeping)
      """,
    examples: [
      ("phonebook edit book.vcf 김하늘 --phone 010-8765-4321", "a new number"),
      ("phonebook edit book.vcf k3v90qxe --add-email work:kim@example.com", "one more address"),
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
    guard operands.count == 2 else { throw UsageError("edit takes a file and a person") }
    let recipe = try fields.recipe()
    if recipe.isEmpty { throw UsageError("say what to change: --name, --phone, --add-email …") }
    let check = RecipeCheck(try EditCommands.cleaner(rules, region: editing.region))
    return try editing.named {
      let book = try editing.open()
      let (places, status) = try editing.find([operands[1]], in: book)
      if places.isEmpty { return status }
      var changes = RecordChanges()
      var said: [String] = []
      for place in places {
        let before = book.entries[place].card
        var card = before
        let touched = try recipe.apply(to: &card, region: editing.region.said)
        guard editing.check(touched, of: &card, before: before, with: check) else {
          return .failure
        }
        let lines = BookEditing.difference(before, card)
        if lines.isEmpty { continue }
        EditCommands.stamp(&card, streams)
        changes.replaced[place] = card
        said += ["changed " + TerminalText.shown(EditCommands.summary(before))] + lines
        said += editing.advice(on: recipe, before, card)
      }
      if changes.isEmpty {
        if !streams.isQuiet { streams.report("nothing to change: it is so already") }
        return .success
      }
      return try editing.write(changes, to: book, saying: streams.isQuiet ? [] : said)
    }
  }
}

/// `phonebook remove FILE WHO…`: takes people out of a file.
struct RemoveCommand: Command {
  private var options = EditingOptions()

  init() {}

  static let help = CommandHelp(
    name: "remove", operands: "FILE WHO…", summary: "take people out of a file",
    details: """
      WHO is the short name that list shows, uid:…, or what search understands; --all takes everybody who
      fits. Groups that the person was in keep the rest of their members.
      \(keeping)
      """,
    examples: [
      ("phonebook remove book.vcf 김하늘 k3v90qxe", "two people"),
      ("phonebook undo book.vcf", "and back again"),
    ])

  static var declarations: [OptionDeclaration<Self>] {
    group(\.options.choice)
    group(\.options)
    group(\.options.input, .region)
  }

  func run(_ operands: [String], _ streams: StandardStreams) throws -> ExitStatus {
    let editing = try BookEditing(options, operands, streams)
    guard operands.count >= 2 else { throw UsageError("remove takes a file and people") }
    return try editing.named {
      let book = try editing.open()
      let (places, status) = try editing.find(Array(operands.dropFirst()), in: book)
      if places.isEmpty { return status }
      var changes = RecordChanges()
      changes.removed = Set(places)
      let said = places.map {
        "removed " + TerminalText.shown(EditCommands.summary(book.entries[$0].card))
      }
      return try editing.write(changes, to: book, saying: streams.isQuiet ? [] : said)
    }
  }
}

/// `phonebook undo FILE`: exchanges a file with its previous version.
struct UndoCommand: Command {
  static let help = CommandHelp(
    name: "undo", operands: "FILE", summary: "take the last change of a file back; again: redo",
    details: """
      Every command that changes a file in place (add, edit, remove, clean --in-place) keeps the file as it
      was beside it, as .NAME.undo. Undo exchanges the two, so that a second undo brings the change back.
      """,
    examples: [("phonebook undo book.vcf", "as it was before")])

  func run(_ operands: [String], _ streams: StandardStreams) throws -> ExitStatus {
    let editing = try BookEditing(EditingOptions(), operands, streams)
    guard operands.count == 1 else { throw UsageError("undo takes one file") }
    return try editing.named {
      let lock = FileStatus.of(editing.path) == nil ? nil : try FileLock(editing.path)
      let isDone = try withExtendedLifetime(lock) { try PreviousVersion.exchange(editing.path) }
      guard isDone else { throw BookError.nothingToUndo }
      if !streams.isQuiet {
        streams.report("\(editing.path) is as it was before; undo again brings the change back")
      }
      return .success
    }
  }
}

/// The work of the commands that edit.
enum EditCommands {
  /// The rules for new values; names that can hardly be anything else are taken apart.
  static func cleaner(_ rules: RuleOptions, region: RegionChoice) throws -> CardCleaner {
    try CleaningArguments(rules, region: region, nameSplitting: .certain).cleaner
  }

  /// Makes a new file of one person, in the format of its ending.
  static func create(
    _ editing: BookEditing, _ recipe: CardRecipe, _ check: RecipeCheck
  ) throws -> ExitStatus {
    guard let format = FormatTable.format(ofPath: editing.path), !format.isArchive,
      let makeWriter = format.makeWriter
    else {
      throw UsageError(
        "\(editing.path) does not exist, and its ending tells no format to make it in")
    }
    var card = Card()
    card.append(.uid, newIdentifier())
    let touched = try recipe.apply(to: &card, region: editing.region.said)
    guard editing.check(touched, of: &card, before: Card(), with: check) else { return .failure }
    if editing.isDry { return .success }
    let output = try AtomicOutput(path: editing.path)
    var pipeline = Pipeline(
      writingTo: FileSink(output.descriptor), as: makeWriter(WritingOptions()),
      observer: NoObserver())
    do {
      try pipeline.write([card])
      try output.commit()
    } catch {
      output.discard()
      throw error
    }
    if !editing.streams.isQuiet {
      editing.streams.report(
        "made \(editing.path) (\(format.name)) with \(TerminalText.shown(summary(card)))")
    }
    return .success
  }

  /// What to call a person in a line.
  static func summary(_ card: Card) -> String {
    let summary = PersonSummary(card)
    let cells = [summary.id.description, summary.name] + summary.phones.prefix(1)
    return cells.filter { !$0.isEmpty }.joined(separator: "  ")
  }

  /// A random identifier (RFC 9562 §5.4).
  static func newIdentifier() -> String {
    var bytes = (0..<16).map { _ in UInt8.random(in: 0...255) }
    bytes[6] = bytes[6] & 0x0F | 0x40
    bytes[8] = bytes[8] & 0x3F | 0x80
    var text = "urn:uuid:"
    for (index, byte) in bytes.enumerated() {
      if [4, 6, 8, 10].contains(index) { text += "-" }
      text += (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return text
  }

  /// Brings the date of the last change up to date, where the card has one.
  static func stamp(_ card: inout Card, _ streams: StandardStreams) {
    guard let index = card.firstIndex(of: .revision) else { return }
    let now = streams.environment["SOURCE_DATE_EPOCH"].flatMap { Int($0) } ?? Clock.secondsSince1970
    let isExtended = Property(card: card, index: index).value.contains("-")
    let text = CalendarText.timestamp(now, isExtended: isExtended)
    card.replaceValue(at: index, with: Array(text.utf8).span)
  }
}

/// Dates as text.
enum CalendarText {
  /// A moment in seconds since 1970, in the basic form of RFC 6350 §4.3.5 or the extended one.
  static func timestamp(_ seconds: Int, isExtended: Bool) -> String {
    let days = seconds / 86_400
    let time = seconds % 86_400
    // The civil calendar counted from 1 March of year 0, in eras of 400 years.
    let shifted = days + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let date = [String(year), two(month), two(day)].joined(separator: isExtended ? "-" : "")
    let clock = [two(time / 3600), two(time / 60 % 60), two(time % 60)]
    return "\(date)T\(clock.joined(separator: isExtended ? ":" : ""))Z"
  }
}
