internal import ContactBytes

/// The end of central directory record (APPNOTE 4.3.16), with what its ZIP64 form adds.
struct EndRecord {
  /// The number of entries that it counts.
  var entryCount: Int
  /// Where the central directory stands in the file.
  var directoryRange: Range<Int>
  /// The bytes that stand before the archive, which its offsets do not count.
  var leadingByteCount: Int
  /// Where the plain end record begins.
  var offset: Int
  /// Where the archive's comment stands; empty for none.
  var commentRange: Range<Int>

  /// Finds the end record of an archive, and its ZIP64 form where there is one.
  ///
  /// The record that reaches exactly to the end of the file is taken. If there is none, junk follows,
  /// and the last record is taken. If there are two, readers would disagree about the contents.
  init(of source: some ByteSource) throws(ZipError) {
    let longest = ZipFormat.endRecordByteCount + Int(UInt16.max)
    let tailStart = max(0, source.byteCount - longest)
    let tail = try source.bytes(tailStart..<source.byteCount)
    var exact: Int?
    var last: Int?
    var index = -1
    while true {
      index = tail.span.firstIndex(of: UInt8(ascii: "P"), from: index + 1)
      guard index + ZipFormat.endRecordByteCount <= tail.count else { break }
      guard tail.span.littleEndian(at: index) == ZipFormat.endRecordSignature else { continue }
      let comment = tail.span.littleEndian(UInt16.self, at: index + 20)
      let end = index + ZipFormat.endRecordByteCount + Int(comment)
      if end == tail.count {
        if let exact { throw .ambiguousEndRecord(byteOffset: tailStart + exact) }
        exact = index
      }
      if end <= tail.count { last = index }
    }
    guard let index = exact ?? last else { throw .missingEndRecord }
    try self.init(
      record: tail.span.extracting(index...), at: tailStart + index, of: source)
  }

  private init(
    record: Span<UInt8>, at offset: Int, of source: some ByteSource
  ) throws(ZipError) {
    let disk: UInt16 = record.littleEndian(at: 4)
    let directoryDisk: UInt16 = record.littleEndian(at: 6)
    let diskEntryCount: UInt16 = record.littleEndian(at: 8)
    let entryCount: UInt16 = record.littleEndian(at: 10)
    let byteCount: UInt32 = record.littleEndian(at: 12)
    let directoryOffset: UInt32 = record.littleEndian(at: 16)
    let commentByteCount: UInt16 = record.littleEndian(at: 20)
    let commentStart = offset + ZipFormat.endRecordByteCount

    var whole = ZIP64EndRecord(
      entryCount: Int(entryCount), directoryByteCount: Int(byteCount),
      directoryOffset: Int(directoryOffset), offset: offset)
    if let zip64 = try ZIP64EndRecord(before: offset, of: source) {
      guard
        entryCount == .max || Int(entryCount) == zip64.entryCount,
        byteCount == .max || Int(byteCount) == zip64.directoryByteCount,
        directoryOffset == .max || Int(directoryOffset) == zip64.directoryOffset
      else { throw .damagedZIP64EndRecord(byteOffset: zip64.offset) }
      whole = zip64
    } else {
      guard byteCount != .max, directoryOffset != .max else {
        throw .damagedZIP64EndRecord(byteOffset: offset)
      }
      guard disk == 0, directoryDisk == 0, diskEntryCount == entryCount else {
        throw .multipleDisks(byteOffset: offset)
      }
    }
    // The directory ends where the end records begin; the rest is what stands before the archive.
    let start = whole.offset - whole.directoryByteCount
    guard start >= 0, whole.directoryOffset <= start else {
      throw .misplacedDirectory(byteOffset: offset)
    }
    self.entryCount = whole.entryCount
    directoryRange = start..<whole.offset
    leadingByteCount = start - whole.directoryOffset
    self.offset = offset
    commentRange = commentStart..<(commentStart + Int(commentByteCount))
  }
}

/// The end record with fields of 64 bits; its offsets and sizes lie inside the file.
private struct ZIP64EndRecord {
  var entryCount: Int
  var directoryByteCount: Int
  var directoryOffset: Int
  /// Where the record itself stands.
  var offset: Int

  init(entryCount: Int, directoryByteCount: Int, directoryOffset: Int, offset: Int) {
    self.entryCount = entryCount
    self.directoryByteCount = directoryByteCount
    self.directoryOffset = directoryOffset
    self.offset = offset
  }

  /// Reads the record that a locator just before the plain end record points to; `nil` if none does.
  init?(before end: Int, of source: some ByteSource) throws(ZipError) {
    let locatorOffset = end - ZipFormat.zip64LocatorByteCount
    guard locatorOffset >= 0 else { return nil }
    let locator = try source.bytes(locatorOffset..<end)
    guard locator.span.littleEndian(at: 0) == ZipFormat.zip64LocatorSignature else { return nil }
    let damage = ZipError.damagedZIP64EndRecord(byteOffset: locatorOffset)
    // The record stands right before its locator. Its declared offset does not count what stands
    // before the archive, so it is not used.
    let offset = locatorOffset - ZipFormat.zip64EndRecordByteCount
    let declaredOffset: UInt64 = locator.span.littleEndian(at: 8)
    guard offset >= 0, declaredOffset <= UInt64(offset) else { throw damage }
    let record = try source.bytes(offset..<locatorOffset)
    let span = record.span
    let ownByteCount: UInt64 = span.littleEndian(at: 4)
    guard
      span.littleEndian(at: 0) == ZipFormat.zip64EndRecordSignature,
      ownByteCount == UInt64(ZipFormat.zip64EndRecordByteCount - 12),
      span.littleEndian(UInt64.self, at: 24) == span.littleEndian(UInt64.self, at: 32),
      let entryCount = Int(exactly: span.littleEndian(UInt64.self, at: 32)),
      let directoryByteCount = Int(exactly: span.littleEndian(UInt64.self, at: 40)),
      let directoryOffset = Int(exactly: span.littleEndian(UInt64.self, at: 48)),
      directoryByteCount <= offset, directoryOffset <= offset
    else { throw damage }
    guard
      span.littleEndian(UInt32.self, at: 16) == 0, span.littleEndian(UInt32.self, at: 20) == 0,
      locator.span.littleEndian(UInt32.self, at: 4) == 0
    else { throw .multipleDisks(byteOffset: offset) }
    self.init(
      entryCount: entryCount, directoryByteCount: directoryByteCount,
      directoryOffset: directoryOffset, offset: offset)
  }
}
