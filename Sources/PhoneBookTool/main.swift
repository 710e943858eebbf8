internal import CStartup
internal import Glibc
internal import PhoneBookCLI

signal(SIGPIPE, SIG_IGN)
SignalWatch.begin()
var words = (0..<startup_argument_count()).map { unsafe Program.word(startup_argument($0)) }
if words.isEmpty { words = CommandLine.arguments }
let status = Program.run(
  Array(words.dropFirst()), .ofProcess(environment: Environment.variables()))
exit(status.rawValue)
