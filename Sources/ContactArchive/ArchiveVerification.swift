internal import ContactBytes
internal import ContactModel
internal import ContactVCard
internal import ZipContainer

/// What a check of an archive came to.
public struct ArchiveVerification: Sendable {
  /// The number of contacts that were read.
  public private(set) var contactCount = 0
  /// The number of images that were read.
  public private(set) var avatarCount = 0
  /// What is wrong, one sentence each; empty when the archive is whole.
  public private(set) var faults: [String] = []

  /// Reads everything in an archive once and compares it with the manifest: structure, sizes,
  /// checksums, counts, each card, each name of an image, the digest.
  public init(_ archive: ArchiveReader) {
    checkEntries(archive)
    checkManifest(archive.manifest)
    var names: Set<String> = []
    for avatar in archive.manifest.avatars {
      checkAvatar(avatar, archive)
      names.insert(avatar.name)
    }
    var digest = BLAKE2b()
    for part in archive.manifest.parts {
      checkPart(part, archive, names, &digest)
    }
    if contactCount != archive.manifest.contactCount {
      add(
        ArchiveError.differentCount(
          name: "the archive", expected: archive.manifest.contactCount, found: contactCount))
    }
    if faults.isEmpty, Hexadecimal.text(digest.finish()) != archive.manifest.contentDigest {
      add(ArchiveError.differentContent)
    }
  }

  private mutating func add(_ error: any Error) { faults.append("\(error)") }

  /// Every entry is either one of the three of every archive, or in the manifest.
  private mutating func checkEntries(_ archive: ArchiveReader) {
    var listed: Set<String> = [
      ArchiveLayout.mimetypeName, ArchiveLayout.readmeName, ArchiveLayout.manifestName,
    ]
    listed.formUnion(archive.manifest.parts.map(\.name))
    listed.formUnion(archive.manifest.avatars.map(\.name))
    for entry in archive.zip.entries where !listed.contains(entry.name) {
      add(ArchiveError.unlistedEntry(name: entry.name))
    }
    if let readme = archive.zip.entry(named: ArchiveLayout.readmeName) {
      do { try archive.zip.verify(readme) } catch { add(error) }
    }
  }

  /// The manifest says the same thing twice, for whoever reads only one of the places.
  private mutating func checkManifest(_ manifest: ArchiveManifest) {
    if manifest.avatarCount != manifest.avatars.count {
      add(ArchiveError.contradictoryManifest(member: "avatarCount"))
    }
    var first = 0
    for part in manifest.parts {
      if part.firstRecord != first {
        add(ArchiveError.contradictoryManifest(member: "firstRecord of \(part.name)"))
      }
      first = part.firstRecord &+ part.recordCount
    }
  }

  private mutating func checkAvatar(_ avatar: ArchiveManifest.Avatar, _ archive: ArchiveReader) {
    do {
      guard let bytes = try archive.avatar(named: avatar.name) else {
        return add(ArchiveError.missingEntry(name: avatar.name))
      }
      avatarCount += 1
      if bytes.count != avatar.byteCount || Self.crc(bytes) != avatar.crc32.lowercased() {
        add(ArchiveError.differentEntry(name: avatar.name))
      }
      let digest = avatar.name.dropFirst(ArchiveLayout.avatarFolder.count).prefix { $0 != "." }
      if BLAKE2b.hexDigest(of: bytes.span) != digest {
        add(ArchiveError.misnamedAvatar(name: avatar.name))
      }
    } catch { add(error) }
  }

  private mutating func checkPart(
    _ part: ArchiveManifest.Part, _ archive: ArchiveReader, _ avatars: Set<String>,
    _ digest: inout BLAKE2b
  ) {
    do {
      let bytes = try archive.contents(of: part)
      digest.update(with: bytes.span)
      if bytes.count != part.byteCount || Self.crc(bytes) != part.crc32.lowercased() {
        add(ArchiveError.differentEntry(name: part.name))
      }
      let found = try checkCards(bytes, part, avatars)
      contactCount += found
      if found != part.recordCount {
        add(
          ArchiveError.differentCount(
            name: part.name, expected: part.recordCount, found: found))
      }
    } catch { add(error) }
  }

  private mutating func checkCards(
    _ bytes: [UInt8], _ part: ArchiveManifest.Part, _ avatars: Set<String>
  ) throws -> Int {
    var reader = VCardReader()
    var card = Card()
    var findings: [Finding] = []
    var offset = 0
    var count = 0
    while case .card(let range) = try reader.next(
      from: bytes.span.extracting(offset..<bytes.count), isFinal: true, into: &card,
      findings: &findings)
    {
      offset += range.upperBound
      count += 1
      for record in card.records where record.name == .photo || record.name == .logo {
        guard !record.hasBlob,
          card.bytes.span.hasASCII("AVATARS/", at: record.value.lowerBound)
        else { continue }
        let name = String(utf8: card.bytes.span, record.value)
        // Any other path is a reference that the contact had before, to a file of its own.
        if ArchiveLayout.isAvatarName(name), !avatars.contains(name) {
          add(ArchiveError.missingAvatar(name: name, part: part.name))
        }
      }
    }
    for finding in findings where finding.severity == .error {
      faults.append("\(part.name):\(finding.location.line): \(finding.message)")
    }
    return count
  }

  private static func crc(_ bytes: [UInt8]) -> String {
    let digits = String(CRC32(of: bytes.span).value, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
