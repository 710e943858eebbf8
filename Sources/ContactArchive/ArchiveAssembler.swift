internal import ContactBytes
public import ZipContainer

/// Puts an archive together: cuts parts, writes each distinct image once behind the first part that
/// needs it, then older states, and the manifest last.
///
/// People come before pictures, so that of an archive that is cut somewhere pictures are missing rather
/// than people.
///
/// It makes entries in their order. Its owner compresses and writes them, on as many threads as it has,
/// and reports each one with ``wrote(_:)``.
public struct ArchiveAssembler: Sendable {
  /// An entry that is to be compressed and written.
  public struct Entry: Sendable {
    /// Where the bytes of an entry come from.
    public enum Contents: Sendable {
      /// These bytes, to be stored as they are.
      case stored([UInt8])
      /// These bytes, to be deflated.
      case deflated([UInt8])
      /// An entry of an earlier archive, packed as it is there.
      case copy(ZipEntry)
    }

    /// The name.
    public let name: String
    /// The bytes.
    public let contents: Contents

    /// The number of bytes that it keeps in memory until then.
    package var byteCount: Int {
      switch contents {
      case .stored(let bytes), .deflated(let bytes): bytes.count
      case .copy(let entry): entry.dataRange.count
      }
    }
  }

  /// The number of the newest state.
  private let number: Int
  private let created: String
  private let generator: String
  private var part: [UInt8] = []
  private var partCount = 0
  private var recordCount = 0
  /// The images that the part at hand is the first to name, which stand behind it.
  private var partAvatars: [Entry] = []
  private var partAvatarByteCount = 0
  /// The images of a card that comes next, and may begin another part.
  private var cardAvatars: [Entry] = []
  private var avatarNames: [String] = []
  /// The images that were added, by their names.
  private var knownAvatars: [String: AvatarCheck] = [:]
  private var parts: [ArchiveManifest.Part] = []
  private var snapshots: [ArchiveManifest.Snapshot] = []
  private var digest = BLAKE2b()
  private var entries: [Entry] = []
  /// The size and the CRC-32 of each entry that was written.
  private var written: [String: (byteCount: Int, crc32: String)] = [:]
  private let keepsKeys: Bool
  /// The keys of the contacts, if they are wanted.
  package private(set) var keys: [CardKey] = []

  /// Begins an archive.
  ///
  /// - Parameters:
  ///   - created: When it is made, in seconds since 1970.
  ///   - generator: The program that makes it.
  public init(created: Int, generator: String) {
    self.init(
      number: 1, created: ArchiveTime.text(secondsSince1970: created), generator: generator,
      keepsKeys: false)
  }

  /// Begins an archive that continues the states of another; keys of contacts are kept where older states
  /// follow.
  package init(number: Int, created: String, generator: String, keepsKeys: Bool) {
    self.number = number
    self.created = created
    self.generator = generator
    self.keepsKeys = keepsKeys
    entries = [
      Entry(
        name: ArchiveLayout.mimetypeName, contents: .stored(Array(ArchiveLayout.mimetype.utf8))),
      Entry(name: ArchiveLayout.readmeName, contents: .deflated(Array(ArchiveLayout.readme.utf8))),
    ]
  }

  // MARK: - The newest state

  /// Adds the cards and images that ``ArchiveCardWriter`` wrote.
  ///
  /// - Throws: ``ArchiveError/ambiguousAvatar(name:)`` for two different images that would have one name.
  public mutating func add(frames: borrowing Span<UInt8>) throws(ArchiveError) {
    var failure: ArchiveError?
    ArchiveFrame.forEach(in: frames) { text in
      add(card: text)
    } avatar: { name, digest, bytes in
      do throws(ArchiveError) {
        try add(avatar: name, digest, bytes)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }

  private mutating func add(
    avatar name: String, _ digest: String, _ bytes: borrowing Span<UInt8>
  ) throws(ArchiveError) {
    let entryName = ArchiveLayout.avatarFolder + name
    guard try addName(entryName, AvatarCheck(digest: digest)) else { return }
    var contents: [UInt8] = []
    contents.append(bytes)
    cardAvatars.append(Entry(name: entryName, contents: .stored(contents)))
  }

  private mutating func add(card text: borrowing Span<UInt8>) {
    if partCount > 0, part.count + text.count > ArchiveLayout.partByteLimit { closeContacts() }
    for avatar in cardAvatars { partAvatarByteCount += avatar.byteCount }
    partAvatars += cardAvatars
    cardAvatars.removeAll(keepingCapacity: true)
    part.append(text)
    if keepsKeys { keys.append(CardKey(of: text)) }
    partCount += 1
    if partCount == ArchiveLayout.partContactLimit
      || partAvatarByteCount >= ArchiveLayout.partImageByteLimit
    {
      closeContacts()
    }
  }

  /// Closes the last part, so that its entries are ready.
  public mutating func closeContacts() {
    guard partCount > 0 else { return }
    let bytes = part
    // The next part usually becomes as large.
    part = []
    part.reserveCapacity(bytes.count)
    digest.update(with: bytes.span)
    append(partOf: partCount, .deflated(bytes))
    partCount = 0
    entries += partAvatars
    partAvatars.removeAll(keepingCapacity: true)
    partAvatarByteCount = 0
  }

  /// Adds a whole part of the newest state with its images: compressed, or copied from the entry that has
  /// just these bytes.
  mutating func add(
    part bytes: [UInt8], of count: Int, copying original: ZipEntry?,
    avatars: [NamedAvatar]
  ) throws(ArchiveError) {
    digest.update(with: bytes.span)
    append(partOf: count, original.map { .copy($0) } ?? .deflated(bytes))
    try add(avatars: avatars)
  }

  /// Registers the name of an image.
  ///
  /// - Returns: False when the image was added before.
  private mutating func addName(
    _ name: String, _ check: AvatarCheck
  ) throws(ArchiveError) -> Bool {
    if let known = knownAvatars[name] {
      // A copied image is known by its checksum alone, which is compared once it is written.
      if known.isComparable(to: check), known != check { throw .ambiguousAvatar(name: name) }
      return false
    }
    knownAvatars[name] = check
    avatarNames.append(name)
    return true
  }

  private mutating func append(partOf count: Int, _ contents: Entry.Contents) {
    let part = ArchiveManifest.Part(
      name: ArchiveLayout.partName(parts.count), byteCount: 0, crc32: "",
      firstRecord: recordCount, recordCount: count)
    parts.append(part)
    recordCount += count
    entries.append(Entry(name: part.name, contents: contents))
  }

  // MARK: - Older states

  /// Adds those images of another archive that were not added yet.
  ///
  /// - Throws: ``ArchiveError/ambiguousAvatar(name:)`` when another image has the name of one of them.
  mutating func add(avatars: [NamedAvatar]) throws(ArchiveError) {
    for avatar in avatars {
      let (name, entry) = (avatar.name, avatar.entry)
      let checksum = entry.header.crc32.hexadecimalText
      if try addName(name, .checksum(entry.header.crc32)) {
        entries.append(Entry(name: name, contents: .copy(entry)))
      } else if let (byteCount, crc32) = written[name],
        byteCount != entry.byteCount || crc32 != checksum
      {
        throw .ambiguousAvatar(name: name)
      }
    }
  }

  /// Adds an older state, whose files follow.
  mutating func add(_ snapshot: ArchiveManifest.Snapshot) {
    snapshots.append(snapshot)
  }

  /// Adds a file of an older state.
  mutating func add(_ name: String, _ contents: Entry.Contents) {
    entries.append(Entry(name: name, contents: contents))
  }

  // MARK: - The end

  /// Removes and returns the entries that are ready, in their order.
  public mutating func takeEntries() -> [Entry] {
    defer { entries = [] }
    return entries
  }

  /// Registers the size and the checksum of an entry that was written.
  public mutating func wrote(_ header: ZipEntryHeader) {
    written[header.name] = (header.byteCount, header.crc32.hexadecimalText)
  }

  /// The digest of the contacts that were added, in hexadecimal digits.
  public var contentDigest: String { String(hexadecimal: digest.finish()) }

  /// The last entry, once all others were written.
  public func manifest() throws -> Entry {
    let manifest = ArchiveManifest(
      formatVersion: ArchiveLayout.formatVersions.upperBound, number: number == 1 ? nil : number,
      created: created,
      generator: generator, contactCount: recordCount, avatarCount: avatarNames.count,
      contentDigest: contentDigest, parts: parts.map(measured),
      avatars: avatarNames.map { name in
        let (byteCount, crc32) = written[name] ?? (0, "")
        return ArchiveManifest.Avatar(name: name, byteCount: byteCount, crc32: crc32)
      }, snapshots: snapshots.map(measured))
    return Entry(name: ArchiveLayout.manifestName, contents: .deflated(try manifest.encoded()))
  }

  private func measured(_ part: ArchiveManifest.Part) -> ArchiveManifest.Part {
    var part = part
    (part.byteCount, part.crc32) = written[part.name] ?? (0, "")
    return part
  }

  private func measured(_ snapshot: ArchiveManifest.Snapshot) -> ArchiveManifest.Snapshot {
    var snapshot = snapshot
    snapshot.parts = snapshot.parts.map(measured)
    let (byteCount, crc32) = written[snapshot.script.name] ?? (0, "")
    snapshot.script.byteCount = byteCount
    snapshot.script.crc32 = crc32
    return snapshot
  }
}

/// What distinguishes an image from another that would have its name.
private enum AvatarCheck: Hashable, Sendable {
  /// The last 64 bits of its digest, which short names leave out.
  case digest(UInt64)
  /// Its CRC-32, where it is copied from an archive.
  case checksum(UInt32)

  /// The check of an image by its digest in 64 hexadecimal digits.
  init(digest: String) {
    self = .digest(UInt64(digest.suffix(16), radix: 16) ?? 0)
  }

  /// Whether two checks are of one kind, so that comparing them compares their images.
  func isComparable(to other: AvatarCheck) -> Bool {
    switch (self, other) {
    case (.digest, .digest), (.checksum, .checksum): true
    default: false
    }
  }
}
