/// How a command ended, as the shell sees it.
package enum ExitStatus: Int32, Sendable, Comparable {
  /// Done.
  case success = 0
  /// Done, with findings: a record was rejected, a check failed, something was lost under `--strict`.
  case findings = 1
  /// Not done: unreadable, unwritable, not this format, a limit exceeded.
  case failure = 2
  /// The command line makes no sense (EX_USAGE).
  case usage = 64

  /// Whether one ending is less bad than another.
  package static func < (left: ExitStatus, right: ExitStatus) -> Bool {
    left.rawValue < right.rawValue
  }
}
