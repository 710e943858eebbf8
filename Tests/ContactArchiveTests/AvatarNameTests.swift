import ContactArchive
import ContactModel
import ContactPipeline
import TestSupport
import Testing
import ZipContainer

/// Images are named by half of their digest, and by all of it in archives that began so.
struct AvatarNameTests {
  private let archives: Archives

  init() throws { archives = try Archives() }

  @Test("images that an archive of version 1 has keep their names when a state is added")
  func continuesFirstVersion() throws {
    let first = try StoredArchive.first.bytes()
    let before = try Archives.open(first)
    var cards = try Archives.cards(of: before)
    cards.append(.named("New").photo(Pictures.png(77), "image/png"))
    let after = try Archives.open(try archives.snapshot(cards, of: first))
    #expect(after.manifest.formatVersion == 3)
    #expect(after.manifest.avatarCount == before.manifest.avatarCount + 1)
    #expect(after.manifest.avatars.allSatisfy { $0.name.count == "avatars/.png".count + 64 })
    #expect(after.manifest.snapshots[0].parts.isEmpty)
    #expect(ArchiveVerification(after).faults == [])
    #expect(try Archives.cards(of: after) == cards)
  }

  @Test("new names are the first 32 digits of the digest")
  func shortNames() throws {
    let archive = try Archives.open(
      try archives.make([Card.named("A").photo(Pictures.png(1), "image/png")]))
    #expect(archive.manifest.formatVersion == 3)
    #expect(archive.manifest.avatars[0].name.count == "avatars/.png".count + 32)
  }

  @Test("two images that would share a name are refused")
  func ambiguous() throws {
    var frames: [UInt8] = []
    var losses: [Loss] = []
    var writer = ArchiveCardWriter()
    writer.write(
      Card.named("A").photo(Pictures.png(1), "image/png"), into: &frames, losses: &losses)
    // A frame is a tag, the name with its length, the digest with its length, and the image.
    let digest = 1 + 8 + Int(frames[1]) + 8
    var other = frames
    other[digest + 63] = other[digest + 63] == 0x30 ? 0x31 : 0x30
    var assembler = ArchiveAssembler(created: 0, generator: "tests")
    try assembler.add(frames: frames.span)
    try assembler.add(frames: frames.span)
    #expect(throws: ArchiveError.self) { try assembler.add(frames: other.span) }
  }

  @Test("any number of threads finds the same faults in the same order", arguments: [2, 5])
  func threads(jobs: Int) throws {
    let cards = (0..<40).map { number in
      Card.named("N\(number)").photo(Pictures.png(UInt8(number)), "image/png")
    }
    var bytes = try archives.make(cards)
    let entries = try Archives.open(bytes).zip.entries
    for entry in entries where entry.name.hasPrefix("avatars/") || entry.name.hasPrefix("contacts/")
    {
      bytes[entry.dataRange.lowerBound + entry.dataRange.count / 2] ^= 0x40
    }
    let archive = try Archives.open(bytes)
    let faults = ArchiveVerification(archive).faults
    #expect(faults.count > 40)
    #expect(ArchiveChecking.verify(archive, jobs: jobs).faults == faults)
  }
}
