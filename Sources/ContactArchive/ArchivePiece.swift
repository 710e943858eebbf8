internal import ContactBytes
internal import ContactModel
internal import ZipContainer

/// Something in an archive that is checked by itself.
package enum ArchivePiece: Sendable {
  /// Some images, by their indices in the manifest.
  case avatars(Range<Int>)
  /// A part of the newest state, whose text is wanted.
  case part(ArchiveManifest.Part)
  /// A part of an older state.
  case olderPart(ArchiveManifest.Part)
  /// What an older state is made by.
  case script(ArchiveManifest.Script)

  /// What looking at a piece came to.
  package struct Outcome: Sendable {
    /// What is wrong, one sentence each.
    var faults: [String] = []
    /// The number of cards.
    var cardCount = 0
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
    // So many bytes of images at a time as a part has.
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

/// Looks at the pieces of an archive, on any thread.
struct ArchivePieceCheck: Sendable {
  private let archive: ArchiveReader

  init(_ archive: ArchiveReader) { self.archive = archive }

  /// Reads a piece and compares it with the manifest.
  func look(at piece: ArchivePiece) -> ArchivePiece.Outcome {
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
      let found = try checkCards(bytes, part, &outcome)
      if found != part.recordCount {
        outcome.add(
          ArchiveError.differentCount(name: part.name, expected: part.recordCount, found: found))
      }
      outcome.cardCount = found
      return bytes
    } catch {
      outcome.add(error)
      return nil
    }
  }

  private func checkCards(
    _ bytes: [UInt8], _ part: ArchiveManifest.Part, _ outcome: inout ArchivePiece.Outcome
  ) throws -> Int {
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
    return reading.cardCount
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
