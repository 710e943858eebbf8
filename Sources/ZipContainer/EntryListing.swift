internal import ContactBytes

/// The entries of an archive while they are collected and checked, one after another.
struct EntryListing {
  let limits: ZipLimits
  /// Whether a comment and sizes after contents count as defects.
  let isStrict: Bool
  private(set) var entries: [ZipEntry] = []
  private(set) var defects: [ZipError] = []
  /// Entries whose header is sound while their contents are not.
  private(set) var damagedEntries: [ZipEntry] = []
  /// The index of each entry by its name.
  private(set) var indices: [String: Int] = [:]
  /// Where the central directory begins.
  var directoryOffset = 0
  private var totalByteCount = 0

  init(limits: ZipLimits, isStrict: Bool) {
    self.limits = limits
    self.isStrict = isStrict
  }

  /// Makes room for so many entries.
  mutating func reserveCapacity(_ count: Int) {
    entries.reserveCapacity(count)
    indices.reserveCapacity(count)
  }

  /// Adds a defect, of an entry that is left out or of the archive.
  mutating func report(_ defect: ZipError) {
    defects.append(defect)
  }

  /// Adds an entry whose contents are damaged.
  mutating func report(damaged entry: ZipEntry) {
    guard damagedEntries.count < limits.maximumEntryCount else { return }
    damagedEntries.append(entry)
  }

  /// Takes an entry in, unless its name is taken.
  ///
  /// - Throws: ``ZipError/tooManyEntries(limit:byteOffset:)`` or ``ZipError/totalTooLarge(limit:at:)``.
  mutating func append(_ entry: ZipEntry) throws(ZipError) {
    var place: ZipError.Place { ZipError.Place(name: entry.name, byteOffset: entry.headerOffset) }
    guard indices[entry.name] == nil else {
      report(.duplicateName(at: place))
      return
    }
    guard entries.count < limits.maximumEntryCount else {
      throw .tooManyEntries(limit: limits.maximumEntryCount, byteOffset: entry.headerOffset)
    }
    guard entry.byteCount <= limits.maximumTotalByteCount - totalByteCount else {
      throw .totalTooLarge(limit: limits.maximumTotalByteCount, at: place)
    }
    totalByteCount += entry.byteCount
    indices[entry.name] = entries.count
    entries.append(entry)
  }

  /// Takes out every entry that begins before an earlier one in the file ends.
  mutating func dropOverlaps() {
    let order = entries.indices.ordered { entries[$0].headerOffset < entries[$1].headerOffset }
    var end = 0
    var overlapping: Set<Int> = []
    for index in order {
      let entry = entries[index]
      if entry.headerOffset < end {
        overlapping.insert(index)
        report(.overlap(at: ZipError.Place(name: entry.name, byteOffset: entry.headerOffset)))
      } else {
        end = entry.dataRange.upperBound
      }
    }
    guard !overlapping.isEmpty else { return }
    entries = entries.indices.filter { !overlapping.contains($0) }.map { entries[$0] }
    indices = [:]
    for (index, entry) in entries.enumerated() { indices[entry.name] = index }
  }
}

extension EntryListing {
  /// Returns the first of the rules that an entry breaks by what its header declares, or `nil`.
  func defect(of record: CentralRecord) -> ZipError? {
    var place: ZipError.Place { ZipError.Place(name: record.name, byteOffset: record.recordOffset) }
    if let defect = EntryName.defect(
      of: record.name, isUTF8: record.flags.contains(.utf8),
      limit: limits.maximumNameByteCount, byteOffset: record.recordOffset)
    {
      return defect
    }
    guard record.flags.isDisjoint(with: .anyEncryption) else { return .encrypted(at: place) }
    guard !isStrict || !record.flags.contains(.dataDescriptor) else {
      return .dataDescriptor(at: place)
    }
    guard !record.flags.contains(.patchData) else { return .patchData(at: place) }
    guard let method = ZipMethod(rawValue: record.method) else {
      return .unsupportedMethod(record.method, at: place)
    }
    if let defect = FileMode.defect(of: record.unixMode, isOwn: isStrict, at: place) {
      return defect
    }
    if record.name.last == UInt8(ascii: "/"), record.byteCount > 0 { return .folder(at: place) }
    if method == .stored, record.byteCount != record.compressedByteCount {
      return .storedSizesDiffer(at: place)
    }
    guard record.byteCount <= limits.maximumEntryByteCount else {
      return .entryTooLarge(limit: limits.maximumEntryByteCount, at: place)
    }
    guard !limits.forbidsRatio(of: record.byteCount, to: record.compressedByteCount) else {
      return .ratioTooHigh(limit: limits.maximumRatio, at: place)
    }
    return nil
  }
}
