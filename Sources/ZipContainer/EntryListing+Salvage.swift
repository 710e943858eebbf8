/// Finding entries without a directory: in a file that was cut off, or overwritten in part.
///
/// The scan looks for the mark of a local header. What stands there is an entry if its header keeps
/// the rules and its contents have the size and checksum that it declares; the scan goes on behind it.
/// Otherwise it goes on at the next byte, since the declared size may be wrong then. The directory,
/// if it is whole, lists entries whose local headers are damaged. The sizes that false headers declare
/// count towards the limit on the total, so that the time is bounded.
extension EntryListing {
  /// Collects every entry that is intact, and reports what is not: headers, and bytes between entries.
  mutating func salvage(_ source: some ByteSource) throws(ZipError) {
    var scanner = LocalHeaderScanner()
    var position = 0
    var intactEnd = 0
    var spentByteCount = 0
    while let offset = try scanner.next(from: position, in: source) {
      position = offset + 1
      guard let entry = try salvagedEntry(at: offset, of: source) else { continue }
      guard entry.byteCount <= limits.maximumTotalByteCount - spentByteCount else {
        report(.totalTooLarge(limit: limits.maximumTotalByteCount, at: entry.place))
        break
      }
      spentByteCount += entry.byteCount
      let intact: ZipEntry
      do throws(ZipError) {
        intact = try verified(entry, in: source)
      } catch {
        report(error)
        report(damaged: entry)
        continue
      }
      reportGap(from: intactEnd, to: offset)
      try appendRenamed(intact)
      position = entry.dataRange.upperBound
      intactEnd = position
    }
    if try !hasDirectoryMark(at: intactEnd, in: source) {
      reportGap(from: intactEnd, to: source.byteCount)
    }
    try salvageByDirectory(source)
  }

  /// Checks the contents of an entry.
  ///
  /// Where only the checksum of the packed bytes fails, damage has changed that checksum, or bits that
  /// no contents depend on: these are whole.
  ///
  /// - Returns: The entry, as it can be read.
  private mutating func verified(
    _ entry: ZipEntry, in source: some ByteSource
  ) throws(ZipError) -> ZipEntry {
    do throws(ZipError) {
      try ZipEntryStream(entry, in: source).verify()
      return entry
    } catch {
      guard case .packedChecksumMismatch = error else { throw error }
      report(error)
      return entry.withoutPackedChecksum()
    }
  }

  /// Takes an entry in; where its name is taken, which damage can do, under one of its own.
  private mutating func appendRenamed(_ entry: ZipEntry) throws(ZipError) {
    guard indices[entry.name] != nil else { return try append(entry) }
    try append(entry)
    try append(entry.renamed("\(entry.name)@\(entry.headerOffset)"))
  }

  /// Collects entries whose contents are intact, while only their local headers are not: by the
  /// directory, if that is whole.
  private mutating func salvageByDirectory(_ source: some ByteSource) throws(ZipError) {
    guard let end = try? EndRecord(of: source),
      end.directoryRange.count <= limits.maximumDirectoryByteCount,
      let directory = try? source.bytes(end.directoryRange)
    else { return }
    var known: [Int: Int] = [:]
    for entry in entries { known[entry.headerOffset] = entry.dataRange.upperBound }
    let start = end.directoryRange.lowerBound
    var position = 0
    while position < directory.count,
      let parsed = CentralRecord.parse(directory.span, at: &position, directoryOffset: start)
    {
      guard case .record(let record) = parsed, defect(of: record) == nil,
        record.headerOffset < start - end.leadingByteCount
      else { continue }
      let headerOffset = record.headerOffset + end.leadingByteCount
      guard known[headerOffset] == nil,
        let entry = Self.entry(of: record, at: headerOffset, before: start)
      else { continue }
      if let intact = try? verified(entry, in: source) {
        try appendRenamed(intact)
      } else {
        report(damaged: entry)
      }
    }
  }

  /// The entry of a record, whose contents stand where our own headers would put them.
  private static func entry(
    of record: CentralRecord, at headerOffset: Int, before end: Int
  ) -> ZipEntry? {
    let nameEnd = headerOffset + ZipFormat.localHeaderByteCount + record.name.count
    guard nameEnd <= end,
      let entry = ZipEntry(record, headerOffset: headerOffset, dataOffset: nameEnd)
    else { return nil }
    let dataOffset = nameEnd + entry.header.localExtraByteCount
    guard dataOffset <= end, record.compressedByteCount <= end - dataOffset else { return nil }
    return ZipEntry(record, headerOffset: headerOffset, dataOffset: dataOffset)
  }

  private mutating func reportGap(from start: Int, to end: Int) {
    if start < end { report(.gap(byteOffset: start, byteCount: end - start)) }
  }

  private func hasDirectoryMark(
    at offset: Int, in source: some ByteSource
  ) throws(ZipError) -> Bool {
    guard source.byteCount - offset >= 4 else { return false }
    let bytes = try source.bytes(offset..<(offset + 4))
    let mark: UInt32 = bytes.span.littleEndian(at: 0)
    return mark == ZipFormat.centralRecordSignature || mark == ZipFormat.endRecordSignature
  }

  /// Returns the entry whose local header stands at `offset`, contents not yet checked, or `nil`.
  private mutating func salvagedEntry(
    at offset: Int, of source: some ByteSource
  ) throws(ZipError) -> ZipEntry? {
    guard let local = try LocalHeader(at: offset, before: source.byteCount, of: source) else {
      return nil
    }
    let place = ZipError.Place(name: local.name, byteOffset: offset)
    guard let compressedByteCount = local.compressedByteCount, let byteCount = local.byteCount
    else {
      report(.damagedZIP64Field(at: place))
      return nil
    }
    let record = CentralRecord(
      flags: local.flags, method: local.method, modified: local.modified, crc32: local.crc32,
      compressedByteCount: compressedByteCount, byteCount: byteCount,
      packedCRC32: local.packedCRC32, name: local.name, unixMode: nil, headerOffset: offset,
      recordOffset: offset)
    if let defect = defect(of: record) {
      report(defect)
      return nil
    }
    guard compressedByteCount <= source.byteCount - local.dataOffset else {
      report(.entryOutOfBounds(at: place))
      if let entry = ZipEntry(record, headerOffset: offset, dataOffset: local.dataOffset) {
        report(damaged: entry.cut(at: source.byteCount))
      }
      return nil
    }
    return ZipEntry(record, headerOffset: offset, dataOffset: local.dataOffset)
  }
}

/// Looks for the marks of local headers; keeps the piece of the file that it looked at last.
private struct LocalHeaderScanner {
  private let windowByteCount = 256 << 10
  private var window: [UInt8] = []
  private var windowOffset = 0

  /// Returns the offset of the first mark at or after `start`, or `nil`.
  mutating func next(from start: Int, in source: some ByteSource) throws(ZipError) -> Int? {
    var offset = start
    while source.byteCount - offset >= ZipFormat.localHeaderByteCount {
      if offset < windowOffset || offset + 4 > windowOffset + window.count {
        window.removeAll(keepingCapacity: true)
        windowOffset = offset
        try source.read(
          offset..<min(offset + windowByteCount, source.byteCount), into: &window)
      }
      if let index = firstMark(from: offset - windowOffset) { return windowOffset + index }
      // The mark may straddle the end of the window.
      offset = windowOffset + window.count - 3
    }
    return nil
  }

  private func firstMark(from start: Int) -> Int? {
    let span = window.span
    for index in start...(span.count - 4) where span[index] == UInt8(ascii: "P") {
      if span.littleEndian(at: index) == ZipFormat.localHeaderSignature { return index }
    }
    return nil
  }
}
