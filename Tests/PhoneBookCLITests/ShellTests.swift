import PhoneBookCLI
import TestSupport
import Testing

struct ShellTests {
  private let session: Session

  init() throws {
    session = try Session()
  }

  @Test("help, manual and completions know every command and option of the table")
  func sameTable() throws {
    let help = try session.run("--help").text
    let manual = try session.run("manual").text
    let shells = try ["bash", "zsh", "fish"].map { try session.run("completions", $0).text }
    let bash = shells[0].split(separator: "\n")
    let fish = shells[2].split(separator: "\n")
    for command in CommandTable.all {
      #expect(help.contains("\n  \(command.name) "))
      #expect(manual.contains("phonebook \(command.name) "))
      #expect(!command.examples.isEmpty, "\(command.name) has no example")
      #expect(command.examples.allSatisfy { $0.line.contains("phonebook") })
      let options = command.allOptions
      let ownHelp = try session.run("help", command.name).text
      let ownBash = try #require(bash.firstIndex(of: "    \(command.name))").map { bash[$0 + 1] })
      #expect(
        Set(options.map(\.name)).count == options.count, "\(command.name) has an option twice")
      let letters = options.compactMap(\.letter)
      #expect(Set(letters).count == letters.count, "\(command.name) has a letter twice")
      #expect(try session.run(command.name, "--help").text == ownHelp)
      let ownFish = fish.filter { line in
        ["'", " "].contains { line.contains("-n '__phonebook_of \(command.name)\($0)") }
      }
      let ownWords = ownHelp.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      for option in options {
        #expect(ownWords.contains("--\(option.name)") && ownWords.contains(option.summary))
        #expect(ownBash.contains("--\(option.name)"), "\(command.name) --\(option.name)")
        let isInFish = ownFish.contains { $0.contains("' -l \(option.name) ") }
        #expect(isInFish, "\(command.name) --\(option.name)")
        let name = option.name.split(separator: "-").joined(separator: "\\-")
        #expect(manual.contains("\\-\\-\(name)"), "\(command.name) --\(option.name)")
        #expect(shells[1].contains("--\(option.name)"))
        for word in option.choices { for shell in shells { #expect(shell.contains(word)) } }
      }
      for shell in shells { #expect(shell.contains(command.name)) }
    }
  }

  @Test(
    "completions tell what words mean, and the manual its headings, in the language of the person")
  func language() throws {
    func texts(_ pattern: Regex<(Substring, Substring)>, _ words: String...) throws -> [Substring] {
      try session.run(words).text.matches(of: pattern).map(\.output.1)
    }
    for shell in ["fish", "zsh"] {
      let description =
        shell == "fish" ? /-d '((?:[^'\\]|\\.)*)'/ : /\[((?:[^\]\\\[$]|\\.)*[^\]\\\[$ ])\]/
      let korean = try texts(description, "completions", shell, "--language", "ko")
        .filter { $0.contains(" ") }
      #expect(korean.count > 200)
      for text in korean {
        #expect(text.contains { ("가"..."힣").contains($0) }, "\(shell): \(text)")
      }
      // Some tell what may be written in Korean.
      let english = try texts(description, "completions", shell, "--language", "en")
      #expect(english.count { text in text.contains { ("가"..."힣").contains($0) } } < 20)
    }
    let headings = try texts(/\n\.SH (.*)/, "manual", "--language", "ko")
    #expect(headings.first == "이름" && headings.count == 7)
    #expect(headings.allSatisfy { $0.contains { ("가"..."힣").contains($0) } }, "\(headings)")
    #expect(try texts(/\n\.SH (.*)/, "manual", "--language", "en").first == "NAME")
  }

  @Test(
    "each example of the help is a command line that is understood",
    arguments: CommandTable.all.flatMap(\.examples).map(\.line))
  func example(line: String) throws {
    let start = try #require(line.firstRange(of: "phonebook ")).upperBound
    let words = line[start...].prefix { !"|>)".contains($0) }
      .split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .flatMap { index, part in index % 2 == 1 ? [part] : part.split(separator: " ") }
      .map(String.init)
    try session.folder.write("pictures/a.png", [0x89, 0x50, 0x4E, 0x47])
    for word in words where word.hasSuffix(".phonebook") {
      try session.folder.write(word, PackageFiles.bytes("Samples/backup.phonebook"))
    }
    for word in words where word.hasSuffix(".vcf") { try session.folder.write(word, Samples.vCard) }
    for word in words where word.hasSuffix(".csv") {
      try session.folder.write(word, "Name,Phone,Country\n김하늘,010-1234-5678,KR\n")
    }
    // Pictures of Pokémon come from the network.
    let isOfNetwork =
      words.contains("avatars") || words.contains("--pokemon") || words.contains("--cry")
    let outcome = try session.run(
      words.map { word in
        let isFile =
          word.contains(".") && !word.contains(":") || word.hasSuffix("/") || word == "pictures"
        return isFile ? "@\(word)" : word
      } + (isOfNetwork ? ["--offline"] : []))
    #expect(outcome.status != .usage, "\(line): \(outcome.errors)")
  }

  @Test("completions offer formats and the words of an option")
  func values() throws {
    let bash = try session.run("completions", "bash").text
    #expect(bash.contains("--overflow) words='move drop'"))
    #expect(bash.contains("html"))
    let from = bash.split(separator: "\n").first { $0.contains("--from)") } ?? ""
    #expect(from.contains("vcard4") && !from.contains("html"))
  }

  @Test(
    "completions offer the people of the snapshot that is named, who are those of the backup alone")
  func snapshots() throws {
    func card(_ name: String) -> String { "BEGIN:VCARD\nVERSION:3.0\nFN:\(name)\nEND:VCARD\n" }
    try session.folder.write("a.vcf", card("Ada"))
    try session.folder.write("b.vcf", card("Bo"))
    _ = try session.run("archive", "create", "@a.vcf", "-o", "@x.phonebook")
    _ = try session.run("archive", "snapshot", "@x.phonebook", "@b.vcf")
    for (words, name) in [
      (["--at", "1"], "Ada"), (["--at=1"], "Ada"), (["--at", "=", "1"], "Ada"),
      (["--at", "2"], "Bo"),
      ([], "Bo"), (["--at"], "Bo"), (["--at", "x"], "Bo"),
    ] {
      let line = ["archive", "restore", "@x.phonebook"] + words
      let offered = try session.run(["completions", "people", "--"] + line).text
      #expect(offered.hasPrefix("\(name)\t"), "\(words)")
      #expect(offered.split(separator: "\n").count == 2, "\(words)")
      let beside = try session.run(["completions", "people", "--"] + line + ["--into", "@b.vcf"])
      #expect(beside.text.hasPrefix("\(name)\t"), "\(words)")
    }
  }

  @Test("no line of the manual is a request by accident")
  func requests() throws {
    let known = [".TH", ".SH", ".SS", ".PP", ".TP", ".B", ".br", ".nf", ".fi", ".RS", ".RE"]
    for line in try session.run("manual").text.split(separator: "\n") where line.hasPrefix(".") {
      #expect(known.contains { line == $0 || line.hasPrefix($0 + " ") }, "\(line)")
    }
  }

  @Test("a shell without completions is told the ones there are")
  func unknownShell() throws {
    let outcome = try session.run("completions", "fisch")
    #expect(outcome.status == .usage && outcome.errors.contains("did you mean fish?"))
  }
}
