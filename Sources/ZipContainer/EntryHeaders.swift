private import ContactBytes

/// The header that stands before the contents of an entry, as it stands in the file.
struct LocalHeader {
  var flags: ZipFlags
  var method: UInt16
  var modified: DOSTimestamp
  var crc32: UInt32
  /// The two sizes; `nil` when their ZIP64 field is damaged.
  var compressedByteCount: Int?
  var byteCount: Int?
  var packedCRC32: UInt32?
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
    var extra = ExtraFields(in: rest.span.extracting((nameEnd - fixedEnd)...))

    flags = ZipFlags(rawValue: span.littleEndian(at: 6))
    method = span.littleEndian(at: 8)
    modified = DOSTimestamp(date: span.littleEndian(at: 12), time: span.littleEndian(at: 10))
    crc32 = span.littleEndian(at: 14)
    byteCount = extra.value(for: span.littleEndian(at: 22))
    compressedByteCount = extra.value(for: span.littleEndian(at: 18))
    packedCRC32 = extra.packedCRC32
    name = Array(rest[..<(nameEnd - fixedEnd)])
    dataOffset = extraEnd
  }

  /// Returns the field in which a directory's record differs, or `nil`.
  ///
  /// Where sizes follow the contents the header may leave them out, as zeros.
  func disagreement(with record: CentralRecord) -> ZipError.Field? {
    if name != record.name { return .name }
    if method != record.method { return .method }
    let significant: ZipFlags = [.dataDescriptor, .patchData, .anyEncryption]
    if flags.intersection(significant) != record.flags.intersection(significant) { return .flags }
    let mayBeZero = flags.contains(.dataDescriptor)
    if crc32 != record.crc32, !(mayBeZero && crc32 == 0) { return .checksum }
    if compressedByteCount != record.compressedByteCount, !(mayBeZero && compressedByteCount == 0) {
      return .compressedByteCount
    }
    if byteCount != record.byteCount, !(mayBeZero && byteCount == 0) { return .byteCount }
    return nil
  }
}

/// One record of the central directory, as it stands, with what ZIP64 adds put in.
struct CentralRecord {
  var flags: ZipFlags
  var method: UInt16
  var modified: DOSTimestamp
  var crc32: UInt32
  var compressedByteCount: Int
  var byteCount: Int
  /// The checksum of the packed bytes, in an archive of our own.
  var packedCRC32: UInt32?
  /// The bytes of the name.
  var name: [UInt8]
  /// The Unix mode, where the system that wrote the archive has one.
  var unixMode: UInt16?
  /// The declared offset of the local header.
  var headerOffset: Int
  /// Where the record stands in the file.
  var recordOffset: Int

  /// The result of parsing a record.
  enum Parsed {
    /// A record with all of its fields.
    case record(CentralRecord)
    /// What is wrong with the fields.
    case defect(ZipError)
  }

  /// Parses the record at `position` of the directory, and moves `position` behind it.
  ///
  /// - Returns: The record; or what is wrong with its fields; or `nil` when there is no whole record.
  static func parse(
    _ directory: Span<UInt8>, at position: inout Int, directoryOffset: Int
  ) -> Parsed? {
    let start = position
    guard directory.count - start >= ZipFormat.centralRecordByteCount,
      directory.littleEndian(at: start) == ZipFormat.centralRecordSignature
    else { return nil }
    let nameByteCount = Int(directory.littleEndian(UInt16.self, at: start + 28))
    let extraByteCount = Int(directory.littleEndian(UInt16.self, at: start + 30))
    let commentByteCount = Int(directory.littleEndian(UInt16.self, at: start + 32))
    let nameStart = start + ZipFormat.centralRecordByteCount
    let extraStart = nameStart + nameByteCount
    let end = extraStart + extraByteCount + commentByteCount
    guard end <= directory.count else { return nil }
    position = end

    var name: [UInt8] = []
    name.append(directory, nameStart..<extraStart)
    var extra = ExtraFields(
      in: directory.extracting(extraStart..<(extraStart + extraByteCount)))
    let disk: UInt16 = directory.littleEndian(at: start + 34)
    guard
      let byteCount = extra.value(for: directory.littleEndian(at: start + 24)),
      let compressedByteCount = extra.value(for: directory.littleEndian(at: start + 20)),
      let headerOffset = extra.value(for: directory.littleEndian(at: start + 42)),
      disk == 0 || disk == .max
    else {
      let place = ZipError.Place(name: name, byteOffset: directoryOffset + start)
      return .defect(.damagedZIP64Field(at: place))
    }
    let system = directory[start + 5]
    let hasMode = system == ZipFormat.unixSystem || system == ZipFormat.darwinSystem
    return .record(
      CentralRecord(
        flags: ZipFlags(rawValue: directory.littleEndian(at: start + 8)),
        method: directory.littleEndian(at: start + 10),
        modified: DOSTimestamp(
          date: directory.littleEndian(at: start + 14),
          time: directory.littleEndian(at: start + 12)),
        crc32: directory.littleEndian(at: start + 16),
        compressedByteCount: compressedByteCount, byteCount: byteCount,
        packedCRC32: extra.packedCRC32, name: name,
        unixMode: hasMode ? directory.littleEndian(at: start + 40) : nil,
        headerOffset: headerOffset, recordOffset: directoryOffset + start))
  }
}

/// What an entry's extra fields hold: values too large for 32 bits, in the order of their fields, and the
/// checksum of packed bytes.
private struct ExtraFields {
  private(set) var packedCRC32: UInt32?
  private var values: [UInt64] = []
  private var isDamaged = false

  /// Finds both among the extra fields.
  init(in extra: Span<UInt8>) {
    var isFound = false
    var position = 0
    while extra.count - position >= 4 {
      let identifier: UInt16 = extra.littleEndian(at: position)
      let end = position + 4 + Int(extra.littleEndian(UInt16.self, at: position + 2))
      guard end <= extra.count else { return }
      if identifier == ZipFormat.zip64ExtraIdentifier {
        isDamaged = isFound
        isFound = true
        for offset in stride(from: position + 4, through: end - 8, by: 8) {
          values.append(extra.littleEndian(at: offset))
        }
        values.reverse()
      } else if identifier == ZipFormat.packedChecksumIdentifier, end - position == 8 {
        packedCRC32 = extra.littleEndian(at: position + 4)
      }
      position = end
    }
  }

  /// Returns the value of the next field: its own, or the next one here when it holds the sentinel.
  ///
  /// - Returns: `nil` when the value is missing, absurd, or the field stands twice.
  mutating func value(for field: UInt32) -> Int? {
    guard field == ZipFormat.sentinel32 else { return Int(field) }
    guard !isDamaged, let value = values.popLast() else { return nil }
    return Int(exactly: value)
  }
}
