import ContactIO
import ContactPipeline
import Glibc
import TestSupport

/// The program as it was built, run as a process of its own.
struct BuiltProgram {
  private let process: pid_t

  /// The program, which stands beside the tests.
  static var path: String {
    let tests = Folder.resolved("/proc/self/exe") ?? ""
    return Folder.parent(of: tests) + "/phonebook"
  }

  /// Starts a program with open files as its streams.
  ///
  /// - Returns: Nil when it could not be started.
  static func start(
    _ words: [String], input: Int32, output: Int32, error: Int32, program: String = path
  ) -> BuiltProgram? {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe _ = posix_spawn_file_actions_destroy(&actions) }
    for (number, stream) in [(input, Int32(0)), (output, 1), (error, 2)] {
      unsafe _ = posix_spawn_file_actions_adddup2(&actions, number, stream)
    }
    return unsafe start(program, words, actions: &actions, flags: 0)
  }

  /// Starts the program on a terminal, which is its own.
  ///
  /// - Returns: Nil when it could not be started.
  static func start(
    _ words: [String], on terminal: TestTerminal, program: String = path
  ) -> BuiltProgram? {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe _ = posix_spawn_file_actions_destroy(&actions) }
    // The first terminal that the leader of a session opens is the one whose Ctrl-C reaches it.
    unsafe _ = posix_spawn_file_actions_addopen(&actions, 0, terminal.path, O_RDWR, 0)
    for stream: Int32 in [1, 2] { unsafe _ = posix_spawn_file_actions_adddup2(&actions, 0, stream) }
    return unsafe start(program, words, actions: &actions, flags: 0x80)  // POSIX_SPAWN_SETSID
  }

  private static func start(
    _ program: String, _ words: [String], actions: UnsafePointer<posix_spawn_file_actions_t>,
    flags: Int32
  ) -> BuiltProgram? {
    var arguments = unsafe ([program] + words).map { unsafe strdup($0) }
    unsafe arguments.append(nil)
    defer { for index in unsafe arguments.indices { unsafe free(arguments[index]) } }
    var child = pid_t()
    // The runner of the tests may block signals, or not heed them; the program shall.
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe _ = posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGINT, SIGTERM] { unsafe sigaddset(&signals, signal) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    let allFlags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | flags
    unsafe posix_spawnattr_setflags(&attributes, Int16(allFlags))
    guard unsafe posix_spawn(&child, program, actions, &attributes, arguments, nil) == 0 else {
      return nil
    }
    return BuiltProgram(process: child)
  }

  /// Waits for the end.
  ///
  /// - Returns: The exit status; nil when a signal ended it.
  func wait() -> Int32? {
    var status: Int32 = 0
    unsafe _ = waitpid(process, &status, 0)
    return status & 0x7F == 0 ? status >> 8 & 0xFF : nil
  }

  /// Ends the program as Ctrl-C does.
  func interrupt() { end(by: SIGINT) }

  /// Ends the program at once, wherever it is.
  func kill() { end(by: SIGKILL) }

  /// Sends the program a signal.
  func end(by signal: Int32) { _ = Glibc.kill(process, signal) }
}
