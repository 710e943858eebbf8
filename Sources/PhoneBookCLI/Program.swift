internal import ContactBook
internal import ContactIO
internal import ContactModel
internal import ContactPipeline

/// The program: runs the command of a command line.
package enum Program {
  /// A word of the command line: whatever its bytes are, it names the file that it was typed for.
  package static func word(_ bytes: UnsafePointer<CChar>) -> String {
    unsafe PathText.text(of: bytes)
  }

  /// Runs one command line: the words after the program's name.
  package static func run(_ arguments: [String], _ streams: StandardStreams) -> ExitStatus {
    var streams = streams
    streams.chosenLanguage = language(in: arguments)
    streams.showInLine(arguments)
    do {
      let first = arguments.first ?? ""
      let count = first == "--language" ? 2 : first.hasPrefix("--language=") ? 1 : 0
      if count > 0 { _ = try CommandTable.all.first?.parse(Array(arguments.prefix(count))) }
      return try runCommand(Array(arguments.dropFirst(count)), &streams)
    } catch let error as UsageError {
      streams.report("phonebook: \(error)")
      let command =
        arguments.first.flatMap(CommandTable.command(named:)).map { "\($0.name) " } ?? ""
      streams.report("Try 'phonebook \(command)--help'.")
      return .usage
    } catch let error as NobodyFoundError {
      streams.report("phonebook: \(error)")
      streams.inform(ofUnknownFieldIn: error.query)
      if let group = ContactQuery.group(in: error.query) {
        streams.inform(ofGroupsLike: group, in: error.files)
      }
      return .findings
    } catch let error as ReaderGone {
      return error.status
    } catch let error as IOError {
      // The reader of our output has seen enough.
      if error.isBrokenPipe { return .success }
      streams.reportFailure(of: error.path, "\(error)")
      return .failure
    } catch {
      streams.report("phonebook: error: \(error)")
      return .failure
    }
  }

  private static func runCommand(
    _ arguments: [String], _ streams: inout StandardStreams
  ) throws -> ExitStatus {
    guard let first = arguments.first else {
      if streams.output.isTerminal { return try start(width: width(streams), streams) }
      try streams.write(HelpText.program(width: width(streams), in: streams.language))
      return .success
    }
    switch first {
    case "--version", "-V", "version":
      try streams.write("phonebook \(Version.number)\n")
      return .success
    case "--help", "-h":
      try streams.write(HelpText.program(width: width(streams), in: streams.language))
      return .success
    case "help":
      return try help(Array(arguments.dropFirst()), streams)
    case "--" where arguments.count > 1: return try overview(arguments, streams)
    default: break
    }
    guard let command = CommandTable.command(named: first) else {
      let isPath =
        FileStatus.of(first) != nil || first.utf8.contains(UInt8(ascii: "/"))
        || FormatTable.format(ofPath: first) != nil
      if isPath { return try overview(arguments, streams) }
      throw UsageError(
        "there is no command '\(first)'",
        suggestion: Self.otherWord(for: first, streams)
          ?? Suggestion.closest(to: first, among: CommandTable.all.map(\.name)))
    }
    let invocation = try command.parse(Array(arguments.dropFirst()))
    streams = invocation.common.apply(to: streams)
    let verb = invocation.operands.first.flatMap { command.verbs.contains($0) ? $0 : nil }
    streams.command = verb.map { "\(command.name) \($0)" } ?? command.name
    streams.showInLine(invocation.files.map(\.path))
    if invocation.common.showsHelp {
      let isShort = !arguments.contains("--help")
      try streams.write(
        HelpText.command(
          command, verb: verb, width: width(streams), isShort: isShort, in: streams.language))
      return .success
    }
    do {
      return try invocation.run(streams)
    } catch var error as NobodyFoundError {
      error.files = invocation.operands.filter { FileStatus.of($0) != nil }
      throw error
    }
  }

  /// The language that a command line asks for, whatever else is wrong with it; nil when it names none.
  private static func language(in arguments: [String]) -> WordLanguage? {
    let name = "--language"
    for (index, word) in arguments.enumerated() where word.hasPrefix(name) {
      if word == name, index + 1 < arguments.count {
        return WordLanguage(rawValue: arguments[index + 1])
      }
      if word.hasPrefix(name + "=") {
        return WordLanguage(rawValue: String(word.dropFirst(name.count + 1)))
      }
    }
    return nil
  }

  /// What does the work that other programs call by a word.
  private static func otherWord(for word: String, _ streams: StandardStreams) -> String? {
    usage(for: word).map { usage in
      "'phonebook \(Translation.into(streams.language)?.placeholders(usage) ?? usage)'"
    }
  }

  /// The command line for a word of other programs.
  private static func usage(for word: String) -> String? {
    let line = otherWords.split(separator: "\n").first { line in
      line.prefix { $0 != ":" }.split(separator: " ").contains { $0 == word.lowercased() }
    }
    return line.map { String($0.drop { $0 != ":" }.dropFirst(2)) }
  }

  /// A line for some words with one meaning, and the command for them.
  private static let otherWords = """
    merge join combine 합치기 병합 중복: dedupe OLD NEW -o ALL
    import export 변환 가져오기 내보내기: convert FILE --for APP -o OUT
    restore recover 복원 복구 되살리기 살리기: archive restore BACKUP WHO --into BOOK
    backup 백업: archive save BACKUP FILE
    find grep 찾기 찾아보기 검색: search FILE QUERY
    delete rm del 삭제 제거 지우기: remove FILE WHO
    update set change 수정 편집 변경 바꾸기 고쳐쓰기: edit FILE WHO
    new 추가 등록: add FILE --name NAME
    validate lint 확인 검사: check FILE
    fix repair 정리 고치기 다듬기: clean FILE -n
    compare 비교: diff OLD NEW
    view cat 보기 보여주기: show FILE WHO
    open sort 목록 열기 정렬: list FILE
    qr: show FILE WHO --qr
    print pdf 인쇄: convert FILE -o PAGE.html
    birthdays calendar 생일 달력: convert FILE -o BIRTHDAYS.ics
    count 통계: stats FILE
    pokemon 포켓몬: pokedex search NAME
    avatar: avatars assign FILE -o OUT
    photo picture 사진: photos extract FILE -o FOLDER
    revert rollback 되돌리기 되돌려 취소 실행취소: undo FILE
    번호 전화번호: phones FILE
    형식: formats
    도움말 도움: help
    """

  /// The width of help: that of the terminal, where it is one.
  private static func width(_ streams: StandardStreams) -> Int {
    TerminalSize.columns(of: streams).map { max($0, 40) } ?? HelpText.standardWidth
  }

  /// The command that tells of a format, or of those of an app, with this name; nil where there is none.
  private static func formats(named name: String) -> String? {
    let isKnown =
      AppProfile.named(name, language: "en") != nil || FormatTable.format(named: name) != nil
    return isKnown ? "'phonebook formats \(name)'" : nil
  }

  /// Shows the help on a command, on a verb of it, on a topic or on a rule.
  private static func help(_ words: [String], _ streams: StandardStreams) throws -> ExitStatus {
    guard let name = words.first else {
      try streams.write(HelpText.program(width: width(streams), in: streams.language))
      return .success
    }
    let rules = RuleHelp(language: streams.language)
    if name == "rules" {
      try streams.write(rules.manual(width: width(streams)))
    } else if let command = CommandTable.command(named: name) {
      let verb = words.dropFirst().first
      if let verb, !command.verbs.contains(verb) {
        throw UsageError(
          "'\(name)' has no verb '\(verb)'",
          suggestion: Suggestion.closest(to: verb, among: command.verbs))
      }
      try streams.write(
        HelpText.command(command, verb: verb, width: width(streams), in: streams.language))
    } else if let topic = HelpTopic.all.first(where: { $0.name == name }) {
      try streams.write(topic.manual(width: width(streams), in: streams.language))
    } else if let manual = rules.manual(of: name, width: width(streams)) {
      try streams.write(manual)
    } else {
      let topics =
        CommandTable.all.map(\.name) + ["rules"] + HelpTopic.all.map(\.name)
        + RuleHelp.rows.map(\.name)
      throw UsageError(
        "there is no command or rule '\(name)'",
        suggestion: usage(for: name).map { usage in
          usage == "help" ? "'phonebook help'" : "'phonebook help \(usage.prefix { $0 != " " })'"
        } ?? formats(named: name) ?? Suggestion.closest(to: name, among: topics))
    }
    return .success
  }
}

/// How a command ended, as the shell sees it.
package enum ExitStatus: Int32, Sendable, Comparable {
  /// Done.
  case success = 0
  /// Done, with findings: a record was rejected, a check failed, something was lost or moved under `--strict`.
  case findings = 1
  /// Not done: unreadable, unwritable, not this format, a limit exceeded.
  case failure = 2
  /// A usage error (EX_USAGE).
  case usage = 64

  /// How work on several files ends: what could not be read keeps nothing from being done.
  static func ofAll(_ endings: [ExitStatus]) -> ExitStatus {
    let worst = endings.max() ?? .success
    return worst == .failure && endings.contains { $0 < .failure } ? .findings : worst
  }

  /// Whether one ending is less bad than another.
  package static func < (left: ExitStatus, right: ExitStatus) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// The version of the program.
package enum Version {
  /// The number, as semantic versioning counts.
  package static let number = "0.1.0"
}
