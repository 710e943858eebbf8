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

  /// Notes a defect that costs an entry, or none.
  mutating func note(_ defect: ZipError) {
    defects.append(defect)
  }

  /// Notes an entry whose contents are damaged.
  mutating func note(damaged entry: ZipEntry) {
    guard damagedEntries.count < limits.maximumEntryCount else { return }
    damagedEntries.append(entry)
  }

  /// Takes an entry in, unless its name is taken.
  ///
  /// - Throws: ``ZipError/tooManyEntries(limit:byteOffset:)`` or ``ZipError/totalTooLarge(limit:at:)``.
  mutating func append(_ entry: ZipEntry) throws(ZipError) {
    var place: ZipError.Place { ZipError.Place(name: entry.name, byteOffset: entry.headerOffset) }
    guard indices[entry.name] == nil else {
      note(.duplicateName(at: place))
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
    let order = entries.indices.sorted { entries[$0].headerOffset < entries[$1].headerOffset }
    var end = 0
    var overlapping: Set<Int> = []
    for index in order {
      let entry = entries[index]
      if entry.headerOffset < end {
        overlapping.insert(index)
        note(.overlap(at: ZipError.Place(name: entry.name, byteOffset: entry.headerOffset)))
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
