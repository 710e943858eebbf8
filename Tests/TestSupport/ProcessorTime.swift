internal import Glibc

/// The time that this thread spends computing, whatever else the machine has to do meanwhile.
///
/// - Parameter work: What is measured.
/// - Returns: The processor time of the thread.
/// - Throws: What `work` throws.
public func processorTime(of work: () throws -> Void) rethrows -> Duration {
  let start = now()
  try work()
  return now() - start
}

private func now() -> Duration {
  var time = timespec()
  unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
