/// How the bytes of an entry are packed.
public enum ZipMethod: UInt16, Sendable {
  /// The bytes stand as they are.
  case stored = 0
  /// The bytes are raw deflate data.
  case deflated = 8
}

/// The fields that both headers of an entry share.
public struct ZipEntryHeader: Hashable, Sendable {
  /// The path of the entry in the archive, with `/` between its components.
  public private(set) var name: String
  /// How the bytes are packed.
  public private(set) var method: ZipMethod
  /// When the entry was last changed.
  public let modified: DOSTimestamp
  /// The Unix file mode, type and permissions; `nil` when none is recorded.
  public let unixMode: UInt16?
  private var contents: Contents

  /// The CRC-32 of the unpacked bytes.
  public var crc32: UInt32 { contents.crc32 }
  /// The number of unpacked bytes.
  public var byteCount: Int { contents.byteCount }
  /// The number of packed bytes.
  public var compressedByteCount: Int { contents.compressedByteCount }
  /// The CRC-32 of the packed bytes of a deflated entry; `nil` where none is recorded.
  ///
  /// Deflate has bits that no unpacked byte depends on, so that the other checksum does not tell whether
  /// they have changed.
  public var packedCRC32: UInt32? { contents.packedCRC32 }

  /// The sizes of the contents, and their checksums.
  package struct Contents: Hashable, Sendable {
    let crc32: UInt32
    let byteCount: Int
    var compressedByteCount: Int
    var packedCRC32: UInt32?

    /// Makes a description of its fields, which are not checked.
    package init(
      crc32: UInt32, byteCount: Int, compressedByteCount: Int, packedCRC32: UInt32? = nil
    ) {
      self.crc32 = crc32
      self.byteCount = byteCount
      self.compressedByteCount = compressedByteCount
      self.packedCRC32 = packedCRC32
    }
  }

  /// Makes a header of its fields, which are not checked.
  package init(
    name: String, method: ZipMethod, modified: DOSTimestamp, unixMode: UInt16?, contents: Contents
  ) {
    self.name = name
    self.method = method
    self.modified = modified
    self.unixMode = unixMode
    self.contents = contents
  }

  /// The same header with another name.
  func renamed(_ name: String) -> ZipEntryHeader {
    var copy = self
    copy.name = name
    return copy
  }

  /// The header of the same contents, deflated to these bytes.
  func deflated(to packed: Span<UInt8>) -> ZipEntryHeader {
    var copy = self
    copy.method = .deflated
    copy.contents.compressedByteCount = packed.count
    copy.contents.packedCRC32 = CRC32(of: packed).value
    return copy
  }

  /// The same header without the checksum of the packed bytes.
  func withoutPackedChecksum() -> ZipEntryHeader {
    var copy = self
    copy.contents.packedCRC32 = nil
    return copy
  }
}

/// An entry that is ready to be written: its header and its packed bytes.
///
/// Entries come from ``Deflater``, from ``stored(named:contents:modified:unixMode:)``, or packed as they
/// are from ``ZipReader/compressedEntry(_:verifying:)``. Any thread may make one; ``ZipWriter`` takes them
/// in order.
public struct CompressedEntry: Hashable, Sendable {
  /// The fields of the headers.
  public let header: ZipEntryHeader
  /// The packed bytes.
  public let bytes: [UInt8]

  /// Makes an entry of bytes that are packed already, which are not checked.
  package init(header: ZipEntryHeader, bytes: [UInt8]) {
    self.header = header
    self.bytes = bytes
  }

  /// Makes an entry whose bytes stand in the archive as they are.
  ///
  /// - Parameters:
  ///   - name: The path in the archive; checked when the entry is written.
  ///   - contents: The bytes, such as an image that is compressed already.
  ///   - modified: The time to record.
  ///   - unixMode: The file mode to record; `nil` records none.
  /// - Returns: The entry, ready to be written.
  public static func stored(
    named name: String, contents: [UInt8], modified: DOSTimestamp, unixMode: UInt16? = nil
  ) -> CompressedEntry {
    let header = ZipEntryHeader(
      name: name, method: .stored, modified: modified, unixMode: unixMode,
      contents: ZipEntryHeader.Contents(
        crc32: CRC32(of: contents.span).value, byteCount: contents.count,
        compressedByteCount: contents.count))
    return CompressedEntry(header: header, bytes: contents)
  }

  /// The same packed bytes under another name.
  package func renamed(_ name: String) -> CompressedEntry {
    name == header.name ? self : CompressedEntry(header: header.renamed(name), bytes: bytes)
  }
}

/// An entry that a reader found.
public struct ZipEntry: Hashable, Sendable {
  /// The fields that both headers of the entry share.
  public let header: ZipEntryHeader
  /// The name's bytes where they are not UTF-8; then the header's name reads them as code page 437.
  public let legacyName: [UInt8]?
  /// Where the local header begins, in bytes from the start of the file.
  public let headerOffset: Int
  /// The packed bytes, in bytes from the start of the file.
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
  func renamed(_ name: String) -> ZipEntry { with(header.renamed(name)) }

  /// The entry without the checksum of its packed bytes.
  func withoutPackedChecksum() -> ZipEntry { with(header.withoutPackedChecksum()) }

  private func with(_ header: ZipEntryHeader) -> ZipEntry {
    ZipEntry(
      header: header, legacyName: legacyName, headerOffset: headerOffset, dataRange: dataRange)
  }
}
