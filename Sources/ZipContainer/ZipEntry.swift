/// An entry that a reader found.
public struct ZipEntry: Hashable, Sendable {
  /// What the archive says about the entry; both of its headers say the same.
  public let header: ZipEntryHeader
  /// The name's bytes where they are not UTF-8; then the header's name reads them as code page 437.
  public let legacyName: [UInt8]?
  /// Where the local header begins, in bytes from the start of the file.
  public let headerOffset: Int
  /// Where the packed bytes stand.
  public let dataRange: Range<Int>

  /// The path of the entry in the archive.
  public var name: String { header.name }
  /// The number of bytes that the entry unpacks to.
  public var byteCount: Int { header.byteCount }
  /// Whether the entry stands for a folder.
  public var isFolder: Bool { header.name.utf8.last == UInt8(ascii: "/") }

  /// The place to report for a fault in the contents.
  var place: ZipError.Place { ZipError.Place(name: name, byteOffset: dataRange.lowerBound) }

  /// The entry without what would stand from an offset on.
  func cut(at end: Int) -> ZipEntry {
    ZipEntry(
      header: header, legacyName: legacyName, headerOffset: headerOffset,
      dataRange: dataRange.clamped(to: 0..<end))
  }

  /// The entry under another name.
  func renamed(_ name: String) -> ZipEntry {
    ZipEntry(
      header: header.renamed(name), legacyName: legacyName, headerOffset: headerOffset,
      dataRange: dataRange)
  }
}
