internal import ContactBytes
internal import ContactModel
internal import ZipContainer

/// What a check of an archive came to.
public struct ArchiveVerification: Sendable {
  /// The number of contacts that were read in the newest state.
  public private(set) var contactCount = 0
  /// The number of images that were read.
  public private(set) var avatarCount = 0
  /// The number of older states that came out as they were saved.
  public private(set) var snapshotCount = 0
  /// What is wrong, one sentence each; empty when the archive is whole.
  public private(set) var faults: [String] = []

  private let archive: ArchiveReader
  private let manifest: ArchiveManifest
  private let avatarNames: Set<String>

  /// Reads everything in an archive once and compares it with the manifest: structure, sizes,
  /// checksums, counts, each card, each name of an image, the digest; and every snapshot through the
  /// chain of those that are newer.
  public init(_ archive: ArchiveReader) {
    self.archive = archive
    manifest = archive.manifest
    avatarNames = Set(manifest.avatars.map(\.name))
    checkEntries()
    checkManifest()
    for avatar in manifest.avatars { checkAvatar(avatar) }
    var digest = BLAKE2b()
    for part in manifest.parts {
      contactCount += checkPart(part) { digest.update(with: $0.span) }
    }
    if contactCount != manifest.contactCount {
      add(
        ArchiveError.differentCount(
          name: "the archive", expected: manifest.contactCount, found: contactCount))
    }
    if faults.isEmpty, Hexadecimal.text(digest.finish()) != manifest.contentDigest {
      add(ArchiveError.differentContent)
    }
    checkSnapshots()
  }

  private mutating func add(_ error: any Error) { faults.append("\(error)") }

  /// Every entry is either one of the three of every archive, or in the manifest.
  private mutating func checkEntries() {
    var listed: Set<String> = [
      ArchiveLayout.mimetypeName, ArchiveLayout.readmeName, ArchiveLayout.manifestName,
    ]
    listed.formUnion(manifest.parts.map(\.name))
    listed.formUnion(avatarNames)
    for snapshot in manifest.snapshots {
      listed.formUnion(snapshot.parts.map(\.name))
      listed.insert(snapshot.script.name)
    }
    for entry in archive.zip.entries where !listed.contains(entry.name) {
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

  private mutating func checkAvatar(_ avatar: ArchiveManifest.Avatar) {
    do {
      guard let bytes = try archive.avatar(named: avatar.name) else {
        return add(ArchiveError.missingEntry(name: avatar.name))
      }
      avatarCount += 1
      compare(bytes, avatar.name, avatar.byteCount, avatar.crc32)
      let digest = avatar.name.dropFirst(ArchiveLayout.avatarFolder.count).prefix { $0 != "." }
      if BLAKE2b.hexDigest(of: bytes.span) != digest {
        add(ArchiveError.misnamedAvatar(name: avatar.name))
      }
    } catch { add(error) }
  }

  private mutating func compare(
    _ bytes: [UInt8], _ name: String, _ byteCount: Int, _ crc32: String
  ) {
    if bytes.count != byteCount || CRC32.hexText(of: bytes) != crc32.lowercased() {
      add(ArchiveError.differentEntry(name: name))
    }
  }

  /// Checks a part and its cards.
  ///
  /// - Returns: The number of cards.
  private mutating func checkPart(
    _ part: ArchiveManifest.Part, _ look: ([UInt8]) -> Void = { _ in }
  ) -> Int {
    do {
      let bytes = try archive.contents(of: part)
      look(bytes)
      compare(bytes, part.name, part.byteCount, part.crc32)
      let found = try checkCards(bytes, part)
      if found != part.recordCount {
        add(
          ArchiveError.differentCount(
            name: part.name, expected: part.recordCount, found: found))
      }
      return found
    } catch {
      add(error)
      return 0
    }
  }

  private mutating func checkCards(_ bytes: [UInt8], _ part: ArchiveManifest.Part) throws -> Int {
    var missing: [String] = []
    let reading = try AvatarReferences.forEach(in: bytes.span) { name, _ in
      if !avatarNames.contains(name) { missing.append(name) }
    }
    for name in missing { add(ArchiveError.missingAvatar(name: name, part: part.name)) }
    for finding in reading.findings where finding.severity == .error {
      faults.append("\(part.name):\(finding.location.line): \(finding.message)")
    }
    return reading.cardCount
  }

  // MARK: - Snapshots

  /// Checks the files of the snapshots, and whether each comes to what was saved.
  private mutating func checkSnapshots() {
    for snapshot in manifest.snapshots {
      for part in snapshot.parts { _ = checkPart(part) }
      let script = snapshot.script
      do {
        guard let entry = archive.zip.entry(named: script.name) else {
          add(ArchiveError.missingEntry(name: script.name))
          continue
        }
        compare(try archive.zip.contents(of: entry), script.name, script.byteCount, script.crc32)
      } catch { add(error) }
    }
    do {
      for state in try archive.states().dropFirst() { check(state) }
    } catch { add(error) }
  }

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
    } catch { add(error) }
  }
}
