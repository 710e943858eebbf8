internal import CStartup
internal import Glibc
internal import PhoneBookCLI

/// The program.
///
/// It begins in a function without closures, which would be of the main actor: nothing here needs actors, and the
/// libraries for them are more than half a megabyte of the program of one file.
@main
enum Tool {
  static func main() {
    signal(SIGPIPE, SIG_IGN)
    SignalWatch.begin()
    var words: [String] = []
    for index in 0..<startup_argument_count() {
      words.append(unsafe Program.word(startup_argument(index)))
    }
    if words.isEmpty { words = CommandLine.arguments }
    let status = Program.run(
      Array(words.dropFirst()), .ofProcess(environment: Environment.variables()))
    exit(status.rawValue)
  }
}
