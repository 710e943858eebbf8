internal import ContactBytes
internal import ContactJSON

/// What an archive holds: `manifest.json`, described by `Schemas/manifest.schema.json`.
public struct ArchiveManifest: Codable, Hashable, Sendable {
  /// The version of the archive format; 3 today.
  public var formatVersion: Int
  /// The number of the newest state; nil for 1, in an archive that never had another.
  public var number: Int?
  /// When the newest state was saved, as RFC 3339 writes it, in UTC.
  public var created: String
  /// The program that made it.
  public var generator: String
  /// The number of contacts in the newest state.
  public var contactCount: Int
  /// The number of images, those of older states included.
  public var avatarCount: Int
  /// The BLAKE2b-256 of all contacts of the newest state in their order, in hexadecimal digits.
  ///
  /// It does not depend on the time, so that two backups of the same contacts have the same.
  public var contentDigest: String
  /// The files of contacts of the newest state in their order.
  public var parts: [Part]
  /// The images in the order of their entries.
  public var avatars: [Avatar]
  /// Older states, the newest of them first.
  public var snapshots: [Snapshot]

  /// A file of contacts.
  public struct Part: Codable, Hashable, Sendable {
    /// The name of the entry.
    public var name: String
    /// The size in bytes, unpacked.
    public var byteCount: Int
    /// The CRC-32 in eight hexadecimal digits.
    public var crc32: String
    /// The number of contacts in the parts before.
    public var firstRecord: Int
    /// The number of contacts.
    public var recordCount: Int
  }

  /// An image.
  public struct Avatar: Codable, Hashable, Sendable {
    /// The name of the entry.
    public var name: String
    /// The size in bytes.
    public var byteCount: Int
    /// The CRC-32 in eight hexadecimal digits.
    public var crc32: String
  }

  /// An older state of the contacts, which is made of the next newer one.
  public struct Snapshot: Codable, Hashable, Sendable {
    /// The number of the state.
    public var number: Int
    /// When the state was saved, as RFC 3339 writes it, in UTC.
    public var created: String
    /// The number of contacts.
    public var contactCount: Int
    /// The BLAKE2b-256 of all contacts in their order, in hexadecimal digits.
    public var contentDigest: String
    /// The files of contacts that the next newer state does not have.
    public var parts: [Part]
    /// How the state is made.
    public var script: Script
  }

  /// The file that says of which contacts a state is made.
  public struct Script: Codable, Hashable, Sendable {
    /// The name of the entry.
    public var name: String
    /// The size in bytes, unpacked.
    public var byteCount: Int
    /// The CRC-32 in eight hexadecimal digits.
    public var crc32: String
  }

  /// The number of the newest state.
  public var newestNumber: Int { number ?? 1 }

  /// The newest state, which consists of the first parts.
  var newestState: ArchiveState {
    ArchiveState(
      number: newestNumber, created: created, contactCount: contactCount,
      contentDigest: contentDigest, runs: CardRun.whole(parts.map(\.recordCount)))
  }
}

extension ArchiveManifest {
  /// The manifest as JSON, the same bytes for the same contents.
  package func encoded() throws -> [UInt8] {
    try JSONCoding.bytes(self, .indented)
  }

  /// Reads a manifest, and refuses numbers that no archive can have.
  package init(decoding bytes: consuming [UInt8]) throws {
    self = try JSONCoding.value(from: consume bytes)
    let allParts = parts + snapshots.flatMap(\.parts)
    let counts =
      [contactCount] + snapshots.map(\.contactCount) + allParts.map(\.recordCount)
    let numbers = [newestNumber] + snapshots.map(\.number)
    guard numbers.allSatisfy(ArchiveLayout.stateNumbers.contains),
      counts.allSatisfy(ArchiveLayout.contactCounts.contains)
    else { throw ArchiveError.malformedManifest }
  }
}

/// What the text of a card is told apart by: the first half of its BLAKE2b-256.
package struct CardKey: Hashable, Sendable {
  private let first: UInt64
  private let second: UInt64

  /// Makes the key of a card as it stands in a part.
  package init(of text: borrowing Span<UInt8>) {
    let digest = BLAKE2b.digest(of: text)
    first = digest[..<8].reduce(0) { $0 << 8 | UInt64($1) }
    second = digest[8..<16].reduce(0) { $0 << 8 | UInt64($1) }
  }
}

extension BLAKE2b {
  /// The BLAKE2b-256 of bytes in hexadecimal digits, as `b2sum -l 256` prints it.
  static func hexDigest(of bytes: borrowing Span<UInt8>) -> String {
    String(hexadecimal: digest(of: bytes))
  }
}
