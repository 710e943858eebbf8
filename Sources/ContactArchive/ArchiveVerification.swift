internal import ContactBytes
internal import ContactModel
internal import ZipContainer

/// What a check of an archive came to.
public struct ArchiveVerification: Sendable {
  /// The number of contacts that were read in the newest state.
  public private(set) var contactCount = 0
  /// The number of images that were read.
  public private(set) var avatarCount = 0
  /// The number of images that no contact names, in an archive that is whole.
  public private(set) var unnamedAvatarCount = 0
  /// The number of older states that came out as they were saved.
  public private(set) var snapshotCount = 0
  /// What is wrong, one sentence each; empty when the archive is whole.
  public private(set) var faults: [String] = []

  private let archive: ArchiveReader
  private let manifest: ArchiveManifest
  private var namedAvatars: Set<Int> = []

  /// Reads everything in an archive once and compares it with the manifest: structure, sizes,
  /// checksums, counts, each card, each name of an image, the digest; and every snapshot through the
  /// chain of those that are newer.
  public init(_ archive: ArchiveReader) {
    self.init(archive) { pieces, look, take in
      for piece in pieces { take(look(piece)) }
    }
  }

  /// Checks an archive, of which the caller looks at several pieces at a time.
  ///
  /// - Parameters:
  ///   - archive: The archive.
  ///   - forEach: Gets pieces, what looks at one on any thread, and what takes the outcomes in the order
  ///     of the pieces.
  package init(
    _ archive: ArchiveReader,
    forEach: (
      [ArchivePiece], _ look: @escaping @Sendable (ArchivePiece) -> ArchivePiece.Outcome,
      _ take: (ArchivePiece.Outcome) -> Void
    ) -> Void
  ) {
    self.archive = archive
    manifest = archive.manifest
    checkEntries()
    checkManifest()
    let check = ArchivePieceCheck(archive)
    let look: @Sendable (ArchivePiece) -> ArchivePiece.Outcome = { check.look(at: $0) }
    var digest = BLAKE2b()
    forEach(ArchivePiece.newest(of: manifest), look) { outcome in
      add(outcome)
      contactCount += outcome.cardCount
      if let text = outcome.text { digest.update(with: text.span) }
    }
    if contactCount != manifest.contactCount {
      add(
        ArchiveError.differentCount(
          name: "the archive", expected: manifest.contactCount, found: contactCount))
    }
    if faults.isEmpty, Hexadecimal.text(digest.finish()) != manifest.contentDigest {
      add(ArchiveError.differentContent)
    }
    forEach(ArchivePiece.older(of: manifest), look) { add($0) }
    checkStates()
    if faults.isEmpty { unnamedAvatarCount = avatarCount - namedAvatars.count }
    namedAvatars = []
  }

  private mutating func add(_ outcome: ArchivePiece.Outcome) {
    faults += outcome.faults
    avatarCount += outcome.avatarCount
    namedAvatars.formUnion(outcome.namedAvatars)
  }

  private mutating func add(_ error: any Error) { faults.append("\(error)") }

  /// Every entry is either one of the three of every archive, or in the manifest.
  private mutating func checkEntries() {
    var listed: Set<String> = [
      ArchiveLayout.mimetypeName, ArchiveLayout.readmeName, ArchiveLayout.manifestName,
    ]
    listed.formUnion(manifest.parts.map(\.name))
    for snapshot in manifest.snapshots {
      listed.formUnion(snapshot.parts.map(\.name))
      listed.insert(snapshot.script.name)
    }
    for entry in archive.zip.entries
    where !listed.contains(entry.name) && archive.avatarIndices[entry.name] == nil {
      add(ArchiveError.unlistedEntry(name: entry.name))
    }
    if let readme = archive.zip.entry(named: ArchiveLayout.readmeName) {
      do { try archive.zip.verify(readme) } catch { add(error) }
    }
  }

  /// The manifest says the same thing twice, for whoever reads only one of the places.
  private mutating func checkManifest() {
    if manifest.avatarCount != manifest.avatars.count {
      add(ArchiveError.contradictoryManifest(member: "avatarCount"))
    }
    checkRecords(of: manifest.parts)
    var number = manifest.newestNumber
    for snapshot in manifest.snapshots {
      checkRecords(of: snapshot.parts)
      if snapshot.number < 1 || snapshot.number >= number {
        add(ArchiveError.contradictoryManifest(member: "number of snapshot \(snapshot.number)"))
      }
      number = snapshot.number
    }
  }

  private mutating func checkRecords(of parts: [ArchiveManifest.Part]) {
    var first = 0
    for part in parts {
      if part.firstRecord != first {
        add(ArchiveError.contradictoryManifest(member: "firstRecord of \(part.name)"))
      }
      first = part.firstRecord &+ part.recordCount
    }
  }

  /// Checks whether each snapshot comes to what was saved.
  private mutating func checkStates() {
    do {
      for state in try archive.states().dropFirst() { check(state) }
    } catch {
      if !isKnown(error) { add(error) }
    }
  }

  /// Whether an error was met before, where the file that it is of was looked at by itself.
  private func isKnown(_ error: any Error) -> Bool { faults.contains("\(error)") }

  private mutating func check(_ state: ArchiveState) {
    do {
      var digest = BLAKE2b()
      var chunks = archive.chunks(of: state)
      while let chunk = try chunks.next() { digest.update(with: chunk.span) }
      if Hexadecimal.text(digest.finish()) == state.contentDigest {
        snapshotCount += 1
      } else {
        add(ArchiveError.differentSnapshot(number: state.number))
      }
    } catch {
      add(isKnown(error) ? ArchiveError.unreadableSnapshot(number: state.number) : error)
    }
  }
}
