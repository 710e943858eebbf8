internal import ContactIO
internal import ContactModel

/// `phonebook undo FILE [N]`: brings a file back as it was.
struct UndoCommand: Command {
  private var lists = false
  private var form = ListForm.table

  /// A state that is kept, as JSON.
  private struct State: Encodable {
    let number: Int
    /// The command that replaced it.
    let command: String
    /// When that was, by RFC 3339.
    let replaced: String
    /// The bytes of the file; nil when they are not those that were kept.
    let byteCount: Int?
  }

  static let help = CommandHelp(
    name: "undo", operands: "FILE [N]", common: "quiet color language",
    summary: "undo the last change of a file; a second undo redoes it",
    details: """
      Every command that replaces a file of contacts (add, edit, remove, clean --in-place, and -o FILE where
      FILE exists) keeps it as it was, and so does undo: a second undo brings the change back. The last ten
      states, of which undo forgets none, are kept in the folder .NAME.undo.d beside the file, and the newest of
      them is also .NAME.undo; removing both removes all that undo knows. Backups have snapshots instead; only a damaged one is kept
      as it was. A file of more than 16 MiB that a command writes without reading it is kept only if it has
      states already. undo FILE N brings back the state with the number N of undo FILE --list.
      """,
    examples: [
      ("phonebook undo book.vcf", "as it was before the last change"),
      ("phonebook undo book.vcf --list", "what states are kept?"),
      ("phonebook undo book.vcf 3", "as it was in state 3"),
    ])

  static var declarations: [OptionDeclaration<Self>] {
    flag("list", "show the states that are kept, the newest first", \.lists)
    listForm(\.form).needing("list")
  }

  func run(_ operands: [String], _ streams: StandardStreams) throws -> ExitStatus {
    let editing = try BookEditing(EditingOptions(), operands, streams)
    let words = operands.dropFirst()
    guard words.count <= (lists ? 0 : 1) else {
      throw UsageError("undo takes one file, and perhaps the number of a state (undo FILE --list)")
    }
    let number = words.first.flatMap { Int($0) }
    if let word = words.first, number == nil {
      throw UsageError("undo takes the number of a state (undo FILE --list), not '\(word)'")
    }
    return try editing.named {
      lists
        ? try list(editing.path, streams)
        : try restore(number, editing.path, streams)
    }
  }

  private func restore(
    _ number: Int?, _ path: String, _ streams: StandardStreams
  ) throws -> ExitStatus {
    let plan = streams.replacement(of: path)
    let lock = try FileLock.ofFile(path, report: plan.report)
    let history = try FileHistory(of: path)
    let state =
      if let number { history.states.last { $0.number == number } } else {
        try history.newest(before: lock)
      }
    guard let state else {
      let what =
        number.map { "there is no state \($0) of it" }
        ?? (FileStatus.of(path) == nil
          ? Self.nothing
          : "no earlier version of it is kept")
      streams.report("\(path): \(what)")
      return .failure
    }
    guard try history.restore(state, to: path, plan, lock: lock) else {
      streams.report(
        "\(path): error: state \(state.number) is damaged (its bytes are not those that were kept), so "
          + "nothing was changed; phonebook undo \(ShellWord.quoted(path)) --list shows the others")
      return .failure
    }
    let (isAfter, command) = history.origin(of: state)
    // Who undoes again and again wants to go back further.
    let older =
      history.states.count > 2
      ? ", and phonebook undo \(ShellWord.quoted(path)) --list shows older states" : ""
    streams.inform(
      isAfter
        ? "did again what was taken back: \(path) is as it was after \(Self.origin(command, streams)); undo again takes "
          + "it back\(older)"
        : "\(path) is as it was before \(Self.origin(command, streams)); undo again brings the change back"
    )
    return .success
  }

  private static let nothing = "there is no such file, and no earlier version of it is kept"

  private func list(_ path: String, _ streams: StandardStreams) throws -> ExitStatus {
    let history = try FileHistory(of: path)
    let states = history.states.filter { !$0.isSameFile(as: path) }
    if form == .json {
      let rows = states.reversed().map { state in
        State(
          number: state.number, command: state.command,
          replaced: PartialDate(secondsSince1970: state.time).extendedText,
          byteCount: state.soundSize)
      }
      try streams.write(json: rows)
      return rows.isEmpty || rows.contains { $0.byteCount == nil } ? .findings : .success
    }
    if states.isEmpty {
      let isMissing = FileStatus.of(path) == nil
      streams.report("\(path): \(isMissing ? Self.nothing : "no earlier version of it is kept")")
      return isMissing ? .failure : .findings
    }
    var status = ExitStatus.success
    var text = ""
    for state in states.reversed() {
      let size = state.soundSize
      if size == nil { status = .findings }
      let (isAfter, command) = history.origin(of: state)
      text += "\(state.number)\t\(isAfter ? "after" : "before") \(Self.origin(command, streams))\t"
      text += (size.map { counted($0, "byte") } ?? "damaged") + "\n"
    }
    try streams.writeSaid(text)
    streams.inform(
      "phonebook undo \(ShellWord.quoted(path)) N brings back the state with the number N")
    return status
  }

  /// The command that replaced a state, and when.
  private static func origin(_ state: FileHistory.State, _ streams: StandardStreams) -> String {
    "\(TerminalText.shown(state.command)), \(streams.clock.text(secondsSince1970: state.time))"
  }
}
