private import ContactBytes

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

/// A moment as ZIP headers hold it: local time in steps of two seconds, 1980 to 2107.
///
/// ZIP stores no time zone. Moments made here are in UTC, so that the same archive has the same bytes
/// wherever it is written.
public struct DOSTimestamp: Hashable, Sendable {
  /// The day, month and year since 1980, from the lowest bit: 5, 4 and 7 bits.
  public let date: UInt16
  /// Half the second, the minute and the hour, from the lowest bit: 5, 6 and 5 bits.
  public let time: UInt16

  /// The earliest moment there is: midnight of 1980-01-01.
  public static let earliest = DOSTimestamp(date: 0x0021, time: 0)

  /// The latest moment there is: two seconds before the end of 2107.
  public static let latest = DOSTimestamp(date: 0xFF9F, time: 0xBF7D)

  /// Makes a moment of the two fields of a header, which are not checked.
  public init(date: UInt16, time: UInt16) {
    self.date = date
    self.time = time
  }

  /// Makes the moment that a number of seconds after 1970-01-01T00:00:00Z names.
  ///
  /// An odd second is rounded down; what ZIP cannot hold becomes ``earliest`` or ``latest``.
  public init(secondsSince1970 seconds: Int) {
    let secondsOfDay = 86_400
    let first = 315_532_800  // 1980-01-01
    let last = 4_354_819_198  // 2107-12-31T23:59:58
    guard seconds > first else {
      self = .earliest
      return
    }
    guard seconds < last else {
      self = .latest
      return
    }
    let day = CalendarDay(daysSince1970: seconds / secondsOfDay)
    let second = seconds % secondsOfDay
    date = UInt16((day.year - 1980) << 9 | day.month << 5 | day.day)
    let (hour, minute) = (second / 3600, second / 60 % 60)
    time = UInt16(hour << 11 | minute << 5 | second % 60 / 2)
  }
}
