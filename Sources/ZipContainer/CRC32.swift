private import CZlib

/// A running CRC-32, the checksum that ZIP and gzip use.
public struct CRC32: Hashable, Sendable {
  /// The checksum of all bytes seen so far; 0 before the first.
  public private(set) var value: UInt32 = 0

  /// Makes the checksum of no bytes.
  public init() {}

  /// Makes the checksum of some bytes.
  public init(of bytes: Span<UInt8>) {
    update(with: bytes)
  }

  /// Continues the checksum over more bytes.
  public mutating func update(with bytes: Span<UInt8>) {
    let previous = UInt(value)
    let next = unsafe bytes.withUnsafeBufferPointer { buffer in
      // zlib answers the initial value for a null pointer, which an empty buffer may be.
      buffer.isEmpty ? previous : unsafe crc32_z(previous, buffer.baseAddress, buffer.count)
    }
    value = UInt32(truncatingIfNeeded: next)
  }
}
