// Threads. This file is audited: the monitor lives as long as the queue, each thread retains the queue for
// as long as it runs, and handles of threads are joined once.

internal import CSystem

/// The processors of the machine.
package enum ProcessorCount {
  /// The number that are at work, at least 1.
  package static var online: Int { system_processor_count() }
}

/// Threads that transform numbered pieces of work, whose results come back in order.
///
/// `main` stays synchronous and the threads are the system's own: starting the task pool of the
/// concurrency runtime takes longer than many a conversion. The threads end with the object.
package final class OrderedWorkers<Input: Sendable, Output: Sendable>: Sendable {
  private let queue: WorkQueue<Input, Output>
  /// The most pieces that should be under way, so that memory stays bounded.
  package let capacity: Int
  /// The most bytes that should be under way, where pieces can be large.
  package let byteCapacity: Int

  /// Starts `count` threads that run `transform`.
  ///
  /// Where the system gives fewer, these do the work; where it gives none, ``submit(_:)`` does it.
  package init(count: Int, transform: @escaping @Sendable (Input) -> Output) {
    queue = WorkQueue(threadCount: count, transform: transform)
    capacity = max(count, 1) * 3
    byteCapacity = max(count, 2) * (5 << 20)
  }

  deinit { queue.close() }

  /// Gives a piece of work to the threads.
  package func submit(_ input: Input) {
    queue.add(input)
  }

  /// The result of the oldest piece that was not taken yet; waits for it.
  ///
  /// - Precondition: More pieces were submitted than taken.
  package func take() -> Output {
    queue.nextOutput()
  }

  /// Works until `produce` returns nil and everything is consumed, in the order of the pieces.
  ///
  /// `produce` and `consume` run on the calling thread. When `produce` fails, what it gave before is consumed
  /// first, as it would be on one thread. `byteCount` is the size of a piece, where pieces can be large.
  package func run(
    byteCount: (Input) -> Int = { _ in 0 }, produce: () throws -> Input?,
    consume: (Output) throws -> Void
  ) throws {
    var underWay = UnderWay()
    var isProducing = true
    var failure: (any Error)?
    while isProducing || underWay.count > 0 {
      while isProducing, underWay.count < capacity, underWay.byteCount < byteCapacity {
        do {
          if let input = try produce() {
            underWay.add(byteCount(input))
            submit(input)
          } else {
            isProducing = false
          }
        } catch {
          failure = error
          isProducing = false
        }
      }
      if underWay.count > 0 {
        try consume(take())
        underWay.remove()
      }
    }
    if let failure { throw failure }
  }
}

/// The sizes of the pieces that were submitted and not taken yet.
package struct UnderWay {
  private var sizes = Queue<Int>()
  /// The bytes of all pieces.
  package private(set) var byteCount = 0

  package init() {}

  /// The number of pieces.
  package var count: Int { sizes.count }

  /// Adds the newest piece.
  package mutating func add(_ size: Int) {
    sizes.append(size)
    byteCount += size
  }

  /// Removes the oldest piece.
  package mutating func remove() {
    byteCount -= sizes.removeFirst() ?? 0
  }
}

/// Things that wait in a row; taking the first one costs the same however many wait.
private struct Queue<Element> {
  private var elements: [Element?] = []
  private var first = 0

  var count: Int { elements.count - first }

  mutating func append(_ element: Element) {
    elements.append(element)
  }

  mutating func removeFirst() -> Element? {
    guard first < elements.count else { return nil }
    let element = elements[first].take()
    first += 1
    if first > 64, first * 2 > elements.count {
      elements.removeFirst(first)
      first = 0
    }
    return element
  }
}

/// Pieces of work and their results, shared by threads.
///
/// Unchecked, because the compiler does not see that the monitor guards every access to the state, but for
/// `threads`: that is set before the queue is shared and emptied by ``close()``, the last call, and the
/// threads never look at it.
@safe private final class WorkQueue<Input: Sendable, Output: Sendable>: @unchecked Sendable {
  private let transform: @Sendable (Input) -> Output
  private let monitor: UnsafeMutableRawPointer
  private var threads: [UnsafeMutableRawPointer] = unsafe []
  private var inputs = Queue<(number: Int, input: Input)>()
  private var outputs: [Int: Output] = [:]
  private var added = 0
  private var taken = 0
  private var isClosed = false

  /// What threads wait for.
  private static var inputAdded: Int32 { 0 }
  private static var outputAdded: Int32 { 1 }

  init(threadCount: Int, transform: @escaping @Sendable (Input) -> Output) {
    self.transform = transform
    // As for an array: without memory for a few words, nothing can go on.
    guard let monitor = unsafe system_make_monitor() else { fatalError("out of memory") }
    unsafe self.monitor = monitor
    unsafe threads = (0..<threadCount).compactMap { _ in unsafe startThread() }
  }

  deinit { unsafe system_destroy_monitor(monitor) }

  private func startThread() -> UnsafeMutableRawPointer? {
    let context = unsafe Unmanaged.passRetained(self)
    let thread = unsafe system_start_thread(
      { context in
        guard let context = unsafe context else { return }
        let queue = unsafe Unmanaged<AnyObject>.fromOpaque(context).takeRetainedValue()
        (queue as? any ThreadBody)?.work()
      }, context.toOpaque())
    if unsafe thread == nil { unsafe context.release() }
    return unsafe thread
  }

  func add(_ input: Input) {
    lock()
    let number = added
    added += 1
    guard unsafe threads.isEmpty else {
      inputs.append((number, input))
      unsafe system_signal_event(monitor, Self.inputAdded)
      return unlock()
    }
    unlock()
    put(transform(input), number: number)
  }

  /// Drops what no thread has begun, and waits for the end of the threads.
  func close() {
    lock()
    isClosed = true
    inputs = Queue()
    unsafe system_signal_event_to_all(monitor, Self.inputAdded)
    unlock()
    while let thread = unsafe threads.popLast() { unsafe system_join_thread(thread) }
  }

  /// The result of the oldest piece that was not taken yet; waits for it.
  func nextOutput() -> Output {
    lock()
    defer { unlock() }
    while true {
      if let output = outputs.removeValue(forKey: taken) {
        taken += 1
        return output
      }
      unsafe system_wait_for_event(monitor, Self.outputAdded)
    }
  }

  private func nextInput() -> (number: Int, input: Input)? {
    lock()
    defer { unlock() }
    while true {
      if let next = inputs.removeFirst() { return next }
      if isClosed { return nil }
      unsafe system_wait_for_event(monitor, Self.inputAdded)
    }
  }

  private func put(_ output: Output, number: Int) {
    lock()
    outputs[number] = output
    unsafe system_signal_event(monitor, Self.outputAdded)
    unlock()
  }

  private func lock() { unsafe system_lock_monitor(monitor) }
  private func unlock() { unsafe system_unlock_monitor(monitor) }
}

/// What a thread runs.
private protocol ThreadBody: AnyObject {
  func work()
}

extension WorkQueue: ThreadBody {
  func work() {
    while let (number, input) = nextInput() { put(transform(input), number: number) }
  }
}
