internal import ContactBook
internal import ContactCleaning
internal import ContactIO
internal import ContactModel
internal import ContactPipeline

/// Decides who is meant when several people fit the words of a command line.
struct PersonChoice: OptionGroup {
  /// Whether everybody who fits is taken.
  private(set) var takesAll = false
  private var takesFirst = false

  static var declarations: [OptionDeclaration<Self>] {
    flag("all", "take everybody who fits", \.takesAll)
    flag("first", "take the first who fits", \.takesFirst)
  }

  /// The choice of everybody who fits.
  static var everybody: PersonChoice {
    var choice = PersonChoice()
    choice.takesAll = true
    return choice
  }

  /// Whether one of the options was given.
  var isGiven: Bool { takesAll || takesFirst }

  /// Refuses options that contradict each other.
  func check() throws(UsageError) {
    if takesAll, takesFirst { throw UsageError("--all and --first contradict each other") }
  }

  /// Chooses among the indices of those who fit best; nil when the choice was refused, which was reported.
  ///
  /// Where there is a doubt whether the only one is meant, that one is not taken without a question either.
  func choose(
    _ candidates: [Int], for text: String, doubt: PersonSearch.Doubt? = nil,
    _ streams: StandardStreams,
    summary: (Int) -> PersonSummary
  ) throws -> [Int]? {
    if candidates.count < (doubt == nil ? 2 : 1) || takesAll { return candidates }
    if takesFirst { return Array(candidates.prefix(1)) }
    let shown = candidates.prefix(20)
    let asks = streams.input.isTerminal && streams.error.isTerminal
    let typed = TerminalText.shown(text)
    streams.report(
      candidates.count > 1
        ? "\(candidates.count) people fit '\(typed)':"
        : doubt.map { Self.line(about: typed, $0) } ?? "")
    for (number, candidate) in shown.enumerated() {
      let summary = summary(candidate)
      let further = streams.hidesValues ? [] : summary.emails.prefix(1) + [summary.organization]
      let text =
        ([streams.line(of: summary)] + further.filter { !$0.isEmpty }.map(TerminalText.shown))
        .joined(separator: "  ")
      streams.report(asks ? "  \(number + 1)  \(text)" : "  \(text)")
    }
    if candidates.count > shown.count {
      streams.report("  … and \(candidates.count - shown.count) more")
    }
    if candidates.count == 1, case .chance(let lines) = doubt {
      for line in lines.prefix(3) {
        let label = streams.label(line.label)
        let text = streams.hidesValues ? label : "\(label): \(line.text(streams.label))"
        streams.report("    \(TerminalText.shown(text))")
      }
    }
    guard asks else {
      let example = summary(candidates[0]).id.description
      // One who is hardly meant is not to be taken by a habit.
      streams.report(
        candidates.count == 1
          ? "to mean this one, give the short name \(example)"
          : "say which by the short name, such as \(example), or use --all or --first")
      return nil
    }
    guard let number = try ask(shown.count, streams) else {
      streams.report("nobody was chosen; nothing was done")
      return nil
    }
    return [candidates[number - 1]]
  }

  /// Why the only one who fits may not be who is meant.
  private static func line(about typed: String, _ doubt: PersonSearch.Doubt) -> String {
    switch doubt {
    case .group: "'\(typed)' names a group, and this is who is in it:"
    case .relative:
      "nobody has just the name '\(typed)'; this is a relative, or somebody else of theirs:"
    case .syllable:
      "nobody is called '\(typed)'; the last syllable of this name begins like it:"
    case .chance:
      "'\(typed)' does not begin a word of a name, nor is it a whole number or address; this is who it stands in:"
    }
  }

  /// Asks for a number on the terminal until there is one; nil when nothing is typed.
  private func ask(_ count: Int, _ streams: StandardStreams) throws -> Int? {
    while true {
      streams.draw(streams.said("which one (1-\(count), nothing to leave)?") + " ")
      guard let answer = try streams.typedLine() else {
        streams.draw("\n")
        return nil
      }
      if answer.isEmpty { return nil }
      if let number = Int(answer), 1...count ~= number { return number }
      streams.report("please type a number from 1 to \(count)")
    }
  }
}

extension UsageError {
  /// Refuses words between the first file and the last word that are no files: what is looked for is several words, and
  /// their quotes were forgotten.
  static func refuseWords(behindFilesOf operands: [String]) throws(UsageError) {
    let places = operands.indices.dropFirst().dropLast()
    guard
      let place = places.first(where: {
        operands[$0] != "-" && FormatTable.format(ofPath: operands[$0]) == nil
          && FileStatus.of(operands[$0]) == nil
      })
    else { return }
    let words = operands[place...].joined(separator: " ")
    throw UsageError(
      "there is no file '\(operands[place])'; what is looked for stands in quotes where it is several words: '\(words)'"
    )
  }

  /// Refuses words that stand for a person each, where some in a row are the whole name of one contact and do not mean
  /// just that one: their quotes were forgotten.
  ///
  /// - Parameters:
  ///   - words: The words as they were typed.
  ///   - names: The names of all who may be meant, each with the number of its contact.
  ///   - meant: The numbers of those who are found by a word.
  /// - Throws: ``UsageError``, and what `meant` throws.
  static func refuseUnquoted(
    _ words: [String], among names: @autoclosure () -> [(person: Int, name: String)],
    meaning meant: (String) throws -> Set<Int>
  ) throws {
    if words.count < 2 { return }
    let names = names()
    func keys(_ words: [some StringProtocol]) -> [SearchKey] { words.map { SearchKey(String($0)) } }
    func keys(ofName name: String) -> [SearchKey] {
      keys(name.split(whereSeparator: \.isWhitespace))
    }
    let typed = keys(words)
    let known = Set(typed)
    for (_, name) in names {
      let parts = name.split(whereSeparator: \.isWhitespace)
      guard parts.count > 1, known.contains(SearchKey(String(parts[0]))) else { continue }
      let own = keys(parts)
      for place in typed.indices where typed[place...].starts(with: own) {
        let run = words[place..<place + own.count]
        let found = try run.map(meant)
        let people = names.filter { keys(ofName: $0.name) == own }.map(\.person)
        if found.reduce(into: [], { $0.formUnion($1) }) == Set(people) { continue }
        throw UsageError(
          "the words together are the name of one contact, '\(run.joined(separator: " "))'; put them in quotes to mean that one, or give "
            + "the short names of those who are meant")
      }
    }
  }
}

extension StandardStreams {
  /// What is typed on one line, without blanks around it; nil at the end of the input.
  func typedLine() throws -> String? {
    var bytes: [UInt8] = []
    while !bytes.contains(0x0A) {
      if try input.read(upTo: 256, into: &bytes) == 0 { return nil }
    }
    let text = String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
