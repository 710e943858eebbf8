private import CSystem

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

/// The bytes of an open file, read at the offset where they are wanted.
///
/// The source borrows its descriptor: whoever opened it closes it, after the last use.
public struct FileSource: ByteSource {
  /// The descriptor that is read.
  public let descriptor: Int32
  /// The size of the file when the source was made.
  public let byteCount: Int

  /// Makes a source of a regular file that is open for reading.
  ///
  /// - Throws: ``ZipError/systemCallFailed(code:byteOffset:)`` for a pipe or another descriptor that has
  ///   no positions; what it delivers must be copied to a file first.
  public init(descriptor: Int32) throws(ZipError) {
    let size = system_go_to_end(descriptor)
    guard size >= 0 else { throw .systemCallFailed(code: Int32(-size), byteOffset: 0) }
    self.descriptor = descriptor
    byteCount = size
  }

  /// Appends the bytes of a range to `buffer`.
  public func read(_ range: Range<Int>, into buffer: inout [UInt8]) throws(ZipError) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let wanted = range.upperBound - offset
      var received = 0
      buffer.append(addingCapacity: wanted) { output in
        unsafe output.withUnsafeMutableBufferPointer { target, count in
          received = unsafe system_read_at(descriptor, target.baseAddress, wanted, offset)
          count = max(received, 0)
        }
      }
      guard received >= 0 else {
        throw .systemCallFailed(code: Int32(-received), byteOffset: offset)
      }
      guard received > 0 else { throw .fileShrank(byteOffset: offset) }
      offset += received
    }
  }
}
