import ContactIO
import PhoneBookCLI
import TestSupport
import Testing

/// Runs the lines of `Golden/option-effects.txt`.
struct OptionEffectTests {
  /// A line of the table: a command line, and how it ends with the option.
  private struct Row {
    let line: [String]
    let option: [String]
  }

  /// What a command line came to.
  private struct Result: Equatable {
    let status: PhoneBookCLI.ExitStatus
    let output: [UInt8]
    let errors: String
    let files: [String: [UInt8]]
  }

  private let made: Session
  private let session: Session
  private var rows: [Row] = []
  private let stub: PokeAPIStub

  /// By law the result is the same with any number of threads; the ratio counts from 16 MiB on.
  private static let withoutRow = ["jobs", "max-ratio", "help"]

  init() throws {
    stub = try #require(PokeAPIStub.shared)
    made = try Session()
    session = try Session()
    var files: [String: String] = [:]
    var commands: [[String]] = []
    let text = try PackageFiles.text("Tests/PhoneBookCLITests/Golden/option-effects.txt")
    var (name, line): (String?, [String]) = (nil, [])
    for part in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if part.hasPrefix("== ") {
        name = String(part.dropFirst(3))
      } else if let name {
        switch (part.first, name) {
        case ("$", _): commands.append(part.dropFirst(2).split(separator: " ").map(String.init))
        case (">", "rows"): line = part.dropFirst(2).split(separator: " ").map(String.init)
        case (_, "rows"):
          if part.isEmpty { continue }
          rows.append(Row(line: line, option: part.split(separator: " ").map(String.init)))
        default: files[name, default: ""] += part + "\n"
        }
      }
    }
    for (name, text) in files { try made.folder.write(name, text == "\n" ? "" : text) }
    for command in commands { _ = try made.run(command, environment: environment(made)) }
  }

  @Test("no option is taken and ignored")
  func effects() throws {
    var known: [[String]: Result] = [:]
    for row in rows {
      let without = try known[row.line] ?? run(row.line)
      known[row.line] = without
      let with = try run(row.line + row.option)
      // The files would fill the report.
      let hasEffect = with != without
      #expect(hasEffect, "\(row.line) \(row.option): \(with.errors)")
    }
  }

  @Test("every option of every command and verb has a line in the table of effects")
  func completeness() {
    let tried = Set(
      rows.map { row in
        let definition = CommandTable.command(named: row.line[0])
        let verb = row.line.dropFirst().first { definition?.verbs.contains($0) == true }
        return row.line[0] + (verb.map { " \($0)" } ?? "") + " " + row.option[0]
      })
    for command in CommandTable.all {
      for option in command.allOptions where !Self.withoutRow.contains(option.name) {
        let heeding = option.verbs.isEmpty ? command.verbs : option.verbs
        // For options of all commands one verb is enough.
        let isCommon = !command.options.contains { $0.name == option.name }
        let wanted = (heeding.isEmpty ? [""] : heeding).map { verb in
          let first = verb.split(separator: " ").first.map { " \($0)" } ?? ""
          return "\(command.name)\(first) --\(option.name)"
        }
        let isTried =
          isCommon ? wanted.contains(where: tried.contains) : tried.isSuperset(of: wanted)
        #expect(isTried, "no line for one of \(wanted)")
      }
    }
  }

  /// Runs a command line among fresh files, always in the same folder.
  private func run(_ line: [String]) throws -> Result {
    let (from, to) = (made.folder.file(""), session.folder.file(""))
    let script = "rm -rf '\(to)'* '\(to)'.[!.]*; cp -a '\(from)'. '\(to)'"
    let copying = try #require(
      BuiltProgram.start(["-c", script], input: 0, output: 1, error: 2, program: "/bin/sh"))
    #expect(copying.wait() == 0)
    let asks =
      line.contains("--pokemon") || line[0] == "avatars" || line.prefix(2) == ["pokedex", "show"]
    let isNamed = line.contains("--pokeapi-url")
    let outcome = try session.run(
      line.map { String($0.map { $0 == "_" ? " " : $0 }) }
        + (asks && !isNamed ? ["--pokeapi-url", stub.base("effects")] : []),
      environment: environment(session))
    var contents: [String: [UInt8]] = [:]
    for name in session.folder.names() where !name.hasSuffix(".undo.d") {
      contents[name] = (try? session.folder.bytes(name)) ?? []
    }
    return Result(
      status: outcome.status, output: outcome.output, errors: outcome.errors, files: contents)
  }

  private func environment(_ session: Session) -> [String: String] {
    ["SOURCE_DATE_EPOCH": "1700000000", "XDG_CACHE_HOME": session.folder.file("cache")]
  }
}
