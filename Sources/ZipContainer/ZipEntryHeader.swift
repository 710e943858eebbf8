/// How the bytes of an entry are packed.
public enum ZipMethod: UInt16, Sendable {
  /// The bytes stand as they are.
  case stored = 0
  /// The bytes are raw deflate data.
  case deflated = 8
}

/// What an archive says about one entry: the fields that both of its headers share.
public struct ZipEntryHeader: Hashable, Sendable {
  /// The path of the entry in the archive, with `/` between its components.
  public let name: String
  /// How the bytes are packed.
  public let method: ZipMethod
  /// When the entry was last changed.
  public let modified: DOSTimestamp
  /// The Unix file mode, type and permissions; `nil` when none is recorded.
  public let unixMode: UInt16?
  /// The CRC-32 of the unpacked bytes.
  public let crc32: UInt32
  /// The number of unpacked bytes.
  public let byteCount: Int
  /// The number of packed bytes.
  public let compressedByteCount: Int

  /// Makes a header of its fields, which are not checked.
  package init(
    name: String, method: ZipMethod, modified: DOSTimestamp, unixMode: UInt16?, crc32: UInt32,
    byteCount: Int, compressedByteCount: Int
  ) {
    self.name = name
    self.method = method
    self.modified = modified
    self.unixMode = unixMode
    self.crc32 = crc32
    self.byteCount = byteCount
    self.compressedByteCount = compressedByteCount
  }

  /// The same header with another name.
  func renamed(_ name: String) -> ZipEntryHeader {
    ZipEntryHeader(
      name: name, method: method, modified: modified, unixMode: unixMode, crc32: crc32,
      byteCount: byteCount, compressedByteCount: compressedByteCount)
  }
}

/// An entry that is ready to be written: its header and its packed bytes.
///
/// Entries come from ``Deflater``, from ``stored(named:contents:modified:unixMode:)``, or packed as they
/// are from ``ZipReader/compressedEntry(_:verifying:)``. Any thread may make one; ``ZipWriter`` takes them
/// in order.
public struct CompressedEntry: Hashable, Sendable {
  /// What the archive will say about the entry.
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
      crc32: CRC32(of: contents.span).value,
      byteCount: contents.count, compressedByteCount: contents.count)
    return CompressedEntry(header: header, bytes: contents)
  }

  /// The same packed bytes under another name.
  package func renamed(_ name: String) -> CompressedEntry {
    name == header.name ? self : CompressedEntry(header: header.renamed(name), bytes: bytes)
  }
}
