internal import ContactBytes
package import ContactModel
package import ZipContainer

/// All states that an archive holds, and what they are made of: what a rewriting of it begins with.
package struct ArchiveHistory: Sendable {
  /// The states, the newest first.
  package let states: [ArchiveState]
  /// The entries.
  package let zip: ZipReader
  /// What the manifest says of each older state, by its number, where its entries can be copied.
  let snapshots: [Int: ArchiveManifest.Snapshot]
  /// The images by their names, and the entries that they stand in, which damage may have renamed.
  private let avatars: [String: String]
  /// The parts.
  var store: PartStore

  package init(
    states: [ArchiveState], snapshots: [ArchiveManifest.Snapshot], zip: ZipReader,
    store: PartStore, avatars: [String: String]
  ) {
    self.states = states
    self.zip = zip
    self.store = store
    self.snapshots = Dictionary(snapshots.map { ($0.number, $0) }, uniquingKeysWith: { $1 })
    self.avatars = avatars
  }

  /// The keys of the cards of a state, in its order.
  package mutating func keys(of state: ArchiveState) throws -> [CardKey] {
    try store.keys(of: state)
  }

  /// The images that the cards of a part name, as far as the archive has them.
  func avatars(
    in part: borrowing Span<UInt8>
  ) throws -> [(name: String, entry: ZipEntry)] {
    var found: [(name: String, entry: ZipEntry)] = []
    var known: Set<String> = []
    try AvatarReferences.forEach(in: part) { name, _ in
      if known.insert(name).inserted, let entry = entry(ofAvatar: name) {
        found.append((name, entry))
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

  /// Writes the cards of a further state.
  ///
  /// Images are named as those of the archive are, so that one that it has keeps its name.
  package var cardWriter: any CardWriter {
    let isFull = avatars.keys.contains { AvatarName(ofPath: $0) == .full }
    return ArchiveCardWriter(avatarName: isFull ? .full : .short)
  }

  /// Whether a state stands in the archive right before another, and so as it will stand there again.
  func isNext(_ older: ArchiveState, after newer: ArchiveState?) -> Bool {
    guard let newer, let index = states.firstIndex(where: { $0.number == newer.number }) else {
      return false
    }
    return states.dropFirst(index + 1).first?.number == older.number
  }
}
