/// The numbers that PKWARE's APPNOTE gives to the parts of a ZIP file.
enum ZipFormat {
  static let localHeaderSignature: UInt32 = 0x0403_4B50
  static let centralRecordSignature: UInt32 = 0x0201_4B50
  static let endRecordSignature: UInt32 = 0x0605_4B50
  static let zip64EndRecordSignature: UInt32 = 0x0606_4B50
  static let zip64LocatorSignature: UInt32 = 0x0706_4B50

  /// The bytes of each record before its first part of variable length.
  static let localHeaderByteCount = 30
  static let centralRecordByteCount = 46
  static let endRecordByteCount = 22
  static let zip64EndRecordByteCount = 56
  static let zip64LocatorByteCount = 20

  /// What a field holds when its value stands in a ZIP64 record instead.
  static let sentinel16 = UInt16.max
  static let sentinel32 = UInt32.max

  static let zip64ExtraIdentifier: UInt16 = 1
  /// `PB`: the CRC-32 of the packed bytes of a deflated entry, which is PhoneBook's own extra field.
  static let packedChecksumIdentifier: UInt16 = 0x4250
  static let packedChecksumFieldByteCount = 8

  /// Versions needed to extract: 2.0 knows deflate, 4.5 knows ZIP64.
  static let plainVersion: UInt16 = 20
  static let zip64Version: UInt16 = 45

  /// Systems whose external attributes hold a Unix mode in their upper half.
  static let unixSystem: UInt8 = 3
  static let darwinSystem: UInt8 = 19
}

/// The general purpose bits of an entry.
struct ZipFlags: OptionSet {
  let rawValue: UInt16

  static let encrypted = ZipFlags(rawValue: 1 << 0)
  static let dataDescriptor = ZipFlags(rawValue: 1 << 3)
  static let patchData = ZipFlags(rawValue: 1 << 5)
  static let strongEncryption = ZipFlags(rawValue: 1 << 6)
  static let utf8 = ZipFlags(rawValue: 1 << 11)
  static let maskedHeaders = ZipFlags(rawValue: 1 << 13)

  /// The bits that say that an entry cannot be read without a key.
  static let anyEncryption: ZipFlags = [.encrypted, .strongEncryption, .maskedHeaders]
}

/// Integers as ZIP stores them: least significant byte first, without alignment.
extension Span<UInt8> {
  /// The integer whose first byte stands at `offset`; its bytes must lie inside the span.
  func littleEndian<Value: FixedWidthInteger & UnsignedInteger>(
    _ type: Value.Type = Value.self, at offset: Int
  ) -> Value {
    var value: Value = 0
    for index in 0..<(Value.bitWidth / 8) {
      value |= Value(self[offset + index]) << (8 * index)
    }
    return value
  }
}

extension [UInt8] {
  /// Appends the bytes of an integer.
  mutating func appendLittleEndian(_ value: some FixedWidthInteger & UnsignedInteger) {
    var rest = value
    for _ in 0..<(value.bitWidth / 8) {
      append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }
}

/// The limits beyond which an archive is refused as an attack.
///
/// The limits hold for what the headers declare, and again for what inflating yields: an entry that
/// yields more than it declares is stopped there.
public struct ZipLimits: Hashable, Sendable {
  /// The most entries that an archive may hold; 1,000,000 by default.
  public var maximumEntryCount = 1_000_000
  /// The most bytes that the central directory may take; 256 MiB by default.
  public var maximumDirectoryByteCount = 256 << 20
  /// The most bytes that the name of an entry may take; 4,096 by default.
  public var maximumNameByteCount = 4096
  /// The most bytes that one entry may unpack to; 1 GiB by default.
  public var maximumEntryByteCount = 1 << 30
  /// The most bytes that all entries together may unpack to; 64 GiB by default.
  public var maximumTotalByteCount = 64 << 30
  /// The most bytes that one packed byte may unpack to; 200 by default.
  ///
  /// Deflate can reach 1,032.
  public var maximumRatio = 200
  /// The bytes that an entry may unpack to whatever its ratio; 16 MiB by default.
  ///
  /// Many equal cards in one part compress beyond any ratio that looks honest, and must stay readable.
  public var ratioFreeByteCount = 16 << 20
  /// The most bytes that are taken from a pipe; 64 GiB by default.
  public var maximumSpoolByteCount = 64 << 30

  /// Makes the default limits.
  public init() {}

  /// Returns whether unpacking to `byteCount` bytes breaks the limit on the ratio.
  func forbidsRatio(of byteCount: Int, to packedByteCount: Int) -> Bool {
    guard byteCount > ratioFreeByteCount else { return false }
    let (most, overflow) = packedByteCount.multipliedReportingOverflow(by: maximumRatio)
    return !overflow && byteCount > most
  }
}
