internal import ContactBook
internal import ContactBytes
internal import ContactModel
internal import ContactPipeline

/// The manual in the language of troff, made from the table of commands.
private struct ManualPage {
  /// Says texts in the language of the person.
  private let say: HelpText.Saying
  private var page = Troff()

  /// The page in a language.
  static func text(in language: WordLanguage) -> String {
    var manual = ManualPage(say: HelpText.Saying(language))
    manual.make()
    return manual.page.text
  }

  private mutating func make() {
    page.request(".TH PHONEBOOK 1 \"\" \"phonebook \(Version.number)\" \"\(say("User Commands"))\"")
    section("NAME")
    page.line("phonebook - " + say("contacts between formats, cleaned and kept safe"))
    section("SYNOPSIS")
    page.request(".B phonebook")
    page.line(say.placeholders("COMMAND [OPTIONS] [FILE…]"))
    page.request(".br")
    page.request(".B phonebook")
    page.line(say.placeholders("FILE"))
    section("DESCRIPTION")
    page.line(
      say(
        """
        phonebook reads, mends and writes contacts: vCard, the CSV files of address books, Excel workbooks, JSON, \
        LDIF and backups of its own. The format of an input is recognised by its content. The inputs are operands; \
        only commands that change a file, such as edit, undo and archive save, and --in-place, write them, and the \
        output of all others is what -o names.
        """))
    page.request(".PP")
    page.line(say("Options may stand anywhere; -- ends them. - is standard input or output."))
    section("COMMANDS")
    for command in CommandTable.all { append(command) }
    section("FORMATS")
    for format in FormatTable.all {
      let ways =
        format.makeWriter == nil
        ? " " + say("(read only)")
        : format.canRead ? "" : " " + say("(write only)")
      page.item(format.name, say(format.summary) + ways)
    }
    section("EXIT STATUS")
    for (number, meaning) in Self.statuses { page.item(number, say(meaning)) }
    section("ENVIRONMENT")
    for (name, meaning) in Environment.meanings { page.item(name, say(meaning)) }
  }

  private static let statuses = [
    ("0", "Done."),
    (
      "1",
      "Done, with findings: a record was left out, check found errors, diff found differences, nobody was found."
    ),
    ("2", "Not done: unreadable, unwritable, or not the format."),
    ("64", "A usage error: an unknown option, or a value that does not fit."),
  ]

  private mutating func section(_ title: String) { page.request(".SH " + say.label(title)) }

  private mutating func append(_ command: CommandDefinition) {
    page.subsection(
      say.placeholders("phonebook \(command.name) [OPTIONS] \(command.operands)"))
    page.line(HelpText.sentence(say(command.summary)))
    if !command.details.isEmpty {
      for part in command.details.pieces(between: "\n\n").map({ String($0) }) {
        page.request(".PP")
        // A line with a gap is one of a table, and keeps its end.
        let isTable = part.split(separator: "\n").contains {
          $0.first == " " || $0.pieces(between: "   ").count > 1
        }
        if isTable {
          page.verbatim(HelpText.laidOut(part, width: 60, say))
        } else {
          page.line(say(part.map { $0 == "\n" ? " " : String($0) }.joined()))
        }
      }
    }
    for option in command.allOptions {
      page.item(HelpText.head(option, "=", say), HelpText.line(option, say))
    }
    for example in command.examples {
      page.request(".PP")
      page.line(HelpText.sentence(say(example.meaning), end: ":"))
      page.request(".PP")
      page.request(".RS 4")
      page.verbatim(HelpText.commandLine(example.line, indent: 0, width: 60))
      page.request(".RE")
    }
  }
}

/// Text with the requests of troff.
private struct Troff {
  private(set) var text = ""

  mutating func request(_ line: String) { text += line + "\n" }

  mutating func subsection(_ title: String) { request(".SS \"\(Self.escaped(title))\"") }

  /// A line of text, which may be filled; in the source no line is wider than a terminal.
  mutating func line(_ text: String) {
    for part in HelpText.wrapped(text, width: 60) { request(Self.protected(part)) }
  }

  /// A term and what it means.
  mutating func item(_ term: String, _ meaning: String) {
    request(".TP")
    request("\\fB\(Self.escaped(term))\\fR")
    line(meaning)
  }

  /// Lines that keep their ends.
  mutating func verbatim(_ text: String) {
    request(".nf")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for part in lines.last?.isEmpty == true ? lines.dropLast() : lines[...] {
      request(Self.protected(String(part)))
    }
    request(".fi")
  }

  /// A line that is no request, whatever it begins with.
  private static func protected(_ text: String) -> String {
    let escaped = escaped(text)
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "\"": result += "\\(dq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      default: result.append(character)
      }
    }
    return result
  }
}

/// `phonebook formats [NAME]`: lists the formats and what each can do, or what one never carries.
struct FormatsCommand: Command {
  private var form = ListForm.table

  /// What a format can do, as JSON.
  private struct Row: Encodable {
    let name: String
    let summary: String
    let endings: [String]
    let canRead: Bool
    let canWrite: Bool
    /// The properties that no file of it carries.
    let neverCarried: [String]
  }
  static let help = CommandHelp(
    name: "formats", operands: "[NAME]", common: "language",
    summary: "list the formats and what each can do",
    details:
      "With the name of a format it says too which properties no file of the format carries; with that of an app, the same of each format that the app imports.",
    examples: [
      ("phonebook formats", "every format, and whether it is read, written or both"),
      ("phonebook formats google-csv", "the same of one, and what it never carries"),
    ])

  static var declarations: [OptionDeclaration<Self>] { listForm(\.form) }

  func run(_ operands: [String], _ streams: StandardStreams) throws -> ExitStatus {
    guard operands.count < 2 else {
      throw UsageError("formats takes the name of one format or app")
    }
    let chosen = try operands.first.map { name in
      let app = AppProfile.named(name, language: streams.languageCode)
      return try (app?.formats ?? [name]).map {
        try OptionValue(option: "formats", text: $0).format()
      }
    }
    let formats = chosen ?? FormatTable.all
    if form == .json {
      try streams.write(
        json: formats.map { format in
          Row(
            name: format.name, summary: format.summary, endings: format.fileEndings,
            canRead: format.canRead, canWrite: format.makeWriter != nil,
            neverCarried: Self.properties(format))
        })
      return .success
    }
    let width = formats.map(\.name.count).max() ?? 0
    let (reads, writes) = (streams.label("reads"), streams.label("writes"))
    for format in formats {
      let canWrite = format.makeWriter != nil
      let cells = [
        (format.name, width),
        (
          DisplayWidth.padded(
            format.canRead ? reads + (canWrite ? "," : "") : "", to: DisplayWidth.of(reads) + 2)
            + (canWrite ? writes : ""), DisplayWidth.of(reads + writes) + 2
        ),
      ].map { DisplayWidth.padded($0, to: $1) }
      try streams.write(
        cells.joined(separator: "  ") + "  \(streams.said(format.summary))\n")
    }
    for format in chosen ?? [] {
      if formats.count > 1 { try streams.write("\n\(format.name):\n") }
      try streams.writeSaid(Self.neverCarried(format))
      if ["json", "ndjson"].contains(format.name) {
        try streams.writeSaid("one contact: \(Self.contact)\n")
        try streams.writeSaid(
          "all of its members: Schemas/contact.schema.json in the source of phonebook\n")
      }
    }
    return .success
  }

  /// A contact with what most have, as the formats of JSON write it.
  private static let contact = """
    {"uid":"…","name":{"full":"…","family":"…","given":"…"},"phones":[{"number":"…","types":["cell"]},\
    {"number":"…","label":"…"}],"emails":[{"address":"…","types":["work"]}],\
    "addresses":[{"street":"…","locality":"…","postalCode":"…","country":"…"}],\
    "organizations":[{"name":"…","units":["…"]}],"titles":["…"],"birthday":"1990-01-02",\
    "categories":["…"],"notes":["…"]}
    """

  /// The properties that no file of a format carries.
  private static func properties(_ format: Format) -> [String] {
    format.neverCarried.flatMap(PropertyTable.standard.properties)
      .map { PropertyTable.standard[$0].spelling }
  }

  /// What no file of a format carries, as `Schemas/properties-never-carried.md` has it.
  private static func neverCarried(_ format: Format) -> String {
    let properties = properties(format)
    var text =
      "never carried: \(properties.isEmpty ? "nothing" : properties.joined(separator: ", "))\n"
    if !format.neverCarried.isEmpty {
      text +=
        "never carried of other properties: the parameters "
        + Parameter.neverCarried.sorted().joined(separator: ", ")
        + "; and the names of groups, such as work1 of work1.TEL\n"
    }
    return text
  }
}

/// `phonebook manual`: prints the man page.
struct ManualCommand: Command {
  static let help = CommandHelp(
    name: "manual", operands: "", common: "language",
    summary: "print the manual as a man page",
    details: "The page is in the language of troff, as man reads it.",
    examples: [
      ("phonebook manual | man -l -", "read it"),
      ("phonebook manual > ~/.local/share/man/man1/phonebook.1", "for 'man phonebook'"),
    ])

  func run(_ operands: [String], _ streams: StandardStreams) throws -> ExitStatus {
    guard operands.isEmpty else { throw UsageError("manual takes no files") }
    try streams.write(ManualPage.text(in: streams.language))
    return .success
  }
}
