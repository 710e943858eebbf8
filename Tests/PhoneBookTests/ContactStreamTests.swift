import PhoneBook
import Synchronization
import TestSupport
import Testing

/// ``ContactStream``: bounded, cancelled, and never silent.
@Suite("The stream of the library", .timeLimit(.minutes(2)))
struct ContactStreamTests {
  /// Bytes of cards without end, of which it is counted how many were asked for.
  private struct Endless: AsyncSequence, Sendable {
    let count: Counter

    final class Counter: Sendable {
      private let number = Mutex(0)
      var value: Int { number.withLock { $0 } }
      func add(_ bytes: Int) { number.withLock { $0 += bytes } }
    }

    struct Iterator: AsyncIteratorProtocol {
      let count: Counter
      var number = 0

      mutating func next() async throws -> [UInt8]? {
        number += 1
        let card = "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Person \(number)\r\nEND:VCARD\r\n"
        count.add(card.utf8.count)
        return Array(card.utf8)
      }
    }

    func makeAsyncIterator() -> Iterator { Iterator(count: count) }
  }

  @Test("asks for no more bytes than it can read soon, and ends with the loop")
  func bounds() async throws {
    let counter = Endless.Counter()
    var seen = 0
    for try await contact in ContactStream(blocks: Endless(count: counter)) {
      seen += 1
      #expect(contact.name?.full?.value == "Person \(seen)")
      if seen == 20_000 { break }
    }
    let asked = counter.value
    #expect(asked < 40 << 20)
    // What is under way comes to its end; nothing more is asked for then.
    var (before, after) = (-1, asked)
    while before != after {
      before = after
      try await Task.sleep(for: .milliseconds(50))
      after = counter.value
    }
    #expect(after - asked < 8 << 20)
  }

  @Test("ends with the task that is cancelled")
  func cancellation() async throws {
    let counter = Endless.Counter()
    let task = Task {
      var seen = 0
      for try await _ in ContactStream(blocks: Endless(count: counter)) { seen += 1 }
      return seen
    }
    while counter.value < 1 << 20 { try await Task.sleep(for: .milliseconds(5)) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("ends while it waits for bytes that do not come")
  func waiting() async throws {
    let (bytes, continuation) = AsyncStream<UInt8>.makeStream()
    for byte in "BEGIN:VCARD\r\nFN:Ada\r\n".utf8 { continuation.yield(byte) }
    let task = Task {
      for try await _ in ContactStream(bytes) {}
    }
    try await Task.sleep(for: .milliseconds(50))
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("gives the contacts before a fault, then the error")
  func faults() async throws {
    struct Broken: Error {}
    let (bytes, continuation) = AsyncThrowingStream<[UInt8], any Error>.makeStream()
    continuation.yield(Array("BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ada\r\nEND:VCARD\r\n".utf8))
    continuation.finish(throwing: Broken())
    var names: [String] = []
    await #expect(throws: Broken.self) {
      for try await contact in ContactStream(blocks: bytes) { names.append("\(contact)") }
    }
    #expect(names == ["Ada"])
    await #expect(throws: ContactFileError.self) {
      for try await _ in ContactStream(file: "/nowhere/at/all.vcf") {}
    }
  }

  @Test("tells what is odd")
  func findings() async throws {
    let found = Mutex<[Finding]>([])
    let path = Repository.path("Samples/broken.vcf")
    let stream = ContactStream(file: path) { finding in found.withLock { $0.append(finding) } }
    for try await _ in stream {}
    let findings = found.withLock { $0 }
    #expect(findings == (try AddressBook(contentsOfFile: path).findings))
  }
  @Test("tells how far it has read")
  func progress() async throws {
    let text = (1...40_000).map { "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Person \($0)\r\nEND:VCARD\r\n" }
      .joined()
    let folder = try TemporaryFolder()
    let path = try folder.write("many.vcf", text)
    let counts = Mutex<[Int]>([])
    let stream = ContactStream(
      file: path, progress: { count in counts.withLock { $0.append(count) } })
    for try await _ in stream {}
    let told = counts.withLock { $0 }
    #expect(told.count > 1 && told == told.sorted() && told.last == text.utf8.count)
  }
}
