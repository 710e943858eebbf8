internal import Glibc
internal import PhoneBookCLI

signal(SIGPIPE, SIG_IGN)
SignalWatch.begin()
let status = Program.run(
  Array(CommandLine.arguments.dropFirst()), .ofProcess(environment: Environment.variables()))
exit(status.rawValue)
