/// One record of the central directory, as it stands, with what ZIP64 adds put in.
struct CentralRecord {
  var flags: ZipFlags
  var method: UInt16
  var modified: DOSTimestamp
  var crc32: UInt32
  var compressedByteCount: Int
  var byteCount: Int
  /// The bytes of the name.
  var name: [UInt8]
  /// The Unix mode, where the system that wrote the archive has one.
  var unixMode: UInt16?
  /// The declared place of the local header.
  var headerOffset: Int
  /// Where the record stands in the file.
  var recordOffset: Int

  /// What a record came to.
  enum Parsed {
    /// A record that can be looked into further.
    case record(CentralRecord)
    /// An entry that cannot be described.
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

    let name = directory.extracting(nameStart..<extraStart).array
    let extra = directory.extracting(extraStart..<(extraStart + extraByteCount))
    var zip64 = ZIP64Field(in: extra)
    let disk: UInt16 = directory.littleEndian(at: start + 34)
    guard
      let byteCount = zip64.value(for: directory.littleEndian(at: start + 24)),
      let compressedByteCount = zip64.value(for: directory.littleEndian(at: start + 20)),
      let headerOffset = zip64.value(for: directory.littleEndian(at: start + 42)),
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
        compressedByteCount: compressedByteCount, byteCount: byteCount, name: name,
        unixMode: hasMode ? directory.littleEndian(at: start + 40) : nil,
        headerOffset: headerOffset, recordOffset: directoryOffset + start))
  }
}

/// The extra field that holds the values too large for 32 bits, in the order of their fields.
struct ZIP64Field {
  private var values: [UInt64] = []
  private var isDamaged = false

  /// Finds the field among an entry's extra fields.
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

extension Span<UInt8> {
  /// The bytes, copied.
  var array: [UInt8] {
    [UInt8](capacity: count) { output in
      for index in indices { output.append(self[index]) }
    }
  }
}
