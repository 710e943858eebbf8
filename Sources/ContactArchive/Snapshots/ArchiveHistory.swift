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
  /// How many images there are.
  package var avatarCount: Int { avatars.count }
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
