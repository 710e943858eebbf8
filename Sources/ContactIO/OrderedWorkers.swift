// Threads. This file is audited: the state of a queue is touched only between lock and unlock of its
// mutex, whose memory lives as long as the queue; that is why the class may call itself Sendable.

import Glibc

/// Threads that transform numbered pieces of work, whose results come back in order.
///
/// `main` stays synchronous and the threads are the system's own: starting the task pool of the
/// concurrency runtime takes longer than many a conversion. The threads end with the object.
package final class OrderedWorkers<Input: Sendable, Output: Sendable>: Sendable {
  private let queue: WorkQueue<Input, Output>
  private let threads: [pthread_t]

  /// Starts `count` threads that run `transform`.
  package init(count: Int, transform: @escaping @Sendable (Input) -> Output) {
    let queue = WorkQueue(transform: transform)
    self.queue = queue
    threads = (0..<count).map { _ in queue.startThread() }
  }

  deinit {
    queue.close()
    for thread in threads { pthread_join(thread, nil) }
  }

  /// The most pieces that should be under way, so that memory stays bounded.
  package var capacity: Int { threads.count * 3 }

  /// The most bytes that should be under way, where pieces can be large.
  package var byteCapacity: Int { max(threads.count, 2) * (5 << 20) }

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

  /// Works until `produce` returns nil and everything is consumed.
  ///
  /// `produce` and `consume` run on the calling thread. When `produce` fails, what it gave before is
  /// consumed first, as it would be on one thread.
  ///
  /// - Parameters:
  ///   - byteCount: The size of a piece, where pieces can be large.
  ///   - produce: Gives the next piece of work; nil when there is none.
  ///   - consume: Takes the results in the order of the pieces.
  /// - Throws: What `produce` or `consume` throw.
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
/// Unchecked, because the compiler does not see that the mutex guards every access to the state.
@safe private final class WorkQueue<Input: Sendable, Output: Sendable>: @unchecked Sendable {
  private let transform: @Sendable (Input) -> Output
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let inputAdded = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private let outputAdded = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var inputs = Queue<(number: Int, input: Input)>()
  private var outputs: [Int: Output] = [:]
  private var added = 0
  private var taken = 0
  private var isClosed = false

  init(transform: @escaping @Sendable (Input) -> Output) {
    self.transform = transform
    unsafe pthread_mutex_init(mutex, nil)
    unsafe pthread_cond_init(inputAdded, nil)
    unsafe pthread_cond_init(outputAdded, nil)
  }

  deinit {
    unsafe pthread_mutex_destroy(mutex)
    unsafe pthread_cond_destroy(inputAdded)
    unsafe pthread_cond_destroy(outputAdded)
    unsafe mutex.deallocate()
    unsafe inputAdded.deallocate()
    unsafe outputAdded.deallocate()
  }

  func startThread() -> pthread_t {
    var thread = pthread_t()
    let context = unsafe Unmanaged.passRetained(self).toOpaque()
    unsafe pthread_create(
      &thread, nil,
      { context in
        guard let context = unsafe context else { return nil }
        let queue = unsafe Unmanaged<AnyObject>.fromOpaque(context).takeRetainedValue()
        (queue as? any ThreadBody)?.work()
        return nil
      }, context)
    return thread
  }

  func add(_ input: Input) {
    unsafe pthread_mutex_lock(mutex)
    inputs.append((added, input))
    added += 1
    unsafe pthread_cond_signal(inputAdded)
    unsafe pthread_mutex_unlock(mutex)
  }

  func close() {
    unsafe pthread_mutex_lock(mutex)
    isClosed = true
    inputs = Queue()
    unsafe pthread_cond_broadcast(inputAdded)
    unsafe pthread_mutex_unlock(mutex)
  }

  /// The result of the oldest piece that was not taken yet; waits for it.
  func nextOutput() -> Output {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    while true {
      if let output = outputs.removeValue(forKey: taken) {
        taken += 1
        return output
      }
      unsafe pthread_cond_wait(outputAdded, mutex)
    }
  }

  private func nextInput() -> (number: Int, input: Input)? {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    while true {
      if let next = inputs.removeFirst() { return next }
      if isClosed { return nil }
      unsafe pthread_cond_wait(inputAdded, mutex)
    }
  }

  private func put(_ output: Output, number: Int) {
    unsafe pthread_mutex_lock(mutex)
    outputs[number] = output
    unsafe pthread_cond_signal(outputAdded)
    unsafe pthread_mutex_unlock(mutex)
  }
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
