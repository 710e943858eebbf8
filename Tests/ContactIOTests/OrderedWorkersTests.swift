import ContactIO
import TestSupport
import Testing

struct OrderedWorkersTests {
  @Test(
    "results come in the order of the work, however long each piece takes", arguments: [1, 2, 7])
  func order(count: Int) throws {
    let workers = OrderedWorkers<Int, Int>(count: count) { number in
      var random = SeededRandom(seed: UInt64(number))
      for _ in 0..<Int.random(in: 0...2000, using: &random) { _ = random.next() }
      return number * number
    }
    var next = 0
    var results: [Int] = []
    try workers.run {
      defer { next += 1 }
      return next < 1000 ? next : nil
    } consume: { result in
      #expect(next - results.count <= workers.capacity + 1)
      results.append(result)
    }
    #expect(results == (0..<1000).map { $0 * $0 })
  }

  @Test("nothing to do ends at once")
  func nothing() throws {
    let workers = OrderedWorkers<Int, Int>(count: 3) { $0 }
    try workers.run {
      nil
    } consume: { _ in
      Issue.record("there is no result")
    }
  }

  @Test("what was made before a failing piece is consumed")
  func failingProducer() throws {
    struct Stop: Error {}
    let workers = OrderedWorkers<Int, Int>(count: 3) { $0 }
    var next = 0
    var results: [Int] = []
    #expect(throws: Stop.self) {
      try workers.run {
        defer { next += 1 }
        if next == 5 { throw Stop() }
        return next
      } consume: {
        results.append($0)
      }
    }
    #expect(results == [0, 1, 2, 3, 4])
  }

  @Test("a consumer that fails ends the work, and the threads with it")
  func failingConsumer() throws {
    struct Stop: Error {}
    for _ in 0..<20 {
      let workers = OrderedWorkers<Int, Int>(count: 4) { $0 }
      #expect(throws: Stop.self) {
        try workers.run {
          1
        } consume: { _ in
          throw Stop()
        }
      }
    }
  }

  @Test("where there are no threads, the calling one does the work")
  func withoutThreads() throws {
    let workers = OrderedWorkers<Int, Int>(count: 0) { $0 * 2 }
    var next = 0
    var results: [Int] = []
    try workers.run {
      defer { next += 1 }
      return next < 10 ? next : nil
    } consume: {
      results.append($0)
    }
    #expect(results == (0..<10).map { $0 * 2 })
  }
}
