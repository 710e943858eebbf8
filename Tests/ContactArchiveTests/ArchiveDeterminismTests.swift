import ContactArchive
import ContactIO
import ContactModel
import ContactPipeline
import Glibc
import TestSupport
import Testing
import ZipContainer

struct ArchiveDeterminismTests {
  private let archives: Archives
  private let cards: [Card]

  init() throws {
    archives = try Archives()
    cards = (0..<6000).map { number in
      let card = Card.named("N\(number)", phone: "010-0000-\(1000 + number)")
      return number % 50 == 0 ? card.photo(Pictures.jpeg(UInt8(number / 50)), "image/jpeg") : card
    }
  }

  @Test("the same contacts at the same time give the same bytes, on any number of threads")
  func threads() throws {
    let first = try archives.make(cards, jobs: 1)
    for jobs in [1, 2, 5] { #expect(try archives.make(cards, jobs: jobs) == first) }
  }

  @Test("the digest of the contents does not depend on the time, the bytes do")
  func time() throws {
    let early = try archives.make(cards, created: 1_000_000_000)
    let late = try archives.make(cards, created: 1_700_000_000)
    #expect(early != late)
    let manifests = try [early, late].map { try Archives.open($0).manifest }
    #expect(manifests[0].contentDigest == manifests[1].contentDigest)
    #expect(manifests.map(\.created) == ["2001-09-09T01:46:40Z", "2023-11-14T22:13:20Z"])
  }

  @Test("other contacts, or another order, have another digest")
  func digests() throws {
    let one = Card.named("A")
    let two = Card.named("B")
    let digests = try [[one, two], [two, one], [one], []].map {
      try Archives.open(try archives.make($0)).manifest.contentDigest
    }
    #expect(Set(digests).count == 4)
  }

  @Test("a pipe gets the bytes that a file gets")
  func pipe() throws {
    let few = Array(cards.prefix(60))
    let file = try archives.make(few)
    var ends: [Int32] = [0, 0]
    #expect(unsafe Glibc.pipe(&ends) == 0)
    let writing = FileDescriptor(number: ends[1], path: "pipe")
    let reading = FileDescriptor(number: ends[0], path: "pipe")
    try archives.pack(few, into: writing, created: 1_700_000_000, jobs: 2)
    try writing.close()
    #expect(try reading.remainingBytes() == file)
    try reading.close()
  }
}
