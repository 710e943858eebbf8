// Between a thread and a task. This file is audited: the monitor lives as long as the handover, and each thread
// retains its body until it ends.

internal import CSystem

/// Hands pieces in their order from one side to the other, one of which is a thread that waits, and one a task
/// that suspends; no more than a few are under way.
///
/// Unchecked, because the compiler does not see that the monitor guards every access to the state.
@safe final class Handover<Piece: Sendable>: @unchecked Sendable {
  private let monitor: UnsafeMutableRawPointer
  private let capacity: Int
  private var pieces: [Piece] = []
  private var isFinished = false
  private var isGivenUp = false
  private var error: (any Error)?
  /// The task that waits for a change.
  private var task: CheckedContinuation<Void, Never>?

  /// Makes a handover of so many pieces that may be under way.
  init(capacity: Int) {
    self.capacity = max(1, capacity)
    // As for an array: without memory for a few words, nothing can go on.
    guard let monitor = unsafe system_make_monitor() else { fatalError("out of memory") }
    unsafe self.monitor = monitor
  }

  deinit { unsafe system_destroy_monitor(monitor) }

  // MARK: - Both sides

  /// Says that no piece follows, and why, if it is for an error.
  func finish(_ error: (any Error)?) {
    change {
      isFinished = true
      self.error = error
    }
  }

  /// Says that no piece is wanted any more; whoever waits goes on.
  func cancel() {
    change {
      isGivenUp = true
      pieces = []
    }
  }

  /// Whether no piece is wanted any more.
  var isCancelled: Bool { reading { isGivenUp } }

  /// The error that ended the pieces; nil when there was none.
  var failure: (any Error)? { reading { error } }

  // MARK: - The side of the thread

  /// Hands a piece over, and waits until there is room; drops it when it is not wanted.
  func give(_ piece: Piece) {
    lock()
    while !hasRoom { unsafe system_wait_for_event(monitor, 0) }
    unlock()
    change { add(piece) }
  }

  /// Takes the next piece, and waits until there is one; nil behind the last one.
  func take() -> Piece? {
    lock()
    while !hasPiece { unsafe system_wait_for_event(monitor, 0) }
    unlock()
    return change { removeFirst() }
  }

  // MARK: - The side of the task

  /// Hands a piece over, and suspends until there is room.
  ///
  /// - Returns: False when no more pieces are wanted.
  func send(_ piece: Piece) async -> Bool {
    while !reading({ hasRoom }) { await waitForChange(until: { self.hasRoom }) }
    return change {
      add(piece)
      return !isGivenUp
    }
  }

  /// Takes the next piece, and suspends until there is one; nil behind the last one.
  ///
  /// - Throws: The error that ended the pieces, or `CancellationError` when none are wanted.
  func receive(isolation actor: isolated (any Actor)? = #isolation) async throws -> Piece? {
    while !reading({ hasPiece }) { await waitForChange(until: { self.hasPiece }) }
    if let piece = change({ removeFirst() }) { return piece }
    if reading({ isGivenUp }) { throw CancellationError() }
    if let failure { throw failure }
    return nil
  }

  private func waitForChange(
    until condition: () -> Bool, isolation actor: isolated (any Actor)? = #isolation
  ) async {
    await withCheckedContinuation { continuation in
      lock()
      if condition() {
        unlock()
        continuation.resume()
      } else {
        task = continuation
        unlock()
      }
    }
  }

  // MARK: - State

  private var hasRoom: Bool { pieces.count < capacity || isGivenUp }
  private var hasPiece: Bool { !pieces.isEmpty || isFinished || isGivenUp }

  private func add(_ piece: Piece) {
    if !isGivenUp { pieces.append(piece) }
  }

  private func removeFirst() -> Piece? { pieces.isEmpty ? nil : pieces.removeFirst() }

  private func reading<Value>(_ value: () -> Value) -> Value {
    lock()
    defer { unlock() }
    return value()
  }

  /// Changes the state, and wakes the other side.
  private func change<Value>(_ body: () -> Value) -> Value {
    lock()
    let value = body()
    let waiting = task.take()
    unsafe system_signal_event_to_all(monitor, 0)
    unlock()
    waiting?.resume()
    return value
  }

  private func lock() { unsafe system_lock_monitor(monitor) }
  private func unlock() { unsafe system_unlock_monitor(monitor) }
}

/// A thread of the system that ends by itself.
enum DetachedThread {
  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Starts a thread.
  ///
  /// - Returns: False where the system gives none.
  static func start(_ run: @escaping @Sendable () -> Void) -> Bool {
    let context = unsafe Unmanaged.passRetained(Body(run))
    let isStarted = unsafe system_start_detached_thread(
      { context in
        guard let context = unsafe context else { return }
        unsafe Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
      }, context.toOpaque())
    if isStarted == 0 { unsafe context.release() }
    return isStarted != 0
  }
}
