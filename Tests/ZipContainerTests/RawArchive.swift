import ZipContainer

/// An archive put together field by field, so that each field can be wrong.
struct RawArchive: Sendable {
  struct Entry: Sendable {
    var name: [UInt8]
    var contents: [UInt8] = Array("contents\n".utf8)
    var method: UInt16 = 0
    var flags: UInt16 = 0x0800
    var system: UInt8 = 0
    var attributes: UInt32 = 0
    var extra: [UInt8] = []
    /// What the headers declare instead of the truth.
    var crc32: UInt32?
    var byteCount: UInt32?
    var compressedByteCount: UInt32?
    /// The packed bytes, where they are not what `method` makes of the contents.
    var packed: [UInt8]?
    /// What the local header says otherwise than the directory.
    var localName: [UInt8]?
    var localMethod: UInt16?
    var localCRC32: UInt32?
    var localByteCount: UInt32?
    var localExtra: [UInt8]?
    /// Bytes between the contents and whatever follows.
    var afterContents: [UInt8] = []
    /// The directory's offset of the local header, counted from where it stands.
    var offsetShift = 0

    init(_ name: String) {
      self.name = Array(name.utf8)
    }
  }

  var entries: [Entry] = []
  var before: [UInt8] = []
  /// Whether offsets count what stands before the archive.
  var offsetsCountBefore = true
  var beforeDirectory: [UInt8] = []
  var comment: [UInt8] = []
  var after: [UInt8] = []
  var entryCount: UInt16?
  var directoryOffset: UInt32?
  /// The ZIP64 end records, given the place and size of the directory.
  var zip64End: (@Sendable (_ offset: Int, _ byteCount: Int) -> [UInt8])?

  /// Makes an archive of entries.
  init(_ entries: Entry...) {
    self.entries = entries
  }

  /// Returns this archive with some of its fields changed.
  func with(_ change: (inout RawArchive) -> Void) -> RawArchive {
    var copy = self
    change(&copy)
    return copy
  }

  /// The bytes of the archive.
  var bytes: [UInt8] {
    var output = before
    var directory: [UInt8] = []
    let base = offsetsCountBefore ? 0 : before.count
    for entry in entries {
      let offset = output.count - base + entry.offsetShift
      let packed = entry.packedBytes
      output.append(little: UInt32(0x0403_4B50))
      output.append(contentsOf: entry.fields(isLocal: true, packedByteCount: packed.count))
      output += (entry.localName ?? entry.name) + (entry.localExtra ?? entry.extra)
      output += packed + entry.afterContents

      directory.append(little: UInt32(0x0201_4B50))
      directory += [20, entry.system]
      directory.append(contentsOf: entry.fields(isLocal: false, packedByteCount: packed.count))
      directory.append(little: UInt16(0))
      directory.append(little: UInt16(0))
      directory.append(little: UInt16(0))
      directory.append(little: entry.attributes)
      directory.append(little: UInt32(truncatingIfNeeded: offset))
      directory += entry.name + entry.extra
    }
    output += beforeDirectory
    let start = output.count - base
    output += directory
    output += zip64End?(start, directory.count) ?? []
    output.append(little: UInt32(0x0605_4B50))
    output.append(little: UInt32(0))
    output.append(little: entryCount ?? UInt16(entries.count))
    output.append(little: entryCount ?? UInt16(entries.count))
    output.append(little: UInt32(directory.count))
    output.append(little: directoryOffset ?? UInt32(start))
    output.append(little: UInt16(comment.count))
    return output + comment + after
  }
}

extension RawArchive.Entry {
  /// Returns this entry with some of its fields changed.
  func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }

  var packedBytes: [UInt8] {
    if let packed { return packed }
    return method == 8 ? deflate(contents) : contents
  }

  /// The fields from version to extra length.
  fileprivate func fields(isLocal: Bool, packedByteCount: Int) -> [UInt8] {
    var fields: [UInt8] = []
    let crc = crc32 ?? CRC32(of: contents.span).value
    let packedCount = compressedByteCount ?? UInt32(packedByteCount)
    let count = byteCount ?? UInt32(contents.count)
    let nameBytes = isLocal ? localName ?? name : name
    let extraBytes = isLocal ? localExtra ?? extra : extra
    fields.append(little: UInt16(20))
    fields.append(little: flags)
    fields.append(little: isLocal ? localMethod ?? method : method)
    fields.append(little: UInt32(0x0021_0000))
    fields.append(little: isLocal ? localCRC32 ?? crc : crc)
    fields.append(little: packedCount)
    fields.append(little: isLocal ? localByteCount ?? count : count)
    fields.append(little: UInt16(nameBytes.count))
    fields.append(little: UInt16(extraBytes.count))
    return fields
  }
}

/// Returns bytes as raw deflate data.
func deflate(_ contents: [UInt8]) -> [UInt8] {
  var packed: [UInt8] = []
  var deflater = Deflater()
  deflater.compress(contents.span, into: &packed)
  return packed
}

extension [UInt8] {
  mutating func append(little value: some FixedWidthInteger) {
    for index in 0..<(value.bitWidth / 8) {
      append(UInt8(truncatingIfNeeded: value >> (8 * index)))
    }
  }

  /// Values of 64 bits as the extra field of ZIP64.
  static func zip64Field(_ values: UInt64...) -> [UInt8] {
    var field: [UInt8] = [1, 0]
    field.append(little: UInt16(8 * values.count))
    for value in values { field.append(little: value) }
    return field
  }
}
