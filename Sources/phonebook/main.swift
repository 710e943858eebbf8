internal import CProcess
internal import Glibc
internal import PhoneBookCLI

signal(SIGPIPE, SIG_IGN)
SignalWatch.begin()
let words = (0..<process_word_count()).map { unsafe String(cString: process_word($0)) }
let status = Program.run(
  Array(words.dropFirst()), .ofProcess(environment: Environment.variables()))
exit(status.rawValue)
