/// The header that stands before the contents of an entry, as it stands in the file.
struct LocalHeader {
  var flags: ZipFlags
  var method: UInt16
  var modified: DOSTimestamp
  var crc32: UInt32
  /// The two sizes; `nil` when their ZIP64 field is damaged.
  var compressedByteCount: Int?
  var byteCount: Int?
  var name: [UInt8]
  /// Where the contents begin.
  var dataOffset: Int

  /// Reads the header at `offset`, or `nil` if none stands there in whole before `end`.
  init?(at offset: Int, before end: Int, of source: some ByteSource) throws(ZipError) {
    guard offset <= end - ZipFormat.localHeaderByteCount else { return nil }
    let fixedEnd = offset + ZipFormat.localHeaderByteCount
    let fixed = try source.bytes(offset..<fixedEnd)
    let span = fixed.span
    guard span.littleEndian(at: 0) == ZipFormat.localHeaderSignature else { return nil }
    let nameEnd = fixedEnd + Int(span.littleEndian(UInt16.self, at: 26))
    let extraEnd = nameEnd + Int(span.littleEndian(UInt16.self, at: 28))
    guard extraEnd <= end else { return nil }
    let rest = try source.bytes(fixedEnd..<extraEnd)
    var zip64 = ZIP64Field(in: rest.span.extracting((nameEnd - fixedEnd)...))

    flags = ZipFlags(rawValue: span.littleEndian(at: 6))
    method = span.littleEndian(at: 8)
    modified = DOSTimestamp(date: span.littleEndian(at: 12), time: span.littleEndian(at: 10))
    crc32 = span.littleEndian(at: 14)
    byteCount = zip64.value(for: span.littleEndian(at: 22))
    compressedByteCount = zip64.value(for: span.littleEndian(at: 18))
    name = Array(rest[..<(nameEnd - fixedEnd)])
    dataOffset = extraEnd
  }

  /// Returns the field in which a directory's record differs, or `nil`.
  ///
  /// Where sizes follow the contents the header may leave them out, as zeros.
  func disagreement(with record: CentralRecord) -> ZipError.Field? {
    if name != record.name { return .name }
    if method != record.method { return .method }
    let telling: ZipFlags = [.dataDescriptor, .patchData, .anyEncryption]
    if flags.intersection(telling) != record.flags.intersection(telling) { return .flags }
    let mayBeZero = flags.contains(.dataDescriptor)
    if crc32 != record.crc32, !(mayBeZero && crc32 == 0) { return .checksum }
    if compressedByteCount != record.compressedByteCount, !(mayBeZero && compressedByteCount == 0) {
      return .compressedByteCount
    }
    if byteCount != record.byteCount, !(mayBeZero && byteCount == 0) { return .byteCount }
    return nil
  }
}
