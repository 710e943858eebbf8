internal import ContactBytes
internal import ContactModel
public import ZipContainer

/// What is whole of a damaged archive, ready to be written as a new one.
///
/// Entries are found by their local headers, and by the directory where that is left; so any part, image
/// and snapshot whose own bytes are whole comes back, whatever happened to the rest of the file.
public struct ArchiveRepair: Sendable {
  /// What is lost or in doubt.
  public private(set) var damages: [ArchiveDamage] = []
  /// The states that are left, the newest first.
  package private(set) var history: ArchiveHistory

  /// Looks for everything that is whole.
  ///
  /// - Parameters:
  ///   - source: The bytes of the archive.
  ///   - limits: What the container may hold.
  /// - Throws: ``ArchiveError/nothingLeft`` when no contact and no image is found; ``ZipError`` of the
  ///   input.
  public init(_ source: any ByteSource, limits: ZipLimits = ZipLimits()) throws {
    let zip = try ZipReader(source, mode: .salvage, limits: limits)
    let directory = try? ZipReader(source, mode: .tolerant, limits: limits)
    var finder = StateFinder(SalvagedParts(zip, directory: directory))
    try finder.find()
    let avatars = try AvatarSearch(finder)
    guard
      finder.parts.parts.count > finder.parts.lost.count || finder.manifest != nil
        || avatars.hasImageOfArchive
    else { throw ArchiveError.nothingLeft }
    damages = finder.damages
    if finder.manifest == nil, directory == nil { damages.append(.end) }
    damages += avatars.damages
    let replaced = finder.parts.remains.mapValues(\.text)
    var store = PartStore(finder.parts.parts, in: zip, replaced: replaced)
    if !avatars.lost.isEmpty {
      let mending = AvatarMending(lost: Set(avatars.lost.keys))
      store = PartStore(
        finder.parts.parts, in: zip, replaced: replaced, mending: { mending.mended($0) })
    }
    var states: [ArchiveState] = []
    for state in finder.states {
      let kept = state.runs.compactMap { run in
        let count = min(run.count, finder.parts.count(ofPart: run.part) - run.first)
        return count > 0 ? CardRun(part: run.part, first: run.first, count: count) : nil
      }
      let count = kept.reduce(0) { $0 + $1.count }
      if count < state.contactCount, !states.isEmpty {
        damages.append(
          .contactsOfSnapshot(
            number: state.number, created: state.created, count: state.contactCount - count))
      }
      let digest = try Self.digest(of: kept, in: store)
      if count == state.contactCount, !state.contentDigest.isEmpty, !store.isMending,
        digest != state.contentDigest
      {
        damages.append(.differentSnapshot(number: state.number, created: state.created))
      }
      states.append(
        ArchiveState(
          number: state.number, created: state.created, contactCount: count,
          contentDigest: digest, runs: kept))
    }
    // Scripts and names of files may be among what is damaged, so that none of them is copied.
    history = ArchiveHistory(
      states: states, snapshots: [], zip: zip, store: store, avatars: avatars.found)
  }

  private static func digest(of runs: [CardRun], in store: PartStore) throws -> String {
    var digest = BLAKE2b()
    var chunks = ArchiveChunks(runs, in: store)
    while let chunk = try chunks.next() { digest.update(with: chunk.span) }
    return Hexadecimal.text(digest.finish())
  }
}
