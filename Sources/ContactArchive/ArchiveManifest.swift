/// What an archive holds: `manifest.json`, described by `Schemas/manifest.schema.json`.
public struct ArchiveManifest: Codable, Hashable, Sendable {
  /// The version of the archive format; 1 today.
  public var formatVersion: Int
  /// When the archive was made, as RFC 3339 writes it, in UTC.
  public var created: String
  /// The program that made it.
  public var generator: String
  /// The number of contacts.
  public var contactCount: Int
  /// The number of images.
  public var avatarCount: Int
  /// The BLAKE2b-256 of all contacts in their order, in hexadecimal digits.
  ///
  /// It does not depend on the time, so that two backups of the same contacts have the same.
  public var contentDigest: String
  /// The files of contacts in their order.
  public var parts: [Part]
  /// The images in the order of their entries.
  public var avatars: [Avatar]
  /// Older states; none yet in archives of version 1 that were made by `create`.
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

  /// An older state of the contacts.
  public struct Snapshot: Codable, Hashable, Sendable {
    /// When the state was saved, as RFC 3339 writes it, in UTC.
    public var created: String
    /// The number of contacts.
    public var contactCount: Int
  }
}
