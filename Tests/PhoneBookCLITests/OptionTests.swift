import PhoneBookCLI
import TestSupport
import Testing

/// The declarations of options, compared with the typed values that they set.
struct OptionTests {
  /// Values that some option takes, whatever it takes.
  private static let values = [
    "7", "1-7", "7M", ";", "vcard", "latin1", "1=note", "a,b", "phone", "e164", "added", "KR", "US",
    "family", "https://example.com", "apple", "group", "file", "1d",
  ]

  @Test(
    "a quiet dry run shows what would be done, and a quiet run that did it says nothing",
    arguments: [
      ("clean @a.vcf -n", "010-1234-5678 →", "clean @a.vcf --in-place"),
      ("dedupe @b.vcf -n", "[joined]", "dedupe @b.vcf --in-place"),
      ("edit @b.vcf =Bo --note x -n", "would change", "edit @b.vcf =Bo --note x"),
      ("remove @a.vcf KIM -n", "would remove", "remove @a.vcf KIM"),
      ("add @a.vcf --name Eve -n", "would add", "add @a.vcf --name Eve"),
      ("add @new.csv --name Eve -n", "new.csv would be made", "add @new.csv --name Eve"),
      (
        "archive restore @a.phonebook KIM --into @b.vcf -n", "would restore",
        "archive restore @a.phonebook KIM --into @b.vcf"
      ),
    ])
  func quiet(dry: String, said: String, line: String) throws {
    let session = try Session()
    func card(_ lines: String) -> String { "BEGIN:VCARD\nVERSION:3.0\n\(lines)\nEND:VCARD\n" }
    try session.folder.write("a.vcf", card("FN:ANN KIM\nN:KIM;ANN;;;\nTEL:+82 010-1234-5678"))
    try session.folder.write(
      "b.vcf", card("FN:Bo\nTEL:+16502530000") + card("FN:Al") + card("FN:Al"))
    _ = try session.run("archive", "create", "@a.vcf", "-o", "@a.phonebook")
    let shown = try session.run(dry.split(separator: " ").map(String.init) + ["-q"])
    // What would change is the answer, and goes to standard output.
    #expect(shown.text.contains(said), "\(shown.text)\(shown.errors)")
    #expect(!shown.errors.contains("nothing was written") && shown.status == .success)
    let done = try session.run(line.split(separator: " ").map(String.init) + ["-q"])
    #expect(done.text.isEmpty && done.errors.isEmpty && done.status == .success, "\(done.errors)")
  }

  @Test("every option of a command sets a typed value, and no option is declared twice")
  func effects() throws {
    for command in CommandTable.all {
      let options = command.allOptions
      #expect(Set(options.map(\.name)).count == options.count, "\(command.name)")
      let letters = options.compactMap(\.letter)
      #expect(Set(letters).count == letters.count, "\(command.name)")
      let without = try command.parse([]).debugDescription
      for option in command.options {
        #expect(try hasEffect(option, of: command, without), "\(command.name) --\(option.name)")
      }
    }
  }

  /// Whether some value of an option changes what the command is.
  private func hasEffect(
    _ option: OptionDefinition, of command: CommandDefinition, _ without: String
  ) throws -> Bool {
    let needed = option.neededOption.map { name -> [String] in
      let other = command.options.first { $0.name == name }
      guard let placeholder = other?.placeholder else { return ["--\(name)"] }
      return ["--\(name)=\(placeholder == "POKEMON" ? "7" : "file")"]
    }
    let base = try needed.map { try command.parse($0).debugDescription } ?? without
    let words = option.placeholder == nil ? [nil] : (option.choices + Self.values).map(\.self)
    return words.contains { word in
      let text = "--\(option.name)" + (word.map { "=\($0)" } ?? "")
      let changed = try? command.parse((needed ?? []) + [text]).debugDescription
      return changed != nil && changed != base
    }
  }

  @Test("an option that another one needs or excludes is declared with one that there is")
  func conditions() {
    for command in CommandTable.all {
      for option in command.options {
        guard let other = option.neededOption else { continue }
        #expect(command.options.contains { $0.name == other }, "\(command.name) --\(option.name)")
      }
    }
  }

  @Test(
    "a value that an option does not take is refused with what it takes",
    arguments: [
      (
        ["clean", "--phones", "intl"],
        "--phones is national, international, e164, digits, vanity or keep"
      ),
      (["list", "--format", "jsno"], "not 'jsno'; did you mean json?"),
      (["list", "--jobs", "0"], "--jobs needs a whole number from 1 to 256, not '0'"),
      (["list", "--delimiter", ";;"], "--delimiter takes one ASCII character, not ';;'"),
      (["convert", "--output-delimiter", "é"], "--output-delimiter takes one ASCII character"),
      (["list", "--max-entry-size", "0"], "--max-entry-size takes a size such as 512M or 2G"),
      (["list", "--at", "yesterday"], "--at takes a number or a date such as 2026-01-31"),
      (["convert", "--phones", "e164"], "--phones needs --clean"),
      (["convert", "--format", "json"], "--format says how --preview is printed"),
      (["phones", "--append", "e164"], "name it with --column"),
      (["phones", "--column", "1", "--header"], "--header is about lines"),
      (["archive", "create", "--overflow", "drop"], "there is no option --overflow"),
      (
        ["archive", "create", "--output-encoding", "latin1"], "there is no option --output-encoding"
      ),
    ])
  func refusals(words: [String], message: String) throws {
    let outcome = try Session().run(words)
    #expect(outcome.status == .usage)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test("the help is shown whatever else is wrong with the values of a command line")
  func helpFirst() throws {
    let outcome = try Session().run("list", "--jobs", "two", "--help")
    #expect(outcome.status == .success && outcome.text.contains("--jobs N"))
  }

  @Test("a trial run of cleaning reads tables as the options say")
  func delimiterOfTrial() throws {
    let session = try Session()
    try session.folder.write("a.csv", "name;phone\nKim Ha-neul;010 1234 5678\n")
    let outcome = try session.run(
      "clean", "@a.csv", "-n", "--delimiter", ";", "--map", "phone=phone:cell")
    #expect(outcome.text.contains("010-1234-5678"), "\(outcome.errors)\(outcome.text)")
  }

  @Test(
    "with --quiet a command that works reports nothing, and without it what was done",
    arguments: [
      ["convert", "@a.vcf", "-o", "@out.json"],
      ["clean", "@a.vcf", "-o", "@out.vcf"],
      ["dedupe", "@a.vcf", "-o", "@out.vcf"],
      ["anonymize", "@a.vcf", "-o", "@out.vcf"],
      ["add", "@a.vcf", "--name", "Bo"],
      ["add", "@new.vcf", "--name", "Bo"],
      ["edit", "@a.vcf", "Ada", "--phone", "010-1234-5678"],
      ["edit", "@a.vcf", "Ada", "--email", "ada@example.com"],
      ["remove", "@a.vcf", "Ada"],
      ["archive", "create", "@a.vcf", "-o", "@out.phonebook"],
      ["archive", "prune", "@b.phonebook", "--keep-last", "1"],
      ["archive", "extract", "@b.phonebook", "-o", "@folder"],
      ["archive", "diff", "@b.phonebook", "1", "1"],
      ["archive", "repair", "@b.phonebook", "-o", "@out.phonebook"],
      ["photos", "extract", "@a.vcf", "-o", "@folder"],
      ["diff", "@a.vcf", "@a.vcf", "-o", "@out.vcf"],
    ])
  func quiet(words: [String]) throws {
    for isQuiet in [true, false] {
      let session = try Session()
      try session.folder.write("a.vcf", Samples.vCard)
      _ = try session.run("archive", "create", "@a.vcf", "-o", "@b.phonebook")
      let outcome = try session.run(words + (isQuiet ? ["--quiet"] : []))
      #expect(outcome.status == .success, "\(outcome.errors)")
      #expect(outcome.errors.isEmpty == isQuiet, "\(outcome.errors)")
    }
  }
}
