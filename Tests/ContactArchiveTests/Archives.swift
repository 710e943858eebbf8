import ContactArchive
import ContactIO
import ContactModel
import ContactPipeline
import TestSupport
import ZipContainer

/// Makes archives in files, and reads them back, as the program does.
struct Archives {
  let folder: TemporaryFolder
  private static let name = "test.phonebook"

  init() throws { folder = try TemporaryFolder() }

  /// An archive of cards.
  func make(_ cards: [Card], created: Int = 1_700_000_000, jobs: Int = 1) throws -> [UInt8] {
    let output = try AtomicOutput(path: folder.file(Self.name))
    try pack(cards, into: output.descriptor, created: created, jobs: jobs)
    try output.commit()
    return try folder.bytes(Self.name)
  }

  /// An archive with one more state.
  func snapshot(
    _ cards: [Card], of bytes: [UInt8], created: Int = 1_700_000_000
  ) throws -> [UInt8] {
    let history = try Self.open(bytes).history()
    let output = try AtomicOutput(path: folder.file(Self.name))
    try pack(cards, into: output.descriptor, created: created, jobs: 1, history: history)
    try output.commit()
    return try folder.bytes(Self.name)
  }

  /// An archive with some of its states only.
  func keeping(_ numbers: Set<Int>, of bytes: [UInt8]) throws -> [UInt8] {
    try rewritten(try Self.open(bytes).history()) { numbers.contains($0.number) }
  }

  /// An archive of states that stand in another.
  func rewritten(
    _ history: ArchiveHistory, keeping isKept: (ArchiveState) -> Bool = { _ in true }
  ) throws -> [UInt8] {
    let output = try AtomicOutput(path: folder.file(Self.name))
    try history.write(
      history.states.filter(isKept), to: output.descriptor, modified: 1_700_000_000,
      generator: "tests", jobs: 1)
    try output.commit()
    return try folder.bytes(Self.name)
  }

  /// Writes an archive of cards.
  func pack(
    _ cards: [Card], into descriptor: FileDescriptor, created: Int, jobs: Int,
    history: ArchiveHistory? = nil
  ) throws {
    var sink = ArchiveSink(
      descriptor, created: created, generator: "tests", jobs: jobs, history: history)
    var writer = history?.cardWriter ?? ArchiveCardWriter()
    var losses: [Loss] = []
    for card in cards {
      var frames: [UInt8] = []
      writer.write(card, into: &frames, losses: &losses)
      try sink.write(frames.span)
    }
    try sink.finish()
  }

  /// The cards of an archive.
  static func cards(of archive: ArchiveReader) throws -> [Card] {
    try cards(of: archive.newestState, in: archive)
  }

  /// The cards of a state of an archive.
  static func cards(of state: ArchiveState, in archive: ArchiveReader) throws -> [Card] {
    var cards: [Card] = []
    var chunks = archive.chunks(of: state)
    while let bytes = try chunks.next() {
      var chunk = CardSequence(bytes, reader: archive.cardReader())
      cards += try chunk.rest()
    }
    return cards
  }

  /// Opens the bytes of an archive.
  static func open(_ bytes: [UInt8]) throws -> ArchiveReader {
    try ArchiveReader(MemorySource(bytes))
  }
}

extension Card {
  /// A card of a name, and a phone number.
  static func named(_ name: String, phone: String = "010-1234-5678") -> Card {
    var card = Card()
    card.append(.fullName, name)
    card.append(.telephone, phone, parameters: [Parameter("TYPE", "CELL")])
    return card
  }

  /// The card with a photo.
  func photo(_ data: [UInt8], _ mediaType: String, _ parameters: [Parameter] = []) -> Card {
    var card = self
    card.append(.photo, data: data, mediaType: mediaType, parameters: parameters)
    return card
  }
}

/// The first bytes of pictures, and enough others that no two are alike.
enum Pictures {
  static func png(_ seed: UInt8) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + (0..<200).map { $0 ^ seed }
  }

  static func jpeg(_ seed: UInt8) -> [UInt8] {
    [0xFF, 0xD8, 0xFF, 0xE0] + (0..<150).map { $0 &+ seed } + [0xFF, 0xD9]
  }
}
