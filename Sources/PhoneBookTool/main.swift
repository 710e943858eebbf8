internal import CSystem
internal import Glibc
internal import PhoneBookCLI

signal(SIGPIPE, SIG_IGN)
SignalWatch.begin()
let words = (0..<system_argument_count()).map { unsafe String(cString: system_argument($0)) }
let status = Program.run(
  Array(words.dropFirst()), .ofProcess(environment: Environment.variables()))
exit(status.rawValue)
