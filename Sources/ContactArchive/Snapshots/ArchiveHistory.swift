internal import ContactBytes
package import ContactModel
package import ZipContainer

/// All states of an archive and the entries that they consist of: what rewriting the archive starts from.
package struct ArchiveHistory: Sendable {
  /// The states, the newest first.
  package let states: [ArchiveState]
  /// The entries.
  package let zip: ZipReader
  /// The manifest's record of each older state whose entries can be copied, by its number.
  let snapshots: [Int: ArchiveManifest.Snapshot]
  private let avatars: AvatarEntries
  /// The parts.
  package var store: PartStore

  /// The names of images, with the names of the entries that hold them, which damage may have changed.
  package typealias AvatarEntries = [String: String]

  package init(
    states: [ArchiveState], snapshots: [ArchiveManifest.Snapshot], zip: ZipReader,
    store: PartStore, avatars: AvatarEntries
  ) {
    self.states = states
    self.zip = zip
    self.store = store
    self.snapshots = Dictionary(snapshots.map { ($0.number, $0) }, uniquingKeysWith: { $1 })
    self.avatars = avatars
  }

  /// The images that the cards of a part name, as far as the archive has them.
  func avatars(
    in part: borrowing Span<UInt8>
  ) throws -> [NamedAvatar] {
    var found: [NamedAvatar] = []
    var known: Set<String> = []
    try AvatarReferences.forEach(in: part) { name, _ in
      if known.insert(name).inserted, let entry = entry(ofAvatar: name) {
        found.append(NamedAvatar(name: name, entry: entry))
      }
    }
    return found
  }

  /// The names of the images that no card of some states names, sorted.
  func avatarNames(notNamedBy states: [ArchiveState]) throws -> [String] {
    var named: Set<String> = []
    for part in Set(states.flatMap { $0.runs.map(\.part) }) {
      let bytes = try store.bytes(part)
      try AvatarReferences.forEach(in: bytes.span) { name, _ in named.insert(name) }
    }
    return avatars.keys.filter { !named.contains($0) }.sorted()
  }

  /// The entry of an image.
  func entry(ofAvatar name: String) -> ZipEntry? {
    avatars[name].flatMap { zip.entry(named: $0) }
  }

  /// A writer of the cards of a further state, which names images as those of the archive are named.
  package var cardWriter: any CardWriter {
    let isFull = avatars.keys.contains { AvatarName(ofPath: $0) == .full }
    return ArchiveCardWriter(avatarName: isFull ? .full : .short)
  }

  /// Whether a state is the next older one of another in the archive, so that its files can be copied.
  func isNext(_ older: ArchiveState, after newer: ArchiveState?) -> Bool {
    guard let newer, let index = states.firstIndex(where: { $0.number == newer.number }) else {
      return false
    }
    return states.dropFirst(index + 1).first?.number == older.number
  }
}

/// An image by the name that contacts use, and the entry that holds it.
struct NamedAvatar {
  let name: String
  let entry: ZipEntry
}

/// The cards that differ between two states of an archive.
package struct ArchiveDifference {
  /// Cards that only the later one of the two has.
  package private(set) var added: [Card] = []
  /// Cards that only the earlier one has.
  package private(set) var removed: [Card] = []

  /// Compares two states of an archive.
  package init(
    from earlier: ArchiveState, to later: ArchiveState, of history: inout ArchiveHistory,
    in archive: ArchiveReader
  ) throws {
    let earlierKeys = try history.store.keys(of: earlier)
    let laterKeys = try history.store.keys(of: later)
    let gone = Self.indices(of: earlierKeys, missingIn: laterKeys)
    let new = Self.indices(of: laterKeys, missingIn: earlierKeys)
    removed = try Self.cards(at: gone, of: earlier, &history, archive)
    added = try Self.cards(at: new, of: later, &history, archive)
  }

  /// The indices of the cards that another state has fewer of.
  private static func indices(of keys: [CardKey], missingIn others: [CardKey]) -> [Int] {
    var counts: [CardKey: Int] = [:]
    for key in others { counts[key, default: 0] += 1 }
    return keys.indices.filter { index in
      counts[keys[index], default: 0] -= 1
      return counts[keys[index], default: 0] < 0
    }
  }

  private static func cards(
    at indices: [Int], of state: ArchiveState, _ history: inout ArchiveHistory,
    _ archive: ArchiveReader
  ) throws -> [Card] {
    var cards: [Card] = []
    cards.reserveCapacity(indices.count)
    var cursor = CardCursor(state)
    for index in indices {
      var text: [UInt8] = []
      try history.store.append(cursor.run(of: index), to: &text)
      var read = CardSequence(text, reader: archive.cardReader())
      if let card = try read.next() { cards.append(card) }
    }
    return cards
  }
}
