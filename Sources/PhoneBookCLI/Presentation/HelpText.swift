internal import ContactBook
internal import ContactBytes
package import ContactModel

/// What `-h` and `--help` show, made from the table of commands.
package enum HelpText {
  /// The columns of a page that is shown on no terminal.
  package static let standardWidth = 80

  /// The help of the program.
  package static func program(
    width: Int = standardWidth, in language: WordLanguage = .english
  ) -> String {
    let say = Saying(language)
    let head = """
      phonebook \(Version.number): contacts between formats, cleaned and kept safe

      Usage: phonebook COMMAND [OPTIONS] [FILE…]
             phonebook FILE                       what is it, and what to do next?

      Commands:

      """
    let commands = CommandTable.all.map { ($0.name, say($0.summary)) }
    let end = """

      Try: phonebook convert contacts.vcf -o contacts.json
      More: phonebook COMMAND --help · phonebook help rules|map|cron

      """
    return fitted(say.lines(head), width: width) + entries(commands, width: width)
      + fitted(say.lines(end), width: width)
  }

  /// A text whose lines that are too wide go on below themselves.
  private static func fitted(_ text: String, width: Int) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      if DisplayWidth.of(line) <= width { return String(line) }
      let indent = String(line.prefix { $0 == " " })
      return wrapped(line.dropFirst(indent.count), width: width - indent.count - 2)
        .map { indent + $0 }.joined(separator: "\n  ")
    }.joined(separator: "\n")
  }

  /// Says texts of the help in a language.
  struct Saying {
    private let translation: Translation?

    init(_ language: WordLanguage) { translation = .into(language) }

    func callAsFunction(_ text: some StringProtocol) -> String {
      translation?.text(String(text)) ?? String(text)
    }

    /// Says a word that is no message, such as a heading of the manual.
    func label(_ word: String) -> String { translation?.label(word) ?? word }

    /// Says the words of a line that stand for what people type.
    func placeholders(_ line: String) -> String { translation?.placeholders(line) ?? line }

    func lines(_ text: String) -> String {
      text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.prefix { $0 == " " } + callAsFunction($0.drop { $0 == " " }) }
        .joined(separator: "\n")
    }
  }

  /// The help of one command, or of one of its verbs: all of it, or what matters most.
  package static func command(
    _ command: CommandDefinition, verb: String? = nil, width: Int = standardWidth,
    isShort: Bool = false, in language: WordLanguage = .english
  ) -> String {
    let say = Saying(language)
    let name = command.name + (verb.map { " \($0)" } ?? "")
    let calls = calls(of: name, in: command.details)
    // A verb is summed up by what stands behind how it is called.
    let ofVerb = verb == nil ? nil : calls.first?.pieces(between: "   ").last
    let summary = ofVerb.map { String($0.drop { $0 == " " }) } ?? command.summary
    var text = laidOut(sentence(say(summary)), width: width) + "\n"
    text +=
      verb == nil
      ? laidOut(
        say("Usage:") + say.placeholders(" phonebook \(name) [OPTIONS] \(command.operands)"),
        width: width)
        + (isShort && !command.verbs.isEmpty
          ? "\n" + laidOut(calls.joined(separator: "\n"), width: width, say) : "")
      : "\(say("Usage:"))\n"
        + laidOut(usage(of: name, in: command.details), width: width, say)
    // What a verb heeds with at most one other matters most to it.
    let ownNames = command.allOptions.filter { option in
      option.verbs.count < 3 && verb.map(option.verbs.contains) ?? false
    }.map(\.name)
    let options = command.allOptions.filter { $0.isHeeded(by: verb) }.map { option in
      var option = option
      if verb != nil { option.verbs = [] }
      return option
    }
    let examples = command.examples.filter { example in
      verb.map { example.line.split(separator: " ").contains(Substring($0)) } ?? true
    }
    if isShort, options.count > shortCount + 2 {
      let names = mainOptions.split(separator: " ").map(String.init).filter {
        !ownNames.contains($0)
      }
      let main = (ownNames + names).compactMap { name in options.first { $0.name == name } }
      let rest = options.filter { option in !main.contains { $0.name == option.name } }
      let shown = Array((main + rest).prefix(shortCount))
      text +=
        "\n\(say("Options:"))\n"
        + entries(shown.map { (indentedHead($0, say), line($0, say)) }, width: width)
      if let example = examples.first {
        let line = "\(say("Such as:")) \(example.line)"
        text +=
          DisplayWidth.of(line) <= width
          ? "\n\(line)\n"
          : "\n\(say("Such as:"))\n" + commandLine(example.line, indent: 2, width: width)
      }
      let count = options.count - shown.count
      return text + say("More, and \(count) other options: phonebook \(name) --help") + "\n"
    }
    if !command.details.isEmpty, verb == nil {
      text += "\n" + laidOut(command.details, width: width, say)
    }
    for (title, options) in sections(of: options) {
      text +=
        "\n\(say(title + ":"))\n"
        + entries(options.map { (indentedHead($0, say), line($0, say)) }, width: width)
    }
    if !examples.isEmpty {
      text += "\n\(say("Examples:"))\n"
      for example in examples {
        text += commandLine(example.line, indent: 2, width: width)
        text += laidOut("      " + say(example.meaning), width: width)
      }
    }
    return text
  }

  /// What the help of a command says of one of its verbs: how it is called, and the paragraphs that begin with it.
  private static func usage(of name: String, in details: String) -> String {
    let verb = name.split(separator: " ").last ?? ""
    let calls = calls(of: name, in: details).map { "  " + $0 }
    let paragraphs = details.pieces(between: "\n\n").filter { $0.hasPrefix(verb + " ") }
    return ([calls.joined(separator: "\n")] + paragraphs.map { String($0) })
      .joined(separator: "\n\n")
  }

  /// The lines of the details that show how a command or a verb is called.
  private static func calls(of name: String, in details: String) -> [Substring] {
    details.split(separator: "\n").filter { $0 == name || $0.hasPrefix(name + " ") }
  }

  /// How many options the short help shows.
  private static let shortCount = 6

  /// The options that matter most, in their order, where a command has them.
  private static let mainOptions =
    "output in-place dry-run for to only clean dedupe format group all map column replace name phone"

  // MARK: - Options

  /// An option with its letter and its placeholder, between which `separator` stands.
  static func head(_ option: OptionDefinition, _ separator: String, _ say: Saying) -> String {
    let letter = option.letter.map { "-\($0), " } ?? ""
    return "\(letter)--\(option.name)"
      + (option.placeholder.map { separator + say.placeholders($0) } ?? "")
  }

  /// The line of an option, with the verbs that heed it.
  static func line(_ option: OptionDefinition, _ say: Saying) -> String {
    option.verbHead + say(option.summary)
  }

  /// A text as a sentence: with a capital, and a full stop unless it has one.
  static func sentence(_ text: String, end: String = ".") -> String {
    let isEnded = text.last == "." || text.last == "?"
    // A name such as vCard keeps its letters, and so does one that a word of Korean is joined to.
    let isName =
      text.dropFirst().first?.isUppercase == true
      || text.unicodeScalars.contains { 0xAC00...0xD7A3 ~= $0.value }
    return (isName ? text.prefix(1).description : text.prefix(1).uppercased()) + text.dropFirst()
      + (isEnded ? "" : end)
  }

  private static func indentedHead(_ option: OptionDefinition, _ say: Saying) -> String {
    (option.letter == nil ? "    " : "") + head(option, " ", say)
  }

  /// The options in groups, where there are many; a command's own that no group names come first.
  private static func sections(
    of options: [OptionDefinition]
  ) -> [(title: String, options: [OptionDefinition])] {
    guard options.count > 20 else { return [(OptionDefinition.heading, options)] }
    let groups = groups.split(separator: "\n").map { line in
      let words = line.split(separator: ":", omittingEmptySubsequences: false)
      return (title: String(words[0]), names: words[1].split(separator: " "))
    }
    let titles = options.map { option in
      groups.first { $0.names.contains { $0 == option.name } }?.title ?? option.heading
    }
    return ([OptionDefinition.heading] + groups.map(\.title)).map { title in
      (title, zip(options, titles).filter { $0.1 == title }.map(\.0))
    }.filter { !$0.1.isEmpty }
  }

  /// The groups, each with the options that stand there and not under the heading of what declares them.
  private static let groups = """
    Reading:
    Tables: delimiter no-header map map-file dates sheet preview output-delimiter overflow guard-formulas
    Writing: output in-place dry-run force
    Cleaning: clean
    Duplicates: dedupe by prefer review ask explain
    Archives: timestamp max-entries max-entry-size max-total-size max-ratio against keep-last keep-monthly keep-yearly
    Batch jobs: stage rejects stdin-name emit-keys emit-pairs key-counts emit-counts
    Messages: format strict report quiet no-values color language help
    """

  // MARK: - Layout

  /// Terms, each with its meaning beside it, or below it where the term is wide.
  static func entries(
    _ entries: [(term: String, meaning: String)], width: Int
  ) -> String {
    let widest = entries.map { DisplayWidth.of($0.term) }.max() ?? 0
    let column = min(widest, max(width * 2 / 5, 12)) + 4
    return entries.map { term, meaning in
      let lines = wrapped(meaning, width: width - column)
      let blanks = String(repeating: " ", count: column)
      let head = "  " + term
      let first =
        DisplayWidth.of(head) + 2 > column
        ? head + "\n" + blanks : DisplayWidth.padded(head, to: column)
      return first + lines.joined(separator: "\n" + blanks) + "\n"
    }.joined()
  }

  /// Paragraphs in lines of a width; a line with a gap is one of a table, and one that is indented stands alone.
  static func laidOut(
    _ text: String, width: Int, _ say: Saying = Saying(.english)
  ) -> String {
    var result = ""
    var paragraph: [Substring] = []
    func end() {
      if paragraph.isEmpty { return }
      result +=
        wrapped(say(paragraph.joined(separator: " ")), width: width).joined(separator: "\n") + "\n"
      paragraph = []
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let indent = line.prefix { $0 == " " }.count
      if !line.isEmpty, indent == 0, line.pieces(between: "   ").count == 1 {
        paragraph.append(line)
        continue
      }
      end()
      // What stands behind the gap goes on below itself.
      let gap = line.dropFirst(indent).pieces(between: "   ")
      let term = say.placeholders(String(line.prefix(indent)) + String(gap[0]))
      if gap.count > 1, let meaning = gap.last?.drop(while: { $0 == " " }) {
        let column = min(DisplayWidth.of(line) - DisplayWidth.of(meaning), width / 2)
        let blanks = String(repeating: " ", count: column)
        let lines = wrapped(say(String(meaning)), width: width - column).joined(
          separator: "\n" + blanks)
        result +=
          (DisplayWidth.of(term) + 2 > column
            ? term + "\n" + blanks : DisplayWidth.padded(term, to: column)) + lines + "\n"
      } else {
        let blanks = String(repeating: " ", count: indent)
        result +=
          line.isEmpty
          ? "\n"
          : wrapped(say.placeholders(String(line.dropFirst(indent))), width: width - indent)
            .map { blanks + $0 + "\n" }.joined()
      }
    }
    end()
    return result
  }

  /// Lines set in by two blanks, but for empty ones.
  static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
  }

  /// A line for a shell, which goes on behind a backslash where it is too wide.
  static func commandLine(_ line: String, indent: Int, width: Int) -> String {
    let lines = wrapped(line, width: width - indent - 6)
    return lines.enumerated().map { index, part in
      String(repeating: " ", count: index == 0 ? indent : indent + 4) + part
        + (index + 1 < lines.count ? " \\\n" : "\n")
    }.joined()
  }

  /// The words of a text in lines of at most a width, except for words that are wider alone.
  static func wrapped(_ text: some StringProtocol, width: Int) -> [String] {
    var lines = [""]
    var used = 0
    for word in text.split(separator: " ") {
      let columns = DisplayWidth.of(word)
      if used > 0, used + 1 + columns > max(width, 20) {
        lines.append("")
        used = 0
      }
      if used > 0 {
        lines[lines.count - 1] += " "
        used += 1
      }
      lines[lines.count - 1] += word
      used += columns
    }
    return lines
  }
}
