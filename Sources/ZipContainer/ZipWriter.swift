/// Writes a ZIP archive from its first byte to its last, without ever going back.
///
/// The writer appends to an array that the caller sends on and empties whenever it likes, so that a
/// pipe and a file get the same bytes and memory holds one entry and the directory. It adds nothing
/// of its own: the same entries give the same archive.
///
///     var writer = ZipWriter()
///     var output: [UInt8] = []
///     for entry in entries {
///       try writer.append(entry, to: &output)
///       try send(output)
///       output.removeAll(keepingCapacity: true)
///     }
///     writer.finish(to: &output)
public struct ZipWriter: Sendable {
  /// The number of archive bytes appended so far.
  public private(set) var byteCount = 0
  /// The number of entries appended so far.
  public private(set) var entryCount = 0

  private var directory: [UInt8] = []
  private var names: Set<String> = []
  private let maximumNameByteCount = ZipLimits().maximumNameByteCount

  /// Makes a writer at the beginning of an archive.
  public init() {}

  /// Appends one entry.
  ///
  /// - Throws: The ``ZipError`` that forbids the entry's name or mode; nothing is written then.
  public mutating func append(
    _ entry: CompressedEntry, to output: inout [UInt8]
  ) throws(ZipError) {
    try appendHeader(entry.header, to: &output)
    output.append(contentsOf: entry.bytes)
  }

  /// Appends the local header of an entry whose packed bytes the caller must send next.
  ///
  /// Exactly `header.compressedByteCount` bytes must follow, so that an entry larger than memory can be
  /// copied from another archive.
  package mutating func appendHeader(
    _ header: ZipEntryHeader, to output: inout [UInt8]
  ) throws(ZipError) {
    let nameBytes = Array(header.name.utf8)
    if let defect = EntryName.defect(
      of: nameBytes, isUTF8: true, limit: maximumNameByteCount, byteOffset: byteCount)
    {
      throw defect
    }
    var place: ZipError.Place { ZipError.Place(name: header.name, byteOffset: byteCount) }
    guard nameBytes.last != UInt8(ascii: "/") else { throw .folder(at: place) }
    if let defect = FileMode.defect(of: header.unixMode, isOwn: true, at: place) { throw defect }
    guard names.insert(header.name).inserted else { throw .duplicateName(at: place) }

    let start = output.count
    header.appendLocalHeader(to: &output)
    header.appendCentralRecord(localHeaderOffset: byteCount, to: &directory)
    byteCount += output.count - start + header.compressedByteCount
    entryCount += 1
  }

  /// Appends the central directory and the end record, which complete the archive.
  public consuming func finish(to output: inout [UInt8]) {
    output.append(contentsOf: directory)
    let end = byteCount + directory.count
    let needsZIP64 =
      entryCount >= Int(ZipFormat.sentinel16)
      || max(byteCount, directory.count) >= Int(ZipFormat.sentinel32)
    if needsZIP64 { appendZIP64EndRecords(at: end, to: &output) }
    output.appendLittleEndian(ZipFormat.endRecordSignature)
    output.appendLittleEndian(UInt16(0))  // this disk
    output.appendLittleEndian(UInt16(0))  // the directory's disk
    output.appendLittleEndian(UInt16(clamping: entryCount))
    output.appendLittleEndian(UInt16(clamping: entryCount))
    output.appendLittleEndian(UInt32(clamping: directory.count))
    output.appendLittleEndian(UInt32(clamping: byteCount))
    output.appendLittleEndian(UInt16(0))  // comment
  }

  private func appendZIP64EndRecords(at offset: Int, to output: inout [UInt8]) {
    output.appendLittleEndian(ZipFormat.zip64EndRecordSignature)
    output.appendLittleEndian(UInt64(ZipFormat.zip64EndRecordByteCount - 12))
    output.appendLittleEndian(ZipFormat.zip64Version)
    output.appendLittleEndian(ZipFormat.zip64Version)
    output.appendLittleEndian(UInt32(0))  // this disk
    output.appendLittleEndian(UInt32(0))  // the directory's disk
    output.appendLittleEndian(UInt64(entryCount))
    output.appendLittleEndian(UInt64(entryCount))
    output.appendLittleEndian(UInt64(directory.count))
    output.appendLittleEndian(UInt64(byteCount))
    output.appendLittleEndian(ZipFormat.zip64LocatorSignature)
    output.appendLittleEndian(UInt32(0))  // the ZIP64 record's disk
    output.appendLittleEndian(UInt64(offset))
    output.appendLittleEndian(UInt32(1))  // disks in all
  }
}
