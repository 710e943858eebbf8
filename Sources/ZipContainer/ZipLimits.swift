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
