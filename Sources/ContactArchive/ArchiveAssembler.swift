internal import ContactBytes
public import ZipContainer

/// Puts an archive together: cuts parts, writes each distinct image once before the first part that
/// needs it, and the manifest last.
///
/// It makes entries in their order; whoever holds it compresses them, on as many threads as there are,
/// and tells it of each that was written.
public struct ArchiveAssembler: Sendable {
  /// An entry that waits to be compressed and written.
  public struct Entry: Sendable {
    /// The name.
    public let name: String
    /// The bytes.
    public let contents: [UInt8]
    /// Whether the bytes are stored as they are.
    public let isStored: Bool
  }

  private let created: String
  private let generator: String
  private var part: [UInt8] = []
  private var partCount = 0
  private var recordCount = 0
  private var waitingAvatars: [Entry] = []
  private var knownAvatars: Set<String> = []
  private var partRecords: [(first: Int, count: Int)] = []
  private var digest = BLAKE2b()
  private var parts: [ArchiveManifest.Part] = []
  private var avatars: [ArchiveManifest.Avatar] = []
  private var entries: [Entry]

  /// Begins an archive.
  ///
  /// - Parameters:
  ///   - created: When it is made, in seconds since 1970.
  ///   - generator: The program that makes it.
  public init(created: Int, generator: String) {
    self.created = RFC3339.text(secondsSince1970: created)
    self.generator = generator
    entries = [
      Entry(
        name: ArchiveLayout.mimetypeName, contents: Array(ArchiveLayout.mimetype.utf8),
        isStored: true),
      Entry(
        name: ArchiveLayout.readmeName, contents: Array(ArchiveLayout.readme.utf8),
        isStored: false),
    ]
  }

  /// Takes over what ``ArchiveCardWriter`` wrote.
  public mutating func add(frames: borrowing Span<UInt8>) {
    ArchiveFrame.forEach(in: frames) { text in
      add(card: text)
    } avatar: { name, bytes in
      add(avatar: name, bytes)
    }
  }

  private mutating func add(avatar name: String, _ bytes: borrowing Span<UInt8>) {
    let entryName = ArchiveLayout.avatarFolder + name
    guard knownAvatars.insert(entryName).inserted else { return }
    var contents: [UInt8] = []
    contents.append(bytes)
    waitingAvatars.append(Entry(name: entryName, contents: contents, isStored: true))
  }

  private mutating func add(card text: borrowing Span<UInt8>) {
    if partCount > 0, part.count + text.count > ArchiveLayout.partByteLimit { closePart() }
    // The images of this card stand before its part, which earlier cards may have begun.
    entries += waitingAvatars
    waitingAvatars.removeAll(keepingCapacity: true)
    part.append(text)
    digest.update(with: text)
    partCount += 1
    recordCount += 1
    if partCount == ArchiveLayout.partContactLimit { closePart() }
  }

  private mutating func closePart() {
    guard partCount > 0 else { return }
    entries.append(
      Entry(
        name: ArchiveLayout.partName(partRecords.count), contents: part, isStored: false))
    partRecords.append((recordCount - partCount, partCount))
    part = []
    partCount = 0
  }

  /// Gives out the entries that are ready, in their order.
  public mutating func takeEntries() -> [Entry] {
    defer { entries = [] }
    return entries
  }

  /// Takes note of an entry that was written.
  public mutating func wrote(_ header: ZipEntryHeader) {
    let crc = Self.hexadecimal(header.crc32)
    if header.name.hasPrefix(ArchiveLayout.avatarFolder) {
      avatars.append(.init(name: header.name, byteCount: header.byteCount, crc32: crc))
    } else if header.name.hasPrefix("contacts/") {
      let records = partRecords[parts.count]
      parts.append(
        .init(
          name: header.name, byteCount: header.byteCount, crc32: crc, firstRecord: records.first,
          recordCount: records.count))
    }
  }

  /// Closes the last part; its entries are ready then.
  public mutating func closeContacts() {
    closePart()
  }

  /// The digest of the contacts, when the last of them was added.
  public var contentDigest: String { Hexadecimal.text(digest.finish()) }

  /// The last entry, when all others were written.
  public func manifest() throws -> Entry {
    let manifest = ArchiveManifest(
      formatVersion: 1, created: created, generator: generator, contactCount: recordCount,
      avatarCount: avatars.count, contentDigest: contentDigest, parts: parts,
      avatars: avatars, snapshots: [])
    return Entry(
      name: ArchiveLayout.manifestName, contents: try manifest.encoded(), isStored: false)
  }

  private static func hexadecimal(_ number: UInt32) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
