/// The two records that describe an entry, as bytes: the local header and the central record.
///
/// Exactly one spelling exists for each header, which is what lets the strict reader compare bytes.
extension ZipEntryHeader {
  /// Whether a size is too large for 32 bits.
  private var needsZIP64Sizes: Bool {
    max(byteCount, compressedByteCount) >= Int(ZipFormat.sentinel32)
  }

  /// The bytes of the extra fields of the local header.
  var localExtraByteCount: Int { extraByteCount(zip64ValueCount: needsZIP64Sizes ? 2 : 0) }

  private func extraByteCount(zip64ValueCount count: Int) -> Int {
    (count > 0 ? 4 + 8 * count : 0)
      + (packedCRC32 == nil ? 0 : ZipFormat.packedChecksumFieldByteCount)
  }

  /// Appends the record that stands before the contents.
  func appendLocalHeader(to output: inout [UInt8]) {
    output.appendLittleEndian(ZipFormat.localHeaderSignature)
    appendSharedFields(isZIP64: needsZIP64Sizes, to: &output)
    output.appendLittleEndian(UInt16(localExtraByteCount))
    output.append(contentsOf: name.utf8)
    appendExtraFields(needsZIP64Sizes ? [byteCount, compressedByteCount] : [], to: &output)
  }

  /// Appends the record for the directory of an entry whose local header stands at `offset`.
  func appendCentralRecord(localHeaderOffset offset: Int, to output: inout [UInt8]) {
    let needsZIP64Offset = offset >= Int(ZipFormat.sentinel32)
    let isZIP64 = needsZIP64Sizes || needsZIP64Offset
    let zip64Values =
      (needsZIP64Sizes ? [byteCount, compressedByteCount] : [])
      + (needsZIP64Offset ? [offset] : [])

    output.appendLittleEndian(ZipFormat.centralRecordSignature)
    output.append(UInt8(isZIP64 ? ZipFormat.zip64Version : ZipFormat.plainVersion))
    // Without a mode the system is the one that has none, or unpackers would apply mode 000.
    output.append(unixMode == nil ? 0 : ZipFormat.unixSystem)
    appendSharedFields(isZIP64: isZIP64, to: &output)
    output.appendLittleEndian(UInt16(extraByteCount(zip64ValueCount: zip64Values.count)))
    output.appendLittleEndian(UInt16(0))  // comment
    output.appendLittleEndian(UInt16(0))  // disk
    output.appendLittleEndian(UInt16(0))  // internal attributes
    output.appendLittleEndian(UInt32(unixMode ?? 0) << 16)
    output.appendLittleEndian(UInt32(clamping: offset))
    output.append(contentsOf: name.utf8)
    appendExtraFields(zip64Values, to: &output)
  }

  /// Appends the run of fields, from version to name length, that both records hold.
  private func appendSharedFields(isZIP64: Bool, to output: inout [UInt8]) {
    output.appendLittleEndian(isZIP64 ? ZipFormat.zip64Version : ZipFormat.plainVersion)
    output.appendLittleEndian(ZipFlags.utf8.rawValue)
    output.appendLittleEndian(method.rawValue)
    output.appendLittleEndian(modified.time)
    output.appendLittleEndian(modified.date)
    output.appendLittleEndian(crc32)
    let sentinel = needsZIP64Sizes ? ZipFormat.sentinel32 : nil
    output.appendLittleEndian(sentinel ?? UInt32(clamping: compressedByteCount))
    output.appendLittleEndian(sentinel ?? UInt32(clamping: byteCount))
    output.appendLittleEndian(UInt16(clamping: name.utf8.count))
  }

  private func appendExtraFields(_ zip64Values: [Int], to output: inout [UInt8]) {
    if !zip64Values.isEmpty {
      output.appendLittleEndian(ZipFormat.zip64ExtraIdentifier)
      output.appendLittleEndian(UInt16(8 * zip64Values.count))
      for value in zip64Values { output.appendLittleEndian(UInt64(value)) }
    }
    if let packedCRC32 {
      output.appendLittleEndian(ZipFormat.packedChecksumIdentifier)
      output.appendLittleEndian(UInt16(4))
      output.appendLittleEndian(packedCRC32)
    }
  }
}
