internal import ContactBytes
internal import ContactModel
internal import ZipContainer

/// The result of checking an archive.
public struct ArchiveVerification: Sendable {
  /// The number of contacts that were read in the newest state.
  public private(set) var contactCount = 0
  /// The number of those of them that are groups.
  package private(set) var groupCount = 0
  /// The number of images that were read.
  public private(set) var avatarCount = 0
  /// The number of images that no contact names, in an archive that is whole.
  public private(set) var unnamedAvatarCount = 0
  /// The number of images that only contacts of older states name, in an archive that is whole.
  public private(set) var olderAvatarCount = 0
  /// The number of older states whose contacts match their digests.
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
    self.init(archive) { pieces, inspect, take in
      for piece in pieces { take(inspect(piece)) }
    }
  }

  /// Checks an archive, of which the caller inspects several pieces at a time.
  ///
  /// It is given pieces, a function that inspects one on any thread, and one that takes the outcomes in the
  /// order of the pieces.
  package init(
    _ archive: ArchiveReader,
    forEach: (
      [ArchivePiece], _ inspect: @escaping @Sendable (ArchivePiece) -> ArchivePiece.Outcome,
      _ take: (ArchivePiece.Outcome) -> Void
    ) -> Void
  ) {
    self.archive = archive
    manifest = archive.manifest
    checkEntries()
    checkManifest()
    let check = ArchivePieceCheck(archive)
    let inspect: @Sendable (ArchivePiece) -> ArchivePiece.Outcome = { check.inspect($0) }
    var digest = BLAKE2b()
    forEach(ArchivePiece.newest(of: manifest), inspect) { outcome in
      add(outcome)
      contactCount += outcome.cardCount
      groupCount += outcome.groupCount
      if let text = outcome.text { digest.update(with: text.span) }
    }
    let newestAvatars = namedAvatars.count
    // What is damaged has not all its contacts either.
    if contactCount != manifest.contactCount, faults.isEmpty {
      add(
        ArchiveError.differentCount(
          name: "the archive", expected: manifest.contactCount, found: contactCount))
    }
    if faults.isEmpty, String(hexadecimal: digest.finish()) != manifest.contentDigest {
      add(ArchiveError.differentContent)
    }
    forEach(ArchivePiece.older(of: manifest), inspect) { add($0) }
    checkStates()
    if faults.isEmpty {
      unnamedAvatarCount = avatarCount - namedAvatars.count
      olderAvatarCount = namedAvatars.count - newestAvatars
    }
    namedAvatars = []
  }

  private mutating func add(_ outcome: ArchivePiece.Outcome) {
    faults += outcome.faults
    avatarCount += outcome.avatarCount
    namedAvatars.formUnion(outcome.namedAvatars)
  }

  private mutating func add(_ error: any Error) { faults.append("\(error)") }

  /// Checks that every entry is in the manifest, or one of the three that every archive has.
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

  /// Checks the members of the manifest that repeat what others say.
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

  /// Checks that each snapshot restores the contacts that were saved.
  private mutating func checkStates() {
    do {
      for state in try archive.states().dropFirst() { check(state) }
    } catch {
      if !isKnown(error) { add(error) }
    }
  }

  /// Whether an error was reported before, when its file was inspected by itself.
  private func isKnown(_ error: any Error) -> Bool { faults.contains("\(error)") }

  private mutating func check(_ state: ArchiveState) {
    do {
      var digest = BLAKE2b()
      var chunks = archive.chunks(of: state)
      while let chunk = try chunks.next() { digest.update(with: chunk.span) }
      if String(hexadecimal: digest.finish()) == state.contentDigest {
        snapshotCount += 1
      } else {
        add(ArchiveError.differentSnapshot(number: state.number))
      }
    } catch {
      add(isKnown(error) ? ArchiveError.unreadableSnapshot(number: state.number) : error)
    }
  }
}

/// A part of an archive that can be checked independently.
package enum ArchivePiece: Sendable {
  /// Some images, by their indices in the manifest.
  case avatars(Range<Int>)
  /// A part of the newest state, whose text is returned.
  case part(ArchiveManifest.Part)
  /// A part of an older state.
  case olderPart(ArchiveManifest.Part)
  /// The script of an older state.
  case script(ArchiveManifest.Script)

  /// The result of inspecting a piece.
  package struct Outcome: Sendable {
    /// What is wrong, one sentence each.
    var faults: [String] = []
    /// The number of cards.
    var cardCount = 0
    /// The number of those of them that are groups.
    var groupCount = 0
    /// The number of images that were read.
    var avatarCount = 0
    /// The images that the cards name, by their indices in the manifest.
    var namedAvatars: Set<Int> = []
    /// The text of a part of the newest state; nil when it could not be read.
    var text: [UInt8]?

    /// Adds a fault.
    mutating func add(_ error: any Error) { faults.append("\(error)") }
  }

  /// The images, and the parts of the newest state.
  static func newest(of manifest: ArchiveManifest) -> [ArchivePiece] {
    // As many bytes of images at a time as a part may have.
    let byteLimit = ArchiveLayout.partByteLimit
    var pieces: [ArchivePiece] = []
    var first = 0
    var byteCount = 0
    for (index, avatar) in manifest.avatars.enumerated() {
      byteCount = byteCount.addingReportingOverflow(avatar.byteCount).partialValue
      guard byteCount >= byteLimit || byteCount < 0 else { continue }
      pieces.append(.avatars(first..<index + 1))
      first = index + 1
      byteCount = 0
    }
    if first < manifest.avatars.count { pieces.append(.avatars(first..<manifest.avatars.count)) }
    return pieces + manifest.parts.map { .part($0) }
  }

  /// The files of the older states.
  static func older(of manifest: ArchiveManifest) -> [ArchivePiece] {
    manifest.snapshots.flatMap { snapshot in
      snapshot.parts.map { .olderPart($0) } + [.script(snapshot.script)]
    }
  }
}

/// Inspects the pieces of an archive, on any thread.
private struct ArchivePieceCheck: Sendable {
  private let archive: ArchiveReader

  init(_ archive: ArchiveReader) { self.archive = archive }

  /// Reads a piece and compares it with the manifest.
  func inspect(_ piece: ArchivePiece) -> ArchivePiece.Outcome {
    var outcome = ArchivePiece.Outcome()
    switch piece {
    case .avatars(let indices):
      for avatar in archive.manifest.avatars[indices] { check(avatar, &outcome) }
    case .part(let part): outcome.text = check(part, &outcome)
    case .olderPart(let part): _ = check(part, &outcome)
    case .script(let script):
      do {
        _ = try contents(script.name, script.byteCount, script.crc32, &outcome)
      } catch { outcome.add(error) }
    }
    return outcome
  }

  private func check(_ avatar: ArchiveManifest.Avatar, _ outcome: inout ArchivePiece.Outcome) {
    do {
      let bytes = try contents(avatar.name, avatar.byteCount, avatar.crc32, &outcome)
      outcome.avatarCount += 1
      let digits = AvatarName.digits(ofPath: avatar.name)
      if AvatarName(ofPath: avatar.name) == nil
        || !BLAKE2b.hexDigest(of: bytes.span).hasPrefix(digits)
      {
        outcome.add(ArchiveError.misnamedAvatar(name: avatar.name))
      }
    } catch { outcome.add(error) }
  }

  /// Checks a part and its cards.
  ///
  /// - Returns: Its text; nil when it cannot be unpacked.
  private func check(
    _ part: ArchiveManifest.Part, _ outcome: inout ArchivePiece.Outcome
  ) -> [UInt8]? {
    do {
      let bytes = try contents(part.name, part.byteCount, part.crc32, &outcome)
      let reading = try checkCards(bytes, part, &outcome)
      let found = reading.cardCount
      if found != part.recordCount {
        outcome.add(
          ArchiveError.differentCount(name: part.name, expected: part.recordCount, found: found))
      }
      (outcome.cardCount, outcome.groupCount) = (found, reading.groupCount)
      return bytes
    } catch {
      outcome.add(error)
      return nil
    }
  }

  private func checkCards(
    _ bytes: [UInt8], _ part: ArchiveManifest.Part, _ outcome: inout ArchivePiece.Outcome
  ) throws -> AvatarReferences.Reading {
    var missing: [String] = []
    let reading = try AvatarReferences.forEach(in: bytes.span) { name, _ in
      if let index = archive.avatarIndices[name] {
        outcome.namedAvatars.insert(index)
      } else {
        missing.append(name)
      }
    }
    for name in missing { outcome.add(ArchiveError.missingAvatar(name: name, part: part.name)) }
    for finding in reading.findings where finding.severity == .error {
      outcome.faults.append("\(part.name):\(finding.location.line): \(finding.message)")
    }
    return reading
  }

  /// The bytes of an entry, which unpacking has compared with the size and the checksum of its header.
  private func contents(
    _ name: String, _ byteCount: Int, _ crc32: String, _ outcome: inout ArchivePiece.Outcome
  ) throws -> [UInt8] {
    guard let entry = archive.zip.entry(named: name) else {
      throw ArchiveError.missingEntry(name: name)
    }
    let bytes = try archive.zip.contents(of: entry)
    if entry.byteCount != byteCount || entry.header.crc32.hexadecimalText != crc32.lowercased() {
      outcome.add(ArchiveError.differentEntry(name: name))
    }
    return bytes
  }
}
