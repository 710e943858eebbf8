/// Bytes of known number that can be read in any order.
///
/// Several threads may read at once. Sources of different kinds give the same bytes for the same range.
public protocol ByteSource: Sendable {
  /// The number of bytes.
  var byteCount: Int { get }

  /// Appends the bytes of a range, which lies inside the source, to `buffer`.
  func read(_ range: Range<Int>, into buffer: inout [UInt8]) throws(ZipError)
}

/// Bytes that are in memory already.
public struct MemorySource: ByteSource {
  private let bytes: [UInt8]

  /// Makes a source of the bytes of an array.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The number of bytes.
  public var byteCount: Int { bytes.count }

  /// Appends the bytes of a range to `buffer`.
  public func read(_ range: Range<Int>, into buffer: inout [UInt8]) throws(ZipError) {
    guard range.upperBound <= bytes.count else { throw .fileShrank(byteOffset: bytes.count) }
    buffer.append(contentsOf: bytes[range])
  }
}

extension ByteSource {
  /// Returns the bytes of a range, which lies inside the source.
  func bytes(_ range: Range<Int>) throws(ZipError) -> [UInt8] {
    var buffer: [UInt8] = []
    buffer.reserveCapacity(range.count)
    try read(range, into: &buffer)
    return buffer
  }
}
