// Waits for the signals that end the program. This file is audited: the set of signals lives as long
// as each call that is given its address, and the thread touches nothing else.

internal import ContactIO
internal import ContactPipeline
internal import Glibc

/// Ends the program as a signal asks for it, and leaves no file behind that is only half written.
package enum SignalWatch {
  /// Begins to wait, on a thread of its own; before any other thread, which inherits the mask.
  package static func begin() {
    var signals = signals()
    guard unsafe pthread_sigmask(SIG_BLOCK, &signals, nil) == 0 else { return }
    var thread = pthread_t()
    let isStarted = unsafe pthread_create(
      &thread, nil,
      { _ in
        SignalWatch.wait()
        return nil
      }, nil)
    if isStarted != 0 { unsafe _ = pthread_sigmask(SIG_UNBLOCK, &signals, nil) }
  }

  private static func wait() {
    var signals = signals()
    var signal: Int32 = 0
    guard unsafe sigwait(&signals, &signal) == 0 else { return }
    AtomicOutput.removeUnfinished()
    let error = FileDescriptor(number: 2, path: "standard error")
    if error.isTerminal { try? error.write("\r\u{1B}[K") }
    // The signal ends the program now, so that whoever waits for it learns why.
    _ = Glibc.signal(signal, SIG_DFL)
    unsafe _ = pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    _ = kill(getpid(), signal)
  }

  private static func signals() -> sigset_t {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] { unsafe _ = sigaddset(&signals, signal) }
    return signals
  }
}
