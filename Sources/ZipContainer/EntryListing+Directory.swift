extension EntryListing {
  /// Collects the entries that the central directory lists.
  ///
  /// - Throws: What leaves no directory to read.
  mutating func readDirectory(of source: some ByteSource) throws(ZipError) {
    let end = try EndRecord(of: source)
    reportSurroundings(of: end, fileByteCount: source.byteCount)
    let range = end.directoryRange
    directoryOffset = range.lowerBound
    guard range.count <= limits.maximumDirectoryByteCount else {
      throw .directoryTooLarge(
        limit: limits.maximumDirectoryByteCount, byteOffset: range.lowerBound)
    }
    guard end.entryCount <= limits.maximumEntryCount else {
      throw .tooManyEntries(limit: limits.maximumEntryCount, byteOffset: end.offset)
    }
    let directory = try source.bytes(range)
    // No more than can stand in a directory of its size, whatever the end record says.
    reserveCapacity(min(end.entryCount, directory.count / ZipFormat.centralRecordByteCount))
    var position = 0
    var found = 0
    while position < directory.count {
      let start = range.lowerBound + position
      guard
        let parsed = CentralRecord.parse(
          directory.span, at: &position, directoryOffset: range.lowerBound)
      else {
        // What follows cannot be told apart; what came before still stands.
        report(.damagedDirectory(byteOffset: start))
        break
      }
      found += 1
      switch parsed {
      case .defect(let defect): report(defect)
      case .record(let record):
        try take(record, shiftedBy: end.leadingByteCount, before: range.lowerBound, of: source)
      }
    }
    if found != end.entryCount {
      report(
        .entryCountMismatch(
          declared: end.entryCount, found: found, byteOffset: end.offset))
    }
    dropOverlaps()
  }

  private mutating func reportSurroundings(of end: EndRecord, fileByteCount: Int) {
    if end.leadingByteCount > 0 { report(.leadingBytes(byteCount: end.leadingByteCount)) }
    let archiveEnd = end.commentRange.upperBound
    if archiveEnd < fileByteCount {
      report(.trailingBytes(byteOffset: archiveEnd, byteCount: fileByteCount - archiveEnd))
    }
    if isStrict, !end.commentRange.isEmpty {
      report(
        .archiveComment(
          byteOffset: end.commentRange.lowerBound, byteCount: end.commentRange.count))
    }
  }

  /// Checks a record against the rules and against its local header, and takes its entry in.
  private mutating func take(
    _ record: CentralRecord, shiftedBy leadingByteCount: Int, before end: Int,
    of source: some ByteSource
  ) throws(ZipError) {
    if let defect = defect(of: record) { return report(defect) }
    var place: ZipError.Place { ZipError.Place(name: record.name, byteOffset: record.recordOffset) }
    guard record.headerOffset < end - leadingByteCount else {
      return report(.entryOutOfBounds(at: place))
    }
    let headerOffset = record.headerOffset + leadingByteCount
    var localPlace: ZipError.Place { ZipError.Place(name: record.name, byteOffset: headerOffset) }
    guard let local = try LocalHeader(at: headerOffset, before: end, of: source) else {
      return report(.missingLocalHeader(at: localPlace))
    }
    if local.byteCount == nil || local.compressedByteCount == nil {
      return report(.damagedZIP64Field(at: localPlace))
    }
    if let field = local.disagreement(with: record) {
      return report(.headersDisagree(field, at: localPlace))
    }
    guard record.compressedByteCount <= end - local.dataOffset else {
      return report(.entryOutOfBounds(at: place))
    }
    if let entry = ZipEntry(record, headerOffset: headerOffset, dataOffset: local.dataOffset) {
      try append(entry)
    }
  }
}

extension ZipEntry {
  /// Makes an entry of a record that has passed its checks; `nil` if its method is unknown.
  init?(_ record: CentralRecord, headerOffset: Int, dataOffset: Int) {
    guard let method = ZipMethod(rawValue: record.method) else { return nil }
    let name = EntryName.decoded(record.name)
    header = ZipEntryHeader(
      name: name ?? EntryName.decodedAsCodePage437(record.name), method: method,
      modified: record.modified, unixMode: record.unixMode,
      contents: ZipEntryHeader.Contents(
        crc32: record.crc32, byteCount: record.byteCount,
        compressedByteCount: record.compressedByteCount,
        packedCRC32: method == .deflated ? record.packedCRC32 : nil))
    legacyName = name == nil ? record.name : nil
    self.headerOffset = headerOffset
    dataRange = dataOffset..<(dataOffset + record.compressedByteCount)
  }
}
